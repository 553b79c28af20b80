//! Rules from outside: anybody's `impl Rule` on heaps or graphs, played like those of the catalogue.

use grundy_core::{Convention, Rule};
use grundy_games::graph::{AnyRule, Graph, Local, Removed};
use grundy_games::heap::{AnyHeapRule, Take, Uniform};

use crate::arena::Arena;
use crate::build::arena_of;

/// A rule that is not in the catalogue, with a name to print.
#[derive(Clone, Debug)]
pub struct OwnRule {
    name: String,
    heaps: Option<AnyHeapRule>,
    graphs: Option<AnyRule>,
}

impl OwnRule {
    /// A rule on graphs. If its [`reach`](Local::reach) is a number, families that grow along a path are followed
    /// without building them, and their periods can be proven.
    pub fn on_graphs<R>(name: &str, rule: R) -> Self
    where
        R: Rule<Piece = Graph, Move = Removed> + Local + 'static,
    {
        Self { name: name.to_owned(), heaps: None, graphs: Some(AnyRule::new(rule)) }
    }

    /// A rule on heaps.
    pub fn on_heaps<R>(name: &str, rule: R) -> Self
    where
        R: Rule<Piece = u64, Move = Take> + 'static,
    {
        Self { name: name.to_owned(), heaps: Some(AnyHeapRule::new(rule)), graphs: None }
    }

    /// A rule on heaps whose large heaps have options of the same kinds: periods can be proven.
    pub fn on_uniform_heaps<R>(name: &str, rule: R) -> Self
    where
        R: Rule<Piece = u64, Move = Take> + Uniform + Clone + 'static,
    {
        Self { name: name.to_owned(), heaps: Some(AnyHeapRule::uniform(rule)), graphs: None }
    }

    /// The same rule, which is also played on what the other one is played on.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { name: self.name, heaps: self.heaps.or(other.heaps), graphs: self.graphs.or(other.graphs) }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its arena.
    #[must_use]
    pub fn arena(&self, convention: Convention) -> Box<dyn Arena> {
        arena_of(self.heaps.clone(), self.graphs.clone(), None, convention)
    }
}
