//! Weighted graphs and weighted Arc-Kayles.

#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod graph;
mod reduction;
mod simplify;
mod unbounded;
mod unweighted;
mod wak;

pub use graph::WeightedGraph;
pub use reduction::{Reduced, Scope, Step};
pub use simplify::{Simplify, settled_from, simplify_for};
pub use unbounded::{unbounded, unbounded_order};
pub use unweighted::TooLarge;
pub use wak::{Edge, WeightedArcKayles};
