//! Tables of words: left parts as rows, right parts as columns.
//!
//! A caterpillar is a word that begins and ends with 0 (`caterpillars.rs`). A *left* part begins with that 0, a *right*
//! part ends with it. Rows are the left parts of some words and all that moves make of them; a row has a value for
//! each right part of up to some length, those of a length together, by their numbers. The innermost letter of a right
//! part is its lowest bit, so that what a cut at its end leaves is a copy of one stretch, and what is left when a 0 is
//! deleted is one for each choice of the letters beyond it.

use super::Sizes;
use crate::lanes::accelerated;
use crate::pages;

/// A word, the first letter lowest, and how many letters it has.
pub(super) type Word = (usize, usize);

/// Where a word that begins with 0 stands.
#[inline]
pub(super) fn place((word, length): Word) -> usize {
    (1 << (length - 1)) + (word >> 1)
}

/// What moves at the front and inside leave: cuts there, and one 0 less in any run of them.
#[inline]
pub(super) fn front_moves(sizes: Sizes, (word, length): Word, mut left: impl FnMut(Word)) {
    if sizes.has(1) {
        let mut starts = !word & (word << 1 | 1) & ((1 << length) - 1);
        // One leaf at the first vertex: that becomes a leaf itself.
        if word & 0b11 == 0b10 {
            left((word >> 1 & !1, length - 1));
            starts &= !1;
        }
        while starts != 0 {
            let low = (1 << starts.trailing_zeros()) - 1;
            starts &= starts - 1;
            left((word & low | word >> 1 & !low, length - 1));
        }
    }
    for s in sizes.iter().filter(|&s| s > 1) {
        if word >> (s - 1) & 1 == 1 {
            left((word >> s & !1, length - s));
        }
    }
}

/// What cuts at the back leave: the last letter becomes 0.
#[inline]
pub(super) fn back_moves(sizes: Sizes, (word, length): Word, mut left: impl FnMut(Word)) {
    for s in sizes.iter() {
        let rest = length - s;
        let cut = match s {
            // The last leaf of the last vertex.
            1 => word >> (length - 2) == 0b01,
            _ => word >> rest & 1 == 1,
        };
        if cut {
            left((word & ((1 << (rest - 1)) - 1), rest));
        }
    }
}

/// Left parts, and all that moves make of them.
#[derive(Debug, Default)]
pub(super) struct Rows {
    /// By place: which of its length a left part is, counted from 1; 0 if it is no row. Memory of nothing but 0 has no
    /// pages, and few places are rows.
    at: Vec<u32>,
    /// By length.
    levels: Vec<Vec<u32>>,
}

impl Rows {
    /// Those of some left parts, the longest of so many letters, in place of the rows that were here.
    pub(super) fn set(&mut self, sizes: Sizes, longest: usize, first: impl Iterator<Item = Word>) {
        if self.levels.len() == longest + 1 {
            for (length, level) in self.levels.iter_mut().enumerate() {
                level.iter().for_each(|word| self.at[place((*word as usize, length))] = 0);
                level.clear();
            }
        } else {
            *self = Self { at: vec![0; 1 << longest], levels: vec![vec![]; longest + 1] };
        }
        first.for_each(|left| self.add(left));
        for length in (sizes.largest() + 2..=longest).rev() {
            let level = std::mem::take(&mut self.levels[length]);
            for &word in &level {
                front_moves(sizes, (word as usize, length), |left| self.add(left));
            }
            self.levels[length] = level;
        }
    }

    fn add(&mut self, (word, length): Word) {
        let at = &mut self.at[place((word, length))];
        if *at == 0 {
            self.levels[length].push(word as u32);
            *at = self.levels[length].len() as u32;
        }
    }

    /// Which of its length a left part is, if it is a row.
    #[inline]
    pub(super) fn at(&self, left: Word) -> Option<usize> {
        (*self.at.get(place(left))? as usize).checked_sub(1)
    }

    pub(super) fn count(&self) -> usize {
        self.levels.iter().map(Vec::len).sum()
    }

    /// The most rows of so many neighbouring lengths.
    pub(super) fn most_at_once(&self, lengths: usize) -> usize {
        let counts: Vec<usize> = self.levels.iter().map(Vec::len).collect();
        counts.windows(lengths.min(counts.len())).map(|some| some.iter().sum()).max().unwrap_or(0)
    }

    pub(super) fn bytes(&self) -> usize {
        (self.at.len() + self.count()) * size_of::<u32>()
    }
}

/// A set of values, or one of them, as bits.
pub(super) trait Lane: Copy + Default + PartialEq + std::ops::BitOr<Output = Self> {
    /// The set of one value.
    fn one(value: u8) -> Self;
    /// The least value that is missing, alone; nothing if there is none.
    fn mex(self) -> Self;
    /// The least value of a set.
    fn value(self) -> u8;
}

macro_rules! lane {
    ($($word:ty),*) => {$(
        impl Lane for $word {
            #[inline(always)]
            fn one(value: u8) -> Self {
                <$word>::checked_shl(1, value.into()).unwrap_or(0)
            }

            #[inline(always)]
            fn mex(self) -> Self {
                !self & self.wrapping_add(1)
            }

            #[inline(always)]
            fn value(self) -> u8 {
                self.trailing_zeros() as u8
            }
        }
    )*};
}

lane!(u16, u64);

