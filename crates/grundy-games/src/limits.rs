//! How large a position may be. One place, so that every refusal names the same limit.
//!
//! The limits keep a mistyped exponent from eating the machine. They bound what is *built*; how
//! far a position can be solved is the budget's business.

/// Vertices (or squares) of a whole position.
pub const MAX_VERTICES: u64 = 1_000_000;

/// Edges of a whole position.
pub const MAX_EDGES: u64 = 3_000_000;

/// Vertices and edges of the graphs that products, complements and the like are made from.
pub const MAX_WORK: u64 = 20_000_000;

/// Summands of a position after `k*X` is written out.
pub const MAX_TERMS: u64 = 100_000;

/// How deep brackets may be nested.
pub const MAX_DEPTH: usize = 200;

/// Bytes of one notation text, and of one file read by `file:`.
pub const MAX_TEXT: u64 = 64 << 20;

/// The largest number in notation: heaps, weights and lengths.
pub const MAX_NUMBER: u64 = i64::MAX as u64;
