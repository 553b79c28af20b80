//! Long runs in little memory: only the first values, the last ones and a few stretches between are kept.
//!
//! Once all rare heaps are small, a value follows from the last ones (see [`crate::period`]); the small heap of a
//! pair is among the first. So a run keeps the first K values and at least K last ones, behind each other in one
//! column, and counts heaps from another one on: what the engine sees as heap n is heap n + `shift`, and a pair
//! with a smaller heap below K has its true value. Deeper pairs cannot be looked at. If one would be needed, or a
//! rare heap came up, the run is *lost*: it says so and does not go on, because it would have to know everything in
//! between.
//!
//! *Recurrence.* Now and then the last values are kept as a snapshot; there are at most [`MOST_SNAPSHOTS`], farther
//! and farther apart. A snapshot ends with a marker, a value that is neither frequent nor very rare. Wherever the
//! marker occurs, the values before it are hashed and looked for among the snapshots; if the window that a proof
//! needs is equal to one, the period is proven. That is Brent's idea with many checkpoints instead of one: it takes
//! preperiod, period and the distance of two snapshots.
//!
//! *Preperiod.* From a snapshot values are found again. The first snapshot whose window returns a period later is
//! looked for by bisection; from the one before it on, two runs a period apart are compared value by value
//! ([`settle`]).
//!
//! # Complexity
//! Values as in [`crate::few`]; 3 K bytes and the snapshots.

mod file;
mod settle;

pub(crate) use settle::Stopped;

use std::collections::HashMap;

use crate::cell::{Cell, PAD};
use crate::column::Column;
use crate::game::Game;
use crate::run::Run;
use crate::second_thread::SecondThread;
use crate::settings::{Engine, Settings};
use crate::space::Space;

/// Snapshots, at most.
const MOST_SNAPSHOTS: usize = 128;
/// Values before a marker that are hashed.
const HASHED: usize = 64;
/// The part of the kept values that a snapshot has.
const PART: usize = 4;
/// Occurrences of a marker among the last values, at least.
const MARKED: usize = 8;

/// Values that end with a marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Snapshot {
    /// The heap after the last one.
    end: u64,
    values: Vec<u8>,
}

/// A window that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Recurrence {
    /// Which snapshot it ends.
    snapshot: usize,
    period: u64,
    /// Its length.
    window: usize,
}

/// A long run.
pub(crate) struct Long {
    run: Run<u8>,
    shift: u64,
    kept: usize,
    /// The deepest witness that was needed, but for those that the run has noted.
    deepest: usize,
    marker: u8,
    /// Heaps since there was a marker.
    unmarked: usize,
    snapshots: Vec<Snapshot>,
    keys: HashMap<u64, usize>,
    /// The distance of snapshots.
    every: u64,
    pub(crate) found: Option<Recurrence>,
    /// The heap at which it was lost.
    pub(crate) lost: Option<u64>,
}

impl Long {
    /// Forgets most of a run; `None` if it is not about few rare heaps, or these are too large.
    pub(crate) fn start(game: &Game, settings: &Settings, run: &Run<u8>, kept: usize) -> Option<Self> {
        let next = run.column.next();
        if run.engine() != Engine::Few || next < 4 * kept {
            return None;
        }
        let (head, all) = (&run.column.cells[..PAD + kept], &run.column.cells[PAD..]);
        let last = &all[next - kept - 1..];
        let deepest = run.depths.deepest();
        let mut long = Self::of(game, settings, (run.space?, &run.rare), head, last, next as u64, deepest)?;
        long.run.column.largest = run.column.largest;
        long.run.bits = run.bits;
        long.choose_marker();
        Some(long)
    }

    /// A run that goes on after these values, of which there is one more than are kept.
    fn of(
        game: &Game,
        settings: &Settings,
        (space, rare): (Space, &[usize]),
        head: &[u8],
        last: &[u8],
        next: u64,
        deepest: usize,
    ) -> Option<Self> {
        let kept = last.len() - 1;
        let last_rare = rare.last().copied().unwrap_or(0);
        if kept % 2 == 1 || head.len() < PAD + kept || too_deep(last_rare, deepest, game, kept) {
            return None;
        }
        // Heaps keep their parity.
        let last = if next.is_multiple_of(2) { &last[1..] } else { last };
        let cells = [&head[..PAD + kept], last].concat();
        let shift = next.checked_sub((cells.len() - PAD) as u64)?;
        let largest = cells.iter().filter_map(|cell| cell.value()).max().unwrap_or(0);
        let column = Column { cells, largest, limit: kept.checked_sub(game.reach())? };
        let run = Run::resumed(column, settings, space, rare);
        Some(Self {
            run,
            shift,
            kept,
            deepest,
            marker: 0,
            unmarked: 0,
            snapshots: vec![],
            keys: HashMap::new(),
            every: 16 * kept as u64,
            found: None,
            lost: None,
        })
    }

    /// The first heap whose value is not known.
    pub(crate) fn next(&self) -> u64 {
        self.run.column.next() as u64 + self.shift
    }

    pub(crate) fn run(&self) -> &Run<u8> {
        &self.run
    }

    /// The second thread.
    pub(crate) fn second(&mut self) -> &mut SecondThread {
        &mut self.run.second
    }

    /// The deepest witness that was needed.
    pub(crate) fn deepest(&self) -> usize {
        self.deepest.max(self.run.depths.deepest())
    }

    /// Bytes that values take.
    pub(crate) fn bytes(&self) -> usize {
        let snapshots: usize = self.snapshots.iter().map(|snapshot| snapshot.values.len()).sum();
        self.run.column.cells.capacity() + snapshots
    }

