//! Searching a class of graphs: how often each value occurs, where first, and which graphs satisfy a
//! condition.
//!
//! The members of a class are valued in one sweep, not one by one: connected subtraction games (0.33 is
//! one) on trees and caterpillars by `grundy_solver::sweep`, which shares everything among the members;
//! other rules by the session, whose table they share, on several threads. What is found does not depend
//! on the number of threads: the first member is the first in the order of the class.

mod class;
mod condition;
mod members;

use std::collections::BTreeMap;

use grundy_engine::{Budget, Stop};
use grundy_games::heap::{Digits, code};
use grundy_solver::sweep::{Caterpillars, FreeTrees, Sizes, TreeValues, leaves_of};

use crate::error::Error;
use crate::session::Session;

pub use class::Class;
pub use condition::{Condition, Features};

/// What a search found among the graphs of one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many graphs have each value.
    pub counts: BTreeMap<u64, u64>,
    /// The first graph with each value: its number in the order of the class, and its notation.
    pub first: BTreeMap<u64, (u64, String)>,
    /// How many satisfy the condition.
    pub matches: u64,
    /// The first of them: number, notation, value.
    pub listed: Vec<(u64, String, u64)>,
}

impl Tally {
    /// Counts a graph.
    fn count(&mut self, number: u64, value: u64, holds: bool, limit: usize, text: &dyn Fn() -> String) {
        *self.counts.entry(value).or_default() += 1;
        if self.first.get(&value).is_none_or(|(first, _)| number < *first) {
            self.first.insert(value, (number, text()));
        }
        if holds {
            self.matches += 1;
            self.listed.push((number, text(), value));
            if self.listed.len() >= 2 * limit.max(1) {
                self.trim(limit);
            }
        }
    }

    /// Adds what another thread counted.
    fn join(&mut self, other: Self) {
        for (value, count) in other.counts {
            *self.counts.entry(value).or_default() += count;
        }
        for (value, first) in other.first {
            if self.first.get(&value).is_none_or(|known| first.0 < known.0) {
                self.first.insert(value, first);
            }
        }
        self.matches += other.matches;
        self.listed.extend(other.listed);
    }

    fn trim(&mut self, limit: usize) {
        self.listed.sort_unstable();
        self.listed.truncate(limit);
    }
}

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

/// The values of a connected subtraction game.
struct Swept {
    sizes: Sizes,
    trees: TreeValues,
    rows: Caterpillars,
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
        let swept = sizes(session.rule()).map(|sizes| Swept {
            sizes,
            trees: TreeValues::new(sizes),
            rows: Caterpillars::new(sizes),
        });
        Self { session, class, condition, shard, limit, swept }
    }

    /// The members of one size.
    ///
    /// # Errors
    /// When the budget runs out, or the rule is not played on graphs.
    pub fn size(&mut self, n: usize, threads: usize, budget: &Budget) -> Result<Tally, Error> {
        let mut tally = match (&mut self.swept, self.class) {
            (Some(swept), Class::Trees) if n <= TreeValues::LARGEST => {
                swept.trees(n, &self.condition, self.shard, self.limit, budget)?
            }
            (Some(swept), Class::Caterpillars) if (3..=Caterpillars::LARGEST).contains(&n) => {
                swept.caterpillars(n, &self.condition, self.shard, self.limit, budget)?
            }
            _ => {
                let (shard, of) = self.shard;
                let members = self.class.members(n).enumerate().filter_map(move |(number, text)| {
                    (number as u64 % of == shard).then_some((number as u64, text))
                });
                self.ask(members, false, threads, budget)
                    .map_err(|(_, error)| error)?
                    .remove(&n)
                    .unwrap_or_default()
            }
        };
        tally.trim(self.limit);
        Ok(tally)
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
        let mut tallies =
            self.ask(lines.filter(move |(number, _)| number % of == shard), true, threads, budget)?;
        tallies.values_mut().for_each(|tally| tally.trim(self.limit));
        Ok(tallies)
    }
}

