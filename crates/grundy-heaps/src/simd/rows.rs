//! Rows of one-hot words, and the loops over streams of them.
//!
//! The row of x has, for each heap n, the word with the one bit `x ^ number(n)`; no bit if n is
//! rare or has no value. A stream is a row and an offset: its word for heap n stands that much
//! before n. All rows lie in one buffer, so a stream is one displacement, and a block of [`BLOCK`]
//! heaps is one load at it.
//!
//! Rows are a window that slides: only what the farthest stream looks back at is kept.
//!
//! A group of [`GROUP`] heaps goes through all steps before the next one does, and is shown its witnesses while the
//! next one is valued: the way from heap to heap (`near`) is long and narrow, and leaves the processor
//! room for the loads of witnesses beside it.
//!
//! # Safety
//! Pointers are used instead of slices because a stream of small offset reads words that were
//! written a moment ago. Every access lies at `row * stride + place - offset + lane` with a row below the
//! number of rows, `offset <= lead <= place` and `place + lane < stride`: rows and
//! offsets are checked when streams are made, places when a loop begins.

use super::chain::{chained, rounded};
use super::chunk::{BLOCK, CHUNK, Chunk, GROUP, Stream};
use super::registers::{InRegisters, Shuffle};
use super::union::{occupied, union};
use crate::number::Kind;
use crate::simd::{Lanes, accelerated};
use crate::word::Word;

/// Heaps that are kept beyond the reach of streams before the window slides, at least.
const ROOM: usize = 4 * CHUNK;

/// Near streams with which far ones are read a block ahead, at most.
const MOST_AHEAD: usize = 4;

/// A line of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code, reason = "read as words")] [u8; LINE]);

const LINE: usize = 64;

/// The rows of a game, and its streams.
pub(crate) struct Rows<W> {
    words: Vec<Line>,
    stride: usize,
    /// What each row adds, also as blocks of words.
    added: Vec<u8>,
    vectors: Vec<[W; BLOCK]>,
    /// The heap at place 0, how far back is kept, whole groups, and how much beyond.
    origin: usize,
    lead: usize,
    room: usize,
    /// Whether far streams look back two blocks at least.
    ahead: bool,
    /// Displacements of streams: of options from beyond the block, from within it, and of witnesses.
    far: Vec<isize>,
    near: Vec<isize>,
    witnesses: Vec<isize>,
    /// Rows that near streams read: where they begin, and what they add.
    written: Vec<(isize, u8)>,
    /// Near streams, if they are followed in registers.
    shuffle: Option<Shuffle>,
}

impl<W: InRegisters> Rows<W> {
    /// How far back rows for these streams are kept.
    pub(crate) fn lead(options: &[Stream], witnesses: &[Stream]) -> usize {
        let reach = options.iter().chain(witnesses).map(|stream| stream.offset).max().unwrap_or(1);
        reach.max(2 * GROUP).next_multiple_of(GROUP)
    }

