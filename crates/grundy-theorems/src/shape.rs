//! What a piece is, as far as theorems care: a heap, a path, a cycle, a subdivided star, a bistar or a
//! weighted tree, by its numbers.
//!
//! Shapes are normal forms up to isomorphism, so that a theorem's hypothesis is a match on a few
//! numbers: a star has at least three paths (with fewer it is a path), the two stars of a bistar
//! have at least two each (with fewer it is a star), a path that is not there is not kept. Numbers
//! are 128 bits wide: notation goes to 2^63, and a bistar of three such numbers may be one path.

use std::fmt;

use grundy_games::graph::Graph;
use grundy_games::graph::families::{Arm, Family};
use grundy_games::weighted::WeightedGraph;

use crate::{DepthTwo, Rooted};

/// The shape of a piece, up to isomorphism.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A heap of at least one counter.
    Heap(u128),
    /// A path on at least one vertex.
    Path(u128),
    /// A cycle on at least three vertices.
    Cycle(u128),
    /// A subdivided star with at least three paths.
    Star(Arms),
    /// Two stars of at least two paths each, their centres joined by so many edges, at least one.
    Bistar(Arms, u128, Arms),
    /// A weighted tree of depth at most two.
    DepthTwo(DepthTwo),
    /// Two adjacent weighted vertices with loops; of weight 0, no vertex.
    LoopedPair(u128, u128),
}

/// The paths that hang on a centre: how many of which length, lengths increasing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Arms {
    runs: Vec<(u128, u128)>,
}

impl Arms {
    /// Collects paths `(length, copies)` in any order; a path without vertices is no path.
    #[must_use]
    pub fn new(paths: impl IntoIterator<Item = (u128, u128)>) -> Self {
        let mut all: Vec<(u128, u128)> =
            paths.into_iter().filter(|&(length, copies)| length > 0 && copies > 0).collect();
        all.sort_unstable();
        let mut runs: Vec<(u128, u128)> = Vec::with_capacity(all.len());
        for (length, copies) in all {
            match runs.last_mut() {
                Some((last, count)) if *last == length => *count = count.saturating_add(copies),
                _ => runs.push((length, copies)),
            }
        }
        Self { runs }
    }

    /// The paths as they are written in notation.
    pub(crate) fn written(arms: &[Arm<u64>]) -> Self {
        Self::new(arms.iter().map(|arm| (arm.length.into(), arm.copies.unwrap_or(1).into())))
    }

    /// `(length, copies)`, lengths increasing.
    pub fn runs(&self) -> impl Iterator<Item = (u128, u128)> + '_ {
        self.runs.iter().copied()
    }

    /// How many paths there are.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.runs().map(|(_, copies)| copies).fold(0, u128::saturating_add)
    }

    /// How many paths have a length that leaves this rest.
    #[must_use]
    pub fn with_rest(&self, rest: u128, modulus: u128) -> u128 {
        let such = self.runs().filter(|(length, _)| length % modulus == rest);
        such.map(|(_, copies)| copies).fold(0, u128::saturating_add)
    }

    /// The lengths one by one, if they are at most so many.
    #[must_use]
    pub fn lengths(&self, at_most: u128) -> Option<Vec<u128>> {
        let each = |(length, copies): (u128, u128)| std::iter::repeat_n(length, copies as usize);
        (self.count() <= at_most).then(|| self.runs().flat_map(each).collect())
    }

    /// Their vertices.
    #[must_use]
    pub fn order(&self) -> u128 {
        self.runs().map(|(length, copies)| length.saturating_mul(copies)).fold(0, u128::saturating_add)
    }

    /// The same with one path of a length replaced by one of another.
    #[must_use]
    pub fn replace(&self, length: u128, by: u128) -> Self {
        let fewer = self.runs().map(|(l, copies)| if l == length { (l, copies - 1) } else { (l, copies) });
        Self::new(fewer.chain([(by, 1)]))
    }

    /// The same with one more path.
    #[must_use]
    pub fn with(&self, length: u128) -> Self {
        Self::new(self.runs().chain([(length, 1)]))
    }
}

impl Shape {
    /// The path on `n` vertices; there is none on 0.
    #[must_use]
    pub fn path(n: u128) -> Option<Self> {
        (n > 0).then_some(Self::Path(n))
    }

    /// A centre with paths.
    #[must_use]
    pub fn star(arms: Arms) -> Self {
        if arms.count() < 3 {
            return Self::Path(arms.order().saturating_add(1));
        }
        Self::Star(arms)
    }

    /// Two centres with paths, joined by `m` edges; with 0 edges the centres are one vertex.
    #[must_use]
    pub fn bistar(first: Arms, m: u128, second: Arms) -> Self {
        if m == 0 {
            return Self::star(Arms::new(first.runs().chain(second.runs())));
        }
        let (small, large) =
            if first.count() <= second.count() { (&first, &second) } else { (&second, &first) };
        match small.count() {
            0 => Self::star(large.with(m)),
            1 => Self::star(large.with(m.saturating_add(small.order()))),
            _ if second < first => Self::Bistar(second, m, first),
            _ => Self::Bistar(first, m, second),
        }
    }

