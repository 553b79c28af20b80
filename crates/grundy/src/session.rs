//! A session: one rule under one convention, and everything that was found about it so far.

use std::borrow::Cow;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy_core::{Compound, Convention, Outcome};
use grundy_engine::{Budget, Evaluation, FamilyEngine, Stack, Stop, Tuning, deep};
use grundy_games::notation::{Expression, Files, Kind, Line, NotationError, parse_line, read_line};
use grundy_games::{Position, Term};

use crate::answer::Answer;
use crate::catalogue;
use crate::error::{Error, Source};
use crate::heaps::Heaps;
use crate::period::Followed;
use crate::question::Question;
use crate::sequence::{self, Sequence};
use crate::solver::Solver;
use crate::strategy::{Strategist, Strategy};
use crate::theorems::Closed;

/// Answers questions about one rule under one convention; later questions use what earlier ones
/// found.
///
/// ```
/// use grundy::{Budget, Convention, NoFiles, Outcome, Session};
///
/// let session = Session::new("node-kayles", Convention::NORMAL)?;
/// let question = session.question("P(10) + C(7)", &NoFiles)?;
/// let answer = session.answer(&question, Some(1000), &Budget::generous())?;
/// assert_eq!((answer.value, answer.outcome), (Some(2), Outcome::N));
/// # Ok::<(), grundy::Error>(())
/// ```
pub struct Session {
    rule: String,
    convention: Convention,
    solver: Box<dyn Solver>,
    closed: Option<Closed>,
    pub(crate) heaps: Option<Heaps>,
    asked: AtomicBool,
}

/// One term of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SequenceTerm {
    /// The value of a convention that has numbers; `None` where it is undefined.
    Value(Option<u64>),
    /// The outcome, under a convention without numbers.
    Outcome(Outcome),
}

impl Session {
    /// A session for a rule given by its text.
    ///
    /// # Errors
    /// When there is no such rule.
    pub fn new(rule: &str, convention: Convention) -> Result<Self, Error> {
        let solver =
            catalogue::read(rule, convention).map_err(|error| Error::Notation(Source::Rule, error))?;
        let closed = Closed::of(rule, convention);
        let heaps = Heaps::of(rule, convention);
        let asked = AtomicBool::new(false);
        Ok(Self { rule: rule.trim().to_owned(), convention, solver, closed, heaps, asked })
    }

    /// The same session, which searches also where a theorem would answer.
    #[must_use]
    pub fn without_theorems(self) -> Self {
        Self { closed: None, ..self }
    }

    /// The same session, which goes about questions in this way.
    #[must_use]
    pub fn tuned(mut self, tuning: Tuning) -> Self {
        self.solver.tune(tuning);
        self
    }

    /// Takes in what earlier sessions of the rule kept in a file: how many pieces that is. `None` if
    /// nothing can be kept for this rule and convention.
    ///
    /// # Errors
    /// When the file cannot be read, or is no store of this rule, or damaged.
    pub fn load(&self, store: &Path, budget: &Budget) -> io::Result<Option<usize>> {
        self.solver.load(store, budget)
    }

