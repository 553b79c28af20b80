//! What a finite list of values shows: a period, or a rise. Nothing here proves anything.
//!
//! The forms are those of [`grundy_core::regularity`], found in the cells as they are. A lag p counts if
//! x(i + p) = x(i) + c, with the same c >= 0, over at least three times p, half of the list and eight terms, up to its
//! end; the least p with c = 0 comes before the least one with c > 0, and these before rises at geometric places.
//!
//! For such a lag the last steps from term to term occur p places before, so only lags are tried at which they do
//! ([`crate::repeat`]). If a lag q holds for too few terms, with z of them equal to those q later but for c, then
//! so does every larger p up to z - 1. For suppose that p holds for more terms than q, and let i be the last place
//! with x(i + q) != x(i) + c. Then p holds at i and at i + q, and q holds at i + p, so q holds at i as well. So a
//! try that costs z comparisons saves about z tries. If short tries add up all the same, one pass for all lags at
//! once (the Z-function) takes over.
//!
//! # Complexity
//! Linear; where nothing repeats, the third of the list that lags lie in, a small part of a nanosecond each.

use std::ops::Range;

use grundy_core::regularity::{self, Geometric};

use crate::cell::Cell;
use crate::repeat::{Steps, agreeing, last};
use crate::simd::Lanes;

/// A list of terms: perhaps one for no heap at all, then the values of some heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The index of the first term.
    pub from: u64,
    /// A term before all heaps, `Some(None)` if its value is undefined.
    pub before: Option<Option<u32>>,
    /// The heaps, from 1 on.
    pub heaps: Range<usize>,
}

/// The form of a list of terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Observed {
    /// The terms repeat; with a saltus, that much higher.
    Periodic {
        /// The first index from which they do.
        preperiod: u64,
        /// The least period.
        period: u64,
        /// What is added in every period.
        saltus: u64,
    },
    /// They rise at places that grow geometrically.
    Geometric(Geometric),
}

/// Steps at the end of the list that have to occur earlier.
const STEPS: usize = 16;
/// Comparisons for each term after which all lags are compared in one pass.
const PATIENCE: usize = 8;
/// The last changes of value show whether their places can be geometric: more than eight for each of four classes.
const CHANGES: usize = 40;

/// The terms as cells.
pub(crate) struct List<'a, T> {
    pub(crate) from: u64,
    pub(crate) before: Option<Option<u32>>,
    pub(crate) cells: &'a [T],
    pub(crate) lanes: Lanes,
}

