//! The sieve: which values no pair of heaps has, sixty-four pairs at a time.
//!
//! A set has a bit for each value that is still missing. Where nearly all small values are found, nearly no pair
//! finds another one, so pairs are not marked but looked up: the set lies in registers, in tables of 64 bytes, and
//! one permutation of bytes looks 64 pairs up in such a table. Pairs that find a missing value are collected, and
//! struck out of the set from time to time.
//!
//! Values are given in two planes, low bytes and high ones. Bits 0 to 2 of a value are the bit in a byte of a
//! table, bits 3 to 8 the byte, the others the table. A set is a window of values, as many as it has bits: it says
//! which window it is by the high byte of its least value.

use super::Lanes;

/// Values in a table.
pub(crate) const TABLE: usize = 512;
/// Tables of a set, at most.
pub(crate) const TABLES: usize = 8;
/// Pairs that are looked up at once.
const PAIRS: usize = 64;

/// The low and the high bytes of values.
pub(crate) type Planes<'a> = [&'a [u8]; 2];

/// Whether this processor has what the sieve needs.
pub(crate) fn sifts(lanes: Lanes) -> bool {
    lanes.has_vbmi_gfni()
}

/// Removes from a set of missing values those that pairs have: the heaps of `left` beside those of `right`, in
/// order. `marks` has room for a mark for each value; none is set. Values that the set has no bit for are left
/// alone. For processors that [sift](sifts).
pub(crate) fn sift(
    lanes: Lanes,
    left: Planes<'_>,
    right: Planes<'_>,
    window: u8,
    missing: &mut [u64],
    marks: &mut [u8],
) {
    let pairs = left[0].len();
    assert!([left[1], right[0], right[1]].iter().all(|plane| plane.len() == pairs));
    #[cfg(target_arch = "x86_64")]
    if pairs >= PAIRS && sifts(lanes) {
        // SAFETY: the processor has all that this needs, as was just checked.
        unsafe {
            match missing.len() * 64 / TABLE {
                1 => avx512::sift::<1>(left, right, window, missing, marks),
                2 => avx512::sift::<2>(left, right, window, missing, marks),
                4 => avx512::sift::<4>(left, right, window, missing, marks),
                _ => avx512::sift::<TABLES>(left, right, window, missing, marks),
            }
        }
        return;
    }
    for i in 0..pairs {
        strike(left[0][i] ^ right[0][i], left[1][i] ^ right[1][i] ^ window, missing);
    }
}