    /// The shape of a named family; `None` where it has no vertices, or none of these shapes.
    #[must_use]
    pub fn of_family(family: &Family<u64>) -> Option<Self> {
        match family {
            Family::Path(n) => Self::path((*n).into()),
            Family::Cycle(n) => Some(Self::Cycle((*n).into())),
            Family::Star(arms) => Some(Self::star(Arms::written(arms))),
            Family::Bistar(first, m, second) => {
                let m = u128::from(*m);
                match (first, second) {
                    (Some(first), Some(second)) => {
                        Some(Self::bistar(Arms::written(first), m, Arms::written(second)))
                    }
                    (Some(star), None) | (None, Some(star)) => {
                        Some(Self::star(Arms::written(star).with(m.saturating_sub(1))))
                    }
                    (None, None) => Self::path(m.saturating_sub(1)),
                }
            }
            _ => None,
        }
    }

    /// The shape of a connected graph, if it is one of these.
    ///
    /// # Complexity
    /// Linear in the graph.
    #[must_use]
    pub fn of_graph(graph: &Graph) -> Option<Self> {
        let (order, edges) = (graph.order(), graph.edge_count());
        let mut branching = (0..order as u32).filter(|&v| graph.degree(v) > 2);
        let (first, second) = (branching.next(), branching.next());
        if order == 0 || edges > order || branching.next().is_some() || !graph.is_connected() {
            return None;
        }
        match (edges == order, first, second) {
            (true, None, _) => Some(Self::Cycle(order as u128)),
            (false, None, _) => Self::path(order as u128),
            (false, Some(centre), None) => Some(Self::star(walks(graph, centre).0)),
            (false, Some(centre), Some(other)) => {
                let (arms, Some(m)) = walks(graph, centre) else { return None };
                Some(Self::bistar(arms, m, walks(graph, other).0))
            }
            (true, Some(_), _) => None,
        }
    }

    /// The shape of a connected weighted graph, if it is one of these.
    ///
    /// # Complexity
    /// Linear in the graph.
    #[must_use]
    pub fn of_weighted(graph: &WeightedGraph) -> Option<Self> {
        let weight = |v: u32| u128::from(graph.weight(v));
        match graph.loops() {
            [] => None,
            [true] => Some(Self::LoopedPair(weight(0), 0)),
            [true, true] => Some(Self::LoopedPair(weight(0), weight(1))),
            _ => Rooted::of(graph).map(|rooted| Self::DepthTwo(rooted.shape())),
        }
    }

    /// Number of vertices or counters; saturating.
    #[must_use]
    pub fn order(&self) -> u128 {
        match self {
            Self::Heap(n) | Self::Path(n) | Self::Cycle(n) => *n,
            Self::Star(arms) => arms.order().saturating_add(1),
            Self::Bistar(first, m, second) => {
                first.order().saturating_add(second.order()).saturating_add(m.saturating_add(1))
            }
            Self::DepthTwo(tree) => tree.order(),
            Self::LoopedPair(a, b) => a.saturating_add(*b),
        }
    }
}

/// The paths of a tree that leave a centre and end in a leaf, and the number of edges to the other
/// centre, if a path leads there.
fn walks(graph: &Graph, centre: u32) -> (Arms, Option<u128>) {
    let (mut arms, mut link) = (vec![], None);
    for first in graph.neighbours(centre) {
        let (mut last, mut v, mut length) = (centre, first, 1);
        while graph.degree(v) == 2 {
            let Some(next) = graph.neighbours(v).find(|&u| u != last) else { break };
            (last, v) = (v, next);
            length += 1;
        }
        if graph.degree(v) > 2 {
            link = Some(length);
        } else {
            arms.push((length, 1));
        }
    }
    (Arms::new(arms), link)
}

/// In notation, as it reads back.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heap(n) => write!(f, "{n}"),
            Self::Path(n) => write!(f, "P({n})"),
            Self::Cycle(n) => write!(f, "C({n})"),
            Self::Star(arms) => write!(f, "S({arms})"),
            Self::Bistar(first, m, second) => write!(f, "B({first};{m};{second})"),
            Self::DepthTwo(tree) => write!(f, "{tree}"),
            Self::LoopedPair(a, 0) => write!(f, "wedges(a:{a}, a-a)"),
            Self::LoopedPair(a, b) => write!(f, "wedges(a:{a}-b:{b}, a-a, b-b)"),
        }
    }
}

impl fmt::Display for Arms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (length, copies) in self.runs() {
            // As people write it: up to three equal paths one by one.
            let (times, power) = if copies < 4 { (copies, None) } else { (1, Some(copies)) };
            for _ in 0..times {
                write!(f, "{separator}{length}")?;
                separator = ",";
            }
            if let Some(power) = power {
                write!(f, "^{power}")?;
            }
        }
        Ok(())
    }
}
