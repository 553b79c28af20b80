//! Rules on graphs that a solver was made for, in disjunctive normal play.
//!
//! The solver of `grundy-solver` is asked for the value of every piece it can take; others, and whole
//! questions when the general search is asked for, go to the general engine. A winning turn moves in one
//! piece to an option whose value is that of all other pieces together, so the options are valued in the
//! same way.

pub(crate) mod made;

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::PoisonError;

use grundy_core::{Compound, Outcome, Piece, Rule, Visit};
use grundy_engine::{
    Budget, Engine, Evaluation, Moved, Provenance, Stack, Stop, Tuning, WinningTurn, WinningTurns, is_over,
};
use grundy_games::graph::{Graph, Removed};
use grundy_solver::{Stopped, TakingSolver, Watch};
use num_bigint::BigUint;

use self::made::Made;

/// An engine that asks a solver first.
pub(crate) struct Special<R: Rule> {
    general: Box<dyn Engine<R>>,
    solver: Box<dyn Made>,
    tuning: Tuning,
}

/// The solver's tables of tiny graphs, and what it needs before it can remember anything.
const LEAST_MEMORY: usize = 4 << 20;

/// A graph of more vertices than this that consists of few long paths is opened by the general engine.
const OPENED: usize = 64;

/// So many branching vertices are few.
const FEW: usize = 16;

impl<R: Rule<Piece = Graph, Move = Removed>> Special<R> {
    pub(crate) fn new(general: Box<dyn Engine<R>>, solver: Box<dyn Made>) -> Self {
        Self { general, solver, tuning: Tuning::default() }
    }

    fn takes(&self, piece: &Graph) -> bool {
        let n = piece.order();
        let branching = || (0..n as u32).filter(|&v| piece.degree(v) > 2).count();
        self.tuning.special && n <= TakingSolver::LARGEST && (n <= OPENED || branching() > FEW)
    }

    /// The Grundy value of a piece.
    fn value(&self, rule: &R, piece: &Graph, budget: &Budget, stack: &Stack) -> Result<u64, Stop> {
        if self.takes(piece) {
            let edges: Vec<_> = piece.edges().collect();
            let _held = budget.hold(LEAST_MEMORY)?;
            let watch = Watched::new(budget);
            match self.solver.value(piece.order(), &edges, self.tuning.threads, &watch) {
                Ok(Some(value)) => return Ok(u64::from(value)),
                Ok(None) | Err(Stopped::TooLarge) => {}
                Err(Stopped::Refused) => return Err(watch.stop()),
            }
        }
        let found = self.general.evaluate(rule, std::slice::from_ref(piece), budget, stack)?;
        Ok(found.number.unwrap_or(0))
    }
}

