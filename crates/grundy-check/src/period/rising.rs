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
use crate::{Refusal, demand, refuse};

/// The claim.
pub(super) struct Rising {
    pub(super) start: u64,
    pub(super) period: u64,
    pub(super) saltus: u64,
    pub(super) end: u64,
}

/// The most classes of heaps for which all threes are looked at.
const MOST_CLASSES: u64 = 3000;

impl Rising {
    /// The value of a heap if the claim is right.
    pub(super) fn value(&self, values: &[u64], heap: u64) -> u64 {
        let periods = if heap < self.start { 0 } else { (heap - self.start) / self.period };
        values[(heap - periods * self.period) as usize] + periods * self.saltus
    }

    /// Checks the hypotheses of the theorem.
    pub(super) fn check(&self, row: &Row) -> Result<(), Refusal> {
        let Self { start, period, saltus, end } = *self;
        demand(start >= 1 && period.is_multiple_of(2), || {
            "values that rise need a start that is not 0 and an even period of the row".into()
        })?;
        demand(start <= MOST_CLASSES && period <= MOST_CLASSES, || {
            "there are too many residues for this checker".into()
        })?;
        demand(saltus < 1 << 40, || "the saltus is too large for this checker".into())?;
        let depth = row.choices.iter().map(|choice| choice.taken).max().unwrap_or(0);
        let needed = (3 * start + depth).max(row.base);
        demand(end >= needed, || format!("the range has to reach size {needed}, and ends at {end}"))?;
        for heap in start..=end {
            let (now, later) = (row.values[heap as usize], row.values[(heap + period) as usize]);
            demand(later == now + saltus, || {
                format!("the heap {} is not worth {saltus} more than the heap {heap}", heap + period)
            })?;
        }
        self.nothing_hits(row)?;
        (end + 1..=end + period).try_for_each(|heap| self.all_below_are_hit(row, heap))
    }

    fn nothing_hits(&self, row: &Row) -> Result<(), Refusal> {
        let unit = 1 << self.saltus.trailing_zeros();
        let classes = self.start + self.period;
        let depth = row.choices.iter().map(|choice| choice.taken).max().unwrap_or(0);
        let values: Vec<u64> = (0..3 * classes + depth).map(|heap| self.value(&row.values, heap)).collect();
        let (low, high) =
            (|heap: u64| values[heap as usize] % unit, |heap: u64| values[heap as usize] / unit);
        let test = |parts: &[u64], heap: u64| {
            let lows = parts.iter().fold(0, |sum, &part| sum ^ low(part));
            let highs: u64 = parts.iter().map(|&part| high(part)).sum();
            let open = parts.iter().any(|&part| part >= self.start);
            let may =
                open && lows == low(heap) && highs >= high(heap) && (highs - high(heap)).is_multiple_of(2);
            demand(!may, || {
                format!("heaps like {parts:?} may be worth as much as the heap like {heap} they come from")
            })
        };
        for choice in &row.choices {
            for a in 1..classes {
                match choice.parts.len() {
                    1 => test(&[a], a + choice.taken)?,
                    2 => (a..classes).try_for_each(|b| test(&[a, b], a + b + choice.taken))?,
                    3 => {
                        for b in a..classes {
                            for c in b..classes {
                                test(&[a, b, c], a + b + c + choice.taken)?;
                            }
                        }
                    }
                    _ => return refuse("heaps are left in one, two or three"),
                }
            }
        }
        Ok(())
    }

    fn all_below_are_hit(&self, row: &Row, heap: u64) -> Result<(), Refusal> {
        let unit = 1 << self.saltus.trailing_zeros();
        let value = |heap: u64| row.values[heap as usize];
        let (mut stay, mut go) = (vec![], vec![]);
        for choice in &row.choices {
            let rest = heap - choice.taken;
            // The other parts, and the one that is moved: from `start` on.
            let mut move_one = |others: u64, part: u64| {
                if others < unit && part >= self.start {
                    go.push(others ^ value(part));
                }
            };
            match choice.parts.len() {
                1 => move_one(0, rest),
                2 => {
                    (1..rest).for_each(|a| move_one(value(a), rest - a));
                    if rest.is_multiple_of(2) {
                        stay.push(0);
                    }
                }
                _ => {
                    for a in 1..rest {
                        (1..rest - a).for_each(|b| move_one(value(a) ^ value(b), rest - a - b));
                    }
                    stay.extend((1..rest).filter(|c| (rest - c).is_multiple_of(2)).map(value));
                }
            }
        }
        let early = self.saltus + (0..self.start).map(value).max().unwrap_or(0);
        stay.sort_unstable();
        stay.dedup();
        demand(stay.iter().take_while(|&&value| value <= early).count() as u64 == early + 1, || {
            format!("the heap {heap} does not have all of 0 to {early} as third heaps beside two equal ones")
        })?;
        go.append(&mut stay);
        go.sort_unstable();
        go.dedup();
        let below = go.iter().take_while(|&&other| other < value(heap)).count() as u64;
        demand(below == value(heap), || {
            format!("not all numbers below the value of the heap {heap} are reached by moves that last")
        })
    }
}
