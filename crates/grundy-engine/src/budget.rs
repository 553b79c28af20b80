//! How much time and memory a question may take, and the way out of it.
//!
//! Engines ask [`Budget::poll`] at every node and charge what they keep, so a deadline, a memory
//! limit or an interrupt is noticed within a small fraction of a second, and the answer is then
//! "unknown within this budget", never a wrong value.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::Stack;

/// Why a search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
            Self::Time => "unknown within this budget: the time is up; allow more with --timeout",
            Self::Memory => "unknown within this budget: the memory is used up; allow more with --memory",
            Self::Depth => {
                "unknown: games from this position are too long for the search (its stack is full)"
            }
            Self::Interrupted => "interrupted",
            Self::Unsaved => "the checkpoint cannot be written; give a file in a folder with room",
        })
    }
}

/// A limit on time and memory, shared by all threads that work on one question or stream.
#[derive(Debug)]
pub struct Budget {
    started: Instant,
    deadline: Option<Instant>,
    memory: usize,
    used: AtomicUsize,
    nodes: AtomicU64,
    interrupt: Arc<AtomicBool>,
}

/// Nodes between two looks at the clock.
const CLOCK: u64 = 16;

impl Budget {
    /// A budget that starts now.
    #[must_use]
    pub fn new(timeout: Option<Duration>, memory: usize, interrupt: Arc<AtomicBool>) -> Self {
        let started = Instant::now();
        Self {
            started,
            deadline: timeout.and_then(|timeout| started.checked_add(timeout)),
            memory,
            used: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
            interrupt,
        }
    }

    /// No deadline, 4 GiB, never interrupted.
    #[must_use]
    pub fn generous() -> Self {
        Self::new(None, 4 << 30, Arc::default())
    }

    /// Counts a node and says whether to go on.
    pub fn poll(&self, stack: &Stack) -> Result<(), Stop> {
        let deep = stack.used();
        if deep > stack.size() {
            return Err(Stop::Depth);
        }
        if self.used.load(Relaxed).saturating_add(deep) > self.memory {
            return Err(Stop::Memory);
        }
        self.tick()
    }

    /// As [`poll`](Self::poll), where the stack does not grow.
    pub fn tick(&self) -> Result<(), Stop> {
        let nodes = self.nodes.fetch_add(1, Relaxed);
        if self.interrupt.load(Relaxed) {
            return Err(Stop::Interrupted);
        }
        if nodes.is_multiple_of(CLOCK) { self.check() } else { Ok(()) }
    }

    /// Looks at the clock and the interrupt now, without counting a node.
    ///
    /// # Errors
    /// When the time is up or the user interrupted.
    pub fn check(&self) -> Result<(), Stop> {
        if self.interrupt.load(Relaxed) {
            return Err(Stop::Interrupted);
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
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.budget.release(self.bytes);
    }
}
