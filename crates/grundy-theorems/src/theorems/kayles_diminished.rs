//! **Node-Kayles on paths, diminished disjunctive compound, normal play** (paper 002, Theorem 1, Table 1
//! and Corollary 2). The foreclosed Grundy values of paths have period 84 from n = 245 on; P(1), P(2)
//! and P(3) can be ended and won at once.
//!
//! The values up to the end of the first period are computed; Theorem 1, of Guy and Smith's kind, needs
//! the period up to n = 2·245 + 84 + 2, and the tests check it beyond. (Misère play is unsolved.)
//!
//! Corrected: nothing in the statement; for a slip in the proof see `docs/errata.md`.
//!
//! Checked: by the definition for all unions of paths up to 12 vertices, of up to 4 paths up to 14, and of
//! paths and cycles up to 9; by the engines for paths up to 700 and unions up to 40 vertices.

use std::sync::LazyLock;

use grundy_core::ForeclosedValue::{self, Defined, Over, Won};
use grundy_core::{Compound, Convention, Foreclosed, Play, Valuation};

use crate::dawson::{self, mex, recurrence};
use crate::{Example, Game, Shape, Theorem, Value};

pub(crate) const FROM: u128 = 245;
pub(crate) const PERIOD: u128 = 84;

static VALUES: LazyLock<Vec<ForeclosedValue>> = LazyLock::new(|| values((FROM + PERIOD) as usize));

fn values(last: usize) -> Vec<ForeclosedValue> {
    recurrence(last, Over, Foreclosed::<false>::sum, |options| {
        if options.contains(&Over) {
            return Won;
        }
        let defined = options.iter().filter_map(|value| if let Defined(n) = value { Some(*n) } else { None });
        Defined(mex(defined))
    })
}

/// The foreclosed value of P(n).
pub(crate) fn foreclosed(n: u128) -> Value {
    let n = if n < FROM { n } else { FROM + (n - FROM) % PERIOD };
    Value::Foreclosed(VALUES.get(n as usize).copied().unwrap_or(Over))
}

pub(super) struct Kayles;

impl Theorem for Kayles {
    fn name(&self) -> &'static str {
        "Node-Kayles on paths and cycles, diminished"
    }

    fn source(&self) -> &'static str {
        "paper 002, Theorem 1 and Table 1"
    }

    fn statement(&self) -> &'static str {
        "the foreclosed Grundy values of paths have period 84 from n = 245 on"
    }

    fn example(&self) -> Example {
        Example::new("node-kayles", "P(11) + C(8)").in_compound(Compound::Diminished)
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        if convention != (Convention { compound: Compound::Diminished, play: Play::Normal }) {
            return None;
        }
        dawson::value(game, convention, piece, foreclosed)
    }
}

#[cfg(test)]
mod tests {
    use super::{FROM, PERIOD, foreclosed, values};
    use crate::Value;

    /// The hypothesis of Theorem 1, and a good deal more.
    #[test]
    fn the_period_is_there() {
        let values = values(1500);
        let (q, p) = (FROM as usize, PERIOD as usize);
        assert!(2 * q + 2 * p + 2 < values.len());
        assert!((q..values.len() - p).all(|n| values[n] == values[n + p]));
        assert_ne!(values[q - 1], values[q - 1 + p], "the preperiod is no shorter");
        assert!((1..values.len()).all(|n| foreclosed(n as u128) == Value::Foreclosed(values[n])));
    }
}
