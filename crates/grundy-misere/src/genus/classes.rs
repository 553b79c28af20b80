//! Outcomes of sums of classes by their genera: the quick way of the oracle of whole positions.
//!
//! Classes are made again as pieces of [`Sums`], which prunes reversible moves and adds tame sums without looking. For
//! a sum of them only who wins is searched ([`Outcomes`]), which is less than its genus.

use std::sync::Arc;

use grundy_engine::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

use super::outcomes::Outcomes;
use super::sums::{Sum, Sums};

/// Genera of sums of classes.
pub(crate) struct GenusOfSums {
    sums: Sums,
    /// For every class that was met the sum that it is.
    met: FxHashMap<u32, Sum>,
    outcomes: Outcomes,
}

impl Default for GenusOfSums {
    fn default() -> Self {
        Self { sums: Sums::new(), met: FxHashMap::default(), outcomes: Outcomes::default() }
    }
}

impl GenusOfSums {
    /// Whether the previous player wins a sum; the options of a class are sums of smaller ones.
    pub(crate) fn is_p(
        &mut self,
        classes: &[Arc<[Box<[u32]>]>],
        sum: &[u32],
        budget: &Budget,
    ) -> Result<bool, Stop> {
        for class in self.missing(classes, sum) {
            budget.tick()?;
            let mut options: Vec<Sum> =
                classes[class as usize].iter().map(|option| self.sum(option)).collect();
            options.sort_unstable();
            options.dedup();
            let made = self.sums.piece(options, budget)?;
            self.met.insert(class, made);
        }
        let whole = self.sum(sum);
        self.outcomes.is_p(&self.sums, &whole, budget)
    }

    /// A sum of classes that have been met.
    fn sum(&self, classes: &[u32]) -> Sum {
        let parts: Vec<u32> =
            classes.iter().filter_map(|class| self.met.get(class)).flatten().copied().collect();
        Sums::sum(&parts)
    }

    /// The classes that can be reached from a sum and were not met yet, in order.
    fn missing(&self, classes: &[Arc<[Box<[u32]>]>], sum: &[u32]) -> Vec<u32> {
        let mut open = sum.to_vec();
        let mut found = FxHashSet::default();
        while let Some(class) = open.pop() {
            if class != 0 && !self.met.contains_key(&class) && found.insert(class) {
                open.extend(classes[class as usize].iter().flat_map(|option| option.iter().copied()));
            }
        }
        let mut found: Vec<u32> = found.into_iter().collect();
        found.sort_unstable();
        found
    }

    /// Bytes that are charged to budgets.
    pub(crate) fn charged(&self) -> usize {
        self.sums.charged() + self.outcomes.charged()
    }
}
