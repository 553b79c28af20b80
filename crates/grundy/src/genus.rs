//! Genera and simplest forms of positions, under the disjunctive compound.

use grundy_arena::{Error, Source, check_size};
use grundy_core::Compound;
use grundy_engine::{Budget, deep};
use grundy_games::Position;
use grundy_misere::{Canonical, GenusFound};

use crate::question::Question;
use crate::session::{Session, ToQuestion};

const ORDERED: &str = "genera and misère canonical forms are of sums without an order: leave out --order";
const NOT_DISJUNCTIVE: &str = "genus and canonical form are of the disjunctive compound: they say how a position adds, \
    and sums under another compound are played otherwise; ask under the disjunctive compound";

impl Session {
    /// The genus of a text, a position or a question, and what kind of game it is.
    ///
    /// ```
    /// use grundy::Session;
    /// use grundy::misere::GenusKind;
    ///
    /// let session = Session::builder("kayles").build()?;
    /// let found = session.genus("5")?;
    /// assert_eq!((found.genus.to_string().as_str(), found.kind), ("4^{146}", GenusKind::Restless));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the rule is not played there, the compound is not disjunctive, or the budget runs out.
    pub fn genus<Q: ToQuestion + ?Sized>(&self, asked: &Q) -> Result<GenusFound, Error> {
        self.genus_of(&self.built(&*asked.to_question(self)?)?, &self.question_budget())
    }

    /// The same for a position, within a budget of its own.
    ///
    /// # Errors
    /// When the compound is not disjunctive, or the budget runs out.
    pub fn genus_of(&self, position: &Position, budget: &Budget) -> Result<GenusFound, Error> {
        self.has_genus()?;
        Ok(deep(|| self.arena().genus(position, budget))?)
    }

    /// The simplest form of a text, a position or a question in misère play.
    ///
    /// # Errors
    /// When the rule is not played there, the compound is not disjunctive, or the budget runs out.
    pub fn canonical<Q: ToQuestion + ?Sized>(&self, asked: &Q) -> Result<Canonical, Error> {
        self.canonical_of(&self.built(&*asked.to_question(self)?)?, &self.question_budget())
    }

    /// The same for a position, within a budget of its own.
    ///
    /// # Errors
    /// When the compound is not disjunctive, or the budget runs out.
    pub fn canonical_of(&self, position: &Position, budget: &Budget) -> Result<Canonical, Error> {
        self.has_genus()?;
        Ok(deep(|| self.arena().canonical(position, budget))?)
    }

    /// The position of a question, built.
    ///
    /// # Errors
    /// When it is too large, or undefined.
    pub fn built(&self, question: &Question) -> Result<Position, Error> {
        let position = question.position().map_err(|error| Error::Notation(Source::Position, error))?;
        check_size(position.into_owned(), question.text())
    }

    /// Refuses a compound without genera and canonical forms.
    ///
    /// # Errors
    /// When the compound is not disjunctive.
    pub fn has_genus(&self) -> Result<(), Error> {
        match self.convention().compound {
            Compound::Disjunctive if self.order().is_some() => Err(Error::Unsuited(ORDERED)),
            Compound::Disjunctive => Ok(()),
            _ => Err(Error::Unsuited(NOT_DISJUNCTIVE)),
        }
    }
}
