//! Arc-Kayles (Schaefer 1978): an edge with its two end vertices. The octal game 0.07 on graphs.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::{Graph, Local, Removed};

/// Arc-Kayles on connected graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArcKayles;

impl Rule for ArcKayles {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        let mut parts = vec![];
        let mut mv = Removed::default();
        for (u, v) in graph.edges() {
            mv.set(&[u, v]);
            graph.parts_without(&mv.vertices, |_| true, &mut parts);
            visit.option(&mv, &parts)?;
        }
        ControlFlow::Continue(())
    }
}

impl Local for ArcKayles {
    /// An edge.
    fn reach(&self) -> Option<usize> {
        Some(2)
    }
}
