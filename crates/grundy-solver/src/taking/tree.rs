//! Trees among the pieces: their sides and their forms.
//!
//! The leaves of a tree are removed layer by layer until one or two vertices are left, its centre. A
//! vertex that is removed hands the name of its branch to the vertex that stays; what a vertex gets from
//! its branches is added up, so their order does not matter and nothing is sorted. In the end the centre,
//! or both, name the tree: equal for isomorphic trees, and different for others except for an accident of
//! two mixed words of 64 bits, as in `form.rs`.
//!
//! # Complexity
//! A few operations a vertex: about 0.1 microseconds for a tree of 30 vertices.

use crate::set::{Set, mix};
use crate::table::Form;

/// What a tree is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// A path of this many vertices.
    Path(usize),
    /// Another tree.
    Tree(Form),
}

/// The name of a branch, or of several.
#[derive(Clone, Copy)]
struct Branch(u64, u64);

impl Branch {
    const NONE: Self = Self(0, 0);

    /// A vertex with these branches, as a branch of another.
    #[inline]
    fn below(self) -> Self {
        Self(
            mix(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15)),
            mix(self.1.wrapping_mul(0xd134_2543_de82_ef95) ^ 0x5851_f42d_4c95_7f2d),
        )
    }

    #[inline]
    fn add(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
        self.1 = self.1.wrapping_add(other.1);
    }
}

/// The name of a tree. If the piece is not a tree, it is `None` or means nothing.
#[inline]
pub(super) fn named<S: Set>(rows: &[S], piece: S) -> Option<Named> {
    let n = piece.len();
    if n <= 2 {
        return Some(Named::Path(n));
    }
    let mut leaves = S::EMPTY;
    let mut branching = false;
    for v in piece.vertices() {
        let others = (rows[v] & piece).rest();
        if others.is_empty() {
            leaves = leaves | S::one(v);
        } else {
            branching |= !others.rest().is_empty();
        }
    }
    if leaves.is_empty() {
        return None;
    }
    if !branching {
        return Some(Named::Path(n));
    }
    let mut branches = [Branch::NONE; 256];
    let branches = &mut branches[..S::BITS];
    let mut left = piece;
    loop {
        let inner = left.minus(leaves);
        if inner.is_empty() {
            // One vertex, or two that are each other's leaf.
            let mut sum = Branch::NONE;
            leaves.vertices().for_each(|v| sum.add(branches[v].below()));
            let one = leaves.is_one();
            let (a, b) = (mix(sum.0 ^ n as u64), mix(sum.1.rotate_left(17) ^ u64::from(one)));
            return Some(Named::Tree(Form(u128::from(a) << 64 | u128::from(b))));
        }
        let mut touched = S::EMPTY;
        for v in leaves.vertices() {
            let above = rows[v] & inner;
            branches[above.first()].add(branches[v].below());
            touched = touched | above;
        }
        left = inner;
        leaves = touched.vertices().fold(S::EMPTY, |leaves, v| {
            if (rows[v] & left).rest().is_empty() { leaves | S::one(v) } else { leaves }
        });
        if leaves.is_empty() {
            return None;
        }
    }
}

/// A tree with a root: the sides of its edges.
pub(super) struct Sides<S> {
    /// Vertices and their parents, parents first; the root is its own.
    pub(super) order: Vec<(u8, u8)>,
    /// What hangs below each vertex, with it; only for vertices of the tree.
    pub(super) below: Vec<S>,
}

impl<S: Set> Sides<S> {
    /// The sides of a piece that is a tree.
    pub(super) fn new(rows: &[S], piece: S) -> Self {
        let root = piece.first() as u8;
        let mut order = Vec::with_capacity(piece.len());
        order.push((root, root));
        let mut below = vec![S::EMPTY; rows.len()];
        let mut at = 0;
        while at < order.len() {
            let (v, parent) = order[at];
            at += 1;
            below[usize::from(v)] = S::one(v.into());
            let next = (rows[usize::from(v)] & piece).minus(S::one(parent.into()));
            order.extend(next.vertices().map(|u| (u as u8, v)));
        }
        for &(v, parent) in order[1..].iter().rev() {
            below[usize::from(parent)] = below[usize::from(parent)] | below[usize::from(v)];
        }
        Self { order, below }
    }

    /// What is on the side of `u` of the edge between it and `v`.
    #[inline]
    pub(super) fn side(&self, piece: S, u: usize, v: usize) -> S {
        let (one, other) = (self.below[u], self.below[v]);
        // The one below has fewer.
        if (one & other) == one { one } else { piece.minus(other) }
    }
}