    /// Rows for these streams of options and of witnesses, for heaps from `next` on. The window is
    /// filled by [`Rows::fill`].
    pub(crate) fn new(options: &[Stream], witnesses: &[Stream], next: usize, lanes: Lanes) -> Self {
        let both = || options.iter().chain(witnesses);
        assert!(both().all(|stream| stream.offset > 0 && usize::from(stream.x) < W::BITS));
        let lead = Self::lead(options, witnesses);
        assert!(next >= lead);
        let shuffle = if lanes.has_vbmi_gfni() { Shuffle::new::<W>(options) } else { None };
        let mut added: Vec<u8> = both().map(|stream| stream.x).chain(shuffle.map(|_| 0)).collect();
        added.sort_unstable();
        added.dedup();
        // Whole lines, and rows begin in different sets of the cache.
        let line = LINE / size_of::<W>();
        let room = lead.max(ROOM);
        let stride = (lead + room + 2 * GROUP).next_multiple_of(64 * line) + 3 * line;
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
        let border = match shuffle {
            Some(_) => Shuffle::heaps::<W>(),
            None if ahead => 2 * BLOCK,
            None => BLOCK,
        };
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
            written,
            shuffle,
            witnesses: list(witnesses, &|_| true).iter().map(displacement).collect(),
            words: vec![Line([0; LINE]); ((added.len() + 2) * stride).div_ceil(line)],
            stride,
            vectors: added.iter().map(|x| [W::from_byte(*x); BLOCK]).collect(),
            added,
            origin: next - lead,
            lead,
            room,
        }
    }

    /// Whether near streams are followed in registers.
    pub(crate) fn is_in_registers(&self) -> bool {
        self.shuffle.is_some()
    }

    /// The heap at the beginning of the window.
    pub(crate) fn origin(&self) -> usize {
        self.origin
    }

    /// Counts heaps from another one on: all have smaller sizes now.
    pub(crate) fn renumber(&mut self, less: usize) {
        self.origin -= less;
    }

    /// Bytes that these rows take.
    pub(crate) fn taken(&self) -> usize {
        self.words.len() * LINE
    }

    /// Bytes that rows would take.
    pub(crate) fn bytes(options: &[Stream], witnesses: &[Stream]) -> usize {
        W::BITS * 2 * (Self::lead(options, witnesses) + ROOM) * size_of::<W>()
    }

    fn row(&mut self, row: usize) -> &mut [W] {
        assert!((row + 1) * self.stride * size_of::<W>() <= self.words.len() * LINE);
        // SAFETY: the row lies in the buffer, as was just checked, and any bytes are words.
        unsafe {
            let words = self.words.as_mut_ptr().cast::<W>().add(row * self.stride);
            std::slice::from_raw_parts_mut(words, self.stride)
        }
    }

    /// Puts a heap of the window into the rows; none for one that is rare or has no value.
    pub(crate) fn fill(&mut self, heap: usize, number: Option<u8>) {
        let place = heap - self.origin;
        for row in 0..self.added.len() {
            let x = self.added[row];
            self.row(row)[place] = number.map_or(W::ZERO, |number| W::hot(number ^ x));
        }
    }

    /// The next heaps, as many as are asked for in whole groups: values, and what learnt witnesses do not show.
    /// Returns how many of these there are before the first for which a word is too short.
    pub(crate) fn advance(
        &mut self,
        kind: Kind<W>,
        first: usize,
        heaps: usize,
        chunk: &mut Chunk<W>,
        lanes: Lanes,
    ) -> usize {
        let heaps = heaps.next_multiple_of(GROUP);
        self.reach(first, heaps);
        match self.shuffle {
            Some(shuffle) => self.in_registers(&shuffle, kind, first, heaps, chunk),
            None => accelerated(
                lanes,
                #[inline(always)]
                || self.blocks(kind, first, heaps, chunk, lanes),
            ),
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn in_registers(&mut self, _: &Shuffle, _: Kind<W>, _: usize, _: usize, _: &mut Chunk<W>) -> usize {
        unreachable!("no such processor")
    }

    /// As [`Rows::advance`], in registers.
    #[cfg(target_arch = "x86_64")]
    fn in_registers(
        &mut self,
        shuffle: &Shuffle,
        kind: Kind<W>,
        first: usize,
        heaps: usize,
        chunk: &mut Chunk<W>,
    ) -> usize {
        let place = first - self.origin;
        assert!(place >= self.lead && place + heaps + GROUP <= self.stride);
        let task = super::registers::Task {
            // SAFETY: see above.
            words: unsafe { self.words.as_mut_ptr().cast::<W>().add(place) },
            stride: self.stride,
            far: &self.far,
            witnesses: &self.witnesses,
            added: &self.added,
            plain: 0,
            shuffle,
            kind,
            first,
            heaps,
        };
        assert!(self.added[0] == 0);
        // SAFETY: `shuffle` are made only where the processor has what they need.
        unsafe { W::in_registers(&task, chunk) }
    }

    #[inline(always)]
    fn blocks(
        &mut self,
        kind: Kind<W>,
        first: usize,
        heaps: usize,
        chunk: &mut Chunk<W>,
        lanes: Lanes,
    ) -> usize {
        let place = first - self.origin;
        assert!(place >= self.lead && place + heaps + GROUP <= self.stride);
        let words = self.words.as_mut_ptr().cast::<W>();
        let (far, near, written, stride) = (&*self.far, &*self.near, &*self.written, self.stride);
        let at = |block: usize| place + block * BLOCK;
        let mut fit = heaps;
        // SAFETY: see above, here and below.
        let mut next: [W; BLOCK] = unsafe { union(words.add(at(0)), far, lanes) };
        let values = chunk.values[..heaps].as_chunks_mut::<BLOCK>().0;
        let blocks = values.iter_mut().zip(chunk.needed.as_chunks_mut::<BLOCK>().0);
        for (block, (values, needed)) in blocks.enumerate() {
            let options = match self.ahead || block == 0 {
                true => next,
                false => unsafe { union(words.add(at(block)), far, lanes) },
            };
            if self.ahead {
                next = unsafe { union(words.add(at(block + 1)), far, lanes) };
            }
            let found: [u8; BLOCK] = unsafe { chained(words.add(at(block)), &options, near, written) };
            let (mut numbers, mut hot) = ([W::ZERO; BLOCK], [W::ZERO; BLOCK]);
            for lane in 0..BLOCK {
                numbers[lane] = W::from_byte(found[lane]);
            }
            for lane in 0..BLOCK {
                hot[lane] = W::at(numbers[lane]);
            }
            kind.values(first, &hot, &numbers, values, needed);
            // No number exceeds the bits of a word, which are a power of two.
            let full = u128::from_le_bytes([W::BITS as u8; BLOCK]);
            if u128::from_le_bytes(found) & full != 0 {
                fit =
                    block * BLOCK + found.iter().take_while(|number| usize::from(**number) < W::BITS).count();
                break;
            }
            unsafe { write(words.add(at(block)), stride, &self.vectors, &numbers) };
        }
        for group in (0..fit).step_by(GROUP) {
            self.show(place + group, chunk, group, lanes);
        }
        fit
    }

    /// Puts the heaps of a chunk that other rows valued into these, and takes from their needed numbers those that
    /// witnesses show.
    pub(crate) fn follow(
        &mut self,
        kind: Kind<W>,
        first: usize,
        heaps: usize,
        chunk: &mut Chunk<W>,
        lanes: Lanes,
    ) {
        let heaps = heaps.next_multiple_of(GROUP);
        self.reach(first, heaps);
        let (low, below) = (kind.low() as u32, W::below(kind.low() as u8));
        accelerated(
            lanes,
            #[inline(always)]
            || {
                let place = first - self.origin;
                let words = self.words.as_mut_ptr().cast::<W>();
                for (block, values) in chunk.values[..heaps].as_chunks::<BLOCK>().0.iter().enumerate() {
                    let mut numbers = [W::ZERO; BLOCK];
                    for lane in 0..BLOCK {
                        let value = W::from_byte(values[lane]);
                        numbers[lane] = (((value >> low) >> 1) << low) | (value & below);
                    }
                    // SAFETY: as in `blocks`: the chunk lies within the window.
                    unsafe { write(words.add(place + block * BLOCK), self.stride, &self.vectors, &numbers) };
                }
                for group in (0..heaps).step_by(GROUP) {
                    self.show(place + group, chunk, group, lanes);
                }
            },
        );
    }

    /// Takes from the needed numbers of a group those that witnesses show.
    #[inline(always)]
    fn show(&self, place: usize, chunk: &mut Chunk<W>, group: usize, lanes: Lanes) {
        // SAFETY: see above.
        let shown: [W; GROUP] =
            unsafe { union(self.words.as_ptr().cast::<W>().add(place), &self.witnesses, lanes) };
        let needed: &mut [W; GROUP] = (&mut chunk.needed[group..group + GROUP]).try_into().expect("a group");
        for (needed, shown) in needed.iter_mut().zip(&shown) {
            *needed = *needed & !*shown;
        }
        chunk.open[group / GROUP] = occupied(needed, lanes);
    }

    /// Makes room for the next heaps.
    fn reach(&mut self, first: usize, heaps: usize) {
        assert!(first >= self.origin + self.lead && heaps <= CHUNK);
        let past = first - self.origin;
        if past + heaps + GROUP > self.lead + self.room || !past.is_multiple_of(GROUP) {
            self.slide(first);
        }
        let place = first - self.origin;
        assert!(place >= self.lead && place + heaps + GROUP <= self.stride);
    }

    /// Forgets what no stream looks back at any more.
    #[cold]
    fn slide(&mut self, next: usize) {
        let origin = next - self.lead;
        let kept = origin - self.origin..next - self.origin;
        for row in 0..self.added.len() {
            self.row(row).copy_within(kept.clone(), 0);
        }
        self.origin = origin;
    }
}

/// Writes a block into all rows.
///
/// # Safety
/// There have to be as many rows as vectors, and a block in each of them from there on.
#[inline(always)]
unsafe fn write<W: Word>(mut row: *mut W, stride: usize, vectors: &[[W; BLOCK]], numbers: &[W; BLOCK]) {
    for x in vectors {
        let mut words = [W::ZERO; BLOCK];
        for ((word, number), x) in words.iter_mut().zip(numbers).zip(x) {
            *word = W::at(*number ^ *x);
        }
        unsafe {
            row.cast::<[W; BLOCK]>().write_unaligned(words);
            row = row.wrapping_add(stride);
        }
    }
}
