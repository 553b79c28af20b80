//! How wide the window of the sieve is: what the last values need.

use super::planes;
use crate::simd::sieve::{TABLE, TABLES};

/// How many of the last values have each size, in widths of a table.
pub(crate) struct Recent([u32; planes::VALUES / TABLE]);

/// How many tables there can be, and the nanoseconds that a pair then costs on an idle machine.
const SIFTED: [(usize, f64); 4] = [(1, 0.035), (2, 0.042), (4, 0.055), (TABLES, 0.085)];
/// Heaps after which older ones count half.
const LATELY: u32 = 1024;

impl Recent {
    pub(crate) fn note(&mut self, value: usize) {
        self.0[(value / TABLE).min(self.0.len() - 1)] += 1;
        if self.0.iter().sum::<u32>() >= 2 * LATELY {
            self.0.iter_mut().for_each(|count| *count /= 2);
        }
    }

    /// The number of tables with which values cost the least.
    pub(crate) fn tables(&self) -> usize {
        let cost = |(tables, pair): (usize, f64)| {
            let windows = self.0.iter().enumerate().map(|(i, count)| *count as usize * (i / tables + 1));
            pair * windows.sum::<usize>() as f64
        };
        let best = SIFTED.into_iter().min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
        best.map_or(1, |(tables, _)| tables)
    }
}

impl Default for Recent {
    fn default() -> Self {
        Self([0; planes::VALUES / TABLE])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_fit_the_last_values() {
        let mut recent = Recent::default();
        assert_eq!(recent.tables(), 1);
        (0..9000).for_each(|heap| recent.note(heap % 1000));
        assert_eq!(recent.tables(), 2);
        (0..9000).for_each(|heap| recent.note(if heap % 100 == 0 { 5000 } else { 30 }));
        assert_eq!(recent.tables(), 1);
        (0..9000).for_each(|heap| recent.note(heap));
        assert_eq!(recent.tables(), TABLES);
    }
}
