//! Games on all subdivided stars of a size, block by block.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_engine::{Budget, Stop};
use grundy_games::graph::properties::Stopped;
use grundy_solver::sweep::{Algebra, StarBlocks, StarRule, StarValues};

use super::condition::{Features, Member};
use super::found::Found;
use super::partitions::Arms;
use super::swept::{Counts, Swept, Wanted};
use super::tally::Tally;
use super::{class, deal};

/// The stars of one size.
pub(super) struct SweptStars<A: Algebra> {
    arms: Arms,
    blocks: StarBlocks<A>,
    /// What the values of tables mean.
    found: Vec<Found>,
    /// Memory of blocks that are done.
    spare: Mutex<Vec<StarValues>>,
}

impl<A: Algebra> SweptStars<A> {
    /// Those of `n` vertices, 2 or more.
    pub(super) fn new(rule: StarRule<A>, found: Vec<Found>, n: usize) -> Self {
        let blocks = StarBlocks::new(rule, n);
        Self { arms: Arms::of(n - 1), blocks, found, spare: Mutex::default() }
    }

    fn member(&self, number: u64) -> (u64, String) {
        let arms = self.arms.from(number).next();
        (number, arms.map_or_else(String::new, |arms| class::star(&arms)))
    }

    fn spare(&self) -> MutexGuard<'_, Vec<StarValues>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<A: Algebra> Swept for SweptStars<A> {
    fn weights(&self) -> Vec<u64> {
        self.blocks.blocks().iter().map(|block| block.weight).collect()
    }

    fn dealt(&self, shard: (u64, u64)) -> Vec<usize> {
        deal::dealt(&self.weights(), shard)
    }

    fn members(&self, block: usize) -> Vec<(u64, String)> {
        let numbers = self.blocks.blocks()[block].numbers.clone();
        numbers.clone().zip(self.arms.from(numbers.start).map(|arms| class::star(&arms))).collect()
    }

    fn count(&self, block: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Option<Tally>, Stop> {
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
        let found = |value: u8| self.found[usize::from(value)];
        for (number, arms) in block.numbers.clone().zip(self.arms.from(block.numbers.start)) {
            let Some(value) = values.get(&arms) else { return Ok(None) };
            counts.add(number, value);
            if !never {
                let parents = || parents(&arms);
                let features = || Features::of_parents(&parents());
                let graph = || class::tree_graph(&parents());
                let go_on = || budget.tick().is_ok();
                let member = Member { features: &features, graph: &graph, go_on: &go_on };
                if wanted.holds(found(value), &member).map_err(|Stopped| budget.why())? {
                    tally.list(number, found(value).code(), wanted.listing, &|| class::star(&arms));
                }
            }
        }
        counts.into_tally(&mut tally, &found, &|number| self.member(number));
        self.spare().push(values);
        Ok(Some(tally))
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
