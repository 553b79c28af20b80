//! What a certificate says, as data.
//!
//! A statement is about a rule and a position, or a rule and a family. All three are numbers and names of closed
//! lists; no notation is read. Whatever is read here is inside the bounds of `docs/certificate.md`, so that sums of
//! these numbers cannot overflow and graphs fit into a word.

use crate::graph::{Graph, MOST as MOST_VERTICES};
use crate::meter::{Failure, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;
use crate::shape::Shape;

/// The most digits of a code behind the point.
const MOST_DIGITS: usize = 10_000;
/// The largest size of a set.
const LARGEST_SIZE: u64 = 1_000_000;
/// The most terms of a position, and copies of a term.
const MOST_TERMS: u64 = 10_000;
/// The most counters of a position.
const MOST_COUNTERS: u64 = 10_000;
/// The most a path grows with every n.
const MOST_STEP: u64 = 1_000_000;
/// The most vertices of a weighted graph.
const MOST_WEIGHTED: usize = 1000;

/// A statement.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Period(Period),
    Value(Value),
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

/// A sum of heaps, or of graphs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Position {
    pub(crate) terms: Vec<Term>,
}

/// So many copies of a heap or a graph.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    pub(crate) times: usize,
    pub(crate) what: What,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    Heap(u64),
    Graph(Graph),
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
            other => refuse(format!("this checker knows no statement of the kind `{other}`")),
        }
    }
}

/// The convention, which is the disjunctive compound; whether it is misère play.
fn misere(reader: &mut Reader<'_>) -> Result<bool, Failure> {
    reader.next("convention")?;
    demand(reader.text()? == "disjunctive", || "this checker knows the disjunctive compound only".into())?;
    reader.next("play")?;
    match reader.text()? {
        "normal" => Ok(false),
        "misere" => Ok(true),
        _ => refuse("play is normal or misere"),
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
        demand(rule != Rule::WeightedArcKayles, || "this checker knows no values of wak".into())?;
        Ok(Self { rule, position, misere, next_player, value })
    }
}

/// A rule.
fn rule(reader: &mut Reader<'_>) -> Result<Rule, Failure> {
    reader.first("kind")?;
    let rule = match reader.text()? {
        "code" => {
            reader.next("digits")?;
            let mut digits = vec![];
            reader.list(1 + MOST_DIGITS, "the digits of the code", |reader| {
                digits.push(reader.at_most(15, "a digit of the code")? as u8);
                Ok(())
            })?;
            let whole = digits.first().is_some_and(|split| split & 3 == 0)
                && (digits.len() == 1 || digits.last() != Some(&0));
            demand(whole, || {
                "a code begins with a digit 0, 4, 8 or 12 and does not end with a digit 0".into()
            })?;
            Rule::Code { digits, subtraction: false }
        }
        "subtract" => {
            reader.next("sizes")?;
            let mut digits = vec![0];
            reader.meter().hold(LARGEST_SIZE as usize)?;
            reader.list(LARGEST_SIZE as usize, "the sizes of the set", |reader| {
                let size = reader.at_most(LARGEST_SIZE, "a size of the set")? as usize;
                demand(size >= digits.len(), || "the sizes of a set do not increase from 1 on".into())?;
                digits.resize(size, 0);
                digits.push(3);
                Ok(())
            })?;
            demand(digits.len() > 1, || "the set has no sizes".into())?;
            Rule::Code { digits, subtraction: true }
        }
        "name" => {
            reader.next("name")?;
            let name = reader.text()?;
            match Rule::NAMES.iter().find(|(known, _)| *known == name) {
                Some((_, rule)) => rule.clone(),
                None => return refuse(format!("this checker does not know the rule `{name}`")),
            }
        }
        other => return refuse(format!("this checker knows no rule of the kind `{other}`")),
    };
    reader.close()?;
    Ok(rule)
}

