//! Rectangle covers: rooks as weighted Arc-Kayles (paper 004, Proposition 5).
//!
//! A column falls into runs of squares between holes, and neighbouring columns with the same run make
//! a *vertical rectangle*; rows make *horizontal* ones in the same way. A rook takes one column of
//! its vertical rectangle and one row of its horizontal one, and which of them does not matter: if
//! two rectangles meet at all, they meet in every column of the one and every row of the other. So
//! the rectangles are the vertices of a weighted graph, a vertical one with its columns without a
//! rook as counters, a horizontal one with its rows, and an edge joins two that meet.
//!
//! The pieces of the board are the components of that graph that have an edge. Components without
//! an edge are squares that are all attacked, and are not pieces; so the two games agree under the
//! disjunctive compound, and not where ended pieces matter.
//!
//! # Complexity
//! Linear in the squares of the board.

use super::{Board, Square};
use crate::graph::Graph;
use crate::weighted::{Edge, WeightedGraph};

/// A board as a weighted graph.
#[derive(Clone, Debug)]
pub struct Cover {
    graph: WeightedGraph,
    /// Of every vertex of the graph, its rectangle.
    rectangles: Vec<Rectangle>,
    /// How many of them are vertical.
    vertical: usize,
    /// Of every square that can be played, the vertical and the horizontal rectangle's vertex.
    places: Vec<Option<(u32, u32)>>,
    columns: usize,
}

/// Rows and columns of a rectangle, the ends not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The first row.
    pub top: usize,
    /// The row after the last.
    pub bottom: usize,
    /// The first column.
    pub left: usize,
    /// The column after the last.
    pub right: usize,
}

/// The rectangles of one direction: lines are columns, or rows.
struct Direction {
    /// First and last place of the run, first and last line; the ends not included.
    rectangles: Vec<[usize; 4]>,
    /// Lines without rook, by rectangle.
    weights: Vec<u64>,
    /// By square.
    rectangle_at: Vec<u32>,
    attacked: Vec<bool>,
}

impl Cover {
    /// The cover of a board by its largest rectangles.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let (rows, columns) = (board.rows(), board.columns());
        let vertical = Direction::of(board, columns, rows, &|column, row| row * columns + column);
        let horizontal = Direction::of(board, rows, columns, &|row, column| row * columns + column);
        let shift = vertical.rectangles.len() as u32;
        let mut edges = vec![];
        let mut places = vec![None; rows * columns];
        for (square, place) in places.iter_mut().enumerate() {
            let (row, column) = board.place(square);
            if board.square(row, column) == Square::Hole {
                continue;
            }
            let (v, h) = (vertical.rectangle_at[square], horizontal.rectangle_at[square]);
            // Two rectangles that meet have one square in common that is first in both.
            if vertical.rectangles[v as usize][2] == column && horizontal.rectangles[h as usize][2] == row {
                edges.push((v, shift + h));
            }
            if !vertical.attacked[square] && !horizontal.attacked[square] {
                *place = Some((v, shift + h));
            }
        }
        let weights = [vertical.weights.as_slice(), &horizontal.weights].concat();
        let graph = Graph::from_edges(weights.len(), &edges);
        let down = |r: &[usize; 4]| Rectangle { top: r[0], bottom: r[1], left: r[2], right: r[3] };
        let across = |r: &[usize; 4]| Rectangle { left: r[0], right: r[1], top: r[2], bottom: r[3] };
        let all = vertical.rectangles.iter().map(down).chain(horizontal.rectangles.iter().map(across));
        // Rectangles without a free line are not vertices.
        let mut number = vec![0; weights.len()];
        let mut rectangles = vec![];
        for (i, rectangle) in all.enumerate().filter(|(i, _)| weights[*i] > 0) {
            number[i] = rectangles.len() as u32;
            rectangles.push(rectangle);
        }
        let renumber = |(v, h): (u32, u32)| (number[v as usize], number[h as usize]);
        Self {
            graph: WeightedGraph::new(&graph, &weights, &vec![false; weights.len()]),
            vertical: weights[..shift as usize].iter().filter(|&&weight| weight > 0).count(),
            rectangles,
            places: places.into_iter().map(|place| place.map(renumber)).collect(),
            columns,
        }
    }

    /// The weighted graph: vertices are rectangles, the vertical ones first.
    #[must_use]
    pub fn graph(&self) -> &WeightedGraph {
        &self.graph
    }

    /// The rectangle of a vertex.
    #[must_use]
    pub fn rectangle(&self, v: u32) -> Rectangle {
        self.rectangles[v as usize]
    }

    /// Whether a vertex is a vertical rectangle.
    #[must_use]
    pub fn is_vertical(&self, v: u32) -> bool {
        (v as usize) < self.vertical
    }

    /// The edge that a rook on a square plays, if it can be placed there.
    #[must_use]
    pub fn edge_at(&self, square: usize) -> Option<Edge> {
        self.places[square].map(|(v, h)| Edge(v, h))
    }

    /// The squares on which a rook plays an edge, in order.
    pub fn squares(&self, edge: Edge) -> impl Iterator<Item = usize> + '_ {
        let Edge(a, b) = edge;
        let (down, across) = (self.rectangle(a.min(b)), self.rectangle(a.max(b)));
        let (place, columns) = ((a.min(b), a.max(b)), self.columns);
        let all = (across.top..across.bottom)
            .flat_map(move |row| (down.left..down.right).map(move |column| row * columns + column));
        all.filter(move |&square| self.places[square] == Some(place))
    }

    /// How many squares that are.
    #[must_use]
    pub fn count(&self, Edge(a, b): Edge) -> u128 {
        u128::from(self.graph.weight(a)) * u128::from(self.graph.weight(b))
    }
}

