//! The dense form, for games without a sparse space: every pair of heaps is looked at.
//!
//! The values that are missing at last are missing nearly everywhere: each of the small ones comes from a few pairs in thousands,
//! so no order of the pairs spares most of them. But once the small values are found, which the first pairs do, nearly no
//! pair finds another one, and looking pairs up in a set of what is missing ([`crate::simd::sieve`]) is much cheaper than marking a
//! value for each. The set is a window of values, as wide as pays by what the last heaps had: where nothing in it
//! is missing, all pairs are looked up in the next one.
//!
//! Without permutations of whole vectors of bytes the set is on a screen of chosen values instead ([`narrow`]).
//!
//! Pairs of heaps that are both smaller than a block do not depend on the block, so the heaps of
//! a block are divided between two threads, and look at a stretch of pairs after the other together, while that is in the
//! nearest cache; the rest, a few pairs with a heap of the block itself, follows in order.
//!
//! # Complexity
//! n/2 pairs for each splitting move, about 0.1 ns each with the sieve, 0.4 with the screen, 0.5 to 0.8 with marks. No better exponent is known.

mod narrow;
mod planes;

use narrow::{Narrow, Plan, STAGES};
use planes::Both;

use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::simd::screen::PLATE;
use crate::simd::sieve::{self, TABLE, TABLES};
use crate::simd::{Kernel, Lanes};

/// Missing values that are kept for the pairs inside the block.
const KEPT: usize = 80;
/// Pairs of a block from which a second thread is worth its start.
const SHARED: usize = 1 << 19;
/// Heaps in a block, at most; with the sieve half of them.
const BLOCK: usize = 64;
/// Pairs that all heaps of a block look at before they go on, with the sieve and with the screen.
const STRETCH: usize = 1 << 12;
const SCREENED: usize = 1 << 14;

/// The dense form of a game.
pub(crate) struct Dense {
    threads: usize,
    /// For each thread, a mark for every value.
    marks: [Vec<u8>; 2],
    planes: Both,
    recent: Recent,
    plan: Plan,
}

/// How missing values are found.
#[derive(Clone, Copy)]
enum Way<'a> {
    Marks,
    /// A window of the sieve, of so many tables.
    Sieve(usize),
    Screen(&'a Plan),
}

/// What a heap is left with by the pairs before its block: the least missing values, and how they were narrowed down.
struct Left {
    missing: Vec<usize>,
    narrow: Option<Narrow>,
}

impl From<Vec<usize>> for Left {
    fn from(missing: Vec<usize>) -> Self {
        Self { missing, narrow: None }
    }
}

/// A block: its heaps, and all that is known before them.
struct Block<'a, T> {
    game: &'a Game,
    column: &'a Column<T>,
    planes: &'a Both,
    first: usize,
    way: Way<'a>,
    lanes: Lanes,
}

impl Dense {
    /// For so many threads, and the lanes that all its blocks are found with.
    pub(crate) fn new(threads: usize, lanes: Lanes) -> Self {
        let planes = Both::new(if sieve::sifts(lanes) { 8 } else { 7 });
        Self { threads, marks: [vec![], vec![]], planes, recent: Recent::default(), plan: Plan::default() }
    }

