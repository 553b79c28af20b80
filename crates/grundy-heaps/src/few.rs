//! The form for few rare heaps: sets of values as one-hot words.
//!
//! Within one kind of values (see [`crate::space`]) the lowest bit of the mask is decided by the
//! others, so it is left out: that is linear, keeps the order, and leaves *numbers* below 16, 32 or
//! 64 for a long time. Sets of numbers are words, and a stream of options is a load from a row of words
//! for sixteen heaps at once ([`crate::simd::rows`]).
//!
//! A chunk of heaps goes in two steps. First *candidates*: the union of the streams of rare heaps has
//! all options of the common kind; the least missing number is a count of ones. Only streams that
//! look at the sixteen heaps before have to be followed heap by heap. Then, for the whole chunk,
//! *witnesses*: the numbers of the rare kind below the candidate, always the first few, have to be
//! options. Learnt streams of common heaps show nearly all ([`learn`]); what they leave open is looked for
//! among all pairs, however deep. A value that no pair has makes its heap rare: what follows in the
//! chunk is forgotten.
//!
//! In a long run witnesses can trail behind on a second thread ([`trail`]).
//!
//! # Complexity
//! A load of 2 to 8 bytes for each stream and heap. Rows reach back to the last rare heap.

mod learn;
mod trail;

use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::number::{Kind, expand, squeezed};
use crate::simd::chunk::{BLOCK, CHUNK, Chunk, GROUP, Stream};
use crate::simd::registers::InRegisters;
use crate::simd::rows::Rows;
use crate::simd::{Kernel, Lanes};
use crate::space::Space;
use crate::witness::{Depths, Shallow, search};
use crate::word::Word;

pub(crate) use trail::TRAIL;

/// Heaps whose values say how long words have to be.
const RECENT: usize = 1 << 16;
/// Bits of words from which on witnesses may trail behind.
const TRAILING_BITS: usize = 32;
/// Bytes that rows may take.
const MOST_BYTES: usize = 1 << 28;

/// The form for few rare heaps.
pub(crate) struct Few<W> {
    space: Space,
    kind: Kind<W>,
    rows: Rows<W>,
    /// Rows of witnesses alone, if these may trail behind: the others have none then.
    behind: Option<Rows<W>>,
    chunk: Chunk<W>,
    /// Heaps since the last learning, and the numbers that had to be looked for.
    asked: usize,
    scanned: usize,
    patience: usize,
}

/// Why a chunk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It is complete.
    Complete,
    /// A rare heap came up.
    Rare,
    /// A value has no place in a word.
    Outgrown,
}

impl<W: InRegisters> Few<W> {
    /// The form; `None` if its words are too short, its rows too long, or a rare heap too near. Witnesses
    /// are learnt if none are known.
    #[allow(clippy::too_many_arguments, reason = "called from one place, for three kinds of words")]
    pub(crate) fn new<T: Kernel>(
        game: &Game,
        column: &Column<T>,
        space: Space,
        rare: &[usize],
        bits: usize,
        learnt: &mut Vec<Stream>,
        trails: bool,
        lanes: Lanes,
    ) -> Option<Self> {
        let next = column.next();
        let taken = game.takes.last().copied().unwrap_or(0);
        // What is taken from a rare heap may be of the common kind.
        // Values are kept in bytes.
        let wide = space.mask.trailing_zeros() > u64::BITS.ilog2();
        if wide || W::BITS < bits || rare.last().is_some_and(|last| last + taken.max(BLOCK) >= next) {
            return None;
        }
        let recent = (next - RECENT.min(next / 2)..next).filter_map(|heap| column.at(heap).value());
        if squeezed(space, recent.max()? as usize) >= W::BITS {
            return None;
        }
        let number = |heap: usize| {
            let value = column.at(heap).value().filter(|value| space.is_common(*value, heap))?;
            u8::try_from(squeezed(space, value as usize)).ok().filter(|number| usize::from(*number) < W::BITS)
        };
        let stream = |x: usize, offset: usize| {
            let x = u8::try_from(x).ok().filter(|x| usize::from(*x) < W::BITS);
            // Numbers that differ in a bit beyond the words do so in all sums.
            x.map(|x| Stream { x, offset })
        };
        let (mut options, mut witnesses) = (vec![], vec![]);
        for heap in rare {
            let x = squeezed(space, column.at(*heap).number());
            options.extend(game.splits.iter().filter_map(|k| stream(x, heap + k)));
        }
        for taken in &game.takes {
            // A common heap leaves an option of the common kind, or never.
            let same = space.common_parity(next) == space.common_parity(next - taken);
            let streams = if same { &mut options } else { &mut witnesses };
            streams.extend(stream(0, *taken));
        }
        let reach = Rows::<W>::lead(&options, &witnesses);
        if reach >= next || Rows::<W>::bytes(&options, &witnesses) > MOST_BYTES {
            return None;
        }
        // Beyond the recent heaps there may be larger numbers.
        if (next - reach..next).any(|heap| {
            column.at(heap).value().is_some_and(|value| squeezed(space, value as usize) >= W::BITS)
        }) {
            return None;
        }
        if learnt.is_empty() {
            *learnt = learn::learn::<T, W>(game, column, space, &number, &witnesses, 48 + W::BITS, lanes);
        }
        witnesses.extend(learnt.iter().filter(|stream| usize::from(stream.x) < W::BITS));
        if Rows::<W>::lead(&options, &witnesses) > next {
            return None;
        }
        // With short words, handing them over takes longer than showing their witnesses directly.
        let trails = trails && W::BITS >= TRAILING_BITS;
        let filled = |options: &[Stream], witnesses: &[Stream]| {
            let mut rows = Rows::new(options, witnesses, next, lanes);
            for heap in rows.origin()..next {
                rows.fill(heap, number(heap));
            }
            rows
        };
        Some(Self {
            space,
            kind: Kind::new(space),
            rows: filled(&options, if trails { &[] } else { &witnesses }),
            behind: trails.then(|| filled(&[], &witnesses)),
            chunk: Chunk::new(),
            asked: 0,
            scanned: 0,
            patience: next.max(1 << 16),
        })
    }

