//! Boards with holes and non-attacking rooks.

#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod board;
mod rooks;

pub use board::{Board, BoardError, Square};
pub use rooks::{ROOKS, Rooks};
