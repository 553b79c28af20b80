//! A search through the graphs of one size, block by block.
//!
//! Blocks are ranges of numbers in the order of the class, the same however the search is divided. Threads take them
//! one by one and count for themselves; what they counted is joined in the end. The first member is the one with the
//! least number, whoever met it, so the result is the same for any number of threads.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use grundy::Error;
use grundy_engine::{deep, on_threads};

use super::tally::Tally;

/// How far a search has come, in blocks of the size that it is at.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    all: AtomicU64,
}

impl Progress {
    /// Blocks that are done, and all of this shard.
    #[must_use]
    pub fn blocks(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed))
    }
}

/// What became of a block: its number, how many blocks there are in all shards, and what was counted.
pub type Told<'t> = &'t (dyn Fn(usize, usize, &Tally) -> Result<(), Error> + Sync);

/// Blocks that are to be done.
pub(super) struct Blocks<'b> {
    /// Those of the shard.
    pub(super) mine: &'b [usize],
    /// All, of all shards.
    pub(super) all: usize,
    /// Those that are done already.
    pub(super) known: &'b BTreeSet<usize>,
    pub(super) progress: &'b Progress,
}

impl Blocks<'_> {
    /// Counts all of them.
    pub(super) fn count(
        &self,
        threads: usize,
        tell: Told<'_>,
        work: &(dyn Fn(usize) -> Result<Tally, Error> + Sync),
    ) -> Result<Tally, Error> {
        let open: Vec<usize> =
            self.mine.iter().copied().filter(|block| !self.known.contains(block)).collect();
        self.progress.all.store(self.mine.len() as u64, Ordering::Relaxed);
        self.progress.done.store((self.mine.len() - open.len()) as u64, Ordering::Relaxed);
        let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let all = Mutex::new(Tally::default());
        let one = || -> Result<(), Error> {
            while let Some(&block) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                if over.load(Ordering::Relaxed) {
                    break;
                }
                let tally = work(block)?;
                tell(block, self.all, &tally)?;
                all.lock().unwrap_or_else(PoisonError::into_inner).join(tally);
                self.progress.done.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        };
        let results = on_threads(threads.min(open.len()).max(1), || {
            let result = deep(one);
            over.fetch_or(result.is_err(), Ordering::Relaxed);
            result
        });
        results.into_iter().collect::<Result<(), Error>>()?;
        Ok(all.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}
