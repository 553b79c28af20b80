//! What a family is asked of: a rule under a convention, with what was found about it.

use grundy_arena::{Arena, Error, SequenceTerm, term_of};
use grundy_core::Convention;
use grundy_engine::{Budget, Order};
use grundy_games::{Position, RuleSpec};

use crate::heaps::Heaps;

/// A rule under a convention, and its means.
#[derive(Clone, Copy)]
pub struct Subject<'s> {
    /// The rule, as it was written.
    pub rule: &'s str,
    /// The rule, if it is one of the catalogue.
    pub spec: Option<&'s RuleSpec>,
    /// The convention.
    pub convention: Convention,
    /// In which order pieces may be moved in, if not in any: then values do not add.
    pub order: Option<Order>,
    /// Where single positions are searched.
    pub arena: &'s dyn Arena,
    /// Its heaps, and paths that are heaps.
    pub heaps: Option<&'s Heaps>,
}

impl Subject<'_> {
    /// The term of a sequence at a position, by search.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn term(&self, position: &Position, budget: &Budget) -> Result<SequenceTerm, Error> {
        let found = self.arena.evaluate(position, budget)?;
        Ok(term_of(self.convention, found.outcome, found.number))
    }
}
