//! Subdivided stars whose paths count modulo m: a finite table for infinitely many stars.
//!
//! After reduction a star is a vector of counts, c_i paths of length i for 0 < i < m. Its value is
//! computed once, by the definition, for all counts up to a bound; larger counts are brought below
//! it by steps of 2, by this
//!
//! **Lemma.** Let q be at least the largest size of the set, and such that f(c + 2e_i) = f(c) for all i and
//! all c with c_i = q and c_j ≤ q+3 for the other j. Then f(c + 2e_i) = f(c) for all c with c_i ≥ q.
//!
//! *Proof*, by induction on the number of vertices of c + 2e_i. (a) c_i > q. With more than q paths nobody
//! can take the centre, so a move shortens one path: it takes one from some count, and may add one to
//! a smaller length's. The moves from c and from c + 2e_i correspond, and what they leave is equal by
//! induction, since c_i is still at least q. (b) c_i = q. If all other c_j ≤ q+3, this is the hypothesis. If
//! some c_j ≥ q+4, then f(c + 2e_i) = f(c + 2e_i - 2e_j) by (a) for j, = f(c - 2e_j) by induction, = f(c) by
//! (a) for j again. ∎
//!
//! The hypothesis is checked by the tests, with the plain recurrence on a box of side q+5.

use std::collections::HashMap;

use crate::Arms;

/// The values of the stars of one connected subtraction game.
pub(super) struct Table {
    sizes: &'static [u64],
    modulus: u64,
    /// Counts above q + 2 are reduced.
    q: u64,
    values: HashMap<Vec<u64>, u64>,
}

impl Table {
    pub(super) fn new(sizes: &'static [u64], modulus: u64, q: u64) -> Self {
        let mut table = Self { sizes, modulus, q, values: HashMap::new() };
        let mut all = vec![vec![]];
        for _ in 1..modulus {
            all = all
                .iter()
                .flat_map(|counts| (0..=q + 2).map(move |c| [&counts[..], &[c]].concat()))
                .collect();
        }
        // Moves and reductions both lead to stars with fewer vertices.
        all.sort_by_key(|counts| order(counts));
        for counts in all {
            let value = table.value_from(&counts, |option| table.get(option));
            table.values.insert(counts, value);
        }
        table
    }

    /// The value of the star with these paths, of any lengths.
    pub(super) fn value(&self, arms: &Arms) -> u64 {
        let q = u128::from(self.q);
        let modulus = u128::from(self.modulus);
        let small = |count: u128| if count > q + 2 { q + 1 + (count - q - 1) % 2 } else { count };
        let counts: Vec<u64> = (1..modulus).map(|rest| small(arms.with_rest(rest, modulus)) as u64).collect();
        self.get(&counts)
    }

    fn get(&self, counts: &[u64]) -> u64 {
        let q = self.q;
        let small = |count: &u64| if *count > q + 2 { q + 1 + (count - q - 1) % 2 } else { *count };
        let counts: Vec<u64> = counts.iter().map(small).collect();
        self.values.get(&counts).copied().unwrap_or_default()
    }

    /// The mex over the moves of a star, given the values of smaller stars.
    fn value_from(&self, counts: &[u64], mut star: impl FnMut(&[u64]) -> u64) -> u64 {
        let order = order(counts);
        let mut seen = vec![];
        if self.sizes.contains(&order) {
            seen.push(0);
        }
        for length in (1..self.modulus).filter(|&length| counts[length as usize - 1] > 0) {
            for &size in self.sizes.iter().filter(|&&size| size <= length) {
                let mut option = counts.to_vec();
                option[length as usize - 1] -= 1;
                if size < length {
                    option[(length - size) as usize - 1] += 1;
                }
                seen.push(star(&option));
            }
            // All but the end of one path; a path shorter than m is worth its length.
            seen.extend((1..=length).filter(|left| self.sizes.contains(&(order - left))));
        }
        (0..).find(|value| !seen.contains(value)).unwrap_or_default()
    }
}

/// The vertices of a star.
fn order(counts: &[u64]) -> u64 {
    1 + counts.iter().zip(1..).map(|(count, length)| count * length).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::{Table, order};
    use std::collections::HashMap;

    /// The hypothesis of the lemma, and the table itself, against the recurrence without reduction.
    #[test]
    fn the_lemma_applies() {
        for (sizes, modulus, q) in [(&[1u64, 2][..], 3, 4), (&[1, 2, 3], 4, 8), (&[1, 2, 4], 3, 4)] {
            let table = Table::new(sizes, modulus, q);
            let mut plain: HashMap<Vec<u64>, u64> = HashMap::new();
            // A move may add a path: the longest are bounded first, the shorter ones above them.
            let bounds: Vec<u64> =
                (1..modulus).map(|length| q + 5 + (modulus - 1 - length) * (q + 5)).collect();
            let mut all = vec![vec![]];
            for bound in &bounds {
                all = all
                    .iter()
                    .flat_map(|c: &Vec<u64>| (0..=*bound).map(move |k| [&c[..], &[k]].concat()))
                    .collect();
            }
            all.sort_by_key(|counts| order(counts));
            for counts in all {
                let mut known = true;
                let value = table.value_from(&counts, |option| {
                    known &= plain.contains_key(option);
                    plain.get(option).copied().unwrap_or_default()
                });
                if known {
                    plain.insert(counts, value);
                }
            }
            let mut compared = 0u64;
            for (counts, value) in &plain {
                assert_eq!(table.get(counts), *value, "{sizes:?} {counts:?}");
                for i in (0..counts.len()).filter(|&i| counts[i] == q && counts.iter().all(|&c| c <= q + 3)) {
                    let mut more = counts.clone();
                    more[i] += 2;
                    assert_eq!(plain.get(&more), Some(value), "{sizes:?} {counts:?}");
                    compared += 1;
                }
            }
            // Every c of the hypothesis has been met, for every i.
            assert_eq!(compared, (modulus - 1) * (q + 4).pow(modulus as u32 - 2), "{sizes:?}");
        }
    }
}
