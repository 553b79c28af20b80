//! Graphs that textbooks name: generalised Petersen graphs, circulant graphs, prisms, friendship graphs, binary trees.
//!
//! Prisms and generalised Petersen graphs have an outer cycle `0..n` and inner vertices `n..2n`, the spoke of `v`
//! leading to `n + v`; so `prism(n)` is `GP(n,1)`. In `GP(n,k)` the inner vertices are joined k steps apart. The
//! Petersen graph is `GP(5,2)`.

/// A graph of the textbooks with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Textbook<N> {
    /// `GP(n,k)`: a cycle of n vertices, a spoke at each, and the spokes' ends joined k steps apart; 0 < 2k < n.
    Petersen(N, N),
    /// A cycle's vertices, joined to those so many steps away; each number of steps is from 1 to n - 1.
    Circulant(N, Vec<N>),
    /// Two cycles of n vertices, at least 3, joined by n rungs.
    Prism(N),
    /// So many triangles with one vertex in common, which is 0.
    Friendship(N),
    /// The binary tree with so many full levels; the parent of v is (v - 1) / 2.
    BinaryTree(N),
}

impl<N> Textbook<N> {
    /// The graph with its parameters evaluated, in the order they are written.
    ///
    /// # Errors
    /// The first error of `value`.
    pub fn try_map<M, E>(&self, value: &mut impl FnMut(&N) -> Result<M, E>) -> Result<Textbook<M>, E> {
        Ok(match self {
            Self::Petersen(n, k) => Textbook::Petersen(value(n)?, value(k)?),
            Self::Circulant(n, steps) => {
                Textbook::Circulant(value(n)?, steps.iter().map(value).collect::<Result<_, E>>()?)
            }
            Self::Prism(n) => Textbook::Prism(value(n)?),
            Self::Friendship(n) => Textbook::Friendship(value(n)?),
            Self::BinaryTree(levels) => Textbook::BinaryTree(value(levels)?),
        })
    }
}

impl Textbook<u64> {
    /// Number of vertices, saturating.
    #[must_use]
    pub fn order(&self) -> u128 {
        match self {
            Self::Petersen(n, _) | Self::Prism(n) => 2 * u128::from(*n),
            Self::Circulant(n, _) => u128::from(*n),
            Self::Friendship(n) => 2 * u128::from(*n) + 1,
            Self::BinaryTree(levels) => {
                1u128.checked_shl(u32::try_from(*levels).unwrap_or(128)).unwrap_or(u128::MAX) - 1
            }
        }
    }

    /// Number of edges.
    #[must_use]
    pub fn edge_count(&self) -> u128 {
        match self {
            Self::Petersen(n, _) | Self::Prism(n) | Self::Friendship(n) => 3 * u128::from(*n),
            Self::Circulant(n, steps) => {
                let edges = |step: u64| u128::from(if 2 * step == *n { n / 2 } else { *n });
                distinct(*n, steps).into_iter().map(edges).sum()
            }
            Self::BinaryTree(_) => self.order().saturating_sub(1),
        }
    }

    /// The largest degree, or more.
    #[must_use]
    pub fn degree(&self) -> u128 {
        match self {
            Self::Petersen(..) | Self::Prism(_) | Self::BinaryTree(_) => 3,
            Self::Circulant(_, steps) => 2 * steps.len() as u128,
            Self::Friendship(n) => 2 * u128::from(*n),
        }
    }

    /// The edges of a graph whose order fits a `u32` and which is defined.
    pub(super) fn edges(&self) -> Vec<(u32, u32)> {
        match self {
            Self::Petersen(n, k) => petersen(*n as u32, *k as u32),
            Self::Prism(n) => petersen(*n as u32, 1),
            Self::Circulant(n, steps) => {
                let order = *n as u32;
                let mut edges = vec![];
                for step in distinct(*n, steps) {
                    // Half of the way round leads to the same pairs from both ends.
                    let from = if 2 * step == *n { order / 2 } else { order };
                    edges.extend((0..from).map(|v| (v, (v + step as u32) % order)));
                }
                edges
            }
            Self::Friendship(n) => (0..*n as u32)
                .flat_map(|i| [(0, 2 * i + 1), (0, 2 * i + 2), (2 * i + 1, 2 * i + 2)])
                .collect(),
            Self::BinaryTree(_) => (1..self.order() as u32).map(|v| ((v - 1) / 2, v)).collect(),
        }
    }
}

fn petersen(n: u32, k: u32) -> Vec<(u32, u32)> {
    (0..n).flat_map(|v| [(v, (v + 1) % n), (v, n + v), (n + v, n + (v + k) % n)]).collect()
}

/// The numbers of steps that make a difference: k and n - k lead to the same edges.
fn distinct(n: u64, steps: &[u64]) -> Vec<u64> {
    let inside = steps.iter().filter(|&&step| 0 < step && step < n);
    let mut steps: Vec<u64> = inside.map(|&step| step.min(n - step)).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}
