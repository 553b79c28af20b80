//! Rules, positions and families as the data of a certificate.
//!
//! A statement has no notation in it (`docs/certificate.md`). What was typed is built, and what was built is
//! written down: digits, sizes, vertices and edges. A growing graph is written in normal form, with its path as
//! long as it can be: S(1,n) is the paths P(n+2). That a member is the same graph as the family has there is
//! compared n by n.

use grundy_games::graph::{Graph, GraphKey};
use grundy_games::notation::Expression;
use grundy_games::{Position, RuleSpec, Term};
use serde_json::{Value, json};

use crate::proof::{Growing, RowEvidence};

/// The most digits of a code that certificates have room for.
const MOST_DIGITS: usize = 10_000;

/// A rule.
pub(super) fn rule(typed: &str, spec: Option<&RuleSpec>) -> Result<Value, String> {
    let none = || format!("there is no certificate for the rule {typed}");
    let named = |name: &str| Ok(json!({"kind": "name", "name": name}));
    let meaning = spec.ok_or_else(none)?.meaning();
    let code = match &*meaning {
        RuleSpec::NodeKayles => return named("node-kayles"),
        RuleSpec::SelectiveNodeKayles => return named("selective-node-kayles"),
        RuleSpec::ArcKayles => return named("arc-kayles"),
        RuleSpec::Grim => return named("grim"),
        RuleSpec::WeightedArcKayles => return named("wak"),
        RuleSpec::Subtraction(digits) => {
            let last = digits.bound().ok_or_else(none)?;
            let sizes: Vec<usize> = (1..=last).filter(|size| digits.digit(*size as u64) != 0).collect();
            return Ok(json!({"kind": "subtract", "sizes": sizes}));
        }
        RuleSpec::Octal(code) | RuleSpec::Hexadecimal(code) => code,
        RuleSpec::Words(words) => return super::words::rule(words).ok_or_else(none),
        RuleSpec::Rooks | RuleSpec::Nim | RuleSpec::GrundyGame => return Err(none()),
    };
    let last = code.digits.bound().filter(|last| *last <= MOST_DIGITS).ok_or_else(none)?;
    let mut digits: Vec<u8> = (1..=last).map(|size| code.digits.digit(size as u64)).collect();
    while digits.last() == Some(&0) {
        digits.pop();
    }
    digits.insert(0, code.split);
    Ok(json!({"kind": "code", "digits": digits}))
}

/// A sum of heaps, or of graphs; none if it is something else.
pub(super) fn terms(position: &Position) -> Option<Value> {
    let graph = |graph: &Graph| json!({"vertices": graph.order(), "edges": edges(graph)});
    let term = |term: &Term| match term {
        Term::Heap(0) => Some(None),
        Term::Heap(heap) => Some(Some(json!({"heap": heap}))),
        Term::Graph(labelled) if labelled.graph.is_directed() => None,
        Term::Graph(labelled) if labelled.graph.order() == 0 => Some(None),
        Term::Graph(labelled) => Some(Some(graph(&labelled.graph))),
        _ => None,
    };
    let terms: Vec<Value> =
        position.terms.iter().map(term).collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
    let copies = terms.chunk_by(|a, b| a == b).map(|copies| {
        let mut term = json!({"times": copies.len()});
        if let (Some(term), Some(what)) = (term.as_object_mut(), copies[0].as_object()) {
            term.extend(what.clone());
        }
        term
    });
    Some(copies.collect())
}

/// The ends of a path, the smaller vertex first, a free end last.
pub(super) fn ends([u, v]: [Option<u32>; 2]) -> [Option<u32>; 2] {
    match (u, v) {
        (None, Some(_)) => [v, u],
        (Some(a), Some(b)) if b < a => [v, u],
        _ => [u, v],
    }
}

pub(super) fn edges(graph: &Graph) -> Vec<(u32, u32)> {
    let mut edges: Vec<(u32, u32)> = graph.edges().map(|(u, v)| (u.min(v), u.max(v))).collect();
    edges.sort_unstable();
    edges
}

