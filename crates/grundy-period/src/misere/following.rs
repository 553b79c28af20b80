//! The quotient of heaps, followed heap by heap until its period is proven.
//!
//! The period is looked for each time the sequence has grown by a sixteenth: a look costs as much as the sequence is
//! long, so all looks together cost seventeen times its length, which is little beside the heaps themselves.

use grundy_engine::{Budget, Stop};
use grundy_misere::{HeapQuotient, Repeats, proven_period};

/// The first length at which the period is looked for, and by what part the sequence grows until the next look.
const FIRST_LOOK: usize = 16;
const PART: usize = 16;

/// A quotient on its way.
pub(crate) struct Following {
    pub(crate) quotient: HeapQuotient,
    pub(crate) proven: Option<Repeats>,
    /// The length at which the period is looked for next.
    look: usize,
}

impl Following {
    pub(crate) fn new(quotient: HeapQuotient) -> Self {
        Self { quotient, proven: None, look: FIRST_LOOK }
    }

    /// One more heap. If the period was looked for, says how many heaps came since the look before.
    pub(crate) fn push(&mut self, budget: &Budget) -> Result<Option<usize>, Stop> {
        self.quotient.push(budget)?;
        let len = self.quotient.len();
        if len < self.look {
            return Ok(None);
        }
        self.look = len + len / PART + 1;
        self.proven = proven_period(&self.quotient);
        Ok(Some(len / PART + 1))
    }
}
