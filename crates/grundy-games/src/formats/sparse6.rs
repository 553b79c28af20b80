//! sparse6: a list of edges for graphs with few of them.
//!
//! After `:` and the number of vertices come pairs `(b, x)` of one bit and `k` bits, where `k` bits
//! hold `n - 1`. A current vertex `v` starts at 0; `b` moves it on by one; then `x > v` sets `v` to
//! `x`, and otherwise `x-v` is an edge. Padding consists of ones, which moves `v` past the end, with
//! one exception that [`write()`] takes care of: when `n` is a power of two, all ones can be the
//! loop of the last vertex.

use super::FormatError;
use super::size::{self, BIAS};
use crate::graph::Graph;
use crate::limits::MAX_EDGES;

/// The optional header.
pub const HEADER: &str = ">>sparse6<<";

/// Reads one graph, with or without header and line end; repeated edges count once.
///
/// # Errors
/// On a byte outside the format, a loop, or a graph over the limits.
///
/// # Complexity
/// Linear in the text, up to sorting the edges.
pub fn read(bytes: &[u8]) -> Result<Graph, FormatError> {
    let (body, mut start) = size::body(bytes, HEADER.as_bytes());
    let body = match body.first() {
        Some(b':') => &body[1..],
        Some(b';') => {
            let message =
                "this is incremental sparse6, which needs the graph before it; convert it with copyg";
            return Err(FormatError::new(start, message));
        }
        Some(b'&') => {
            return Err(FormatError::new(start, "this is digraph6; positions are undirected graphs"));
        }
        _ => return Err(FormatError::new(start, "sparse6 begins with `:`")),
    };
    start += 1;
    size::check_sextets(body, start, "sparse6")?;
    let (n, list) = size::read(body, start, "sparse6")?;
    let width = width(n);
    let mut bits = Bits { list, next: 0 };
    let mut edges: Vec<(u32, u32)> = vec![];
    let mut v = 0u64;
    while let Some(b) = bits.take(1) {
        let at = start + body.len() - list.len() + (bits.next - 1) / 6;
        let Some(x) = bits.take(width) else { break };
        v += b;
        if x > v {
            v = x;
        } else if v < n as u64 {
            if x == v {
                let message = format!("vertex {v} has a loop; a graph has none (write loops with wedges)");
                return Err(FormatError::new(at, message));
            }
            let edge = (x as u32, v as u32);
            if edges.last() != Some(&edge) {
                edges.push(edge);
            }
            if edges.len() as u64 > MAX_EDGES {
                return Err(size::too_many_edges(start, edges.len() as u64));
            }
        }
        if v >= n as u64 {
            break;
        }
    }
    Ok(Graph::from_edges(n, &edges))
}

/// Writes a graph, without header and line end.
///
/// # Complexity
/// The text has at most about `(2 log2 n + 3) / 6` bytes an edge.
#[must_use]
pub fn write(graph: &Graph) -> String {
    let n = graph.order();
    let width = width(n);
    let mut text = String::from(":");
    size::write(n, &mut text);
    let mut pen = Pen { text, sextet: 0, free: 6 };
    let mut current = 0;
    for v in 0..n as u32 {
        for u in graph.neighbours(v).take_while(|&u| u < v) {
            pen.put(u64::from(v != current), 1);
            if v > current + 1 {
                pen.put(u64::from(v), width);
                pen.put(0, 1);
            }
            current = v;
            pen.put(u64::from(u), width);
        }
    }
    // Ones would read as the loop of vertex n - 1 if that is all ones and the next vertex.
    let mistakable = n == 1 << width && current as usize + 2 == n && pen.free > width;
    pen.finish(mistakable)
}

/// Bits that hold `n - 1`.
fn width(n: usize) -> u32 {
    usize::BITS - n.saturating_sub(1).leading_zeros()
}

struct Bits<'a> {
    list: &'a [u8],
    next: usize,
}

impl Bits<'_> {
    /// The next `count` bits as a number, or `None` when fewer are left.
    fn take(&mut self, count: u32) -> Option<u64> {
        if self.next + count as usize > self.list.len() * 6 {
            return None;
        }
        Some((0..count).fold(0, |x, _| {
            let bit = (self.list[self.next / 6] - BIAS) >> (5 - self.next % 6) & 1;
            self.next += 1;
            x << 1 | u64::from(bit)
        }))
    }
}

struct Pen {
    text: String,
    sextet: u8,
    free: u32,
}

impl Pen {
    fn put(&mut self, x: u64, count: u32) {
        for i in (0..count).rev() {
            self.sextet = self.sextet << 1 | (x >> i & 1) as u8;
            self.free -= 1;
            if self.free == 0 {
                self.text.push(size::sextet(self.sextet));
                (self.sextet, self.free) = (0, 6);
            }
        }
    }

    fn finish(mut self, mistakable: bool) -> String {
        if self.free < 6 {
            if mistakable {
                self.put(0, 1);
            }
            while self.free < 6 {
                self.put(1, 1);
            }
        }
        self.text
    }
}