impl<T: Cell> List<'_, T> {
    /// The form of the list.
    pub(crate) fn form(&self) -> Option<Observed> {
        let (plain, rising) = match self.by_steps(PATIENCE * self.len()) {
            Some(found) => found,
            None => self.by_all_lags(),
        };
        let found = plain.or_else(|| rising.filter(|_| self.is_defined()));
        let periodic = found.map(|(preperiod, period, saltus)| Observed::Periodic {
            preperiod: self.from + preperiod as u64,
            period: period as u64,
            saltus,
        });
        periodic.or_else(|| self.geometric().map(Observed::Geometric))
    }

    fn len(&self) -> usize {
        self.cells.len() + usize::from(self.before.is_some())
    }

    /// The term at an index from 0 on.
    fn at(&self, index: usize) -> Option<u32> {
        match self.before {
            Some(before) if index == 0 => before,
            before => self.cells[index - usize::from(before.is_some())].value(),
        }
    }

    fn is_defined(&self) -> bool {
        self.before != Some(None) && !self.cells.contains(&T::HOLE)
    }

    /// Whether a form that holds from an index on, with this period, holds for long enough.
    fn enough(&self, preperiod: usize, period: usize) -> bool {
        let holds = self.len() - preperiod;
        holds >= 3 * period && 2 * holds >= self.len() && holds >= 8
    }

    /// The least period without and with a rise, by the lags at which the last steps occur; `None` if that takes
    /// more comparisons than these.
    fn by_steps(&self, mut patience: usize) -> Option<(Found, Found)> {
        let cells = self.cells;
        let most = self.len() / 3;
        let steps = STEPS.min(cells.len() / 4);
        let (mut plain, mut rising) = (None, None);
        let Some(needle) = cells.len().checked_sub(steps + 1) else { return Some((None, None)) };
        let mut lag = 0;
        // A needle that begins no later than a lag before the last one.
        while let Some(end) = cells.len().checked_sub(lag + 1) {
            let begin = needle.saturating_sub(most);
            if end <= begin {
                break;
            }
            let Some(place) = last::<Steps, T>(&cells[begin..end], &cells[needle..], self.lanes) else {
                break;
            };
            lag = needle - begin - place;
            let more = cells[cells.len() - 1].minus(cells[cells.len() - 1 - lag]);
            let agree = self.agreeing(lag, more);
            let preperiod = self.len() - lag - agree;
            if self.enough(preperiod, lag) {
                match saltus(more) {
                    Some(0) => {
                        plain = Some((preperiod, lag, 0));
                        break;
                    }
                    Some(saltus) => rising = rising.or(Some((preperiod, lag, saltus))),
                    None => {}
                }
            } else {
                lag = lag.max(agree.saturating_sub(1));
            }
            patience = patience.checked_sub(agree)?;
        }
        Some((plain, rising))
    }

    /// How many terms at the end exceed those a lag before them by this much.
    fn agreeing(&self, lag: usize, more: T) -> usize {
        let agree = agreeing(self.cells, lag, more, self.lanes);
        let all = agree + lag == self.cells.len();
        let first = || {
            let (before, after) = (self.before?.and_then(T::of), self.cells[lag - 1]);
            let hole = self.before == Some(None);
            let before = before.or(hole.then_some(T::HOLE))?;
            (after.minus(before) == more).then_some(())
        };
        agree + usize::from(all && first().is_some())
    }

    /// The same by one pass over all steps, which takes more time and memory.
    fn by_all_lags(&self) -> (Found, Found) {
        // No difference of values is as large as that of a value and a hole.
        let number = |index: usize| self.at(index).map_or(1 << 40, i64::from);
        let Some(last) = self.len().checked_sub(1) else { return (None, None) };
        let steps: Vec<i64> = (1..self.len()).map(|index| number(index) - number(index - 1)).collect();
        let end = number(last);
        let mut rising = None;
        let plain = regularity::least_period(&steps, |preperiod, period| {
            let saltus = end - number(last - period);
            let enough = self.enough(preperiod, period);
            if enough && saltus > 0 && rising.is_none() {
                rising = Some((preperiod, period, saltus as u64));
            }
            enough && saltus == 0
        });
        (plain.map(|(preperiod, period)| (preperiod, period, 0)), rising)
    }

    /// Rises at geometric places. Those of the last few decide whether there are any.
    fn geometric(&self) -> Option<Geometric> {
        let all = self.len();
        let changes = (1..all).rev().filter(|index| self.at(*index) != self.at(index - 1));
        let first = changes.take(CHANGES).last()?;
        let numbers = |from: usize| (from..all).map(|index| self.at(index).map(u64::from)).collect();
        let last: Option<Vec<u64>> = numbers(first - 1);
        regularity::geometric(&last?, self.from + first as u64 - 1)?;
        let all: Option<Vec<u64>> = numbers(0);
        regularity::geometric(&all?, self.from)
    }
}

/// The first index from which a form holds, its period and its saltus.
type Found = Option<(usize, usize, u64)>;

