//! Subdivided stars: a centre with paths (arms) attached, or nothing at all.

use std::fmt;

/// A subdivided star. The empty star has no vertex; the star without arms is one vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Star {
    /// No vertex.
    Empty,
    /// A centre with arms of these lengths, longest first, none of length 0.
    Arms(Vec<u32>),
}

impl Star {
    /// The star with arms of these lengths, in any order; arms of length 0 are none.
    #[must_use]
    pub fn new(mut arms: Vec<u32>) -> Self {
        arms.retain(|length| *length > 0);
        arms.sort_unstable_by(|a, b| b.cmp(a));
        Self::Arms(arms)
    }

    /// How many vertices it has.
    #[must_use]
    pub fn order(&self) -> u64 {
        match self {
            Self::Empty => 0,
            Self::Arms(arms) => 1 + arms.iter().map(|length| u64::from(*length)).sum::<u64>(),
        }
    }

    /// The lengths of its arms.
    #[must_use]
    pub fn arms(&self) -> &[u32] {
        match self {
            Self::Empty => &[],
            Self::Arms(arms) => arms,
        }
    }

    /// Two stars joined by a path of `link` edges, in notation.
    #[must_use]
    pub fn joined(&self, link: u32, other: &Self) -> String {
        format!("B({self};{link};{other})")
    }

    /// From small to large: by vertices, then by arms, then by the longest arm.
    pub(crate) fn rank(&self) -> (u64, usize, Vec<u32>) {
        (self.order(), self.arms().len(), self.arms().to_vec())
    }
}

/// The arms as they stand in `B(arms;link;arms)`, shortest first: `1,1,2`, `0` for one vertex, `_`
/// for the empty star.
impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("_"),
            Self::Arms(arms) if arms.is_empty() => f.write_str("0"),
            Self::Arms(arms) => {
                let lengths: Vec<String> = arms.iter().rev().map(u32::to_string).collect();
                f.write_str(&lengths.join(","))
            }
        }
    }
}

/// All ways to write `total` as arms of at most `longest`, longest arm first.
pub(crate) fn arms_of_total(total: u32, longest: u32, each: &mut dyn FnMut(&[u32]) -> bool) -> bool {
    fn go(rest: u32, longest: u32, arms: &mut Vec<u32>, each: &mut dyn FnMut(&[u32]) -> bool) -> bool {
        if rest == 0 {
            return each(arms);
        }
        (1..=longest.min(rest)).rev().all(|length| {
            arms.push(length);
            let go_on = go(rest - length, length, arms, each);
            arms.pop();
            go_on
        })
    }
    go(total, longest, &mut vec![], each)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_are_written_as_in_notation() {
        assert_eq!(Star::Empty.to_string(), "_");
        assert_eq!(Star::new(vec![0]).to_string(), "0");
        assert_eq!(Star::new(vec![1, 3, 0, 2]).joined(2, &Star::Empty), "B(1,2,3;2;_)");
        assert_eq!(Star::new(vec![1, 3, 2]).order(), 7);
    }

    #[test]
    fn arms_are_partitions() {
        let mut count = 0;
        arms_of_total(10, 10, &mut |_| {
            count += 1;
            true
        });
        assert_eq!(count, 42);
    }
}
