//! Positions in the formats of graph theory, and what people paste as positions.

use std::str::FromStr;

use grundy_games::formats::file::{Contents, read};
use grundy_games::formats::{graph6, sparse6};
use grundy_games::notation::{NoFiles, NotationError, parse_position};
use grundy_games::{Position, Term};

use crate::documents;
use crate::explicit::explicit;

/// How a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One graph for the whole position.
    Graph6,
    /// The same for sparse graphs.
    Sparse6,
    /// Notation, short.
    Notation,
    /// Notation in which every vertex has a name of its own.
    Explicit,
}

impl FromStr for Form {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "graph6" => Ok(Self::Graph6),
            "sparse6" => Ok(Self::Sparse6),
            "notation" => Ok(Self::Notation),
            "explicit" => Ok(Self::Explicit),
            _ => Err("a position is written as graph6, sparse6, notation or explicit".to_owned()),
        }
    }
}

/// Why a position cannot be written so.
#[derive(Clone, Debug)]
pub enum Unwritable {
    /// It is none.
    Notation(NotationError),
    /// The format has no such thing.
    Form(String),
}

impl From<NotationError> for Unwritable {
    fn from(error: NotationError) -> Self {
        Self::Notation(error)
    }
}

/// The most vertices and edges of a position that is written down here: a short text may stand for millions.
pub const MOST: usize = 300_000;

/// Why a position is too large to be written down, if it is.
fn too_large(position: &Position) -> Option<String> {
    let size: usize = position.terms.iter().map(Term::order).sum();
    (size > MOST).then(|| {
        format!("{size} vertices and edges are too many to be written down here; the limit is {MOST}")
    })
}

/// A position in another form.
///
/// # Errors
/// When the text is no position, is very large, or has heaps, weights or boards that the format does not know.
pub fn export(text: &str, form: Form) -> Result<String, Unwritable> {
    let position = parse_position(text, &NoFiles)?;
    if let Some(message) = too_large(&position) {
        return Err(Unwritable::Form(message));
    }
    let directed =
        position.terms.iter().any(|term| matches!(term, Term::Graph(term) if term.graph.is_directed()));
    if directed && matches!(form, Form::Graph6 | Form::Sparse6) {
        return Err(Unwritable::Form("graph6 and sparse6 are for graphs without directions".to_owned()));
    }
    let weights = position.terms.iter().any(|term| matches!(term, Term::Weighted(_)));
    let whole = explicit(&position, weights);
    match (form, &*whole.terms) {
        (Form::Notation, _) => Ok(position.to_string()),
        (Form::Explicit, _) => Ok(whole.to_string()),
        (Form::Graph6, [Term::Graph(term)]) => Ok(graph6::write(&term.graph)),
        (Form::Sparse6, [Term::Graph(term)]) => Ok(sparse6::write(&term.graph)),
        _ => Err(Unwritable::Form("graph6 and sparse6 are for graphs without weights and loops".to_owned())),
    }
}

/// What was pasted, as a position: notation, graph6, sparse6, a list of edges or neighbours, the rows of a board, or a
/// document that [`documents::read`] knows.
///
/// # Errors
/// When it is none of these, or very large.
pub fn import(text: &str) -> Result<Position, NotationError> {
    let position = read_any(text)?;
    match too_large(&position) {
        Some(message) => {
            let help =
                Some("a page draws at most 2000 vertices; ask about larger positions by notation".to_owned());
            Err(NotationError { message, at: 0, len: text.len(), help })
        }
        None => Ok(position),
    }
}

fn read_any(text: &str) -> Result<Position, NotationError> {
    // One line that is notation is that: `7` is a heap, and `P3` would be a graph6 text.
    let short = parse_position(text, &NoFiles);
    if short.is_ok() {
        return short;
    }
    let read = match documents::read(text.as_bytes()) {
        Some(document) => document.map(Contents::Graph),
        None => read(text.as_bytes()),
    };
    match read {
        Ok(Contents::Graph(graph)) => Ok(Position { terms: vec![Term::Graph(graph)] }),
        Ok(Contents::Board(board)) => Ok(Position { terms: vec![Term::Board(board)] }),
        Ok(Contents::Notation { .. }) => short,
        Err(error) => Err(NotationError {
            message: error.to_string(),
            at: 0,
            len: text.len(),
            help: Some(
                "paste notation, graph6, sparse6, an edge list, GML, GraphML, DIMACS or the rows of a board"
                    .to_owned(),
            ),
        }),
    }
}
