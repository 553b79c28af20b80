//! The table of what was found, shared by threads without locks, of bounded size.
//!
//! Open addressing: an entry is in the bucket of its key or in one of a few others. Most of what a search
//! asks for is not there, and a wait for far memory is as long as making a move, so some bits for each slot
//! say first whether a key may be there. The table doubles while the memory allows it; then a new entry
//! replaces the one of the smallest piece near by, which is the cheapest to find again.
//!
//! # Threads
//! The words of a slot are written one by one, and two threads may write the same slot. Each word of the key
//! is therefore kept added to a well mixed form of the data word: a slot whose words come from different
//! writes shows the key of neither, and it would take a coincidence of 64 bits to show a third. A thread that
//! grows the table copies it while others still write to the old one; what they write is lost,
//! which costs time, never a wrong value.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Watch;
use crate::info::Info;
use crate::set::{Set, mix};

/// What entries are found by.
pub(crate) trait Key: Copy + Eq + Send + Sync {
    /// How many words it has, at most [`LONGEST`].
    const WORDS: usize;
    fn words(self) -> [u64; LONGEST];
    fn of(words: [u64; LONGEST]) -> Self;
    fn spread(self) -> u64;
}

/// The most words of a key.
pub(crate) const LONGEST: usize = 4;

impl<S: Set> Key for S {
    const WORDS: usize = S::BITS.div_ceil(64);

    #[inline]
    fn words(self) -> [u64; LONGEST] {
        S::words(self)
    }

    #[inline]
    fn of(words: [u64; LONGEST]) -> Self {
        S::of(words)
    }

    #[inline]
    fn spread(self) -> u64 {
        self.hash()
    }
}

/// The full name of a graph, hashed to 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Form(pub(crate) u128);

impl Key for Form {
    const WORDS: usize = 2;

    #[inline]
    fn words(self) -> [u64; LONGEST] {
        [self.0 as u64, (self.0 >> 64) as u64, 0, 0]
    }

    #[inline]
    fn of(words: [u64; LONGEST]) -> Self {
        Self(u128::from(words[1]) << 64 | u128::from(words[0]))
    }

    #[inline]
    fn spread(self) -> u64 {
        mix(self.0 as u64 ^ (self.0 >> 64) as u64)
    }
}

/// Slots of a bucket: with keys of one word, a line of the cache.
const BUCKET: usize = 4;
/// Buckets that are looked at.
const BUCKETS: usize = 4;
/// Bits for each slot that tell whether a key may be there.
const BITS: usize = 4;
/// Words of a line of the cache.
const LINE: usize = 8;
/// Slots of the first table.
const FIRST: usize = 1 << 8;

/// The table itself; threads look into it through a [`View`].
pub(crate) struct Table<K> {
    current: Mutex<Arc<Slots<K>>>,
    /// Changes with `current`.
    generation: AtomicUsize,
}

/// What one thread sees of a table.
pub(crate) struct View<'t, K> {
    table: &'t Table<K>,
    slots: Arc<Slots<K>>,
    generation: usize,
}

/// Words that lie in one line of the cache.
#[repr(align(64))]
#[derive(Default)]
struct Line([AtomicU64; LINE]);

struct Slots<K> {
    lines: Box<[Line]>,
    /// Bits of hashes of keys, [`BITS`] for each slot: most keys that are not there are found missing here, in a
    /// part of memory that is small enough to be near.
    bits: Box<[AtomicU64]>,
    /// Slots, less one: their number is a power of two, or there are none.
    mask: usize,
    used: AtomicUsize,
    /// Growing was refused: replace from now on.
    full: bool,
    key: PhantomData<K>,
}

impl<K: Key> Table<K> {
    pub(crate) fn new() -> Self {
        Self { current: Mutex::new(Arc::new(Slots::new(0))), generation: AtomicUsize::new(0) }
    }

