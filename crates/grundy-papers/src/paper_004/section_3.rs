//! Section 3: non-attacking rooks on a board with holes, and the weighted graph of a board.
//!
//! The rooks are played out square by square: a rook takes its square and the squares it attacks.
//! The graph is built as in the proof of Proposition 5, from two covers: the pieces of rows and
//! columns between the holes, and the widest rectangles that can be made of these.

use std::collections::{HashMap, HashSet};

use grundy::Convention;

use super::play::Shape;
use super::trees::tree_value;
use crate::{Bench, Checked, Claim, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3 (boards without holes)",
            statement: "Without holes, the game is characterised by the parity of the smaller dimension: every move takes a row and a column.",
            check: without_holes,
            erratum: None,
        },
        Claim {
            name: "Figure 2",
            statement: "On a 6×8 chessboard without holes the game always ends after six moves and the second player wins.",
            check: figure_2,
            erratum: None,
        },
        Claim {
            name: "Proposition 5",
            statement: "Every position of the non-attacking rooks game has an equivalent position in WAK: a vertex for each vertical and horizontal rectangle with its free columns or rows, an edge where two intersect.",
            check: proposition_5,
            erratum: None,
        },
        Claim {
            name: "Proof of Proposition 5",
            statement: "The pieces of rows and columns between the holes are rectangle covers; V_i ∩ H_j has all columns of V_i and all rows of H_j, and a rook can be placed in it exactly when both have positive weight.",
            check: covers,
            erratum: None,
        },
        Claim {
            name: "Figure 3",
            statement: "Vertical and horizontal rectangle covers and the graph associated.",
            check: |_| {
                Ok(Found::not_computable(
                    "the drawing is not in the text, and the text gives no numbers of it",
                ))
            },
            erratum: None,
        },
        Claim {
            name: "Figure 4",
            statement: "With a rectangular hole by the edge of the board there are 5 areas to play in, and the WAK position is a tree of depth 2, which Theorem 1 solves.",
            check: figure_4,
            erratum: None,
        },
        Claim {
            name: "Section 3 (hole in the middle)",
            statement: "The more general case with a hole in the middle of the board seems more complicated.",
            check: middle,
            erratum: None,
        },
    ]
}

/// A board: `.` free, `#` hole, `R` rook.
struct Board {
    columns: usize,
    cells: Vec<u8>,
}

impl Board {
    fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// A board with one rectangular hole: rows from `top`, columns from `left`.
    fn with_hole(
        rows: usize,
        columns: usize,
        (top, height): (usize, usize),
        (left, width): (usize, usize),
    ) -> Self {
        let hole = |at: usize| {
            (top..top + height).contains(&(at / columns)) && (left..left + width).contains(&(at % columns))
        };
        Self { columns, cells: (0..rows * columns).map(|at| if hole(at) { b'#' } else { b'.' }).collect() }
    }

    fn text(&self) -> String {
        let row = |row: &[u8]| row.iter().map(|&cell| char::from(cell)).collect::<String>();
        format!("board({})", self.cells.chunks(self.columns).map(row).collect::<Vec<_>>().join("/"))
    }

    /// The squares that a rook on this square attacks, and the square.
    fn reach(&self, square: usize) -> u32 {
        let (row, column) = (square / self.columns, square % self.columns);
        let open = |&at: &usize| self.cells[at] != b'#';
        let at = |row: usize, column: usize| row * self.columns + column;
        let right = (column..self.columns).map(|column| at(row, column)).take_while(open);
        let left = (0..column).rev().map(|column| at(row, column)).take_while(open);
        let down = (row..self.rows()).map(|row| at(row, column)).take_while(open);
        let up = (0..row).rev().map(|row| at(row, column)).take_while(open);
        right.chain(left).chain(down).chain(up).fold(0, |set, at| set | 1 << at)
    }

