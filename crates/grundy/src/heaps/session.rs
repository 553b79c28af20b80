//! What a session does with its heaps.

use std::sync::Arc;

use grundy_engine::{Budget, Stop};
use grundy_files::Claim;

use super::{Heaps, HeapsProgress};
use crate::period::Period;
use crate::{Error, Expression, Session};

/// How the values of a session's heaps are found.
pub(crate) struct HeapsState {
    /// The most heaps that a move leaves, at least 1, and the most that it takes.
    pub(crate) parts: u64,
    pub(crate) reach: u64,
    /// Pairs are only needed whose smaller heap is below this.
    pub(crate) head: u64,
    /// The rare heaps.
    pub(crate) rare: Vec<usize>,
}

impl Session {
    /// How long sequences of heaps are computed: threads, and a file to go on from and to save to, which nobody else
    /// writes to. Says
    /// how many heaps the file had; `None` if the rule and the convention have no such sequence.
    ///
    /// # Errors
    /// When there is a file that cannot be used.
    pub fn prepare_heaps(
        &mut self,
        threads: usize,
        file: Option<&Arc<Claim>>,
    ) -> std::io::Result<Option<u64>> {
        self.heaps.as_mut().map_or(Ok(None), |heaps| heaps.prepare(threads, file))
    }

    /// Saves the sequence of heaps, if there is a file for it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save_heaps(&self) -> Result<(), Stop> {
        self.heaps.as_ref().map_or(Ok(()), Heaps::save)
    }

    /// How the sequence of heaps goes, while another thread computes it.
    #[must_use]
    pub fn heaps_progress(&self) -> Option<HeapsProgress> {
        self.heaps.as_ref()?.progress.now()
    }

    /// The values of some heaps, a byte each; `None` if they are not known, or larger.
    pub(crate) fn heap_values(&self, heaps: std::ops::Range<u64>) -> Option<Vec<u8>> {
        let sequence = self.heaps.as_ref()?.sequence()?;
        let value = |heap: u64| match heap {
            0 => Some(0),
            _ if sequence.knows(heap) => sequence.get(heap).and_then(|value| u8::try_from(value).ok()),
            _ => None,
        };
        heaps.map(value).collect()
    }

    /// What a certificate says about how its values are found.
    pub(crate) fn heaps_state(&self) -> Option<HeapsState> {
        let sequence = self.heaps.as_ref()?.sequence()?;
        Some(HeapsState {
            parts: sequence.game().parts().max(1) as u64,
            reach: sequence.game().reach() as u64,
            head: sequence.head() as u64,
            rare: sequence.rare().to_vec(),
        })
    }

    /// The period of a family of heaps or paths by the engines for heaps, if it is such a family and
    /// if it is proven.
    pub(crate) fn heaps_period(
        &self,
        family: &Expression,
        least: u64,
        to: Option<u64>,
        budget: &Budget,
        looked: &mut dyn FnMut(u64),
    ) -> Result<Option<Option<Period>>, Error> {
        self.heaps.as_ref().map_or(Ok(None), |heaps| heaps.period(family, least, to, budget, looked))
    }
}
