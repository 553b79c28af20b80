//! Witnesses: every rare value below a candidate has to be an option.
//!
//! Two common heaps make rare values, and there are very many such pairs: nearly always the small heaps, each
//! beside what it leaves, suffice. They are marked in stretches until little is missing, and that is looked for
//! among all pairs, however deep; a value that no pair has is missing, and then the heap has it and is rare. While
//! numbers fit into sets, a block of heaps is shown its witnesses at once ([`shown`]).

pub(crate) mod shown;

use crate::cell::PAD;
use crate::column::Column;
use crate::game::Game;
use crate::simd::{Kernel, Lanes, accelerated};
use crate::space::Space;

/// Marks for the witnesses of a game.
pub(crate) struct Witnesses {
    space: Space,
    marks: Vec<u8>,
    templates: [Vec<u8>; 2],
}

/// Up to this depth witnesses are not distinguished.
pub(crate) const LEARNT_DEPTH: usize = 1024;
/// Missing values that are looked for one by one.
const FEW: usize = 16;

impl Witnesses {
    pub(crate) fn new(space: Space) -> Self {
        Self { space, marks: vec![], templates: [vec![], vec![]] }
    }

    /// The least rare value below the candidate that is no option of this heap.
    pub(crate) fn missing<T: Kernel>(
        &mut self,
        game: &Game,
        column: &Column<T>,
        depths: &mut Depths,
        heap: usize,
        candidate: u32,
        lanes: Lanes,
    ) -> Option<u32> {
        let candidate = candidate as usize;
        let size = candidate.max(2 * column.bound());
        if self.templates[0].len() < size {
            self.fit::<T>(size);
        }
        let template = &self.templates[heap % 2];
        self.marks[..template.len()].copy_from_slice(template);
        for taken in &game.takes {
            if let Some(mark) = self.marks.get_mut(column.at(heap - taken).number()) {
                *mark = 1;
            }
        }
        let mut from = 1;
        let mut length = (2 * column.bound()).clamp(256, LEARNT_DEPTH - 1);
        loop {
            let mut over = true;
            for taken in &game.splits {
                let end = last_pair(game, heap - taken) + 1;
                let to = end.min(from + length);
                over &= to == end;
                T::mark(lanes, &column.cells, heap - taken, (from, to), &mut self.marks);
            }
            let missing = || memchr::memchr_iter(0, &self.marks[..candidate]);
            let open = missing().take(FEW + 1).count();
            if open > 0 && over {
                return missing().next().map(|value| value as u32);
            }
            if open <= FEW {
                depths.note(heap, from + length - 1);
                for value in missing() {
                    let target = T::of(value as u32).unwrap_or(T::HOLE);
                    match find(game, column, heap, target, from + length, lanes) {
                        Some(depth) => depths.note(heap, depth),
                        None => return Some(value as u32),
                    }
                }
                return None;
            }
            from += length;
            length *= 2;
        }
    }

    fn fit<T: Kernel>(&mut self, size: usize) {
        let template = |parity: usize| {
            (0..size as u32).map(|value| u8::from(self.space.is_common(value, parity))).collect()
        };
        self.templates = [template(0), template(1)];
        // Narrow cells have a mark for each of their numbers, half of which are values.
        let every = 8 * size_of::<T>();
        self.marks.resize(if every <= 16 { 1 << every } else { size }, 0);
    }
}

/// The largest smaller heap of a pair with this total.
fn last_pair(game: &Game, total: usize) -> usize {
    if game.unequal { (total - 1) / 2 } else { total / 2 }
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

    /// The deepest witness of all.
    pub(crate) fn deepest(&self) -> usize {
        self.from(0)
    }

    /// The deepest witness of any heap from here on.
    pub(crate) fn from(&self, heap: usize) -> usize {
        let later = self.0.partition_point(|(at, _)| *at < heap);
        self.0.get(later).map_or(0, |(_, depth)| *depth).max(LEARNT_DEPTH)
    }
}

/// The first heaps in falling order: beside a stretch of later ones each stands at the place of its partner.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shallow<T> {
    falling: Vec<T>,
}

/// Pairs that are compared at once.
const COMPARED: usize = 64;

impl<T: Kernel> Shallow<T> {
    pub(crate) fn new(column: &Column<T>) -> Self {
        let heaps = if column.next() > LEARNT_DEPTH { LEARNT_DEPTH } else { 0 };
        Self { falling: (1..=heaps).rev().map(|heap| column.at(heap)).collect() }
    }

    /// Whether one of the first heaps and a later one have this value, after some move.
    #[inline(never)]
    fn shows(&self, game: &Game, column: &Column<T>, heap: usize, target: T, lanes: Lanes) -> bool {
        let all = self.falling.len();
        // Pairs of two different heaps, each once.
        if all == 0 || heap <= game.reach() + 2 * all {
            return false;
        }
        accelerated(
            lanes,
            #[inline(always)]
            || {
                let (spans, _) = self.falling.as_chunks::<COMPARED>();
                spans.iter().enumerate().rev().any(|(span, falling)| {
                    game.splits.iter().any(|taken| {
                        let from = PAD + heap - taken - all + span * COMPARED;
                        let later: &[T; COMPARED] =
                            column.cells[from..from + COMPARED].try_into().expect("a span");
                        let mut hits = [T::default(); COMPARED];
                        for i in 0..COMPARED {
                            hits[i] = (falling[i] ^ later[i]).equal(target);
                        }
                        hits != [T::default(); COMPARED]
                    })
                })
            },
        )
    }
}

/// A pair of heaps with this value that a move leaves: how deep it lies, [`LEARNT_DEPTH`] for all that are no deeper.
pub(crate) fn search<T: Kernel>(
    game: &Game,
    column: &Column<T>,
    shallow: &Shallow<T>,
    heap: usize,
    target: T,
    lanes: Lanes,
) -> Option<usize> {
    match shallow.shows(game, column, heap, target, lanes) {
        true => Some(LEARNT_DEPTH),
        false => find(game, column, heap, target, 1, lanes),
    }
}

/// A pair of heaps with this value that a move leaves, the smaller one no less than `from`: how deep that
/// lies.
pub(crate) fn find<T: Kernel>(
    game: &Game,
    column: &Column<T>,
    heap: usize,
    target: T,
    mut from: usize,
    lanes: Lanes,
) -> Option<usize> {
    // Near pairs of every move first: a witness is rarely deep.
    let mut length = 512;
    loop {
        let mut over = true;
        for taken in &game.splits {
            let total = heap - taken;
            let end = (last_pair(game, total) + 1).min(column.limit);
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
