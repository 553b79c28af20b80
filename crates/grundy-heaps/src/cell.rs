//! Cells: the numbers a sequence is kept in, as narrow as its values allow.
//!
//! The top bit marks a hole, a heap without value: the exclusive or of a hole and a value has
//! the top bit, too, so that it is never taken for a value. Two holes would cancel, but from
//! [`crate::Game::regular_from`] on no option has two.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor};

/// Holes before the first heap, so that a block may look at heaps that do not exist.
pub(crate) const PAD: usize = 64;

/// A number that a value is kept in.
pub(crate) trait Cell:
    Copy
    + Eq
    + Ord
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// A heap without value.
    const HOLE: Self;
    /// Cells in a vector: the heaps of a block.
    const LANES: usize;

    /// The cell of a value; `None` if it does not fit.
    fn of(value: u32) -> Option<Self>;

    /// The number in it, holes included.
    fn number(self) -> usize;

    /// The value in it.
    #[inline(always)]
    fn value(self) -> Option<u32> {
        (self.number() < Self::HOLE.number()).then_some(self.number() as u32)
    }

    /// All ones if equal, else all zeros.
    fn equal(self, other: Self) -> Self;

    /// The cells as bytes, if they are such.
    fn bytes(cells: &[Self]) -> Option<&[u8]>;

    /// The difference of the numbers, which wraps around: two values have the same only where theirs is the same.
    fn minus(self, other: Self) -> Self;
}

macro_rules! cell {
    ($type:ty, $lanes:expr, $bytes:expr) => {
        impl Cell for $type {
            const HOLE: Self = 1 << (<$type>::BITS - 1);
            const LANES: usize = $lanes;

            #[inline(always)]
            fn of(value: u32) -> Option<Self> {
                <$type>::try_from(value).ok().filter(|cell| *cell < Self::HOLE)
            }

            #[inline(always)]
            fn number(self) -> usize {
                self as usize
            }

            #[inline(always)]
            fn equal(self, other: Self) -> Self {
                if self == other { <$type>::MAX } else { 0 }
            }

            fn bytes(cells: &[Self]) -> Option<&[u8]> {
                $bytes(cells)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    };
}

cell!(u8, 32, Some);
cell!(u16, 16, |_| None);
cell!(u32, 8, |_| None);
