//! Groups of heaps without leaving the vector registers, on processors with VBMI and GFNI.
//!
//! The way from heap to heap is what cannot be spread: a value is needed by the next ones as soon as the nearest
//! stream looks back at it. If that is four heaps back (two, for words of 32 bits), four heaps are done at once, as
//! the low half of a vector: with `set` the union of their options, `!set & (set + 1)` has in each word the one bit
//! of its least missing number. The last heaps are kept as such words in one register. Bytes of it are brought to
//! their places by one permutation for eight streams, and the bits of each byte to theirs by one product with a
//! matrix over GF(2) for each stream: that is a row's addition of x. Streams that look at the four heaps just done
//! (*tight* ones) have a short way of their own, the others are *loose* and have a step more time.
//!
//! Everything else is done for a whole vector: unions of far streams before, numbers, values, rows and
//! witnesses after. These wait for nothing, so that the processor does them beside the chain.
//!
//! # Safety
//! Addresses are as in [`super::rows`].

use super::chunk::Stream;
use crate::word::Word;

/// Bytes of a vector, and of a step.
const VECTOR: usize = 64;
const STEP: usize = 8;
/// Loose streams, and tight ones, at most.
const LOOSE: usize = VECTOR / STEP;
const TIGHT: usize = 2;

/// Where the bytes of near streams come from, and how their bits are moved.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Shuffle {
    loose: [u8; VECTOR],
    matrices: [u64; LOOSE],
    tight: [u8; TIGHT * STEP],
    tight_matrices: [u64; TIGHT],
    /// How many loose streams there are, how many tight ones, and whether the bits of these are moved.
    form: (usize, usize, bool),
}

impl Shuffle {
    /// Heaps in a vector.
    pub(crate) const fn heaps<W>() -> usize {
        VECTOR / size_of::<W>()
    }

    /// `None` if there are too many near streams, or one is too near.
    pub(crate) fn new<W: Word>(options: &[Stream]) -> Option<Self> {
        let (size, step, all) = (size_of::<W>(), STEP / size_of::<W>(), Self::heaps::<W>());
        if size > 4 || options.iter().any(|stream| stream.offset < step) {
            return None;
        }
        let near = |from: usize, to: usize| {
            let mut list: Vec<Stream> =
                options.iter().filter(|stream| (from..to).contains(&stream.offset)).copied().collect();
            list.sort_unstable();
            list.dedup();
            list
        };
        let (tight, loose) = (near(0, 2 * step), near(2 * step, all));
        if tight.len() > TIGHT || loose.len() > LOOSE {
            return None;
        }
        // A high bit makes an empty byte, and a matrix without ones.
        let mut shuffle = Self {
            loose: [0; VECTOR],
            matrices: [0; LOOSE],
            tight: [0x80; TIGHT * STEP],
            tight_matrices: [matrix(0); TIGHT],
            form: (loose.len(), tight.len(), tight.iter().any(|stream| stream.x % 8 != 0)),
        };
        let place = |bytes: &mut [u8], stream: &Stream, end: usize| {
            for (byte, place) in bytes.iter_mut().enumerate() {
                let (lane, part) = (byte / size, (byte % size) ^ (usize::from(stream.x) / 8));
                *place = ((end - stream.offset + lane) * size + part) as u8;
            }
        };
        for (i, stream) in tight.iter().enumerate() {
            place(&mut shuffle.tight[i * STEP..][..STEP], stream, 2 * step);
            shuffle.tight_matrices[i] = matrix(stream.x);
        }
        for (i, stream) in loose.iter().enumerate() {
            place(&mut shuffle.loose[i * STEP..][..STEP], stream, all + step);
            shuffle.matrices[i] = matrix(stream.x);
        }
        Some(shuffle)
    }
}

/// The matrix that brings bit `i ^ x` of a byte to place i.
fn matrix(x: u8) -> u64 {
    (0..8).fold(0, |rows, i| rows | 1 << (i ^ (x & 7)) << (8 * (7 - i)))
}

