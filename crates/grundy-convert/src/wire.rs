//! Reductions and conversions as JSON, and graphs.

pub mod node_link;

use grundy_engine::Stop;
use serde_json::{Value, json};

use crate::convert::Target;
use crate::reduction::{Reduction, Told};
use crate::written::Format;

/// The JSON of `grundy reduce`, on one line. Without `leaves` the steps do not say what they leave.
///
/// # Errors
/// When the budget is exhausted.
pub fn reduction(position: &str, reduction: &Reduction<'_>, leaves: bool) -> Result<String, Stop> {
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
    let mut steps: Vec<Value> = vec![];
    for term in 0..reduction.terms() {
        match leaves {
            true => {
                let written = reduction.written(term)?.into_iter();
                steps.extend(written.map(|(told, left)| step(term, &told, Some(left))));
            }
            false => steps.extend(reduction.steps(term).map(|told| step(term, &told, None))),
        }
    }
    Ok(json!({
        "position": position,
        "steps": steps,
        "canonical": reduction.canonical(),
    })
    .to_string())
}

/// The JSON of `grundy convert`, on one line.
#[must_use]
pub fn conversion(position: &str, to: Target, converted: &str) -> String {
    json!({"position": position, "rule": to.rule(), "converted": converted}).to_string()
}

/// The JSON of `grundy convert` into a format of graph theory, on one line: a text for each term.
#[must_use]
pub fn written(position: &str, format: Format, terms: &[String]) -> String {
    json!({"position": position, "format": format.name(), "converted": terms}).to_string()
}
