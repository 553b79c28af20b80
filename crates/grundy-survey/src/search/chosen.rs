//! Which members of a class are looked at: those of a kind, or some drawn by lot.

use std::collections::BTreeSet;

use grundy_games::graph::Graph;

/// Whether a graph is of a kind.
pub type Keep = fn(&Graph) -> bool;

/// Members drawn by lot: how many of each size, and the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// How many.
    pub count: u64,
    /// The same seed draws the same members.
    pub seed: u64,
}

impl Sample {
    /// The numbers of the members that are drawn, of so many; each once, in their order.
    pub(super) fn numbers(self, n: usize, all: u64) -> Vec<u64> {
        if self.count >= all {
            return (0..all).collect();
        }
        let mut rng = fastrand::Rng::with_seed(self.seed.wrapping_mul(0x9e37_79b9).wrapping_add(n as u64));
        let mut drawn = BTreeSet::new();
        // Of many drawn, those that are left out are drawn instead.
        let out = self.count > all / 2;
        while (drawn.len() as u64) < (if out { all - self.count } else { self.count }) {
            drawn.insert(rng.u64(0..all));
        }
        match out {
            true => (0..all).filter(|number| !drawn.contains(number)).collect(),
            false => drawn.into_iter().collect(),
        }
    }
}
