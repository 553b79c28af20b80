//! Rows of one-hot words, and the loops over streams of them.
//!
//! The row of x has, for each heap n, the word with the one bit `x ^ number(n)`; no bit if n is
//! rare or has no value. A stream is a row and an offset: its word for heap n stands that much
//! before n. All rows lie in one buffer, so a stream is one displacement, and a block of [`BLOCK`]
//! heaps is one load at it.
//!
//! Rows are a window that slides: only what the farthest stream looks back at is kept.
//!
//! # Safety
//! Pointers are used instead of slices because a stream of small offset reads words that were
//! written a moment ago. Every access lies at `row * stride + place - offset + lane` with a row below the
//! number of rows, `offset <= reach <= place` and `place + lane < stride`: rows and
//! offsets are checked when streams are made, places when a loop begins.

use crate::simd::{Lanes, accelerated};
use crate::word::Word;

/// Heaps in a block.
pub(crate) const BLOCK: usize = 16;
/// Heaps that are kept beyond the reach of streams before the window slides.
const ROOM: usize = 1 << 14;

/// Near streams with which far ones are read a block ahead, at most.
const MOST_AHEAD: usize = 4;

/// A row, and how far back it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stream {
    pub(crate) x: u8,
    pub(crate) offset: usize,
}

/// The rows of a game, and its streams.
pub(crate) struct Rows<W> {
    words: Vec<W>,
    stride: usize,
    /// What each row adds.
    added: Vec<u8>,
    /// The heap at place 0, and the farthest that streams look back.
    origin: usize,
    reach: usize,
    /// Whether far streams look back two blocks at least.
    ahead: bool,
    /// Displacements of streams: of options from beyond the block, from within it, and of witnesses.
    far: Vec<isize>,
    near: Vec<isize>,
    witnesses: Vec<isize>,
    /// Rows that near streams read: where they begin, and what they add.
    written: Vec<(isize, u8)>,
}

impl<W: Word> Rows<W> {
    /// Rows for these streams of options and of witnesses, for heaps from `next` on. The window is
    /// filled by [`Rows::fill`].
    pub(crate) fn new(options: &[Stream], witnesses: &[Stream], next: usize) -> Self {
        let both = || options.iter().chain(witnesses);
        assert!(both().all(|stream| stream.offset > 0 && usize::from(stream.x) < W::BITS));
        let reach = both().map(|stream| stream.offset).max().unwrap_or(1).max(2 * BLOCK);
        assert!(next >= reach);
        let mut added: Vec<u8> = both().map(|stream| stream.x).collect();
        added.sort_unstable();
        added.dedup();
        // Rows begin in different sets of the cache.
        let stride = (reach + ROOM + 3 * BLOCK).next_multiple_of(1024) + 32 + 64 / size_of::<W>();
        let row = |x: u8| added.partition_point(|other| *other < x) * stride;
        let displacement = |stream: &Stream| row(stream.x) as isize - stream.offset as isize;
        let list = |streams: &[Stream], which: &dyn Fn(&Stream) -> bool| {
            let mut list: Vec<Stream> = streams.iter().filter(|stream| which(stream)).copied().collect();
            // What was written last is read last.
            list.sort_unstable_by_key(|stream| (std::cmp::Reverse(stream.offset), stream.x));
            list.dedup();
            list
        };
        // Far streams may be read while the block before is under way, if those that look into it are near.
        let ahead = list(options, &|stream| stream.offset < 2 * BLOCK).len() <= MOST_AHEAD;
        let border = if ahead { 2 * BLOCK } else { BLOCK };
        let near = list(options, &|stream| stream.offset < border);
        let mut written: Vec<u8> = near.iter().map(|stream| stream.x).collect();
        written.sort_unstable();
        written.dedup();
        // A row without words fills the list of near streams, one that is not read that of rows.
        let (empty, unread) = ((added.len() * stride) as isize, ((added.len() + 1) * stride) as isize);
        let mut near: Vec<isize> = near.iter().map(displacement).collect();
        let mut written: Vec<(isize, u8)> = written.into_iter().map(|x| (row(x) as isize, x)).collect();
        let (streams, rows) = rounded(near.len(), written.len());
        near.splice(0..0, vec![empty; streams - near.len()]);
        written.resize(rows, (unread, 0));
        Self {
            ahead,
            far: list(options, &|stream| stream.offset >= border).iter().map(displacement).collect(),
            near,
            witnesses: list(witnesses, &|_| true).iter().map(displacement).collect(),
            written,
            words: vec![W::ZERO; (added.len() + 2) * stride],
            stride,
            added,
            origin: next - reach,
            reach,
        }
    }

