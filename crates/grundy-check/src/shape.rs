//! Graphs with one open path, and when two of them are the same.
//!
//! A *shape* is a core and a path of unknown length on it: on one vertex of the core, between two,
//! twice on the same one, or on none. In *normal form* the path cannot be made longer: no vertex of
//! degree at most 2 of the core stands at its end. (In a cycle one vertex is kept in the core.) Two
//! shapes in normal form stand for the same graphs exactly if their cores are isomorphic in a way
//! that maps the ends of one path to those of the other.

use crate::graph::{Graph, Set, vertices};
use crate::meter::{Failure, Meter};

/// A graph with one open path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The core.
    pub core: Graph,
    /// The vertices of the core at the ends of the path.
    pub ends: [Option<usize>; 2],
}

impl Shape {
    /// The graph with so many vertices on the path; the path's vertices come last, in order.
    ///
    /// # Errors
    /// When it is too large.
    pub fn at(&self, length: usize) -> Result<Graph, Failure> {
        let mut graph = self.core.clone();
        graph.add_path(self.ends, length)?;
        Ok(graph)
    }

    /// The vertices of the path, if it has so many.
    #[must_use]
    pub fn path(&self, length: usize) -> Vec<usize> {
        (self.core.order()..self.core.order() + length).collect()
    }

    /// What rows are sorted by: vertices, edges, ends; a free end comes last.
    #[must_use]
    pub fn key(&self) -> (usize, Vec<(usize, usize)>, [usize; 2]) {
        (self.core.order(), self.core.edges(), self.ends.map(|end| end.unwrap_or(usize::MAX)))
    }

    /// The normal form of a connected graph, given as a set of vertices of `graph`, in which the
    /// stretch `run` of a path, two vertices or more, is open.
    #[must_use]
    pub fn normal(graph: &Graph, piece: Set, run: &[usize]) -> Self {
        let near = |v: usize| graph.neighbours(v) & piece;
        let mut chain: Vec<usize> = run.to_vec();
        for _ in 0..2 {
            chain.reverse();
            loop {
                let taken = chain.iter().fold(0, |set: Set, &v| set | 1 << v);
                let last = chain[chain.len() - 1];
                let Some(next) = vertices(near(last) & !taken).next() else { break };
                // The last vertex of a cycle stays where it is.
                let closes = near(next) >> chain[0] & 1 == 1;
                if near(next).count_ones() > 2 || closes {
                    break;
                }
                chain.push(next);
            }
        }
        let taken = chain.iter().fold(0, |set: Set, &v| set | 1 << v);
        let core = piece & !taken;
        let number = |v: usize| (core & ((1 << v) - 1)).count_ones() as usize;
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        let mut ends = [None, None];
        for (end, v) in ends.iter_mut().zip([first, last]) {
            *end = vertices(near(v) & core).next().map(number);
        }
        Self { core: graph.induced(core), ends: sorted(ends) }
    }

    /// How many ends of the path are at a vertex.
    fn ends_at(&self, v: usize) -> u64 {
        self.ends.iter().filter(|end| **end == Some(v)).count() as u64
    }
}

/// A shape in normal form with a colour for each vertex of its core that isomorphic shapes share: whether the path ends
/// there, refined by the colours of the neighbours. Different vertices may have one colour: it only saves time.
#[derive(Clone, Debug)]
pub struct Coloured {
    shape: Shape,
    colours: Vec<u64>,
    sorted: Vec<u64>,
}

impl Coloured {
    /// The colours of a shape.
    ///
    /// # Errors
    /// When there was too much to compare.
    pub fn new(shape: Shape, meter: &Meter<'_>) -> Result<Self, Failure> {
        let order = shape.core.order();
        let mut colours: Vec<u64> = (0..order).map(|v| shape.ends_at(v)).collect();
        let mut sorted = colours.clone();
        let mut kinds = 0;
        loop {
            sorted.sort_unstable();
            let now = sorted.chunk_by(|a, b| a == b).count();
            if now == kinds || now == order {
                return Ok(Self { shape, colours, sorted });
            }
            kinds = now;
            meter.compare(order)?;
            colours = (0..order)
                .map(|v| {
                    let mut around: Vec<u64> =
                        vertices(shape.core.neighbours(v)).map(|u| colours[u]).collect();
                    around.sort_unstable();
                    around.iter().fold(mix(colours[v], 1), |colour, &c| mix(colour, c))
                })
                .collect();
            sorted.clone_from(&colours);
        }
    }

    /// The colours in order, which isomorphic shapes share.
    pub(crate) fn sorted_colours(&self) -> &[u64] {
        &self.sorted
    }

    /// Whether two shapes are the same.
    ///
    /// # Errors
    /// When they are too alike to be told apart.
    pub fn same(&self, other: &Self, meter: &Meter<'_>) -> Result<bool, Failure> {
        let kind = |shape: &Shape| shape.ends.map(|end| end.is_some());
        if kind(&self.shape) != kind(&other.shape) || self.sorted != other.sorted {
            return Ok(false);
        }
        self.extend(other, &mut vec![], meter)
    }

    /// Extends a mapping of the first vertices to an isomorphism, if that is possible.
    fn extend(&self, other: &Self, mapped: &mut Vec<usize>, meter: &Meter<'_>) -> Result<bool, Failure> {
        let (ours, theirs) = (&self.shape, &other.shape);
        let v = mapped.len();
        if v == ours.core.order() {
            return Ok(true);
        }
        for w in (0..theirs.core.order()).filter(|&w| self.colours[v] == other.colours[w]) {
            meter.compare(v)?;
            let adjacent =
                |u: usize| ours.core.neighbours(v) >> u & 1 == theirs.core.neighbours(w) >> mapped[u] & 1;
            if !mapped.contains(&w) && ours.ends_at(v) == theirs.ends_at(w) && (0..v).all(adjacent) {
                mapped.push(w);
                if self.extend(other, mapped, meter)? {
                    return Ok(true);
                }
                mapped.pop();
            }
        }
        Ok(false)
    }
}

/// Ends with the attached one first.
fn sorted([u, v]: [Option<usize>; 2]) -> [Option<usize>; 2] {
    match (u, v) {
        (None, Some(v)) => [Some(v), None],
        ends => [ends.0, ends.1],
    }
}

fn mix(a: u64, b: u64) -> u64 {
    (a ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15)).rotate_left(23).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
