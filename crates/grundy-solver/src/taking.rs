//! Rules in which a move takes a connected set of vertices: octal games on graphs, connected subtraction
//! games among them, and Selective Node-Kayles.
//!
//! Positions are sets of vertices and the question is "is the value g?", as everywhere in this crate
//! (`search.rs`). What differs from Node-Kayles and Arc-Kayles is how many moves there are, and that there
//! are no lemmas to reduce a piece: so equal moves are made once (`moves.rs`), and pieces that are trees, as all
//! are in a tree, share what is known by a name that costs a tenth of a microsecond (`tree.rs`).
//!
//! Values on trees are often large, and then early answers are rare. So a tree that a short search does not
//! answer has all its subtrees valued in one array (`census.rs`), as far as the memory allows.
//!
//! Grim is 0.6 here: the isolated vertices that vanish in it are worth nothing.

mod census;
mod moves;
mod prepared;
mod search;
mod shapes;
mod solver;
mod tops;
mod tree;

pub use moves::Taking;
pub use solver::TakingSolver;
