//! Periods, proven while a sequence grows.
//!
//! *Guy and Smith* (1956). If moves take at most k and leave at most m heaps, and G(n + p) = G(n)
//! for n0 <= n < m n0 + (m - 1) p + k, then for all n >= n0: of an option of a larger n + p some
//! heap is at least n0 + p, and p may be taken off it. (Not where two heaps must differ: taking p
//! off may make them equal.)
//!
//! *The state comes back.* With a sparse space whose last rare heap is r, let every heap from s on be
//! common, and let every rare value that had to be shown there have had a witness no deeper than d.
//! Then G(n), n >= s, follows from the values of the last L = max(r, d) + k heaps, by the same rule
//! for every n (of one parity, if the space looks at that). So if two windows of L heaps are equal,
//! p apart, the second one ending at n* with n* - p >= s, everything after the first repeats after
//! the second: in particular no later heap is rare. That costs preperiod, period and L instead
//! of twice the preperiod.
//!
//! Both are about values that were computed here. What is checked is the equality of stored values;
//! that each value is right, and d, is the business of the engines.

use crate::cell::{Cell, PAD};
use crate::game::{Game, Values};
use crate::repeat::{agreeing, last_cells};
use crate::run::Run;
use crate::simd::{Kernel, Lanes};

/// A period that holds for all heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The first heap from which on values repeat.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The last heap that was computed.
    pub computed: u64,
    /// Why.
    pub proof: Proof,
}

/// Why a period holds for all heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Equality over the range that the theorem of Guy and Smith asks for.
    GuySmith {
        /// The last heap that had to be equal to the one a period on.
        checked_to: u64,
    },
    /// The state came back.
    State {
        /// Values that decide the next one.
        window: u64,
        /// The last rare heap, how many there are, and the deepest witness that was used.
        last_rare: u64,
        /// How many heaps are rare.
        rare: u64,
        /// The deepest witness that was used.
        deepest: u64,
    },
}

/// Cells at the end that have to occur earlier, p places back.
const NEEDLE: usize = 96;
/// Earlier occurrences that are tried, and after how many failures more cells have to occur: values may have a
/// short period over a long stretch inside of a long one.
const TRIES: usize = 96;
const LONGER: usize = 8;

/// Looks for a period that can be proven with what is known.
pub(crate) fn prove<T: Kernel>(game: &Game, run: &Run<T>) -> Option<Proven> {
    // Heap 0 is no part of any option; its value is not repeated.
    let cells = &run.column.cells[PAD + 1..];
    let mut needle = NEEDLE.min(cells.len() / 4).max(1);
    if cells.len() < 4 {
        return None;
    }
    let mut lag = 0;
    for tried in 0..TRIES {
        if tried % LONGER == LONGER - 1 {
            needle = (2 * needle).min(cells.len() / 4).max(1);
        }
        lag = recurs(cells, needle, lag + 1, run.lanes)?;
        let matched = trailing(cells, lag, run.lanes);
        // The heap of cell i is i + 1.
        let start = cells.len() - matched - lag + 1;
        let end = cells.len() + 1;
        if let Some(proof) = guy_smith(game, start, lag, end).or_else(|| state(game, run, start, lag, end)) {
            return Some(Proven {
                preperiod: least_start(cells, start, least(cells, lag), run.lanes) as u64,
                period: least(cells, lag) as u64,
                computed: end as u64 - 1,
                proof,
            });
        }
    }
    None
}

/// The first heap from which on a shorter period holds, too, given that one of its multiples does.
fn least_start<T: Cell>(cells: &[T], start: usize, period: usize, lanes: Lanes) -> usize {
    let matched = trailing(cells, period, lanes);
    (cells.len() - matched - period + 1).min(start)
}

/// The least period of a sequence that ends with at least two periods of this length.
fn least<T: Cell>(cells: &[T], period: usize) -> usize {
    let last = &cells[cells.len() - period..];
    let divides = |p: &usize| period.is_multiple_of(*p);
    let repeats = |p: &usize| last[*p..] == last[..period - p];
    (1..period).take_while(|p| p * p <= period).filter(divides).find(repeats).unwrap_or_else(|| {
        // Large divisors, from the least on.
        let large = (1..=period).take_while(|q| q * q <= period).filter(divides).map(|q| period / q);
        large.collect::<Vec<_>>().into_iter().rev().find(repeats).unwrap_or(period)
    })
}

/// The least lag, from this one on, at which the last cells occur.
fn recurs<T: Cell>(cells: &[T], needle: usize, from: usize, lanes: Lanes) -> Option<usize> {
    let before = cells.len() - needle;
    let earlier = &cells[..cells.len().checked_sub(from)?];
    last_cells(earlier, &cells[before..], lanes).map(|place| before - place)
}

/// How many cells at the end are equal to those `lag` before.
fn trailing<T: Cell>(cells: &[T], lag: usize, lanes: Lanes) -> usize {
    agreeing(cells, lag, T::default(), lanes)
}

/// Values repeat from `start` to before `end`: is that enough?
fn guy_smith(game: &Game, start: usize, period: usize, end: usize) -> Option<Proof> {
    let parts = game.parts().max(1);
    // Small heaps lack moves, or values, that larger ones have.
    let regular = match game.values() {
        Values::Grundy => game.reach() + 1,
        _ => game.regular_from()?,
    };
    let checked = (parts * start + (parts - 1) * period + game.reach()).max(start + period).max(regular);
    let enough = checked + period <= end && start >= 1 && !game.unequal;
    enough.then_some(Proof::GuySmith { checked_to: checked as u64 })
}

fn state<T: Kernel>(game: &Game, run: &Run<T>, start: usize, period: usize, end: usize) -> Option<Proof> {
    let space = run.space?;
    let last_rare = run.rare.last().copied().unwrap_or(0);
    // Everything from here on was found with this space, and is common.
    let settled = run.since.max(last_rare + 1).max(game.regular_from()?);
    let from = settled.max(start);
    let deepest = run.depths.from(from);
    let window = last_rare.max(deepest) + game.reach() + 1;
    // Two windows, the second ends here; the first may begin no earlier than values repeat.
    let second = from.max(start + window) + period;
    let proven = second <= end && (!space.by_parity || period.is_multiple_of(2));
    proven.then_some(Proof::State {
        window: window as u64,
        last_rare: last_rare as u64,
        rare: run.rare.len() as u64,
        deepest: deepest as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_period_is_found() {
        let lanes = Lanes::detect();
        let cells: Vec<u8> = [9, 9, 9].into_iter().chain((0..60).map(|i| [1, 2, 1, 3][i % 4])).collect();
        assert_eq!((least(&cells, 4), least(&cells, 12), least(&cells, 24)), (4, 4, 4));
        assert_eq!(recurs(&cells, 8, 1, lanes), Some(4));
        assert_eq!(recurs(&cells, 8, 5, lanes), Some(8));
        assert_eq!((trailing(&cells, 4, lanes), least_start(&cells, 20, 4, lanes)), (56, 4));
        let constant = [5_u8; 40];
        assert_eq!(least(&constant, 6), 1);
    }
}
