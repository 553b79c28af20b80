//! **Weighted Arc-Kayles on two adjacent vertices with loops** (paper 004, Lemma 9): with weights a and b
//! the value is ((a + b) mod 2) + 2 (min(a, b) mod 2). For b = 0 this is Lemma 8, one vertex with a loop; as
//! values add, Remark 10 follows.
//!
//! Checked: by the definition for weights up to 6, by the plain search for weights up to 40.

use grundy_core::Convention;

use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct LoopedPair;

impl Theorem for LoopedPair {
    fn name(&self) -> &'static str {
        "Weighted Arc-Kayles on one vertex or two with loops"
    }

    fn source(&self) -> &'static str {
        "paper 004, Lemmas 8 and 9"
    }

    fn statement(&self) -> &'static str {
        "weights a and b give ((a + b) mod 2) + 2 (min(a, b) mod 2)"
    }

    fn example(&self) -> Example {
        Example::new("wak", "wedges(a:3-b:2, a-a, b-b)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::LoopedPair(a, b) = piece else { return None };
        let holds = *game == Game::WeightedArcKayles && convention == Convention::NORMAL;
        holds.then(|| Value::Nimber(((a % 2 + b % 2) % 2 + 2 * (a.min(b) % 2)) as u64))
    }
}
