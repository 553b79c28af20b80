//! Grundy's game: split a heap into two unequal heaps.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::take_and_break::Take;

/// Grundy's game. A piece is a heap of that many counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrundyGame;

impl Rule for GrundyGame {
    type Piece = u64;
    type Move = Take;

    fn for_each_option(&self, &heap: &u64, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for a in 1..heap.div_ceil(2) {
            visit.option(&Take(0), &[a, heap - a])?;
        }
        ControlFlow::Continue(())
    }
}
