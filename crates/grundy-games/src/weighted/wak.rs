//! Weighted Arc-Kayles (paper 004, section 2.2).
//!
//! Choose an edge whose end vertices have counters left and take one counter from each; a loop
//! takes one counter from its vertex. Vertices without counters vanish; a vertex with counters
//! but without edge or loop is an ended piece.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::WeightedGraph;
use crate::graph::ColouredKey;

/// Weighted Arc-Kayles on connected weighted graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightedArcKayles;

/// The edge played; a loop has both ends equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge(pub u32, pub u32);

impl Rule for WeightedArcKayles {
    type Piece = WeightedGraph;
    type Key = ColouredKey;
    type Move = Edge;

    fn key(&self, piece: &WeightedGraph) -> ColouredKey {
        let colour = |(weight, looped): (&u64, &bool)| weight << 1 | u64::from(*looped);
        let colours: Vec<u64> = piece.weights().iter().zip(piece.loops()).map(colour).collect();
        ColouredKey::of(piece.graph(), &colours)
    }

    fn for_each_option(&self, piece: &WeightedGraph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for (u, v) in piece.graph().edges() {
            visit.option(&Edge(u, v), &piece.less_one_at(&[u, v]).components())?;
        }
        for v in (0..piece.order() as u32).filter(|&v| piece.has_loop(v)) {
            visit.option(&Edge(v, v), &piece.less_one_at(&[v]).components())?;
        }
        ControlFlow::Continue(())
    }

    fn size(&self, piece: &WeightedGraph) -> u64 {
        piece.weights().iter().fold(0, |sum, &weight| sum.saturating_add(weight))
    }

    fn piece_bytes(&self, piece: &WeightedGraph) -> usize {
        piece.heap_bytes()
    }

    fn key_bytes(&self, key: &ColouredKey) -> usize {
        key.heap_bytes()
    }
}
