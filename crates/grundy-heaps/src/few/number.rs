//! Numbers: values of one kind without the lowest bit of the mask.

use crate::simd::rows::BLOCK;
use crate::space::Space;
use crate::word::Word;

/// A value without the lowest bit of the mask.
pub(super) fn squeezed(space: Space, value: usize) -> usize {
    let low = space.mask.trailing_zeros();
    (value >> (low + 1) << low) | (value & ((1 << low) - 1))
}

/// The value of this parity that is squeezed into the number.
pub(super) fn expand(space: Space, number: usize, parity: u32) -> usize {
    let low = space.mask.trailing_zeros();
    let value = (number >> low << (low + 1)) | (number & ((1 << low) - 1));
    let odd = (value as u32 & space.mask).count_ones() & 1;
    if odd == parity { value } else { value | 1 << low }
}

/// How many numbers of the rare kind have values below that of the common kind.
///
/// Numbers of either kind that agree above the lowest bit of the mask have the same such bit, and the two
/// kinds have different ones: so these are all numbers below some bound.
pub(super) fn less(space: Space, value: u8) -> u8 {
    let low = space.mask.trailing_zeros();
    if low > 7 { 0 } else { (((u32::from(value) >> low) + 1) >> 1 << low) as u8 }
}

/// The values of common heaps from `first` on with these numbers, below 64 each, in whole blocks, and the
/// numbers of the rare kind that are less; returns the largest value.
#[inline(always)]
pub(super) fn cells_and_needed<W: Word>(
    space: Space,
    first: usize,
    numbers: &[u8],
    values: &mut [u8],
    needed: &mut [W],
) -> u8 {
    let low = space.mask.trailing_zeros().min(7);
    let mask = space.mask as u8;
    let below = ((1_u16 << low) - 1) as u8;
    // Blocks are even, so every block begins with a heap of the same parity.
    let parities: [u8; BLOCK] = std::array::from_fn(|lane| space.common_parity(first + lane) as u8);
    let mut largest = [0_u8; BLOCK];
    let blocks = numbers.chunks_exact(BLOCK).zip(values.chunks_exact_mut(BLOCK));
    for ((numbers, values), needed) in blocks.zip(needed.chunks_exact_mut(BLOCK)) {
        for lane in 0..BLOCK {
            let number = numbers[lane];
            let value = ((number >> low) << low << 1) | (number & below);
            let mut odd = value & mask;
            odd ^= odd >> 4;
            odd ^= odd >> 2;
            odd ^= odd >> 1;
            let value = value | (((odd ^ parities[lane]) & 1) << low);
            largest[lane] = largest[lane].max(value);
            values[lane] = value;
        }
        let (mut less, mut words) = ([0_u8; BLOCK], [W::ZERO; BLOCK]);
        for lane in 0..BLOCK {
            less[lane] = (((values[lane] >> low) + 1) >> 1) << low;
        }
        for lane in 0..BLOCK {
            words[lane] = W::below(less[lane]);
        }
        needed.copy_from_slice(&words);
    }
    largest.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squeezing_keeps_sums_and_order() {
        for mask in 1..128 {
            let space = Space { mask, by_parity: false, taken: 0 };
            for parity in 0..2 {
                let values: Vec<usize> = (0..64).map(|number| expand(space, number, parity)).collect();
                assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
                for (number, value) in values.iter().enumerate() {
                    assert_eq!(squeezed(space, *value), number);
                    let sum = squeezed(space, value ^ 37);
                    assert_eq!(sum, number ^ squeezed(space, 37));
                }
            }
        }
    }

    #[test]
    fn whole_blocks_agree_with_single_numbers() {
        for mask in 1..128 {
            for (by_parity, taken) in [(false, 0), (true, 0), (true, 1)] {
                let space = Space { mask, by_parity, taken };
                let numbers: Vec<u8> = (0..64).collect();
                for first in [100, 101] {
                    let (mut values, mut needed) = (vec![0; 64], vec![0_u64; 64]);
                    let largest = cells_and_needed(space, first, &numbers, &mut values, &mut needed);
                    for (lane, number) in numbers.iter().enumerate() {
                        let common = space.common_parity(first + lane);
                        let value = expand(space, usize::from(*number), common);
                        assert_eq!(usize::from(values[lane]), value);
                        let rare = (0..64).filter(|other| expand(space, *other, 1 ^ common) < value);
                        let set = rare.fold(0_u64, |set, other| set | 1 << other);
                        assert_eq!(needed[lane], set);
                        assert_eq!(u64::below(less(space, values[lane])), set);
                    }
                    assert_eq!(Some(&largest), values.iter().max());
                }
            }
        }
    }
}
