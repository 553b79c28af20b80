//! Weighted Arc-Kayles by theorems, in normal play of the disjunctive compound.
//!
//! A piece that is a tree of depth two, or becomes one when it is reduced, has its value from a closed
//! form, whatever its weights, and so have its moves. Other pieces are searched, and the values added.

use std::ops::ControlFlow;

use grundy_core::Convention;
use grundy_engine::{Budget, Moved, Provenance as Searched, Stack, Stop};
use grundy_games::weighted::{Edge, Reduced, Scope, WeightedArcKayles, WeightedGraph};
use grundy_games::{Labelled, Position, Term};
use grundy_theorems::{Game, Rooted, Shape, Theorem, Value, find};

use super::{Closed, cite};
use crate::answer::{Answer, Cited, Move, Moves, PieceAnswer, Provenance, Taken};
use crate::domain::{Domain, WeightedGraphs};
use crate::error::Error;
use crate::solver::write_sum;
use crate::{Question, Session};

/// Pieces with their values.
pub(super) struct Valued<'a> {
    session: &'a Session,
    budget: &'a Budget,
    stack: &'a Stack,
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
        session: &'a Session,
        pieces: Vec<WeightedGraph>,
        budget: &'a Budget,
        stack: &'a Stack,
    ) -> Result<Self, Error> {
        let mut valued =
            Self { session, budget, stack, pieces, values: vec![], theorems: vec![], search: None };
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
            let found = session.evaluate(&Position { terms: rest }, budget, stack)?;
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
                        Valued::new(self.session, parts, self.budget, self.stack)?.total()
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

impl Closed {
    /// The answer about weighted graphs; `None` where no theorem has a part in it.
    pub(super) fn answer_weighted(
        &self,
        session: &Session,
        question: &Question,
        moves: Option<usize>,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Option<Answer>, Error> {
        if self.convention != Convention::NORMAL {
            return Ok(None);
        }
        let position = session.built(question)?;
        let _held = budget.hold(position.bytes())?;
        let (mut pieces, mut places) = (vec![], vec![]);
        for (t, term) in position.terms.iter().enumerate() {
            for (piece, vertices) in <WeightedGraphs as Domain<WeightedArcKayles>>::pieces(term) {
                pieces.push(piece);
                places.push((t, vertices));
            }
        }
        // A position without pieces, or with nothing to cite, is the search's.
        let valued = Valued::new(session, pieces, budget, stack)?;
        if valued.theorems.is_empty() {
            return Ok(None);
        }
        let mut text = budget.hold(0)?;
        let mut told = vec![];
        for ((term, vertices), &value) in places.iter().zip(&valued.values) {
            let piece =
                <WeightedGraphs as Domain<WeightedArcKayles>>::write_piece(&position.terms[*term], vertices);
            text.more(piece.len())?;
            told.push(PieceAnswer {
                piece,
                value: Some(value),
                outcome: Value::Nimber(value).outcome(self.convention.play),
            });
        }
        let moves = match moves {
            Some(limit) => {
                let winning = valued.winning()?;
                let alive = valued.pieces.iter().filter(|piece| !has_ended(piece)).count();
                let untouched: Vec<Vec<String>> = position
                    .terms
                    .iter()
                    .map(|term| <WeightedGraphs as Domain<WeightedArcKayles>>::write_rest(term, &[]))
                    .collect();
                let mut list = vec![];
                for &(piece, mv) in winning.iter().take(limit) {
                    budget.tick()?;
                    let (term, vertices) = &places[piece];
                    let moved = Moved::<WeightedArcKayles> { piece, mv, parts: vec![] };
                    let what = <WeightedGraphs as Domain<WeightedArcKayles>>::tell(
                        &position.terms[*term],
                        vertices,
                        &moved,
                    );
                    let rest = <WeightedGraphs as Domain<WeightedArcKayles>>::write_rest(
                        &position.terms[*term],
                        &[(vertices, &moved)],
                    );
                    let summands =
                        untouched.iter().enumerate().map(|(t, own)| if t == *term { &rest } else { own });
                    let leaves =
                        write_sum(summands.flatten(), <WeightedGraphs as Domain<WeightedArcKayles>>::NOTHING);
                    text.more(leaves.len())?;
                    let ends = alive == 1 && has_ended(&after(&valued.pieces[piece], mv));
                    list.push(Move { take: vec![Taken { piece, term: *term, what }], leaves, ends });
                }
                Some(Moves { total: winning.len().into(), list })
            }
            None => None,
        };
        let total = valued.total();
        Ok(Some(Answer {
            convention: self.convention,
            over: valued.pieces.iter().all(has_ended),
            outcome: Value::Nimber(total).outcome(self.convention.play),
            value: Some(total),
            pieces: told,
            moves,
            provenance: Provenance { theorems: valued.theorems, search: valued.search },
        }))
    }
}
