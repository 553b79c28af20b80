//! Positions made from data: heaps, edges, weights, boards, graph6. No text has to be written to be read again.
//!
//! Everything is checked here, so that what comes from outside gives an error and never a panic: vertices beyond
//! the last, loops where there are none, more than the limits of [`limits`](crate::limits) allow.

use std::fmt;
use std::ops::Add;

use crate::board::{Board, BoardError, Square};
use crate::formats::{digraph6, graph6, sparse6};
use crate::graph::Graph;
use crate::limits::{MAX_EDGES, MAX_VERTICES};
use crate::weighted::WeightedGraph;
use crate::{Labelled, Position, Term};

/// Why data is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DataError {
    /// An edge has an end that is no vertex.
    NoVertex {
        /// The edge, by its place in the list.
        edge: usize,
        /// Its end.
        vertex: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// An edge joins a vertex to itself, in a graph without loops.
    Loop {
        /// The edge, by its place in the list.
        edge: usize,
    },
    /// It is too large.
    TooLarge {
        /// How many there are.
        count: u64,
        /// How many there may be.
        limit: u64,
        /// Of what.
        what: &'static str,
    },
    /// A text in a format of graphs, or the rows of a board, cannot be read.
    Text {
        /// What is wrong.
        message: String,
        /// Where, in bytes, or in rows of a board.
        at: usize,
    },
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVertex { edge, vertex, vertices } => {
                write!(f, "edge {edge} has the end {vertex}, and vertices are numbered from 0 to ")?;
                write!(f, "{}", vertices.saturating_sub(1))
            }
            Self::Loop { edge } => {
                write!(f, "edge {edge} is a loop; loops are for weighted graphs")
            }
            Self::TooLarge { count, limit, what } => {
                write!(f, "{count} {what} are too many; the limit is {limit}")
            }
            Self::Text { message, at } => write!(f, "{message}, at {at}"),
        }
    }
}

impl std::error::Error for DataError {}

impl Position {
    /// Heaps of so many counters; a heap of 0 is no heap.
    ///
    /// ```
    /// use grundy_games::Position;
    /// assert_eq!(Position::heaps([3, 5, 0, 6]).to_string(), "3 + 5 + 6");
    /// ```
    pub fn heaps(sizes: impl IntoIterator<Item = u64>) -> Self {
        Self { terms: sizes.into_iter().filter(|size| *size > 0).map(Term::Heap).collect() }
    }

    /// A graph on the vertices `0..vertices`. An edge that is named twice is one edge.
    ///
    /// ```
    /// use grundy_games::Position;
    /// let square = Position::graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
    /// assert_eq!(square.to_string(), "C(4)");
    /// # Ok::<(), grundy_games::DataError>(())
    /// ```
    ///
    /// # Errors
    /// When an end of an edge is no vertex, an edge is a loop, or it is too large.
    pub fn graph(vertices: usize, edges: &[(u32, u32)]) -> Result<Self, DataError> {
        check(vertices, edges)?;
        if let Some(edge) = edges.iter().position(|(u, v)| u == v) {
            return Err(DataError::Loop { edge });
        }
        Ok(one(Term::Graph(Labelled::numbered(Graph::from_edges(vertices, edges)))))
    }

    /// A directed graph on the vertices `0..vertices`, each arc from its first to its second vertex. An arc that is
    /// named twice is one arc.
    ///
    /// ```
    /// use grundy_games::Position;
    /// let path = Position::directed(3, &[(0, 1), (1, 2)])?;
    /// assert_eq!(path.to_string(), "DP(3)");
    /// # Ok::<(), grundy_games::DataError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::graph`].
    pub fn directed(vertices: usize, arcs: &[(u32, u32)]) -> Result<Self, DataError> {
        Self::graph(vertices, arcs)?;
        Ok(one(Term::Graph(Labelled::numbered(Graph::from_arcs(vertices, arcs)))))
    }

    /// A weighted graph with these counters on its vertices; an edge `(v, v)` is a loop. A vertex without counters
    /// does not exist.
    ///
    /// ```
    /// use grundy_games::Position;
    /// let weighted = Position::weighted(&[3, 2], &[(0, 1), (0, 0)])?;
    /// assert_eq!(weighted.to_string(), "wedges(0:3-0, 0-1:2)");
    /// # Ok::<(), grundy_games::DataError>(())
    /// ```
    ///
    /// # Errors
    /// When an end of an edge is no vertex, or it is too large.
    pub fn weighted(weights: &[u64], edges: &[(u32, u32)]) -> Result<Self, DataError> {
        check(weights.len(), edges)?;
        if let Some(&weight) = weights.iter().find(|weight| **weight > crate::limits::MAX_NUMBER) {
            let what = "counters on a vertex";
            return Err(DataError::TooLarge { count: weight, limit: crate::limits::MAX_NUMBER, what });
        }
        let mut loops = vec![false; weights.len()];
        let mut others = vec![];
        for &(u, v) in edges {
            if u == v {
                loops[u as usize] = true;
            } else {
                others.push((u, v));
            }
        }
        let graph = Graph::from_edges(weights.len(), &others);
        let left = (0..weights.len()).filter(|v| weights[*v] > 0).map(|v| v.to_string()).collect();
        let graph = WeightedGraph::new(&graph, weights, &loops);
        Ok(one(Term::Weighted(Labelled { graph, names: Some(left) })))
    }

