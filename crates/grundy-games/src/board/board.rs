//! Boards with holes, on which rooks are placed (paper 004, section 3).
//!
//! Two squares see each other when they lie in one row or one column with no hole between them.
//! A square is playable when it is free and no rook sees it.

use crate::graph::Graph;
use crate::limits::{MAX_EDGES, MAX_VERTICES};

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// A free square.
    Free,
    /// A hole: nothing can be placed there, and rooks do not see through it.
    Hole,
    /// A rook already placed.
    Rook,
}

/// A rectangular board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    columns: usize,
    squares: Vec<Square>,
}

/// Why rows are not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// Two rooks see each other: `(row, column)` of both, counted from 0.
    Attack((usize, usize), (usize, usize)),
    /// The rows are not equally long: row, its length, the length of row 0.
    Ragged(usize, usize, usize),
}

impl Board {
    /// The board with these rows.
    ///
    /// # Errors
    /// If the rows are not equally long, or two rooks see each other.
    pub fn from_rows(rows: &[Vec<Square>]) -> Result<Self, BoardError> {
        let columns = rows.first().map_or(0, Vec::len);
        if let Some((i, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != columns) {
            return Err(BoardError::Ragged(i, row.len(), columns));
        }
        let board = Self { columns, squares: rows.concat() };
        for line in board.lines() {
            let mut rooks = line.iter().filter(|&&square| board.squares[square] == Square::Rook);
            if let (Some(&a), Some(&b)) = (rooks.next(), rooks.next()) {
                return Err(BoardError::Attack(board.place(a), board.place(b)));
            }
        }
        Ok(board)
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.squares.len().checked_div(self.columns).unwrap_or(0)
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// What is on a square.
    #[must_use]
    pub fn square(&self, row: usize, column: usize) -> Square {
        self.squares[row * self.columns + column]
    }

    /// Row and column of a square's number.
    #[must_use]
    pub fn place(&self, square: usize) -> (usize, usize) {
        (square / self.columns, square % self.columns)
    }

    /// The board with one more rook.
    #[must_use]
    pub fn with_rook(&self, square: usize) -> Self {
        let mut board = self.clone();
        board.squares[square] = Square::Rook;
        board
    }

    /// The maximal runs of squares without a hole, along rows and along columns.
    fn lines(&self) -> Vec<Vec<usize>> {
        let (rows, columns) = (self.rows(), self.columns);
        let across = (0..rows).map(|r| (0..columns).map(|c| r * columns + c).collect::<Vec<_>>());
        let down = (0..columns).map(|c| (0..rows).map(|r| r * columns + c).collect::<Vec<_>>());
        across
            .chain(down)
            .flat_map(|line| {
                line.split(|&square| self.squares[square] == Square::Hole)
                    .filter(|run| !run.is_empty())
                    .map(<[usize]>::to_vec)
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    /// The graph of the playable squares, joined when a rook on one attacks the other, and the
    /// squares that its vertices stand for.
    ///
    /// # Errors
    /// The number of edges, when there are more than the limit.
    pub fn playable(&self) -> Result<(Graph, Vec<usize>), u64> {
        let lines = self.lines();
        let mut attacked = vec![false; self.squares.len()];
        for line in &lines {
            if line.iter().any(|&square| self.squares[square] == Square::Rook) {
                line.iter().for_each(|&square| attacked[square] = true);
            }
        }
        let playable: Vec<usize> = (0..self.squares.len())
            .filter(|&square| self.squares[square] == Square::Free && !attacked[square])
            .collect();
        let mut vertex = vec![None; self.squares.len()];
        for (v, &square) in playable.iter().enumerate() {
            vertex[square] = Some(v as u32);
        }
        let runs: Vec<Vec<u32>> =
            lines.iter().map(|line| line.iter().filter_map(|&square| vertex[square]).collect()).collect();
        let count: u64 = runs.iter().map(|run| (run.len() * run.len().saturating_sub(1) / 2) as u64).sum();
        if count > MAX_EDGES || playable.len() as u64 > MAX_VERTICES {
            return Err(count);
        }
        let edges: Vec<(u32, u32)> = runs
            .iter()
            .flat_map(|run| {
                run.iter().enumerate().flat_map(|(i, &u)| run[i + 1..].iter().map(move |&v| (u, v)))
            })
            .collect();
        Ok((Graph::from_edges(playable.len(), &edges), playable))
    }
}
