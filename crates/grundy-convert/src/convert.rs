//! One game as another: rooks as weighted Arc-Kayles, that as Arc-Kayles, and that as Node-Kayles.
//!
//! Under the disjunctive compound each step keeps the Grundy value and the misère outcome (paper 004,
//! Proposition 5 and Corollary 7; the line graph). Under other conventions it need not: pieces that have
//! ended are lost on the way.

use std::borrow::Cow;
use std::str::FromStr;

use grundy_arena::domain::weighted;
use grundy_arena::{Error, Source};
use grundy_engine::Budget;
use grundy_games::board::Cover;
use grundy_games::graph::Graph;
use grundy_games::notation::NotationError;
use grundy_games::weighted::{TooLarge, WeightedGraph};
use grundy_games::{Labelled, Position, Term};

/// What a position is converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Weighted graphs.
    WeightedArcKayles,
    /// Graphs on which Arc-Kayles is played.
    ArcKayles,
    /// Graphs on which Node-Kayles is played.
    NodeKayles,
}

impl Target {
    /// The rule it is played by.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::WeightedArcKayles => "wak",
            Self::ArcKayles => "arc-kayles",
            Self::NodeKayles => "node-kayles",
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let all = [Self::WeightedArcKayles, Self::ArcKayles, Self::NodeKayles];
        all.into_iter()
            .find(|target| target.rule() == text)
            .ok_or_else(|| "write wak, arc-kayles or node-kayles".to_owned())
    }
}

/// The position as one of another game. A graph is taken as one on which Arc-Kayles is played.
///
/// # Errors
/// When it has heaps, is too large when it is converted, or the budget is exhausted.
pub fn convert(position: &Position, to: Target, budget: &Budget) -> Result<Position, Error> {
    let mut terms = vec![];
    for term in &position.terms {
        budget.tick()?;
        let term = converted(term, to).map_err(|error| Error::Notation(Source::Position, error))?;
        // It is written down, too: a name or two for each vertex and edge.
        budget.charge(term.bytes() + 32 * term.order())?;
        terms.push(term);
    }
    Ok(Position { terms })
}

fn converted(term: &Term, to: Target) -> Result<Term, NotationError> {
    if matches!(term, Term::Graph(term) if term.graph.is_directed()) {
        return Err(NotationError {
            message: format!("{} is not played on directed graphs", to.rule()),
            at: 0,
            len: 0,
            help: Some("write the graph without directions: edges(a-b) for arcs(a>b)".to_owned()),
        });
    }
    let named: Cow<'_, Labelled<WeightedGraph>> = match term {
        Term::Board(board) => Cow::Owned(cover(&Cover::of(board))),
        term => weighted(term).ok_or_else(|| NotationError {
            message: "a heap is no graph".to_owned(),
            at: 0,
            len: 0,
            help: Some("boards, weighted graphs and graphs are converted".to_owned()),
        })?,
    };
    let large = |size: TooLarge| NotationError {
        message: format!(
            "as a graph for {} this has {} vertices and {} edges",
            to.rule(),
            size.vertices,
            size.edges
        ),
        at: 0,
        len: 0,
        help: Some(
            "the result is as large as the weights; `grundy value wak` takes weights of any size".to_owned(),
        ),
    };
    let graph = |graph: Graph| Term::Graph(Labelled::numbered(graph));
    Ok(match to {
        Target::WeightedArcKayles => Term::Weighted(named.into_owned()),
        Target::ArcKayles => graph(named.graph.unweighted().map_err(large)?),
        Target::NodeKayles => {
            graph(named.graph.unweighted().and_then(|graph| graph.line_graph()).map_err(large)?)
        }
    })
}

/// The rectangles of a board, vertical ones called by their columns, horizontal ones by their rows, and
/// both by where they begin: `c3r1` is the columns from 3 on, from row 1 on.
fn cover(cover: &Cover) -> Labelled<WeightedGraph> {
    let graph = cover.graph().clone();
    let name = |v: u32| {
        let place = cover.rectangle(v);
        match cover.is_vertical(v) {
            true => format!("c{}r{}", place.left + 1, place.top + 1),
            false => format!("r{}c{}", place.top + 1, place.left + 1),
        }
    };
    let names = Some((0..graph.order() as u32).map(name).collect());
    Labelled { graph, names }
}
