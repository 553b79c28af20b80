//! What is known of a value: the numbers that it can be.
//!
//! A question "is it g?" seldom finds the value. It finds that the value is not g, and on the way that it is none of
//! some others, or at most so much. All of that is a set of numbers, kept as 64 bits; the last bit stands for 63 and
//! all larger numbers. Sets that different machines found meet in what both allow.

/// The bit for this number and all larger ones.
const REST: u32 = 63;

/// The numbers that a value can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    possible: u64,
    value: Option<u64>,
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Self = Self { possible: u64::MAX, value: None };

    /// The value is known.
    #[must_use]
    pub fn is(value: u64) -> Self {
        Self { possible: bit(value), value: Some(value) }
    }

    /// The value is one of these; `None` if there are none.
    #[must_use]
    pub fn one_of(possible: u64) -> Option<Self> {
        let least = u64::from(possible.trailing_zeros());
        match possible.count_ones() {
            0 => None,
            1 if least < u64::from(REST) => Some(Self::is(least)),
            _ => Some(Self { possible, value: None }),
        }
    }

    /// The value, if it is known.
    #[must_use]
    pub fn value(self) -> Option<u64> {
        self.value
    }

    /// The numbers that it can be, as bits.
    #[must_use]
    pub fn possible(self) -> u64 {
        self.possible
    }

    /// Whether it can be this number.
    #[must_use]
    pub fn can_be(self, number: u64) -> bool {
        self.value.map_or(self.possible & bit(number) != 0, |value| value == number)
    }

    /// What follows from both; `None` if they contradict each other.
    #[must_use]
    pub fn and(self, other: Self) -> Option<Self> {
        match (self.value, other.value) {
            (Some(one), Some(two)) => (one == two).then_some(self),
            (Some(value), None) => other.can_be(value).then_some(self),
            (None, Some(value)) => self.can_be(value).then_some(other),
            (None, None) => Self::one_of(self.possible & other.possible),
        }
    }

    /// The least number that it can be.
    pub(super) fn least(self) -> u64 {
        self.value.unwrap_or(self.possible.trailing_zeros().into())
    }

    /// The largest number that it can be, as far as there are bits.
    pub(super) fn most(self) -> u64 {
        u64::from(63 - self.possible.leading_zeros())
    }

    /// What is known of the sum with another value.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        match (self.value, other.value) {
            (Some(one), Some(two)) => Self::is(one ^ two),
            (Some(x), None) => other.beside(x),
            (None, Some(x)) => self.beside(x),
            _ if (self.possible | other.possible) & bit(REST.into()) != 0 => Self::NOTHING,
            _ => {
                let sums = bits(self.possible).fold(0, |sums, x| sums | other.beside(x).possible);
                Self { possible: sums, value: None }
            }
        }
    }

    fn beside(self, x: u64) -> Self {
        if x > u64::from(REST) {
            return Self::NOTHING;
        }
        let sums = bits(self.possible).fold(0, |sums, y| sums | bit(x ^ y));
        Self { possible: sums | self.possible & bit(REST.into()), value: None }
    }

    /// What is known of a position when so much is known of its options.
    #[must_use]
    pub fn least_without(options: impl Iterator<Item = Self>) -> Self {
        let (mut values, mut seen, mut open, mut all) = (vec![], 0, 0, true);
        for option in options {
            match option.value {
                Some(value) if value < u64::from(REST) => seen |= bit(value),
                _ => open |= option.possible,
            }
            all &= option.value.is_some();
            values.extend(option.value);
        }
        if all {
            values.sort_unstable();
            values.dedup();
            return Self::is((0..).zip(&values).take_while(|(least, value)| least == *value).count() as u64);
        }
        // No option has the first number that is neither seen nor possible.
        let bound = (seen | open).trailing_ones();
        let below = if bound < REST { (2 << bound) - 1 } else { u64::MAX };
        Self::one_of(!seen & below).unwrap_or(Self::NOTHING)
    }
}

fn bit(number: u64) -> u64 {
    1 << number.min(REST.into())
}

/// The numbers of a set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let least = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (least < 64).then_some(least.into())
    })
}
