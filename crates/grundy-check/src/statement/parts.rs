//! What statements are made of: rules, graphs, and sums of heaps or graphs, as data.

use super::moves;
use crate::graph::{Graph, MOST as MOST_VERTICES};
use crate::meter::{Failure, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;

/// The most digits of a code behind the point.
const MOST_DIGITS: usize = 10_000;
/// The largest size of a set.
const LARGEST_SIZE: u64 = 1_000_000;
/// The most terms of a position, and copies of a term.
const MOST_TERMS: u64 = 10_000;
/// The most counters of a position.
const MOST_COUNTERS: u64 = 10_000;
/// The most vertices of a weighted graph.
pub(crate) const MOST_WEIGHTED: usize = 1000;

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

/// The convention, which is the disjunctive compound; whether it is misère play.
pub(crate) fn misere(reader: &mut Reader<'_>) -> Result<bool, Failure> {
    reader.next("convention")?;
    demand(reader.text()? == "disjunctive", || "this checker knows the disjunctive compound only".into())?;
    reader.next("play")?;
    match reader.text()? {
        "normal" => Ok(false),
        "misere" => Ok(true),
        _ => refuse("play is normal or misere"),
    }
}

/// A rule.
pub(crate) fn rule(reader: &mut Reader<'_>) -> Result<Rule, Failure> {
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
        "words" => Rule::Words(moves::read(reader)?),
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
