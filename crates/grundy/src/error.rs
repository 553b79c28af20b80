//! What can go wrong, with the place and a remedy.

use std::fmt;

use grundy_engine::Stop;
use grundy_games::notation::NotationError;

/// Which text of a question is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The rule.
    Rule,
    /// The position or family.
    Position,
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Error {
    /// The question cannot be understood.
    Notation(Source, NotationError),
    /// The budget ran out, or the user interrupted.
    Stopped(Stop),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notation(_, error) => error.fmt(f),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<Stop> for Error {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}
