//! Where a period begins that a long run has proven.

use super::{Long, Recurrence};
use crate::cell::Cell;
use crate::column::Column;
use crate::game::Game;
use crate::period::{Proof, Proven};
use crate::run::Run;
use crate::settings::Settings;

/// It was told to stop.
pub(crate) struct Stopped;

/// Heaps that are compared at once.
const STRIDE: u64 = 1 << 14;

impl Long {
    /// The period with its beginning, after a recurrence; `None` if that is lost. Now and then `go_on` is asked.
    ///
    /// # Errors
    /// When `go_on` says so.
    pub(crate) fn settle(
        &self,
        game: &Game,
        settings: &Settings,
        go_on: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<Option<Proven>, Stopped> {
        let Some(Recurrence { snapshot, period, window }) = self.found else { return Ok(None) };
        // The first snapshot whose window comes back: not before `low`, no later than `high`.
        let (mut low, mut high) = (0, snapshot);
        while low < high {
            let middle = (low + high) / 2;
            let Some(later) = self.at(game, settings, self.snapshots[middle].end + period, go_on)? else {
                return Ok(None);
            };
            let values = &self.snapshots[middle].values;
            match later.last(window) == &values[values.len() - window..] {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        let preperiod = match high.checked_sub(1) {
            Some(before) => self.between(game, settings, before, period, window, go_on)?,
            None => self.before_all(game, settings, period, go_on)?,
        };
        Ok(preperiod.map(|preperiod| Proven {
            preperiod,
            period,
            computed: self.next() - 1,
            proof: Proof::State {
                window: window as u64,
                last_rare: self.run.rare.last().copied().unwrap_or(0) as u64,
                rare: self.run.rare.len() as u64,
                deepest: self.deepest() as u64,
            },
        }))
    }

    /// A run that goes on from a snapshot.
    fn resumed_at(&self, game: &Game, settings: &Settings, snapshot: usize) -> Option<Self> {
        let (space, rare) = (self.run.space?, &*self.run.rare);
        let snapshot = &self.snapshots[snapshot];
        Self::of(game, settings, (space, rare), &self.run.column.cells, &snapshot.values, snapshot.end, 0)
    }

    /// A run whose next heap is this one; `None` if it is lost, or lies before all snapshots.
    fn at(
        &self,
        game: &Game,
        settings: &Settings,
        heap: u64,
        go_on: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<Option<Self>, Stopped> {
        let before = self.snapshots.partition_point(|snapshot| snapshot.end <= heap).checked_sub(1);
        let Some(mut run) = before.and_then(|before| self.resumed_at(game, settings, before)) else {
            return Ok(None);
        };
        run.to(game, settings, heap, go_on)?;
        Ok(Some(run).filter(|run| run.lost.is_none()))
    }

    /// Goes on until the next heap is this one.
    fn to(
        &mut self,
        game: &Game,
        settings: &Settings,
        heap: u64,
        go_on: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        while self.next() < heap && self.lost.is_none() {
            go_on()?;
            self.advance(game, settings, heap - 1);
        }
        Ok(())
    }

    /// The first heap from which on values repeat, given that this snapshot's window does not and the next one's does.
    fn between(
        &self,
        game: &Game,
        settings: &Settings,
        before: usize,
        period: u64,
        window: usize,
        go_on: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<Option<u64>, Stopped> {
        let (start, end) = (self.snapshots[before].end, self.snapshots[before + 1].end);
        let Some(mut early) = self.resumed_at(game, settings, before) else { return Ok(None) };
        let Some(mut late) = self.at(game, settings, start + period, go_on)? else { return Ok(None) };
        let mut differs = last_difference(early.last(window), late.last(window)).map(|back| start - back);
        let mut heap = start;
        while heap < end {
            let to = end.min(heap + STRIDE);
            early.to(game, settings, to, go_on)?;
            late.to(game, settings, to + period, go_on)?;
            if early.lost.or(late.lost).is_some() {
                return Ok(None);
            }
            let count = (to - heap) as usize;
            if let Some(back) = last_difference(early.last(count), late.last(count)) {
                differs = Some(to - back);
            }
            heap = to;
        }
        Ok(differs.map(|heap| heap + 1))
    }

    /// The same where the first snapshot's window comes back: all values before it are found once more.
    fn before_all(
        &self,
        game: &Game,
        settings: &Settings,
        period: u64,
        go_on: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<Option<u64>, Stopped> {
        let end = self.snapshots[0].end;
        let mut first = Run::<u8>::new(Column::new(), settings);
        while (first.column.next() as u64) <= end {
            go_on()?;
            if first.step(game, settings, end as usize).is_err() {
                return Ok(None);
            }
        }
        let value = |heap: u64| first.column.at(heap as usize).value();
        // Values a period on are among these, or found from a snapshot before them.
        let from = (end + 1).saturating_sub(period).max(1);
        let mut differs = (1..from).rev().find(|heap| value(*heap) != value(heap + period)).unwrap_or(0);
        let Some(mut late) = self.at(game, settings, (from + period).max(end), go_on)? else {
            return Ok(None);
        };
        let mut heap = late.next() - period;
        while heap < end {
            let to = end.min(heap + STRIDE);
            late.to(game, settings, to + period, go_on)?;
            if late.lost.is_some() {
                return Ok(None);
            }
            let values = late.last((to - heap) as usize).iter().map(|value| u32::from(*value));
            for (heap, later) in (heap..to).zip(values) {
                if value(heap) != Some(later) {
                    differs = heap;
                }
            }
            heap = to;
        }
        Ok(Some(differs + 1))
    }
}

/// How far from the end values differ last: 1 for the last ones.
fn last_difference(a: &[u8], b: &[u8]) -> Option<u64> {
    a.iter().rev().zip(b.iter().rev()).position(|(a, b)| a != b).map(|place| place as u64 + 1)
}
