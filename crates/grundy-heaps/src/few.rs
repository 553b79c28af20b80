//! The form for few rare heaps: sets of values as one-hot words.
//!
//! Within one kind of values (see [`crate::space`]) the lowest bit of the mask is decided by the
//! others, so it is left out: that is linear, keeps the order, and leaves numbers below 16, 32 or
//! 64 for a long time. For every x that a stream adds there is a *row*: for each heap n the word with the
//! one bit x ^ G(n), and no bit if n is rare. A stream is then a load from a row, options are
//! the union of loads, sixteen heaps at a time, and the least missing value is a count of ones.
//!
//! Streams of rare heaps make the options of the common kind; streams of learnt common heaps
//! make options of the rare kind, the witnesses. Moves that leave one heap, and pairs whose larger
//! heap lies in the block itself, come from small tables by distance and value.
//!
//! # Complexity
//! A load of 2 to 8 bytes for each stream and heap. Rows reach back to the last rare heap.

use crate::cell::{Cell, PAD};
use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::simd::{Kernel, Lanes, accelerated};
use crate::space::Space;
use crate::witness::{Depths, find, learn};
use crate::word::{Word, shifted};

/// Heaps in a block.
const BLOCK: usize = 16;
/// Heaps whose values say how long words have to be.
const RECENT: usize = 1 << 16;
/// Bytes that rows may take.
const MOST: usize = 1 << 28;

/// The form for few rare heaps.
pub(crate) struct Few<W> {
    space: Space,
    /// Streams of rare heaps and of witnesses: row and offset, at least [`BLOCK`].
    rare: Vec<(u32, u32)>,
    witnesses: Vec<(u32, u32)>,
    /// What each row adds, without the lowest bit of the mask.
    added: Vec<usize>,
    /// Rows for sums of one page of numbers: the same bits of a number above those of a word.
    rows: Vec<Vec<W>>,
    /// For each row's page, and each parity of the heap, the one bit of each value if it is common.
    hot: Vec<(usize, [Vec<W>; 2])>,
    /// The heap at the beginning of the rows, and the farthest that streams look back.
    origin: usize,
    reach: usize,
    capacity: usize,
    /// Distances below [`BLOCK`] that matter, and for each parity of the heap and each value at
    /// that distance the options of both kinds.
    near: Vec<usize>,
    tables: [Vec<(W, W)>; 2],
    /// Values in a table.
    size: usize,
    /// For each parity of the heap and number of the common kind: its value, and which numbers of
    /// the rare kind are less.
    expanded: [Vec<(u32, W)>; 2],
    /// Questions since the last learning, and those that needed a scan.
    asked: usize,
    scanned: usize,
    patience: usize,
}

/// Why a block ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It is complete.
    Complete,
    /// A rare heap came up.
    Rare,
    /// A value has no place in a word.
    Outgrown,
}

impl<W: Word> Few<W> {
    /// The form; `None` if its words are too short or its rows too long.
    pub(crate) fn new<T: Kernel>(
        game: &Game,
        column: &Column<T>,
        space: Space,
        rare: &[usize],
        bits: usize,
    ) -> Option<Self> {
        let next = column.next();
        let squeeze = |cell: T| squeezed(space, cell.number());
        // Recent values have to fit with some room.
        let recent = (next - RECENT.min(next / 2)..next).filter_map(|heap| column.at(heap).value());
        if W::BITS < bits || squeezed(space, recent.max()? as usize) >= W::BITS {
            return None;
        }
        let is_rare =
            |heap: usize| column.at(heap).value().is_some_and(|value| !space.is_common(value, heap));
        let streams: Vec<(usize, usize)> =
            rare.iter().flat_map(|r| game.splits.iter().map(move |k| (*r, r + k))).collect();
        let mut near: Vec<usize> = streams.iter().map(|(_, offset)| *offset).collect();
        near.extend(&game.takes);
        near.retain(|distance| *distance < BLOCK);
        near.sort_unstable();
        near.dedup();
        if game.takes.iter().any(|taken| *taken >= BLOCK) {
            return None;
        }
        let shown = |a: usize, offset: usize| !is_rare(a) && column.at(a) != T::HOLE && offset >= BLOCK;
        let seen = |offset: usize| near.contains(&offset);
        let learnt = learn(game, column, space, &shown, &seen, 24 + 2 * W::BITS);
        let mut few = Self {
            space,
            rare: vec![],
            witnesses: vec![],
            added: vec![],
            rows: vec![],
            hot: vec![],
            origin: 0,
            reach: BLOCK,
            capacity: 0,
            near,
            tables: [vec![], vec![]],
            size: 2 * column.bound().max(W::BITS),
            expanded: [vec![], vec![]],
            asked: 0,
            scanned: 0,
            patience: next.max(1 << 16),
        };
        let sources = streams.iter().chain(&learnt).map(|(heap, _)| squeeze(column.at(*heap)));
        few.added = sources.collect();
        few.added.sort_unstable();
        few.added.dedup();
        few.rows = vec![vec![]; few.added.len()];
        for (heap, offset) in streams.into_iter().filter(|(_, offset)| *offset >= BLOCK) {
            let row = few.row(squeeze(column.at(heap)));
            few.rare.push((row, offset as u32));
            few.reach = few.reach.max(offset);
        }
        for (heap, offset) in learnt {
            let row = few.row(squeeze(column.at(heap)));
            few.witnesses.push((row, offset as u32));
            few.reach = few.reach.max(offset);
        }
        few.rare.sort_unstable();
        few.rare.dedup();
        few.witnesses.sort_unstable();
        if few.reach + BLOCK >= next || few.rows.len() * (3 * few.reach + 8192) * size_of::<W>() > MOST {
            return None;
        }
        few.fill_tables(game, column);
        few.capacity = few.reach + few.reach.max(4096) + 2 * BLOCK;
        few.origin = next - few.reach - BLOCK;
        few.rows.iter_mut().for_each(|row| *row = vec![W::ZERO; few.capacity + BLOCK]);
        let mut heap = few.origin;
        while heap < next {
            let cells: [T; BLOCK] =
                std::array::from_fn(|i| if heap + i < next { column.at(heap + i) } else { T::HOLE });
            few.write_rows(heap, &cells);
            heap += BLOCK;
        }
        Some(few)
    }

