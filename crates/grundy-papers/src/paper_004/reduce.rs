//! The three reductions of Definition 2, as the paper states them.

use super::play::Shape;

/// One reduction that may be applied to a weighted graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reduction {
    /// Delete a vertex without loop all of whose neighbours have loops.
    Useless(usize),
    /// Delete a vertex without loop that weighs as much as all its neighbours, and give them loops.
    Heavy(usize),
    /// Merge two vertices, not adjacent, with the same neighbours and both or neither with a loop.
    Twins(usize, usize),
}

/// The reductions whose conditions on the shape are met; a heavy vertex is one only under
/// [`is_heavy`].
pub(super) fn candidates(shape: &Shape) -> Vec<Reduction> {
    let (near, loops) = (shape.near(), shape.loops());
    let free = (0..shape.order()).filter(|&u| loops >> u & 1 == 0);
    let useless = free.clone().filter(|&u| near[u] & !loops == 0).map(Reduction::Useless);
    let heavy = free.clone().map(Reduction::Heavy);
    let same = |&(u, v): &(usize, usize)| near[u] == near[v] && (loops >> u & 1) == (loops >> v & 1);
    let pairs = (0..shape.order()).flat_map(|u| (u + 1..shape.order()).map(move |v| (u, v)));
    let twins = pairs.filter(same).map(|(u, v)| Reduction::Twins(u, v));
    useless.chain(heavy).chain(twins).collect()
}

/// Whether a vertex without loop weighs at least as much as its neighbours together.
pub(super) fn is_heavy(near: u32, weights: &[u32], u: usize) -> bool {
    weights[u] >= (0..weights.len()).filter(|v| near >> v & 1 == 1).map(|v| weights[v]).sum()
}

/// The reductions that may be applied to a weighted graph.
pub(super) fn reductions(shape: &Shape, weights: &[u32]) -> Vec<Reduction> {
    let near = shape.near();
    let mut found = candidates(shape);
    found.retain(|reduction| match *reduction {
        Reduction::Heavy(u) => is_heavy(near[u], weights, u),
        _ => true,
    });
    found
}

impl Reduction {
    /// The vertex that goes.
    pub(super) fn gone(self) -> usize {
        match self {
            Self::Useless(u) | Self::Heavy(u) | Self::Twins(_, u) => u,
        }
    }

    /// The shape after the reduction.
    pub(super) fn shape(self, shape: &Shape) -> Shape {
        let gone = self.gone();
        let new_loops = if let Self::Heavy(u) = self { shape.near()[u] & !shape.loops() } else { 0 };
        let place = |v: usize| v - usize::from(v > gone);
        let kept = shape.edges.iter().filter(|&&(u, v)| u != gone && v != gone).copied();
        let looped = (0..shape.order()).filter(|v| new_loops >> v & 1 == 1).map(|v| (v, v));
        let edges: Vec<_> = kept.chain(looped).map(|(u, v)| (place(u), place(v))).collect();
        Shape::new(shape.order() - 1, edges)
    }

    /// The weights after the reduction.
    pub(super) fn weights(self, weights: &[u32]) -> Vec<u32> {
        let mut after = weights.to_vec();
        if let Self::Twins(u, v) = self {
            after[u] += after[v];
        }
        after.remove(self.gone());
        after
    }
}

/// Reduces until nothing can be, taking the first reduction every time.
pub(super) fn canonical(shape: &Shape, weights: &[u32]) -> (Shape, Vec<u32>) {
    let (mut shape, mut weights) = (shape.clone(), weights.to_vec());
    while let Some(reduction) = reductions(&shape, &weights).first() {
        (shape, weights) = (reduction.shape(&shape), reduction.weights(&weights));
    }
    (shape, weights)
}
