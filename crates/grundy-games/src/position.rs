//! Positions as people write them: a sum of heaps, graphs, weighted graphs and boards.
//!
//! A [`Position`] keeps what a person needs to recognise it: the names of vertices, the shape of
//! boards, the order of the summands. Rules are played on the bare pieces it falls into.

use crate::board::Board;
use crate::graph::Graph;
use crate::weighted::WeightedGraph;

/// A sum of terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The summands, in the order they were written; `k*X` is written out.
    pub terms: Vec<Term>,
}

impl Position {
    /// Roughly how much memory the position takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.terms.iter().map(Term::bytes).sum()
    }
}

/// One summand of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A heap of at least one counter. (`0` is neither a heap nor a term.)
    Heap(u64),
    /// A graph, connected or not, possibly without vertices.
    Graph(Labelled<Graph>),
    /// A weighted graph with loops.
    Weighted(Labelled<WeightedGraph>),
    /// A board with holes and rooks.
    Board(Board),
}

impl Term {
    /// Roughly how much memory the term takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Heap(_) => 0,
                Self::Graph(term) => {
                    term.graph.heap_bytes() + term.names.as_ref().map_or(0, |names| 32 * names.len())
                }
                Self::Weighted(term) => term.graph.heap_bytes() + term.graph.order() * 32,
                Self::Board(board) => board.rows() * board.columns(),
            }
    }

    /// Vertices and edges, or squares.
    #[must_use]
    pub fn order(&self) -> usize {
        match self {
            Self::Heap(_) => 0,
            Self::Graph(term) => term.graph.order() + term.graph.edge_count(),
            Self::Weighted(term) => term.graph.order() + term.graph.graph().edge_count(),
            Self::Board(board) => board.rows() * board.columns(),
        }
    }
}

/// A graph whose vertices have names.
#[derive(Clone, Debug)]
pub struct Labelled<G> {
    /// The graph on `0..n`.
    pub graph: G,
    /// The vertices' names; without names, vertex `i` is called `i`.
    pub names: Option<Vec<String>>,
}

impl<G> Labelled<G> {
    /// A graph whose vertices are called by their numbers.
    pub fn numbered(graph: G) -> Self {
        Self { graph, names: None }
    }

    /// The name of a vertex.
    pub fn name(&self, v: u32) -> String {
        match &self.names {
            Some(names) => names[v as usize].clone(),
            None => v.to_string(),
        }
    }
}

/// Equal names, equal edges between them: the numbering does not matter.
impl PartialEq for Labelled<Graph> {
    fn eq(&self, other: &Self) -> bool {
        let vertices = |g: &Self| sorted((0..g.graph.order() as u32).map(|v| g.name(v)));
        self.graph.is_directed() == other.graph.is_directed()
            && vertices(self) == vertices(other)
            && self.named_edges(&self.graph) == other.named_edges(&other.graph)
    }
}

/// Equal names, weights, loops, and edges: the numbering does not matter.
impl PartialEq for Labelled<WeightedGraph> {
    fn eq(&self, other: &Self) -> bool {
        let vertices = |g: &Self| {
            sorted((0..g.graph.order() as u32).map(|v| (g.name(v), g.graph.weight(v), g.graph.has_loop(v))))
        };
        vertices(self) == vertices(other)
            && self.named_edges(self.graph.graph()) == other.named_edges(other.graph.graph())
    }
}

impl Eq for Labelled<Graph> {}
impl Eq for Labelled<WeightedGraph> {}

impl<G> Labelled<G> {
    fn named_edges(&self, graph: &Graph) -> Vec<(String, String)> {
        sorted(graph.arcs().map(|(u, v)| {
            let (a, b) = (self.name(u), self.name(v));
            if a < b || graph.is_directed() { (a, b) } else { (b, a) }
        }))
    }
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort_unstable();
    items
}
