//! Connected subtraction games on trees or caterpillars of a size, block by block.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::{Convention, Outcome};
use grundy_engine::{Budget, Stop};
use grundy_games::graph::properties::Stopped;
use grundy_solver::sweep::{Block, Caterpillars, Rests, Sizes, TreeBlocks, WordRuns, leaves_of};

use super::class;
use super::condition::{Condition, Features, Member};
use super::found::Found;
use super::tally::{Listing, Tally};
use super::words::Words;

/// What is looked for.
pub(super) struct Wanted<'w> {
    pub(super) condition: &'w Condition,
    pub(super) listing: Listing,
}

impl Wanted<'_> {
    /// Whether a member with this Grundy value is looked for.
    fn holds(&self, value: u8, member: &Member<'_>) -> Result<bool, Stopped> {
        let found = Found::new(Outcome::p_if(value == 0), Some(value.into()));
        self.condition.holds(found, Convention::NORMAL, member)
    }
}

/// Values of games are small.
const VALUES: usize = 64;

/// Counts of one block, and the number of the first member with each value.
struct Counts {
    counts: [u64; VALUES],
    first: [u64; VALUES],
}

impl Counts {
    fn new() -> Self {
        Self { counts: [0; VALUES], first: [u64::MAX; VALUES] }
    }

    #[inline]
    fn add(&mut self, number: u64, value: u8) {
        let value = usize::from(value) % VALUES;
        self.counts[value] += 1;
        self.first[value] = self.first[value].min(number);
    }

    fn into_tally(self, tally: &mut Tally, text: &dyn Fn(u64) -> String) {
        for (value, (count, first)) in (0..).zip(self.counts.into_iter().zip(self.first)) {
            if count > 0 {
                tally.counts.insert(value, count);
                tally.first.insert(value, (first, text(first)));
            }
        }
    }
}

/// The trees of one size.
pub(super) struct SweptTrees {
    pub(super) blocks: TreeBlocks,
    /// What the blocks of one size of limbs share, for the sizes that threads are at.
    rests: Mutex<Vec<(usize, Arc<Rests>)>>,
}

/// Sizes of limbs that are kept.
const KEPT: usize = 2;

impl SweptTrees {
    pub(super) fn new(sizes: Sizes, n: usize) -> Self {
        Self { blocks: TreeBlocks::new(sizes, n), rests: Mutex::default() }
    }

    pub(super) fn weights(&self) -> Vec<u64> {
        self.blocks.blocks().iter().map(|block| block.weight).collect()
    }

    fn rests(&self, size: usize) -> Arc<Rests> {
        let mut kept = self.rests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, rests)) = kept.iter().find(|(known, _)| *known == size) {
            return Arc::clone(rests);
        }
        let rests = Arc::new(self.blocks.rests(size));
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((size, Arc::clone(&rests)));
        rests
    }

    /// One block.
    pub(super) fn count(&self, block: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Tally, Stop> {
        budget.check()?;
        let block: &Block = &self.blocks.blocks()[block];
        let (rests, table) = self.blocks.bytes(block);
        let _held = budget.hold(rests + table)?;
        let rests = self.rests(block.size);
        let (mut tally, mut counts) = (Tally::default(), Counts::new());
        let trees = self.blocks.trees();
        let never = wanted.condition.is_never();
        let mut over = false;
        let done = self.blocks.values(block, &rests, &|| budget.tick().is_ok(), |first, values| {
            for (number, &value) in (first..).zip(values) {
                counts.add(number, value);
                if !never && !over {
                    let parents = || trees.parents(number);
                    let features = || Features::of_parents(&parents());
                    let graph = || class::tree_graph(&parents());
                    let go_on = || budget.tick().is_ok();
                    let member = Member { features: &features, graph: &graph, go_on: &go_on };
                    match wanted.holds(value, &member) {
                        Ok(true) => {
                            tally.list(number, value.into(), wanted.listing, &|| class::tree(&parents()));
                        }
                        Ok(false) => {}
                        Err(Stopped) => over = true,
                    }
                }
            }
        });
        if !done || over {
            budget.check()?;
            return Err(Stop::Interrupted);
        }
        counts.into_tally(&mut tally, &|number| class::tree(&trees.parents(number)));
        Ok(tally)
    }
}

/// Where the values of caterpillars come from.
pub(super) enum Values<'r> {
    /// The array of all.
    All(&'r Caterpillars),
    /// Each run by itself.
    Runs(WordRuns),
}

/// All caterpillars of a size.
pub(super) struct SweptWords<'r> {
    pub(super) n: usize,
    pub(super) words: Words,
    pub(super) values: Values<'r>,
}

impl SweptWords<'_> {
    pub(super) fn weights(&self) -> Vec<u64> {
        let counted = |run| self.words.numbers(run).count() as u64;
        let weight = |run| match &self.values {
            Values::All(_) => counted(run),
            Values::Runs(runs) => runs.weight(run) + counted(run),
        };
        (0..self.words.runs()).map(weight).collect()
    }

    /// One run of words.
    pub(super) fn count(&self, run: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Tally, Stop> {
        budget.check()?;
        let (mut tally, mut counts) = (Tally::default(), Counts::new());
        let n = self.n;
        let mut words = [0; VALUES];
        let never = wanted.condition.is_never();
        let (mut _held, mut own) = (None, None);
        if let Values::Runs(runs) = &self.values {
            _held = Some(budget.hold(runs.bytes(run))?);
            own = runs.values(run, &|| budget.tick().is_ok());
            if own.is_none() {
                budget.check()?;
                return Err(Stop::Interrupted);
            }
        }
        for (number, word) in self.words.numbers(run).zip(self.words.run(run)) {
            let value = match (&self.values, &own) {
                (Values::All(rows), _) => rows.last(word).unwrap_or(0),
                (_, own) => own.as_ref().map_or(0, |own| own[self.words.free(word)]),
            };
            if counts.counts[usize::from(value) % VALUES] == 0 {
                words[usize::from(value) % VALUES] = word;
            }
            counts.add(number, value);
            if !never {
                let leaves = || leaves_of(n, word);
                let features = || Features::of_leaves(&leaves());
                let graph = || class::caterpillar_graph(&leaves());
                let go_on = || budget.tick().is_ok();
                let member = Member { features: &features, graph: &graph, go_on: &go_on };
                if wanted.holds(value, &member).map_err(|Stopped| budget.why())? {
                    tally.list(number, value.into(), wanted.listing, &|| class::caterpillar(&leaves()));
                }
            }
        }
        let firsts = counts.first;
        counts.into_tally(&mut tally, &|number| {
            let value = firsts.iter().position(|first| *first == number).unwrap_or(0);
            class::caterpillar(&leaves_of(n, words[value]))
        });
        Ok(tally)
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
            budget.check()?;
            return Err(Stop::Interrupted);
        }
    }
    Ok(())
}
