//! Weighted graphs as graphs on which Arc-Kayles is played (paper 004, Corollary 7).
//!
//! A vertex becomes as many false twins as it has counters, and the loop of each becomes a leaf of
//! its own. Merging the twins again and leaving out the leaves, which are heavy, are reductions, so
//! Grundy value and misère outcome stay. The result is as large as the weights, not as their
//! digits.

use super::WeightedGraph;
use crate::graph::Graph;
use crate::limits::{MAX_EDGES, MAX_VERTICES};

/// How large a converted graph would be, when that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Its vertices.
    pub vertices: u128,
    /// Its edges.
    pub edges: u128,
}

impl TooLarge {
    /// The size, if it is within the limits of positions.
    pub(crate) fn check(vertices: u128, edges: u128) -> Result<(), Self> {
        let fits = vertices <= MAX_VERTICES.into() && edges <= MAX_EDGES.into();
        fits.then_some(()).ok_or(Self { vertices, edges })
    }
}

impl WeightedGraph {
    /// The graph on which Arc-Kayles is the same game.
    ///
    /// # Errors
    /// When it is larger than the limits allow.
    pub fn unweighted(&self) -> Result<Graph, TooLarge> {
        let weight = |v: u32| u128::from(self.weight(v));
        let n = self.order() as u32;
        let looped: u128 = (0..n).filter(|&v| self.has_loop(v)).map(weight).sum();
        let vertices = (0..n).map(weight).sum::<u128>() + looped;
        let between = self.graph().edges().map(|(u, v)| weight(u).saturating_mul(weight(v)));
        TooLarge::check(vertices, between.fold(looped, u128::saturating_add))?;
        let mut next = 0u32;
        let mut copies: Vec<std::ops::Range<u32>> = vec![];
        for v in 0..n {
            let end = next + self.weight(v) as u32;
            copies.push(next..end);
            next = end;
        }
        let mut edges = vec![];
        for (u, v) in self.graph().edges() {
            let twins = copies[u as usize].clone();
            edges.extend(twins.flat_map(|a| copies[v as usize].clone().map(move |b| (a, b))));
        }
        for v in (0..n).filter(|&v| self.has_loop(v)) {
            for twin in copies[v as usize].clone() {
                edges.push((twin, next));
                next += 1;
            }
        }
        Ok(Graph::from_edges(next as usize, &edges))
    }
}
