//! How questions run: without Python's lock, small ones here, large ones on a thread of their own while this one
//! listens for Ctrl-C.
//!
//! Starting the two threads of a large question costs some 150 µs, and most questions need far less. So a question
//! about a small position is tried on the thread that asks, with a little time and a little of its stack. If that is
//! not enough nothing is lost: what was found so far is in the session's table when the same question is asked again
//! on a thread with a large stack. Signals are looked at by the main thread of Python only, every 20 ms.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use grundy::{Budget, Error, Stop, deep, deep_while, shallow};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long a question may take on the thread that asks.
const QUICK: Duration = Duration::from_micros(500);

/// How much of its stack: a search that needs more is no small one.
const STACK: usize = 256 << 10;

/// The largest position that is tried there, in terms, vertices and edges.
pub(crate) const SMALL: u64 = 400;

/// How often signals are looked at.
const OFTEN: Duration = Duration::from_millis(20);

/// How long a question is quiet about its progress.
const QUIET: Duration = Duration::from_secs(1);

/// The questions of a session that are under way, so that they can be cancelled.
#[derive(Debug, Default)]
pub(crate) struct Calls(Mutex<Vec<Weak<AtomicBool>>>);

impl Calls {
    /// A flag that stops one more question.
    pub(crate) fn begin(&self) -> Arc<AtomicBool> {
        let flag = Arc::new(AtomicBool::new(false));
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        calls.retain(|call| call.strong_count() > 0);
        calls.push(Arc::downgrade(&flag));
        flag
    }

    /// Stops all of them.
    pub(crate) fn cancel(&self) {
        let calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        calls.iter().filter_map(Weak::upgrade).for_each(|flag| flag.store(true, Ordering::Relaxed));
    }
}

/// What is told now and then of work that goes on: how much is done, and of how much, where that is known.
pub(crate) trait Told: Sync {
    fn done(&self) -> u64 {
        0
    }
}

impl Told for () {}

impl Told for std::sync::atomic::AtomicU64 {
    fn done(&self) -> u64 {
        self.load(Ordering::Relaxed)
    }
}

/// One question: what stops it, what it may take, and who is told how it goes.
pub(crate) struct Call {
    pub(crate) flag: Arc<AtomicBool>,
    pub(crate) budget: Arc<Budget>,
    pub(crate) tell: Option<Py<PyAny>>,
}

impl Call {
    pub(crate) fn new(flag: Arc<AtomicBool>, budget: Budget) -> Self {
        Self { budget: Arc::new(budget.interrupted_by(Arc::clone(&flag))), flag, tell: None }
    }

    pub(crate) fn telling(self, tell: Option<&Bound<'_, PyAny>>) -> Self {
        Self { tell: tell.map(|tell| tell.clone().unbind()), ..self }
    }

    /// The answer to a question of this size. Its error, if it is one of Python, comes first.
    pub(crate) fn answer<T: Send>(
        &self,
        py: Python<'_>,
        size: Option<u64>,
        work: impl Fn(&Budget) -> Result<T, Error> + Sync,
    ) -> PyResult<Result<T, Error>> {
        if size.is_some_and(|size| size <= SMALL) {
            let quick = self.budget.for_question(Some(QUICK)).interrupted_by(Arc::clone(&self.flag));
            let answer = py.detach(|| shallow(STACK, || work(&quick)));
            match answer {
                Err(Error::Stopped(Stop::Time | Stop::Depth)) => {}
                answer => return Ok(answer),
            }
        }
        self.long(py, &(), || work(&self.budget))
    }

    /// What long work finds, on a thread with a large stack.
    pub(crate) fn long<T: Send>(
        &self,
        py: Python<'_>,
        told: &dyn Told,
        work: impl FnOnce() -> T + Send,
    ) -> PyResult<T> {
        let mut listening = Listening::new(self, told);
        let tell = self.tell.as_ref();
        let result = py.detach(|| deep_while(work, OFTEN, || listening.look(tell)));
        match listening.raised {
            Some(error) => Err(error),
            None => Ok(result),
        }
    }

    /// As [`long`](Self::long), for work that owns what it needs and may not ask its budget for a while: an interrupt
    /// does not wait for it. It ends by itself a little later, on its own thread, and nobody hears of it.
    pub(crate) fn apart<T: Send + 'static>(
        &self,
        py: Python<'_>,
        told: &dyn Told,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> PyResult<T> {
        let (send, receive) = sync_channel(1);
        std::thread::spawn(move || send.send(deep(work)));
        let mut listening = Listening::new(self, told);
        let tell = self.tell.as_ref();
        py.detach(move || {
            loop {
                match receive.recv_timeout(OFTEN) {
                    Ok(found) => return Ok(found),
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the work ended without an answer"));
                    }
                    Err(RecvTimeoutError::Timeout) => listening.look(tell),
                }
                if let Some(error) = listening.raised.take() {
                    return Err(error);
                }
            }
        })
    }

    /// Looks up once: for loops that have Python's lock already.
    pub(crate) fn look(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals().inspect_err(|_| self.flag.store(true, Ordering::Relaxed))
    }
}

/// The thread that asked, while another one works.
struct Listening<'c> {
    flag: Arc<AtomicBool>,
    budget: &'c Budget,
    told: &'c dyn Told,
    due: Instant,
    logged: Instant,
    raised: Option<PyErr>,
}

impl<'c> Listening<'c> {
    fn new(call: &'c Call, told: &'c dyn Told) -> Self {
        let now = Instant::now();
        Self { flag: Arc::clone(&call.flag), budget: &call.budget, told, due: now, logged: now, raised: None }
    }

    fn look(&mut self, tell: Option<&Py<PyAny>>) {
        if self.raised.is_some() {
            return;
        }
        let seen = Python::attach(|py| {
            py.check_signals()?;
            let now = Instant::now();
            if let Some(tell) = tell
                && now >= self.due
            {
                self.due = now + Duration::from_millis(100);
                tell.call1(py, (self.told.done(),))?;
            }
            if now.duration_since(self.logged) >= QUIET {
                self.logged = now;
                let progress = py.import("grundy._progress")?;
                let seconds = self.budget.elapsed().as_secs_f64();
                let told = (self.budget.nodes(), self.budget.bytes(), seconds, self.told.done());
                progress.call_method1("log", told)?;
            }
            Ok(())
        });
        if let Err(error) = seen {
            self.flag.store(true, Ordering::Relaxed);
            self.raised = Some(error);
        }
    }
}
