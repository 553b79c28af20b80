//! Few generators, and the least word for every element.
//!
//! A generator that is a product of older ones is left out. Then every element gets its least word: fewer
//! letters first, among those with as many the one that comes first. The least words are closed under divisors, so the
//! least words that are *not* least are the left sides of a confluent system of rules (`presentation`).

use std::collections::VecDeque;

use grundy_engine::{Budget, Stop};

use crate::monoid::{Monoid, ONE};
use crate::set::ElementSet;
use crate::word::Word;

/// How a monoid with fewer generators came out of another one.
pub(crate) struct Kept {
    /// The old generators that were kept.
    pub(crate) generators: Vec<usize>,
    /// For every old element the new one.
    pub(crate) elements: Vec<u32>,
}

impl Kept {
    /// A word in the new generators as one in the old.
    pub(crate) fn word(&self, word: &Word) -> Word {
        word.letters().fold(Word::ONE, |old, (at, exponent)| old.with(self.generators[at], exponent))
    }
}

/// The same monoid with few generators and the least words, elements in the order of their words.
pub(crate) fn normal_form(monoid: &Monoid, budget: &Budget) -> Result<(Monoid, Kept), Stop> {
    let mut kept = vec![];
    for generator in 0..monoid.generators() {
        if !generated(monoid, &kept, budget)?.contains(monoid.generator(generator)) {
            kept.push(generator);
        }
    }
    let words = least_words(monoid, &kept, budget)?;
    let mut elements = vec![0; monoid.order()];
    for (new, (_, old)) in words.iter().enumerate() {
        elements[*old as usize] = new as u32;
    }
    let steps = words
        .iter()
        .flat_map(|(_, old)| kept.iter().map(|&g| elements[monoid.step(*old, g) as usize] as u16))
        .collect();
    let mut in_p = ElementSet::new(monoid.order());
    monoid.p().iter().for_each(|old| in_p.insert(elements[old as usize]));
    let words = words.into_iter().map(|(word, _)| word).collect();
    let monoid = Monoid::new(kept.len(), words, steps, in_p, budget)?;
    Ok((monoid, Kept { generators: kept, elements }))
}

/// The elements that some generators give.
fn generated(monoid: &Monoid, generators: &[usize], budget: &Budget) -> Result<ElementSet, Stop> {
    let mut found = ElementSet::new(monoid.order());
    found.insert(ONE);
    let mut open = vec![ONE];
    while let Some(element) = open.pop() {
        budget.tick()?;
        for &generator in generators {
            let next = monoid.step(element, generator);
            if !found.contains(next) {
                found.insert(next);
                open.push(next);
            }
        }
    }
    Ok(found)
}

/// The least word of every element, in increasing order.
fn least_words(monoid: &Monoid, generators: &[usize], budget: &Budget) -> Result<Vec<(Word, u32)>, Stop> {
    let mut found = ElementSet::new(monoid.order());
    found.insert(ONE);
    let mut words = vec![(Word::ONE, ONE)];
    let mut level = 0..1;
    while !level.is_empty() {
        let mut longer = vec![];
        for (word, element) in &words[level.clone()] {
            budget.tick()?;
            for (at, &generator) in generators.iter().enumerate() {
                let next = monoid.step(*element, generator);
                if !found.contains(next) {
                    longer.push((word.times(&Word::generator(at)).ok_or(Stop::Memory)?, next));
                }
            }
        }
        longer.sort_unstable_by(|(a, _), (b, _)| b.cmp_letters(a));
        for (word, element) in longer {
            if !found.contains(element) {
                found.insert(element);
                words.push((word, element));
            }
        }
        level = level.end..words.len();
    }
    Ok(words)
}

/// For each number of generators the least words of the elements that the first ones give: a piece is told by pieces
/// that are older than it, so that options come before what they are options of.
pub(crate) struct Founded(Vec<Vec<Option<Word>>>);

impl Founded {
    pub(crate) fn new(monoid: &Monoid) -> Self {
        let first = |count: usize| {
            let mut words = vec![None; monoid.order()];
            words[0] = Some(Word::ONE);
            let mut open = VecDeque::from([(Word::ONE, ONE)]);
            while let Some((word, element)) = open.pop_front() {
                for generator in 0..count {
                    let next = monoid.step(element, generator);
                    let place = &mut words[next as usize];
                    if place.is_none()
                        && let Some(longer) = word.times(&Word::generator(generator))
                    {
                        *place = Some(longer);
                        open.push_back((longer, next));
                    }
                }
            }
            words
        };
        Self((0..=monoid.generators()).map(first).collect())
    }

    /// A word for the element in the first generators.
    pub(crate) fn word(&self, generators: usize, element: u32) -> Option<Word> {
        self.0[generators][element as usize]
    }
}
