//! A session: one rule under one convention, and everything that was found about it so far.

use std::borrow::Cow;
use std::time::Duration;

use grundy_arena::{Answer, Arena, Error, SequenceTerm, Source, arena_for, check_size};
use grundy_core::{Compound, Convention};
use grundy_engine::{Budget, Order, Stop, Tuning, deep};
use grundy_games::notation::{Expression, NoFiles};
use grundy_games::{Position, RuleSpec};
use grundy_period::{Heaps, HeapsProgress, PeriodOf, Search, Sequence, Strategy, Subject, strategy};

use crate::explain::Explanation;
use crate::options::{Builder, Canceller, Played};
use crate::plan::{Plan, ordered_plan, plan};
use crate::question::Question;
use crate::routes::{Context, Query};

/// Answers questions about one rule under one convention; later questions use what earlier ones
/// found.
///
/// ```
/// use grundy::{Outcome, Session};
///
/// let session = Session::builder("node-kayles").build()?;
/// let answer = session.value("P(10) + C(7)")?;
/// assert_eq!((answer.value, answer.outcome), (Some(2), Outcome::N));
/// # Ok::<(), grundy::Error>(())
/// ```
pub struct Session {
    rule: String,
    spec: Option<RuleSpec>,
    convention: Convention,
    arena: Box<dyn Arena>,
    heaps: Option<Heaps>,
    plan: Plan,
    /// What the session's own questions may take.
    budget: Budget,
    options: Builder,
    loaded: Loaded,
}

/// What a session began with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loaded {
    /// Solved pieces in the store; `None` if nothing can be kept for this rule and convention.
    pub pieces: Option<usize>,
    /// Heaps in the checkpoint; `None` if the rule and the convention have no such sequence.
    pub heaps: Option<u64>,
}

/// What can be asked about: a text, a position, a question.
pub trait ToQuestion {
    /// As a question of a session.
    ///
    /// # Errors
    /// When the text is no position, or the rule is not played there.
    fn to_question(&self, session: &Session) -> Result<Cow<'_, Question>, Error>;
}

impl ToQuestion for str {
    fn to_question(&self, session: &Session) -> Result<Cow<'_, Question>, Error> {
        session.question(self, &NoFiles).map(Cow::Owned)
    }
}

impl ToQuestion for Position {
    fn to_question(&self, session: &Session) -> Result<Cow<'_, Question>, Error> {
        session.check_position(self)?;
        Ok(Cow::Owned(Question::built(self.clone())))
    }
}

impl ToQuestion for Question {
    fn to_question(&self, _: &Session) -> Result<Cow<'_, Question>, Error> {
        Ok(Cow::Borrowed(self))
    }
}

