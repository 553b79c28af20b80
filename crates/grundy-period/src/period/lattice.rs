//! Families whose moves leave graphs with two open paths: the theorem on several open paths.

use grundy_arena::Error;
use grundy_engine::{Budget, FamilyPiece};

use grundy_games::notation::Expression;

use super::terms::Terms;
use crate::growth::Growth;
use crate::proof::{Form, Period, Proof};
use crate::subject::Subject;

/// How long paths are made at first; then half as long again, and so on.
const FIRST_LOOK: u64 = 32;
/// Without a bound, paths are made this long: the cost grows with the cube.
const LENGTHS_TO: u64 = 300;

/// The period of a family, if all that its moves leave has at most two open paths and repeats over
/// a range that is long enough.
pub(super) fn lattice(
    terms: &mut Terms<'_>,
    subject: Subject<'_>,
    family: &Expression,
    to: Option<u64>,
    budget: &Budget,
) -> Result<Option<Period>, Error> {
    let Some(mut growth) = Growth::find(subject, family, terms.from) else { return Ok(None) };
    let pieces: Vec<FamilyPiece> = growth.pieces.iter().map(|(piece, _)| piece.clone()).collect();
    let open: Vec<(u64, u64)> = growth
        .pieces
        .iter()
        .filter_map(|(piece, slopes)| match piece {
            FamilyPiece::Open(_, lengths) => Some(lengths.iter().copied().zip(slopes.iter().copied())),
            FamilyPiece::Constant(_) => None,
        })
        .flatten()
        .filter(|(_, slope)| *slope > 0)
        .collect();
    let longest = |n: u64| open.iter().map(|(length, slope)| length + slope * (n - growth.from)).max();
    let bound = match to {
        Some(to) if to < growth.from => return Ok(None),
        Some(to) => longest(to).unwrap_or(0),
        None => LENGTHS_TO,
    };
    let mut target = FIRST_LOOK.min(bound);
    let (start, period, end, shapes) = loop {
        let Some(found) = growth.engine.columns(&pieces, target, budget)? else { return Ok(None) };
        let enough = |preperiod: usize, period: usize| {
            let (start, period) = (found.first + preperiod as u64, period as u64);
            target >= 2 * start + 2 * period + found.depth
        };
        if let Some((preperiod, period)) = grundy_core::regularity::least_period(&found.columns, enough) {
            break (found.first + preperiod as u64, period as u64, target - period as u64, found.shapes);
        }
        if target >= bound {
            return Ok(None);
        }
        target = (target * 3 / 2).min(bound);
    };
    // From here on the terms repeat with the columns' period.
    let mut settled = growth.from;
    while open.iter().any(|(length, slope)| length + slope * (settled - growth.from) < start) {
        settled += 1;
    }
    let last = settled + 2 * period - 1;
    for n in terms.next()..=last {
        let term = terms.compute(n, budget)?;
        terms.push(term);
    }
    let (preperiod, own) =
        grundy_core::regularity::least_repeat(&terms.terms, (settled - terms.from) as usize, period);
    Ok(Some(Period {
        from: terms.from,
        form: Form::Periodic { preperiod: terms.from + preperiod as u64, period: own, saltus: 0 },
        to: last,
        largest: terms.largest(),
        terms: terms.terms.clone(),
        proof: Some(Proof::Columns { shapes, start, period, end }),
    }))
}
