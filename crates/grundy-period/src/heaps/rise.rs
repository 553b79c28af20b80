//! Heaps of hexadecimal codes whose values rise for ever: once that is proven, the largest heap costs nothing.
//!
//! Three heaps that a move leaves make every value expensive and let values grow. While they are computed it is
//! looked whether they rise by the same amount in every period; where the theorem of `docs/periods.md` on values
//! that rise shows that this lasts, no more are computed.

use grundy_core::Convention;
use grundy_engine::{ArithmeticValues, Budget, Stop};
use grundy_heaps::{Game, Sequence};

use super::table::Heaps;
use crate::rise::proven_rise;

/// The first look, and the last: the proof is about so many heaps at the most.
const FIRST_LOOK: usize = 128;
const LAST_LOOK: usize = 2048;

impl Heaps {
    /// How the values rise, if this heap is not known and it can be proven.
    pub(super) fn rise(
        &self,
        sequence: &mut Sequence,
        heap: u64,
        budget: &Budget,
    ) -> Result<Option<&ArithmeticValues>, Stop> {
        if let Some(risen) = self.risen.get() {
            return Ok(risen.as_ref());
        }
        let hexadecimal = sequence.game().parts() == 3 && self.convention == Convention::NORMAL;
        let mut look = FIRST_LOOK;
        while hexadecimal && look <= LAST_LOOK && heap > look as u64 && !sequence.knows(heap) {
            self.grow(sequence, look as u64, budget)?;
            if let Some(found) = self.rises(sequence, budget)? {
                return Ok(self.risen.get_or_init(|| Some(found)).as_ref());
            }
            look *= 2;
        }
        if look > LAST_LOOK {
            let _ = self.risen.set(None);
        }
        Ok(None)
    }

    fn rises(&self, sequence: &mut Sequence, budget: &Budget) -> Result<Option<ArithmeticValues>, Stop> {
        let kinds = kinds(sequence.game());
        let mut known = |to: Option<u64>| -> Result<Vec<u64>, Stop> {
            if let Some(to) = to {
                self.grow(sequence, to, budget)?;
                if sequence.proven().is_some() {
                    // They repeat, so they do not rise.
                    return Ok(vec![]);
                }
            }
            Ok((0..sequence.len() as u64).map(|heap| sequence.get(heap).unwrap_or(0).into()).collect())
        };
        let found = proven_rise(&mut known, &kinds, None, budget)?;
        Ok(found.map(|(claim, values)| {
            let (start, period, saltus) = (claim.start, claim.period, claim.saltus);
            ArithmeticValues { values, start, period, saltus }
        }))
    }
}

/// The options of large heaps: counters taken, and the number of heaps left.
fn kinds(game: &Game) -> Vec<(u64, usize)> {
    (1..=3).flat_map(|left| game.leaving(left).iter().map(move |taken| (*taken as u64, left))).collect()
}