/// A difference of values that wraps around, if it is not negative.
fn saltus<T: Cell>(more: T) -> Option<u64> {
    more.value().map(u64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form as the definitions have it.
    fn defined(from: u64, terms: &[Option<u32>]) -> Option<Observed> {
        let periodic = |(preperiod, period, saltus): (usize, usize, u64)| Observed::Periodic {
            preperiod: from + preperiod as u64,
            period: period as u64,
            saltus,
        };
        let plain = regularity::observed(terms).map(|(preperiod, period)| periodic((preperiod, period, 0)));
        plain.or_else(|| {
            let numbers: Vec<u64> = terms.iter().map(|term| term.map(u64::from)).collect::<Option<_>>()?;
            let rising = regularity::arithmetic(&numbers).map(periodic);
            rising.or_else(|| regularity::geometric(&numbers, from).map(Observed::Geometric))
        })
    }

    fn check(from: u64, before: Option<Option<u32>>, cells: &[u16]) -> Option<Observed> {
        let terms: Vec<Option<u32>> =
            before.into_iter().chain(cells.iter().map(|cell| cell.value())).collect();
        let found = defined(from, &terms);
        for lanes in [Lanes::detect(), Lanes::Portable] {
            let list = List { from, before, cells, lanes };
            assert_eq!(list.form(), found, "{terms:?}");
            let all = list.by_all_lags();
            let soon = list.by_steps(usize::MAX).expect("with patience");
            assert_eq!(soon.0, all.0, "{terms:?}");
            if soon.0.is_none() {
                assert_eq!(soon.1, all.1, "{terms:?}");
            }
        }
        found
    }

    #[test]
    fn forms_are_those_of_the_definitions() {
        let mut random = fastrand::Rng::with_seed(18);
        let (mut plain, mut rising, mut none, mut holes) = (0, 0, 0, 0);
        for _ in 0..6000 {
            let length = random.usize(1..300);
            let period = random.usize(1..length / 2 + 2);
            let (values, step) = (random.u16(1..4), random.u16(0..3));
            let mut cells: Vec<u16> = (0..length).map(|_| random.u16(0..values)).collect();
            let start = random.usize(0..length);
            for i in (start + period).min(length)..length {
                cells[i] = cells[i - period] + step;
            }
            for _ in 0..random.usize(0..5) / 2 {
                let place = random.usize(0..length);
                let from = if random.bool() { place } else { random.usize(0..=place) };
                // A stretch that goes down, or one that is repeated, or a hole.
                match random.usize(0..3) {
                    0 => cells[from..=place].reverse(),
                    1 => cells.copy_within(..length - place, place),
                    _ => cells[from / 3] = u16::HOLE,
                }
            }
            let before = [None, Some(None), Some(Some(0)), Some(Some(70_000)), Some(cells[0].value())];
            let before = before[random.usize(0..before.len())];
            match check(random.u64(0..3), before, &cells) {
                Some(Observed::Periodic { saltus: 0, .. }) => plain += 1,
                Some(_) => rising += 1,
                None => none += 1,
            }
            holes += usize::from(cells.contains(&u16::HOLE));
        }
        assert!([plain, rising, none, holes].iter().all(|n| *n > 300), "{plain} {rising} {none} {holes}");
    }

    #[test]
    fn geometric_places_are_found() {
        for from in [0, 3] {
            let doubling: Vec<u16> = (0..3000_u64).map(|n| (n + 3).ilog2() as u16).collect();
            assert!(matches!(check(from, None, &doubling), Some(Observed::Geometric(_))));
            assert!(matches!(check(from, Some(Some(1)), &doubling), Some(Observed::Geometric(_))));
            let mut late = vec![5, 3, 8, 1];
            late.extend(&doubling);
            check(from, None, &late);
        }
        check(0, None, &[0; 7]);
        check(0, None, &[]);
        check(0, Some(Some(3)), &[]);
    }

    #[test]
    fn long_stretches_inside_are_no_burden() {
        // Runs of a short period, each broken: every lag inside a run is a try.
        let mut cells = vec![];
        for run in 0..60_u8 {
            cells.extend((0..1000 + 10 * usize::from(run)).map(|i| (i % 2) as u8));
            cells.push(2 + run % 3);
        }
        cells.extend((0..900).map(|i| (i % 2) as u8));
        let list = List { from: 0, before: None, cells: &cells, lanes: Lanes::detect() };
        assert_eq!(list.by_steps(PATIENCE * list.len()), None);
        let terms: Vec<Option<u32>> = cells.iter().map(|cell| cell.value()).collect();
        assert_eq!(list.form(), defined(0, &terms));
    }
}