/// Edges of a graph of so many vertices, in increasing order, each once; with loops or without.
pub(crate) fn edges(
    reader: &mut Reader<'_>,
    order: usize,
    loops: bool,
) -> Result<Vec<(usize, usize)>, Failure> {
    let mut edges: Vec<(usize, usize)> = vec![];
    // Increasing pairs of vertices: no more than there are.
    reader.list(usize::MAX, "the edges", |reader| {
        let mut ends = vec![];
        reader.list(2, "the ends of an edge", |reader| {
            ends.push(reader.at_most(LARGEST_VERTEX, "a vertex")? as usize);
            Ok(())
        })?;
        let edge = match ends[..] {
            [u, v] if v < order && (u < v || (loops && u == v)) => (u, v),
            _ => return refuse("an edge is a pair of vertices that are there, the smaller first"),
        };
        demand(edges.last().is_none_or(|last| *last < edge), || "edges are not in order, each once".into())?;
        edges.push(edge);
        Ok(())
    })?;
    Ok(edges)
}

/// No vertex of any graph has a larger number.
const LARGEST_VERTEX: u64 = MOST_WEIGHTED as u64;

/// `"vertices":...,"edges":...`, the name of the first field being read already.
pub(crate) fn graph(reader: &mut Reader<'_>) -> Result<Graph, Failure> {
    let order = reader.at_most(MOST_VERTICES as u64, "the vertices of a graph")? as usize;
    reader.next("edges")?;
    let edges = edges(reader, order, false)?;
    Graph::new(order, &edges)
}

/// `"ends":[...]`: where the path of a shape is attached.
pub(crate) fn ends(reader: &mut Reader<'_>, core: &Graph) -> Result<[Option<usize>; 2], Failure> {
    reader.next("ends")?;
    let mut ends = vec![];
    reader.list(2, "the ends of a path", |reader| {
        let end = reader.number_or_null()?.map(|end| end as usize);
        demand(end.is_none_or(|end| end < core.order()), || "an end of a path is no vertex".into())?;
        ends.push(end);
        Ok(())
    })?;
    match ends[..] {
        [Some(u), Some(v)] if u <= v => Ok([Some(u), Some(v)]),
        [u, None] => Ok([u, None]),
        _ => refuse("a path has two ends: the smaller vertex first, null last"),
    }
}

impl Position {
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        let mut position = Self::default();
        let (mut heaps, mut vertices) = (0, 0);
        reader.list(MOST_TERMS as usize, "the terms", |reader| {
            reader.first("times")?;
            let times = reader.at_most(MOST_TERMS, "the copies of a term")?;
            demand(times > 0, || "a term stands there no times".into())?;
            let what = if reader.follows("heap") {
                let heap = reader.at_most(MOST_COUNTERS, "the counters of a heap")?;
                demand(heap > 0, || "a heap has no counters".into())?;
                heaps += times * heap;
                What::Heap(heap)
            } else {
                reader.next("vertices")?;
                let graph = graph(reader)?;
                demand(graph.order() > 0, || "a graph of a term has no vertices".into())?;
                vertices += times * graph.order() as u64;
                What::Graph(graph)
            };
            reader.close()?;
            demand(heaps <= MOST_COUNTERS, || format!("there are more than {MOST_COUNTERS} counters"))?;
            demand(vertices <= MOST_VERTICES as u64, || {
                format!("there are more than {MOST_VERTICES} vertices")
            })?;
            demand(heaps == 0 || vertices == 0, || "heaps and graphs are mixed".into())?;
            position.terms.push(Term { times: times as usize, what });
            Ok(())
        })?;
        Ok(position)
    }

    /// All heaps.
    pub(crate) fn heaps(&self) -> impl Iterator<Item = u64> {
        self.terms.iter().flat_map(|term| match term.what {
            What::Heap(heap) => vec![heap; term.times],
            What::Graph(_) => vec![],
        })
    }

    /// All graphs side by side, term after term and copy after copy.
    pub(crate) fn graph(&self) -> Result<Graph, Failure> {
        let mut all = Graph::default();
        for term in &self.terms {
            if let What::Graph(graph) = &term.what {
                (0..term.times).try_for_each(|_| all.beside(graph))?;
            }
        }
        Ok(all)
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
                rule.on_graphs() && beside.terms.iter().all(|t| matches!(t.what, What::Graph(_)))
            }
            Self::Weight { .. } => *rule == Rule::WeightedArcKayles,
        };
        demand(played, || "the rule is not played on this family".into())
    }
}