    /// The squares on which a rook may be placed; nothing if two rooks attack each other.
    fn free(&self) -> Option<u32> {
        let holding = |kind: u8| (0..self.cells.len()).filter(move |&at| self.cells[at] == kind);
        let rooks = holding(b'R').fold(0u32, |set, at| set | 1 << at);
        let apart = holding(b'R').all(|at| self.reach(at) & rooks == 1 << at);
        let open = holding(b'.').fold(0, |set, at| set | 1 << at);
        apart.then(|| holding(b'R').fold(open, |set, at| set & !self.reach(at)))
    }

    /// The value of the game, played out on squares.
    fn value(&self) -> Option<u32> {
        let reach: Vec<u32> = (0..self.cells.len()).map(|square| self.reach(square)).collect();
        Some(rooks(self.free()?, &reach, &mut HashMap::new()))
    }

    /// The rectangles of a cover as sets of squares: lines between holes, along columns or along
    /// rows; neighbouring lines with the same ends are joined when `wide`.
    fn cover(&self, vertical: bool, wide: bool) -> Vec<Vec<usize>> {
        let (lines, length) =
            if vertical { (self.columns, self.rows()) } else { (self.rows(), self.columns) };
        let at = |line: usize, place: usize| {
            if vertical { place * self.columns + line } else { line * self.columns + place }
        };
        let mut cover: Vec<Vec<usize>> = vec![];
        let mut last: Vec<((usize, usize), usize)> = vec![];
        for line in 0..lines {
            let mut here = vec![];
            let mut place = 0;
            while place < length {
                let start = place;
                while place < length && self.cells[at(line, place)] != b'#' {
                    place += 1;
                }
                if place > start {
                    let ends = (start, place);
                    let joined = last.iter().find(|known| wide && known.0 == ends).map(|known| known.1);
                    let index = joined.unwrap_or_else(|| {
                        cover.push(vec![]);
                        cover.len() - 1
                    });
                    cover[index].extend((start..place).map(|place| at(line, place)));
                    here.push((ends, index));
                }
                place += 1;
            }
            last = here;
        }
        cover
    }

    /// The lines of a rectangle: its columns if vertical, its rows if not.
    fn lines(&self, rectangle: &[usize], vertical: bool) -> HashSet<usize> {
        rectangle.iter().map(|at| if vertical { at % self.columns } else { at / self.columns }).collect()
    }

    /// The weighted graph of the board by the construction of the proof: vertical rectangles first.
    fn graph(&self, wide: bool) -> (Shape, Vec<u32>) {
        let covers = [self.cover(true, wide), self.cover(false, wide)];
        let weight = |rectangle: &Vec<usize>, vertical: bool| {
            let rooks = rectangle.iter().filter(|&&at| self.cells[at] == b'R').count();
            (self.lines(rectangle, vertical).len() - rooks) as u32
        };
        let [columns, rows] = &covers;
        let weights = columns.iter().map(|v| weight(v, true)).chain(rows.iter().map(|h| weight(h, false)));
        let meet = |v: &Vec<usize>, h: &Vec<usize>| v.iter().any(|at| h.contains(at));
        let edges = columns.iter().enumerate().flat_map(|(i, v)| {
            rows.iter().enumerate().filter(move |(_, h)| meet(v, h)).map(move |(j, _)| (i, columns.len() + j))
        });
        (Shape::new(columns.len() + rows.len(), edges.collect::<Vec<_>>()), weights.collect())
    }
}

fn rooks(free: u32, reach: &[u32], known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&free) {
        return value;
    }
    let squares = (0..reach.len()).filter(|at| free >> at & 1 == 1);
    let seen = squares.fold(0u64, |seen, at| seen | 1 << rooks(free & !reach[at], reach, known));
    known.insert(free, seen.trailing_ones());
    seen.trailing_ones()
}

/// All boards of a size on these kinds of cells.
fn boards(rows: usize, columns: usize, kinds: &'static [u8]) -> impl Iterator<Item = Board> {
    let size = rows * columns;
    (0..kinds.len().pow(size as u32)).map(move |code| {
        let digit = |at: usize| kinds[code / kinds.len().pow(at as u32) % kinds.len()];
        Board { columns, cells: (0..size).map(digit).collect() }
    })
}

