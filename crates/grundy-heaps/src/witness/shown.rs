//! Witnesses of a block of heaps at once, by sets of numbers.
//!
//! Streams of common heaps show numbers of the rare kind, and those of a few heaps of every number show far more
//! than those of as many small heaps, which have few different numbers. They are marked in stretches
//! ([`crate::sets`]), until it is cheaper to look for what is still missing. No stream looks at the block itself:
//! so marks stay right when a heap of the block turns out to be rare and those after it change.

use crate::column::Column;
use crate::game::Game;
use crate::number::expand;
use crate::sets::{self, Numbers};
use crate::simd::windows::{HEAPS, Look, Looks, NUMBERS, ROWS, Row, WINDOW};
use crate::simd::{Kernel, Lanes, accelerated};
use crate::space::Space;
use crate::witness::{Depths, LEARNT_DEPTH, find};

/// Heaps whose streams may be marked: up to the last rare one, which a proof has to look back at anyway, but not
/// more than these.
const LARGE: usize = 1 << 14;
/// Streams that are marked, at most, and those in a stretch.
const MOST_STREAMS: usize = 4096;
const STRETCH: usize = 128;
/// The cost of looking for one number, in streams times windows.
const LOOK: usize = 64;
/// The part of the missing numbers that a stretch has to show.
const PART: usize = 16;

/// Streams of common heaps.
pub(crate) struct Shown {
    space: Space,
    stretches: Vec<Looks>,
    /// No stream is that of a larger heap.
    deepest: usize,
    /// Stretches and windows that are marked.
    done: usize,
    windows: usize,
    /// Numbers that are to be shown and are not, and those that are.
    open: Vec<Row>,
    rows: Vec<Row>,
}

impl Shown {
    pub(crate) fn new<T: Kernel>(game: &Game, column: &Column<T>, space: Space, last_rare: usize) -> Self {
        let deepest = last_rare.clamp(LEARNT_DEPTH, LARGE).min(column.next() / 4);
        let mut heaps: Vec<Vec<usize>> = vec![vec![]; NUMBERS];
        for heap in (HEAPS..=deepest).rev() {
            if let Some(number) = sets::number(space, column, heap) {
                heaps[usize::from(number)].push(heap);
            }
        }
        // One heap of every number, then a second one, and so on.
        let mut streams = vec![];
        while streams.len() < MOST_STREAMS && heaps.iter().any(|heaps| !heaps.is_empty()) {
            for (x, heaps) in heaps.iter_mut().enumerate() {
                let heap = heaps.pop();
                streams.extend(
                    heap.into_iter().flat_map(|heap| {
                        game.splits.iter().map(move |k| Look::new((heap + k) as u32, x as u8))
                    }),
                );
            }
        }
        streams.retain(|look| look.offset() < column.next());
        let rows = vec![Row([0; HEAPS]); NUMBERS / WINDOW * ROWS];
        let stretches = streams.chunks(STRETCH).map(|streams| Looks::new(streams.iter().copied()));
        Self { space, stretches: stretches.collect(), deepest, done: 0, windows: 0, open: rows.clone(), rows }
    }

    /// How far back streams look.
    pub(crate) fn reach(&self) -> usize {
        self.stretches.iter().map(Looks::reach).max().unwrap_or(0)
    }

    /// Forgets the marks of another block.
    pub(crate) fn begin(&mut self) {
        (self.done, self.windows) = (0, 0);
    }

