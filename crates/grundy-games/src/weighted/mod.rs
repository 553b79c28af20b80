//! Weighted graphs and weighted Arc-Kayles.

#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod graph;
mod wak;

pub use graph::WeightedGraph;
pub use wak::{Edge, WeightedArcKayles};
