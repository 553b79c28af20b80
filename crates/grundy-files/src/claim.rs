//! One writer at a time.

use std::fs::{self, File};
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::whole::{followed, is_at, lock, put, sweep, writable};

/// How often the name of a file may pass to another one while it is opened.
const TRIES: usize = 100;

/// How long a writer waits between two looks.
const PAUSE: Duration = Duration::from_millis(20);

/// A file that nobody else writes to until this is dropped or released. If there is none, an empty one is
/// made; it is removed if it is still empty at the end.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    held: Mutex<Option<File>>,
}

impl Claim {
    /// Claims a file. What killed writers left beside it is removed.
    ///
    /// # Errors
    /// [`ErrorKind::ResourceBusy`] when another run writes to it; or when it cannot be written, or is not a regular
    /// file.
    pub fn take(path: &Path) -> Result<Self> {
        let path = followed(path);
        for _ in 0..TRIES {
            if let Ok(there) = fs::metadata(&path) {
                if !there.is_file() {
                    return Err(Error::new(
                        ErrorKind::InvalidInput,
                        "this is no regular file; give another name",
                    ));
                }
                writable(&there)?;
            }
            let file = File::options().read(true).append(true).create(true).open(&path)?;
            if !lock(&file)? {
                let message =
                    "another run is writing to this file; wait until it has ended, or give another file";
                return Err(Error::new(ErrorKind::ResourceBusy, message));
            }
            // It may have lost its name to a newer one, or have been removed.
            if is_at(&file, &path) {
                sweep(&path);
                return Ok(Self { path, held: Mutex::new(Some(file)) });
            }
        }
        Err(Error::new(
            ErrorKind::ResourceBusy,
            "other runs replace this file all the time; give another file",
        ))
    }

    /// Claims a file, and waits up to this long for others that have it.
    ///
    /// # Errors
    /// As for [`Claim::take`].
    pub fn wait(path: &Path, patience: Duration) -> Result<Self> {
        let start = Instant::now();
        loop {
            match Self::take(path) {
                Err(error) if error.kind() == ErrorKind::ResourceBusy && start.elapsed() < patience => {
                    std::thread::sleep(PAUSE);
                }
                claimed => return claimed,
            }
        }
    }

    /// Where the file is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether nothing was written yet.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn is_empty(&self) -> Result<bool> {
        Ok(fs::metadata(&self.path)?.len() == 0)
    }

    /// Replaces the file by a new one and keeps the claim.
    ///
    /// # Errors
    /// When it cannot be written; then the old file is as it was.
    pub fn replace(&self, content: impl FnOnce(&mut File) -> Result<()>) -> Result<()> {
        let mut held = self.held();
        // The old file is unlocked after the new one has taken its name.
        *held = Some(put(&self.path, content)?);
        Ok(())
    }

    /// Ends the claim. An empty file is removed: nobody else can have written to it.
    pub fn release(&self) {
        let held = self.held().take();
        if let Some(file) = held
            && file.metadata().is_ok_and(|about| about.len() == 0)
            && is_at(&file, &self.path)
        {
            let _ = fs::remove_file(&self.path);
        }
    }

    /// The file as it is now, to be added to.
    pub(crate) fn held(&self) -> MutexGuard<'_, Option<File>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.release();
    }
}
