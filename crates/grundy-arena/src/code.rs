//! A rule that is played on heaps and on graphs. Each kind has its own arena; a position with both goes to a
//! third that plays them side by side.

use std::io;
use std::path::Path;

use grundy_core::Convention;
use grundy_engine::{Budget, Classes, Evaluation, Order, Stop, Tuning};
use grundy_games::graph::AnyRule;
use grundy_games::heap::AnyHeapRule;
use grundy_games::notation::Kind;
use grundy_games::{Either, Position, Term};
use grundy_misere::{Canonical, GenusFound};
use grundy_solver::Played;

use crate::answer::{Answer, Moves, What};
use crate::arena::{Arena, GraphMoves, HeapMoves};
use crate::choices::{Choices, Most, Turned};
use crate::domain::{Graphs, Heaps, HeapsAndGraphs};
use crate::ruled::Ruled;
use crate::unfold::Unfolded;

pub(crate) struct CodeArena {
    heaps: Ruled<AnyHeapRule, Heaps>,
    graphs: Ruled<AnyRule, Graphs>,
    both: Ruled<Either<AnyHeapRule, AnyRule>, HeapsAndGraphs>,
}

impl CodeArena {
    pub(crate) fn new(
        heaps: AnyHeapRule,
        graphs: AnyRule,
        played: Option<Played>,
        convention: Convention,
    ) -> Self {
        Self {
            both: Ruled::new(Either { left: heaps.clone(), right: graphs.clone() }, convention),
            heaps: Ruled::of_heaps(heaps, convention),
            graphs: Ruled::of_graphs(graphs, played, convention),
        }
    }

    fn arena(&self, position: &Position) -> &dyn Arena {
        let heaps = position.terms.iter().filter(|term| matches!(term, Term::Heap(_))).count();
        match heaps {
            0 if !position.terms.is_empty() => &self.graphs,
            _ if heaps == position.terms.len() => &self.heaps,
            _ => &self.both,
        }
    }
}

impl Arena for CodeArena {
    fn plays(&self, kind: Kind) -> bool {
        self.both.plays(kind)
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
        self.heaps.put_in_order(order);
        self.graphs.put_in_order(order);
        self.both.put_in_order(order);
    }

    fn tune(&mut self, tuning: Tuning) {
        self.heaps.tune(tuning);
        self.graphs.tune(tuning);
        self.both.tune(tuning);
    }

    fn forget(&self, budget: &Budget) -> bool {
        let forgot = [self.heaps.forget(budget), self.graphs.forget(budget), self.both.forget(budget)];
        forgot.contains(&true)
    }

    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.graphs.load(file, budget)
    }

    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        self.graphs.save(file)
    }

    fn heaps(&self) -> Option<&dyn HeapMoves> {
        self.heaps.heaps()
    }

    fn graphs(&self) -> Option<&dyn GraphMoves> {
        self.graphs.graphs()
    }
}
