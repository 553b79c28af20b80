//! Sets of numbers, for the wide form: what streams leave to a block of heaps.
//!
//! Numbers are values of one kind without the lowest bit of the mask ([`crate::few`]), so 256 of them go up to
//! values of 511. All options of a block that come from rare heaps are marked at once ([`crate::simd::windows`]),
//! in as many windows of sixteen numbers as the last blocks needed, and in more where these are full. Streams that
//! look at the block itself see nothing there yet: each heap looks at them again for the number that it is about to
//! get.

use crate::cell::PAD;
use crate::column::Column;
use crate::number::squeezed;
use crate::simd::windows::{HEAPS, Look, Looks, NONE, NUMBERS, Nibbles, ROWS, Row, WINDOW, mark};
use crate::simd::{Kernel, Lanes, accelerated};
use crate::space::Space;

/// The number of a common heap, if a set can have it.
pub(crate) fn number<T: Kernel>(space: Space, column: &Column<T>, heap: usize) -> Option<u8> {
    let value = column.at(heap).value().filter(|value| space.is_common(*value, heap))?;
    u8::try_from(squeezed(space, value as usize)).ok()
}

/// The numbers of the last heaps, as nibbles: an empty block before the first heap, all heaps that streams look at, and
/// the next block.
pub(crate) struct Numbers {
    /// The nibbles of values, by the parity of the heap.
    table: [[(u8, u8); 2 * NUMBERS]; 2],
    low: Vec<u8>,
    high: Vec<u8>,
    /// Heaps that were left out, how far back streams look, and the heap to which numbers are for good.
    skipped: usize,
    reach: usize,
    known: usize,
}

/// Heaps that are kept beyond the reach of streams before the window slides, at least.
const ROOM: usize = 1 << 13;

impl Numbers {
    pub(crate) fn new(space: Space, next: usize, reach: usize) -> Self {
        let skipped = (next + HEAPS).saturating_sub(reach);
        // What is known begins where nothing is kept, and is filled up when a block begins.
        let none = HEAPS.saturating_sub(skipped);
        let table = [0, 1].map(|parity| {
            std::array::from_fn(|value| {
                let common = space.is_common(value as u32, parity).then(|| squeezed(space, value));
                let number = common.and_then(|number| u8::try_from(number).ok());
                number.map_or((0, NONE), |number| (number % 16, number / 16))
            })
        });
        Self {
            table,
            low: vec![0; none],
            high: vec![NONE; none],
            skipped,
            reach,
            known: skipped.saturating_sub(HEAPS),
        }
    }

    fn place(&self, heap: usize) -> usize {
        heap + HEAPS - self.skipped
    }

    /// Has the numbers of all heaps before the next one, and none of its block.
    pub(crate) fn follow<T: Kernel>(&mut self, column: &Column<T>) {
        let next = column.next();
        let end = self.place(self.known);
        self.low.truncate(end);
        self.high.truncate(end);
        let new = column.cells[PAD + self.known..].iter().zip(self.known..);
        let new = new.map(|(cell, heap)| *self.table[heap % 2].get(cell.number()).unwrap_or(&(0, NONE)));
        let (low, high): (Vec<u8>, Vec<u8>) = new.unzip();
        self.low.extend(low);
        self.high.extend(high);
        self.known = next;
        let end = self.place(next);
        if end > 2 * self.reach + ROOM {
            let less = end - self.reach;
            self.low.drain(..less);
            self.high.drain(..less);
            self.skipped += less;
        }
        let end = self.place(next) + HEAPS;
        self.low.resize(end, 0);
        self.high.resize(end, NONE);
    }

    /// Streams look back so far from now on.
    pub(crate) fn reach(&mut self, reach: usize) {
        if self.skipped > 0 && reach > self.reach {
            (self.skipped, self.known) = (0, 0);
            self.low = vec![0; HEAPS];
            self.high = vec![NONE; HEAPS];
        }
        self.reach = self.reach.max(reach);
    }

    /// The number of a heap of the block.
    pub(crate) fn set(&mut self, heap: usize, number: u8) {
        let place = self.place(heap);
        (self.low[place], self.high[place]) = (number % 16, number / 16);
    }

    /// The number of a heap that is kept, if it has one.
    fn get(&self, heap: usize) -> Option<u8> {
        let place = self.place(heap);
        (self.high[place] < NONE).then(|| self.low[place] | self.high[place] << 4)
    }

    /// The numbers of all heaps before this one are for good.
    pub(crate) fn settle(&mut self, next: usize) {
        self.known = next;
    }

    /// Marks for a block, as [`mark`] does.
    pub(crate) fn mark(
        &self,
        first: usize,
        streams: (&Looks, std::ops::Range<usize>),
        window: usize,
        rows: &mut [Row],
        lanes: Lanes,
    ) {
        let nibbles = Nibbles { low: &self.low, high: &self.high };
        mark(lanes, nibbles, self.place(first), streams, window, rows);
    }

    /// The same as if no heap of the block had a number.
    fn mark_before(
        &mut self,
        first: usize,
        streams: (&Looks, std::ops::Range<usize>),
        window: usize,
        rows: &mut [Row],
        lanes: Lanes,
    ) {
        let block = self.place(first)..self.place(first) + HEAPS;
        let upper = self.high[block.clone()].to_vec();
        self.high[block.clone()].fill(NONE);
        self.mark(first, streams, window, rows, lanes);
        self.high[block].copy_from_slice(&upper);
    }
}

