//! DIMACS graphs, as the second challenge (cliques and colourings, 1993) has them: `p edge 5 4`, then `e 1 2`.
//!
//! Lines that begin with `c` are comments; `p col` and `p edges` are read as well; `n` lines (a colour) and other data
//! of vertices are passed over. The vertices are the numbers from 1 on, and keep them as names. The number of edges is
//! not insisted on: many files count an edge twice.

use std::fmt::Write;

use grundy_games::Labelled;
use grundy_games::formats::file::FileError;
use grundy_games::graph::Graph;
use grundy_games::limits::{MAX_EDGES, MAX_VERTICES};

use crate::draft::refused;

const KINDS: [&str; 3] = ["edge", "col", "edges"];

/// Whether the first line that is no comment is the problem's.
pub(super) fn is_one(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let comment = |line: &&str| *line == "c" || line.starts_with("c ") || line.starts_with("c\t");
    lines.find(|line| !comment(line)).is_some_and(|line| {
        let mut words = line.split_whitespace();
        words.next() == Some("p") && words.next().is_some_and(|kind| KINDS.contains(&kind))
    })
}

pub(super) fn read(text: &str) -> Result<Labelled<Graph>, FileError> {
    let mut order = None;
    let mut edges: Vec<(u32, u32)> = vec![];
    for (line, words) in text.lines().enumerate().map(|(i, line)| (i + 1, line.split_whitespace())) {
        let words: Vec<&str> = words.take(5).collect();
        match (words.as_slice(), order) {
            ([] | ["c" | "n" | "d" | "v" | "x", ..], _) => {}
            (["p", _, vertices, _edges], None) => {
                let found: Option<u64> = vertices.parse().ok();
                order = Some(found.filter(|&n| n <= MAX_VERTICES).ok_or_else(|| {
                    refused(line, format!("the number of vertices is digits, up to {MAX_VERTICES}"))
                })?);
            }
            (["p", ..], None) => {
                return Err(refused(line, "the problem has two numbers, as in `p edge 5 4`"));
            }
            (["p", ..], Some(_)) => return Err(refused(line, "there is one `p` line in a file")),
            (["e", u, v], Some(order)) => {
                let vertex = |word: &str| {
                    let number = word.parse::<u64>().ok().filter(|&v| (1..=order).contains(&v));
                    number.map(|v| v as u32 - 1).ok_or_else(|| {
                        refused(line, format!("an end of an edge is a number from 1 to {order}"))
                    })
                };
                let (u, v) = (vertex(u)?, vertex(v)?);
                if u == v {
                    let message =
                        format!("the vertex {} has a loop; loops are for weighted graphs (wedges)", u + 1);
                    return Err(refused(line, message));
                }
                if edges.len() as u64 >= 2 * MAX_EDGES {
                    return Err(refused(line, format!("a position may have at most {MAX_EDGES} edges")));
                }
                edges.push((u, v));
            }
            (["a", ..], _) => {
                return Err(refused(
                    line,
                    "`a` is an arc of another problem; write `e 1 2`, or the graph as GML",
                ));
            }
            _ => return Err(refused(line, "a line is `e 1 2` for an edge, or `c ...` for a comment")),
        }
    }
    let order = order.ok_or_else(|| refused(1, "there is no line `p edge 5 4`"))?;
    let graph = Graph::from_edges(order as usize, &edges);
    if graph.edge_count() as u64 > MAX_EDGES {
        return Err(refused(1, format!("a position may have at most {MAX_EDGES} edges")));
    }
    let names = (order > 0).then(|| (1..=order).map(|v| v.to_string()).collect());
    Ok(Labelled { graph, names })
}

/// The graph, its vertices numbered from 1 on in their order; what they are called is lost.
#[must_use]
pub fn write(graph: &Labelled<Graph>) -> String {
    let graph = &graph.graph;
    let mut text = format!("p edge {} {}\n", graph.order(), graph.edge_count());
    for (u, v) in graph.edges() {
        let _ = writeln!(text, "e {} {}", u + 1, v + 1);
    }
    text
}
