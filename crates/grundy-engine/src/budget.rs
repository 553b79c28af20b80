//! How much time and memory a question may take, and the way out of it.
//!
//! Engines ask at every node and charge what they keep, so a deadline, a memory
//! limit or an interrupt is noticed within a small fraction of a second, and the answer is then
//! "unknown within this budget", never a wrong value.
//!
//! There is one question, [`Budget::tick`], under three names: a rule that lists moves asks it by
//! `Visit::tick`, a solver of `grundy-solver` by its `Watch`, other work on positions by a `GoOn`
//! ([`Budget::go_on`]). An interrupt is seen at every tick. The clock is read once every few ticks, or
//! at every one where they are far apart. So work may ask as often as it likes; what it does between
//! two ticks only has to be short compared with a second.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::deep::{Stack, here};

/// Why a search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The time is up.
    Time,
    /// The memory is used up.
    Memory,
    /// The game is too long for the stack.
    Depth,
    /// The user interrupted.
    Interrupted,
    /// A checkpoint cannot be written.
    Unsaved,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "unknown within this budget: the time is up",
            Self::Memory => "unknown within this budget: the memory is used up",
            Self::Depth => {
                "unknown: games from this position are too long for the search (its stack is full)"
            }
            Self::Interrupted => "interrupted",
            Self::Unsaved => "the checkpoint cannot be written",
        })
    }
}

impl std::error::Error for Stop {}

/// How far the work under a budget is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Steps so far, positions or moves that were looked at.
    pub nodes: u64,
    /// Bytes in use.
    pub bytes: usize,
    /// Time since the budget was made.
    pub elapsed: Duration,
}

/// Is told now and then how far the work is, by a thread that does the work.
#[derive(Clone)]
pub struct Observer(Arc<dyn Fn(Progress) + Send + Sync>);

impl Observer {
    /// An observer that calls a function, at most about ten times a second.
    pub fn new(tell: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self(Arc::new(tell))
    }
}

impl fmt::Debug for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Observer")
    }
}

/// A limit on time and memory, shared by all threads that work on one question or stream.
#[derive(Debug)]
pub struct Budget {
    started: Instant,
    deadline: Option<Instant>,
    /// The most nodes.
    most: u64,
    memory: usize,
    used: Arc<AtomicUsize>,
    nodes: AtomicU64,
    /// Ticks from one look at the clock to the next, and when the last look was, in microseconds.
    between: AtomicU64,
    looked: AtomicU64,
    interrupt: Arc<AtomicBool>,
    observer: Option<Observer>,
    /// When the observer was told last, in microseconds.
    told: AtomicU64,
}

/// Between two calls of an observer, in microseconds.
const QUIET: u64 = 100_000;

/// Ticks between two looks at the clock, where ticks are quick.
const CLOCK: u64 = 16;

/// If the ticks between two looks take longer than this, in microseconds, every tick looks at the
/// clock.
const SLOW: u64 = 1000;

impl Budget {
    /// A budget that starts now.
    #[must_use]
    pub fn new(timeout: Option<Duration>, memory: usize, interrupt: Arc<AtomicBool>) -> Self {
        let started = Instant::now();
        Self {
            started,
            deadline: timeout.and_then(|timeout| started.checked_add(timeout)),
            most: u64::MAX,
            memory,
            used: Arc::default(),
            nodes: AtomicU64::new(0),
            between: AtomicU64::new(1),
            looked: AtomicU64::new(0),
            interrupt,
            observer: None,
            told: AtomicU64::new(0),
        }
    }

    /// A budget for one question of many that share the memory, and what interrupts them: its time starts now.
    #[must_use]
    pub fn for_question(&self, timeout: Option<Duration>) -> Self {
        let fresh = Self::new(timeout, self.memory, Arc::clone(&self.interrupt));
        Self { used: Arc::clone(&self.used), observer: self.observer.clone(), ..fresh }
    }

    /// The same budget for a while only: it ends when that is over, or when this one ends.
    #[must_use]
    pub fn for_a_while(&self, a_while: Duration) -> Self {
        let fresh = self.for_question(Some(a_while));
        let deadline = fresh.deadline.into_iter().chain(self.deadline).min();
        Self { deadline, ..fresh }
    }

    /// The same budget for so many nodes only: then its time is up.
    #[must_use]
    pub fn for_nodes(&self, most: u64) -> Self {
        let fresh = self.for_question(None);
        Self { deadline: self.deadline, most, ..fresh }
    }

