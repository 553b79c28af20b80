//! How a session is to be: the one set of options.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use grundy_arena::OwnRule;
use grundy_core::Convention;
use grundy_engine::{Observer, Order, Progress};
use grundy_files::Claim;
use grundy_games::RuleSpec;

/// A rule in the words of the catalogue, as a type, or from outside.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Played {
    /// A rule's text, which is read when the session is built.
    Text(String),
    /// A rule of the catalogue; the text is what answers call it.
    Spec(RuleSpec, String),
    /// A rule from outside.
    Own(OwnRule),
}

impl From<&str> for Played {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Played {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Played {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<OwnRule> for Played {
    fn from(rule: OwnRule) -> Self {
        Self::Own(rule)
    }
}

/// Interrupts the questions of a session, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Canceller(Arc<AtomicBool>);

impl Canceller {
    /// Interrupts what is being answered, and everything that is asked until [`reset`](Self::reset).
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets questions be answered again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// The flag itself, for a handler of signals.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl From<Arc<AtomicBool>> for Canceller {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

/// A session that is being made; see [`Session::builder`](crate::Session::builder).
#[derive(Clone, Debug)]
#[must_use = "a builder does nothing until `build` is called"]
pub struct Builder {
    pub(crate) rule: Played,
    pub(crate) convention: Convention,
    pub(crate) order: Option<Order>,
    pub(crate) threads: usize,
    pub(crate) memory: usize,
    pub(crate) timeout: Option<Duration>,
    pub(crate) store: Option<PathBuf>,
    pub(crate) checkpoint: Option<Arc<Claim>>,
    pub(crate) theorems: bool,
    pub(crate) solvers: bool,
    pub(crate) canceller: Canceller,
    pub(crate) observer: Option<Observer>,
}

impl Builder {
    pub(crate) fn new(rule: Played) -> Self {
        Self {
            rule,
            convention: Convention::NORMAL,
            order: None,
            threads: 1,
            memory: 4 << 30,
            timeout: None,
            store: None,
            checkpoint: None,
            theorems: true,
            solvers: true,
            canceller: Canceller::default(),
            observer: None,
        }
    }

    /// How a sum is played: default, the disjunctive compound in normal play.
    pub fn convention(self, convention: Convention) -> Self {
        Self { convention, ..self }
    }

    /// In which order pieces may be moved in, under the disjunctive or the selective compound: default, in any.
    pub fn order(self, order: Option<Order>) -> Self {
        Self { order, ..self }
    }

    /// Threads for one question: default 1. Answers do not depend on it.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// Bytes that tables and positions may take: default 4 GiB.
    pub fn memory(self, bytes: usize) -> Self {
        Self { memory: bytes, ..self }
    }

    /// How long one question may take: default, as long as it needs.
    pub fn timeout(self, timeout: Duration) -> Self {
        Self { timeout: Some(timeout), ..self }
    }

    /// A file from which solved pieces are taken, and to which [`save`](crate::Session::save) adds what was found. It
    /// need not be there yet.
    pub fn store(self, file: impl Into<PathBuf>) -> Self {
        Self { store: Some(file.into()), ..self }
    }

    /// A file for the long sequence of heaps of the rule, to go on from and to save to.
    pub fn checkpoint(self, file: Arc<Claim>) -> Self {
        Self { checkpoint: Some(file), ..self }
    }

    /// Whether theorems answer where they can: default, they do. Without them everything is searched.
    pub fn theorems(self, theorems: bool) -> Self {
        Self { theorems, ..self }
    }

    /// Whether solvers made for a rule answer where they can: default, they do. The general search is slower.
    pub fn solvers(self, solvers: bool) -> Self {
        Self { solvers, ..self }
    }

    /// What interrupts questions: default, a new one, which [`canceller`](crate::Session::canceller) gives.
    pub fn canceller(self, canceller: Canceller) -> Self {
        Self { canceller, ..self }
    }

    /// A function that is told how far a question is, about ten times a second, on a thread that works for it.
    pub fn progress(self, tell: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { observer: Some(Observer::new(tell)), ..self }
    }
}