impl Session {
    /// A session for a rule: its text, or one from outside.
    ///
    /// ```
    /// use std::time::Duration;
    /// use grundy::{Convention, Play, Session};
    ///
    /// let session = Session::builder("0.137")
    ///     .convention(Convention { play: Play::Misere, ..Convention::NORMAL })
    ///     .threads(2)
    ///     .memory(1 << 30)
    ///     .timeout(Duration::from_secs(10))
    ///     .build()?;
    /// # assert!(session.value("P(3)")?.value.is_none());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    pub fn builder(rule: impl Into<Played>) -> Builder {
        Builder::new(rule.into())
    }

    /// A session for a rule given by its text, with the options that [`builder`](Self::builder) begins with.
    ///
    /// # Errors
    /// When there is no such rule.
    pub fn new(rule: &str, convention: Convention) -> Result<Self, Error> {
        Self::builder(rule).convention(convention).build()
    }

    /// The rule, as it was written.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule
    }

    /// The rule, if it is one of the catalogue.
    #[must_use]
    pub fn spec(&self) -> Option<&RuleSpec> {
        self.spec.as_ref()
    }

    /// The convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// In which order pieces may be moved in, if not in any.
    #[must_use]
    pub fn order(&self) -> Option<Order> {
        self.options.order
    }

    /// Where positions are searched and played.
    #[must_use]
    pub fn arena(&self) -> &dyn Arena {
        &*self.arena
    }

    /// The rule with its means, as sequences and periods ask it.
    #[must_use]
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            rule: &self.rule,
            // What is known of a rule is known of compounds without an order.
            spec: self.spec.as_ref().filter(|_| self.options.order.is_none()),
            convention: self.convention,
            order: self.options.order,
            arena: &*self.arena,
            heaps: self.heaps.as_ref(),
        }
    }

    /// What interrupts its questions.
    #[must_use]
    pub fn canceller(&self) -> Canceller {
        self.options.canceller.clone()
    }

    /// What it began with.
    #[must_use]
    pub fn loaded(&self) -> Loaded {
        self.loaded
    }

    /// What one question of the session may take: its own time, and the memory that all share.
    #[must_use]
    pub fn question_budget(&self) -> Budget {
        self.budget.for_question(self.options.timeout)
    }

    /// Value and outcome of a text, a position or a question.
    ///
    /// # Errors
    /// When the rule is not played there, or the budget runs out.
    pub fn value<Q: ToQuestion + ?Sized>(&self, asked: &Q) -> Result<Answer, Error> {
        self.answer(&*asked.to_question(self)?, None, &self.question_budget())
    }

    /// The same with all winning moves, of which at most `limit` are listed.
    ///
    /// # Errors
    /// When the rule is not played there, or the budget runs out.
    pub fn moves<Q: ToQuestion + ?Sized>(&self, asked: &Q, limit: usize) -> Result<Answer, Error> {
        self.answer(&*asked.to_question(self)?, Some(limit), &self.question_budget())
    }

    /// Answers a question by the first route that can, within a budget of its own; with a limit, lists at most so
    /// many winning moves.
    ///
    /// # Errors
    /// When the budget runs out, or what has to be searched is too large to be built.
    pub fn answer(
        &self,
        question: &Question,
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        deep(|| self.plan.answer(&Query::new(question, moves), &self.context(budget)))
    }

    /// The same, with another arena for what has to be searched.
    pub(crate) fn answered_by(
        &self,
        arena: &dyn Arena,
        query: &Query<'_>,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        self.plan.answer(query, &Context { arena, ..self.context(budget) })
    }

    /// The plan of a question: which routes were considered, which one answered, and at what cost.
    #[must_use]
    pub fn explain(&self, question: &Question, moves: Option<usize>, budget: &Budget) -> Explanation {
        let (considered, answer) =
            deep(|| self.plan.explain(&Query::new(question, moves), &self.context(budget)));
        let answer = answer.unwrap_or(Err(Error::Stopped(Stop::Interrupted)));
        Explanation { convention: self.convention, considered, answer, bytes: budget.bytes() }
    }

    /// Answers a question about a position by search, whatever theorems know. With a limit, lists at most so many
    /// winning moves.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn search(
        &self,
        position: &Position,
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Answer, Error> {
        Ok(deep(|| self.arena.answer(position, moves, budget))?)
    }

    /// The term of a sequence at a position, by search.
    ///
    /// # Errors
    /// When the budget runs out, or the position is too large.
    pub fn term(&self, position: Position, budget: &Budget) -> Result<SequenceTerm, Error> {
        let position = check_size(position, "")?;
        deep(|| self.subject().term(&position, budget))
    }

    /// A strategy that proves the outcome of a position, and its Grundy value in normal play. `None`
    /// where there is no format for one: other compounds than the disjunctive, weighted graphs,
    /// boards, heaps mixed with graphs, more than 128 vertices.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn strategy(&self, position: &Position, budget: &Budget) -> Result<Option<Strategy>, Error> {
        if self.convention.compound != Compound::Disjunctive || self.options.order.is_some() {
            return Ok(None);
        }
        Ok(strategy(&*self.arena, self.convention.play, position, budget)?)
    }

    /// The terms of a family; `least` is the least n for which it is defined, or any larger.
    #[must_use]
    pub fn sequence_from<'s>(&'s self, family: &'s Expression, least: u64) -> Sequence<'s> {
        Sequence::new(self.subject(), family, least)
    }

    /// The period of a family is asked for; `least` is its first n, and no n beyond `to` is looked at.
    #[must_use]
    pub fn period_of<'s>(&'s self, family: &'s Expression, least: u64, to: Option<u64>) -> PeriodOf<'s> {
        PeriodOf { subject: self.subject(), family, least, to }
    }

    /// What happens to a family for all n, written as a text such as `P(n)`: until it is proven, or out of budget.
    ///
    /// ```
    /// use grundy::Session;
    /// use grundy::period::{Form, Search};
    ///
    /// let session = Session::builder("node-kayles").build()?;
    /// let Search::Found(found) = session.period("S(1,2,n)")? else { panic!("there is one") };
    /// assert_eq!(found.form, Form::Periodic { preperiod: 50, period: 34, saltus: 0 });
    /// assert!(found.proof.is_some());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no family, or the budget runs out.
    pub fn period(&self, family: &str) -> Result<Search, Error> {
        let family = self.family(family, &NoFiles)?;
        let least = least(&family)?;
        self.period_of(&family, least, None).find(&self.question_budget(), &mut |_| {})
    }

    /// The terms of a family from its least n on, written as a text such as `P(n)`.
    ///
    /// ```
    /// use grundy::{Session, SequenceTerm};
    ///
    /// let session = Session::builder("0.137").build()?;
    /// let first: Vec<SequenceTerm> = session.sequence("n")?.take(6).collect::<Result<_, _>>()?;
    /// let value = |n| SequenceTerm::Value(Some(n));
    /// assert_eq!(first, [0, 1, 1, 2, 0, 3].map(value));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no family.
    pub fn sequence(&self, family: &str) -> Result<Terms<'_>, Error> {
        let family = self.family(family, &NoFiles)?;
        let next = least(&family)?;
        let sequence = Sequence::new(self.subject(), &family, next);
        Ok(Terms { session: self, sequence, next, ready: vec![] })
    }

    /// Keeps what was found in the session's files, those it has: the store and the checkpoint.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn save(&self) -> Result<(), Error> {
        self.save_heaps()?;
        let Some(file) = &self.options.store else { return Ok(()) };
        self.arena.save(file).map(|_| ()).map_err(|error| Error::file(file, error))
    }

    /// Saves the sequence of heaps, if there is a file for it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save_heaps(&self) -> Result<(), Stop> {
        self.heaps.as_ref().map_or(Ok(()), Heaps::save)
    }

    /// How the sequence of heaps goes, while another thread computes it.
    #[must_use]
    pub fn heaps_progress(&self) -> Option<HeapsProgress> {
        self.heaps.as_ref()?.progress()
    }

    fn context<'c>(&'c self, budget: &'c Budget) -> Context<'c> {
        Context { convention: self.convention, arena: &*self.arena, heaps: self.heaps.as_ref(), budget }
    }
}

