//! The trees of tables as members of their class.
//!
//! Tables have trees in an order of their own. That is the order of the class of all trees. Caterpillars come in the
//! order of their words (`words.rs`), so each is asked for its word; a *place* is the number of a tree or the word of a
//! caterpillar, and places are in the order of the class.

use grundy_games::graph::Graph;
use grundy_solver::sweep::{Kind, Trees, leaves_of};

use super::class;
use super::condition::Features;
use super::words::Words;

/// Trees of one size, by their places in the class.
pub(super) enum Places {
    Trees,
    Caterpillars(usize, Words),
}

impl Places {
    pub(super) fn of(kind: Kind, n: usize) -> Self {
        match kind {
            Kind::Trees => Self::Trees,
            Kind::Caterpillars => Self::Caterpillars(n, Words::of(n)),
        }
    }

    /// The place of the tree with this number in its table.
    #[inline]
    pub(super) fn place(&self, trees: &Trees, number: u64) -> u64 {
        match self {
            Self::Trees => number,
            Self::Caterpillars(_, words) => words.chosen(trees.word(number)) as u64,
        }
    }

    /// The number in the class of the member at a place.
    pub(super) fn number(&self, place: u64) -> u64 {
        match self {
            Self::Trees => place,
            Self::Caterpillars(_, words) => words.number(place as usize),
        }
    }

    pub(super) fn text(&self, trees: &Trees, place: u64) -> String {
        match self {
            Self::Trees => class::tree(&trees.parents(place)),
            Self::Caterpillars(n, _) => class::caterpillar(&leaves_of(*n, place as usize)),
        }
    }

    pub(super) fn features(&self, trees: &Trees, place: u64) -> Features {
        match self {
            Self::Trees => Features::of_parents(&trees.parents(place)),
            Self::Caterpillars(n, _) => Features::of_leaves(&leaves_of(*n, place as usize)),
        }
    }

    pub(super) fn graph(&self, trees: &Trees, place: u64) -> Graph {
        match self {
            Self::Trees => class::tree_graph(&trees.parents(place)),
            Self::Caterpillars(n, _) => class::caterpillar_graph(&leaves_of(*n, place as usize)),
        }
    }
}
