//! Arenas, held against the definition.

mod known;
mod words;
