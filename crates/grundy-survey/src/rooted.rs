//! All connected graphs of a few vertices with one vertex chosen, each once up to isomorphism.

use std::collections::HashSet;

use grundy_games::formats::graph6;
use grundy_games::graph::{ColouredKey, Graph};

/// The most vertices: there are 2^21 labelled graphs on seven.
pub const MOST_VERTICES: u32 = 7;

/// A connected graph with a vertex that a path may be attached to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rooted {
    /// The graph, in graph6.
    pub graph6: String,
    /// The vertex.
    pub vertex: u32,
}

/// Every connected graph on at most so many vertices, with every choice of a vertex, up to
/// isomorphisms that keep the chosen vertex; small graphs first.
#[must_use]
pub fn rooted_graphs(vertices: u32) -> Vec<Rooted> {
    let mut all = vec![];
    for order in 1..=vertices.min(MOST_VERTICES) {
        let pairs: Vec<(u32, u32)> = (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let mut seen = HashSet::new();
        for edges in 0..1_u32 << pairs.len() {
            let chosen: Vec<(u32, u32)> =
                (0..pairs.len()).filter(|i| edges >> i & 1 == 1).map(|i| pairs[i]).collect();
            if chosen.len() + 1 < order as usize {
                continue;
            }
            let graph = Graph::from_edges(order as usize, &chosen);
            if graph.components().len() != 1 {
                continue;
            }
            for vertex in 0..order {
                let colours: Vec<u64> = (0..order).map(|v| u64::from(v == vertex)).collect();
                // Graphs this small always have a canonical form.
                let key = ColouredKey::with_order(&graph, &colours).map(|(key, _)| key);
                if key.is_some_and(|key| seen.insert(key)) {
                    all.push(Rooted { graph6: graph6::write(&graph), vertex });
                }
            }
        }
    }
    all
}
