//! Conjunctive compound: remoteness (Steinhaus 1925; Conway, ONAG chapter 14).
//!
//! Every piece each turn, until some piece has ended. Win quickly, lose slowly: remoteness is
//! how long the game then lasts. In normal play a position of even remoteness is lost for the
//! player to move, so a piece takes 1 + the *least even* remoteness of its options, failing that
//! 1 + the *greatest odd*; an ended piece has 0. In misère play odd and even change places. The
//! piece that ends first decides, so pieces add by minimum.

use std::ops::ControlFlow;

use crate::{Outcome, Valuation};

/// Remoteness, of normal (`false`) or misère (`true`) play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remoteness<const MISERE: bool>;

/// What has been seen of the options.
#[derive(Default)]
pub struct Seen {
    /// Least remoteness among the options that are lost for the opponent.
    winning: Option<u32>,
    /// Greatest remoteness among the others.
    losing: Option<u32>,
}

impl<const MISERE: bool> Valuation for Remoteness<MISERE> {
    type Value = u32;
    type Seen = Seen;
    const ENDED: u32 = 0;

    fn see(seen: &mut Seen, option: u32) -> ControlFlow<()> {
        if Self::outcome(option).is_p() {
            seen.winning = Some(seen.winning.map_or(option, |v| v.min(option)));
            if option <= u32::from(MISERE) {
                return ControlFlow::Break(()); // no win is quicker
            }
        } else {
            seen.losing = seen.losing.max(Some(option));
        }
        ControlFlow::Continue(())
    }

    fn settle(seen: &Seen) -> u32 {
        seen.winning.or(seen.losing).map_or(0, |v| v + 1)
    }

    fn sum(a: u32, b: u32) -> u32 {
        a.min(b)
    }

    fn absorbs(value: u32) -> bool {
        value == 0
    }

    fn outcome(value: u32) -> Outcome {
        Outcome::p_if(value.is_multiple_of(2) != MISERE)
    }

    fn number(value: u32) -> Option<u64> {
        Some(value.into())
    }
}
