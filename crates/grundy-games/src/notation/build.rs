//! An expression at a place, built. Its size has been checked before.

use super::error::{NotationError, quoted};
use super::span::Span;
use super::syntax::{At, Integer, NewPath, Node, Syntax, Vertex, Wedges};
use crate::graph::Graph;
use crate::graph::families::Family;
use crate::weighted::{WeightedGraph, unbounded};
use crate::{Labelled, Term};
use rustc_hash::FxHashSet;

type Result<T> = std::result::Result<T, NotationError>;

/// The family with its numbers, if it is defined for them.
pub(super) fn family(family: &Family<Integer>, at: At<'_>) -> Result<Family<u64>> {
    let known = family.try_map(|number| number.natural(at))?;
    let at_least = |least: u64, number: &Integer, what: &str| {
        if number.natural(at)? >= least {
            return Ok(());
        }
        let message = format!(
            "{what} has at least {least} vertices; this is {}{}",
            number.natural(at)?,
            number.placed(at)
        );
        Err(NotationError::new(number.span, message))
    };
    match family {
        Family::Cycle(number) => at_least(3, number, "a cycle")
            .map_err(|error| error.help("write C(3) or more; P(2) is an edge, P(1) a vertex"))?,
        Family::DirectedCycle(number) => at_least(3, number, "a directed cycle").map_err(|error| {
            error.help("write DC(3) or more; two arcs between two vertices are arcs(a>b, b>a)")
        })?,
        Family::Wheel(number) => {
            at_least(3, number, "the rim of a wheel").map_err(|error| error.help("write W(3) or more"))?;
        }
        Family::Bistar(first, edges, second)
            if (first.is_none() || second.is_none()) && edges.natural(at)? == 0 =>
        {
            let message = format!("0 edges{} have no star to end at", edges.placed(at));
            return Err(NotationError::new(edges.span, message)
                .help("beside `_` at least 1 edge is needed: B(_;m;X) is S(X) with a path of m-1 vertices"));
        }
        _ => {}
    }
    Ok(known)
}

/// Appends the terms of an expression.
pub(super) fn push(node: &Node, at: At<'_>, terms: &mut Vec<Term>) -> Result<()> {
    match &node.syntax {
        Syntax::Heap(size) => match size.natural(at)? {
            0 => {}
            size => terms.push(Term::Heap(size)),
        },
        Syntax::Fixed(fixed) => terms.extend_from_slice(fixed),
        Syntax::Wedges(wedges) => terms.push(Term::Weighted(weighted(wedges, at)?)),
        Syntax::Unbounded(k) => {
            terms.push(Term::Weighted(Labelled::numbered(unbounded(rank(k, at)?))));
        }
        Syntax::Sum(summands) => summands.iter().try_for_each(|summand| push(summand, at, terms))?,
        Syntax::Copies(count, term) => {
            let mut copy = vec![];
            push(term, at, &mut copy)?;
            repeat(count.natural(at)?, copy, terms);
        }
        Syntax::Family(family) if family.is_directed() => {
            terms.push(Term::Graph(sketch(node, at)?.finish_directed()));
        }
        Syntax::Family(_) | Syntax::Tree(_) | Syntax::Path(_) => {
            terms.push(Term::Graph(sketch(node, at)?.finish()));
        }
    }
    Ok(())
}

/// The k of `unbounded(k)`.
pub(super) fn rank(k: &Integer, at: At<'_>) -> Result<u64> {
    match k.natural(at)? {
        0 => Err(NotationError::new(k.span, format!("there is no unbounded(0){}", k.placed(at)))
            .help("write 1 or more: unbounded(1) is one vertex with a loop")),
        k => Ok(k),
    }
}

/// Appends this many copies. There may be any number of copies of nothing: the limits count what
/// there is.
fn repeat<T: Clone>(count: u64, mut copy: Vec<T>, all: &mut Vec<T>) {
    if count > 0 && !copy.is_empty() {
        (1..count).for_each(|_| all.extend_from_slice(&copy));
        all.append(&mut copy);
    }
}

/// A graph that still grows: nested `append`s do not build it again each time.
#[derive(Clone)]
struct Sketch {
    order: u32,
    edges: Vec<(u32, u32)>,
    names: Option<Vec<String>>,
}

impl Sketch {
    fn finish(self) -> Labelled<Graph> {
        Labelled { graph: Graph::from_edges(self.order as usize, &self.edges), names: self.names }
    }

    fn finish_directed(self) -> Labelled<Graph> {
        Labelled { graph: Graph::from_arcs(self.order as usize, &self.edges), names: self.names }
    }

