//! **Node-Kayles on paths, continued conjunctive compound** (paper 002, Theorems 7 and 9). The suspense of
//! P(n) grows by steps whose lengths double. In normal play, with t = 5(2^r - 1),
//!
//! | n | t | t+1, ..., 2t+3 | 2t+4 |
//! | --- | --- | --- | --- |
//! | suspense | 2r | 2r+1 | 2r+2 |
//!
//! (and 2t+5 is the next t); in misère play it is 2r+1 for n = 7·2^r - 6 and the one after it, and 2r+2
//! from there to 7·2^(r+1) - 7.
//!
//! Corrected: nothing in the statements; for slips in the proof of Theorem 7 see `docs/errata.md`,
//! and there for the parity in section 2.
//!
//! Checked: by the definition for all unions of paths up to 12 vertices, of up to 4 paths up to 14, and of
//! paths and cycles up to 9; by the engines for paths up to 700 and unions up to 40 vertices.

use grundy_core::{Compound, Convention, Play};

use crate::{Example, Game, Shape, Theorem, Value, dawson};

/// The suspense of P(n).
pub(crate) fn suspense<const MISERE: bool>(n: u128) -> Value {
    if n == 0 {
        return Value::Suspense(0);
    }
    // The last r whose stretch begins at or before n.
    let from = if MISERE { misere } else { normal };
    let r = (0..=RANGE).take_while(|&r| from(r) <= n).last().unwrap_or(0);
    let start = from(r);
    Value::Suspense(match (MISERE, n - start) {
        (true, 0 | 1) => 2 * r + 1,
        (true, _) => 2 * r + 2,
        (false, 0) => 2 * r,
        (false, _) if n == normal(r + 1) - 1 => 2 * r + 2,
        (false, _) => 2 * r + 1,
    })
}

/// Stretches that are looked at: 2^RANGE is beyond every number that can be written.
const RANGE: u32 = 110;

/// 5(2^r - 1).
fn normal(r: u32) -> u128 {
    5 * ((1 << r) - 1)
}

/// 7·2^r - 6.
fn misere(r: u32) -> u128 {
    7 * (1 << r) - 6
}

/// The places where the suspense of a path changes, or may do so.
pub(crate) fn steps(play: Play) -> Vec<u128> {
    match play {
        Play::Normal => (0..=RANGE).flat_map(|r| [normal(r), normal(r) + 1, normal(r + 1) - 1]).collect(),
        Play::Misere => (0..=RANGE).flat_map(|r| [misere(r), misere(r) + 2]).collect(),
    }
}

pub(super) struct Kayles;

impl Theorem for Kayles {
    fn name(&self) -> &'static str {
        "Node-Kayles on paths and cycles, continued"
    }

    fn source(&self) -> &'static str {
        "paper 002, Theorems 7 and 9"
    }

    fn statement(&self) -> &'static str {
        "the suspense of a path grows by 2 whenever n + 5 doubles, in misère play n + 6"
    }

    fn example(&self) -> Example {
        Example::new("node-kayles", "P(11) + C(8)").in_compound(Compound::Continued)
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        if convention.compound != Compound::Continued {
            return None;
        }
        let path = match convention.play {
            Play::Normal => suspense::<false>,
            Play::Misere => suspense::<true>,
        };
        dawson::value(game, convention, piece, path)
    }
}
