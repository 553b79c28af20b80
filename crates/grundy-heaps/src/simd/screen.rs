//! The screen: which pairs of heaps have a value that is still missing, thirty-two pairs at a time, in AVX2.
//!
//! What is missing lies in *plates*: 128 values each, a bit for a value, so that a plate is the 16 bytes that one
//! permutation looks up. Any plates can be on a screen, not only neighbours: values that stay missing long stand in
//! clusters, and a plate without missing values costs nothing. A plate costs a look-up and a comparison for 32 pairs,
//! whatever is missing in it.
//!
//! Values are given in two planes, seven low bits and the number of the plate. Pairs that hit the screen are
//! reported as a mask for 32 of them, without a branch where hits are frequent.

use super::Lanes;

/// Values of a plate.
pub(crate) const PLATE: usize = 128;
/// The most plates on a screen.
pub(crate) const PLATES: usize = 32;
/// Pairs that are looked up at once.
pub(super) const PAIRS: usize = 32;

/// The low bits and the plates of values.
pub(crate) type Planes<'a> = [&'a [u8]; 2];

/// Some plates of a set of missing values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen<'a> {
    /// The numbers of the plates.
    pub(crate) numbers: &'a [u8],
    /// A bit for each value, two words for each plate.
    pub(crate) missing: &'a [u64],
}

impl Screen<'_> {
    /// Whether the value is on it.
    fn has(&self, low: u8, number: u8) -> bool {
        let word = || self.missing[2 * usize::from(number) + usize::from(low / 64)];
        self.numbers.contains(&number) && word() >> (low % 64) & 1 == 1
    }

    /// The pairs that hit: where 32 of them begin, and which of them. The heaps of `left` are beside those of
    /// `right`, in order. The last pairs may be reported twice.
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
                match self.numbers.len() {
                    0 => {}
                    1 => avx2::hits::<1>(*self, left, right, masks),
                    2 => avx2::hits::<2>(*self, left, right, masks),
                    3 => avx2::hits::<3>(*self, left, right, masks),
                    4 => avx2::hits::<4>(*self, left, right, masks),
                    5..=6 => avx2::hits::<6>(*self, left, right, masks),
                    7..=8 => avx2::hits::<8>(*self, left, right, masks),
                    9..=10 => avx2::hits::<10>(*self, left, right, masks),
                    11..=13 => avx2::hits::<13>(*self, left, right, masks),
                    14..=16 => avx2::hits::<16>(*self, left, right, masks),
                    17..=20 => avx2::hits::<20>(*self, left, right, masks),
                    21..=25 => avx2::hits::<25>(*self, left, right, masks),
                    _ => avx2::hits::<PLATES>(*self, left, right, masks),
                }
            }
            return;
        }
        let _ = lanes;
        note(pairs, masks, |i| self.has(left[0][i] ^ right[0][i], left[1][i] ^ right[1][i]));
    }
}

