//! Octal games on graphs (paper 001, Definition 5), connected subtraction games among them.
//!
//! Take `i` vertices that induce a connected subgraph of one piece: emptying the piece needs bit
//! b1 of digit `d_i`, leaving it non-empty and connected b2, disconnecting it b3. On a path this
//! is the game on a heap.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::connected_sets::for_each_connected_set;
use super::{Graph, Local, Removed};
use crate::heap::Digits;
use crate::heap::digits::{EMPTY, ONE, TWO};

/// An octal code played on connected graphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OctalOnGraphs {
    /// The digits after the point.
    pub digits: Digits,
}

impl Rule for OctalOnGraphs {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        let largest = self.digits.largest(graph.order() as u64) as usize;
        let mut parts = vec![];
        let mut mv = Removed::default();
        for_each_connected_set(graph, largest, |set| {
            let digit = self.digits.digit(set.len() as u64);
            let allowed = |parts: usize| digit & [EMPTY, ONE, TWO][parts.min(2)] != 0;
            if digit == 0 || !graph.parts_without(set, allowed, &mut parts) {
                return visit.tick();
            }
            mv.set(set);
            visit.option(&mv, &parts)
        })
    }
}

impl Local for OctalOnGraphs {
    /// The largest number of vertices that can be taken.
    fn reach(&self) -> Option<usize> {
        self.digits.bound()
    }
}
