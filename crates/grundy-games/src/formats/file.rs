//! What a file holds: a board, graph6, sparse6, an edge list, or notation.
//!
//! The text itself decides which, by the first of these that fits:
//!
//! 1. only `.`, `#`, `R` and line ends: a board, one row a line;
//! 2. a header `>>graph6<<`, `>>sparse6<<` or `>>digraph6<<`, a first character `:` or `&`, or lines that
//!    consist of graph6 characters only: one graph in that format;
//! 3. lines of two names (`a b`, with anything in braces behind them, as networkx writes it), or
//!    several lines of one: an edge list, in which a lone name is an isolated vertex and `#` begins
//!    a comment; a line for each vertex with its neighbours behind it, `a b c` or `a: b c`, is an
//!    adjacency list;
//! 4. anything else: notation.
//!
//! The order matters where a text could be two things. `DQc` is a graph and not an isolated vertex
//! of that name, so that a damaged graph6 file is an error and not a point; `7` is a heap.

use super::{FormatError, digraph6, graph6, sparse6};
use crate::Labelled;
use crate::board::{Board, BoardError, Square};
use crate::graph::Graph;
use crate::limits::{MAX_EDGES, MAX_TEXT, MAX_VERTICES};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contents<'a> {
    /// A graph; from an edge list it has names.
    Graph(Labelled<Graph>),
    /// A board.
    Board(Board),
    /// Notation, still to be parsed; comments before it are cut off.
    Notation {
        /// The text.
        text: &'a str,
        /// The line of the file on which it starts, counted from 1.
        line: usize,
    },
}

/// Why a file holds nothing that can be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// What is wrong, in one sentence.
    pub message: String,
    /// The line, counted from 1.
    pub line: usize,
}

impl FileError {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { message: message.into(), line }
    }

    fn of(line: usize, error: &FormatError) -> Self {
        Self::new(line, format!("byte {}: {}", error.at + 1, error.message))
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for FileError {}

/// A line with its number, without white space around it; never blank.
type Line<'a> = (usize, &'a str);

/// Reads the contents of a file.
///
/// # Errors
/// When they are not text, or begin as one of the formats and do not continue as one.
pub fn read(bytes: &[u8]) -> Result<Contents<'_>, FileError> {
    if bytes.len() as u64 > MAX_TEXT {
        let message = format!("{} bytes are too many; a file may have at most {MAX_TEXT}", bytes.len());
        return Err(FileError::new(1, message));
    }
    let line_of = |at: usize| bytes[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
    let text = std::str::from_utf8(bytes).map_err(|error| {
        FileError::new(line_of(error.valid_up_to()), "this is not a text file (not UTF-8)")
    })?;
    if let Some(at) = text.find('\0') {
        return Err(FileError::new(line_of(at), "this is not a text file (it has a zero byte)"));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = || {
        text.split('\n')
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty())
    };
    let Some(first) = lines().next() else {
        return Err(FileError::new(1, "the file is empty"));
    };
    if lines().all(|(_, line)| line.chars().all(|c| matches!(c, '.' | '#' | 'R'))) {
        return board(lines()).map(Contents::Board);
    }
    let named = first.1 == "petersen" && lines().count() == 1;
    if named {
        return Ok(Contents::Notation { text: first.1, line: first.0 });
    }
    if let Some(graph) = encoded(first, lines)? {
        return Ok(Contents::Graph(Labelled::numbered(graph)));
    }
    let rows =
        || lines().map(|(number, line)| (number, uncommented(line))).filter(|(_, line)| !line.is_empty());
    if let Some(rows) = adjacency(rows) {
        return adjacency_list(&rows).map(Contents::Graph);
    }
    let pairs = rows().next().is_some_and(|(_, row)| {
        let words: Vec<&str> = row.split_whitespace().take(2).collect();
        words.len() == 2 && words.iter().all(|word| is_name(word))
    });
    if pairs || (rows().count() != 1 && rows().all(|(_, row)| names(row).is_some())) {
        return edge_list(rows()).map(Contents::Graph);
    }
    let (line, text) = without_leading_comments(text);
    Ok(Contents::Notation { text, line })
}

