//! The table of values found so far: shared by threads, charged to a budget.
//!
//! Split into shards, each behind its own lock, so that two cores hardly ever wait for each
//! other. Growth is charged before it happens.

use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_core::{Piece, Rule};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::{Budget, Stop};

/// The key of a rule's pieces.
pub(crate) type Key<R> = <<R as Rule>::Piece as Piece>::Key;

const SHARDS: usize = 16;

pub(crate) struct Table<K, V> {
    shards: [Mutex<Shard<K, V>>; SHARDS],
}

struct Shard<K, V> {
    map: FxHashMap<K, V>,
    charged: usize,
}

impl<K: Eq + Hash, V: Copy> Table<K, V> {
    pub(crate) fn new() -> Self {
        Self { shards: std::array::from_fn(|_| Mutex::new(Shard { map: FxHashMap::default(), charged: 0 })) }
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.shard(key).map.get(key).copied()
    }

    /// Remembers a value; `key_bytes` is what the key owns on the heap.
    pub(crate) fn insert(&self, key: K, value: V, key_bytes: usize, budget: &Budget) -> Result<(), Stop> {
        let mut shard = self.shard(&key);
        let capacity = shard.map.capacity();
        if shard.map.len() == capacity {
            // While it grows, both the old and the new table exist.
            let grown = Self::bytes((capacity * 2).max(4));
            budget.charge(grown)?;
            shard.map.reserve(1);
            let old = Self::bytes(capacity);
            budget.release(old);
            shard.charged += grown - old;
        }
        budget.charge(key_bytes)?;
        shard.charged += key_bytes;
        shard.map.insert(key, value);
        Ok(())
    }

    /// Forgets everything and gives the memory back. Says whether there was anything to forget.
    pub(crate) fn clear(&self, budget: &Budget) -> bool {
        let mut freed = 0;
        for shard in &self.shards {
            let mut shard = lock(shard);
            freed += shard.charged;
            *shard = Shard { map: FxHashMap::default(), charged: 0 };
        }
        budget.release(freed);
        freed > 0
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Shard<K, V>> {
        let hash = FxBuildHasher.hash_one(key);
        lock(&self.shards[(hash >> 32) as usize % SHARDS])
    }

    fn bytes(capacity: usize) -> usize {
        if capacity == 0 {
            return 0;
        }
        // Buckets are a power of two, at most 7/8 full, with one control byte each.
        (capacity * 8 / 7 + 1).next_power_of_two() * (size_of::<(K, V)>() + 1)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
