//! What a check may cost, and how it ends when it costs too much.
//!
//! Every loop of this crate whose length comes from a file asks the `Meter`. It looks at the clock and at the
//! interrupt now and then, counts the bytes of everything that is kept, and has a fixed bound on the moves that
//! are looked at and on the steps of comparing graphs. So no file can starve the checker: one that wants too much is
//! refused, one that needs more than the reader allows is left undecided.

use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a check may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'i> {
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many bytes it may keep.
    pub memory: usize,
    /// Ends the check when it is set.
    pub interrupt: Option<&'i AtomicBool>,
}

impl Default for Limits<'_> {
    /// Any time, and a gibibyte.
    fn default() -> Self {
        Self { time: None, memory: 1 << 30, interrupt: None }
    }
}

/// Why a certificate was not confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It proves nothing, or is over a bound of this checker: the reason.
    Refused(String),
    /// It was not checked to the end.
    Stopped(Stop),
}

/// What was used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time.
    Time,
    /// The memory.
    Memory,
    /// The reader's patience.
    Interrupted,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "the time is up; allow more with --timeout",
            Self::Memory => "the memory is used up; allow more with --memory",
            Self::Interrupted => "interrupted",
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::Stopped(stop) => write!(f, "not checked to the end: {stop}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Refuses, with a reason.
pub(crate) fn refuse<T>(reason: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Refused(reason.into()))
}

/// Refuses unless a condition holds.
pub(crate) fn demand(condition: bool, reason: impl FnOnce() -> String) -> Result<(), Failure> {
    if condition { Ok(()) } else { Err(Failure::Refused(reason())) }
}

/// The most vertices or counters, of all pieces in which a move is looked at while playing out or checking a
/// strategy. Ten million moves in pieces of twenty vertices take about a second.
pub const MOST_LOOKED_AT: u64 = 200_000_000;

/// The most vertices that are compared to find the row of a graph.
pub const MOST_COMPARED: u64 = 20_000_000;

/// Steps between two looks at the clock.
pub const OFTEN: u64 = 65_536;
/// Steps of a call, besides those it says.
pub const CALL: u64 = 16;

/// Counts what a check costs.
#[derive(Debug)]
pub struct Meter<'i> {
    deadline: Option<Instant>,
    memory: usize,
    interrupt: Option<&'i AtomicBool>,
    /// Steps until the next look at the clock.
    until: Cell<u64>,
    held: Cell<usize>,
    looked_at: Cell<u64>,
    compared: Cell<u64>,
}

impl<'i> Meter<'i> {
    /// Nothing has been done yet.
    #[must_use]
    pub fn new(limits: &Limits<'i>) -> Self {
        Self {
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            memory: limits.memory,
            interrupt: limits.interrupt,
            until: Cell::new(0),
            held: Cell::new(0),
            looked_at: Cell::new(0),
            compared: Cell::new(0),
        }
    }

    /// So many steps of a nanosecond or a few are about to be done.
    ///
    /// # Errors
    /// When the time is up, or somebody interrupts.
    pub fn work(&self, steps: u64) -> Result<(), Failure> {
        let left = self.until.get().checked_sub(CALL).and_then(|left| left.checked_sub(steps));
        if let Some(left) = left {
            self.until.set(left);
            return Ok(());
        }
        self.until.set(OFTEN);
        if self.interrupt.is_some_and(|interrupt| interrupt.load(Ordering::Relaxed)) {
            return Err(Failure::Stopped(Stop::Interrupted));
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Failure::Stopped(Stop::Time));
        }
        Ok(())
    }

    /// So many bytes are about to be kept.
    ///
    /// # Errors
    /// When that is more than there may be.
    pub fn hold(&self, bytes: usize) -> Result<(), Failure> {
        let held = self.held.get().saturating_add(bytes);
        self.held.set(held);
        if held > self.memory { Err(Failure::Stopped(Stop::Memory)) } else { Ok(()) }
    }

    /// A move is looked at in a piece of so many vertices or counters.
    ///
    /// # Errors
    /// When there are too many.
    pub fn look_at_move(&self, size: usize) -> Result<(), Failure> {
        let size = size as u64 + 1;
        self.looked_at.set(self.looked_at.get() + size);
        demand(self.looked_at.get() <= MOST_LOOKED_AT, || {
            "more moves would have to be looked at than this checker does".into()
        })?;
        self.work(size)
    }

    /// So many vertices are compared.
    ///
    /// # Errors
    /// When there are too many.
    pub fn compare(&self, vertices: usize) -> Result<(), Failure> {
        let vertices = vertices as u64 + 1;
        self.compared.set(self.compared.get() + vertices);
        demand(self.compared.get() <= MOST_COMPARED, || {
            "the graphs of the rows are too alike for this checker to compare".into()
        })?;
        self.work(vertices)
    }
}