    fn of_term(term: &Term) -> Self {
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
    fn union(parts: Vec<Self>) -> Self {
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
    fn resolve(&self, vertex: &Vertex, at: At<'_>) -> Result<u32> {
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
    fn grow(&mut self, u: u32, v: Option<u32>, length: u32) {
        let end = self.order + length;
        let mut last = u;
        for new in self.order..end {
            self.edges.push((last, new));
            last = new;
        }
        self.edges.extend(v.map(|v| (last, v)));
        self.order = end;
        if let Some(names) = &mut self.names {
            let taken = names.iter().filter_map(|name| name.strip_prefix('p')?.parse::<u64>().ok());
            let first = taken.filter(|&k| k < 1 << 62).max().unwrap_or(0) + 1;
            names.extend((first..first + u64::from(length)).map(|k| format!("p{k}")));
        }
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

fn sketch(node: &Node, at: At<'_>) -> Result<Sketch> {
    match &node.syntax {
        Syntax::Family(syntax) => {
            let family = family(syntax, at)?;
            Ok(Sketch { order: family.order() as u32, edges: family.edges(), names: None })
        }
        Syntax::Tree(parents) => tree(parents, at),
        Syntax::Path(path) => new_path(path, at, node.span),
        _ => {
            let mut parts = vec![];
            push_parts(node, at, &mut parts)?;
            Ok(Sketch::union(parts))
        }
    }
}

/// The graphs of a sum.
fn push_parts(node: &Node, at: At<'_>, parts: &mut Vec<Sketch>) -> Result<()> {
    match &node.syntax {
        Syntax::Sum(summands) => summands.iter().try_for_each(|summand| push_parts(summand, at, parts))?,
        Syntax::Copies(count, term) => {
            let mut copy = vec![];
            push_parts(term, at, &mut copy)?;
            repeat(count.natural(at)?, copy, parts);
        }
        Syntax::Fixed(terms) => parts.extend(terms.iter().map(Sketch::of_term)),
        Syntax::Family(_) | Syntax::Tree(_) | Syntax::Path(_) => parts.push(sketch(node, at)?),
        // The parser has refused these, except the heap `0`, which is no heap.
        Syntax::Heap(_) | Syntax::Wedges(_) | Syntax::Unbounded(_) => {}
    }
    Ok(())
}

fn new_path(path: &NewPath, at: At<'_>, span: Span) -> Result<Sketch> {
    let mut sketch = sketch(&path.graph, at)?;
    let length = path.length.natural(at)?;
    let u = sketch.resolve(&path.from, at)?;
    let v = path.to.as_ref().map(|to| sketch.resolve(to, at)).transpose()?;
    if let Some(v) = v {
        let placed = path.length.placed(at);
        if u == v && length < 2 {
            let what = if length == 0 { "a loop" } else { "a double edge" };
            let message =
                format!("a path of {length} new vertices{placed} from a vertex to itself is {what}");
            return Err(NotationError::new(span, message).help("use 2 or more new vertices, or append"));
        }
    }
    sketch.grow(u, v, length as u32);
    Ok(sketch)
}

/// The tree with this parent list: one root, no cycle.
fn tree(parents: &[Integer], at: At<'_>) -> Result<Sketch> {
    let order = parents.len();
    let mut root = None;
    let mut parent = Vec::with_capacity(order);
    for (v, entry) in parents.iter().enumerate() {
        let value = entry.signed(at)?;
        match usize::try_from(value) {
            Ok(p) if p < order => parent.push(Some(p)),
            _ if value == -1 && root.is_none() => {
                root = Some(v);
                parent.push(None);
            }
            _ if value == -1 => {
                let message = format!("a tree has one root; vertex {} is one already", root.unwrap_or(0));
                return Err(NotationError::new(entry.span, message).help("give this vertex a parent"));
            }
            _ => {
                let message = format!("vertex {v} cannot have the parent {value}");
                return Err(NotationError::new(entry.span, message)
                    .help(format!("parents are 0 to {}; the root has parent -1", order - 1)));
            }
        }
    }
    if root.is_none() {
        let message = "a tree has a root, whose parent is -1";
        return Err(NotationError::new(parents[0].span, message).help("as in tree(-1,0,0,1)"));
    }
    // Every walk to the root marks what it has seen; meeting its own mark closes a cycle.
    let mut mark = vec![usize::MAX; order];
    for start in 0..order {
        let mut v = start;
        while mark[v] == usize::MAX {
            mark[v] = start;
            match parent[v] {
                Some(p) if mark[p] == start => {
                    return Err(NotationError::new(
                        parents[v].span,
                        format!("the parent {p} of vertex {v} closes a cycle"),
                    )
                    .help("from every vertex the parents lead to the root"));
                }
                Some(p) => v = p,
                None => {}
            }
        }
    }
    let edges =
        parent.iter().zip(0u32..).filter_map(|(p, v)| Some((u32::try_from((*p)?).ok()?, v))).collect();
    Ok(Sketch { order: order as u32, edges, names: None })
}

fn weighted(wedges: &Wedges, at: At<'_>) -> Result<Labelled<WeightedGraph>> {
    let weights = wedges
        .weights
        .iter()
        .map(|weight| weight.as_ref().map_or(Ok(1), |weight| weight.natural(at)))
        .collect::<Result<Vec<u64>>>()?;
    let graph = Graph::from_edges(wedges.names.len(), &wedges.edges);
    let names = wedges.names.iter().zip(&weights).filter(|(_, weight)| **weight > 0);
    Ok(Labelled {
        names: unless_numbers(names.map(|(name, _)| name.clone()).collect()),
        graph: WeightedGraph::new(&graph, &weights, &wedges.loops),
    })
}

/// Names, unless they are just the numbers of the vertices.
pub(super) fn unless_numbers(names: Vec<String>) -> Option<Vec<String>> {
    let mut digits = String::new();
    let numbers = names.iter().enumerate().all(|(i, name)| {
        use std::fmt::Write;
        digits.clear();
        write!(digits, "{i}").is_ok() && *name == digits
    });
    (!numbers).then_some(names)
}
