//! Sessions: one rule under one convention, and what was found about it.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use grundy::answer::value_name;
use grundy::period::Search as Searched;
use grundy::wire::Beside;
use grundy::{Builder, Error, Expression, Question, SequenceTerm, Session as Core, Source, ToQuestion, wire};
use grundy_cli::Disk;
use grundy_survey::table::Table;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::drawing::{Range, axis, convention, in_order};
use crate::errors::{self, Texts};
use crate::limits::Limits;
use crate::own::OwnPlayed;
use crate::position::Position;
use crate::questions::{check, stop_of};
use crate::running::{Call, Calls};

/// One rule under one convention.
#[pyclass(frozen, module = "grundy._native", name = "Session")]
pub(crate) struct Session {
    pub(crate) core: Arc<Core>,
    pub(crate) calls: Arc<Calls>,
    pub(crate) limits: Limits,
    /// What a rule in Python raised.
    own: Option<OwnPlayed>,
    pub(crate) threads: usize,
}

/// A position that was asked about: a text, which need not be built, or one that was built.
#[derive(FromPyObject)]
pub(crate) enum Asked<'py> {
    Built(Bound<'py, Position>),
    Text(String),
}

impl Asked<'_> {
    fn question(&self, session: &Core) -> Result<Question, Error> {
        match self {
            Self::Text(text) => session.question(text, &Disk),
            Self::Built(built) => Ok(built.get().built.to_question(session)?.into_owned()),
        }
    }

    /// The position, built.
    pub(crate) fn position(&self, session: &Core) -> Result<grundy::Position, Error> {
        match self {
            Self::Text(text) => session.position(text, &Disk),
            Self::Built(built) => {
                let position = &built.get().built;
                position.to_question(session).map(|_| position.clone())
            }
        }
    }

    /// How it is written.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Built(_) => String::new(),
        }
    }
}

/// The largest first n that is looked for.
const FIRST: u64 = 1000;

/// Terms that are asked for at a time, where many come at once.
const BATCH: u64 = 4096;

impl Session {
    pub(crate) fn call(&self) -> Call {
        let budget = self.core.question_budget();
        Call::new(self.calls.begin(), budget)
    }

    /// An error of a question; what a rule in Python raised comes first.
    pub(crate) fn raise(&self, py: Python<'_>, error: Error, position: &str) -> PyErr {
        let own = self.own.as_ref().and_then(OwnPlayed::take);
        own.unwrap_or_else(|| errors::raise(py, error, Texts { rule: self.core.rule(), position }))
    }

    /// The answer to a question, or what is wrong with it.
    pub(crate) fn answered<T>(
        &self,
        py: Python<'_>,
        found: PyResult<Result<T, Error>>,
        text: &str,
    ) -> PyResult<T> {
        found?.map_err(|error| self.raise(py, error, text))
    }

    pub(crate) fn family(&self, py: Python<'_>, text: &str) -> PyResult<Expression> {
        self.core.family(text, &Disk).map_err(|error| self.raise(py, error, text))
    }

    fn least(&self, py: Python<'_>, family: &Expression, text: &str, up_to: u64) -> PyResult<u64> {
        let wrong = |error| self.raise(py, Error::Notation(Source::Position, error), text);
        family.least_n(up_to).map_err(wrong)
    }

    /// The size of a question that may be tried on the thread that asks. A rule in Python takes its time, and Python's
    /// lock: never there.
    pub(crate) fn tried_here(&self, question: &Question) -> Option<u64> {
        if self.own.is_some() { None } else { question.size() }
    }

    /// The first n of a sequence, and the least for which the family is defined.
    pub(crate) fn begin(
        &self,
        py: Python<'_>,
        family: &Expression,
        text: &str,
        (from, to): (Option<u64>, u64),
    ) -> PyResult<(u64, u64)> {
        let least = family.least_n(to);
        let from = match (from, &least) {
            (Some(from), _) => from,
            (None, Ok(least)) => *least,
            (None, Err(_)) => self.least(py, family, text, to.saturating_add(FIRST))?,
        };
        if from > to {
            let why = format!("the sequence is empty: it starts at n = {from} and ends at n = {to}");
            return Err(PyValueError::new_err(why));
        }
        Ok((from, least.unwrap_or(from)))
    }

    /// Whether terms are outcomes, not numbers.
    pub(crate) fn has_outcomes(&self) -> bool {
        value_name(self.core.convention()).is_none()
    }

    /// A certificate, when the checker confirms it.
    pub(crate) fn confirmed<'py>(
        &self,
        py: Python<'py>,
        text: Result<String, String>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let no_proof = |why: String| self.raise(py, Error::NoProof(why), "");
        let text = text.map_err(no_proof)?;
        let call = self.call();
        let flag = Arc::clone(&call.flag);
        match call.long(py, &(), || check(text.as_bytes(), &self.limits, &flag))? {
            Ok(_) => Ok(PyBytes::new(py, text.as_bytes())),
            Err(grundy_check::Failure::Refused(why)) => Err(no_proof(why)),
            Err(grundy_check::Failure::Stopped(stop)) => Err(errors::stopped(py, stop_of(stop))),
        }
    }
}

