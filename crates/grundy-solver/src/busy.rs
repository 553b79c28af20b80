//! Which pieces are being searched at this moment, so that threads share the work.
//!
//! All threads ask the same question and take options in the same order, but put off an option that another
//! thread is busy with until nothing else is left; by then it is often in the table. When all options of a piece
//! have to be refuted this divides them. (The idea is that of ABDADA, Weill 1996, for alpha-beta search.) It is
//! a hint: a piece that is overwritten here is searched twice, nothing worse.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Smaller pieces are not worth announcing.
const SMALLEST: usize = 14;

/// Places; a hash picks one.
const PLACES: usize = 1 << 12;

/// The pieces that are searched, by their hashes; nothing at all for a thread that is alone.
#[derive(Debug)]
pub(crate) struct Busy {
    places: Box<[AtomicU64]>,
}

impl Busy {
    /// For this many threads.
    pub(crate) fn new(threads: usize) -> Self {
        let places = if threads > 1 { PLACES } else { 0 };
        Self { places: (0..places).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Whether a piece of this size is announced.
    #[inline]
    pub(crate) fn concerns(&self, size: usize) -> bool {
        size >= SMALLEST && !self.places.is_empty()
    }

    fn place(&self, hash: u64) -> Option<&AtomicU64> {
        self.places.get(hash as usize & (PLACES - 1))
    }

    /// A thread begins with a piece.
    pub(crate) fn enter(&self, hash: u64) {
        if let Some(place) = self.place(hash) {
            place.store(hash | 1, Relaxed);
        }
    }

    /// A thread is done with a piece.
    pub(crate) fn leave(&self, hash: u64) {
        if let Some(place) = self.place(hash) {
            let _ = place.compare_exchange(hash | 1, 0, Relaxed, Relaxed);
        }
    }

    /// Whether a thread works on it.
    pub(crate) fn has(&self, hash: u64) -> bool {
        self.place(hash).is_some_and(|place| place.load(Relaxed) == hash | 1)
    }
}
