//! Normal forms of graphs with open paths.

use super::super::{ColouredKey, Graph, Local, Removed};
use super::{Growth, Shape, ShapeId, graph_like};
use grundy_core::Rule;

/// What a variable length is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The whole of an open path of the shape before.
    Path(usize),
    /// What a cut leaves of the path before it.
    Left,
    /// What a cut leaves of the path after it.
    Right,
}

/// A length: a constant and the lengths of its sources.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Length {
    /// Added to the sources; may be negative.
    pub constant: i64,
    /// What it is made of.
    pub sources: Vec<Source>,
}

/// A graph in normal form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Member {
    /// A graph without open paths.
    Constant(Graph),
    /// A shape and the lengths of its open paths.
    Open(ShapeId, Vec<Length>),
}

/// An open path of a written-out graph: its vertices in order.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    vertices: Vec<u32>,
    length: Length,
}

impl Segment {
    /// A path that stands for all of a source.
    pub(super) fn whole(vertices: Vec<u32>, source: Source) -> Self {
        Self { vertices, length: Length { constant: 0, sources: vec![source] } }
    }

    /// A path that stands for a source less some vertices at its ends.
    pub(super) fn less(vertices: Vec<u32>, source: Source, missing: usize) -> Self {
        Self { vertices, length: Length { constant: -(missing as i64), sources: vec![source] } }
    }

    /// A path of the length it has.
    fn fixed(vertices: Vec<u32>) -> Self {
        let length = Length { constant: vertices.len() as i64, sources: vec![] };
        Self { vertices, length }
    }

    /// Renumbers the vertices by their places in a sorted list.
    pub(super) fn within(mut self, vertices: &[u32]) -> Self {
        for v in &mut self.vertices {
            *v = vertices.binary_search(v).map_or(*v, |place| place as u32);
        }
        self
    }

    pub(super) fn first(&self) -> u32 {
        self.vertices[0]
    }
}

/// Whether a path may run through a vertex: it has at most two neighbours, and of a directed graph at most one from
/// which an arc leads here and at most one other to which an arc leads.
fn is_thin(graph: &Graph, v: u32) -> bool {
    if !graph.is_directed() {
        return graph.degree(v) <= 2;
    }
    let out = graph.out_neighbours(v).count();
    let into = graph.neighbours(v).filter(|&u| graph.has_arc(u, v)).count();
    out <= 1 && into <= 1 && graph.degree(v) == out + into
}

/// The maximal chains of vertices of degree at most 2 that have at least `long` vertices.
pub(super) fn long_chains(graph: &Graph, long: usize) -> Vec<Segment> {
    let n = graph.order();
    let thin = |v: u32| is_thin(graph, v);
    let mut seen = vec![false; n];
    let mut chains = vec![];
    // Chains from an end, then what is left: the cycle.
    let is_end = |v: u32| graph.degree(v) < 2 || graph.neighbours(v).any(|u| !thin(u));
    let starts = (0..n as u32).filter(|&v| is_end(v)).chain(0..n as u32);
    for start in starts {
        if !thin(start) || seen[start as usize] {
            continue;
        }
        let mut chain = vec![start];
        seen[start as usize] = true;
        let mut at = start;
        while let Some(next) = graph.neighbours(at).find(|&u| thin(u) && !seen[u as usize]) {
            seen[next as usize] = true;
            chain.push(next);
            at = next;
        }
        // A cycle keeps one vertex in the core.
        if chain.len() == n && n > 2 && graph.has_edge(start, at) {
            chain.pop();
        }
        // Along its arcs.
        if let [first, second, ..] = chain[..]
            && !graph.has_arc(first, second)
        {
            chain.reverse();
        }
        if chain.len() >= long {
            chains.push(Segment::fixed(chain));
        }
    }
    chains
}

