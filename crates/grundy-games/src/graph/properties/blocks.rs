//! Cut vertices and cacti, by one depth-first search.
//!
//! In a depth-first search of a graph without directions every edge that is not in the tree goes from a vertex *up*
//! to one of its ancestors. So two facts about each tree edge tell all (Hopcroft and Tarjan, 1973): how high the
//! edges from below it reach, and how many of them pass over it. A vertex is a cut vertex if below one of its
//! children nothing reaches higher than itself; the root, if it has two children. An edge of the tree is in as many
//! fundamental cycles as pass over it, and the graph is a cactus if that is never more than one.
//!
//! # Complexity
//! O(n + m).

use crate::graph::Graph;

const NONE: u32 = u32::MAX;

/// How many vertices there are whose removal leaves more components than there were.
#[must_use]
pub fn cut_vertices(graph: &Graph) -> u64 {
    let forest = Forest::of(graph);
    let mut children = vec![0u32; graph.order()];
    let mut cuts = vec![false; graph.order()];
    for &v in &forest.visited {
        let parent = forest.parent[v as usize];
        if parent != NONE {
            children[parent as usize] += 1;
            let is_root = forest.parent[parent as usize] == NONE;
            cuts[parent as usize] |= !is_root && forest.highest[v as usize] >= forest.depth[parent as usize];
            cuts[parent as usize] |= is_root && children[parent as usize] == 2;
        }
    }
    cuts.iter().filter(|&&cut| cut).count() as u64
}

/// Whether the graph is connected and every edge is in at most one cycle. Trees are cacti.
#[must_use]
pub fn is_cactus(graph: &Graph) -> bool {
    let n = graph.order();
    // Cycles that share no edge: at most (n - 1) / 2 of them, so at most 3(n - 1)/2 edges.
    if n == 0 || 2 * graph.edge_count() > 3 * (n - 1) {
        return false;
    }
    let forest = Forest::of(graph);
    let roots = forest.parent.iter().filter(|&&parent| parent == NONE).count();
    roots == 1 && forest.passing.iter().all(|&cycles| cycles <= 1)
}

/// A depth-first search of every component.
struct Forest {
    /// The vertices, parents before their children.
    visited: Vec<u32>,
    parent: Vec<u32>,
    depth: Vec<u32>,
    /// The least depth that an edge from the subtree of a vertex reaches.
    highest: Vec<u32>,
    /// How many edges go from the subtree of a vertex above the vertex.
    passing: Vec<i64>,
}

impl Forest {
    fn of(graph: &Graph) -> Self {
        let n = graph.order();
        let mut parent = vec![NONE; n];
        let mut depth = vec![NONE; n];
        let mut visited = Vec::with_capacity(n);
        let mut path = vec![];
        for root in 0..n as u32 {
            if depth[root as usize] != NONE {
                continue;
            }
            depth[root as usize] = 0;
            visited.push(root);
            path.push((root, graph.neighbours(root)));
            while let Some((v, rest)) = path.last_mut() {
                let v = *v;
                match rest.find(|&u| depth[u as usize] == NONE) {
                    None => drop(path.pop()),
                    Some(u) => {
                        parent[u as usize] = v;
                        depth[u as usize] = depth[v as usize] + 1;
                        visited.push(u);
                        path.push((u, graph.neighbours(u)));
                    }
                }
            }
        }
        let mut highest = depth.clone();
        let mut passing = vec![0i64; n];
        for &v in visited.iter().rev() {
            let height = depth[v as usize];
            for u in graph.neighbours(v).filter(|&u| u != parent[v as usize] && depth[u as usize] < height) {
                highest[v as usize] = highest[v as usize].min(depth[u as usize]);
                passing[v as usize] += 1;
                passing[u as usize] -= 1;
            }
            let above = parent[v as usize];
            if above != NONE {
                highest[above as usize] = highest[above as usize].min(highest[v as usize]);
                passing[above as usize] += passing[v as usize];
            }
        }
        Self { visited, parent, depth, highest, passing }
    }
}
