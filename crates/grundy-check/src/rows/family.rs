//! The family's own sequence: its values, its least period, its least preperiod.

use super::rising::Rising;
use super::{MOST, Row};
use crate::meter::{Failure, Meter, demand, refuse};
use crate::rules::PlayedOut;
use crate::statement::{Family, Period, Position};

/// The family's own sequence, once its rows are known to repeat.
pub(super) struct Sequence<'a> {
    pub(super) statement: &'a Period,
    pub(super) rows: &'a [Row],
    /// What is known of the rows; they repeat where the saltus is 0.
    pub(super) claim: Rising,
    /// The last size of the rows.
    pub(super) last: u64,
    pub(super) meter: &'a Meter<'a>,
}

/// The sizes of what grows: `first + step (n - from)`.
struct Sizes {
    first: u64,
    step: u64,
    from: u64,
}

impl Sequence<'_> {
    /// Checks the values, and that period and preperiod are right and the least possible.
    pub(super) fn check(&self, stated: &[u32]) -> Result<(), Failure> {
        let Period { from, preperiod, period, saltus, .. } = *self.statement;
        let (sizes, fixed) = self.family()?;
        // From here on the terms repeat with the rows' period.
        let settled = from + self.claim.start.saturating_sub(sizes.first).div_ceil(sizes.step);
        let tail = settled.max(preperiod);
        let count = (tail - from).saturating_add(self.claim.period.max(period)).saturating_add(period);
        demand(count <= MOST as u64, || "the sequence is too long for this checker".into())?;
        self.meter.hold(8 * count as usize)?;
        let mut terms: Vec<u64> = Vec::with_capacity(count as usize);
        for n in from..from + count {
            self.meter.work(16)?;
            terms.push(self.term(sizes.at(n), fixed)?);
        }
        let wrong = (0..stated.len()).find(|&i| u64::from(stated[i]) != terms[i]);
        if let Some(i) = wrong {
            let n = from + i as u64;
            return refuse(format!("at n = {n} the family is worth {}, not {}", terms[i], stated[i]));
        }
        let at = |n: u64| terms[(n - from) as usize];
        let wrong = (preperiod..tail + self.claim.period).find(|&n| at(n) + saltus != at(n + period));
        demand(wrong.is_none(), || format!("the sequence does not repeat at n = {}", wrong.unwrap_or(0)))?;
        let early = preperiod > from && at(preperiod - 1) + saltus == at(preperiod - 1 + period);
        demand(!early, || {
            format!("the sequence repeats from n = {} on already", preperiod.saturating_sub(1))
        })?;
        for q in (1..period).filter(|q| period.is_multiple_of(*q)) {
            self.meter.work(period)?;
            let whole = u128::from(saltus) * u128::from(q);
            let rise = (whole / u128::from(period)) as u64;
            let serves = whole.is_multiple_of(u128::from(period))
                && (tail..tail + period).all(|n| at(n) + rise == at(n + q));
            demand(!serves, || format!("{q} is a period, too"))?;
        }
        Ok(())
    }

    /// How the piece that grows does so, and the value of what is beside it.
    fn family(&self) -> Result<(Sizes, u32), Failure> {
        let from = self.statement.from;
        match &self.statement.family {
            Family::Heap { beside } => Ok((Sizes { first: 0, step: 1, from }, self.heaps(beside)?)),
            Family::Path { shape, first, step, beside } => {
                let graph = beside.graph()?;
                let all = graph.all();
                let fixed = PlayedOut::new(&self.statement.rule, &graph, self.meter)?.value(all)?;
                Ok((Sizes { first: first + shape.core.order() as u64, step: *step, from }, fixed))
            }
            Family::Weight { .. } => refuse("one weight that grows is not proven by rows"),
        }
    }

    /// The value of heaps beside the family.
    fn heaps(&self, beside: &Position) -> Result<u32, Failure> {
        beside.heaps().try_fold(0, |sum, heap| {
            demand(heap <= self.last, || "a heap beside the family is larger than the rows reach".into())?;
            Ok(sum ^ self.rows[0].at(heap))
        })
    }

    /// The value of the member of this size.
    fn term(&self, size: u64, fixed: u32) -> Result<u64, Failure> {
        let row = &self.rows[0];
        if size >= row.least {
            let periods = if size <= self.last { 0 } else { (size - self.claim.start) / self.claim.period };
            let value = u64::from(row.at(size - periods * self.claim.period));
            // Where values rise there is nothing beside the heap.
            let Some(value) = periods.checked_mul(self.claim.saltus).and_then(|rise| value.checked_add(rise))
            else {
                return refuse("a value is too large for this checker");
            };
            return Ok(u64::from(fixed) ^ value);
        }
        // A path that is too short for the row is played out.
        let Some(shape) = &row.shape else { return refuse("heaps have no least size") };
        let graph = shape.at(size as usize - shape.core.order())?;
        let all = graph.all();
        Ok(u64::from(fixed ^ PlayedOut::new(&self.statement.rule, &graph, self.meter)?.value(all)?))
    }
}

impl Sizes {
    fn at(&self, n: u64) -> u64 {
        self.first + self.step * (n - self.from)
    }
}
