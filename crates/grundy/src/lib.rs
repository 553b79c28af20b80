//! `grundy` solves impartial combinatorial games on graphs and heaps: what is a position worth,
//! who wins, and with which move, under each of Conway's twelve ways to play a sum.
//!
//! This crate is the library people use: a [`Session`] takes positions in notation and gives
//! [`Answer`]s, plain data. [`wire`] has the same answers as JSON.

pub mod answer;
pub mod catalogue;
pub mod convert;
mod domain;
mod error;
pub mod formats;
mod heaps;
pub mod octal;
pub mod period;
pub mod play;
mod question;
pub mod reduction;
mod rooted;
pub mod search;
mod sequence;
mod session;
mod solver;
mod special;
mod strategy;
pub mod table;
mod theorems;
pub mod wire;

pub use answer::{Answer, Cited, Provenance};
pub use error::{Error, Source};
pub use grundy_core::{Compound, Convention, Outcome, Play, regularity};
pub use grundy_engine::{Budget, Stack, Stop, Tuning, deep};
pub use grundy_games::Position;
pub use grundy_games::notation::{Expression, Files, NoFiles, NotationError};
pub use heaps::HeapsProgress;
pub use question::Question;
pub use rooted::{MOST_VERTICES, Rooted, rooted_graphs};
pub use sequence::Sequence;
pub use session::{SequenceTerm, Session};
pub use strategy::{Answered, Place, Strategy};
