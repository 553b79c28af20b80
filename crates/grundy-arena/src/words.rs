//! The arena of a rule in words: one for graphs, one for directed graphs.
//!
//! On graphs without directions a rule in words may mean a rule that has a name, and then it is played in the arena
//! of that rule, with all its faster ways. On directed graphs it is played as it is written.

use std::io;
use std::path::Path;

use grundy_engine::{Budget, Classes, Evaluation, Order, Stop, Tuning};
use grundy_games::Position;
use grundy_games::notation::Kind;
use grundy_misere::{Canonical, GenusFound};

use crate::answer::{Answer, Moves, What};
use crate::arena::{Arena, GraphMoves, HeapMoves};
use crate::choices::{Choices, Most, Turned};
use crate::unfold::Unfolded;

pub(crate) struct WordsArena {
    /// `None` if the rule speaks of arcs.
    pub(crate) graphs: Option<Box<dyn Arena>>,
    pub(crate) directed: Box<dyn Arena>,
}

impl WordsArena {
    fn arena(&self, position: &Position) -> &dyn Arena {
        let directed = position.terms.iter().any(|term| Kind::of(term) == Kind::Directed);
        self.graphs.as_ref().filter(|_| !directed).unwrap_or(&self.directed).as_ref()
    }

    fn both(&self) -> impl Iterator<Item = &dyn Arena> {
        self.graphs.iter().chain([&self.directed]).map(AsRef::as_ref)
    }
}

impl Arena for WordsArena {
    fn plays(&self, kind: Kind) -> bool {
        kind == Kind::Directed || kind == Kind::Graph && self.graphs.is_some()
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
        self.directed.put_in_order(order);
        self.graphs.iter_mut().for_each(|graphs| graphs.put_in_order(order));
    }

    fn tune(&mut self, tuning: Tuning) {
        self.directed.tune(tuning);
        self.graphs.iter_mut().for_each(|graphs| graphs.tune(tuning));
    }

    fn forget(&self, budget: &Budget) -> bool {
        self.both().map(|arena| arena.forget(budget)).fold(false, |any, forgot| any | forgot)
    }

    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.graphs.as_ref().unwrap_or(&self.directed).load(file, budget)
    }

    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        self.graphs.as_ref().unwrap_or(&self.directed).save(file)
    }

    fn heaps(&self) -> Option<&dyn HeapMoves> {
        None
    }

    fn graphs(&self) -> Option<&dyn GraphMoves> {
        self.graphs.as_ref().unwrap_or(&self.directed).graphs()
    }
}
