//! Misère quotients, as a session is asked for them.

use grundy_arena::{Error, Source};
use grundy_engine::{Budget, deep};
use grundy_files::Claim;
use grundy_games::notation::{Files, Kind, NoFiles, NotationError};
use grundy_period::quotient::{QuotientFound, is_on_heaps, is_one_heap, kept_heap_quotient};

use crate::session::Session;

impl Session {
    /// The misère quotient of a family such as `n` or `P(n)`, for all n if its period is proven. (Under whatever
    /// convention the session is: the question is about the disjunctive compound in misère play.)
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
        let family = self.family(of, files)?;
        match self.spec().filter(|spec| is_one_heap(&family) && is_on_heaps(spec)) {
            Some(spec) => deep(|| kept_heap_quotient(spec, to, checkpoint, budget, tell)),
            None => Err(Error::Notation(Source::Position, no_quotient(of))),
        }
    }

    /// The family that a quotient is of where none is named: heaps, or for rules on graphs paths.
    #[must_use]
    pub fn default_family(&self) -> &'static str {
        if self.arena().plays(Kind::Heap) { "n" } else { "P(n)" }
    }
}

fn no_quotient(of: &str) -> NotationError {
    NotationError {
        message: "quotients are found of one heap or path that grows by one with n".into(),
        at: 0,
        len: of.len(),
        help: Some("write n, or P(n) for a rule whose paths are heaps of a code".into()),
    }
}
