//! One line of a stream: graph6 or sparse6 straight from a generator, or notation.

use super::error::NotationError;
use super::expression::Expression;
use super::kind::NoFiles;
use super::span::Span;
use crate::formats::{FormatError, digraph6, graph6, sparse6};
use crate::graph::Graph;
use crate::limits::MAX_TEXT;
use crate::{Labelled, Position, Term};

/// A line of a stream.
#[derive(Clone, Debug)]
pub enum Line {
    /// A graph in graph6, sparse6 or digraph6.
    Graph(Position),
    /// Notation, not built yet.
    Text(Expression),
}

/// Reads a line: graph6 (every byte from 63 to 126), sparse6 (it begins with `:`), digraph6 (with `&`), or notation
/// without `file:`. White space around it, and a line end, are ignored.
///
/// # Errors
/// As [`super::parse_position`]; a blank line is an error as well.
pub fn parse_line(line: &str) -> Result<Position, NotationError> {
    match read_line(line)? {
        Line::Graph(position) => Ok(position),
        Line::Text(expression) => expression.position(),
    }
}

/// As [`parse_line`], but nothing written in notation is built.
///
/// # Errors
/// Where the line is not a position.
pub fn read_line(line: &str) -> Result<Line, NotationError> {
    let text = line.trim();
    let start = line.len() - line.trim_start().len();
    if line.len() as u64 > MAX_TEXT {
        let message = format!("the line has {} bytes; at most {MAX_TEXT} are read", line.len());
        return Err(NotationError::new(Span::new(0, 0), message));
    }
    if text.starts_with([':', ';']) || text.starts_with(sparse6::HEADER) {
        return graph(line, start, sparse6::read(text.as_bytes())).map(Line::Graph);
    }
    let sextets = !text.is_empty() && text.bytes().all(|byte| (63..=126).contains(&byte));
    if text.starts_with('&') || text.starts_with(digraph6::HEADER) {
        return graph(line, start, digraph6::read(text.as_bytes())).map(Line::Graph);
    }
    // Two names in notation consist of graph6's characters; neither is a graph6 text.
    if (sextets && !matches!(text, "n" | "petersen")) || text.starts_with(graph6::HEADER) {
        return graph(line, start, graph6::read(text.as_bytes())).map(Line::Graph);
    }
    Expression::parse(line, &NoFiles).map(Line::Text)
}

fn graph(line: &str, start: usize, read: Result<Graph, FormatError>) -> Result<Position, NotationError> {
    match read {
        Ok(graph) => Ok(Position { terms: vec![Term::Graph(Labelled::numbered(graph))] }),
        Err(error) => {
            let at = (start + error.at).min(line.len());
            let at = (0..=at).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
            let len = line[at..].chars().next().filter(|c| !c.is_whitespace()).map_or(0, char::len_utf8);
            Err(NotationError::new(Span::new(at, at + len), error.message)
                .help("a line is graph6, sparse6, digraph6, or notation such as P(4) + C(5)"))
        }
    }
}
