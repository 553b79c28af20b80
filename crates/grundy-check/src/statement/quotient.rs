//! What a certificate says about a misère quotient, as data.

use super::parts::{Position, What, misere, rule};
use crate::meter::{Failure, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;

/// The most elements of a quotient.
const MOST_ELEMENTS: u64 = 1 << 14;
/// The largest heap whose element may be given.
const MOST_HEAPS: u64 = (1 << 22) - 1;
/// The most arms of a star.
const MOST_ARMS: u64 = 6;

/// The misère quotient of some pieces.
#[derive(Clone, Debug)]
pub(crate) struct Quotient {
    pub(crate) rule: Rule,
    pub(crate) of: Of,
    /// The number of elements.
    pub(crate) order: usize,
    /// How many of them are in P.
    pub(crate) p_order: usize,
}

/// The pieces.
#[derive(Clone, Debug)]
pub(crate) enum Of {
    /// Heaps 0, 1, ..., or paths.
    Some { family: Plain, to: u64 },
    /// All of them, with the least preperiod and period of Phi.
    All { family: Plain, preperiod: u64, period: u64 },
    /// Stars of at most so many arms, which may be shortened by the period if they stay as long as the threshold.
    Stars { arms: u64, threshold: u64, period: u64 },
    /// What can be reached from a position of graphs.
    Position(Position),
}

/// What is counted by n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    Heap,
    Path,
}

impl Quotient {
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        demand(misere(reader)?, || "quotients are about misère play".into())?;
        reader.next("rule")?;
        let rule = rule(reader)?;
        reader.next("of")?;
        let of = Of::read(reader)?;
        reader.next("order")?;
        let order = reader.at_most(MOST_ELEMENTS, "the order of the quotient")? as usize;
        reader.next("p_order")?;
        let p_order = reader.at_most(MOST_ELEMENTS, "the number of elements in P")? as usize;
        reader.close()?;
        demand(order > 0, || "the empty position has an element".into())?;
        of.is_played_with(&rule)?;
        Ok(Self { rule, of, order, p_order })
    }
}

impl Of {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        reader.first("kind")?;
        let of = match reader.text()? {
            "some" => {
                let family = Plain::read(reader)?;
                reader.next("to")?;
                Self::Some { family, to: reader.at_most(MOST_HEAPS, "the last heap")? }
            }
            "all" => {
                let family = Plain::read(reader)?;
                reader.next("preperiod")?;
                let preperiod = reader.at_most(MOST_HEAPS, "the preperiod")?;
                reader.next("period")?;
                Self::All { family, preperiod, period: reader.at_most(MOST_HEAPS, "the period")? }
            }
            "stars" => {
                reader.next("arms")?;
                let arms = reader.at_most(MOST_ARMS, "the arms of a star")?;
                demand(arms > 0, || "a star has an arm".into())?;
                reader.next("threshold")?;
                let threshold = reader.at_most(MOST_HEAPS, "the threshold")?;
                reader.next("period")?;
                Self::Stars { arms, threshold, period: reader.at_most(MOST_HEAPS, "the period")? }
            }
            "position" => {
                reader.next("position")?;
                Self::Position(Position::read(reader)?)
            }
            other => return refuse(format!("this checker knows no quotient of the kind `{other}`")),
        };
        reader.close()?;
        let repeats = !matches!(of, Self::All { period: 0, .. } | Self::Stars { period: 0, .. });
        demand(repeats, || "the period is too small".into())?;
        Ok(of)
    }

    /// Refuses a rule that is not played there, or for which nothing is known there.
    fn is_played_with(&self, rule: &Rule) -> Result<(), Failure> {
        let played = match self {
            Self::Some { family: Plain::Heap, .. } => {
                rule.on_heaps() || matches!(rule, Rule::Nim | Rule::GrundyGame)
            }
            Self::All { family: Plain::Heap, .. } => rule.on_heaps(),
            Self::Some { family: Plain::Path, .. } | Self::All { family: Plain::Path, .. } => {
                rule.on_paths().is_some()
            }
            Self::Stars { .. } => match rule {
                Rule::Code { digits, .. } => rule.on_graphs() && digits.iter().all(|digit| *digit < 4),
                _ => false,
            },
            // A move of a list may delete an edge and take no vertex.
            Self::Position(_) if matches!(rule, Rule::Words(_)) => false,
            Self::Position(position) => {
                rule.on_graphs() && position.terms.iter().all(|term| matches!(term.what, What::Graph(_)))
            }
        };
        demand(played, || "the rule is not played there, or this checker knows no theorem for it".into())
    }
}

impl Plain {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        reader.next("family")?;
        match reader.text()? {
            "heap" => Ok(Self::Heap),
            "path" => Ok(Self::Path),
            _ => refuse("the pieces are heap or path"),
        }
    }
}
