//! The JSON of the list of theorems.

use grundy_theorems::{THEOREMS, Theorem};
use serde_json::{Value, json};

/// Every theorem: its name, where it is proved, what it says, and a position that it answers.
#[must_use]
pub fn theorems() -> String {
    let theorem = |theorem: &&dyn Theorem| -> Value {
        let example = theorem.example();
        json!({
            "name": theorem.name(),
            "source": theorem.source(),
            "statement": theorem.statement(),
            "example": {
                "rule": example.rule,
                "position": example.position,
                "convention": example.convention.compound.name(),
                "play": example.convention.play.name(),
            },
        })
    };
    json!({"theorems": THEOREMS.iter().map(theorem).collect::<Vec<_>>()}).to_string()
}