    /// Bytes that rows take.
    pub(crate) fn bytes(&self) -> usize {
        self.rows.taken() + self.behind.as_ref().map_or(0, Rows::taken)
    }

    /// How long its words are.
    pub(crate) fn bits(&self) -> usize {
        W::BITS
    }

    /// Whether its rows are followed in registers.
    pub(crate) fn is_in_registers(&self) -> bool {
        self.rows.is_in_registers()
    }

    /// Counts heaps from another one on.
    pub(crate) fn renumber(&mut self, less: usize) {
        self.rows.renumber(less);
        self.behind.iter_mut().for_each(|rows| rows.renumber(less));
    }

    /// Whether witnesses should be learnt again.
    pub(crate) fn stale(&mut self) -> bool {
        if self.asked < self.patience {
            return false;
        }
        let stale = self.scanned * 8 > self.asked;
        (self.asked, self.scanned) = (0, 0);
        stale
    }

    /// Values of one more chunk; no heap beyond `to`.
    pub(crate) fn chunk<T: Kernel>(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        (shallow, depths): (&Shallow<T>, &mut Depths),
        to: usize,
        lanes: Lanes,
    ) -> Result<Ended, TooLarge> {
        let first = column.next();
        let asked = CHUNK.min(to + 1 - first);
        let fit = self.rows.advance(self.kind, first, asked, &mut self.chunk, lanes);
        if let Some(behind) = &mut self.behind {
            behind.follow(self.kind, first, asked.min(fit), &mut self.chunk, lanes);
        }
        let mut tally = Tally { asked: &mut self.asked, scanned: &mut self.scanned };
        settle(self.space, game, column, (shallow, depths), &self.chunk, (asked, fit), &mut tally, lanes)
    }
}

/// What [`Few::stale`] goes by.
struct Tally<'a> {
    asked: &'a mut usize,
    scanned: &'a mut usize,
}

/// Takes over the values of a chunk, and looks for the witnesses that were not shown: of the heaps asked for, as
/// far as words fit.
#[allow(clippy::too_many_arguments, reason = "the end of two ways to value a chunk")]
fn settle<T: Kernel, W: Word>(
    space: Space,
    game: &Game,
    column: &mut Column<T>,
    (shallow, depths): (&Shallow<T>, &mut Depths),
    chunk: &Chunk<W>,
    (asked, fit): (usize, usize),
    tally: &mut Tally<'_>,
    lanes: Lanes,
) -> Result<Ended, TooLarge> {
    let (first, used) = (column.next(), asked.min(fit));
    let values = &chunk.values[..used];
    let largest = values.iter().fold(0, |a: u8, b| a.max(*b));
    if T::of(largest.into()).is_none() {
        return Err(TooLarge);
    }
    let needed = &chunk.needed[..used.next_multiple_of(GROUP)];
    column.cells.extend(values.iter().map(|value| T::of((*value).into()).unwrap_or(T::HOLE)));
    *tally.asked += used;
    let mut done = used;
    for lane in places(&chunk.open[..needed.len() / GROUP]).take_while(|lane| *lane < used) {
        *tally.scanned += 1;
        if let Some(rare) = scan(space, game, column, (shallow, depths), first + lane, needed[lane], lanes) {
            column.cells.truncate(column.cells.len() - (used - lane));
            column.push(Some(rare))?;
            done = lane;
            break;
        }
    }
    let largest = if done < used { values[..done].iter().fold(0, |a, b| a.max(*b)) } else { largest };
    column.largest = column.largest.max(largest.into());
    Ok(match (done < used, used < asked) {
        (true, _) => Ended::Rare,
        (_, true) => Ended::Outgrown,
        _ => Ended::Complete,
    })
}

/// The places of bits.
fn places(groups: &[u32]) -> impl Iterator<Item = usize> {
    groups.iter().enumerate().flat_map(|(group, bits)| {
        let mut left = *bits;
        std::iter::from_fn(move || {
            let lane = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(group * GROUP + lane)
        })
    })
}

/// The least of these rare values that is no option.
#[inline(never)]
fn scan<T: Kernel, W: Word>(
    space: Space,
    game: &Game,
    column: &Column<T>,
    (shallow, depths): (&Shallow<T>, &mut Depths),
    heap: usize,
    mut missing: W,
    lanes: Lanes,
) -> Option<u32> {
    let parity = 1 ^ space.common_parity(heap);
    while missing != W::ZERO {
        let number = missing.least();
        let value = expand(space, number, parity) as u32;
        let target = T::of(value).unwrap_or(T::HOLE);
        if !game.takes.iter().any(|taken| column.at(heap - taken) == target) {
            match search(game, column, shallow, heap, target, lanes) {
                Some(depth) => depths.note(heap, depth),
                None => return Some(value),
            }
        }
        missing = missing & !(W::ONE << number as u32);
    }
    None
}
