//! **Node-Kayles on paths, selective compound** (paper 002, Theorem 11; misère play corrected). In normal
//! play P(n) is P iff n is 0 or 4 modulo 5. In misère play it is P iff n is 1, 2, 6, 7, or at least 14
//! and 0 or 4 modulo 5.
//!
//! Corrected (`docs/errata.md`, Theorem 13): Theorem 13 prints, for misère play, the losing set of the shortened
//! compound. The true one follows from Lemma 16, which holds here: with two or more live pieces the
//! outcome is that of normal play. So an option of P(n) can have different outcomes in the two plays only
//! if it is P(n-2) or P(n-3); from n = 17 on these agree by induction, and up to 16 all is played out.
//!
//! What adds in misère play is the pair of both outcomes (`grundy_core`, `selective.rs`).
//!
//! Checked: by the definition for all unions of paths up to 12 vertices, of up to 4 paths up to 14, and of
//! paths and cycles up to 9; by the engines for paths up to 700 and unions up to 40 vertices.

use grundy_core::{Compound, Convention, Outcome, Play};

use crate::{Example, Game, Shape, Theorem, Value, dawson};

fn normal(n: u128) -> Outcome {
    Outcome::p_if(matches!(n % 5, 0 | 4))
}

fn misere(n: u128) -> Outcome {
    match n {
        0..14 => Outcome::p_if(matches!(n, 1 | 2 | 6 | 7)),
        _ => normal(n),
    }
}

/// The value of P(n).
pub(crate) fn selective<const MISERE: bool>(n: u128) -> Value {
    if MISERE { Value::selective_misere(normal(n), misere(n)) } else { Value::Selective(normal(n)) }
}

pub(super) struct Kayles;

impl Theorem for Kayles {
    fn name(&self) -> &'static str {
        "Node-Kayles on paths and cycles, selective"
    }

    fn source(&self) -> &'static str {
        "paper 002, Theorem 11; misère play: Lemma 16, with Theorem 13 corrected"
    }

    fn statement(&self) -> &'static str {
        "P(n) is P iff n is 0 or 4 modulo 5; in misère play iff n is 1, 2, 6, 7, or so and at least 14"
    }

    fn example(&self) -> Example {
        Example::new("node-kayles", "P(11) + C(8)").in_compound(Compound::Selective)
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        if convention.compound != Compound::Selective {
            return None;
        }
        let path = match convention.play {
            Play::Normal => selective::<false>,
            Play::Misere => selective::<true>,
        };
        dawson::value(game, convention, piece, path)
    }
}