/// The largest first n that is looked for.
const FIRST: u64 = 1000;

pub(crate) fn least(family: &Expression) -> Result<u64, Error> {
    family.least_n(FIRST).map_err(|error| Error::Notation(Source::Position, error))
}

/// The terms of a family, one after the other. No term is computed before it is asked for, but where the engines for
/// heaps give many at once.
pub struct Terms<'s> {
    session: &'s Session,
    sequence: Sequence<'s>,
    next: u64,
    /// Terms that came with others, the next one last.
    ready: Vec<SequenceTerm>,
}

/// Heaps that are asked for at a time.
const AHEAD: u64 = 64;

impl Iterator for Terms<'_> {
    type Item = Result<SequenceTerm, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.is_empty() {
            let (budget, to) = (self.session.question_budget(), self.next.saturating_add(AHEAD - 1));
            let (sequence, ready, next) = (&mut self.sequence, &mut self.ready, self.next);
            let found = deep(|| sequence.terms((next, to), &budget, ready));
            match found {
                Err(error) if self.ready.is_empty() => return Some(Err(error)),
                _ => self.ready.reverse(),
            }
        }
        let term = self.ready.pop()?;
        self.next += 1;
        Some(Ok(term))
    }
}

impl Builder {
    /// The session.
    ///
    /// # Errors
    /// When there is no such rule, or a file cannot be used.
    pub fn build(self) -> Result<Session, Error> {
        let convention = self.convention;
        let read = |text: &str| RuleSpec::read(text).map_err(|error| Error::Notation(Source::Rule, error));
        let (rule, spec) = match &self.rule {
            Played::Text(text) => {
                let spec = read(text)?;
                (spec.written(text), Some(spec))
            }
            Played::Spec(spec, text) => (text.clone(), Some(spec.clone())),
            Played::Own(own) => (own.name().to_owned(), None),
        };
        let mut arena = match (&self.rule, &spec) {
            (Played::Own(own), _) => own.arena(convention),
            (_, Some(spec)) => arena_for(spec, convention),
            (_, None) => unreachable!("a rule is read or from outside"),
        };
        arena.tune(Tuning { threads: self.threads, special: self.solvers });
        if let Some(order) = self.order {
            if !matches!(convention.compound, Compound::Disjunctive | Compound::Selective) {
                return Err(Error::Unsuited("an order is for the disjunctive and the selective compound"));
            }
            arena.put_in_order(order);
        }
        let known = spec.as_ref().filter(|_| self.order.is_none());
        let mut heaps = known.and_then(|spec| Heaps::of(spec, convention));
        let plan = match self.order {
            None => plan(spec.as_ref(), convention, self.theorems, heaps.is_some()),
            Some(_) => ordered_plan(),
        };
        let interrupt = self.canceller.flag();
        let budget = Budget::new(None, self.memory, interrupt);
        let budget = match &self.observer {
            Some(observer) => budget.observed(observer.clone()),
            None => budget,
        };
        let mut loaded = Loaded::default();
        if let Some(heaps) = &mut heaps {
            let prepared = heaps.prepare(self.threads, self.checkpoint.as_ref());
            let path = self.checkpoint.as_ref().map(|file| file.path().to_owned()).unwrap_or_default();
            loaded.heaps = prepared.map_err(|error| Error::file(&path, error))?;
        }
        if let Some(file) = &self.store {
            loaded.pieces = match arena.load(file, &budget.for_question(self.timeout)) {
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => Some(0),
                found => found.map_err(|error| Error::file(file, error))?,
            };
        }
        Ok(Session { rule, spec, convention, arena, heaps, plan, budget, options: self, loaded })
    }

    /// How long one question may take.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        self.timeout
    }
}
