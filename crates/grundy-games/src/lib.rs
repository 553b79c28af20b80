//! What people play: heaps, graphs, weighted graphs and boards, and how they are written down.

pub mod board;
mod either;
pub mod formats;
pub mod graph;
pub mod heap;
pub mod limits;
pub mod notation;
mod position;
pub mod weighted;

pub use either::{Either, Side};
pub use position::{Labelled, Position, Term};
