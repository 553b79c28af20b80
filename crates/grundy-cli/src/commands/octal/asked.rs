//! What `grundy octal` is asked.

use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy::Play;

use crate::args::{Common, Format};
use crate::report::part::{self, Asked, Flag, Head, Shards};
use crate::{Failure, numbers};

#[derive(Debug, clap::Args)]
pub(crate) struct OctalArgs {
    /// A code with ? for any digit, as in 0.???
    pub(crate) pattern: String,
    /// Follow a code no farther than this heap.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "20000")]
    pub(crate) to: u64,
    /// One of m parts that cost about the same: r/m, r from 0 to m - 1.
    #[arg(long, value_parser = numbers::shard, value_name = "R/M")]
    pub(crate) shard: Option<(u64, u64)>,
    /// With --shard, write the sealed part to this file, in one step; else as --resume.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Add lines of JSON to this file, and go on after those it has.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// normal: periods of Grundy values; misere: misère quotients.
    #[arg(long, default_value = "normal")]
    pub(crate) play: Play,
    /// Give a code up after so much time and go on with the next (with --play misere).
    #[arg(long, value_parser = numbers::duration, allow_hyphen_values = true, default_value = "3s")]
    pub(crate) each: Duration,
}

impl OctalArgs {
    /// The file that lines are kept in.
    pub(super) fn kept(&self) -> Option<&Path> {
        self.resume.as_deref().or(self.out.as_deref().filter(|_| self.shard.is_none()))
    }

    /// Rows of a part, if one is to be written.
    pub(super) fn part(&self, common: &Common) -> Option<Vec<String>> {
        (self.shard.is_some() && (common.format == Format::Json || self.out.is_some())).then(Vec::new)
    }

    /// Writes the part.
    pub(super) fn write_part(&self, rows: &[String]) -> Result<(), Failure> {
        let each = (self.play == Play::Misere).then(|| format!("{}ms", self.each.as_millis()));
        let play = if self.play == Play::Misere { "misere" } else { "normal" };
        let asked = Asked::new([
            ("pattern", Flag::Text(Some(self.pattern.trim().to_owned()))),
            ("to", Flag::Number(self.to)),
            ("play", Flag::Text(Some(play.to_owned()))),
            ("each", Flag::Text(each)),
        ]);
        let head = Head::new("octal", asked, Shards::one(self.shard.unwrap_or((0, 1))));
        part::write(&head.lines(rows), self.out.as_deref())
    }
}
