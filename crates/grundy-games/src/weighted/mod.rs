//! Weighted graphs and weighted Arc-Kayles.

#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod graph;

pub use graph::WeightedGraph;
