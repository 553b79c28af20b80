//! Heaps under the conventions that have other values than nimbers: remoteness, suspense, outcomes.

use std::ops::{ControlFlow, Deref};

use grundy_arena::{Answer, PieceAnswer};
use grundy_core::{Convention, Ending};
use grundy_engine::{Budget, Provenance, Stop};
use grundy_games::notation::Summand;
use grundy_heaps::{Game, ValuedHeaps, valued_heaps};

use super::text::text;

/// The values of heaps under some valuation.
pub(super) struct Others(Box<dyn ValuedHeaps>);

impl Others {
    /// Values up to this heap, or a proven period.
    pub(super) fn grow(&mut self, to: u64, budget: &Budget) -> Result<(), Stop> {
        let mut charged = self.0.bytes();
        let mut stop = None;
        let to = usize::try_from(to).unwrap_or(usize::MAX);
        let _ = self.0.grow(to, &mut |bytes| {
            let charge = budget.charge(bytes.saturating_sub(charged));
            charged = charged.max(bytes);
            stop = charge.and_then(|()| budget.check()).err();
            if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let over = self.0.bytes().saturating_sub(charged);
        stop.map_or_else(|| budget.charge(over), Err)
    }
}

impl Deref for Others {
    type Target = dyn ValuedHeaps;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// The heaps of a game under a convention; `None` if it has no valuation.
pub(super) fn of(game: Game, convention: Convention) -> Option<Others> {
    valued_heaps(game, convention).map(Others)
}

/// The answer to a question about heaps that are known.
pub(super) fn answer(others: &Others, convention: Convention, summands: &[Summand], sizes: &[u64]) -> Answer {
    let piece = |(summand, size): (&Summand, &u64)| {
        let (outcome, value) = others.together(&[*size]);
        PieceAnswer { piece: text(summand), value, outcome }
    };
    let (outcome, value) = others.together(sizes);
    let mut ended = sizes.iter().map(|size| others.ended(*size));
    let over = match convention.compound.ending() {
        Ending::Short => ended.any(|ended| ended),
        Ending::Long => ended.all(|ended| ended),
    };
    let provenance = if others.is_proven() { Provenance::HeapPeriod } else { Provenance::HeapSequence };
    let pieces = summands.iter().zip(sizes).map(piece).collect();
    Answer { convention, over, outcome, value, pieces, moves: None, provenance: provenance.into() }
}