impl<R: Rule<Piece = Graph, Move = Removed>> Engine<R> for Special<R> {
    fn evaluate(
        &self,
        rule: &R,
        pieces: &[Graph],
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Evaluation, Stop> {
        if !self.tuning.special {
            return self.general.evaluate(rule, pieces, budget, stack);
        }
        let values = pieces.iter().map(|piece| self.value(rule, piece, budget, stack));
        let values = values.collect::<Result<Vec<u64>, Stop>>()?;
        let verdict = |value: u64| (Outcome::p_if(value == 0), Some(value));
        let (outcome, number) = verdict(values.iter().fold(0, |sum, value| sum ^ value));
        let pieces = values.into_iter().map(verdict).collect();
        Ok(Evaluation { outcome, number, pieces, provenance: Provenance::PieceSearch })
    }

    fn winning_turns(
        &self,
        rule: &R,
        pieces: &[Graph],
        limit: usize,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<WinningTurns<R>, Stop> {
        if !self.tuning.special {
            return self.general.winning_turns(rule, pieces, limit, budget, stack);
        }
        let values = pieces.iter().map(|piece| self.value(rule, piece, budget, stack));
        let values = values.collect::<Result<Vec<u64>, Stop>>()?;
        let total = values.iter().fold(0, |sum, value| sum ^ value);
        let has_ended =
            |piece: &Graph| is_over(rule, Compound::Disjunctive, std::slice::from_ref(piece), budget);
        let alive = pieces.iter().map(|piece| has_ended(piece).map(|ended| !ended));
        let alive = alive.collect::<Result<Vec<bool>, Stop>>()?;
        let mut turns = WinningTurns { total: BigUint::ZERO, list: vec![] };
        let mut kept = budget.hold(0)?;
        // The last piece first, as the general engine lists turns.
        for (number, piece) in pieces.iter().enumerate().rev() {
            let others_alive = alive.iter().enumerate().any(|(i, alive)| *alive && i != number);
            let take = |mv: &Removed, parts: &[Graph]| {
                let mut sum = 0;
                for part in parts {
                    sum ^= self.value(rule, part, budget, stack)?;
                }
                if sum != total ^ values[number] {
                    return Ok(());
                }
                turns.total += 1u32;
                if turns.list.len() < limit {
                    kept.more(parts.iter().map(|part| part.bytes() + 96).sum::<usize>() + 256)?;
                    let mut ends = !others_alive;
                    for part in parts {
                        ends = ends && has_ended(part)?;
                    }
                    let moved = vec![Moved { piece: number, mv: mv.clone(), parts: parts.to_vec() }];
                    turns.list.push(WinningTurn { moved, ends });
                }
                Ok(())
            };
            let mut each = Each { budget, take, stop: None };
            let _ = rule.for_each_option(piece, &mut each);
            each.stop.map_or(Ok(()), Err)?;
        }
        Ok(turns)
    }

    fn tune(&mut self, tuning: Tuning) {
        self.tuning = tuning;
        self.general.tune(tuning);
    }

    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.solver.load(file, &Watched::new(budget)).map(Some)
    }

    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        self.solver.save(file).map(Some)
    }

    fn forget(&self, budget: &Budget) -> bool {
        let bytes = self.solver.forget();
        budget.release(bytes);
        self.general.forget(budget) || bytes > 0
    }
}

/// Visits every option with a function that may give up, as long as the budget lasts.
pub(crate) struct Each<'b, F> {
    pub(crate) budget: &'b Budget,
    pub(crate) take: F,
    pub(crate) stop: Option<Stop>,
}

impl<F> Each<'_, F> {
    fn given(&mut self, result: Result<(), Stop>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => {
                self.stop = Some(stop);
                ControlFlow::Break(())
            }
        }
    }
}

impl<R: Rule, F> Visit<R> for Each<'_, F>
where
    F: FnMut(&R::Move, &[R::Piece]) -> Result<(), Stop>,
{
    fn option(&mut self, mv: &R::Move, parts: &[R::Piece]) -> ControlFlow<()> {
        let result = self.budget.tick().and_then(|()| (self.take)(mv, parts));
        self.given(result)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        let result = self.budget.tick();
        self.given(result)
    }
}

/// A budget as the solver sees it.
pub(crate) struct Watched<'b> {
    budget: &'b Budget,
    stop: Mutex<Option<Stop>>,
}

impl<'b> Watched<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Self { budget, stop: Mutex::new(None) }
    }

    /// Why the search was stopped.
    pub(crate) fn stop(self) -> Stop {
        self.stop.into_inner().unwrap_or_else(PoisonError::into_inner).unwrap_or(Stop::Interrupted)
    }
}

impl Watch for Watched<'_> {
    fn node(&self) -> Result<(), Stopped> {
        self.budget.tick().map_err(|stop| {
            *self.stop.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop);
            Stopped::Refused
        })
    }

    fn take(&self, bytes: usize) -> bool {
        self.budget.charge(bytes).is_ok()
    }

    fn give(&self, bytes: usize) {
        self.budget.release(bytes);
    }
}
