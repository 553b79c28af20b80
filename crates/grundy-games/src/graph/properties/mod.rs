//! What kind of graph it is: the properties by which graphs are sorted and found again.
//!
//! A table of positions is read by asking which of them are trees, planar, bipartite, of girth five. Every function
//! here takes one graph and answers one such question. They have these rules in common.
//!
//! * A directed graph answers for its underlying graph.
//! * Any number of components is allowed. The empty graph is allowed: it is bipartite, regular and planar, it is not
//!   connected, and so it has no diameter and is neither a cactus nor unicyclic.
//! * Nothing recurses. A path of 10^5 vertices needs no more stack than a single edge.
//! * The answers are exact, but for [`treewidth_bound`], which says so in its name.
//! * What takes more than a few passes over the graph asks a [`GoOn`] between its steps, and may be [`Stopped`].
//!
//! | property | how | cost |
//! | --- | --- | --- |
//! | [`diameter`] | breadth-first searches with bounds; trees and cycles directly | O(nm), mostly far less |
//! | [`girth`] | one search for each branching vertex, which then leaves | O(nm), mostly far less |
//! | [`cut_vertices`], [`is_cactus`] | one depth-first search | O(n + m) |
//! | [`is_planar`], [`is_outerplanar`] | the left-right test | O(n log n) |
//! | [`automorphisms()`] | folding, refinement, a chain of stabilisers | exponential at worst |
//! | [`treewidth_bound`] | elimination by least fill or least degree | a bounded number of steps |

mod automorphisms;
mod blocks;
mod distances;
mod folding;
mod orientation;
mod partition;
mod planarity;
mod treewidth;

pub use automorphisms::automorphisms;
pub use blocks::{cut_vertices, is_cactus};
pub use distances::{diameter, girth, is_bipartite};
pub use planarity::{is_outerplanar, is_planar};
pub use treewidth::treewidth_bound;

use super::Graph;

/// Is asked between steps whether to go on.
pub type GoOn<'g> = &'g dyn Fn() -> bool;

/// The work was told not to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Stopped {
    fn unless(go_on: GoOn<'_>) -> Result<(), Self> {
        if go_on() { Ok(()) } else { Err(Self) }
    }
}

/// Whether all vertices have the same degree.
#[must_use]
pub fn is_regular(graph: &Graph) -> bool {
    (1..graph.order() as u32).all(|v| graph.degree(v) == graph.degree(0))
}

/// The least degree of a vertex; 0 for the empty graph.
#[must_use]
pub fn least_degree(graph: &Graph) -> u64 {
    (0..graph.order() as u32).map(|v| graph.degree(v) as u64).min().unwrap_or(0)
}

/// Whether the graph is connected and has exactly one cycle.
#[must_use]
pub fn is_unicyclic(graph: &Graph) -> bool {
    graph.order() == graph.edge_count() && graph.is_connected()
}
