//! A sequence in cells of one width, and the engine it is extended by.

use crate::column::{Column, TooLarge};
use crate::dense::Dense;
use crate::few::{Ended, Few, TRAIL};
use crate::game::{Game, Values};
use crate::plain::{Pairs, push_taking};
use crate::second_thread::SecondThread;
use crate::settings::{Engine, Settings};
use crate::simd::chunk::Stream;
use crate::simd::{Kernel, Lanes};
use crate::space::{self, Space};
use crate::wide::Wide;
use crate::witness::{Depths, Shallow};

/// Heaps that are valued by the definition before an engine takes over.
const NAIVE: usize = 512;
/// Chunks in a step.
const BLOCKS: usize = 16;
/// Heaps from which on witnesses are learnt only when they have become bad.
const LEARNING: usize = 1 << 15;
/// Heaps from which on witnesses may trail behind.
const TRAILED: usize = 1 << 18;
/// After a rare heap words do not pay for a while: this many heaps for each stream, but at most `CALMEST`, and at most
/// as many as were before it.
const CALM: usize = 64;
const CALMEST: usize = 1 << 14;
/// The part of all streams that rare heaps may have, at most, if every pair is not to be looked at.
const PART: usize = 5;

/// A sequence in cells of one width.
pub(crate) struct Run<T> {
    pub(crate) column: Column<T>,
    form: Form<T>,
    pub(crate) lanes: Lanes,
    /// When the choice of form is looked at again: in any case, and unless something happens.
    again: usize,
    regularly: usize,
    /// Streams of common heaps that show rare values.
    witnesses: Vec<Stream>,
    /// Up to this heap words do not pay, because of a rare heap before it.
    calm: usize,
    /// Words of fewer bits have been too short.
    pub(crate) bits: usize,
    /// The sparse space in use, and the heap from which on it has been.
    pub(crate) space: Option<Space>,
    pub(crate) since: usize,
    /// Its rare heaps.
    pub(crate) rare: Vec<usize>,
    pub(crate) depths: Depths,
    shallow: Shallow<T>,
    /// The second thread.
    pub(crate) second: SecondThread,
}

enum Form<T> {
    Naive,
    Taking(Vec<u64>),
    Triples(Pairs),
    Dense(Box<Dense>),
    Wide(Box<Wide<T>>),
    Few16(Box<Few<u16>>),
    Few32(Box<Few<u32>>),
    Few64(Box<Few<u64>>),
}

impl<T: Kernel> Run<T> {
    pub(crate) fn new(column: Column<T>, settings: &Settings) -> Self {
        let lanes = if settings.portable { Lanes::Portable } else { Lanes::detect() };
        Self {
            column,
            form: Form::Naive,
            lanes,
            again: 0,
            regularly: 0,
            witnesses: vec![],
            calm: 0,
            bits: 0,
            space: None,
            since: 0,
            rare: vec![],
            depths: Depths::default(),
            shallow: Shallow::default(),
            second: SecondThread::new(settings.threads),
        }
    }

    /// A sequence that goes on with this space and these rare heaps, and looks for no other.
    pub(crate) fn resumed(column: Column<T>, settings: &Settings, space: Space, rare: &[usize]) -> Self {
        let run = Self::new(column, settings);
        Self { space: Some(space), rare: rare.to_vec(), regularly: usize::MAX, ..run }
    }

    /// Counts heaps from another one on, and forgets how deep witnesses were.
    pub(crate) fn renumber(&mut self, less: usize) {
        self.depths = Depths::default();
        match &mut self.form {
            Form::Few16(few) => few.renumber(less),
            Form::Few32(few) => few.renumber(less),
            Form::Few64(few) => few.renumber(less),
            _ => self.again = 0,
        }
    }

    /// Bytes that the values take, and what the engine keeps of them.
    pub(crate) fn bytes(&self) -> usize {
        let cells = self.column.cells.capacity() * size_of::<T>();
        cells
            + match &self.form {
                Form::Dense(dense) => dense.bytes(),
                Form::Triples(pairs) => pairs.bytes(),
                Form::Few16(few) => few.bytes(),
                Form::Few32(few) => few.bytes(),
                Form::Few64(few) => few.bytes(),
                Form::Naive | Form::Taking(_) | Form::Wide(_) => 0,
            }
    }

