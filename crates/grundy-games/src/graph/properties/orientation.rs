//! The orientation of a graph by a depth-first search, as the left-right test needs it.
//!
//! Tree edges lead away from the root, every other edge leads back to an ancestor. For each edge it is found out how
//! low, and how low in second place, one can return by it: over tree edges forwards, then over one edge back.
//!
//! # Complexity
//! O(n + m).

use std::cmp::Ordering;

use crate::graph::Graph;

/// No edge, no vertex, no height.
pub(super) const NONE: u32 = u32::MAX;

/// The graph with the directions of a depth-first search. Edges are numbered as they are met.
pub(super) struct Oriented {
    pub(super) height: Vec<u32>,
    /// The tree edge that leads to a vertex.
    pub(super) parent: Vec<u32>,
    pub(super) source: Vec<u32>,
    pub(super) target: Vec<u32>,
    /// The lowest and the second lowest height to which an edge, or what is beyond it, returns.
    pub(super) low: Vec<u32>,
    second: Vec<u32>,
    pub(super) roots: Vec<u32>,
}

impl Oriented {
    pub(super) fn of(graph: &Graph) -> Self {
        let (n, m) = (graph.order(), graph.edge_count());
        let edges = || Vec::with_capacity(m);
        let mut oriented = Self {
            height: vec![NONE; n],
            parent: vec![NONE; n],
            source: edges(),
            target: edges(),
            low: edges(),
            second: edges(),
            roots: vec![],
        };
        for root in 0..n as u32 {
            if oriented.height[root as usize] == NONE {
                oriented.height[root as usize] = 0;
                oriented.roots.push(root);
                oriented.search(graph, root);
            }
        }
        oriented
    }

    fn search(&mut self, graph: &Graph, root: u32) {
        let mut path = vec![(root, graph.neighbours(root))];
        while let Some((v, rest)) = path.last_mut() {
            let (v, height) = (*v, self.height[*v as usize]);
            match rest.next() {
                Some(u) if self.height[u as usize] == NONE => {
                    self.parent[u as usize] = self.meet(v, u, height);
                    self.height[u as usize] = height + 1;
                    path.push((u, graph.neighbours(u)));
                }
                // An ancestor, but not the parent; a descendant has met this edge before.
                Some(u) if self.height[u as usize] + 1 < height => {
                    let edge = self.meet(v, u, height);
                    self.low[edge as usize] = self.height[u as usize];
                    self.settle(edge);
                }
                Some(_) => {}
                None => {
                    path.pop();
                    if self.parent[v as usize] != NONE {
                        self.settle(self.parent[v as usize]);
                    }
                }
            }
        }
    }

    fn meet(&mut self, source: u32, target: u32, height: u32) -> u32 {
        self.source.push(source);
        self.target.push(target);
        self.low.push(height);
        self.second.push(height);
        self.low.len() as u32 - 1
    }

    /// All beyond an edge is known: hands its return heights down to the edge before it.
    fn settle(&mut self, edge: u32) {
        let before = self.parent[self.source[edge as usize] as usize] as usize;
        if before == NONE as usize {
            return;
        }
        let (low, second) = (self.low[edge as usize], self.second[edge as usize]);
        let old = self.low[before];
        let other = match low.cmp(&old) {
            Ordering::Less => old.min(second),
            Ordering::Equal => self.second[before].min(second),
            Ordering::Greater => self.second[before].min(low),
        };
        self.low[before] = old.min(low);
        self.second[before] = other;
    }

    /// Edges with a lower return point first; of equals, those that return to one height only.
    pub(super) fn nesting(&self, edge: u32) -> u32 {
        let edge = edge as usize;
        let chordal = self.second[edge] < self.height[self.source[edge] as usize];
        2 * self.low[edge] + u32::from(chordal)
    }
}
