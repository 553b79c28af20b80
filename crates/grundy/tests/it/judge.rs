//! Two ways to ask about a position given as text: the definition played out, and the façade.
//!
//! [`judge`] takes the same texts as a `Session` but shares only the reader of notation and the
//! rules' moves with it: no engine, no valuation, no table. It plays whole positions, so it is
//! for positions of a dozen vertices or counters. [`Bench`] keeps a session for every rule and
//! convention it is asked about, so that thousands of questions share what they find.

use std::collections::HashMap;

use grundy::{Budget, Compound, Convention, Expression, NoFiles, Outcome, Play, Position, RuleSpec, Session};
use grundy_core::{Naive, Rule, Verdict};
use grundy_games::Term;
use grundy_games::graph::{ArcKayles, Graph, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::{GrundyGame, TakeAndBreak};
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph};

/// The convention of these names.
pub(crate) fn convention(compound: &str, play: &str) -> Convention {
    let compound = Compound::ALL.into_iter().find(|c| c.name() == compound);
    let play = Play::ALL.into_iter().find(|p| p.name() == play);
    match (compound, play) {
        (Some(compound), Some(play)) => Convention { compound, play },
        _ => panic!("no such convention"),
    }
}

/// The position a text stands for.
pub(crate) fn position(text: &str) -> Position {
    let expression = Expression::parse(text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    expression.position().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Vertices or counters of a position: what the naive judge's patience is measured in.
pub(crate) fn size(position: &Position) -> u64 {
    position.terms.iter().map(term_size).sum()
}

fn term_size(term: &Term) -> u64 {
    match term {
        Term::Heap(heap) => *heap,
        Term::Graph(graph) => graph.graph.order() as u64,
        Term::Weighted(graph) => graph.graph.weights().iter().sum(),
        Term::Board(board) => (board.rows() * board.columns()) as u64,
    }
}

/// What the definition says about a position.
pub(crate) fn judge(rule: &str, text: &str, convention: Convention) -> Verdict {
    let position = position(text);
    match RuleSpec::read(rule).unwrap_or_else(|error| panic!("{rule}: {error:?}")) {
        // A rook takes its square and every square it attacks.
        RuleSpec::NodeKayles | RuleSpec::Rooks => play(&NodeKayles, &graphs(&position), convention),
        RuleSpec::SelectiveNodeKayles => play(&SelectiveNodeKayles, &graphs(&position), convention),
        RuleSpec::ArcKayles => play(&ArcKayles, &graphs(&position), convention),
        RuleSpec::Grim => play(&Grim, &graphs(&position), convention),
        RuleSpec::WeightedArcKayles => play(&WeightedArcKayles, &weighted(&position), convention),
        RuleSpec::GrundyGame => play(&GrundyGame, &heaps(&position), convention),
        RuleSpec::Nim => play(&TakeAndBreak::nim(), &heaps(&position), convention),
        RuleSpec::Words(words) => play(&*words, &graphs(&position), convention),
        RuleSpec::Octal(rule) | RuleSpec::Hexadecimal(rule) => code(rule, &position, convention),
        RuleSpec::Subtraction(digits) => code(TakeAndBreak::new(digits), &position, convention),
    }
}

fn code(rule: TakeAndBreak, position: &Position, convention: Convention) -> Verdict {
    match position.terms.first() {
        Some(Term::Graph(_)) => play(&OctalOnGraphs { digits: rule.digits }, &graphs(position), convention),
        _ => play(&rule, &heaps(position), convention),
    }
}

fn play<R: Rule>(rule: &R, pieces: &[R::Piece], convention: Convention) -> Verdict {
    Naive::new(rule, convention).judge(pieces)
}

fn heaps(position: &Position) -> Vec<u64> {
    position
        .terms
        .iter()
        .filter_map(|term| if let Term::Heap(heap) = term { Some(*heap) } else { None })
        .collect()
}

fn components(graph: &Graph) -> Vec<Graph> {
    graph.components().iter().map(|component| graph.induced(component)).collect()
}

fn graphs(position: &Position) -> Vec<Graph> {
    let pieces = |term: &Term| match term {
        Term::Graph(graph) => components(&graph.graph),
        Term::Board(board) => components(&board.playable().expect("a small board").0),
        _ => vec![],
    };
    position.terms.iter().flat_map(pieces).collect()
}

fn weighted(position: &Position) -> Vec<WeightedGraph> {
    let pieces = |term: &Term| match term {
        Term::Weighted(graph) => graph.graph.components(),
        Term::Graph(graph) => WeightedGraph::plain(graph.graph.clone()).components(),
        _ => vec![],
    };
    position.terms.iter().flat_map(pieces).collect()
}

/// A rule that is played on heaps as well as on paths, where both are the same game: the names it
/// goes by on paths.
pub(crate) fn on_paths(rule: &str) -> Vec<&str> {
    match rule {
        "nim" | "grundy-game" => vec![],
        rule if rule.starts_with("0x") || rule.starts_with('4') => vec![],
        ".137" | "0.137" => vec![rule, "node-kayles"],
        ".07" | "0.07" => vec![rule, "arc-kayles"],
        ".777" | "0.777" => vec![rule, "selective-node-kayles"],
        rule => vec![rule],
    }
}

/// The code a rule on paths is on heaps.
pub(crate) fn on_heaps(rule: &str) -> Option<&str> {
    match rule {
        "node-kayles" => Some("0.137"),
        "arc-kayles" => Some("0.07"),
        "selective-node-kayles" => Some("0.777"),
        rule if rule.starts_with(['0', '.']) || rule.starts_with("csg") => Some(rule),
        _ => None,
    }
}

/// A session for every rule and convention.
pub(crate) struct Bench {
    budget: Budget,
    sessions: HashMap<(String, Convention), Session>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self { budget: Budget::generous(), sessions: HashMap::new() }
    }

    /// Outcome and value, from the façade.
    pub(crate) fn ask(&mut self, rule: &str, text: &str, convention: Convention) -> (Outcome, Option<u64>) {
        let budget = &self.budget;
        let session = self.sessions.entry((rule.to_owned(), convention)).or_insert_with(|| {
            Session::new(rule, convention).unwrap_or_else(|error| panic!("{rule}: {error}"))
        });
        let position = session.position(text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error}"));
        let answer = session
            .search(&position, None, budget)
            .unwrap_or_else(|error| panic!("{rule} on {text}: {error}"));
        (answer.outcome, answer.value)
    }
}