    /// The value of a heap that was not forgotten.
    pub(crate) fn get(&self, heap: u64) -> Option<u32> {
        let place = if heap < self.kept as u64 { heap } else { heap.checked_sub(self.shift)? };
        let known = place < self.kept as u64 || (place as usize) < self.run.column.next();
        (known && (heap < self.kept as u64 || place >= self.kept as u64))
            .then(|| self.run.column.at(place as usize).value())?
    }

    /// The last values.
    fn last(&self, count: usize) -> &[u8] {
        let cells = &self.run.column.cells;
        &cells[cells.len() - count..]
    }

    /// A few more values, none beyond `to`, and a look for a recurrence.
    pub(crate) fn step(&mut self, game: &Game, settings: &Settings, to: u64) {
        if self.lost.is_some() || self.found.is_some() {
            return;
        }
        let before = self.advance(game, settings, to);
        let last_rare = self.run.rare.last().copied().unwrap_or(0);
        if self.lost.is_none() && too_deep(last_rare, self.deepest(), game, self.kept) {
            // No snapshot reaches as far as a proof would have to: none could be found any more.
            self.lost = Some(self.next() - 1);
        }
        if self.lost.is_none() {
            self.watch(game, before);
        }
    }

    /// A few more values; where they begin.
    fn advance(&mut self, game: &Game, settings: &Settings, to: u64) -> usize {
        if self.run.column.next() >= 3 * self.kept {
            self.slide();
        }
        let (before, rare) = (self.run.column.next(), self.run.rare.len());
        let to = usize::try_from(to - self.shift).unwrap_or(usize::MAX);
        let step = self.run.step(game, settings, to);
        if step.is_err() || self.run.rare.len() > rare || self.run.engine() != Engine::Few {
            self.lost = Some(self.next() - 1);
        }
        before
    }

    /// Forgets what is neither among the first nor among the last values.
    fn slide(&mut self) {
        self.deepest = self.deepest();
        let next = self.run.column.next();
        let less = (next - 2 * self.kept) / 2 * 2;
        let cells = &mut self.run.column.cells;
        cells.copy_within(PAD + self.kept + less.., PAD + self.kept);
        cells.truncate(PAD + next - less);
        self.run.renumber(less);
        self.shift += less as u64;
    }

    /// Looks at every marker from a place on.
    fn watch(&mut self, game: &Game, before: usize) {
        let next = self.run.column.next();
        self.unmarked += next - before;
        let places: Vec<usize> =
            memchr::memchr_iter(self.marker, &self.run.column.cells[PAD + before..]).collect();
        for place in places.into_iter().map(|place| before + place + 1) {
            self.unmarked = 0;
            let cells = &self.run.column.cells[..PAD + place];
            let key = hash(&cells[cells.len() - HASHED..]);
            let end = place as u64 + self.shift;
            if let Some(snapshot) = self.keys.get(&key) {
                self.found = self.recurrence(game, *snapshot, cells, end);
                if self.found.is_some() {
                    return;
                }
            }
            // The last of snapshots that end alike is looked at: the first may lie before the period.
            if self.snapshots.last().is_none_or(|last| end >= last.end + self.every) {
                let values = cells[cells.len() - self.kept / PART - 1..].to_vec();
                self.keys.insert(key, self.snapshots.len());
                self.snapshots.push(Snapshot { end, values });
                self.thin();
            }
        }
        if self.unmarked > 64 * self.kept {
            self.choose_marker();
        }
    }

    /// Whether the values up to here are those of a snapshot, as far as a proof needs.
    fn recurrence(&self, game: &Game, snapshot: usize, cells: &[u8], end: u64) -> Option<Recurrence> {
        let last_rare = self.run.rare.last().copied().unwrap_or(0);
        let window = last_rare.max(self.deepest()) + game.reach() + 1;
        let Snapshot { end: first, values } = &self.snapshots[snapshot];
        let period = end - first;
        let by_parity = self.run.space.is_some_and(|space| space.by_parity);
        let equal =
            window <= values.len() && values[values.len() - window..] == cells[cells.len() - window..];
        let proven = equal && !(by_parity && period % 2 == 1);
        proven.then_some(Recurrence { snapshot, period, window })
    }

    /// Keeps every second snapshot if there are too many.
    fn thin(&mut self) {
        if self.snapshots.len() > MOST_SNAPSHOTS {
            let mut place = 0;
            self.snapshots.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.every *= 2;
            self.remember();
        }
    }

    fn remember(&mut self) {
        let key = |snapshot: &Snapshot| hash(&snapshot.values[snapshot.values.len() - HASHED..]);
        self.keys = self.snapshots.iter().enumerate().map(|(i, snapshot)| (key(snapshot), i)).collect();
    }

    /// The least frequent of the last values that is not very rare.
    fn choose_marker(&mut self) {
        let mut counts = [0_usize; 256];
        self.last(self.kept).iter().for_each(|value| counts[usize::from(*value)] += 1);
        let marker = (0..128).filter(|value| counts[*value] >= MARKED).min_by_key(|value| counts[*value]);
        (self.marker, self.unmarked) = (marker.unwrap_or(0) as u8, 0);
    }
}

/// Whether a proof needs more values than a snapshot has.
fn too_deep(last_rare: usize, deepest: usize, game: &Game, kept: usize) -> bool {
    last_rare.max(deepest).saturating_mul(PART).saturating_add(game.reach()) > kept
}

fn hash(values: &[u8]) -> u64 {
    let words = values.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word));
    words.fold(0, |hash: u64, word| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
}
