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
        Self::cut(n, RUNS)
    }

    /// The same, cut into runs in which at most so many letters are the same.
    pub(super) fn cut(n: usize, fixed: usize) -> Self {
        let letters = n.saturating_sub(3);
        let fixed = (letters / 2).min(fixed);
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

    /// The letters of a word that are not fixed in its run.
    pub(super) fn free(&self, word: usize) -> usize {
        word & ((1 << (self.letters - self.fixed)) - 1)
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
        let reverse = move |word: usize| match letters {
            0 => word,
            _ => word.reverse_bits() >> (usize::BITS as usize - letters),
        };
        (run << free..(run + 1) << free).filter(move |&word| word <= reverse(word))
    }

    /// The words from a number on.
    pub(super) fn from(&self, number: u64) -> impl Iterator<Item = usize> + Send + use<> {
        let letters = self.letters;
        (number..self.count()).map(move |number| numbered::word(letters, number))
    }
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
            for number in (0..all.len()).step_by(7) {
                assert!(words.from(number as u64).eq(all[number..].iter().copied()), "{n} {number}");
            }
        }
    }
}
