//! The caterpillars of a size, by number.
//!
//! A caterpillar of n >= 3 vertices is a word of n - 3 letters, or the word reversed (`grundy_solver::sweep`); the
//! lesser of the two, as a number, stands for it. Cut into runs of words that begin alike, so many of a run stand for
//! a caterpillar as the other ends of words allow, which is counted and not walked.

use std::ops::Range;

use super::numbered;

/// The words of one size.
#[derive(Clone, Debug)]
pub(super) struct Words {
    letters: usize,
    /// The last letters, the highest in the number, are the same in each run; so many.
    fixed: usize,
    /// How many caterpillars stand before each run; one more at the end.
    before: Vec<u64>,
}

/// Runs are cut no finer than into so many.
const RUNS: usize = 10;

impl Words {
    /// Those of caterpillars of `n` vertices, 3 or more.
    pub(super) fn of(n: usize) -> Self {
        let letters = n.saturating_sub(3);
        let fixed = (letters / 2).min(RUNS);
        let middle = letters - 2 * fixed;
        let mut before = vec![0];
        for run in 0..1_u64 << fixed {
            // The first letters, read backwards, are beyond the last ones, or the middle decides.
            let same = ((1_u64 << middle) + (1 << middle.div_ceil(2))) / 2;
            let here = (((1 << fixed) - 1 - run) << middle) + same;
            before.push(before[run as usize] + here);
        }
        Self { letters, fixed, before }
    }

    pub(super) fn count(&self) -> u64 {
        self.before[self.before.len() - 1]
    }

    /// Of a word and its reverse the one that stands for the caterpillar.
    pub(super) fn chosen(&self, word: usize) -> usize {
        word.min(reverse(word, self.letters))
    }

    /// The number of the caterpillar that a word stands for.
    pub(super) fn number(&self, word: usize) -> u64 {
        let letters = self.letters;
        // The words before it, by the last letter in which they differ.
        let differ = (0..letters).filter(|&at| word >> at & 1 == 1);
        differ.map(|at| self.with_end(word >> at & !1, letters - at)).sum()
    }

    /// How many words whose last letters are these stand for a caterpillar.
    fn with_end(&self, end: usize, known: usize) -> u64 {
        let free = self.letters - known;
        // The last letters, against as many of the first ones, which are free.
        let pairs = known.min(free);
        let last = end >> (known - pairs);
        let beyond = (1 << pairs) - 1 - last as u64;
        if known <= free {
            let middle = free - known;
            return (beyond << middle) + ((1 << middle) + (1 << middle.div_ceil(2))) / 2;
        }
        let middle = known - pairs;
        let inside = end & ((1 << middle) - 1);
        beyond + u64::from(inside <= reverse(inside, middle))
    }

    /// How many runs of words there are.
    pub(super) fn runs(&self) -> usize {
        self.before.len() - 1
    }

    /// The numbers of the caterpillars of a run.
    pub(super) fn numbers(&self, run: usize) -> Range<u64> {
        self.before[run]..self.before[run + 1]
    }

    /// The words of a run that stand for a caterpillar.
    pub(super) fn run(&self, run: usize) -> impl Iterator<Item = usize> + Send + use<> {
        let letters = self.letters;
        let free = letters - self.fixed;
        (run << free..(run + 1) << free).filter(move |&word| word <= reverse(word, letters))
    }

    /// The words from a number on.
    pub(super) fn from(&self, number: u64) -> impl Iterator<Item = usize> + Send + use<> {
        let letters = self.letters;
        (number..self.count()).map(move |number| numbered::word(letters, number))
    }
}

/// The letters of a word in the other order.
pub(super) fn reverse(word: usize, letters: usize) -> usize {
    if letters == 0 { word } else { word.reverse_bits() >> (usize::BITS as usize - letters) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_part_of_the_list() {
        for n in 3..=16 {
            let words = Words::of(n);
            let all: Vec<usize> = (0..words.runs()).flat_map(|run| words.run(run)).collect();
            assert_eq!(words.count() as usize, all.len(), "{n}");
            for run in 0..words.runs() {
                let numbers = words.numbers(run);
                let here: Vec<usize> = words.run(run).collect();
                assert_eq!(here, all[numbers.start as usize..numbers.end as usize], "{n} {run}");
            }
            for (number, &word) in all.iter().enumerate() {
                assert_eq!(words.number(word), number as u64, "{n} {word:b}");
            }
            for number in (0..all.len()).step_by(7) {
                assert!(words.from(number as u64).eq(all[number..].iter().copied()), "{n} {number}");
            }
        }
    }
}
