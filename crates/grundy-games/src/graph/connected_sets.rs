//! Every set of vertices that induces a connected subgraph, once each.
//!
//! The sets whose least vertex is `root` are grown from `{root}`: a set is extended by one vertex
//! of its *extension list* at a time, and a vertex that has been tried is not tried again below
//! its later siblings (the scheme of Wernicke's ESU algorithm, 2006). The stack is explicit, so
//! sets of any size can be grown.
//!
//! # Complexity
//! O(n) a set at worst, output-sensitive; the number of sets is exponential in general.

use std::ops::ControlFlow;

use super::Graph;

/// Visits every connected set of at most `largest` vertices. Vertices are in the order in which
/// they were added, not sorted.
pub(crate) fn for_each_connected_set(
    graph: &Graph,
    largest: usize,
    mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if largest == 0 {
        return ControlFlow::Continue(());
    }
    let mut near = vec![false; graph.order()]; // in the set, next to it, or before the root
    let mut set: Vec<u32> = vec![];
    let mut frames: Vec<Frame> = vec![];
    for root in 0..graph.order() as u32 {
        let was_near = std::mem::replace(&mut near[root as usize], true);
        debug_assert!(!was_near);
        set.push(root);
        visit(&set)?;
        frames.push(Frame::open(graph, root, &mut near, &[]));
        while let Some(frame) = frames.last_mut() {
            let next = if set.len() < largest { frame.extension.pop() } else { None };
            if let Some(w) = next {
                set.push(w);
                let extension = std::mem::take(&mut frame.extension);
                let child = Frame::open(graph, w, &mut near, &extension);
                frame.extension = extension;
                frames.push(child);
                visit(&set)?;
            } else {
                frame.reached.iter().for_each(|&u| near[u as usize] = false);
                frames.pop();
                set.pop();
            }
        }
    }
    ControlFlow::Continue(())
}

struct Frame {
    /// Vertices that may still be added.
    extension: Vec<u32>,
    /// Vertices that became near with this frame's vertex.
    reached: Vec<u32>,
}

impl Frame {
    fn open(graph: &Graph, vertex: u32, near: &mut [bool], extension: &[u32]) -> Self {
        let reached: Vec<u32> = graph.neighbours(vertex).filter(|&u| !near[u as usize]).collect();
        reached.iter().for_each(|&u| near[u as usize] = true);
        Self { extension: [extension, &reached].concat(), reached }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_connected_set_once() {
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let n = rng.u32(1..9);
            let edges: Vec<_> =
                (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.bool()).collect();
            let graph = Graph::from_edges(n as usize, &edges);
            let largest = rng.usize(1..10);
            let mut found = vec![];
            let _ = for_each_connected_set(&graph, largest, |set| {
                found.push(set.iter().fold(0u32, |mask, v| mask | 1 << v));
                ControlFlow::Continue(())
            });
            found.sort_unstable();
            let expected: Vec<u32> = (1..1 << n)
                .filter(|set: &u32| set.count_ones() as usize <= largest)
                .filter(|set| {
                    let members: Vec<u32> = (0..n).filter(|v| set >> v & 1 == 1).collect();
                    graph.induced(&members).is_connected()
                })
                .collect();
            assert_eq!(found, expected);
        }
    }
}
