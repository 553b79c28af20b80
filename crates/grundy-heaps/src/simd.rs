//! The inner loops, in AVX2 where the machine has it, and in plain Rust everywhere. A *stream* is a known heap r, of
//! value x, in a move that takes k: its option of heap n is `x ^ G(n - off)` with `off = r + k`. Blocks of
//! consecutive n, one for each lane of a vector, share their streams: one load, one exclusive or and a comparison for
//! each candidate decide a stream for the whole block, instead of a mark for each heap.
//!
//! This folder is the only one with unsafe code: vector loads behind a length check, and calls of AVX2 and AVX-512
//! functions behind [`Lanes::detect`].

#![allow(unsafe_code, reason = "vector loads and calls of functions for a detected processor")]

mod chain;
pub(crate) mod chunk;
pub(crate) mod registers;
pub(crate) mod rows;
pub(crate) mod screen;
pub(crate) mod sieve;
mod union;
pub(crate) mod wanted;
pub(crate) mod windows;

use crate::cell::{Cell, PAD};

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// Plain Rust.
    Portable,
    /// AVX2. Only made by [`Lanes::detect`].
    #[cfg(target_arch = "x86_64")]
    Avx2(Detected),
}

/// Proof that the processor has AVX2, and what else it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected {
    /// It also has AVX-512 F, BW and VL, for which loops in plain Rust are compiled as well.
    avx512bw: bool,
    /// It also has VBMI, VBMI2, BITALG, VPOPCNTDQ and GFNI: permutations of bytes and products of bits, for
    /// [`registers`] and [`sieve`].
    vbmi_gfni: bool,
}

impl Lanes {
    /// The best that this processor has.
    #[must_use]
    pub fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("popcnt")
            && std::arch::is_x86_feature_detected!("lzcnt")
        {
            let avx512bw = std::arch::is_x86_feature_detected!("avx512f")
                && std::arch::is_x86_feature_detected!("avx512bw")
                && std::arch::is_x86_feature_detected!("avx512vl");
            let vbmi_gfni = avx512bw
                && std::arch::is_x86_feature_detected!("avx512vbmi")
                && std::arch::is_x86_feature_detected!("avx512vbmi2")
                && std::arch::is_x86_feature_detected!("avx512bitalg")
                && std::arch::is_x86_feature_detected!("avx512vpopcntdq")
                && std::arch::is_x86_feature_detected!("gfni");
            return Self::Avx2(Detected { avx512bw, vbmi_gfni });
        }
        Self::Portable
    }

    /// What a processor without AVX-512 has.
    #[cfg(test)]
    pub(crate) fn without_avx512() -> Self {
        match Self::detect() {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => Self::Avx2(Detected { avx512bw: false, vbmi_gfni: false }),
            Self::Portable => Self::Portable,
        }
    }

    /// Whether the processor permutes bytes (VBMI) and multiplies bits (GFNI).
    fn has_vbmi_gfni(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(detected) => detected.vbmi_gfni,
            Self::Portable => false,
        }
    }
}

/// Runs a function compiled for the processor's vectors, if everything in it is inlined.
#[inline(always)]
pub(crate) fn accelerated<R>(lanes: Lanes, run: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn with_avx2<R>(run: impl FnOnce() -> R) -> R {
        run()
    }
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512bw,avx512vl")]
    fn with_avx512<R>(run: impl FnOnce() -> R) -> R {
        run()
    }
    match lanes {
        Lanes::Portable => run(),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `Lanes::Avx2` is made only where the processor has all of these.
        Lanes::Avx2(detected) => unsafe { if detected.avx512bw { with_avx512(run) } else { with_avx2(run) } },
    }
}

/// Candidates that are tested for each lane at once.
pub(crate) const TESTED: usize = 8;

/// Streams, as two lists: what is added, and how far back.
#[derive(Clone, Copy)]
pub(crate) struct Streams<'a, T> {
    pub(crate) values: &'a [T],
    pub(crate) offsets: &'a [u32],
}

