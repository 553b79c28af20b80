//! The dense form, for games without a sparse space: every pair of heaps is looked at.
//!
//! A value is missing only if no pair has it, so no pair is spared. But once the small values are found, which the
//! first pairs do, nearly no pair finds another one, and looking pairs up in a set of what is missing
//! ([`crate::simd::sieve`]) is much cheaper than marking a value for each. The set is a window of values, as wide
//! as pays by what the last heaps had: where nothing in it is missing, all pairs are looked up in the next one.
//!
//! Without permutations of whole vectors of bytes only the least of what is missing is looked for, less and less of it
//! ([`narrow`]), and the pairs are mixed, so that the others are found early ([`order`]).
//!
//! Pairs of heaps that are both smaller than a block do not depend on the block, so the heaps of
//! a block are shared by two threads, and look at a stretch of pairs after the other together, while that is in the
//! nearest cache; the rest, a few pairs with a heap of the block itself, follows in order.
//!
//! # Complexity
//! n/2 pairs for each splitting move, about 0.1 ns each with the sieve, 0.2 to 0.3 narrowed down, 0.5 to 0.8 with
//! marks. No better exponent is known.

mod narrow;
mod order;
mod planes;
mod recent;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use narrow::{Narrow, Plan};
use order::{Order, STAGES};
use planes::Both;
use recent::Recent;

use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::second_thread::SecondThread;
use crate::simd::screen::{PLATE, Planes};
use crate::simd::sieve::{self, TABLE};
use crate::simd::{Kernel, Lanes};

/// Missing values that are kept for the pairs inside the block.
const KEPT: usize = 150;
/// Pairs of a block from which they are worth being handed to a second thread.
const SHARED: usize = 1 << 19;
/// Heaps in a block, at most; with the sieve a fourth of them.
const BLOCK: usize = 128;
/// Heaps of a block that a thread takes at once.
const BATCH: usize = 16;
/// Pairs that all heaps of a block look at before they go on, with the sieve.
const STRETCH: usize = 1 << 12;

/// The dense form of a game.
pub(crate) struct Dense {
    /// For each thread, a mark for every value.
    marks: [Vec<u8>; 2],
    planes: Both,
    recent: Recent,
    plan: Plan,
}

/// How missing values are found.
enum Way {
    Marks,
    /// A window of the sieve, with this many tables.
    Sieve(usize),
    Screen(Plan),
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
    way: &'a Way,
    lanes: Lanes,
}

/// A block that two threads work on: all of it is theirs until both are done.
struct Shared<T> {
    game: Game,
    column: Column<T>,
    planes: Both,
    first: usize,
    way: Way,
    lanes: Lanes,
    heaps: Vec<usize>,
    /// The next heaps that nobody has taken, as a number of batches.
    next: AtomicUsize,
}

