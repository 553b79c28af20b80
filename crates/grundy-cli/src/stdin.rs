//! Lines of standard input, of bounded length.

use std::io::{BufRead, Read, Result};

/// The longest line that is read whole.
const MAX_LINE: u64 = 64 << 20;

/// One line of input.
pub(crate) enum Line {
    /// A line of text, without its end.
    Text(String),
    /// A line that is no UTF-8 text.
    Binary,
    /// A line that is too long; it has been skipped.
    TooLong,
}

/// The next line, or `None` at the end of the input.
pub(crate) fn next_line(input: &mut impl BufRead) -> Result<Option<Line>> {
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
    Ok(Some(String::from_utf8(bytes).map_or(Line::Binary, Line::Text)))
}
