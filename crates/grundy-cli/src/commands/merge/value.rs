//! Parts of `grundy value`: what they say of the units, and the answer that follows from it.
//!
//! The question is unfolded here as every part unfolded it. A part that speaks of other pieces, of a file that was
//! changed since, say, is refused.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::{Convention, Facts, wire};

use super::whole::Whole;
use crate::args::{Common, PLIES};
use crate::files::Disk;
use crate::report::part::{Asked, field};
use crate::report::unit::Told;
use crate::{Failure, complaint};

/// The one row of the answer, or the rows that are there; `None` if they do not fit.
pub(super) fn merge(
    whole: &Whole,
    complete: bool,
    common: &Common,
    interrupt: &Arc<AtomicBool>,
) -> Result<Option<Vec<String>>, Failure> {
    if !complete {
        // Several parts may have found the same.
        let mut seen = HashSet::new();
        return Ok(Some(whole.rows.iter().filter(|row| seen.insert(*row)).cloned().collect()));
    }
    let asked = &whole.head.asked;
    // No more than the command takes: a file may say anything.
    let plies = asked.number("plies").filter(|plies| (1..=PLIES).contains(plies));
    let (Some(rule), Some(position), Some(plies)) = (asked.text("rule"), asked.text("position"), plies)
    else {
        return Ok(None);
    };
    let refused = |error| complaint::refuse(&error, &rule, (&position, "position"));
    let given = |asked: &Asked, name| asked.text(name).is_some();
    let session = crate::commands::session(&rule, Convention::NORMAL, common, interrupt)
        .map_err(refused)?
        .theorems(!given(asked, "no-theorems"))
        .solvers(!given(asked, "first-engine"))
        .build()
        .map_err(refused)?;
    let budget = session.question_budget();
    let question = session.question(&position, &Disk).map_err(refused)?;
    let split = session.split(&question, plies as usize, &budget).map_err(refused)?;
    let mut facts = Facts::new(split.units().len());
    for row in &whole.rows {
        let Some(Told::Found(unit, known)) = Told::read(row, &split) else {
            let Some(piece) = field(row, "piece") else { return Ok(None) };
            return Err(complaint::unusable(&format!(
                "{position} has no piece {piece} here; was a file changed since its parts were run?"
            )));
        };
        if !facts.learn(unit, known) {
            let piece = field(row, "piece").unwrap_or_default();
            return Err(complaint::unusable(&format!("parts contradict each other about the piece {piece}")));
        }
    }
    let Some(answer) = session.joined(&question, &split, &facts, &budget).map_err(refused)? else {
        return Ok(None);
    };
    Ok(Some(vec![wire::value(session.rule(), &position, &answer)]))
}
