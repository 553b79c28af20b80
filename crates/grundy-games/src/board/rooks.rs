//! Non-attacking rooks on boards with holes (paper 004, section 3).
//!
//! A piece is a connected graph of playable squares, joined when a rook on one attacks the
//! other. Placing a rook takes its square and all squares it attacks out of play, and no rook
//! ever shields a square: in a line without holes every square behind a rook is attacked by that
//! same rook. So the game is Node-Kayles on the squares, and this rule hands it there; the tests
//! compare it with rooks placed on real boards.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use crate::graph::{Graph, GraphKey, NodeKayles, Removed};

/// Non-attacking rooks on connected graphs of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rooks;

impl Rule for Rooks {
    type Piece = Graph;
    type Key = GraphKey;
    type Move = Removed;

    fn key(&self, piece: &Graph) -> GraphKey {
        NodeKayles.key(piece)
    }

    fn for_each_option(&self, piece: &Graph, visit: &mut impl Visit<Self>) -> ControlFlow<()> {
        NodeKayles.for_each_option(piece, &mut |mv: &Removed, parts: &[Graph]| visit.option(mv, parts))
    }

    fn size(&self, piece: &Graph) -> u64 {
        NodeKayles.size(piece)
    }

    fn piece_bytes(&self, piece: &Graph) -> usize {
        NodeKayles.piece_bytes(piece)
    }

    fn key_bytes(&self, key: &GraphKey) -> usize {
        NodeKayles.key_bytes(key)
    }
}