fn board<'a>(lines: impl Iterator<Item = Line<'a>>) -> Result<Board, FileError> {
    let mut rows: Vec<Vec<Square>> = vec![];
    let mut numbers = vec![];
    let mut squares = 0;
    for (number, line) in lines {
        squares += line.len() as u64;
        if squares > MAX_VERTICES {
            return Err(FileError::new(
                number,
                format!("a position may have at most {MAX_VERTICES} squares"),
            ));
        }
        numbers.push(number);
        rows.push(
            line.bytes()
                .map(|byte| match byte {
                    b'.' => Square::Free,
                    b'#' => Square::Hole,
                    _ => Square::Rook,
                })
                .collect(),
        );
    }
    Board::from_rows(&rows).map_err(|error| match error {
        BoardError::Attack((r, c), (row, column)) => FileError::new(
            numbers[row],
            format!(
                "the rook in column {} is attacked by the one on line {}, column {}",
                column + 1,
                numbers[r],
                c + 1
            ),
        ),
        BoardError::Ragged(row, len, columns) => FileError::new(
            numbers[row],
            format!("this row has {len} squares, but the first row has {columns}"),
        ),
    })
}

/// The graph of a graph6 or sparse6 file.
fn encoded<'a, I: Iterator<Item = Line<'a>>>(
    first: Line<'a>,
    lines: impl Fn() -> I,
) -> Result<Option<Graph>, FileError> {
    let (number, line) = first;
    let sparse = line.starts_with([':', ';']) || line.starts_with(sparse6::HEADER);
    let directed = line.starts_with('&') || line.starts_with(digraph6::HEADER);
    let header = directed || line.starts_with(graph6::HEADER);
    let sextets = |line: &str| line.bytes().all(|byte| (63..=126).contains(&byte));
    if !(sparse || header || lines().all(|(_, line)| sextets(line))) {
        return Ok(None);
    }
    // A header may have a line of its own.
    let alone = [graph6::HEADER, sparse6::HEADER, digraph6::HEADER].contains(&line);
    let (number, line) = if alone { lines().nth(1).unwrap_or(first) } else { (number, line) };
    let graphs = lines().count() - usize::from(alone);
    if graphs > 1 {
        let message =
            format!("the file holds {graphs} graphs; feed them as a stream, with `-` for the position");
        return Err(FileError::new(number, message));
    }
    let graph = match (sparse, directed) {
        (true, _) => sparse6::read(line.as_bytes()),
        (_, true) => digraph6::read(line.as_bytes()),
        _ => graph6::read(line.as_bytes()),
    };
    graph.map(Some).map_err(|error| FileError::of(number, &error))
}

fn uncommented(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim_end()
}

/// The one or two names of an edge list's line.
fn names(row: &str) -> Option<Vec<&str>> {
    let row = match row.split_once('{') {
        Some((row, data)) if data.ends_with('}') => row,
        Some(_) => return None,
        None => row,
    };
    let mut words = row.split_whitespace();
    let names: Vec<&str> = words.by_ref().take(2).collect();
    (words.next().is_none() && !names.is_empty() && names.iter().all(|name| is_name(name))).then_some(names)
}

fn is_name(word: &str) -> bool {
    let word = word.as_bytes();
    let digits = word.iter().all(u8::is_ascii_digit);
    digits
        || (!word[0].is_ascii_digit()
            && word.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_'))
}

/// A line's number and its names.
type Neighbours<'a> = (usize, Vec<&'a str>);

