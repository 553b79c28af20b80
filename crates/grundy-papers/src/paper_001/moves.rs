//! Moves of 0.33 as sets of vertices, and all small graphs and trees up to isomorphism.
//!
//! A star's centre is vertex 0 and its paths follow outwards; in a bistar the first star comes
//! first, then the vertices between, then the second star.

use std::collections::HashSet;
use std::ops::ControlFlow;

use grundy::{Error, NotationError, Source};
use grundy_core::{Piece, Rule};
use grundy_games::Term;
use grundy_games::graph::{Graph, GraphKey, OctalOnGraphs, Removed};
use grundy_games::heap::Digits;

use super::stars::{Star, bistar};
use crate::read;

/// A move: what is taken, and the connected graphs that are left.
pub(super) struct Move {
    pub(super) taken: Vec<u32>,
    pub(super) left: Vec<Graph>,
}

impl Move {
    /// The graph that a move of 0.33 leaves, up to isomorphism; none when it empties.
    pub(super) fn leaves(&self) -> Option<GraphKey> {
        self.left.first().map(Piece::key)
    }
}

/// Every move of an octal game on a connected graph.
pub(super) fn moves(digits: &[u8], graph: &Graph) -> Vec<Move> {
    let rule = OctalOnGraphs { digits: Digits::finite(digits.to_vec()) };
    let mut moves = vec![];
    let _ = rule.for_each_option(graph, &mut |mv: &Removed, parts: &[Graph]| {
        moves.push(Move { taken: mv.vertices.clone(), left: parts.to_vec() });
        ControlFlow::Continue(())
    });
    moves
}

/// Every move of 0.33 on a connected graph; the empty graph has none.
pub(super) fn takes(graph: &Graph) -> Vec<Move> {
    if graph.order() == 0 { vec![] } else { moves(&[3, 3], graph) }
}

/// The graph that a text stands for.
pub(super) fn graph(text: &str) -> Result<Graph, Error> {
    match read(text)?.terms.into_iter().next() {
        Some(Term::Graph(graph)) => Ok(graph.graph),
        _ => {
            let message = "a graph is meant here".into();
            Err(Error::Notation(
                Source::Position,
                NotationError { message, at: 0, len: text.len(), help: None },
            ))
        }
    }
}

/// A star up to isomorphism; nothing for the empty one.
pub(super) fn shape(star: &Star) -> Result<Option<GraphKey>, Error> {
    joined_shape(star, 1, &Star::Empty)
}

/// Two stars joined by a path of m edges, up to isomorphism; nothing for the empty graph.
pub(super) fn joined_shape(a: &Star, m: u64, b: &Star) -> Result<Option<GraphKey>, Error> {
    let graph = graph(&bistar(a, m, b))?;
    Ok((graph.order() > 0).then(|| graph.key()))
}

/// A graph in notation.
pub(super) fn text(graph: &Graph) -> String {
    let lone = (0..graph.order() as u32).filter(|&v| graph.degree(v) == 0).map(|v| v.to_string());
    let edges = graph.edges().map(|(u, v)| format!("{u}-{v}"));
    format!("edges({})", lone.chain(edges).collect::<Vec<_>>().join(", "))
}

/// All connected graphs of 1 to so many vertices, one of each isomorphism class.
pub(super) fn connected_graphs(most: usize) -> Vec<Graph> {
    let mut graphs = vec![];
    for order in 1..=most {
        let pairs: Vec<(u32, u32)> = (1..order as u32).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let mut seen = HashSet::new();
        for set in 0..1u32 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|&e| set >> e & 1 == 1).map(|e| pairs[e]).collect();
            if edges.len() + 1 < order {
                continue;
            }
            let graph = Graph::from_edges(order, &edges);
            if graph.is_connected() && seen.insert(graph.key()) {
                graphs.push(graph);
            }
        }
    }
    graphs
}

/// All trees of 1 to so many vertices, one of each isomorphism class, by order.
pub(super) fn trees(most: usize) -> Vec<Graph> {
    let mut all = vec![Graph::from_edges(1, &[])];
    let mut last = all.clone();
    for order in 2..=most {
        let mut seen = HashSet::new();
        let mut next = vec![];
        for tree in &last {
            for at in 0..tree.order() as u32 {
                let edges: Vec<_> = tree.edges().chain([(at, order as u32 - 1)]).collect();
                let tree = Graph::from_edges(order, &edges);
                if seen.insert(tree.key()) {
                    next.push(tree);
                }
            }
        }
        all.extend(next.iter().cloned());
        last = next;
    }
    all
}
