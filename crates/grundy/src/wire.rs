//! Answers as JSON: the contract with scripts, the Python package and the explorer.
//!
//! One object per question, all fields always written, `null` where there is nothing.

use std::str::FromStr;

use grundy_core::Convention;
use grundy_engine::Provenance;
use serde::Serialize;
use serde_json::{Number, Value, json};

use crate::answer::{self, What};
use crate::table::{Axis, Cell, Table};
use crate::{Answer, NotationError, SequenceTerm};

/// `grundy value`.
#[derive(Serialize)]
struct ValueWire<'a> {
    rule: &'a str,
    position: &'a str,
    convention: &'static str,
    play: &'static str,
    over: bool,
    outcome: String,
    value: Option<u64>,
    pieces: Vec<PieceWire<'a>>,
    moves: Option<Vec<MoveWire<'a>>>,
    moves_total: Option<Number>,
    provenance: Value,
}

#[derive(Serialize)]
struct PieceWire<'a> {
    piece: &'a str,
    value: Option<u64>,
    outcome: String,
}

#[derive(Serialize)]
struct MoveWire<'a> {
    take: Vec<Value>,
    leaves: &'a str,
    ends: bool,
}

/// The JSON of `grundy value`, on one line.
#[must_use]
pub fn value(rule: &str, position: &str, answer: &Answer) -> String {
    to_line(&ValueWire {
        rule,
        position,
        convention: answer.convention.compound.name(),
        play: answer.convention.play.name(),
        over: answer.over,
        outcome: answer.outcome.to_string(),
        value: answer.value,
        pieces: answer
            .pieces
            .iter()
            .map(|piece| PieceWire {
                piece: &piece.piece,
                value: piece.value,
                outcome: piece.outcome.to_string(),
            })
            .collect(),
        moves: answer.moves.as_ref().map(|moves| moves.list.iter().map(move_wire).collect()),
        moves_total: answer.moves.as_ref().and_then(|moves| Number::from_str(&moves.total.to_string()).ok()),
        provenance: provenance(answer.provenance),
    })
}

fn move_wire(mv: &answer::Move) -> MoveWire<'_> {
    let take = mv
        .take
        .iter()
        .map(|taken| {
            let mut object = match &taken.what {
                What::Counters { heap, take, leaving } => {
                    json!({"heap": heap, "take": take, "leaving": leaving})
                }
                What::Vertices { vertices, vertex } => json!({
                    "vertices": vertices.iter().map(|v| name(v)).collect::<Vec<_>>(),
                    "vertex": vertex.as_ref().map(|v| name(v)),
                }),
                What::Edge(u, v) => json!({"edge": [name(u), name(v)]}),
                What::Square { row, column } => json!({"row": row, "column": column}),
            };
            object["piece"] = taken.piece.into();
            object["term"] = taken.term.into();
            object
        })
        .collect();
    MoveWire { take, leaves: &mv.leaves, ends: mv.ends }
}

/// A vertex's name: a number if it is written as one, else a string.
fn name(text: &str) -> Value {
    match text.parse::<u64>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ => text.into(),
    }
}

fn provenance(provenance: Provenance) -> Value {
    match provenance {
        Provenance::PieceSearch => json!({"method": "search", "engine": "pieces"}),
        Provenance::WholeSearch => json!({"method": "search", "engine": "whole positions"}),
    }
}

/// The JSON of an error: `at` is the place in the text, in characters from 0, or `null`.
#[must_use]
pub fn error(message: &str, place: Option<(&str, &NotationError)>) -> Value {
    let at =
        place.map(|(text, error)| text.get(..error.at).map_or(error.at, |before| before.chars().count()));
    let help = place.and_then(|(_, error)| error.help.as_deref());
    let kind = if place.is_some() { "notation" } else { "budget" };
    json!({"error": {"kind": kind, "message": message, "at": at, "help": help}})
}

/// The JSON of a bad line in a stream.
#[must_use]
pub fn bad_line(line: u64, mut error: Value) -> String {
    let error = error["error"].take();
    json!({"line": line, "error": error}).to_string()
}

/// The JSON of `grundy sequence`, on one line; `complete` is false when the budget ran out.
#[must_use]
pub fn sequence(
    rule: &str,
    family: &str,
    convention: Convention,
    from: u64,
    terms: &[SequenceTerm],
    complete: bool,
) -> String {
    let values: Vec<Value> = terms
        .iter()
        .map(|term| match term {
            SequenceTerm::Value(value) => json!(value),
            SequenceTerm::Outcome(outcome) => json!(outcome.to_string()),
        })
        .collect();
    json!({
        "rule": rule,
        "family": family,
        "convention": convention.compound.name(),
        "play": convention.play.name(),
        "from": from,
        "values": values,
        "complete": complete,
    })
    .to_string()
}

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

fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|error| json!({"error": {"message": error.to_string()}}).to_string())
}

/// The JSON of one row of `grundy rules`.
#[must_use]
pub fn rule(entry: &crate::catalogue::Entry) -> String {
    let (rule, position) = entry.example;
    json!({
        "notation": entry.notation,
        "move": entry.a_move,
        "played_on": entry.played_on,
        "example": {"rule": rule, "position": position},
    })
    .to_string()
}
