//! Sets of sizes: numbers and ranges, sorted, none twice.

/// A set of numbers from 1 on, as ranges that neither meet nor touch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sizes(Vec<(u64, u64)>);

impl Sizes {
    /// The numbers of some ranges, both ends included.
    #[must_use]
    pub fn new(mut ranges: Vec<(u64, u64)>) -> Self {
        ranges.sort_unstable();
        let mut list: Vec<(u64, u64)> = vec![];
        for (from, to) in ranges {
            match list.last_mut() {
                Some((_, end)) if from <= end.saturating_add(1) => *end = to.max(*end),
                _ => list.push((from, to)),
            }
        }
        Self(list)
    }

    /// Whether a number is in the set.
    #[must_use]
    pub fn has(&self, size: u64) -> bool {
        self.0.iter().any(|&(from, to)| from <= size && size <= to)
    }

    /// The largest number of the set up to a bound, 0 if there is none.
    #[must_use]
    pub fn largest(&self, bound: u64) -> u64 {
        let below = self.0.iter().filter(|(from, _)| *from <= bound);
        below.map(|&(_, to)| to.min(bound)).max().unwrap_or(0)
    }

    /// The ranges, increasing.
    #[must_use]
    pub fn ranges(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// Whether this is the set of one number.
    #[must_use]
    pub fn is_only(&self, size: u64) -> bool {
        self.0 == [(size, size)]
    }
}
