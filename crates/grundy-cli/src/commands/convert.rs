//! `grundy convert`: a position as another game, or in another format.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use grundy::{Budget, Error, Expression, NotationError, Position, Source};
use grundy_convert::convert::{Target, convert};
use grundy_convert::wire;
use grundy_convert::written::{self, Format as Written};

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
  $ grundy convert --to graph6 'petersen + prism(5)'
  $ grundy convert --to graphml 'arcs(a>b, b>c)'
  $ grundy convert --to gml 'C(5)'
  $ grundy convert --to tikz 'circulant(10;1,3)'

To another game: a board becomes the weighted graph of its rectangles, a weighted graph a graph on which \
Arc-Kayles is the same game, and that its line graph, on which Node-Kayles is. Grundy value and misere \
outcome of the disjunctive compound stay.

To another format: a line, or a document, for each term. What a format cannot say, such as a directed graph \
in graph6, is refused. file:PATH reads all of them but dot and tikz.";

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The position: for a game boards, weighted graphs, or graphs on which Arc-Kayles is played.
    position: String,
    /// The game it becomes (wak, arc-kayles, node-kayles), or the format (graph6, sparse6, digraph6, dot, tikz,
    /// edges, arcs, gml, graphml, dimacs, adjacency, edgelist, json: networkx's node-link).
    #[arg(long)]
    to: To,
}

#[derive(Clone, Copy, Debug)]
enum To {
    Game(Target),
    Format(Written),
}

impl FromStr for To {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let game =
            |error: String| text.parse().map(Self::Game).map_err(|game: String| format!("{game}; {error}"));
        text.parse().map(Self::Format).or_else(game)
    }
}

pub(crate) fn run(args: &ConvertArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let budget = budget(common, Arc::clone(interrupt));
    let refuse = |error: Error| match error {
        Error::Notation(source, error) if error.len == 0 && error.at == 0 => {
            let error = Error::Notation(source, NotationError { len: args.position.len(), ..error });
            complaint::refuse(&error, "", (&args.position, "position"))
        }
        error => complaint::refuse(&error, "", (&args.position, "position")),
    };
    let position =
        Expression::parse(&args.position, &Disk).and_then(|text| text.position()).map_err(|error| {
            complaint::refuse(&Error::Notation(Source::Position, error), "", (&args.position, "position"))
        })?;
    let text = args.position.trim();
    let told = match args.to {
        To::Game(game) => {
            let converted = convert(&position, game, &budget).map_err(refuse)?.to_string();
            match common.format {
                Format::Json => wire::conversion(text, game, &converted),
                _ => converted,
            }
        }
        To::Format(format) => {
            let terms = write(&position, format, &budget).map_err(refuse)?;
            match common.format {
                Format::Json => wire::written(text, format, &terms),
                _ => terms.join("\n"),
            }
        }
    };
    budget.check().map_err(|stop| complaint::refuse(&stop.into(), "", (&args.position, "position")))?;
    print(&told)
}

/// A text for each term.
fn write(position: &Position, format: Written, budget: &Budget) -> Result<Vec<String>, Error> {
    let mut terms = vec![];
    for (i, term) in position.terms.iter().enumerate() {
        budget.tick()?;
        // What is longer than any text is refused with a reason.
        budget.charge(written::length(term, format).min(1 << 30) as usize)?;
        terms.push(written::write(term, format).map_err(|unsaid| {
            let number = if position.terms.len() > 1 { format!(" (term {})", i + 1) } else { String::new() };
            let message = unsaid.message + &number;
            Error::Notation(
                Source::Position,
                NotationError { message, at: 0, len: 0, help: Some(unsaid.help) },
            )
        })?);
    }
    Ok(terms)
}
