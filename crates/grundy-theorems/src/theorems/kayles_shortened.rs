//! **Node-Kayles on paths, shortened selective compound** (paper 002, Corollary 15; misère play corrected).
//! In normal play P(n) is P iff n is 0 or 4 modulo 5; in misère play iff n is 1 or 2 modulo 7.
//!
//! Corrected (`docs/errata.md`): Theorems 13 and 17 have the selective and the shortened
//! compound exchanged. The proof that the paper gives for Theorem 13 is right here, where misère
//! outcomes add: a union that is not over is P iff all its paths are.
//!
//! Checked: by the definition for all unions of paths up to 12 vertices, of up to 4 paths up to 14, and of
//! paths and cycles up to 9; by the engines for paths up to 700 and unions up to 40 vertices.

use grundy_core::{Compound, Convention, Outcome, Play, ShortenedValue};

use crate::{Example, Game, Shape, Theorem, Value, dawson};

/// The value of P(n), n ≥ 1.
pub(crate) fn shortened<const MISERE: bool>(n: u128) -> Value {
    let losing = if MISERE { matches!(n % 7, 1 | 2) } else { matches!(n % 5, 0 | 4) };
    Value::Shortened(match n {
        0 => ShortenedValue::Over,
        _ => ShortenedValue::Open(Outcome::p_if(losing)),
    })
}

pub(super) struct Kayles;

impl Theorem for Kayles {
    fn name(&self) -> &'static str {
        "Node-Kayles on paths and cycles, shortened"
    }

    fn source(&self) -> &'static str {
        "paper 002, Corollary 15; misère play: proof of Theorem 13, with Theorem 17 corrected"
    }

    fn statement(&self) -> &'static str {
        "P(n) is P iff n is 0 or 4 modulo 5; in misère play iff n is 1 or 2 modulo 7"
    }

    fn example(&self) -> Example {
        Example::new("node-kayles", "P(11) + C(8)").in_compound(Compound::Shortened)
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        if convention.compound != Compound::Shortened {
            return None;
        }
        let path = match convention.play {
            Play::Normal => shortened::<false>,
            Play::Misere => shortened::<true>,
        };
        dawson::value(game, convention, piece, path)
    }
}
