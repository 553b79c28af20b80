//! Arenas, held against the definition.

mod known;
