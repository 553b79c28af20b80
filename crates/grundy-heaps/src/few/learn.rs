//! Which common heaps show the rare values of most heaps: a greedy cover, learnt from recent heaps.
//!
//! For each recent heap the numbers that have to be shown are a word, and what an offer shows is a word of a
//! row, so an offer is counted by a loop over words.

use std::collections::BinaryHeap;

use crate::column::Column;
use crate::game::Game;
use crate::number::{expand, less};
use crate::simd::chunk::Stream;
use crate::simd::{Kernel, Lanes, accelerated};
use crate::space::Space;
use crate::witness::LEARNT_DEPTH;
use crate::word::Word;

/// Recent heaps that are learnt from, at most, and the part of all heaps.
const SAMPLE: usize = 2048;
const PART: usize = 16;
/// An offer that shows numbers of fewer than one in this many heaps costs more than it saves.
const WORTH: usize = 1000;

/// Chooses streams of common heaps that show most of what those that are `seen` anyway do not.
pub(super) fn learn<T: Kernel, W: Word>(
    game: &Game,
    column: &Column<T>,
    space: Space,
    number: &dyn Fn(usize) -> Option<u8>,
    seen: &[Stream],
    most: usize,
    lanes: Lanes,
) -> Vec<Stream> {
    let next = column.next();
    let depth = LEARNT_DEPTH.min(next / 4);
    let sample = (next / PART).clamp(128.min(next / 4), SAMPLE);
    let taken = game.splits.last().copied().unwrap_or(0);
    let furthest = (depth + taken).max(seen.iter().map(|stream| stream.offset).max().unwrap_or(0));
    if sample + furthest >= next {
        return vec![];
    }
    let first = next - sample;
    let numbers: Vec<Option<u8>> = (first - furthest..next).map(number).collect();
    let rows: Vec<Vec<W>> = (0..W::BITS as u8)
        .map(|x| numbers.iter().map(|number| number.map_or(W::ZERO, |number| W::hot(number ^ x))).collect())
        .collect();
    let row = |stream: &Stream| &rows[usize::from(stream.x)][furthest - stream.offset..][..sample];
    let mut needed: Vec<W> = (first..next)
        .map(|heap| {
            let value = number(heap).map(|number| expand(space, number.into(), space.common_parity(heap)));
            W::below(value.map_or(0, |value| less(space, value as u8)))
        })
        .collect();
    let settle = |needed: &mut [W], stream: &Stream| {
        for (needed, word) in needed.iter_mut().zip(row(stream)) {
            *needed = *needed & !*word;
        }
    };
    seen.iter().for_each(|stream| settle(&mut needed, stream));
    let score = |needed: &[W], stream: &Stream| {
        accelerated(
            lanes,
            #[inline(always)]
            || {
                // A word has room for the count of a sample.
                let pairs = needed.iter().zip(row(stream));
                pairs.fold(W::ZERO, |count, (needed, word)| count.plus((*needed & *word).any())).count()
            },
        )
    };
    let offers = (1..depth).filter_map(|a| number(a).map(|x| (a, x)));
    let offers = offers.flat_map(|(a, x)| game.splits.iter().map(move |k| Stream { x, offset: a + k }));
    // Scores only fall, so an offer whose score is still nearly the highest when counted again is nearly
    // the best. Of equal ones the nearest.
    let entry = |score: usize, stream: Stream| (score, std::cmp::Reverse((stream.offset, stream.x)));
    let mut queue: BinaryHeap<_> = offers.map(|offer| entry(score(&needed, &offer), offer)).collect();
    let mut learnt = vec![];
    while let Some((_, std::cmp::Reverse((offset, x)))) = queue.pop() {
        let offer = Stream { x, offset };
        let now = score(&needed, &offer);
        if queue.peek().is_some_and(|(next, _)| *next * 3 / 4 > now) {
            queue.push(entry(now, offer));
            continue;
        }
        if now * WORTH < sample || now == 0 || learnt.len() == most {
            break;
        }
        settle(&mut needed, &offer);
        learnt.push(offer);
    }
    learnt
}
