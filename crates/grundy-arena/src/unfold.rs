//! A position unfolded some plies deep, so that many machines can value what is below.
//!
//! In normal play of the disjunctive compound the value of a position is the sum of the values of its pieces, and that
//! of a piece the least number that no option has. So a question about one position is questions about pieces: those
//! that are left after some moves. Pieces with the same key are one, wherever they come from. A piece is opened where
//! it is met first; those that are met at the last ply are the *units*. From their values, and often from much less
//! (`known.rs`), that of the position follows without any search; `questions.rs` says what to ask about them.
//!
//! # Complexity
//! With b moves in a piece b^plies at most, and far fewer on symmetric boards. Each piece costs its key.

mod known;
mod questions;

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::{Piece, Rule};
use grundy_engine::{Budget, Stop, for_each_option};
use grundy_games::notation::{write_graph, write_weighted};
use grundy_games::{Position, Term};

use crate::domain::Domain;
pub use known::Known;
pub use questions::{Asked, Facts};

/// The most pieces of an unfolded position.
const MOST: usize = 1 << 20;

/// A position some plies deep.
#[derive(Clone, Debug)]
pub struct Unfolded {
    /// The pieces of the position, by number.
    roots: Vec<usize>,
    nodes: Vec<Node>,
    /// The sizes of the pieces.
    sizes: Vec<u64>,
    units: Vec<Unit>,
}

/// A piece that is to be valued.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The piece, in notation.
    pub text: String,
    /// The piece alone.
    pub position: Position,
    /// Its size: vertices or counters.
    pub size: u64,
    /// About how much there is to play in: edges, or counters.
    weight: u32,
}

#[derive(Clone, Debug)]
enum Node {
    /// The pieces that each option leaves, by number.
    Opened(Vec<Vec<usize>>),
    /// A unit, by number.
    Unit(usize),
}

impl Unfolded {
    /// The pieces that are to be valued, in an order that depends on the position alone.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }
}

/// Unfolds some pieces; if that cannot be done, why.
pub(crate) fn unfold<R: Rule, D: Domain<R>>(
    rule: &R,
    pieces: Vec<R::Piece>,
    plies: usize,
    budget: &Budget,
) -> Result<Result<Unfolded, &'static str>, Stop> {
    let mut found = Found { numbers: HashMap::new(), pieces: vec![] };
    let mut held = budget.hold(0)?;
    let roots = pieces.into_iter().map(|piece| found.number(piece)).collect();
    let (mut nodes, mut to) = (vec![], found.pieces.len());
    for _ in 0..plies {
        for node in nodes.len()..to {
            let piece = found.pieces[node].clone();
            let mut options = vec![];
            for_each_option(rule, &piece, budget, |_, parts| {
                options.push(parts.iter().map(|part| found.number(part.clone())).collect::<Vec<_>>());
                held.more(parts.iter().map(|part| 24 + part.bytes() / 4).sum::<usize>() + 24)?;
                let go_on = found.pieces.len() <= MOST && options.len() <= MOST;
                Ok(if go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            })?;
            if found.pieces.len() > MOST || options.len() > MOST {
                return Ok(Err("there are more than a million pieces below it: take fewer plies"));
            }
            options.sort_unstable();
            options.dedup();
            nodes.push(Node::Opened(options));
        }
        to = found.pieces.len();
    }
    let mut units = vec![];
    for piece in &found.pieces[nodes.len()..] {
        budget.tick()?;
        let Some(term) = D::alone(piece) else {
            return Ok(Err(
                "pieces of boards are not told apart from their boards, so these are not divided",
            ));
        };
        held.more(2 * term.bytes() + 64)?;
        nodes.push(Node::Unit(units.len()));
        units.push(Unit {
            text: written(&term),
            size: piece.size(),
            weight: weight(&term, piece.size()),
            position: Position { terms: vec![term] },
        });
    }
    let sizes = found.pieces.iter().map(Piece::size).collect();
    Ok(Ok(Unfolded { roots, nodes, sizes, units }))
}

/// Pieces with numbers, equal ones with the same.
struct Found<P: Piece> {
    numbers: HashMap<P::Key, usize>,
    pieces: Vec<P>,
}

impl<P: Piece> Found<P> {
    fn number(&mut self, piece: P) -> usize {
        let next = self.pieces.len();
        let number = *self.numbers.entry(piece.key()).or_insert(next);
        if number == next {
            self.pieces.push(piece);
        }
        number
    }
}

fn weight(term: &Term, size: u64) -> u32 {
    let weight = match term {
        Term::Graph(graph) => graph.graph.edges().count() as u64,
        _ => size,
    };
    weight.min(1 << 12) as u32
}

fn written(term: &Term) -> String {
    match term {
        Term::Heap(heap) => heap.to_string(),
        Term::Graph(graph) => write_graph(graph),
        Term::Weighted(graph) => write_weighted(graph),
        Term::Board(_) => String::new(),
    }
}
