//! A rule, its domain and an engine put together, behind one object-safe face.

use std::io;
use std::marker::PhantomData;
use std::path::Path;

use grundy_core::{Convention, Piece, Rule};
use grundy_engine::{
    Budget, Engine, Evaluation, FamilyEngine, Held, Recurrence, Simplify, Stack, Stop, Tuning, WinningTurn,
    engine_for, family_engine_for, growing_engine_for, heap_recurrence_for, is_over, simplifying_engine_for,
};
use grundy_games::graph::{Graph, Local, Removed};
use grundy_games::heap::{Take, Uniform};
use grundy_games::notation::Kind;
use grundy_games::{Either, Position, Term};

use crate::answer::{Answer, Move, Moves, PieceAnswer, Taken};
use crate::domain::{Domain, Graphs, Heaps, HeapsAndGraphs};
use crate::play::Playable;
use crate::special::made::Made;
use crate::special::{Each, Special};

/// Answers questions about positions of one rule under one convention.
pub(crate) trait Solver: Playable + Send + Sync {
    /// Whether the rule is played on this kind of term.
    fn plays(&self, kind: Kind) -> bool;

    /// Value and outcome of a position.
    fn evaluate(&self, position: &Position, budget: &Budget, stack: &Stack) -> Result<Evaluation, Stop>;

    /// The same with its pieces written down, and the winning moves if a limit for them is given.
    fn answer(
        &self,
        position: &Position,
        moves: Option<usize>,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Answer, Stop>;

    /// Forgets what earlier questions found. Says whether there was anything.
    fn forget(&self, budget: &Budget) -> bool;

    /// How it is to go about questions.
    fn tune(&mut self, tuning: Tuning);

    /// Takes in what earlier runs kept; `None` if nothing is kept.
    fn load(&self, _: &Path, _: &Budget) -> io::Result<Option<usize>> {
        Ok(None)
    }

    /// Keeps what was found; `None` if nothing is kept.
    fn save(&self, _: &Path) -> io::Result<Option<usize>> {
        Ok(None)
    }

    /// The engine for families that grow along a path, if there is one.
    fn family_engine(&self) -> Option<Box<dyn FamilyEngine>> {
        None
    }

    /// The recurrence of the rule on heaps, if there is one.
    fn heap_recurrence(&self, _: &Budget) -> FoundRecurrence {
        Ok(None)
    }

    /// Visits the sets of vertices that a move in a connected graph takes away. Says whether the rule is
    /// played there.
    fn removals(&self, _: &Graph, _: &Budget, _: Take32<'_>) -> Result<bool, Stop> {
        Ok(false)
    }

    /// Visits what a move in a heap can leave. Says whether the rule is played there.
    fn heap_options(&self, _: u64, _: &Budget, _: Take64<'_>) -> Result<bool, Stop> {
        Ok(false)
    }

    /// If any number of counters may be taken from a heap but some: the others.
    fn excluded(&self) -> Option<Vec<u64>> {
        None
    }
}

/// A recurrence, if there is one.
pub(crate) type FoundRecurrence = Result<Option<Box<dyn Recurrence>>, Stop>;

/// Takes the vertices of a move, or the heaps it leaves.
pub(crate) type Take32<'t> = &'t mut dyn FnMut(&[u32]) -> Result<(), Stop>;
pub(crate) type Take64<'t> = &'t mut dyn FnMut(&[u64]) -> Result<(), Stop>;

/// A rule in a domain.
pub(crate) struct RuleSolver<R: Rule, D> {
    pub(crate) rule: R,
    pub(crate) convention: Convention,
    engine: Box<dyn Engine<R>>,
    families: fn(&R, Convention) -> Option<Box<dyn FamilyEngine>>,
    recurrence: fn(&R, Convention, &Budget) -> FoundRecurrence,
    excluded: fn(&R) -> Option<Vec<u64>>,
    removals: fn(&R, &Graph, &Budget, Take32<'_>) -> Result<bool, Stop>,
    heap_options: fn(&R, u64, &Budget, Take64<'_>) -> Result<bool, Stop>,
    domain: PhantomData<D>,
}

/// The pieces of a position, with the term and the vertices each comes from.
pub(crate) struct Pieces<'b, R: Rule> {
    pub(crate) pieces: Vec<R::Piece>,
    pub(crate) places: Vec<(usize, Vec<u32>)>,
    /// What they take.
    pub(crate) held: Held<'b>,
}

impl<R: Rule + 'static, D: Domain<R>> RuleSolver<R, D> {
    pub(crate) fn new(rule: R, convention: Convention) -> Self {
        Self {
            rule,
            convention,
            engine: engine_for(convention),
            families: |_, _| None,
            recurrence: |_, _, _| Ok(None),
            excluded: |_| None,
            removals: |_, _, _, _| Ok(false),
            heap_options: |_, _, _, _| Ok(false),
            domain: PhantomData,
        }
    }

