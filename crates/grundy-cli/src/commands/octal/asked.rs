//! What `grundy octal` is asked.

use std::path::PathBuf;
use std::time::Duration;

use grundy::Play;

use crate::numbers;

#[derive(Debug, clap::Args)]
pub(crate) struct OctalArgs {
    /// A code with ? for any digit, as in 0.???
    pub(crate) pattern: String,
    /// Follow a code no farther than this heap.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "20000")]
    pub(crate) to: u64,
    /// Only every m-th code, from number r on: r/m, r from 0 to m - 1.
    #[arg(long, value_parser = numbers::shard, value_name = "R/M", default_value = "0/1")]
    pub(crate) shard: (u64, u64),
    /// Add lines of JSON to this file, and go on after those it has.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// normal: periods of Grundy values; misere: misère quotients.
    #[arg(long, default_value = "normal")]
    pub(crate) play: Play,
    /// Give a code up after so much time and go on with the next (with --play misere).
    #[arg(long, value_parser = numbers::duration, allow_hyphen_values = true, default_value = "3s")]
    pub(crate) each: Duration,
}