    pub(crate) fn view(&self) -> View<'_, K> {
        let generation = self.generation.load(Relaxed);
        View { table: self, slots: Arc::clone(&self.lock()), generation }
    }

    /// Entries, and room for entries.
    pub(crate) fn fill(&self) -> (usize, usize) {
        let slots = self.lock();
        (slots.used.load(Relaxed), slots.len())
    }

    /// Bytes of the slots.
    pub(crate) fn bytes(&self) -> usize {
        self.lock().bytes()
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.publish(&mut self.lock(), Slots::new(0));
    }

    /// Every entry, in no order.
    pub(crate) fn entries(&self) -> Vec<(K, u64)> {
        let slots = Arc::clone(&self.lock());
        (0..slots.len()).filter_map(|slot| slots.entry(slot)).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Arc<Slots<K>>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn publish(&self, current: &mut Arc<Slots<K>>, slots: Slots<K>) {
        *current = Arc::new(slots);
        self.generation.fetch_add(1, Relaxed);
    }

    /// Twice as many slots as were found too few, if the memory allows both to exist for a moment.
    #[cold]
    fn grow(&self, too_few: usize, watch: &dyn Watch) {
        let mut current = self.lock();
        if current.len() != too_few || current.full {
            return;
        }
        let length = (too_few * 2).max(FIRST);
        if !watch.take(Slots::<K>::size(length)) {
            // Without any slot nothing would ever be remembered, which is slow but not wrong.
            let mut same = Slots::new(too_few);
            same.full = true;
            same.copy(&current);
            return self.publish(&mut current, same);
        }
        let larger = Slots::new(length);
        larger.copy(&current);
        watch.give(current.bytes());
        self.publish(&mut current, larger);
    }
}

impl<K: Key> View<'_, K> {
    #[inline]
    pub(crate) fn get(&mut self, key: K) -> Option<Info> {
        self.refresh();
        self.slots.get(key).map(|word| Info::unpack(word).0)
    }

    /// Joins what is known already with this.
    pub(crate) fn put(&mut self, key: K, info: Info, size: usize, watch: &dyn Watch) {
        loop {
            self.refresh();
            let crowded = self.slots.used.load(Relaxed) * 3 >= self.slots.len() * 2;
            if (self.slots.full || !crowded) && self.slots.put(key, info, size) {
                return;
            }
            if self.slots.full {
                return;
            }
            self.table.grow(self.slots.len(), watch);
        }
    }

    #[inline]
    fn refresh(&mut self) {
        if self.table.generation.load(Relaxed) != self.generation {
            *self = self.table.view();
        }
    }
}

/// Hides a key from a slot with other data.
#[inline]
fn veil(data: u64) -> u64 {
    data.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32).wrapping_mul(0xd134_2543_de82_ef95)
}

impl<K: Key> Slots<K> {
    fn new(length: usize) -> Self {
        let lines = (0..(length * (K::WORDS + 1)).div_ceil(LINE)).map(|_| Line::default()).collect();
        let bits = (0..length * BITS / 64).map(|_| AtomicU64::new(0)).collect();
        let (mask, used) = (length.wrapping_sub(1), AtomicUsize::new(0));
        Self { lines, bits, mask, used, full: false, key: PhantomData }
    }

    fn size(length: usize) -> usize {
        length * (K::WORDS + 1) * size_of::<AtomicU64>() + length * BITS / 8
    }

    fn bytes(&self) -> usize {
        Self::size(self.len())
    }

    #[inline]
    fn len(&self) -> usize {
        self.mask.wrapping_add(1)
    }

    #[inline]
    fn word(&self, slot: usize, i: usize) -> &AtomicU64 {
        let at = slot * (K::WORDS + 1) + i;
        &self.lines[at / LINE].0[at % LINE]
    }

    /// The slots where a key may lie.
    #[inline]
    fn places(&self, key: K) -> impl Iterator<Item = usize> + use<K> {
        let (spread, buckets) = (key.spread(), self.mask / BUCKET);
        let most = if self.mask == usize::MAX { 0 } else { BUCKETS };
        // The next bucket is another one for each key: full ones do not fill up their neighbours.
        let step = (spread >> 48) as usize | 1;
        (0..most).flat_map(move |i| {
            let bucket = (spread as usize).wrapping_add(i * step) & buckets;
            (0..BUCKET).map(move |k| bucket * BUCKET + k)
        })
    }