impl Direction {
    /// `square(line, place)` is a square by its line and its place there.
    fn of(board: &Board, lines: usize, length: usize, square: &dyn Fn(usize, usize) -> usize) -> Self {
        let at = |square: usize| {
            let (row, column) = board.place(square);
            board.square(row, column)
        };
        let area = lines * length;
        let mut found = Self {
            rectangles: vec![],
            weights: vec![],
            rectangle_at: vec![0; area],
            attacked: vec![false; area],
        };
        for line in 0..lines {
            let mut place = 0;
            while place < length {
                if at(square(line, place)) == Square::Hole {
                    place += 1;
                    continue;
                }
                let end = (place..length).find(|&p| at(square(line, p)) == Square::Hole).unwrap_or(length);
                let rook = (place..end).any(|p| at(square(line, p)) == Square::Rook);
                // The run before, if it is the same one line further.
                let before = line.checked_sub(1).map(|before| square(before, place));
                let joined = before
                    .filter(|&before| at(before) != Square::Hole)
                    .map(|before| found.rectangle_at[before])
                    .filter(|&r| found.rectangles[r as usize][..2] == [place, end]);
                let number = joined.unwrap_or_else(|| {
                    found.rectangles.push([place, end, line, line]);
                    found.weights.push(0);
                    found.rectangles.len() as u32 - 1
                });
                found.rectangles[number as usize][3] = line + 1;
                found.weights[number as usize] += u64::from(!rook);
                for p in place..end {
                    found.rectangle_at[square(line, p)] = number;
                    found.attacked[square(line, p)] = rook;
                }
                place = end;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        let square = |c| match c {
            '#' => Square::Hole,
            'R' => Square::Rook,
            _ => Square::Free,
        };
        let rows: Vec<Vec<Square>> = text.split('/').map(|row| row.chars().map(square).collect()).collect();
        Board::from_rows(&rows).expect("a board")
    }

    /// Figure 4: a hole at the edge leaves three vertical rectangles and three horizontal ones in a
    /// tree of depth two around the row of squares below the hole.
    #[test]
    fn a_hole_at_the_edge_is_a_tree() {
        let cover = Cover::of(&board("..##.../..##.../......./......./......."));
        let graph = cover.graph();
        assert_eq!(graph.weights(), [2, 2, 3, 2, 2, 3]);
        assert_eq!(graph.graph().edges().collect::<Vec<_>>(), [(0, 3), (0, 5), (1, 5), (2, 4), (2, 5)]);
        assert_eq!(cover.count(Edge(0, 5)), 6);
        assert_eq!(cover.squares(Edge(0, 5)).collect::<Vec<_>>(), [14, 15, 21, 22, 28, 29]);
    }

    #[test]
    fn rooks_take_lines() {
        let cover = Cover::of(&board("R../.../..."));
        assert_eq!(cover.graph().weights(), [2, 2]);
        assert_eq!(cover.edge_at(0), None);
        assert_eq!(cover.squares(Edge(0, 1)).collect::<Vec<_>>(), [4, 5, 7, 8]);
        assert_eq!(Cover::of(&board("R")).graph().order(), 0);
    }
}
