//! Which game is played, as far as theorems care.
//!
//! Rules are types that know only their moves; a theorem is about a particular one. A [`Game`] is
//! the plain description that lets it say which. A rule that can be written in two ways is one
//! game: 0.33 is csg{1,2}, Nim is the code that allows every number.

use grundy_games::heap::Digits;
use grundy_games::heap::digits::{EMPTY, ONE};

use crate::Shape;

/// A rule that some theorem is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// A take-and-break code, on heaps and on graphs.
    Code(Code),
    /// Node-Kayles, on graphs.
    NodeKayles,
    /// Weighted Arc-Kayles, on weighted graphs.
    WeightedArcKayles,
}

/// The digits of a code, and what kind of game they make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    digits: Digits,
    sizes: Sizes,
}

/// The sets of a connected subtraction game that theorems know.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sizes {
    /// Every size up to this one, at least 1.
    UpTo(u64),
    /// Every size.
    All,
    Other,
}

/// What Dawson's chess is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A path or a row of so many.
    Path(u128),
    /// A cycle.
    Cycle(u128),
}

impl Game {
    /// The game of a code without splitting (0.xxx).
    #[must_use]
    pub fn code(digits: Digits) -> Self {
        let sizes = match digits.bound() {
            Some(largest) if largest > 0 && (1..=largest as u64).all(|i| digits.digit(i) == EMPTY | ONE) => {
                Sizes::UpTo(largest as u64)
            }
            None if digits == Digits::all_but(&[]) => Sizes::All,
            _ => Sizes::Other,
        };
        Self::Code(Code { digits, sizes })
    }

    /// The largest size of csg{1..N}: connected sets of up to N vertices, leaving the rest connected.
    #[must_use]
    pub fn up_to(&self) -> Option<u64> {
        match self {
            Self::Code(Code { sizes: Sizes::UpTo(largest), .. }) => Some(*largest),
            _ => None,
        }
    }

    /// Whether any number may be taken: Nim, and csg{all} on graphs.
    #[must_use]
    pub fn is_nim(&self) -> bool {
        matches!(self, Self::Code(Code { sizes: Sizes::All, .. }))
    }

    /// Whether it is the connected subtraction game of these sizes.
    #[must_use]
    pub fn subtracts(&self, sizes: &[usize]) -> bool {
        matches!(self, Self::Code(code) if code.digits == Digits::subtraction(sizes))
    }

    /// The digits, of a connected subtraction game with finitely many sizes.
    #[must_use]
    pub fn sizes(&self) -> Option<&Digits> {
        match self {
            Self::Code(Code { digits, .. }) => {
                let largest = digits.bound()? as u64;
                (1..=largest).all(|i| matches!(digits.digit(i), 0 | 3)).then_some(digits)
            }
            Self::NodeKayles | Self::WeightedArcKayles => None,
        }
    }

    /// The path or cycle on which this game and shape are Dawson's chess: Node-Kayles on paths and
    /// cycles, 0.137 on heaps and paths.
    #[must_use]
    pub fn dawson(&self, shape: &Shape) -> Option<Line> {
        match (self, shape) {
            (Self::NodeKayles, Shape::Path(n)) => Some(Line::Path(*n)),
            (Self::NodeKayles, Shape::Cycle(n)) => Some(Line::Cycle(*n)),
            (Self::Code(code), Shape::Heap(n) | Shape::Path(n)) => {
                (code.digits == Digits::finite(vec![1, 3, 7])).then_some(Line::Path(*n))
            }
            _ => None,
        }
    }
}
