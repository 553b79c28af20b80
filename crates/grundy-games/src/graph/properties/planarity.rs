//! Whether a graph can be drawn in the plane without crossings: the left-right test.
//!
//! A depth-first search orients the graph: tree edges lead away from the root, every other edge leads *back* to an
//! ancestor. In a drawing each back edge closes a cycle with the tree and runs round it on the left or on the right.
//! Two back edges that leave a common vertex by different branches and return to different heights below it may be
//! forced to the same side or to different sides. De Fraysseix and Rosenstiehl proved (1982, 1985) that a graph is
//! planar if and only if sides can be chosen so that every such constraint holds.
//!
//! Here as in Brandes, *The left-right planarity test* (2009). The constraints are kept on a stack of *conflict
//! pairs*: two intervals of back edges that must be on different sides, where the members of one interval, from high to
//! low return point, are on one side. The branches of a vertex are visited by increasing return point, so that
//! a new branch touches only the top of the stack. A pair that would need an edge on both sides ends the test. Drawing
//! is not asked for, so the sides themselves are not kept.
//!
//! A graph is outerplanar if and only if it is planar with one more vertex that is joined to all others.
//!
//! # Complexity
//! O(n log n): Euler's bound leaves at most 3n - 6 edges, and the branches are sorted.

use super::orientation::{NONE, Oriented};
use crate::graph::Graph;

/// Whether the graph is planar.
#[must_use]
pub fn is_planar(graph: &Graph) -> bool {
    let (n, m) = (graph.order(), graph.edge_count());
    // The least graphs that are not planar have nine edges (K(3,3)) and five vertices (K(5)).
    if n < 5 || m < 9 {
        return true;
    }
    m <= 3 * n - 6 && LeftRight::new(Oriented::of(graph)).can_choose_sides()
}

/// Whether the graph can be drawn in the plane with all vertices on the outer face.
#[must_use]
pub fn is_outerplanar(graph: &Graph) -> bool {
    let (n, m) = (graph.order(), graph.edge_count());
    if n < 4 {
        return true;
    }
    if m > 2 * n - 3 {
        return false;
    }
    let apex = n as u32;
    let edges: Vec<(u32, u32)> = graph.edges().chain((0..apex).map(|v| (v, apex))).collect();
    is_planar(&Graph::from_edges(n + 1, &edges))
}

/// Back edges on one side, linked from the highest return point to the lowest; [`NONE`] twice: empty.
#[derive(Clone, Copy)]
struct Interval {
    high: u32,
    low: u32,
}

const EMPTY: Interval = Interval { high: NONE, low: NONE };

/// Intervals on different sides.
#[derive(Clone, Copy)]
struct Pair {
    left: Interval,
    right: Interval,
}

impl Pair {
    fn swap(&mut self) {
        std::mem::swap(&mut self.left, &mut self.right);
    }
}

struct LeftRight {
    graph: Oriented,
    /// The edges by source and nesting; those of `v` are `out[starts[v]..starts[v + 1]]`.
    out: Vec<u32>,
    starts: Vec<usize>,
    stack: Vec<Pair>,
    /// How high the stack was before an edge.
    bottom: Vec<usize>,
    /// The next lower back edge on the same side.
    below: Vec<u32>,
}

impl LeftRight {
    fn new(graph: Oriented) -> Self {
        let (n, m) = (graph.height.len(), graph.low.len());
        let mut out: Vec<u32> = (0..m as u32).collect();
        out.sort_by_key(|&edge| (graph.source[edge as usize], graph.nesting(edge)));
        let mut starts = vec![0; n + 1];
        graph.source.iter().for_each(|&v| starts[v as usize + 1] += 1);
        (0..n).for_each(|v| starts[v + 1] += starts[v]);
        Self { graph, out, starts, stack: vec![], bottom: vec![0; m], below: vec![NONE; m] }
    }

