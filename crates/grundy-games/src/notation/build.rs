//! An expression at a place, built. Its size has been checked before.

use super::domain::family;
use super::error::NotationError;
use super::sketch::Sketch;
use super::span::Span;
use super::syntax::{At, Integer, NewPath, Node, Operation, Syntax, Wedges};
use crate::graph::Graph;
use crate::weighted::{WeightedGraph, unbounded};
use crate::{Labelled, Term};

type Result<T> = std::result::Result<T, NotationError>;

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
        Syntax::Family(_) | Syntax::Tree(_) | Syntax::Path(_) | Syntax::Operation(_) => {
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

fn sketch(node: &Node, at: At<'_>) -> Result<Sketch> {
    match &node.syntax {
        Syntax::Family(syntax) => {
            let family = family(syntax, at)?;
            Ok(Sketch { order: family.order() as u32, edges: family.edges(), names: None })
        }
        Syntax::Tree(parents) => tree(parents, at),
        Syntax::Path(path) => new_path(path, at, node.span),
        Syntax::Operation(operation) => operate(operation, at, node.span),
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
        Syntax::Family(_) | Syntax::Tree(_) | Syntax::Path(_) | Syntax::Operation(_) => {
            parts.push(sketch(node, at)?);
        }
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

/// A graph made of others. Products and line graphs have new vertices, which have no names.
fn operate(operation: &Operation, at: At<'_>, span: Span) -> Result<Sketch> {
    Ok(match operation {
        Operation::Cartesian(x, y) => {
            Sketch::numbered(&sketch(x, at)?.graph().cartesian(&sketch(y, at)?.graph()))
        }
        Operation::Strong(x, y) => Sketch::numbered(&sketch(x, at)?.graph().strong(&sketch(y, at)?.graph())),
        Operation::Join(x, y) => {
            let (x, y) = (sketch(x, at)?, sketch(y, at)?);
            let (n, m) = (x.order, y.order);
            let mut whole = Sketch::union(vec![x, y]);
            whole.edges.extend((0..n).flat_map(|u| (n..n + m).map(move |v| (u, v))));
            whole
        }
        Operation::Complement(x) => {
            let x = sketch(x, at)?;
            let graph = x.graph().complement();
            x.renewed(&graph)
        }
        Operation::Line(x) => {
            let line = sketch(x, at)?.graph().line_graph();
            Sketch::numbered(&line.map_err(|size| {
                let message = format!(
                    "this line graph has {} vertices and {} edges, which are too many",
                    size.vertices, size.edges
                );
                NotationError::new(span, message)
            })?)
        }
        Operation::Subdivide(x, count) => {
            let x = sketch(x, at)?;
            let graph = x.graph().subdivided(count.natural(at)? as u32);
            x.renewed(&graph)
        }
    })
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