impl Dense {
    /// For the lanes that all its blocks are found with.
    pub(crate) fn new(lanes: Lanes) -> Self {
        let planes = Both::new(if sieve::sifts(lanes) { 8 } else { 7 });
        Self { marks: [vec![], vec![]], planes, recent: Recent::default(), plan: Plan::default() }
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
        (lanes, second): (Lanes, &mut SecondThread),
    ) -> Result<(), TooLarge> {
        let first = column.next();
        let size = if sieve::sifts(lanes) { BLOCK / 4 } else { BLOCK };
        let heaps: Vec<usize> = (first..=to.min(first + size - 1)).collect();
        let mut way = Way::Marks;
        if column.bound() <= planes::VALUES && lanes != Lanes::Portable {
            self.planes.follow(column);
            way = match sieve::sifts(lanes) {
                true => Way::Sieve(self.recent.tables()),
                false => Way::Screen(self.plan.clone()),
            };
        }
        let found = match second.is_allowed() && heaps.len() * first >= SHARED {
            true => self.shared(game, column, heaps.clone(), way, (lanes, second)),
            false => {
                let block = Block { game, column, planes: &self.planes, first, way: &way, lanes };
                block.missing(&heaps, &mut self.marks[0])
            }
        };
        let mut near: Vec<usize> = vec![];
        for (heap, left) in heaps.into_iter().zip(found) {
            near.clear();
            for taken in &game.splits {
                let (from, _) = before(game, heap, *taken, first);
                near.extend((1..from).map(|a| (column.at(a) ^ column.at(heap - taken - a)).number()));
            }
            near.extend(game.takes.iter().map(|taken| column.at(heap - taken).number()));
            let open = |value: &usize| !near.contains(value);
            let value = left.missing.into_iter().find(open).unwrap_or_else(|| {
                let block = Block { game, column, planes: &self.planes, first, way: &Way::Marks, lanes };
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

    /// What the pairs before a block leave missing, by two threads.
    fn shared<T: Kernel>(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        heaps: Vec<usize>,
        way: Way,
        (lanes, second): (Lanes, &mut SecondThread),
    ) -> Vec<Left> {
        let shared = Arc::new(Shared {
            game: game.clone(),
            first: column.next(),
            column: std::mem::replace(column, Column::new()),
            planes: std::mem::replace(&mut self.planes, Both::new(0)),
            way,
            lanes,
            heaps,
            next: AtomicUsize::new(0),
        });
        let [own, other] = &mut self.marks;
        let (theirs, mut marks) = (Arc::clone(&shared), std::mem::take(other));
        let answer = second.run(move || {
            let found = theirs.work(&mut marks);
            drop(theirs);
            (found, marks)
        });
        let mut found = shared.work(own);
        let (others, marks) = answer.recv().expect("no panic in a block");
        let Ok(shared) = Arc::try_unwrap(shared) else { unreachable!("the other thread is done") };
        (*column, self.planes, *other) = (shared.column, shared.planes, marks);
        found.extend(others);
        found.sort_unstable_by_key(|(batch, _)| *batch);
        found.into_iter().flat_map(|(_, left)| left).collect()
    }
}

impl<T: Kernel> Shared<T> {
    /// One batch of heaps after the other, as long as there are any: some take longer than others, so nobody has half
    /// of them from the beginning.
    fn work(&self, marks: &mut Vec<u8>) -> Vec<(usize, Vec<Left>)> {
        let Self { game, column, planes, first, way, lanes, heaps, next } = self;
        let block = Block { game, column, planes, first: *first, way, lanes: *lanes };
        let batches: Vec<&[usize]> = heaps.chunks(BATCH).collect();
        let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|batch| *batch < batches.len());
        std::iter::from_fn(take).map(|batch| (batch, block.missing(batches[batch], marks))).collect()
    }
}

impl<T: Kernel> Block<'_, T> {
    /// The values that the pairs before the block leave missing, the least ones of some of its heaps.
    fn missing(&self, heaps: &[usize], marks: &mut Vec<u8>) -> Vec<Left> {
        match self.way {
            Way::Marks => heaps.iter().map(|heap| self.marked(*heap, KEPT, marks).into()).collect(),
            Way::Sieve(tables) => self.sifted(heaps, *tables, marks).into_iter().map(Left::from).collect(),
            Way::Screen(plan) => {
                let narrowed = self.narrowed(heaps, plan, marks).into_iter();
                heaps.iter().zip(narrowed).map(|(heap, narrow)| self.left(*heap, narrow, marks)).collect()
            }
        }
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
                    self.look(heaps[*i], (stretch, stretch + STRETCH), |left, right| {
                        sieve::sift(self.lanes, left, right, (window / 256) as u8, set, marks);
                    });
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

    /// What is missing of each heap: some stages by marks, the others by screens.
    fn narrowed(&self, heaps: &[usize], plan: &Plan, marks: &mut Vec<u8>) -> Vec<Narrow> {
        // A pair with a heap without value is marked.
        let begin = self.planes.last_hole() + 1;
        let order = Order::new(begin, self.first / 2 + BLOCK);
        let marked: Vec<_> = std::iter::once((1, begin)).chain(order.stretches(0..plan.marked())).collect();
        let stages: Vec<usize> = (plan.marked()..STAGES).filter(|stage| !order.is_empty(*stage)).collect();
        let new = |heap: &usize| Narrow::new(self.mark(*heap, &marked, marks), &stages);
        let mut found: Vec<Narrow> = heaps.iter().map(new).collect();
        let mut masks = vec![];
        loop {
            let mut open: Vec<_> =
                heaps.iter().zip(&mut found).filter(|(_, narrow)| narrow.is_open()).collect();
            if open.is_empty() {
                return found;
            }
            for &stage in &stages {
                let begins = |(_, narrow): &mut (&usize, &mut Narrow)| narrow.begin(stage, plan);
                let mut looking: Vec<_> =
                    open.iter_mut().filter_map(|one| begins(one).then_some(one)).collect();
                for stretch in order.stretches(stage..stage + 1) {
                    for (heap, narrow) in &mut looking {
                        self.look(**heap, stretch, |left, right| {
                            narrow.look(self.lanes, stage, left, right, &mut masks);
                        });
                    }
                }
            }
        }
    }

    /// Looks at the pairs of a heap whose smaller heap is in a stretch.
    fn look(&self, heap: usize, stretch: (usize, usize), mut look: impl FnMut(Planes<'_>, Planes<'_>)) {
        for taken in &self.game.splits {
            let (from, to) = before(self.game, heap, *taken, self.first);
            let (from, to) = (from.max(stretch.0), to.min(stretch.1));
            if from < to {
                let (left, right) = self.planes.pairs(heap - taken, (from, to));
                look(left, right);
            }
        }
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
        let marks = self.mark(heap, &[(1, usize::MAX)], marks);
        memchr::memchr_iter(0, marks).take(most).collect()
    }

    /// Marks the values of those pairs of a heap whose smaller heap is in one of some stretches.
    fn mark<'m>(&self, heap: usize, stretches: &[(usize, usize)], marks: &'m mut Vec<u8>) -> &'m [u8] {
        // At least a plate: no pair has a value beyond the bound.
        let size = (2 * self.column.bound()).max(PLATE);
        // Narrow cells have a mark for each of their numbers.
        let every = 8 * size_of::<T>();
        marks.resize(if every <= 16 { 1 << every } else { size }, 0);
        marks[..size].fill(0);
        for taken in &self.game.splits {
            let (from, to) = before(self.game, heap, *taken, self.first);
            for (begin, end) in stretches {
                let pairs = (from.max(*begin), to.min(*end));
                if pairs.0 < pairs.1 {
                    T::mark(self.lanes, &self.column.cells, heap - taken, pairs, marks);
                }
            }
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
    set.iter().enumerate().flat_map(|(i, word)| {
        let mut rest = *word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(64 * i + bit)
        })
    })
}

#[cfg(test)]
mod tests;
