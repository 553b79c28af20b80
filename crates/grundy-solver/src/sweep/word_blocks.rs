//! Caterpillars by blocks of words with the same middle.
//!
//! All caterpillars of a size in one array (`caterpillars.rs`) are found with few looks, but far apart in memory, and
//! whoever wants a part of them pays for all. Here a word is a *front*, a *middle* of a few letters and a *back*. A
//! move at the front or inside it, one inside the middle and one at the back are independent of each other, but for
//! cuts at the front that go through into the middle. So the words with one middle are valued in a table of their own:
//! a row for each front with the middle and for all that moves make of these two, a column for each back, of any
//! length. A row is the union of the rows that moves in it lead to, entry by entry, and of moves in the backs, which
//! are copies of parts of it; both are loops that compilers turn into vectors. A value is kept as one bit of a word,
//! so that the least number that is missing is one addition.
//!
//! Moves inside the middle delete a 0 of a run, so a middle has as many rows for each front as there are choices of
//! how many letters are left of each of its runs: 13 on average for nine letters. A middle and its reverse are the
//! same caterpillars. Fronts and backs of all lengths are four times those of the longest, so a block computes about
//! twenty values for each that is wanted, at a nanosecond each, where one look into an array of all costs dozens.
//!
//! A block needs nothing from others, and the blocks of a size are always the same ones: what a search costs does not
//! depend on how it is divided, and memory is that of some levels of one table. Backs that are no longer than what may
//! be taken at once are read in a small table of the reversed middle, short words in an array.

use std::cmp::Reverse;

use super::Sizes;
use super::caterpillars::{parents, reverse};
use super::subtraction::TreeValues;
use super::words::{Lane, Rows, Table, Word, back_moves, front_moves, place};

/// The caterpillars of one size, by their middles.
#[derive(Debug)]
pub struct WordBlocks {
    pub(super) sizes: Sizes,
    /// Letters of a front and of a back, the 0 at the end with them.
    pub(super) side: usize,
    /// Letters of a middle.
    middle: usize,
    middles: Vec<usize>,
    /// Values of all words of up to some length, by their places.
    alone: Vec<u8>,
}

/// Smaller ones are quicker in an array of all, which takes some hundredths of a second.
const LEAST: usize = 22;

/// The least letters of a middle; it takes 64 parts of equal weight to give each some blocks.
const MIDDLE: usize = 9;

/// The most letters of a front and of a back, for the memory that a block takes.
const SIDE: usize = 11;

impl WordBlocks {
    /// Whether the caterpillars of `n` vertices are better valued so.
    #[must_use]
    pub fn suit(sizes: Sizes, n: usize) -> bool {
        (1..=4).contains(&sizes.largest()) && (LEAST..=36).contains(&n)
    }

    /// The blocks of the caterpillars of `n` vertices. `go_on` is asked now and then, and stops the work by `false`.
    ///
    /// # Panics
    /// If they do not [suit](Self::suit).
    #[must_use]
    pub fn new(sizes: Sizes, n: usize, go_on: &dyn Fn() -> bool) -> Option<Self> {
        assert!(Self::suit(sizes, n), "{n} vertices");
        let middle = (MIDDLE + (n - 1 - MIDDLE) % 2).max((n - 1).saturating_sub(2 * SIDE));
        let side = (n - 1 - middle) / 2;
        let largest = sizes.largest();
        let longest = (largest + 1 + side).max(middle + 2 * largest + 2);
        let alone = alone(sizes, longest, go_on)?;
        let mut all = Self { sizes, side, middle, middles: vec![], alone };
        // Of a middle and its reverse the one with less work.
        let key = |word| (all.rows_of(word), word);
        let chosen = |word: &usize| key(*word) <= key(reverse(*word, middle));
        let mut middles: Vec<usize> = (0..1 << middle).filter(chosen).collect();
        // Those that take the most memory first: there is room for the others.
        middles.sort_by_key(|word| (Reverse(all.rows_of(*word)), *word));
        all.middles = middles;
        Some(all)
    }

