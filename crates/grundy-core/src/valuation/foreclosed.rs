//! Diminished disjunctive compound: the foreclosed Grundy value (Conway, ONAG chapter 14).
//!
//! One piece a turn, and the game is over as soon as some piece has ended.
//!
//! *Normal play.* Ending the game wins. So a position is illegal to leave when the opponent can
//! end it at once, and the value of the rest is the Grundy value of the game without the illegal
//! positions: a player who can only move to illegal positions has lost. The illegal positions
//! are the undefined ones.
//!
//! *Misère play.* Ending the game loses, so no position can be won by ending it at once; the
//! moves that end the game are the illegal ones, and only a game that is over is undefined.
//!
//! In both, pieces whose values are defined add by nim-sum. A compound with an ended piece is over
//! whatever the rest; failing that, one with a piece that can be ended and won at once is won.
//! (Paper 002 writes `x + * = x` for misère play; it is `*`, because the game is over.)

use std::ops::ControlFlow;

use crate::{NimbersSeen, Outcome, Valuation};

/// Foreclosed Grundy values, of normal (`false`) or misère (`true`) play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Foreclosed<const MISERE: bool>;

/// A foreclosed value, defined or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForeclosedValue {
    /// Undefined: the game is over.
    Over,
    /// Undefined: the player to move can end the game and win at once.
    Won,
    /// The Grundy value of the game without its illegal positions.
    Defined(u32),
}

/// What has been seen of the options.
#[derive(Default)]
pub struct Seen {
    can_end: bool,
    nimbers: NimbersSeen,
}

use ForeclosedValue::{Defined, Over, Won};

impl<const MISERE: bool> Valuation for Foreclosed<MISERE> {
    type Value = ForeclosedValue;
    type Seen = Seen;
    const ENDED: ForeclosedValue = Over;

    fn see(seen: &mut Seen, option: ForeclosedValue) -> ControlFlow<()> {
        match option {
            Over if !MISERE => {
                seen.can_end = true;
                return ControlFlow::Break(());
            }
            Over | Won => {}
            Defined(nimber) => seen.nimbers.insert(nimber),
        }
        ControlFlow::Continue(())
    }

    fn settle(seen: &Seen) -> ForeclosedValue {
        if seen.can_end { Won } else { Defined(seen.nimbers.mex()) }
    }

    fn sum(a: ForeclosedValue, b: ForeclosedValue) -> ForeclosedValue {
        match (a, b) {
            (Over, _) | (_, Over) => Over,
            (Won, _) | (_, Won) => Won,
            (Defined(a), Defined(b)) => Defined(a ^ b),
        }
    }

    fn absorbs(value: ForeclosedValue) -> bool {
        value == Over
    }

    fn outcome(value: ForeclosedValue) -> Outcome {
        Outcome::p_if(match value {
            Over => !MISERE,
            Won => false,
            Defined(nimber) => nimber == 0,
        })
    }

    fn number(value: ForeclosedValue) -> Option<u64> {
        match value {
            Defined(nimber) => Some(nimber.into()),
            Over | Won => None,
        }
    }
}