    /// How long its words are.
    pub(crate) fn bits(&self) -> usize {
        W::BITS
    }

    /// Whether witnesses had better be learnt again.
    pub(crate) fn stale(&mut self) -> bool {
        if self.asked < self.patience {
            return false;
        }
        let stale = self.scanned * 4 > self.asked;
        (self.asked, self.scanned) = (0, 0);
        stale
    }

    fn row(&self, added: usize) -> u32 {
        self.added.partition_point(|x| *x < added) as u32
    }

    fn fill_tables<T: Cell>(&mut self, game: &Game, column: &Column<T>) {
        let one = |number: usize| if number < W::BITS { W::ONE << number as u32 } else { W::ZERO };
        for distance in &self.near {
            for parity in 0..2 {
                for value in 0..self.size {
                    let (mut common, mut rare) = (W::ZERO, W::ZERO);
                    let mut see = |option: usize| {
                        let bit = one(squeezed(self.space, option));
                        match self.space.is_common(option as u32, parity) {
                            true => common = common | bit,
                            false => rare = rare | bit,
                        }
                    };
                    if game.takes.contains(distance) {
                        see(value);
                    }
                    for a in game.splits.iter().filter_map(|k| distance.checked_sub(*k)).filter(|a| *a > 0) {
                        if let Some(other) = column.at(a).value() {
                            see(value ^ other as usize);
                        }
                    }
                    self.tables[parity].push((common, rare));
                }
            }
        }
        let mut pages: Vec<usize> = self.added.iter().map(|added| added / W::BITS).collect();
        pages.dedup();
        for page in pages {
            let bits = [0, 1].map(|parity| {
                let bit = |value: usize| {
                    let number = squeezed(self.space, value);
                    let here = number / W::BITS == page && self.space.is_common(value as u32, parity);
                    if here { one(number % W::BITS) } else { W::ZERO }
                };
                (0..2 * self.size).map(bit).collect()
            });
            self.hot.push((page, bits));
        }
        for parity in 0..2 {
            let common = self.space.common_parity(parity);
            self.expanded[parity] = (0..W::BITS)
                .map(|number| {
                    let value = expand(self.space, number, common);
                    let less = (0..W::BITS).filter(|other| expand(self.space, *other, 1 ^ common) < value);
                    (value as u32, less.fold(W::ZERO, |set, other| set | one(other)))
                })
                .collect();
        }
    }

    /// Values of one more block; no heap beyond `to`.
    pub(crate) fn block<T: Kernel>(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        depths: &mut Depths,
        to: usize,
        lanes: Lanes,
    ) -> Result<Ended, TooLarge> {
        accelerated(
            lanes,
            #[inline(always)]
            || self.block_body(game, column, depths, to, lanes),
        )
    }

