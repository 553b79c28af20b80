//! Moves in subdivided stars, by their arms.
//!
//! A move inside an arm takes some vertices of it: what is nearer to the centre stays with the star, what is farther
//! is a path. A move that takes the centre takes the beginnings of some arms and leaves paths.

/// A game in which moves take vertices of a subdivided star.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarRule {
    /// What may be taken inside an arm: how many vertices, whether the end of the arm, whether not the end.
    arms: Vec<(usize, bool, bool)>,
    centre: Centre,
    /// Digits of the octal game that paths are, the first for no vertex.
    paths: Vec<u8>,
}

/// A value is 64 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

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
        Some(Self { arms, centre: Centre::Octal, paths: digits[..=most].to_vec() })
    }

    /// Node-Kayles.
    #[must_use]
    pub fn node_kayles() -> Self {
        let arms = vec![(2, true, false), (3, true, true)];
        Self { arms, centre: Centre::Neighbours, paths: vec![0, 1, 3, 7] }
    }

    /// Selective Node-Kayles.
    #[must_use]
    pub fn selective() -> Self {
        let arms = (1..=3).map(|taken| (taken, true, true)).collect();
        Self { arms, centre: Centre::SomeNeighbours, paths: vec![0, 7, 7, 7] }
    }

    /// The values of paths of up to so many vertices.
    pub(super) fn paths(&self, longest: usize) -> Result<Vec<u8>, NoRoom> {
        let mut values: Vec<u8> = vec![];
        for whole in 0..=longest {
            let mut seen = 0_u128;
            for (taken, digit) in self.paths.iter().enumerate().skip(1) {
                let Some(left) = whole.checked_sub(taken) else { break };
                for near in 0..=left / 2 {
                    let parts = usize::from(near > 0) + usize::from(left > near);
                    if digit & [NOTHING, ONE, MORE][parts] != 0 {
                        seen |= 1 << (values[near] ^ values[left - near]);
                    }
                }
            }
            let value = seen.trailing_ones();
            // A sum of paths is a bit of a word, too.
            if value >= 64 {
                return Err(NoRoom);
            }
            values.push(value as u8);
        }
        Ok(values)
    }

    /// The values of what moves inside an arm leave, as bits; `row` has those of the star with shorter arms.
    #[inline]
    pub(super) fn in_arm(&self, arm: usize, row: &[u8], paths: &[u8]) -> u64 {
        let mut seen = 0_u64;
        for &(taken, end, inside) in &self.arms {
            let Some(left) = arm.checked_sub(taken) else { break };
            if end {
                seen |= bit(row[left]);
            }
            if inside {
                for (star, path) in row[..left].iter().zip(paths[1..=left].iter().rev()) {
                    seen |= bit(star ^ path);
                }
            }
        }
        seen
    }

    /// The values of what moves that take the centre leave, as bits. The arms that differ, and how many there are of
    /// each; `xor` is the value of all together as paths.
    #[inline]
    pub(super) fn with_centre(&self, arms: &[(usize, usize)], xor: u8, paths: &[u8]) -> u64 {
        let count: usize = arms.iter().map(|(_, count)| count).sum();
        let path = |arm: usize, taken: usize| paths[arm.saturating_sub(taken)];
        match self.centre {
            Centre::Octal => {
                let mut seen = 0;
                for taken in 1..self.paths.len() {
                    self.around(arms, 0, taken - 1, self.paths[taken], (xor, count), paths, &mut seen);
                }
                seen
            }
            Centre::Neighbours => {
                let odd = arms.iter().filter(|(_, count)| count % 2 == 1);
                let mut seen = bit(odd.fold(0, |all, (arm, _)| all ^ path(*arm, 1)));
                for &(arm, _) in arms {
                    seen |= bit(xor ^ path(arm, 0) ^ path(arm, 2));
                }
                seen
            }
            Centre::SomeNeighbours => {
                let mut seen = bit(xor);
                for &(arm, _) in arms {
                    // With the first vertex of an arm, or without.
                    let change = path(arm, 0) ^ path(arm, 1);
                    let mut some = seen;
                    while some != 0 {
                        seen |= bit(some.trailing_zeros() as u8 ^ change);
                        some &= some - 1;
                    }
                }
                for &(arm, _) in arms {
                    seen |= bit(xor ^ path(arm, 0) ^ path(arm, 2));
                }
                seen
            }
        }
    }

    /// The centre with so many vertices of the arms from a place on.
    #[expect(clippy::too_many_arguments, reason = "a step of a recursion")]
    fn around(
        &self,
        arms: &[(usize, usize)],
        used: usize,
        taken: usize,
        digit: u8,
        (xor, left): (u8, usize),
        paths: &[u8],
        seen: &mut u64,
    ) {
        if taken == 0 {
            if digit & [NOTHING, ONE, MORE][left.min(2)] != 0 {
                *seen |= bit(xor);
            }
            return;
        }
        let Some((&(arm, count), others)) = arms.split_first() else { return };
        self.around(others, 0, taken, digit, (xor, left), paths, seen);
        if used < count {
            for here in 1..=arm.min(taken) {
                let xor = xor ^ paths[arm] ^ paths[arm - here];
                let left = left - usize::from(here == arm);
                self.around(arms, used + 1, taken - here, digit, (xor, left), paths, seen);
            }
        }
    }
}

/// A value below 64 as a bit.
#[inline]
fn bit(value: u8) -> u64 {
    1 << (value & 63)
}
