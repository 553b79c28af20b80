//! Games on all subdivided stars of a size, block by block.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_engine::{Budget, Stop};
use grundy_games::graph::properties::Stopped;
use grundy_solver::sweep::{StarBlocks, StarRule, StarValues};

use super::class;
use super::condition::{Features, Member};
use super::partitions::Arms;
use super::swept::{Counts, Wanted, nimber};
use super::tally::Tally;

/// The stars of one size.
pub(super) struct SweptStars {
    arms: Arms,
    blocks: StarBlocks,
    /// Memory of blocks that are done.
    spare: Mutex<Vec<StarValues>>,
}

impl SweptStars {
    /// Those of `n` vertices, 2 or more.
    pub(super) fn new(rule: StarRule, n: usize) -> Self {
        Self { arms: Arms::of(n - 1), blocks: StarBlocks::new(rule, n), spare: Mutex::default() }
    }

    pub(super) fn weights(&self) -> Vec<u64> {
        self.blocks.blocks().iter().map(|block| block.weight).collect()
    }

    /// The numbers of the stars of a block.
    pub(super) fn numbers(&self, block: usize) -> std::ops::Range<u64> {
        self.blocks.blocks()[block].numbers.clone()
    }

    /// One block; `None` if a value is too large for it.
    pub(super) fn count(
        &self,
        block: usize,
        wanted: &Wanted<'_>,
        budget: &Budget,
    ) -> Result<Option<Tally>, Stop> {
        budget.check()?;
        let block = &self.blocks.blocks()[block];
        let _held = budget.hold(StarBlocks::bytes(block))?;
        let spare = self.spare().pop().unwrap_or_default();
        let values = match self.blocks.values(block, spare, &|| budget.tick().is_ok()) {
            Ok(Some(values)) => values,
            Ok(None) => return Err(budget.why()),
            Err(_) => return Ok(None),
        };
        let (mut tally, mut counts) = (Tally::default(), Counts::new());
        let never = wanted.condition.is_never();
        for (number, arms) in block.numbers.clone().zip(self.arms.from(block.numbers.start)) {
            let Some(value) = values.get(&arms) else { return Ok(None) };
            counts.add(number, value);
            if !never {
                let parents = || parents(&arms);
                let features = || Features::of_parents(&parents());
                let graph = || class::tree_graph(&parents());
                let go_on = || budget.tick().is_ok();
                let member = Member { features: &features, graph: &graph, go_on: &go_on };
                if wanted.holds(nimber(value), &member).map_err(|Stopped| budget.why())? {
                    tally.list(number, value.into(), wanted.listing, &|| class::star(&arms));
                }
            }
        }
        let text = |number| self.arms.from(number).next().map_or(String::new(), |arms| class::star(&arms));
        counts.into_tally(&mut tally, &nimber, &|number| (number, text(number)));
        self.spare().push(values);
        Ok(Some(tally))
    }

    fn spare(&self) -> MutexGuard<'_, Vec<StarValues>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A star as a parent list, the centre first.
fn parents(arms: &[usize]) -> Vec<usize> {
    let mut parents = vec![];
    for &arm in arms {
        for step in 0..arm {
            parents.push(if step == 0 { 0 } else { parents.len() });
        }
    }
    parents
}