    /// The first heap of a block, from one on, that lacks a rare value below its own, and the least such value.
    /// Values of the block are in the column, and all have numbers.
    pub(crate) fn missing<T: Kernel>(
        &mut self,
        game: &Game,
        column: &Column<T>,
        numbers: &Numbers,
        depths: &mut Depths,
        (first, from): (usize, usize),
        lanes: Lanes,
    ) -> Option<(usize, u32)> {
        self.mark(column, numbers, (first, from), lanes)?;
        let open = open_heaps(&self.open[..ROWS * self.windows], lanes);
        for heap in from..column.next() {
            depths.note(heap, self.deepest);
            let lane = heap - first;
            if open[lane] == 0 {
                continue;
            }
            let parity = 1 ^ self.space.common_parity(heap);
            for (row, Row(open)) in self.open[..ROWS * self.windows].iter().enumerate() {
                let mut open = open[lane];
                while open != 0 {
                    let number = 8 * row + open.trailing_zeros() as usize;
                    open &= open - 1;
                    let value = expand(self.space, number, parity) as u32;
                    let target = T::of(value).unwrap_or(T::HOLE);
                    if game.takes.iter().any(|taken| column.at(heap - taken) == target) {
                        continue;
                    }
                    match find(game, column, heap, target, 1, lanes) {
                        Some(found) => depths.note(heap, found.max(self.deepest)),
                        None => return Some((heap, value)),
                    }
                }
            }
        }
        None
    }

    /// Marks what streams show, and leaves open what is needed; `None` if there is no heap.
    fn mark<T: Kernel>(
        &mut self,
        column: &Column<T>,
        numbers: &Numbers,
        (first, from): (usize, usize),
        lanes: Lanes,
    ) -> Option<()> {
        let count = column.next() - first;
        let low = self.space.mask.trailing_zeros();
        let less = |lane: usize| ((column.at(first + lane).number() >> low) + 1) >> 1 << low;
        let most = (from - first..count).map(less).max()?;
        assert!(most <= NUMBERS && count <= HEAPS);
        let mark = |stretch: usize, window: usize, rows: &mut [Row]| {
            let streams = &self.stretches[stretch];
            numbers.mark(first, (streams, 0..streams.all().len()), window, rows, lanes);
        };
        let windows = most.div_ceil(WINDOW);
        if windows > self.windows {
            let rows = &mut self.rows[ROWS * self.windows..ROWS * windows];
            rows.fill(Row([0; HEAPS]));
            (0..self.done).for_each(|stretch| mark(stretch, self.windows, rows));
            self.windows = windows;
        }
        let (open, rows) = (&mut self.open[..ROWS * self.windows], &mut self.rows[..ROWS * self.windows]);
        let mut lesses = [0; HEAPS];
        (from - first..count).for_each(|lane| lesses[lane] = less(lane));
        need(open, &lesses, lanes);
        let mut left = leave(open, rows, lanes);
        while self.done < self.stretches.len() && left * LOOK > STRETCH * windows {
            mark(self.done, 0, rows);
            self.done += 1;
            let still = leave(open, rows, lanes);
            let shown = left - still;
            left = still;
            if shown * PART < left {
                break;
            }
        }
        Some(())
    }
}

/// For each heap, the numbers below one.
fn need(open: &mut [Row], lesses: &[usize; HEAPS], lanes: Lanes) {
    let full = lesses.map(|less| (less / 8) as u8);
    let last = lesses.map(|less| (1 << (less % 8)) - 1);
    accelerated(
        lanes,
        #[inline(always)]
        || {
            for (row, Row(open)) in (0_u8..).zip(open) {
                for lane in 0..HEAPS {
                    let whole = if row < full[lane] { u8::MAX } else { 0 };
                    open[lane] = whole | if row == full[lane] { last[lane] } else { 0 };
                }
            }
        },
    );
}

/// Takes what is shown from what is open, and counts the rest.
fn leave(open: &mut [Row], shown: &[Row], lanes: Lanes) -> usize {
    accelerated(
        lanes,
        #[inline(always)]
        || {
            let mut count = 0;
            for (Row(open), Row(shown)) in open.iter_mut().zip(shown) {
                for lane in 0..HEAPS {
                    open[lane] &= !shown[lane];
                }
                let words = open.as_chunks::<8>().0.iter();
                count += words.map(|word| u64::from_ne_bytes(*word).count_ones()).sum::<u32>();
            }
            count as usize
        },
    )
}

/// For each heap, something if some number is open.
fn open_heaps(open: &[Row], lanes: Lanes) -> [u8; HEAPS] {
    accelerated(
        lanes,
        #[inline(always)]
        || {
            let mut any = [0; HEAPS];
            for Row(open) in open {
                for lane in 0..HEAPS {
                    any[lane] |= open[lane];
                }
            }
            any
        },
    )
}