/// For each candidate of each lane, all ones are added to `hit` if some stream has its value.
/// `first` is the heap of lane 0; candidates and hits are lanes of the first candidate, then of
/// the second, and so on. No stream may look at the block itself or before the padding.
pub(crate) fn test<T: Kernel>(
    lanes: Lanes,
    cells: &[T],
    first: usize,
    streams: Streams<'_, T>,
    candidates: &[T],
    hit: &mut [T],
) {
    match candidates.len() / T::LANES {
        1 => T::test::<1>(lanes, cells, first, streams, candidates, hit),
        2 => T::test::<2>(lanes, cells, first, streams, candidates, hit),
        _ => T::test::<TESTED>(lanes, cells, first, streams, candidates, hit),
    }
}

/// The inner loops for one width of cells.
pub(crate) trait Kernel: Cell {
    /// Marks the values of the pairs `a, total - a` with a in `range`. There are marks for every
    /// cell of up to 16 bits.
    fn mark(lanes: Lanes, cells: &[Self], total: usize, range: (usize, usize), marks: &mut [u8]);

    /// As [`test()`], for a fixed number of candidates.
    fn test<const J: usize>(
        lanes: Lanes,
        cells: &[Self],
        first: usize,
        streams: Streams<'_, Self>,
        candidates: &[Self],
        hit: &mut [Self],
    );

    /// A heap a of `from..to` with `G(a) ^ G(total - a) == target`.
    fn find(
        lanes: Lanes,
        cells: &[Self],
        total: usize,
        target: Self,
        from: usize,
        to: usize,
    ) -> Option<usize>;
}

fn test_portable<T: Cell>(
    cells: &[T],
    first: usize,
    streams: Streams<'_, T>,
    candidates: &[T],
    hit: &mut [T],
) {
    let mut one = |value: T, offset: usize| {
        let partners = &cells[PAD + first - offset..][..T::LANES];
        for (candidates, hit) in candidates.chunks_exact(T::LANES).zip(hit.chunks_exact_mut(T::LANES)) {
            for ((partner, candidate), hit) in partners.iter().zip(candidates).zip(hit) {
                *hit = (*hit).max((*partner ^ value).equal(*candidate));
            }
        }
    };
    streams.values.iter().zip(streams.offsets).for_each(|(value, offset)| one(*value, *offset as usize));
}

fn find_portable<T: Cell>(cells: &[T], total: usize, target: T, from: usize, to: usize) -> Option<usize> {
    if from >= to {
        return None;
    }
    let left = &cells[PAD + from..PAD + to];
    let right = &cells[PAD + total + 1 - to..=PAD + total - from];
    left.iter().zip(right.iter().rev()).position(|(a, b)| *a ^ *b == target).map(|place| from + place)
}

fn mark_portable<T: Cell>(cells: &[T], total: usize, (from, to): (usize, usize), marks: &mut [u8]) {
    if from < to {
        let left = &cells[PAD + from..PAD + to];
        let right = &cells[PAD + total + 1 - to..=PAD + total - from];
        for (a, b) in left.iter().zip(right.iter().rev()) {
            // Holes, and values of 32-bit cells that are too large to be missing, have no mark.
            if let Some(mark) = marks.get_mut((*a ^ *b).number()) {
                *mark = 1;
            }
        }
    }
}

impl Kernel for u32 {
    fn mark(_: Lanes, cells: &[Self], total: usize, range: (usize, usize), marks: &mut [u8]) {
        mark_portable(cells, total, range, marks);
    }

    fn test<const J: usize>(
        _: Lanes,
        cells: &[Self],
        first: usize,
        streams: Streams<'_, Self>,
        candidates: &[Self],
        hit: &mut [Self],
    ) {
        test_portable(cells, first, streams, candidates, hit);
    }

