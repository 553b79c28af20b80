//! What graph6 and sparse6 have in common: printable sextets and the number of vertices.
//!
//! A sextet `x` is the byte `x + 63`. Up to 62 vertices are one sextet, up to 258047 are `~` and
//! three sextets, more are `~~` and six.

use super::FormatError;
use crate::limits::{MAX_EDGES, MAX_VERTICES};

/// The byte of the sextet 0.
pub(super) const BIAS: u8 = 63;

/// Cuts the line end and the optional header off; gives the rest and where it starts.
pub(super) fn body<'a>(bytes: &'a [u8], header: &[u8]) -> (&'a [u8], usize) {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    match bytes.strip_prefix(header) {
        Some(rest) => (rest, header.len()),
        None => (bytes, 0),
    }
}

/// Whether a byte is a sextet.
pub(super) fn is_sextet(byte: u8) -> bool {
    (BIAS..=126).contains(&byte)
}

/// Every byte is a sextet, or the place of the first that is not.
pub(super) fn check_sextets(body: &[u8], start: usize, format: &str) -> Result<(), FormatError> {
    match body.iter().position(|&byte| !is_sextet(byte)) {
        None => Ok(()),
        Some(i) => Err(FormatError::new(
            start + i,
            format!("byte {} is not {format}, whose bytes are 63 (`?`) to 126 (`~`)", body[i]),
        )),
    }
}

/// Reads the number of vertices; gives it and the sextets behind it.
pub(super) fn read<'a>(body: &'a [u8], start: usize, format: &str) -> Result<(usize, &'a [u8]), FormatError> {
    let (width, skip) = match body {
        [b'~', b'~', ..] => (6, 2),
        [b'~', ..] => (3, 1),
        [_, ..] => (1, 0),
        [] => return Err(FormatError::new(start, format!("there is no {format} here"))),
    };
    let Some(digits) = body.get(skip..skip + width) else {
        return Err(FormatError::new(
            start + body.len(),
            format!("the number of vertices is cut off: {width} bytes belong after {}", "`~`".repeat(skip)),
        ));
    };
    let n = digits.iter().fold(0u64, |n, &byte| n << 6 | u64::from(byte - BIAS));
    if n > MAX_VERTICES {
        return Err(FormatError::new(
            start,
            format!("this graph has {n} vertices; a position may have at most {MAX_VERTICES}"),
        ));
    }
    Ok((n as usize, &body[skip + width..]))
}

/// Writes the number of vertices.
pub(super) fn write(n: usize, out: &mut String) {
    let (prefix, width) = match n {
        0..=62 => ("", 1),
        63..=258_047 => ("~", 3),
        _ => ("~~", 6),
    };
    out.push_str(prefix);
    for i in (0..width).rev() {
        out.push(sextet((n >> (6 * i)) as u8 & 63));
    }
}

/// The character of a sextet.
pub(super) fn sextet(x: u8) -> char {
    char::from(BIAS + x)
}

/// The refusal of a graph with too many edges.
pub(super) fn too_many_edges(at: usize, count: u64) -> FormatError {
    FormatError::new(at, format!("this graph has {count} edges; a position may have at most {MAX_EDGES}"))
}