impl<R: Rule<Piece = Graph, Move = Removed> + Local> Growth<R> {
    /// The normal form of a connected graph with some of its paths open. `None` if its core is
    /// too large to be recognised again.
    pub(super) fn normal_form(&mut self, graph: &Graph, segments: Vec<Segment>) -> Option<Member> {
        if segments.is_empty() {
            return Some(Member::Constant(graph.clone()));
        }
        let segments = absorb(graph, segments);
        let mut owned = vec![false; graph.order()];
        segments.iter().flat_map(|s| &s.vertices).for_each(|&v| owned[v as usize] = true);
        let core: Vec<u32> = (0..graph.order() as u32).filter(|&v| !owned[v as usize]).collect();
        let place = |v: u32| core.binary_search(&v).ok().map(|p| p as u32);
        let ends = |segment: &Segment| {
            let v = &segment.vertices;
            [attached(graph, v[0], v.get(1)), attached(graph, v[v.len() - 1], v.get(v.len().wrapping_sub(2)))]
                .map(|end| end.and_then(place))
        };
        let paths: Vec<[Option<u32>; 2]> = segments.iter().map(ends).collect();
        // Core and open paths as one coloured graph: a vertex for each path, joined to its ends.
        let order = core.len() + paths.len();
        if order > 64 {
            return None;
        }
        let core_graph = graph.induced(&core);
        let mut edges: Vec<(u32, u32)> = core_graph.arcs().collect();
        let mut colours = vec![0u64; core.len()];
        for (p, path) in paths.iter().enumerate() {
            let vertex = (core.len() + p) as u32;
            edges.extend(path[0].map(|u| (u, vertex)));
            edges.extend(path[1].map(|u| (vertex, u)));
            colours.push(match path {
                [None, None] => 1,
                [Some(_), None] | [None, Some(_)] => 2,
                [Some(u), Some(v)] if u != v => 3,
                _ => 4,
            });
        }
        let (key, places) = ColouredKey::with_order(&graph_like(graph, order, &edges), &colours)?;
        // The open paths in the order of their vertices in the key.
        let mut by_place: Vec<usize> = (0..paths.len()).collect();
        by_place.sort_by_key(|p| places.iter().position(|&v| v as usize == core.len() + p));
        let id = match self.ids.get(&key) {
            Some(&id) => id,
            None => self.add_shape(key, &core_graph, &places, &paths, &by_place),
        };
        Some(Member::Open(id, by_place.into_iter().map(|p| segments[p].length.clone()).collect()))
    }

    fn add_shape(
        &mut self,
        key: ColouredKey,
        core: &Graph,
        places: &[u8],
        paths: &[[Option<u32>; 2]],
        by_place: &[usize],
    ) -> ShapeId {
        // The core's vertices in the order of the key, so that equal keys have equal shapes.
        let core_places: Vec<u32> =
            places.iter().map(|&v| u32::from(v)).filter(|&v| (v as usize) < core.order()).collect();
        let rank = |v: u32| core_places.iter().position(|&w| w == v).map_or(0, |i| i as u32);
        let edges: Vec<(u32, u32)> = core.arcs().map(|(u, v)| (rank(u), rank(v))).collect();
        let shape = Shape {
            core: graph_like(core, core.order(), &edges),
            paths: by_place.iter().map(|&p| paths[p].map(|end| end.map(rank))).collect(),
        };
        self.ids.insert(key, self.shapes.len());
        self.shapes.push(shape);
        self.transitions.push(None);
        self.shapes.len() - 1
    }
}

/// The neighbour outside the segment of its end vertex, if there is one.
fn attached(graph: &Graph, end: u32, inside: Option<&u32>) -> Option<u32> {
    graph.neighbours(end).find(|u| Some(u) != inside)
}

/// Lets open paths grow over core vertices of degree at most 2, and joins those that meet.
fn absorb(graph: &Graph, mut segments: Vec<Segment>) -> Vec<Segment> {
    let mut owner = vec![usize::MAX; graph.order()];
    for (s, segment) in segments.iter().enumerate() {
        segment.vertices.iter().for_each(|&v| owner[v as usize] = s);
    }
    let mut s = 0;
    while s < segments.len() {
        let mut grown = false;
        for _ in 0..2 {
            segments[s].vertices.reverse();
            grown |= grow_at_end(graph, &mut segments, s, &mut owner);
        }
        // A segment that was joined is left empty; one that has grown may grow again.
        s = if grown { 0 } else { s + 1 };
    }
    segments.retain(|segment| !segment.vertices.is_empty());
    segments
}

fn grow_at_end(graph: &Graph, segments: &mut [Segment], s: usize, owner: &mut [usize]) -> bool {
    let vertices = &segments[s].vertices;
    let Some(&end) = vertices.last() else { return false };
    let inside = vertices.len().checked_sub(2).map(|i| vertices[i]);
    let Some(next) = attached(graph, end, inside.as_ref()) else { return false };
    match owner[next as usize] {
        usize::MAX => {
            let other_end = vertices[0];
            let closes = graph.neighbours(next).any(|u| u == other_end) && vertices.len() > 1;
            if !is_thin(graph, next) || closes {
                return false;
            }
            owner[next as usize] = s;
            segments[s].vertices.push(next);
            segments[s].length.constant += 1;
        }
        t if t == s => return false,
        t => {
            let mut joined = std::mem::take(&mut segments[t].vertices);
            if joined.first() != Some(&next) {
                joined.reverse();
            }
            joined.iter().for_each(|&v| owner[v as usize] = s);
            let length = segments[t].length.clone();
            segments[s].vertices.append(&mut joined);
            segments[s].length.constant += length.constant;
            segments[s].length.sources.extend(length.sources);
        }
    }
    true
}
