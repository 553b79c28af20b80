//! Taking any number but a few: heaps with infinitely many options and a finite state.
//!
//! Let x be the largest number that may not be taken. The value of a heap N is the least number that
//! is neither the value of a heap smaller than N - x, nor of one of the last x heaps that a move may
//! reach. Let m be the least number that is not the value of a heap smaller than N - x. Then what
//! happens from N on depends only on the *state*: which numbers above m are such values, and the
//! last x values, both relative to m. When a state comes back with a larger m, the values go on as
//! they did, higher by the difference.

use std::collections::{BTreeSet, HashMap};

use crate::{Budget, Stop};

/// The values of heaps until a state came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArithmeticValues {
    /// The values of the heaps 0, 1, ... as far as they were needed.
    pub values: Vec<u64>,
    /// From this heap on the values rise ...
    pub start: u64,
    /// ... after this many heaps ...
    pub period: u64,
    /// ... by this much.
    pub saltus: u64,
}

impl ArithmeticValues {
    /// The value of a heap, however large.
    #[must_use]
    pub fn at(&self, heap: u64) -> u64 {
        let periods = match heap < self.values.len() as u64 {
            true => 0,
            false => (heap - self.start) / self.period,
        };
        let known = usize::try_from(heap - periods * self.period).ok().and_then(|heap| self.values.get(heap));
        known.copied().unwrap_or(0).saturating_add(periods.saturating_mul(self.saltus))
    }
}

/// Grundy values of heaps from which any number but the excluded ones may be taken.
///
/// # Errors
/// When the budget runs out.
pub fn all_but(excluded: &[u64], budget: &Budget) -> Result<ArithmeticValues, Stop> {
    let last = excluded.iter().copied().max().unwrap_or(0);
    let mut values: Vec<u64> = vec![];
    // Values of heaps smaller than N - x: all numbers below `least`, and these.
    let mut above: BTreeSet<u64> = BTreeSet::new();
    let mut least = 0;
    let mut states: HashMap<State, (u64, u64)> = HashMap::new();
    for heap in 0.. {
        budget.tick()?;
        if heap > last {
            // A value may have been met before.
            let old = values[(heap - last - 1) as usize];
            if old >= least {
                above.insert(old);
            }
            while above.remove(&least) {
                least += 1;
            }
            let state = State {
                above: above.iter().map(|value| value - least).collect(),
                recent: values[(heap - last) as usize..].iter().map(|&v| v as i64 - least as i64).collect(),
            };
            budget.charge(8 * (state.above.len() + state.recent.len()) + 64)?;
            if let Some(&(before, lower)) = states.get(&state) {
                let (period, saltus) = (heap - before, least - lower);
                return Ok(ArithmeticValues { values, start: before - last, period, saltus });
            }
            states.insert(state, (heap, least));
        }
        let reached: Vec<u64> = (1..=last.min(heap))
            .filter(|taken| !excluded.contains(taken))
            .map(|taken| values[(heap - taken) as usize])
            .collect();
        let value = (least..).find(|value| !above.contains(value) && !reached.contains(value));
        values.push(value.unwrap_or(least));
    }
    Err(Stop::Memory)
}

#[derive(PartialEq, Eq, Hash)]
struct State {
    above: Vec<u64>,
    recent: Vec<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naive(excluded: &[u64], to: u64) -> Vec<u64> {
        let mut values: Vec<u64> = vec![];
        for heap in 0..=to {
            let seen: Vec<u64> = (0..heap)
                .filter(|rest| !excluded.contains(&(heap - rest)))
                .map(|rest| values[rest as usize])
                .collect();
            values.push((0..).find(|value| !seen.contains(value)).unwrap_or(0));
        }
        values
    }

    #[test]
    fn values_rise_as_they_should() {
        let sets: [&[u64]; 7] = [&[], &[1], &[2], &[2, 5], &[1, 2, 3], &[3, 4, 7], &[1, 6]];
        for excluded in sets {
            let found = all_but(excluded, &Budget::generous()).expect("a small game");
            let values = naive(excluded, 300);
            assert_eq!(values[..found.values.len()], found.values);
            for heap in found.start..=300 - found.period {
                assert_eq!(values[(heap + found.period) as usize], values[heap as usize] + found.saltus);
            }
        }
    }
}
