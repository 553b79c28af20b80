//! A position that is being played, and the turns that can be made in it.

use std::fmt;

use grundy::{Error, Session};
use grundy_arena::{Choices, Most, Turned};
use grundy_convert::explicit;
use grundy_core::{Convention, Outcome, Play};
use grundy_engine::{Budget, Order, Stop};
use grundy_games::notation::{Files, Kind};
use grundy_games::{Position, Term};

use crate::legal::legal;

/// The largest graph or board that is played on, in vertices or squares.
pub const MAX_DRAWN: usize = 2000;

/// The most pieces that are played with.
pub const MAX_PIECES: usize = 1000;

/// Why a turn cannot be made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// The question cannot be understood, or the budget ran out.
    Asked(Error),
    /// The position is too large to be played on.
    Size(String),
    /// The game is over.
    Over,
    /// It is no turn under this convention.
    Turn(String),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked(error) => error.fmt(f),
            Self::Size(why) | Self::Turn(why) => f.write_str(why),
            Self::Over => f.write_str("the game is over: there is no turn to make"),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<Error> for PlayError {
    fn from(error: Error) -> Self {
        Self::Asked(error)
    }
}

impl From<Stop> for PlayError {
    fn from(stop: Stop) -> Self {
        Self::Asked(Error::Stopped(stop))
    }
}

/// A position that is being played.
#[derive(Clone)]
pub struct Game<'s> {
    pub(crate) session: &'s Session,
    pub(crate) position: Position,
}

impl<'s> Game<'s> {
    /// The game that starts here.
    ///
    /// # Errors
    /// When the text is no position of the session's rule, or too large.
    pub fn new(session: &'s Session, text: &str, files: &dyn Files) -> Result<Self, PlayError> {
        Self::at(session, &session.position(text, files)?)
    }

    /// The game that starts at a position.
    ///
    /// # Errors
    /// When the position is too large.
    pub fn at(session: &'s Session, position: &Position) -> Result<Self, PlayError> {
        let size = |term: &Term| match term {
            Term::Heap(_) => 0,
            Term::Graph(term) => term.graph.order(),
            Term::Weighted(term) => term.graph.order(),
            Term::Board(board) => board.rows() * board.columns(),
        };
        let drawn: usize = position.terms.iter().map(size).sum();
        if drawn > MAX_DRAWN {
            return Err(PlayError::Size(format!(
                "{drawn} vertices or squares are too many to be drawn and played on; the limit is {MAX_DRAWN}"
            )));
        }
        if position.terms.len() > MAX_PIECES {
            return Err(PlayError::Size(format!(
                "{} summands are too many to be played with; the limit is {MAX_PIECES}",
                position.terms.len()
            )));
        }
        let weights = session.arena().plays(Kind::Weighted);
        // Terms that are played one after the other stay terms.
        let position = match session.order() {
            Some(Order::Written) => position.clone(),
            _ => explicit(position, weights),
        };
        Ok(Self { session, position })
    }

    /// The session it is played in.
    #[must_use]
    pub fn session(&self) -> &'s Session {
        self.session
    }

    /// The position, in explicit form.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// All moves, piece by piece.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn choices(&self, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        let _held = budget.hold(self.position.bytes())?;
        self.session.arena().choices(&self.position, most, budget)
    }

    /// The turn that consists of these moves, by their numbers in [`choices`](Self::choices).
    ///
    /// # Errors
    /// When it is no turn under the session's convention, or the budget runs out.
    pub fn turn(&self, options: &[usize], budget: &Budget) -> Result<Turned, PlayError> {
        let choices = self.choices(Most::NAMED, budget)?;
        if choices.over {
            return Err(PlayError::Over);
        }
        let mut moves = vec![];
        for &option in options {
            let Some(choice) = choices.list.get(option) else {
                return Err(PlayError::Turn(format!(
                    "there is no move {option}: moves are numbered from 0 to {}",
                    choices.list.len().saturating_sub(1)
                )));
            };
            moves.push((choice.taken.piece, choice.number));
        }
        self.turned(&choices, &moves, budget)
    }

    /// The turn that consists of these moves: (piece, number of the move in it).
    pub(crate) fn turned(
        &self,
        choices: &Choices,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Turned, PlayError> {
        let pieces: Vec<usize> = moves.iter().map(|(piece, _)| *piece).collect();
        legal(self.convention().compound, &choices.pieces, &pieces).map_err(PlayError::Turn)?;
        let turned = self.session.arena().turned(&self.position, moves, budget)?;
        turned.ok_or_else(|| PlayError::Turn("there is no such move".to_owned()))
    }

    /// The game after a turn.
    ///
    /// # Errors
    /// When the position is too large.
    pub fn after(&self, turned: &Turned) -> Result<Self, PlayError> {
        Self::at(self.session, &turned.position)
    }

    pub(crate) fn convention(&self) -> Convention {
        self.session.convention()
    }
}

/// Who wins when the game is over.
pub(crate) fn outcome_at_end(play: Play) -> Outcome {
    match play {
        Play::Normal => Outcome::P,
        Play::Misere => Outcome::N,
    }
}

/// A part of a position, to be drawn with letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// A heap of so many counters.
    Heap(u64),
    /// The rows of a board.
    Board(Vec<String>),
    /// Graphs, in notation.
    Graph(String),
}

/// The parts of a position.
#[must_use]
pub fn drawing(position: &Position) -> Vec<Drawing> {
    let part = |term: &Term| match term {
        Term::Heap(size) => Drawing::Heap(*size),
        Term::Board(board) => {
            let text = grundy_games::notation::write_board(board);
            let rows = text.trim_start_matches("board(").trim_end_matches(')');
            Drawing::Board(rows.split('/').map(str::to_owned).collect())
        }
        graph => Drawing::Graph(graph.to_string()),
    };
    position.terms.iter().map(part).collect()
}
