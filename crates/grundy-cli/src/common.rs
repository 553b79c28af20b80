//! Flags that commands share.

use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum};
use grundy::{Compound, Convention, Order, Play};

use crate::numbers;

/// Flags of every command.
#[derive(Debug, ClapArgs)]
pub(crate) struct Common {
    /// How results are written (bfile: sequences; csv, latex and svg: sequences and tables; dot: reductions).
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Threads that answer the questions of a stream, or one question of Node-Kayles or Arc-Kayles;
    /// default: all cores.
    #[arg(long, global = true, value_parser = numbers::threads, allow_hyphen_values = true)]
    pub(crate) threads: Option<usize>,
    /// Give up after so much time: seconds, or with a unit as in 500ms, 30s, 5m, 2h.
    #[arg(long, global = true, value_parser = numbers::duration, allow_hyphen_values = true)]
    pub(crate) timeout: Option<Duration>,
    /// Keep within so much memory: bytes, or with a unit as in 500M, 2G; default: half of the
    /// machine's, at most 4G.
    #[arg(long, global = true, value_parser = numbers::bytes, allow_hyphen_values = true)]
    pub(crate) memory: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One object per line.
    Json,
    /// Comma-separated columns with a head.
    Csv,
    /// OEIS b-file: n and value.
    Bfile,
    /// A table as papers print it.
    Latex,
    /// The errata of the papers as a page.
    Markdown,
    /// A picture, readable in light and dark.
    Svg,
    /// Graphs as Graphviz reads them.
    Dot,
}

/// Which pieces of a sum may be moved in.
#[derive(Debug, ClapArgs)]
pub(crate) struct OrderArgs {
    /// Move only in the largest pieces, the smallest, or those of the first term that has not ended; for the
    /// disjunctive and the selective compound.
    #[arg(long, default_value = "none", value_name = "ORDER", value_parser = ["none", "largest", "smallest", "written"])]
    order: String,
}

impl OrderArgs {
    pub(crate) fn order(&self) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.name() == self.order)
    }
}

/// One of Conway's twelve ways to play a sum, or all of them.
#[derive(Debug, ClapArgs)]
pub(crate) struct ConventionsArgs {
    /// How pieces are played together: disjunctive, diminished, conjunctive, continued, selective or
    /// shortened; or all, for all twelve conventions in one table.
    #[arg(long, default_value = "disjunctive", value_parser = compounds)]
    convention: Compounds,
    /// Who cannot move loses (normal) or wins (misere).
    #[arg(long, default_value = "normal")]
    play: Play,
}

/// One compound, or all.
#[derive(Clone, Copy, Debug)]
enum Compounds {
    One(Compound),
    All,
}

fn compounds(text: &str) -> Result<Compounds, String> {
    match text {
        "all" => Ok(Compounds::All),
        text => text.parse().map(Compounds::One).map_err(|error| format!("{error}, or all")),
    }
}

impl ConventionsArgs {
    /// The convention; the disjunctive compound where all are asked for.
    pub(crate) fn convention(&self) -> Convention {
        match self.convention {
            Compounds::One(compound) => Convention { compound, play: self.play },
            Compounds::All => Convention { play: self.play, ..Convention::NORMAL },
        }
    }

    pub(crate) fn is_all(&self) -> bool {
        matches!(self.convention, Compounds::All)
    }
}

/// One of Conway's twelve ways to play a sum.
#[derive(Debug, ClapArgs)]
pub(crate) struct ConventionArgs {
    /// How pieces are played together: disjunctive, diminished, conjunctive, continued, selective
    /// or shortened.
    #[arg(long, default_value = "disjunctive")]
    convention: Compound,
    /// Who cannot move loses (normal) or wins (misere).
    #[arg(long, default_value = "normal")]
    play: Play,
}

impl ConventionArgs {
    pub(crate) fn convention(&self) -> Convention {
        Convention { compound: self.convention, play: self.play }
    }
}
