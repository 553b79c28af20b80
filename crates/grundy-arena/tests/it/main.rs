//! Arenas, held against the definition.

mod known;
mod ordered;
mod words;
