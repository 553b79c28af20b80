//! Errors that point at the place and say what would be accepted there.

use super::span::Span;
use std::fmt;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// What is wrong, in one sentence.
    pub message: String,
    /// Byte offset into the text, on a character boundary.
    pub at: usize,
    /// Bytes at fault; 0 where something is missing. `at + len` is on a character boundary, too.
    pub len: usize,
    /// What to write instead.
    pub help: Option<String>,
}

impl NotationError {
    pub(super) fn new(span: Span, message: impl Into<String>) -> Self {
        Self { message: message.into(), at: span.start(), len: span.len(), help: None }
    }

    #[must_use]
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// A word of the text as a message quotes it: not more than a line can hold.
pub(super) fn quoted(word: &str) -> String {
    const LENGTH: usize = 40;
    match word.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("`{}...`", &word[..end]),
        None => format!("`{word}`"),
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for NotationError {}
