//! Values as codes below 64, and sets of them as words, so that tables can hold the values of any convention.
//!
//! Nimbers are their own codes. What the codes of other values are is the affair of whoever has these values.

use std::fmt::Debug;

/// There is no code for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

/// How values of pieces add, and what a piece is worth by its options.
pub trait Algebra: Debug + Send + Sync {
    /// Sets that were settled lately.
    type Memo: Default;

    /// The code of no pieces: nothing is added.
    const NONE: u8;

    /// The sum of two values.
    fn plus(&self, one: u8, other: u8) -> u8;

    /// The sums of a set with one value.
    fn moved(&self, set: u64, by: u8) -> u64;

    /// The value of a piece whose options are a set.
    ///
    /// # Errors
    /// When there is no code for it.
    fn settle(&self, memo: &mut Self::Memo, options: u64) -> Result<u8, NoRoom>;

    /// The sums of two sets.
    #[inline]
    fn sums(&self, one: u64, two: u64) -> u64 {
        let (mut few, many) = if one.count_ones() < two.count_ones() { (one, two) } else { (two, one) };
        let mut all = 0;
        while few != 0 {
            all |= self.moved(many, few.trailing_zeros() as u8);
            few &= few - 1;
        }
        all
    }
}

/// A value as a bit of a set.
#[inline]
pub(super) fn bit(value: u8) -> u64 {
    1 << (value & 63)
}

/// Grundy values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nimbers;

impl Algebra for Nimbers {
    type Memo = ();

    const NONE: u8 = 0;

    #[inline]
    fn plus(&self, one: u8, other: u8) -> u8 {
        one ^ other
    }

    #[inline]
    fn moved(&self, set: u64, by: u8) -> u64 {
        if set & set.wrapping_sub(1) == 0 {
            return if set == 0 { 0 } else { 1 << (set.trailing_zeros() ^ u32::from(by)) };
        }
        let mut set = set;
        for (bit, low) in [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff_u64,
        ]
        .into_iter()
        .enumerate()
        {
            if by >> bit & 1 == 1 {
                set = (set & low) << (1 << bit) | set >> (1 << bit) & low;
            }
        }
        set
    }

    #[inline]
    fn settle(&self, (): &mut (), options: u64) -> Result<u8, NoRoom> {
        if options == u64::MAX { Err(NoRoom) } else { Ok(options.trailing_ones() as u8) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_sets() {
        for one in 1..80_u64 {
            for two in [1, 2, 3, 12, 1 << 63, 0xf0f0, 0x8000_0001_0000_0005] {
                let bits = |set: u64| (0..64).filter(move |bit| set >> bit & 1 == 1);
                let expected = bits(one).flat_map(|x| bits(two).map(move |y| x ^ y));
                let expected = expected.fold(0_u64, |all, sum| all | 1 << sum);
                assert_eq!(Nimbers.sums(one, two), expected);
                assert_eq!(Nimbers.sums(two, one), expected);
            }
        }
    }
}