impl Swept {
    fn trees(
        &mut self,
        n: usize,
        condition: &Condition,
        (shard, of): (u64, u64),
        limit: usize,
        budget: &Budget,
    ) -> Result<Tally, Stop> {
        let mut tally = Tally::default();
        let mut held = budget.hold(self.trees.bytes())?;
        let mut bytes = self.trees.bytes();
        for (number, parents) in (0u64..).zip(FreeTrees::new(n)) {
            if number % 256 == 0 {
                budget.tick()?;
                held.more(self.trees.bytes() - bytes)?;
                bytes = self.trees.bytes();
            }
            if number % of == shard {
                let value = u64::from(self.trees.value(&parents));
                let holds = condition.holds(value, &|| Features::of_parents(&parents));
                tally.count(number, value, holds, limit, &|| class::tree(&parents));
            }
        }
        Ok(tally)
    }

    fn caterpillars(
        &mut self,
        n: usize,
        condition: &Condition,
        (shard, of): (u64, u64),
        limit: usize,
        budget: &Budget,
    ) -> Result<Tally, Stop> {
        // The rows that are kept, and the new one.
        let rows = self.sizes.largest().max(1) + 1;
        let _held =
            budget.hold((0..rows).map(|row| Caterpillars::bytes(n.saturating_sub(row).max(3))).sum())?;
        if self.rows.next_size() > n + 1 {
            self.rows = Caterpillars::new(self.sizes);
        }
        while self.rows.next_size() <= n {
            if !self.rows.grow(&|| budget.tick().is_ok()) {
                budget.check()?;
                return Err(Stop::Interrupted);
            }
        }
        let mut tally = Tally::default();
        for (number, word) in (0u64..).zip(class::words(n)) {
            if number % (1 << 16) == 0 {
                budget.tick()?;
            }
            if number % of == shard {
                let value = u64::from(self.rows.last(word).unwrap_or(0));
                let holds = condition.holds(value, &|| Features::of_leaves(&leaves_of(n, word)));
                tally.count(number, value, holds, limit, &|| class::caterpillar(&leaves_of(n, word)));
            }
        }
        Ok(tally)
    }
}

/// The sizes that may be taken, if the rule is a connected subtraction game of small numbers.
fn sizes(rule: &str) -> Option<Sizes> {
    let digits: Digits = match (code::octal(rule), code::subtraction(rule)) {
        (Some(Ok(code)), _) if code.split == 0 => code.digits,
        (_, Some(Ok(digits))) => digits,
        _ => return None,
    };
    let bound = digits.bound().filter(|&bound| (1..=16).contains(&bound))?;
    let digits: Vec<u8> = (1..=bound as u64).map(|size| digits.digit(size)).collect();
    let only = digits.iter().all(|digit| [0, 3].contains(digit));
    only.then(|| {
        Sizes((1..).zip(&digits).filter(|(_, digit)| **digit == 3).fold(0, |all, (s, _)| all | 1 << s))
    })
}

#[cfg(test)]
mod tests {
    use grundy_core::Convention;

    use super::*;

    fn tally(rule: &str, class: Class, n: usize, general: bool, threads: usize) -> Tally {
        let session = Session::new(rule, Convention::NORMAL).expect("a rule").without_theorems();
        let condition = Condition::parse("grundy >= 2 and leaves > 2 or degree = 3").expect("a condition");
        let mut search = Search::new(&session, class, condition, (0, 1), 7);
        if general {
            search.swept = None;
        }
        search.size(n, threads, &Budget::generous()).expect("nothing stops it")
    }

    /// Sweeps and the engines find the same, on one thread or two.
    #[test]
    fn sweeps_agree_with_the_engines() {
        for rule in ["0.33", "csg:1,2,3", "csg:1,2,4", "csg:2,3"] {
            for class in [Class::Trees, Class::Caterpillars] {
                for n in 1..=9 {
                    let swept = tally(rule, class, n, false, 1);
                    assert_eq!(swept, tally(rule, class, n, true, 1), "{rule} {class:?} {n}");
                    assert_eq!(swept, tally(rule, class, n, true, 2), "{rule} {class:?} {n}");
                }
            }
        }
    }

    /// Shards together are the whole.
    #[test]
    fn shards_add_up() {
        let session = Session::new("node-kayles", Convention::NORMAL).expect("a rule");
        let condition = Condition::parse("vertices = 9").expect("a condition");
        let size = |shard| {
            let mut search = Search::new(&session, Class::Trees, condition.clone(), shard, 100);
            search.size(9, 1, &Budget::generous()).expect("nothing stops it")
        };
        let mut parts = Tally::default();
        (0..3).for_each(|r| parts.join(size((r, 3))));
        parts.trim(100);
        assert_eq!(parts, size((0, 1)));
        assert_eq!(parts.matches, 47);
    }
}
