//! Conway's twelve ways to play a sum: six compounds, each under normal and misère play.
//!
//! A compound is decided by two choices: in how many pieces a turn moves ([`Turn`]), and when
//! the game is over ([`Ending`]).
//!
//! | compound | a turn moves in | over when |
//! | --- | --- | --- |
//! | disjunctive | exactly one piece | no piece can be moved in |
//! | diminished | exactly one piece | some piece has ended |
//! | conjunctive | every piece | some piece has ended |
//! | continued | every piece that has not ended | every piece has ended |
//! | selective | one or more pieces | every piece has ended |
//! | shortened | one or more pieces | some piece has ended |

use std::fmt;
use std::str::FromStr;

/// In which pieces a turn moves. Ended pieces are never moved in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Exactly one piece.
    One,
    /// Every piece that has not ended.
    Every,
    /// One piece or more.
    Some,
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// When every piece has ended.
    Long,
    /// As soon as some piece has ended, or when there is no piece.
    Short,
}

/// One of Conway's six compounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compound {
    /// One piece a turn, to the very end.
    Disjunctive,
    /// One piece a turn, until some piece has ended.
    Diminished,
    /// Every piece each turn, until some piece has ended.
    Conjunctive,
    /// Every piece that has not ended, to the very end.
    Continued,
    /// One piece or more, to the very end.
    Selective,
    /// One piece or more, until some piece has ended.
    Shortened,
}

/// Who wins when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
}

/// One of the twelve conventions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convention {
    /// How the pieces are played together.
    pub compound: Compound,
    /// Who wins at the end.
    pub play: Play,
}

impl Compound {
    /// The six compounds, in Conway's order.
    pub const ALL: [Self; 6] = [
        Self::Disjunctive,
        Self::Diminished,
        Self::Conjunctive,
        Self::Continued,
        Self::Selective,
        Self::Shortened,
    ];

    /// In which pieces a turn moves.
    #[must_use]
    pub fn turn(self) -> Turn {
        match self {
            Self::Disjunctive | Self::Diminished => Turn::One,
            Self::Conjunctive | Self::Continued => Turn::Every,
            Self::Selective | Self::Shortened => Turn::Some,
        }
    }

    /// When the game is over.
    #[must_use]
    pub fn ending(self) -> Ending {
        match self {
            Self::Disjunctive | Self::Continued | Self::Selective => Ending::Long,
            Self::Diminished | Self::Conjunctive | Self::Shortened => Ending::Short,
        }
    }

    /// The name used on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Disjunctive => "disjunctive",
            Self::Diminished => "diminished",
            Self::Conjunctive => "conjunctive",
            Self::Continued => "continued",
            Self::Selective => "selective",
            Self::Shortened => "shortened",
        }
    }
}

impl Play {
    /// Both ways to end.
    pub const ALL: [Self; 2] = [Self::Normal, Self::Misere];

    /// The name used on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

impl Convention {
    /// All twelve, normal before misère.
    pub fn all() -> impl Iterator<Item = Self> {
        Compound::ALL.into_iter().flat_map(|compound| Play::ALL.map(|play| Self { compound, play }))
    }

    /// The usual convention: disjunctive, normal play.
    pub const NORMAL: Self = Self { compound: Compound::Disjunctive, play: Play::Normal };
}

impl fmt::Display for Compound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.compound, self.play)
    }
}

impl FromStr for Compound {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|c| c.name() == text).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|c| c.name()).collect();
            format!("unknown convention `{text}`: write one of {}", names.join(", "))
        })
    }
}

impl FromStr for Play {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "normal" => Ok(Self::Normal),
            "misere" | "misère" => Ok(Self::Misere),
            _ => Err(format!("unknown play `{text}`: write normal or misere")),
        }
    }
}
