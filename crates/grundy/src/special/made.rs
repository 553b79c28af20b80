//! The solvers of `grundy-solver` behind one face, and which rule has which.

use std::io;
use std::path::Path;

use grundy_games::heap::{Digits, code};
use grundy_solver::{ArcKayles, Game, Solver, Stopped, Taking, TakingSolver, Watch};

/// A solver that was made for a rule.
pub(crate) trait Made: Send + Sync {
    /// The value of the graph on `0..n` with these edges, if it is not too large for the solver.
    fn value(
        &self,
        n: usize,
        edges: &[(u32, u32)],
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<Option<u32>, Stopped>;

    /// Takes in what a file has; returns how many entries.
    fn load(&self, file: &Path, watch: &dyn Watch) -> io::Result<usize>;

    /// Writes what is known to a file; returns how many entries.
    fn save(&self, file: &Path) -> io::Result<usize>;

    /// Forgets everything; returns the bytes that were taken for it.
    fn forget(&self) -> usize;
}

macro_rules! made {
    ($solver:ty $(, $game:ident)?) => {
        impl $(<$game: Game>)? Made for $solver {
            fn value(
                &self,
                n: usize,
                edges: &[(u32, u32)],
                threads: usize,
                watch: &dyn Watch,
            ) -> Result<Option<u32>, Stopped> {
                self.value(n, edges, threads, watch)
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

made!(Solver<G>, G);
made!(TakingSolver);

/// The solver for an octal game on graphs. Arc-Kayles is 0.07.
pub(crate) fn octal(digits: &Digits) -> Box<dyn Made> {
    if *digits == Digits::finite(vec![0, 7]) {
        return kayles::<ArcKayles>();
    }
    taking(digits_of(digits))
}

/// The rule with these digits.
fn digits_of(digits: &Digits) -> Taking {
    let bound = digits.bound().unwrap_or(TakingSolver::LARGEST).min(TakingSolver::LARGEST);
    Taking::Octal(std::iter::once(0).chain((1..=bound as u64).map(|size| digits.digit(size))).collect())
}

/// The rule of a name that takes connected sets of vertices, if it is one.
pub(crate) fn rule(text: &str) -> Option<Taking> {
    match (text.trim(), code::octal(text.trim()), code::subtraction(text.trim())) {
        ("selective-node-kayles", _, _) => Some(Taking::Star),
        ("grim", _, _) => Some(Taking::Octal(vec![0, 6])),
        ("arc-kayles", _, _) => Some(Taking::Octal(vec![0, 0, 7])),
        (_, Some(Ok(code)), _) if code.split == 0 => Some(digits_of(&code.digits)),
        (_, _, Some(Ok(digits))) => Some(digits_of(&digits)),
        _ => None,
    }
}

/// The solver for a rule that takes connected sets.
pub(crate) fn taking(rule: Taking) -> Box<dyn Made> {
    Box::new(TakingSolver::new(rule))
}

/// The solver for Node-Kayles or Arc-Kayles.
pub(crate) fn kayles<G: Game>() -> Box<dyn Made> {
    Box::new(Solver::<G>::default())
}
