//! **Weighted Arc-Kayles on trees of depth at most two** (paper 004, Theorem 13 and Theorem 1). With
//! the sums of `depth_two.rs`, root c, looped children a, other children X with leaves Y, the value is
//! (a + X) mod 2 if X < Y + c, and ((a + c + Y) mod 2) + 2 (min(a, c) mod 2) otherwise.
//!
//! The paper states it for outcomes. It is true of Grundy values, by induction on the moves. Let
//! D = X - Y - c. A move is the loop at a; (a, c); (c, x) for a child x; or (x, y) for its leaf. All
//! leave D as it is, but for (a, c), which raises it by one. This holds, too, where (c, x) makes x as
//! light as its leaf y, so that x - 1 counters go over to a.
//! * D < 0, p = (a + X) mod 2. Every move changes p. If (a, c) leads to D = 0, then c + Y = X + 1, so
//!   that the value there has the parity 1 - p. No move leaves a value p, then; and if p = 1 there is a
//!   move to value 0: the loop if a > 0, and otherwise X > 0 and, as X < Y + c, one of (c, x) and (x, y).
//! * D ≥ 0, q = (a + c + Y) mod 2, t = min(a, c) mod 2. Every move changes q, but for (a, c), which
//!   changes t only. So no move leaves q + 2t. The smaller values are left: (0, 0) and (1, 0) from t = 1 by
//!   (a, c) for the same q; and for the other q with t = 0 by the loop if a ≤ c and by (c, x) if a > c,
//!   where min(a, c) falls by one. With the other q and the same t, which a value with q = 1 needs: by (x, y) if
//!   Y > 0; if Y = 0, a ≠ c, by the loop if a > c, and by (c, x) if a < c. There is a child x whenever c > 0,
//!   since X ≥ Y + c; and for Y = 0 nothing goes over to a. ∎
//!
//! Lemma 12 is the case of one child with a loop and one child with a leaf.
//!
//! Corrected: the paper's figures are lost in the text at hand; the graphs are as `depth_two.rs` says.
//! Checked: by the definition for all such trees up to 5 vertices with weights up to 2 and loops; by
//! the plain search for all up to 7 vertices with small weights and random ones with larger ones.

use grundy_core::Convention;

use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct WeightedTrees;

impl Theorem for WeightedTrees {
    fn name(&self) -> &'static str {
        "Weighted Arc-Kayles on trees of depth at most two"
    }

    fn source(&self) -> &'static str {
        "paper 004, Theorem 13; for Grundy values docs/weighted.md"
    }

    fn statement(&self) -> &'static str {
        "four sums of weights, their parities and two comparisons decide the value"
    }

    fn example(&self) -> Example {
        Example::new("wak", "wedges(r:5-a:2, r-b:3, a-c:2, b-d:1)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::DepthTwo(tree) = piece else { return None };
        let holds = *game == Game::WeightedArcKayles && convention == Convention::NORMAL;
        holds.then(|| Value::Nimber(tree.sums().value()))
    }
}
