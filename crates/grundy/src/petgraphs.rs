//! Positions from the graphs of the `petgraph` crate.

use std::collections::HashMap;

use grundy_games::{DataError, Position};
use petgraph::visit::{EdgeRef, IntoEdgeReferences, IntoNodeIdentifiers};

/// The position of an undirected graph, its vertices numbered in the order of `node_identifiers`. An edge that occurs
/// twice is one edge.
///
/// ```
/// use petgraph::graph::UnGraph;
///
/// let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 0)]);
/// let position = grundy::from_petgraph(&graph)?;
/// assert_eq!(position.to_string(), "C(4)");
/// # Ok::<(), grundy::DataError>(())
/// ```
///
/// # Errors
/// When it has loops, or is too large.
pub fn from_petgraph<G>(graph: G) -> Result<Position, DataError>
where
    G: IntoNodeIdentifiers + IntoEdgeReferences,
    G::NodeId: Eq + std::hash::Hash,
{
    let numbers: HashMap<G::NodeId, u32> = graph.node_identifiers().zip(0..).collect();
    let number = |node: G::NodeId| numbers.get(&node).copied().unwrap_or(u32::MAX);
    let edges: Vec<(u32, u32)> =
        graph.edge_references().map(|edge| (number(edge.source()), number(edge.target()))).collect();
    Position::graph(numbers.len(), &edges)
}
