//! What people play: heaps, graphs, weighted graphs and boards, and how they are written down.

pub mod board;
mod either;
pub mod formats;
mod from_data;
pub mod graph;
pub mod heap;
pub mod limits;
pub mod notation;
mod position;
pub mod spec;
pub mod weighted;
pub mod words;

pub use either::{Either, Side};
pub use from_data::DataError;
pub use position::{Labelled, Position, Term};
pub use spec::RuleSpec;
