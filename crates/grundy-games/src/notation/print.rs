//! Positions as notation that reads back.
//!
//! `Display` reproduces the labelled position: names, weights, loops, the order of the terms. A
//! family's name is used only where its own numbering gives the very graph; large numbered graphs
//! are printed as graph6 or sparse6, which keep the numbering. [`write_graph`] is for people who
//! want to know what a move leaves: the graph up to isomorphism, by its shape if it has one.

use super::shape;
use crate::board::{Board, Square};
use crate::formats::{digraph6, graph6, sparse6};
use crate::graph::Graph;
use crate::graph::families::Family;
use crate::weighted::WeightedGraph;
use crate::{Labelled, Position, Term};
use std::fmt::{self, Write};

/// Items of `edges(...)` above which numbered graphs are printed as graph6 or sparse6.
const MAX_ITEMS: usize = 60;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("0");
        }
        let mut terms = self.terms.iter().map(ToString::to_string).peekable();
        let mut separator = "";
        while let Some(term) = terms.next() {
            let mut copies = 1;
            while terms.next_if_eq(&term).is_some() {
                copies += 1;
            }
            f.write_str(separator)?;
            if copies > 1 {
                write!(f, "{copies}*")?;
            }
            f.write_str(&term)?;
            separator = " + ";
        }
        Ok(())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heap(size) => write!(f, "{size}"),
            Self::Graph(labelled) => f.write_str(&same_graph(labelled)),
            Self::Weighted(labelled) => f.write_str(&write_weighted(labelled)),
            Self::Board(board) => f.write_str(&write_board(board)),
        }
    }
}

/// The graph with its names.
fn same_graph(labelled: &Labelled<Graph>) -> String {
    let graph = &labelled.graph;
    if labelled.names.is_some() {
        return edges(labelled);
    }
    match shape::numbered(graph) {
        Some(family) => shape::write(&family),
        None if items(graph) > MAX_ITEMS => encoded(graph),
        None => edges(labelled),
    }
}

/// A graph up to isomorphism: by its shape, if it is a path, a cycle, a complete graph or a
/// subdivided star; otherwise by its edges with their names. More than 60 edges between vertices
/// that have only numbers are written as graph6 or sparse6.
#[must_use]
pub fn write_graph(labelled: &Labelled<Graph>) -> String {
    let graph = &labelled.graph;
    if let Some(mut family) = shape::of(graph) {
        if let Family::Star(arms) = &mut family {
            arms.sort_by_key(|arm| arm.length);
        }
        return shape::write(&family);
    }
    let numeric = |name: &String| name.bytes().all(|byte| byte.is_ascii_digit());
    if items(graph) > MAX_ITEMS && labelled.names.as_ref().is_none_or(|names| names.iter().all(numeric)) {
        return encoded(graph);
    }
    edges(labelled)
}

/// A weighted graph: its edges, loops and lone vertices, each weight where the name first appears.
#[must_use]
pub fn write_weighted(labelled: &Labelled<WeightedGraph>) -> String {
    let weighted = &labelled.graph;
    let graph = weighted.graph();
    let mut seen = vec![false; graph.order()];
    let mut vertex = |v: u32| {
        let first = !std::mem::replace(&mut seen[v as usize], true);
        match weighted.weight(v) {
            weight if first && weight != 1 => format!("{}:{weight}", labelled.name(v)),
            _ => labelled.name(v),
        }
    };
    let mut items = vec![];
    for v in 0..graph.order() as u32 {
        if weighted.has_loop(v) {
            items.push(format!("{}-{}", vertex(v), vertex(v)));
        } else if graph.degree(v) == 0 {
            items.push(vertex(v));
        }
        for u in graph.neighbours(v).filter(|&u| u > v) {
            items.push(format!("{}-{}", vertex(v), vertex(u)));
        }
    }
    format!("wedges({})", items.join(", "))
}

/// A board by its rows.
#[must_use]
pub fn write_board(board: &Board) -> String {
    let mut text = String::from("board(");
    for row in 0..board.rows() {
        if row > 0 {
            text.push('/');
        }
        text.extend((0..board.columns()).map(|column| match board.square(row, column) {
            Square::Free => '.',
            Square::Hole => '#',
            Square::Rook => 'R',
        }));
    }
    text.push(')');
    text
}

/// How many items `edges(...)` would have.
fn items(graph: &Graph) -> usize {
    graph.edge_count() + (0..graph.order() as u32).filter(|&v| graph.degree(v) == 0).count()
}

/// A graph by its edges, whatever its shape: `edges(a-b, c)`, or `arcs(a>b, c)` if it is directed. Its vertices come in
/// their order wherever the edges allow it.
#[must_use]
pub fn write_edges(labelled: &Labelled<Graph>) -> String {
    edges(labelled)
}

fn edges(labelled: &Labelled<Graph>) -> String {
    let graph = &labelled.graph;
    let (mut text, sign) = match graph.is_directed() {
        true => (String::from("arcs("), '>'),
        false => (String::from("edges("), '-'),
    };
    let mut separator = "";
    let mut item = |first: u32, second: Option<u32>| {
        text.push_str(separator);
        separator = ", ";
        text.push_str(&labelled.name(first));
        if let Some(second) = second {
            let _ = write!(text, "{sign}{}", labelled.name(second));
        }
    };
    for v in 0..graph.order() as u32 {
        if graph.degree(v) == 0 {
            item(v, None);
        }
        let ends = graph.out_neighbours(v).filter(|&u| u > v || graph.is_directed());
        ends.for_each(|u| item(v, Some(u)));
    }
    text.push(')');
    text
}

/// The shorter of graph6 and sparse6.
fn encoded(graph: &Graph) -> String {
    if graph.is_directed() {
        // Of a large graph with few arcs the matrix is longer than its list.
        let list = Labelled::numbered(graph.clone());
        let matrix = (graph.order() * graph.order() / 6) as u64;
        let short = matrix <= 16 * (graph.arcs().count() + graph.order()) as u64;
        return if short { format!("d6:{}", digraph6::write(graph)) } else { edges(&list) };
    }
    let sparse = sparse6::write(graph);
    if graph6::length(graph.order()) <= sparse.len() as u64 {
        format!("g6:{}", graph6::write(graph))
    } else {
        format!("s6:{sparse}")
    }
}
