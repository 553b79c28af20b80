//! A rule of one's own: Arc-Kayles in which a triangle may be taken, too.
//!
//! This crate depends on `grundy` alone. It says what a move is, and gets everything else: twelve conventions, winning
//! moves, sums, JSON, families, proven periods.

use std::ops::ControlFlow;

use grundy::OwnRule;
use grundy::rule::{Graph, Local, Removed, Rule, Visit};

/// Take an edge with its two ends, or the three vertices of a triangle.
#[derive(Clone, Copy, Debug)]
pub struct TriangleKayles;

impl Rule for TriangleKayles {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for (u, v) in graph.edges() {
            take(graph, &[u, v], visit)?;
            for w in graph.neighbours(v).filter(|&w| w > v && graph.has_edge(u, w)) {
                take(graph, &[u, v, w], visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn take(graph: &Graph, vertices: &[u32], visit: &mut dyn Visit<TriangleKayles>) -> ControlFlow<()> {
    let parts: Vec<Graph> =
        graph.components_without(vertices).iter().map(|part| graph.induced(part)).collect();
    visit.option(&Removed { vertices: vertices.to_vec(), chosen: None, edge: None }, &parts)
}

impl Local for TriangleKayles {
    /// A move takes at most so many vertices in a row from a path: that is what periods are proven from.
    fn reach(&self) -> Option<usize> {
        Some(3)
    }
}

/// The rule with its name.
#[must_use]
pub fn rule() -> OwnRule {
    OwnRule::on_graphs("triangle-kayles", TriangleKayles)
}
