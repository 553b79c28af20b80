//! Rules on graphs that a solver was made for, in disjunctive normal play.
//!
//! The solver of `grundy-solver` is asked for the value of every piece it can take; others, and whole
//! questions when the general search is asked for, go to the general engine. A winning turn moves in one
//! piece to an option whose value is that of all other pieces together, so the options are valued in the
//! same way.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::PoisonError;

use grundy_core::{Outcome, Piece};
use grundy_engine::{
    Budget, Engine, Evaluation, Moved, Provenance, Stop, Tuning, WinningTurn, WinningTurns, for_each_option,
    has_ended,
};
use grundy_games::graph::{AnyRule, Graph};
use grundy_solver::{GraphSolver, Stopped, TakingSolver, Watch};
use num_bigint::BigUint;

/// An engine that asks a solver first.
pub(crate) struct SolverFirst {
    general: Box<dyn Engine<AnyRule>>,
    solver: Box<dyn GraphSolver>,
    tuning: Tuning,
}

/// The solver's tables of tiny graphs, and what it needs before it can remember anything.
const LEAST_MEMORY: usize = 4 << 20;

/// A graph of more vertices than this that consists of few long paths is opened by the general engine.
const OPENED: usize = 64;

/// So many branching vertices are few.
const FEW: usize = 16;

impl SolverFirst {
    pub(crate) fn new(general: Box<dyn Engine<AnyRule>>, solver: Box<dyn GraphSolver>) -> Self {
        Self { general, solver, tuning: Tuning::default() }
    }

    fn takes(&self, piece: &Graph) -> bool {
        let n = piece.order();
        let branching = || (0..n as u32).filter(|&v| piece.degree(v) > 2).count();
        self.tuning.special && n <= TakingSolver::LARGEST && (n <= OPENED || branching() > FEW)
    }

    /// The Grundy value of a piece.
    fn value(&self, rule: &AnyRule, piece: &Graph, budget: &Budget) -> Result<u64, Stop> {
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
        let found = self.general.evaluate(rule, std::slice::from_ref(piece), budget)?;
        Ok(found.number.unwrap_or(0))
    }
}

impl Engine<AnyRule> for SolverFirst {
    fn evaluate(&self, rule: &AnyRule, pieces: &[Graph], budget: &Budget) -> Result<Evaluation, Stop> {
        if !self.tuning.special {
            return self.general.evaluate(rule, pieces, budget);
        }
        let values = pieces.iter().map(|piece| self.value(rule, piece, budget));
        let values = values.collect::<Result<Vec<u64>, Stop>>()?;
        let verdict = |value: u64| (Outcome::p_if(value == 0), Some(value));
        let (outcome, number) = verdict(values.iter().fold(0, |sum, value| sum ^ value));
        let pieces = values.into_iter().map(verdict).collect();
        Ok(Evaluation { outcome, number, pieces, provenance: Provenance::PieceSearch, quotient: None })
    }

    fn ask(&self, _: &AnyRule, piece: &Graph, goal: u64, budget: &Budget) -> Result<Option<u64>, Stop> {
        let (true, Ok(goal)) = (self.takes(piece), u32::try_from(goal)) else { return Ok(None) };
        let edges: Vec<_> = piece.edges().collect();
        let _held = budget.hold(LEAST_MEMORY)?;
        let watch = Watched::new(budget);
        match self.solver.ask(piece.order(), &edges, goal, self.tuning.threads, &watch) {
            Ok(found) => Ok(found),
            Err(Stopped::TooLarge) => Ok(None),
            Err(Stopped::Refused) => Err(watch.stop()),
        }
    }

    fn winning_turns(
        &self,
        rule: &AnyRule,
        pieces: &[Graph],
        limit: usize,
        budget: &Budget,
    ) -> Result<WinningTurns<AnyRule>, Stop> {
        if !self.tuning.special {
            return self.general.winning_turns(rule, pieces, limit, budget);
        }
        let values = pieces.iter().map(|piece| self.value(rule, piece, budget));
        let values = values.collect::<Result<Vec<u64>, Stop>>()?;
        let total = values.iter().fold(0, |sum, value| sum ^ value);
        let alive = pieces.iter().map(|piece| has_ended(rule, piece, budget).map(|ended| !ended));
        let alive = alive.collect::<Result<Vec<bool>, Stop>>()?;
        let mut turns = WinningTurns { total: BigUint::ZERO, list: vec![] };
        let mut kept = budget.hold(0)?;
        // The last piece first, as the general engine lists turns.
        for (number, piece) in pieces.iter().enumerate().rev() {
            let others_alive = alive.iter().enumerate().any(|(i, alive)| *alive && i != number);
            for_each_option(rule, piece, budget, |mv, parts| {
                let mut sum = 0;
                for part in parts {
                    sum ^= self.value(rule, part, budget)?;
                }
                if sum != total ^ values[number] {
                    return Ok(ControlFlow::Continue(()));
                }
                turns.total += 1u32;
                if turns.list.len() < limit {
                    kept.more(parts.iter().map(|part| part.bytes() + 96).sum::<usize>() + 256)?;
                    let mut ends = !others_alive;
                    for part in parts {
                        ends = ends && has_ended(rule, part, budget)?;
                    }
                    let moved = vec![Moved { piece: number, mv: mv.clone(), parts: parts.to_vec() }];
                    turns.list.push(WinningTurn { moved, ends });
                }
                Ok(ControlFlow::Continue(()))
            })?;
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

/// A budget as the solver sees it.
pub struct Watched<'b> {
    budget: &'b Budget,
    stop: Mutex<Option<Stop>>,
}

impl<'b> Watched<'b> {
    /// Asks this budget.
    #[must_use]
    pub fn new(budget: &'b Budget) -> Self {
        Self { budget, stop: Mutex::new(None) }
    }

    /// Why the search was stopped.
    #[must_use]
    pub fn stop(self) -> Stop {
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
