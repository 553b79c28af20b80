//! The values of heaps, worked out one after the other.
//!
//! For each heap: all options of the common kind, which decide the least common value c that is missing; then
//! pairs until every value of the other kind below c has been met, or until there are no more pairs. Any pair
//! that shows a value will do, so those that were of use a moment ago are tried first (`Order`); only then all, the
//! smallest heaps first. While all values are below 64, the options of a heap are the bits of one word; then of four.

use crate::meter::{Failure, Meter, demand, refuse};

/// What a move takes, by what it leaves.
pub(super) struct Moves {
    pub(super) empties: Vec<usize>,
    pub(super) takes: Vec<usize>,
    pub(super) splits: Vec<usize>,
}

impl Moves {
    /// The most that is taken.
    pub(super) fn reach(&self) -> usize {
        [&self.empties, &self.takes, &self.splits].into_iter().flatten().max().copied().unwrap_or(0)
    }
}

/// The values that are kept: the first, and the last.
struct Kept {
    head: Vec<u8>,
    tail: Vec<u8>,
    /// The heap at the beginning of the tail.
    from: usize,
    limit: usize,
    keep: usize,
}

/// Heaps, worked out one after the other.
pub(super) struct Worked {
    moves: Moves,
    /// The values that are common, by the parity of the heap.
    common: [Values<ALL>; 2],
    /// No value is common: then all heaps are rare, and all pairs have a rare heap.
    none_common: bool,
    kept: Kept,
    /// Rare heaps with their values, and how many there may be.
    rare: Vec<(usize, u8)>,
    most_rare: usize,
    /// Heaps that are tried first in pairs; none is larger than `deep`.
    order: Order,
    deep: usize,
    /// Whether all values so far are below 64.
    narrow: bool,
}

/// A set of values, as bits of words.
#[derive(Clone, Copy)]
struct Values<const WORDS: usize>([u64; WORDS]);

/// Words for all values from 0 to 255.
const ALL: usize = 4;

impl<const WORDS: usize> Values<WORDS> {
    const NONE: Self = Self([0; WORDS]);

    fn insert(&mut self, value: u8) {
        self.0[usize::from(value / 64)] |= 1 << (value % 64);
    }

    fn extend(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    /// The least value that is not there, of those of a kind.
    fn least_missing(self, kind: Self) -> Option<u8> {
        let missing = kind.0.iter().zip(self.0).map(|(kind, word)| kind & !word);
        let least = |(first, word): (u8, u64)| (word != 0).then(|| first + word.trailing_zeros() as u8);
        (0..=255).step_by(64).zip(missing).find_map(least)
    }

    /// The values below another that are not of a kind.
    fn below(value: u8, kind: Self) -> Self {
        Self(std::array::from_fn(|word| {
            let bits = u32::from(value).saturating_sub(64 * word as u32);
            1_u64.checked_shl(bits).map_or(u64::MAX, |bit| bit - 1) & !kind.0[word]
        }))
    }

    /// The first values of these.
    fn first<const FEWER: usize>(self) -> Values<FEWER> {
        Values(std::array::from_fn(|word| self.0[word]))
    }
}

/// Heaps that were of use in pairs, the most useful first. Which come first is a matter of time, and of nothing else.
#[derive(Default)]
struct Order {
    heaps: Vec<Useful>,
}

/// A heap with its value, and how often a pair with it showed what was missing.
#[derive(Clone, Copy)]
struct Useful {
    heap: usize,
    value: u8,
    score: u32,
}

/// Heaps that are tried first, and those of them that are looked at between two questions whether it is enough.
const USEFUL: usize = 128;
const GROUP: usize = 8;
/// Every so many heaps it is counted what was of use, and every so many the most useful go first.
const SAMPLE: usize = 32;
const SORT: usize = 1 << 13;

impl Useful {
    /// A pair with it showed so much that was missing.
    fn credit(&mut self, gain: u32) {
        self.score = self.score.saturating_add(gain);
    }
}

impl Order {
    /// How many of the values that are needed are shown for the first time.
    fn gain<const WORDS: usize>(needed: Values<WORDS>, seen: Values<WORDS>, shown: Values<WORDS>) -> u32 {
        (0..WORDS).map(|word| (needed.0[word] & shown.0[word] & !seen.0[word]).count_ones()).sum()
    }

    /// A pair with this heap showed so much.
    fn remember(&mut self, gain: u32, heap: usize, value: u8) {
        if gain > 0 {
            self.heaps.truncate(USEFUL - 1);
            self.heaps.push(Useful { heap, value, score: 0 });
        }
    }

    /// The most useful go first.
    fn sort(&mut self) {
        self.heaps.sort_by_key(|useful| std::cmp::Reverse(useful.score));
        self.heaps.iter_mut().for_each(|useful| useful.score >>= 1);
    }
}

/// The value of a heap, and how deep its pairs were looked at.
struct Found {
    value: u8,
    depth: usize,
    rare: bool,
}

impl Worked {
    /// Before the first heap. `limit` first values and `keep` last ones are kept; heaps up to `deep` may be
    /// tried first in pairs; so many heaps may be rare.
    pub(super) fn new(
        moves: Moves,
        common: [[bool; 256]; 2],
        (limit, keep, deep): (usize, usize, usize),
        most_rare: usize,
    ) -> Self {
        let none_common = common.iter().flatten().all(|common| !common);
        let kept = Kept { head: vec![0], tail: vec![0], from: 0, limit, keep };
        let common = common.map(|kind| {
            let mut common = Values::NONE;
            (0..=255).filter(|value| kind[usize::from(*value)]).for_each(|value| common.insert(value));
            common
        });
        let (rare, order) = (vec![], Order::default());
        Self { moves, common, none_common, kept, rare, most_rare, order, deep, narrow: true }
    }

