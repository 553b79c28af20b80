//! The JSON of the list of theorems.

use grundy_theorems::THEOREMS;
use serde_json::{Value, json};

/// Every theorem: its name, where it is proved, and what it says, in an object.
#[must_use]
pub fn theorems() -> String {
    let theorem = |theorem: &&dyn grundy_theorems::Theorem| {
        json!({
            "name": theorem.name(),
            "source": theorem.source(),
            "statement": theorem.statement(),
            "example": Value::Null,
        })
    };
    json!({"theorems": THEOREMS.iter().map(theorem).collect::<Vec<_>>()}).to_string()
}
