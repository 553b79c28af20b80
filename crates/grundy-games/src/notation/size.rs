//! How large an expression is at a place, before anything is built.
//!
//! Sizes are sums and products of closed forms, in saturating arithmetic; each part is compared
//! with the limits as soon as it is known, so that the error points at the part that is too large,
//! and so that the numbers stay small enough for the next closed form.

use super::build;
use super::domain;
use super::error::NotationError;
use super::span::Span;
use super::syntax::{At, Node, Operation, Syntax};
use crate::Term;
use crate::graph::families::Family;
use crate::limits::{MAX_EDGES, MAX_TERMS, MAX_VERTICES, MAX_WORK};
use crate::weighted::unbounded_order;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    pub(super) terms: u128,
    pub(super) vertices: u128,
    pub(super) edges: u128,
    /// The largest degree, or more: it bounds a line graph.
    degree: u128,
    /// Vertices and edges of the graphs that are built on the way and not kept.
    work: u128,
}

impl Size {
    pub(super) fn of_graph(vertices: u128, edges: u128) -> Self {
        Self { terms: 1, vertices, edges, degree: edges.min(vertices.saturating_sub(1)), work: 0 }
    }

    fn with_degree(self, degree: u128) -> Self {
        Self { degree: self.degree.min(degree), ..self }
    }

    /// This one was built for something else.
    fn and_work(self, used: Self) -> Self {
        let work = used.vertices.saturating_add(used.edges).saturating_add(used.work);
        Self { work: self.work.saturating_add(work), ..self }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            terms: self.terms.saturating_add(other.terms),
            vertices: self.vertices.saturating_add(other.vertices),
            edges: self.edges.saturating_add(other.edges),
            degree: self.degree.max(other.degree),
            work: self.work.saturating_add(other.work),
        }
    }

    pub(super) fn times(self, k: u64) -> Self {
        let k = u128::from(k);
        Self {
            terms: self.terms.saturating_mul(k),
            vertices: self.vertices.saturating_mul(k),
            edges: self.edges.saturating_mul(k),
            // It is built once, and kept as often as is asked for.
            ..if k == 0 { Self::default().and_work(self) } else { self }
        }
    }

    /// The size, if it is within the limits.
    pub(super) fn within(self, span: Span, what: &str) -> Result<Self, NotationError> {
        let limits = [
            (self.terms, MAX_TERMS, "terms"),
            (self.vertices, MAX_VERTICES, "vertices"),
            (self.edges, MAX_EDGES, "edges"),
            (self.work, MAX_WORK, "vertices and edges of graphs on the way"),
        ];
        for (needed, limit, unit) in limits {
            if needed > u128::from(limit) {
                let needed = if needed > 1 << 64 { "more than 2^64".to_owned() } else { needed.to_string() };
                let message = format!("{what} {needed} {unit}; a position may have at most {limit}");
                return Err(NotationError::new(span, message));
            }
        }
        Ok(self)
    }
}

/// The size of an expression at a place, within the limits.
pub(super) fn of(node: &Node, at: At<'_>) -> Result<Size, NotationError> {
    let size = match &node.syntax {
        Syntax::Heap(size) => Size { terms: u128::from(size.natural(at)? > 0), ..Size::default() },
        Syntax::Family(family) => {
            let family = domain::family(family, at)?;
            return of_family(&family, node.span);
        }
        Syntax::Tree(parents) => {
            let mut children = vec![0u32; parents.len()];
            for parent in parents {
                if let Some(count) =
                    usize::try_from(parent.signed(at)?).ok().and_then(|p| children.get_mut(p))
                {
                    *count += 1;
                }
            }
            let degree = children.into_iter().max().unwrap_or(0) + 1;
            Size::of_graph(parents.len() as u128, parents.len() as u128).with_degree(u128::from(degree))
        }
        Syntax::Fixed(terms) => terms.iter().map(of_term).fold(Size::default(), Size::plus),
        Syntax::Wedges(wedges) => Size::of_graph(wedges.names.len() as u128, wedges.edges.len() as u128),
        Syntax::Unbounded(k) => {
            let order = unbounded_order(build::rank(k, at)?);
            Size::of_graph(order, (order - 1) / 2)
        }
        Syntax::Path(path) => {
            let graph = of(&path.graph, at)?;
            let new = u128::from(path.length.natural(at)?);
            let whole =
                Size::of_graph(graph.vertices + new, graph.edges + new + u128::from(path.to.is_some()));
            // At most two ends of the new path are at one vertex, and its own vertices have two neighbours.
            whole.with_degree(graph.degree + 2).and_work(Size { vertices: 0, edges: 0, ..graph })
        }
        Syntax::Operation(operation) => {
            return of_operation(operation, at)?.within(node.span, "this may need");
        }
        Syntax::Sum(terms) => {
            return terms.iter().try_fold(Size::default(), |sum, term| {
                sum.plus(of(term, at)?).within(term.span, "up to here the position needs")
            });
        }
        Syntax::Copies(count, term) => of(term, at)?.times(count.natural(at)?),
    };
    size.within(node.span, "this needs")
}

