//! Witnesses on a second thread.
//!
//! Values follow from the streams of rare heaps alone; witnesses only show that no heap is rare. So in a long run
//! one thread goes ahead with values, and the other shows their witnesses some batches later, which is about as
//! much work. It pays where words are long: 0.054 takes 2.2 s instead of 2.7, and 0.454 2.2 instead of 2.6, on two
//! cores without other work; 0.104, whose words have 16 bits, would take 1.1 instead of 0.9. Where that finds a
//! rare heap, everything after it is forgotten, as always.
//!
//! Both start and end at the same heap, so nothing is under way between two calls: a checkpoint or an interruption
//! sees verified values only.

use std::sync::mpsc::sync_channel;

use super::{Ended, Few, Tally, settle};
use crate::column::{Column, TooLarge};
use crate::game::Game;
use crate::second_thread::SecondThread;
use crate::simd::chunk::{CHUNK, Chunk};
use crate::simd::registers::InRegisters;
use crate::simd::rows::Rows;
use crate::simd::{Kernel, Lanes};
use crate::witness::{Depths, Shallow};

/// Chunks that are handed over at once, and batches of a call.
const CHUNKS: usize = 32;
const BATCHES: usize = 32;
/// Batches that wait, at most.
const WAITING: usize = 2;

/// Heaps of a call.
pub(crate) const TRAIL: usize = CHUNK * CHUNKS * BATCHES;

impl<W: InRegisters> Few<W> {
    /// Whether witnesses can trail behind.
    pub(crate) fn trails(&self) -> bool {
        self.behind.is_some()
    }

    /// The next [`TRAIL`] values, by two threads; fewer if a rare heap comes up or a word is too short.
    pub(crate) fn trail<T: Kernel>(
        &mut self,
        game: &Game,
        column: &mut Column<T>,
        (shallow, depths): (&Shallow<T>, &mut Depths),
        (lanes, second): (Lanes, &mut SecondThread),
    ) -> Result<Ended, TooLarge> {
        let (space, kind, first) = (self.space, self.kind, column.next());
        let Some(behind) = &mut self.behind else { return Ok(Ended::Complete) };
        let none = Rows::new(&[], &[], Rows::<W>::lead(&[], &[]), lanes);
        let mut ahead = std::mem::replace(&mut self.rows, none);
        let mut tally = Tally { asked: &mut self.asked, scanned: &mut self.scanned };
        let (hand_over, batches) = sync_channel::<Vec<(Chunk<W>, usize)>>(WAITING);
        let (give_back, empty) = sync_channel::<Vec<(Chunk<W>, usize)>>(WAITING + 2);
        let rows = second.run(move || {
            let mut at = first;
            for _ in 0..BATCHES {
                let fresh = || (0..CHUNKS).map(|_| (Chunk::new(), 0)).collect();
                let mut batch: Vec<(Chunk<W>, usize)> = empty.try_recv().unwrap_or_else(|_| fresh());
                let mut whole = true;
                for (chunk, fit) in &mut batch {
                    *fit = if whole { ahead.advance(kind, at, CHUNK, chunk, lanes) } else { 0 };
                    at += *fit;
                    whole &= *fit == CHUNK;
                }
                // Nobody listens any more after a rare heap.
                if hand_over.send(batch).is_err() || !whole {
                    break;
                }
            }
            ahead
        });
        let mut ended = Ok(Ended::Complete);
        'all: for mut batch in batches {
            for (chunk, fit) in &mut batch {
                behind.follow(kind, column.next(), *fit, chunk, lanes);
                let means = (shallow, &mut *depths);
                ended = settle(space, game, column, means, chunk, (CHUNK, *fit), &mut tally, lanes);
                if ended != Ok(Ended::Complete) {
                    break 'all;
                }
            }
            // The other thread may have ended.
            let _ = give_back.try_send(batch);
        }
        self.rows = rows.recv().expect("no panic while values go ahead");
        ended
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::PAD;
    use crate::run::Run;
    use crate::settings::Settings;

    #[test]
    fn a_rare_heap_ends_what_went_ahead() {
        let (mut rare_ends, lanes) = (0, Lanes::detect());
        for digits in [&[1, 6][..], &[0, 5, 4], &[5, 6]] {
            let game = Game::code(0, digits);
            let settings = Settings { prove: false, ..Settings::default() };
            let mut run = Run::<u8>::new(Column::new(), &settings);
            while run.column.next() <= 40_000 {
                run.step(&game, &settings, 40_000).expect("bytes are enough");
            }
            let space = run.space.expect("a sparse space");
            for (i, pair) in run.rare.windows(2).enumerate().filter(|(_, pair)| pair[0] + 200 < pair[1]) {
                let mut column = run.column.clone();
                column.cells.truncate(PAD + pair[0] + 100);
                let known = &mut vec![];
                let Some(mut few) =
                    Few::<u64>::new(&game, &column, space, &run.rare[..=i], 0, known, true, lanes)
                else {
                    continue;
                };
                let (shallow, mut depths) = (Shallow::new(&column), Depths::default());
                let means = (lanes, &mut SecondThread::new(2));
                let ended = few.trail(&game, &mut column, (&shallow, &mut depths), means);
                assert_eq!(ended, Ok(Ended::Rare), "{game} after {}", pair[0]);
                assert_eq!(column.next(), pair[1] + 1, "{game}");
                assert_eq!(column.cells[..], run.column.cells[..column.cells.len()], "{game}");
                rare_ends += 1;
            }
        }
        assert!(rare_ends > 3, "{rare_ends} rare heaps show little");
    }
}