    /// The value of a heap that is kept.
    pub(super) fn at(&self, heap: usize) -> u8 {
        self.kept.tail[heap - self.kept.from]
    }

    /// How many heaps are rare, and the last of them.
    pub(super) fn rare(&self) -> (usize, usize) {
        (self.rare.len(), self.rare.last().map_or(0, |(heap, _)| *heap))
    }

    /// Works out the next heap; its value, and how deep its pairs were looked at.
    pub(super) fn step(&mut self, meter: &Meter<'_>) -> Result<(u8, usize), Failure> {
        let heap = self.kept.from + self.kept.tail.len();
        meter.work(self.moves.takes.len() as u64)?;
        self.moves.splits.iter().try_for_each(|_| meter.work(self.rare.len() as u64))?;
        let found = if self.narrow { self.find::<1>(heap) } else { None };
        self.narrow = found.is_some();
        let Some(found) = found.or_else(|| self.find::<ALL>(heap)) else {
            return refuse("a value is larger than this checker has room for");
        };
        meter.work(found.depth as u64)?;
        let value = found.value;
        if found.rare {
            // Among the first, so that all smaller heaps are there for pairs.
            demand(heap < self.kept.limit, || format!("heap {heap} is rare, and not among the first"))?;
            demand(self.rare.len() < self.most_rare, || {
                format!("heap {heap} is rare, one more than the file says")
            })?;
            self.rare.push((heap, value));
        }
        self.kept.push(value);
        Ok((value, found.depth))
    }

    /// The next heap, its options as bits of words; `None` if a value may be too large for these.
    fn find<const WORDS: usize>(&mut self, heap: usize) -> Option<Found> {
        let Moves { empties, takes, splits } = &self.moves;
        let Kept { head, tail, from, .. } = &self.kept;
        let at = |other: usize| tail[other - from];
        let mut seen = Values::<WORDS>::NONE;
        if empties.binary_search(&heap).is_ok() {
            seen.insert(0);
        }
        for taken in takes.iter().filter(|taken| **taken < heap) {
            seen.insert(at(heap - taken));
        }
        for taken in splits.iter().filter(|taken| **taken <= heap) {
            let total = heap - taken;
            for (rare, value) in self.rare.iter().take_while(|(rare, _)| *rare < total) {
                seen.insert(value ^ at(total - rare));
            }
        }
        if self.none_common {
            let value = seen.least_missing(Values([u64::MAX; WORDS]))?;
            return Some(Found { value, depth: 0, rare: true });
        }
        let common = self.common[heap % 2].first();
        let candidate = seen.least_missing(common)?;
        let needed = Values::below(candidate, common);
        // Adds the values of all pairs with a heap.
        let pairs = |small: usize, of_small: u8, shown: &mut Values<WORDS>| {
            for taken in splits.iter().filter(|taken| heap > **taken + small) {
                shown.insert(of_small ^ at(heap - taken - small));
            }
        };
        let mut depth = 0;
        let (group, counted) = if heap.is_multiple_of(SAMPLE) { (1, true) } else { (GROUP, false) };
        for group in self.order.heaps.chunks_mut(group) {
            if seen.least_missing(needed).is_none() {
                break;
            }
            let mut shown = Values::NONE;
            for useful in &*group {
                pairs(useful.heap, useful.value, &mut shown);
                depth = depth.max(useful.heap);
            }
            if counted {
                group[0].credit(Order::gain(needed, seen, shown));
            }
            seen.extend(shown);
        }
        let looked_at = smaller_heaps(heap, head);
        let mut small = 0;
        while seen.least_missing(needed).is_some() && small < looked_at {
            small += 1;
            let mut shown = Values::NONE;
            pairs(small, head[small], &mut shown);
            if small <= self.deep {
                self.order.remember(Order::gain(needed, seen, shown), small, head[small]);
            }
            seen.extend(shown);
            depth = depth.max(small);
        }
        if heap.is_multiple_of(SORT) {
            self.order.sort();
        }
        let rare = seen.least_missing(needed);
        Some(Found { value: rare.unwrap_or(candidate), depth, rare: rare.is_some() })
    }
}

/// The smaller heap of a pair is at most half of the whole, and among the first.
fn smaller_heaps(heap: usize, head: &[u8]) -> usize {
    (heap / 2).min(head.len() - 1)
}

impl Kept {
    fn push(&mut self, value: u8) {
        if self.head.len() < self.limit {
            self.head.push(value);
        }
        self.tail.push(value);
        if self.tail.len() > 2 * self.keep {
            let over = self.tail.len() - self.keep;
            self.tail.drain(..over);
            self.from += over;
        }
    }
}
