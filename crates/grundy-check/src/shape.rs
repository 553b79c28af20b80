//! Graphs with one open path, and when two of them are the same.
//!
//! A *shape* is a core and a path of unknown length on it: on one vertex of the core, between two,
//! twice on the same one, or on none. In *normal form* the path cannot be made longer: no vertex of
//! degree at most 2 of the core stands at its end. (In a cycle one vertex is kept in the core.) Two
//! shapes in normal form stand for the same graphs exactly if their cores are isomorphic in a way
//! that maps the ends of one path to those of the other.

use crate::Refusal;
use crate::graph::{Graph, Set, vertices};

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
    pub fn at(&self, length: usize) -> Result<Graph, Refusal> {
        let mut graph = self.core.clone();
        graph.add_path(self.ends, length)?;
        Ok(graph)
    }

    /// The normal form of a connected graph, given as a set of vertices of `graph`, in which the
    /// stretch `run` of a path is open.
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
                let closes = chain.len() > 1 && near(next) >> chain[0] & 1 == 1;
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
        if chain.len() == 1 {
            let mut outside = vertices(near(first) & core);
            ends = [outside.next().map(number), outside.next().map(number)];
        } else {
            for (end, v) in ends.iter_mut().zip([first, last]) {
                *end = vertices(near(v) & core).next().map(number);
            }
        }
        Self { core: graph.induced(core), ends: sorted(ends) }
    }

    /// Whether two shapes in normal form are the same.
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.colours(), other.colours());
        let mut a = ours.clone();
        let mut b = theirs.clone();
        a.sort_unstable();
        b.sort_unstable();
        let kind = |shape: &Self| {
            let [u, v] = shape.ends;
            (u.is_some(), v.is_some(), u.is_some() && u == v)
        };
        let same_kind = kind(&Self { ends: sorted(self.ends), ..self.clone() })
            == kind(&Self { ends: sorted(other.ends), ..other.clone() });
        same_kind && a == b && self.extend(other, &ours, &theirs, &mut vec![])
    }

    /// A colour for each vertex of the core that isomorphic shapes share: whether the path ends
    /// there, refined by the colours of the neighbours.
    fn colours(&self) -> Vec<u64> {
        let order = self.core.order();
        let end = |v: usize| self.ends.iter().filter(|end| **end == Some(v)).count() as u64;
        let mut colours: Vec<u64> = (0..order).map(end).collect();
        for _ in 0..order {
            colours = (0..order)
                .map(|v| {
                    let mut around: Vec<u64> =
                        vertices(self.core.neighbours(v)).map(|u| colours[u]).collect();
                    around.sort_unstable();
                    around.iter().fold(mix(colours[v], 1), |colour, &c| mix(colour, c))
                })
                .collect();
        }
        colours
    }

    /// Extends a mapping of the first vertices to an isomorphism, if that is possible.
    fn extend(&self, other: &Self, ours: &[u64], theirs: &[u64], mapped: &mut Vec<usize>) -> bool {
        let v = mapped.len();
        if v == self.core.order() {
            return true;
        }
        for w in (0..other.core.order()).filter(|&w| ours[v] == theirs[w]) {
            let ends = |end: usize| (self.ends[end] == Some(v)) || (self.ends[1 - end] == Some(v));
            let other_ends = |end: usize| (other.ends[end] == Some(w)) || (other.ends[1 - end] == Some(w));
            let fits = !mapped.contains(&w)
                && ends(0) == other_ends(0)
                && (0..v)
                    .all(|u| self.core.neighbours(v) >> u & 1 == other.core.neighbours(w) >> mapped[u] & 1);
            if fits {
                mapped.push(w);
                if self.extend(other, ours, theirs, mapped) {
                    return true;
                }
                mapped.pop();
            }
        }
        false
    }
}

/// Ends with the attached one first.
fn sorted([u, v]: [Option<usize>; 2]) -> [Option<usize>; 2] {
    match (u, v) {
        (None, Some(v)) => [Some(v), None],
        (Some(u), Some(v)) if v < u => [Some(v), Some(u)],
        ends => [ends.0, ends.1],
    }
}

fn mix(a: u64, b: u64) -> u64 {
    (a ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15)).rotate_left(23).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
