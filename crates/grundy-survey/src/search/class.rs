//! Classes of graphs that are generated here, as notation.
//!
//! The members of a size are numbered, and a part of them is a range of numbers: whoever wants a part finds its
//! first member at once.

use std::ops::Range;

use grundy_games::graph::Graph;
use grundy_solver::sweep::{Trees, leaves_of};

use super::oriented::Oriented;
use super::partitions::Arms;
use super::words::Words;

/// A class of graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// All trees.
    Trees,
    /// Trees in which the vertices that are no leaves form a path.
    Caterpillars,
    /// Subdivided stars, the path among them.
    Stars,
    /// Trees whose edges have directions, each once up to isomorphism.
    DirectedTrees,
}

/// The members of one size.
pub struct Members {
    n: usize,
    of: Of,
}

enum Of {
    Nothing,
    Trees(Trees),
    /// A caterpillar of one or two vertices.
    Small,
    Caterpillars(Words),
    Stars(Arms),
    Oriented(Oriented),
}

impl Class {
    /// The most vertices of a member.
    #[must_use]
    pub fn largest(self) -> usize {
        match self {
            Self::Trees => Trees::LARGEST,
            Self::Caterpillars | Self::Stars => 60,
            Self::DirectedTrees => 10,
        }
    }

    /// The members of a size.
    ///
    /// # Panics
    /// If that is more than the [largest](Self::largest).
    #[must_use]
    pub fn of_size(self, n: usize) -> Members {
        assert!(n <= self.largest(), "{n} vertices");
        let of = match (self, n) {
            (_, 0) => Of::Nothing,
            (Self::Trees, _) => Of::Trees(Trees::new(n)),
            (Self::Caterpillars, 1 | 2) => Of::Small,
            (Self::Caterpillars, _) => Of::Caterpillars(Words::of(n)),
            (Self::Stars, _) => Of::Stars(Arms::of(n - 1)),
            (Self::DirectedTrees, _) => Of::Oriented(Oriented::of(Trees::new(n))),
        };
        Members { n, of }
    }

    /// The members of a size, each once, in a fixed order.
    #[must_use]
    pub fn members(self, n: usize) -> Box<dyn Iterator<Item = String> + Send> {
        let members = self.of_size(n);
        let count = members.count();
        let mut from = 0;
        let mut here: Box<dyn Iterator<Item = String> + Send> = Box::new(std::iter::empty());
        Box::new(std::iter::from_fn(move || {
            loop {
                if let Some(next) = here.next() {
                    return Some(next);
                }
                if from >= count {
                    return None;
                }
                let texts: Vec<String> = members.range(from..(from + 4096).min(count)).collect();
                from += texts.len() as u64;
                here = Box::new(texts.into_iter());
            }
        }))
    }
}

impl Members {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        match &self.of {
            Of::Nothing => 0,
            Of::Trees(trees) => trees.count(),
            Of::Small => 1,
            Of::Caterpillars(words) => words.count(),
            Of::Stars(arms) => arms.count(),
            Of::Oriented(trees) => trees.count(),
        }
    }

    /// Some of them, in their order.
    #[must_use]
    pub fn range(&self, numbers: Range<u64>) -> Box<dyn Iterator<Item = String> + Send + '_> {
        let numbers = numbers.start.min(self.count())..numbers.end.min(self.count());
        let (n, from, length) = (self.n, numbers.start, numbers.clone().count());
        match &self.of {
            Of::Nothing => Box::new(std::iter::empty()),
            Of::Trees(trees) => Box::new(numbers.map(|number| tree(&trees.parents(number)))),
            Of::Small => Box::new(std::iter::repeat_n(caterpillar(&[n - 1]), length)),
            Of::Caterpillars(words) if length > 0 => {
                Box::new(words.from(from).take(length).map(move |word| caterpillar(&leaves_of(n, word))))
            }
            Of::Caterpillars(_) => Box::new(std::iter::empty()),
            Of::Stars(arms) => Box::new(arms.from(from).take(length).map(|arms| star(&arms))),
            Of::Oriented(trees) => Box::new(trees.range(numbers)),
        }
    }
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

pub(super) fn tree(parents: &[usize]) -> String {
    if parents.is_empty() { "tree(-1)".to_owned() } else { format!("tree(-1,{})", list(parents)) }
}

pub(super) fn caterpillar(leaves: &[usize]) -> String {
    format!("cat({})", list(leaves))
}

pub(super) fn tree_graph(parents: &[usize]) -> Graph {
    let edges: Vec<(u32, u32)> = (1..).zip(parents).map(|(v, &parent)| (parent as u32, v)).collect();
    Graph::from_edges(parents.len() + 1, &edges)
}

pub(super) fn caterpillar_graph(leaves: &[usize]) -> Graph {
    let mut edges: Vec<(u32, u32)> = (1..leaves.len() as u32).map(|v| (v - 1, v)).collect();
    let mut order = leaves.len() as u32;
    for (v, &count) in (0..).zip(leaves) {
        edges.extend((0..count as u32).map(|leaf| (v, order + leaf)));
        order += count as u32;
    }
    Graph::from_edges(order as usize, &edges)
}

pub(super) fn star(arms: &[usize]) -> String {
    if arms.is_empty() { "S(0)".to_owned() } else { format!("S({})", list(arms)) }
}