    fn can_choose_sides(mut self) -> bool {
        let mut next = self.starts.clone();
        for root in std::mem::take(&mut self.graph.roots) {
            let mut path = vec![root];
            while let Some(&v) = path.last() {
                let v = v as usize;
                if next[v] == self.starts[v + 1] {
                    path.pop();
                    let edge = self.graph.parent[v];
                    if edge != NONE {
                        self.trim(self.graph.source[edge as usize]);
                        if !self.integrate(edge) {
                            return false;
                        }
                    }
                    continue;
                }
                let edge = self.out[next[v]];
                next[v] += 1;
                self.bottom[edge as usize] = self.stack.len();
                let target = self.graph.target[edge as usize];
                if self.graph.parent[target as usize] == edge {
                    path.push(target);
                    continue;
                }
                self.stack.push(Pair { left: EMPTY, right: Interval { high: edge, low: edge } });
                if !self.integrate(edge) {
                    return false;
                }
            }
        }
        true
    }

    fn low(&self, edge: u32) -> u32 {
        self.graph.low[edge as usize]
    }

    /// The constraints between what is beyond an edge and what is beyond its elder siblings.
    fn integrate(&mut self, edge: u32) -> bool {
        let v = self.graph.source[edge as usize] as usize;
        if self.low(edge) >= self.graph.height[v] {
            return true; // nothing returns below v
        }
        self.out[self.starts[v]] == edge || self.constrain(edge, self.low(self.graph.parent[v]))
    }

    fn constrain(&mut self, edge: u32, lowest: u32) -> bool {
        let mut joined = Pair { left: EMPTY, right: EMPTY };
        // What returns from this edge, on one side.
        while self.stack.len() > self.bottom[edge as usize] {
            let Some(mut pair) = self.stack.pop() else { break };
            if pair.left.low != NONE {
                pair.swap();
            }
            if pair.left.low != NONE {
                return false;
            }
            // Who returns lowest of all is bound by nothing here.
            if self.low(pair.right.low) > lowest {
                self.append(&mut joined.right, pair.right);
            }
        }
        // What returns from elder siblings above this edge's lowest return, on the other.
        while let Some(&(mut pair)) = self.stack.last() {
            if !self.conflicts(pair.left, edge) && !self.conflicts(pair.right, edge) {
                break;
            }
            self.stack.pop();
            if self.conflicts(pair.right, edge) {
                pair.swap();
            }
            if self.conflicts(pair.right, edge) {
                return false;
            }
            self.append(&mut joined.right, pair.right);
            self.append(&mut joined.left, pair.left);
        }
        if joined.left.low != NONE || joined.right.low != NONE {
            self.stack.push(joined);
        }
        true
    }

    fn conflicts(&self, interval: Interval, edge: u32) -> bool {
        interval.high != NONE && self.low(interval.high) > self.low(edge)
    }

    fn append(&mut self, interval: &mut Interval, lower: Interval) {
        if lower.low == NONE {
            return;
        }
        match interval.low {
            NONE => interval.high = lower.high,
            low => self.below[low as usize] = lower.high,
        }
        interval.low = lower.low;
    }

    /// Back edges that end at a vertex are of no account below it.
    fn trim(&mut self, v: u32) {
        let height = self.graph.height[v as usize];
        let lowest = |pair: &Pair| {
            let low = |interval: Interval| self.graph.low.get(interval.low as usize).copied().unwrap_or(NONE);
            low(pair.left).min(low(pair.right))
        };
        while self.stack.last().is_some_and(|pair| lowest(pair) == height) {
            self.stack.pop();
        }
        if let Some(pair) = self.stack.last_mut() {
            for interval in [&mut pair.left, &mut pair.right] {
                while interval.high != NONE && self.graph.target[interval.high as usize] == v {
                    interval.high = self.below[interval.high as usize];
                }
                if interval.high == NONE {
                    interval.low = NONE;
                }
            }
        }
    }
}
