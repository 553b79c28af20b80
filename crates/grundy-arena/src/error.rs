//! What can go wrong, with the place and a remedy.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, io};

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
#[non_exhaustive]
pub enum Error {
    /// The question cannot be understood.
    Notation(Source, NotationError),
    /// The budget ran out, or the user interrupted.
    Stopped(Stop),
    /// A file cannot be used.
    File(Arc<FileError>),
    /// The convention has no such thing.
    Unsuited(&'static str),
    /// There is no proof, or no words for it in a certificate.
    NoProof(String),
}

/// A file that cannot be used.
#[derive(Debug)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub error: io::Error,
}

impl Error {
    /// A file that cannot be used.
    #[must_use]
    pub fn file(path: &Path, error: io::Error) -> Self {
        Self::File(Arc::new(FileError { path: path.to_owned(), error }))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notation(_, error) => error.fmt(f),
            Self::Stopped(stop) => stop.fmt(f),
            Self::NoProof(why) => f.write_str(why),
            Self::Unsuited(why) => f.write_str(why),
            Self::File(file) => write!(f, "{}: {}", file.path.display(), file.error),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Notation(_, error) => Some(error),
            Self::Stopped(stop) => Some(stop),
            Self::File(file) => Some(&file.error),
            Self::NoProof(_) | Self::Unsuited(_) => None,
        }
    }
}

impl From<Stop> for Error {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}
