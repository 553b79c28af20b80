//! Many positions in one call: `grundy.values`.
//!
//! The thread that asks has Python's lock and takes positions from the iterator, a few hundred at a time; the others
//! answer without it, each on a large stack, and share the session's table. The answers stand where their positions
//! stood. A position that cannot be read ends the call, with its number.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use grundy::{Budget, Error, Question, Source, Term, ToQuestion, deep};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors;
use crate::position::Position;
use crate::running::Call;
use crate::session::Session;

/// Positions that are handed over at a time, and chunks that may wait for each thread.
const CHUNK: usize = 256;
const WAITING: usize = 4;

/// A graph of at most so many vertices and edges is searched at once; a larger one may be what a theorem knows.
const SEARCHED: u64 = 160;

/// A position that was asked about.
enum Item {
    Line(String),
    Built(grundy::Position),
}

/// Positions from this number on.
type Chunk = (usize, Vec<Item>);

/// Values, -1 where there is none, and outcomes, 1 for N and 0 for P.
#[derive(Default)]
struct Answers {
    values: Vec<i64>,
    outcomes: Vec<u8>,
}

impl Answers {
    fn put(&mut self, from: usize, found: &[(i64, u8)]) {
        let end = from + found.len();
        if self.values.len() < end {
            self.values.resize(end, -1);
            self.outcomes.resize(end, 0);
        }
        for (place, (value, outcome)) in (from..).zip(found) {
            self.values[place] = *value;
            self.outcomes[place] = *outcome;
        }
    }
}

/// The first position that could not be answered.
type Failed = Mutex<Option<(usize, String, Error)>>;

/// What the threads share.
struct Shared<'s> {
    session: &'s grundy::Session,
    budget: &'s Budget,
    questions: Mutex<Receiver<Chunk>>,
    answers: Mutex<Answers>,
    failed: Failed,
    done: AtomicU64,
    working: AtomicUsize,
}

impl Shared<'_> {
    fn work(&self) {
        loop {
            let next = self.questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((from, items)) = next else { break };
            let mut found = Vec::with_capacity(items.len());
            for (number, item) in (from..).zip(items) {
                match self.answer(&item) {
                    Ok(answer) => found.push(answer),
                    Err(error) => return self.fail(number, item, error),
                }
            }
            self.done.fetch_add(found.len() as u64, Ordering::Relaxed);
            self.answers.lock().unwrap_or_else(PoisonError::into_inner).put(from, &found);
            if self.has_failed() {
                break;
            }
        }
    }

    fn answer(&self, item: &Item) -> Result<(i64, u8), Error> {
        let question = match item {
            Item::Line(line) => self.session.question_line(line)?,
            Item::Built(position) => position.to_question(self.session)?.into_owned(),
        };
        let (value, outcome) = match small(&question) {
            Some(position) => {
                let found = self.session.arena().evaluate(position, self.budget)?;
                (found.number, found.outcome)
            }
            None => {
                let found = self.session.answer(&question, None, self.budget)?;
                (found.value, found.outcome)
            }
        };
        let value = value.and_then(|value| i64::try_from(value).ok()).unwrap_or(-1);
        Ok((value, u8::from(!outcome.is_p())))
    }

    fn fail(&self, number: usize, item: Item, error: Error) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if failed.as_ref().is_none_or(|(first, _, _)| number < *first) {
            let text = if let Item::Line(line) = item { line } else { String::new() };
            *failed = Some((number, text, error));
        }
    }

    fn has_failed(&self) -> bool {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }
}

/// The position of a question, if it is one of small graphs that are there already. Heaps and weighted graphs are as
/// large as their numbers, and have other ways to an answer than a search.
fn small(question: &Question) -> Option<&grundy::Position> {
    let searched = |position: &&grundy::Position| {
        position.terms.iter().all(|term| matches!(term, Term::Graph(_)))
            && question.size().is_some_and(|size| size <= SEARCHED)
    };
    question.built_position().filter(searched)
}

#[pymethods]
impl Session {
    /// Values and outcomes of many positions, 8 bytes and 1 byte each. `read` makes a position of what is neither a
    /// text nor bytes.
    fn values<'py>(
        &self,
        py: Python<'py>,
        positions: &Bound<'py, PyAny>,
        read: &Bound<'py, PyAny>,
        threads: usize,
        tell: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let call = self.call().telling(tell);
        let threads = threads.clamp(1, 256);
        let (ask, questions) = sync_channel(threads * WAITING);
        let shared = Shared {
            session: &self.core,
            budget: &call.budget,
            questions: Mutex::new(questions),
            answers: Mutex::default(),
            failed: Mutex::default(),
            done: AtomicU64::new(0),
            working: AtomicUsize::new(threads),
        };
        let read = std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    // Also when it panics.
                    let _over = Over(&shared.working);
                    deep(|| shared.work());
                });
            }
            let fed = feed(py, &call, &shared, (positions, read), ask);
            if fed.is_err() {
                call.flag.store(true, Ordering::Relaxed);
            }
            // The threads may need Python's lock to end: wait without it.
            let waited = wait(py, &call, &shared);
            fed.and(waited)
        });
        read?;
        if let Some((number, text, error)) =
            shared.failed.into_inner().unwrap_or_else(PoisonError::into_inner)
        {
            return Err(match &error {
                Error::Notation(Source::Position, error) => {
                    errors::notation(py, error, "position", &text, Some(number))
                }
                _ => self.raise(py, error, &text),
            });
        }
        let answers = shared.answers.into_inner().unwrap_or_else(PoisonError::into_inner);
        let values: Vec<u8> = answers.values.iter().flat_map(|value| value.to_le_bytes()).collect();
        Ok((PyBytes::new(py, &values), PyBytes::new(py, &answers.outcomes)))
    }
}

