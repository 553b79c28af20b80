//! Searching a class of graphs: how often each value occurs, where first, and which graphs satisfy a
//! condition.
//!
//! The members of a class are valued in one sweep, not one by one: connected subtraction games (0.33 is
//! one) on trees and caterpillars by `grundy_solver::sweep`, which shares everything among the members;
//! other rules by the session, whose table they share, on several threads. What is found does not depend
//! on the number of threads: the first member is the first in the order of the class.

mod class;
mod condition;
mod guided;
mod members;
mod swept;
mod tally;

use std::collections::BTreeMap;

use grundy::{Error, Session};
use grundy_core::Convention;
use grundy_engine::Budget;
use grundy_games::RuleSpec;
use grundy_solver::sweep::{Caterpillars, Sizes, TreeValues};

pub use class::Class;
pub use condition::{Condition, Features};
pub use guided::{Example, Guided};
use members::Members;
use swept::{Swept, Wanted};
pub use tally::Tally;

/// A search through the sizes of a class.
pub struct Search<'s> {
    session: &'s Session,
    class: Class,
    condition: Condition,
    /// Every `of`-th member is looked at, from this one on.
    shard: (u64, u64),
    limit: usize,
    swept: Option<Swept>,
}

impl<'s> Search<'s> {
    /// A search for members of a class that satisfy a condition, at most so many of which are listed,
    /// among those whose number leaves the first number of the shard when divided by the second.
    #[must_use]
    pub fn new(
        session: &'s Session,
        class: Class,
        condition: Condition,
        shard: (u64, u64),
        limit: usize,
    ) -> Self {
        let swept = session.spec().and_then(sizes).map(Swept::new);
        Self { session, class, condition, shard, limit, swept }
    }

    /// The members of one size.
    ///
    /// # Errors
    /// When the budget runs out, or the rule is not played on graphs.
    pub fn size(&mut self, n: usize, threads: usize, budget: &Budget) -> Result<Tally, Error> {
        let wanted = Wanted { condition: &self.condition, shard: self.shard, limit: self.limit };
        let mut tally = match (&mut self.swept, self.class) {
            (Some(swept), Class::Trees) if n <= TreeValues::LARGEST => {
                swept.trees(n, &wanted, threads, budget)?
            }
            (Some(swept), Class::Caterpillars) if (3..=Caterpillars::LARGEST).contains(&n) => {
                swept.caterpillars(n, &wanted, threads, budget)?
            }
            _ => {
                let (shard, of) = self.shard;
                let members = self.class.members(n).enumerate().filter_map(move |(number, text)| {
                    (number as u64 % of == shard).then_some((number as u64, text))
                });
                self.members()
                    .value(members, false, threads, budget)
                    .map_err(|(_, error)| error)?
                    .remove(&n)
                    .unwrap_or_default()
            }
        };
        tally.trim(self.limit);
        Ok(tally)
    }

    fn members(&self) -> Members<'_> {
        Members { session: self.session, condition: &self.condition, limit: self.limit }
    }

    /// Graphs given line by line, in graph6, sparse6 or notation, by their size.
    ///
    /// # Errors
    /// The number of the line, from 0, and what is wrong with it; or when the budget runs out.
    pub fn lines(
        &self,
        lines: impl Iterator<Item = (u64, String)> + Send,
        threads: usize,
        budget: &Budget,
    ) -> Result<BTreeMap<usize, Tally>, (u64, Error)> {
        let (shard, of) = self.shard;
        let mut tallies = self.members().value(
            lines.filter(move |(number, _)| number % of == shard),
            true,
            threads,
            budget,
        )?;
        tallies.values_mut().for_each(|tally| tally.trim(self.limit));
        Ok(tallies)
    }
}

/// The sizes that may be taken, if the rule is a connected subtraction game of small numbers.
fn sizes(spec: &RuleSpec) -> Option<Sizes> {
    let digits = spec.octal_on_graphs(Convention::NORMAL)?;
    let bound = digits.bound().filter(|&bound| (1..=16).contains(&bound))?;
    let digits: Vec<u8> = (1..=bound as u64).map(|size| digits.digit(size)).collect();
    let only = digits.iter().all(|digit| [0, 3].contains(digit));
    only.then(|| {
        Sizes((1..).zip(&digits).filter(|(_, digit)| **digit == 3).fold(0, |all, (s, _)| all | 1 << s))
    })
}
