//! A quotient that decides sums of whatever is asked: the oracle of the search of whole positions.
//!
//! The pieces of the quotient are the classes that can be reached from the sums that were asked about, in the order of
//! their numbers. A sum is decided once all its classes have an element.

use std::sync::Arc;
use std::time::Duration;

use grundy_engine::{Budget, QuotientTold, Stop, SumOracle};
use rustc_hash::FxHashMap;

use crate::game::Pieces;
use crate::genus::GenusOfSums;
use crate::growing::Growing;
use crate::monoid::ONE;
use crate::presentation::Presentation;

/// Decides sums by the quotient of everything that can be reached from them.
#[derive(Clone, Default)]
pub struct QuotientOfSums {
    growing: Growing,
    /// The class of every piece, and the piece of every class that has an element.
    classes: Vec<u32>,
    pieces: FxHashMap<u32, u32>,
}

/// The oracle of the search of whole positions: genera first, which are quick where pieces are tame or few, then the
/// quotient.
#[derive(Default)]
pub struct MisereOracle {
    genera: GenusOfSums,
    quotient: QuotientOfSums,
}

impl MisereOracle {
    /// One that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl QuotientOfSums {
    /// One that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The classes that can be reached from a sum and have no element yet, in order.
    fn missing(&self, classes: &[Arc<[Box<[u32]>]>], sum: &[u32]) -> Vec<u32> {
        let mut open: Vec<u32> = sum.to_vec();
        let mut found = vec![];
        let mut seen: FxHashMap<u32, ()> = FxHashMap::default();
        while let Some(class) = open.pop() {
            if self.pieces.contains_key(&class) || seen.insert(class, ()).is_some() {
                continue;
            }
            found.push(class);
            open.extend(classes[class as usize].iter().flat_map(|option| option.iter().copied()));
        }
        found.sort_unstable();
        found
    }

    /// Adds everything that can be reached from a sum to the quotient; says whether that changed its order.
    ///
    /// # Errors
    /// When the budget is exhausted; what was added before stays.
    pub fn add(&mut self, classes: &[Arc<[Box<[u32]>]>], sum: &[u32], budget: &Budget) -> Result<bool, Stop> {
        let order = self.growing.monoid().order();
        for class in self.missing(classes, sum) {
            let piece = self.classes.len() as u32;
            self.classes.push(class);
            self.pieces.insert(class, piece);
            let game = Reached { options: classes, classes: &self.classes, pieces: &self.pieces };
            if let Err(stop) = self.growing.push(&game, budget) {
                self.classes.pop();
                self.pieces.remove(&class);
                return Err(stop);
            }
        }
        Ok(self.growing.monoid().order() != order)
    }

    /// The quotient so far.
    #[must_use]
    pub fn growing(&self) -> &Growing {
        &self.growing
    }

    /// The element of a sum whose classes all have one.
    #[must_use]
    pub fn element(&self, sum: &[u32]) -> Option<u32> {
        sum.iter().filter(|&&class| class != 0).try_fold(ONE, |at, class| {
            let piece = *self.pieces.get(class)?;
            Some(self.growing.monoid().times(at, self.growing.phi()[piece as usize]))
        })
    }
}

/// The classes that are pieces of a quotient.
struct Reached<'c> {
    options: &'c [Arc<[Box<[u32]>]>],
    classes: &'c [u32],
    pieces: &'c FxHashMap<u32, u32>,
}

impl Pieces for Reached<'_> {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        let mut parts = vec![];
        for option in self.options[self.classes[piece] as usize].iter() {
            parts.clear();
            parts.extend(option.iter().filter_map(|class| self.pieces.get(class)));
            visit(&parts);
        }
    }
}

impl SumOracle for MisereOracle {
    fn is_p(
        &mut self,
        classes: &[Arc<[Box<[u32]>]>],
        sum: &[u32],
        within: Duration,
        budget: &Budget,
    ) -> Result<Option<bool>, Stop> {
        // Its own time was up, or it did not fit into the memory: another way may still find an answer.
        let given_up = |stop: Stop| match stop {
            Stop::Time | Stop::Memory | Stop::Depth => budget.check(),
            stop => Err(stop),
        };
        match self.quotient.element(sum) {
            Some(element) => return Ok(Some(self.quotient.growing.monoid().is_p(element))),
            None => match self.genera.is_p(classes, sum, &budget.for_a_while(within)) {
                Ok(is_p) => return Ok(Some(is_p)),
                Err(stop) => given_up(stop)?,
            },
        }
        if let Err(stop) = self.quotient.add(classes, sum, &budget.for_a_while(within)) {
            given_up(stop)?;
            return Ok(None);
        }
        let element = self.quotient.element(sum);
        Ok(element.map(|element| self.quotient.growing.monoid().is_p(element)))
    }

    fn told(&self, pieces: &[Vec<u32>]) -> Option<QuotientTold> {
        let monoid = self.quotient.growing.monoid();
        let elements =
            pieces.iter().map(|piece| self.quotient.element(piece)).collect::<Option<Vec<u32>>>()?;
        let product = elements.iter().fold(ONE, |at, &element| monoid.times(at, element));
        let presentation = Presentation::of(monoid);
        let word = |element: u32| presentation.word(monoid.word(element));
        Some(QuotientTold {
            order: monoid.order(),
            elements: elements.into_iter().map(word).collect(),
            product: word(product),
            in_p: monoid.is_p(product),
        })
    }

    fn forget(&mut self, budget: &Budget) {
        budget.release(self.genera.charged());
        *self = Self::default();
    }
}
