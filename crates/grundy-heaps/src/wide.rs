//! The wide form: any number of streams, in blocks of a vector's lanes.
//!
//! For each heap of a block some streams are marked one by one, and the first values of the
//! common kind that are left are *candidates*; all other streams are only asked whether they hit
//! a candidate ([`crate::simd::test`]), for the whole block at once. The first candidate that
//! nothing hits is the least value of its kind that is missing. If all are hit, every stream of
//! that heap is marked: rare, slow and right.
//!
//! While all numbers go into sets of 256 ([`crate::sets`]), streams that look back at the last heaps only are not marked but united, and
//! so are those of small heaps that show rare values.
//!
//! The streams are those of the rare heaps of a sparse space ([`crate::space`]); afterwards every rare
//! value below the candidate has to be shown to be an option ([`crate::witness`]).

use crate::cell::PAD;
use crate::column::{Column, TooLarge};
use crate::few::number::{expand, squeezed};
use crate::game::Game;
use crate::sets::{self, Groups, History, KEPT, NUMBERS, SPAN, Set};
use crate::simd::{Kernel, Lanes, Streams, TESTED, test};
use crate::space::Space;
use crate::witness::{Depths, Witnesses};

/// The wide form of a game.
pub(crate) struct Wide<T> {
    space: Space,
    /// Streams by increasing offset: value and offset.
    values: Vec<T>,
    offsets: Vec<u32>,
    /// Streams that are marked one by one.
    marked: usize,
    /// Sets of the last heaps; streams beyond a block that look at no others, and the place after them.
    history: History,
    near: Groups,
    grouped: usize,
    witnesses: Witnesses,
    marks: Vec<u8>,
    rows: Vec<u8>,
    /// What is marked from the start: values of the rare kind, by the parity of the heap.
    templates: [Vec<u8>; 2],
}

impl<T: Kernel> Wide<T> {
    pub(crate) fn new(game: &Game, column: &Column<T>, space: Space, rare: &[usize]) -> Self {
        let mut streams: Vec<(u32, T)> =
            game.takes.iter().map(|taken| (*taken as u32, T::default())).collect();
        for heap in rare {
            streams.extend(game.splits.iter().map(|k| ((heap + k) as u32, column.at(*heap))));
        }
        streams.sort_unstable();
        streams.dedup();
        let next = column.next();
        let reach = KEPT.min(next) as u32;
        let grouped = streams.partition_point(|(offset, _)| *offset < reach);
        let near = streams[..grouped].iter().filter(|(offset, _)| *offset >= T::LANES as u32);
        let near = near.map(|(offset, value)| (squeezed(space, value.number()), *offset));
        let mut wide = Self {
            history: History::new(space, next),
            near: Groups::new(near.filter(|(x, _)| *x < NUMBERS)),
            grouped,
            space,
            values: streams.iter().map(|(_, value)| *value).collect(),
            offsets: streams.iter().map(|(offset, _)| *offset).collect(),
            marked: 0,
            witnesses: Witnesses::new(game, column, space),
            marks: vec![],
            rows: vec![],
            templates: [vec![], vec![]],
        };
        wide.fit(column);
        wide
    }

    /// Room for marks, and how many streams are marked.
    fn fit(&mut self, column: &Column<T>) {
        let size = 2 * column.bound();
        if self.templates[0].len() < size {
            let template = |parity: usize| {
                (0..size as u32).map(|value| u8::from(!self.space.is_common(value, parity))).collect()
            };
            self.templates = [template(0), template(1)];
        }
        self.marked = (2 * column.bound()).max(64);
    }

