//! `grundy convert`: rooks as weighted Arc-Kayles, that as Arc-Kayles, that as Node-Kayles.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use grundy::{Error, Expression, NotationError, Source};
use grundy_convert::convert::{Target, convert};
use grundy_convert::wire;

use super::{budget, only};
use crate::args::{Common, Format};
use crate::files::Disk;
use crate::report::print;
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy convert --to wak 'board(..#./..../....)'
  $ grundy convert --to arc-kayles 'wedges(a:3-b:2, b-c:4, a-a)'
  $ grundy convert --to node-kayles 'wedges(a:2-b:2, a-a)'

A board becomes the weighted graph of its rectangles, a weighted graph a graph on which Arc-Kayles is the
same game, and that its line graph, on which Node-Kayles is. Grundy value and misere outcome of the
disjunctive compound stay.";

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The position: boards, weighted graphs, or graphs on which Arc-Kayles is played.
    position: String,
    /// The game it becomes: wak, arc-kayles or node-kayles.
    #[arg(long)]
    to: Target,
}

pub(crate) fn run(args: &ConvertArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let budget = budget(common, Arc::clone(interrupt));
    let refuse = |error: Error| complaint::refuse(&error, "", (&args.position, "position"));
    let position = Expression::parse(&args.position, &Disk)
        .and_then(|text| text.position())
        .map_err(|error| refuse(Error::Notation(Source::Position, error)))?;
    let converted = convert(&position, args.to, &budget).map_err(|error| match error {
        Error::Notation(source, error) => {
            refuse(Error::Notation(source, NotationError { len: args.position.len(), ..error }))
        }
        stopped => refuse(stopped),
    })?;
    let converted = converted.to_string();
    budget.check().map_err(|stop| refuse(stop.into()))?;
    match common.format {
        Format::Json => print(&wire::conversion(args.position.trim(), args.to, &converted)),
        _ => print(&converted),
    }
}
