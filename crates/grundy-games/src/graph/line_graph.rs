//! The line graph: its vertices are the edges of a graph, joined when they have an end in common.
//!
//! Arc-Kayles on a graph is Node-Kayles on its line graph: playing an edge takes away all edges that
//! meet it. The ended pieces differ (a vertex without edges is none of the line graph's), so the two
//! agree where ended pieces do not matter.

use super::Graph;
use crate::weighted::TooLarge;

impl Graph {
    /// The line graph; vertex i is the i-th edge.
    ///
    /// # Errors
    /// When it is larger than the limits allow.
    pub fn line_graph(&self) -> Result<Self, TooLarge> {
        let pairs = |v: u32| {
            let degree = self.degree(v) as u128;
            degree * degree.saturating_sub(1) / 2
        };
        let edges = self.edge_count() as u128;
        TooLarge::check(edges, (0..self.order() as u32).map(pairs).sum())?;
        let mut at: Vec<Vec<u32>> = vec![vec![]; self.order()];
        for (i, (u, v)) in self.edges().enumerate() {
            at[u as usize].push(i as u32);
            at[v as usize].push(i as u32);
        }
        let meet = at.iter().flat_map(|here| {
            here.iter().enumerate().flat_map(|(i, &a)| here[i + 1..].iter().map(move |&b| (a, b)))
        });
        Ok(Self::from_edges(self.edge_count(), &meet.collect::<Vec<_>>()))
    }
}
