//! Reductions as text.

use std::fmt::Write;

use grundy::Stop;
use grundy_convert::reduction::Reduction;

/// The steps with what they leave, and the canonical position.
pub(crate) fn text(position: &str, reduction: &Reduction<'_>, leaves: bool) -> Result<String, Stop> {
    let mut out = position.to_owned();
    for term in 0..reduction.terms() {
        let steps: Vec<(String, Option<String>)> = match leaves {
            true => {
                let written = reduction.written(term)?.into_iter();
                written.map(|(step, left)| (step.words(), Some(left))).collect()
            }
            false => reduction.steps(term).map(|step| (step.words(), None)).collect(),
        };
        for (i, (words, left)) in steps.iter().enumerate() {
            let place =
                if reduction.terms() > 1 { format!("{}.{}", term + 1, i + 1) } else { (i + 1).to_string() };
            let _ = write!(out, "\n  {place}. {words}");
            if let Some(left) = left {
                let _ = write!(out, "\n     leaving {left}");
            }
        }
    }
    let canonical = reduction.canonical();
    match reduction.count() {
        0 => out.push_str("\n  is canonical: no vertex is useless or heavy, and there are no false twins"),
        1 => {
            let _ = write!(out, "\n  canonical after 1 step: {canonical}");
        }
        count => {
            let _ = write!(out, "\n  canonical after {count} steps: {canonical}");
        }
    }
    Ok(out)
}
