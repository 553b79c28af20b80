//! The digits of a take-and-break code: how many counters may be taken, and what may be left.
//!
//! Digit `d_i = b1 + 2 b2 + 4 b3 (+ 8 b4)` allows taking `i` and leaving nothing (b1), one
//! non-empty heap (b2), two (b3), three (b4). Subtraction games are the codes of digits 0 and 3;
//! "all but" sets and Nim have infinitely many digits, all 3 from some place on.

/// Leaving nothing is allowed.
pub const EMPTY: u8 = 1;
/// Leaving one heap, or a connected graph, is allowed.
pub const ONE: u8 = 2;
/// Leaving two heaps, or a disconnected graph, is allowed.
pub const TWO: u8 = 4;
/// Leaving three heaps is allowed.
pub const THREE: u8 = 8;

/// The digits after the point, `d_1 d_2 ...`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits {
    first: Vec<u8>,
    rest: u8,
}

impl Digits {
    /// Finitely many digits; all further ones are 0.
    #[must_use]
    pub fn finite(mut first: Vec<u8>) -> Self {
        while first.last() == Some(&0) {
            first.pop();
        }
        Self { first, rest: 0 }
    }

    /// Digit 3 exactly at these sizes.
    #[must_use]
    pub fn subtraction(sizes: &[usize]) -> Self {
        let mut first = vec![0; sizes.iter().copied().max().unwrap_or(0)];
        for &size in sizes {
            first[size - 1] = EMPTY | ONE;
        }
        Self::finite(first)
    }

    /// Digit 3 at every size but these.
    #[must_use]
    pub fn all_but(sizes: &[usize]) -> Self {
        let mut first = vec![EMPTY | ONE; sizes.iter().copied().max().unwrap_or(0)];
        for &size in sizes {
            first[size - 1] = 0;
        }
        Self { first, rest: EMPTY | ONE }
    }

    /// The digit for taking `size >= 1`.
    #[must_use]
    pub fn digit(&self, size: u64) -> u8 {
        usize::try_from(size - 1).ok().and_then(|i| self.first.get(i)).copied().unwrap_or(self.rest)
    }

    /// The largest number that can be taken from `available`.
    #[must_use]
    pub fn largest(&self, available: u64) -> u64 {
        if self.rest == 0 { available.min(self.first.len() as u64) } else { available }
    }

    /// The largest number that can ever be taken; `None` if there is no bound.
    #[must_use]
    pub fn bound(&self) -> Option<usize> {
        (self.rest == 0).then_some(self.first.len())
    }

    /// If every number may be taken but some, leaving nothing or one heap: the others.
    #[must_use]
    pub fn excluded(&self) -> Option<Vec<u64>> {
        let plain = self.rest == EMPTY | ONE && self.first.iter().all(|d| *d == 0 || *d == EMPTY | ONE);
        plain.then(|| (1..).zip(&self.first).filter(|(_, d)| **d == 0).map(|(size, _)| size).collect())
    }

    /// Whether some digit has one of these bits.
    #[must_use]
    pub fn any(&self, bits: u8) -> bool {
        self.first.iter().any(|d| d & bits != 0) || self.rest & bits != 0
    }
}
