//! Games on the members of a size that are valued in tables, block by block; those on trees.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::{Convention, Outcome};
use grundy_engine::{Budget, Stop};
use grundy_games::graph::properties::Stopped;
use grundy_solver::sweep::{Block, Kind, NoRoom, Rests, Rows, TreeBlocks, Trees};

use super::condition::{Condition, Member};
use super::deal;
use super::found::Found;
use super::places::Places;
use super::tally::{Listing, Tally};

/// What is looked for.
pub(super) struct Wanted<'w> {
    pub(super) condition: &'w Condition,
    pub(super) convention: Convention,
    pub(super) listing: Listing,
}

impl Wanted<'_> {
    /// Whether a member of which this was found is looked for.
    pub(super) fn holds(&self, found: Found, member: &Member<'_>) -> Result<bool, Stopped> {
        self.condition.holds(found, self.convention, member)
    }
}

/// Values of games are small.
pub(super) const VALUES: usize = 64;

/// A Grundy value.
pub(super) fn nimber(value: u8) -> Found {
    Found::new(Outcome::p_if(value == 0), Some(value.into()))
}

/// Counts of one block, and the place of the first member with each value.
pub(super) struct Counts {
    counts: [u64; VALUES],
    first: [u64; VALUES],
}

impl Counts {
    pub(super) fn new() -> Self {
        Self { counts: [0; VALUES], first: [u64::MAX; VALUES] }
    }

    #[inline]
    pub(super) fn add(&mut self, place: u64, value: u8) {
        let value = usize::from(value) % VALUES;
        self.counts[value] += 1;
        self.first[value] = self.first[value].min(place);
    }

    /// What was counted, by what the values mean; several may mean the same.
    pub(super) fn into_tally(
        self,
        tally: &mut Tally,
        found: &dyn Fn(u8) -> Found,
        member: &dyn Fn(u64) -> (u64, String),
    ) {
        for (value, (count, first)) in (0..).zip(self.counts.into_iter().zip(self.first)) {
            if count > 0 {
                let code = found(value).code();
                *tally.counts.entry(code).or_default() += count;
                let first = member(first);
                if tally.first.get(&code).is_none_or(|(known, _)| first.0 < *known) {
                    tally.first.insert(code, first);
                }
            }
        }
    }
}

/// The trees of one size.
pub(super) struct SweptTrees<R: Rows> {
    blocks: TreeBlocks<R>,
    places: Places,
    /// What the values of tables mean.
    found: Vec<Found>,
    /// What the blocks of one size of limbs share, for the sizes that threads are at.
    rests: Mutex<Vec<(usize, Arc<Rests<R>>)>>,
    /// Memory of blocks that are done.
    spare: Mutex<Vec<Vec<u8>>>,
}

/// Sizes of limbs that are kept.
const KEPT: usize = 2;

/// The trees of a kind and size under a rule, if they have tables and their values have room there.
pub(super) fn swept<R: Rows + Send + 'static>(
    rule: R,
    found: Vec<Found>,
    (kind, n): (Kind, usize),
) -> Option<Box<dyn Swept>> {
    let trees = TreeBlocks::<R>::has(kind, n).then(|| SweptTrees::new(rule, found, (kind, n)))?;
    Some(Box::new(trees.ok()?))
}

/// The members of one size that are valued in tables, whatever the rule and the class.
pub(super) trait Swept: Sync {
    /// What the blocks cost, about.
    fn weights(&self) -> Vec<u64>;

    /// The blocks of a shard.
    fn dealt(&self, shard: (u64, u64)) -> Vec<usize>;

    /// The members of a block, with their numbers in the class.
    fn members(&self, block: usize) -> Vec<(u64, String)>;

    /// One block; `None` if a value is too large for it.
    fn count(&self, block: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Option<Tally>, Stop>;
}

impl<R: Rows> SweptTrees<R> {
    fn new(rule: R, found: Vec<Found>, (kind, n): (Kind, usize)) -> Result<Self, NoRoom> {
        Ok(Self {
            blocks: TreeBlocks::new(rule, Trees::of(kind, n))?,
            places: Places::of(kind, n),
            found,
            rests: Mutex::default(),
            spare: Mutex::default(),
        })
    }

    fn rests(&self, size: usize) -> Result<Arc<Rests<R>>, NoRoom> {
        let mut kept = self.rests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, rests)) = kept.iter().find(|(known, _)| *known == size) {
            return Ok(Arc::clone(rests));
        }
        let rests = Arc::new(self.blocks.rests(size)?);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((size, Arc::clone(&rests)));
        Ok(rests)
    }
}

impl<R: Rows + Send> Swept for SweptTrees<R> {
    fn weights(&self) -> Vec<u64> {
        self.blocks.blocks().iter().map(|block| block.weight).collect()
    }

    fn dealt(&self, shard: (u64, u64)) -> Vec<usize> {
        // Blocks of one size of limbs are neighbours and share what is beside the limbs.
        deal::neighbours(&self.weights(), shard)
    }

    fn members(&self, block: usize) -> Vec<(u64, String)> {
        let (places, trees) = (&self.places, self.blocks.trees());
        let place = |number| places.place(trees, number);
        let member = |place| (places.number(place), places.text(trees, place));
        self.blocks.blocks()[block].numbers.clone().map(place).map(member).collect()
    }

    fn count(&self, block: usize, wanted: &Wanted<'_>, budget: &Budget) -> Result<Option<Tally>, Stop> {
        budget.check()?;
        let block: &Block = &self.blocks.blocks()[block];
        let (rests, table) = self.blocks.bytes(block);
        let _held = budget.hold(rests + table)?;
        let Ok(rests) = self.rests(block.size) else { return Ok(None) };
        let (mut tally, mut counts) = (Tally::default(), Counts::new());
        let (places, trees) = (&self.places, self.blocks.trees());
        let never = wanted.condition.is_never();
        let mut over = false;
        let spare = || self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memory = spare().pop().unwrap_or_default();
        let done =
            self.blocks.values(block, &rests, &mut memory, &|| budget.tick().is_ok(), |first, values| {
                for (number, &value) in (first..).zip(values) {
                    let place = places.place(trees, number);
                    counts.add(place, value);
                    if !never && !over {
                        let features = || places.features(trees, place);
                        let graph = || places.graph(trees, place);
                        let go_on = || budget.tick().is_ok();
                        let member = Member { features: &features, graph: &graph, go_on: &go_on };
                        let found = self.found[usize::from(value)];
                        match wanted.holds(found, &member) {
                            Ok(true) => {
                                let text = || places.text(trees, place);
                                tally.list(places.number(place), found.code(), wanted.listing, &text);
                            }
                            Ok(false) => {}
                            Err(Stopped) => over = true,
                        }
                    }
                }
            });
        spare().push(memory);
        let Ok(done) = done else { return Ok(None) };
        if !done || over {
            budget.check()?;
            return Err(Stop::Interrupted);
        }
        let found = |value| self.found[usize::from(value)];
        let member = |place| (places.number(place), places.text(trees, place));
        counts.into_tally(&mut tally, &found, &member);
        Ok(Some(tally))
    }
}
