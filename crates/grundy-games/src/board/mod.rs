//! Boards with holes and non-attacking rooks.

#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod board;
mod cover;
mod rooks;

pub use board::{Board, BoardError, Square};
pub use cover::{Cover, Rectangle};
pub use rooks::{ROOKS, Rooks};
