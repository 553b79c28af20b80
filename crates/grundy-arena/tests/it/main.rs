//! Arenas, held against the definition.

mod games;
mod known;
mod ordered;
mod possible;
mod words;
