//! Heaps of hexadecimal codes whose values rise: the second theorem of `docs/periods.md`.

use grundy_arena::Error;
use grundy_core::Convention;
use grundy_engine::Budget;

use super::terms::Terms;
use crate::followed::Followed;
use crate::proof::{Form, Growing, Period, Proof, RowEvidence, RowsProof};
use crate::rise::proven_rise;

/// The family of all heaps of a code, if its values rise and that can be proven without a look
/// beyond a heap of size `bound`.
pub(super) fn hexadecimal(
    terms: &mut Terms<'_>,
    followed: &mut Followed,
    convention: Convention,
    bound: Option<u64>,
    budget: &Budget,
) -> Result<Option<Period>, Error> {
    let &[Growing { size, slope: 1, .. }] = &followed.members[..] else { return Ok(None) };
    let heaps = followed.recurrence.rows() == 1 && followed.recurrence.shape(0).is_none();
    if !heaps || convention != Convention::NORMAL {
        return Ok(None);
    }
    let kinds = followed.recurrence.kinds(0);
    let mut known = |to: Option<u64>| {
        let to = to.unwrap_or_else(|| followed.recurrence.known());
        followed.recurrence.grow(to, budget)?;
        Ok((0..=to).map_while(|heap| followed.recurrence.evaluate_row(0, heap).1).collect())
    };
    let Some((claim, values)) = proven_rise(&mut known, &kinds, bound, budget)? else { return Ok(None) };
    // Terms up to one period after the values have begun to rise, and those before.
    let settled = followed.from.max((followed.from + claim.start).saturating_sub(size));
    let last = settled + 2 * claim.period;
    let heap = |n: u64| size + n - followed.from;
    for n in terms.next()..=last {
        let term = match n < followed.from {
            true => terms.compute(n, budget)?,
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
    let values = values.into_iter().map(Some).collect();
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
