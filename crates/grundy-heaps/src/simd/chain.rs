//! Options from within a block, followed heap by heap.
//!
//! # Safety
//! As for [`super::rows`].

use super::chunk::BLOCK;
use crate::word::Word;

/// The numbers of a block, one after the other, with the options from within it.
///
/// # Safety
/// Near displacements from `words` have to be readable, and the written ones writable, for a block.
#[inline(always)]
pub(super) unsafe fn chained<W: Word>(
    words: *mut W,
    options: &[W; BLOCK],
    near: &[isize],
    written: &[(isize, u8)],
) -> [u8; BLOCK] {
    macro_rules! sizes {
        ($(($near:literal, $written:literal))*) => {
            match (near.len(), written.len()) {
                $(($near, $written) => {
                    let (near, written) = (near.try_into().expect("near"), written.try_into().expect("written"));
                    return unsafe { chain::<W, $near, $written>(words, options, near, written) };
                })*
                _ => {}
            }
        };
    }
    // Those of `SIZES`.
    sizes!((2, 2)(3, 3)(4, 3)(4, 4)(6, 2)(6, 4)(8, 4)(10, 2)(12, 4)(16, 4)(16, 8)(32, 8));
    let mut numbers = [0; BLOCK];
    for lane in 0..BLOCK {
        let mut word = options[lane];
        for displacement in near {
            word = word | unsafe { *words.offset(displacement + lane as isize) };
        }
        let number = word.mex() as u8;
        numbers[lane] = number;
        for (row, x) in written {
            unsafe { *words.offset(row + lane as isize) = W::hot(number ^ x) };
        }
    }
    numbers
}

/// Numbers of near streams, and of rows that they read, for which [`chain`] is compiled.
const SIZES: [(usize, usize); 12] =
    [(2, 2), (3, 3), (4, 3), (4, 4), (6, 2), (6, 4), (8, 4), (10, 2), (12, 4), (16, 4), (16, 8), (32, 8)];

/// How long these lists are made.
pub(super) fn rounded(near: usize, written: usize) -> (usize, usize) {
    let fits = |size: &&(usize, usize)| size.0 >= near && size.1 >= written;
    SIZES.iter().find(fits).copied().unwrap_or((near, written))
}

/// As [`chained`], for fixed numbers of streams and rows.
#[inline(always)]
unsafe fn chain<W: Word, const N: usize, const X: usize>(
    words: *mut W,
    options: &[W; BLOCK],
    near: &[isize; N],
    written: &[(isize, u8); X],
) -> [u8; BLOCK] {
    let near = near.map(|displacement| unsafe { words.offset(displacement) });
    let written = written.map(|(row, x)| (unsafe { words.offset(row) }, x));
    // Numbers are collected in registers: a vector cannot be loaded from bytes that were just stored.
    let mut halves = [0_u64; 2];
    for (half, collected) in halves.iter_mut().enumerate() {
        for place in 0..BLOCK / 2 {
            let lane = half * (BLOCK / 2) + place;
            let mut word = options[lane];
            for words in near {
                word = word | unsafe { *words.add(lane) };
            }
            let number = word.mex() as u8;
            *collected |= u64::from(number) << (8 * place);
            for (words, x) in written {
                unsafe { *words.add(lane) = W::hot(number ^ x) };
            }
        }
    }
    (u128::from(halves[0]) | u128::from(halves[1]) << 64).to_le_bytes()
}
