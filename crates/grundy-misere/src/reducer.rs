//! Relations that are taken for granted: words reduced by a quotient that knows all but the newest generator.
//!
//! Words are compared by their newest generator first. A move replaces a generator by older ones, so it leads to a
//! lesser word; every element of the known quotient has a least word. A word is reduced from its oldest letter on:
//! the least word of what was read, times the next letter, is replaced by the least word of the product. Such a
//! *step*, an element and a generator, can be given up: there the reduction begins anew.

use rustc_hash::FxHashSet;

use crate::monoid::{Monoid, ONE};
use crate::word::Word;

/// A step: an element of the known quotient and one of its generators.
pub(crate) type Step = (u32, usize);

/// Reduces words.
#[derive(Clone)]
pub(crate) struct Reducer {
    known: Monoid,
    /// The least word of every element, in the known generators.
    least: Vec<Word>,
    /// For every letter of a word the known generator that it is, and the other way round.
    letters: Vec<Option<usize>>,
    places: Vec<usize>,
    given_up: FxHashSet<Step>,
}

impl Reducer {
    pub(crate) fn new(known: &Monoid) -> Self {
        Self {
            known: known.clone(),
            least: least_words(known),
            letters: vec![],
            places: vec![],
            given_up: FxHashSet::default(),
        }
    }

    /// Says which letters are known generators.
    pub(crate) fn read(&mut self, letters: Vec<Option<usize>>) {
        self.places = vec![0; self.known.generators()];
        for (letter, known) in letters.iter().enumerate() {
            if let Some(known) = known {
                self.places[*known] = letter;
            }
        }
        self.letters = letters;
    }

    /// Gives a step up; says whether it was taken before.
    pub(crate) fn give_up(&mut self, step: Step) -> bool {
        self.given_up.insert(step)
    }

    /// The least word of an element, in letters.
    fn spelt(&self, element: u32) -> Word {
        let word = &self.least[element as usize];
        word.letters().fold(Word::ONE, |spelt, (known, exponent)| spelt.with(self.places[known], exponent))
    }

    /// The reduced word.
    pub(crate) fn reduce(&self, word: &Word) -> Word {
        let mut done = Word::ONE;
        let mut at = ONE;
        for (letter, exponent) in word.letters() {
            let Some(generator) = self.letters[letter] else {
                done = done.with(letter, exponent);
                continue;
            };
            for _ in 0..exponent {
                if !self.given_up.is_empty() && self.given_up.contains(&(at, generator)) {
                    done = join(&done, &self.spelt(at));
                    at = self.known.generator(generator);
                } else {
                    at = self.known.step(at, generator);
                }
            }
        }
        join(&done, &self.spelt(at))
    }

    /// The words on the way to the reduced one, each with the step that led to it.
    pub(crate) fn chain(&self, word: &Word) -> Vec<(Word, Step)> {
        let mut chain = vec![(*word, (ONE, 0))];
        let mut rest = *word;
        let mut done = Word::ONE;
        let mut at = ONE;
        for (letter, exponent) in word.letters() {
            let Some(generator) = self.letters[letter] else { continue };
            for _ in 0..exponent {
                rest = rest.without(letter);
                let step = (at, generator);
                if self.given_up.contains(&step) {
                    done = join(&done, &self.spelt(at));
                    at = self.known.generator(generator);
                } else {
                    at = self.known.step(at, generator);
                }
                chain.push((join(&join(&done, &self.spelt(at)), &rest), step));
            }
        }
        chain
    }
}

/// The product of two words that came out of one by reduction; exponents that are too large are cut, which the checks
/// of the quotient would notice.
fn join(one: &Word, other: &Word) -> Word {
    one.times(other).unwrap_or(*one)
}

/// The least word of every element, where the newest generator counts most.
fn least_words(monoid: &Monoid) -> Vec<Word> {
    let mut words: Vec<Option<Word>> = vec![None; monoid.order()];
    words[ONE as usize] = Some(Word::ONE);
    let mut found = vec![(Word::ONE, ONE)];
    for generator in 0..monoid.generators() {
        let mut level = found.clone();
        while !level.is_empty() {
            let mut next = vec![];
            for (word, element) in level {
                let to = monoid.step(element, generator);
                if words[to as usize].is_none()
                    && let Some(longer) = word.times(&Word::generator(generator))
                {
                    words[to as usize] = Some(longer);
                    next.push((longer, to));
                }
            }
            found.extend(next.iter().copied());
            level = next;
        }
    }
    words.into_iter().map(|word| word.unwrap_or(Word::ONE)).collect()
}
