//! The values of heaps, worked out one after the other.
//!
//! For each heap: all options of the common kind, which decide the least common value c that is missing; then
//! pairs until every value of the other kind below c has been met, or until there are no more pairs. Any pair
//! that shows a value will do, so those that were of use a moment ago are tried first; only then all, the smallest
//! heaps first. While all values are below 64, the options of a heap are the bits of one word; larger ones have
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
    /// Heaps that were of use in pairs, the most useful first; none is larger than `deep`.
    useful: Vec<Useful>,
    deep: usize,
    /// Whether all values so far are below 64.
    narrow: bool,
    /// For each value the last heap that has it as an option.
    seen: [usize; 256],
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
        let (rare, useful) = (vec![], vec![]);
        let (narrow, seen) = (true, [0; 256]);
        Self { moves, common, common_bits, none_common, kept, rare, most_rare, useful, deep, narrow, seen }
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
        let half = |taken: &usize| (heap - taken) / 2;
        let all = self.moves.splits.iter().filter(|taken| **taken < heap).map(half).max().unwrap_or(0);
        let value = u8::try_from(found.value).or_else(|_| refuse("a value is larger than 255"))?;
        if found.rare {
            let first = self.kept.head.len() - 1;
            demand(self.none_common || all <= first, || {
                format!("heap {heap} needs pairs with a heap larger than the first {}", first + 1)
            })?;
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
        for taken in splits.iter().filter(|taken| **taken < heap) {
            let total = heap - taken;
            for (rare, value) in self.rare.iter().take_while(|(rare, _)| *rare < total) {
                seen |= 1 << (value ^ at(total - rare));
            }
        }
        if self.none_common {
            let value = (!seen).trailing_zeros() as usize;
            return (value < 64).then_some(Found { value, depth: 0, rare: true });
        }
        let common = self.common_bits[heap % 2];
        let candidate = (common & !seen).trailing_zeros() as usize;
        if candidate == 64 {
            return None;
        }
        let needed = !common & ((1 << candidate) - 1);
        let mut depth = 0;
        let (group, counted) = if heap.is_multiple_of(SAMPLE) { (1, 1) } else { (GROUP, 0) };
        for group in self.useful.chunks_mut(group) {
            if needed & !seen == 0 {
                break;
            }
            let before = seen;
            for taken in splits {
                let rest = heap.saturating_sub(*taken);
                for useful in group.iter().filter(|useful| useful.heap < rest) {
                    seen |= 1 << (useful.value ^ at(rest - useful.heap));
                }
            }
            group[0].score += counted * (needed & (seen ^ before)).count_ones();
            depth = group.iter().fold(depth, |depth, useful| depth.max(useful.heap));
        }
        let half = |taken: &usize| (heap - taken) / 2;
        let deepest = splits.iter().filter(|taken| **taken < heap).map(half).max().unwrap_or(0);
        let looked_at = deepest.min(head.len() - 1);
        let mut small = 0;
        while needed & !seen != 0 && small < looked_at {
            small += 1;
            let before = seen;
            for taken in splits.iter().filter(|taken| heap > **taken + small) {
                seen |= 1 << (head[small] ^ at(heap - taken - small));
            }
            depth = depth.max(small);
            if needed & (seen ^ before) != 0 && small <= self.deep {
                self.useful.truncate(USEFUL - 1);
                self.useful.push(Useful { heap: small, value: head[small], score: 0 });
            }
        }
        if heap.is_multiple_of(SORT) {
            self.useful.sort_by_key(|useful| std::cmp::Reverse(useful.score));
            self.useful.iter_mut().for_each(|useful| useful.score /= 2);
        }
        let value = (needed & !seen).trailing_zeros() as usize;
        Some(Found { value: value.min(candidate), depth, rare: value < 64 })
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
        for taken in splits.iter().filter(|taken| **taken < heap) {
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
        let mut enough = missing == 0;
        let mut show = |small: usize, of_small: u8| {
            let before = missing;
            for taken in splits.iter().filter(|taken| heap > **taken + small) {
                let value = usize::from(of_small ^ at(heap - taken - small));
                if seen[value] != heap {
                    seen[value] = heap;
                    missing -= usize::from(value < candidate && !common[value]);
                }
            }
            (before != missing, missing == 0)
        };
        let mut depth = 0;
        let mut place = 0;
        while !enough && place < self.useful.len() {
            let Useful { heap: small, value, .. } = self.useful[place];
            let helped;
            (helped, enough) = show(small, value);
            depth = depth.max(small);
            if helped && place > 0 {
                self.useful.swap(place, place - 1);
            }
            place += 1;
        }
        let half = |taken: &usize| (heap - taken) / 2;
        let deepest = splits.iter().filter(|taken| **taken < heap).map(half).max().unwrap_or(0);
        let looked_at = deepest.min(head.len() - 1);
        let mut small = 0;
        while !enough && small < looked_at {
            small += 1;
            let helped;
            (helped, enough) = show(small, head[small]);
            depth = depth.max(small);
            if helped && small <= self.deep {
                self.useful.truncate(USEFUL - 1);
                self.useful.push(Useful { heap: small, value: head[small], score: 0 });
            }
        }
        let rare = (0..candidate).find(|value| !common[*value] && seen[*value] != heap);
        Ok(Found { value: rare.unwrap_or(candidate), depth, rare: rare.is_some() })
    }
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
