//! Games without pairs: moves that leave one heap at most, or three.
//!
//! *One heap.* A value is the least missing among as many as there are moves.
//!
//! *Three heaps.* For each total the set of sums of two heaps is kept as bits; an option of three
//! is one heap beside a pair. A set is shifted by a value a word at a time, so a heap n costs
//! about n/3 times the words of a set. The sets take n words of 64 values each.

use crate::cell::Cell;
use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::word::{mex, shifted};

/// The value of the next heap, where a move leaves one heap at most.
pub(crate) fn push_taking<T: Cell>(
    game: &Game,
    column: &mut Column<T>,
    seen: &mut Vec<u64>,
) -> Result<(), TooLarge> {
    let heap = column.next();
    seen.clear();
    // No value exceeds the number of options.
    seen.resize((game.takes.len() + 2).div_ceil(64), 0);
    let mut see = |value: usize| {
        if let Some(word) = seen.get_mut(value / 64) {
            *word |= 1 << (value % 64);
        }
    };
    if game.empties.binary_search(&heap).is_ok() {
        see(0);
    }
    for taken in game.takes.iter().take_while(|taken| **taken < heap) {
        see(column.at(heap - taken).number());
    }
    column.push(Some(mex(seen) as u32))
}

/// Sums of two heaps, by their total.
#[derive(Default)]
pub(crate) struct Pairs {
    sets: Vec<Vec<u64>>,
}

impl Pairs {
    /// Bytes that the sets take.
    pub(crate) fn bytes(&self) -> usize {
        self.sets.iter().map(|set| size_of_val(&set[..]) + size_of_val(set)).sum()
    }

    /// The value of the next heap, where moves leave three heaps.
    pub(crate) fn push<T: Cell>(&mut self, game: &Game, column: &mut Column<T>) -> Result<(), TooLarge> {
        let heap = column.next();
        let words = (2 * column.bound()).div_ceil(64);
        while self.sets.len() < heap + 1 {
            self.sets.push(pairs(column, self.sets.len()));
        }
        let mut seen = vec![0_u64; words.next_power_of_two()];
        let mark = |seen: &mut Vec<u64>, value: u32| seen[value as usize / 64] |= 1 << (value % 64);
        for value in game.takes.iter().filter_map(|taken| column.at(heap - taken).value()) {
            mark(&mut seen, value);
        }
        for taken in &game.splits {
            add(&mut seen, &self.sets[heap - taken], 0);
        }
        for taken in &game.triples {
            let rest = heap - taken;
            for third in 1..=rest / 3 {
                if let Some(value) = column.at(third).value() {
                    add(&mut seen, &self.sets[rest - third], value as usize);
                }
            }
        }
        column.push(Some(mex(&seen) as u32))
    }
}

fn pairs<T: Cell>(column: &Column<T>, total: usize) -> Vec<u64> {
    let mut set = vec![0; (2 * column.bound()).div_ceil(64).next_power_of_two()];
    for a in 1..=total / 2 {
        let sum = (column.at(a) ^ column.at(total - a)).value();
        if let Some(sum) = sum {
            set[sum as usize / 64] |= 1 << (sum % 64);
        }
    }
    set
}

/// Adds to a set the sums of another with a value.
fn add(seen: &mut [u64], set: &[u64], value: usize) {
    for (word, bits) in set.iter().enumerate().filter(|(_, bits)| **bits != 0) {
        seen[word ^ (value / 64)] |= shifted([*bits], value % 64)[0];
    }
}
