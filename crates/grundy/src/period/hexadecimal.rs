//! Heaps of hexadecimal codes whose values rise: the second theorem of `docs/periods.md`.

use grundy_core::Convention;
use grundy_engine::{Budget, Rising, Stack, Stop, rises_for_ever, risings};

use super::terms::Terms;
use super::{Followed, Form, Growing, Period, Proof, RowEvidence, RowsProof};
use crate::{Error, Session};

/// The family of all heaps of a code, if its values rise and that can be proven without a look
/// beyond a heap of size `bound`.
pub(super) fn hexadecimal(
    terms: &mut Terms<'_>,
    followed: &mut Followed,
    session: &Session,
    bound: Option<u64>,
    budget: &Budget,
    stack: &Stack,
) -> Result<Option<Period>, Error> {
    let &[Growing { size, slope: 1, .. }] = &followed.members[..] else { return Ok(None) };
    let heaps = followed.recurrence.rows() == 1 && followed.recurrence.shape(0).is_none();
    if !heaps || session.convention() != Convention::NORMAL {
        return Ok(None);
    }
    let Some(claim) = proven(followed, bound, budget)? else { return Ok(None) };
    // Terms up to one period after the values have begun to rise, and those before.
    let settled = followed.from.max((followed.from + claim.start).saturating_sub(size));
    let last = settled + 2 * claim.period;
    let heap = |n: u64| size + n - followed.from;
    for n in terms.next()..=last {
        let term = match n < followed.from {
            true => terms.compute(n, budget, stack)?,
            false => {
                let beyond = heap(n).saturating_sub(claim.needs()).div_ceil(claim.period);
                let (outcome, value) = followed.recurrence.evaluate_row(0, heap(n) - beyond * claim.period);
                terms.read((outcome, value.map(|value| value + beyond * claim.saltus)))
            }
        };
        terms.push(term);
    }
    let Some(numbers) = terms.numbers() else { return Ok(None) };
    let first = (settled - terms.from) as usize;
    let (preperiod, period, saltus) =
        grundy_core::regularity::least_rise(&numbers, first, claim.period, claim.saltus);
    let values = known(followed, claim.needs()).into_iter().map(Some).collect();
    let proof = RowsProof {
        rows: 1,
        start: claim.start,
        period: claim.period,
        saltus: claim.saltus,
        end: claim.end,
        extent: followed.recurrence.extent(),
        members: followed.members.clone(),
        pattern_from: followed.from,
        evidence: vec![RowEvidence { shape: None, least: 0, values }],
    };
    Ok(Some(Period {
        from: terms.from,
        form: Form::Periodic { preperiod: terms.from + preperiod as u64, period, saltus },
        to: last,
        largest: terms.largest(),
        terms: terms.terms.clone(),
        proof: Some(Proof::Rows(Box::new(proof))),
    }))
}

/// What the values seem to do, with the multiple of the period for which it can be proven.
fn proven(followed: &mut Followed, bound: Option<u64>, budget: &Budget) -> Result<Option<Rising>, Stop> {
    let values = known(followed, followed.recurrence.known());
    let Some((start, period, saltus)) = grundy_core::regularity::arithmetic(&values) else { return Ok(None) };
    let kinds = followed.recurrence.kinds(0);
    for claim in risings(start as u64, period as u64, saltus, &kinds) {
        if bound.is_some_and(|bound| claim.needs() > bound) {
            break;
        }
        followed.recurrence.grow(claim.needs(), budget)?;
        if rises_for_ever(&known(followed, claim.needs()), &kinds, claim, budget)? {
            return Ok(Some(claim));
        }
    }
    Ok(None)
}

/// The values of the heaps up to this one.
fn known(followed: &Followed, to: u64) -> Vec<u64> {
    (0..=to).map_while(|heap| followed.recurrence.evaluate_row(0, heap).1).collect()
}