    /// Bytes that it takes beside the values.
    pub(crate) fn bytes(&self) -> usize {
        self.planes.bytes()
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
        let size = if sieve::sifts(lanes) { BLOCK / 2 } else { BLOCK };
        let heaps: Vec<usize> = (first..=to.min(first + size - 1)).collect();
        let mut way = Way::Marks;
        if column.bound() <= planes::VALUES && lanes != Lanes::Portable {
            self.planes.follow(column);
            way =
                if sieve::sifts(lanes) { Way::Sieve(self.recent.tables()) } else { Way::Screen(&self.plan) };
        }
        let block = Block { game, column, planes: &self.planes, first, way, lanes };
        let found = block.missing(&heaps, self.threads, &mut self.marks);
        for (heap, left) in heaps.into_iter().zip(found) {
            let mut near: Vec<usize> = vec![];
            for taken in &game.splits {
                let (from, _) = before(game, heap, *taken, first);
                near.extend((1..from).map(|a| (column.at(a) ^ column.at(heap - taken - a)).number()));
            }
            near.extend(game.takes.iter().map(|taken| column.at(heap - taken).number()));
            near.sort_unstable();
            let open = |value: &usize| near.binary_search(value).is_err();
            let value = left.missing.into_iter().find(open).unwrap_or_else(|| {
                let block = Block { game, column, planes: &self.planes, first, way: Way::Marks, lanes };
                let marked = block.marked(heap, usize::MAX, &mut self.marks[0]);
                marked.into_iter().find(open).unwrap_or(T::HOLE.number())
            });
            column.push(Some(value as u32))?;
            match left.narrow {
                None => self.recent.note(value),
                Some(narrow) => self.plan.note(value, &narrow),
            }
        }
        Ok(())
    }
}

impl<T: Kernel> Block<'_, T> {
    /// The values that the pairs before the block leave missing, the least ones of each of its heaps.
    fn missing(&self, heaps: &[usize], threads: usize, marks: &mut [Vec<u8>; 2]) -> Vec<Left> {
        let run = |heaps: &[usize], marks: &mut Vec<u8>| -> Vec<Left> {
            match self.way {
                Way::Marks => heaps.iter().map(|heap| self.marked(*heap, KEPT, marks).into()).collect(),
                Way::Sieve(tables) => self.sifted(heaps, tables, marks).into_iter().map(Left::from).collect(),
                Way::Screen(plan) => {
                    let narrowed = self.narrowed(heaps, plan, marks).into_iter();
                    heaps.iter().zip(narrowed).map(|(heap, narrow)| self.left(*heap, narrow, marks)).collect()
                }
            }
        };
        let [marks, others] = marks;
        if threads < 2 || heaps.len() * self.first < SHARED {
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

    /// The missing values of the first window that has any, the least of them.
    fn sifted(&self, heaps: &[usize], tables: usize, marks: &mut Vec<u8>) -> Vec<Vec<usize>> {
        let width = tables * TABLE;
        marks.clear();
        marks.resize(width, 0);
        let mut found = vec![vec![]; heaps.len()];
        let mut left: Vec<usize> = (0..heaps.len()).collect();
        for window in (0..planes::VALUES).step_by(width) {
            let mut sets = vec![vec![u64::MAX; width / 64]; left.len()];
            for stretch in (1..self.first / 2 + BLOCK).step_by(STRETCH) {
                for (i, set) in left.iter().zip(&mut sets) {
                    self.sift(heaps[*i], (stretch, stretch + STRETCH), window, set, marks);
                }
            }
            for (i, set) in left.iter().zip(&sets) {
                found[*i] = members(set).map(|at| window + at).take(KEPT).collect();
            }
            left.retain(|i| found[*i].is_empty());
            if left.is_empty() {
                break;
            }
        }
        found
    }

    /// Removes from a window what those pairs of a heap have whose smaller heap is in a stretch.
    fn sift(
        &self,
        heap: usize,
        stretch: (usize, usize),
        window: usize,
        missing: &mut [u64],
        marks: &mut [u8],
    ) {
        for taken in &self.game.splits {
            let (from, to) = before(self.game, heap, *taken, self.first);
            let (from, to) = (from.max(stretch.0), to.min(stretch.1));
            if from < to {
                let (left, right) = self.planes.pairs(heap - taken, (from, to));
                sieve::sift(self.lanes, left, right, (window / 256) as u8, missing, marks);
            }
        }
    }

    /// What is missing of each heap: some stages by marks, the others by screens.
    fn narrowed(&self, heaps: &[usize], plan: &Plan, marks: &mut Vec<u8>) -> Vec<Narrow> {
        let last = self.first / 2 + BLOCK;
        let stage_of = |a: usize| a * STAGES / last;
        // Stretches begin where marks end; a pair with a heap without value is marked.
        let begin = (last * plan.marked()).div_ceil(STAGES).max(self.planes.last_hole() + 1);
        let mut found: Vec<Narrow> =
            heaps.iter().map(|heap| Narrow::new(self.mark(*heap, (1, begin), marks))).collect();
        let (mut stage, mut told) = (STAGES, vec![]);
        for stretch in (begin..last).step_by(SCREENED) {
            let begins = stage != stage_of(stretch);
            stage = stage_of(stretch);
            for (heap, narrow) in heaps.iter().zip(&mut found) {
                if begins {
                    narrow.begin(stage, plan);
                }
                for taken in &self.game.splits {
                    let (from, to) = before(self.game, *heap, *taken, self.first);
                    let (from, to) = (from.max(stretch), to.min(stretch + SCREENED));
                    if from < to {
                        let (left, right) = self.planes.pairs(heap - taken, (from, to));
                        narrow.look(self.lanes, stage, left, right, &mut told);
                    }
                }
            }
        }
        found
    }

    /// What is missing of a heap that was narrowed down; by marks, if everything that was looked for is there.
    fn left(&self, heap: usize, narrow: Narrow, marks: &mut Vec<u8>) -> Left {
        let mut missing: Vec<usize> = narrow.left().take(KEPT).collect();
        if missing.is_empty() {
            missing = self.marked(heap, KEPT, marks);
        }
        Left { missing, narrow: Some(narrow) }
    }

    /// The missing values, by a mark for each pair.
    fn marked(&self, heap: usize, most: usize, marks: &mut Vec<u8>) -> Vec<usize> {
        let marks = self.mark(heap, (1, usize::MAX), marks);
        memchr::memchr_iter(0, marks).take(most).collect()
    }

    /// Marks the values of those pairs of a heap whose smaller heap is in a stretch.
    fn mark<'m>(&self, heap: usize, stretch: (usize, usize), marks: &'m mut Vec<u8>) -> &'m [u8] {
        // At least a plate: no pair has a value beyond the bound.
        let size = (2 * self.column.bound()).max(PLATE);
        // Narrow cells have a mark for each of their numbers.
        let every = 8 * size_of::<T>();
        marks.resize(if every <= 16 { 1 << every } else { size }, 0);
        marks[..size].fill(0);
        for taken in &self.game.splits {
            let (from, to) = before(self.game, heap, *taken, self.first);
            let pairs = (from.max(stretch.0), to.min(stretch.1));
            T::mark(self.lanes, &self.column.cells, heap - taken, pairs, marks);
        }
        &marks[..size]
    }
}

