//! Canonical codes of trees (Aho, Hopcroft, Ullman 1974).
//!
//! A rooted tree is written as balanced brackets, the children in sorted order; a free tree is
//! rooted at its centre, and of two centres the one with the lesser code is taken. Isomorphic
//! trees get equal codes and others different ones.
//!
//! Trees of at most 63 vertices have their brackets in one 128-bit word. Larger ones are ranked
//! level by level from the bottom, which costs O(n log n) however long their paths are.

use super::Graph;

/// The code of a tree of at most 63 vertices.
pub(super) fn small_tree_code(tree: &Graph) -> u128 {
    centres(tree).into_iter().map(|root| small_rooted(tree, root, None).0).min().unwrap_or(0)
}

/// The code of a tree of any size: its brackets, packed eight to a byte.
pub(super) fn large_tree_code(tree: &Graph) -> Box<[u8]> {
    centres(tree).into_iter().map(|root| large_rooted(tree, root)).min().unwrap_or_default()
}

/// One or two vertices in the middle of the tree.
fn centres(tree: &Graph) -> Vec<u32> {
    let n = tree.order();
    let mut degree: Vec<usize> = (0..n as u32).map(|v| tree.degree(v)).collect();
    let mut layer: Vec<u32> = (0..n as u32).filter(|&v| degree[v as usize] <= 1).collect();
    let mut left = n;
    while left > 2 {
        left -= layer.len();
        let mut next = vec![];
        for &leaf in &layer {
            degree[leaf as usize] = 0; // gone
            for u in tree.neighbours(leaf) {
                match degree[u as usize] {
                    0 => continue,
                    2 => next.push(u),
                    _ => {}
                }
                degree[u as usize] -= 1;
            }
        }
        layer = next;
    }
    layer
}

/// Brackets of the subtree below `v` and their number.
fn small_rooted(tree: &Graph, v: u32, parent: Option<u32>) -> (u128, u32) {
    let mut children: Vec<(u128, u32)> =
        tree.neighbours(v).filter(|&u| Some(u) != parent).map(|u| small_rooted(tree, u, Some(v))).collect();
    children.sort_unstable();
    let (inside, length) =
        children.into_iter().fold((0, 0), |(code, length), (child, l)| (code << l | child, length + l));
    ((1 << (length + 1)) | inside << 1, length + 2)
}

fn large_rooted(tree: &Graph, root: u32) -> Box<[u8]> {
    let n = tree.order();
    let mut parent = vec![u32::MAX; n];
    let mut levels = vec![vec![root]];
    while let Some(last) = levels.last().filter(|level| !level.is_empty()) {
        let mut below = vec![];
        for &v in last {
            let above = parent[v as usize];
            for u in tree.neighbours(v).filter(|&u| u != above) {
                parent[u as usize] = v;
                below.push(u);
            }
        }
        levels.push(below);
    }
    // Rank the subtrees of each level by the sorted ranks of their children.
    let mut rank = vec![0u32; n];
    let mut children: Vec<Vec<u32>> = vec![vec![]; n];
    for level in levels.iter().rev() {
        for &v in level {
            children[v as usize].sort_unstable_by_key(|&u| rank[u as usize]);
        }
        let profile = |v: u32| children[v as usize].iter().map(|&u| rank[u as usize]);
        let mut sorted = level.clone();
        sorted.sort_by(|&a, &b| profile(a).cmp(profile(b)));
        let mut ranks = vec![];
        for (i, &v) in sorted.iter().enumerate() {
            let same = i > 0 && profile(v).eq(profile(sorted[i - 1]));
            ranks.push(if i == 0 { 0 } else { ranks[i - 1] + u32::from(!same) });
        }
        for (&v, &r) in sorted.iter().zip(&ranks) {
            rank[v as usize] = r;
        }
        for &v in level {
            if let Some(siblings) = children.get_mut(parent[v as usize] as usize) {
                siblings.push(v);
            }
        }
    }
    // Walk the ranked tree and write the brackets.
    let mut code = vec![0u8; (2 * n).div_ceil(8)];
    let mut at = 0;
    let mut stack = vec![(root, 0)];
    code[0] |= 1;
    at += 1;
    while let Some((v, next)) = stack.last_mut() {
        if let Some(&child) = children[*v as usize].get(*next) {
            *next += 1;
            code[at / 8] |= 1 << (at % 8);
            stack.push((child, 0));
        } else {
            stack.pop();
        }
        at += 1;
    }
    code.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random_tree(n: usize, rng: &mut fastrand::Rng) -> Vec<(u32, u32)> {
        (1..n as u32).map(|v| (rng.u32(v.saturating_sub(4)..v), v)).collect()
    }

    fn shuffled(n: usize, edges: &[(u32, u32)], rng: &mut fastrand::Rng) -> Graph {
        let mut names: Vec<u32> = (0..n as u32).collect();
        rng.shuffle(&mut names);
        let edges: Vec<_> = edges.iter().map(|&(u, v)| (names[u as usize], names[v as usize])).collect();
        Graph::from_edges(n, &edges)
    }

    #[test]
    fn codes_do_not_depend_on_the_numbering() {
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..300 {
            let n = rng.usize(1..=63);
            let edges = random_tree(n, &mut rng);
            let (a, b) = (shuffled(n, &edges, &mut rng), shuffled(n, &edges, &mut rng));
            assert_eq!(small_tree_code(&a), small_tree_code(&b));
            assert_eq!(large_tree_code(&a), large_tree_code(&b));
            let n = rng.usize(64..200);
            let edges = random_tree(n, &mut rng);
            let (a, b) = (shuffled(n, &edges, &mut rng), shuffled(n, &edges, &mut rng));
            assert_eq!(large_tree_code(&a), large_tree_code(&b));
        }
    }

    /// Both codes tell apart exactly the same trees: all parent lists of up to 8 vertices.
    #[test]
    fn the_number_of_trees_is_right() {
        use std::collections::HashSet;
        for (n, expected) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3), (6, 6), (7, 11), (8, 23)] {
            let mut codes = (HashSet::new(), HashSet::new());
            let mut parents = vec![0u32; n];
            loop {
                let edges: Vec<_> = (1..n).map(|v| (parents[v], v as u32)).collect();
                let tree = Graph::from_edges(n, &edges);
                codes.0.insert(small_tree_code(&tree));
                codes.1.insert(large_tree_code(&tree));
                let Some(v) = (1..n).rev().find(|&v| (parents[v] as usize) < v - 1) else { break };
                parents[v] += 1;
                parents[v + 1..].fill(0);
            }
            assert_eq!((codes.0.len(), codes.1.len()), (expected, expected), "n = {n}");
        }
    }
}
