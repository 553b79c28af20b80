//! **Node-Kayles on paths, conjunctive compound** (paper 002, Theorems 3 and 5). The remoteness of P(n) is
//!
//! | n | 1–3 | 4, 5 | 6–8 | 9, 10 | from 11 on |
//! | --- | --- | --- | --- | --- | --- |
//! | normal play | 1 | 2 | 3 | 4 | 3 |
//!
//! and in misère play 1 for n = 1, 2 and 2 from n = 3 on.
//!
//! Corrected (`docs/errata.md`): Theorem 5 prints 2 for every n ≥ 2, but P(2) has 1; what is said of
//! unions is wrong where the shortest path has 9 or 10 vertices, and follows here from the
//! minimum of the remotenesses.
//!
//! Checked: by the definition for all unions of paths up to 12 vertices, of up to 4 paths up to 14, and of
//! paths and cycles up to 9; by the engines for paths up to 700 and unions up to 40 vertices.

use grundy_core::{Compound, Convention, Play};

use crate::{Example, Game, Shape, Theorem, Value, dawson};

/// The remoteness of P(n).
pub(crate) fn remoteness<const MISERE: bool>(n: u128) -> Value {
    Value::Remoteness(match n {
        0 => 0,
        1..=2 if MISERE => 1,
        _ if MISERE => 2,
        1..=3 => 1,
        4..=5 => 2,
        9..=10 => 4,
        _ => 3,
    })
}

pub(super) struct Kayles;

impl Theorem for Kayles {
    fn name(&self) -> &'static str {
        "Node-Kayles on paths and cycles, conjunctive"
    }

    fn source(&self) -> &'static str {
        "paper 002, Theorems 3 and 5 (corrected at n = 2)"
    }

    fn statement(&self) -> &'static str {
        "the remoteness of a path is 3 from n = 11 on, in misère play 2 from n = 3 on"
    }

    fn example(&self) -> Example {
        Example::new("node-kayles", "P(11) + C(8)").in_compound(Compound::Conjunctive)
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        if convention.compound != Compound::Conjunctive {
            return None;
        }
        let path = match convention.play {
            Play::Normal => remoteness::<false>,
            Play::Misere => remoteness::<true>,
        };
        dawson::value(game, convention, piece, path)
    }
}