    /// The same, which looks at pieces in their simplest form.
    pub(crate) fn simplified(self, simplify: Simplify<R>) -> Self {
        Self { engine: simplifying_engine_for(self.convention, simplify), ..self }
    }

    /// The same, with a recurrence for heaps.
    pub(crate) fn uniform(self) -> Self
    where
        R: Rule<Piece = u64> + Uniform,
    {
        Self {
            recurrence: heap_recurrence_for::<R>,
            excluded: R::excluded,
            heap_options: |rule, heap, budget, take| each(rule, &heap, budget, |_, parts| take(parts)),
            ..self
        }
    }

    /// The same, with an engine for families.
    pub(crate) fn growing(self) -> Self
    where
        R: Rule<Piece = Graph, Move = Removed> + Local + Clone,
    {
        let engine = growing_engine_for(&self.rule, self.convention);
        let removals = |rule: &R, graph: &Graph, budget: &Budget, take: Take32<'_>| {
            each(rule, graph, budget, |mv, _| take(&mv.vertices))
        };
        Self { engine, families: family_engine_for::<R>, removals, ..self }
    }

    /// The same, with a solver made for the rule in normal play.
    pub(crate) fn special(self, solver: Box<dyn Made>) -> Self
    where
        R: Rule<Piece = Graph, Move = Removed>,
    {
        if self.convention != Convention::NORMAL {
            return self;
        }
        Self { engine: Box::new(Special::new(self.engine, solver)), ..self }
    }

    pub(crate) fn pieces<'b>(position: &Position, budget: &'b Budget) -> Result<Pieces<'b, R>, Stop> {
        let mut pieces = vec![];
        let mut places = vec![];
        let mut held = budget.hold(0)?;
        for (t, term) in position.terms.iter().enumerate() {
            budget.tick()?;
            for (piece, vertices) in D::pieces(term) {
                held.more(size_of::<R::Piece>() + piece.bytes() + 4 * vertices.len() + 64)?;
                pieces.push(piece);
                places.push((t, vertices));
            }
        }
        Ok(Pieces { pieces, places, held })
    }

    /// A winning turn in words. `untouched` is every term as it is, in notation.
    fn tell(
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
                (term, D::write_rest(&position.terms[term], &moves))
            })
            .collect();
        for (term, rest) in &touched {
            summands[*term] = rest;
        }
        Move { take, leaves: write_sum(summands.into_iter().flatten(), D::NOTHING), ends: turn.ends }
    }
}

impl<R: Rule + 'static, D: Domain<R>> Solver for RuleSolver<R, D> {
    fn plays(&self, kind: Kind) -> bool {
        D::plays(kind)
    }

    fn evaluate(&self, position: &Position, budget: &Budget, stack: &Stack) -> Result<Evaluation, Stop> {
        self.engine.evaluate(&self.rule, &Self::pieces(position, budget)?.pieces, budget, stack)
    }

    fn answer(
        &self,
        position: &Position,
        moves: Option<usize>,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Answer, Stop> {
        let Pieces { pieces, places, held: _held } = Self::pieces(position, budget)?;
        let found = self.engine.evaluate(&self.rule, &pieces, budget, stack)?;
        let over = is_over(&self.rule, self.convention.compound, &pieces, budget)?;
        // A position of many pieces, each written with its whole board, makes a very long answer.
        let mut text = budget.hold(0)?;
        let moves = match moves {
            Some(limit) => {
                let turns = self.engine.winning_turns(&self.rule, &pieces, limit, budget, stack)?;
                let untouched: Vec<_> = position.terms.iter().map(|term| D::write_rest(term, &[])).collect();
                let mut list = vec![];
                for turn in &turns.list {
                    budget.tick()?;
                    let mv = Self::tell(position, &places, &untouched, turn);
                    text.more(mv.leaves.len())?;
                    list.push(mv);
                }
                Some(Moves { total: turns.total, list })
            }
            None => None,
        };
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
            provenance: found.provenance.into(),
        })
    }

    fn forget(&self, budget: &Budget) -> bool {
        self.engine.forget(budget)
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

    fn family_engine(&self) -> Option<Box<dyn FamilyEngine>> {
        (self.families)(&self.rule, self.convention)
    }

    fn heap_recurrence(&self, budget: &Budget) -> FoundRecurrence {
        (self.recurrence)(&self.rule, self.convention, budget)
    }

    fn excluded(&self) -> Option<Vec<u64>> {
        (self.excluded)(&self.rule)
    }

    fn removals(&self, graph: &Graph, budget: &Budget, take: Take32<'_>) -> Result<bool, Stop> {
        (self.removals)(&self.rule, graph, budget, take)
    }

    fn heap_options(&self, heap: u64, budget: &Budget, take: Take64<'_>) -> Result<bool, Stop> {
        (self.heap_options)(&self.rule, heap, budget, take)
    }
}

