//! The heaps of a family.

/// The heaps of a family, from some n on: sizes there, and what each n adds.
pub(crate) struct Members {
    pub(super) from: u64,
    pub(super) sizes: Vec<(u64, u64)>,
    /// Whether they are heaps, and not paths.
    pub(super) heaps: bool,
}

impl Members {
    /// The first n of the pattern.
    pub(crate) fn from(&self) -> u64 {
        self.from
    }

    /// Whether they are heaps, and not paths.
    pub(super) fn are_heaps(&self) -> bool {
        self.heaps
    }

    /// The sizes at n.
    pub(super) fn at(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        let steps = n - self.from;
        self.sizes.iter().map(move |(size, slope)| size.saturating_add(slope.saturating_mul(steps)))
    }

    /// If the family is one heap that grows by one: its size at the first n of the pattern.
    pub(super) fn plain(&self) -> Option<u64> {
        match self.sizes[..] {
            [(size, 1)] => Some(size),
            _ => None,
        }
    }
}
