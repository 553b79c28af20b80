//! The file that a search goes on from: a line for each size that is done, and, of the size that is not, a line now
//! and then for the blocks that are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use grundy::{Error, Stop};
use grundy_files::Lines;
use grundy_survey::search::Tally;
use grundy_survey::wire::search as wire;

use crate::report::part::PROGRAM;
use crate::{Failure, files};

/// A line of a file to resume from that does not fit.
const OTHER: &str = "is not of this search; resume with the same rule, class, condition, shard and limit";

/// Blocks are kept together for so long.
const OFTEN: Duration = Duration::from_secs(5);

/// What earlier runs found, and the file.
#[derive(Default)]
pub(super) struct Kept {
    file: Option<Lines>,
    pub(super) sizes: BTreeMap<usize, Tally>,
    /// Blocks that are done, and how many there were in all.
    blocks: BTreeMap<usize, (BTreeSet<usize>, usize, Tally)>,
}

impl Kept {
    pub(super) fn open(path: Option<&Path>, part: bool, asked: &wire::Asked) -> Result<Self, Failure> {
        let mut kept = Self::default();
        let Some(path) = path else { return Ok(kept) };
        let file = files::lines(path, "grundy search", part, |line| {
            let (n, tally) = wire::read_tally(asked, line).ok_or(OTHER)?;
            match wire::read_blocks(line) {
                None => {
                    kept.sizes.insert(n, tally);
                }
                Some((blocks, all, program)) => {
                    let here =
                        kept.blocks.entry(n).or_insert_with(|| (BTreeSet::new(), all, Tally::default()));
                    // The same blocks twice, or cut otherwise, are done again.
                    if program == PROGRAM && here.1 == all && here.0.is_disjoint(&blocks) {
                        here.0.extend(blocks);
                        here.2.join(tally);
                    }
                }
            }
            Ok(())
        });
        kept.file = file?;
        Ok(kept)
    }

    /// The blocks of a size that are done, and what was found in them.
    pub(super) fn begun(&mut self, n: usize) -> (BTreeSet<usize>, Tally) {
        self.blocks.remove(&n).map_or_else(Default::default, |(blocks, _, tally)| (blocks, tally))
    }

    /// Keeps a size.
    pub(super) fn add(&self, asked: &wire::Asked, n: usize, tally: &Tally) -> Result<(), Failure> {
        if let Some(file) = &self.file {
            // A size takes long: its line is worth the time to bring it to the disk.
            file.add(&wire::tally(asked, n, tally))?;
            file.sync()?;
        }
        Ok(())
    }

    /// Keeps blocks of a size, now and then.
    pub(super) fn gather<'k>(&'k self, asked: &'k wire::Asked, n: usize) -> Gather<'k> {
        Gather { kept: self, asked, n, open: Mutex::new((vec![], Tally::default(), Instant::now())) }
    }
}

/// Blocks that are not in the file yet.
pub(super) struct Gather<'k> {
    kept: &'k Kept,
    asked: &'k wire::Asked,
    n: usize,
    open: Mutex<(Vec<usize>, Tally, Instant)>,
}

impl Gather<'_> {
    pub(super) fn add(&self, block: usize, all: usize, tally: &Tally) -> Result<(), Error> {
        let Some(file) = &self.kept.file else { return Ok(()) };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.0.push(block);
        open.1.join(tally.clone());
        if open.2.elapsed() >= OFTEN {
            let (blocks, tally, _) =
                std::mem::replace(&mut *open, (vec![], Tally::default(), Instant::now()));
            let line = wire::blocks(self.asked, (self.n, &tally), &blocks, (all, PROGRAM));
            let written = file.add(&line).and_then(|()| file.sync());
            written.map_err(|_| Error::Stopped(Stop::Unsaved))?;
        }
        Ok(())
    }
}
