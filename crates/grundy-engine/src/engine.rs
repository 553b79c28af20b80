//! The interface of all engines.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use grundy_core::{Outcome, Rule};

use crate::{Budget, Stop, WinningTurns};

/// Who wins, and the number people report, if there is one.
type Verdict = (Outcome, Option<u64>);

/// What an engine found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// Who wins.
    pub outcome: Outcome,
    /// The value of the convention, where it has one.
    pub number: Option<u64>,
    /// The same for each piece alone.
    pub pieces: Vec<Verdict>,
    /// Where the answer comes from.
    pub provenance: Provenance,
    /// The elements of a misère quotient that decided, if one did.
    pub quotient: Option<QuotientTold>,
}

/// How a misère quotient decides: the elements of the pieces and their product, as words in its generators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientTold {
    /// How many elements the quotient has.
    pub order: usize,
    /// The element of each piece.
    pub elements: Vec<String>,
    /// The element of the sum.
    pub product: String,
    /// Whether the previous player wins the sum.
    pub in_p: bool,
}

/// Classes of equal pieces: numbers from 0 on, 0 for pieces without a move. The options of a class are sums of smaller
/// ones.
#[derive(Clone, Debug)]
pub struct Classes {
    /// The options of every class.
    pub options: Vec<Arc<[Box<[u32]>]>>,
    /// For every piece that was asked about the classes it is the sum of.
    pub pieces: Vec<Vec<u32>>,
}

/// Decides sums of classes of equal pieces, where it can: a misère quotient that grows with what is asked.
///
/// Classes are numbers from 1 on; the options of a class, `classes[class]`, are sums of smaller ones.
pub trait SumOracle: Send {
    /// Whether the previous player wins the sum; none if that is not found within a time.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn is_p(
        &mut self,
        classes: &[Arc<[Box<[u32]>]>],
        sum: &[u32],
        within: Duration,
        budget: &Budget,
    ) -> Result<Option<bool>, Stop>;

    /// The same in words, about the pieces of a sum that was decided; each piece is a sum of classes.
    fn told(&self, pieces: &[Vec<u32>]) -> Option<QuotientTold>;

    /// Forgets everything.
    fn forget(&mut self, budget: &Budget);
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// Each piece was searched, and the values were added.
    PieceSearch,
    /// Whole positions were searched.
    WholeSearch,
    /// A misère quotient was found, and elements were multiplied.
    Quotient,
    /// Heaps were valued one after the other, up to the largest.
    HeapSequence,
    /// Heaps were valued until their period was proven.
    HeapPeriod,
}

/// How an engine answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Threads for one question.
    pub threads: usize,
    /// Whether a solver made for the rule may answer; the general search is slower.
    pub special: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { threads: 1, special: true }
    }
}

/// Answers questions about positions of one rule under one convention, and remembers what it has
/// found for the next question.
pub trait Engine<R: Rule>: Send + Sync {
    /// The value and outcome of a position.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn evaluate(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Evaluation, Stop>;

    /// All turns that leave a P-position: their number, and at most `limit` of them.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn winning_turns(
        &self,
        rule: &R,
        pieces: &[R::Piece],
        limit: usize,
        budget: &Budget,
    ) -> Result<WinningTurns<R>, Stop>;

    /// Whether the value of a piece is `goal`, in normal play of the disjunctive compound: the numbers that it can be
    /// then, as bits, the last one for all further numbers; `None` if this engine has no shorter way to that than the
    /// value.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn ask(&self, rule: &R, piece: &R::Piece, goal: u64, budget: &Budget) -> Result<Option<u64>, Stop> {
        let _ = (rule, piece, goal, budget);
        Ok(None)
    }

    /// Sets how it works, where there is a choice. Answers do not depend on it.
    fn tune(&mut self, tuning: Tuning) {
        let _ = tuning;
    }

    /// The classes of equal pieces that can be reached from these, and those of the pieces; `None` if whole positions
    /// are not searched under this convention.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn classes(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Option<Classes>, Stop> {
        let _ = (rule, pieces, budget);
        Ok(None)
    }

    /// Takes an oracle that decides sums sooner than the search, where whole positions are searched.
    fn consult(&mut self, oracle: Box<dyn SumOracle>) {
        drop(oracle);
    }

    /// Reads what earlier runs kept in a file; `None` if this engine keeps nothing, or else how many
    /// entries there are.
    ///
    /// # Errors
    /// When the file cannot be read, or cannot be trusted.
    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        let _ = (file, budget);
        Ok(None)
    }

    /// Writes what was found to a file, which replaces the old one; `None` if this engine keeps nothing.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        let _ = file;
        Ok(None)
    }

    /// Forgets what earlier questions found, to make room. Says whether there was anything.
    fn forget(&self, budget: &Budget) -> bool;
}
