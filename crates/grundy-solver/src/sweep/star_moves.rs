//! Moves in subdivided stars, by their arms.
//!
//! A move inside an arm takes some vertices of it: what is nearer to the centre stays with the star, what is farther
//! is a path. A move that takes the centre takes the beginnings of some arms and leaves paths. Values of pieces add,
//! but nothing is taken off a sum again: that only nimbers could.

use super::algebra::{Algebra, Nimbers, NoRoom, bit};

/// A game in which moves take vertices of a subdivided star.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarRule<A = Nimbers> {
    pub(super) algebra: A,
    /// What may be taken inside an arm: how many vertices, whether the end of the arm, whether not the end.
    arms: Vec<(usize, bool, bool)>,
    centre: Centre,
    /// Digits of the octal game that paths are, the first for no vertex.
    paths: Vec<u8>,
}

/// What may be taken with the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Centre {
    /// A connected set, as the digits say.
    Octal,
    /// The centre with its neighbours, or a neighbour with its own.
    Neighbours,
    /// With some of them.
    SomeNeighbours,
}

/// The values of paths.
#[derive(Debug)]
pub(super) struct Paths {
    /// Of one, by its length. No vertices are no piece.
    one: Vec<u8>,
    /// Of several of a length, by their number.
    several: Vec<Vec<u8>>,
}

impl Paths {
    /// So many paths of one length.
    #[inline]
    pub(super) fn several(&self, length: usize, count: usize) -> u8 {
        self.several[length][count]
    }
}

/// The arms of a star: those that differ, the longest first, how many there are of each, and what all before each are
/// worth together as paths.
#[derive(Debug, Default)]
pub(super) struct ArmList {
    pub(super) arms: Vec<(usize, usize)>,
    before: Vec<u8>,
}

impl ArmList {
    /// One more arm, no longer than the others.
    pub(super) fn push<A: Algebra>(&mut self, arm: usize, algebra: &A, paths: &Paths) {
        match self.arms.last_mut() {
            Some((last, count)) if *last == arm => *count += 1,
            last => {
                let before = match (last, self.before.last()) {
                    (Some((last, count)), Some(&before)) => {
                        algebra.plus(before, paths.several(*last, *count))
                    }
                    _ => A::NONE,
                };
                self.before.push(before);
                self.arms.push((arm, 1));
            }
        }
    }

    /// Without the arm that came last.
    pub(super) fn pop(&mut self) {
        match self.arms.last_mut() {
            Some((_, count)) if *count > 1 => *count -= 1,
            _ => {
                self.arms.pop();
                self.before.pop();
            }
        }
    }

    /// The arms without the last kind of them, that, and what those before it are worth.
    fn split(&self, upto: usize) -> Option<(usize, (usize, usize), u8)> {
        let last = upto.checked_sub(1)?;
        Some((last, self.arms[last], self.before[last]))
    }
}

pub(super) const NOTHING: u8 = 1;
pub(super) const ONE: u8 = 2;
pub(super) const MORE: u8 = 4;

/// The most vertices that a move of an octal game takes: sets around the centre are many.
const MOST: usize = 5;

impl StarRule {
    /// The octal game with these digits, for 0, 1, 2, ... vertices, if no move takes more than five.
    #[must_use]
    pub fn octal(digits: &[u8]) -> Option<Self> {
        let most = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        if most > MOST || digits.first().is_some_and(|first| *first != 0) {
            return None;
        }
        let arms = (1..=most).map(|taken| (taken, digits[taken] & ONE != 0, digits[taken] & MORE != 0));
        let arms = arms.filter(|(_, end, inside)| *end || *inside).collect();
        Some(Self { algebra: Nimbers, arms, centre: Centre::Octal, paths: digits[..=most].to_vec() })
    }

    /// Node-Kayles.
    #[must_use]
    pub fn node_kayles() -> Self {
        let arms = vec![(2, true, false), (3, true, true)];
        Self { algebra: Nimbers, arms, centre: Centre::Neighbours, paths: vec![0, 1, 3, 7] }
    }

    /// Selective Node-Kayles.
    #[must_use]
    pub fn selective() -> Self {
        let arms = (1..=3).map(|taken| (taken, true, true)).collect();
        Self { algebra: Nimbers, arms, centre: Centre::SomeNeighbours, paths: vec![0, 7, 7, 7] }
    }

    /// The same moves under another convention.
    #[must_use]
    pub fn under<A: Algebra>(self, algebra: A) -> StarRule<A> {
        StarRule { algebra, arms: self.arms, centre: self.centre, paths: self.paths }
    }
}