/// Visits the options of a piece, within the budget.
fn each<R: Rule>(
    rule: &R,
    piece: &R::Piece,
    budget: &Budget,
    take: impl FnMut(&R::Move, &[R::Piece]) -> Result<(), Stop>,
) -> Result<bool, Stop> {
    let mut each = Each { budget, take, stop: None };
    let _ = rule.for_each_option(piece, &mut each);
    each.stop.map_or(Ok(true), Err)
}

/// Joins summands, writing equal neighbours as `k*X`.
pub(crate) fn write_sum<'s>(summands: impl Iterator<Item = &'s String>, nothing: &str) -> String {
    let summands: Vec<&String> = summands.collect();
    if summands.is_empty() {
        return nothing.to_owned();
    }
    let groups = summands.chunk_by(|a, b| a == b).map(|group| match group.len() {
        1 => group[0].clone(),
        k => format!("{k}*{}", group[0]),
    });
    groups.collect::<Vec<_>>().join(" + ")
}

/// A code that is played on heaps and on graphs. Each kind has its own engine; a position with
/// both goes to a third that plays them side by side.
pub(crate) struct CodeSolver<H: Rule, G: Rule> {
    heaps: RuleSolver<H, Heaps>,
    graphs: RuleSolver<G, Graphs>,
    both: RuleSolver<Either<H, G>, HeapsAndGraphs>,
}

impl<H, G> CodeSolver<H, G>
where
    H: Rule<Piece = u64, Move = Take> + Uniform + Clone + 'static,
    G: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
{
    pub(crate) fn new(heaps: H, graphs: G, convention: Convention, made: Box<dyn Made>) -> Self {
        Self {
            both: RuleSolver::new(Either { left: heaps.clone(), right: graphs.clone() }, convention),
            heaps: RuleSolver::new(heaps, convention).uniform(),
            graphs: RuleSolver::new(graphs, convention).growing().special(made),
        }
    }

    pub(crate) fn solver(&self, position: &Position) -> &dyn Solver {
        let heaps = position.terms.iter().filter(|term| matches!(term, Term::Heap(_))).count();
        match heaps {
            0 if !position.terms.is_empty() => &self.graphs,
            _ if heaps == position.terms.len() => &self.heaps,
            _ => &self.both,
        }
    }
}

impl<H, G> Solver for CodeSolver<H, G>
where
    H: Rule<Piece = u64, Move = Take> + Uniform + Clone + 'static,
    G: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
{
    fn plays(&self, kind: Kind) -> bool {
        self.both.plays(kind)
    }

    fn evaluate(&self, position: &Position, budget: &Budget, stack: &Stack) -> Result<Evaluation, Stop> {
        self.solver(position).evaluate(position, budget, stack)
    }

    fn answer(
        &self,
        position: &Position,
        moves: Option<usize>,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Answer, Stop> {
        self.solver(position).answer(position, moves, budget, stack)
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

    fn family_engine(&self) -> Option<Box<dyn FamilyEngine>> {
        self.graphs.family_engine()
    }

    fn heap_recurrence(&self, budget: &Budget) -> FoundRecurrence {
        self.heaps.heap_recurrence(budget)
    }

    fn excluded(&self) -> Option<Vec<u64>> {
        self.heaps.excluded()
    }

    fn removals(&self, graph: &Graph, budget: &Budget, take: Take32<'_>) -> Result<bool, Stop> {
        self.graphs.removals(graph, budget, take)
    }

    fn heap_options(&self, heap: u64, budget: &Budget, take: Take64<'_>) -> Result<bool, Stop> {
        self.heaps.heap_options(heap, budget, take)
    }
}
