//! Grim (Adams et al. 2016): a vertex that is not isolated; then isolated vertices vanish.
//!
//! What vanishes is not a piece, so a move that leaves only isolated vertices empties the piece. An
//! isolated vertex at the start is an ended piece. Under the long endings this is the octal
//! game 0.6 on graphs; under the short ones it is not, because 0.6 keeps the isolated vertices.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::{Graph, Local, Removed};

/// Grim on connected graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grim;

impl Rule for Grim {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        let mut parts = vec![];
        let mut mv = Removed::default();
        for v in 0..graph.order() as u32 {
            if graph.degree(v) == 0 {
                continue;
            }
            let vanish = graph.neighbours(v).filter(|&u| graph.degree(u) == 1);
            mv.vertices.clear();
            mv.vertices.push(v);
            mv.vertices.extend(vanish);
            mv.vertices.sort_unstable();
            mv.chosen = Some(v);
            graph.parts_without(&mv.vertices, |_| true, &mut parts);
            visit.option(&mv, &parts)?;
        }
        ControlFlow::Continue(())
    }
}

impl Local for Grim {
    /// A vertex; on a short path its two neighbours vanish.
    fn reach(&self) -> Option<usize> {
        Some(3)
    }
}
