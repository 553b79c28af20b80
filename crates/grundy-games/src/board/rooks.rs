//! Non-attacking rooks on boards with holes (paper 004, section 3).
//!
//! A piece is a connected graph of playable squares, joined when a rook on one attacks the
//! other. Placing a rook takes its square and all squares it attacks out of play, and no rook
//! ever shields a square: in a line without holes every square behind a rook is attacked by that
//! same rook. So the game *is* Node-Kayles on the squares; the tests compare it with rooks placed
//! on real boards.

use crate::graph::NodeKayles;

/// Non-attacking rooks on connected graphs of squares.
pub type Rooks = NodeKayles;

/// The rule of the rooks.
pub const ROOKS: Rooks = NodeKayles;
