//! The file formats of graph theory: graph6, sparse6 and digraph6 as nauty reads and writes them, edge lists
//! as networkx writes them, and boards as text.
//!
//! Readers take bytes from anywhere and decide about sizes before they allocate; an error says at
//! which byte the text stops being what it claims to be. Writers give byte for byte what nauty's
//! `copyg` gives.

use std::fmt;

pub mod digraph6;
pub mod file;
pub mod graph6;
pub mod sparse6;

mod size;

/// Why bytes are not a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// One sentence.
    pub message: String,
    /// Offset of the byte at fault; the length of the text where something is missing.
    pub at: usize,
}

impl FormatError {
    fn new(at: usize, message: impl Into<String>) -> Self {
        Self { message: message.into(), at }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for FormatError {}