#[pymethods]
impl Session {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "it is called from one place of the package")]
    fn new(
        py: Python<'_>,
        rule: &Bound<'_, PyAny>,
        compound: &str,
        play: &str,
        order: &str,
        threads: usize,
        timeout: Option<f64>,
        memory: Option<usize>,
        store: Option<std::path::PathBuf>,
        theorems: bool,
        solvers: bool,
    ) -> PyResult<Self> {
        let limits = Limits::new(timeout, memory)?;
        let text: Option<String> = rule.extract().ok();
        let own = if text.is_none() { Some(OwnPlayed::new(rule)?) } else { None };
        let mut builder: Builder = match (&text, &own) {
            (Some(text), _) => Core::builder(text),
            (None, Some(own)) => Core::builder(own.rule()),
            (None, None) => unreachable!("a rule is a text or an object"),
        };
        builder = builder
            .convention(convention(compound, play)?)
            .order(in_order(order)?)
            .threads(threads)
            .memory(limits.memory());
        builder = builder.theorems(theorems).solvers(solvers);
        if let Some(timeout) = limits.timeout() {
            builder = builder.timeout(timeout);
        }
        if let Some(store) = store {
            builder = builder.store(store);
        }
        let built = py.detach(|| builder.build());
        let rule = text.as_deref().unwrap_or("");
        let core = built.map_err(|error| errors::raise(py, error, Texts { rule, position: "" }))?;
        let calls = Arc::<Calls>::default();
        if let Some(own) = &own {
            own.stops(&calls);
        }
        Ok(Self { core: Arc::new(core), calls, limits, own, threads: threads.max(1) })
    }

    /// Bytes that its tables take.
    #[getter]
    fn bytes(&self) -> usize {
        self.core.question_budget().bytes()
    }

    /// Whether it is played on weighted graphs.
    #[getter]
    fn weighted(&self) -> bool {
        self.core.arena().plays(grundy::Kind::Weighted)
    }

    /// What its values are called, if they are numbers.
    #[getter]
    fn value_name(&self) -> Option<&'static str> {
        value_name(self.core.convention())
    }

    /// Value and outcome, which most people ask for alone, and the JSON of `grundy value`, the position left empty;
    /// `beside` says whether genus and canonical form belong to it.
    fn value(
        &self,
        py: Python<'_>,
        asked: Asked<'_>,
        moves: Option<usize>,
        beside: (bool, bool),
    ) -> PyResult<(Option<u64>, &'static str, String)> {
        let text = asked.text();
        let question = asked.question(&self.core).map_err(|error| self.raise(py, error, &text))?;
        let answer = |budget: &grundy::Budget| self.core.answer(&question, moves, budget);
        let found = self.answered(py, self.call().answer(py, self.tried_here(&question), answer), &text)?;
        let beside = match beside {
            (false, false) => Beside::default(),
            asked => self.beside(py, &question, asked, &text)?,
        };
        let beside = Beside { order: self.core.order(), ..beside };
        let told = wire::value_beside(self.core.rule(), "", &found, &beside);
        Ok((found.value, if found.outcome.is_p() { "P" } else { "N" }, told))
    }

    /// The JSON of `grundy explain`, and the same in words.
    fn explain(&self, py: Python<'_>, asked: Asked<'_>, moves: Option<usize>) -> PyResult<(String, String)> {
        let text = asked.text();
        let question = asked.question(&self.core).map_err(|error| self.raise(py, error, &text))?;
        let call = self.call();
        let explained = call.long(py, &(), || self.core.explain(&question, moves, &call.budget))?;
        let position = question.position().map_or_else(|_| text.clone(), |position| position.to_string());
        let shown = if text.is_empty() { position } else { text.trim().to_owned() };
        Ok((wire::explanation(self.core.rule(), &shown, &explained), explained.words()))
    }

    /// The values of a family: the first n, whether the terms are outcomes, whether all were found in time and what
    /// stopped it, and the terms: -1 where there is no value, 1 for N and 0 for P.
    fn sequence<'py>(
        &self,
        py: Python<'py>,
        text: &str,
        from: Option<u64>,
        to: u64,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(u64, bool, Bound<'py, PyBytes>, Option<PyErr>)> {
        let family = self.family(py, text)?;
        let (from, least) = self.begin(py, &family, text, (from, to))?;
        let mut sequence = self.core.sequence_from(&family, least);
        let (call, at) = (self.call().telling(tell), AtomicU64::new(0));
        let mut terms = vec![];
        let found = call.long(py, &at, || {
            let mut n = from;
            while n <= to {
                let found =
                    sequence.terms((n, to.min(n.saturating_add(BATCH - 1))), &call.budget, &mut terms);
                n = from + terms.len() as u64;
                at.store(terms.len() as u64, Relaxed);
                found?;
            }
            Ok(())
        })?;
        let stopped = match found {
            Ok(()) => None,
            Err(error @ Error::Stopped(_)) => Some(self.raise(py, error, text)),
            Err(error) => return Err(self.raise(py, error, text)),
        };
        Ok((from, self.has_outcomes(), packed(py, &terms), stopped))
    }

    /// What happens to a family for all n.
    fn period(
        &self,
        py: Python<'_>,
        text: &str,
        to: Option<u64>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Found> {
        let family = self.family(py, text)?;
        let least = self.least(py, &family, text, to.unwrap_or(FIRST))?;
        let (call, at) = (self.call().telling(tell), AtomicU64::new(least));
        let found = call.long(py, &at, || {
            let looked = &mut |n| at.store(n, Relaxed);
            self.core.period_of(&family, least, to).find(&call.budget, looked)
        });
        match self.answered(py, found, text)? {
            Searched::Found(period) => {
                let rule = self.core.rule();
                let json = wire::period(rule, text.trim(), self.core.convention(), &period);
                let written = wire::certificate::period(self.core.subject(), &family, text.trim(), &period);
                Ok(Found { json, written })
            }
            Searched::Nothing { to } => Err(errors::nothing(
                py,
                format!("no period was found for n = {least} to {to}; look further with to="),
            )),
        }
    }

    /// The certificate of a period.
    fn period_certificate<'py>(&self, py: Python<'py>, found: &Found) -> PyResult<Bound<'py, PyBytes>> {
        self.confirmed(py, found.written.clone())
    }

    /// The certificate of a value.
    fn value_certificate<'py>(&self, py: Python<'py>, asked: Asked<'_>) -> PyResult<Bound<'py, PyBytes>> {
        let text = asked.text();
        let position = asked.position(&self.core).map_err(|error| self.raise(py, error, &text))?;
        let call = self.call();
        let strategy = call.long(py, &(), || self.core.strategy(&position, &call.budget));
        let strategy = self.answered(py, strategy, &text)?;
        let written = match strategy {
            None => {
                Err("a certificate of a value is for graphs of at most 128 vertices in all, or for heaps, \
                         under the disjunctive compound"
                    .to_owned())
            }
            Some(strategy) => {
                let shown = if text.is_empty() { position.to_string() } else { text.trim().to_owned() };
                wire::certificate::value(self.core.subject(), &position, &shown, &strategy)
            }
        };
        self.confirmed(py, written)
    }

    /// The JSON of `grundy table`.
    fn table(
        &self,
        py: Python<'_>,
        text: &str,
        rows: Range,
        columns: Range,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let mut table = Table::new(axis(rows)?, axis(columns)?);
        if table.size() > grundy_survey::table::MAX_CELLS {
            let most = grundy_survey::table::MAX_CELLS;
            return Err(PyValueError::new_err(format!(
                "{} cells are too many: at most {most}",
                table.size()
            )));
        }
        let family = self.core.parameters(text, &table.parameters(), &Disk);
        let family = family.map_err(|error| self.raise(py, error, text))?;
        let (call, at) = (self.call().telling(tell), AtomicU64::new(0));
        let filled = call.long(py, &at, || {
            table.fill(&self.core, &family, &call.budget, |cells| at.store(cells, Relaxed))
        });
        self.answered(py, filled, text)?;
        let wire = grundy_survey::wire::table::table;
        let note = table.no_position().map(|(place, error)| format!("{place}: {}", error.message));
        Ok(wire(self.core.rule(), text.trim(), self.core.convention(), &table, note.as_deref()))
    }

    /// Whether all threads may answer questions of this session at once.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Stops the questions that are under way on other threads.
    fn cancel(&self) {
        self.calls.cancel();
    }

    /// Writes what was found to the store.
    fn save(&self, py: Python<'_>) -> PyResult<()> {
        let saved = py.detach(|| self.core.save());
        saved.map_err(|error| self.raise(py, error, ""))
    }
}

/// Terms as numbers of eight bytes.
pub(crate) fn packed<'py>(py: Python<'py>, terms: &[SequenceTerm]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = terms.iter().flat_map(|term| number(*term).to_le_bytes()).collect();
    PyBytes::new(py, &bytes)
}

/// A term as a number: -1 where there is no value, 1 for N and 0 for P.
fn number(term: SequenceTerm) -> i64 {
    match term {
        SequenceTerm::Value(value) => value.and_then(|value| i64::try_from(value).ok()).unwrap_or(-1),
        SequenceTerm::Outcome(outcome) => i64::from(!outcome.is_p()),
    }
}

/// A period that was found, with its certificate if it has one.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Found {
    /// The JSON of `grundy period`.
    #[pyo3(get)]
    json: String,
    written: Result<String, String>,
}
