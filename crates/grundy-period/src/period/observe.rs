//! What the terms of a family show, where nothing is proven.

use grundy_arena::Error;
use grundy_engine::{Budget, Stop};
use grundy_games::notation::Expression;

use super::terms::{Looked, Terms};
use crate::followed::Followed;
use crate::proof::{Form, Period};
use crate::subject::Subject;

/// What was found, or how far it was looked.
#[derive(Debug)]
pub enum Search {
    /// A regularity.
    Found(Box<Period>),
    /// Nothing up to this n.
    Nothing {
        /// The last n that was looked at.
        to: u64,
    },
}

/// How many terms are looked at first; then twice as many, and so on.
pub(super) const FIRST_LOOK: u64 = 128;
/// Without a bound, a sequence that cannot be proven is followed to here.
const OBSERVED_TO: u64 = 1 << 14;

/// What the terms show.
pub(super) fn observe(
    terms: &mut Terms<'_>,
    rows: Option<&Followed>,
    to: Option<u64>,
    budget: &Budget,
    looked: Looked<'_>,
) -> Result<Search, Error> {
    let bound = to.unwrap_or(terms.from + OBSERVED_TO);
    let mut target = terms.from + FIRST_LOOK / 2;
    let mut before = None;
    loop {
        let last = target.min(bound);
        for n in terms.next()..=last {
            let known = rows.and_then(|rows| rows.value(n)).map(|value| terms.read(value));
            let computed = known.map_or_else(|| terms.compute(n, budget), Ok);
            let term = match computed {
                // Something was seen already: say that.
                Err(Error::Stopped(Stop::Time | Stop::Memory | Stop::Depth)) if before.is_some() => break,
                term => term?,
            };
            terms.push(term);
            looked(n);
        }
        let cut_short = terms.next() <= last;
        let form = if cut_short { before.clone() } else { terms.form() };
        if let Some(form) = form {
            if cut_short || last == bound || before.as_ref() == Some(&form) {
                return Ok(Search::Found(Box::new(Period {
                    from: terms.from,
                    form,
                    to: terms.next() - 1,
                    largest: terms.largest(),
                    terms: terms.terms.clone(),
                    proof: None,
                })));
            }
            before = Some(form);
        } else {
            before = None;
        }
        if last == bound {
            return Ok(Search::Nothing { to: bound });
        }
        target = terms.from + 2 * (target - terms.from);
    }
}

/// What the terms of one heap that grows show: as [`observe`], but in the values as the engines hold them. Terms are
/// written down only where there is something to tell.
pub(super) fn observed_heaps(
    terms: &mut Terms<'_>,
    subject: Subject<'_>,
    family: &Expression,
    to: Option<u64>,
    budget: &Budget,
    looked: Looked<'_>,
) -> Result<Search, Error> {
    let heaps = subject.heaps.and_then(|heaps| Some((heaps, heaps.members(family, terms.from)?)));
    let (Some((heaps, members)), Some(bound)) = (heaps, to) else {
        return observe(terms, None, to, budget, looked);
    };
    let first = match members.from() > terms.from {
        true => Some(terms.compute(terms.from, budget)?),
        false => None,
    };
    let mut steps = FIRST_LOOK / 2;
    let mut before: Option<(Form, u64)> = None;
    loop {
        let last = bound.min(terms.from + steps);
        let found = match (budget.check(), before.take()) {
            // Something was seen already: say that.
            (Err(Stop::Time | Stop::Memory | Stop::Depth), Some(seen)) => Some(seen),
            (Err(stop), _) => return Err(stop.into()),
            (Ok(()), seen) => {
                let Some(form) = heaps.form(&members, terms.from, first, last) else {
                    return observe(terms, None, to, budget, looked);
                };
                looked(last);
                before = form.map(|form| (form, last));
                before.take_if(|(form, _)| last == bound || seen.is_some_and(|(seen, _)| seen == *form))
            }
        };
        if let Some((form, to)) = found {
            while terms.next() <= to {
                let term = terms.compute(terms.next(), budget)?;
                terms.push(term);
            }
            let (from, largest, terms) = (terms.from, terms.largest(), terms.terms.clone());
            return Ok(Search::Found(Box::new(Period { from, form, to, largest, terms, proof: None })));
        }
        if last == bound {
            return Ok(Search::Nothing { to: bound });
        }
        steps *= 2;
    }
}