    /// Values of one more block, or fewer if a rare heap came up: that is returned. No heap beyond
    /// `to`.
    pub(crate) fn block(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        depths: &mut Depths,
        to: usize,
        lanes: Lanes,
    ) -> Result<Option<usize>, TooLarge> {
        let first = column.next();
        let block = T::LANES;
        if 2 * column.bound() > self.templates[0].len() || first.is_multiple_of(1 << 14) {
            self.fit(column);
        }
        let near = self.offsets.partition_point(|offset| (*offset as usize) < block);
        let end = self.offsets.partition_point(|offset| (*offset as usize) < first + block);
        // Sets are for numbers that all fit.
        let small = squeezed(self.space, column.bound() - 1) < NUMBERS && self.grouped >= near;
        let marked = if small { self.grouped } else { near + self.marked.min(end - near) };
        let (candidates, shown) = match small {
            true => self.by_sets(column, first, lanes),
            false => (self.by_marks(column, first, (near, marked)), vec![]),
        };
        let mut hit = vec![T::default(); TESTED * block];
        let streams = Streams { values: &self.values[marked..end], offsets: &self.offsets[marked..end] };
        test(lanes, &column.cells, first, streams, &candidates, &mut hit);
        let mut near_values = vec![];
        for lane in 0..block.min(to + 1 - first) {
            let heap = first + lane;
            near_values.clear();
            near_values
                .extend((0..near).map(|i| self.values[i] ^ column.at(heap - self.offsets[i] as usize)));
            let alive = (0..TESTED).map(|j| j * block + lane).find(|i| {
                hit[*i] == T::default() && candidates[*i] != T::HOLE && !near_values.contains(&candidates[*i])
            });
            let value = match alive {
                Some(i) => candidates[i].number(),
                None => self.mark_all(column, heap),
            };
            let missing = match shown.get(lane).filter(|_| value < 2 * NUMBERS) {
                Some(shown) => {
                    self.history.follow(column, heap);
                    let known = (&self.history, shown);
                    self.witnesses.missing_in(game, column, known, depths, heap, value as u32, lanes)
                }
                None => self.witnesses.missing(game, column, depths, heap, value as u32, lanes),
            };
            match missing {
                None => column.push(Some(value as u32))?,
                Some(rare) => {
                    column.push(Some(rare))?;
                    for k in &game.splits {
                        self.values.push(column.at(heap));
                        self.offsets.push((heap + k) as u32);
                    }
                    return Ok(Some(heap));
                }
            }
        }
        Ok(None)
    }

    /// The first values of the common kind that near streams leave to each heap of a block, and the numbers of the rare kind that
    /// small heaps show.
    fn by_sets(&mut self, column: &Column<T>, first: usize, lanes: Lanes) -> (Vec<T>, Vec<Set>) {
        let block = T::LANES;
        self.history.follow(column, first);
        let mut candidates = vec![T::HOLE; TESTED * block];
        let mut shown = vec![];
        for part in (0..block).step_by(SPAN) {
            let options = self.near.span(&self.history, first + part, lanes);
            for (i, set) in options.iter().enumerate() {
                let lane = part + i;
                let parity = self.space.common_parity(first + lane);
                let left = sets::members(set.map(|word| !word)).take(TESTED).enumerate();
                for (j, number) in left {
                    let value = expand(self.space, number, parity) as u32;
                    candidates[j * block + lane] = T::of(value).unwrap_or(T::HOLE);
                }
            }
            shown.extend(self.witnesses.shown(&self.history, first + part, lanes));
        }
        (candidates, shown)
    }

    /// The same candidates, by marks.
    fn by_marks(&mut self, column: &Column<T>, first: usize, (near, marked): (usize, usize)) -> Vec<T> {
        let block = T::LANES;
        let mut candidates = vec![T::default(); TESTED * block];
        // Marks of all lanes, a row for each.
        let size = self.templates[0].len();
        self.rows.clear();
        for lane in 0..block {
            self.rows.extend_from_slice(&self.templates[(first + lane) % 2]);
        }
        let known = &column.cells[..PAD + first];
        for (value, offset) in self.values[near..marked].iter().zip(&self.offsets[near..marked]) {
            let partners = &known[PAD + first - *offset as usize..][..block];
            for (row, partner) in self.rows.chunks_exact_mut(size).zip(partners) {
                if let Some(mark) = row.get_mut((*value ^ *partner).number()) {
                    *mark = 1;
                }
            }
        }
        for lane in 0..block {
            let row = &self.rows[lane * size..][..size];
            let mut value = 0;
            for j in 0..TESTED {
                value = next_unmarked::<T>(row, value);
                candidates[j * block + lane] = T::of(value as u32).unwrap_or(T::HOLE);
                value += 1;
            }
        }
        candidates
    }

    fn clear(&mut self, heap: usize) {
        // The parity of a heap matters only if the space looks at it.
        self.marks.clear();
        self.marks.extend_from_slice(&self.templates[heap % 2]);
    }

    fn mark(&mut self, column: &Column<T>, heap: usize, from: usize, to: usize) {
        let places = PAD + heap;
        for (value, offset) in self.values[from..to].iter().zip(&self.offsets[from..to]) {
            let option = *value ^ column.cells[places - *offset as usize];
            if let Some(mark) = self.marks.get_mut(option.number()) {
                *mark = 1;
            }
        }
    }

    /// The least missing value of the common kind, by marking everything.
    fn mark_all(&mut self, column: &Column<T>, heap: usize) -> usize {
        self.clear(heap);
        let end = self.offsets.partition_point(|offset| (*offset as usize) < heap);
        self.mark(column, heap, 0, end);
        next_unmarked::<T>(&self.marks, 0)
    }
}

/// The first value from here on that is not marked. There are marks for twice the values.
fn next_unmarked<T: Kernel>(marks: &[u8], from: usize) -> usize {
    let marks = marks.get(from..).unwrap_or(&[]);
    memchr::memchr(0, marks).map_or(T::HOLE.number(), |place| from + place)
}
