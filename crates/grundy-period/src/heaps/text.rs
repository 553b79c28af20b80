//! Heaps and paths in notation.

use grundy_games::Term;
use grundy_games::graph::families::Family;
use grundy_games::notation::Summand;

/// A heap or a path in notation.
pub(crate) fn text(summand: &Summand) -> String {
    match summand {
        Summand::Term(Term::Heap(heap)) => heap.to_string(),
        Summand::Family(Family::Path(order)) => format!("P({order})"),
        _ => String::new(),
    }
}