    #[inline(always)]
    fn block_body<T: Kernel>(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        depths: &mut Depths,
        to: usize,
        lanes: Lanes,
    ) -> Result<Ended, TooLarge> {
        let first = column.next();
        if first + BLOCK - self.origin > self.capacity {
            self.slide(first);
        }
        let last = first - self.origin;
        let common = union(&self.rows, &self.rare, last);
        let rare = union(&self.rows, &self.witnesses, last);
        let mut cells = [T::HOLE; BLOCK];
        let used = BLOCK.min(to + 1 - first);
        let size = self.size;
        let mut scanned = 0;
        for lane in 0..used {
            let heap = first + lane;
            let (mut common, mut rare) = (common[lane], rare[lane]);
            let known = &column.cells[..PAD + heap];
            let tables = &self.tables[heap % 2];
            for (distance, table) in self.near.iter().zip(tables.chunks_exact(size)) {
                let (a, b) = table[known[known.len() - distance].number() & (size - 1)];
                common = common | a;
                rare = rare | b;
            }
            let number = common.mex();
            let Some((value, less)) = self.expanded[heap % 2].get(number).copied() else {
                return Ok(Ended::Outgrown);
            };
            let missing = less & !rare;
            if missing != W::ZERO {
                scanned += 1;
                if let Some(rare) = scan(self.space, game, column, depths, heap, missing, lanes) {
                    column.push(Some(rare))?;
                    return Ok(Ended::Rare);
                }
            }
            let cell = T::of(value).ok_or(TooLarge)?;
            column.largest = column.largest.max(value);
            column.cells.push(cell);
            cells[lane] = cell;
        }
        self.asked += used;
        self.scanned += scanned;
        self.write_rows(first, &cells);
        Ok(Ended::Complete)
    }

    /// Writes the words of the next heaps into every row; holes have none.
    #[inline(always)]
    fn write_rows<T: Cell>(&mut self, first: usize, cells: &[T; BLOCK]) {
        let at = first - self.origin;
        let mut rows = self.rows.iter_mut().zip(&self.added).peekable();
        for (page, bits) in &self.hot {
            let mut words = [W::ZERO; BLOCK];
            for (lane, (word, cell)) in words.iter_mut().zip(cells).enumerate() {
                // A hole has its top bit, which no table has.
                *word = bits[(first + lane) % 2].get(cell.number()).copied().unwrap_or(W::ZERO);
            }
            while let Some((row, added)) = rows.next_if(|(_, added)| **added / W::BITS == *page) {
                row[at..at + BLOCK].copy_from_slice(&shifted(words, added % W::BITS));
            }
        }
    }

    /// Forgets what no stream looks back at any more.
    #[cold]
    fn slide(&mut self, next: usize) {
        let origin = next - self.reach - BLOCK;
        for row in &mut self.rows {
            row.copy_within(origin - self.origin..next - self.origin, 0);
        }
        self.origin = origin;
    }
}

/// The least of these rare values that no pair has.
#[inline(never)]
fn scan<T: Kernel, W: Word>(
    space: Space,
    game: &Game,
    column: &Column<T>,
    depths: &mut Depths,
    heap: usize,
    mut missing: W,
    lanes: Lanes,
) -> Option<u32> {
    let parity = 1 ^ space.common_parity(heap);
    while missing != W::ZERO {
        let number = missing.least();
        let value = expand(space, number, parity) as u32;
        match find(game, column, heap, T::of(value).unwrap_or(T::HOLE), lanes) {
            Some(depth) => depths.note(heap, depth),
            None => return Some(value),
        }
        missing = missing & !(W::ONE << number as u32);
    }
    None
}

/// The union of the streams' words, sixteen heaps at a time.
#[inline(always)]
fn union<W: Word>(rows: &[Vec<W>], streams: &[(u32, u32)], last: usize) -> [W; BLOCK] {
    let mut all = [W::ZERO; BLOCK];
    for same in streams.chunk_by(|a, b| a.0 == b.0) {
        let row = &rows[same[0].0 as usize][..last];
        for (_, offset) in same {
            let words = &row[last - *offset as usize..][..BLOCK];
            for (all, word) in all.iter_mut().zip(words) {
                *all = *all | *word;
            }
        }
    }
    all
}

/// A value without the lowest bit of the mask.
fn squeezed(space: Space, value: usize) -> usize {
    let low = space.mask.trailing_zeros();
    (value >> (low + 1) << low) | (value & ((1 << low) - 1))
}

/// The value of this parity that is squeezed into the number.
fn expand(space: Space, number: usize, parity: u32) -> usize {
    let low = space.mask.trailing_zeros();
    let value = (number >> low << (low + 1)) | (number & ((1 << low) - 1));
    let odd = (value as u32 & space.mask).count_ones() & 1;
    if odd == parity { value } else { value | 1 << low }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squeezing_keeps_sums_and_order() {
        for mask in 1..128 {
            let space = Space { mask, by_parity: false, taken: 0 };
            for parity in 0..2 {
                let values: Vec<usize> = (0..64).map(|number| expand(space, number, parity)).collect();
                assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
                for (number, value) in values.iter().enumerate() {
                    assert_eq!(squeezed(space, *value), number);
                    assert_eq!((*value as u32 & mask).count_ones() & 1, parity);
                }
            }
            for (a, b) in [(3, 77), (100, 14), (127, 64)] {
                assert_eq!(squeezed(space, a ^ b), squeezed(space, a) ^ squeezed(space, b));
            }
        }
    }
}