/// One thread less is at work when it is dropped.
struct Over<'w>(&'w AtomicUsize);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
    }
}

/// Hands positions over until there are no more, somebody failed, or the user interrupts.
fn feed<'py>(
    py: Python<'py>,
    call: &Call,
    shared: &Shared<'_>,
    (positions, read): (&Bound<'py, PyAny>, &Bound<'py, PyAny>),
    ask: SyncSender<Chunk>,
) -> PyResult<()> {
    let (mut from, mut chunk) = (0, Vec::with_capacity(CHUNK));
    let mut looked = Instant::now();
    for item in positions.try_iter()? {
        chunk.push(one(&item?, read, from + chunk.len())?);
        if chunk.len() < CHUNK {
            continue;
        }
        let length = chunk.len();
        if !hand(py, call, shared, &ask, (from, std::mem::replace(&mut chunk, Vec::with_capacity(CHUNK))))? {
            return Ok(());
        }
        from += length;
        if looked.elapsed() > Duration::from_millis(20) {
            looked = Instant::now();
            look(py, call, shared)?;
        }
    }
    hand(py, call, shared, &ask, (from, chunk)).map(|_| ())
}

/// One position, as Python has it.
fn one(item: &Bound<'_, PyAny>, read: &Bound<'_, PyAny>, number: usize) -> PyResult<Item> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(Item::Line(text.to_cow()?.trim_end_matches(['\n', '\r']).to_owned()));
    }
    if let Ok(bytes) = item.cast::<PyBytes>() {
        let text = std::str::from_utf8(bytes.as_bytes()).map_err(|_| {
            PyValueError::new_err(format!("position {number} is no text: write graph6 or notation"))
        })?;
        return Ok(Item::Line(text.trim_end_matches(['\n', '\r']).to_owned()));
    }
    let read = read.call1((item,)).map_err(|error| numbered(item.py(), error, number))?;
    match read.cast_into::<Position>() {
        Ok(position) => Ok(Item::Built(position.get().built.clone())),
        Err(error) => Ok(Item::Line(error.into_inner().extract()?)),
    }
}

/// What is wrong with a position, with its number among many.
fn numbered(py: Python<'_>, error: PyErr, number: usize) -> PyErr {
    let kind = error.get_type(py);
    let told = format!("position {number}: {}", error.value(py));
    if kind.is(py.get_type::<PyTypeError>()) {
        PyTypeError::new_err(told)
    } else if kind.is(py.get_type::<PyValueError>()) {
        PyValueError::new_err(told)
    } else {
        // A notation error has a place for it; others stay as they are.
        if error.value(py).hasattr("index").unwrap_or(false) {
            let _ = error.value(py).setattr("index", number);
        }
        error
    }
}

/// Hands a chunk over, waiting without Python's lock; false if nobody takes it any more.
fn hand(
    py: Python<'_>,
    call: &Call,
    shared: &Shared<'_>,
    ask: &SyncSender<Chunk>,
    mut chunk: Chunk,
) -> PyResult<bool> {
    loop {
        chunk = match ask.try_send(chunk) {
            Ok(()) => return Ok(!shared.has_failed()),
            Err(TrySendError::Disconnected(_)) => return Ok(false),
            Err(TrySendError::Full(chunk)) => chunk,
        };
        if shared.has_failed() || shared.working.load(Ordering::Acquire) == 0 {
            return Ok(false);
        }
        py.detach(|| std::thread::sleep(Duration::from_millis(1)));
        look(py, call, shared)?;
    }
}

/// Waits until all threads are done.
fn wait(py: Python<'_>, call: &Call, shared: &Shared<'_>) -> PyResult<()> {
    let mut raised = Ok(());
    while shared.working.load(Ordering::Acquire) > 0 {
        py.detach(|| std::thread::sleep(Duration::from_millis(1)));
        if raised.is_ok() {
            raised = look(py, call, shared);
        }
    }
    raised
}

/// Listens to the user, and tells how far it is.
fn look(py: Python<'_>, call: &Call, shared: &Shared<'_>) -> PyResult<()> {
    call.look(py)?;
    match &call.tell {
        Some(tell) => tell.call1(py, (shared.done.load(Ordering::Relaxed),)).map(|_| ()).inspect_err(|_| {
            call.flag.store(true, Ordering::Relaxed);
        }),
        None => Ok(()),
    }
}
