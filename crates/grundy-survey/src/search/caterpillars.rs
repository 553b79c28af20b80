//! Connected subtraction games on caterpillars of a size, in one array or block by block.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_engine::{Budget, Stop};
use grundy_games::graph::properties::Stopped;
use grundy_solver::sweep::{Caterpillars, Sizes, WordBlocks, WordRows, leaves_of};

use super::class;
use super::condition::{Features, Member};
use super::swept::{VALUES, Wanted, nimber};
use super::tally::Tally;
use super::words::{Words, reverse};

/// Counts of one block, and the least word of a caterpillar with each value.
struct Counts<'w> {
    n: usize,
    words: &'w Words,
    wanted: &'w Wanted<'w>,
    budget: &'w Budget,
    never: bool,
    /// Whether the budget ended in the midst of a question about a graph.
    over: bool,
    counts: [u64; VALUES],
    first: [usize; VALUES],
    tally: Tally,
}

impl<'w> Counts<'w> {
    fn new(n: usize, words: &'w Words, wanted: &'w Wanted<'w>, budget: &'w Budget) -> Self {
        let never = wanted.condition.is_never();
        let (counts, first) = ([0; VALUES], [usize::MAX; VALUES]);
        Self { n, words, wanted, budget, never, over: false, counts, first, tally: Tally::default() }
    }

    /// A caterpillar, by the word that stands for it.
    #[inline]
    fn add(&mut self, word: usize, value: u8) {
        let at = usize::from(value) % VALUES;
        self.counts[at] += 1;
        self.first[at] = self.first[at].min(word);
        if !self.never && !self.over {
            self.ask(word, value);
        }
    }

    fn ask(&mut self, word: usize, value: u8) {
        let leaves = || leaves_of(self.n, word);
        let features = || Features::of_leaves(&leaves());
        let graph = || class::caterpillar_graph(&leaves());
        let go_on = || self.budget.tick().is_ok();
        let member = Member { features: &features, graph: &graph, go_on: &go_on };
        match self.wanted.holds(nimber(value), &member) {
            Ok(true) => {
                let text = || class::caterpillar(&leaves());
                self.tally.list(self.words.number(word), value.into(), self.wanted.listing, &text);
            }
            Ok(false) => {}
            Err(Stopped) => self.over = true,
        }
    }

    fn tally(mut self) -> Result<Tally, Stop> {
        if self.over {
            return Err(self.budget.why());
        }
        for (value, (count, word)) in (0..).zip(self.counts.into_iter().zip(self.first)) {
            if count > 0 {
                let text = class::caterpillar(&leaves_of(self.n, word));
                self.tally.counts.insert(value, count);
                self.tally.first.insert(value, (self.words.number(word), text));
            }
        }
        Ok(self.tally)
    }
}

/// All caterpillars of a size, whose values are one array.
pub(super) struct SweptWords<'r> {
    pub(super) n: usize,
    pub(super) words: Words,
    pub(super) rows: &'r Caterpillars,
}

impl SweptWords<'_> {
    pub(super) fn weights(&self) -> Vec<u64> {
        (0..self.words.runs()).map(|run| self.words.numbers(run).count() as u64).collect()
    }

    /// One run of words.
    pub(super) fn count(&self, run: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Tally, Stop> {
        budget.check()?;
        let mut counts = Counts::new(self.n, &self.words, wanted, budget);
        for word in self.words.run(run) {
            counts.add(word, self.rows.last(word).unwrap_or(0));
        }
        counts.tally()
    }
}

/// The caterpillars of a size by blocks that need nothing from each other.
pub(super) struct SweptBlocks {
    n: usize,
    words: Words,
    blocks: WordBlocks,
    /// Memory of blocks that are done.
    spare: Mutex<Vec<WordRows>>,
}

impl SweptBlocks {
    pub(super) fn new(sizes: Sizes, n: usize, budget: &Budget) -> Result<Self, Stop> {
        let blocks = WordBlocks::new(sizes, n, &|| budget.tick().is_ok()).ok_or_else(|| budget.why())?;
        Ok(Self { n, words: Words::of(n), blocks, spare: Mutex::default() })
    }

    pub(super) fn weights(&self) -> Vec<u64> {
        (0..self.blocks.count()).map(|block| self.blocks.weight(block)).collect()
    }

    /// One block.
    pub(super) fn count(&self, block: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Tally, Stop> {
        budget.check()?;
        let (free, symmetric) = (self.blocks.free(), self.blocks.is_symmetric(block));
        let mut rows = self.spare().pop().unwrap_or_default();
        self.blocks.rows(block, &mut rows);
        let _held = budget.hold(rows.bytes())?;
        let mut counts = Counts::new(self.n, &self.words, wanted, budget);
        let done = self.blocks.values(&mut rows, &|| budget.tick().is_ok(), &mut |front, values| {
            // Seen from its other end, the front is the beginning of a number.
            let turned = reverse(front, free + 1);
            for (back, &value) in values.iter().enumerate() {
                // In a block with all reverses the lesser word of two counts, or the only one.
                if symmetric && back > turned {
                    break;
                }
                let at = usize::from(value) % VALUES;
                let beyond = counts.first[at] >> (self.n - 3 - free);
                if counts.never && beyond < back.min(turned) {
                    counts.counts[at] += 1;
                } else {
                    let word = self.blocks.word(block, (front, back));
                    counts.add(self.words.chosen(word), value);
                }
            }
        });
        self.spare().push(rows);
        if done { counts.tally() } else { Err(budget.why()) }
    }

    fn spare(&self) -> MutexGuard<'_, Vec<WordRows>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Grows the rows of all caterpillars up to a size.
pub(super) fn grow(
    rows: &mut Caterpillars,
    sizes: Sizes,
    n: usize,
    threads: usize,
    budget: &Budget,
) -> Result<(), Stop> {
    if rows.next_size() > n + 1 {
        *rows = Caterpillars::new(sizes);
    }
    while rows.next_size() <= n {
        if !rows.grow(threads, &|| budget.tick().is_ok()) {
            return Err(budget.why());
        }
    }
    Ok(())
}