#[cfg(target_arch = "x86_64")]
mod vectors {
    use std::arch::x86_64::*;

    use super::Shuffle;
    use crate::number::Kind;
    use crate::simd::chunk::{Chunk, GROUP};

    /// What a loop over groups needs: words at the chunk's first heap, displacements, and what rows add.
    pub(crate) struct Task<'a, W> {
        pub(crate) words: *mut W,
        pub(crate) stride: usize,
        pub(crate) far: &'a [isize],
        pub(crate) witnesses: &'a [isize],
        pub(crate) added: &'a [u8],
        /// Where the row of 0 begins.
        pub(crate) plain: usize,
        pub(crate) shuffle: &'a Shuffle,
        pub(crate) kind: Kind<W>,
        pub(crate) first: usize,
        pub(crate) heaps: usize,
    }

    macro_rules! groups {
        ($name:ident, $word:ty, $add_small:ident, $sub:ident, $set1:ident,
         $set1_small:ident, $popcnt:ident, $sllv:ident, $sll:ident, $srl:ident, $test:ident, $testn:ident, $maskz:ident,
         $to_bytes:ident, $store_bytes:ident, $mask:ty) => {
            /// # Safety
            /// Displacements from `words` have to be readable, and rows writable, for as many heaps as are asked for.
            #[target_feature(
                enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,avx512vpopcntdq,gfni"
            )]
            pub(crate) unsafe fn $name<const HALF: bool, const BOTH: bool, const MULTIPLIED: bool>(
                task: &Task<'_, $word>,
                chunk: &mut Chunk<$word>,
            ) -> usize {
                const HEAPS: usize = Shuffle::heaps::<$word>();
                const HEAPS_STEP: usize = super::STEP / size_of::<$word>();
                assert!(chunk.values.len() >= task.heaps && chunk.needed.len() >= task.heaps);
                assert!(task.heaps.is_multiple_of(GROUP) && chunk.open.len() >= task.heaps / GROUP);
                let shuffle = task.shuffle;
                // SAFETY: places in arrays of at least that many bytes.
                let (order, matrices, tight, tight_matrices) = unsafe {
                    (
                        _mm512_loadu_si512(shuffle.loose.as_ptr().cast()),
                        _mm512_loadu_si512(shuffle.matrices.as_ptr().cast()),
                        _mm_loadu_si128(shuffle.tight.as_ptr().cast()),
                        _mm_loadu_si128(shuffle.tight_matrices.as_ptr().cast()),
                    )
                };
                let loose_of = |recent: __m512i| {
                    let moved = _mm512_gf2p8affine_epi64_epi8::<0>(
                        _mm512_permutexvar_epi8(order, recent),
                        matrices,
                    );
                    let low = _mm512_castsi512_si256(moved);
                    let four = if HALF { low } else { _mm256_or_si256(low, _mm512_extracti64x4_epi64::<1>(moved)) };
                    let two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
                    _mm_or_si128(two, _mm_shuffle_epi32::<0x4E>(two))
                };
                let low = task.kind.low();
                let count = _mm_cvtsi32_si128(low as i32);
                let next_count = _mm_cvtsi32_si128(low as i32 + 1);
                let all_count = _mm_cvtsi32_si128(1 << low);
                let ones = $set1(1);
                let ones_small = $set1_small(1);
                let below = $set1((1 << low) - 1);
                let low_bit = $sll(ones, count);
                let with: [$word; HEAPS] = std::array::from_fn(|lane| task.kind.with(task.first + lane));
                // SAFETY: as long as a vector.
                let with = unsafe { _mm512_loadu_si512(with.as_ptr().cast()) };
                // SAFETY, from here on: see above.
                let plain = unsafe { task.words.add(task.plain) };
                let mut recent = unsafe { _mm512_loadu_si512(plain.sub(HEAPS).cast()) };
                let mut loose =
                    loose_of(unsafe { _mm512_loadu_si512(plain.sub(HEAPS + HEAPS_STEP).cast()) });
                let mut last = unsafe { _mm_loadu_si128(plain.sub(2 * HEAPS_STEP).cast()) };
                let show = |block: usize, chunk: &mut Chunk<$word>| {
                    let here = unsafe { task.words.add(block) };
                    let (mut shown, mut others) = (_mm512_setzero_si512(), _mm512_setzero_si512());
                    let (pairs, rest) = task.witnesses.as_chunks::<4>();
                    for [a, b, c, d] in pairs {
                        let [a, b, c, d] = [a, b, c, d].map(|i| unsafe { _mm512_loadu_si512(here.offset(*i).cast()) });
                        shown = _mm512_ternarylogic_epi64::<0xFE>(shown, a, b);
                        others = _mm512_ternarylogic_epi64::<0xFE>(others, c, d);
                    }
                    for i in rest {
                        shown = _mm512_or_si512(shown, unsafe { _mm512_loadu_si512(here.offset(*i).cast()) });
                    }
                    let shown = _mm512_or_si512(shown, others);
                    let place = unsafe { chunk.needed.as_mut_ptr().add(block) };
                    let needed = _mm512_andnot_si512(shown, unsafe { _mm512_loadu_si512(place.cast()) });
                    unsafe { _mm512_storeu_si512(place.cast(), needed) };
                    let open = u32::from($test(needed, needed)) << (block % GROUP);
                    let word = &mut chunk.open[block / GROUP];
                    *word = if block % GROUP == 0 { open } else { *word | open };
                };
                let mut block = 0;
                loop {
                    let here = unsafe { task.words.add(block) };
                    let mut far = _mm512_setzero_si512();
                    for i in task.far {
                        far = _mm512_or_si512(far, unsafe { _mm512_loadu_si512(here.offset(*i).cast()) });
                    }
                    let mut options = [0_u64; 8];
                    unsafe { _mm512_storeu_si512(options.as_mut_ptr().cast(), far) };
                    for step in options {
                        let mut set = _mm_shuffle_epi8(last, tight);
                        if MULTIPLIED {
                            set = _mm_gf2p8affine_epi64_epi8::<0>(set, tight_matrices);
                        }
                        if BOTH {
                            set = _mm_or_si128(set, _mm_shuffle_epi32::<0x4E>(set));
                        }
                        let other = _mm_or_si128(loose, _mm_cvtsi64_si128(step as i64));
                        let set = _mm_or_si128(set, other);
                        let hot = _mm_andnot_si128(set, $add_small(set, ones_small));
                        loose = loose_of(recent);
                        recent = _mm512_alignr_epi64::<1>(_mm512_castsi128_si512(hot), recent);
                        last = _mm_alignr_epi8::<8>(hot, last);
                    }
                    let hot = recent;
                    let number = $popcnt($sub(hot, ones));
                    let mut row = here;
                    for x in task.added {
                        let word = $sllv(ones, _mm512_xor_si512(number, $set1((*x).into())));
                        unsafe {
                            _mm512_storeu_si512(row.cast(), word);
                            row = row.add(task.stride);
                        }
                    }
                    let bit: $mask = $test(hot, with);
                    let high = $sll($srl(number, count), next_count);
                    let value = _mm512_ternarylogic_epi64::<0xF8>(high, number, below);
                    let value = _mm512_or_si512(value, $maskz(bit, low_bit));
                    unsafe { $store_bytes(chunk.values.as_mut_ptr().add(block).cast(), $to_bytes(value)) };
                    let mut start = hot;
                    for step in 0..low {
                        let every = $set1(<$word as crate::word::Word>::EVERY[step as usize] as _);
                        let half = $srl(start, _mm_cvtsi32_si128(1 << step));
                        start = _mm512_and_si512(_mm512_or_si512(start, half), every);
                    }
                    let beyond = $sll(start, all_count);
                    let end = _mm512_or_si512($maskz(bit, beyond), $maskz(!bit, start));
                    unsafe { _mm512_storeu_si512(chunk.needed.as_mut_ptr().add(block).cast(), $sub(end, ones)) };
                    // Words of this block are still under way to the cache.
                    if let Some(before) = block.checked_sub(HEAPS) {
                        show(before, chunk);
                    }
                    let full: $mask = $testn(hot, hot);
                    block += HEAPS;
                    if full != 0 || block == task.heaps {
                        show(block - HEAPS, chunk);
                        return block - HEAPS + (full.trailing_zeros() as usize).min(HEAPS);
                    }
                }
            }
        };
    }

    groups!(
        words,
        u16,
        _mm_add_epi16,
        _mm512_sub_epi16,
        _mm512_set1_epi16,
        _mm_set1_epi16,
        _mm512_popcnt_epi16,
        _mm512_sllv_epi16,
        _mm512_sll_epi16,
        _mm512_srl_epi16,
        _mm512_test_epi16_mask,
        _mm512_testn_epi16_mask,
        _mm512_maskz_mov_epi16,
        _mm512_cvtepi16_epi8,
        _mm256_storeu_si256,
        u32
    );
    groups!(
        longs,
        u32,
        _mm_add_epi32,
        _mm512_sub_epi32,
        _mm512_set1_epi32,
        _mm_set1_epi32,
        _mm512_popcnt_epi32,
        _mm512_sllv_epi32,
        _mm512_sll_epi32,
        _mm512_srl_epi32,
        _mm512_test_epi32_mask,
        _mm512_testn_epi32_mask,
        _mm512_maskz_mov_epi32,
        _mm512_cvtepi32_epi8,
        _mm_storeu_si128,
        u16
    );
}
#[cfg(target_arch = "x86_64")]
pub(crate) use vectors::Task;

