//! graph6: the upper triangle of the adjacency matrix, column by column, six bits a byte.
//!
//! The format is McKay's (nauty, `formats.txt`). A text has exactly `ceil(n(n-1)/12)` bytes after
//! the number of vertices; bits behind the last pair are padding, which the definition sets to 0 and
//! which, like nauty, we do not look at.

use super::FormatError;
use super::size::{self, BIAS};
use crate::graph::Graph;
use crate::limits::MAX_EDGES;

/// The optional header.
pub const HEADER: &str = ">>graph6<<";

/// Reads one graph, with or without header and line end.
///
/// # Errors
/// On a byte outside the format, a wrong length, or a graph over the limits.
///
/// # Complexity
/// Linear in the text; memory is linear in the edges.
pub fn read(bytes: &[u8]) -> Result<Graph, FormatError> {
    let (body, start) = size::body(bytes, HEADER.as_bytes());
    match body.first() {
        Some(b':' | b';') => return Err(FormatError::new(start, "this is sparse6, not graph6")),
        Some(b'&') => {
            return Err(FormatError::new(start, "this is digraph6, not graph6"));
        }
        _ => size::check_sextets(body, start, "graph6")?,
    }
    let (n, matrix) = size::read(body, start, "graph6")?;
    let expected = matrix_length(n);
    if matrix.len() as u64 != expected {
        let at = start + body.len() - matrix.len() + (matrix.len() as u64).min(expected) as usize;
        let message = format!(
            "graph6 of {n} vertices has {expected} {} after the number of vertices, not {}",
            if expected == 1 { "byte" } else { "bytes" },
            matrix.len()
        );
        return Err(FormatError::new(at, message));
    }
    let count: u64 = matrix.iter().map(|&byte| u64::from((byte - BIAS).count_ones())).sum();
    if count > MAX_EDGES + 6 {
        return Err(size::too_many_edges(start, count));
    }
    let mut edges = Vec::with_capacity(count as usize);
    let (mut u, mut v) = (0u32, 1u32);
    'matrix: for &byte in matrix {
        for bit in (0..6).rev() {
            if v as usize >= n {
                break 'matrix;
            }
            if (byte - BIAS) >> bit & 1 == 1 {
                edges.push((u, v));
            }
            u += 1;
            if u == v {
                (u, v) = (0, v + 1);
            }
        }
    }
    if edges.len() as u64 > MAX_EDGES {
        return Err(size::too_many_edges(start, edges.len() as u64));
    }
    Ok(Graph::from_edges(n, &edges))
}

/// Writes a graph, without header and line end.
///
/// # Complexity
/// The text has about `n^2 / 12` bytes, however few edges there are; see [`length`].
#[must_use]
pub fn write(graph: &Graph) -> String {
    let n = graph.order();
    let mut matrix = vec![0u8; matrix_length(n) as usize];
    for (u, v) in graph.edges() {
        let (u, v) = (u as usize, v as usize);
        let bit = v * (v - 1) / 2 + u;
        matrix[bit / 6] |= 32 >> (bit % 6);
    }
    let mut text = String::with_capacity(matrix.len() + 8);
    size::write(n, &mut text);
    text.extend(matrix.into_iter().map(size::sextet));
    text
}

/// Bytes of a graph's text.
#[must_use]
pub fn length(n: usize) -> u64 {
    let mut size = String::new();
    size::write(n, &mut size);
    size.len() as u64 + matrix_length(n)
}

fn matrix_length(n: usize) -> u64 {
    let n = n as u64;
    (n * n.saturating_sub(1) / 2).div_ceil(6)
}
