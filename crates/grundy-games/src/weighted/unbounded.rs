//! Weighted graphs of ever larger Grundy values (paper 004, Theorem 16).
//!
//! G₁ is one vertex with a loop. G_k is a new vertex u_k with a loop, and for every i < k two copies of
//! G_i, of one of which u_i is joined to u_k. All weights are 1. Playing the loop at u_k leaves pairs that
//! cancel, playing (u_k, u_i) leaves the value of G_i; so the values of G₁, G₂, ... are all different.
//!
//! G_k has 3^(k-1) vertices, all with loops, and (3^(k-1) - 1)/2 edges. Its largest piece, the one of u_k,
//! is the binomial tree on 2^(k-1) vertices; the others are smaller ones.

use super::WeightedGraph;
use crate::graph::Graph;

/// Vertices of the k-th graph; saturating.
#[must_use]
pub fn unbounded_order(k: u64) -> u128 {
    u32::try_from(k.saturating_sub(1)).map_or(u128::MAX, |k| 3u128.saturating_pow(k))
}

/// The k-th graph, k at least 1; u_k is vertex 0.
///
/// # Panics
/// When it has more vertices than numbers for them.
#[must_use]
pub fn unbounded(k: u64) -> WeightedGraph {
    let order = usize::try_from(unbounded_order(k)).expect("callers check the order");
    let mut edges = Vec::with_capacity(order / 2);
    let end = build(k, 0, &mut edges);
    debug_assert_eq!(end as usize, order);
    WeightedGraph::new(&Graph::from_edges(order, &edges), &vec![1; order], &vec![true; order])
}

/// Builds G_k on the vertices from `root` on; gives the next free one.
fn build(k: u64, root: u32, edges: &mut Vec<(u32, u32)>) -> u32 {
    let mut next = root + 1;
    for i in 1..k {
        edges.push((root, next));
        next = build(i, next, edges);
        next = build(i, next, edges);
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_and_pieces() {
        for k in 1..=6u64 {
            let graph = unbounded(k);
            let order = unbounded_order(k) as usize;
            assert_eq!((graph.order(), graph.graph().edge_count()), (order, (order - 1) / 2));
            let largest = graph.components().iter().map(WeightedGraph::order).max();
            assert_eq!(largest, Some(1 << (k - 1)));
        }
    }
}