/// All boards of the range: holes and rooks on at most 9 squares, holes alone on 3×4.
fn all_boards() -> impl Iterator<Item = Board> {
    let sizes = (1..=3).flat_map(|rows| (rows..=9).map(move |columns| (rows, columns)));
    let small = sizes.filter(|(rows, columns)| rows * columns <= 9 && *columns <= 6);
    small.flat_map(|(rows, columns)| boards(rows, columns, b".#R")).chain(boards(3, 4, b".#"))
}

/// The fewest and the most moves that a game on free rows and columns may last.
fn lengths(rows: u32, columns: u32, known: &mut HashMap<(u32, u32), (u32, u32)>) -> (u32, u32) {
    if let Some(&found) = known.get(&(rows, columns)) {
        return found;
    }
    let mut found: Option<(u32, u32)> = None;
    for row in (0..16).filter(|row| rows >> row & 1 == 1) {
        for column in (0..16).filter(|column| columns >> column & 1 == 1) {
            let (least, most) = lengths(rows & !(1 << row), columns & !(1 << column), known);
            found = Some(found.map_or((least + 1, most + 1), |(a, b)| (a.min(least + 1), b.max(most + 1))));
        }
    }
    known.insert((rows, columns), found.unwrap_or_default());
    found.unwrap_or_default()
}

fn without_holes(bench: &mut Bench<'_>) -> Checked {
    for (rows, columns) in (1..=4).flat_map(|rows| (rows..=5).map(move |columns| (rows, columns))) {
        let board = Board::with_hole(rows, columns, (0, 0), (0, 0));
        let value = board.value().unwrap_or_default();
        let text = board.text();
        let judged = match rows * columns {
            0..=9 => bench.judge("rooks", &text, Convention::NORMAL)?.1.unwrap_or_default() as u32,
            _ => value,
        };
        if value != rows as u32 % 2 || judged != value {
            return Ok(Found::fails("small boards", format!("{text}: {value}"), "the value differs"));
        }
    }
    Ok(Found::holds(
        "n×m boards with n ≤ 4, m ≤ 5, square by square (by the definition to 9 squares): the value is min(n, m) mod 2",
    ))
}

fn figure_2(_: &mut Bench<'_>) -> Checked {
    let (least, most) = lengths((1 << 6) - 1, (1 << 8) - 1, &mut HashMap::new());
    let wrong = ((least, most) != (6, 6)).then(|| format!("a game may last from {least} to {most} moves"));
    Ok(Found::unless(
        wrong,
        "all games on the 6×8 board, by the sets of free rows and columns",
        "as computed",
    ))
}

fn proposition_5(bench: &mut Bench<'_>) -> Checked {
    let mut count = 0;
    for board in all_boards() {
        let Some(value) = board.value() else { continue };
        let judged = match board.cells.len() {
            0..=6 => bench.judge("rooks", &board.text(), Convention::NORMAL)?.1.unwrap_or_default() as u32,
            _ => value,
        };
        count += 1;
        for wide in [false, true] {
            let (shape, weights) = board.graph(wide);
            if [shape.value(&weights), judged] != [value; 2] {
                let text = board.text();
                let graph = shape.text(&weights);
                return Ok(Found::fails(
                    "boards",
                    format!("{text}: {value}, {graph} differs"),
                    "not equivalent",
                ));
            }
        }
    }
    Ok(Found::holds(format!(
        "{count} positions: boards with at most 6 columns and 9 squares, every set of holes and of rooks that do not attack each other, and 3×4 boards with every set of holes; the narrowest and the widest covers; boards to 6 squares by the definition"
    )))
}

