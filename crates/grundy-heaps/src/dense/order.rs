//! In which order the pairs of a heap are looked at.
//!
//! Pairs with a small heap have values of few sizes: where the smaller heap rises, values stay missing that pairs
//! from everywhere would soon find. (0.13337 near 1.7·10⁶: after the first tenth of the pairs 830 values below that
//! of the heap are missing, after a tenth of random ones 112; after half of them 66, and 5.) So the range is cut
//! into equal *parts*, and each *stage* looks at a stretch of every part, from where the stage before ended.
//!
//! Stages are short at first, because most is found there: with each stage about a fourth more has been looked at.
//! Where there are few pairs some stages are empty, because every stretch has a cost.

use std::ops::Range;

/// Stages of the pairs of a heap.
pub(crate) const STAGES: usize = 16;
/// How much of the pairs is in the first stage, and how many times as much with each further one.
const FIRST: f64 = 0.04;
const RATIO: f64 = 1.24;

/// Pairs of a part, if there are neither too few parts nor too many.
const PART: usize = 1 << 14;
const PARTS: (usize, usize) = (8, 128);
/// The most pairs of a stretch: all heaps of a block look at them while they are in the nearest cache.
const LONGEST: usize = 4096;
/// The fewest pairs of a part that are a stage, but for the first.
const SHORTEST: usize = 512;

/// The stretches of a range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    from: usize,
    to: usize,
    /// How much of a part is before each stage, and all of it.
    before: [usize; STAGES + 1],
}

impl Order {
    /// Of the numbers of a range.
    pub(crate) fn new(from: usize, to: usize) -> Self {
        let pairs = to.saturating_sub(from);
        let parts = (pairs / PART).clamp(PARTS.0, PARTS.1);
        let part = pairs.div_ceil(parts).max(1);
        let mut before = [0; STAGES + 1];
        for stage in 1..STAGES {
            let wish = (part as f64 * FIRST * RATIO.powi(stage as i32 - 1)) as usize;
            let last = before[stage - 1];
            before[stage] = if stage > 1 && wish < last + SHORTEST { last } else { wish };
        }
        before[STAGES] = part;
        Self { from, to: from + pairs, before }
    }

    /// Whether a stage has no pairs.
    pub(crate) fn is_empty(&self, stage: usize) -> bool {
        self.before[stage] == self.before[stage + 1]
    }

    /// The stretches of some stages.
    pub(crate) fn stretches(self, stages: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
        let within = self.before[stages.start]..self.before[stages.end];
        (self.from..self.to).step_by(self.before[STAGES]).flat_map(move |part| {
            let end = self.to.min(part + within.end);
            let begins = (part + within.start..end).step_by(LONGEST);
            begins.map(move |begin| (begin, end.min(begin + LONGEST)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_in_one_stretch() {
        for (from, to) in [(1, 1), (5, 3), (1, 2), (1, 513), (7, 5000), (1, 100_000), (48, 9_876_543)] {
            let order = Order::new(from, to);
            let stages = |stages: Range<usize>| stages.flat_map(|stage| order.stretches(stage..stage + 1));
            for marked in [0, 1, 7, STAGES] {
                let mut stretches: Vec<_> =
                    order.stretches(0..marked).chain(stages(marked..STAGES)).collect();
                let empty = |stage: usize| stages(stage..stage + 1).next().is_none();
                assert!((0..STAGES).all(|stage| !order.is_empty(stage) || empty(stage)));
                stretches.sort_unstable();
                let mut next = from;
                for (begin, end) in stretches {
                    assert!(begin == next && begin < end, "{from}..{to}: {begin}..{end} after {next}");
                    assert!(end - begin <= LONGEST);
                    next = end;
                }
                assert_eq!(next, to.max(from), "{marked} stages first");
            }
        }
    }

    #[test]
    fn stages_grow() {
        let order = Order::new(0, 1 << 24);
        let pairs =
            |stages: Range<usize>| order.stretches(stages).map(|(begin, end)| end - begin).sum::<usize>();
        for stage in 1..STAGES {
            let more = pairs(0..stage + 1) as f64 / pairs(0..stage) as f64;
            assert!((1.2..1.3).contains(&more), "{more} times as much after stage {stage}");
        }
    }
}