/// The names of each line, if every vertex has one with its neighbours behind it. Three names in a line are no edge,
/// since the third may be a weight: without colons each name must begin a line, and no two lines begin alike.
fn adjacency<'a, I: Iterator<Item = Line<'a>>>(rows: impl Fn() -> I) -> Option<Vec<Neighbours<'a>>> {
    let words: u64 = rows().map(|(_, row)| row.split_whitespace().count() as u64 + 1).sum();
    if words > 2 * (MAX_VERTICES + MAX_EDGES) {
        return None;
    }
    // `g6:DQc` and `file:x` are notation.
    let colons = rows().all(|(_, row)| {
        row.split_once(':').is_some_and(|(_, rest)| rest.is_empty() || rest.starts_with(char::is_whitespace))
    });
    if !colons && !rows().any(|(_, row)| row.split_whitespace().nth(2).is_some()) {
        return None;
    }
    let split = |(line, row): Line<'a>| {
        let row = row.strip_suffix(';').unwrap_or(row);
        let (first, others) = match row.split_once(':') {
            Some((first, others)) => (first.trim(), others),
            None => row.split_once(char::is_whitespace).unwrap_or((row, "")),
        };
        let names: Vec<&str> = std::iter::once(first).chain(others.split_whitespace()).collect();
        names.iter().all(|name| !name.is_empty() && is_name(name)).then_some((line, names))
    };
    let found: Vec<Neighbours<'_>> = rows().map(split).collect::<Option<_>>()?;
    let firsts: FxHashSet<&str> = found.iter().map(|(_, names)| names[0]).collect();
    let all = firsts.len() == found.len()
        && found.iter().all(|(_, names)| names.iter().all(|name| firsts.contains(name)));
    (colons || all).then_some(found)
}

fn adjacency_list(rows: &[Neighbours<'_>]) -> Result<Labelled<Graph>, FileError> {
    let firsts = rows.iter().map(|(line, names)| (*line, names[0], None));
    let pairs =
        rows.iter().flat_map(|(line, names)| names[1..].iter().map(|other| (*line, names[0], Some(*other))));
    listed(firsts.chain(pairs).map(Ok))
}

fn edge_list<'a>(rows: impl Iterator<Item = Line<'a>>) -> Result<Labelled<Graph>, FileError> {
    listed(rows.map(|(line, row)| match names(row) {
        Some(ends) => Ok((line, ends[0], ends.get(1).copied())),
        None => {
            let message = "this is no line of an edge list: write two names, as in `a b`, or one (weights are \
                           not read; names are letters, digits and `_`)";
            Err(FileError::new(line, message))
        }
    }))
}

/// A vertex, or an edge, on a line.
type Item<'a> = (usize, &'a str, Option<&'a str>);

/// The graph of vertices and edges, each with its line.
fn listed<'a>(
    items: impl Iterator<Item = Result<Item<'a>, FileError>>,
) -> Result<Labelled<Graph>, FileError> {
    let mut numbers: FxHashMap<&str, u32> = FxHashMap::default();
    let mut found: Vec<String> = vec![];
    let mut edges = vec![];
    for item in items {
        let (line, first, second) = item?;
        let mut number = |name: &'a str| {
            if name == "n" {
                return Err(FileError::new(line, "`n` is the free variable and never a vertex name"));
            }
            let next = found.len() as u32;
            let v = *numbers.entry(name).or_insert(next);
            if v == next {
                found.push(name.to_owned());
            }
            Ok(v)
        };
        let u = number(first)?;
        if let Some(v) = second.map(number).transpose()? {
            if u == v {
                return Err(FileError::new(
                    line,
                    "this edge is a loop; loops are for weighted graphs (wedges)",
                ));
            }
            edges.push((u, v));
        }
        if found.len() as u64 > MAX_VERTICES || edges.len() as u64 > MAX_EDGES {
            let message =
                format!("a position may have at most {MAX_VERTICES} vertices and {MAX_EDGES} edges");
            return Err(FileError::new(line, message));
        }
    }
    // Names that are the numbers of so many vertices, in whatever order, are their numbers.
    let number = |name: &String| {
        name.parse::<u32>().ok().filter(|&v| (v as usize) < found.len() && *name == v.to_string())
    };
    if let Some(numbers) = found.iter().map(number).collect::<Option<Vec<u32>>>() {
        edges.iter_mut().for_each(|(u, v)| (*u, *v) = (numbers[*u as usize], numbers[*v as usize]));
        return Ok(Labelled::numbered(Graph::from_edges(found.len(), &edges)));
    }
    Ok(Labelled { graph: Graph::from_edges(found.len(), &edges), names: Some(found) })
}

/// The text from the first line on that is neither blank nor a comment, and that line's number.
fn without_leading_comments(text: &str) -> (usize, &str) {
    let mut rest = text;
    let mut number = 1;
    while let Some((line, more)) = rest.split_once('\n') {
        let line = line.trim();
        if !(line.is_empty() || line.starts_with('#')) {
            break;
        }
        rest = more;
        number += 1;
    }
    (number, rest)
}
