//! digraph6: the whole adjacency matrix of a directed graph, row by row, six bits a byte.
//!
//! The format is McKay's (nauty, `formats.txt`). A text begins with `&`, then the number of vertices as in graph6, then
//! `ceil(n^2 / 6)` bytes. Where it is clear that a text is digraph6 the `&` may be missing.

use super::FormatError;
use super::size::{self, BIAS};
use crate::graph::Graph;
use crate::limits::MAX_EDGES;

/// The optional header.
pub const HEADER: &str = ">>digraph6<<";

/// Reads one directed graph, with or without header, `&` and line end.
///
/// # Errors
/// On a byte outside the format, a wrong length, a loop, or a graph over the limits.
pub fn read(bytes: &[u8]) -> Result<Graph, FormatError> {
    let (body, start) = size::body(bytes, HEADER.as_bytes());
    let (body, start) = match body.strip_prefix(b"&") {
        Some(body) => (body, start + 1),
        None => (body, start),
    };
    size::check_sextets(body, start, "digraph6")?;
    let (n, matrix) = size::read(body, start, "digraph6")?;
    let expected = matrix_length(n);
    let offset = start + body.len() - matrix.len();
    if matrix.len() as u64 != expected {
        let at = offset + (matrix.len() as u64).min(expected) as usize;
        let message = format!(
            "digraph6 of {n} vertices has {expected} {} after the number of vertices, not {}",
            if expected == 1 { "byte" } else { "bytes" },
            matrix.len()
        );
        return Err(FormatError::new(at, message));
    }
    let count: u64 = matrix.iter().map(|&byte| u64::from((byte - BIAS).count_ones())).sum();
    if count > MAX_EDGES + 6 {
        return Err(size::too_many_edges(start, count));
    }
    let mut arcs = Vec::with_capacity(count as usize);
    for (i, &byte) in matrix.iter().enumerate() {
        for bit in (0..6).filter(|bit| (byte - BIAS) >> (5 - bit) & 1 == 1) {
            let cell = 6 * i + bit;
            if cell >= n * n {
                break;
            }
            let (u, v) = ((cell / n) as u32, (cell % n) as u32);
            if u == v {
                return Err(FormatError::new(
                    offset + i,
                    format!("vertex {u} has a loop; positions have none"),
                ));
            }
            arcs.push((u, v));
        }
    }
    if arcs.len() as u64 > MAX_EDGES {
        return Err(size::too_many_edges(start, arcs.len() as u64));
    }
    Ok(Graph::from_arcs(n, &arcs))
}

/// Writes a directed graph, with its `&`, without header and line end.
#[must_use]
pub fn write(graph: &Graph) -> String {
    let n = graph.order();
    let mut matrix = vec![0u8; matrix_length(n) as usize];
    for (u, v) in graph.arcs() {
        let bit = u as usize * n + v as usize;
        matrix[bit / 6] |= 32 >> (bit % 6);
    }
    let mut text = String::from("&");
    size::write(n, &mut text);
    text.extend(matrix.into_iter().map(size::sextet));
    text
}

fn matrix_length(n: usize) -> u64 {
    let n = n as u64;
    (n * n).div_ceil(6)
}
