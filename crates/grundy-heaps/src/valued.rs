//! The heaps of a game under a convention, whatever its values are: [`Sums`] behind a door that names no valuation.
//!
//! So that the sums of all valuations are compiled here, once, and not wherever they are asked for.

use std::ops::ControlFlow;

use grundy_core::{Convention, Outcome, UseValuation, Valuation, with_valuation};

use crate::game::Game;
use crate::sums::Sums;

/// The values of heaps under some valuation, as far as they were asked for.
pub trait ValuedHeaps: Send {
    /// Values up to this heap, or a proven period. Now and then `go_on` is asked, with the bytes in use; breaks if
    /// it does.
    fn grow(&mut self, to: usize, go_on: &mut dyn FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Bytes in use, about.
    fn bytes(&self) -> usize;

    /// Whether a heap's value is known.
    fn knows(&self, heap: u64) -> bool;

    /// Whether all values are, by a proven period.
    fn is_proven(&self) -> bool;

    /// Outcome and number of heaps that are known, together.
    fn together(&self, sizes: &[u64]) -> (Outcome, Option<u64>);

    /// Whether a heap has no move.
    fn ended(&self, heap: u64) -> bool;
}

impl<V: Valuation> ValuedHeaps for Sums<V> {
    fn grow(&mut self, to: usize, go_on: &mut dyn FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        let grown = self.extend(to, |sums| match go_on(sums.bytes()) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(()),
        });
        if grown.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn bytes(&self) -> usize {
        Self::bytes(self)
    }

    fn knows(&self, heap: u64) -> bool {
        Self::knows(self, heap)
    }

    fn is_proven(&self) -> bool {
        self.repeats().is_some()
    }

    fn together(&self, sizes: &[u64]) -> (Outcome, Option<u64>) {
        let total = sizes.iter().map(|size| self.get(*size)).reduce(V::sum).unwrap_or(V::ENDED);
        (V::outcome(total), V::number(total))
    }

    fn ended(&self, heap: u64) -> bool {
        usize::try_from(heap).is_ok_and(|heap| self.game().ended(heap))
    }
}

/// The heaps of a game under a convention; `None` if it has no valuation.
#[must_use]
pub fn valued_heaps(game: Game, convention: Convention) -> Option<Box<dyn ValuedHeaps>> {
    struct Make(Game);
    impl UseValuation for Make {
        type Output = Option<Box<dyn ValuedHeaps>>;

        fn additive<V: Valuation>(self) -> Self::Output {
            Some(Box::new(Sums::<V>::new(self.0)))
        }

        fn whole(self) -> Self::Output {
            None
        }
    }
    with_valuation(convention, Make(game))
}
