//! Heaps whose values rise for ever: the second theorem of `docs/periods.md`.
//!
//! Hexadecimal codes leave three heaps, two of which may be equal, so that every earlier value of
//! the right parity is the value of an option, and values grow with the heap. If they rise by Σ
//! every P heaps over some range, they do so for ever when two things hold, which are decided by
//! finitely many cases:
//!
//! * *nothing hits*: no option of a heap has the value that is claimed for it. Heaps from `start` on
//!   are known by their residue modulo P. Where 2^t divides Σ, residues decide the t low bits of the
//!   values and, of the bits above them, the difference between the sum over the parts and the claimed
//!   value. A nim-sum is at most the sum, and differs from it by an even number.
//! * *everything below is hit*: by options that can be shifted along with the heap (one part grows
//!   by P, the nim-sum of the others is less than 2^t), or that stay (two equal parts grow by
//!   P / 2 each).

use crate::{Budget, Stop};

/// Values that rise for ever, and up to where that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rising {
    /// From this heap on ...
    pub start: u64,
    /// ... after this many heaps ...
    pub period: u64,
    /// ... values are higher by this much.
    pub saltus: u64,
    /// Checked for heaps up to this one, and the options of one period more.
    pub end: u64,
}

impl Rising {
    /// What has to be checked, for a period that is even, and options that take at most `depth`.
    fn new(start: u64, period: u64, saltus: u64, depth: u64) -> Self {
        Self { start, period, saltus, end: 3 * start + depth + 2 * period }
    }

    /// The last heap whose value has to be known.
    #[must_use]
    pub fn needs(&self) -> u64 {
        self.end + self.period
    }
}

/// The largest number of classes of heaps that are compared, three at a time.
const MOST_CLASSES: u64 = 1200;

/// Candidates for what can be proven of values that seem to rise by `saltus` every `period` heaps
/// from `start` on: the period, twice the period and so on, the even ones.
pub fn risings(start: u64, period: u64, saltus: u64, kinds: &[(u64, usize)]) -> impl Iterator<Item = Rising> {
    let depth = kinds.iter().map(|(taken, _)| *taken).max().unwrap_or(0);
    let start = start.max(1);
    (0..5)
        .map(move |doubled| (period << doubled, saltus << doubled))
        .filter(|(period, _)| period.is_multiple_of(2))
        .take_while(move |(period, _)| start + period <= MOST_CLASSES)
        .map(move |(period, saltus)| Rising::new(start, period, saltus, depth))
}

/// Whether the values of heaps, known as far as it [`needs`](Rising::needs), rise for ever as
/// claimed. `kinds` are the options of large heaps: counters taken and number of heaps left.
///
/// # Errors
/// When the budget runs out.
pub fn rises_for_ever(
    values: &[u64],
    kinds: &[(u64, usize)],
    claim: Rising,
    budget: &Budget,
) -> Result<bool, Stop> {
    let Rising { start, period, saltus, end } = claim;
    let at = |heap: u64| values[heap as usize];
    let repeats = (start..=end).all(|heap| at(heap + period) == at(heap) + saltus);
    Ok(repeats
        && nothing_hits(values, kinds, claim, budget)?
        && all_below_are_hit(values, kinds, claim, budget)?)
}

/// Values split at bit t, where 2^t is the largest power of two that divides the saltus.
struct Split {
    low: Vec<u64>,
    high: Vec<u64>,
}

