//! Surveys: many games or positions at once.
//!
//! [`search`] looks through a class of graphs, [`octal`] through the octal games that fit a pattern, [`table`]
//! through a family in two parameters; [`rooted`] lists small graphs with a chosen vertex.

pub mod octal;
pub mod rooted;
pub mod search;
pub mod table;
#[cfg(feature = "wire")]
pub mod wire;

pub use grundy_solver::stores;