    fn find(_: Lanes, cells: &[Self], total: usize, target: Self, from: usize, to: usize) -> Option<usize> {
        find_portable(cells, total, target, from, to)
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use super::{Kernel, Lanes, Streams, find_portable, mark_portable, test_portable};
    use crate::cell::{Cell, PAD};

    macro_rules! kernel {
        ($type:ty, $module:ident, $set1:ident, $equal:ident, $reverse:expr) => {
            mod $module {
                use super::*;

                #[inline]
                #[target_feature(enable = "avx2")]
                fn load(cells: &[$type]) -> __m256i {
                    assert!(cells.len() >= <$type>::LANES);
                    // SAFETY: a vector's worth of cells is there, as was just checked.
                    unsafe { _mm256_loadu_si256(cells.as_ptr().cast()) }
                }

                #[inline]
                #[target_feature(enable = "avx2")]
                fn store(cells: &mut [$type], vector: __m256i) {
                    assert!(cells.len() >= <$type>::LANES);
                    // SAFETY: as above.
                    unsafe { _mm256_storeu_si256(cells.as_mut_ptr().cast(), vector) }
                }

                #[target_feature(enable = "avx2")]
                pub(super) fn test<const J: usize>(
                    cells: &[$type],
                    first: usize,
                    streams: Streams<'_, $type>,
                    candidates: &[$type],
                    hit: &mut [$type],
                ) {
                    let lanes = <$type>::LANES;
                    let mut wanted = [_mm256_setzero_si256(); J];
                    let mut found = [_mm256_setzero_si256(); J];
                    for j in 0..J {
                        wanted[j] = load(&candidates[j * lanes..]);
                        found[j] = load(&hit[j * lanes..]);
                    }
                    let mut one = |value: $type, partners: &[$type]| {
                        let sum = _mm256_xor_si256(load(partners), $set1(value as _));
                        for j in 0..J {
                            found[j] = _mm256_or_si256(found[j], $equal(sum, wanted[j]));
                        }
                    };
                    let known = &cells[..PAD + first];
                    for (value, offset) in streams.values.iter().zip(streams.offsets) {
                        one(*value, &known[PAD + first - *offset as usize..]);
                    }
                    for j in 0..J {
                        store(&mut hit[j * lanes..], found[j]);
                    }
                }

                #[target_feature(enable = "avx2")]
                pub(super) fn mark(
                    cells: &[$type],
                    total: usize,
                    (from, to): (usize, usize),
                    marks: &mut [u8],
                ) {
                    const EVERY: usize = 1 << <$type>::BITS;
                    const VECTORS: usize = 16;
                    let lanes = <$type>::LANES;
                    let marks: &mut [u8; EVERY] = marks.try_into().expect("a mark for every cell");
                    let mut at = from;
                    while at + VECTORS * lanes <= to {
                        let mut sums = [[0_u64; 4]; VECTORS];
                        for sum in &mut sums {
                            let left = load(&cells[PAD + at..]);
                            let right = load(&cells[PAD + total + 1 - at - lanes..]);
                            let both = _mm256_xor_si256(left, $reverse(right));
                            // SAFETY: four words are a vector.
                            unsafe { _mm256_storeu_si256(sum.as_mut_ptr().cast(), both) }
                            at += lanes;
                        }
                        // Words are loaded whole: a load for each sum would be half of the work.
                        for word in sums.as_flattened() {
                            for place in 0..64 / <$type>::BITS {
                                marks[(word >> (place * <$type>::BITS)) as $type as usize] = 1;
                            }
                        }
                    }
                    super::mark_portable(cells, total, (at, to), marks);
                }

                #[target_feature(enable = "avx2")]
                pub(super) fn find(
                    cells: &[$type],
                    total: usize,
                    target: $type,
                    from: usize,
                    to: usize,
                ) -> Option<usize> {
                    let lanes = <$type>::LANES;
                    let wanted = $set1(target as _);
                    let mut at = from;
                    while at + lanes <= to {
                        let left = load(&cells[PAD + at..]);
                        let right = load(&cells[PAD + total + 1 - at - lanes..]);
                        let sum = _mm256_xor_si256(left, $reverse(right));
                        let equal = _mm256_movemask_epi8($equal(sum, wanted));
                        if equal != 0 {
                            return Some(at + equal.trailing_zeros() as usize / size_of::<$type>());
                        }
                        at += lanes;
                    }
                    find_portable(cells, total, target, at, to)
                }
            }

            impl Kernel for $type {
                fn mark(lanes: Lanes, cells: &[Self], total: usize, range: (usize, usize), marks: &mut [u8]) {
                    match lanes {
                        // SAFETY: `Lanes::Avx2` is made only where the processor has it.
                        Lanes::Avx2(_) => unsafe { $module::mark(cells, total, range, marks) },
                        Lanes::Portable => mark_portable(cells, total, range, marks),
                    }
                }

                fn test<const J: usize>(
                    lanes: Lanes,
                    cells: &[Self],
                    first: usize,
                    streams: Streams<'_, Self>,
                    candidates: &[Self],
                    hit: &mut [Self],
                ) {
                    match lanes {
                        // SAFETY: `Lanes::Avx2` is made only where the processor has it.
                        Lanes::Avx2(_) => unsafe {
                            $module::test::<J>(cells, first, streams, candidates, hit);
                        },
                        Lanes::Portable => test_portable(cells, first, streams, candidates, hit),
                    }
                }

                fn find(
                    lanes: Lanes,
                    cells: &[Self],
                    total: usize,
                    target: Self,
                    from: usize,
                    to: usize,
                ) -> Option<usize> {
                    match lanes {
                        // SAFETY: as above.
                        Lanes::Avx2(_) => unsafe { $module::find(cells, total, target, from, to) },
                        Lanes::Portable => find_portable(cells, total, target, from, to),
                    }
                }
            }
        };
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn reverse_bytes(vector: __m256i) -> __m256i {
        let order = _mm256_set_epi8(
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
            13, 14, 15,
        );
        let halves = _mm256_shuffle_epi8(vector, order);
        _mm256_permute2x128_si256(halves, halves, 1)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn reverse_words(vector: __m256i) -> __m256i {
        let order = _mm256_set_epi8(
            1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13,
            12, 15, 14,
        );
        let halves = _mm256_shuffle_epi8(vector, order);
        _mm256_permute2x128_si256(halves, halves, 1)
    }

    kernel!(u8, bytes, _mm256_set1_epi8, _mm256_cmpeq_epi8, reverse_bytes);
    kernel!(u16, words, _mm256_set1_epi16, _mm256_cmpeq_epi16, reverse_words);
}

#[cfg(not(target_arch = "x86_64"))]
mod portable {
    use super::{Kernel, Lanes, Streams, find_portable, mark_portable, test_portable};

    macro_rules! kernel {
        ($type:ty) => {
            impl Kernel for $type {
                fn mark(_: Lanes, cells: &[Self], total: usize, range: (usize, usize), marks: &mut [u8]) {
                    mark_portable(cells, total, range, marks);
                }

                fn test<const J: usize>(
                    _: Lanes,
                    cells: &[Self],
                    first: usize,
                    streams: Streams<'_, Self>,
                    candidates: &[Self],
                    hit: &mut [Self],
                ) {
                    test_portable(cells, first, streams, candidates, hit);
                }

                fn find(
                    _: Lanes,
                    cells: &[Self],
                    total: usize,
                    target: Self,
                    from: usize,
                    to: usize,
                ) -> Option<usize> {
                    find_portable(cells, total, target, from, to)
                }
            }
        };
    }
    kernel!(u8);
    kernel!(u16);
}

#[cfg(test)]
mod tests;
