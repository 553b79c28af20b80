//! Checkpoints of a session's sequence: saved now and then while it grows, and when it is stopped.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use grundy_engine::Stop;
use grundy_files::Claim;
use grundy_heaps::Sequence;

/// Where a sequence is saved, and when it was last.
pub(super) struct Checkpoint {
    file: Arc<Claim>,
    saved: Mutex<Saved>,
}

struct Saved {
    at: Instant,
    took: Duration,
    len: usize,
}

/// Time between two saves, at least; and at most this part of the time goes into saving.
const BETWEEN: Duration = Duration::from_millis(500);
const RARELY: Duration = Duration::from_secs(15);
const PART: u32 = 20;

impl Checkpoint {
    /// A file that has so many heaps.
    pub(super) fn new(file: Arc<Claim>, len: usize) -> Self {
        Self { file, saved: Mutex::new(Saved { at: Instant::now(), took: Duration::ZERO, len }) }
    }

    /// Saves if it is time to.
    pub(super) fn now_and_then(&self, sequence: &Sequence) -> Result<(), Stop> {
        let due = {
            let saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
            // A run that forgets goes on for hours, and changes little.
            let between = if sequence.knows(sequence.len() as u64 / 2) { BETWEEN } else { RARELY };
            saved.at.elapsed() > between.max(saved.took * PART)
        };
        if due { self.save(sequence) } else { Ok(()) }
    }

    /// What was saved leads nowhere: whatever there is takes its place.
    pub(super) fn anew(&self) {
        self.saved.lock().unwrap_or_else(PoisonError::into_inner).len = 0;
    }

    /// Saves what there is, if it is more than last time.
    pub(super) fn save(&self, sequence: &Sequence) -> Result<(), Stop> {
        let mut saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        if sequence.len() > saved.len {
            let start = Instant::now();
            self.file.replace(|file| sequence.write(file)).map_err(|_| Stop::Unsaved)?;
            *saved = Saved { at: Instant::now(), took: start.elapsed(), len: sequence.len() };
        } else {
            saved.at = Instant::now();
        }
        Ok(())
    }
}
