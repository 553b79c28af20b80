//! Lists of edges and of neighbours, as networkx writes and reads them; `grundy_games::formats::file` reads them here.
//!
//! In an edge list a line is an edge, and a vertex without edges has a line of its own. In an adjacency list each
//! vertex has a line: its name, then the neighbours that come after it.

use std::fmt::Write;

use grundy_games::Labelled;
use grundy_games::graph::Graph;

/// A line for each edge, and for each vertex without edges.
#[must_use]
pub fn write_edges(term: &Labelled<Graph>) -> String {
    let graph = &term.graph;
    let mut text = String::new();
    for v in 0..graph.order() as u32 {
        if graph.degree(v) == 0 {
            let _ = writeln!(text, "{}", term.name(v));
        }
        for u in graph.neighbours(v).filter(|&u| u > v) {
            let _ = writeln!(text, "{} {}", term.name(v), term.name(u));
        }
    }
    text
}

/// A line for each vertex.
#[must_use]
pub fn write_adjacency(term: &Labelled<Graph>) -> String {
    let graph = &term.graph;
    let mut text = String::new();
    for v in 0..graph.order() as u32 {
        text.push_str(&term.name(v));
        for u in graph.neighbours(v).filter(|&u| u > v) {
            let _ = write!(text, " {}", term.name(u));
        }
        text.push('\n');
    }
    text
}
