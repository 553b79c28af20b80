//! The face of an arena.

use std::io;
use std::path::Path;

use grundy_engine::{Budget, Classes, Evaluation, FamilyEngine, Order, Recurrence, Stop, Tuning};
use grundy_games::Position;
use grundy_games::graph::{Graph, Removed};
use grundy_games::notation::Kind;
use grundy_misere::{Canonical, GenusFound};

use crate::answer::{Answer, Moves, What};
use crate::choices::{Choices, Most, Turned};
use crate::unfold::{Known, Unfolded};

/// Answers questions about positions of one rule under one convention, and remembers what it found.
pub trait Arena: Send + Sync {
    /// Whether the rule is played on this kind of term.
    fn plays(&self, kind: Kind) -> bool;

    /// Value and outcome of a position.
    ///
    /// # Errors
    /// When the budget runs out.
    fn evaluate(&self, position: &Position, budget: &Budget) -> Result<Evaluation, Stop>;

    /// The same with its pieces written down, and the winning moves if a limit for them is given.
    ///
    /// # Errors
    /// When the budget runs out.
    fn answer(&self, position: &Position, moves: Option<usize>, budget: &Budget) -> Result<Answer, Stop>;

    /// The winning moves alone, at most so many of them listed.
    ///
    /// # Errors
    /// When the budget runs out.
    fn winning(&self, position: &Position, limit: usize, budget: &Budget) -> Result<Moves, Stop>;

    /// Genus and kind of a position under the disjunctive compound, whatever the convention is.
    ///
    /// # Errors
    /// When the budget runs out.
    fn genus(&self, position: &Position, budget: &Budget) -> Result<GenusFound, Stop>;

    /// The simplest form of a position under the disjunctive compound in misère play, whatever the convention is.
    ///
    /// # Errors
    /// When the budget runs out.
    fn canonical(&self, position: &Position, budget: &Budget) -> Result<Canonical, Stop>;

    /// All moves of a position, piece by piece.
    ///
    /// # Errors
    /// When the budget runs out.
    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop>;

    /// The position after moves in some pieces: (piece, number of the move). `None` if there is no
    /// such move.
    ///
    /// # Errors
    /// When the budget runs out.
    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop>;

    /// The number of a move in a piece.
    ///
    /// # Errors
    /// When the budget runs out.
    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop>;

    /// The classes of equal pieces that can be reached from a position, and its pieces in notation; `None` if whole
    /// positions are not searched under this convention.
    ///
    /// # Errors
    /// When the budget runs out.
    fn classes(&self, position: &Position, budget: &Budget) -> Result<Option<(Classes, Vec<String>)>, Stop>;

    /// The position unfolded some plies deep, for others to value what is below; if that cannot be done, why. For
    /// normal play of the disjunctive compound without an order.
    ///
    /// # Errors
    /// When the budget runs out.
    fn unfold(
        &self,
        position: &Position,
        plies: usize,
        budget: &Budget,
    ) -> Result<Result<Unfolded, &'static str>, Stop>;

    /// Whether the value of a position is `goal`, as a step of a search that asks many such questions: what is known of
    /// its value then, often less than the value. For normal play of the disjunctive compound without an order.
    ///
    /// # Errors
    /// When the budget runs out.
    fn ask(&self, position: &Position, goal: u64, budget: &Budget) -> Result<Known, Stop> {
        let _ = goal;
        let found = self.evaluate(position, budget)?;
        Ok(found.number.map_or(Known::NOTHING, Known::is))
    }

    /// Forgets what earlier questions found. Says whether there was anything.
    fn forget(&self, budget: &Budget) -> bool;

    /// From now on pieces may be moved in only in this order. The compound is the disjunctive or the selective one.
    fn put_in_order(&mut self, order: Order);

    /// How it is to go about questions.
    fn tune(&mut self, tuning: Tuning);

    /// Takes in what earlier runs kept; `None` if nothing is kept.
    ///
    /// # Errors
    /// When the file cannot be read, or must not be believed.
    fn load(&self, _: &Path, _: &Budget) -> io::Result<Option<usize>> {
        Ok(None)
    }

    /// Keeps what was found; `None` if nothing is kept.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn save(&self, _: &Path) -> io::Result<Option<usize>> {
        Ok(None)
    }

    /// What the rule does to heaps, if its options there are alike from some size on.
    fn heaps(&self) -> Option<&dyn HeapMoves> {
        None
    }

    /// What the rule does to graphs, if it takes vertices away.
    fn graphs(&self) -> Option<&dyn GraphMoves> {
        None
    }
}

/// A recurrence, if there is one.
pub type FoundRecurrence = Result<Option<Box<dyn Recurrence>>, Stop>;

/// A rule on heaps that can be followed heap by heap.
pub trait HeapMoves: Send + Sync {
    /// The recurrence of the heaps, if the convention has one.
    ///
    /// # Errors
    /// When the budget runs out.
    fn recurrence(&self, budget: &Budget) -> FoundRecurrence;

    /// If any number of counters may be taken from a heap but some: the others.
    fn excluded(&self) -> Option<Vec<u64>>;

    /// Visits what a move in a heap can leave.
    ///
    /// # Errors
    /// When the budget runs out, or `take` gives up.
    fn options(
        &self,
        heap: u64,
        budget: &Budget,
        take: &mut dyn FnMut(&[u64]) -> Result<(), Stop>,
    ) -> Result<(), Stop>;
}

/// A rule on graphs that takes vertices away, or deletes edges.
pub trait GraphMoves: Send + Sync {
    /// The engine for families that grow along a path, if the rule is local and the convention has one.
    fn families(&self) -> Option<Box<dyn FamilyEngine>>;

    /// Whether a move may delete an edge.
    fn deletes_edges(&self) -> bool;

    /// Visits what a move in a connected graph removes.
    ///
    /// # Errors
    /// When the budget runs out, or `take` gives up.
    fn removals(
        &self,
        graph: &Graph,
        budget: &Budget,
        take: &mut dyn FnMut(&Removed) -> Result<(), Stop>,
    ) -> Result<(), Stop>;
}
