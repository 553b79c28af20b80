//! Heaps under the conventions that have other values than nimbers: remoteness, suspense, outcomes.

use grundy_core::{Convention, Ending, Outcome, UseValuation, Valuation, with_valuation};
use grundy_engine::{Budget, Provenance, Stop};
use grundy_games::notation::Summand;
use grundy_heaps::{Game, Sums};

use super::size;
use crate::SequenceTerm;
use crate::answer::{Answer, PieceAnswer, value_name};

/// The values of heaps under some valuation.
pub(super) trait Others: Send {
    /// Values up to this heap, or a proven period.
    fn grow(&mut self, to: u64, budget: &Budget) -> Result<(), Stop>;

    /// Whether a heap's value is known.
    fn knows(&self, heap: u64) -> bool;

    /// Whether all values are, by a proven period.
    fn proven(&self) -> bool;

    /// Outcome and number of heaps that are known, together.
    fn together(&self, sizes: &[u64]) -> (Outcome, Option<u64>);

    /// Whether a heap has no move.
    fn ended(&self, heap: u64) -> bool;
}

impl<V: Valuation> Others for Sums<V> {
    fn grow(&mut self, to: u64, budget: &Budget) -> Result<(), Stop> {
        let mut charged = self.bytes();
        let grown = self.extend(usize::try_from(to).unwrap_or(usize::MAX), |sums| {
            let bytes = sums.bytes();
            if bytes > charged {
                budget.charge(bytes - charged)?;
                charged = bytes;
            }
            budget.check()
        });
        let over = self.bytes().saturating_sub(charged);
        grown.and_then(|()| budget.charge(over))
    }

    fn knows(&self, heap: u64) -> bool {
        Self::knows(self, heap)
    }

    fn proven(&self) -> bool {
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
pub(super) fn of(game: Game, convention: Convention) -> Option<Box<dyn Others>> {
    struct Make(Game);
    impl UseValuation for Make {
        type Output = Option<Box<dyn Others>>;

        fn additive<V: Valuation>(self) -> Self::Output {
            Some(Box::new(Sums::<V>::new(self.0)))
        }

        fn whole(self) -> Self::Output {
            None
        }
    }
    with_valuation(convention, Make(game))
}

/// A term: a number where the convention has numbers, else an outcome.
pub(super) fn term(convention: Convention, (outcome, number): (Outcome, Option<u64>)) -> SequenceTerm {
    match value_name(convention) {
        Some(_) => SequenceTerm::Value(number),
        None => SequenceTerm::Outcome(outcome),
    }
}

/// The answer to a question about heaps that are known.
pub(super) fn answer(
    others: &dyn Others,
    convention: Convention,
    summands: &[Summand],
    sizes: &[u64],
) -> Answer {
    let piece = |(summand, size): (&Summand, &u64)| {
        let (outcome, value) = others.together(&[*size]);
        PieceAnswer { piece: size::text(summand), value, outcome }
    };
    let (outcome, value) = others.together(sizes);
    let mut ended = sizes.iter().map(|size| others.ended(*size));
    let over = match convention.compound.ending() {
        Ending::Short => ended.any(|ended| ended),
        Ending::Long => ended.all(|ended| ended),
    };
    let provenance = if others.proven() { Provenance::HeapPeriod } else { Provenance::HeapSequence };
    let pieces = summands.iter().zip(sizes).map(piece).collect();
    Answer { convention, over, outcome, value, pieces, moves: None, provenance: provenance.into() }
}
