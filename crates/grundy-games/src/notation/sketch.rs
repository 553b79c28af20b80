//! A graph that is being put together: its edges, and the names of its vertices if they have some.

use super::error::{NotationError, quoted};
use super::syntax::{At, Vertex};
use crate::graph::Graph;
use crate::{Labelled, Term};
use rustc_hash::FxHashSet;

type Result<T> = std::result::Result<T, NotationError>;

/// A graph that still grows: nested `append`s do not build it again each time.
#[derive(Clone, Default)]
pub(super) struct Sketch {
    pub(super) order: u32,
    pub(super) edges: Vec<(u32, u32)>,
    pub(super) names: Option<Vec<String>>,
}

impl Sketch {
    pub(super) fn finish(self) -> Labelled<Graph> {
        Labelled { graph: Graph::from_edges(self.order as usize, &self.edges), names: self.names }
    }

    pub(super) fn finish_directed(self) -> Labelled<Graph> {
        Labelled { graph: Graph::from_arcs(self.order as usize, &self.edges), names: self.names }
    }

    pub(super) fn of_term(term: &Term) -> Self {
        match term {
            Term::Graph(labelled) => Self {
                order: labelled.graph.order() as u32,
                edges: labelled.graph.edges().collect(),
                names: labelled.names.clone(),
            },
            // The parser has refused the others.
            _ => Self { order: 0, edges: vec![], names: None },
        }
    }

    /// Graphs side by side, numbered consecutively; they keep their names if all have some and no
    /// two are the same.
    pub(super) fn union(parts: Vec<Self>) -> Self {
        let several = parts.len() > 1;
        let mut parts = parts.into_iter();
        let Some(mut whole) = parts.next() else { return Self { order: 0, edges: vec![], names: None } };
        for mut part in parts {
            if whole.order > 0 {
                part.edges.iter_mut().for_each(|(u, v)| (*u, *v) = (*u + whole.order, *v + whole.order));
            }
            // The longer list stays where it is.
            if part.edges.len() > whole.edges.len() {
                std::mem::swap(&mut part.edges, &mut whole.edges);
            }
            whole.edges.append(&mut part.edges);
            whole.order += part.order;
            whole.names = whole.names.zip(part.names).map(|(mut names, more)| {
                names.extend(more);
                names
            });
        }
        whole.names = whole.names.filter(|names| {
            let mut seen = FxHashSet::default();
            !several || names.iter().all(|name| seen.insert(name.as_str()))
        });
        whole
    }

    /// The vertex that is meant. Names come first; numbers are accepted where no name is a number.
    pub(super) fn resolve(&self, vertex: &Vertex, at: At<'_>) -> Result<u32> {
        if let (Some(names), Some(wanted)) = (&self.names, &vertex.name) {
            if let Some(v) = names.iter().position(|name| **name == **wanted) {
                return Ok(v as u32);
            }
            let digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
            // A parameter that is not a name here is a number.
            if names.iter().any(|name| digit(name)) && (vertex.number.is_none() || digit(wanted)) {
                return Err(NotationError::new(
                    vertex.span,
                    format!("no vertex is called {}", quoted(wanted)),
                )
                .help(format!("the names are {}", listed(names))));
            }
        }
        let Some(number) = &vertex.number else {
            let error = NotationError::new(vertex.span, "no vertex has this name");
            return Err(error.help(match &self.names {
                Some(names) => format!("the names are {}", listed(names)),
                None => self.range(),
            }));
        };
        let v = number.natural(at)?;
        if v >= u64::from(self.order) {
            let message = format!("there is no vertex {v}{}", number.placed(at));
            return Err(NotationError::new(vertex.span, message).help(self.range()));
        }
        Ok(v as u32)
    }

    fn range(&self) -> String {
        match self.order {
            0 => "the graph has no vertices".to_owned(),
            1 => "the only vertex is 0".to_owned(),
            order => format!("vertices are numbered 0 to {}", order - 1),
        }
    }

    /// Adds a path of this many new vertices from `u`, and on to `v` if there is one.
    pub(super) fn grow(&mut self, u: u32, v: Option<u32>, length: u32) {
        let end = self.order + length;
        let mut last = u;
        for new in self.order..end {
            self.edges.push((last, new));
            last = new;
        }
        self.edges.extend(v.map(|v| (last, v)));
        self.order = end;
        self.name_new(length as usize);
    }

    /// Names for so many new vertices, in a graph whose vertices have names.
    fn name_new(&mut self, count: usize) {
        if let Some(names) = &mut self.names {
            let taken = names.iter().filter_map(|name| name.strip_prefix('p')?.parse::<u64>().ok());
            let first = taken.filter(|&k| k < 1 << 62).max().unwrap_or(0) + 1;
            names.extend((first..).take(count).map(|k| format!("p{k}")));
        }
    }

    /// The graph without its names.
    pub(super) fn graph(&self) -> Graph {
        Graph::from_edges(self.order as usize, &self.edges)
    }

    /// Another graph, whose vertices have no names.
    pub(super) fn numbered(graph: &Graph) -> Self {
        Self { order: graph.order() as u32, edges: graph.edges().collect(), names: None }
    }

    /// Another graph on the same vertices, and new ones behind them.
    pub(super) fn renewed(mut self, graph: &Graph) -> Self {
        self.name_new(graph.order() - self.order as usize);
        Self { names: self.names, ..Self::numbered(graph) }
    }
}

/// The first few names.
fn listed(names: &[String]) -> String {
    let mut list = names.iter().take(8).map(|name| quoted(name)).collect::<Vec<_>>().join(", ");
    if names.len() > 8 {
        list.push_str(", ...");
    }
    list
}
