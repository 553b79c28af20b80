//! One-hot words: sets of values as bits.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A word of 16, 32 or 64 bits.
pub(crate) trait Word:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Send
    + Sync
    + 'static
{
    const ZERO: Self;
    const ONE: Self;
    const BITS: usize;
    /// For each bit i of a number, the places whose number has it not.
    const WITHOUT: [Self; 6];

    /// For each i, the places whose number is a multiple of 2^(i + 1).
    const EVERY: [Self; 6];

    /// The least number that is not in the set; `BITS` if all are.
    fn mex(self) -> usize;

    /// The least number in a set that is not empty.
    fn least(self) -> usize;

    /// The set of one number; of anything if that is not below `BITS`.
    fn hot(number: u8) -> Self;

    /// The same, better in vectors.
    fn lane(number: u8) -> Self;

    /// One if the set is not empty, else none.
    fn any(self) -> Self;

    /// The sum of numbers.
    fn plus(self, other: Self) -> Self;

    /// One less, after nothing everything.
    fn minus_one(self) -> Self;

    /// As a number.
    fn count(self) -> usize;

    /// The numbers below this one, which is at most `BITS`.
    fn below(number: u8) -> Self;

    /// The set of one number, given as a word.
    fn at(number: Self) -> Self;

    /// A small number, as a byte.
    fn byte(self) -> u8;

    /// A number as a word.
    fn from_byte(number: u8) -> Self;
}

macro_rules! word {
    ($type:ty, $scalar:ty) => {
        impl Word for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: usize = <$type>::BITS as usize;
            const WITHOUT: [Self; 6] = [
                0x5555_5555_5555_5555_u64 as Self,
                0x3333_3333_3333_3333_u64 as Self,
                0x0F0F_0F0F_0F0F_0F0F_u64 as Self,
                0x00FF_00FF_00FF_00FF_u64 as Self,
                0x0000_FFFF_0000_FFFF_u64 as Self,
                0x0000_0000_FFFF_FFFF_u64 as Self,
            ];

            const EVERY: [Self; 6] = [
                0x5555_5555_5555_5555_u64 as Self,
                0x1111_1111_1111_1111_u64 as Self,
                0x0101_0101_0101_0101_u64 as Self,
                0x0001_0001_0001_0001_u64 as Self,
                0x0000_0001_0000_0001_u64 as Self,
                1,
            ];

            #[inline(always)]
            fn mex(self) -> usize {
                ((!<$scalar>::from(self)).trailing_zeros() as usize).min(Self::BITS as usize)
            }

            #[inline(always)]
            fn least(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn hot(number: u8) -> Self {
                (1 as $scalar).wrapping_shl(number.into()) as Self
            }

            #[inline(always)]
            fn lane(number: u8) -> Self {
                (1 as Self).wrapping_shl(number.into())
            }

            #[inline(always)]
            fn below(number: u8) -> Self {
                let all = if usize::from(number) < Self::BITS as usize { Self::lane(number) } else { 0 };
                all.wrapping_sub(1)
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, reason = "not for every width")]
            fn at(number: Self) -> Self {
                (1 as Self).wrapping_shl(number as u32)
            }

            #[inline(always)]
            fn byte(self) -> u8 {
                self as u8
            }

            #[inline(always)]
            fn from_byte(number: u8) -> Self {
                number.into()
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn minus_one(self) -> Self {
                self.wrapping_sub(1)
            }

            fn count(self) -> usize {
                self as usize
            }

            #[inline(always)]
            fn any(self) -> Self {
                Self::from(self != 0)
            }
        }
    };
}

// A shift of 32 bits takes the lowest five of a number, so words of 16 need no other care.
word!(u16, u32);
word!(u32, u32);
word!(u64, u64);

/// The least number that is not in a set of any size.
pub(crate) fn mex(words: &[u64]) -> usize {
    let full = words.iter().take_while(|word| **word == u64::MAX).count();
    64 * full + words.get(full).map_or(0, |word| word.mex())
}

/// The set with every number added to x, for an x below `BITS`: pairs of halves change places.
#[inline(always)]
pub(crate) fn shifted<W: Word, const N: usize>(mut words: [W; N], x: usize) -> [W; N] {
    let mut bit = 0;
    while 1 << bit < W::BITS {
        if x >> bit & 1 == 1 {
            let (without, by) = (W::WITHOUT[bit], 1_u32 << bit);
            for word in &mut words {
                *word = ((*word & without) << by) | ((*word >> by) & without);
            }
        }
        bit += 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<W: Word>() {
        for x in 0..W::BITS {
            for value in 0..W::BITS {
                assert_eq!(shifted([W::ONE << value as u32], x), [W::ONE << (value ^ x) as u32]);
            }
        }
        assert_eq!((W::ZERO.mex(), (!W::ZERO).mex(), (W::ONE << 3).least()), (0, W::BITS, 3));
    }

    #[test]
    fn the_least_missing_number_of_long_sets() {
        let all = u64::MAX;
        assert_eq!([mex(&[]), mex(&[0]), mex(&[7]), mex(&[all]), mex(&[all, 1, 0])], [0, 0, 3, 64, 65]);
    }

    #[test]
    fn sets_are_shifted() {
        check::<u16>();
        check::<u32>();
        check::<u64>();
    }
}
