//! Outcomes of sums of a few generators, played out: what a quotient is learnt from.
//!
//! A position is a word in the generators. The options of a generator are words, too: every piece that is not a
//! generator stands as the word that is taken for it. Whether those words are right is not decided here; the checks of
//! the whole quotient decide it. Words without the newest generator are not played: the quotient so far knows them.

use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use crate::monoid::{Monoid, ONE};
use crate::word::Word;

/// Plays sums of generators.
pub(crate) struct Oracle<'q> {
    /// The quotient of everything but the newest generator, and the element of each generator in it.
    known: &'q Monoid,
    elements: Vec<u32>,
    /// For each generator the options, each once.
    options: Vec<Vec<Word>>,
    /// A generator whose only option is the end: two of them are none.
    star: Option<usize>,
    newest: usize,
    played: FxHashMap<Word, bool>,
    charged: usize,
    budget: &'q Budget,
}

/// What an entry of the memory of outcomes takes.
const ENTRY: usize = 2 * (size_of::<Word>() + 2);

impl<'q> Oracle<'q> {
    /// `elements` are those of all generators but the newest, which is the last.
    pub(crate) fn new(
        known: &'q Monoid,
        elements: Vec<u32>,
        options: Vec<Vec<Word>>,
        budget: &'q Budget,
    ) -> Self {
        let star = options.iter().position(|options| **options == [Word::ONE]);
        let newest = options.len() - 1;
        Self { known, elements, options, star, newest, played: FxHashMap::default(), charged: 0, budget }
    }

    pub(crate) fn generators(&self) -> usize {
        self.options.len()
    }

    /// The options of a generator.
    pub(crate) fn options(&self, generator: usize) -> &[Word] {
        &self.options[generator]
    }

    /// The words that have been played, with whether they are in P.
    pub(crate) fn played(&self) -> Vec<(Word, bool)> {
        self.played.iter().map(|(word, is_p)| (*word, *is_p)).collect()
    }

    /// Whether the previous player wins the product of two words.
    pub(crate) fn is_p(&mut self, word: &Word, beside: &Word) -> Result<bool, Stop> {
        self.play(&word.times(beside).ok_or(Stop::Memory)?)
    }

    pub(crate) fn play(&mut self, word: &Word) -> Result<bool, Stop> {
        let word = match self.star {
            Some(star) => word.with(star, word.exponent(star) % 2),
            None => *word,
        };
        if word.exponent(self.newest) == 0 {
            return Ok(self.known.is_p(self.known_element(&word)));
        }
        if let Some(&is_p) = self.played.get(&word) {
            return Ok(is_p);
        }
        self.budget.descend()?;
        let mut is_p = true;
        // The newest first: its options are words that are known, or nearly.
        let letters: Vec<usize> = word.letters().map(|(at, _)| at).collect();
        'found: for &generator in letters.iter().rev() {
            let rest = word.without(generator);
            for at in 0..self.options[generator].len() {
                let option = rest.times(&self.options[generator][at]).ok_or(Stop::Memory)?;
                if self.play(&option)? {
                    is_p = false;
                    break 'found;
                }
            }
        }
        if self.played.len() >= self.charged {
            let room = (self.charged * 2).max(1 << 10);
            self.budget.charge((room - self.charged) * ENTRY)?;
            self.charged = room;
        }
        self.played.insert(word, is_p);
        Ok(is_p)
    }

    fn known_element(&self, word: &Word) -> u32 {
        word.letters().fold(ONE, |at, (generator, exponent)| {
            (0..exponent).fold(at, |at, _| self.known.times(at, self.elements[generator]))
        })
    }
}

impl Drop for Oracle<'_> {
    fn drop(&mut self) {
        self.budget.release(self.charged * ENTRY);
    }
}
