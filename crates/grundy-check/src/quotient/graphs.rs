//! Everything that can be reached from a position of graphs.
//!
//! The file lists connected graphs, the pieces, each with its element. Every connected part of the position is one of them,
//! up to isomorphism, and so is every connected part of what a move leaves of a piece. A move takes a vertex or more, so
//! the pieces are gone through from the largest to the smallest; each must have been met before.

use std::collections::HashMap;

use super::bits::Bits;
use super::kinds::Kinds;
use super::monoid::{Monoid, ONE};
use crate::graph::{Graph, Set};
use crate::meter::{Failure, Meter, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;
use crate::shape::{Coloured, Shape};
use crate::statement::{Position, graph};

/// The most pieces.
const MOST: usize = 100_000;

/// The pieces with their elements.
pub(super) struct Pieces<'a> {
    graphs: Vec<Graph>,
    coloured: Vec<Coloured>,
    elements: Vec<usize>,
    /// Pieces by their number of vertices and their colours.
    alike: HashMap<Vec<u64>, Vec<usize>>,
    meter: &'a Meter<'a>,
}

impl<'a> Pieces<'a> {
    /// Reads the list: connected, in order of vertices, then of edges, no two isomorphic.
    pub(super) fn read(order: usize, reader: &mut Reader<'a>) -> Result<Self, Failure> {
        let meter = reader.meter();
        let (graphs, coloured, elements, alike) = (vec![], vec![], vec![], HashMap::new());
        let mut pieces = Self { graphs, coloured, elements, alike, meter };
        reader.list(MOST, "the pieces", |reader| {
            reader.first("vertices")?;
            let graph = graph(reader)?;
            reader.next("phi")?;
            let element = reader.at_most(order as u64 - 1, "the element of a piece")? as usize;
            reader.close()?;
            pieces.push(graph, element)
        })?;
        Ok(pieces)
    }

    fn push(&mut self, graph: Graph, element: usize) -> Result<(), Failure> {
        let vertices = graph.order();
        let key = |graph: &Graph| (graph.order(), graph.edges());
        demand(graph.part(graph.all()) == graph.all(), || "a piece is not connected".into())?;
        // Equal ones are isomorphic, and one without vertices is never met.
        demand(self.graphs.last().is_none_or(|last| key(last) <= key(&graph)), || {
            "the pieces are not in order".into()
        })?;
        // The graph, its colours and the lists of those alike.
        self.meter.hold(64 * vertices + 256)?;
        let coloured = coloured(graph.clone(), self.meter)?;
        demand(self.find(&coloured)?.is_none(), || "two pieces are isomorphic".into())?;
        self.alike.entry(coloured.sorted_colours().to_vec()).or_default().push(self.graphs.len());
        self.graphs.push(graph);
        self.coloured.push(coloured);
        self.elements.push(element);
        Ok(())
    }

    fn find(&self, graph: &Coloured) -> Result<Option<usize>, Failure> {
        for &piece in self.alike.get(graph.sorted_colours()).into_iter().flatten() {
            if graph.same(&self.coloured[piece], self.meter)? {
                return Ok(Some(piece));
            }
        }
        Ok(None)
    }

    /// The pieces that a set of vertices of a graph falls into.
    fn parts(&self, graph: &Graph, set: Set, known: &mut HashMap<Set, usize>) -> Result<Vec<usize>, Failure> {
        let mut pieces = vec![];
        for part in graph.parts(set) {
            let piece = match known.get(&part) {
                Some(&piece) => piece,
                None => match self.find(&coloured(graph.induced(part), self.meter)?)? {
                    Some(piece) => piece,
                    None => return refuse("a graph that can be reached is not among the pieces"),
                },
            };
            known.insert(part, piece);
            pieces.push(piece);
        }
        Ok(pieces)
    }

    /// Checks the pieces of a position.
    pub(super) fn check(
        &self,
        rule: &Rule,
        position: &Position,
        monoid: &Monoid,
        kinds: &mut Kinds<'_>,
    ) -> Result<(), Failure> {
        let mut met = vec![false; self.graphs.len()];
        let whole = position.graph()?;
        for piece in self.parts(&whole, whole.all(), &mut HashMap::new())? {
            met[piece] = true;
        }
        for (at, graph) in self.graphs.iter().enumerate().rev() {
            demand(met[at], || format!("piece {at} cannot be reached"))?;
            let mut options = Bits::new(monoid.order());
            let mut known = HashMap::new();
            rule.for_each_move(graph, graph.all(), self.meter, &mut |taken| {
                let parts = self.parts(graph, graph.all() & !taken, &mut known)?;
                parts.iter().for_each(|part| met[*part] = true);
                options.insert(parts.iter().fold(ONE, |x, part| monoid.times(x, self.elements[*part])));
                Ok(true)
            })?;
            kinds.add(self.elements[at], &options, &|| format!("piece {at}"))?;
        }
        Ok(())
    }
}

/// A graph as a shape without a path.
fn coloured(core: Graph, meter: &Meter<'_>) -> Result<Coloured, Failure> {
    Coloured::new(Shape { core, ends: [None, None] }, meter)
}