    /// Whether it has had all its nodes.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.nodes() >= self.most
    }

    /// The same budget, which tells an observer how far the work is.
    #[must_use]
    pub fn observed(self, observer: Observer) -> Self {
        Self { observer: Some(observer), ..self }
    }

    /// The same budget, which this flag interrupts instead: one question of several can be given up.
    #[must_use]
    pub fn interrupted_by(self, interrupt: Arc<AtomicBool>) -> Self {
        Self { interrupt, ..self }
    }

    /// Whether the user interrupted.
    pub fn is_interrupted(&self) -> bool {
        self.interrupt.load(Relaxed)
    }

    /// Another budget that ends a little later: for what has to be done when the time of this one is up.
    #[must_use]
    pub fn afterwards(&self, more: Duration) -> Self {
        let deadline = self.deadline.and_then(|deadline| deadline.checked_add(more));
        Self { deadline, ..Self::new(None, self.memory, Arc::clone(&self.interrupt)) }
    }

    /// No deadline, 4 GiB, never interrupted.
    #[must_use]
    pub fn generous() -> Self {
        Self::new(None, 4 << 30, Arc::default())
    }

    /// Counts a node and says whether to go on.
    pub(crate) fn poll(&self, stack: &Stack) -> Result<(), Stop> {
        let deep = stack.used();
        if deep > stack.size() {
            return Err(Stop::Depth);
        }
        if self.used.load(Relaxed).saturating_add(deep) > self.memory {
            return Err(Stop::Memory);
        }
        self.tick()
    }

    /// Counts a node of a recursion on a thread of [`deep`](crate::deep()) and says whether to go on.
    ///
    /// # Errors
    /// When the stack is full, or the budget is exhausted.
    pub fn descend(&self) -> Result<(), Stop> {
        here().map_or_else(|| self.tick(), |stack| self.poll(&stack))
    }

    /// Counts a node and says whether to go on, where the stack does not grow.
    pub fn tick(&self) -> Result<(), Stop> {
        let nodes = self.nodes.fetch_add(1, Relaxed);
        if self.interrupt.load(Relaxed) {
            return Err(Stop::Interrupted);
        }
        if nodes >= self.most {
            return Err(Stop::Time);
        }
        if nodes.is_multiple_of(self.between.load(Relaxed)) { self.look() } else { Ok(()) }
    }

    /// As [`tick`](Self::tick), for work that does not know the budget but a [`grundy_core::GoOn`].
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.tick().is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Why such work was told to stop.
    pub fn why(&self) -> Stop {
        self.check().err().unwrap_or(Stop::Interrupted)
    }

    /// Looks at the clock, and says how soon to look again.
    fn look(&self) -> Result<(), Stop> {
        let now = Instant::now();
        let at = now.duration_since(self.started).as_micros() as u64;
        let since = at.saturating_sub(self.looked.swap(at, Relaxed));
        self.between.store(if since > SLOW { 1 } else { CLOCK }, Relaxed);
        self.tell(at);
        if self.deadline.is_some_and(|deadline| now > deadline) { Err(Stop::Time) } else { Ok(()) }
    }

    /// Tells the observer, if there is one and it is time to.
    fn tell(&self, at: u64) {
        let Some(Observer(tell)) = &self.observer else { return };
        let told = self.told.load(Relaxed);
        let due = at >= told.saturating_add(QUIET);
        if due && self.told.compare_exchange(told, at, Relaxed, Relaxed).is_ok() {
            tell(Progress { nodes: self.nodes(), bytes: self.bytes(), elapsed: self.elapsed() });
        }
    }

    /// Looks at the clock and the interrupt now, without counting a node.
    ///
    /// # Errors
    /// When the time is up or the user interrupted.
    pub fn check(&self) -> Result<(), Stop> {
        if self.interrupt.load(Relaxed) {
            return Err(Stop::Interrupted);
        }
        if self.observer.is_some() {
            self.tell(self.elapsed().as_micros() as u64);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return Err(Stop::Time);
        }
        Ok(())
    }

    /// Takes bytes from the memory, or refuses and takes none.
    pub fn charge(&self, bytes: usize) -> Result<(), Stop> {
        let before = self.used.fetch_add(bytes, Relaxed);
        if before.saturating_add(bytes) > self.memory {
            self.used.fetch_sub(bytes, Relaxed);
            return Err(Stop::Memory);
        }
        Ok(())
    }

    /// Gives bytes back.
    pub fn release(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Relaxed);
    }

    /// Takes bytes until the guard is dropped.
    ///
    /// # Errors
    /// When the memory is used up.
    pub fn hold(&self, bytes: usize) -> Result<Held<'_>, Stop> {
        let mut held = Held { budget: self, bytes: 0 };
        held.more(bytes)?;
        Ok(held)
    }

    /// Nodes so far, for progress.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Bytes in use, for progress.
    pub fn bytes(&self) -> usize {
        self.used.load(Relaxed)
    }

    /// Bytes that may be used, for progress.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// Time since the budget was made.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// What a block of this many bytes takes where blocks are small: the allocator keeps two words beside
/// it, and gives no less than four.
#[must_use]
pub fn block(bytes: usize) -> usize {
    (bytes + 23).max(32) & !15
}

/// Memory that is given back when this is dropped.
#[derive(Debug)]
pub struct Held<'b> {
    budget: &'b Budget,
    bytes: usize,
}

impl Held<'_> {
    /// Takes more bytes.
    ///
    /// # Errors
    /// When the memory is used up.
    pub fn more(&mut self, bytes: usize) -> Result<(), Stop> {
        self.budget.charge(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// Gives some of them back.
    pub fn less(&mut self, bytes: usize) {
        let bytes = bytes.min(self.bytes);
        self.budget.release(bytes);
        self.bytes -= bytes;
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.budget.release(self.bytes);
    }
}
