//! One question for many machines: what others have to find out, and the answer from what they found.
//!
//! The plan is followed with an arena that searches nothing (`grundy_arena::Elsewhere`). What it is asked for is
//! unfolded some plies deep; the pieces there are the units. Once enough is known of them, the plan is followed once
//! more, and gives the answer of the session, to the last field. Where a theorem answers there is nothing to divide,
//! and no unit.
//!
//! Enough is seldom the values of all units. [`Split::next`] says what to ask: "is this unit g?". Those who share what
//! they find (`Facts`) need about what one search needs; those who share nothing have to value all units, which costs
//! many times as much. `docs/scale.md` has what was measured.

use std::collections::HashSet;

use grundy_arena::{Answer, Asked, Elsewhere, Error, Facts, Known, Unfolded, Unit};
use grundy_core::Convention;
use grundy_engine::{Budget, deep};
use grundy_games::{Position, RuleSpec};

use crate::question::Question;
use crate::routes::Query;
use crate::session::Session;

const NOT_NORMAL: &str = "only normal play of the disjunctive compound without an order is divided: there pieces have \
    values that add";
const ROOKS: &str = "rooks are valued as another game, and boards are not divided: `grundy convert --to wak` gives a \
    weighted graph of the same value for wak, which is";

/// What a question comes down to.
#[derive(Clone, Debug)]
pub struct Split {
    unfolded: Vec<(Position, Unfolded)>,
}

impl Split {
    /// The pieces that are to be valued, in an order that depends on the question alone.
    #[must_use]
    pub fn units(&self) -> Vec<&Unit> {
        self.unfolded.iter().flat_map(|(_, unfolded)| unfolded.units()).collect()
    }

    /// The numbers of the units of part r of m, the largest first. Large units are dealt round before small ones, to
    /// and fro, since the cost of a piece grows by a factor with every vertex.
    #[must_use]
    pub fn dealt(&self, (r, m): (u64, u64)) -> Vec<usize> {
        let units = self.units();
        let mut order: Vec<usize> = (0..units.len()).collect();
        order.sort_by_key(|&unit| (std::cmp::Reverse(units[unit].size), unit));
        let place = |(at, _): &(u64, usize)| match (at / m) % 2 {
            0 => at % m == r,
            _ => m - 1 - at % m == r,
        };
        (0..).zip(order).filter(place).map(|(_, unit)| unit).collect()
    }
}

impl Split {
    /// The question to ask next, one that nobody has taken if there is one; `None` if the answer follows.
    #[must_use]
    pub fn next(&self, facts: &Facts) -> Option<Asked> {
        let asked: Vec<Asked> =
            self.each().filter_map(|(first, unfolded)| unfolded.next(facts, first)).collect();
        asked.iter().find(|asked| !facts.is_taken(**asked)).or(asked.first()).copied()
    }

    /// All questions whose answers can matter by now.
    #[must_use]
    pub fn matter(&self, facts: &Facts) -> HashSet<Asked> {
        self.each().flat_map(|(first, unfolded)| unfolded.matter(facts, first)).collect()
    }

    /// Each unfolded position, and the number of its first unit.
    fn each(&self) -> impl Iterator<Item = (usize, &Unfolded)> {
        self.unfolded.iter().scan(0, |next, (_, unfolded)| {
            let first = *next;
            *next += unfolded.units().len();
            Some((first, unfolded))
        })
    }
}

impl Session {
    /// What a question comes down to after some plies.
    ///
    /// ```
    /// use grundy::{Facts, NoFiles, Session};
    ///
    /// let session = Session::builder("node-kayles").build()?;
    /// let budget = session.question_budget();
    /// let question = session.question("grid(3,5)", &NoFiles)?;
    /// let split = session.split(&question, 1, &budget)?;
    /// let units = split.units();
    /// assert_eq!(units.len(), 7); // of fifteen moves, six up to symmetry; one leaves two kinds of pieces
    /// let mut facts = Facts::new(units.len());
    /// while let Some(asked) = split.next(&facts) {
    ///     facts.learn(asked.unit, session.ask_unit(units[asked.unit], asked.goal, &budget)?);
    /// }
    /// let answer = session.joined(&question, &split, &facts, &budget)?.expect("nothing is left to ask");
    /// assert_eq!(answer.value, session.value("grid(3,5)")?.value);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When it cannot be divided, or the budget runs out.
    pub fn split(&self, question: &Question, plies: usize, budget: &Budget) -> Result<Split, Error> {
        if self.convention() != Convention::NORMAL || self.order().is_some() {
            return Err(Error::Unsuited(NOT_NORMAL));
        }
        if self.spec() == Some(&RuleSpec::Rooks) {
            return Err(Error::Unsuited(ROOKS));
        }
        deep(|| {
            let elsewhere = Elsewhere::new(self.arena(), vec![]);
            self.answered_by(&elsewhere, &Query::new(question, None), budget)?;
            let unfold = |position: Position| {
                let unfolded = self.arena().unfold(&position, plies, budget)?;
                Ok((position, unfolded.map_err(Error::Unsuited)?))
            };
            let unfolded = elsewhere.asked().into_iter().map(unfold).collect::<Result<_, Error>>()?;
            Ok(Split { unfolded })
        })
    }

    /// The value of a unit.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn unit_value(&self, unit: &Unit, budget: &Budget) -> Result<u64, Error> {
        let answer = self.answer(&Question::built(unit.position.clone()), None, budget)?;
        answer.value.ok_or(Error::Unsuited(NOT_NORMAL))
    }

    /// Whether the value of a unit is `goal`, and what else was learnt of it.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ask_unit(&self, unit: &Unit, goal: u64, budget: &Budget) -> Result<Known, Error> {
        deep(|| {
            let elsewhere = Elsewhere::new(self.arena(), vec![]);
            self.answered_by(&elsewhere, &Query::new(&Question::built(unit.position.clone()), None), budget)?;
            // Where a theorem answers, or leaves another position to search, there is a value.
            match elsewhere.asked() == [unit.position.clone()] {
                true => Ok(self.arena().ask(&unit.position, goal, budget)?),
                false => self.unit_value(unit, budget).map(Known::is),
            }
        })
    }

    /// The answer to a question, if it follows from what is known of its units.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn joined(
        &self,
        question: &Question,
        split: &Split,
        facts: &Facts,
        budget: &Budget,
    ) -> Result<Option<Answer>, Error> {
        let known = split.each().zip(&split.unfolded).map(|((first, unfolded), (position, _))| {
            Some((position.clone(), unfolded.values(facts, first)?))
        });
        let Some(known) = known.collect() else { return Ok(None) };
        deep(|| {
            let elsewhere = Elsewhere::new(self.arena(), known);
            self.answered_by(&elsewhere, &Query::new(question, None), budget).map(Some)
        })
    }
}
