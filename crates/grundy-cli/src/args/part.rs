//! The flags of one position in parts.

use std::path::PathBuf;

use crate::numbers;

/// Deep enough for a few dozen units; every further ply values more that a search leaves alone.
pub(crate) const PLIES: u64 = 1;

/// The flags of a part.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "One position on many machines")]
pub(crate) struct PartArgs {
    /// Value one of m shares of the pieces that some moves leave: r/m, r from 0 to m - 1.
    #[arg(long, value_parser = numbers::shard, value_name = "R/M",
        conflicts_with_all = ["moves", "genus", "canonical", "certificate"])]
    pub(crate) shard: Option<(u64, u64)>,
    /// How many moves deep the pieces are.
    #[arg(long, value_name = "N", requires = "shard", default_value_t = PLIES,
        value_parser = clap::value_parser!(u64).range(1..=6))]
    pub(crate) plies: u64,
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
