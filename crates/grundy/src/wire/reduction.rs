//! Reductions and conversions as JSON.

use serde_json::{Value, json};

use super::to_line;
use crate::convert::Target;
use crate::reduction::{Reduction, Told};

/// The JSON of `grundy reduce`, on one line. Without `leaves` the steps do not say what they leave.
#[must_use]
pub fn reduction(position: &str, reduction: &Reduction, leaves: bool) -> String {
    let step = |term: usize, told: &Told, left: Option<String>| -> Value {
        json!({
            "term": term,
            "reduction": told.reduction,
            "vertex": told.vertex,
            "into": told.into,
            "loops": told.looped,
            "leaves": left,
        })
    };
    let of_term = |term: usize| -> Vec<Value> {
        match leaves {
            true => {
                let stages = reduction.stages(term);
                let told = stages.filter_map(|stage| {
                    let left = Some(stage.written());
                    Some(step(term, &stage.step?, left))
                });
                told.collect()
            }
            false => reduction.steps(term).map(|told| step(term, &told, None)).collect(),
        }
    };
    let steps: Vec<Value> = (0..reduction.terms()).flat_map(of_term).collect();
    to_line(&json!({
        "position": position,
        "steps": steps,
        "canonical": reduction.canonical(),
    }))
}

/// The JSON of `grundy convert`, on one line.
#[must_use]
pub fn conversion(position: &str, to: Target, converted: &str) -> String {
    to_line(&json!({"position": position, "rule": to.rule(), "converted": converted}))
}
