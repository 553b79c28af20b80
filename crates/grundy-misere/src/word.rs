//! Words in the generators of a commutative monoid: how often each generator occurs.

/// The most generators a word can have.
pub const MOST_GENERATORS: usize = 32;

/// The most often a generator may occur in a word.
const MOST_OFTEN: u8 = 120;

/// A word: for each generator how often it occurs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word([u64; MOST_GENERATORS / 8]);

impl Word {
    /// The empty word.
    pub const ONE: Self = Self([0; MOST_GENERATORS / 8]);

    /// One generator.
    #[must_use]
    pub fn generator(at: usize) -> Self {
        let mut word = Self::ONE;
        word.0[at / 8] = 1 << (at % 8 * 8);
        word
    }

    /// How often a generator occurs.
    #[must_use]
    pub fn exponent(&self, at: usize) -> u8 {
        (self.0[at / 8] >> (at % 8 * 8)) as u8
    }

    /// The product of two words, unless a generator occurs too often in it.
    #[must_use]
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut product = *self;
        for (a, b) in product.0.iter_mut().zip(&other.0) {
            *a += b;
            if *a & 0x8080_8080_8080_8080 != 0 {
                return None;
            }
        }
        Some(product)
    }

    /// The word without one of its generators, which must occur.
    #[must_use]
    pub fn without(&self, at: usize) -> Self {
        let mut rest = *self;
        rest.0[at / 8] -= 1 << (at % 8 * 8);
        rest
    }

    /// The word with the exponent of one generator changed.
    #[must_use]
    pub fn with(&self, at: usize, exponent: u8) -> Self {
        debug_assert!(exponent <= MOST_OFTEN);
        let mut word = *self;
        word.0[at / 8] &= !(0xff << (at % 8 * 8));
        word.0[at / 8] |= u64::from(exponent) << (at % 8 * 8);
        word
    }

    /// The word with room for one more generator, which does not occur in it: later ones move up.
    #[must_use]
    pub fn with_room(&self, at: usize) -> Self {
        let moved = |(letter, exponent): (usize, u8)| (letter + usize::from(letter >= at), exponent);
        self.letters().map(moved).fold(Self::ONE, |word, (letter, exponent)| word.with(letter, exponent))
    }

    /// Whether it is the empty word.
    #[must_use]
    pub fn is_one(&self) -> bool {
        *self == Self::ONE
    }

    /// How many generators occur, counted as often as they do.
    #[must_use]
    pub fn degree(&self) -> usize {
        self.letters().map(|(_, exponent)| usize::from(exponent)).sum()
    }

    /// The generators that occur, each with its exponent.
    pub fn letters(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.0.iter().enumerate().filter(|(_, part)| **part != 0).flat_map(|(at, part)| {
            (0..8)
                .map(move |byte| (at * 8 + byte, (part >> (byte * 8)) as u8))
                .filter(|(_, exponent)| *exponent != 0)
        })
    }

    /// The first generator that occurs.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.letters().next().map(|(at, _)| at)
    }

    /// Whether this word divides another one.
    #[must_use]
    pub fn divides(&self, other: &Self) -> bool {
        self.letters().all(|(at, exponent)| other.exponent(at) >= exponent)
    }
}

impl Word {
    /// Compares words of as many letters: the one with more of the first generator is greater.
    #[must_use]
    pub fn cmp_letters(&self, other: &Self) -> std::cmp::Ordering {
        let differing = (0..MOST_GENERATORS).map(|at| self.exponent(at).cmp(&other.exponent(at)));
        differing.into_iter().find(|order| order.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
    }
}
