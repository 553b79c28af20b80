//! `grundy reduce`: a weighted graph to its canonical one, step by step.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use grundy::{Error, Expression, Source};
use grundy_convert::reduction::Reduction;
use grundy_convert::wire;

use super::{budget, only};
use crate::args::{Common, Format};
use crate::files::Disk;
use crate::report::{graph, print, reduction};
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy reduce 'wedges(a:3-b:2, b-c:4, a-a)'
  $ grundy reduce 'S(2,2,1)' --format json
  $ grundy reduce 'wedges(r:5-x:3, x-y:4, r-z:2, z-w:1)' --format svg
  $ grundy reduce 'wedges(r:5-x:3, x-y:4, r-z:2, z-w:1)' --format dot

A vertex is useless when it has no loop and all its neighbours have one; heavy when it has no loop and \
weighs at least as much as its neighbours together; two vertices that are not adjacent are false \
twins when they have the same neighbours and both or neither have a loop. Each step keeps the Grundy \
value and the misere outcome of weighted Arc-Kayles. --format dot and svg draw every stage.";

#[derive(Debug, Args)]
pub(crate) struct ReduceArgs {
    /// The position: weighted graphs as in wedges(a:3-b:2, a-a), or graphs, whose weights are 1.
    position: String,
}

/// Steps say what they leave while all of that together has at most so many vertices.
const LEAVES: usize = 1_000_000;
/// The most vertices that are drawn, all stages together.
const DRAWN: usize = 20_000;

pub(crate) fn run(args: &ReduceArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Dot, Format::Svg])?;
    let budget = budget(common, Arc::clone(interrupt));
    let refuse = |error: Error| complaint::refuse(&error, "", (&args.position, "position"));
    let position = Expression::parse(&args.position, &Disk)
        .and_then(|text| text.position())
        .map_err(|error| refuse(Error::Notation(Source::Position, error)))?;
    let reduced = Reduction::of(&position, &budget).map_err(|error| match error {
        Error::Notation(source, error) => {
            refuse(Error::Notation(source, grundy::NotationError { len: args.position.len(), ..error }))
        }
        stopped => refuse(stopped),
    })?;
    let room = (reduced.count() + reduced.terms()).saturating_mul(reduced.order());
    if matches!(common.format, Format::Dot | Format::Svg) && room > DRAWN {
        complaint::error(&format!(
            "all stages together have up to {room} vertices, too many for a picture; write --format text or json"
        ));
        return Err(Failure::Usage);
    }
    let text = args.position.trim();
    let report = match common.format {
        Format::Json => wire::reduction(text, &reduced, room <= LEAVES),
        Format::Dot => graph::dot(&reduced),
        Format::Svg => graph::svg(text, &reduced),
        _ => reduction::text(text, &reduced, room <= LEAVES),
    };
    print(&report.map_err(|stop| refuse(stop.into()))?)
}
