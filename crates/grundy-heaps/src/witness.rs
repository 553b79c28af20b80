//! Witnesses: every rare value below a candidate has to be an option.
//!
//! Two common heaps make rare values, and there are very many such pairs: nearly always a few dozen
//! small heaps suffice, each beside what it leaves. Which ones is learnt by a greedy cover over
//! recent heaps. What they do not show is looked for among all pairs, however deep; a value that
//! no pair has is missing, and then the heap has it and is rare.

use std::collections::BinaryHeap;

use crate::cell::PAD;
use crate::column::Column;
use crate::game::Game;
use crate::simd::{Kernel, Lanes};
use crate::space::Space;

/// Learnt witnesses of a game, and the deepest that was needed.
pub(crate) struct Witnesses<T> {
    space: Space,
    values: Vec<T>,
    offsets: Vec<u32>,
    marks: Vec<u8>,
    templates: [Vec<u8>; 2],
    /// Values looked for among all pairs, since the last learning.
    scanned: usize,
    asked: usize,
}

/// The deepest heap that may be learnt.
pub(crate) const LEARNT_DEPTH: usize = 1024;
/// Recent heaps that are learnt from.
const SAMPLE: usize = 256;

impl<T: Kernel> Witnesses<T> {
    /// Witnesses, learnt or not: a short way is not worth learning.
    pub(crate) fn new(game: &Game, column: &Column<T>, space: Space, learnt: bool) -> Self {
        let mut witnesses = Self {
            space,
            values: vec![],
            offsets: vec![],
            marks: vec![],
            templates: [vec![], vec![]],
            scanned: 0,
            asked: 0,
        };
        if learnt {
            witnesses.learn(game, column);
        }
        witnesses
    }

    /// The least rare value below the candidate that is no option of this heap.
    pub(crate) fn missing(
        &mut self,
        game: &Game,
        column: &Column<T>,
        depths: &mut Depths,
        heap: usize,
        candidate: u32,
        lanes: Lanes,
    ) -> Option<u32> {
        let candidate = candidate as usize;
        if self.templates[0].len() < candidate.max(2 * column.bound()) {
            self.fit(2 * candidate.max(column.bound()));
        }
        self.asked += 1;
        self.marks.clear();
        self.marks.extend_from_slice(&self.templates[heap % 2]);
        let last = PAD + heap;
        for (value, offset) in self.values.iter().zip(&self.offsets) {
            let option = *value ^ column.cells[last - *offset as usize];
            if let Some(mark) = self.marks.get_mut(option.number()) {
                *mark = 1;
            }
        }
        for taken in &game.takes {
            if let Some(mark) = self.marks.get_mut(column.at(heap - taken).number()) {
                *mark = 1;
            }
        }
        let mut from = 0;
        while let Some(place) = memchr::memchr(0, &self.marks[from..candidate]) {
            let value = from + place;
            self.scanned += 1;
            let target = T::of(value as u32).unwrap_or(T::HOLE);
            match find(game, column, heap, target, lanes) {
                Some(depth) => depths.note(heap, depth),
                None => return Some(value as u32),
            }
            from = value + 1;
        }
        if self.asked >= 1 << 13 {
            if self.scanned > self.asked {
                self.learn(game, column);
            }
            (self.asked, self.scanned) = (0, 0);
        }
        None
    }

    fn fit(&mut self, size: usize) {
        let template = |parity: usize| {
            (0..size as u32).map(|value| u8::from(self.space.is_common(value, parity))).collect()
        };
        self.templates = [template(0), template(1)];
    }

    fn learn(&mut self, game: &Game, column: &Column<T>) {
        let shown = |a: usize, _: usize| column.at(a) != T::HOLE;
        let most = 16 + column.bound() * 2;
        let learnt = learn(game, column, self.space, &shown, &|_| false, most);
        self.values = learnt.iter().map(|(a, _)| column.at(*a)).collect();
        self.offsets = learnt.iter().map(|(_, offset)| *offset as u32).collect();
    }
}

/// The deepest witnesses that were needed: heaps with theirs, deeper than any later one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Depths(Vec<(usize, usize)>);

