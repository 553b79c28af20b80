//! Distances: the diameter, the girth, and whether all closed walks are even.
//!
//! *Diameter.* Two sweeps are enough for a tree, and a cycle needs none. Otherwise every search from a vertex v
//! bounds the eccentricity of every other vertex w by `ecc(v) + d(v, w)`, and a vertex whose bound is no more than
//! the greatest eccentricity so far needs no search of its own (Takes and Kosters, *Determining the diameter of small
//! world networks*, 2011). The next search starts by turns where the bound is greatest and where it is least.
//!
//! *Girth.* Vertices of degree one are in no cycle and are peeled off. A search from v finds a shortest cycle through
//! v, unless a shorter one is elsewhere; then v has done its duty and is removed, and the graph is peeled again. The
//! vertices of degree three and more go first. After them only cycles are left, one search each.

use std::collections::VecDeque;

use super::{GoOn, Stopped};
use crate::graph::Graph;

const UNSEEN: u32 = u32::MAX;

/// The greatest distance of two vertices; `None` when the graph is not connected or is empty.
///
/// # Errors
/// When it is told not to go on.
///
/// # Complexity
/// O(nm) at worst, O(n) for trees and cycles.
pub fn diameter(graph: &Graph, go_on: GoOn<'_>) -> Result<Option<u64>, Stopped> {
    let n = graph.order();
    if n == 0 {
        return Ok(None);
    }
    let (first, depth, mut far) = search(graph, 0);
    if first.contains(&UNSEEN) {
        return Ok(None);
    }
    if graph.edge_count() == n - 1 {
        return Ok(Some(u64::from(search(graph, far).1)));
    }
    if graph.edge_count() == n && (0..n as u32).all(|v| graph.degree(v) == 2) {
        return Ok(Some(n as u64 / 2));
    }
    let mut greatest = depth;
    let mut bounds: Vec<(u32, u32)> = first.iter().map(|&d| (depth + d, d.max(depth - d))).collect();
    let mut open: Vec<u32> = (0..n as u32).filter(|&v| v != 0 && bounds[v as usize].0 > greatest).collect();
    let mut outside = true;
    while !open.is_empty() {
        Stopped::unless(go_on)?;
        let (distances, depth, _) = search(graph, far);
        greatest = greatest.max(depth);
        for &v in &open {
            let (d, bound) = (distances[v as usize], &mut bounds[v as usize]);
            *bound = (bound.0.min(depth + d), bound.1.max(d).max(depth - d));
        }
        open.retain(|&v| v != far && bounds[v as usize].0 > greatest);
        outside = !outside;
        let next = match outside {
            true => open.iter().max_by_key(|&&v| (bounds[v as usize].0, graph.degree(v))),
            false => open.iter().min_by_key(|&&v| (bounds[v as usize].1, n - graph.degree(v))),
        };
        far = next.copied().unwrap_or(0);
    }
    Ok(Some(u64::from(greatest)))
}

/// The distances from a vertex, the greatest of them, and a vertex so far away.
fn search(graph: &Graph, start: u32) -> (Vec<u32>, u32, u32) {
    let mut distances = vec![UNSEEN; graph.order()];
    distances[start as usize] = 0;
    let mut queue = VecDeque::from([start]);
    let mut last = start;
    while let Some(v) = queue.pop_front() {
        last = v;
        for u in graph.neighbours(v) {
            if distances[u as usize] == UNSEEN {
                distances[u as usize] = distances[v as usize] + 1;
                queue.push_back(u);
            }
        }
    }
    let depth = distances[last as usize];
    (distances, depth, last)
}

/// The length of a shortest cycle; `None` when there is no cycle.
///
/// # Errors
/// When it is told not to go on.
///
/// # Complexity
/// A search for each vertex of degree three and more among those that lie on cycles, no deeper than half the girth
/// found so far.
pub fn girth(graph: &Graph, go_on: GoOn<'_>) -> Result<Option<u64>, Stopped> {
    let mut core = Core::of(graph);
    let mut shortest = u32::MAX;
    for least in [3, 2] {
        for v in 0..graph.order() as u32 {
            if core.degree[v as usize] >= least {
                Stopped::unless(go_on)?;
                shortest = shortest.min(core.cycle_near(v, shortest));
                if shortest == 3 {
                    return Ok(Some(3));
                }
                core.remove(v);
            }
        }
    }
    Ok((shortest < u32::MAX).then_some(u64::from(shortest)))
}

/// The graph without what has been removed or peeled off; such a vertex has degree 0.
struct Core<'g> {
    graph: &'g Graph,
    degree: Vec<usize>,
    /// Distance and predecessor, [`UNSEEN`] between searches.
    seen: Vec<(u32, u32)>,
}

impl<'g> Core<'g> {
    fn of(graph: &'g Graph) -> Self {
        let n = graph.order();
        let degree = (0..n as u32).map(|v| graph.degree(v)).collect();
        let mut core = Self { graph, degree, seen: vec![(UNSEEN, UNSEEN); n] };
        for v in 0..n as u32 {
            if core.degree[v as usize] == 1 {
                core.remove(v);
            }
        }
        core
    }

    /// Removes a vertex, and then all that no cycle needs.
    fn remove(&mut self, v: u32) {
        self.degree[v as usize] = 0;
        let mut gone = vec![v];
        while let Some(v) = gone.pop() {
            for u in self.graph.neighbours(v) {
                let degree = &mut self.degree[u as usize];
                if *degree > 0 {
                    *degree -= 1;
                    if *degree == 1 {
                        *degree = 0;
                        gone.push(u);
                    }
                }
            }
        }
    }

    /// The length of some cycle, no longer than the shortest through `start`; or a number not below `limit`.
    fn cycle_near(&mut self, start: u32, limit: u32) -> u32 {
        let mut shortest = limit;
        let mut reached = vec![start];
        self.seen[start as usize] = (0, UNSEEN);
        let mut next = 0;
        while let Some(&v) = reached.get(next) {
            next += 1;
            let (distance, from) = self.seen[v as usize];
            if shortest != u32::MAX && 2 * distance + 1 >= shortest {
                break;
            }
            for u in self.graph.neighbours(v) {
                if u == from || self.degree[u as usize] == 0 {
                    continue;
                }
                if self.seen[u as usize].0 == UNSEEN {
                    self.seen[u as usize] = (distance + 1, v);
                    reached.push(u);
                } else {
                    shortest = shortest.min(distance + self.seen[u as usize].0 + 1);
                }
            }
        }
        reached.iter().for_each(|&v| self.seen[v as usize] = (UNSEEN, UNSEEN));
        shortest
    }
}

/// Whether the vertices have a colouring with two colours: no cycle is odd.
#[must_use]
pub fn is_bipartite(graph: &Graph) -> bool {
    let mut side = vec![None; graph.order()];
    let mut open = vec![];
    for start in 0..graph.order() as u32 {
        if side[start as usize].is_some() {
            continue;
        }
        side[start as usize] = Some(false);
        open.push(start);
        while let Some(v) = open.pop() {
            let mine = side[v as usize];
            for u in graph.neighbours(v) {
                if side[u as usize].is_none() {
                    side[u as usize] = mine.map(|side: bool| !side);
                    open.push(u);
                } else if side[u as usize] == mine {
                    return false;
                }
            }
        }
    }
    true
}
