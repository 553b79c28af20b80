//! One question for many machines: what others have to value, and the answer from what they found.
//!
//! The plan is followed with an arena that searches nothing (`grundy_arena::Elsewhere`). What it is asked for is
//! unfolded some plies deep; the pieces there are the units. With their values the plan is followed once more, and
//! gives the answer of the session, to the last field. Where a theorem answers there is nothing to divide, and no
//! unit.
//!
//! A search asks "is it g?" and leaves most options unvalued. Units are valued in full, each without what the others
//! find: together they cost more than the search, more with every ply. `docs/scale.md` has what was measured.

use grundy_arena::{Answer, Elsewhere, Error, Unfolded, Unit};
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
const DIFFERENT: &str = "the values are not those of the units of this question";

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

impl Session {
    /// What a question comes down to after some plies.
    ///
    /// ```
    /// use grundy::{NoFiles, Session};
    ///
    /// let session = Session::builder("node-kayles").build()?;
    /// let budget = session.question_budget();
    /// let question = session.question("grid(3,5)", &NoFiles)?;
    /// let split = session.split(&question, 1, &budget)?;
    /// let units = split.units();
    /// assert_eq!(units.len(), 7); // of fifteen moves, six up to symmetry; one leaves two kinds of pieces
    /// let values = units.iter().map(|unit| session.unit_value(unit, &budget)).collect::<Result<Vec<_>, _>>()?;
    /// let answer = session.joined(&question, &split, &values, &budget)?;
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

    /// The answer to a question from the values of its units.
    ///
    /// # Errors
    /// When these are not the values of its units, or the budget runs out.
    pub fn joined(
        &self,
        question: &Question,
        split: &Split,
        values: &[u64],
        budget: &Budget,
    ) -> Result<Answer, Error> {
        deep(|| {
            let (mut known, mut rest) = (vec![], values);
            for (position, unfolded) in &split.unfolded {
                let (own, others) =
                    rest.split_at_checked(unfolded.units().len()).ok_or(Error::Unsuited(DIFFERENT))?;
                known.push((position.clone(), unfolded.values(own).ok_or(Error::Unsuited(DIFFERENT))?));
                rest = others;
            }
            let elsewhere = Elsewhere::new(self.arena(), known);
            let answer = self.answered_by(&elsewhere, &Query::new(question, None), budget)?;
            match rest.is_empty() && elsewhere.asked().is_empty() {
                true => Ok(answer),
                false => Err(Error::Unsuited(DIFFERENT)),
            }
        })
    }
}
