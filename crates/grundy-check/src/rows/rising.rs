//! The proof that the values of heaps rise for ever (`docs/periods.md`, "Values that rise").
//!
//! `F(N + P) = F(N) + S` for N from s to e, s ≥ 1, P even, e ≥ 3 s + D. Let 2^t be the largest power of two that
//! divides S, and write values as low + 2^t high with low < 2^t. Two things are checked.
//!
//! *Nothing hits.* A heap from s on is known by its residue. Parts a, b, c of a heap N, at least one of them from s on, could
//! have the claimed value of N only if their low parts have the low part of N as nim-sum, and their
//! high parts a sum that is larger than the high part of N by an even number, 0 included. That
//! depends on residues only, so it is enough to look at parts below s + P.
//!
//! *Everything below is hit*, for N from e + 1 to e + P, by options that go with N: one part from s on while
//! the others have a nim-sum below 2^t, or two equal parts beside any third. The second kind must reach
//! everything up to S + max F(0 .. s - 1), where the first part cannot be moved.

use super::Row;
use crate::meter::{Failure, Meter, demand, refuse};

/// The claim.
pub(super) struct Rising {
    pub(super) start: u64,
    pub(super) period: u64,
    pub(super) saltus: u64,
    pub(super) end: u64,
}

/// The largest start and period.
const MOST: u64 = 1000;
/// The largest saltus.
const MOST_SALTUS: u64 = 1 << 40;

impl Rising {
    /// The value of a heap if the claim is right.
    fn value(&self, row: &Row, heap: u64) -> u64 {
        let periods = heap.saturating_sub(self.start) / self.period;
        u64::from(row.at(heap - periods * self.period)) + periods * self.saltus
    }

    /// Checks the hypotheses of the theorem; all values of the row up to end + period are known.
    pub(super) fn check(&self, row: &Row, meter: &Meter<'_>) -> Result<(), Failure> {
        let Self { start, period, saltus, end } = *self;
        demand(start >= 1 && period.is_multiple_of(2), || {
            "values that rise need a start that is not 0 and an even period of the row".into()
        })?;
        let few = start <= MOST && period <= MOST && saltus <= MOST_SALTUS;
        demand(few, || "there are too many residues, or the saltus is too large, for this checker".into())?;
        let depth = row.choices.iter().map(|choice| choice.taken).max().unwrap_or(0);
        let needed = (3 * start + depth).max(row.base);
        demand(end >= needed, || format!("the range has to reach size {needed}, and ends at {end}"))?;
        for heap in start..=end {
            demand(u64::from(row.at(heap + period)) == u64::from(row.at(heap)) + saltus, || {
                format!("the heap {} is not worth {saltus} more than the heap {heap}", heap + period)
            })?;
        }
        self.nothing_hits(row, depth, meter)?;
        (end + 1..=end + period).try_for_each(|heap| self.all_below_are_hit(row, heap, meter))
    }

    /// The power of two that divides low from high.
    fn unit(&self) -> u64 {
        1 << self.saltus.trailing_zeros()
    }

    fn nothing_hits(&self, row: &Row, depth: u64, meter: &Meter<'_>) -> Result<(), Failure> {
        let unit = self.unit();
        let classes = self.start + self.period;
        let values: Vec<(u64, u64)> = (0..=3 * classes + depth)
            .map(|heap| self.value(row, heap))
            .map(|value| (value % unit, value / unit))
            .collect();
        let test = |parts: &[u64], heap: u64| {
            let (low, high) = values[heap as usize];
            let lows = parts.iter().fold(0, |sum, &part| sum ^ values[part as usize].0);
            let highs: u64 = parts.iter().map(|&part| values[part as usize].1).sum();
            let open = parts.iter().any(|&part| part >= self.start);
            let may = open && lows == low && highs >= high && (highs - high).is_multiple_of(2);
            demand(!may, || {
                format!("heaps like {parts:?} may be worth as much as the heap like {heap} they come from")
            })
        };
        for choice in &row.choices {
            let taken = choice.taken;
            for a in 1..classes {
                meter.work(classes)?;
                match choice.parts.len() {
                    1 => test(&[a], a + taken)?,
                    2 => (a..classes).try_for_each(|b| test(&[a, b], a + b + taken))?,
                    3 => {
                        for b in a..classes {
                            meter.work(classes)?;
                            (b..classes).try_for_each(|c| test(&[a, b, c], a + b + c + taken))?;
                        }
                    }
                    _ => return refuse("heaps are left in one, two or three"),
                }
            }
        }
        Ok(())
    }

    fn all_below_are_hit(&self, row: &Row, heap: u64, meter: &Meter<'_>) -> Result<(), Failure> {
        let unit = self.unit();
        let value = |heap: u64| u64::from(row.at(heap));
        // Values are less than a power of two, and so are their nim-sums.
        let (mut stay, mut go) = (vec![false; super::ROOM], vec![false; super::ROOM]);
        for choice in &row.choices {
            // More than the start, since the range is long enough.
            let rest = heap - choice.taken;
            // The nim-sum of the other parts, and the one that is moved: from `start` on.
            let mut move_one = |others: u64, part: u64| {
                if others < unit {
                    go[(others ^ value(part)) as usize] = true;
                }
            };
            match choice.parts.len() {
                1 => move_one(0, rest),
                2 => {
                    meter.work(rest)?;
                    (self.start..rest).for_each(|part| move_one(value(rest - part), part));
                    stay[0] |= rest.is_multiple_of(2);
                }
                _ => {
                    for part in self.start..rest {
                        meter.work(rest)?;
                        let both = rest - part;
                        let pairs = (1..both).zip((1..both).rev());
                        pairs.for_each(|(a, b)| move_one(value(a) ^ value(b), part));
                    }
                    // Two equal parts of 1, 2, ... leave rest - 2, rest - 4, ... for the third.
                    (1..rest).rev().skip(1).step_by(2).for_each(|third| stay[value(third) as usize] = true);
                }
            }
        }
        let early = self.saltus + (0..self.start).map(value).max().unwrap_or(0);
        let kept = stay.iter().take_while(|met| **met).count() as u64;
        demand(kept > early, || {
            format!("the heap {heap} does not have all of 0 to {early} as third heaps beside two equal ones")
        })?;
        let below = stay.iter().zip(&go).take_while(|(stay, go)| **stay || **go).count() as u64;
        demand(below >= value(heap), || {
            format!("not all numbers below the value of the heap {heap} are reached by moves that last")
        })
    }
}
