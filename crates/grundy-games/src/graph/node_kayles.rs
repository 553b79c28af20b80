//! Node-Kayles (Schaefer 1978): a vertex with all its neighbours.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::{Graph, Local, Removed};

/// Node-Kayles on connected graphs; on paths it is the octal game 0.137.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeKayles;

impl Rule for NodeKayles {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        let mut parts = vec![];
        let mut mv = Removed::default();
        for v in 0..graph.order() as u32 {
            mv.vertices.clear();
            mv.vertices.push(v);
            mv.vertices.extend(graph.neighbours(v));
            mv.vertices.sort_unstable();
            mv.chosen = Some(v);
            graph.parts_without(&mv.vertices, |_| true, &mut parts);
            visit.option(&mv, &parts)?;
        }
        ControlFlow::Continue(())
    }
}

impl Local for NodeKayles {
    /// A vertex and its two neighbours on the path.
    fn reach(&self) -> Option<usize> {
        Some(3)
    }
}
