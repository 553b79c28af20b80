//! The table of what was found, shared by threads, of bounded size.
//!
//! Open addressing in windows of eight slots, split into shards that each have a lock; every key is
//! kept and compared in full. A shard grows while the memory allows it; then a new entry replaces
//! the one of the smallest piece in its window, which is the cheapest to find again.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Watch;
use crate::info::Info;
use crate::set::{Set, mix};

/// What entries are found by.
pub(crate) trait Key: Copy + Eq + Send {
    const NONE: Self;
    fn spread(self) -> u64;
}

impl<S: Set> Key for S {
    const NONE: Self = S::EMPTY;

    fn spread(self) -> u64 {
        self.hash()
    }
}

/// The full name of a graph, hashed to 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Form(pub(crate) u128);

impl Key for Form {
    const NONE: Self = Self(0);

    fn spread(self) -> u64 {
        mix(self.0 as u64 ^ (self.0 >> 64) as u64)
    }
}

const SHARDS: usize = 64;
const WINDOW: usize = 8;
const FIRST: usize = 16;

pub(crate) struct Table<K> {
    shards: Box<[Mutex<Shard<K>>]>,
}

struct Shard<K> {
    slots: Vec<(K, u64)>,
    used: usize,
    /// Growing was refused: replace from now on.
    full: bool,
}

impl<K: Key> Table<K> {
    pub(crate) fn new() -> Self {
        let shard = || Mutex::new(Shard { slots: vec![], used: 0, full: false });
        Self { shards: (0..SHARDS).map(|_| shard()).collect() }
    }

    #[inline]
    pub(crate) fn get(&self, key: K) -> Option<Info> {
        let hash = key.spread();
        let shard = self.shard(hash);
        let found = shard.window(hash)?.iter().find(|slot| slot.1 != 0 && slot.0 == key)?;
        Some(Info::unpack(found.1).0)
    }

    /// Joins what is known already with this.
    pub(crate) fn put(&self, key: K, info: Info, size: usize, watch: &dyn Watch) {
        let hash = key.spread();
        let mut guard = self.shard(hash);
        let shard = &mut *guard;
        if !shard.full && shard.used * 4 >= shard.slots.len() * 3 {
            shard.grow(watch);
        }
        let Some(start) = shard.start(hash) else { return };
        let window = &mut shard.slots[start..start + WINDOW];
        let mut place = 0;
        let mut least = usize::MAX;
        for (i, slot) in window.iter_mut().enumerate() {
            if slot.1 == 0 {
                *slot = (key, info.pack(size));
                shard.used += 1;
                return;
            }
            let (old, old_size) = Info::unpack(slot.1);
            if slot.0 == key {
                slot.1 = old.join(info).pack(size);
                return;
            }
            if old_size < least {
                (least, place) = (old_size, i);
            }
        }
        if !shard.full {
            shard.grow(watch);
            drop(guard);
            return self.put(key, info, size, watch);
        }
        window[place] = (key, info.pack(size));
    }

    /// Entries, and room for entries.
    pub(crate) fn fill(&self) -> (usize, usize) {
        self.shards
            .iter()
            .map(lock)
            .fold((0, 0), |(used, room), shard| (used + shard.used, room + shard.slots.len()))
    }

    /// Bytes of the slots.
    pub(crate) fn bytes(&self) -> usize {
        self.fill().1 * size_of::<(K, u64)>()
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for shard in &self.shards {
            *lock(shard) = Shard { slots: vec![], used: 0, full: false };
        }
    }

    /// Every entry, in no order.
    pub(crate) fn entries(&self) -> Vec<(K, u64)> {
        let all = self
            .shards
            .iter()
            .map(|shard| lock(shard).slots.iter().filter(|slot| slot.1 != 0).copied().collect::<Vec<_>>());
        all.flatten().collect()
    }

    #[inline]
    fn shard(&self, hash: u64) -> MutexGuard<'_, Shard<K>> {
        lock(&self.shards[(hash >> 58) as usize])
    }
}

impl<K: Key> Shard<K> {
    #[inline]
    fn start(&self, hash: u64) -> Option<usize> {
        // The length is a power of two.
        (!self.slots.is_empty()).then(|| hash as usize & (self.slots.len() - 1) & !(WINDOW - 1))
    }

    #[inline]
    fn window(&self, hash: u64) -> Option<&[(K, u64)]> {
        self.start(hash).map(|start| &self.slots[start..start + WINDOW])
    }

    /// Twice as many slots, if the memory allows both to stand side by side for a moment.
    fn grow(&mut self, watch: &dyn Watch) {
        let slot = size_of::<(K, u64)>();
        let length = (self.slots.len() * 2).max(FIRST);
        if !watch.take(length * slot) {
            self.full = true;
            // Without any slot nothing would ever be remembered, which is slow but not wrong.
            return;
        }
        let old = std::mem::replace(&mut self.slots, vec![(K::NONE, 0); length]);
        self.used = 0;
        for &(key, word) in old.iter().filter(|slot| slot.1 != 0) {
            let hash = key.spread();
            let Some(start) = self.start(hash) else { return };
            let window = &mut self.slots[start..start + WINDOW];
            // A window of the new table gets slots of one window of the old, so there is room.
            if let Some(free) = window.iter_mut().find(|slot| slot.1 == 0) {
                *free = (key, word);
                self.used += 1;
            }
        }
        watch.give(old.len() * slot);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Stopped, Unwatched};

    /// Refuses more than so many bytes.
    struct Small(std::sync::atomic::AtomicUsize);

    impl Watch for Small {
        fn node(&self) -> Result<(), Stopped> {
            Ok(())
        }

        fn take(&self, bytes: usize) -> bool {
            use std::sync::atomic::Ordering::Relaxed;
            self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(bytes)).is_ok()
        }

        fn give(&self, bytes: usize) {
            self.0.fetch_add(bytes, std::sync::atomic::Ordering::Relaxed);
        }
    }

    #[test]
    fn nothing_is_lost_while_there_is_room() {
        let table = Table::<u64>::new();
        let value = |key: u64| Info::at_most((key % 40) as usize);
        for key in 1..20_000 {
            table.put(key, value(key), 9, &Unwatched);
        }
        assert!((1..20_000).all(|key| table.get(key) == Some(value(key))));
        assert_eq!(table.get(20_000), None);
        assert_eq!(table.fill().0, 19_999);
    }

    #[test]
    fn a_full_table_keeps_large_pieces_and_stays_right() {
        let table = Table::<u64>::new();
        let watch = Small((64 * 256 * 16).into());
        for key in 1..100_000u64 {
            let size = if key % 100 == 0 { 60 } else { 10 };
            table.put(key, Info::at_most((key % 40) as usize), size, &watch);
        }
        let (used, room) = table.fill();
        assert!(used <= room && room * 16 <= 64 * 256 * 16);
        let right = |key: u64| table.get(key).is_none_or(|info| info == Info::at_most((key % 40) as usize));
        assert!((1..100_000).all(right));
        assert!((1..1000).filter(|k| table.get(k * 100).is_some()).count() > 900);
    }
}
