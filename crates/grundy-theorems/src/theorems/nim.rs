//! **Nim** (Bouton 1901). A heap of n counters has Grundy value n.
//!
//! (C. L. Bouton, *Nim, a game with a complete mathematical theory*, Annals of Mathematics 3, 1901.)
//! The same holds for csg{all} on a path or a cycle: from P(n) and from C(n) every P(k) with k < n can
//! be reached, and nothing else.
//!
//! Under the other conventions a heap is either about to end or not, and its value is as easily
//! seen, by induction on n from "a heap of n moves to every smaller one":
//!
//! | convention | n = 1 | n ≥ 2 |
//! | --- | --- | --- |
//! | diminished, normal | can be ended and won | the same |
//! | diminished, misère | 0 | n-1 |
//! | conjunctive, normal and misère | remoteness 1, 1 | 1, 2 |
//! | continued, normal and misère | suspense 1, 1 | 1, 2 |
//! | selective and shortened, normal and misère | N, P | N, N |
//!
//! Checked: by the definition for sums of up to 3 heaps with up to 8 counters, all conventions;
//! by the engines for heaps up to 60. Disjunctive misère play stands in `misere.rs`.

use grundy_core::{Compound, Convention, ForeclosedValue, Outcome, Play, ShortenedValue};

use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct Nim;

impl Theorem for Nim {
    fn name(&self) -> &'static str {
        "Nim"
    }

    fn source(&self) -> &'static str {
        "Bouton 1901"
    }

    fn statement(&self) -> &'static str {
        "a heap of n counters has Grundy value n"
    }

    fn example(&self) -> Example {
        Example::new("nim", "3 + 5 + 7")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let (Shape::Heap(n) | Shape::Path(n) | Shape::Cycle(n)) = piece else { return None };
        if !game.is_nim() {
            return None;
        }
        let misere = convention.play == Play::Misere;
        let long = 1 + u32::from(misere && *n > 1);
        let outcome = Outcome::p_if(misere && *n == 1);
        Some(match convention.compound {
            Compound::Disjunctive if misere => return None,
            Compound::Disjunctive => Value::Nimber(u64::try_from(*n).ok()?),
            Compound::Diminished if misere => {
                Value::Foreclosed(ForeclosedValue::Defined(u32::try_from(n - 1).ok()?))
            }
            Compound::Diminished => Value::Foreclosed(ForeclosedValue::Won),
            Compound::Conjunctive => Value::Remoteness(long),
            Compound::Continued => Value::Suspense(long),
            Compound::Selective if misere => Value::selective_misere(Outcome::N, outcome),
            Compound::Selective => Value::Selective(outcome),
            Compound::Shortened => Value::Shortened(ShortenedValue::Open(outcome)),
        })
    }
}
