//! An arena that makes room: when the memory is full of what earlier questions found, it forgets that once and
//! tries again.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use grundy_engine::{Budget, Classes, Evaluation, Order, Stop, Tuning};
use grundy_games::Position;
use grundy_games::notation::Kind;
use grundy_misere::{Canonical, GenusFound};

use crate::answer::{Answer, Moves, What};
use crate::arena::{Arena, GraphMoves, HeapMoves};
use crate::choices::{Choices, Most, Turned};
use crate::unfold::{Known, Unfolded};

/// An arena that makes room.
pub(crate) struct Forgetting {
    arena: Box<dyn Arena>,
    asked: AtomicBool,
}

impl Forgetting {
    pub(crate) fn new(arena: Box<dyn Arena>) -> Self {
        Self { arena, asked: AtomicBool::new(false) }
    }

    fn twice<T>(
        &self,
        position: &Position,
        budget: &Budget,
        ask: impl Fn() -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let _held = budget.hold(position.bytes())?;
        let asked_before = self.asked.swap(true, Relaxed);
        match ask() {
            Err(Stop::Memory) if asked_before && self.arena.forget(budget) => ask(),
            result => result,
        }
    }
}

impl Arena for Forgetting {
    fn plays(&self, kind: Kind) -> bool {
        self.arena.plays(kind)
    }

    fn evaluate(&self, position: &Position, budget: &Budget) -> Result<Evaluation, Stop> {
        self.twice(position, budget, || self.arena.evaluate(position, budget))
    }

    fn answer(&self, position: &Position, moves: Option<usize>, budget: &Budget) -> Result<Answer, Stop> {
        self.twice(position, budget, || self.arena.answer(position, moves, budget))
    }

    fn winning(&self, position: &Position, limit: usize, budget: &Budget) -> Result<Moves, Stop> {
        self.twice(position, budget, || self.arena.winning(position, limit, budget))
    }

    fn classes(&self, position: &Position, budget: &Budget) -> Result<Option<(Classes, Vec<String>)>, Stop> {
        self.arena.classes(position, budget)
    }

    fn genus(&self, position: &Position, budget: &Budget) -> Result<GenusFound, Stop> {
        self.twice(position, budget, || self.arena.genus(position, budget))
    }

    fn canonical(&self, position: &Position, budget: &Budget) -> Result<Canonical, Stop> {
        self.twice(position, budget, || self.arena.canonical(position, budget))
    }

    fn ask(&self, position: &Position, goal: u64, budget: &Budget) -> Result<Known, Stop> {
        self.twice(position, budget, || self.arena.ask(position, goal, budget))
    }

    fn unfold(
        &self,
        position: &Position,
        plies: usize,
        budget: &Budget,
    ) -> Result<Result<Unfolded, &'static str>, Stop> {
        self.arena.unfold(position, plies, budget)
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

    fn forget(&self, budget: &Budget) -> bool {
        self.arena.forget(budget)
    }

    fn put_in_order(&mut self, order: Order) {
        self.arena.put_in_order(order);
    }

    fn tune(&mut self, tuning: Tuning) {
        self.arena.tune(tuning);
    }

    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.arena.load(file, budget)
    }

    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        self.arena.save(file)
    }

    fn heaps(&self) -> Option<&dyn HeapMoves> {
        self.arena.heaps()
    }

    fn graphs(&self) -> Option<&dyn GraphMoves> {
        self.arena.graphs()
    }
}
