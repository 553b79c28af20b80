//! Which degrees a chosen vertex may have: conditions joined by `and`, in normal form.
//!
//! Conditions are bounds, numbers left out, and a parity. The normal form has the tightest bounds, only exceptions
//! that matter, and a parity exactly if all numbers have the same one, unless there is just one number.

use std::collections::BTreeSet;

use crate::limits::MAX_NUMBER;

/// A set of degrees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Degrees {
    low: u64,
    high: Option<u64>,
    /// `Some(true)`: odd numbers alone.
    odd: Option<bool>,
    except: BTreeSet<u64>,
}

/// One condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    AtLeast(u64),
    AtMost(u64),
    Not(u64),
    Odd(bool),
}

impl Degrees {
    /// Any degree.
    pub const ANY: Self = Self { low: 0, high: None, odd: None, except: BTreeSet::new() };

    /// Whether every degree is allowed.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Self::ANY
    }

    /// Whether a degree is allowed.
    #[must_use]
    pub fn allow(&self, degree: u64) -> bool {
        self.low <= degree
            && self.high.is_none_or(|high| degree <= high)
            && self.odd.is_none_or(|odd| odd == (degree % 2 == 1))
            && !self.except.contains(&degree)
    }

    /// The least and the largest degree, if there is a largest.
    #[must_use]
    pub fn bounds(&self) -> (u64, Option<u64>) {
        (self.low, self.high)
    }

    /// Whether all degrees are odd, or all even, where that is asked for.
    #[must_use]
    pub fn odd(&self) -> Option<bool> {
        self.odd
    }

    /// Degrees between the bounds that are not allowed, besides those of the wrong parity.
    pub fn exceptions(&self) -> impl Iterator<Item = u64> {
        self.except.iter().copied()
    }

    /// Those that a condition allows too; `None` if there is none.
    pub(super) fn and(mut self, condition: Condition) -> Option<Self> {
        match condition {
            Condition::AtLeast(k) => self.low = self.low.max(k),
            Condition::AtMost(k) => self.high = Some(self.high.map_or(k, |high| high.min(k))),
            Condition::Not(k) => {
                self.except.insert(k);
            }
            Condition::Odd(odd) if self.odd.is_some_and(|before| before != odd) => return None,
            Condition::Odd(odd) => self.odd = Some(odd),
        }
        self.normal()
    }

    /// Whether all that the other set allows is allowed. Both are in normal form, so the other one has its bounds.
    pub(super) fn includes(&self, other: &Self) -> bool {
        let high = match (self.high, other.high) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(high), Some(least)) => least <= high,
        };
        let parity = self.odd.is_none_or(|odd| match other.only() {
            Some(only) => odd == (only % 2 == 1),
            None => other.odd == Some(odd),
        });
        self.low <= other.low && high && parity && self.except.iter().all(|&k| !other.allow(k))
    }

    /// The conditions of the normal form, in the order in which they are written.
    pub(super) fn conditions(&self) -> Vec<Condition> {
        // Odd numbers begin with 1 by themselves.
        let least = u64::from(self.odd == Some(true));
        let low = (self.low > least).then_some(Condition::AtLeast(self.low));
        let high = self.high.map(Condition::AtMost);
        let odd = self.odd.map(Condition::Odd);
        let except = self.except.iter().map(|&k| Condition::Not(k));
        low.into_iter().chain(high).chain(odd).chain(except).collect()
    }

    /// The only degree, if there is one alone.
    pub(super) fn only(&self) -> Option<u64> {
        self.high.filter(|&high| high == self.low)
    }

    /// Bounds moved to numbers that are allowed, exceptions between them, the parity if all have one.
    fn normal(mut self) -> Option<Self> {
        let bounded = |set: &Self, k: u64| set.low <= k && set.high.is_none_or(|high| k <= high);
        while bounded(&self, self.low) && !self.allow(self.low) {
            self.low = self.low.checked_add(1)?;
        }
        while let Some(high) = self.high.filter(|&high| self.low <= high && !self.allow(high)) {
            self.high = Some(high.checked_sub(1)?);
        }
        // No vertex has such a degree, and no text such a number.
        if self.low > MAX_NUMBER || self.high.is_some_and(|high| high < self.low) {
            return None;
        }
        let (low, high) = (self.low, self.high);
        self.except.retain(|&k| low < k && high.is_none_or(|high| k < high));
        match high {
            Some(high) if high == low => self.odd = None,
            // Between two numbers of one parity, all of the other parity may have been left out one by one.
            Some(high) if self.odd.is_none() && (high - low) % 2 == 0 => {
                let others = (high - low) / 2;
                let out = self.except.iter().filter(|&k| k % 2 != low % 2).count() as u64;
                self.odd = (others == out).then_some(low % 2 == 1);
            }
            _ => {}
        }
        if let Some(odd) = self.odd {
            self.except.retain(|k| (k % 2 == 1) == odd);
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two lists of conditions have the same normal form exactly if they allow the same degrees.
    #[test]
    fn normal_forms_are_sets() {
        let mut rng = fastrand::Rng::with_seed(5);
        let condition = |rng: &mut fastrand::Rng| match rng.u8(0..4) {
            0 => Condition::AtLeast(rng.u64(0..5)),
            1 => Condition::AtMost(rng.u64(0..7)),
            2 => Condition::Not(rng.u64(0..7)),
            _ => Condition::Odd(rng.bool()),
        };
        let mut seen = std::collections::HashMap::new();
        for _ in 0..20_000 {
            let list: Vec<Condition> = (0..rng.usize(0..6)).map(|_| condition(&mut rng)).collect();
            let normal = list.iter().try_fold(Degrees::ANY, |set, &condition| set.and(condition));
            let allows = |degree: u64| {
                list.iter().all(|condition| match condition {
                    Condition::AtLeast(k) => degree >= *k,
                    Condition::AtMost(k) => degree <= *k,
                    Condition::Not(k) => degree != *k,
                    Condition::Odd(odd) => (degree % 2 == 1) == *odd,
                })
            };
            let members: Vec<u64> = (0..20).filter(|&degree| allows(degree)).collect();
            let told: Vec<u64> =
                (0..20).filter(|&degree| normal.as_ref().is_some_and(|set| set.allow(degree))).collect();
            assert_eq!(members, told, "{list:?}");
            let before = seen.entry(members).or_insert_with(|| normal.clone());
            assert_eq!(*before, normal, "{list:?}");
        }
        // One set includes another exactly if it has all its members.
        let some: Vec<_> = seen.into_iter().filter_map(|(members, set)| Some((members, set?))).collect();
        for _ in 0..20_000 {
            let [(few, inner), (many, outer)] = [(); 2].map(|()| &some[rng.usize(..some.len())]);
            assert_eq!(outer.includes(inner), few.iter().all(|k| many.contains(k)), "{outer:?} {inner:?}");
        }
    }

    #[test]
    fn no_vertex_has_a_degree_that_cannot_be_written() {
        let least = |k: u64| Degrees::ANY.and(Condition::AtLeast(k));
        assert!(least(MAX_NUMBER).is_some());
        assert_eq!(least(MAX_NUMBER + 1), None);
        assert_eq!(least(MAX_NUMBER).and_then(|set| set.and(Condition::Odd(false))), None);
    }
}