/// The pairs of a move with both heaps smaller than `first`, each once.
fn before(game: &Game, heap: usize, taken: usize, first: usize) -> (usize, usize) {
    let total = heap - taken;
    let end = if game.unequal { (total - 1) / 2 } else { total / 2 } + 1;
    ((total + 1).saturating_sub(first).clamp(1, end), end)
}

/// The bits of a set, from the least on.
fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate().filter(|(_, word)| **word != 0);
    words.flat_map(|(i, word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * i + bit))
}

/// How many of the last values are of which size, in widths of a table.
struct Recent([u32; planes::VALUES / TABLE]);

/// Numbers of tables that there are, and what a pair costs with so many: nanoseconds without other work.
const SIFTED: [(usize, f64); 4] = [(1, 0.035), (2, 0.042), (4, 0.055), (TABLES, 0.085)];
/// Heaps after which older ones count half.
const LATELY: u32 = 1024;

impl Recent {
    fn note(&mut self, value: usize) {
        self.0[(value / TABLE).min(self.0.len() - 1)] += 1;
        if self.0.iter().sum::<u32>() >= 2 * LATELY {
            self.0.iter_mut().for_each(|count| *count /= 2);
        }
    }

    /// The number of tables with which values cost the least.
    fn tables(&self) -> usize {
        let cost = |(tables, pair): (usize, f64)| {
            let windows = self.0.iter().enumerate().map(|(i, count)| *count as usize * (i / tables + 1));
            pair * windows.sum::<usize>() as f64
        };
        let best = SIFTED.into_iter().min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
        best.map_or(1, |(tables, _)| tables)
    }
}

