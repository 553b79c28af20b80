//! The JSON of `grundy table`.

use grundy_core::Convention;
use serde_json::{Value, json};

use crate::SequenceTerm;
use crate::table::{Axis, Cell, Table};

/// The JSON of `grundy table`, on one line; `null` where a cell has no value or was not reached.
#[must_use]
pub fn table(rule: &str, family: &str, convention: Convention, table: &Table, note: Option<&str>) -> String {
    let axis = |axis: Option<Axis>| {
        axis.map(|axis| json!({"parameter": axis.parameter.to_string(), "from": axis.from, "to": axis.to}))
    };
    let count = |axis: Option<Axis>| axis.map_or(1, Axis::len);
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
    .to_string()
}
