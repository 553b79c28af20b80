//! Keys under which values of graphs are remembered: equal keys, isomorphic graphs.
//!
//! Paths and cycles are their lengths and trees their codes, so these share one entry however they
//! arise. Other graphs of at most 64 vertices are put into (nearly always) canonical order; larger
//! ones are remembered as they are.

use grundy_core::Piece;

use super::tree_code::{large_tree_code, small_tree_code};
use super::{Graph, canonical};

/// The key of a connected graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphKey(Shape);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Shape {
    Path(u32),
    Cycle(u32),
    SmallTree([u64; 2]),
    LargeTree(Box<[u8]>),
    /// At most 11 vertices: their number and the upper half of the matrix in one word.
    Tiny(u64),
    Small(Box<[u64]>),
    /// The arcs of a directed graph of at most 64 vertices.
    Directed(Box<[u64]>),
    Large(Box<Graph>),
}

/// The largest order whose upper half-matrix and a 4-bit order fit one word.
const TINY: usize = 11;

impl GraphKey {
    /// The key of a connected graph.
    #[must_use]
    pub fn of(graph: &Graph) -> Self {
        if let Some(arcs) = graph.directions() {
            return Self(match arcs.words() {
                Some(out) => {
                    let order = canonical::order_directed(out, &[0; 64][..out.len()]);
                    Shape::Directed(canonical::reorder(out, &order))
                }
                None => Shape::Large(Box::new(graph.clone())),
            });
        }
        let n = graph.order();
        let m = graph.edge_count();
        let thin = (m == n || m + 1 == n) && (0..n as u32).all(|v| graph.degree(v) <= 2);
        Self(match (thin, m + 1 == n) {
            (true, true) => Shape::Path(n as u32),
            (true, false) => Shape::Cycle(n as u32),
            (false, true) if n <= 63 => {
                let code = small_tree_code(graph);
                Shape::SmallTree([code as u64, (code >> 64) as u64])
            }
            (false, true) => Shape::LargeTree(large_tree_code(graph)),
            (false, false) => match graph.words() {
                Some(rows) => {
                    let order = canonical::order(rows, &[0; 64][..n]);
                    let rows = canonical::reorder(rows, &order);
                    if n <= TINY { Shape::Tiny(pack(&rows)) } else { Shape::Small(rows) }
                }
                None => Shape::Large(Box::new(graph.clone())),
            },
        })
    }

    pub(crate) fn heap_bytes(&self) -> usize {
        match &self.0 {
            Shape::Path(_) | Shape::Cycle(_) | Shape::SmallTree(_) | Shape::Tiny(_) => 0,
            Shape::LargeTree(code) => code.len(),
            Shape::Small(rows) | Shape::Directed(rows) => rows.len() * 8,
            Shape::Large(graph) => size_of::<Graph>() + graph.heap_bytes(),
        }
    }
}

/// A connected graph.
impl Piece for Graph {
    type Key = GraphKey;

    fn key(&self) -> GraphKey {
        GraphKey::of(self)
    }

    fn size(&self) -> u64 {
        self.order() as u64
    }

    fn bytes(&self) -> usize {
        self.heap_bytes()
    }

    fn key_bytes(key: &GraphKey) -> usize {
        key.heap_bytes()
    }
}

fn pack(rows: &[u64]) -> u64 {
    let half = rows.iter().enumerate().fold(0, |word, (v, row)| word << v | row & ((1 << v) - 1));
    half << 4 | rows.len() as u64
}

/// The key of a connected graph whose vertices have colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ColouredKey {
    directed: bool,
    rows: Option<Box<[u64]>>,
    lists: Option<Box<Graph>>,
    colours: Box<[u64]>,
}

impl ColouredKey {
    /// The key; equal keys have a colour-preserving isomorphism.
    pub(crate) fn of(graph: &Graph, colours: &[u64]) -> Self {
        match Self::with_order(graph, colours) {
            Some((key, _)) => key,
            None => {
                let lists = Some(Box::new(graph.clone()));
                Self { directed: graph.is_directed(), rows: None, lists, colours: colours.into() }
            }
        }
    }