    #[inline]
    fn get(&self, key: K) -> Option<u64> {
        let (word, bit) = self.bit(key);
        if self.bits.get(word)?.load(Relaxed) & bit == 0 {
            return None;
        }
        let words = key.words();
        for place in self.places(key) {
            let data = self.word(place, K::WORDS).load(Relaxed);
            if data == 0 {
                return None;
            }
            let veil = veil(data);
            if (0..K::WORDS).all(|i| self.word(place, i).load(Relaxed) ^ veil == words[i]) {
                return Some(data);
            }
        }
        None
    }

    /// The bit of a key, and the word it is in.
    #[inline]
    fn bit(&self, key: K) -> (usize, u64) {
        let spread = key.spread() >> 8;
        ((spread >> 6) as usize & (self.mask / (64 / BITS)), 1 << (spread & 63))
    }

    /// Whether there was room, or something to replace.
    fn put(&self, key: K, info: Info, size: usize) -> bool {
        let words = key.words();
        let mut least = (usize::MAX, 0);
        for place in self.places(key) {
            let data = self.word(place, K::WORDS).load(Relaxed);
            if data == 0 {
                self.used.fetch_add(1, Relaxed);
                self.write(place, key, info.pack(size));
                return true;
            }
            let (old, old_size) = Info::unpack(data);
            let veil = veil(data);
            if (0..K::WORDS).all(|i| self.word(place, i).load(Relaxed) ^ veil == words[i]) {
                self.write(place, key, old.join(info).pack(size));
                return true;
            }
            least = least.min((old_size, place));
        }
        if self.full && least.0 < usize::MAX {
            self.write(least.1, key, info.pack(size));
        }
        self.full
    }

    fn write(&self, place: usize, key: K, data: u64) {
        let (word, bit) = self.bit(key);
        if self.bits[word].load(Relaxed) & bit == 0 {
            self.bits[word].fetch_or(bit, Relaxed);
        }
        let (words, veil) = (key.words(), veil(data));
        for (i, word) in words.iter().enumerate().take(K::WORDS) {
            self.word(place, i).store(word ^ veil, Relaxed);
        }
        self.word(place, K::WORDS).store(data, Relaxed);
    }

    fn entry(&self, place: usize) -> Option<(K, u64)> {
        let data = self.word(place, K::WORDS).load(Relaxed);
        if data == 0 {
            return None;
        }
        let mut words = [0; LONGEST];
        for (i, word) in words.iter_mut().enumerate().take(K::WORDS) {
            *word = self.word(place, i).load(Relaxed) ^ veil(data);
        }
        Some((K::of(words), data))
    }

    /// Takes over what another has.
    fn copy(&self, other: &Self) {
        for (key, data) in (0..other.len()).filter_map(|place| other.entry(place)) {
            let (info, size) = Info::unpack(data);
            self.put(key, info, size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Stopped, Unwatched};

    /// Refuses more than this many bytes.
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
        let whole = Table::<u64>::new();
        let mut table = whole.view();
        let value = |key: u64| Info::at_most((key % 40) as usize);
        for key in 1..20_000 {
            table.put(key, value(key), 9, &Unwatched);
        }
        assert!((1..20_000).all(|key| table.get(key) == Some(value(key))));
        assert_eq!(table.get(20_000), None);
        assert_eq!(whole.fill().0, 19_999);
    }

    #[test]
    fn a_full_table_keeps_large_pieces_and_stays_right() {
        let whole = Table::<u64>::new();
        let mut table = whole.view();
        let watch = Small((64 * 256 * 16).into());
        for key in 1..100_000u64 {
            let size = if key % 100 == 0 { 60 } else { 10 };
            table.put(key, Info::at_most((key % 40) as usize), size, &watch);
        }
        let (used, room) = whole.fill();
        assert!(used <= room && room * 16 <= 64 * 256 * 16);
        let right = |key: u64| table.get(key).is_none_or(|info| info == Info::at_most((key % 40) as usize));
        assert!((1..100_000).all(right));
        assert!((1..1000).filter(|k| table.get(k * 100).is_some()).count() > 900);
    }
}
