//! How a long sequence of heaps goes, told while it is computed.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use grundy_heaps::Sequence;

/// What is told between blocks, for another thread to read.
#[derive(Default)]
pub(super) struct Progress {
    begun: AtomicU64,
    len: AtomicU64,
    rare: AtomicU64,
    last_rare: AtomicU64,
    /// The heap to which values have to go on repeating for a proof; 0 if none repeat.
    needed: AtomicU64,
    looked: AtomicU64,
}

/// How a long sequence of heaps goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapsProgress {
    /// Heaps that were known at the beginning, as from a checkpoint, and now.
    pub begun: u64,
    /// The first heap that is not known.
    pub len: u64,
    /// Rare heaps of the sparse space in use, and the last of them.
    pub rare: u64,
    /// The last rare heap.
    pub last_rare: u64,
    /// Values repeat, and if they go on to this heap a period is proven.
    pub needed: Option<u64>,
}

impl Progress {
    pub(super) fn tell(&self, sequence: &Sequence) {
        let len = sequence.len() as u64;
        // At first, and when a run begins anew.
        if self.len.load(Relaxed) == 0 || len < self.begun.load(Relaxed) {
            self.begun.store(len, Relaxed);
            self.looked.store(0, Relaxed);
        }
        self.len.store(len, Relaxed);
        self.rare.store(sequence.rare().len() as u64, Relaxed);
        self.last_rare.store(sequence.rare().last().copied().unwrap_or(0) as u64, Relaxed);
        if len >= self.looked.load(Relaxed) {
            self.needed.store(sequence.prospect().unwrap_or(0), Relaxed);
            self.looked.store(2 * len, Relaxed);
        }
    }

    /// How it goes; `None` before it has begun.
    pub(super) fn now(&self) -> Option<HeapsProgress> {
        let len = self.len.load(Relaxed);
        (len > 0).then(|| HeapsProgress {
            begun: self.begun.load(Relaxed),
            len,
            rare: self.rare.load(Relaxed),
            last_rare: self.last_rare.load(Relaxed),
            needed: Some(self.needed.load(Relaxed)).filter(|needed| *needed > len),
        })
    }
}
