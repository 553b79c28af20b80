//! Loopless trees of depth at most 2, and their value by Theorem 13.
//!
//! The figures of Section 5 are lost in the text we have. The proofs fix them all the same. Lemma 12
//! is played on the path a – b – c – d with a loop at a: its moves lower a by the loop and by (a,b),
//! and c by (b,c) and (c,d). Theorem 13 is played on G₁: a root c with a child a that carries a loop
//! and with children x₁, …, x_k, where x_i has the leaf y_i. G₂ is the same with one branch of weights
//! X = Σx_i and Y = Σy_i, so it is Lemma 12's path with b, c, d called c, X, Y. G₃ is the two loops a
//! and X, and G₄ the edge a – c with loops at both ends beside the loop Y.
//!
//! The paper states Lemma 12 and Theorem 13 for outcomes. They are true of Grundy values: in both
//! proofs the moves out of S have the parity of the moves that stay, so the value that must not be
//! reached is not, and for Y > 0 the smaller ones are reached by the loop at a, (a, c) and (X, Y).

use super::play::Shape;

/// A root with branches.
pub(super) struct Tree {
    /// The root is vertex 0.
    pub(super) shape: Shape,
    /// The children of the root with their leaves.
    branches: Vec<(usize, Vec<usize>)>,
}

impl Tree {
    /// The tree whose root has a child with so many leaves for every entry.
    fn new(leaves: &[usize]) -> Self {
        let (mut edges, mut branches, mut order) = (vec![], vec![], 1);
        for &count in leaves {
            let (child, own) = (order, (order + 1..=order + count).collect::<Vec<_>>());
            edges.push((0, child));
            edges.extend(own.iter().map(|&leaf| (child, leaf)));
            branches.push((child, own));
            order += count + 1;
        }
        Self { shape: Shape::new(order, edges), branches }
    }

    /// What is left after the leaves of every child are merged: the weight c of the root, and the
    /// weights (x, y) of the branches; a child without leaves has y = 0.
    pub(super) fn merged(&self, weights: &[u32]) -> (u32, Vec<(u32, u32)>) {
        let branch = |(child, leaves): &(usize, Vec<usize>)| {
            (weights[*child], leaves.iter().map(|&leaf| weights[leaf]).sum())
        };
        (weights[0], self.branches.iter().map(branch).collect())
    }

    /// Its value by Theorem 13.
    pub(super) fn value(&self, weights: &[u32]) -> u32 {
        let (c, branches) = self.merged(weights);
        tree_value(c, &branches)
    }
}

/// The value of a root c with branches (x, y): a leaf y ≥ x is heavy and gives x a loop, all vertices
/// with loops are merged into a, and the other branches are summed up.
pub(super) fn tree_value(c: u32, branches: &[(u32, u32)]) -> u32 {
    let (heavy, light): (Vec<(u32, u32)>, Vec<_>) = branches.iter().partition(|(x, y)| y >= x);
    let a = heavy.iter().map(|(x, _)| x).sum();
    let (x, y) = light.iter().fold((0, 0), |(x, y), branch| (x + branch.0, y + branch.1));
    g2_value(a, c, x, y)
}

/// The value of G₂ with X > Y, or with X = Y = 0: that of G₃ if X < Y + c, that of G₄ if not.
pub(super) fn g2_value(a: u32, c: u32, x: u32, y: u32) -> u32 {
    if x < y + c { g3_value(a, x) } else { g4_value(a, c, y) }
}

/// The value of the loops a and X.
pub(super) fn g3_value(a: u32, x: u32) -> u32 {
    (a + x) % 2
}

/// The value of the edge a – c with loops at both ends, and the loop Y.
pub(super) fn g4_value(a: u32, c: u32, y: u32) -> u32 {
    lemma_9(a, c) ^ (y % 2)
}

/// The formula of Lemma 9.
pub(super) fn lemma_9(a: u32, b: u32) -> u32 {
    (a + b) % 2 + 2 * (a.min(b) % 2)
}

/// All trees of depth at most 2 on so many vertices, by their root.
pub(super) fn trees(order: usize) -> Vec<Tree> {
    let mut found = vec![];
    branches(order - 1, order, &mut vec![], &mut found);
    found
}

fn branches(left: usize, most: usize, leaves: &mut Vec<usize>, found: &mut Vec<Tree>) {
    if left == 0 {
        found.push(Tree::new(leaves));
    }
    for size in 1..=left.min(most) {
        leaves.push(size - 1);
        branches(left - size, size, leaves, found);
        leaves.pop();
    }
}

/// G₁ of Theorem 13 with k branches: a, c, x₁, y₁, x₂, y₂, ...
pub(super) fn g1(k: usize) -> Shape {
    let names: Vec<String> = ["a", "c"]
        .map(str::to_owned)
        .into_iter()
        .chain((1..=k).flat_map(|i| [format!("x{i}"), format!("y{i}")]))
        .collect();
    let branch = |i: usize| [(1, 2 * i), (2 * i, 2 * i + 1)];
    let edges: Vec<_> = [(0, 0), (0, 1)].into_iter().chain((1..=k).flat_map(branch)).collect();
    Shape::named(&names.iter().map(String::as_str).collect::<Vec<_>>(), &edges)
}

/// The sums X and Y of a position of G₁.
pub(super) fn sums(weights: &[u32]) -> (u32, u32) {
    weights[2..].chunks(2).fold((0, 0), |(x, y), branch| (x + branch[0], y + branch[1]))
}

/// Whether x_i > y_i for every branch of a position of G₁.
pub(super) fn in_s(weights: &[u32]) -> bool {
    weights[2..].chunks(2).all(|branch| branch[0] > branch[1])
}
