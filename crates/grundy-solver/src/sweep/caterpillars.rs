//! All caterpillars of a size, valued in one array.
//!
//! Walk along the spine of a caterpillar of `n >= 3` vertices and write 0 for each leaf edge and 1 for
//! each spine edge. The word has `n - 1` letters and begins and ends with 0; the `n - 3` letters between
//! are any, and reversed words are the same caterpillar. So the caterpillars of a size are the numbers
//! below `2^(n-3)`, and their values one array.
//!
//! Cutting a leaf edge deletes a 0 of its run; cutting a spine edge at place `s` takes `s` vertices and
//! the letters up to it. What then begins with 1 has lost the leaves of its first spine vertex, which
//! becomes a leaf: the 1 becomes 0.

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use super::Sizes;
use super::subtraction::TreeValues;

/// Values of all caterpillars of up to some size.
#[derive(Debug)]
pub struct Caterpillars {
    sizes: Sizes,
    small: TreeValues,
    /// Rows for `from, from + 1, ...` vertices; each by the inner letters.
    rows: Vec<Vec<AtomicU8>>,
    from: usize,
}

/// The least size that has a word.
const LEAST: usize = 3;

/// Words that a thread takes at a time.
const CHUNK: usize = 1 << 14;

impl Caterpillars {
    /// The most vertices: a row of 2^33 bytes is more than most machines have.
    pub const LARGEST: usize = 36;

    /// Nothing yet.
    #[must_use]
    pub fn new(sizes: Sizes) -> Self {
        Self { sizes, small: TreeValues::new(sizes), rows: vec![], from: LEAST }
    }

    /// Bytes that the row of this many vertices takes.
    #[must_use]
    pub fn bytes(n: usize) -> usize {
        1 << (n - LEAST)
    }

    /// The value of the caterpillar with these inner letters, of the last row.
    #[must_use]
    pub fn last(&self, word: usize) -> Option<u8> {
        self.rows.last()?.get(word).map(|value| value.load(Relaxed))
    }

    /// How many vertices the next row has.
    #[must_use]
    pub fn next_size(&self) -> usize {
        self.from + self.rows.len()
    }

    /// Computes the next row, by this many threads; older rows that no move leads to are dropped. `go_on` is
    /// asked now and then and stops the work, which is then lost, by `false`.
    pub fn grow(&mut self, threads: usize, go_on: &(dyn Fn() -> bool + Sync)) -> bool {
        let n = self.next_size();
        // A small caterpillar can be taken up to a leaf: let the trees say what it is worth.
        let by_trees = n <= self.sizes.largest() + LEAST + 1;
        let row: Vec<AtomicU8> = (0..Self::bytes(n)).map(|_| AtomicU8::new(0)).collect();
        let letters = n - LEAST;
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let from = next.fetch_add(CHUNK, Relaxed);
                if from >= row.len() {
                    return true;
                }
                if !go_on() {
                    return false;
                }
                for word in from..(from + CHUNK).min(row.len()) {
                    let reversed = reverse(word, letters);
                    // The other one is written from the lesser.
                    if reversed >= word {
                        let value =
                            if by_trees { self.small.value(&parents(n, word)) } else { self.value(n, word) };
                        row[word].store(value, Relaxed);
                        row[reversed].store(value, Relaxed);
                    }
                }
            }
        };
        let done = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let done = work();
            helpers.into_iter().all(|helper| helper.join().unwrap_or(false)) && done
        });
        if !done {
            return false;
        }
        self.rows.push(row);
        while self.rows.len() > self.sizes.largest().max(1) {
            self.rows.remove(0);
            self.from += 1;
        }
        true
    }

    /// The value of a caterpillar from shorter ones.
    fn value(&self, n: usize, word: usize) -> u8 {
        // All n - 1 letters, the first one lowest.
        let whole = word << 1;
        let length = n - 1;
        let mut seen = 0u64;
        if self.sizes.has(1) {
            let rest = length - 1;
            // An end with one leaf: the vertex that had it becomes a leaf.
            if whole & 0b11 == 0b10 {
                seen |= 1 << self.at(rest, cut_front(whole >> 1));
            }
            if whole >> (length - 2) == 0b01 {
                seen |= 1 << self.at(rest, cut_back(whole, rest));
            }
            // Any other run of zeros loses one: its first letter is deleted.
            let mut starts = !whole & (whole << 1 | 1) & ((1 << length) - 1);
            if whole & 0b11 == 0b10 {
                starts &= !1;
            }
            if whole >> (length - 2) == 0b01 {
                starts &= !(1 << (length - 1));
            }
            while starts != 0 {
                let p = starts.trailing_zeros();
                starts &= starts - 1;
                let low = (1 << p) - 1;
                seen |= 1 << self.at(rest, whole & low | whole >> 1 & !low);
            }
        }
        for s in self.sizes.iter().filter(|&s| s > 1) {
            let rest = length - s;
            if whole >> (s - 1) & 1 == 1 {
                seen |= 1 << self.at(rest, cut_front(whole >> s));
            }
            if whole >> rest & 1 == 1 {
                seen |= 1 << self.at(rest, cut_back(whole, rest));
            }
        }
        seen.trailing_ones() as u8
    }

    /// The value of the caterpillar with this whole word.
    #[inline]
    fn at(&self, length: usize, whole: usize) -> u8 {
        self.rows[length + 1 - self.from][whole >> 1].load(Relaxed)
    }
}

/// What is left of the front becomes a leaf if it has none.
#[inline]
fn cut_front(whole: usize) -> usize {
    whole & !1
}

/// The first letters, and what is left of the back becomes a leaf if it has none.
#[inline]
fn cut_back(whole: usize, length: usize) -> usize {
    whole & ((1 << (length - 1)) - 1)
}

#[inline]
pub(super) fn reverse(word: usize, letters: usize) -> usize {
    if letters == 0 { word } else { word.reverse_bits() >> (usize::BITS as usize - letters) }
}

/// The numbers of leaves along the spine, as in `cat(2,0,1)`.
#[must_use]
pub fn leaves_of(n: usize, word: usize) -> Vec<usize> {
    let whole = word << 1;
    let mut leaves = vec![0];
    for p in 0..n - 1 {
        if whole >> p & 1 == 1 {
            leaves.push(0);
        } else if let Some(last) = leaves.last_mut() {
            *last += 1;
        }
    }
    leaves
}

/// The caterpillar as a parent list.
pub(super) fn parents(n: usize, word: usize) -> Vec<usize> {
    let leaves = leaves_of(n, word);
    let spine = leaves.len();
    let mut parents: Vec<usize> = (1..spine).map(|v| v - 1).collect();
    parents.extend(leaves.iter().enumerate().flat_map(|(v, &count)| std::iter::repeat_n(v, count)));
    parents
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows and trees agree, for games that take from one to five vertices.
    #[test]
    fn rows_agree_with_trees() {
        for sizes in [0b110, 0b10, 0b1110, 0b10110, 0b1000, 0b100010, 0b101100] {
            let sizes = Sizes(sizes);
            let mut rows = Caterpillars::new(sizes);
            let trees = TreeValues::new(sizes);
            for n in LEAST..=13 {
                assert_eq!(rows.next_size(), n);
                assert!(rows.grow(1 + n % 2, &|| true));
                for word in 0..1 << (n - LEAST) {
                    let tree = parents(n, word);
                    assert_eq!(tree.len(), n - 1);
                    assert_eq!(
                        rows.last(word),
                        Some(trees.value(&tree)),
                        "{sizes:?} {:?}",
                        leaves_of(n, word)
                    );
                }
            }
        }
    }
}
