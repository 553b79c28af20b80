//! Nim, and taking any number but a few from a heap: values that rise for ever.

use grundy_arena::{Error, HeapMoves, SequenceTerm};
use grundy_engine::Budget;
use grundy_games::notation::Expression;

use super::terms::Terms;
use crate::growth;
use crate::proof::{Form, Growing, Period, Proof};
use crate::subject::Subject;

/// Nim, and taking any number but a few: proven by the state that comes back.
pub(super) fn rising(
    terms: &mut Terms<'_>,
    subject: Subject<'_>,
    family: &Expression,
    to: Option<u64>,
    budget: &Budget,
) -> Result<Option<Period>, Error> {
    let plain = match growth::heaps(family, terms.from) {
        Some((from, members)) => match members[..] {
            [Growing { size, slope: 1, .. }] => Some((from, size)),
            _ => None,
        },
        None => None,
    };
    let (Some((from, size)), Some(excluded)) = (plain, subject.arena.heaps().and_then(HeapMoves::excluded))
    else {
        return Ok(None);
    };
    if subject.convention != grundy_core::Convention::NORMAL {
        return Ok(None);
    }
    let found = grundy_engine::all_but(&excluded, budget)?;
    let (start, period, saltus) = (found.start, found.period, found.saltus);
    // Terms up to one period after the values have begun to rise, and those before.
    let settled = from.max((from + start).saturating_sub(size));
    let last = settled + 2 * period;
    if to.is_some_and(|to| to < last) {
        return Ok(None);
    }
    for n in terms.next()..=last {
        let term = match n < from {
            true => terms.compute(n, budget)?,
            false => SequenceTerm::Value(Some(found.at(size + n - from))),
        };
        terms.push(term);
    }
    let Some(numbers) = terms.numbers() else { return Ok(None) };
    let first = (settled - terms.from) as usize;
    let (preperiod, own, saltus) = grundy_core::regularity::least_rise(&numbers, first, period, saltus);
    Ok(Some(Period {
        from: terms.from,
        form: Form::Periodic { preperiod: terms.from + preperiod as u64, period: own, saltus },
        to: last,
        largest: terms.largest(),
        terms: terms.terms.clone(),
        proof: Some(Proof::State { start, period }),
    }))
}
