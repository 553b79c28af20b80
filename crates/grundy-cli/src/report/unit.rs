//! The value of one piece, as parts of a question about one position write it.

use serde_json::{Value, json};

/// A piece with its number among the units of a question, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Valued {
    pub(crate) unit: usize,
    pub(crate) piece: String,
    pub(crate) value: u64,
}

impl Valued {
    /// For people.
    pub(crate) fn text(&self) -> String {
        format!("{}: {}", self.piece, self.value)
    }
}

pub(crate) fn line(unit: usize, piece: &str, value: u64) -> String {
    json!({"unit": unit, "piece": piece, "value": value}).to_string()
}

pub(crate) fn read(line: &str) -> Option<Valued> {
    let row: Value = serde_json::from_str(line).ok()?;
    let unit = usize::try_from(row["unit"].as_u64()?).ok()?;
    Some(Valued { unit, piece: row["piece"].as_str()?.to_owned(), value: row["value"].as_u64()? })
}