    /// How many blocks there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.middles.len()
    }

    /// Letters of a back that are not the last one: a row has a value for each word of them.
    #[must_use]
    pub fn free(&self) -> usize {
        self.side - 1
    }

    /// Whether words of this block and their reverses are both in it.
    #[must_use]
    pub fn is_symmetric(&self, block: usize) -> bool {
        self.middles[block] == reverse(self.middles[block], self.middle)
    }

    /// Rows for each longest front, twice: how many letters may be left of each run of the middle. What is left of the
    /// first run may be the end of a front.
    fn rows_of(&self, middle: usize) -> u64 {
        let (mut rows, mut run, mut first) = (1, 0, true);
        for at in 0..=self.middle {
            if at < self.middle && middle >> at & 1 == 0 {
                run += 1;
            } else {
                rows *= if first { 2 + run } else { 1 + run };
                (run, first) = (0, false);
            }
        }
        rows
    }

    /// About what a block costs, in quarters of a value: a row is joined of as many as the middle has runs of 0, and of
    /// some that moves in the front lead to.
    #[must_use]
    pub fn weight(&self, block: usize) -> u64 {
        let middle = self.middles[block];
        let runs = (!middle & (middle << 1 | 1) & ((1 << self.middle) - 1)).count_ones();
        (self.rows_of(middle) * u64::from(4 + runs)) << (2 * self.side - 2)
    }

    /// The letters between the first and the last of a word of a block, by its front and its back.
    #[must_use]
    pub fn word(&self, block: usize, (front, back): (usize, usize)) -> usize {
        (front | self.middles[block] << self.side | back << (self.side + self.middle)) >> 1
    }

    /// What is computed for a block, in the memory of another one.
    pub fn rows(&self, block: usize, rows: &mut WordRows) {
        let largest = self.sizes.largest();
        let middle = self.middles[block];
        let fronts = |letters: usize| (0..1 << letters).step_by(2).map(move |front| (front, letters));
        let with = |(front, letters): Word, middle| (front | middle << letters, letters + self.middle);
        let main = fronts(self.side).map(|front| with(front, middle));
        let turned = reverse(middle, self.middle);
        let short = (1..=largest).flat_map(fronts).map(|front| with(front, turned));
        rows.main.set(self.sizes, self.side + self.middle, main);
        rows.turned.set(self.sizes, largest + self.middle, short);
        (rows.side, rows.largest) = (self.side, largest);
    }

    /// The values of a block: for each front, in the order of their numbers, those with all backs. `go_on` is asked
    /// now and then and stops the work by `false`.
    pub fn values(
        &self,
        rows: &mut WordRows,
        go_on: &dyn Fn() -> bool,
        found: &mut dyn FnMut(usize, &[u8]),
    ) -> bool {
        // Values above 15 are rare, if there are any.
        let mut spare = std::mem::take(&mut rows.spare);
        match self.valued::<u16>(rows, &mut spare, go_on) {
            Ok(Some(top)) => {
                self.tell(&top, found);
                spare.push(top);
            }
            Ok(None) => return false,
            Err(()) => match self.valued::<u64>(rows, &mut vec![], go_on) {
                Ok(Some(top)) => self.tell(&top, found),
                _ => return false,
            },
        }
        rows.spare = spare;
        true
    }

    fn tell<T: Lane>(&self, top: &[T], found: &mut dyn FnMut(usize, &[u8])) {
        let mut values = vec![0; 1 << self.free()];
        for (number, row) in top.chunks_exact(1 << self.side).enumerate() {
            for (value, lane) in values.iter_mut().zip(&row[1 << self.free()..]) {
                *value = lane.value();
            }
            found(2 * number, &values);
        }
    }

    /// The rows of the longest fronts; `Err` if a value has no room.
    fn valued<T: Lane>(
        &self,
        rows: &WordRows,
        spare: &mut Vec<Vec<T>>,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<T>>, ()> {
        let side = self.side;
        let alone = |(word, length): Word| T::one(self.alone[place((word, length))]);
        let short =
            |(left, letters): Word, (right, more): Word| alone((left | right << letters, letters + more));
        let table = Table { sizes: self.sizes, side, alone: &short };
        let Some(turned) = table.fill(&rows.turned, true, &short, &mut vec![], go_on)? else {
            return Ok(None);
        };
        let longest = self.alone.len().ilog2() as usize;
        let other = |(left, letters): Word, (right, more): Word| {
            let length = letters + more;
            let word = left | right << letters;
            if length <= longest {
                return alone((word, length));
            }
            // The word reversed is one of the table of the reversed middle, for some length of its back.
            let word = reverse(word, length);
            let cut = (1..=side).rev().find_map(|back| {
                let front = (word & ((1 << (length - back)) - 1), length - back);
                Some((rows.turned.at(front)?, length - back, back))
            });
            cut.map_or(T::default(), |(row, letters, back)| {
                turned[letters][(row << side) + (1 << (back - 1)) + (word >> letters)]
            })
        };
        let Some(mut levels) = table.fill(&rows.main, false, &other, spare, go_on)? else { return Ok(None) };
        let top = levels.pop();
        spare.extend(levels.into_iter().filter(|level| level.capacity() > 0));
        Ok(top)
    }
}

