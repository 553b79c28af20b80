//! Weighted Arc-Kayles (paper 004, section 2.2).
//!
//! Choose an edge whose end vertices have counters left and take one counter from each; a loop
//! takes one counter from its vertex. Vertices without counters vanish; a vertex with counters
//! but without edge or loop is an ended piece.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::WeightedGraph;

/// Weighted Arc-Kayles on connected weighted graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightedArcKayles;

/// The edge played; a loop has both ends equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge(pub u32, pub u32);

impl Rule for WeightedArcKayles {
    type Piece = WeightedGraph;
    type Move = Edge;

    fn for_each_option(&self, piece: &WeightedGraph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for (u, v) in piece.graph().edges() {
            visit.option(&Edge(u, v), &piece.less_one_at(&[u, v]).components())?;
        }
        for v in (0..piece.order() as u32).filter(|&v| piece.has_loop(v)) {
            visit.option(&Edge(v, v), &piece.less_one_at(&[v]).components())?;
        }
        ControlFlow::Continue(())
    }
}
