//! Reports: answers as people and programs read them. One file a format.

pub(crate) mod period;
pub(crate) mod sequence;
pub(crate) mod text;

use std::io::Write;

use crate::Failure;

/// Prints lines to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
