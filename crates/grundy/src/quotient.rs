//! Misère quotients, as a session is asked for them.

use grundy_arena::{Error, Source};
use grundy_engine::{Budget, Stop, deep};
use grundy_files::Claim;
use grundy_games::Position;
use grundy_games::notation::{Expression, Files, Kind, NoFiles, NotationError};
use grundy_period::MISERE;
use grundy_period::quotient::{
    PositionFound, QuotientFound, StarsFound, is_on_heaps, is_one_heap, kept_heap_quotient, of_family,
    of_position, of_position_with_graphs, star_quotient,
};

use crate::session::{Session, least};

impl Session {
    /// The misère quotient of a family such as `n` or `S(1,2,n)`, for all n if its period is proven, or of everything
    /// that can be reached from a position. Families other than one heap or path, and positions, need a session of
    /// misère play.
    ///
    /// ```
    /// use grundy::Session;
    ///
    /// let quotient = Session::builder("kayles").build()?.quotient("n")?;
    /// assert_eq!((quotient.order(), quotient.p_order()), (Some(40), Some(9)));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no family, or there is no quotient for it. When the budget runs out, the quotient says so.
    pub fn quotient(&self, of: &str) -> Result<QuotientFound, Error> {
        self.quotient_of(of, (None, None), &NoFiles, &self.question_budget(), &mut |_, _| {})
    }

    /// The same up to an n and with a checkpoint, if there are such, within a budget of its own; `tell` is told how far
    /// it got, n and the order so far.
    ///
    /// # Errors
    /// As there.
    pub fn quotient_of(
        &self,
        of: &str,
        (to, checkpoint): (Option<u64>, Option<&Claim>),
        files: &dyn Files,
        budget: &Budget,
        tell: &mut (dyn FnMut(u64, usize) + Send),
    ) -> Result<QuotientFound, Error> {
        let refuse = |error: NotationError| Error::Notation(Source::Position, error);
        let read = Expression::parse(of, files).map_err(refuse)?;
        if read.occurrences_of_n() == 0 {
            let position = self.position(of, files)?;
            let found = match self.convention() == MISERE {
                true => deep(|| of_position(self.subject(), &position, budget))?,
                false => None,
            };
            return found.ok_or_else(|| refuse(no_quotient(of)));
        }
        let family = self.family(of, files)?;
        let heaps = self.spec().filter(|spec| is_one_heap(&family) && is_on_heaps(spec));
        match heaps {
            Some(spec) => deep(|| kept_heap_quotient(spec, to, checkpoint, budget, tell)),
            None if checkpoint.is_some() => Err(refuse(no_checkpoint(of))),
            None => {
                let least = least(&family)?;
                let first = family.at(least).map_err(refuse)?;
                // Where there is no quotient of its first member there is none at all.
                if self.convention() != MISERE || of_position(self.subject(), &first, budget)?.is_none() {
                    return Err(refuse(no_quotient(of)));
                }
                deep(|| of_family(self.subject(), &family, (least, to), budget, tell))
            }
        }
    }

    /// The quotient of everything that can be reached from a position, with what a certificate of it needs: the
    /// position, and the graphs that can be reached.
    ///
    /// # Errors
    /// When the text is no position, there is no quotient for it, or the budget runs out.
    pub fn position_quotient(
        &self,
        of: &str,
        files: &dyn Files,
        budget: &Budget,
    ) -> Result<(Position, PositionFound), Error> {
        let position = self.position(of, files)?;
        let found = match self.convention() == MISERE {
            true => deep(|| of_position_with_graphs(self.subject(), &position, budget))?,
            false => None,
        };
        let found = found.ok_or_else(|| Error::Notation(Source::Position, no_quotient(of)))?;
        Ok((position, found))
    }

    /// Whether a text is a position: a family has an n.
    #[must_use]
    pub fn is_position(&self, of: &str, files: &dyn Files) -> bool {
        Expression::parse(of, files).is_ok_and(|read| read.occurrences_of_n() == 0)
    }

    /// The quotient of all subdivided stars with at most so many arms of any length; `None` if the rule is not a code
    /// with digits 0 to 3.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub fn star_quotient(&self, arms: usize, budget: &Budget) -> Result<Option<StarsFound>, Stop> {
        let Some(spec) = self.spec() else { return Ok(None) };
        deep(|| star_quotient(spec, arms, budget, &mut |_, _| {}))
    }

    /// Whether a family is one heap or path, member n of size n.
    #[must_use]
    pub fn is_one_heap(&self, family: &str) -> bool {
        self.family(family, &NoFiles).is_ok_and(|family| is_one_heap(&family))
    }

    /// The family that a quotient is of where none is named: heaps, or for rules on graphs paths.
    #[must_use]
    pub fn default_family(&self) -> &'static str {
        if self.arena().plays(Kind::Heap) { "n" } else { "P(n)" }
    }
}

fn no_quotient(of: &str) -> NotationError {
    NotationError {
        message: "there is no misère quotient for this".into(),
        at: 0,
        len: of.len(),
        help: Some(
            "quotients are of misère play of heaps and graphs; write n, P(n) or a position of these".into(),
        ),
    }
}

fn no_checkpoint(of: &str) -> NotationError {
    NotationError {
        message: "only quotients of one heap or path are kept in a file".into(),
        at: 0,
        len: of.len(),
        help: Some("write n or P(n), or give no checkpoint".into()),
    }
}