    pub(crate) fn engine(&self) -> Engine {
        match &self.form {
            Form::Naive => Engine::Naive,
            Form::Taking(_) | Form::Triples(_) => Engine::Plain,
            Form::Dense(_) => Engine::Dense,
            Form::Wide(_) => Engine::Wide,
            _ => Engine::Few,
        }
    }

    /// A few more values, none beyond `to`.
    pub(crate) fn step(&mut self, game: &Game, settings: &Settings, to: usize) -> Result<(), TooLarge> {
        let next = self.column.next();
        if next >= self.again {
            self.choose(game, settings);
        }
        let (column, shallow, depths) = (&mut self.column, &self.shallow, &mut self.depths);
        let lanes = self.lanes;
        macro_rules! few {
            ($few:expr) => {{
                let mut blocks = 0;
                loop {
                    let trails = $few.trails() && self.second.is_allowed() && to - column.next() >= TRAIL;
                    let ended = match trails {
                        true => $few.trail(game, column, (shallow, depths), (lanes, &mut self.second))?,
                        false => $few.chunk(game, column, (shallow, depths), to, lanes)?,
                    };
                    match ended {
                        Ended::Complete if $few.stale() => {
                            self.again = 0;
                            self.witnesses.clear();
                        }
                        Ended::Complete => {}
                        Ended::Rare => {
                            self.rare.push(column.next() - 1);
                            self.again = 0;
                            self.calm = column.next() + CALM.max(column.next() / 64);
                        }
                        Ended::Outgrown => (self.again, self.bits) = (0, $few.bits() + 1),
                    }
                    blocks += 1;
                    if trails || blocks == BLOCKS || column.next() > to || column.next() >= self.again {
                        return Ok(());
                    }
                }
            }};
        }
        match &mut self.form {
            Form::Naive => {
                for _ in next..=to.min(next + 16) {
                    column.push_naive(game)?;
                }
                Ok(())
            }
            Form::Taking(seen) => {
                for _ in next..=to.min(next + 1024) {
                    push_taking(game, column, seen)?;
                }
                Ok(())
            }
            Form::Triples(pairs) => {
                for _ in next..=to.min(next + 16) {
                    pairs.push(game, column)?;
                }
                Ok(())
            }
            Form::Dense(dense) => dense.block(game, column, to, (lanes, &mut self.second)),
            Form::Wide(wide) => wide.block(game, column, (&mut self.rare, depths), to, lanes),
            Form::Few16(few) => few!(few),
            Form::Few32(few) => few!(few),
            Form::Few64(few) => few!(few),
        }
    }

    fn choose(&mut self, game: &Game, settings: &Settings) {
        let next = self.column.next();
        // Three heaps make the definition slow early, one heap makes it unnecessary.
        let taking = game.parts() < 2 && game.values() == Values::Grundy;
        let long = if game.parts() == 2 { NAIVE } else { 0 };
        let naive_to = game.regular_from().map(|from| if taking { 0 } else { from.max(long) });
        if settings.engine == Some(Engine::Naive) || naive_to.is_none_or(|to| next < to) {
            self.again = naive_to.filter(|to| next < *to).unwrap_or(usize::MAX);
            self.form = Form::Naive;
            return;
        }
        if game.parts() != 2 {
            self.again = usize::MAX;
            self.form = if game.parts() < 2 { Form::Taking(vec![]) } else { Form::Triples(Pairs::default()) };
            return;
        }
        self.look_for_space(game, settings);
        let Some(space) = self.space else {
            self.form = Form::Dense(Box::new(Dense::new(self.lanes)));
            return;
        };
        self.shallow = Shallow::new(&self.column);
        let (column, rare, bits, lanes) = (&self.column, &self.rare, self.bits, self.lanes);
        // While there are few heaps, later ones teach more.
        if next < LEARNING {
            self.witnesses.clear();
        }
        let known = &mut self.witnesses;
        let taken = game.takes.last().copied().unwrap_or(0);
        let calm = (CALM * rare.len() * game.splits.len()).clamp(CALM, CALMEST);
        let calm = |last: usize| calm.min(last).max(CALM).max(taken);
        self.calm = self.calm.max(rare.last().map_or(0, |last| last + 1 + calm(*last)));
        let short = next < self.calm;
        // After a rare heap all values that went ahead are lost.
        let trails =
            self.second.is_allowed() && next >= TRAILED && next / 2 > rare.last().copied().unwrap_or(0);
        let mut few = || {
            macro_rules! of {
                ($form:ident) => {
                    Few::new(game, column, space, rare, bits, known, trails, lanes)
                        .map(|few| (few.is_in_registers(), Form::$form(Box::new(few))))
                };
            }
            // Longer words are better if only they can be followed in registers.
            let short = of!(Few16);
            if let Some((true, form)) = short {
                return Some(form);
            }
            match (of!(Few32), short) {
                (Some((true, form)), _) | (_, Some((_, form))) | (Some((_, form)), _) => Some(form),
                (None, None) => of!(Few64).map(|(_, form)| form),
            }
        };
        let few = if short || settings.engine == Some(Engine::Wide) { None } else { few() };
        if short {
            self.again = self.again.min(self.calm);
        }
        self.form = few.unwrap_or_else(|| Form::Wide(Box::new(Wide::new(game, column, space, rare))));
    }

