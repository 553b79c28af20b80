//! Graphs with paths of variable length, played symbolically.
//!
//! A *shape* is a small core graph with one or more paths whose lengths are left open: pendant on
//! a core vertex, between two core vertices, or free (the shape of a path has no core at all). A
//! shape with its lengths is a *member*. `S(1,2,n)` is a member of the shape "a centre with a leaf
//! and a path of two, and an open path on the centre".
//!
//! A move removes at most [`reach`](super::Local::reach) consecutive vertices of a path. So from a
//! member whose open paths are all long, there are two kinds of moves. Those that touch the core
//! or come near the end of an open path look the same for every length: they are found by letting
//! the rule play on a *stand-in*, the core with every open path [`long`](Growth::long) vertices
//! long. The others cut one open path somewhere in its middle, and are the same cut at every
//! place. What is left of the stand-in is brought into normal form: core vertices of degree 2 at
//! the end of an open path join it, and open paths that meet are one. So every option of a shape
//! is a list of constant graphs and shapes whose lengths are sums of the old lengths and
//! constants, and the shapes that can be reached are found once and for all.
//!
//! Where an open path is no longer long it is written out as part of the core.
//!
//! An open path of a directed graph runs along its arcs: inner vertices have one arc in and one out, and so have its
//! ends where they are attached. A rule that deletes edges cuts a path between two vertices, and takes none.
//!
//! # Why the stand-in suffices
//! Let r be the reach. A stand-in path has 4r + 3 vertices. A removed set that meets a path meets
//! it near one end or both, or is an interval inside it. Whether it is legal depends on its size
//! and on how many parts are left, and the parts differ by how the rest of the path is connected to
//! the core. An interval that leaves at least r + 1 vertices on both sides leaves two non-empty
//! pieces of path there, whatever the length, so one such interval of each size stands for all; any
//! other move leaves the middle vertex 2r + 2 and the run around it, whatever the length. Both are
//! unchanged when the path is longer.

mod normal_form;
mod transitions;

use std::collections::HashMap;

use super::{ColouredKey, Graph, Local, Removed};
use grundy_core::Rule;

pub use normal_form::{Length, Member, Source};
pub use transitions::{Cut, Transition};

/// The number of a shape.
pub type ShapeId = usize;

/// A core with open paths.
#[derive(Clone, Debug)]
pub struct Shape {
    core: Graph,
    /// Where the two ends of each open path are attached; of a directed path where it comes from and where it leads.
    paths: Vec<[Option<u32>; 2]>,
}

impl Shape {
    /// Number of open paths.
    #[must_use]
    pub fn paths(&self) -> usize {
        self.paths.len()
    }

    /// The core.
    #[must_use]
    pub fn core(&self) -> &Graph {
        &self.core
    }

    /// The core vertices at the two ends of an open path.
    #[must_use]
    pub fn ends(&self, path: usize) -> [Option<u32>; 2] {
        self.paths[path]
    }

    /// The graph with these many vertices on its open paths: core first, then path by path from
    /// the first end to the second. Also the vertices of each path.
    fn written_out(&self, lengths: &[usize]) -> (Graph, Vec<Vec<u32>>) {
        let mut edges: Vec<(u32, u32)> = self.core.arcs().collect();
        let mut order = self.core.order() as u32;
        let mut paths = vec![];
        for (ends, &length) in self.paths.iter().zip(lengths) {
            let path: Vec<u32> = (order..order + length as u32).collect();
            order += length as u32;
            edges.extend(path.windows(2).map(|pair| (pair[0], pair[1])));
            match (path.first(), path.last(), ends) {
                (Some(&first), Some(&last), [u, v]) => {
                    edges.extend(u.map(|u| (u, first)));
                    // A path of one vertex from u to u would be a double edge.
                    edges.extend(v.map(|v| (last, v)));
                }
                (_, _, [Some(u), Some(v)]) if u != v => edges.push((*u, *v)),
                _ => {}
            }
            paths.push(path);
        }
        (graph_like(&self.core, order as usize, &edges), paths)
    }
}

/// A graph with these edges, which are arcs if the other one has arcs.
fn graph_like(other: &Graph, order: usize, edges: &[(u32, u32)]) -> Graph {
    match other.is_directed() {
        true => Graph::from_arcs(order, edges),
        false => Graph::from_edges(order, edges),
    }
}

/// The shapes met so far under one rule, and what can be done in them.
pub struct Growth<R> {
    rule: R,
    reach: usize,
    shapes: Vec<Shape>,
    ids: HashMap<ColouredKey, ShapeId>,
    transitions: Vec<Option<Vec<Transition>>>,
    written_out: HashMap<(ShapeId, Vec<Option<usize>>), Option<Member>>,
}

impl<R: Rule<Piece = Graph, Move = Removed> + Local> Growth<R> {
    /// No shapes yet. `None` if the rule's moves have no bound.
    pub fn new(rule: R) -> Option<Self> {
        let reach = rule.reach()?;
        Some(Self {
            rule,
            reach,
            shapes: vec![],
            ids: HashMap::new(),
            transitions: vec![],
            written_out: HashMap::new(),
        })
    }

    /// The rule.
    pub fn rule(&self) -> &R {
        &self.rule
    }

    /// The least length at which an open path counts as long.
    #[must_use]
    pub fn long(&self) -> usize {
        4 * self.reach + 3
    }

    /// How far from both ends a cut in the middle keeps.
    #[must_use]
    pub fn margin(&self) -> usize {
        self.reach + 1
    }

    /// A shape.
    #[must_use]
    pub fn shape(&self, id: ShapeId) -> &Shape {
        &self.shapes[id]
    }

    /// A connected graph as a member: its long paths opened, those of at least so many vertices if that is more than
    /// long. `None` if the core is too large.
    pub fn open(&mut self, graph: &Graph, least: usize) -> Option<Member> {
        let long = self.long().max(least);
        let segments = normal_form::long_chains(graph, long);
        self.normal_form(graph, segments)
    }

    /// What a member is when some open paths are too short to be open: `lengths` says which, with
    /// their lengths. The sources of the result are the paths that stay open.
    pub fn write_out(&mut self, id: ShapeId, lengths: Vec<Option<usize>>) -> Option<Member> {
        if let Some(known) = self.written_out.get(&(id, lengths.clone())) {
            return known.clone();
        }
        let long = self.long();
        let shape = self.shapes[id].clone();
        let sizes: Vec<usize> = lengths.iter().map(|length| length.unwrap_or(long)).collect();
        let (graph, paths) = shape.written_out(&sizes);
        let open = paths.into_iter().enumerate().filter(|(p, _)| lengths[*p].is_none());
        let segments = open.map(|(p, path)| normal_form::Segment::whole(path, Source::Path(p))).collect();
        let member = self.normal_form(&graph, segments);
        self.written_out.insert((id, lengths), member.clone());
        member
    }
}
