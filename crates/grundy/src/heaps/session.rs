//! What a session does with its heaps.

use std::path::Path;

use grundy_engine::{Budget, Stop};

use super::Heaps;
use crate::period::Period;
use crate::{Error, Expression, Session};

impl Session {
    /// How long sequences of heaps are computed: threads, and a file to go on from and to save to. Says
    /// how many heaps the file had; `None` if the rule and the convention have no such sequence.
    ///
    /// # Errors
    /// When there is a file that cannot be used.
    pub fn prepare_heaps(&mut self, threads: usize, file: Option<&Path>) -> std::io::Result<Option<u64>> {
        self.heaps.as_mut().map_or(Ok(None), |heaps| heaps.prepare(threads, file))
    }

    /// Saves the sequence of heaps, if there is a file for it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save_heaps(&self) -> Result<(), Stop> {
        self.heaps.as_ref().map_or(Ok(()), Heaps::save)
    }

    /// The values of the heaps below a size, a byte each, and how many of the first ones are enough to find
    /// all others with; `None` if they are not known, or larger.
    pub(crate) fn heap_values(&self, below: u64) -> Option<(Vec<u8>, u64)> {
        let sequence = self.heaps.as_ref()?.sequence()?;
        let value = |heap: u64| match heap {
            0 => Some(0),
            _ if sequence.knows(heap) => sequence.get(heap).and_then(|value| u8::try_from(value).ok()),
            _ => None,
        };
        let values = (0..below).map(value).collect::<Option<Vec<u8>>>()?;
        Some((values, sequence.head() as u64))
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
