//! Moves that take the root of a rooted tree.
//!
//! A tree is two rooted trees whose roots are joined. A move that takes one root leaves pieces of that side and the
//! other side whole; one that takes both leaves pieces of both. So of each side it is enough to know which sums of
//! pieces such a move can leave there: sets of values, kept as 64 bits. Sets are kept by *class*: what the rule has to
//! know of a side to say which of its moves go with which of the other. They are found branch by branch.

use super::algebra::{Algebra, Nimbers, bit};
use super::star_moves::{MORE, NOTHING, ONE};

/// A game in which moves take vertices of a tree that hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeRule<A = Nimbers> {
    way: Way,
    pub(super) algebra: A,
    /// Classes of the two sides that a move may take together.
    pairs: Vec<(usize, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Way {
    /// A connected set, as these digits say, the first for no vertex. The class `3 * taken + pieces` has taken so many
    /// vertices and left so many pieces, 2 for more than one.
    Octal(Vec<u8>),
    /// A vertex with its neighbours, or with some of them. The classes are [`CENTRE`], [`OPEN`] and [`CHILD`].
    Neighbours { all: bool },
}

/// The root is the vertex that is chosen.
const CENTRE: usize = 0;
/// The root goes as a neighbour of one on the other side; the branches stay.
const OPEN: usize = 1;
/// A vertex below the root is chosen, and the root goes with it.
const CHILD: usize = 2;

/// The most vertices that a move of an octal game takes: there is a class for each number.
const MOST: usize = 5;

impl TreeRule {
    /// The octal game with these digits, for 0, 1, 2, ... vertices, if no move takes more than five.
    #[must_use]
    pub fn octal(digits: &[u8]) -> Option<Self> {
        let most = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        if most > MOST || digits.first().is_some_and(|first| *first != 0) {
            return None;
        }
        let class = |taken: usize| (0..3).map(move |pieces| (taken, pieces, 3 * taken + pieces));
        let classes = || (1..most).flat_map(class);
        let mut pairs = vec![];
        for (one, left, class) in classes() {
            for (other, right, with) in classes().filter(|(other, ..)| one + other <= most) {
                if digits[one + other] & left_over(left + right) != 0 {
                    pairs.push((class, with));
                }
            }
        }
        Some(Self { way: Way::Octal(digits[..=most].to_vec()), algebra: Nimbers, pairs })
    }

    /// Node-Kayles.
    #[must_use]
    pub fn node_kayles() -> Self {
        Self::neighbours(true)
    }

    /// Selective Node-Kayles.
    #[must_use]
    pub fn selective() -> Self {
        Self::neighbours(false)
    }

    fn neighbours(all: bool) -> Self {
        Self { way: Way::Neighbours { all }, algebra: Nimbers, pairs: vec![(CENTRE, OPEN), (OPEN, CENTRE)] }
    }

    /// The same moves under another convention.
    #[must_use]
    pub fn under<A: Algebra>(self, algebra: A) -> TreeRule<A> {
        TreeRule { way: self.way, algebra, pairs: self.pairs }
    }
}

impl<A: Algebra> TreeRule<A> {
    /// How many classes there are.
    pub(super) fn classes(&self) -> usize {
        match &self.way {
            Way::Octal(digits) => 3 * digits.len(),
            Way::Neighbours { .. } => 3,
        }
    }

    /// The sets of a vertex by itself.
    pub(super) fn vertex(&self) -> Vec<u64> {
        let mut sets = vec![0; self.classes()];
        match self.way {
            Way::Octal(_) => sets.iter_mut().skip(3).take(1).for_each(|set| *set = bit(A::NONE)),
            Way::Neighbours { .. } => (sets[CENTRE], sets[OPEN]) = (bit(A::NONE), bit(A::NONE)),
        }
        sets
    }

    /// The sets of a tree with one more branch, which is worth `value`.
    #[inline]
    pub(super) fn hang(&self, tail: &[u64], (head, value): (&[u64], u8), new: &mut [u64]) {
        let algebra = &self.algebra;
        match &self.way {
            Way::Octal(digits) => {
                new.fill(0);
                for taken in 1..digits.len() {
                    for pieces in 0..3 {
                        let here = tail[3 * taken + pieces];
                        if here == 0 {
                            continue;
                        }
                        new[3 * taken + (pieces + 1).min(2)] |= algebra.moved(here, value);
                        for more in 1..digits.len() - taken {
                            for also in 0..3 {
                                let both = algebra.sums(here, head[3 * more + also]);
                                new[3 * (taken + more) + (pieces + also).min(2)] |= both;
                            }
                        }
                    }
                }
            }
            Way::Neighbours { all } => {
                let without = algebra.moved(tail[CENTRE], value);
                let with = algebra.sums(tail[CENTRE], head[OPEN]);
                new[CENTRE] = if *all { with } else { with | without };
                new[OPEN] = algebra.moved(tail[OPEN], value);
                new[CHILD] = algebra.moved(tail[CHILD], value) | algebra.sums(head[CENTRE], tail[OPEN]);
            }
        }
    }

    /// What moves leave that take the root of this tree, all else being of it.
    #[inline]
    pub(super) fn whole(&self, sets: &[u64]) -> u64 {
        match &self.way {
            Way::Octal(_) => self.with_pieces(sets, 0),
            Way::Neighbours { .. } => sets[CENTRE] | sets[CHILD],
        }
    }

    /// What moves leave of this tree that take its root and nothing beyond it, where something is.
    #[inline]
    pub(super) fn alone(&self, sets: &[u64]) -> u64 {
        match &self.way {
            Way::Octal(_) => self.with_pieces(sets, 1),
            // A vertex that is chosen takes all of its neighbours.
            Way::Neighbours { all: true } => sets[CHILD],
            Way::Neighbours { all: false } => sets[CENTRE] | sets[CHILD],
        }
    }

    fn with_pieces(&self, sets: &[u64], beyond: usize) -> u64 {
        let Way::Octal(digits) = &self.way else { return 0 };
        let allowed = |class: &usize| digits[class / 3] & left_over(class % 3 + beyond) != 0;
        (3..sets.len()).filter(allowed).fold(0, |all, class| all | sets[class])
    }

    /// The sets of a side as the other meets them: a class of the other, and what may go with it here.
    pub(super) fn beside(&self, sets: &[u64]) -> Vec<(usize, u64)> {
        let mut beside: Vec<(usize, u64)> = vec![];
        for &(here, there) in &self.pairs {
            if sets[here] != 0 {
                match beside.iter_mut().find(|(class, _)| *class == there) {
                    Some((_, set)) => *set |= sets[here],
                    None => beside.push((there, sets[here])),
                }
            }
        }
        beside
    }
}

/// The bit of a digit that allows to leave so many pieces.
fn left_over(pieces: usize) -> u8 {
    [NOTHING, ONE, MORE][pieces.min(2)]
}
