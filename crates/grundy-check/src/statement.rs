//! What a certificate says, as data.
//!
//! A statement is about a rule and a position, or a rule and a family. All three are numbers and names of closed
//! lists; no notation is read. Whatever is read here is inside the bounds of `docs/certificate.md`, so that sums of
//! these numbers cannot overflow and graphs fit into a word.

mod moves;
mod parts;
mod quotient;

use crate::meter::{Failure, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;
use crate::shape::Shape;
use parts::{MOST_WEIGHTED, misere, rule};
pub(crate) use parts::{Position, Term, What, edges, ends, graph};
pub(crate) use quotient::{Of, Plain, Quotient};

/// The most a path grows with every n.
const MOST_STEP: u64 = 1_000_000;
/// A statement.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Period(Period),
    Value(Value),
    Quotient(Quotient),
}

/// The values of a family repeat.
#[derive(Clone, Debug)]
pub(crate) struct Period {
    pub(crate) rule: Rule,
    pub(crate) family: Family,
    /// The first n.
    pub(crate) from: u64,
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    pub(crate) saltus: u64,
}

/// A position is worth so much.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub(crate) rule: Rule,
    pub(crate) position: Position,
    pub(crate) misere: bool,
    /// Whether the player to move wins.
    pub(crate) next_player: bool,
    /// The Grundy value, in normal play.
    pub(crate) value: Option<u64>,
}

/// Positions that grow with n.
#[derive(Clone, Debug)]
pub(crate) enum Family {
    /// A heap of n counters.
    Heap { beside: Position },
    /// A path of `first + step (n - from)` vertices on a core.
    Path { shape: Shape, first: u64, step: u64, beside: Position },
    /// A weighted graph; the weight that is not there is n.
    Weight { weights: Vec<Option<u64>>, edges: Vec<(usize, usize)> },
}

impl Statement {
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        reader.first("kind")?;
        match reader.text()? {
            "period" => Ok(Self::Period(Period::read(reader)?)),
            "value" => Ok(Self::Value(Value::read(reader)?)),
            "quotient" => Ok(Self::Quotient(Quotient::read(reader)?)),
            other => refuse(format!("this checker knows no statement of the kind `{other}`")),
        }
    }
}

impl Period {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        let misere = misere(reader)?;
        demand(!misere, || "this checker knows periods in normal play only".into())?;
        reader.next("rule")?;
        let rule = rule(reader)?;
        reader.next("family")?;
        let family = Family::read(reader)?;
        reader.next("from")?;
        let from = reader.number()?;
        reader.next("preperiod")?;
        let preperiod = reader.number()?;
        reader.next("period")?;
        let period = reader.number()?;
        reader.next("saltus")?;
        let saltus = reader.number()?;
        reader.close()?;
        demand(period > 0 && preperiod >= from, || "the period or the preperiod is too small".into())?;
        family.begins_at(from)?;
        family.is_played_with(&rule)?;
        Ok(Self { rule, family, from, preperiod, period, saltus })
    }
}

impl Value {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        let misere = misere(reader)?;
        reader.next("rule")?;
        let rule = rule(reader)?;
        reader.next("position")?;
        let position = Position::read(reader)?;
        reader.next("outcome")?;
        let next_player = match reader.text()? {
            "N" => true,
            "P" => false,
            _ => return refuse("an outcome is N or P"),
        };
        reader.next("value")?;
        let value = reader.number_or_null()?;
        reader.close()?;
        demand(value.is_none() == misere, || "normal play has a value, misère play has none".into())?;
        demand(value.is_none_or(|value| next_player == (value > 0)), || {
            "value and outcome do not fit".into()
        })?;
        let heaps = position.terms.iter().any(|term| matches!(term.what, What::Heap(_)));
        let graphs = position.terms.iter().any(|term| matches!(term.what, What::Graph(_)));
        demand(!heaps || rule.on_heaps(), || "this rule is not played on heaps".into())?;
        demand(!graphs || rule.on_graphs(), || "this rule is not played on graphs".into())?;
        demand(rule.on_heaps() || rule.on_graphs(), || format!("this checker knows no values of {rule}"))?;
        Ok(Self { rule, position, misere, next_player, value })
    }
}

impl Family {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        reader.first("kind")?;
        let family = match reader.text()? {
            "heap" => {
                reader.next("beside")?;
                Self::Heap { beside: Position::read(reader)? }
            }
            "path" => {
                reader.next("vertices")?;
                let core = graph(reader)?;
                let ends = ends(reader, &core)?;
                reader.next("first")?;
                let first = reader.number()?;
                reader.next("step")?;
                let step = reader.at_most(MOST_STEP, "the step of a path")?;
                demand(step > 0, || "the path does not grow".into())?;
                reader.next("beside")?;
                Self::Path { shape: Shape { core, ends }, first, step, beside: Position::read(reader)? }
            }
            "weight" => {
                reader.next("weights")?;
                let mut weights = vec![];
                reader.list(MOST_WEIGHTED, "the weights", |reader| {
                    weights.push(reader.number_or_null()?);
                    Ok(())
                })?;
                let one = weights.iter().filter(|weight| weight.is_none()).count() == 1;
                demand(one, || "one weight is n, and its place is null".into())?;
                reader.next("edges")?;
                let edges = edges(reader, weights.len(), true)?;
                Self::Weight { weights, edges }
            }
            other => return refuse(format!("this checker knows no family of the kind `{other}`")),
        };
        reader.close()?;
        Ok(family)
    }

    /// Refuses a first n from which the family does not begin.
    fn begins_at(&self, from: u64) -> Result<(), Failure> {
        match self {
            Self::Heap { .. } | Self::Weight { .. } => {
                demand(from == 0, || "the family begins with n = 0".into())
            }
            Self::Path { shape, first, step, .. } => {
                let least = if shape.ends[0].is_some() && shape.ends[0] == shape.ends[1] { 2 } else { 0 };
                demand(*first >= least && (from == 0 || *first < least + step), || {
                    format!(
                        "the first path has {least} vertices or up to {step} less one more, unless n begins with 0"
                    )
                })
            }
        }
    }

    /// Refuses a rule that is not played there.
    fn is_played_with(&self, rule: &Rule) -> Result<(), Failure> {
        let played = match self {
            Self::Heap { beside } => {
                rule.on_heaps() && beside.terms.iter().all(|t| matches!(t.what, What::Heap(_)))
            }
            Self::Path { beside, .. } => {
                demand(rule.is_local(), || "a move may choose vertices that are far apart on a path".into())?;
                rule.on_graphs() && beside.terms.iter().all(|t| matches!(t.what, What::Graph(_)))
            }
            Self::Weight { .. } => *rule == Rule::WeightedArcKayles,
        };
        demand(played, || "the rule is not played on this family".into())
    }
}
