//! The wide form: any number of streams, in blocks of heaps.
//!
//! The streams are those of the rare heaps of a sparse space ([`crate::space`]); afterwards every rare
//! value below the least one that they leave has to be shown to be an option ([`crate::witness`]).
//!
//! While all numbers go into sets of 256, whole sets are found, for 64 heaps at once ([`crate::sets`]), and then shown
//! their witnesses. If a heap turns out to be rare, those after it in the block are found once more.
//!
//! Larger values are tested: for each heap of a block of a vector's lanes some streams are marked one by one, and
//! the first values of the common kind that are left are *candidates*; all other streams are only asked whether
//! they hit a candidate ([`crate::simd::test`]), for the whole block at once. The first candidate that nothing hits
//! is the least value of its kind that is missing. If all are hit, every stream of that heap is marked: rare, slow
//! and correct.

use crate::cell::PAD;
use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::number::{expand, squeezed};
use crate::sets::{Left, Numbers};
use crate::simd::windows::{HEAPS, Look, Looks, NUMBERS};
use crate::simd::{Kernel, Lanes, Streams, TESTED, test};
use crate::space::Space;
use crate::witness::shown::Shown;
use crate::witness::{Depths, Witnesses};

/// The wide form of a game.
pub(crate) struct Wide<T> {
    space: Space,
    /// Streams by increasing offset: value and offset.
    values: Vec<T>,
    offsets: Vec<u32>,
    /// Streams that are marked one by one.
    marked: usize,
    witnesses: Witnesses,
    /// While sets are large enough.
    sets: Option<Box<Sets>>,
    marks: Vec<u8>,
    rows: Vec<u8>,
    /// What is marked from the start: values of the rare kind, by the parity of the heap.
    templates: [Vec<u8>; 2],
}

/// Sets of numbers.
struct Sets {
    numbers: Numbers,
    left: Left,
    shown: Shown,
    /// The values of numbers, by the parity of the heap.
    expanded: [[u32; NUMBERS]; 2],
}

