//! The face of the engines: a sequence that grows.

use std::fs::File;
use std::path::Path;

use crate::cell::{Cell, PAD};
use crate::checkpoint;
use crate::column::{Column, TooLarge};
use crate::game::{Game, Values};
use crate::long::{Long, Stopped};
use crate::observed::{List, Observed, Terms};
use crate::period::{self, Proven};
use crate::prospect;
use crate::run::Run;
use crate::second_thread::SecondThread;
use crate::settings::Forget;
use crate::settings::{Engine, Settings};
use crate::space::Space;

/// The values of the heaps 0, 1, 2, ... of a game, as far as they were asked for.
pub struct Sequence {
    game: Game,
    settings: Settings,
    held: Held,
    /// The run that goes on after most values were forgotten.
    long: Option<Box<Long>>,
    proven: Option<Proven>,
    /// When a proof is looked for again.
    look: usize,
}

/// The first look for a proof; then every so much later.
const FIRST_LOOK: usize = 32;

enum Held {
    Bytes(Run<u8>),
    Words(Run<u16>),
    Longs(Run<u32>),
}

/// The run of a long sequence, or the one whose values are all held.
macro_rules! with_any_run {
    ($sequence:expr, $run:ident => $body:expr) => {
        match &$sequence.long {
            Some(long) => {
                let $run = long.run();
                $body
            }
            None => with_run!(&$sequence.held, $run => $body),
        }
    };
}

macro_rules! with_run {
    ($held:expr, $run:ident => $body:expr) => {
        match $held {
            Held::Bytes($run) => $body,
            Held::Words($run) => $body,
            Held::Longs($run) => $body,
        }
    };
}

impl Sequence {
    /// The sequence of a game.
    #[must_use]
    pub fn new(game: Game, settings: Settings) -> Self {
        let held = Held::Bytes(Run::new(Column::new(), &settings));
        Self { game, settings, held, long: None, proven: None, look: FIRST_LOOK }
    }

