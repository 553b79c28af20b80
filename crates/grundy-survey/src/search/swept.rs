//! Connected subtraction games on all trees or caterpillars of a size, on several threads.
//!
//! Threads take members by the batch and count for themselves; what they counted is joined in the end. The first
//! member is the one with the least number, whoever met it, so the result is the same for any number of them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use grundy_engine::{Budget, Stop, on_threads};
use grundy_solver::sweep::{Caterpillars, FreeTrees, Sizes, TreeValues, leaves_of};

use super::class;
use super::condition::{Condition, Features};
use super::tally::Tally;

/// The values of a connected subtraction game.
pub(super) struct Swept {
    sizes: Sizes,
    trees: TreeValues,
    rows: Caterpillars,
}

/// What is looked for.
pub(super) struct Wanted<'w> {
    pub(super) condition: &'w Condition,
    pub(super) shard: (u64, u64),
    pub(super) limit: usize,
}

impl Wanted<'_> {
    fn count(
        &self,
        tally: &mut Tally,
        (number, value): (u64, u8),
        features: &dyn Fn() -> Features,
        text: &dyn Fn() -> String,
    ) {
        let holds = self.condition.holds(value.into(), features);
        tally.count(number, value.into(), holds, self.limit, text);
    }

    fn has(&self, number: u64) -> bool {
        number % self.shard.1 == self.shard.0
    }
}

/// Trees that a thread takes at a time.
const BATCH: usize = 256;

/// Words of caterpillars that a thread takes at a time.
const WORDS: usize = 1 << 16;

impl Swept {
    pub(super) fn new(sizes: Sizes) -> Self {
        Self { sizes, trees: TreeValues::new(sizes), rows: Caterpillars::new(sizes) }
    }

    pub(super) fn trees(
        &self,
        n: usize,
        wanted: &Wanted<'_>,
        threads: usize,
        budget: &Budget,
    ) -> Result<Tally, Stop> {
        let members = Mutex::new((0u64..).zip(FreeTrees::new(n)));
        let held = Mutex::new((budget.hold(self.trees.bytes())?, self.trees.bytes()));
        by_threads(threads, || {
            let mut tally = Tally::default();
            loop {
                budget.tick()?;
                {
                    let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
                    let bytes = self.trees.bytes();
                    let more = bytes.saturating_sub(held.1);
                    held.0.more(more)?;
                    held.1 += more;
                }
                let next = |members: &Mutex<_>| {
                    let mut members = members.lock().unwrap_or_else(PoisonError::into_inner);
                    Iterator::take(Iterator::by_ref(&mut *members), BATCH).collect::<Vec<(u64, Vec<usize>)>>()
                };
                let batch = next(&members);
                if batch.is_empty() {
                    return Ok(tally);
                }
                for (number, parents) in batch.into_iter().filter(|(number, _)| wanted.has(*number)) {
                    let found = (number, self.trees.value(&parents));
                    let features = || Features::of_parents(&parents);
                    wanted.count(&mut tally, found, &features, &|| class::tree(&parents));
                }
            }
        })
    }

    pub(super) fn caterpillars(
        &mut self,
        n: usize,
        wanted: &Wanted<'_>,
        threads: usize,
        budget: &Budget,
    ) -> Result<Tally, Stop> {
        // The rows that are kept, and the new one.
        let rows = self.sizes.largest().max(1) + 1;
        let _held =
            budget.hold((0..rows).map(|row| Caterpillars::bytes(n.saturating_sub(row).max(3))).sum())?;
        if self.rows.next_size() > n + 1 {
            self.rows = Caterpillars::new(self.sizes);
        }
        while self.rows.next_size() <= n {
            if !self.rows.grow(threads, &|| budget.tick().is_ok()) {
                budget.check()?;
                return Err(Stop::Interrupted);
            }
        }
        // How many caterpillars stand before each batch of words.
        let mut before = vec![0u64];
        for from in (0..class::all_words(n)).step_by(WORDS) {
            budget.tick()?;
            let here = class::words_within(n, from, WORDS).count() as u64;
            before.push(before[before.len() - 1] + here);
        }
        let next = AtomicUsize::new(0);
        by_threads(threads, || {
            let mut tally = Tally::default();
            loop {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                if batch + 1 >= before.len() {
                    return Ok(tally);
                }
                budget.tick()?;
                for (number, word) in (before[batch]..).zip(class::words_within(n, batch * WORDS, WORDS)) {
                    if wanted.has(number) {
                        let found = (number, self.rows.last(word).unwrap_or(0));
                        let features = || Features::of_leaves(&leaves_of(n, word));
                        wanted
                            .count(&mut tally, found, &features, &|| class::caterpillar(&leaves_of(n, word)));
                    }
                }
            }
        })
    }
}

/// What several threads count together.
fn by_threads(threads: usize, work: impl Fn() -> Result<Tally, Stop> + Sync) -> Result<Tally, Stop> {
    let mut all = Tally::default();
    for result in on_threads(threads, work) {
        all.join(result?);
    }
    Ok(all)
}