/// Blocks after which the windows are counted anew.
const COUNTED: usize = 32;
/// Windows by which sets grow.
const MORE: usize = 2;
/// What stands for the number of a rare heap of the block.
const RARE: u16 = u16::MAX;

/// What streams of rare heaps leave to the heaps of a block.
pub(crate) struct Left {
    options: Looks,
    /// Streams that may look at the block itself: offset, and what they add. How many do so for the current heap.
    near: Vec<(u8, u8)>,
    asked: usize,
    /// Marks in this many windows; for each heap a row before which all rows are full.
    rows: Vec<Row>,
    windows: usize,
    starts: [u8; HEAPS],
    /// The block, and the numbers that its heaps got so far.
    first: usize,
    fresh: [u16; HEAPS],
    /// The windows that blocks needed of late, and how many blocks these were.
    needed: usize,
    blocks: usize,
}

impl Left {
    pub(crate) fn new(options: Looks, bound: usize) -> Self {
        let near = &options.all()[..options.below(HEAPS)];
        Self {
            near: near.iter().map(|look| (look.offset() as u8, look.x())).collect(),
            options,
            asked: 0,
            rows: vec![Row([0; HEAPS]); NUMBERS / WINDOW * ROWS],
            windows: bound.div_ceil(WINDOW).clamp(1, NUMBERS / WINDOW),
            starts: [0; HEAPS],
            first: 0,
            fresh: [RARE; HEAPS],
            needed: 1,
            blocks: 0,
        }
    }

    /// How far back streams look.
    pub(crate) fn reach(&self) -> usize {
        self.options.reach()
    }

    /// Marks the block that begins here.
    pub(crate) fn begin(&mut self, numbers: &Numbers, first: usize, lanes: Lanes) {
        if self.blocks == COUNTED {
            (self.windows, self.needed, self.blocks) = (self.needed, 1, 0);
        }
        self.blocks += 1;
        (self.first, self.asked) = (first, 0);
        let rows = &mut self.rows[..ROWS * self.windows];
        rows.fill(Row([0; HEAPS]));
        let streams = (&self.options, 0..self.options.below(first + HEAPS));
        numbers.mark(first, streams, 0, rows, lanes);
        self.starts = full(rows, lanes);
    }

    /// The least number that no stream has at this heap of the block and that is not taken otherwise. The heaps of
    /// the block before it have their numbers.
    pub(crate) fn least(
        &mut self,
        numbers: &mut Numbers,
        lane: usize,
        lanes: Lanes,
        taken: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        while self.near.get(self.asked).is_some_and(|(offset, _)| usize::from(*offset) <= lane) {
            self.asked += 1;
        }
        let mut row = usize::from(self.starts[lane]);
        loop {
            if row == ROWS * self.windows && !self.widen(numbers, lanes) {
                return None;
            }
            let mut left = !self.rows[row].0[lane];
            while left != 0 {
                let number = 8 * row + left.trailing_zeros() as usize;
                let near = self.near[..self.asked].iter();
                let hit = near.fold(false, |hit, (offset, x)| {
                    let partner = self.fresh[(lane - usize::from(*offset)) % HEAPS];
                    hit | (usize::from(partner ^ u16::from(*x)) == number)
                });
                if !hit && !taken(number) {
                    self.needed = self.needed.max(row / ROWS + 1);
                    return Some(number);
                }
                left &= left - 1;
            }
            row += 1;
        }
    }

    /// The number that a heap of the block has got.
    pub(crate) fn set(&mut self, lane: usize, number: u8) {
        self.fresh[lane] = number.into();
    }

    /// A heap of the block is rare, and those after it have to be asked anew; streams of it.
    pub(crate) fn set_rare(&mut self, numbers: &Numbers, lane: usize, streams: impl Iterator<Item = Look>) {
        self.fresh[lane] = RARE;
        self.asked = 0;
        for look in streams {
            assert!(look.offset() >= HEAPS);
            self.options.insert(look);
            for heap in look.offset() + 1..self.first + HEAPS {
                if let Some(number) = numbers.get(heap - look.offset()).map(|number| number ^ look.x())
                    && let Some(row) = self.rows[..ROWS * self.windows].get_mut(usize::from(number) / 8)
                {
                    row.0[heap - self.first] |= 1 << (number % 8);
                }
            }
        }
    }

    /// Marks more windows of the block; `false` if there are no more.
    #[cold]
    fn widen(&mut self, numbers: &mut Numbers, lanes: Lanes) -> bool {
        let more = (self.windows + MORE).min(NUMBERS / WINDOW);
        if more == self.windows {
            return false;
        }
        let rows = &mut self.rows[ROWS * self.windows..ROWS * more];
        rows.fill(Row([0; HEAPS]));
        let streams = (&self.options, 0..self.options.below(self.first + HEAPS));
        // Numbers of the block may have to be taken back.
        numbers.mark_before(self.first, streams, self.windows, rows, lanes);
        self.windows = more;
        true
    }
}

/// For each heap, how many of the first rows are full.
fn full(rows: &[Row], lanes: Lanes) -> [u8; HEAPS] {
    accelerated(
        lanes,
        #[inline(always)]
        || {
            let (mut full, mut counts) = ([1; HEAPS], [0; HEAPS]);
            for Row(marks) in rows {
                for lane in 0..HEAPS {
                    full[lane] &= u8::from(marks[lane] == u8::MAX);
                    counts[lane] += full[lane];
                }
            }
            counts
        },
    )
}
