//! Cells: the numbers a sequence is kept in, as narrow as its values allow.
//!
//! The top bit marks a hole, a heap without value: the exclusive or of a hole and a value has
//! the top bit, too, so that it is never taken for a value. Two holes would cancel, but from
//! [`crate::Game::regular_from`] on no option has two.

use std::fmt::Debug;
use std::ops::BitXor;

/// Holes before the first heap, so that a block may look at heaps that do not exist.
pub(crate) const PAD: usize = 64;

/// A number that a value is kept in.
pub(crate) trait Cell:
    Copy + Eq + Ord + Debug + Default + BitXor<Output = Self> + Send + Sync + 'static
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

    /// Where these cells occur last.
    fn last(cells: &[Self], needle: &[Self]) -> Option<usize>;
}

macro_rules! cell {
    ($type:ty, $lanes:expr, $last:expr) => {
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

            fn last(cells: &[Self], needle: &[Self]) -> Option<usize> {
                $last(cells, needle)
            }
        }
    };
}

fn last<T: Eq>(cells: &[T], needle: &[T]) -> Option<usize> {
    cells.windows(needle.len()).rposition(|window| window == needle)
}

/// Bytes are looked for by vectors, forwards.
fn last_bytes(cells: &[u8], needle: &[u8]) -> Option<usize> {
    memchr::memmem::find_iter(cells, needle).last().map(|found| {
        // Later occurrences may overlap with that one.
        let later = last(&cells[found + 1..cells.len().min(found + 2 * needle.len() - 1)], needle);
        later.map_or(found, |later| found + 1 + later)
    })
}

cell!(u8, 32, last_bytes);
cell!(u16, 16, last);
cell!(u32, 8, last);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_found_where_windows_are() {
        let cells: Vec<u8> = (0..4000_u32).map(|i| (i * i / 7 % 3) as u8).collect();
        let mut found = 0;
        for (from, length) in (0..3000).step_by(7).flat_map(|from| [1, 2, 5, 9].map(|length| (from, length)))
        {
            let needle = &cells[from..from + length];
            let here = &cells[..from + length - 1];
            assert_eq!(last_bytes(here, needle), last(here, needle));
            found += usize::from(last(here, needle).is_some());
        }
        assert!(found > 1000);
        assert_eq!(last_bytes(&[1; 50], &[1; 7]), Some(43));
    }
}
