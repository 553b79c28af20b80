//! Rules in words: `take vertex + neighbours where degree >= 2 or delete edge`.
//!
//! A text is read into a [`Words`] (`parse.rs`), which is its meaning in normal form: a list of alternatives, each
//! with the degrees that chosen vertices may have and with what it may leave (`tree.rs`, `degrees.rs`, `sizes.rs`).
//! Texts that differ in wording alone have the same normal form, and are the same rule to everything else. The normal
//! form is printed as text that reads back (`print.rs`).
//!
//! A [`Words`] is played like any other rule on graphs, directed or not (`rule.rs`, `shapes.rs`). Where the words
//! mean a rule that has a name, [`Words::named`] says which, and the faster ways of that rule serve them too.
//!
//! # Decisions
//! - A move is what it removes: a set of vertices that two alternatives allow is one move. Only `vertex + ...` tells
//!   which vertex was chosen, and `vertex` where isolated vertices vanish, for there the set does not say it.
//! - `vertex + some neighbours` is a set of vertices too: it is told by the least vertex that could have been chosen.
//! - A vertex that is a piece by itself from the start stays one under `then drop isolated`, as in Grim.

mod degrees;
mod games;
mod named;
mod parse;
mod print;
mod rule;
mod shapes;
mod sizes;
mod tree;

pub use degrees::Degrees;
pub use games::{GAMES, GRAMMAR, Game};
pub use sizes::Sizes;
pub use tree::{Alternative, Leaving, Shape, What, With, Words};
