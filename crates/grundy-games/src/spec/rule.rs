//! What a rule's text means, and what is known of the rule.

use std::borrow::Cow;
use std::sync::Arc;

use grundy_core::{Convention, Ending};

use crate::heap::{Digits, TakeAndBreak};
use crate::notation::Kind;
use crate::words::Words;

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleSpec {
    /// An octal code, by itself or by its name.
    Octal(TakeAndBreak),
    /// A hexadecimal code.
    Hexadecimal(TakeAndBreak),
    /// A connected subtraction game.
    Subtraction(Digits),
    /// Node-Kayles.
    NodeKayles,
    /// Selective Node-Kayles.
    SelectiveNodeKayles,
    /// Arc-Kayles.
    ArcKayles,
    /// Weighted Arc-Kayles.
    WeightedArcKayles,
    /// Rooks on boards with holes.
    Rooks,
    /// Grim.
    Grim,
    /// Nim.
    Nim,
    /// Grundy's game.
    GrundyGame,
    /// A rule in words.
    Words(Arc<Words>),
}

/// A game on heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapGame {
    /// Counters are taken, and the rest may be split.
    TakeAndBreak(TakeAndBreak),
    /// A heap is split into two unequal ones.
    GrundyGame,
}

/// The conventions for which something is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All twelve.
    Always,
    /// Those under which a game goes on until every piece has ended: a piece without a move is as good as none.
    LongEndings,
}

impl Scope {
    /// Whether a convention is one of them.
    #[must_use]
    pub fn has(self, convention: Convention) -> bool {
        match self {
            Self::Always => true,
            Self::LongEndings => convention.compound.ending() == Ending::Long,
        }
    }
}

/// A rule that is an octal game on some graphs, or on all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The digits of that game.
    pub digits: &'static [u8],
    /// The conventions under which the two are the same.
    pub scope: Scope,
}

/// What is known of a rule that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The octal game it is on every graph.
    pub graphs: Option<Alias>,
    /// The octal game of which its path of n vertices is a heap of n counters.
    pub paths: Option<Alias>,
}

const fn alias(digits: &'static [u8], scope: Scope) -> Option<Alias> {
    Some(Alias { digits, scope })
}

impl RuleSpec {
    /// What is known of the rule beyond its definition; codes say everything by themselves.
    #[must_use]
    pub fn known(&self) -> Known {
        use Scope::{Always, LongEndings};
        let (graphs, paths) = match self {
            Self::NodeKayles => (None, alias(&[1, 3, 7], Always)),
            Self::SelectiveNodeKayles => (None, alias(&[7, 7, 7], Always)),
            Self::ArcKayles => (alias(&[0, 7], Always), alias(&[0, 7], Always)),
            // Vertices that a move leaves isolated vanish in Grim; in 0.6 they stay and have no move.
            Self::Grim => (alias(&[6], LongEndings), alias(&[6], LongEndings)),
            _ => (None, None),
        };
        Known { graphs, paths }
    }

    /// How the rule that was read from this text is written in answers: as it was typed, but for rules in words,
    /// which have a normal form.
    #[must_use]
    pub fn written(&self, text: &str) -> String {
        match self {
            Self::Words(words) if Words::read(text).is_some() => words.to_string(),
            _ => text.trim().to_owned(),
        }
    }

    /// The rule as it is known best on graphs without directions: for words that mean a rule with a name that rule,
    /// else itself.
    #[must_use]
    pub fn meaning(&self) -> Cow<'_, Self> {
        match self {
            Self::Words(words) => words.named().map_or(Cow::Borrowed(self), Cow::Owned),
            _ => Cow::Borrowed(self),
        }
    }

    /// Whether it is played on this kind of term.
    #[must_use]
    pub fn plays(&self, kind: Kind) -> bool {
        match self {
            Self::Octal(code) if code.split == 0 => matches!(kind, Kind::Heap | Kind::Graph),
            Self::Subtraction(_) => matches!(kind, Kind::Heap | Kind::Graph),
            Self::Octal(_) | Self::Hexadecimal(_) | Self::Nim | Self::GrundyGame => kind == Kind::Heap,
            Self::NodeKayles | Self::SelectiveNodeKayles | Self::ArcKayles | Self::Grim => {
                kind == Kind::Graph
            }
            Self::WeightedArcKayles => matches!(kind, Kind::Weighted | Kind::Graph),
            Self::Rooks => kind == Kind::Board,
            Self::Words(words) => kind == Kind::Directed || kind == Kind::Graph && !words.needs_directions(),
        }
    }

    /// The game on heaps, if it is played there.
    #[must_use]
    pub fn on_heaps(&self) -> Option<HeapGame> {
        Some(HeapGame::TakeAndBreak(match self {
            Self::Octal(code) | Self::Hexadecimal(code) => code.clone(),
            Self::Subtraction(digits) => TakeAndBreak::new(digits.clone()),
            Self::Nim => TakeAndBreak::nim(),
            Self::GrundyGame => return Some(HeapGame::GrundyGame),
            _ => return None,
        }))
    }

    /// The digits with which it is an octal game on all graphs under this convention, if it is one.
    #[must_use]
    pub fn octal_on_graphs(&self, convention: Convention) -> Option<Digits> {
        match self {
            Self::Octal(code) if code.split == 0 => Some(code.digits.clone()),
            Self::Subtraction(digits) => Some(digits.clone()),
            Self::Words(words) => words.named()?.octal_on_graphs(convention),
            _ => digits(self.known().graphs, convention),
        }
    }

    /// The digits of the game on heaps that its paths are under this convention, vertex for counter, if
    /// that is known.
    #[must_use]
    pub fn on_paths(&self, convention: Convention) -> Option<Digits> {
        if let Self::Words(words) = self {
            return words.named()?.on_paths(convention);
        }
        self.octal_on_graphs(convention).or_else(|| digits(self.known().paths, convention))
    }
}

fn digits(alias: Option<Alias>, convention: Convention) -> Option<Digits> {
    alias.filter(|alias| alias.scope.has(convention)).map(|alias| Digits::finite(alias.digits.to_vec()))
}
