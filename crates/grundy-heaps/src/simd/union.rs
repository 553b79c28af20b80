//! The union of streams: words of many places in one, for a block or a group of heaps at once.

use super::chunk::GROUP;
use crate::simd::{Detected, Lanes};
use crate::word::Word;

/// The union of streams, for N heaps at once.
///
/// # Safety
/// Displacements from `words` have to be readable for N words.
#[inline(always)]
pub(super) unsafe fn union<W: Word, const N: usize>(
    words: *const W,
    streams: &[isize],
    lanes: Lanes,
) -> [W; N] {
    match lanes {
        // SAFETY: `Lanes::Avx2` is made only where the processor has it.
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2(Detected { avx512bw: true, .. }) if (N * size_of::<W>()).is_multiple_of(64) => unsafe {
            avx512(words, streams)
        },
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2(_) => unsafe { avx2(words, streams) },
        Lanes::Portable => unsafe { portable(words, streams) },
    }
}

unsafe fn portable<W: Word, const N: usize>(words: *const W, streams: &[isize]) -> [W; N] {
    let mut all = [W::ZERO; N];
    for displacement in streams {
        let words = unsafe { words.offset(*displacement).cast::<[W; N]>().read_unaligned() };
        all.iter_mut().zip(&words).for_each(|(all, word)| *all = *all | *word);
    }
    all
}

/// As [`union`], by vectors: left to itself, the compiler may gather words of many streams.
macro_rules! vectors {
    ($name:ident, $features:literal, $vector:ident, $load:ident, $or:ident, $zero:ident, $store:ident) => {
        /// # Safety
        /// As for [`union`].
        #[cfg(target_arch = "x86_64")]
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn $name<W: Word, const N: usize>(words: *const W, streams: &[isize]) -> [W; N] {
            use std::arch::x86_64::{$load, $or, $store, $vector, $zero};
            const MOST: usize = 256 / size_of::<$vector>();
            let vectors = N * size_of::<W>() / size_of::<$vector>();
            assert!(vectors <= MOST && vectors * size_of::<$vector>() == N * size_of::<W>());
            let mut all = [$zero(); MOST];
            for displacement in streams {
                let words = unsafe { words.offset(*displacement) }.cast::<$vector>();
                for (vector, all) in all.iter_mut().take(vectors).enumerate() {
                    *all = $or(*all, unsafe { $load(words.add(vector)) });
                }
            }
            let mut out = [W::ZERO; N];
            for (vector, all) in all.iter().take(vectors).enumerate() {
                // SAFETY: the vectors are as long as the words, as was just checked.
                unsafe { $store(out.as_mut_ptr().cast::<$vector>().add(vector), *all) };
            }
            out
        }
    };
}

vectors!(
    avx2,
    "avx2",
    __m256i,
    _mm256_loadu_si256,
    _mm256_or_si256,
    _mm256_setzero_si256,
    _mm256_storeu_si256
);
vectors!(
    avx512,
    "avx512f",
    __m512i,
    _mm512_loadu_si512,
    _mm512_or_si512,
    _mm512_setzero_si512,
    _mm512_storeu_si512
);

/// Which of the words are not empty, as bits.
#[inline(always)]
pub(super) fn occupied<W: Word>(words: &[W; GROUP], lanes: Lanes) -> u32 {
    match lanes {
        // SAFETY: `Lanes::Avx2` is made only where the processor has it, and so with what is longer.
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2(Detected { avx512bw: true, .. }) => unsafe { occupied_avx512(words) },
        _ => (0..GROUP).fold(0, |bits, lane| bits | u32::from(words[lane] != W::ZERO) << lane),
    }
}

#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn occupied_avx512<W: Word>(words: &[W; GROUP]) -> u32 {
    use std::arch::x86_64::{
        _mm512_loadu_si512, _mm512_test_epi16_mask, _mm512_test_epi32_mask, _mm512_test_epi64_mask,
    };
    const LINE: usize = 64;
    let (every, mut bits) = (LINE / size_of::<W>(), 0);
    for vector in 0..GROUP / every {
        // SAFETY: a line of words from there on is in the group.
        let words = unsafe { _mm512_loadu_si512(words.as_ptr().add(vector * every).cast()) };
        let some = match size_of::<W>() {
            2 => _mm512_test_epi16_mask(words, words),
            4 => _mm512_test_epi32_mask(words, words).into(),
            _ => _mm512_test_epi64_mask(words, words).into(),
        };
        bits |= some << (vector * every);
    }
    bits
}
