//! The flags of one position in parts.

use std::path::PathBuf;

use crate::numbers;

/// Deep enough for a few dozen units; every further ply values more that a search leaves alone.
const ALONE: u64 = 1;

/// Deep enough for some hundred questions. One ply leaves questions that take as long as the whole.
const TOGETHER: u64 = 2;

/// How many positions are looked at for a question before it is put aside: some seconds. With a tenth of that the
/// same search costs three times as much, since what was put aside begins anew.
const EFFORT: u64 = 1_000_000;

/// The most plies.
pub(crate) const PLIES: u64 = 6;

/// The flags of a part.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "One position on many machines")]
pub(crate) struct PartArgs {
    /// Value one of m shares of the pieces that some moves leave: r/m, r from 0 to m - 1.
    #[arg(long, value_parser = numbers::shard, value_name = "R/M",
        conflicts_with_all = ["moves", "genus", "canonical", "certificate"])]
    pub(crate) shard: Option<(u64, u64)>,
    /// How many moves deep the pieces are: 1, or 2 together, unless it is given.
    #[arg(long, value_name = "N", requires = "shard", value_parser = clap::value_parser!(u64).range(1..=PLIES))]
    plies: Option<u64>,
    /// Share what is found out with the other parts in this folder, which all of them see. Without it every part has to
    /// value its share of the pieces in full, which costs many times as much.
    #[arg(long, value_name = "FOLDER", requires = "shard", conflicts_with = "resume")]
    pub(crate) together: Option<PathBuf>,
    /// Positions to look at before a question is put aside for another; four times as many the next time.
    #[arg(long, value_name = "N", requires = "shard", default_value_t = EFFORT, value_parser = numbers::count)]
    pub(crate) effort: u64,
    /// Write the sealed part to this file, in one step.
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub(crate) out: Option<PathBuf>,
    /// Keep the values in this file as they come, and go on from there when started again.
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub(crate) resume: Option<PathBuf>,
    /// Add what this part found out to this store, for `grundy store merge`. --store is only read by parts.
    #[arg(long, value_name = "FILE", requires = "shard", conflicts_with = "first_engine")]
    pub(crate) solved: Option<PathBuf>,
}

impl PartArgs {
    /// How many moves deep the pieces are.
    pub(crate) fn plies(&self) -> u64 {
        self.plies.unwrap_or(if self.together.is_some() { TOGETHER } else { ALONE })
    }
}
