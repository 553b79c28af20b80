//! An arena whose positions are valued elsewhere.
//!
//! The routes to an answer ask an arena for what they cannot tell by themselves. Asked of this one, a question is only
//! noted at first: what would have to be searched? Later, with what others found out about it, the same routes give
//! the answer that they would give after a search of their own.

use std::sync::{Mutex, PoisonError};

use grundy_core::{Convention, Outcome};
use grundy_engine::{Budget, Classes, Evaluation, Order, Provenance, Stop, Tuning};
use grundy_games::Position;
use grundy_games::notation::Kind;
use grundy_misere::{Canonical, GenusFound};

use crate::answer::{Answer, Moves, PieceAnswer, What};
use crate::arena::Arena;
use crate::choices::{Choices, Most, Turned};
use crate::unfold::{Known, Unfolded};

/// Pieces with their values, whether the game is over, and the value of them all.
type Pieces = (Vec<(String, u64)>, bool, u64);

/// An arena that searches nothing, in normal play of the disjunctive compound.
pub struct Elsewhere<'a> {
    arena: &'a dyn Arena,
    /// Positions with the values of their pieces.
    known: Vec<(Position, Vec<u64>)>,
    asked: Mutex<Vec<Position>>,
}

impl<'a> Elsewhere<'a> {
    /// It knows the values of the pieces of these positions, in their order; those of others it says to be 0, and
    /// notes them.
    #[must_use]
    pub fn new(arena: &'a dyn Arena, known: Vec<(Position, Vec<u64>)>) -> Self {
        Self { arena, known, asked: Mutex::new(vec![]) }
    }

    /// The positions that were asked about and are not known.
    #[must_use]
    pub fn asked(self) -> Vec<Position> {
        self.asked.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// The pieces of a position with their values.
    fn pieces(&self, position: &Position, budget: &Budget) -> Result<Pieces, Stop> {
        let listed = Most { listed: 0, bytes: 0, counted: 0 };
        let Choices { pieces, over, .. } = self.arena.choices(position, listed, budget)?;
        let values = match self.known.iter().find(|(known, _)| known == position) {
            Some((_, values)) => values.clone(),
            None => {
                self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(position.clone());
                vec![0; pieces.len()]
            }
        };
        let total = values.iter().fold(0, |sum, value| sum ^ value);
        Ok((pieces.into_iter().map(|piece| piece.text).zip(values).collect(), over, total))
    }
}

fn verdict(value: u64) -> (Outcome, Option<u64>) {
    (Outcome::p_if(value == 0), Some(value))
}

impl Arena for Elsewhere<'_> {
    fn plays(&self, kind: Kind) -> bool {
        self.arena.plays(kind)
    }

    fn evaluate(&self, position: &Position, budget: &Budget) -> Result<Evaluation, Stop> {
        let (pieces, _, total) = self.pieces(position, budget)?;
        let (outcome, number) = verdict(total);
        let pieces = pieces.into_iter().map(|(_, value)| verdict(value)).collect();
        Ok(Evaluation { outcome, number, pieces, provenance: Provenance::PieceSearch, quotient: None })
    }

    fn answer(&self, position: &Position, _: Option<usize>, budget: &Budget) -> Result<Answer, Stop> {
        let (pieces, over, total) = self.pieces(position, budget)?;
        let (outcome, value) = verdict(total);
        let told = |(piece, value)| {
            let (outcome, value) = verdict(value);
            PieceAnswer { piece, value, outcome }
        };
        Ok(Answer {
            convention: Convention::NORMAL,
            over,
            outcome,
            value,
            pieces: pieces.into_iter().map(told).collect(),
            moves: None,
            provenance: Provenance::PieceSearch.into(),
        })
    }

    fn winning(&self, position: &Position, limit: usize, budget: &Budget) -> Result<Moves, Stop> {
        self.arena.winning(position, limit, budget)
    }

    fn genus(&self, position: &Position, budget: &Budget) -> Result<GenusFound, Stop> {
        self.arena.genus(position, budget)
    }

    fn canonical(&self, position: &Position, budget: &Budget) -> Result<Canonical, Stop> {
        self.arena.canonical(position, budget)
    }

    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        self.arena.choices(position, most, budget)
    }

    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop> {
        self.arena.turned(position, moves, budget)
    }

    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop> {
        self.arena.number_of(position, piece, what, budget)
    }

    fn classes(&self, position: &Position, budget: &Budget) -> Result<Option<(Classes, Vec<String>)>, Stop> {
        self.arena.classes(position, budget)
    }

    fn ask(&self, position: &Position, goal: u64, budget: &Budget) -> Result<Known, Stop> {
        self.arena.ask(position, goal, budget)
    }

    fn unfold(
        &self,
        position: &Position,
        plies: usize,
        budget: &Budget,
    ) -> Result<Result<Unfolded, &'static str>, Stop> {
        self.arena.unfold(position, plies, budget)
    }

    /// It finds nothing that it could forget.
    fn forget(&self, _: &Budget) -> bool {
        false
    }

    /// Whoever made the arena has done so.
    fn put_in_order(&mut self, _: Order) {}

    /// It does not search.
    fn tune(&mut self, _: Tuning) {}
}
