//! What a text may speak of: kinds of terms, and files.

use crate::formats::file::FileError;
use crate::graph::Graph;
use crate::{Labelled, Term};

/// Where `file:PATH` is read from.
pub trait Files {
    /// The contents of a file. More than [`crate::limits::MAX_TEXT`] bytes are refused anyway, so
    /// one byte more than that is all that needs to be read.
    ///
    /// # Errors
    /// A sentence that names the file and says why it cannot be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, String>;

    /// The graph of a document in a format that notation itself does not know; `None` where it is none of these.
    fn document(&self, bytes: &[u8]) -> Option<Result<Labelled<Graph>, FileError>> {
        let _ = bytes;
        None
    }
}

/// There are no files: `file:PATH` is refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        Err(format!("{path} is not read: positions from files are not accepted here"))
    }
}

/// What a term is, as far as rules care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A heap.
    Heap,
    /// A graph.
    Graph,
    /// A directed graph.
    Directed,
    /// A weighted graph.
    Weighted,
    /// A board.
    Board,
}

impl Kind {
    /// The kind of a term.
    #[must_use]
    pub fn of(term: &Term) -> Self {
        match term {
            Term::Heap(_) => Self::Heap,
            Term::Graph(term) if term.graph.is_directed() => Self::Directed,
            Term::Graph(_) => Self::Graph,
            Term::Weighted(_) => Self::Weighted,
            Term::Board(_) => Self::Board,
        }
    }

    /// `a heap`, `a graph`, ...
    #[must_use]
    pub fn described(self) -> &'static str {
        match self {
            Self::Heap => "a heap",
            Self::Graph => "a graph",
            Self::Directed => "a directed graph",
            Self::Weighted => "a weighted graph",
            Self::Board => "a board",
        }
    }
}