/// The value of a left part with a right part.
pub(super) type Value<'v, T> = &'v dyn Fn(Word, Word) -> T;

/// How rows are filled.
pub(super) struct Table<'t, T> {
    pub(super) sizes: Sizes,
    /// Letters of the longest right part.
    pub(super) side: usize,
    /// For left parts that can be taken as a whole, or nearly.
    pub(super) alone: Value<'t, T>,
}

impl<T: Lane> Table<'_, T> {
    /// The values of rows, by the lengths of the left parts; of all of them, or of the longest. `short` knows right
    /// parts that can be taken as a whole, `spare` has memory that was used before and gets what is not needed longer.
    /// `Err` if a value has no room.
    pub(super) fn fill(
        &self,
        rows: &Rows,
        all: bool,
        short: Value<'_, T>,
        spare: &mut Vec<Vec<T>>,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<Vec<T>>>, ()> {
        let (side, largest) = (self.side, self.sizes.largest());
        let mut levels: Vec<Vec<T>> = vec![];
        let room = rows.levels.iter().map(Vec::len).max().unwrap_or(0) << side;
        for (length, words) in rows.levels.iter().enumerate() {
            let wanted = if all { words.len() << side } else { room };
            let mut level =
                spare.pop().filter(|level| level.capacity() >= wanted).unwrap_or_else(|| pages::room(wanted));
            level.clear();
            for &word in words {
                if !go_on() {
                    return Ok(None);
                }
                let left = (word as usize, length);
                let rights = |from: usize, to: usize| {
                    (from..=to).flat_map(|letters| (0..1 << (letters - 1)).map(move |right| (right, letters)))
                };
                let start = level.len();
                if length <= largest + 1 {
                    level.resize(start + (1 << side), T::default());
                    for (right, letters) in rights(1, side) {
                        level[start + (1 << (letters - 1)) + right] = (self.alone)(left, (right, letters));
                    }
                    continue;
                }
                let (mut below, mut count) = ([&[][..]; 64], 0);
                front_moves(self.sizes, left, |(word, length)| {
                    if let Some(at) = rows.at((word, length)) {
                        below[count % 64] = &levels[length][at << side..(at + 1) << side];
                        count += 1;
                    }
                });
                match below[..count.min(64)].split_first() {
                    Some((first, others)) => {
                        level.extend_from_slice(first);
                        accelerated(|| others.iter().for_each(|other| or(&mut level[start..], other)));
                    }
                    None => level.resize(start + (1 << side), T::default()),
                }
                let row = &mut level[start..];
                for (right, letters) in rights(1, largest) {
                    row[(1 << (letters - 1)) + right] = short(left, (right, letters));
                }
                if !accelerated(|| self.finish(row)) {
                    return Err(());
                }
            }
            levels.push(level);
            if !all && length >= largest {
                spare.push(std::mem::take(&mut levels[length - largest]));
            }
        }
        Ok(Some(levels))
    }

    /// Moves in the right parts, and the values; whether all have room.
    #[inline(always)]
    fn finish(&self, row: &mut [T]) -> bool {
        for letters in self.sizes.largest() + 1..=self.side {
            let (done, here) = row.split_at_mut(1 << (letters - 1));
            let here = &mut here[..1 << (letters - 1)];
            if self.sizes.has(1) {
                let one_less = &done[1 << (letters - 2)..];
                // The last letter, or the leaf that its vertex becomes.
                here.chunks_exact_mut(one_less.len()).for_each(|half| or(half, one_less));
                deleted(here, one_less);
            }
            for s in self.sizes.iter().filter(|&s| s > 1) {
                let left = 1 << (letters - s - 1);
                for part in here.chunks_exact_mut(4 * left) {
                    part[2 * left..].chunks_exact_mut(left).for_each(|part| or(part, &done[left..2 * left]));
                }
            }
            here.iter_mut().for_each(|lane| *lane = lane.mex());
        }
        row[1..].iter().fold(true, |all, lane| all & (*lane != T::default()))
    }
}

#[inline(always)]
fn or<T: Lane>(to: &mut [T], from: &[T]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = *to | *from;
    }
}

/// Right parts of a length, from those one shorter: a 0 with a 1 behind it is deleted.
#[inline(always)]
fn deleted<T: Lane>(here: &mut [T], less: &[T]) {
    let mut at = 0;
    if here.len() >= 32 {
        // Sixteen at a time for the four innermost letters.
        for (to, from) in here.chunks_exact_mut(32).zip(less.chunks_exact(16)) {
            let (even, odd) = to.split_at_mut(16);
            innermost(even, &from[..8]);
            innermost(odd, &from[8..]);
            or(&mut odd[..8], &from[8..]);
        }
        at = 4;
    }
    while 4 << at <= here.len() {
        let size = 1 << at;
        for (to, from) in here.chunks_exact_mut(4 * size).zip(less.chunks_exact(2 * size)) {
            or(&mut to[2 * size..3 * size], &from[size..]);
        }
        at += 1;
    }
}

/// Sixteen right parts that differ in the four innermost letters, from the eight one shorter: one of the three
/// innermost letters is deleted.
#[inline(always)]
fn innermost<T: Lane>(to: &mut [T], from: &[T]) {
    let none = T::default();
    let [_, b, c, d, e, f, g, h] = std::array::from_fn(|i| from[i]);
    let more = [none, none, b, none, c, d, d, none, e, f, f | g, h, g, h, h, none];
    or(to, &more);
}