    /// The first heap whose value is not known.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.long {
            Some(long) => usize::try_from(long.next()).unwrap_or(usize::MAX),
            None => with_run!(&self.held, run => run.column.next()),
        }
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the value of a heap is known, computed or by a proven period, and not forgotten.
    #[must_use]
    pub fn knows(&self, heap: u64) -> bool {
        match &self.long {
            Some(long) => long.get(self.reduced(heap)).is_some(),
            None => heap < self.len() as u64 || self.proven.is_some(),
        }
    }

    /// The heap that has the same value by a proven period.
    fn reduced(&self, heap: u64) -> u64 {
        match &self.proven {
            Some(proven) if heap > proven.computed => {
                proven.preperiod + (heap - proven.preperiod) % proven.period
            }
            _ => heap,
        }
    }

    /// The heap at which a run that forgets cannot go on, because a value depends on forgotten ones.
    #[must_use]
    pub fn lost(&self) -> Option<u64> {
        self.long.as_ref().and_then(|long| long.lost)
    }

    /// Whether some values were forgotten.
    #[must_use]
    pub fn forgets(&self) -> bool {
        self.long.is_some()
    }

    /// Whether the value of a heap was known and was forgotten since.
    #[must_use]
    pub fn forgot(&self, heap: u64) -> bool {
        self.forgets() && !self.knows(heap) && (heap < self.len() as u64 || self.proven.is_some())
    }

    /// The same sequence from the beginning, in which nothing will be forgotten.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self::new(self.game.clone(), Settings { forget: None, ..self.settings.clone() })
    }

    /// Lets values be forgotten from now on, for a period alone.
    pub fn forget(&mut self, forget: Forget) {
        self.settings.forget = Some(forget);
    }

    /// Sets how many threads may be used from now on.
    pub fn use_threads(&mut self, threads: usize) {
        self.settings.threads = threads;
        self.second().allow(threads);
    }

    /// How many threads it has started beside the one that asks.
    #[must_use]
    pub fn threads_started(&self) -> usize {
        with_any_run!(self, run => run.second.started())
    }

    /// The second thread.
    fn second(&mut self) -> &mut SecondThread {
        match &mut self.long {
            Some(long) => long.second(),
            None => with_run!(&mut self.held, run => &mut run.second),
        }
    }

    /// The value of a heap that is known; `None` where it is undefined, or forgotten.
    ///
    /// # Panics
    /// If it is not known.
    #[must_use]
    pub fn get(&self, heap: u64) -> Option<u32> {
        if heap == 0 {
            return (self.game.values() == Values::Grundy).then_some(0);
        }
        let heap = self.reduced(heap);
        match &self.long {
            Some(long) => long.get(heap),
            None => with_run!(&self.held, run => run.column.at(heap as usize).value()),
        }
    }

    /// The period, if it is proven.
    #[must_use]
    pub fn proven(&self) -> Option<&Proven> {
        self.proven.as_ref()
    }

    /// Heaps that are rare in the sparse space in use.
    #[must_use]
    pub fn rare(&self) -> &[usize] {
        with_any_run!(self, run => &run.rare)
    }

    /// Bytes that the values take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        if let Some(long) = &self.long {
            return long.bytes();
        }
        with_run!(&self.held, run => run.bytes())
    }

    /// How many of the first heaps are enough to find every other value with: the smaller heap of a pair that
    /// was needed is among them.
    #[must_use]
    pub fn head(&self) -> usize {
        let last_rare = self.rare().last().copied().unwrap_or(0);
        with_run!(&self.held, run => run.since.max(run.depths.from(0)).max(last_rare)) + 1
    }

    /// The largest value so far.
    #[must_use]
    pub fn largest(&self) -> u32 {
        with_any_run!(self, run => run.column.largest)
    }

    /// The engine in use.
    #[must_use]
    pub fn engine(&self) -> Engine {
        with_any_run!(self, run => run.engine())
    }

    /// The sparse space in use.
    #[must_use]
    pub fn space(&self) -> Option<Space> {
        with_any_run!(self, run => run.space)
    }

    /// Writes the values to a file; killed at any moment, the file is the old one or the new.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        grundy_files::replace(path, |file| self.write(file))
    }

    /// Writes what [`Sequence::save`] saves to an empty file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, file: &File) -> std::io::Result<()> {
        match &self.long {
            Some(long) => long.save(&self.game, file),
            None => with_run!(&self.held, run => checkpoint::save(&self.game, &run.column, file)),
        }
    }

    /// The sequence that a file has.
    ///
    /// # Errors
    /// When the file cannot be read, was changed, or is about another game.
    pub fn load(game: Game, settings: Settings, path: &Path) -> std::io::Result<Self> {
        Self::read(game, settings, std::fs::read(path)?)
    }

    /// The sequence in the bytes of a file.
    ///
    /// # Errors
    /// As for [`Sequence::load`].
    pub fn read(game: Game, settings: Settings, bytes: Vec<u8>) -> std::io::Result<Self> {
        let bytes = checkpoint::unsealed(bytes)?;
        if let Some(long) = Long::load(&game, &settings, &bytes)? {
            return Ok(Self { long: Some(Box::new(long)), ..Self::new(game, settings) });
        }
        let (width, bytes) = checkpoint::load(&game, bytes)?;
        let held = match width {
            1 => Held::Bytes(Run::new(checkpoint::column(&bytes)?, &settings)),
            2 => Held::Words(Run::new(checkpoint::column(&bytes)?, &settings)),
            _ => Held::Longs(Run::new(checkpoint::column(&bytes)?, &settings)),
        };
        Ok(Self { held, ..Self::new(game, settings) })
    }

    /// Looks for a period that is proven by what is known.
    pub fn prove(&mut self) {
        if self.proven.is_none() && self.long.is_none() {
            self.proven = with_run!(&self.held, run => period::prove(&self.game, run));
        }
    }

    /// Whether the values up to this heap are all there, computed and not forgotten.
    #[must_use]
    pub fn holds(&self, heap: u64) -> bool {
        !self.forgets() && heap < self.len() as u64
    }

    /// The form that some terms show. Nothing is proven by it.
    ///
    /// # Panics
    /// If heap 0 is among them, or one whose value is not held ([`Sequence::holds`]).
    #[must_use]
    pub fn observed(&self, terms: &Terms) -> Option<Observed> {
        let Terms { from, before, ref heaps } = *terms;
        assert!(heaps.start > 0 && (heaps.is_empty() || self.holds(heaps.end as u64 - 1)));
        with_run!(&self.held, run => {
            let cells = &run.column.cells[PAD..][heaps.clone()];
            List { from, before, cells, lanes: run.lanes }.form()
        })
    }

    /// If values repeat at present: the heap to which they have to go on for a proof, about. Says nothing for
    /// certain.
    #[must_use]
    pub fn prospect(&self) -> Option<u64> {
        match &self.long {
            Some(_) => None,
            None => with_run!(&self.held, run => prospect::prospect(&self.game, run)),
        }
    }

    /// Values up to this heap, or a proven period. Between blocks `go_on` is asked.
    ///
    /// # Errors
    /// What `go_on` says; then fewer values are known.
    pub fn extend<E>(&mut self, to: usize, mut go_on: impl FnMut(&Self) -> Result<(), E>) -> Result<(), E> {
        let mut error = None;
        let stopped = self.grow(to, &mut |sequence| {
            go_on(sequence).map_err(|why| {
                error = Some(why);
                Stopped
            })
        });
        match (stopped, error) {
            (Err(Stopped), Some(error)) => Err(error),
            _ => Ok(()),
        }
    }

    /// As [`Sequence::extend`], not generic: so the engines are compiled here and nowhere else.
    fn grow(
        &mut self,
        to: usize,
        go_on: &mut dyn FnMut(&Self) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        while self.len() <= to && self.proven.is_none() && self.lost().is_none() {
            go_on(self)?;
            self.advance(to);
            if let Some(long) = self.long.as_ref().filter(|long| long.found.is_some()) {
                self.proven = long.settle(&self.game, &self.settings, &mut || go_on(self))?;
                if let (None, Some(long)) = (&self.proven, &mut self.long) {
                    long.lost = Some(long.next());
                }
            }
        }
        Ok(())
    }

    /// A few more values, none beyond `to`, and perhaps a proof.
    fn advance(&mut self, to: usize) {
        if let Some(long) = &mut self.long {
            return long.step(&self.game, &self.settings, to as u64);
        }
        let step = with_run!(&mut self.held, run => run.step(&self.game, &self.settings, to));
        if step == Err(TooLarge) {
            let second = std::mem::take(self.second());
            self.held = match &self.held {
                Held::Bytes(run) => Held::Words(Run::new(run.column.widened(), &self.settings)),
                Held::Words(run) => Held::Longs(Run::new(run.column.widened(), &self.settings)),
                Held::Longs(_) => unreachable!("values are smaller than heaps"),
            };
            *self.second() = second;
        }
        if self.len() >= self.look && self.settings.prove {
            self.prove();
            self.look = self.len() + self.len() / 4;
        }
        if let (Some(forget), Held::Bytes(run), None) = (self.settings.forget, &self.held, &self.proven)
            && run.column.next() >= forget.from
            && let Some(mut long) = Long::start(&self.game, &self.settings, run, forget.kept)
        {
            std::mem::swap(long.second(), self.second());
            self.long = Some(Box::new(long));
            self.held = Held::Bytes(Run::new(Column::new(), &self.settings));
        }
    }
}