/// Words for which there is such a loop, or none.
pub(crate) trait InRegisters: Word {
    /// Values of a chunk, and what is not shown, in whole groups: how many there are before the first for which a
    /// word is too short.
    ///
    /// # Safety
    /// The processor needs what [`crate::simd::Lanes`] calls `vbmi_gfni`. Displacements from the task's words have
    /// to be readable, and rows writable, for as many heaps as are asked for.
    #[cfg(target_arch = "x86_64")]
    unsafe fn in_registers(task: &Task<'_, Self>, chunk: &mut super::chunk::Chunk<Self>) -> usize;
}

macro_rules! in_registers {
    ($word:ty, $groups:ident) => {
        impl InRegisters for $word {
            #[cfg(target_arch = "x86_64")]
            unsafe fn in_registers(task: &Task<'_, Self>, chunk: &mut super::chunk::Chunk<Self>) -> usize {
                let (loose, tight, moved) = task.shuffle.form;
                // SAFETY: as the caller promises.
                unsafe {
                    match (loose <= LOOSE / 2, tight > 1, moved) {
                        (false, false, false) => vectors::$groups::<false, false, false>(task, chunk),
                        (false, false, true) => vectors::$groups::<false, false, true>(task, chunk),
                        (false, true, false) => vectors::$groups::<false, true, false>(task, chunk),
                        (false, true, true) => vectors::$groups::<false, true, true>(task, chunk),
                        (true, false, false) => vectors::$groups::<true, false, false>(task, chunk),
                        (true, false, true) => vectors::$groups::<true, false, true>(task, chunk),
                        (true, true, false) => vectors::$groups::<true, true, false>(task, chunk),
                        (true, true, true) => vectors::$groups::<true, true, true>(task, chunk),
                    }
                }
            }
        }
    };
}

in_registers!(u16, words);
in_registers!(u32, longs);

impl InRegisters for u64 {
    #[cfg(target_arch = "x86_64")]
    unsafe fn in_registers(_: &Task<'_, Self>, _: &mut super::chunk::Chunk<Self>) -> usize {
        unreachable!("two words in a step")
    }
}
