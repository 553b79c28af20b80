//! **Node-Kayles on paths, disjunctive compound, normal play** (Guy and Smith 1956; paper 002, section
//! 3.1). The Grundy values of paths have period 34 from n = 52 on.
//!
//! (R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proc. Cambridge Philos. Soc. 52, 1956.)
//!
//! By Guy and Smith's theorem a period p that is seen from q to 2q + p + 2 goes on for ever. The values up to
//! there are computed; the tests check the period far beyond.
//!
//! Corrected (`docs/errata.md`): the preperiod is 52, not 51; P(20), not P(19), is lost; the
//! winning move is found in a component whose value has the highest bit of the sum.
//!
//! Checked: by the definition for all unions of paths up to 12 vertices, of up to 4 paths up to 14, and of
//! paths and cycles up to 9; by the engines for paths up to 700 and unions up to 40 vertices.

use std::sync::LazyLock;

use grundy_core::Convention;

use crate::dawson::{self, mex, recurrence};
use crate::{Example, Game, Shape, Theorem, Value};

pub(crate) const FROM: u128 = 52;
pub(crate) const PERIOD: u128 = 34;

static VALUES: LazyLock<Vec<u32>> = LazyLock::new(|| {
    recurrence((FROM + PERIOD) as usize, 0, |a, b| a ^ b, |options| mex(options.iter().copied()))
});

/// The Grundy value of P(n).
pub(crate) fn nimber(n: u128) -> Value {
    let n = if n < FROM { n } else { FROM + (n - FROM) % PERIOD };
    Value::Nimber(VALUES.get(n as usize).copied().unwrap_or_default().into())
}

pub(super) struct Kayles;

impl Theorem for Kayles {
    fn name(&self) -> &'static str {
        "Node-Kayles on paths and cycles, disjunctive"
    }

    fn source(&self) -> &'static str {
        "Guy and Smith 1956; paper 002, section 3.1"
    }

    fn statement(&self) -> &'static str {
        "the Grundy values of paths have period 34 from n = 52 on"
    }

    fn example(&self) -> Example {
        Example::new("node-kayles", "P(11) + C(8)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        if convention != Convention::NORMAL {
            return None;
        }
        dawson::value(game, convention, piece, nimber)
    }
}

#[cfg(test)]
mod tests {
    use super::{FROM, PERIOD, mex, nimber, recurrence};
    use crate::Value;

    /// The hypothesis of Guy and Smith's theorem, and a good deal more.
    #[test]
    fn the_period_is_there() {
        let values = recurrence(1000, 0, |a, b| a ^ b, |options| mex(options.iter().copied()));
        let (q, p) = (FROM as usize, PERIOD as usize);
        assert!(2 * q + 2 * p + 2 < values.len());
        assert!((q..values.len() - p).all(|n| values[n] == values[n + p]));
        assert_ne!(values[q - 1], values[q - 1 + p], "the preperiod is no shorter");
        assert!((1..values.len()).all(|n| nimber(n as u128) == Value::Nimber(values[n].into())));
    }
}
