//! Solvers for games on graphs of up to 256 vertices, in normal play: Node-Kayles and Arc-Kayles, described
//! here; octal games and Selective Node-Kayles, in `taking.rs`, by the same search and on trees by another
//! method.
//!
//! # The algorithm
//! A position of either game is an induced subgraph, so a set of vertices (`set.rs`). The question is
//! never "what is the value of this piece?" but "*is it g?*" (Lemoine and Viennot 2012): a piece has
//! value `g` if no option has, and every smaller number is the value of some option. Both halves end
//! early, and both leave knowledge (`info.rs`): values that options are known to have, and an upper
//! bound. To ask it of a sum, the values of its smaller pieces are added and the largest piece is asked
//! for what is missing, so the largest piece is never valued where a "no" is enough.
//!
//! For each piece (`search.rs`):
//! 1. every move is made, what it leaves is reduced by lemmas of the game (`game.rs`), split, and looked
//!    up; graphs of at most seven vertices (`tiny.rs`), paths and cycles are known. Often this answers.
//! 2. What all options can still be, together, bounds the value. Often this answers.
//! 3. The options that may have the value asked for are asked, those that fall apart most first.
//!
//! Near the root a wrong choice of the option to ask is expensive. There many questions are kept open, and the
//! most promising one is followed (`prove.rs`).
//!
//! Two tables (`table.rs`): by the set itself, or rather the least of its images under automorphisms of the
//! whole graph (`symmetry.rs`), which costs little to compute and is asked for every option; and by a
//! canonical form (`form.rs`), so that isomorphic pieces share what is known, wherever in the graph they are,
//! and in any graph. The form costs as much as a few moves, so it is computed only where a piece would be
//! searched, and only for pieces of 10 to 20 vertices (in Node-Kayles on graphs of 49 vertices and more, in
//! Arc-Kayles of 40 and more, to three quarters of what `prove.rs` takes over): smaller ones are quick to
//! search again, and larger ones hardly ever come back except as images. A size whose forms seldom answer
//! gets no more of them in that graph. A graph that is asked for has one if it has 10 to 64 vertices. Streams
//! of similar graphs of 24 to 30 vertices are as fast as with forms of all sizes (`examples/many.rs`). Both
//! have bounded memory and replace the smallest pieces when it is used up.
//!
//! A graph with an involution that maps no vertex to itself or a neighbour is worth 0 without any search
//! (`pairing.rs`).
//!
//! Threads search the same piece (`race.rs`), share the tables, and put off options that another thread works
//! on (`busy.rs`). The value does not depend on them.

mod busy;
mod door;
mod form;
mod forms;
mod game;
mod info;
mod lanes;
mod pages;
mod pairing;
mod prove;
mod race;
mod search;
mod set;
mod solver;
mod store;
pub mod stores;
pub mod sweep;
mod symmetry;
mod table;
mod taking;
mod tiny;

pub use door::{GraphSolver, Played, solver_for};
pub use game::{ArcKayles, Game, NodeKayles};
pub use solver::Solver;
#[doc(hidden)]
pub use store::{examine, rehearse};
pub use taking::{Taking, TakingSolver};

/// Why a search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The watch said so.
    Refused,
    /// A value is too large a number for this solver.
    TooLarge,
}

/// Time and memory of a search, kept by whoever asks.
pub trait Watch: Sync {
    /// Called at every piece that is searched.
    ///
    /// # Errors
    /// To give up.
    fn node(&self) -> Result<(), Stopped>;

    /// Called now and then by work that is long without searching a piece.
    ///
    /// # Errors
    /// To give up.
    fn tick(&self) -> Result<(), Stopped> {
        self.node()
    }

    /// Takes bytes, or refuses and takes none.
    fn take(&self, bytes: usize) -> bool;

    /// Gives bytes back.
    fn give(&self, bytes: usize);
}

/// Neither time nor memory is limited.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn node(&self) -> Result<(), Stopped> {
        Ok(())
    }

    fn take(&self, _: usize) -> bool {
        true
    }

    fn give(&self, _: usize) {}
}
