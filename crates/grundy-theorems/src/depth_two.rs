//! Weighted trees of depth at most two: a root without loop, its children, with or without loops, and
//! their leaves, without loops.
//!
//! Leaves of one child are false twins, a leaf that is as heavy as its child gives it a loop, leaves
//! of a child with a loop are useless, and all children with loops are false twins. What the value
//! depends on (`theorems/weighted_trees.rs`) are four sums: the weight c of the root, the weight a of
//! the children with loops, and the weights X and Y of the other children and of their leaves.
//!
//! A move changes one branch, so the values of all moves of a tree take no longer than its own.

use std::fmt;

use grundy_games::weighted::{Edge, WeightedGraph};

/// A tree of depth at most two by its weights, up to isomorphism and up to the distribution of weights
/// among the leaves of one child.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DepthTwo {
    /// The weight of the root.
    pub root: u128,
    /// The branches, sorted.
    pub branches: Vec<Branch>,
}

/// A child of the root with its leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Branch {
    /// The weight of the child.
    pub child: u128,
    /// The weight of its leaves together.
    pub leaves: u128,
    /// Whether the child has a loop.
    pub looped: bool,
}

/// What the value of a tree depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    root: u128,
    looped: u128,
    children: u128,
    leaves: u128,
}

impl Sums {
    fn of(root: u128, branches: impl IntoIterator<Item = Branch>) -> Self {
        let none = Self { root, looped: 0, children: 0, leaves: 0 };
        branches.into_iter().fold(none, Self::with)
    }

    fn with(self, branch: Branch) -> Self {
        match branch.has_loop() {
            true => Self { looped: self.looped + branch.child, ..self },
            false => {
                Self { children: self.children + branch.child, leaves: self.leaves + branch.leaves, ..self }
            }
        }
    }

    fn without(self, branch: Branch) -> Self {
        match branch.has_loop() {
            true => Self { looped: self.looped - branch.child, ..self },
            false => {
                Self { children: self.children - branch.child, leaves: self.leaves - branch.leaves, ..self }
            }
        }
    }

    /// The Grundy value: Theorem 13, see `theorems/weighted_trees.rs`.
    pub(crate) fn value(self) -> u64 {
        let Self { root: c, looped: a, children: x, leaves: y } = self;
        if x < y + c {
            return ((a + x) % 2) as u64;
        }
        ((a + c + y) % 2 + 2 * (a.min(c) % 2)) as u64
    }
}

impl Branch {
    /// Whether the child has a loop after reduction.
    fn has_loop(self) -> bool {
        self.looped || self.leaves >= self.child
    }
}

impl DepthTwo {
    pub(crate) fn sums(&self) -> Sums {
        Sums::of(self.root, self.branches.iter().copied())
    }

    /// Number of counters; saturating.
    #[must_use]
    pub fn order(&self) -> u128 {
        let branch = |branch: &Branch| branch.child.saturating_add(branch.leaves);
        self.branches.iter().map(branch).fold(self.root, u128::saturating_add)
    }
}

/// In notation; weights over 2^63-1, which only sums of leaves can have, do not read back.
impl fmt::Display for DepthTwo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wedges(r:{}", self.root)?;
        for (i, Branch { child, leaves, looped }) in self.branches.iter().enumerate() {
            write!(f, ", r-x{i}:{child}")?;
            if *looped {
                write!(f, ", x{i}-x{i}")?;
            }
            if *leaves > 0 {
                write!(f, ", x{i}-y{i}:{leaves}")?;
            }
        }
        f.write_str(")")
    }
}

/// A weighted graph that is a tree of depth at most two: which vertex is what.
#[derive(Clone, Debug)]
pub struct Rooted {
    root: u32,
    /// Of every other vertex, its branch.
    branch_of: Vec<usize>,
    branches: Vec<Branch>,
    sums: Sums,
}

impl Rooted {
    /// The connected weighted graph as a tree of depth at most two, if it is one.
    ///
    /// # Complexity
    /// Linear in the graph.
    #[must_use]
    pub fn of(graph: &WeightedGraph) -> Option<Self> {
        let n = graph.order();
        if n == 0 || graph.graph().edge_count() + 1 != n {
            return None;
        }
        // The root of a tree of depth two is on every longest path, or the tree is a star.
        let (_, far) = farthest(graph, 0)?;
        let (parents, other) = farthest(graph, far)?;
        let mut candidates = vec![other];
        while let Some(&parent) = candidates.last().and_then(|&v| parents[v as usize].as_ref()) {
            candidates.push(parent);
            if candidates.len() > 5 {
                return None;
            }
        }
        candidates.into_iter().find_map(|root| Self::at(graph, root))
    }

    /// The same with this root.
    fn at(graph: &WeightedGraph, root: u32) -> Option<Self> {
        if graph.has_loop(root) {
            return None;
        }
        let weight = |v: u32| u128::from(graph.weight(v));
        let mut branch_of = vec![usize::MAX; graph.order()];
        let mut branches = vec![];
        let mut seen = 1;
        for child in graph.graph().neighbours(root) {
            branch_of[child as usize] = branches.len();
            let mut leaves = 0;
            for leaf in graph.graph().neighbours(child).filter(|&leaf| leaf != root) {
                if graph.has_loop(leaf) {
                    return None;
                }
                branch_of[leaf as usize] = branches.len();
                leaves += weight(leaf);
                seen += 1;
            }
            seen += 1;
            branches.push(Branch { child: weight(child), leaves, looped: graph.has_loop(child) });
        }
        let sums = Sums::of(weight(root), branches.iter().copied());
        (seen == graph.order()).then_some(Self { root, branch_of, branches, sums })
    }

    /// Its weights.
    #[must_use]
    pub fn shape(&self) -> DepthTwo {
        let mut branches = self.branches.clone();
        branches.sort_unstable();
        DepthTwo { root: self.sums.root, branches }
    }

    /// The Grundy value after a move: an edge or a loop of the tree.
    ///
    /// # Complexity
    /// Constant.
    #[must_use]
    pub fn value_after(&self, Edge(u, v): Edge) -> u64 {
        let at_root = u == self.root || v == self.root;
        let below = if u == self.root { v } else { u };
        let before = self.branches[self.branch_of[below as usize]];
        let leaf_too = !at_root && u != v;
        let after =
            Branch { child: before.child - 1, leaves: before.leaves - u128::from(leaf_too), ..before };
        let rest = self.sums.without(before);
        Sums { root: rest.root - u128::from(at_root), ..rest }.with(after).value()
    }
}

/// The parents of all vertices as seen from one, and a vertex farthest from it; `None` if the graph
/// is not connected.
fn farthest(graph: &WeightedGraph, from: u32) -> Option<(Vec<Option<u32>>, u32)> {
    let mut parents = vec![None; graph.order()];
    let mut order = vec![from];
    let mut next = 0;
    while let Some(&v) = order.get(next) {
        for u in graph.graph().neighbours(v) {
            if u != from && parents[u as usize].is_none() {
                parents[u as usize] = Some(v);
                order.push(u);
            }
        }
        next += 1;
    }
    (order.len() == graph.order()).then(|| (parents, order[order.len() - 1]))
}