/// A family as data, and its first n there.
pub(super) struct Data {
    pub(super) family: Value,
    pub(super) from: u64,
}

/// A family of which one piece grows, as the row it is a member of.
pub(super) fn family(
    expression: &Expression,
    least: u64,
    member: &Growing,
    row: &RowEvidence,
    pattern_from: u64,
) -> Result<Data, String> {
    let other = || "there is no certificate: the family does not grow in the way its rows do".to_owned();
    let position = expression.at(pattern_from).map_err(|_| other())?;
    let directed = |term: &Term| matches!(term, Term::Graph(labelled) if labelled.graph.is_directed());
    if position.terms.iter().any(directed) {
        return Err("there is no certificate for directed graphs".to_owned());
    }
    let Some(shape) = &row.shape else {
        let mut heaps: Vec<u64> = heaps(&position).ok_or_else(other)?;
        let grows = heaps.iter().position(|heap| *heap == member.size).ok_or_else(other)?;
        heaps.remove(grows);
        if member.slope != 1 || member.size != pattern_from || least != 0 {
            return Err(other());
        }
        let beside = terms(&Position { terms: heaps.into_iter().map(Term::Heap).collect() });
        return Ok(Data { family: json!({"kind": "heap", "beside": beside}), from: 0 });
    };
    let core = Graph::from_edges(shape.order as usize, &shape.edges);
    let grown = Grown { core: &core, ends: shape.ends, size: member.size, slope: member.slope, pattern_from };
    let mut beside = parts(&position).ok_or_else(other)?;
    let key = GraphKey::of(&grown.at(pattern_from).ok_or_else(other)?);
    let grows = beside.iter().position(|part| GraphKey::of(part) == key).ok_or_else(other)?;
    beside.remove(grows);
    let fits = |n: u64| grown.at(n).is_some_and(|graph| is_sum(expression, n, &graph, &beside));
    let mut from = pattern_from;
    while from > least && fits(from - 1) {
        from -= 1;
    }
    // The members beyond the pattern's first are read off two more.
    if !fits(pattern_from + 1) || !fits(pattern_from + 2) {
        return Err(other());
    }
    let beside: Vec<Term> =
        beside.into_iter().map(|graph| Term::Graph(grundy_games::Labelled { graph, names: None })).collect();
    let family = json!({
        "kind": "path",
        "vertices": shape.order,
        "edges": shape.edges,
        "ends": ends(shape.ends),
        "first": grown.length(from).ok_or_else(other)?,
        "step": member.slope,
        "beside": terms(&Position { terms: beside }),
    });
    Ok(Data { family, from })
}

/// A core with a path that grows.
struct Grown<'a> {
    core: &'a Graph,
    ends: [Option<u32>; 2],
    /// The size at the first n of the pattern.
    size: u64,
    slope: u64,
    pattern_from: u64,
}

impl Grown<'_> {
    /// The length of the path, if there is one.
    fn length(&self, n: u64) -> Option<u64> {
        let least = if self.ends[0].is_some() && self.ends[0] == self.ends[1] { 2 } else { 0 };
        let size = if n >= self.pattern_from {
            self.size.checked_add(self.slope.checked_mul(n - self.pattern_from)?)?
        } else {
            self.size.checked_sub(self.slope.checked_mul(self.pattern_from - n)?)?
        };
        size.checked_sub(self.core.order() as u64).filter(|length| *length >= least)
    }

    /// The graph.
    fn at(&self, n: u64) -> Option<Graph> {
        let (order, length) = (self.core.order() as u32, u32::try_from(self.length(n)?).ok()?);
        let mut edges: Vec<(u32, u32)> = self.core.edges().collect();
        let path: Vec<u32> = (order..order + length).collect();
        edges.extend(path.windows(2).map(|two| (two[0], two[1])));
        match (self.ends, path.first(), path.last()) {
            ([u, v], Some(first), Some(last)) => {
                edges.extend(u.map(|u| (u, *first)));
                edges.extend(v.map(|v| (v, *last)));
            }
            ([Some(u), Some(v)], ..) if u != v => edges.push((u, v)),
            _ => {}
        }
        Some(Graph::from_edges((order + length) as usize, &edges))
    }
}

