//! Continued conjunctive compound: suspense (Conway, ONAG chapter 14).
//!
//! Every piece that has not ended, to the very end. The last piece to end decides: win slowly,
//! lose quickly, and the suspense is how long the game then lasts. A piece takes 1 + the
//! *greatest even* suspense of its options, failing that 1 + the *least odd*; an ended piece
//! has 0. In misère play odd and even change places. Pieces add by maximum, so ended pieces
//! disappear.
//!
//! The outcome is P iff the suspense is even in normal play, odd in misère play. (Paper 002,
//! section 2, has it the other way round.)

use std::ops::ControlFlow;

use crate::{Outcome, Valuation};

/// Suspense, of normal (`false`) or misère (`true`) play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Suspense<const MISERE: bool>;

/// What has been seen of the options.
#[derive(Default)]
pub struct Seen {
    /// Greatest suspense among the options that are lost for the opponent.
    winning: Option<u32>,
    /// Least suspense among the others.
    losing: Option<u32>,
}

impl<const MISERE: bool> Valuation for Suspense<MISERE> {
    type Value = u32;
    type Seen = Seen;
    const ENDED: u32 = 0;

    fn see(seen: &mut Seen, option: u32) -> ControlFlow<()> {
        if Self::outcome(option).is_p() {
            seen.winning = seen.winning.max(Some(option));
        } else {
            seen.losing = Some(seen.losing.map_or(option, |v| v.min(option)));
        }
        ControlFlow::Continue(())
    }

    fn settle(seen: &Seen) -> u32 {
        seen.winning.or(seen.losing).map_or(0, |v| v + 1)
    }

    fn sum(a: u32, b: u32) -> u32 {
        a.max(b)
    }

    fn absorbs(_: u32) -> bool {
        false
    }

    fn outcome(value: u32) -> Outcome {
        Outcome::p_if(value.is_multiple_of(2) != MISERE)
    }

    fn number(value: u32) -> Option<u64> {
        Some(value.into())
    }
}
