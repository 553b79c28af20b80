//! A rule on its positions, under one convention: the arena in which a game is played and searched.
//!
//! Engines see bare pieces, and people see positions. A [`domain`] knows how the terms of a position fall into pieces,
//! and how a move is told. A rule, its domain and an engine together are an [`Arena`]: it values positions, lists
//! winning turns and all moves, and forgets the types it is made of. Everything above deals in arenas.
//!
//! This is where the engines are compiled for every rule and convention, once: [`arena_for`] is the door.

mod among;
mod answer;
mod arena;
mod build;
mod choices;
mod code;
pub mod domain;
mod elsewhere;
mod error;
mod forgetting;
mod own;
mod pieces;
mod ruled;
mod size;
mod solver_first;
mod sum;
mod unfold;
mod words;

pub use answer::{
    Answer, Cited, Move, Moves, PieceAnswer, Provenance, SequenceTerm, Taken, What, term_of, value_name,
};
pub use arena::{Arena, FoundRecurrence, GraphMoves, HeapMoves};
pub use build::{arena_for, taking};
pub use choices::{Choice, Choices, Most, PiecePlace, Turned};
pub use elsewhere::Elsewhere;
pub use error::{Error, FileError, Source};
pub use own::OwnRule;
pub use size::check_size;
pub use solver_first::Watched;
pub use sum::write_sum;
pub use unfold::{Asked, Facts, Known, Unfolded, Unit};
