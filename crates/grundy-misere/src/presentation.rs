//! A quotient on paper: generators by name, a confluent system of rules, words.
//!
//! Every element has its least word ([`normal`](crate::normal)). A word that is not least, though all its divisors are,
//! is the left side of a rule, and the least word of its element the right side. Applied in any order until none fits,
//! the rules lead every word to the least word of its element.

use std::fmt::Write as _;

use crate::monoid::Monoid;
use crate::word::Word;

/// A quotient on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The names of the generators.
    pub generators: Vec<String>,
    /// The rules, left side and right side.
    pub relations: Vec<(Word, Word)>,
}

impl Presentation {
    /// The presentation of a monoid whose words are the least ones.
    #[must_use]
    pub fn of(monoid: &Monoid) -> Self {
        let generators = (0..monoid.generators()).map(name).collect();
        let mut relations = vec![];
        for element in 0..monoid.order() as u32 {
            let word = monoid.word(element);
            for generator in 0..monoid.generators() {
                // Each left side comes up once for each of its letters: it is taken at its last one.
                if word.letters().any(|(at, _)| at > generator) {
                    continue;
                }
                let Some(left) = word.times(&Word::generator(generator)) else { continue };
                let right = monoid.word(monoid.step(element, generator));
                let is_least = |word: &Word| monoid.word(monoid.element(word)) == word;
                if left != *right && left.letters().all(|(at, _)| is_least(&left.without(at))) {
                    relations.push((left, *right));
                }
            }
        }
        relations.sort_by(|(a, _), (b, _)| a.degree().cmp(&b.degree()).then(b.cmp_letters(a)));
        Self { generators, relations }
    }

    /// A word with its exponents: `1`, `a`, `a b^2`.
    #[must_use]
    pub fn word(&self, word: &Word) -> String {
        let mut text = String::new();
        for (at, exponent) in word.letters() {
            let space = if text.is_empty() { "" } else { " " };
            let _ = match exponent {
                1 => write!(text, "{space}{}", self.generators[at]),
                _ => write!(text, "{space}{}^{exponent}", self.generators[at]),
            };
        }
        if text.is_empty() { "1".into() } else { text }
    }

    /// The rules as equations.
    #[must_use]
    pub fn equations(&self) -> Vec<String> {
        self.relations
            .iter()
            .map(|(left, right)| format!("{} = {}", self.word(left), self.word(right)))
            .collect()
    }
}

/// a, b, ..., z, a1, b1, ...
fn name(at: usize) -> String {
    let letter = char::from(b'a' + (at % 26) as u8);
    if at < 26 { letter.to_string() } else { format!("{letter}{}", at / 26) }
}