/// No sum of parts has the value that is claimed for the heap they came from.
fn nothing_hits(
    values: &[u64],
    kinds: &[(u64, usize)],
    claim: Rising,
    budget: &Budget,
) -> Result<bool, Stop> {
    let Rising { start, period, saltus, .. } = claim;
    let classes = (start + period) as usize;
    let (start, bits) = (start as usize, saltus.trailing_zeros());
    let depth = kinds.iter().map(|(taken, _)| *taken).max().unwrap_or(0) as usize;
    // What the values are if the claim is right, beyond the heaps that are known.
    let claimed = |heap: usize| {
        let periods = heap.saturating_sub(start) / period as usize;
        values[heap - periods * period as usize] + periods as u64 * saltus
    };
    let of: Vec<u64> = (0..3 * classes + depth).map(claimed).collect();
    let split = Split {
        low: of.iter().map(|value| value & ((1 << bits) - 1)).collect(),
        high: of.iter().map(|value| value >> bits).collect(),
    };
    let Split { low, high } = &split;
    // Whether parts whose last is c, the others having these low bits and this sum of the high
    // ones, may have the value of the heap `total`.
    let may_hit = |low_others: u64, high_others: u64, c: usize, total: usize| {
        low_others ^ low[c] == low[total]
            && high_others + high[c] >= high[total]
            && (high_others + high[c] - high[total]).is_multiple_of(2)
    };
    for &(taken, parts) in kinds {
        let taken = taken as usize;
        // The last part is the largest, so it is the one that has to be beyond the start.
        let hit = match parts {
            1 => (start..classes).any(|c| may_hit(0, 0, c, c + taken)),
            2 => (1..classes)
                .any(|a| (a.max(start)..classes).any(|c| may_hit(low[a], high[a], c, a + c + taken))),
            _ => {
                for a in 1..classes {
                    for b in a..classes {
                        budget.tick()?;
                        let (others, sum) = (low[a] ^ low[b], high[a] + high[b]);
                        if (b.max(start)..classes).any(|c| may_hit(others, sum, c, a + b + c + taken)) {
                            return Ok(false);
                        }
                    }
                }
                false
            }
        };
        if hit {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Every number below the value of a heap is the value of an option of a kind that lasts.
fn all_below_are_hit(
    values: &[u64],
    kinds: &[(u64, usize)],
    claim: Rising,
    budget: &Budget,
) -> Result<bool, Stop> {
    let Rising { start, period, saltus, end } = claim;
    let early = values[..start as usize].iter().max().copied().unwrap_or(0) + saltus;
    let small = 1_u64 << saltus.trailing_zeros();
    for heap in end + 1..=end + period {
        let target = values[heap as usize];
        let mut hit = vec![false; target.max(early + 1) as usize];
        // Two equal parts, and a third or none: they stay.
        for &(taken, parts) in kinds {
            let rest = heap - taken;
            match parts {
                3 => (1..=rest - 2).rev().step_by(2).for_each(|third| mark(&mut hit, values[third as usize])),
                2 if rest.is_multiple_of(2) => mark(&mut hit, 0),
                _ => {}
            }
        }
        if hit[..=early as usize].iter().any(|hit| !hit) {
            return Ok(false);
        }
        // One large part that grows with the heap beside others that do not.
        let mut shift = |others: u64, large: u64| {
            if others < small && large >= start {
                mark(&mut hit, others ^ values[large as usize]);
            }
        };
        for &(taken, parts) in kinds {
            let rest = heap - taken;
            match parts {
                1 => shift(0, rest),
                2 => (1..rest).for_each(|a| shift(values[a as usize], rest - a)),
                _ => {
                    for a in 1..rest - 1 {
                        budget.tick()?;
                        for b in a..rest - a {
                            shift(values[a as usize] ^ values[b as usize], rest - a - b);
                        }
                    }
                }
            }
        }
        if hit[..target as usize].iter().any(|hit| !hit) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn mark(hit: &mut [bool], value: u64) {
    if let Some(place) = hit.get_mut(value as usize) {
        *place = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of a hexadecimal code, by its definition.
    fn values(digits: &[u8], to: u64) -> Vec<u64> {
        let mut values: Vec<u64> = vec![0];
        for heap in 1..=to {
            let mut seen = std::collections::BTreeSet::new();
            let at = |heap: u64| values[heap as usize];
            for (taken, digit) in (1..).zip(digits).take_while(|(taken, _)| *taken <= heap) {
                let rest = heap - taken;
                if digit & 1 != 0 && rest == 0 {
                    seen.insert(0);
                }
                if digit & 2 != 0 && rest > 0 {
                    seen.insert(at(rest));
                }
                for a in 1..rest {
                    if digit & 4 != 0 {
                        seen.insert(at(a) ^ at(rest - a));
                    }
                    for b in 1..rest - a {
                        if digit & 8 != 0 {
                            seen.insert(at(a) ^ at(b) ^ at(rest - a - b));
                        }
                    }
                }
            }
            values.push((0..).find(|value| !seen.contains(value)).unwrap_or(0));
        }
        values
    }

    fn kinds(digits: &[u8]) -> Vec<(u64, usize)> {
        (1..)
            .zip(digits)
            .flat_map(|(taken, digit)| [1, 2, 3].map(|parts| (taken, parts, digit >> parts & 1)))
            .filter(|(_, _, bit)| *bit == 1)
            .map(|(taken, parts, _)| (taken, parts))
            .collect()
    }

    fn proven(digits: &[u8], start: u64, period: u64, saltus: u64) -> Option<Rising> {
        let kinds = kinds(digits);
        let all: Vec<Rising> = risings(start, period, saltus, &kinds).take(2).collect();
        let values = values(digits, all.iter().map(Rising::needs).max().unwrap_or(0));
        let holds = |claim: &Rising| rises_for_ever(&values, &kinds, *claim, &Budget::generous()) == Ok(true);
        all.into_iter().find(holds)
    }

    #[test]
    fn values_that_rise_are_proven_to() {
        let found = proven(&[8], 1, 3, 1).expect("0x0.8");
        assert_eq!((found.start, found.period, found.saltus), (1, 6, 2));
        assert!(proven(&[8, 15], 7, 7, 4).is_some());
        assert!(proven(&[3, 15], 0, 6, 3).is_some(), "the saltus need not be a power of two");
    }

    #[test]
    fn what_is_not_so_is_not_proven() {
        assert_eq!(proven(&[8], 1, 3, 2), None);
        assert_eq!(proven(&[8], 1, 4, 1), None);
        assert_eq!(proven(&[8, 15], 7, 6, 4), None);
        // Subtraction games rise by nothing.
        assert_eq!(proven(&[3, 3], 0, 3, 1), None);
    }
}
