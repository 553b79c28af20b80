//! Connected weighted graphs with their values, in normal play of the disjunctive compound.
//!
//! A piece that is a tree of depth two, or becomes one when it is reduced, has its value from a closed
//! form, whatever its weights, and so have its moves. Other pieces are searched, and the values added.

use std::ops::ControlFlow;

use grundy_arena::{Arena, Cited, Error};
use grundy_core::Convention;
use grundy_engine::{Budget, Provenance as Searched, Stop};
use grundy_games::weighted::{Edge, Reduced, Scope, WeightedGraph};
use grundy_games::{Labelled, Position, Term};
use grundy_theorems::{Game, Rooted, Shape, Theorem, Value, find};

use super::theorem::parts::cite;

/// Pieces with their values.
pub(super) struct Valued<'a> {
    arena: &'a dyn Arena,
    budget: &'a Budget,
    pub(super) pieces: Vec<WeightedGraph>,
    pub(super) values: Vec<u64>,
    pub(super) theorems: Vec<Cited>,
    pub(super) search: Option<Searched>,
}

/// A value, and the theorem it has by itself.
type Known = (u64, Option<&'static dyn Theorem>);

/// The value of a connected weighted graph by a theorem, directly or after reduction.
fn closed_form(graph: &WeightedGraph, budget: &Budget) -> Result<Option<Known>, Stop> {
    let by_shape = |graph: &WeightedGraph| match find(
        &Game::WeightedArcKayles,
        Convention::NORMAL,
        &Shape::of_weighted(graph)?,
    )? {
        (Value::Nimber(value), theorem) => Some((value, Some(theorem))),
        _ => None,
    };
    if let Some(known) = by_shape(graph) {
        return Ok(Some(known));
    }
    let reduced = Reduced::new(graph, Scope::Sum);
    let ControlFlow::Continue(reduced) = reduced.canonical(&|| budget.go_on()) else {
        return Err(budget.why());
    };
    if reduced.steps().is_empty() {
        return Ok(None);
    }
    let parts = reduced.graph().0.components();
    let Some(values) = parts.iter().map(by_shape).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let theorem = values.iter().find_map(|(_, theorem)| *theorem);
    Ok(Some((values.iter().fold(0, |sum, (value, _)| sum ^ value), theorem)))
}

impl<'a> Valued<'a> {
    /// The values of pieces: by theorems, the rest by search.
    pub(super) fn new(
        arena: &'a dyn Arena,
        pieces: Vec<WeightedGraph>,
        budget: &'a Budget,
    ) -> Result<Self, Error> {
        let mut valued = Self { arena, budget, pieces, values: vec![], theorems: vec![], search: None };
        let mut known = vec![];
        let mut rest = vec![];
        for piece in &valued.pieces {
            budget.tick()?;
            known.push(closed_form(piece, budget)?);
            if known.last().is_some_and(Option::is_none) {
                rest.push(Term::Weighted(Labelled::numbered(piece.clone())));
            }
        }
        let mut searched = vec![];
        if !rest.is_empty() {
            let found = arena.evaluate(&Position { terms: rest }, budget)?;
            valued.search = Some(found.provenance);
            searched = found.pieces;
        }
        let mut searched = searched.into_iter();
        for known in known {
            valued.values.push(match known {
                Some((value, theorem)) => {
                    theorem.into_iter().for_each(|theorem| cite(&mut valued.theorems, theorem));
                    value
                }
                None => searched.next().and_then(|(_, number)| number).unwrap_or_default(),
            });
        }
        Ok(valued)
    }

    pub(super) fn total(&self) -> u64 {
        self.values.iter().fold(0, |sum, value| sum ^ value)
    }

    /// All winning moves: the piece, and the edge or loop in it.
    pub(super) fn winning(&self) -> Result<Vec<(usize, Edge)>, Error> {
        let total = self.total();
        let mut winning = vec![];
        if total == 0 {
            return Ok(winning);
        }
        for (i, piece) in self.pieces.iter().enumerate() {
            let rooted = Rooted::of(piece);
            for edge in edges(piece) {
                self.budget.tick()?;
                let left = match &rooted {
                    Some(rooted) => rooted.value_after(edge),
                    None => {
                        let parts = after(piece, edge).components();
                        Valued::new(self.arena, parts, self.budget)?.total()
                    }
                };
                if left == total ^ self.values[i] {
                    winning.push((i, edge));
                }
            }
        }
        Ok(winning)
    }
}

/// The edges and loops of a graph, in the order of the search.
pub(super) fn edges(graph: &WeightedGraph) -> impl Iterator<Item = Edge> + '_ {
    let loops = (0..graph.order() as u32).filter(|&v| graph.has_loop(v)).map(|v| Edge(v, v));
    graph.graph().edges().map(|(u, v)| Edge(u, v)).chain(loops)
}

/// The graph after a move.
pub(super) fn after(graph: &WeightedGraph, Edge(u, v): Edge) -> WeightedGraph {
    if u == v { graph.less_one_at(&[u]) } else { graph.less_one_at(&[u, v]) }
}

/// Whether a graph has no move.
pub(super) fn has_ended(graph: &WeightedGraph) -> bool {
    edges(graph).next().is_none()
}
