//! Rules on heaps whose options look the same for every large heap.

use super::TakeAndBreak;
use super::digits::{ONE, THREE, TWO};

/// A rule on heaps with finitely many kinds of options.
pub trait Uniform {
    /// A size and the kinds of options of every larger heap: counters taken, and the number of
    /// non-empty heaps that the rest is left in, in every way. `None` if there is no such size.
    fn kinds(&self) -> Option<(u64, Vec<(u64, usize)>)>;

    /// If any number may be taken but some, and nothing else is a move: the others.
    fn excluded(&self) -> Option<Vec<u64>>;
}

impl Uniform for TakeAndBreak {
    fn kinds(&self) -> Option<(u64, Vec<(u64, usize)>)> {
        let reach = self.digits.bound()? as u64;
        let digit = |taken| if taken == 0 { self.split } else { self.digits.digit(taken) };
        let left = [(ONE, 1), (TWO, 2), (THREE, 3)];
        let kinds = (0..=reach)
            .flat_map(|taken| left.map(|(bit, parts)| (taken, bit, parts)))
            .filter(|&(taken, bit, _)| digit(taken) & bit != 0)
            .map(|(taken, _, parts)| (taken, parts))
            .collect();
        Some((reach, kinds))
    }

    fn excluded(&self) -> Option<Vec<u64>> {
        self.digits.excluded().filter(|_| self.split == 0)
    }
}
