//! One-hot words: sets of values as bits.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A word of 16, 32 or 64 bits.
pub(crate) trait Word:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
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

    /// The least number that is not in the set; `BITS` if all are.
    fn mex(self) -> usize;

    /// The least number in a set that is not empty.
    fn least(self) -> usize;
}

macro_rules! word {
    ($type:ty) => {
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

            #[inline(always)]
            fn mex(self) -> usize {
                self.trailing_ones() as usize
            }

            #[inline(always)]
            fn least(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    };
}

word!(u16);
word!(u32);
word!(u64);

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
    fn sets_are_shifted() {
        check::<u16>();
        check::<u32>();
        check::<u64>();
    }
}
