//! Arc-Kayles (Schaefer 1978): an edge with its two end vertices. The octal game 0.07 on graphs.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::{Graph, GraphKey, Local, Removed};

/// Arc-Kayles on connected graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArcKayles;

impl Rule for ArcKayles {
    type Piece = Graph;
    type Key = GraphKey;
    type Move = Removed;

    fn key(&self, graph: &Graph) -> GraphKey {
        GraphKey::of(graph)
    }

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

    fn size(&self, graph: &Graph) -> u64 {
        graph.order() as u64
    }

    fn piece_bytes(&self, graph: &Graph) -> usize {
        graph.heap_bytes()
    }

    fn key_bytes(&self, key: &GraphKey) -> usize {
        key.heap_bytes()
    }
}

impl Local for ArcKayles {
    /// An edge.
    fn reach(&self) -> Option<usize> {
        Some(2)
    }
}
