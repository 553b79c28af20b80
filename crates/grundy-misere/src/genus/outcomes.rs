//! Outcomes of sums of classes, by search: what is left where neither genera nor a quotient are at hand.
//!
//! Only who wins is asked, so one winning move ends the work at a sum. Where many wild pieces are played, their
//! quotient is often infinite, but most outcomes are still those of normal play. So moves to Grundy value 0 are tried
//! first, among them those that leave the least to play, and before any move is played out all are looked up.
//!
//! # Complexity
//! Exponential in the number of pieces that are not tame.

use grundy_engine::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

use super::sums::{ENTRY, Id, Sum, Sums, sum_bytes};

/// Classes that are counted behind a class; more make no difference.
const HEAVY: usize = 200;

/// Outcomes that were found.
#[derive(Default)]
pub(super) struct Outcomes {
    is_p: FxHashMap<Sum, bool>,
    /// For each class the logarithm of how many classes can be reached from it.
    weights: Vec<f32>,
    charged: usize,
}

/// A move that is to be tried: not to value 0, what is left to play, what it leaves.
struct Try {
    is_lost: bool,
    weight: f32,
    left: Sum,
}

impl Outcomes {
    /// Bytes that are charged to budgets.
    pub(super) fn charged(&self) -> usize {
        self.charged
    }

    /// Whether the previous player wins a sum.
    ///
    /// # Errors
    /// When the budget is exhausted; what was found before stays.
    pub(super) fn is_p(&mut self, sums: &Sums, sum: &[Id], budget: &Budget) -> Result<bool, Stop> {
        self.weigh(sums, budget)?;
        self.search(sums, sum, budget)
    }

    fn search(&mut self, sums: &Sums, sum: &[Id], budget: &Budget) -> Result<bool, Stop> {
        if let Some(is_p) = self.known(sums, sum) {
            return Ok(is_p);
        }
        budget.descend()?;
        // Charged before it is known: a line of play holds all its sums, and they may be long.
        let bytes = ENTRY + sum_bytes(sum);
        budget.charge(bytes)?;
        self.charged += bytes;
        let found = self.tries(sums, sum, budget).and_then(|tries| match tries {
            None => Ok(false),
            Some(tries) => self.all_lose(sums, &tries, budget),
        });
        let is_p = found.inspect_err(|_| {
            self.charged -= bytes;
            budget.release(bytes);
        })?;
        self.is_p.insert(sum.into(), is_p);
        Ok(is_p)
    }

    fn all_lose(&mut self, sums: &Sums, tries: &[Try], budget: &Budget) -> Result<bool, Stop> {
        let _held = budget.hold(tries.iter().map(|next| size_of::<Try>() + sum_bytes(&next.left)).sum())?;
        for next in tries {
            if self.search(sums, &next.left, budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What is known without play.
    fn known(&self, sums: &Sums, sum: &[Id]) -> Option<bool> {
        sums.tame(sum).map(|nim| nim.misere() == 0).or_else(|| self.is_p.get(sum).copied())
    }

    /// The moves that have to be played out, the best first; none if one is known to win.
    fn tries(&self, sums: &Sums, sum: &[Id], budget: &Budget) -> Result<Option<Vec<Try>>, Stop> {
        let mut tries: Vec<Try> = vec![];
        let mut left = vec![];
        for (at, &id) in sum.iter().enumerate().filter(|(at, id)| *at == 0 || sum[at - 1] != **id) {
            for option in sums.class_options(id) {
                budget.tick()?;
                left.clear();
                left.extend(sum[..at].iter().chain(&sum[at + 1..]).chain(option));
                Sums::settle(&mut left);
                match self.known(sums, &left) {
                    Some(true) => return Ok(None),
                    Some(false) => {}
                    None => {
                        let is_lost = left.iter().fold(0, |value, id| value ^ sums.normal(*id)) != 0;
                        let weight = left.iter().map(|id| self.weights[*id as usize]).sum();
                        tries.push(Try { is_lost, weight, left: left.as_slice().into() });
                    }
                }
            }
        }
        tries.sort_unstable_by(|a, b| {
            let order = a.is_lost.cmp(&b.is_lost).then(a.weight.total_cmp(&b.weight));
            order.then_with(|| a.left.cmp(&b.left))
        });
        Ok(Some(tries))
    }

    /// Weighs the classes that are new.
    fn weigh(&mut self, sums: &Sums, budget: &Budget) -> Result<(), Stop> {
        for class in self.weights.len()..sums.count() {
            let mut open = vec![class as Id];
            let mut reached = FxHashSet::default();
            while let Some(id) = open.pop() {
                budget.tick()?;
                if reached.len() < HEAVY && reached.insert(id) {
                    open.extend(sums.class_options(id).iter().flat_map(|option| option.iter().copied()));
                }
            }
            self.weights.push((1.0 + reached.len() as f32).ln());
        }
        Ok(())
    }
}