impl Default for Recent {
    fn default() -> Self {
        Self([0; planes::VALUES / TABLE])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sieve_leaves_what_marks_leave() {
        let (mut state, mut sifted, mut later) = (7_u64, 0, 0);
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % below) as u32
        };
        for tables in [1, 2, 4, TABLES] {
            for (game, beyond) in [(Game::code(0, &[1, 3, 3, 3, 7]), 1), (Game::grundys_game(), 2)] {
                let bound = (tables * TABLE * beyond) as u64;
                let mut column = Column::<u16>::new();
                // Holes are among the first heaps only, so that no pair has two.
                for heap in 1..12_345 {
                    let value = (heap != 5).then(|| random(bound) & random(bound));
                    column.push(value).expect("two bytes");
                }
                let mut planes = Both::new(8);
                planes.follow(&column);
                let (first, lanes) = (column.next(), Lanes::detect());
                let block =
                    Block { game: &game, column: &column, planes: &planes, first, way: Way::Marks, lanes };
                let heaps: Vec<usize> = (first..first + BLOCK).collect();
                for (heap, found) in heaps.iter().zip(block.sifted(&heaps, tables, &mut vec![])) {
                    let marked = block.marked(*heap, usize::MAX, &mut vec![]);
                    let least = marked[0] / (tables * TABLE);
                    let window = marked.into_iter().filter(|value| value / (tables * TABLE) == least);
                    assert_eq!(found, window.take(KEPT).collect::<Vec<_>>(), "{game}, {tables} tables");
                    (sifted, later) = (sifted + found.len(), later + least);
                }
            }
        }
        assert!(sifted > 1000, "{sifted} missing values show little");
        assert!(later > 0, "the first window is always enough");
    }

    #[test]
    fn screens_leave_what_marks_leave() {
        let mut rng = fastrand::Rng::with_seed(11);
        let mut left = 0;
        for (game, bound) in [
            (Game::code(0, &[1, 3, 3, 3, 7]), 2048),
            (Game::code(0, &[7, 7]), 1000),
            (Game::grundys_game(), 300),
            (Game::code(0, &[1, 7]), 20),
        ] {
            let mut column = Column::<u16>::new();
            for heap in 1..40_000 {
                let value = (heap != 5).then(|| rng.u32(..bound) & rng.u32(..bound));
                column.push(value).expect("two bytes");
            }
            let mut planes = Both::new(7);
            planes.follow(&column);
            let first = column.next();
            let heaps: Vec<usize> = (first..first + BLOCK).collect();
            let mut plan = Plan::default();
            for lanes in [Lanes::short(), Lanes::Portable, Lanes::short()] {
                let block =
                    Block { game: &game, column: &column, planes: &planes, first, way: Way::Marks, lanes };
                for (heap, narrow) in heaps.iter().zip(block.narrowed(&heaps, &plan, &mut vec![])) {
                    let marked = block.marked(*heap, usize::MAX, &mut vec![]);
                    let found: Vec<usize> = narrow.left().collect();
                    assert_eq!(found, marked[..found.len()], "{game}, {heap}");
                    left += found.len();
                    plan.note(marked[0], &narrow);
                }
            }
        }
        assert!(left > 1000, "{left} missing values show little");
    }

    #[test]
    fn tables_fit_the_last_values() {
        let mut recent = Recent::default();
        assert_eq!(recent.tables(), 1);
        (0..9000).for_each(|heap| recent.note(heap % 1000));
        assert_eq!(recent.tables(), 2);
        (0..9000).for_each(|heap| recent.note(if heap % 100 == 0 { 5000 } else { 30 }));
        assert_eq!(recent.tables(), 1);
        (0..9000).for_each(|heap| recent.note(heap));
        assert_eq!(recent.tables(), TABLES);
    }
}
