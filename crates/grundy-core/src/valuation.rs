//! What an option is worth, and what pieces are worth together.
//!
//! A valuation belongs to one compound under one play. It folds the values of a piece's options
//! into the piece's value, adds the values of the pieces of a compound, and reads off the
//! outcome. It never sees a rule.
//!
//! Eleven of the twelve conventions have one. Disjunctive misère play has none: no value of
//! bounded kind adds, and whole positions have to be searched.
//!
//! The laws, checked against [`crate::Naive`] for every rule on thousands of positions:
//! * `outcome(sum of the pieces' values)` is the outcome of the compound;
//! * where the convention has a number, `number(sum)` is that number of the whole position.

mod foreclosed;
mod grundy;
mod remoteness;
mod selective;
mod shortened;
mod suspense;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Compound, Convention, Outcome, Play};

pub use foreclosed::{Foreclosed, ForeclosedValue};
pub use grundy::Grundy;
pub use remoteness::Remoteness;
pub use selective::{Selective, SelectiveMisere, SelectiveMisereValue};
pub use shortened::{Shortened, ShortenedValue};
pub use suspense::Suspense;

/// An algebra of values for one convention. The type itself is only a name.
pub trait Valuation: Copy + Eq + Hash + Debug + 'static {
    /// The value of a piece or of a compound of pieces.
    type Value: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What has been seen of a piece's options.
    type Seen: Default;

    /// The value of an ended piece, of an emptied one, and of a compound without pieces.
    ///
    /// This is *not* the identity of [`sum`](Self::sum) under the short endings: an ended piece
    /// ends the whole compound.
    const ENDED: Self::Value;

    /// Takes note of one option; `Break` when no further option can change the value.
    fn see(seen: &mut Self::Seen, option: Self::Value) -> ControlFlow<()>;

    /// The value of a piece that has a move.
    fn settle(seen: &Self::Seen) -> Self::Value;

    /// The value of two compounds put together. Commutative and associative.
    fn sum(a: Self::Value, b: Self::Value) -> Self::Value;

    /// Whether adding anything leaves the value as it is.
    fn absorbs(value: Self::Value) -> bool;

    /// Who wins.
    fn outcome(value: Self::Value) -> Outcome;

    /// The number people report, where there is one.
    fn number(value: Self::Value) -> Option<u64>;
}

/// Something to be done with a valuation chosen at run time.
pub trait UseValuation {
    /// What comes out.
    type Output;

    /// The convention has the valuation `V`.
    fn additive<V: Valuation>(self) -> Self::Output;

    /// The convention has no valuation: whole positions have to be searched.
    fn whole(self) -> Self::Output;
}

/// The list of valuations: hands the convention's own to `user`.
pub fn with_valuation<U: UseValuation>(convention: Convention, user: U) -> U::Output {
    const NORMAL: bool = false;
    const MISERE: bool = true;
    match (convention.compound, convention.play) {
        (Compound::Disjunctive, Play::Normal) => user.additive::<Grundy>(),
        (Compound::Disjunctive, Play::Misere) => user.whole(),
        (Compound::Diminished, Play::Normal) => user.additive::<Foreclosed<NORMAL>>(),
        (Compound::Diminished, Play::Misere) => user.additive::<Foreclosed<MISERE>>(),
        (Compound::Conjunctive, Play::Normal) => user.additive::<Remoteness<NORMAL>>(),
        (Compound::Conjunctive, Play::Misere) => user.additive::<Remoteness<MISERE>>(),
        (Compound::Continued, Play::Normal) => user.additive::<Suspense<NORMAL>>(),
        (Compound::Continued, Play::Misere) => user.additive::<Suspense<MISERE>>(),
        (Compound::Selective, Play::Normal) => user.additive::<Selective>(),
        (Compound::Selective, Play::Misere) => user.additive::<SelectiveMisere>(),
        (Compound::Shortened, Play::Normal) => user.additive::<Shortened<NORMAL>>(),
        (Compound::Shortened, Play::Misere) => user.additive::<Shortened<MISERE>>(),
    }
}
