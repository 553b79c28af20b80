//! Caterpillars by runs of words that end alike.
//!
//! All caterpillars of a size in one array (`caterpillars.rs`) are quick, but whoever wants a part of them pays for
//! all. Here the word of a caterpillar is cut into a front, which may be any word, and a *back* of a few letters. A
//! move in the front leaves the back as it is, and the other way round. So the values of one back with all fronts are
//! a table: a row for the back and for what moves make of it, a column for each front.
//!
//! A back that is no longer than what may be taken at once, and a front that is, are no rows and columns: those words
//! are short, and stand in one array of all short words. A back of seven letters has thirty rows on average; that is
//! what a division into 128 parts costs more than the array.

use super::Sizes;
use super::caterpillars::parents;
use super::subtraction::TreeValues;

/// A word, the first letter lowest, and how many letters it has.
type Word = (usize, usize);

/// Backs and fronts of the caterpillars of one size.
#[derive(Debug)]
pub struct WordRuns {
    sizes: Sizes,
    /// Letters of the longest front, and of the back.
    front: usize,
    back: usize,
    /// Values of all words, by their places, of up to some length.
    alone: Vec<u8>,
}

/// Where a word that begins with 0 stands.
#[inline]
fn place((word, length): Word) -> usize {
    (1 << (length - 1)) + (word >> 1)
}

/// Without one letter.
#[inline]
fn without(word: usize, at: usize) -> usize {
    let low = (1 << at) - 1;
    word & low | word >> 1 & !low
}

impl WordRuns {
    /// Whether caterpillars of `n` vertices can be cut so that `fixed` letters are the same in each run.
    #[must_use]
    pub fn suit(sizes: Sizes, n: usize, fixed: usize) -> bool {
        let back = fixed + 1;
        let largest = sizes.largest();
        largest > 0 && back > largest && n > 2 * back + largest + 2 && n <= 40
    }

    /// Bytes that short words and the table of a run take.
    #[must_use]
    pub fn bytes(&self, run: usize) -> usize {
        self.alone.len() + self.rows(run).len() * (1 << self.front)
    }

    /// Caterpillars of `n` vertices, with so many fixed letters. `go_on` is asked now and then, and stops the work by
    /// `false`.
    #[must_use]
    pub fn new(sizes: Sizes, n: usize, fixed: usize, go_on: &dyn Fn() -> bool) -> Option<Self> {
        let back = fixed + 1;
        let front = n - 1 - back;
        let longest = front + sizes.largest();
        let mut all = Self { sizes, front, back, alone: vec![0; 1 << longest] };
        let trees = TreeValues::new(sizes);
        all.alone[1] = trees.value(&[0]);
        for length in 2..=longest {
            for word in (0..1_usize << (length - 1)).step_by(2) {
                if word % (1 << 16) == 0 && !go_on() {
                    return None;
                }
                let value = if length < sizes.largest() + 4 {
                    trees.value(&parents(length + 1, word >> 1))
                } else {
                    let mut seen = 0u64;
                    all.front_moves((word, length), |left| {
                        // The last letter stays 0: a lone one is cut at the back.
                        if left.0 >> (left.1 - 1) & 1 == 0 {
                            seen |= 1 << all.alone[place(left)];
                        }
                    });
                    all.back_moves((word, length), |left| seen |= 1 << all.alone[place(left)]);
                    seen.trailing_ones() as u8
                };
                all.alone[place((word, length))] = value;
            }
        }
        Some(all)
    }

    /// What moves at the front and inside leave: cuts there, and one 0 less in any run of them.
    #[inline]
    fn front_moves(&self, (word, length): Word, mut left: impl FnMut(Word)) {
        if self.sizes.has(1) {
            let mut starts = !word & (word << 1 | 1) & ((1 << length) - 1);
            // One leaf at the first vertex: that becomes a leaf itself.
            if word & 0b11 == 0b10 {
                left((word >> 1 & !1, length - 1));
                starts &= !1;
            }
            while starts != 0 {
                let at = starts.trailing_zeros() as usize;
                starts &= starts - 1;
                left((without(word, at), length - 1));
            }
        }
        for s in self.sizes.iter().filter(|&s| s > 1) {
            if word >> (s - 1) & 1 == 1 {
                left((word >> s & !1, length - s));
            }
        }
    }

