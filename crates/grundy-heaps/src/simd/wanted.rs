//! A few wanted values: which pairs of heaps have one of them, thirty-two pairs at a time, in AVX2.
//!
//! A value is four digits of four bits or less. Wanted values that differ in the last digit only are one *slot*;
//! eight slots are a *group*, and each has a bit of a byte. For each digit a table tells which slots of the group
//! have it, and a value is wanted where the four answers have a bit in common. So a group costs four look-ups for
//! 32 pairs, wherever its values stand, while a [`super::screen`] pays for every plate that has one.
//!
//! Values are given in two planes, seven low bits and the others.

use super::Lanes;
use super::screen::{PAIRS, PLATE, Planes, note};

/// The most groups.
pub(crate) const GROUPS: usize = 8;
/// Values that can be in one slot.
const SLOT: usize = 16;
/// Slots of a group.
const GROUP: usize = 8;

/// Which of a group have a digit, for each of the four places.
type Tables = [[u8; 16]; 4];

/// Wanted values and their tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// From the least on.
    values: Vec<u16>,
    groups: usize,
    tables: [Tables; GROUPS],
}

/// The digits of a value: two of its low bits, two of the others.
fn digits(value: u16) -> [usize; 4] {
    let (low, high) = (usize::from(value) % PLATE, usize::from(value) / PLATE);
    [low % 16, low / 16, high % 16, high / 16]
}

impl Wanted {
    /// Slots of the values that are bits of a word.
    pub(crate) fn slots(word: u64) -> usize {
        (0..64).step_by(SLOT).filter(|at| (word >> at) as u16 != 0).count()
    }

    /// Wants these values and no others: rising, below 2^15, in at most eight slots for each group.
    pub(crate) fn want(&mut self, values: impl Iterator<Item = u16>) {
        self.values.clear();
        self.values.extend(values);
        self.lay();
    }

    /// Drops wanted values that do not pass a test.
    pub(crate) fn retain(&mut self, keep: impl Fn(u16) -> bool) {
        self.values.retain(|value| keep(*value));
        self.lay();
    }

    fn lay(&mut self) {
        self.tables[..self.groups].fill(Default::default());
        let slots = self.values.chunk_by(|a, b| usize::from(*a) / SLOT == usize::from(*b) / SLOT);
        let mut count = 0;
        for (slot, values) in slots.enumerate() {
            let tables = &mut self.tables[slot / GROUP];
            for value in values {
                for (digit, table) in digits(*value).into_iter().zip(tables.iter_mut()) {
                    table[digit] |= 1 << (slot % GROUP);
                }
            }
            count = slot + 1;
        }
        self.groups = count.div_ceil(GROUP);
    }

