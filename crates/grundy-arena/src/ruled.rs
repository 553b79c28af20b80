//! A rule in a domain, with an engine: the arena of one kind of pieces.

use std::io;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::path::Path;

use grundy_core::{Convention, Rule};
use grundy_engine::{
    Budget, Classes, Engine, Evaluation, FamilyEngine, Moved, Order, OrderedSearch, Provenance, Simplify,
    Stop, Tuning, WinningTurn, engine_for, family_engine_for, for_each_option, growing_engine_for,
    heap_recurrence_for, is_over, simplifying_engine_for,
};
use grundy_games::graph::{AnyRule, Graph, Removed};
use grundy_games::heap::{AnyHeapRule, Uniform};
use grundy_games::notation::Kind;
use grundy_games::{Position, Term};
use grundy_misere::{Canonical, GenusFound, GenusSearch, MisereOracle};
use grundy_solver::{Played, solver_for};

use crate::answer::{Answer, Move, Moves, PieceAnswer, Taken, What};
use crate::arena::{Arena, FoundRecurrence, GraphMoves, HeapMoves};
use crate::choices::{Choices, Chooser, Most, Turned};
use crate::domain::{Domain, Graphs, Heaps};
use crate::pieces::Pieces;
use crate::solver_first::SolverFirst;
use crate::sum::write_sum;
use crate::unfold::{Known, Unfolded, unfold};

/// The engine, which asks misère quotients where whole positions are searched.
fn consulting<R: Rule>(mut engine: Box<dyn Engine<R>>) -> Box<dyn Engine<R>> {
    engine.consult(Box::new(MisereOracle::new()));
    engine
}

/// A rule in a domain.
pub(crate) struct Ruled<R: Rule, D> {
    rule: R,
    convention: Convention,
    engine: Box<dyn Engine<R>>,
    genera: GenusSearch<R>,
    heaps: Option<OnHeaps>,
    graphs: Option<OnGraphs>,
    /// Where not every piece may be moved in.
    ordered: Option<OrderedSearch<R>>,
    domain: PhantomData<D>,
}

impl<R: Rule + 'static, D: Domain<R>> Ruled<R, D> {
    pub(crate) fn new(rule: R, convention: Convention) -> Self {
        let engine = consulting(engine_for(convention));
        let genera = GenusSearch::default();
        Self {
            rule,
            convention,
            engine,
            genera,
            heaps: None,
            graphs: None,
            ordered: None,
            domain: PhantomData,
        }
    }

    /// The same, which looks at pieces in their simplest form.
    pub(crate) fn simplified(self, simplify: Simplify<R>) -> Self {
        Self { engine: consulting(simplifying_engine_for(self.convention, simplify)), ..self }
    }

    fn chooser(&self) -> Chooser<'_, R, D> {
        Chooser::new(&self.rule, self.convention, self.ordered.as_ref())
    }

    /// What is found about pieces that are these terms' or parts of them.
    fn found(
        &self,
        pieces: &[R::Piece],
        places: &[(usize, Vec<u32>)],
        budget: &Budget,
    ) -> Result<Evaluation, Stop> {
        let Some(ordered) = &self.ordered else {
            return self.engine.evaluate(&self.rule, pieces, budget);
        };
        let terms: Vec<usize> = places.iter().map(|(term, _)| *term).collect();
        let (outcome, number) = ordered.evaluate(&self.rule, pieces, &terms, budget)?;
        let alone = |piece| ordered.evaluate(&self.rule, std::slice::from_ref(piece), &[0], budget);
        let pieces = pieces.iter().map(alone).collect::<Result<_, _>>()?;
        Ok(Evaluation { outcome, number, pieces, provenance: Provenance::WholeSearch, quotient: None })
    }

    /// The winning turns, in words.
    fn told(
        &self,
        position: &Position,
        pieces: &[R::Piece],
        places: &[(usize, Vec<u32>)],
        limit: usize,
        budget: &Budget,
    ) -> Result<Moves, Stop> {
        // A position of many pieces, each written with its whole board, makes a very long answer.
        let mut text = budget.hold(0)?;
        let turns = match &self.ordered {
            None => self.engine.winning_turns(&self.rule, pieces, limit, budget)?,
            Some(ordered) => {
                let terms: Vec<usize> = places.iter().map(|(term, _)| *term).collect();
                ordered.winning_turns(&self.rule, pieces, &terms, limit, budget)?
            }
        };
        let untouched: Vec<_> = position.terms.iter().map(|term| self.write_rest(term, &[])).collect();
        let mut list = vec![];
        for turn in &turns.list {
            budget.tick()?;
            let mv = self.tell(position, places, &untouched, turn);
            text.more(mv.leaves.len())?;
            list.push(mv);
        }
        Ok(Moves { total: turns.total, list })
    }

    /// What is left of a term, as summands. Where terms are played one after the other it is one term.
    fn write_rest(&self, term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<String> {
        let parts = D::write_rest(term, moves);
        let written = self.ordered.as_ref().is_some_and(|ordered| ordered.order() == Order::Written);
        if !written || parts.len() < 2 {
            return parts;
        }
        D::rest(term, moves).iter().map(Term::to_string).collect()
    }

    /// A winning turn in words. `untouched` is every term as it is, in notation.
    fn tell(
        &self,
        position: &Position,
        places: &[(usize, Vec<u32>)],
        untouched: &[Vec<String>],
        turn: &WinningTurn<R>,
    ) -> Move {
        let take = turn
            .moved
            .iter()
            .map(|moved| {
                let (term, vertices) = &places[moved.piece];
                let what = D::tell(&position.terms[*term], vertices, moved);
                Taken { piece: moved.piece, term: *term, what }
            })
            .collect();
        let mut summands: Vec<&[String]> = untouched.iter().map(Vec::as_slice).collect();
        let touched: Vec<(usize, Vec<String>)> = turn
            .moved
            .chunk_by(|a, b| places[a.piece].0 == places[b.piece].0)
            .map(|moves| {
                let term = places[moves[0].piece].0;
                let moves: Vec<_> = moves.iter().map(|moved| (&*places[moved.piece].1, moved)).collect();
                (term, self.write_rest(&position.terms[term], &moves))
            })
            .collect();
        for (term, rest) in &touched {
            summands[*term] = rest;
        }
        Move {
            take,
            leaves: write_sum(summands.into_iter().flatten(), D::nothing(position)),
            ends: turn.ends,
        }
    }
}

