//! Routes: the ways to an answer.
//!
//! A route takes a query and answers it, or says why it does not. What it answers is final: outcome, value, pieces
//! and winning moves come from it together, and the answer's provenance names it. Which routes there are for a rule
//! and in which order they are tried is decided in `plan.rs`.

pub(crate) mod boards;
pub(crate) mod heaps;
pub(crate) mod quotient;
pub(crate) mod search;
pub(crate) mod theorem;
mod valued;
pub(crate) mod weighted;

use std::borrow::Cow;

use grundy_arena::{Answer, Arena, Error, Source, check_size};
use grundy_core::Convention;
use grundy_engine::Budget;
use grundy_games::Position;
use grundy_games::notation::{Kind, Summand};
use grundy_period::Heaps;

use crate::question::Question;

/// One way to an answer.
pub(crate) trait Route: Send + Sync {
    /// What it is called when a plan is explained.
    fn name(&self) -> &'static str;

    /// The answer, or why this is not the way to it.
    ///
    /// # Errors
    /// When the budget runs out, or the position is too large to be built.
    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error>;
}

/// What became of a query on a route.
pub(crate) enum Step {
    /// It is answered.
    Answered(Box<Answer>),
    /// This is not the way, for this reason.
    Declined(Cow<'static, str>),
}

impl Step {
    pub(crate) fn declined(why: &'static str) -> Result<Self, Error> {
        Ok(Self::Declined(Cow::Borrowed(why)))
    }

    pub(crate) fn answered(answer: Answer) -> Result<Self, Error> {
        Ok(Self::Answered(Box::new(answer)))
    }
}

/// A question, and what is asked of it.
pub(crate) struct Query<'q> {
    pub(crate) question: &'q Question,
    /// How many winning moves are to be listed, if any.
    pub(crate) moves: Option<usize>,
    /// The summands, by name where they have one; `None` where the position has an error, too, and for directed
    /// graphs, of which theorems and heaps know nothing.
    pub(crate) outline: Option<Vec<Summand>>,
}

impl<'q> Query<'q> {
    pub(crate) fn new(question: &'q Question, moves: Option<usize>) -> Self {
        let directed = |summand: &Summand| match summand {
            Summand::Family(family) => family.is_directed(),
            Summand::Term(term) => Kind::of(term) == Kind::Directed,
        };
        let outline = question.outline().filter(|summands| !summands.iter().any(directed));
        Self { question, moves, outline }
    }

    /// The position, built.
    pub(crate) fn built(&self) -> Result<Cow<'q, Position>, Error> {
        let position = self.question.position();
        match position.map_err(|error| Error::Notation(Source::Position, error))? {
            Cow::Owned(position) => check_size(position, self.question.text()).map(Cow::Owned),
            position => Ok(position),
        }
    }
}

/// The means of a session.
pub(crate) struct Context<'c> {
    pub(crate) convention: Convention,
    pub(crate) arena: &'c dyn Arena,
    pub(crate) heaps: Option<&'c Heaps>,
    pub(crate) budget: &'c Budget,
}
