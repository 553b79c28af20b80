//! All trees of a size, by number.
//!
//! A tree has one *centroid*, whose branches have less than half of the vertices, or an edge between two halves.
//! Written as its largest branch, the *limb*, and the rest, rooted at the centroid, every tree is there once: the
//! branches of the rest are not beyond the limb. Of two halves the one with the larger number is the limb.
//!
//! Trees are numbered by the size of the limb, then by limb, then by rest. The rests that belong to a limb are the
//! first of their size, so a number is found from a tree and a tree from its number, and a part of the trees is a
//! range of numbers: nobody has to walk past what others do.

use super::rooted::{Id, Kind, Rooted};

/// The trees of one size.
#[derive(Debug)]
pub struct Trees {
    kind: Kind,
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
        Self::of(Kind::Trees, n)
    }

    /// All trees of a kind with `n` vertices.
    ///
    /// # Panics
    /// If there are more vertices than [`LARGEST`](Self::LARGEST).
    #[must_use]
    pub fn of(kind: Kind, n: usize) -> Self {
        assert!(n <= Self::LARGEST, "{n} vertices");
        let rooted = Rooted::tapered(kind, n.max(1), |size| n.saturating_sub(size));
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
        Self { kind, n, rooted, before }
    }

    /// Which trees they are.
    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// How many vertices they have.
    pub(super) fn vertices(&self) -> usize {
        self.n
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
            let (limb, rest) = self.sides(number);
            parents.push(0);
            self.rooted.hang(limb, 1, &mut parents);
            self.rooted.hang(rest, 0, &mut parents);
        }
        parents
    }

    /// Limb and rest of a tree.
    fn sides(&self, number: u64) -> (Id, Id) {
        let limb = self.before.partition_point(|&before| before <= number) - 1;
        let size = self.rooted.size(limb as Id);
        (limb as Id, self.rooted.of_size(self.n - size).start + (number - self.before[limb]))
    }

    /// The word of a caterpillar of three vertices or more (see [`leaves_of`](super::leaves_of)), from one of its ends.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn word(&self, number: u64) -> usize {
        assert!(number < self.count() && self.kind == Kind::Caterpillars, "{number}");
        let limb = self.before.partition_point(|&before| before <= number) - 1;
        let Some(highest) = limb.checked_ilog2() else { return 0 };
        // Halves of k vertices have the numbers from 2^(k - 2) on, and what is left of a number without its highest
        // bit is the half that follows the root: so a limb is its own letters, seen from its far end. Of the rest the
        // half is known that follows its root; its letters run the other way.
        let length = highest as usize + 1;
        let half = (number - self.before[limb]) as usize;
        let letters = self.n - length - 3;
        let rest = if letters == 0 { 0 } else { half.reverse_bits() >> (usize::BITS as usize - letters) };
        rest << length | limb
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

    /// Every word once, forwards or backwards, and each with its own tree.
    #[test]
    fn every_caterpillar_once() {
        for n in 3..=14 {
            let trees = Trees::of(Kind::Caterpillars, n);
            let turned = |word: usize| {
                if n == 3 { 0 } else { word.reverse_bits() >> (usize::BITS as usize - (n - 3)) }
            };
            let mut words: Vec<usize> = (0..trees.count())
                .map(|number| {
                    let word = trees.word(number);
                    let own = crate::sweep::caterpillars::parents(n, word);
                    assert_eq!(code(&own), code(&trees.parents(number)), "{n} {word:b}");
                    word.min(turned(word))
                })
                .collect();
            words.sort_unstable();
            let expected: Vec<usize> = (0..1 << (n - 3)).filter(|&word| word <= turned(word)).collect();
            assert_eq!(words, expected, "{n}");
        }
    }

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