fn covers(_: &mut Bench<'_>) -> Checked {
    for board in all_boards() {
        let Some(free) = board.free() else { continue };
        for wide in [false, true] {
            let (columns, rows) = (board.cover(true, wide), board.cover(false, wide));
            let (shape, weights) = board.graph(wide);
            for (i, v) in columns.iter().enumerate() {
                for (j, h) in rows.iter().enumerate() {
                    let meet: Vec<usize> = v.iter().filter(|at| h.contains(at)).copied().collect();
                    if meet.is_empty() {
                        continue;
                    }
                    let whole = board.lines(&meet, true) == board.lines(v, true)
                        && board.lines(&meet, false) == board.lines(h, false);
                    let room = meet.iter().any(|at| free >> at & 1 == 1);
                    if !whole || room != (weights[i] > 0 && weights[columns.len() + j] > 0) {
                        let text = board.text();
                        let graph = shape.text(&weights);
                        return Ok(Found::fails("boards", format!("{text} with {graph}"), "not so"));
                    }
                }
            }
            let holes = board.cells.iter().filter(|&&cell| cell == b'#').count();
            if [&columns, &rows].map(|cover| cover.iter().map(Vec::len).sum::<usize>())
                != [board.cells.len() - holes; 2]
            {
                return Ok(Found::fails("boards", format!("{} is not covered", board.text()), "not so"));
            }
        }
    }
    Ok(Found::holds(
        "the boards of Proposition 5, the narrowest and the widest covers, every pair of rectangles that meet",
    ))
}

/// Boards with a rectangular hole strictly between the left and the right edge.
fn holed(most: usize, top: impl Fn(usize) -> std::ops::Range<usize> + Copy) -> Vec<Board> {
    let mut found = vec![];
    for (rows, columns) in (2..=most).flat_map(|rows| (3..=most).map(move |columns| (rows, columns))) {
        for (top, left) in top(rows).flat_map(|top| (1..columns - 1).map(move |left| (top, left))) {
            for (height, width) in
                (1..rows - top).flat_map(|height| (1..columns - left).map(move |width| (height, width)))
            {
                found.push(Board::with_hole(rows, columns, (top, height), (left, width)));
            }
        }
    }
    found
}

fn figure_4(_: &mut Bench<'_>) -> Checked {
    let mut count = 0;
    for board in holed(6, |_| 0..1) {
        let (shape, weights) = board.graph(true);
        let near = shape.near();
        // The root is the rectangle under the hole, the only one with three neighbours.
        let root = (0..near.len()).find(|&v| near[v].count_ones() == 3);
        let branches = root.map(|root| {
            let children = (0..near.len()).filter(|child| near[root] >> child & 1 == 1);
            let leaf =
                |child: usize| (0..near.len()).find(|&leaf| leaf != root && near[child] >> leaf & 1 == 1);
            children
                .map(|child| (weights[child], leaf(child).map_or(0, |leaf| weights[leaf])))
                .collect::<Vec<_>>()
        });
        let (Some(root), Some(branches)) = (root, branches) else {
            return Ok(Found::fails("boards", format!("{}: no root", board.text()), "not so"));
        };
        let value =
            if board.cells.len() <= 16 { board.value().unwrap_or_default() } else { shape.value(&weights) };
        count += 1;
        if shape.edges.len() != 5 || near.len() != 6 || value != tree_value(weights[root], &branches) {
            return Ok(Found::fails("boards", format!("{}: value {value}", board.text()), "not so"));
        }
    }
    Ok(Found::holds(format!(
        "{count} boards to 6×6 with a hole at the upper edge that reaches neither side: 5 edges on 6 vertices, depth 2, and outcome and value by Theorem 1 are those of the rooks square by square to 16 squares, of the graph beyond"
    )))
}

fn middle(_: &mut Bench<'_>) -> Checked {
    let boards = holed(6, |rows| 1..rows - 1);
    let odd = boards.iter().find(|board| {
        let (shape, _) = board.graph(true);
        shape.order() != 8 || shape.edges.len() != 8
    });
    Ok(Found::unless(
        odd.map(Board::text),
        format!(
            "{} boards to 6×6 with a hole that touches no edge: the graph has 8 vertices and 8 edges, so a cycle, and is none of the trees of Theorem 1; what is complicated is left open",
            boards.len()
        ),
        "the graph may be a tree",
    ))
}