    /// What cuts at the back leave: the last letter becomes 0.
    #[inline]
    fn back_moves(&self, (word, length): Word, mut left: impl FnMut(Word)) {
        for s in self.sizes.iter() {
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

    /// What moves make of a back.
    fn moves_of_back(&self, (word, length): Word) -> Vec<Word> {
        let mut found = vec![];
        if self.sizes.has(1) {
            let last_alone = word >> (length - 2) == 0b01;
            for at in 0..length {
                let start = word >> at & 1 == 0 && (at == 0 || word >> (at - 1) & 1 == 1);
                if start && !(last_alone && at == length - 1) {
                    found.push((without(word, at), length - 1));
                }
            }
        }
        self.back_moves((word, length), |left| found.push(left));
        found
    }

    /// The back of a run, and all that moves make of it that is longer than what may be taken; the shorter first.
    fn rows(&self, run: usize) -> Vec<Word> {
        let mut rows = vec![];
        let mut open = vec![(run, self.back)];
        while let Some(back) = open.pop() {
            if back.1 > self.sizes.largest() && !rows.contains(&back) {
                rows.push(back);
                open.extend(self.moves_of_back(back));
            }
        }
        rows.sort_by_key(|&(word, length)| (length, word));
        rows
    }

    /// About what a run costs.
    #[must_use]
    pub fn weight(&self, run: usize) -> u64 {
        (self.rows(run).len() << self.front) as u64
    }

    /// The values of a run, by the letters that are not fixed.
    #[must_use]
    pub fn values(&self, run: usize, go_on: &dyn Fn() -> bool) -> Option<Vec<u8>> {
        let rows = self.rows(run);
        let columns = 1_usize << self.front;
        let mut table = vec![0u8; rows.len() * columns];
        let largest = self.sizes.largest();
        for (at, &(back, length)) in rows.iter().enumerate() {
            let (known, new) = table.split_at_mut(at * columns);
            let new = &mut new[..columns];
            let (mut below, mut short) = (vec![], vec![]);
            for left in self.moves_of_back((back, length)) {
                match rows.iter().position(|row| *row == left) {
                    Some(row) => below.push(&known[row * columns..(row + 1) * columns]),
                    None => short.push(left),
                }
            }
            for letters in 1..=self.front {
                if !go_on() {
                    return None;
                }
                for front in (0..1_usize << letters).step_by(2) {
                    let here = place((front, letters));
                    if letters <= largest {
                        new[here] = self.alone[place((front | back << letters, letters + length))];
                        continue;
                    }
                    let mut seen = 0u64;
                    for row in &below {
                        seen |= 1 << row[here];
                    }
                    for &(left, short) in &short {
                        seen |= 1 << self.alone[place((front | left << letters, letters + short))];
                    }
                    self.front_moves((front, letters), |left| seen |= 1 << new[place(left)]);
                    new[here] = seen.trailing_ones() as u8;
                }
            }
        }
        let last = rows.len().saturating_sub(1) * columns;
        Some(table[last + columns / 2..last + columns].to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::Caterpillars;

    #[test]
    fn runs_agree_with_the_array() {
        for (sizes, fixed) in [(0b110, 3), (0b10, 2), (0b1110, 4), (0b10110, 4), (0b1000, 3), (0b1100, 3)] {
            let sizes = Sizes(sizes);
            let mut rows = Caterpillars::new(sizes);
            for n in 3..=18 {
                assert!(rows.grow(1, &|| true));
                if !WordRuns::suit(sizes, n, fixed) {
                    continue;
                }
                let runs = WordRuns::new(sizes, n, fixed, &|| true).expect("nothing stops it");
                let free = n - 3 - fixed;
                for run in 0..1 << fixed {
                    let values = runs.values(run, &|| true).expect("nothing stops it");
                    assert_eq!(values.len(), 1 << free);
                    for (low, value) in values.iter().enumerate() {
                        assert_eq!(rows.last(run << free | low), Some(*value), "{sizes:?} {n} {run} {low}");
                    }
                }
            }
        }
        assert!(WordRuns::suit(Sizes(0b110), 19, 6));
    }
}