/// The rows of a block and of its reversed middle, and memory for their values. It is used again for the next block:
/// what the system takes to give new pages is half of what it takes to fill them.
#[derive(Debug, Default)]
pub struct WordRows {
    main: Rows,
    turned: Rows,
    side: usize,
    largest: usize,
    spare: Vec<Vec<u16>>,
}

impl WordRows {
    /// Bytes that they and their table take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let rows = self.main.most_at_once(self.largest + 1) + self.turned.count();
        self.main.bytes() + self.turned.bytes() + (rows << self.side) * size_of::<u16>()
    }
}

/// The values of all words of up to so many letters, by their places.
fn alone(sizes: Sizes, longest: usize, go_on: &dyn Fn() -> bool) -> Option<Vec<u8>> {
    let trees = TreeValues::new(sizes);
    let mut alone = vec![0; 1 << longest];
    alone[1] = trees.value(&[0]);
    for length in 2..=longest {
        for word in (0..1_usize << (length - 1)).step_by(2) {
            if word % (1 << 12) == 0 && !go_on() {
                return None;
            }
            let value = if length < sizes.largest() + 4 {
                trees.value(&parents(length + 1, word >> 1))
            } else {
                let mut seen = 0u64;
                front_moves(sizes, (word, length), |left| {
                    // The last letter stays 0: a lone one is cut at the back.
                    if left.0 >> (left.1 - 1) & 1 == 0 {
                        seen |= 1 << alone[place(left)];
                    }
                });
                back_moves(sizes, (word, length), |left| seen |= 1 << alone[place(left)]);
                seen.trailing_ones() as u8
            };
            alone[place((word, length))] = value;
        }
    }
    Some(alone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::Caterpillars;

    #[test]
    fn blocks_agree_with_the_array() {
        for (sizes, last) in
            [(0b110, 25), (0b10, 22), (0b1110, 23), (0b10110, 23), (0b1000, 22), (0b1100, 22)]
        {
            let sizes = Sizes(sizes);
            let (mut rows, mut of) = (Caterpillars::new(sizes), WordRows::default());
            for n in 3..=last {
                assert!(rows.grow(1, &|| true));
                if !WordBlocks::suit(sizes, n) {
                    continue;
                }
                let blocks = WordBlocks::new(sizes, n, &|| true).expect("nothing stops it");
                let (letters, mut met) = (n - 3, vec![false; 1 << (n - 3)]);
                for block in 0..blocks.count() {
                    blocks.rows(block, &mut of);
                    let done = blocks.values(&mut of, &|| true, &mut |front, values| {
                        assert_eq!(values.len(), 1 << blocks.free());
                        for (back, value) in values.iter().enumerate() {
                            let word = blocks.word(block, (front, back));
                            assert_eq!(rows.last(word), Some(*value), "{sizes:?} {n} {block} {word:b}");
                            met[word] = true;
                            if !blocks.is_symmetric(block) {
                                assert!(!std::mem::replace(&mut met[reverse(word, letters)], true));
                            }
                        }
                    });
                    assert!(done);
                }
                assert!(met.into_iter().all(|met| met));
            }
        }
    }
}
