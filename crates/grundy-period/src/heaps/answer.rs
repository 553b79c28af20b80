//! Answers about large heaps and long paths.

use std::sync::PoisonError;

use grundy_arena::{Answer, Error, PieceAnswer};
use grundy_core::{Convention, Foreclosed, Outcome, Valuation};
use grundy_engine::{Budget, Provenance};
use grundy_games::notation::Summand;

use super::others;
use super::table::{Heaps, Known, Value};
use super::text::text;

/// Heaps of at least so many counters are valued here; smaller ones are searched, and the moves told.
const LARGE: u64 = 1000;

impl Heaps {
    /// The answer to a question about large heaps or long paths; `None` if that is better left to
    /// theorems and search.
    pub fn answer(
        &self,
        summands: &[Summand],
        limit: Option<usize>,
        budget: &Budget,
    ) -> Result<Option<Answer>, Error> {
        let Some(sizes) = self.sizes(summands) else { return Ok(None) };
        let normal = self.convention == Convention::NORMAL;
        let proven_free = matches!(self.known, Known::Sequence(_));
        if sizes.iter().all(|size| *size < LARGE) || (limit.is_some() && !(normal && proven_free)) {
            return Ok(None);
        }
        if let Known::Others(others) = &self.known {
            let mut others = others.lock().unwrap_or_else(PoisonError::into_inner);
            others.grow(sizes.iter().copied().max().unwrap_or(0), budget)?;
            return Ok(Some(others::answer(&others, self.convention, summands, &sizes)));
        }
        if let Known::AllBut(..) = self.known {
            let value = |heap| Ok(self.rising(heap, budget)?.unwrap_or(0));
            return self.risen_answer(summands, &sizes, value).map(Some);
        }
        if let (Some(mut sequence), None) = (self.sequence(), limit) {
            let largest = sizes.iter().copied().max().unwrap_or(0);
            if let Some(risen) = self.rise(&mut sequence, largest, budget)? {
                return Ok(Some(self.risen_answer(summands, &sizes, |heap| Ok(risen.at(heap)))?));
            }
        }
        let mut values = vec![];
        for size in &sizes {
            values.push(self.value(*size, budget)?);
        }
        let Some(total) = values.iter().copied().reduce(|a, b| self.sum(a, b)) else { return Ok(None) };
        let pieces = summands.iter().zip(&values).map(|(summand, value)| PieceAnswer {
            piece: text(summand),
            value: Foreclosed::<false>::number(*value),
            outcome: self.outcome(*value),
        });
        let pieces = pieces.collect();
        let moves = match limit {
            Some(limit) => Some(self.winning(summands, &sizes, &values, limit, budget)?),
            None => None,
        };
        let proven = self.sequence().is_some_and(|sequence| sequence.proven().is_some());
        let provenance = if proven { Provenance::HeapPeriod } else { Provenance::HeapSequence };
        Ok(Some(Answer {
            convention: self.convention,
            over: total == Value::Over,
            outcome: self.outcome(total),
            value: Foreclosed::<false>::number(total),
            pieces,
            moves,
            provenance: provenance.into(),
        }))
    }
}

impl Heaps {
    /// The answer where values rise for ever: they are nimbers of any size.
    fn risen_answer(
        &self,
        summands: &[Summand],
        sizes: &[u64],
        value: impl Fn(u64) -> Result<u64, Error>,
    ) -> Result<Answer, Error> {
        let mut total = 0;
        let mut pieces = vec![];
        for (summand, size) in summands.iter().zip(sizes) {
            let value = value(*size)?;
            total ^= value;
            let piece = text(summand);
            pieces.push(PieceAnswer { piece, value: Some(value), outcome: Outcome::p_if(value == 0) });
        }
        Ok(Answer {
            convention: self.convention,
            over: false,
            outcome: Outcome::p_if(total == 0),
            value: Some(total),
            pieces,
            moves: None,
            provenance: Provenance::HeapPeriod.into(),
        })
    }
}
