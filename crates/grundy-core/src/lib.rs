//! The mathematics of impartial games, and nothing else: no input, no output, no dependencies.
//!
//! A [`Rule`] says which positions a piece moves to and knows nothing about values. A
//! [`Valuation`] folds the values of options into a value, adds the values of pieces, and reads
//! off the outcome; it knows nothing about rules. [`Naive`] plays the definition of the twelve
//! conventions out, turn by turn, on whole positions: it is the judge of everything else.

mod convention;
mod mex;
mod naive;
mod outcome;
pub mod regularity;
mod rule;
mod valuation;

pub use convention::{Compound, Convention, Ending, Play, Turn};
pub use mex::NimbersSeen;
pub use naive::{Naive, Verdict};
pub use outcome::Outcome;
pub use rule::{GoOn, Piece, Rule, Visit};
pub use valuation::{
    Foreclosed, ForeclosedValue, Grundy, Remoteness, Selective, SelectiveMisere, SelectiveMisereValue,
    Shortened, ShortenedValue, Suspense, UseValuation, Valuation, with_valuation,
};
