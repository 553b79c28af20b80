//! Numbers: values of one kind without the lowest bit of the mask.

use crate::space::Space;
use crate::word::Word;

/// A value without the lowest bit of the mask.
pub(crate) fn squeezed(space: Space, value: usize) -> usize {
    let low = space.mask.trailing_zeros();
    (value >> (low + 1) << low) | (value & ((1 << low) - 1))
}

/// The value of this parity that is squeezed into the number.
pub(crate) fn expand(space: Space, number: usize, parity: u32) -> usize {
    let low = space.mask.trailing_zeros();
    let value = (number >> low << (low + 1)) | (number & ((1 << low) - 1));
    let odd = (value as u32 & space.mask).count_ones() & 1;
    if odd == parity { value } else { value | 1 << low }
}

/// How many numbers of the rare kind have values below that of the common kind.
///
/// Numbers of either kind that agree above the lowest bit of the mask have the same such bit, and the two
/// kinds have different ones: so these are all numbers below some bound.
pub(crate) fn less(space: Space, value: u8) -> u8 {
    let low = space.mask.trailing_zeros();
    if low > 7 { 0 } else { (((u32::from(value) >> low) + 1) >> 1 << low) as u8 }
}

/// How numbers of common heaps become values, for words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind<W> {
    low: usize,
    /// For heaps of either parity: the numbers whose values have the lowest bit of the mask.
    with: [W; 2],
}

impl<W: Word> Kind<W> {
    pub(crate) fn new(space: Space) -> Self {
        let low = space.mask.trailing_zeros() as usize;
        let with = [0, 1].map(|heap| {
            let has = |number: &usize| expand(space, *number, space.common_parity(heap)) >> low & 1 == 1;
            (0..W::BITS).filter(has).fold(W::ZERO, |set, number| set | W::hot(number as u8))
        });
        Self { low, with }
    }

    /// The lowest bit of the mask.
    pub(crate) fn low(self) -> usize {
        self.low
    }

    /// The numbers whose values at this heap have that bit.
    pub(crate) fn with(self, heap: usize) -> W {
        self.with[heap % 2]
    }

    /// The values of heaps from `first` on, given by sets of their number alone and by these numbers; and sets of the
    /// numbers of the rare kind whose values are less: see [`less`].
    #[inline(always)]
    pub(crate) fn values<const N: usize>(
        self,
        first: usize,
        hot: &[W; N],
        numbers: &[W; N],
        values: &mut [u8; N],
        needed: &mut [W; N],
    ) {
        let (low, below) = (self.low as u32, W::below(self.low as u8));
        // Passes over all lanes, each of which is a few vector instructions.
        let (mut bits, mut words, mut starts) = ([W::ZERO; N], [W::ZERO; N], *hot);
        let with: [W; 2] = [self.with[first % 2], self.with[1 - first % 2]];
        for lane in 0..N {
            bits[lane] = (hot[lane] & with[lane % 2]).any();
        }
        for lane in 0..N {
            let number = numbers[lane];
            words[lane] = (((number >> low) << low) << 1) | (number & below) | (bits[lane] << low);
        }
        // The first of the 2^low numbers that agree above.
        for step in 0..self.low {
            for start in &mut starts {
                *start = (*start | (*start >> (1 << step))) & W::EVERY[step];
            }
        }
        let all = (1 << self.low) - 1;
        for lane in 0..N {
            let end = if bits[lane] == W::ZERO { starts[lane] } else { starts[lane] << all << 1 };
            needed[lane] = end.minus_one();
        }
        for (value, word) in values.iter_mut().zip(&words) {
            *value = word.byte();
        }
    }
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
    fn words_agree_with_single_numbers() {
        for mask in 1..128 {
            for (by_parity, taken) in [(false, 0), (true, 0), (true, 1)] {
                let space = Space { mask, by_parity, taken };
                for first in [100, 101] {
                    let (mut values, mut needed) = ([0; 64], [0_u64; 64]);
                    let (hot, numbers) = (std::array::from_fn(|n| 1 << n), std::array::from_fn(|n| n as u64));
                    Kind::new(space).values::<64>(first, &hot, &numbers, &mut values, &mut needed);
                    for lane in 0..64 {
                        let common = space.common_parity(first + lane);
                        let value = expand(space, lane, common);
                        assert_eq!(usize::from(values[lane]), value);
                        let rare = (0..64).filter(|other| expand(space, *other, 1 ^ common) < value);
                        let set = rare.fold(0_u64, |set, other| set | 1 << other);
                        assert_eq!(needed[lane], set, "{space:?}, {first}, {lane}");
                        assert_eq!(u64::below(less(space, values[lane])), set);
                    }
                }
            }
        }
    }
}
