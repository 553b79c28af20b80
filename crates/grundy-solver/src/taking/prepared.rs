//! Sets of values that a move can leave, with every nimber added to them beforehand.
//!
//! A census adds what a move leaves above to what it leaves below, for each state and move. The sets below are few and
//! come again and again; a table of their sums turns each addition into one load, where adding a nimber to a set takes
//! a branch for each of its bits. Sets that come after [`MOST`] others are added bit by bit.

use std::collections::HashMap;

use super::tops::{Sums, moved};

/// How many sets are prepared: what fits into a near cache.
const MOST: usize = 1024;

/// A set of values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    pub(super) values: u64,
    /// Where its sums are; [`MOST`] or more if nowhere.
    place: usize,
}

impl Left {
    pub(super) fn is_empty(self) -> bool {
        self.values == 0
    }

    /// The value, if it is one.
    #[inline]
    pub(super) fn only(self) -> Option<u8> {
        self.values.is_power_of_two().then(|| self.values.trailing_zeros() as u8)
    }
}

/// Sets and their sums.
#[derive(Default)]
pub(super) struct Prepared {
    places: HashMap<u64, usize>,
    sums: Vec<Sums>,
}

impl Prepared {
    /// The most memory it takes.
    pub(super) const BYTES: usize = MOST * (size_of::<Sums>() + 64);

    /// A set, and its sums if there is room for them.
    pub(super) fn prepare(&mut self, values: u64) -> Left {
        if let Some(&place) = self.places.get(&values) {
            return Left { values, place };
        }
        let place = self.sums.len();
        if place < MOST {
            self.sums.push(Sums::new(values));
            self.places.insert(values, place);
        }
        Left { values, place }
    }

    #[inline]
    pub(super) fn sums(&self, left: Left) -> Option<&Sums> {
        self.sums.get(left.place)
    }

    /// The set with a nimber added to each value.
    #[inline]
    pub(super) fn with(&self, left: Left, nimber: u8) -> u64 {
        self.sums.get(left.place).map_or_else(|| moved(left.values, nimber.into()), |sums| sums.with(nimber))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_the_same_prepared_or_not() {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut prepared = Prepared::default();
        let mut kinds = [0; 2];
        for _ in 0..2 * MOST {
            let left = prepared.prepare(rng.u64(..) & rng.u64(..));
            kinds[usize::from(prepared.sums(left).is_some())] += 1;
            for nimber in 0..64 {
                let expected = (0..64u8)
                    .filter(|value| left.values >> value & 1 == 1)
                    .fold(0u64, |all, value| all | 1 << (value ^ nimber));
                assert_eq!(prepared.with(left, nimber), expected);
            }
        }
        assert_eq!(kinds, [MOST; 2]);
    }
}
