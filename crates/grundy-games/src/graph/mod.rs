//! Graphs and the rules played on them.

#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod graph;

pub use graph::Graph;
