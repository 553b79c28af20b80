//! **Misère Nim and misère subtraction games** (Bouton 1901; Ferguson 1974). Play as in normal play,
//! until a move would leave only heaps of value 0 and 1; then leave an odd number of those of value 1.
//!
//! In other words, where g is the Grundy value in normal play, a sum is P iff
//! * some g is 2 or more, and their nim-sum is 0; or
//! * all are 0 or 1, and their nim-sum is 1.
//!
//! Bouton proved it for Nim, where g(n) = n; Ferguson for every subtraction game, among them
//! csg{1..N}, where g(n) = n mod (N+1) (T. S. Ferguson, *On sums of graph games with last player losing*,
//! Int. J. Game Theory 3, 1974). As in normal play paths and cycles are the same game as
//! heaps. Nothing is claimed about stars.
//!
//! Checked: by the definition for sums of up to 3 pieces with 10 counters, N = 1 to 4 and Nim;
//! by the engines for sums of up to 4 heaps, 24 counters.

use grundy_core::{Compound, Convention, Outcome, Play};

use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct Misere;

impl Theorem for Misere {
    fn name(&self) -> &'static str {
        "misère Nim and subtraction games"
    }

    fn source(&self) -> &'static str {
        "Bouton 1901; Ferguson 1974"
    }

    fn statement(&self) -> &'static str {
        "with Grundy values g: P iff some g > 1 and their nim-sum is 0, or all g are 0 or 1 and it is 1"
    }

    fn example(&self) -> Example {
        Example::new("nim", "1 + 3 + 4").misere()
    }

    fn value(&self, _: &Game, _: Convention, _: &Shape) -> Option<Value> {
        None
    }

    fn whole(&self, game: &Game, convention: Convention, pieces: &[Shape]) -> Option<Outcome> {
        if convention != (Convention { compound: Compound::Disjunctive, play: Play::Misere }) {
            return None;
        }
        let (mut sum, mut large) = (0, false);
        for piece in pieces {
            let (Shape::Heap(n) | Shape::Path(n) | Shape::Cycle(n)) = piece else { return None };
            let value = match game.up_to() {
                Some(largest) => n % (u128::from(largest) + 1),
                None if game.is_nim() => *n,
                None => return None,
            };
            sum ^= value;
            large |= value > 1;
        }
        Some(Outcome::p_if(if large { sum == 0 } else { sum == 1 }))
    }
}
