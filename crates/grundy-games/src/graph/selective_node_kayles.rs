//! Selective Node-Kayles (paper 002, section 4): a vertex with any set of its neighbours.
//!
//! A move is the set it removes: different vertices that could have been pointed at make no
//! difference, so each set is visited for the least vertex that is adjacent to all the others.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::{Graph, Local, Removed};

/// Selective Node-Kayles on connected graphs; on paths it is the octal game 0.777.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelectiveNodeKayles;

impl Rule for SelectiveNodeKayles {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        let mut parts = vec![];
        let mut mv = Removed::default();
        for v in 0..graph.order() as u32 {
            let neighbours: Vec<u32> = graph.neighbours(v).collect();
            let mut with = vec![false; neighbours.len()];
            loop {
                let members = neighbours.iter().zip(&with).filter(|(_, with)| **with).map(|(u, _)| *u);
                mv.vertices.clear();
                mv.vertices.push(v);
                mv.vertices.extend(members);
                let reaches_all = |&u: &u32| mv.vertices.iter().all(|&w| w == u || graph.has_edge(u, w));
                if mv.vertices.iter().any(|u| *u < v && reaches_all(u)) {
                    visit.tick()?;
                } else {
                    mv.vertices.sort_unstable();
                    mv.chosen = Some(v);
                    graph.parts_without(&mv.vertices, |_| true, &mut parts);
                    visit.option(&mv, &parts)?;
                }
                // The next subset, counting in binary.
                let Some(zero) = with.iter().position(|with| !with) else { break };
                with[..zero].fill(false);
                with[zero] = true;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Local for SelectiveNodeKayles {
    /// A vertex and its two neighbours on the path.
    fn reach(&self) -> Option<usize> {
        Some(3)
    }
}