    /// Keeps what was found in a file, in the place of the old one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, store: &Path) -> io::Result<Option<usize>> {
        self.solver.save(store)
    }

    /// The rule, as it was written.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule
    }

    /// What answers by search.
    pub(crate) fn solver(&self) -> &dyn Solver {
        &*self.solver
    }

    /// The convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Reads a position for this rule.
    ///
    /// # Errors
    /// When the text is no position, or the rule is not played there.
    pub fn position(&self, text: &str, files: &dyn Files) -> Result<Position, Error> {
        let expression = Expression::parse(text, files).map_err(position_error)?;
        if expression.occurrences_of_n() == 0 {
            self.check(&expression)?;
        }
        expression.position().map_err(position_error).and_then(|position| self.check_size(position, text))
    }

    /// Reads a question for this rule: a position that need not be built, however large it is.
    ///
    /// # Errors
    /// When the text is no position, or the rule is not played there.
    pub fn question(&self, text: &str, files: &dyn Files) -> Result<Question, Error> {
        let expression = Expression::parse(text, files).map_err(position_error)?;
        if expression.occurrences_of_n() == 0 {
            self.check(&expression)?;
        }
        Ok(Question::written(expression, text))
    }

    /// Reads a family for this rule: a position with the free variable `n`.
    ///
    /// # Errors
    /// When the text is no family, or the rule is not played there.
    pub fn family(&self, text: &str, files: &dyn Files) -> Result<Expression, Error> {
        let expression = Expression::parse(text, files).map_err(position_error)?;
        self.check(&expression)?;
        if expression.occurrences_of_n() == 0 {
            return Err(position_error(NotationError {
                message: "this is a position, not a family: there is no n in it".into(),
                at: 0,
                len: text.len(),
                help: Some("write n for a number, as in P(n), or ask `grundy value` for one position".into()),
            }));
        }
        Ok(expression)
    }

    /// Reads a family in these parameters, small letters instead of `n`, as tables have them.
    ///
    /// # Errors
    /// When the text is no family, one of the parameters does not occur in it, or the rule is not
    /// played there.
    pub fn parameters(
        &self,
        text: &str,
        parameters: &[char],
        files: &dyn Files,
    ) -> Result<Expression, Error> {
        let expression = Expression::parse_with(text, parameters, files).map_err(position_error)?;
        self.check(&expression)?;
        if let Some((name, _)) = expression.variables().find(|(_, occurrences)| *occurrences == 0) {
            return Err(position_error(NotationError {
                message: format!("there is no {name} in this family that stands for a number"),
                at: 0,
                len: text.len(),
                help: Some(format!("write {name} for a number, as in P({name}), or give no range for it")),
            }));
        }
        Ok(expression)
    }

    /// Reads one line of a stream: graph6, sparse6 or notation.
    ///
    /// # Errors
    /// When the line is no position, or the rule is not played there.
    pub fn line(&self, line: &str) -> Result<Position, Error> {
        let position = parse_line(line).map_err(position_error)?;
        if let Some(kind) = position.terms.iter().map(Kind::of).find(|kind| !self.solver.plays(*kind)) {
            return Err(self.not_played_on(kind, 0, line.len()));
        }
        self.check_size(position, line)
    }

    /// Reads one line of a stream, which need not be built.
    ///
    /// # Errors
    /// When the line is no position, or the rule is not played there.
    pub fn question_line(&self, line: &str) -> Result<Question, Error> {
        match read_line(line).map_err(position_error)? {
            Line::Graph(_) => Ok(Question::built(self.line(line)?)),
            Line::Text(expression) => {
                if expression.occurrences_of_n() == 0
                    && let Some((kind, _)) =
                        expression.terms_spans().iter().find(|(kind, _)| !self.solver.plays(*kind))
                {
                    return Err(self.not_played_on(*kind, 0, line.len()));
                }
                Ok(Question::written(expression, line))
            }
        }
    }

    /// Answers a question, by theorems where they apply and by search otherwise; with a limit,
    /// lists at most so many winning moves.
    ///
    /// # Errors
    /// When the budget runs out, or what has to be searched is too large to be built.
    pub fn answer(
        &self,
        question: &Question,
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        deep(|stack| self.answer_on(stack, question, moves, budget))
    }

    /// As [`answer`](Self::answer), on a deep stack that is already there.
    ///
    /// # Errors
    /// As [`answer`](Self::answer).
    pub fn answer_on(
        &self,
        stack: &Stack,
        question: &Question,
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        // In a stream whose time is up no more positions are built.
        budget.check()?;
        if let Some(closed) = &self.closed
            && let Some(answer) = closed.answer(self, question, moves, budget, stack)?
        {
            return Ok(answer);
        }
        if let Some(heaps) = &self.heaps
            && let Some(answer) = heaps.answer(question, moves, budget)?
        {
            return Ok(answer);
        }
        self.ask_on(stack, &*self.built(question)?, moves, budget)
    }

    /// The position of a question, built.
    pub(crate) fn built<'q>(&self, question: &'q Question) -> Result<Cow<'q, Position>, Error> {
        match question.position().map_err(position_error)? {
            Cow::Owned(position) => self.check_size(position, question.text()).map(Cow::Owned),
            position => Ok(position),
        }
    }

    /// Value and outcome of a position, by search.
    pub(crate) fn evaluate(
        &self,
        position: &Position,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Evaluation, Error> {
        let _held = budget.hold(position.bytes())?;
        Ok(self.twice(budget, || self.solver.evaluate(position, budget, stack))?)
    }

    /// Answers a question about a position by search: theorems are not asked. With a limit, lists at
    /// most so many winning moves.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ask(&self, position: &Position, moves: Option<usize>, budget: &Budget) -> Result<Answer, Error> {
        deep(|stack| self.ask_on(stack, position, moves, budget))
    }

    /// As [`ask`](Self::ask), on a deep stack that is already there.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ask_on(
        &self,
        stack: &Stack,
        position: &Position,
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        let _held = budget.hold(position.bytes())?;
        Ok(self.twice(budget, || self.solver.answer(position, moves, budget, stack))?)
    }

    /// A strategy that proves the outcome of a position, and its Grundy value in normal play. `None`
    /// where there is no format for one: other compounds than the disjunctive, weighted graphs,
    /// boards, heaps mixed with graphs, more than 128 vertices.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn strategy_on(
        &self,
        stack: &Stack,
        position: &Position,
        budget: &Budget,
    ) -> Result<Option<Strategy>, Error> {
        if self.convention.compound != Compound::Disjunctive {
            return Ok(None);
        }
        let found = Strategist::new(&*self.solver, self.convention.play, position, budget, stack);
        let Some((mut strategist, whole)) = found else { return Ok(None) };
        Ok(strategist.strategy(whole)?)
    }

    /// The sequence of a family; `least` is the least n for which it is defined, or any larger.
    #[must_use]
    pub fn sequence<'s>(&'s self, family: &'s Expression, least: u64) -> Sequence<'s> {
        Sequence::new(self, family, least)
    }

    /// The engine for families that grow along a path, if the rule and the convention have one.
    pub(crate) fn family_engine(&self) -> Option<Box<dyn FamilyEngine>> {
        self.solver.family_engine()
    }

    /// A family as rows of a recurrence, if it is one.
    pub(crate) fn followed(
        &self,
        family: &Expression,
        least: u64,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Option<Followed>, Error> {
        if let Some((from, members)) = sequence::heaps(family, least) {
            let recurrence = self.solver.heap_recurrence(budget)?;
            return Ok(recurrence.map(|recurrence| Followed { recurrence, from, members }));
        }
        sequence::Growth::rows(self, family, least, budget, stack)
    }

    /// If any number of counters may be taken from a heap but some: the others.
    pub(crate) fn excluded(&self) -> Option<Vec<u64>> {
        self.solver.excluded()
    }

    /// The term of a sequence at a position.
    ///
    /// # Errors
    /// When the budget runs out.
    pub(crate) fn term_on(
        &self,
        stack: &Stack,
        position: &Position,
        budget: &Budget,
    ) -> Result<SequenceTerm, Error> {
        let found = self.twice(budget, || self.solver.evaluate(position, budget, stack))?;
        Ok(match crate::answer::value_name(self.convention) {
            Some(_) => SequenceTerm::Value(found.number),
            None => SequenceTerm::Outcome(found.outcome),
        })
    }

    /// The same for a position whose size has not been checked yet.
    pub(crate) fn sized_term_on(
        &self,
        stack: &Stack,
        position: Position,
        budget: &Budget,
    ) -> Result<SequenceTerm, Error> {
        let position = self.check_size(position, "")?;
        let _held = budget.hold(position.bytes())?;
        self.term_on(stack, &position, budget)
    }

    /// Tries again with an empty table when the memory is full of what earlier questions found.
    fn twice<T>(&self, budget: &Budget, ask: impl Fn() -> Result<T, Stop>) -> Result<T, Stop> {
        let asked_before = self.asked.swap(true, Ordering::Relaxed);
        match ask() {
            Err(Stop::Memory) if asked_before && self.solver.forget(budget) => ask(),
            result => result,
        }
    }

    fn check(&self, expression: &Expression) -> Result<(), Error> {
        match expression.terms_spans().iter().find(|(kind, _)| !self.solver.plays(*kind)) {
            Some((kind, span)) => Err(self.not_played_on(*kind, span.start, span.len())),
            None => Ok(()),
        }
    }

    fn check_size(&self, position: Position, text: &str) -> Result<Position, Error> {
        use grundy_games::limits::MAX_EDGES;
        for term in &position.terms {
            if let Term::Board(board) = term
                && let Err(edges) = board.playable()
            {
                let message = format!(
                    "the board has {edges} pairs of squares that attack each other; the limit is {MAX_EDGES}"
                );
                let help = Some("use a smaller board, or one with more holes".to_owned());
                return Err(position_error(NotationError { message, at: 0, len: text.len(), help }));
            }
        }
        Ok(position)
    }

    fn not_played_on(&self, kind: Kind, at: usize, len: usize) -> Error {
        let this = kind.described();
        let kinds = [
            (Kind::Heap, "heaps such as 7"),
            (Kind::Graph, "graphs such as P(7)"),
            (Kind::Weighted, "weighted graphs such as wedges(a:3-b:2)"),
            (Kind::Board, "boards such as board(..#/...)"),
        ];
        let played: Vec<_> =
            kinds.iter().filter(|(kind, _)| self.solver.plays(*kind)).map(|(_, name)| *name).collect();
        position_error(NotationError {
            message: format!("{} is not played here: this is {this}", self.rule),
            at,
            len,
            help: Some(format!("it is played on {}", played.join(" and "))),
        })
    }
}

fn position_error(error: NotationError) -> Error {
    Error::Notation(Source::Position, error)
}
