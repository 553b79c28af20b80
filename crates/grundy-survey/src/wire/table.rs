//! The JSON of `grundy table`.

use grundy::{Expression, SequenceTerm};
use grundy_core::Convention;
use serde_json::{Value, json};

use crate::table::{Axis, Cell, Table};

/// The JSON of `grundy table`, on one line; `null` where a cell has no value or was not reached.
#[must_use]
pub fn table(rule: &str, family: &str, convention: Convention, table: &Table, note: Option<&str>) -> String {
    object(rule, family, convention, table, note).to_string()
}

/// The same with the position of each cell, `null` where there is none or its text would be long.
#[must_use]
pub fn table_of_positions(
    rule: &str,
    family: (&str, &Expression),
    convention: Convention,
    table: &Table,
) -> String {
    let note = table.no_position().map(|(place, error)| format!("{place}: {}", error.message));
    let mut object = object(rule, family.0, convention, table, note.as_deref());
    let position = |row, column| {
        let position = family.1.at_all(&table.values_at(row, column)).ok()?;
        Some(position.to_string()).filter(|text| text.len() <= LONGEST)
    };
    let row = |row| (0..count(table.columns)).map(|column| position(row, column)).collect::<Vec<_>>();
    object["positions"] = json!((0..count(table.rows)).map(row).collect::<Vec<_>>());
    object.to_string()
}

/// The longest text of a cell's position.
const LONGEST: usize = 1000;

fn count(axis: Option<Axis>) -> u64 {
    axis.map_or(1, Axis::len)
}

fn object(rule: &str, family: &str, convention: Convention, table: &Table, note: Option<&str>) -> Value {
    let axis = |axis: Option<Axis>| {
        axis.map(|axis| json!({"parameter": axis.parameter.to_string(), "from": axis.from, "to": axis.to}))
    };
    let cell = |row, column| match table.cell(row, column) {
        Cell::Term(SequenceTerm::Value(value)) => json!(value),
        Cell::Term(SequenceTerm::Outcome(outcome)) => json!(outcome.to_string()),
        Cell::NoPosition | Cell::Unknown => Value::Null,
    };
    let row = |row| (0..count(table.columns)).map(|column| cell(row, column)).collect::<Vec<_>>();
    json!({
        "rule": rule,
        "family": family,
        "convention": convention.compound.name(),
        "play": convention.play.name(),
        "rows": axis(table.rows),
        "columns": axis(table.columns),
        "values": (0..count(table.rows)).map(row).collect::<Vec<_>>(),
        "complete": table.complete(),
        "note": note,
    })
}