    /// The pairs that have a wanted value: where 32 of them begin, and which of them. The heaps of `left` are
    /// beside those of `right`, in order. The last pairs may be reported twice.
    pub(crate) fn hits(
        &self,
        lanes: Lanes,
        left: Planes<'_>,
        right: Planes<'_>,
        masks: &mut Vec<(u32, u32)>,
    ) {
        let pairs = left[0].len();
        assert!([left[1], right[0], right[1]].iter().all(|plane| plane.len() == pairs));
        masks.clear();
        #[cfg(target_arch = "x86_64")]
        if let Lanes::Avx2(_) = lanes
            && pairs >= PAIRS
        {
            // SAFETY: `Lanes::Avx2` is made only where the processor has it.
            unsafe {
                match self.groups {
                    0 => {}
                    1 => avx2::hits::<1>(&self.tables, left, right, masks),
                    2 => avx2::hits::<2>(&self.tables, left, right, masks),
                    3 => avx2::hits::<3>(&self.tables, left, right, masks),
                    4 => avx2::hits::<4>(&self.tables, left, right, masks),
                    5..=6 => avx2::hits::<6>(&self.tables, left, right, masks),
                    _ => avx2::hits::<GROUPS>(&self.tables, left, right, masks),
                }
            }
            return;
        }
        let _ = lanes;
        let value = |i: usize| {
            u16::from(left[1][i] ^ right[1][i]) * PLATE as u16 + u16::from(left[0][i] ^ right[0][i])
        };
        note(pairs, masks, |i| self.values.contains(&value(i)));
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use super::super::screen::avx2::note_few;
    use super::{GROUPS, PAIRS, Planes, Tables};

    /// Notes which pairs have a value of the first `G` groups.
    #[target_feature(enable = "avx2")]
    pub(super) fn hits<const G: usize>(
        groups: &[Tables; GROUPS],
        left: Planes<'_>,
        right: Planes<'_>,
        masks: &mut Vec<(u32, u32)>,
    ) {
        let pairs = left[0].len();
        assert!(pairs >= PAIRS);
        assert!([left[1], right[0], right[1]].iter().all(|plane| plane.len() == pairs));
        let mut tables = [[_mm256_setzero_si256(); 4]; G];
        for (tables, group) in tables.iter_mut().zip(groups) {
            for (table, bytes) in tables.iter_mut().zip(group) {
                // SAFETY: a table has 16 bytes.
                *table = unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) };
            }
        }
        let digit = _mm256_set1_epi8(15);
        // Which of 32 pairs from there on have a wanted value, as bytes that are not zero.
        let wanted = |from: usize| {
            // SAFETY: all planes go on for 32 bytes from there.
            let (low, high) = unsafe {
                let load = |plane: &[u8]| _mm256_loadu_si256(plane.as_ptr().add(from).cast());
                (
                    _mm256_xor_si256(load(left[0]), load(right[0])),
                    _mm256_xor_si256(load(left[1]), load(right[1])),
                )
            };
            let digits = [
                // Of a number less than 128 the look-up reads the low digit only.
                low,
                _mm256_and_si256(_mm256_srli_epi16::<4>(low), digit),
                _mm256_and_si256(high, digit),
                _mm256_and_si256(_mm256_srli_epi16::<4>(high), digit),
            ];
            let mut some = _mm256_setzero_si256();
            for tables in &tables {
                let [a, b, c, d] = [0, 1, 2, 3].map(|i| _mm256_shuffle_epi8(tables[i], digits[i]));
                let all = _mm256_and_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, d));
                some = _mm256_or_si256(some, all);
            }
            some
        };
        note_few(pairs, masks, wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::super::screen::tests::pairs_hit;
    use super::*;

    #[test]
    fn vectors_find_what_plain_rust_finds() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut all = 0;
        for count in 0..=GROUPS * GROUP {
            for (pairs, most) in [(1, 15), (31, 3), (32, 15), (33, 3), (100, 15), (5000, 15), (5000, 255)] {
                let mut plane = |below: u8| -> Vec<u8> { (0..pairs).map(|_| rng.u8(..=below)).collect() };
                let planes = [plane(most.min(127)), plane(most), plane(most.min(127)), plane(most)];
                let (left, right) = ([&planes[0][..], &planes[1]], [&planes[2][..], &planes[3]]);
                let mut value = || u16::from(rng.u8(..=most)) * 128 + u16::from(rng.u8(..=most.min(127)));
                let mut values: Vec<u16> = (0..count).map(|_| value()).collect();
                values.sort_unstable();
                let mut wanted = Wanted::default();
                wanted.want(values.iter().copied());
                wanted.retain(|value| value % 16 != 1);
                values.retain(|value| value % 16 != 1);
                assert_eq!(wanted.values, values);
                let masks = |lanes: Lanes| {
                    let mut masks = vec![];
                    wanted.hits(lanes, left, right, &mut masks);
                    pairs_hit(&masks)
                };
                let plain = masks(Lanes::Portable);
                assert_eq!(masks(Lanes::without_avx512()), plain, "{count} values, {pairs} pairs");
                all += plain.len();
            }
        }
        assert!(all > 1000, "{all} hits show little");
    }
}