/// Bounds, where the graphs themselves would have to be known: an edge less is an edge more of the complement, and a
/// line graph has no more than its edges and the largest degree allow.
fn of_operation(operation: &Operation, at: At<'_>) -> Result<Size, NotationError> {
    let pairs = |n: u128| n.saturating_mul(n.saturating_sub(1)) / 2;
    Ok(match operation {
        Operation::Cartesian(x, y) | Operation::Strong(x, y) => {
            let (x, y) = (of(x, at)?, of(y, at)?);
            let strong = matches!(operation, Operation::Strong(..));
            let both = if strong { 2 * x.edges * y.edges } else { 0 };
            let edges = x.vertices * y.edges + y.vertices * x.edges + both;
            let degree = x.degree + y.degree + if strong { x.degree * y.degree } else { 0 };
            let whole = Size::of_graph(x.vertices * y.vertices, edges).with_degree(degree);
            whole.and_work(x).and_work(y)
        }
        Operation::Join(x, y) => {
            let (x, y) = (of(x, at)?, of(y, at)?);
            let edges = x.edges + y.edges + x.vertices * y.vertices;
            Size::of_graph(x.vertices + y.vertices, edges).and_work(x).and_work(y)
        }
        Operation::Complement(x) => {
            let x = of(x, at)?;
            Size::of_graph(x.vertices, pairs(x.vertices)).and_work(x)
        }
        Operation::Line(x) => {
            let x = of(x, at)?;
            let edges = pairs(x.edges).min(x.edges * x.degree.saturating_sub(1));
            Size::of_graph(x.edges, edges).with_degree(2 * x.degree.saturating_sub(1)).and_work(x)
        }
        Operation::Subdivide(x, count) => {
            let x = of(x, at)?;
            let new = x.edges.saturating_mul(u128::from(count.natural(at)?));
            let whole = Size::of_graph(x.vertices + new, x.edges + new);
            whole.with_degree(x.degree.max(2)).and_work(x)
        }
    })
}

/// The edges are counted only when the vertices are few: closed forms have powers in them.
fn of_family(family: &Family<u64>, span: Span) -> Result<Size, NotationError> {
    let vertices = Size::of_graph(family.order(), 0).within(span, "this needs")?;
    Size::of_graph(vertices.vertices, family.edge_count())
        .with_degree(family.degree())
        .within(span, "this needs")
}

/// What is written out is built by the parser, so it counts from the start.
pub(super) fn add_fixed(total: Size, terms: &[Term], span: Span) -> Result<Size, NotationError> {
    terms.iter().map(of_term).fold(total, Size::plus).within(span, "up to here the position needs")
}

pub(super) fn of_term(term: &Term) -> Size {
    match term {
        Term::Heap(_) => Size { terms: 1, ..Size::default() },
        Term::Graph(labelled) => {
            let graph = &labelled.graph;
            let degree = (0..graph.order() as u32).map(|v| graph.degree(v)).max().unwrap_or(0);
            Size::of_graph(graph.order() as u128, graph.edge_count() as u128).with_degree(degree as u128)
        }
        Term::Weighted(labelled) => {
            let graph = labelled.graph.graph();
            Size::of_graph(graph.order() as u128, graph.edge_count() as u128)
        }
        Term::Board(board) => Size::of_graph((board.rows() * board.columns()) as u128, 0),
    }
}
