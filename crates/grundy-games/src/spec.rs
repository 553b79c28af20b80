//! A rule, read once, and what is known of it.
//!
//! A [`RuleSpec`] is what a rule's text means. It is read in one place ([`RuleSpec::read`]), and everything
//! that depends on the rule asks the type: which kinds of terms it is played on, which octal game it is on
//! graphs, which game on heaps its paths are. Such facts are data, and each is about certain conventions. The
//! judge established them: `grundy-arena/tests/it/known.rs` plays both sides of every claim out, under all twelve
//! conventions, and finds a difference wherever none is claimed.

mod catalogue;
mod rule;

pub use catalogue::{CATALOGUE, Entry};
pub use rule::{Alias, HeapGame, Known, RuleSpec, Scope};
