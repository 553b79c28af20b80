//! Weighted graphs; a plain graph has one counter on every vertex.

use std::borrow::Cow;

use grundy_core::Rule;
use grundy_engine::Moved;
use grundy_games::notation::{Kind, write_weighted};
use grundy_games::weighted::{Edge, WeightedGraph};
use grundy_games::{Labelled, Term};

use super::{Domain, Placed};
use crate::answer::What;

/// Weighted graphs.
pub struct WeightedGraphs;

impl<R: Rule<Piece = WeightedGraph, Move = Edge>> Domain<R> for WeightedGraphs {
    const NOTHING: &'static str = "wedges()";

    fn plays(kind: Kind) -> bool {
        matches!(kind, Kind::Weighted | Kind::Graph)
    }

    fn pieces(term: &Term) -> Vec<Placed<R>> {
        let Some(term) = weighted(term) else { return vec![] };
        let components = term.graph.graph().components();
        components.into_iter().map(|vertices| (term.graph.induced(&vertices), vertices)).collect()
    }

    fn alone(piece: &WeightedGraph) -> Option<Term> {
        Some(Term::Weighted(Labelled::numbered(piece.clone())))
    }

    fn write_piece(term: &Term, vertices: &[u32]) -> String {
        weighted(term).map_or_else(String::new, |term| write_weighted(&part(&term, vertices)))
    }

    fn tell(term: &Term, vertices: &[u32], moved: &Moved<R>) -> What {
        let name = |v: u32| weighted(term).map_or_else(String::new, |term| term.name(vertices[v as usize]));
        What::Edge(name(moved.mv.0), name(moved.mv.1))
    }

    fn write_rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<String> {
        let Some(rest) = weighted(term).map(|term| played(&term, moves)) else { return vec![] };
        let components = rest.graph.graph().components();
        components.iter().map(|vertices| write_weighted(&part(&rest, vertices))).collect()
    }

    fn rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<Term> {
        weighted(term).map(|term| Term::Weighted(played(&term, moves))).into_iter().collect()
    }
}

/// The weighted graph with the counters of these moves gone.
fn played<R: Rule<Move = Edge>>(
    term: &Labelled<WeightedGraph>,
    moves: &[(&[u32], &Moved<R>)],
) -> Labelled<WeightedGraph> {
    let mut weights = term.graph.weights().to_vec();
    for (vertices, moved) in moves {
        let Edge(u, v) = moved.mv;
        weights[vertices[u as usize] as usize] -= 1;
        if u != v {
            weights[vertices[v as usize] as usize] -= 1;
        }
    }
    let left: Vec<u32> = (0..weights.len() as u32).filter(|&v| weights[v as usize] > 0).collect();
    Labelled {
        graph: WeightedGraph::new(term.graph.graph(), &weights, term.graph.loops()),
        names: Some(left.iter().map(|&v| term.name(v)).collect()),
    }
}

/// A term as a weighted graph.
pub fn weighted(term: &Term) -> Option<Cow<'_, Labelled<WeightedGraph>>> {
    match term {
        Term::Weighted(term) => Some(Cow::Borrowed(term)),
        Term::Graph(term) => Some(Cow::Owned(Labelled {
            graph: WeightedGraph::plain(term.graph.clone()),
            names: term.names.clone(),
        })),
        _ => None,
    }
}

fn part(term: &Labelled<WeightedGraph>, vertices: &[u32]) -> Labelled<WeightedGraph> {
    Labelled {
        graph: term.graph.induced(vertices),
        names: Some(vertices.iter().map(|&v| term.name(v)).collect()),
    }
}
