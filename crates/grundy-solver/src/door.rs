//! The one door of this crate for whoever asks for values: which game, and a solver that answers.
//!
//! The solvers are generic in the game and in the sets they work on. They are compiled here, once, and handed
//! out as trait objects.

use std::io;
use std::path::Path;

use crate::{ArcKayles, Game, NodeKayles, Solver, Stopped, Taking, TakingSolver, Watch};

/// A game on graphs in normal play of the disjunctive compound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// Node-Kayles.
    NodeKayles,
    /// Arc-Kayles, which is the octal game 0.07.
    ArcKayles,
    /// A game in which connected sets are taken.
    Taking(Taking),
}

/// A solver, whichever it is.
pub trait GraphSolver: Send + Sync {
    /// The value of the graph on `0..n` with these edges, if it is not too large for the solver.
    ///
    /// # Errors
    /// When the watch says so, or a value is too large a number.
    fn value(
        &self,
        n: usize,
        edges: &[(u32, u32)],
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<Option<u32>, Stopped>;

    /// Whether the value of the graph, which is connected, is `goal`: the values it can have then, as bits, the last
    /// one for all further values; `None` if it is too large for the solver.
    ///
    /// # Errors
    /// When the watch says so.
    fn ask(
        &self,
        n: usize,
        edges: &[(u32, u32)],
        goal: u32,
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<Option<u64>, Stopped>;

    /// Takes in what a file has; returns how many entries.
    ///
    /// # Errors
    /// When the file cannot be read, or is no store of this game, or damaged.
    fn load(&self, file: &Path, watch: &dyn Watch) -> io::Result<usize>;

    /// Writes what is known to a file; returns how many entries.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn save(&self, file: &Path) -> io::Result<usize>;

    /// Forgets everything; returns the bytes that were taken for it.
    fn forget(&self) -> usize;
}

/// The solver for a game.
#[must_use]
pub fn solver_for(game: Played) -> Box<dyn GraphSolver> {
    match game {
        Played::NodeKayles => Box::new(Solver::<NodeKayles>::default()),
        Played::ArcKayles => Box::new(Solver::<ArcKayles>::default()),
        Played::Taking(rule) => Box::new(TakingSolver::new(rule)),
    }
}

macro_rules! graph_solver {
    ($solver:ty $(, $game:ident)?) => {
        impl $(<$game: Game>)? GraphSolver for $solver {
            fn value(
                &self,
                n: usize,
                edges: &[(u32, u32)],
                threads: usize,
                watch: &dyn Watch,
            ) -> Result<Option<u32>, Stopped> {
                self.value(n, edges, threads, watch)
            }

            fn ask(
                &self,
                n: usize,
                edges: &[(u32, u32)],
                goal: u32,
                threads: usize,
                watch: &dyn Watch,
            ) -> Result<Option<u64>, Stopped> {
                self.ask(n, edges, goal, threads, watch)
            }

            fn load(&self, file: &Path, watch: &dyn Watch) -> io::Result<usize> {
                self.load(file, watch)
            }

            fn save(&self, file: &Path) -> io::Result<usize> {
                self.save(file)
            }

            fn forget(&self) -> usize {
                self.forget()
            }
        }
    };
}

graph_solver!(Solver<G>, G);
graph_solver!(TakingSolver);
