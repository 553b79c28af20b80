//! All trees of a size, by number.
//!
//! A tree has one *centroid*, whose branches have less than half of the vertices, or an edge between two halves.
//! Written as its largest branch, the *limb*, and the rest, rooted at the centroid, every tree is there once: the
//! branches of the rest are not beyond the limb. Of two halves the one with the larger number is the limb.
//!
//! Trees are numbered by the size of the limb, then by limb, then by rest. The rests that belong to a limb are the
//! first of their size, so a number is found from a tree and a tree from its number, and a part of the trees is a
//! range of numbers: nobody has to walk past what others do.

use super::rooted::{Id, Rooted};

/// The trees of one size.
#[derive(Debug)]
pub struct Trees {
    n: usize,
    rooted: Rooted,
    /// How many trees stand before those of each limb; one more at the end.
    before: Vec<u64>,
}

impl Trees {
    /// The most vertices: the numbers of rooted trees of half as many fit into memory.
    pub const LARGEST: usize = 36;

    /// All trees of `n` vertices.
    ///
    /// # Panics
    /// If there are more vertices than [`LARGEST`](Self::LARGEST).
    #[must_use]
    pub fn new(n: usize) -> Self {
        assert!(n <= Self::LARGEST, "{n} vertices");
        let rooted = Rooted::tapered(n.max(1), |size| n.saturating_sub(size));
        let mut before = vec![0];
        let mut at = u64::from(n == 1);
        for size in 1..=n / 2 {
            for limb in rooted.of_size(size) {
                at += rests(&rooted, n, (limb, size));
                before.push(at);
            }
        }
        if n == 1 {
            before.push(1);
        }
        Self { n, rooted, before }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        if self.n == 0 { 0 } else { self.before[self.before.len() - 1] }
    }

    /// The number of the first tree with this limb, or of what follows the last.
    #[must_use]
    pub fn before(&self, limb: Id) -> u64 {
        self.before[limb as usize]
    }

    /// The rooted trees that limbs and rests are numbers of.
    pub(super) fn rooted(&self) -> &Rooted {
        &self.rooted
    }

    /// Bytes that the numbers take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.rooted.bytes() + self.before.len() * 8
    }

    /// The tree with this number: parents of vertices 1, 2, ..., where 0 is the centroid.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn parents(&self, number: u64) -> Vec<usize> {
        assert!(number < self.count(), "{number}");
        let mut parents = Vec::with_capacity(self.n);
        if self.n > 1 {
            let limb = self.before.partition_point(|&before| before <= number) - 1;
            let size = self.rooted.size(limb as Id);
            parents.push(0);
            self.rooted.hang(limb as Id, 1, &mut parents);
            let rest = self.rooted.of_size(self.n - size).start + (number - self.before[limb]);
            self.rooted.hang(rest, 0, &mut parents);
        }
        parents
    }
}

/// How many rests of a tree belong to a limb.
pub(super) fn rests(rooted: &Rooted, n: usize, (limb, size): (Id, usize)) -> u64 {
    let all = rooted.of_size(n - size);
    // Of two halves the first is the larger one.
    if 2 * size == n { limb - all.start + 1 } else { rooted.until(n - size, limb) - all.start }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::code::code;

    /// As many as there are (OEIS A000055), and no two alike.
    #[test]
    fn every_tree_once() {
        let counts = [0, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741];
        for (n, &count) in counts.iter().enumerate() {
            let trees = Trees::new(n);
            assert_eq!(trees.count(), count, "n = {n}");
            let mut codes: Vec<u64> = (0..count).map(|number| code(&trees.parents(number))).collect();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len() as u64, count, "n = {n}");
        }
        assert_eq!(Trees::new(30).count(), 14_830_871_802);
    }
}