/// Whether the family has at n this graph and those beside it.
fn is_sum(expression: &Expression, n: u64, graph: &Graph, beside: &[Graph]) -> bool {
    let keys = |graphs: &mut dyn Iterator<Item = &Graph>| -> Vec<String> {
        let mut keys: Vec<String> = graphs.map(|graph| format!("{:?}", GraphKey::of(graph))).collect();
        keys.sort_unstable();
        keys
    };
    let Some(parts) = expression.at(n).ok().as_ref().and_then(parts) else { return false };
    let grown = graph.components().into_iter().map(|part| graph.induced(&part)).collect::<Vec<_>>();
    keys(&mut parts.iter()) == keys(&mut grown.iter().chain(beside))
}

/// The connected parts of a position of graphs without directions.
fn parts(position: &Position) -> Option<Vec<Graph>> {
    let mut parts = vec![];
    for term in &position.terms {
        let Term::Graph(term) = term else { return None };
        if term.graph.is_directed() {
            return None;
        }
        parts.extend(term.graph.components().into_iter().map(|part| term.graph.induced(&part)));
    }
    Some(parts)
}

fn heaps(position: &Position) -> Option<Vec<u64>> {
    position.terms.iter().map(|term| if let Term::Heap(heap) = term { Some(*heap) } else { None }).collect()
}

/// The heaps n or the paths P(n), n = 0, 1, 2, ...; none if the family is another.
pub(super) fn plain(expression: &Expression) -> Option<Value> {
    let at = |n: u64| expression.at(n).ok();
    if (1..=2).all(|n| at(n).is_some_and(|position| heaps(&position) == Some(vec![n]))) {
        return Some(json!({"kind": "heap", "beside": []}));
    }
    let path = |n: u64| {
        let parts = parts(&at(n)?)?;
        let thin =
            |part: &Graph| (0..n as u32).all(|v| part.degree(v) <= 2) && part.edges().count() as u64 == n - 1;
        Some(parts.len() == 1 && parts[0].order() as u64 == n && thin(&parts[0]))
    };
    let empty = at(0).and_then(|position| parts(&position)).is_some_and(|parts| parts.is_empty());
    (empty && (1..=9).all(|n| path(n) == Some(true))).then(|| {
        json!({
            "kind": "path", "vertices": 0, "edges": [], "ends": [null, null], "first": 0, "step": 1, "beside": [],
        })
    })
}

/// A weighted graph of which one weight is n.
pub(super) fn weighted(expression: &Expression) -> Option<Value> {
    let at = |n: u64| match &expression.at(n).ok()?.terms[..] {
        [Term::Weighted(labelled)] => Some(labelled.graph.clone()),
        _ => None,
    };
    // At n = 0 the vertex does not exist.
    let (base, next, far) = (at(1)?, at(2)?, at(7)?);
    let grows = (0..base.order() as u32).find(|v| base.weight(*v) != next.weight(*v))?;
    let (mut two, mut seven) = (base.weights().to_vec(), base.weights().to_vec());
    (two[grows as usize], seven[grows as usize]) = (2, 7);
    let grown = base.weight(grows) == 1 && next.weights() == two && far.weights() == seven;
    let mut weights: Vec<Option<u64>> = base.weights().iter().copied().map(Some).collect();
    weights[grows as usize] = None;
    let mut edges = edges(next.graph());
    edges.extend((0..next.order() as u32).filter(|v| next.has_loop(*v)).map(|v| (v, v)));
    edges.sort_unstable();
    grown.then(|| json!({"kind": "weight", "weights": weights, "edges": edges}))
}