    /// The heap at the beginning of the window.
    pub(crate) fn origin(&self) -> usize {
        self.origin
    }

    /// Bytes that rows take.
    pub(crate) fn bytes(options: &[Stream], witnesses: &[Stream]) -> usize {
        let reach = options.iter().chain(witnesses).map(|stream| stream.offset).max().unwrap_or(0);
        W::BITS * (reach + 2 * ROOM) * size_of::<W>()
    }

    /// Puts a heap of the window into the rows; none for one that is rare or has no value.
    pub(crate) fn fill(&mut self, heap: usize, number: Option<u8>) {
        let place = heap - self.origin;
        for (row, x) in self.words.chunks_exact_mut(self.stride).zip(&self.added) {
            row[place] = number.map_or(W::ZERO, |number| W::hot(number ^ x));
        }
    }

    /// Numbers of the next heaps, the least that is no option of theirs, in whole blocks; and how many
    /// of these there are before the first for which a word is too short.
    pub(crate) fn candidates(&mut self, first: usize, numbers: &mut [u8], lanes: Lanes) -> usize {
        accelerated(
            lanes,
            #[inline(always)]
            || self.candidates_body(first, numbers, lanes),
        )
    }

    #[inline(always)]
    fn candidates_body(&mut self, first: usize, numbers: &mut [u8], lanes: Lanes) -> usize {
        assert!(first >= self.origin + self.reach);
        let blocks = numbers.len() / BLOCK;
        if first - self.origin + blocks * BLOCK > self.reach + ROOM {
            self.slide(first);
        }
        let place = first - self.origin;
        assert!(place >= self.reach && place + (blocks + 1) * BLOCK <= self.stride);
        let words = self.words.as_mut_ptr();
        let (far, near, written, added) = (&*self.far, &*self.near, &*self.written, &*self.added);
        let (ahead, stride) = (self.ahead, self.stride);
        let at = |block: usize| place + block * BLOCK;
        // SAFETY: see above, here and below.
        let mut next: [W; BLOCK] = unsafe { union(words.add(at(0)), far, lanes) };
        for (block, numbers) in numbers.chunks_exact_mut(BLOCK).enumerate() {
            let options = match ahead || block == 0 {
                true => next,
                false => unsafe { union(words.add(at(block)), far, lanes) },
            };
            if ahead {
                next = unsafe { union(words.add(at(block + 1)), far, lanes) };
            }
            let found: [u8; BLOCK] = unsafe { chained(words.add(at(block)), &options, near, written) };
            numbers.copy_from_slice(&found);
            // No number exceeds the bits of a word, which are a power of two.
            let full = u128::from_le_bytes([W::BITS as u8; BLOCK]);
            if u128::from_le_bytes(found) & full != 0 {
                let fit = found.iter().take_while(|number| usize::from(**number) < W::BITS).count();
                return block * BLOCK + fit;
            }
            let mut row = unsafe { words.add(at(block)) };
            for x in added {
                let mut hot = [W::ZERO; BLOCK];
                for (hot, number) in hot.iter_mut().zip(&found) {
                    *hot = W::lane(number ^ x);
                }
                unsafe {
                    row.cast::<[W; BLOCK]>().write_unaligned(hot);
                    row = row.add(stride);
                }
            }
        }
        blocks * BLOCK
    }

