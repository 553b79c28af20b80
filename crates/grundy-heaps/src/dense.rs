//! The dense form, for games without a sparse space: every pair of heaps is looked at.
//!
//! Pairs are added a vector at a time, and a byte is marked for each sum. The values that are
//! missing at last are missing nearly everywhere, so that no order of the pairs, and no filter
//! that was tried, spares most of them: a look at few candidates only begins to pay after two
//! thirds of the pairs.
//!
//! Pairs of heaps that are both smaller than a block do not depend on the block, so the heaps of
//! a block are divided between two threads; the rest, a few pairs with a heap of the block itself,
//! follows in order.
//!
//! # Complexity
//! n/2 pairs for each splitting move, about 0.4 ns each. No better exponent is known.

use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::simd::{Kernel, Lanes};

/// Missing values that are kept for the pairs inside the block.
const KEPT: usize = 80;
/// Pairs of a block from which a second thread is worth its start.
const SHARED: usize = 1 << 19;
/// Heaps in a block.
const BLOCK: usize = 32;

/// The dense form of a game.
pub(crate) struct Dense {
    threads: usize,
    /// For each thread, a mark for every value.
    marks: [Vec<u8>; 2],
}

impl Dense {
    pub(crate) fn new(threads: usize) -> Self {
        Self { threads, marks: [vec![], vec![]] }
    }

    /// Values of one more block; no heap beyond `to`.
    pub(crate) fn block<T: Kernel>(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        to: usize,
        lanes: Lanes,
    ) -> Result<(), TooLarge> {
        let first = column.next();
        let heaps: Vec<usize> = (first..=to.min(first + BLOCK - 1)).collect();
        let found = self.before_block(game, column, &heaps, first, lanes);
        for (heap, missing) in heaps.into_iter().zip(found) {
            let mut near: Vec<usize> = vec![];
            for taken in &game.splits {
                let (from, _) = before(game, heap, *taken, first);
                near.extend((1..from).map(|a| (column.at(a) ^ column.at(heap - taken - a)).number()));
            }
            near.extend(game.takes.iter().map(|taken| column.at(heap - taken).number()));
            let value = missing.iter().copied().find(|value| !near.contains(value));
            let value = match value {
                Some(value) => value,
                None => {
                    let mut seen = vec![];
                    missing_values(
                        game,
                        column,
                        heap,
                        first,
                        usize::MAX,
                        &mut self.marks[0],
                        lanes,
                        &mut seen,
                    );
                    seen.into_iter().find(|value| !near.contains(value)).unwrap_or(T::HOLE.number())
                }
            };
            column.push(Some(value as u32))?;
        }
        Ok(())
    }

    /// The values that the pairs before the block leave missing, of each of its heaps.
    fn before_block<T: Kernel>(
        &mut self,
        game: &Game,
        column: &Column<T>,
        heaps: &[usize],
        first: usize,
        lanes: Lanes,
    ) -> Vec<Vec<usize>> {
        let run = |heaps: &[usize], marks: &mut Vec<u8>| -> Vec<Vec<usize>> {
            let missing = |heap: &usize| {
                let mut out = vec![];
                missing_values(game, column, *heap, first, KEPT, marks, lanes, &mut out);
                out
            };
            heaps.iter().map(missing).collect()
        };
        let [marks, others] = &mut self.marks;
        if self.threads < 2 || heaps.len() * first < SHARED {
            return run(heaps, marks);
        }
        let (left, right) = heaps.split_at(heaps.len() / 2);
        std::thread::scope(|scope| {
            let other = scope.spawn(|| run(right, others));
            let mut found = run(left, marks);
            found.extend(other.join().expect("no panic in a block"));
            found
        })
    }
}

/// The pairs of a move with both heaps smaller than `first`, each once.
fn before(game: &Game, heap: usize, taken: usize, first: usize) -> (usize, usize) {
    let total = heap - taken;
    let end = if game.unequal { (total - 1) / 2 } else { total / 2 } + 1;
    ((total + 1).saturating_sub(first).clamp(1, end), end)
}

#[allow(clippy::too_many_arguments, reason = "one loop, called from two places")]
fn missing_values<T: Kernel>(
    game: &Game,
    column: &Column<T>,
    heap: usize,
    first: usize,
    most: usize,
    marks: &mut Vec<u8>,
    lanes: Lanes,
    out: &mut Vec<usize>,
) {
    let size = 2 * column.bound();
    // Narrow cells have a mark for each of their numbers.
    let every = 8 * size_of::<T>();
    marks.resize(if every <= 16 { 1 << every } else { size }, 0);
    marks[..size].fill(0);
    for taken in &game.splits {
        T::mark(lanes, &column.cells, heap - taken, before(game, heap, *taken, first), marks);
    }
    out.extend(memchr::memchr_iter(0, &marks[..size]).take(most));
}
