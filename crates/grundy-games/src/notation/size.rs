//! How large an expression is at a place, before anything is built.
//!
//! Sizes are sums and products of closed forms, in saturating arithmetic; each part is compared
//! with the limits as soon as it is known, so that the error points at the part that is too large,
//! and so that the numbers stay small enough for the next closed form.

use super::build;
use super::error::NotationError;
use super::span::Span;
use super::syntax::{At, Integer, Node, Syntax};
use crate::Term;
use crate::graph::families::Family;
use crate::limits::{MAX_EDGES, MAX_TERMS, MAX_VERTICES};
use crate::weighted::unbounded_order;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    pub(super) terms: u128,
    pub(super) vertices: u128,
    pub(super) edges: u128,
}

impl Size {
    pub(super) fn of_graph(vertices: u128, edges: u128) -> Self {
        Self { terms: 1, vertices, edges }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            terms: self.terms.saturating_add(other.terms),
            vertices: self.vertices.saturating_add(other.vertices),
            edges: self.edges.saturating_add(other.edges),
        }
    }

    pub(super) fn times(self, k: u64) -> Self {
        let k = u128::from(k);
        Self {
            terms: self.terms.saturating_mul(k),
            vertices: self.vertices.saturating_mul(k),
            edges: self.edges.saturating_mul(k),
        }
    }

    /// The size, if it is within the limits.
    pub(super) fn within(self, span: Span, what: &str) -> Result<Self, NotationError> {
        let limits = [
            (self.terms, MAX_TERMS, "terms"),
            (self.vertices, MAX_VERTICES, "vertices"),
            (self.edges, MAX_EDGES, "edges"),
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
            let family = build::family(family, at)?;
            return of_family(&family, node.span);
        }
        Syntax::Tree(parents) => Size::of_graph(parents.len() as u128, parents.len() as u128),
        Syntax::Fixed(terms) => terms.iter().map(of_term).fold(Size::default(), Size::plus),
        Syntax::Wedges(wedges) => Size::of_graph(wedges.names.len() as u128, wedges.edges.len() as u128),
        Syntax::Unbounded(k) => {
            let order = unbounded_order(build::rank(k, at)?);
            Size::of_graph(order, (order - 1) / 2)
        }
        Syntax::Path(path) => {
            let graph = of(&path.graph, at)?;
            let new = u128::from(path.length.natural(at)?);
            Size::of_graph(graph.vertices + new, graph.edges + new + u128::from(path.to.is_some()))
        }
        Syntax::Sum(terms) => {
            return terms.iter().try_fold(Size::default(), |sum, term| {
                sum.plus(of(term, at)?).within(term.span, "up to here the position needs")
            });
        }
        Syntax::Copies(count, term) => of(term, at)?.times(copies(count, at)?),
    };
    size.within(node.span, "this needs")
}

fn copies(count: &Integer, at: At<'_>) -> Result<u64, NotationError> {
    count.natural(at)
}

/// The edges are counted only when the vertices are few: closed forms have powers in them.
fn of_family(family: &Family<u64>, span: Span) -> Result<Size, NotationError> {
    let vertices = Size::of_graph(family.order(), 0).within(span, "this needs")?;
    Size { edges: family.edge_count(), ..vertices }.within(span, "this needs")
}

/// What is written out is built by the parser, so it counts from the start.
pub(super) fn add_fixed(total: Size, terms: &[Term], span: Span) -> Result<Size, NotationError> {
    terms.iter().map(of_term).fold(total, Size::plus).within(span, "up to here the position needs")
}

pub(super) fn of_term(term: &Term) -> Size {
    match term {
        Term::Heap(_) => Size { terms: 1, ..Size::default() },
        Term::Graph(labelled) => {
            Size::of_graph(labelled.graph.order() as u128, labelled.graph.edge_count() as u128)
        }
        Term::Weighted(labelled) => {
            let graph = labelled.graph.graph();
            Size::of_graph(graph.order() as u128, graph.edge_count() as u128)
        }
        Term::Board(board) => Size::of_graph((board.rows() * board.columns()) as u128, 0),
    }
}
