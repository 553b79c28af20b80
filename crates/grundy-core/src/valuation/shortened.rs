//! Shortened selective compound: one piece or more, until some piece has ended.
//!
//! *Normal play.* Whoever ends the game wins. While it is not over, a compound is P iff all its
//! pieces are: a P-piece cannot be ended in one move, and what is left of it has an N-part;
//! conversely move every N-piece to P, or end it. This is not the selective compound under
//! another name: a move that leaves one ended part and one live part ends the game here and not
//! there.
//!
//! *Misère play.* Whoever ends the game loses, so moves that end it are played only by a player
//! who has no other. Strike them out: what is left is the selective compound in normal play of
//! the stricken pieces, where a piece with no other moves is P. So again a compound that is not
//! over is P iff all its pieces are. (Paper 002 says that misère outcomes do not add here; they
//! do.)

use std::ops::ControlFlow;

use crate::{Outcome, Valuation};

/// Outcomes of the shortened compound, of normal (`false`) or misère (`true`) play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shortened<const MISERE: bool>;

/// An outcome, or that the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortenedValue {
    /// The game is over.
    Over,
    /// The game goes on, with this outcome.
    Open(Outcome),
}

use ShortenedValue::{Open, Over};

impl<const MISERE: bool> Valuation for Shortened<MISERE> {
    type Value = ShortenedValue;
    type Seen = bool;
    const ENDED: ShortenedValue = Over;

    fn see(wins: &mut bool, option: ShortenedValue) -> ControlFlow<()> {
        if Self::outcome(option).is_p() {
            *wins = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn settle(wins: &bool) -> ShortenedValue {
        Open(Outcome::p_if(!wins))
    }

    fn sum(a: ShortenedValue, b: ShortenedValue) -> ShortenedValue {
        match (a, b) {
            (Over, _) | (_, Over) => Over,
            (Open(a), Open(b)) => Open(Outcome::p_if(a.is_p() && b.is_p())),
        }
    }

    fn absorbs(value: ShortenedValue) -> bool {
        value == Over
    }

    fn outcome(value: ShortenedValue) -> Outcome {
        match value {
            Over => Outcome::p_if(!MISERE),
            Open(outcome) => outcome,
        }
    }

    fn number(_: ShortenedValue) -> Option<u64> {
        None
    }
}
