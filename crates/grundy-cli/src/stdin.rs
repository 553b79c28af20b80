//! Lines of standard input, of bounded length.
//!
//! As in a file, a byte-order mark before the first line is no part of it. Headers of graph6 and sparse6, as
//! nauty writes them before the first graph, or somebody on a line of their own, are not part of a graph
//! either: answers name the graph without it.

use std::io::{BufRead, Read, Result};

/// The longest line that is read whole.
const MAX_LINE: u64 = 64 << 20;

/// The byte-order mark, in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// One line of input.
pub(crate) enum Line {
    /// A line of text, without its end.
    Text(String),
    /// A line that is no UTF-8 text.
    Binary,
    /// A line that is too long; it has been skipped.
    TooLong,
}

/// The headers of nauty's formats.
const HEADERS: [&str; 2] = [">>graph6<<", ">>sparse6<<"];

/// A line without the header of its format.
pub(crate) fn without_header(line: &str) -> &str {
    let text = line.trim_start();
    HEADERS.iter().find_map(|header| text.strip_prefix(header)).unwrap_or(line)
}

/// Whether a line is nothing but a header.
pub(crate) fn is_header(line: &str) -> bool {
    HEADERS.contains(&line.trim())
}

/// The next line, or `None` at the end of the input. A mark at the beginning of the first is left out.
pub(crate) fn next_line(input: &mut impl BufRead, first: bool) -> Result<Option<Line>> {
    let mut bytes = vec![];
    if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() as u64 == MAX_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if first && bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::Binary, Line::Text)))
}
