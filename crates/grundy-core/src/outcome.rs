//! Who wins.

use std::fmt;

/// The outcome of a position of an impartial game under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player to move (the *next* player) wins.
    N,
    /// The player who has just moved (the *previous* player) wins.
    P,
}

impl Outcome {
    /// `P` when the condition holds, `N` otherwise.
    #[must_use]
    pub fn p_if(condition: bool) -> Self {
        if condition { Self::P } else { Self::N }
    }

    /// Whether the player to move loses.
    #[must_use]
    pub fn is_p(self) -> bool {
        self == Self::P
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::P => "P",
        })
    }
}