    /// Looks for a sparse space now and then, and for its rare heaps.
    fn look_for_space(&mut self, game: &Game, settings: &Settings) {
        let next = self.column.next();
        if next < self.regularly {
            self.again = self.regularly;
            return;
        }
        self.regularly = next + next / 2 + next / 2 * usize::from(next > 1 << 16);
        (self.again, self.bits) = (self.regularly, 0);
        let sparse = space::find(game, &self.column.cells);
        let sparse = match settings.engine {
            Some(Engine::Dense) => None,
            Some(_) => sparse,
            None => sparse.filter(|(_, rare)| rare * game.splits.len() * PART < next),
        };
        let space = sparse.map(|(space, _)| space);
        if self.space == space && space.is_some() {
            return;
        }
        (self.space, self.since) = (space, next);
        self.witnesses.clear();
        let column = &self.column;
        let is_rare = |heap: &usize| {
            let value = column.at(*heap).value();
            value.zip(space).is_some_and(|(value, space)| !space.is_common(value, *heap))
        };
        self.rare = (1..next).filter(is_rare).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;

    /// Values by the wide form with these instructions, and rare heaps.
    fn wide<T: Kernel>(game: &Game, lanes: Lanes, to: usize) -> (Vec<T>, Vec<usize>) {
        let settings = Settings { engine: Some(Engine::Wide), prove: false, ..Settings::default() };
        let mut run = Run { lanes, ..Run::<T>::new(Column::new(), &settings) };
        while run.column.next() <= to {
            // Steps of uneven lengths.
            let stop = to.min(run.column.next() + 777);
            while run.column.next() <= stop {
                run.step(game, &settings, stop).expect("cells are wide enough");
            }
        }
        (run.column.cells, run.rare)
    }

    #[test]
    fn the_wide_form_with_all_kinds_of_vectors() {
        // Numbers outgrow sets in 0.364; Grundy's game has no other moves than divisions.
        let games = [(&[6][..], 9000), (&[3, 6, 4], 16_000), (&[0, 3, 4], 6000)];
        let games = games.map(|(digits, to)| (Game::code(0, digits), to));
        let mut largest = 0;
        for (game, to) in games.into_iter().chain([(Game::grundys_game(), 12_000)]) {
            let (cells, rare) = wide::<u16>(&game, Lanes::Portable, to);
            assert!(rare.iter().filter(|heap| **heap > NAIVE).count() > 50, "{game}");
            for lanes in [Lanes::detect(), Lanes::without_avx512()] {
                assert_eq!(wide::<u16>(&game, lanes, to), (cells.clone(), rare.clone()), "{game}, {lanes:?}");
            }
            let (longs, others) = wide::<u32>(&game, Lanes::detect(), to);
            assert_eq!((longs.len(), others), (cells.len(), rare), "{game}");
            assert!(longs.iter().zip(&cells).all(|(long, cell)| long.value() == cell.value()), "{game}");
            largest = largest.max(cells.iter().filter_map(|cell| cell.value()).max().unwrap_or(0));
        }
        assert!(largest >= 512, "{largest}");
    }
}