impl<A: Algebra> StarRule<A> {
    /// The values of paths of up to so many vertices, and of as many together.
    pub(super) fn paths(&self, longest: usize) -> Result<Paths, NoRoom> {
        let (mut one, mut memo) = (vec![A::NONE], A::Memo::default());
        for whole in 1..=longest {
            let mut seen = 0;
            for (taken, digit) in self.paths.iter().enumerate().skip(1) {
                let Some(left) = whole.checked_sub(taken) else { break };
                for near in 0..=left / 2 {
                    let parts = usize::from(near > 0) + usize::from(left > near);
                    if digit & [NOTHING, ONE, MORE][parts] != 0 {
                        seen |= bit(self.algebra.plus(one[near], one[left - near]));
                    }
                }
            }
            one.push(self.algebra.settle(&mut memo, seen)?);
        }
        let several = |(length, &path): (usize, &u8)| {
            let next = |all: &mut u8, _| Some(std::mem::replace(all, self.algebra.plus(*all, path)));
            // As many as fit, or as arms that are one vertex longer.
            (0..=(longest / length.max(1)).max(1)).scan(A::NONE, next).collect()
        };
        let several = one.iter().enumerate().map(several).collect();
        Ok(Paths { one, several })
    }

    /// The values of what moves inside an arm leave, as bits; `row` has those of the star with shorter arms.
    #[inline]
    pub(super) fn in_arm(&self, arm: usize, row: &[u8], paths: &Paths) -> u64 {
        let mut seen = 0_u64;
        for &(taken, end, inside) in &self.arms {
            let Some(left) = arm.checked_sub(taken) else { break };
            if end {
                seen |= bit(row[left]);
            }
            if inside {
                for (star, path) in row[..left].iter().zip(paths.one[1..=left].iter().rev()) {
                    seen |= bit(self.algebra.plus(*star, *path));
                }
            }
        }
        seen
    }

    /// The values of what moves that take the centre leave, as bits.
    pub(super) fn with_centre(&self, list: &ArmList, paths: &Paths) -> u64 {
        let algebra = &self.algebra;
        let path = |arm: usize, taken: usize| paths.one[arm.saturating_sub(taken)];
        let all = list.arms.len();
        // The centre and a vertex beside it, with all others beside that one.
        let neighbour = || {
            let (mut seen, mut after) = (0, A::NONE);
            for at in (1..=all).rev() {
                let Some((_, (arm, count), before)) = list.split(at) else { break };
                let others = algebra.plus(before, after);
                let others = algebra.plus(others, paths.several(arm, count - 1));
                seen |= bit(algebra.plus(others, path(arm, 2)));
                after = algebra.plus(after, paths.several(arm, count));
            }
            seen
        };
        match self.centre {
            Centre::Octal => {
                let (mut seen, count) = (0, list.arms.iter().map(|(_, count)| count).sum());
                for taken in 1..self.paths.len() {
                    let around = Around { algebra, list, paths, digit: self.paths[taken] };
                    around.step(all, 0, taken - 1, (A::NONE, count), &mut seen);
                }
                seen
            }
            Centre::Neighbours => {
                let shorter =
                    |all, &(arm, count): &(usize, usize)| algebra.plus(all, paths.several(arm - 1, count));
                bit(list.arms.iter().fold(A::NONE, shorter)) | neighbour()
            }
            Centre::SomeNeighbours => {
                let mut seen = bit(A::NONE);
                for &(arm, count) in &list.arms {
                    // So many of these arms with their first vertex, the others without.
                    let some = |without: usize| {
                        algebra.plus(paths.several(arm - 1, without), paths.several(arm, count - without))
                    };
                    let set = (0..=count).fold(0, |set, without| set | bit(some(without)));
                    seen = algebra.sums(seen, set);
                }
                seen | neighbour()
            }
        }
    }
}

/// Sets around the centre of a star, in an octal game.
struct Around<'a, A> {
    algebra: &'a A,
    list: &'a ArmList,
    paths: &'a Paths,
    digit: u8,
}

impl<A: Algebra> Around<'_, A> {
    /// `taken` vertices of the arms up to a kind, of which `used` have lost some already. The others are worth `sum`,
    /// and so many arms have vertices left.
    fn step(&self, upto: usize, used: usize, taken: usize, (sum, left): (u8, usize), seen: &mut u64) {
        let Some((at, (arm, count), before)) = self.list.split(upto) else {
            if taken == 0 && self.digit & [NOTHING, ONE, MORE][left.min(2)] != 0 {
                *seen |= bit(sum);
            }
            return;
        };
        let whole = self.algebra.plus(sum, self.paths.several(arm, count - used));
        if taken == 0 {
            if self.digit & [NOTHING, ONE, MORE][left.min(2)] != 0 {
                *seen |= bit(self.algebra.plus(before, whole));
            }
            return;
        }
        self.step(at, 0, taken, (whole, left), seen);
        if used < count {
            for here in 1..=arm.min(taken) {
                let sum = self.algebra.plus(sum, self.paths.one[arm - here]);
                self.step(upto, used + 1, taken - here, (sum, left - usize::from(here == arm)), seen);
            }
        }
    }
}
