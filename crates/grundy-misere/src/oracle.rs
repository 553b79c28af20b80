//! Outcomes of sums of a few generators, played out: what a quotient is learnt from.
//!
//! A position is a word in the generators. The options of a generator are words, too: every piece that is not a
//! generator stands as the word that is taken for it. Whether those words are right is not decided here; the checks of
//! the whole quotient decide it. Words without the newest generator are not played: the quotient so far knows them.
//!
//! With many generators there are too many words. Then the relations of the quotient so far are taken to hold beside
//! the newest generator, too, and words are reduced by them ([`Reducer`]). That may be wrong, and then the checks of
//! the quotient fail at some sum: its outcome by its own options is not that of its reduced form. One step of that
//! reduction is then given up ([`Oracle::doubt`]), and everything is learnt anew.

use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use crate::monoid::{Monoid, ONE};
use crate::reducer::Reducer;
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
    reducer: Option<&'q mut Reducer>,
    played: FxHashMap<Word, bool>,
    /// More words are not played out.
    limit: usize,
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
        reducer: Option<&'q mut Reducer>,
        limit: usize,
        budget: &'q Budget,
    ) -> Self {
        let star = options.iter().position(|options| **options == [Word::ONE]);
        let newest = options.len() - 1;
        Self {
            known,
            elements,
            options,
            star,
            newest,
            reducer,
            played: FxHashMap::default(),
            limit,
            charged: 0,
            budget,
        }
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
        let mut word = *word;
        if let Some(star) = self.star {
            word = word.with(star, word.exponent(star) % 2);
        }
        if word.exponent(self.newest) == 0 {
            return Ok(self.known.is_p(self.known_element(&word)));
        }
        if let Some(reducer) = &self.reducer {
            word = reducer.reduce(&word);
        }
        if let Some(&is_p) = self.played.get(&word) {
            return Ok(is_p);
        }
        self.budget.descend()?;
        let is_p = self.by_options(&word)?;
        if self.played.len() >= self.limit {
            return Err(Stop::Memory);
        }
        if self.played.len() >= self.charged {
            let room = (self.charged * 2).max(1 << 10);
            self.budget.charge((room - self.charged) * ENTRY)?;
            self.charged = room;
        }
        self.played.insert(word, is_p);
        Ok(is_p)
    }

    /// Whether no option of the word is in P; it has an option.
    fn by_options(&mut self, word: &Word) -> Result<bool, Stop> {
        // The newest first: its options are words that are known, or nearly.
        let letters: Vec<usize> = word.letters().map(|(at, _)| at).collect();
        for &generator in letters.iter().rev() {
            let rest = word.without(generator);
            for at in 0..self.options[generator].len() {
                let option = rest.times(&self.options[generator][at]).ok_or(Stop::Memory)?;
                if self.play(&option)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The checks contradict the outcome of this word: gives up a step of its reduction that changes the outcome by its
    /// own options. Says whether there is one.
    pub(crate) fn doubt(&mut self, word: &Word) -> Result<bool, Stop> {
        let Some(reducer) = &self.reducer else { return Ok(false) };
        if word.exponent(self.newest) == 0 {
            return Ok(false);
        }
        let chain = reducer.chain(word);
        let mut last = self.by_options(&chain[0].0)?;
        for pair in chain.windows(2) {
            let next = self.by_options(&pair[1].0)?;
            if next != last
                && let Some(reducer) = &mut self.reducer
            {
                return Ok(reducer.give_up(pair[1].1));
            }
            last = next;
        }
        Ok(false)
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
