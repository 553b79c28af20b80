//! Checkpoints of a session's sequence: saved now and then while it grows, and when it is stopped.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use grundy_engine::Stop;
use grundy_files::Claim;
use grundy_heaps::{Sequence, Settings};

use super::{Heaps, Known};

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

impl Heaps {
    /// How the sequence is computed; with a file, goes on from what it has and saves there. Says how
    /// many heaps were known; `None` if there is no sequence to be saved.
    ///
    /// # Errors
    /// When there is a file that cannot be used.
    pub(crate) fn prepare(
        &mut self,
        threads: usize,
        file: Option<&Arc<Claim>>,
    ) -> std::io::Result<Option<u64>> {
        let Known::Sequence(sequence) = &mut self.known else { return Ok(None) };
        let sequence = sequence.get_mut().unwrap_or_else(PoisonError::into_inner);
        let settings = Settings { threads, ..Settings::default() };
        let game = sequence.game().clone();
        *sequence = match file {
            Some(file) if !file.is_empty()? => Sequence::load(game, settings, file.path())?,
            _ => Sequence::new(game, settings),
        };
        let len = sequence.len();
        self.owed.store(if file.is_some() { sequence.bytes() } else { 0 }, Relaxed);
        self.checkpoint = file.map(|file| Checkpoint {
            file: Arc::clone(file),
            saved: Mutex::new(Saved { at: Instant::now(), took: Duration::ZERO, len }),
        });
        Ok(Some(len as u64))
    }

    /// Saves what there is, if there is a file for it.
    pub(crate) fn save(&self) -> Result<(), Stop> {
        match (self.sequence(), &self.checkpoint) {
            (Some(sequence), Some(checkpoint)) => checkpoint.save(&sequence),
            _ => Ok(()),
        }
    }
}