impl Sets {
    fn new<T: Kernel>(game: &Game, column: &Column<T>, space: Space, rare: &[usize]) -> Option<Box<Self>> {
        let number = |value: usize| u8::try_from(squeezed(space, value)).ok();
        let bound = number(column.bound() - 1)?;
        let streams = rare.iter().flat_map(|heap| {
            let x = number(column.at(*heap).number());
            game.splits.iter().filter_map(move |k| Some(Look::new((heap + k) as u32, x?)))
        });
        let left = Left::new(Looks::new(streams), usize::from(bound) + 1);
        let shown = Shown::new(game, column, space, rare.last().copied().unwrap_or(0));
        let numbers = Numbers::new(space, column.next(), left.reach().max(shown.reach()));
        let values =
            |heap| std::array::from_fn(|number| expand(space, number, space.common_parity(heap)) as u32);
        Some(Box::new(Self { numbers, left, shown, expanded: [values(0), values(1)] }))
    }
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
        let mut wide = Self {
            space,
            values: streams.iter().map(|(_, value)| *value).collect(),
            offsets: streams.iter().map(|(offset, _)| *offset).collect(),
            marked: 0,
            witnesses: Witnesses::new(space),
            sets: Sets::new(game, column, space, rare),
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

    /// Values of one more block, or fewer; rare heaps among them are added to the others. No heap beyond `to`.
    pub(crate) fn block(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        (rare, depths): (&mut Vec<usize>, &mut Depths),
        to: usize,
        lanes: Lanes,
    ) -> Result<(), TooLarge> {
        if 2 * column.bound() > self.templates[0].len() || column.next().is_multiple_of(1 << 14) {
            self.fit(column);
        }
        if squeezed(self.space, column.bound() - 1) >= NUMBERS {
            self.sets = None;
        }
        match self.sets.take() {
            Some(mut sets) => {
                self.by_sets(&mut sets, game, column, (rare, depths), to, lanes)?;
                self.sets = Some(sets);
            }
            None => {
                if let Some((heap, value)) = self.by_tests(game, column, depths, to, lanes)? {
                    self.push_rare(game, column, (heap, value))?;
                    rare.push(heap);
                }
            }
        }
        Ok(())
    }

    /// The value of a rare heap, and its streams.
    fn push_rare(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        (heap, value): (usize, u32),
    ) -> Result<(), TooLarge> {
        column.push(Some(value))?;
        for offset in game.splits.iter().map(|k| (heap + k) as u32) {
            let place = self.offsets.partition_point(|before| *before <= offset);
            self.values.insert(place, column.at(heap));
            self.offsets.insert(place, offset);
        }
        Ok(())
    }

    /// A block by sets.
    fn by_sets(
        &mut self,
        sets: &mut Sets,
        game: &Game,
        column: &mut Column<T>,
        (rare, depths): (&mut Vec<usize>, &mut Depths),
        to: usize,
        lanes: Lanes,
    ) -> Result<(), TooLarge> {
        let Sets { numbers, left, shown, expanded } = sets;
        let (first, last) = (column.next(), to.min(column.next() + HEAPS - 1));
        numbers.follow(column);
        left.begin(numbers, first, lanes);
        shown.begin();
        while column.next() <= last {
            let (from, largest) = (column.next(), column.largest);
            let mut large = None;
            for heap in from..=last {
                let values = &expanded[heap % 2];
                // What is taken from a rare heap may be of the common kind.
                let taken = |number: usize| {
                    game.takes.iter().any(|taken| column.at(heap - taken).number() == values[number] as usize)
                };
                let Some(number) = left.least(numbers, heap - first, lanes, taken) else {
                    large = Some(self.mark_all(column, heap) as u32);
                    break;
                };
                if column.push(Some(values[number])).is_err() {
                    break;
                }
                numbers.set(heap, number as u8);
                left.set(heap - first, number as u8);
            }
            let mut missing = shown.missing(game, column, numbers, depths, (first, from), lanes);
            if missing.is_none() {
                let heap = column.next();
                numbers.settle(heap);
                // A heap to which no number is left: its value is too large for sets.
                if let Some(value) = large {
                    let rare = self.witnesses.missing(game, column, depths, heap, value, lanes);
                    let Some(rare) = rare else { return column.push(Some(value)) };
                    missing = Some((heap, rare));
                } else if heap == from {
                    // It does not fit into a cell, either.
                    return Err(TooLarge);
                }
            }
            if let Some((heap, value)) = missing {
                // What follows was found as if this heap were common.
                column.cells.truncate(PAD + heap);
                let before = column.cells[PAD + from..].iter();
                column.largest = before.fold(largest, |largest, cell| largest.max(cell.number() as u32));
                self.push_rare(game, column, (heap, value))?;
                rare.push(heap);
                let Ok(x) = u8::try_from(squeezed(self.space, value as usize)) else { return Ok(()) };
                numbers.settle(heap);
                numbers.reach(heap + game.reach());
                numbers.follow(column);
                let streams = game.splits.iter().map(|k| Look::new((heap + k) as u32, x));
                left.set_rare(numbers, heap - first, streams);
            }
        }
        Ok(())
    }

    /// A block by tests, or what is before a rare heap: that is returned with its value.
    fn by_tests(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        depths: &mut Depths,
        to: usize,
        lanes: Lanes,
    ) -> Result<Option<(usize, u32)>, TooLarge> {
        let first = column.next();
        let block = T::LANES;
        let near = self.offsets.partition_point(|offset| (*offset as usize) < block);
        let end = self.offsets.partition_point(|offset| (*offset as usize) < first + block);
        let marked = near + self.marked.min(end - near);
        let candidates = self.by_marks(column, first, (near, marked));
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
            match self.witnesses.missing(game, column, depths, heap, value as u32, lanes) {
                None => column.push(Some(value as u32))?,
                Some(rare) => return Ok(Some((heap, rare))),
            }
        }
        Ok(None)
    }

    /// The first values of the common kind that near streams leave to each heap of a block.
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
        // The block may have values that are larger than all before.
        self.fit(column);
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
