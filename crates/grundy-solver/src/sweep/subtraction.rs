//! Values of trees in a connected subtraction game, with one memory for all of them and for all threads.
//!
//! The memory is many maps, each behind a lock of its own, so that threads seldom wait for each other. Two
//! may find the same value at the same time, which does no harm.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Sizes;
use super::code::{LARGEST, Tree};
use crate::set::mix;

/// Values of all trees met so far, by their codes.
#[derive(Debug)]
pub struct TreeValues {
    sizes: Sizes,
    values: Vec<Mutex<HashMap<u64, u8, BuildHasherDefault<Mixed>>>>,
}

const MAPS: usize = 64;

#[derive(Debug, Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = mix(self.0 ^ u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = mix(word);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TreeValues {
    /// The most vertices of a tree.
    pub const LARGEST: usize = LARGEST;

    /// No tree is known yet.
    #[must_use]
    pub fn new(sizes: Sizes) -> Self {
        Self { sizes, values: (0..MAPS).map(|_| Mutex::default()).collect() }
    }

    /// How many trees are known.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.iter().map(|map| lock(map).len()).sum()
    }

    /// Whether no tree is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// About how many bytes the memory takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.values.iter().map(|map| (lock(map).capacity() * 8 / 7 + 1).next_power_of_two() * 17).sum()
    }

    /// The value of the tree with these parents of its vertices 1, 2, ...; it is not remembered, as a
    /// sweep meets it once.
    ///
    /// # Panics
    /// If it has more than [`LARGEST`](Self::LARGEST) vertices.
    pub fn value(&self, parents: &[usize]) -> u8 {
        assert!(parents.len() < Self::LARGEST);
        let tree = Tree::new(parents);
        self.search(&tree, ((1u64 << tree.n) - 1) as u32)
    }

    fn known(&self, tree: &Tree, within: u32) -> u8 {
        if within == 0 {
            return 0;
        }
        let code = tree.code(within);
        // The map by other bits than those the map itself uses.
        let map = &self.values[(mix(code) >> 32) as usize % MAPS];
        if let Some(&value) = lock(map).get(&code) {
            return value;
        }
        let value = self.search(tree, within);
        lock(map).insert(code, value);
        value
    }

    /// The least number that no option is worth.
    fn search(&self, tree: &Tree, within: u32) -> u8 {
        let n = within.count_ones() as usize;
        let mut seen = u64::from(self.sizes.has(n)); // everything: worth 0 is left
        let largest = self.sizes.largest();
        // Walk down from a root; `order` has parents first.
        let root = within.trailing_zeros() as usize;
        let mut order = [(0u8, 0u8); LARGEST + 1];
        let mut count = 1;
        order[0] = (root as u8, root as u8);
        let mut below = [0u32; LARGEST + 1];
        let mut at = 0;
        while at < count {
            let (v, parent) = order[at];
            at += 1;
            below[v as usize] = 1 << v;
            let mut next = tree.rows[v as usize] & within & !(1 << parent);
            while next != 0 {
                let u = next.trailing_zeros();
                next &= next - 1;
                order[count] = (u as u8, v);
                count += 1;
            }
        }
        let mut leaf_at = 0u32; // vertices one leaf of which was taken already
        for &(v, parent) in order[1..count].iter().rev() {
            let side = below[v as usize];
            below[parent as usize] |= side;
            let size = side.count_ones() as usize;
            if size <= largest && self.sizes.has(size) {
                // Leaves of one vertex are all alike.
                if size > 1 || leaf_at >> parent & 1 == 0 {
                    leaf_at |= u32::from(size == 1) << parent;
                    seen |= 1 << self.known(tree, within & !side);
                }
            }
            if n - size <= largest && self.sizes.has(n - size) {
                seen |= 1 << self.known(tree, side);
            }
        }
        seen.trailing_ones() as u8
    }
}
