//! A family as rows of a recurrence.

use grundy_arena::value_name;
use grundy_core::{Convention, Outcome};
use grundy_engine::Recurrence;

use crate::forms;
use crate::proof::{Form, Growing};

/// A family as rows.
pub(crate) struct Followed {
    pub(crate) recurrence: Box<dyn Recurrence>,
    pub(crate) from: u64,
    pub(crate) members: Vec<Growing>,
}

impl Followed {
    pub(crate) fn largest_size(&self, n: u64) -> u64 {
        let steps = n.saturating_sub(self.from);
        self.members.iter().map(|member| member.at(steps)).max().unwrap_or(0)
    }

    /// Outcome and value at n, if they are known already.
    pub(crate) fn value(&self, n: u64) -> Option<(Outcome, Option<u64>)> {
        let steps = n.checked_sub(self.from)?;
        let at: Vec<(usize, u64)> = self.members.iter().map(|m| (m.row, m.at(steps))).collect();
        let known = self.recurrence.known();
        at.iter().all(|(_, size)| *size <= known).then(|| self.recurrence.evaluate(&at))
    }

    /// The form of values that rise, as far as they are known.
    pub(crate) fn rising(&self, size: u64, convention: Convention) -> Option<Form> {
        value_name(convention)?;
        let number = |n: u64| self.value(n)?.1;
        let numbers: Vec<u64> = (self.from..=self.n_of(size)).map(number).collect::<Option<_>>()?;
        forms::rising(&numbers, self.from)
    }

    /// The n a size belongs to, for progress.
    pub(crate) fn n_of(&self, size: u64) -> u64 {
        let member = self.members.iter().find(|member| member.slope > 0);
        member.map_or(0, |member| self.from + size.saturating_sub(member.size) / member.slope)
    }
}
