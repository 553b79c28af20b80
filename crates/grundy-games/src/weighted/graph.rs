//! Weighted graphs with loops, on which weighted Arc-Kayles is played (paper 004, section 2.2).

use grundy_core::Piece;

use crate::graph::{ColouredKey, Graph};

/// A graph with counters on its vertices; a vertex may carry a loop.
///
/// Every weight is positive: a vertex without counters does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WeightedGraph {
    graph: Graph,
    weights: Box<[u64]>,
    loops: Box<[bool]>,
}

impl WeightedGraph {
    /// The weighted graph with these weights; vertices of weight 0 are left out, and the others
    /// keep their order.
    ///
    /// # Panics
    /// If the three do not have the same number of vertices.
    #[must_use]
    pub fn new(graph: &Graph, weights: &[u64], loops: &[bool]) -> Self {
        let n = graph.order();
        assert!(weights.len() == n && loops.len() == n);
        let alive: Vec<u32> = (0..n as u32).filter(|&v| weights[v as usize] > 0).collect();
        Self {
            graph: if alive.len() == n { graph.clone() } else { graph.induced(&alive) },
            weights: alive.iter().map(|&v| weights[v as usize]).collect(),
            loops: alive.iter().map(|&v| loops[v as usize]).collect(),
        }
    }

    /// A plain graph: one counter on every vertex, no loops.
    #[must_use]
    pub fn plain(graph: Graph) -> Self {
        let n = graph.order();
        Self { graph, weights: vec![1; n].into(), loops: vec![false; n].into() }
    }

    /// The graph without its weights and loops.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Number of vertices.
    #[must_use]
    pub fn order(&self) -> usize {
        self.weights.len()
    }

    /// The counters on a vertex.
    #[must_use]
    pub fn weight(&self, v: u32) -> u64 {
        self.weights[v as usize]
    }

    /// All weights, in the order of the vertices.
    #[must_use]
    pub fn weights(&self) -> &[u64] {
        &self.weights
    }

    /// Whether a vertex carries a loop.
    #[must_use]
    pub fn has_loop(&self, v: u32) -> bool {
        self.loops[v as usize]
    }

    /// Which vertices carry a loop.
    #[must_use]
    pub fn loops(&self) -> &[bool] {
        &self.loops
    }

    /// The weighted subgraph induced by vertices given in increasing order.
    #[must_use]
    pub fn induced(&self, vertices: &[u32]) -> Self {
        Self {
            graph: self.graph.induced(vertices),
            weights: vertices.iter().map(|&v| self.weights[v as usize]).collect(),
            loops: vertices.iter().map(|&v| self.loops[v as usize]).collect(),
        }
    }

    /// The weighted graph after one counter has been taken from each of these vertices.
    #[must_use]
    pub fn less_one_at(&self, taken: &[u32]) -> Self {
        let mut weights = self.weights.to_vec();
        for &v in taken {
            weights[v as usize] -= 1;
        }
        Self::new(&self.graph, &weights, &self.loops)
    }

    /// The connected weighted graphs it consists of.
    #[must_use]
    pub fn components(&self) -> Vec<Self> {
        self.graph.components().iter().map(|component| self.induced(component)).collect()
    }

    pub(crate) fn heap_bytes(&self) -> usize {
        self.graph.heap_bytes() + self.order() * 9
    }
}

impl Piece for WeightedGraph {
    type Key = ColouredKey;

    fn key(&self) -> ColouredKey {
        let colour = |(weight, looped): (&u64, &bool)| weight << 1 | u64::from(*looped);
        let colours: Vec<u64> = self.weights.iter().zip(&self.loops).map(colour).collect();
        ColouredKey::of(&self.graph, &colours)
    }

    fn size(&self) -> u64 {
        self.weights.iter().fold(0, |sum, &weight| sum.saturating_add(weight))
    }

    fn bytes(&self) -> usize {
        self.heap_bytes()
    }

    fn key_bytes(key: &ColouredKey) -> usize {
        key.heap_bytes()
    }
}