impl Ruled<AnyHeapRule, Heaps> {
    /// Heaps, with a recurrence where their options are alike.
    pub(crate) fn of_heaps(rule: AnyHeapRule, convention: Convention) -> Self {
        let alike = rule.kinds().is_some() || rule.excluded().is_some();
        let heaps = alike.then(|| OnHeaps { rule: rule.clone(), convention });
        Self { heaps, ..Self::new(rule, convention) }
    }
}

impl Ruled<AnyRule, Graphs> {
    /// Graphs, with an engine for families, and in normal play the solver that was made for the rule.
    pub(crate) fn of_graphs(rule: AnyRule, played: Option<Played>, convention: Convention) -> Self {
        let general = consulting(growing_engine_for(&rule, convention));
        let engine = match played {
            Some(played) => Box::new(SolverFirst::new(general, solver_for(played))),
            None => general,
        };
        let graphs = Some(OnGraphs { rule: rule.clone(), convention });
        let genera = GenusSearch::default();
        Self { rule, convention, engine, genera, heaps: None, graphs, ordered: None, domain: PhantomData }
    }
}

impl<R: Rule + 'static, D: Domain<R>> Arena for Ruled<R, D> {
    fn plays(&self, kind: Kind) -> bool {
        D::plays(kind)
    }

    fn evaluate(&self, position: &Position, budget: &Budget) -> Result<Evaluation, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        self.found(&pieces, &places, budget)
    }

    fn answer(&self, position: &Position, moves: Option<usize>, budget: &Budget) -> Result<Answer, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        let found = self.found(&pieces, &places, budget)?;
        let over = is_over(&self.rule, self.convention.compound, &pieces, budget)?;
        let moves = match moves {
            Some(limit) => Some(self.told(position, &pieces, &places, limit, budget)?),
            None => None,
        };
        let mut text = budget.hold(0)?;
        let mut pieces = vec![];
        for ((term, vertices), &(outcome, value)) in places.iter().zip(&found.pieces) {
            budget.tick()?;
            let piece = D::write_piece(&position.terms[*term], vertices);
            text.more(piece.len())?;
            pieces.push(PieceAnswer { piece, value, outcome });
        }
        Ok(Answer {
            convention: self.convention,
            over,
            outcome: found.outcome,
            value: found.number,
            pieces,
            moves,
            provenance: (found.provenance, found.quotient).into(),
        })
    }

    fn classes(&self, position: &Position, budget: &Budget) -> Result<Option<(Classes, Vec<String>)>, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        let Some(classes) = self.engine.classes(&self.rule, &pieces, budget)? else { return Ok(None) };
        let written = places.iter().map(|(term, vertices)| D::write_piece(&position.terms[*term], vertices));
        Ok(Some((classes, written.collect())))
    }

    fn winning(&self, position: &Position, limit: usize, budget: &Budget) -> Result<Moves, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        self.told(position, &pieces, &places, limit, budget)
    }

    fn genus(&self, position: &Position, budget: &Budget) -> Result<GenusFound, Stop> {
        self.genera.genus(&self.rule, &Pieces::of::<D>(position, budget)?.pieces, budget)
    }

    fn canonical(&self, position: &Position, budget: &Budget) -> Result<Canonical, Stop> {
        self.genera.canonical(&self.rule, &Pieces::of::<D>(position, budget)?.pieces, budget)
    }

    fn ask(&self, position: &Position, goal: u64, budget: &Budget) -> Result<Known, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        if let [piece] = &pieces[..]
            && let Some(possible) = self.engine.ask(&self.rule, piece, goal, budget)?
        {
            let known = Known::one_of(possible).unwrap_or(Known::NOTHING);
            if known.value().is_some() || !known.can_be(goal) {
                return Ok(known);
            }
        }
        let found = self.found(&pieces, &places, budget)?;
        Ok(found.number.map_or(Known::NOTHING, Known::is))
    }

    fn unfold(
        &self,
        position: &Position,
        plies: usize,
        budget: &Budget,
    ) -> Result<Result<Unfolded, &'static str>, Stop> {
        let Pieces { pieces, places: _, held: _held } = Pieces::of::<D>(position, budget)?;
        unfold::<R, D>(&self.rule, pieces, plies, budget)
    }

    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        self.chooser().choices(position, most, budget)
    }

    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop> {
        self.chooser().turned(position, moves, budget)
    }

    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop> {
        self.chooser().number_of(position, piece, what, budget)
    }

    fn forget(&self, budget: &Budget) -> bool {
        let ordered = self.ordered.as_ref().is_some_and(|ordered| ordered.forget(budget));
        [self.engine.forget(budget), self.genera.forget(budget), ordered].contains(&true)
    }

    fn put_in_order(&mut self, order: Order) {
        self.ordered = Some(OrderedSearch::new(order, self.convention));
        (self.heaps, self.graphs) = (None, None);
    }

    fn tune(&mut self, tuning: Tuning) {
        self.engine.tune(tuning);
    }

    fn load(&self, file: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.engine.load(file, budget)
    }

    fn save(&self, file: &Path) -> io::Result<Option<usize>> {
        self.engine.save(file)
    }

    fn heaps(&self) -> Option<&dyn HeapMoves> {
        self.heaps.as_ref().map(|heaps| heaps as &dyn HeapMoves)
    }

    fn graphs(&self) -> Option<&dyn GraphMoves> {
        self.graphs.as_ref().map(|graphs| graphs as &dyn GraphMoves)
    }
}

