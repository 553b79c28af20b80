//! Several arenas, of which each position has its own.
//!
//! A code is played on heaps and on graphs, a rule in words on graphs and on directed graphs. Who is asked is the only
//! thing such arenas decide; everything else is passed on here, once for all of them.

use std::io;
use std::path::Path;

use grundy_engine::{Budget, Classes, Evaluation, Order, Stop, Tuning};
use grundy_games::Position;
use grundy_games::notation::Kind;
use grundy_misere::{Canonical, GenusFound};

use crate::answer::{Answer, Moves, What};
use crate::arena::{Arena, GraphMoves, HeapMoves};
use crate::choices::{Choices, Most, Turned};
use crate::unfold::{Known, Unfolded};

/// Arenas for one rule under one convention.
pub(crate) trait Among: Send + Sync {
    /// Whether one of them plays on this kind of term.
    fn any_plays(&self, kind: Kind) -> bool;

    /// The one that a position goes to.
    fn arena(&self, position: &Position) -> &dyn Arena;

    /// The one whose rule is asked for its moves in graphs, and whose values are kept in files.
    fn of_graphs(&self) -> &dyn Arena;

    /// The one whose rule is asked for its moves in heaps.
    fn of_heaps(&self) -> Option<&dyn Arena>;

    /// All of them.
    fn each(&self) -> Vec<&dyn Arena>;

    /// All of them, to be set up.
    fn each_mut(&mut self) -> Vec<&mut (dyn Arena + 'static)>;
}

impl<T: Among> Arena for T {
    fn plays(&self, kind: Kind) -> bool {
        self.any_plays(kind)
    }

    fn evaluate(&self, position: &Position, budget: &Budget) -> Result<Evaluation, Stop> {
        self.arena(position).evaluate(position, budget)
    }

    fn answer(&self, position: &Position, moves: Option<usize>, budget: &Budget) -> Result<Answer, Stop> {
        self.arena(position).answer(position, moves, budget)
    }

    fn winning(&self, position: &Position, limit: usize, budget: &Budget) -> Result<Moves, Stop> {
        self.arena(position).winning(position, limit, budget)
    }

    fn classes(&self, position: &Position, budget: &Budget) -> Result<Option<(Classes, Vec<String>)>, Stop> {
        self.arena(position).classes(position, budget)
    }

    fn genus(&self, position: &Position, budget: &Budget) -> Result<GenusFound, Stop> {
        self.arena(position).genus(position, budget)
    }

    fn canonical(&self, position: &Position, budget: &Budget) -> Result<Canonical, Stop> {
        self.arena(position).canonical(position, budget)
    }

    fn ask(&self, position: &Position, goal: u64, budget: &Budget) -> Result<Known, Stop> {
        self.arena(position).ask(position, goal, budget)
    }

    fn unfold(
        &self,
        position: &Position,
        plies: usize,
        budget: &Budget,
    ) -> Result<Result<Unfolded, &'static str>, Stop> {
        self.arena(position).unfold(position, plies, budget)
    }

    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        self.arena(position).choices(position, most, budget)
    }

    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop> {
        self.arena(position).turned(position, moves, budget)
    }

    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop> {
        self.arena(position).number_of(position, piece, what, budget)
    }

    fn put_in_order(&mut self, order: Order) {
        self.each_mut().into_iter().for_each(|arena| arena.put_in_order(order));
    }

    fn tune(&mut self, tuning: Tuning) {
        self.each_mut().into_iter().for_each(|arena| arena.tune(tuning));
    }

    /// All of them forget, whatever the first one says.
    fn forget(&self, budget: &Budget) -> bool {
        self.each().into_iter().map(|arena| arena.forget(budget)).fold(false, |any, forgot| any | forgot)
    }

    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.of_graphs().load(file, budget)
    }

    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        self.of_graphs().save(file)
    }

    fn heaps(&self) -> Option<&dyn HeapMoves> {
        self.of_heaps()?.heaps()
    }

    fn graphs(&self) -> Option<&dyn GraphMoves> {
        self.of_graphs().graphs()
    }
}