    /// Takes from the needed numbers of heaps, in whole blocks, those that witnesses show.
    pub(crate) fn show(&self, first: usize, needed: &mut [W], lanes: Lanes) {
        accelerated(
            lanes,
            #[inline(always)]
            || match size_of::<W>() {
                2 => self.show_body::<64>(first, needed, lanes),
                4 => self.show_body::<32>(first, needed, lanes),
                _ => self.show_body::<16>(first, needed, lanes),
            },
        );
    }

    #[inline(always)]
    fn show_body<const N: usize>(&self, first: usize, needed: &mut [W], lanes: Lanes) {
        let place = first - self.origin;
        assert!(place >= self.reach && place + needed.len() + N <= self.stride);
        let words = self.words.as_ptr();
        let one = |place: usize, needed: &mut [W]| {
            // SAFETY: see above.
            let shown: [W; N] = unsafe { union(words.add(place), &self.witnesses, lanes) };
            for (needed, shown) in needed.iter_mut().zip(&shown) {
                *needed = *needed & !*shown;
            }
        };
        for (block, needed) in needed.chunks_mut(N).enumerate() {
            one(place + block * N, needed);
        }
    }

    /// Forgets what no stream looks back at any more.
    #[cold]
    fn slide(&mut self, next: usize) {
        let origin = next - self.reach;
        for row in self.words.chunks_exact_mut(self.stride).take(self.added.len()) {
            row.copy_within(origin - self.origin..next - self.origin, 0);
        }
        self.origin = origin;
    }
}

/// The union of streams, for N heaps at once.
///
/// # Safety
/// Displacements from `words` have to be readable for N words.
#[inline(always)]
unsafe fn union<W: Word, const N: usize>(words: *const W, streams: &[isize], lanes: Lanes) -> [W; N] {
    match lanes {
        // SAFETY: `Lanes::Avx2` is made only where the processor has it.
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2(_) => unsafe { union_avx2(words, streams) },
        Lanes::Portable => {
            let mut all = [W::ZERO; N];
            for displacement in streams {
                let words = unsafe { words.offset(*displacement).cast::<[W; N]>().read_unaligned() };
                all.iter_mut().zip(&words).for_each(|(all, word)| *all = *all | *word);
            }
            all
        }
    }
}

/// As [`union`], by vectors: left to itself, the compiler may gather words of many streams.
///
/// # Safety
/// As for [`union`].
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn union_avx2<W: Word, const N: usize>(words: *const W, streams: &[isize]) -> [W; N] {
    use std::arch::x86_64::{
        __m256i, _mm256_loadu_si256, _mm256_or_si256, _mm256_setzero_si256, _mm256_storeu_si256,
    };
    const MOST: usize = 4;
    let vectors = N * size_of::<W>() / size_of::<__m256i>();
    assert!(vectors <= MOST && vectors * size_of::<__m256i>() == N * size_of::<W>());
    let mut all = [_mm256_setzero_si256(); MOST];
    for displacement in streams {
        let words = unsafe { words.offset(*displacement) }.cast::<__m256i>();
        for (vector, all) in all.iter_mut().take(vectors).enumerate() {
            *all = _mm256_or_si256(*all, unsafe { _mm256_loadu_si256(words.add(vector)) });
        }
    }
    let mut out = [W::ZERO; N];
    for (vector, all) in all.iter().take(vectors).enumerate() {
        // SAFETY: the vectors are as long as the words, as was just checked.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast::<__m256i>().add(vector), *all) };
    }
    out
}

/// The numbers of a block, one after the other, with the options from within it.
///
/// # Safety
/// Near displacements from `words` have to be readable, and the written ones writable, for a block.
#[inline(always)]
unsafe fn chained<W: Word>(
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
fn rounded(near: usize, written: usize) -> (usize, usize) {
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
