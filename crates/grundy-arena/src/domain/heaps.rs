//! Heaps of counters.

use grundy_core::Rule;
use grundy_engine::Moved;
use grundy_games::Term;
use grundy_games::heap::Take;
use grundy_games::notation::Kind;

use super::{Domain, Placed};
use crate::answer::What;

/// Heaps.
pub struct Heaps;

impl<R: Rule<Piece = u64, Move = Take>> Domain<R> for Heaps {
    const NOTHING: &'static str = "0";

    fn plays(kind: Kind) -> bool {
        kind == Kind::Heap
    }

    fn pieces(term: &Term) -> Vec<Placed<R>> {
        match term {
            Term::Heap(heap) => vec![(*heap, vec![])],
            _ => vec![],
        }
    }

    fn alone(piece: &u64) -> Option<Term> {
        Some(Term::Heap(*piece))
    }

    fn write_piece(term: &Term, _: &[u32]) -> String {
        match term {
            Term::Heap(heap) => heap.to_string(),
            _ => String::new(),
        }
    }

    fn tell(term: &Term, _: &[u32], moved: &Moved<R>) -> What {
        let heap = match term {
            Term::Heap(heap) => *heap,
            _ => 0,
        };
        What::Counters { heap, take: moved.mv.0, leaving: moved.parts.clone() }
    }

    fn write_rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<String> {
        match moves.first() {
            Some((_, moved)) => moved.parts.iter().map(u64::to_string).collect(),
            None => vec![<Self as Domain<R>>::write_piece(term, &[])],
        }
    }

    fn rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<Term> {
        match moves.first() {
            Some((_, moved)) => moved.parts.iter().map(|&heap| Term::Heap(heap)).collect(),
            None => vec![term.clone()],
        }
    }
}