    /// A board by its rows: `.` is free, `#` a hole, `R` a rook.
    ///
    /// ```
    /// use grundy_games::Position;
    /// assert_eq!(Position::board(&["..#.", "R..."])?.to_string(), "board(..#./R...)");
    /// # Ok::<(), grundy_games::DataError>(())
    /// ```
    ///
    /// # Errors
    /// When a row has another letter or length, rooks attack each other, or it is too large.
    pub fn board(rows: &[impl AsRef<str>]) -> Result<Self, DataError> {
        let squares: u64 = rows.iter().map(|row| row.as_ref().len() as u64).sum();
        too_many(squares, MAX_VERTICES, "squares")?;
        let mut board = vec![];
        for (at, row) in rows.iter().enumerate() {
            let square = |letter: char| match letter {
                '.' => Ok(Square::Free),
                '#' => Ok(Square::Hole),
                'R' => Ok(Square::Rook),
                _ => Err(DataError::Text { message: format!("`{letter}` is no square: write . # R"), at }),
            };
            board.push(row.as_ref().chars().map(square).collect::<Result<Vec<_>, _>>()?);
        }
        let board = Board::from_rows(&board).map_err(|error| match error {
            BoardError::Ragged(row, length, first) => {
                let message = format!("row {row} has {length} squares, and row 0 has {first}");
                DataError::Text { message, at: row }
            }
            BoardError::Attack((row, column), (r, c)) => {
                let message = format!("the rooks on ({row}, {column}) and ({r}, {c}) attack each other");
                DataError::Text { message, at: row }
            }
        })?;
        Ok(one(Term::Board(board)))
    }

    /// A graph in graph6, sparse6 or, with its `&`, digraph6.
    ///
    /// ```
    /// use grundy_games::Position;
    /// assert_eq!(Position::graph6("DQc")?.to_string(), "edges(0-2, 0-4, 1-3, 3-4)");
    /// # Ok::<(), grundy_games::DataError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is neither.
    pub fn graph6(text: &str) -> Result<Self, DataError> {
        let bytes = text.trim().as_bytes();
        let sparse = bytes.starts_with(b":") || bytes.starts_with(sparse6::HEADER.as_bytes());
        let directed = bytes.starts_with(b"&") || bytes.starts_with(digraph6::HEADER.as_bytes());
        let read = match (sparse, directed) {
            (true, _) => sparse6::read(bytes),
            (_, true) => digraph6::read(bytes),
            _ => graph6::read(bytes),
        };
        let graph = read.map_err(|error| DataError::Text { message: error.message, at: error.at })?;
        Ok(one(Term::Graph(Labelled::numbered(graph))))
    }
}

/// All terms of both, side by side.
impl Add for Position {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self.terms.extend(other.terms);
        self
    }
}

fn one(term: Term) -> Position {
    Position { terms: vec![term] }
}

fn check(vertices: usize, edges: &[(u32, u32)]) -> Result<(), DataError> {
    too_many(vertices as u64, MAX_VERTICES, "vertices")?;
    too_many(edges.len() as u64, MAX_EDGES, "edges")?;
    for (edge, &(u, v)) in edges.iter().enumerate() {
        if let Some(&vertex) = [u, v].iter().find(|end| **end as usize >= vertices) {
            return Err(DataError::NoVertex { edge, vertex, vertices });
        }
    }
    Ok(())
}

fn too_many(count: u64, limit: u64, what: &'static str) -> Result<(), DataError> {
    if count > limit { Err(DataError::TooLarge { count, limit, what }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_data_is_an_error_with_its_place() {
        let no_vertex = DataError::NoVertex { edge: 1, vertex: 3, vertices: 3 };
        assert_eq!(Position::graph(3, &[(0, 1), (3, 0)]), Err(no_vertex));
        assert_eq!(Position::graph(2, &[(1, 1)]), Err(DataError::Loop { edge: 0 }));
        assert!(matches!(Position::graph(2_000_000, &[]), Err(DataError::TooLarge { .. })));
        assert!(matches!(Position::weighted(&[u64::MAX], &[]), Err(DataError::TooLarge { .. })));
        assert!(matches!(Position::board(&["..", "."]), Err(DataError::Text { .. })));
        assert!(matches!(Position::board(&[".x"]), Err(DataError::Text { at: 0, .. })));
        assert!(matches!(Position::board(&["RR"]), Err(DataError::Text { .. })));
        assert!(matches!(Position::graph6("D"), Err(DataError::Text { .. })));
    }

    #[test]
    fn data_and_notation_give_the_same_positions() {
        let read = |text: &str| crate::notation::parse_position(text, &crate::notation::NoFiles).unwrap();
        assert_eq!(Position::heaps([7, 3, 3]), read("7 + 3 + 3"));
        assert_eq!(Position::graph(3, &[(0, 1), (1, 0), (1, 2)]).unwrap(), read("P(3)"));
        assert_eq!(Position::weighted(&[3, 0, 2], &[(0, 2), (1, 2)]).unwrap(), read("wedges(0:3-2:2)"));
        assert_eq!(Position::board(&["..", "R."]).unwrap(), read("board(../R.)"));
        assert_eq!(Position::graph6(":Fa@x^").unwrap(), read("s6::Fa@x^"));
        assert_eq!(Position::heaps([2]) + Position::heaps([3]), read("2 + 3"));
    }
}
