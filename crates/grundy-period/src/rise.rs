//! Values that rise for ever, proven: the second theorem of `docs/periods.md`, for whoever has values.

use grundy_core::regularity;
use grundy_engine::{Budget, Rising, Stop, rises_for_ever, risings};

/// Values of the heaps 0, 1, ...: as far as they are known, or at least up to a heap.
pub(crate) type Known<'k> = &'k mut dyn FnMut(Option<u64>) -> Result<Vec<u64>, Stop>;

/// What the values seem to do, with the multiple of the period for which it is proven without a look beyond
/// the heap `bound`, and the values that show it. `kinds` are the options of large heaps: counters taken, and
/// the number of heaps left.
pub(crate) fn proven_rise(
    known: Known<'_>,
    kinds: &[(u64, usize)],
    bound: Option<u64>,
    budget: &Budget,
) -> Result<Option<(Rising, Vec<u64>)>, Stop> {
    let Some((start, period, saltus)) = regularity::arithmetic(&known(None)?) else { return Ok(None) };
    for claim in risings(start as u64, period as u64, saltus, kinds) {
        if bound.is_some_and(|bound| claim.needs() > bound) {
            break;
        }
        let values = known(Some(claim.needs()))?;
        if values.len() as u64 <= claim.needs() {
            break;
        }
        if rises_for_ever(&values, kinds, claim, budget)? {
            return Ok(Some((claim, values)));
        }
    }
    Ok(None)
}
