//! The values of heaps, worked out one after the other.
//!
//! For each heap: all options of the common kind, which decide the least common value c that is missing; then
//! pairs until every value of the other kind below c has been met, or until there are no more pairs. Any pair
//! that shows a value will do, so those that were of use a moment ago are tried first (`Order`); only then all, the
//! smallest heaps first. While all values are below 64, the options of a heap are the bits of one word; larger ones have
//! a mark each. Both are the same four steps.

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
    /// Whether a value is common, by the parity of the heap; and the values below 64 as bits.
    common: [[bool; 256]; 2],
    common_bits: [u64; 2],
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
    /// For each value the last heap that has it as an option.
    seen: [usize; 256],
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
    fn gain(needed: u64, seen: u64, shown: u64) -> u32 {
        (needed & shown & !seen).count_ones()
    }

    /// A pair with this heap showed so much.
    fn remember(&mut self, gain: u32, heap: usize, value: u8) {
        if gain > 0 {
            self.heaps.truncate(USEFUL - 1);
            self.heaps.push(Useful { heap, value, score: 0 });
        }
    }

    /// What was of use moves up by one place.
    fn promote(&mut self, gain: u32, place: usize) {
        if gain > 0 {
            self.heaps.swap(place, place.saturating_sub(1));
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
    value: usize,
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
        let bits = |common: &[bool; 256]| (0..64).filter(|v| common[*v]).fold(0, |bits, v| bits | 1 << v);
        let common_bits = [bits(&common[0]), bits(&common[1])];
        let none_common = common.iter().flatten().all(|common| !common);
        let kept = Kept { head: vec![0], tail: vec![0], from: 0, limit, keep };
        let (rare, order) = (vec![], Order::default());
        let (narrow, seen) = (true, [0; 256]);
        Self { moves, common, common_bits, none_common, kept, rare, most_rare, order, deep, narrow, seen }
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
        let found = if self.narrow { self.narrow(heap) } else { None };
        let found = match found {
            Some(found) => found,
            None => {
                self.narrow = false;
                self.wide(heap)?
            }
        };
        meter.work(found.depth as u64)?;
        let value = u8::try_from(found.value).or_else(|_| refuse("a value is larger than 255"))?;
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

    /// The next heap, its options as bits; `None` if a value may be 64 or more.
    fn narrow(&mut self, heap: usize) -> Option<Found> {
        let Moves { empties, takes, splits } = &self.moves;
        let Kept { head, tail, from, .. } = &self.kept;
        let at = |other: usize| tail[other - from];
        let mut seen = 0_u64;
        if empties.binary_search(&heap).is_ok() {
            seen |= 1;
        }
        for taken in takes.iter().filter(|taken| **taken < heap) {
            seen |= 1 << at(heap - taken);
        }
        for taken in splits.iter().filter(|taken| **taken <= heap) {
            let total = heap - taken;
            for (rare, value) in self.rare.iter().take_while(|(rare, _)| *rare < total) {
                seen |= 1 << (value ^ at(total - rare));
            }
        }
        if self.none_common {
            return least(!seen).map(|value| Found { value, depth: 0, rare: true });
        }
        let common = self.common_bits[heap % 2];
        let candidate = least(common & !seen)?;
        let needed = !common & ((1 << candidate) - 1);
        let missing = |seen: u64| least(needed & !seen);
        // The values of all pairs with a heap.
        let pairs = |small: usize, of_small: u8| {
            let splits = splits.iter().filter(|taken| heap > **taken + small);
            splits.fold(0_u64, |shown, taken| shown | 1 << (of_small ^ at(heap - taken - small)))
        };
        let mut depth = 0;
        let (group, counted) = if heap.is_multiple_of(SAMPLE) { (1, true) } else { (GROUP, false) };
        for group in self.order.heaps.chunks_mut(group) {
            if missing(seen).is_none() {
                break;
            }
            let shown = group.iter().fold(0, |shown, useful| shown | pairs(useful.heap, useful.value));
            if counted {
                group[0].credit(Order::gain(needed, seen, shown));
            }
            seen |= shown;
            depth = group.iter().fold(depth, |depth, useful| depth.max(useful.heap));
        }
        let looked_at = smaller_heaps(heap, head);
        let mut small = 0;
        while missing(seen).is_some() && small < looked_at {
            small += 1;
            let shown = pairs(small, head[small]);
            if small <= self.deep {
                self.order.remember(Order::gain(needed, seen, shown), small, head[small]);
            }
            seen |= shown;
            depth = depth.max(small);
        }
        if heap.is_multiple_of(SORT) {
            self.order.sort();
        }
        let rare = missing(seen);
        Some(Found { value: rare.unwrap_or(candidate), depth, rare: rare.is_some() })
    }

    /// The next heap, with a mark for each option.
    fn wide(&mut self, heap: usize) -> Result<Found, Failure> {
        let Moves { empties, takes, splits } = &self.moves;
        let Kept { head, tail, from, .. } = &self.kept;
        let at = |other: usize| tail[other - from];
        let seen = &mut self.seen;
        if empties.binary_search(&heap).is_ok() {
            seen[0] = heap;
        }
        for taken in takes.iter().filter(|taken| **taken < heap) {
            seen[usize::from(at(heap - taken))] = heap;
        }
        for taken in splits.iter().filter(|taken| **taken <= heap) {
            let total = heap - taken;
            for (rare, value) in self.rare.iter().take_while(|(rare, _)| *rare < total) {
                seen[usize::from(value ^ at(total - rare))] = heap;
            }
        }
        let common = &self.common[heap % 2];
        let least = (0..256).find(|value| (common[*value] || self.none_common) && seen[*value] != heap);
        let Some(candidate) = least else {
            return refuse("a value is larger than this checker has room for");
        };
        if self.none_common {
            return Ok(Found { value: candidate, depth: 0, rare: true });
        }
        let mut missing = (0..candidate).filter(|value| !common[*value] && seen[*value] != heap).count();
        let mut lacks = missing > 0;
        // Marks all pairs with a heap; what was gained, and whether something is missing still.
        let mut show = |small: usize, of_small: u8| {
            let mut gain = 0;
            for taken in splits.iter().filter(|taken| heap > **taken + small) {
                let value = usize::from(of_small ^ at(heap - taken - small));
                if seen[value] != heap && value < candidate && !common[value] {
                    missing -= 1;
                    gain = 1;
                }
                seen[value] = heap;
            }
            (gain, missing > 0)
        };
        let mut depth = 0;
        for place in 0..self.order.heaps.len() {
            if lacks {
                let Useful { heap: small, value, .. } = self.order.heaps[place];
                let gain;
                (gain, lacks) = show(small, value);
                depth = depth.max(small);
                self.order.promote(gain, place);
            }
        }
        let looked_at = smaller_heaps(heap, head);
        let mut small = 0;
        while lacks && small < looked_at {
            small += 1;
            let gain;
            (gain, lacks) = show(small, head[small]);
            depth = depth.max(small);
            if small <= self.deep {
                self.order.remember(gain, small, head[small]);
            }
        }
        let rare = (0..candidate).find(|value| !common[*value] && seen[*value] != heap);
        Ok(Found { value: rare.unwrap_or(candidate), depth, rare: rare.is_some() })
    }
}

/// The least number of a set of bits.
fn least(bits: u64) -> Option<usize> {
    (bits != 0).then(|| bits.trailing_zeros() as usize)
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
