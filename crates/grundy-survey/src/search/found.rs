//! What was found of a graph, as one number that counts can be kept by.
//!
//! Where the convention has a value that is the value. Where there is none, because the convention has none or because
//! it is undefined, the outcome stands in its place, behind all values.

use grundy_core::{Convention, Outcome};

/// A value, or an outcome without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Found(u64);

impl Found {
    const P: Self = Self(u64::MAX - 1);
    const N: Self = Self(u64::MAX);

    /// What a search found.
    #[must_use]
    pub fn new(outcome: Outcome, value: Option<u64>) -> Self {
        match (value, outcome) {
            (Some(value), _) if value < Self::P.0 => Self(value),
            (_, Outcome::P) => Self::P,
            (_, Outcome::N) => Self::N,
        }
    }

    /// The value, if there is one.
    #[must_use]
    pub fn value(self) -> Option<u64> {
        (self < Self::P).then_some(self.0)
    }

    /// The outcome under the convention.
    #[must_use]
    pub fn outcome(self, convention: Convention) -> Outcome {
        use grundy_core::{Compound, Play};
        match (self.value(), convention.compound, convention.play) {
            (None, ..) => Outcome::p_if(self == Self::P),
            (Some(value), Compound::Conjunctive | Compound::Continued, play) => {
                Outcome::p_if(value % 2 == u64::from(play == Play::Misere))
            }
            (Some(value), ..) => Outcome::p_if(value == 0),
        }
    }

    /// The number it is kept by.
    #[must_use]
    pub fn code(self) -> u64 {
        self.0
    }

    /// What is kept by a number.
    #[must_use]
    pub fn of_code(code: u64) -> Self {
        Self(code)
    }
}

/// The value, or the outcome alone.
impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.value() {
            Some(value) => value.fmt(f),
            None => f.write_str(if *self == Self::P { "P" } else { "N" }),
        }
    }
}
