//! A quotient as it is kept in a file, and checked when it comes back.
//!
//! To find a quotient costs far more than to check one: nothing has to be learnt. So nothing that comes from outside is
//! believed. The steps have to commute and the words to lead to their elements; then the heaps are gone through once,
//! and each has to fit into the quotient with the element that is told for it. At the end every generator has to be the
//! heap it is told to be, and any two elements have to be told apart by some third: so what was kept is the quotient,
//! whoever wrote it. Only where its order grew is taken as it is told.

use std::collections::HashSet;

use grundy_engine::{Budget, Stop};

use super::{Change, HeapGame, HeapQuotient, LONG};
use crate::game::Pieces;
use crate::growing::Growing;
use crate::monoid::{MOST_ELEMENTS, Monoid, ONE};
use crate::quotient::Quotient;
use crate::set::ElementSet;
use crate::word::{MOST_GENERATORS, Word};

/// The exponents of a word are smaller than this.
const MOST_OFTEN: u32 = 120;

/// A quotient of heaps as plain numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The heaps that the generators are.
    pub generators: Vec<u32>,
    /// The word of each element: generators and exponents.
    pub words: Vec<Vec<(u32, u32)>>,
    /// Each element times each generator.
    pub steps: Vec<u32>,
    /// The elements of P.
    pub p: Vec<u32>,
    /// The element of each heap, from heap 0 on.
    pub phi: Vec<u32>,
    /// Where the order grew.
    pub changes: Vec<Change>,
}

impl Kept {
    /// The monoid, if it is one.
    fn monoid(&self, budget: &Budget) -> Result<Option<Monoid>, Stop> {
        let (order, generators) = (self.words.len(), self.generators.len());
        let sized = (1..=MOST_ELEMENTS).contains(&order)
            && generators <= MOST_GENERATORS
            && self.steps.len() == order * generators;
        let known = |element: &u32| (*element as usize) < order;
        if !sized || !self.steps.iter().all(known) || !self.p.iter().all(known) || self.p.contains(&ONE) {
            return Ok(None);
        }
        let step = |x: u32, g: usize| self.steps[x as usize * generators + g];
        let commute = |x: u32| {
            let all = 0..generators;
            all.clone().all(|g| all.clone().all(|h| step(step(x, g), h) == step(step(x, h), g)))
        };
        let Some(words) =
            self.words.iter().map(|letters| word(letters, generators)).collect::<Option<Vec<Word>>>()
        else {
            return Ok(None);
        };
        let leads = |(x, word): (usize, &Word)| {
            let each = |at: u32, (g, exponent): (usize, u8)| (0..exponent).fold(at, |at, _| step(at, g));
            word.letters().fold(ONE, each) as usize == x
        };
        if !(0..order as u32).all(commute) || !words.iter().enumerate().all(leads) {
            return Ok(None);
        }
        let mut in_p = ElementSet::new(order);
        self.p.iter().for_each(|&element| in_p.insert(element));
        let steps = self.steps.iter().map(|&element| element as u16).collect();
        let monoid = Monoid::new(generators, words, steps, in_p, budget)?;
        let mut seen = HashSet::new();
        let reduced = (0..order as u32).all(|x| seen.insert(monoid.into_p(x)));
        drop(seen);
        Ok(reduced.then_some(monoid))
    }
}

fn word(letters: &[(u32, u32)], generators: usize) -> Option<Word> {
    letters.iter().try_fold(Word::ONE, |word, &(generator, exponent)| {
        let fits = (generator as usize) < generators && (1..MOST_OFTEN).contains(&exponent);
        fits.then(|| word.with(generator as usize, exponent as u8))
    })
}

impl HeapQuotient {
    /// What there is to keep.
    #[must_use]
    pub fn kept(&self) -> Kept {
        let monoid = self.growing.monoid();
        let elements = 0..monoid.order() as u32;
        let letters = |x: u32| monoid.word(x).letters().map(|(g, e)| (g as u32, u32::from(e))).collect();
        Kept {
            generators: self.growing.generators().to_vec(),
            words: elements.clone().map(letters).collect(),
            steps: elements.flat_map(|x| (0..monoid.generators()).map(move |g| monoid.step(x, g))).collect(),
            p: monoid.p().iter().collect(),
            phi: self.growing.phi().to_vec(),
            changes: self.changes.clone(),
        }
    }

    /// A quotient that was kept; `None` if it is not the quotient of these heaps.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub fn restored(game: HeapGame, kept: Kept, budget: &Budget) -> Result<Option<Self>, Stop> {
        let Some(monoid) = kept.monoid(budget)? else { return Ok(None) };
        let growing = Growing::begun(Quotient::of(monoid, budget)?, kept.generators);
        let mut heaps = Self { game, growing, changes: kept.changes, sparse: None };
        for element in kept.phi {
            budget.tick()?;
            if element as usize >= heaps.growing.monoid().order() || !heaps.push_known(element, budget)? {
                return Ok(None);
            }
        }
        let (monoid, phi) = (heaps.growing.monoid(), heaps.growing.phi());
        let is_heap = |(g, &heap): (usize, &u32)| phi.get(heap as usize) == Some(&monoid.generator(g));
        let right = heaps.growing.generators().iter().enumerate().all(is_heap);
        Ok(right.then_some(heaps))
    }

    /// Adds the next heap with this element; says whether it has it.
    fn push_known(&mut self, element: u32, budget: &Budget) -> Result<bool, Stop> {
        let heap = self.len();
        if heap >= LONG
            && let Some((options, parity)) = self.few_options(heap)
            && parity.is_apart(element)
            && self.growing.push_known(element, &options, budget)?
        {
            return Ok(true);
        }
        let options = self.game.option_elements(heap, self.growing.phi(), self.growing.monoid());
        let fits = self.growing.push_known(element, &options, budget)?;
        if fits {
            self.note_rare(heap);
        }
        Ok(fits)
    }
}
