//! Heaps and graphs side by side, for codes that are played on both.

use grundy_core::Rule;
use grundy_engine::Moved;
use grundy_games::graph::{Graph, Removed};
use grundy_games::heap::Take;
use grundy_games::notation::Kind;
use grundy_games::{Either, Side, Term};

use super::{Domain, Graphs, Heaps, Placed};
use crate::answer::What;

/// Heaps and graphs side by side.
pub struct HeapsAndGraphs;

impl<H, G> Domain<Either<H, G>> for HeapsAndGraphs
where
    H: Rule<Piece = u64, Move = Take> + 'static,
    G: Rule<Piece = Graph, Move = Removed> + 'static,
{
    const NOTHING: &'static str = "edges()";

    fn plays(kind: Kind) -> bool {
        matches!(kind, Kind::Heap | Kind::Graph)
    }

    fn pieces(term: &Term) -> Vec<Placed<Either<H, G>>> {
        let left = <Heaps as Domain<H>>::pieces(term).into_iter().map(|(p, v)| (Side::Left(p), v));
        let right = <Graphs as Domain<G>>::pieces(term).into_iter().map(|(p, v)| (Side::Right(p), v));
        left.chain(right).collect()
    }

    fn alone(piece: &Side<u64, Graph>) -> Option<Term> {
        match piece {
            Side::Left(heap) => <Heaps as Domain<H>>::alone(heap),
            Side::Right(graph) => <Graphs as Domain<G>>::alone(graph),
        }
    }

    fn write_piece(term: &Term, vertices: &[u32]) -> String {
        match term {
            Term::Heap(_) => <Heaps as Domain<H>>::write_piece(term, vertices),
            _ => <Graphs as Domain<G>>::write_piece(term, vertices),
        }
    }

    fn tell(term: &Term, vertices: &[u32], moved: &Moved<Either<H, G>>) -> What {
        match sided(moved) {
            Side::Left(moved) => <Heaps as Domain<H>>::tell(term, vertices, &moved),
            Side::Right(moved) => <Graphs as Domain<G>>::tell(term, vertices, &moved),
        }
    }

    fn write_rest(term: &Term, moves: &[(&[u32], &Moved<Either<H, G>>)]) -> Vec<String> {
        let (left, right) = sides(moves);
        match term {
            Term::Heap(_) => <Heaps as Domain<H>>::write_rest(term, &borrowed(&left)),
            _ => <Graphs as Domain<G>>::write_rest(term, &borrowed(&right)),
        }
    }

    fn rest(term: &Term, moves: &[(&[u32], &Moved<Either<H, G>>)]) -> Vec<Term> {
        let (left, right) = sides(moves);
        match term {
            Term::Heap(_) => <Heaps as Domain<H>>::rest(term, &borrowed(&left)),
            _ => <Graphs as Domain<G>>::rest(term, &borrowed(&right)),
        }
    }
}

/// A move with the vertices of its piece.
type Placing<'v, 'm, R> = (&'v [u32], &'m Moved<R>);

/// Moves of one rule, each with the vertices of its piece.
type Moves<'v, R> = Vec<(&'v [u32], Moved<R>)>;

/// Moves of the combined rule, told apart.
fn sides<'v, H: Rule, G: Rule>(moves: &[Placing<'v, '_, Either<H, G>>]) -> (Moves<'v, H>, Moves<'v, G>) {
    let (mut left, mut right) = (vec![], vec![]);
    for (vertices, moved) in moves {
        match sided(moved) {
            Side::Left(moved) => left.push((*vertices, moved)),
            Side::Right(moved) => right.push((*vertices, moved)),
        }
    }
    (left, right)
}

fn borrowed<'m, R: Rule>(moves: &'m Moves<'_, R>) -> Vec<(&'m [u32], &'m Moved<R>)> {
    moves.iter().map(|(vertices, moved)| (*vertices, moved)).collect()
}

/// A move of the combined rule as a move of the one it belongs to.
fn sided<H: Rule, G: Rule>(moved: &Moved<Either<H, G>>) -> Side<Moved<H>, Moved<G>> {
    let piece = moved.piece;
    let (left, right): (Vec<_>, Vec<_>) =
        moved.parts.iter().cloned().partition(|part| matches!(part, Side::Left(_)));
    match moved.mv.clone() {
        Side::Left(mv) => {
            let parts =
                left.into_iter().filter_map(|part| if let Side::Left(p) = part { Some(p) } else { None });
            Side::Left(Moved { piece, mv, parts: parts.collect() })
        }
        Side::Right(mv) => {
            let parts =
                right.into_iter().filter_map(|part| if let Side::Right(p) = part { Some(p) } else { None });
            Side::Right(Moved { piece, mv, parts: parts.collect() })
        }
    }
}
