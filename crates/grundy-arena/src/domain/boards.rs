//! Boards with holes. The vertices of a term are its playable squares.

use grundy_core::Rule;
use grundy_engine::Moved;
use grundy_games::Term;
use grundy_games::board::{Board, Square};
use grundy_games::graph::{Graph, Removed};
use grundy_games::notation::{Kind, write_board};

use super::{Domain, Placed};
use crate::answer::What;

/// Boards of squares.
pub struct Boards;

impl<R: Rule<Piece = Graph, Move = Removed>> Domain<R> for Boards {
    const NOTHING: &'static str = "board()";

    fn plays(kind: Kind) -> bool {
        kind == Kind::Board
    }

    fn pieces(term: &Term) -> Vec<Placed<R>> {
        let Some((graph, _)) = playable(term) else { return vec![] };
        let components = graph.components();
        components.into_iter().map(|vertices| (graph.induced(&vertices), vertices)).collect()
    }

    /// The board with holes where other pieces are. No two squares of the piece, and no rook and
    /// a square it attacks, have a square of another piece between them, so nothing changes.
    fn write_piece(term: &Term, vertices: &[u32]) -> String {
        let (Term::Board(board), Some((_, squares))) = (term, playable(term)) else { return String::new() };
        let mut other = vec![false; board.rows() * board.columns()];
        squares.iter().for_each(|&square| other[square] = true);
        vertices.iter().for_each(|&v| other[squares[v as usize]] = false);
        let rows: Vec<Vec<Square>> = (0..board.rows())
            .map(|row| {
                (0..board.columns())
                    .map(|column| match other[row * board.columns() + column] {
                        true => Square::Hole,
                        false => board.square(row, column),
                    })
                    .collect()
            })
            .collect();
        Board::from_rows(&rows).map_or_else(|_| String::new(), |board| write_board(&board))
    }

    fn tell(term: &Term, vertices: &[u32], moved: &Moved<R>) -> What {
        let (row, column) =
            square(term, vertices, moved).map_or((0, 0), |(board, square)| board.place(square));
        What::Square { row: row + 1, column: column + 1 }
    }

    fn write_rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<String> {
        played(term, moves).iter().map(write_board).collect()
    }

    fn rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<Term> {
        played(term, moves).map(Term::Board).into_iter().collect()
    }
}

/// The board with the rooks of these moves.
fn played<R: Rule<Move = Removed>>(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Option<Board> {
    let Term::Board(board) = term else { return None };
    let mut board = board.clone();
    for (vertices, moved) in moves {
        if let Some((_, square)) = square(term, vertices, moved) {
            board = board.with_rook(square);
        }
    }
    Some(board)
}

fn playable(term: &Term) -> Option<(Graph, Vec<usize>)> {
    match term {
        Term::Board(board) => board.playable().ok(),
        _ => None,
    }
}

/// The square on which a move places its rook.
fn square<'t, R: Rule<Move = Removed>>(
    term: &'t Term,
    vertices: &[u32],
    moved: &Moved<R>,
) -> Option<(&'t Board, usize)> {
    let Term::Board(board) = term else { return None };
    let (_, squares) = playable(term)?;
    let vertex = vertices[moved.mv.chosen? as usize];
    Some((board, squares[vertex as usize]))
}