impl Depths {
    pub(crate) fn note(&mut self, heap: usize, depth: usize) {
        if depth <= LEARNT_DEPTH {
            return;
        }
        while self.0.last().is_some_and(|(_, last)| *last <= depth) {
            self.0.pop();
        }
        self.0.push((heap, depth));
    }

    /// The deepest witness of any heap from here on.
    pub(crate) fn from(&self, heap: usize) -> usize {
        let later = self.0.partition_point(|(at, _)| *at < heap);
        self.0.get(later).map_or(0, |(_, depth)| *depth).max(LEARNT_DEPTH)
    }
}

/// Chooses heaps a, with offsets in moves, whose options show as many rare values of recent heaps
/// as possible: greedily, among those that may be `shown`, for what those that are `seen` anyway do
/// not show.
pub(crate) fn learn<T: Kernel>(
    game: &Game,
    column: &Column<T>,
    space: Space,
    shown: &dyn Fn(usize, usize) -> bool,
    seen: &dyn Fn(usize) -> bool,
    most: usize,
) -> Vec<(usize, usize)> {
    let next = column.next();
    let depth = LEARNT_DEPTH.min(next / 4);
    let heaps: Vec<usize> = (next.saturating_sub(SAMPLE)..next).collect();
    let words = column.bound().div_ceil(64);
    let mut needed = vec![0_u64; heaps.len() * words];
    for (row, heap) in needed.chunks_exact_mut(words).zip(&heaps) {
        let value = column.at(*heap).value().unwrap_or(0);
        for rare in (0..value).filter(|rare| !space.is_common(*rare, *heap)) {
            row[rare as usize / 64] |= 1 << (rare % 64);
        }
    }
    let bit = |(a, offset): (usize, usize), heap: usize| {
        let option = (column.at(a) ^ column.at(heap - offset)).number();
        (option / 64, 1_u64 << (option % 64))
    };
    let settle = |needed: &mut [u64], offer: (usize, usize)| {
        for (row, heap) in needed.chunks_exact_mut(words).zip(&heaps) {
            let (word, bit) = bit(offer, *heap);
            if let Some(row) = row.get_mut(word) {
                *row &= !bit;
            }
        }
    };
    let pairs: Vec<(usize, usize)> =
        game.splits.iter().flat_map(|k| (1..depth - k.min(&(depth - 1))).map(move |a| (a, a + k))).collect();
    for offer in pairs.iter().filter(|(_, offset)| seen(*offset)) {
        settle(&mut needed, *offer);
    }
    let score = |needed: &[u64], offer: (usize, usize)| {
        let rows = needed.chunks_exact(words).zip(&heaps);
        let hits = rows.filter(|(row, heap)| {
            let (word, bit) = bit(offer, **heap);
            row.get(word).is_some_and(|row| row & bit != 0)
        });
        hits.count()
    };
    // Scores only fall, so an offer whose score is still the highest when counted again is the best.
    let offers = pairs.into_iter().filter(|(a, offset)| shown(*a, *offset));
    let mut queue: BinaryHeap<(usize, (usize, usize))> =
        offers.map(|offer| (score(&needed, offer), offer)).collect();
    let mut learnt = vec![];
    while let Some((_, offer)) = queue.pop() {
        let now = score(&needed, offer);
        if queue.peek().is_some_and(|(next, _)| *next > now) {
            queue.push((now, offer));
            continue;
        }
        // An offer that shows next to nothing costs more than it saves.
        if now * 50 < heaps.len() || learnt.len() == most {
            break;
        }
        settle(&mut needed, offer);
        learnt.push(offer);
    }
    learnt
}

/// A pair of heaps with this value that a move leaves: how deep the smaller one lies.
pub(crate) fn find<T: Kernel>(
    game: &Game,
    column: &Column<T>,
    heap: usize,
    target: T,
    lanes: Lanes,
) -> Option<usize> {
    // Near pairs of every move first: a witness is rarely deep.
    let mut from = 1;
    let mut length = 512;
    loop {
        let mut over = true;
        for taken in &game.splits {
            let total = heap - taken;
            let end = if game.unequal { (total - 1) / 2 } else { total / 2 } + 1;
            let to = end.min(from + length);
            over &= to == end;
            if let Some(a) = T::find(lanes, &column.cells, total, target, from, to) {
                return Some(a);
            }
        }
        if over {
            return None;
        }
        from += length;
        length *= 2;
    }
}