/// A rule on heaps that can be followed heap by heap.
struct OnHeaps {
    rule: AnyHeapRule,
    convention: Convention,
}

impl HeapMoves for OnHeaps {
    fn recurrence(&self, budget: &Budget) -> FoundRecurrence {
        heap_recurrence_for(&self.rule, self.convention, budget)
    }

    fn excluded(&self) -> Option<Vec<u64>> {
        self.rule.excluded()
    }

    fn options(
        &self,
        heap: u64,
        budget: &Budget,
        take: &mut dyn FnMut(&[u64]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        for_each_option(&self.rule, &heap, budget, |_, parts| take(parts).map(ControlFlow::Continue))
    }
}

/// A rule on graphs.
struct OnGraphs {
    rule: AnyRule,
    convention: Convention,
}

impl GraphMoves for OnGraphs {
    fn families(&self) -> Option<Box<dyn FamilyEngine>> {
        family_engine_for(&self.rule, self.convention)
    }

    fn deletes_edges(&self) -> bool {
        grundy_games::graph::Local::deletes_edges(&self.rule)
    }

    fn removals(
        &self,
        graph: &Graph,
        budget: &Budget,
        take: &mut dyn FnMut(&Removed) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        for_each_option(&self.rule, graph, budget, |mv, _| take(mv).map(ControlFlow::Continue))
    }
}
