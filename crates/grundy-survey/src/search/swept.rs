//! Connected subtraction games on trees of a size, block by block.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::{Convention, Outcome};
use grundy_engine::{Budget, Stop};
use grundy_games::graph::properties::Stopped;
use grundy_solver::sweep::{Block, Rests, Sizes, TreeBlocks};

use super::class;
use super::condition::{Condition, Features, Member};
use super::found::Found;
use super::tally::{Listing, Tally};

/// What is looked for.
pub(super) struct Wanted<'w> {
    pub(super) condition: &'w Condition,
    pub(super) listing: Listing,
}

impl Wanted<'_> {
    /// Whether a member with this Grundy value is looked for.
    pub(super) fn holds(&self, value: u8, member: &Member<'_>) -> Result<bool, Stopped> {
        let found = Found::new(Outcome::p_if(value == 0), Some(value.into()));
        self.condition.holds(found, Convention::NORMAL, member)
    }
}

/// Values of games are small.
pub(super) const VALUES: usize = 64;

/// Counts of one block, and the number of the first member with each value.
pub(super) struct Counts {
    counts: [u64; VALUES],
    first: [u64; VALUES],
}

impl Counts {
    pub(super) fn new() -> Self {
        Self { counts: [0; VALUES], first: [u64::MAX; VALUES] }
    }

    #[inline]
    pub(super) fn add(&mut self, number: u64, value: u8) {
        let value = usize::from(value) % VALUES;
        self.counts[value] += 1;
        self.first[value] = self.first[value].min(number);
    }

    pub(super) fn into_tally(self, tally: &mut Tally, text: &dyn Fn(u64) -> String) {
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