/// Notes the pairs that hit, in plain Rust.
pub(super) fn note(pairs: usize, masks: &mut Vec<(u32, u32)>, hit: impl Fn(usize) -> bool) {
    for from in (0..pairs).step_by(PAIRS) {
        let hits = (from..pairs.min(from + PAIRS)).filter(|i| hit(*i));
        let mask = hits.fold(0, |mask, i| mask | 1 << (i - from));
        if mask != 0 {
            masks.push((from as u32, mask));
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2 {
    use std::arch::x86_64::*;

    use super::{PAIRS, Planes, Screen};

    /// Plates up to which a hit is rare enough for a branch.
    const RARE: usize = 4;

    /// Which bytes are not zero.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn mask(hit: __m256i) -> u32 {
        !_mm256_movemask_epi8(_mm256_cmpeq_epi8(hit, _mm256_setzero_si256())) as u32
    }

    /// Notes the pairs that hit, where few do: `hit` is called for 32 of them, and its bytes are not zero where
    /// they hit.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(in crate::simd) fn note_few(
        pairs: usize,
        masks: &mut Vec<(u32, u32)>,
        hit: impl Fn(usize) -> __m256i,
    ) {
        let mut note = |from: usize, hit: __m256i| {
            let mask = mask(hit);
            if mask != 0 {
                masks.push((from as u32, mask));
            }
        };
        let mut from = 0;
        while from + 2 * PAIRS <= pairs {
            let (one, other) = (hit(from), hit(from + PAIRS));
            let both = _mm256_or_si256(one, other);
            if _mm256_testz_si256(both, both) == 0 {
                note(from, one);
                note(from + PAIRS, other);
            }
            from += 2 * PAIRS;
        }
        while from < pairs {
            // The last vector begins earlier.
            let begin = from.min(pairs - PAIRS);
            note(begin, hit(begin));
            from += PAIRS;
        }
    }

    /// Which of 32 pairs from a place on hit, as bytes that are not zero.
    ///
    /// # Safety
    /// All planes must go on for 32 bytes from there.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn hit<const T: usize>(
        numbers: &[__m256i; T],
        plates: &[__m256i; T],
        left: Planes<'_>,
        right: Planes<'_>,
        from: usize,
    ) -> __m256i {
        // SAFETY: as the caller says.
        let load = |plane: &[u8]| unsafe { _mm256_loadu_si256(plane.as_ptr().add(from).cast()) };
        let low = _mm256_xor_si256(load(left[0]), load(right[0]));
        let number = _mm256_xor_si256(load(left[1]), load(right[1]));
        // Bits 3 to 6 of a number less than 128 are the byte, and its low bits choose among eight bytes, twice.
        let byte = _mm256_and_si256(_mm256_srli_epi16::<3>(low), _mm256_set1_epi8(15));
        let bit = _mm256_shuffle_epi8(_mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64), low);
        let mut some = _mm256_setzero_si256();
        for i in 0..T {
            let here = _mm256_cmpeq_epi8(number, numbers[i]);
            some = _mm256_or_si256(some, _mm256_and_si256(here, _mm256_shuffle_epi8(plates[i], byte)));
        }
        _mm256_and_si256(some, bit)
    }

    /// Notes the pairs that hit a screen of at most `T` plates.
    #[target_feature(enable = "avx2")]
    pub(super) fn hits<const T: usize>(
        screen: Screen<'_>,
        left: Planes<'_>,
        right: Planes<'_>,
        masks: &mut Vec<(u32, u32)>,
    ) {
        assert!(screen.numbers.len() <= T);
        let pairs = left[0].len();
        assert!(pairs >= PAIRS);
        assert!([left[1], right[0], right[1]].iter().all(|plane| plane.len() == pairs));
        let mut numbers = [_mm256_setzero_si256(); T];
        // A plate of which nothing is missing is never hit.
        let mut plates = [_mm256_setzero_si256(); T];
        for (i, number) in screen.numbers.iter().enumerate() {
            numbers[i] = _mm256_set1_epi8(*number as i8);
            let plate = &screen.missing[2 * usize::from(*number)..][..2];
            // SAFETY: two words are the 16 bytes of a plate.
            plates[i] = unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(plate.as_ptr().cast())) };
        }
        // SAFETY: asked only where all planes go on for 32 bytes.
        let hit = |from: usize| unsafe { hit(&numbers, &plates, left, right, from) };
        if T <= RARE {
            return note_few(pairs, masks, hit);
        }
        // Frequent hits cannot be predicted: room for every vector, and no branch.
        masks.reserve(pairs.div_ceil(PAIRS));
        let room = masks.spare_capacity_mut();
        let mut found = 0;
        let mut from = 0;
        while from < pairs {
            // The last vector begins earlier.
            let begin = from.min(pairs - PAIRS);
            let mask = mask(hit(begin));
            room[found].write((begin as u32, mask));
            found += usize::from(mask != 0);
            from += PAIRS;
        }
        // SAFETY: this many were written, one after the other.
        unsafe { masks.set_len(masks.len() + found) }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The pairs that were masks, each once.
    pub(in crate::simd) fn pairs_hit(masks: &[(u32, u32)]) -> Vec<u32> {
        let one = |(from, mask): &(u32, u32)| {
            let (from, mask) = (*from, *mask);
            (0..32).filter(move |i| mask >> i & 1 == 1).map(move |i| from + i)
        };
        let mut pairs: Vec<u32> = masks.iter().flat_map(one).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    #[test]
    fn vectors_hit_what_plain_rust_hits() {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut all = 0;
        for plates in (1..=PLATES).chain([3, 7, 8]) {
            for pairs in [1, 31, 32, 33, 100, 3000] {
                let numbers: Vec<u8> = (0..plates).map(|i| (5 * i % 127) as u8).collect();
                let missing: Vec<u64> = (0..256).map(|_| rng.u64(..) & rng.u64(..)).collect();
                let screen = Screen { numbers: &numbers, missing: &missing };
                let mut plane = |below: u8| -> Vec<u8> { (0..pairs).map(|_| rng.u8(..below)).collect() };
                let planes = [plane(128), plane(128), plane(128), plane(128)];
                let (left, right) = ([&planes[0][..], &planes[1]], [&planes[2][..], &planes[3]]);
                let masks = |lanes: Lanes| {
                    let mut masks = vec![];
                    screen.hits(lanes, left, right, &mut masks);
                    pairs_hit(&masks)
                };
                let plain = masks(Lanes::Portable);
                assert_eq!(masks(Lanes::detect()), plain, "{plates} plates, {pairs} pairs");
                all += plain.len();
            }
        }
        assert!(all > 1000, "{all} hits show little");
    }
}