    /// The key of a graph of at most 64 vertices, and its vertices in the order of the key.
    #[must_use]
    pub fn with_order(graph: &Graph, colours: &[u64]) -> Option<(Self, Vec<u8>)> {
        let (rows, order) = match graph.directions() {
            None => (graph.words()?, canonical::order(graph.words()?, colours)),
            Some(arcs) => (arcs.words()?, canonical::order_directed(arcs.words()?, colours)),
        };
        let key = Self {
            directed: graph.is_directed(),
            rows: Some(canonical::reorder(rows, &order)),
            lists: None,
            colours: order.iter().map(|&v| colours[v as usize]).collect(),
        };
        Some((key, order))
    }

    pub(crate) fn heap_bytes(&self) -> usize {
        let rows = self.rows.as_ref().map_or(0, |rows| rows.len() * 8);
        let lists = self.lists.as_ref().map_or(0, |graph| size_of::<Graph>() + graph.heap_bytes());
        rows + lists + self.colours.len() * 8
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn all_graphs(n: usize) -> impl Iterator<Item = Graph> {
        let pairs: Vec<(u32, u32)> = (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        (0u32..1 << pairs.len()).map(move |mask| {
            let edges: Vec<_> =
                pairs.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, e)| *e).collect();
            Graph::from_edges(n, &edges)
        })
    }

    /// As many keys as there are connected graphs (OEIS A001349): no two classes share a key,
    /// and up to this size none is split.
    #[test]
    fn one_key_for_each_connected_graph() {
        for (n, expected) in [(1, 1), (2, 1), (3, 2), (4, 6), (5, 21), (6, 112)] {
            let keys: HashSet<GraphKey> =
                all_graphs(n).filter(Graph::is_connected).map(|graph| GraphKey::of(&graph)).collect();
            assert_eq!(keys.len(), expected, "n = {n}");
        }
    }

    /// As many keys as there are weakly connected digraphs (OEIS A003085).
    #[test]
    fn one_key_for_each_weakly_connected_digraph() {
        for (n, expected) in [(1, 1), (2, 2), (3, 13), (4, 199)] {
            let pairs: Vec<(u32, u32)> =
                (0..n).flat_map(|v| (0..n).map(move |u| (u, v))).filter(|(u, v)| u != v).collect();
            let graphs = (0u32..1 << pairs.len()).map(|mask| {
                let arcs: Vec<_> = pairs
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| mask >> i & 1 == 1)
                    .map(|(_, arc)| *arc)
                    .collect();
                Graph::from_arcs(n as usize, &arcs)
            });
            let keys: HashSet<GraphKey> =
                graphs.filter(Graph::is_connected).map(|graph| GraphKey::of(&graph)).collect();
            assert_eq!(keys.len(), expected, "n = {n}");
        }
    }

    /// Random graphs of all sizes: shuffling does not change the key of a graph that is not too
    /// symmetric, and removing an edge always does.
    #[test]
    fn keys_survive_shuffling_and_tell_edges() {
        let mut rng = fastrand::Rng::with_seed(11);
        for _ in 0..300 {
            let n = rng.usize(4..=64);
            let p = rng.f64();
            let mut edges: Vec<(u32, u32)> = (1..n as u32).map(|v| (rng.u32(0..v), v)).collect();
            edges.extend(
                (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f64() < p * p),
            );
            let graph = Graph::from_edges(n, &edges);
            let mut names: Vec<u32> = (0..n as u32).collect();
            rng.shuffle(&mut names);
            let renamed: Vec<_> =
                graph.edges().map(|(u, v)| (names[u as usize], names[v as usize])).collect();
            assert_eq!(GraphKey::of(&graph), GraphKey::of(&Graph::from_edges(n, &renamed)));
            let fewer: Vec<_> = graph.edges().skip(1).collect();
            let fewer = Graph::from_edges(n, &fewer);
            if fewer.is_connected() {
                assert_ne!(GraphKey::of(&graph), GraphKey::of(&fewer));
            }
        }
    }
}
