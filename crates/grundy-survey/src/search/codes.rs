//! The values of a convention as codes, for tables (`grundy_solver::sweep::Algebra`).
//!
//! Codes come from a closure: what an ended piece is worth, sums, and what pieces with such options are worth. Some
//! sixty come out, or fewer if there are no more. That is enough for trees of this size; a sum or a value beyond is
//! noticed, and not guessed.

use std::collections::HashMap;

use grundy_core::Valuation;
use grundy_solver::sweep::{Algebra, NoRoom};

/// The values of a valuation, by codes.
#[derive(Clone, Debug)]
pub(super) struct Codes<V: Valuation> {
    values: Vec<V::Value>,
    codes: HashMap<V::Value, u8>,
    sums: Vec<u8>,
}

/// No pieces.
const NONE: u8 = 63;
/// A sum without a code.
const BEYOND: u8 = 62;

impl<V: Valuation> Codes<V> {
    /// The values that come out first.
    #[must_use]
    pub(super) fn new() -> Self {
        let mut all = Self { values: vec![], codes: HashMap::new(), sums: vec![] };
        all.add(V::ENDED);
        let mut from = 0;
        while from < all.values.len() {
            let value = all.values[from];
            from += 1;
            all.add(all.worth([value].into_iter()));
            for at in 0..from {
                all.add(V::sum(value, all.values[at]));
                all.add(all.worth(all.values[at..from].iter().copied()));
            }
        }
        let sum = |one: usize, other: usize| match (one as u8, other as u8) {
            (NONE, code) | (code, NONE) => code,
            _ => match (all.values.get(one), all.values.get(other)) {
                (Some(one), Some(other)) => all.codes.get(&V::sum(*one, *other)).copied().unwrap_or(BEYOND),
                _ => BEYOND,
            },
        };
        all.sums = (0..64 * 64).map(|pair| sum(pair / 64, pair % 64)).collect();
        all
    }

    fn add(&mut self, value: V::Value) {
        if self.values.len() < usize::from(BEYOND) && !self.codes.contains_key(&value) {
            self.codes.insert(value, self.values.len() as u8);
            self.values.push(value);
        }
    }

    /// What a piece with these options is worth.
    fn worth(&self, options: impl Iterator<Item = V::Value>) -> V::Value {
        let mut seen = V::Seen::default();
        for option in options {
            if V::see(&mut seen, option).is_break() {
                break;
            }
        }
        V::settle(&seen)
    }

    /// What the codes mean, in their order.
    #[must_use]
    pub(super) fn values(&self) -> &[V::Value] {
        &self.values
    }
}

/// Sets that were settled lately.
#[derive(Debug, Default)]
pub(super) struct Memo(Vec<(u64, u8)>);

/// Places of a memo.
const PLACES: usize = 1 << 10;

impl<V: Valuation> Algebra for Codes<V> {
    type Memo = Memo;

    const NONE: u8 = NONE;

    #[inline]
    fn plus(&self, one: u8, other: u8) -> u8 {
        self.sums[(usize::from(one) << 6 | usize::from(other)) & (64 * 64 - 1)]
    }

    #[inline]
    fn moved(&self, mut set: u64, by: u8) -> u64 {
        let mut all = 0;
        while set != 0 {
            all |= bit(self.plus(set.trailing_zeros() as u8, by));
            set &= set - 1;
        }
        all
    }

    #[inline]
    fn settle(&self, memo: &mut Memo, options: u64) -> Result<u8, NoRoom> {
        if options == 0 {
            // A piece without a move; its code is the first.
            return Ok(0);
        }
        if memo.0.is_empty() {
            memo.0 = vec![(0, 0); PLACES];
        }
        let place = (options.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
        if memo.0[place].0 == options {
            return Ok(memo.0[place].1);
        }
        if options & bit(BEYOND) != 0 {
            return Err(NoRoom);
        }
        let of = |code: u8| if code == NONE { V::ENDED } else { self.values[usize::from(code)] };
        let codes = (0..64).filter(|code| options & bit(*code) != 0);
        let code = *self.codes.get(&self.worth(codes.map(of))).ok_or(NoRoom)?;
        memo.0[place] = (options, code);
        Ok(code)
    }
}

/// A value as a bit of a set.
#[inline]
fn bit(value: u8) -> u64 {
    1 << (value & 63)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Foreclosed, Grundy, Remoteness, SelectiveMisere};

    /// Codes of nimbers are another way to say what nimbers say.
    #[test]
    fn codes_mean_values() {
        let codes = Codes::<Grundy>::new();
        let (mut memo, values) = (Memo::default(), codes.values());
        assert_eq!(values.len(), 62);
        let code = |nimber: u32| values.iter().position(|value| *value == nimber).map(|code| code as u8);
        for one in 0..32 {
            for two in 0..32 {
                let (Some(x), Some(y)) = (code(one), code(two)) else { panic!("{one} {two}") };
                assert_eq!(Some(codes.plus(x, y)), code(one ^ two));
                assert_eq!(codes.plus(x, Codes::<Grundy>::NONE), x);
                let set = codes.settle(&mut memo, bit(x) | bit(y) | bit(NONE));
                let expected = (0..).find(|least| ![0, one, two].contains(least)).and_then(code);
                assert_eq!(set.ok(), expected);
            }
        }
        assert_eq!(codes.settle(&mut memo, 0), Ok(0));
        assert_eq!(codes.settle(&mut memo, 1 | bit(BEYOND)), Err(NoRoom));
        assert_eq!(codes.plus(BEYOND, 1), BEYOND);
        let numbers: Vec<u32> = (0..62).collect();
        assert_eq!(Codes::<Remoteness<true>>::new().values(), numbers);
        assert!(Codes::<Foreclosed<false>>::new().values().len() == 62);
        assert!(Codes::<SelectiveMisere>::new().values().len() < 16);
    }
}
