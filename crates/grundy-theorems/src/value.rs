//! Values as theorems give them: of whatever kind the convention has.
//!
//! The algebra is that of [`grundy_core::Valuation`], chosen at run time; only Grundy values are
//! wider here, since a Nim heap is worth its size.

use std::any::Any;

use grundy_core::{
    Compound, Convention, Foreclosed, ForeclosedValue, Grundy, Outcome, Play, Remoteness, Selective,
    SelectiveMisere, SelectiveMisereValue, Shortened, ShortenedValue, Suspense, Valuation,
};

/// The value of a piece or of a sum of pieces under one convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A Grundy value: disjunctive compound, normal play.
    Nimber(u64),
    /// Diminished disjunctive compound.
    Foreclosed(ForeclosedValue),
    /// Conjunctive compound.
    Remoteness(u32),
    /// Continued conjunctive compound.
    Suspense(u32),
    /// Selective compound, normal play.
    Selective(Outcome),
    /// Selective compound, misère play.
    SelectiveMisere(SelectiveMisereValue),
    /// Shortened selective compound.
    Shortened(ShortenedValue),
}

impl Value {
    /// The value of two sums put together; `None` for values of different conventions.
    #[must_use]
    pub fn sum(self, other: Self) -> Option<Self> {
        Some(match (self, other) {
            (Self::Nimber(a), Self::Nimber(b)) => Self::Nimber(a ^ b),
            (Self::Foreclosed(a), Self::Foreclosed(b)) => Self::Foreclosed(Foreclosed::<false>::sum(a, b)),
            (Self::Remoteness(a), Self::Remoteness(b)) => Self::Remoteness(Remoteness::<false>::sum(a, b)),
            (Self::Suspense(a), Self::Suspense(b)) => Self::Suspense(Suspense::<false>::sum(a, b)),
            (Self::Selective(a), Self::Selective(b)) => Self::Selective(Selective::sum(a, b)),
            (Self::SelectiveMisere(a), Self::SelectiveMisere(b)) => {
                Self::SelectiveMisere(SelectiveMisere::sum(a, b))
            }
            (Self::Shortened(a), Self::Shortened(b)) => Self::Shortened(Shortened::<false>::sum(a, b)),
            _ => return None,
        })
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(self, play: Play) -> Outcome {
        let misere = play == Play::Misere;
        match self {
            Self::Nimber(value) => Outcome::p_if(value == 0),
            Self::Foreclosed(value) if misere => Foreclosed::<true>::outcome(value),
            Self::Foreclosed(value) => Foreclosed::<false>::outcome(value),
            Self::Remoteness(value) if misere => Remoteness::<true>::outcome(value),
            Self::Remoteness(value) => Remoteness::<false>::outcome(value),
            Self::Suspense(value) if misere => Suspense::<true>::outcome(value),
            Self::Suspense(value) => Suspense::<false>::outcome(value),
            Self::Selective(value) => value,
            Self::SelectiveMisere(value) => SelectiveMisere::outcome(value),
            Self::Shortened(value) if misere => Shortened::<true>::outcome(value),
            Self::Shortened(value) => Shortened::<false>::outcome(value),
        }
    }

    /// The number people report, where there is one.
    #[must_use]
    pub fn number(self) -> Option<u64> {
        match self {
            Self::Nimber(value) => Some(value),
            Self::Foreclosed(value) => Foreclosed::<false>::number(value),
            Self::Remoteness(value) | Self::Suspense(value) => Some(value.into()),
            Self::Selective(_) | Self::SelectiveMisere(_) | Self::Shortened(_) => None,
        }
    }

    /// A valuation's own value of this kind, if it fits.
    #[must_use]
    pub fn of<V: Valuation>(self) -> Option<V::Value> {
        fn cast<A: Copy + 'static, B: Copy + 'static>(value: A) -> Option<B> {
            (&value as &dyn Any).downcast_ref::<B>().copied()
        }
        match self {
            Self::Nimber(value) => cast(u32::try_from(value).ok()?),
            Self::Foreclosed(value) => cast(value),
            Self::Remoteness(value) | Self::Suspense(value) => cast(value),
            Self::Selective(value) => cast(value),
            Self::SelectiveMisere(value) => cast(value),
            Self::Shortened(value) => cast(value),
        }
    }

    /// The value of an emptied piece; `None` under the convention that has no values.
    #[must_use]
    pub fn ended(convention: Convention) -> Option<Self> {
        Self::apply(convention, Ended)
    }

    /// The value of a piece with one move, from the value of what that move leaves.
    #[must_use]
    pub fn after_the_only_move(option: Self, convention: Convention) -> Option<Self> {
        Self::apply(convention, OnlyMove(option))
    }

    /// Does something with the convention's own valuation.
    fn apply(convention: Convention, what: impl Apply) -> Option<Self> {
        use Compound::{Conjunctive, Continued, Diminished, Disjunctive};
        Some(match (convention.compound, convention.play) {
            (Disjunctive, Play::Normal) => Self::Nimber(what.apply::<Grundy>()?.into()),
            (Disjunctive, Play::Misere) => return None,
            (Diminished, Play::Normal) => Self::Foreclosed(what.apply::<Foreclosed<false>>()?),
            (Diminished, Play::Misere) => Self::Foreclosed(what.apply::<Foreclosed<true>>()?),
            (Conjunctive, Play::Normal) => Self::Remoteness(what.apply::<Remoteness<false>>()?),
            (Conjunctive, Play::Misere) => Self::Remoteness(what.apply::<Remoteness<true>>()?),
            (Continued, Play::Normal) => Self::Suspense(what.apply::<Suspense<false>>()?),
            (Continued, Play::Misere) => Self::Suspense(what.apply::<Suspense<true>>()?),
            (Compound::Selective, Play::Normal) => Self::Selective(what.apply::<Selective>()?),
            (Compound::Selective, Play::Misere) => Self::SelectiveMisere(what.apply::<SelectiveMisere>()?),
            (Compound::Shortened, Play::Normal) => Self::Shortened(what.apply::<Shortened<false>>()?),
            (Compound::Shortened, Play::Misere) => Self::Shortened(what.apply::<Shortened<true>>()?),
        })
    }

    /// The value of a single live piece in selective misère play with these outcomes.
    #[must_use]
    pub fn selective_misere(normal: Outcome, misere: Outcome) -> Self {
        // An ended piece wins in normal play, one whose only move ends it in misère play.
        let ended = SelectiveMisere::ENDED;
        let mut wins = Default::default();
        let _ = SelectiveMisere::see(&mut wins, ended);
        let last = SelectiveMisere::settle(&wins);
        let mut seen = Default::default();
        for (won, by) in [(normal, ended), (misere, last)] {
            if won == Outcome::N {
                let _ = SelectiveMisere::see(&mut seen, by);
            }
        }
        Self::SelectiveMisere(SelectiveMisere::settle(&seen))
    }
}

/// Something that gives a value for a valuation chosen at run time.
trait Apply {
    fn apply<V: Valuation>(self) -> Option<V::Value>;
}

struct Ended;
struct OnlyMove(Value);

impl Apply for Ended {
    fn apply<V: Valuation>(self) -> Option<V::Value> {
        Some(V::ENDED)
    }
}

impl Apply for OnlyMove {
    fn apply<V: Valuation>(self) -> Option<V::Value> {
        let mut seen = V::Seen::default();
        let _ = V::see(&mut seen, self.0.of::<V>()?);
        Some(V::settle(&seen))
    }
}
