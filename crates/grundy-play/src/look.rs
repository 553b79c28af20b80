//! Everything a board shows about a position.

use grundy::{Error, Question};
use grundy_arena::{Choice, Most, PiecePlace, Provenance, Turned, value_name};
use grundy_core::{Compound, Convention, Outcome};
use grundy_engine::{Budget, Stop, deep};

use crate::game::{Game, PlayError, outcome_at_end};
use crate::legal::alone;

/// A position with all its moves.
#[derive(Clone, Debug)]
pub struct Look {
    /// The convention.
    pub convention: Convention,
    /// The position in explicit form.
    pub position: grundy_games::Position,
    /// Its pieces.
    pub pieces: Vec<LookPiece>,
    /// Whether the game is over.
    pub over: bool,
    /// Who wins, unless that is unknown within the budget.
    pub verdict: Option<Verdict>,
    /// Where that comes from.
    pub provenance: Option<Provenance>,
    /// Every move in one piece, or the first of them.
    pub options: Vec<LookOption>,
    /// How many there are; `None` if they were too many to be counted.
    pub total: Option<usize>,
    /// Why not all values are known.
    pub stopped: Option<Stop>,
}

/// Who wins a position, and its value where the convention has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins.
    pub outcome: Outcome,
    /// The value.
    pub value: Option<u64>,
}

/// A piece.
#[derive(Clone, Debug)]
pub struct LookPiece {
    /// Where it is.
    pub place: PiecePlace,
    /// Who wins in it, played alone.
    pub verdict: Option<Verdict>,
}

/// A move in one piece.
#[derive(Clone, Debug)]
pub struct LookOption {
    /// The move.
    pub choice: Choice,
    /// Whether it is a turn by itself.
    pub alone: bool,
    /// The position after it, if it is a turn by itself and that is known.
    pub verdict: Option<Verdict>,
}

impl LookOption {
    /// Whether it wins, as a turn by itself.
    #[must_use]
    pub fn wins(&self) -> Option<bool> {
        self.verdict.map(|verdict| verdict.outcome == Outcome::P)
    }
}

impl Look {
    /// Whether every move is listed.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.total == Some(self.options.len())
    }

    /// The values of the pieces whose nim-sum is the value, in normal play of the disjunctive compound.
    #[must_use]
    pub fn nim_sum(&self) -> Option<Vec<u64>> {
        if self.convention != Convention::NORMAL {
            return None;
        }
        self.pieces.iter().map(|piece| piece.verdict?.value).collect()
    }
}

impl Game<'_> {
    /// The position with its pieces and moves; with `values`, who wins in each and after each. What is
    /// not known when the budget runs out stays open, and the look says so.
    ///
    /// # Errors
    /// When the budget runs out before the moves are listed, or the user interrupts.
    pub fn look(&self, most: Most, values: bool, budget: &Budget) -> Result<Look, PlayError> {
        let choices = self.choices(most, budget)?;
        let compound = self.convention().compound;
        let mut look = Look {
            convention: self.convention(),
            position: self.position.clone(),
            over: choices.over,
            verdict: None,
            provenance: None,
            options: choices
                .list
                .into_iter()
                .map(|choice| LookOption {
                    alone: alone(compound, &choices.pieces, choice.taken.piece),
                    choice,
                    verdict: None,
                })
                .collect(),
            pieces: choices.pieces.into_iter().map(|place| LookPiece { place, verdict: None }).collect(),
            total: choices.total,
            stopped: None,
        };
        if values {
            match deep(|| self.values(&mut look, budget)) {
                Err(Error::Stopped(Stop::Interrupted)) => return Err(Stop::Interrupted.into()),
                Err(Error::Stopped(stop)) => look.stopped = Some(stop),
                other => other?,
            }
        }
        Ok(look)
    }

    fn values(&self, look: &mut Look, budget: &Budget) -> Result<(), Error> {
        let question = Question::built(self.position.clone());
        let answer = self.session.answer(&question, None, budget)?;
        look.verdict = Some(Verdict { outcome: answer.outcome, value: answer.value });
        look.provenance = Some(answer.provenance);
        for (piece, alone) in look.pieces.iter_mut().zip(&answer.pieces) {
            piece.verdict = Some(Verdict { outcome: alone.outcome, value: alone.value });
        }
        for option in look.options.iter_mut().filter(|option| option.alone) {
            option.verdict = Some(self.verdict(&option.choice.after, option.choice.ends, budget)?);
        }
        Ok(())
    }

    /// Who wins after a turn; `None` if that is unknown within the budget.
    ///
    /// # Errors
    /// When the user interrupts.
    pub fn verdict_after(&self, turned: &Turned, budget: &Budget) -> Result<Option<Verdict>, PlayError> {
        unless_stopped(self.verdict(&turned.position, turned.ends, budget)).map_err(PlayError::from)
    }

    /// Who wins after a turn.
    pub(crate) fn verdict(
        &self,
        after: &grundy_games::Position,
        ends: bool,
        budget: &Budget,
    ) -> Result<Verdict, Error> {
        if ends {
            return Ok(at_end(self.convention()));
        }
        let answer = self.session.answer(&Question::built(after.clone()), None, budget)?;
        Ok(Verdict { outcome: answer.outcome, value: answer.value })
    }
}

/// The verdict on a game that is over.
pub(crate) fn at_end(convention: Convention) -> Verdict {
    let undefined = convention.compound == Compound::Diminished || value_name(convention).is_none();
    let value = (!undefined).then_some(0);
    Verdict { outcome: outcome_at_end(convention.play), value }
}

/// `None` where the budget ran out.
pub(crate) fn unless_stopped(verdict: Result<Verdict, Error>) -> Result<Option<Verdict>, Error> {
    match verdict {
        Ok(verdict) => Ok(Some(verdict)),
        Err(Error::Stopped(stop)) if stop != Stop::Interrupted => Ok(None),
        Err(error) => Err(error),
    }
}
