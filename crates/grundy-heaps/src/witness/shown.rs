//! Witnesses of a block of heaps at once, by sets of numbers.
//!
//! Streams of common heaps show numbers of the rare kind, and those of a few heaps of every number show far more than
//! those of as many small heaps, which have few different numbers. They are marked in stretches ([`crate::sets`]), until it is cheaper to
//! look for what is still missing. No stream looks at the block itself: so marks stay right when a heap of the block turns out to be rare
//! and those after it change.

use crate::column::Column;
use crate::few::number::expand;
use crate::game::Game;
use crate::sets::{self, Numbers};
use crate::simd::windows::{HEAPS, Look, Looks, NUMBERS, ROWS, Row, WINDOW};
use crate::simd::{Kernel, Lanes};
use crate::space::Space;
use crate::witness::{Depths, LEARNT_DEPTH, find};

/// Heaps whose streams may be marked: up to the last rare one, which a proof has to look back at anyway, but not more than these.
const LARGE: usize = 1 << 14;
/// Streams that are marked, at most, and those in a stretch.
const MOST: usize = 4096;
const STRETCH: usize = 128;
/// What it costs to look for a number, as many streams and windows.
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
    /// Numbers that are to be shown, and those that are.
    needed: Vec<Row>,
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
        while streams.len() < MOST && heaps.iter().any(|heaps| !heaps.is_empty()) {
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
        Self {
            space,
            stretches: stretches.collect(),
            deepest,
            done: 0,
            windows: 0,
            needed: rows.clone(),
            rows,
        }
    }

    /// How far back streams look.
    pub(crate) fn reach(&self) -> usize {
        self.stretches.iter().map(Looks::reach).max().unwrap_or(0)
    }

    /// Forgets the marks of another block.
    pub(crate) fn begin(&mut self) {
        (self.done, self.windows) = (0, 0);
    }

    /// The first heap of a block, from one on, that lacks a rare value below its own, and the least such value. Values of the block are
    /// in the column, and all have numbers.
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
        for heap in from..column.next() {
            let lane = heap - first;
            depths.note(heap, self.deepest);
            let parity = 1 ^ self.space.common_parity(heap);
            for row in 0..ROWS * self.windows {
                let mut left = self.needed[row].0[lane] & !self.rows[row].0[lane];
                while left != 0 {
                    let number = 8 * row + left.trailing_zeros() as usize;
                    left &= left - 1;
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

    /// Marks what streams show, and what is needed; `None` if there is no heap.
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
        let (needed, rows) = (&mut self.needed[..ROWS * self.windows], &mut self.rows[..ROWS * self.windows]);
        needed.fill(Row([0; HEAPS]));
        for lane in from - first..count {
            let less = less(lane);
            needed[..less / 8].iter_mut().for_each(|row| row.0[lane] = u8::MAX);
            if let Some(row) = needed.get_mut(less / 8) {
                row.0[lane] = (1 << (less % 8)) - 1;
            }
        }
        let mut open = left(needed, rows);
        while self.done < self.stretches.len() && open * LOOK > STRETCH * windows {
            mark(self.done, 0, rows);
            self.done += 1;
            let still = left(needed, rows);
            let shown = open - still;
            open = still;
            if shown * PART < open {
                break;
            }
        }
        Some(())
    }
}

/// How many numbers are needed and not shown.
fn left(needed: &[Row], shown: &[Row]) -> usize {
    let words = |row: &Row| -> [u64; HEAPS / 8] {
        std::array::from_fn(|word| u64::from_ne_bytes(row.0.as_chunks().0[word]))
    };
    let open = |(needed, shown): (&Row, &Row)| -> u32 {
        let (needed, shown) = (words(needed), words(shown));
        (0..HEAPS / 8).map(|word| (needed[word] & !shown[word]).count_ones()).sum()
    };
    needed.iter().zip(shown).map(open).sum::<u32>() as usize
}