/// Removes a value from a set.
#[inline(always)]
fn strike(low: u8, high: u8, missing: &mut [u64]) {
    let value = usize::from(high) << 8 | usize::from(low);
    if let Some(word) = missing.get_mut(value / 64) {
        *word &= !(1 << (value % 64));
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::*;

    use super::{PAIRS, Planes, TABLE, TABLES, strike};

    /// Pairs that are collected before they are struck out.
    const COLLECTED: usize = 512;
    /// Vectors that are looked up together: where they find nothing, that is one question.
    const GROUP: usize = 4;
    /// Values that are struck out one by one.
    const FEW: usize = 16;

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
    pub(super) fn sift<const T: usize>(
        left: Planes<'_>,
        right: Planes<'_>,
        window: u8,
        missing: &mut [u64],
        marks: &mut [u8],
    ) {
        assert_eq!(missing.len(), T * TABLE / 64);
        // The last vectors begin earlier: pairs may be looked up twice.
        let last = left[0].len().checked_sub(PAIRS * GROUP);
        let mut found = [[0_u8; COLLECTED + GROUP * PAIRS]; 2];
        let mut at = 0;
        while at < left[0].len() {
            let mut tables = [_mm512_setzero_si512(); T];
            for (table, words) in tables.iter_mut().zip(missing.as_chunks::<8>().0) {
                // SAFETY: eight words are 64 bytes.
                *table = unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
            }
            let mut collected = 0;
            while at < left[0].len() && collected <= COLLECTED {
                match last {
                    Some(last) => {
                        collect::<T, GROUP>(
                            &tables,
                            left,
                            right,
                            window,
                            at.min(last),
                            &mut found,
                            &mut collected,
                        );
                        at += GROUP * PAIRS;
                    }
                    None => {
                        let place = at.min(left[0].len() - PAIRS);
                        collect::<T, 1>(&tables, left, right, window, place, &mut found, &mut collected);
                        at += PAIRS;
                    }
                }
            }
            let values = found[0][..collected].iter().zip(&found[1]);
            if collected <= FEW {
                values.for_each(|(low, high)| strike(*low, *high, missing));
            } else {
                let values = values.map(|(low, high)| usize::from(*high) << 8 | usize::from(*low));
                strike_many(values, marks, missing);
            }
        }
    }

    /// Looks the pairs of some vectors up, and adds those that find a missing value to `found`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
    fn collect<const T: usize, const N: usize>(
        tables: &[__m512i; T],
        left: Planes<'_>,
        right: Planes<'_>,
        window: u8,
        from: usize,
        found: &mut [[u8; COLLECTED + GROUP * PAIRS]; 2],
        collected: &mut usize,
    ) {
        let bits = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
        let within = _mm512_set1_epi8(0x1f);
        let beyond = _mm512_set1_epi8(!(2 * T as u8 - 1) as i8);
        let window = _mm512_set1_epi8(window as i8);
        let mut values = [[_mm512_setzero_si512(); 2]; N];
        let mut hits = [0; N];
        let all = [left[0], left[1], right[0], right[1]];
        assert!(from + N * PAIRS <= all[0].len() && all.iter().all(|plane| plane.len() == all[0].len()));
        for i in 0..N {
            // SAFETY: the planes go on for N vectors from there, as was just checked.
            let (low, high) = unsafe {
                let place = from + i * PAIRS;
                let [a, b, c, d] = [all[0].as_ptr(), all[1].as_ptr(), all[2].as_ptr(), all[3].as_ptr()];
                (
                    _mm512_xor_si512(
                        _mm512_loadu_si512(a.add(place).cast()),
                        _mm512_loadu_si512(c.add(place).cast()),
                    ),
                    _mm512_ternarylogic_epi64::<0x96>(
                        _mm512_loadu_si512(b.add(place).cast()),
                        _mm512_loadu_si512(d.add(place).cast()),
                        window,
                    ),
                )
            };
            let byte = _mm512_ternarylogic_epi64::<0xca>(
                within,
                _mm512_srli_epi16::<3>(low),
                _mm512_slli_epi16::<5>(high),
            );
            let bytes = look_up(tables, byte, high);
            let bit = _mm512_permutexvar_epi8(low, bits);
            let known = _mm512_testn_epi8_mask(high, beyond);
            hits[i] = _mm512_mask_test_epi8_mask(known, bytes, bit);
            values[i] = [low, high];
        }
        let mut any = 0;
        for hits in hits {
            any |= hits;
        }
        if any == 0 {
            return;
        }
        for (values, hits) in values.iter().zip(hits) {
            for (plane, found) in values.iter().zip(&mut *found) {
                let some = _mm512_maskz_compress_epi8(hits, *plane);
                let room: &mut [u8; PAIRS] = found[*collected..].first_chunk_mut().expect("room");
                // SAFETY: there is room for 64 bytes.
                unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), some) };
            }
            *collected += hits.count_ones() as usize;
        }
    }

    /// Removes many values from a set: a byte is marked for each, for words would wait for each other.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn strike_many(values: impl Iterator<Item = usize>, marks: &mut [u8], missing: &mut [u64]) {
        for value in values {
            // Every value has a mark.
            if let Some(mark) = marks.get_mut(value) {
                *mark = 1;
            }
        }
        for (word, marks) in missing.iter_mut().zip(marks.as_chunks_mut::<PAIRS>().0) {
            // SAFETY: these are 64 bytes.
            unsafe {
                let bytes = _mm512_loadu_si512(marks.as_ptr().cast());
                *word &= _mm512_testn_epi8_mask(bytes, bytes);
                _mm512_storeu_si512(marks.as_mut_ptr().cast(), _mm512_setzero_si512());
            }
        }
    }

    /// The bytes of tables; which table the high bytes of values say.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn look_up<const T: usize>(tables: &[__m512i; T], byte: __m512i, high: __m512i) -> __m512i {
        let mut some = [_mm512_setzero_si512(); TABLES];
        let odd = _mm512_test_epi8_mask(high, _mm512_set1_epi8(2));
        for i in 0..T.div_ceil(2) {
            some[i] = _mm512_permutexvar_epi8(byte, tables[2 * i]);
            if 2 * i + 1 < T {
                some[i] = _mm512_mask_permutexvar_epi8(some[i], odd, byte, tables[2 * i + 1]);
            }
        }
        let (mut left, mut bit) = (T / 2, 4);
        while left > 1 {
            let odd = _mm512_test_epi8_mask(high, _mm512_set1_epi8(bit));
            for i in 0..left / 2 {
                some[i] = _mm512_mask_blend_epi8(odd, some[2 * i], some[2 * i + 1]);
            }
            (left, bit) = (left / 2, 2 * bit);
        }
        some[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_lose_the_values_of_pairs() {
        let mut state = 1_u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for tables in [1, 2, 4, TABLES] {
            for pairs in [0, 5, 63, 64, 65, 1000, 5000] {
                // Also values that the set has no bit for, and holes.
                let bound = (2 * tables * TABLE) as u64;
                let mut planes = || -> [Vec<u8>; 2] {
                    let values: Vec<u64> =
                        (0..pairs).map(|i| if i % 91 == 7 { 0x8000 } else { random(bound) }).collect();
                    [
                        values.iter().map(|v| *v as u8).collect(),
                        values.iter().map(|v| (v >> 8) as u8).collect(),
                    ]
                };
                let (left, right) = (planes(), planes());
                let both = ([&left[0][..], &left[1]], [&right[0][..], &right[1]]);
                let mut fast = vec![u64::MAX; tables * TABLE / 64];
                let mut plain = fast.clone();
                let mut marks = vec![0; tables * TABLE];
                // The lower or the upper half of the values.
                let window = (pairs % 2 * tables * TABLE / 256) as u8;
                sift(Lanes::detect(), both.0, both.1, window, &mut fast, &mut marks);
                sift(Lanes::Portable, both.0, both.1, window, &mut plain, &mut marks);
                assert_eq!(fast, plain, "{tables} tables, {pairs} pairs, window {window}");
                let left_over: u32 = plain.iter().map(|word| word.count_ones()).sum();
                assert!(left_over > 0 || pairs > 2 * tables * TABLE);
                assert!(pairs < 100 || (left_over as usize) < tables * TABLE);
            }
        }
    }
}
