//! Sets of vertices as machine words.
//!
//! A position of both games is an induced subgraph of the graph the question is about, so it is a
//! set of vertices: one word up to 64 vertices, two up to 128, four up to 256.

use std::fmt::Debug;
use std::hash::Hasher;
use std::ops::{BitAnd, BitOr};

/// A set of vertices `0..Self::BITS`.
pub trait Set:
    Copy + Eq + Ord + Debug + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + 'static
{
    /// How many vertices there can be.
    const BITS: usize;
    /// No vertex.
    const EMPTY: Self;

    /// One vertex.
    fn one(v: usize) -> Self;

    /// How many vertices are in it.
    fn len(self) -> usize;

    /// The least vertex; any number for the empty set.
    fn first(self) -> usize;

    /// Without its least vertex.
    #[must_use]
    fn rest(self) -> Self;

    /// Those that are not in the other set.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// As words, the first vertices first; words beyond the set are 0.
    fn words(self) -> [u64; 4];

    /// The set of these words.
    fn of(words: [u64; 4]) -> Self;

    /// The vertices `8 i..8 i + 8`, as bits.
    fn byte(self, i: usize) -> u8;

    /// A well mixed word.
    fn hash(self) -> u64;

    /// Whether there is no vertex.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there is exactly one vertex.
    #[inline]
    fn is_one(self) -> bool {
        !self.is_empty() && self.rest().is_empty()
    }

    /// Whether the vertex is in it.
    #[inline]
    fn has(self, v: usize) -> bool {
        !(self & Self::one(v)).is_empty()
    }

    /// Its vertices, increasing.
    #[inline]
    fn vertices(self) -> Vertices<Self> {
        Vertices(self)
    }
}

/// The vertices of a set, increasing.
#[derive(Clone, Copy, Debug)]
pub struct Vertices<S>(S);

impl<S: Set> Iterator for Vertices<S> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let v = self.0.first();
        self.0 = self.0.rest();
        Some(v)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Set for $word {
            const BITS: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline]
            fn one(v: usize) -> Self {
                1 << v
            }

            #[inline]
            fn len(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn words(self) -> [u64; 4] {
                let wide: u128 = self.into();
                [wide as u64, (wide >> 64) as u64, 0, 0]
            }

            #[inline]
            fn of(words: [u64; 4]) -> Self {
                (u128::from(words[1]) << 64 | u128::from(words[0])) as $word
            }

            #[inline]
            fn byte(self, i: usize) -> u8 {
                (self >> (8 * i)) as u8
            }

            #[inline]
            fn hash(self) -> u64 {
                let wide: u128 = self.into();
                hash_words(wide as u64, (wide >> 64) as u64)
            }
        }
    };
}

word!(u8);
word!(u64);
word!(u128);

/// Up to 256 vertices.
#[derive(Clone, Copy, Debug, Eq, PartialOrd, Ord)]
pub(crate) struct Wide([u128; 2]);

impl PartialEq for Wide {
    /// Without a comparison of memory, which is slow for so few words.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.0[0] ^ other.0[0]) | (self.0[1] ^ other.0[1]) == 0
    }
}

impl BitAnd for Wide {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Set for Wide {
    const BITS: usize = 256;
    const EMPTY: Self = Self([0; 2]);

    #[inline]
    fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline]
    fn one(v: usize) -> Self {
        if v < 128 { Self([1 << v, 0]) } else { Self([0, 1 << (v - 128)]) }
    }

    #[inline]
    fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    #[inline]
    fn first(self) -> usize {
        match self.0 {
            [0, high] => 128 + high.trailing_zeros() as usize,
            [low, _] => low.trailing_zeros() as usize,
        }
    }

    #[inline]
    fn rest(self) -> Self {
        match self.0 {
            [0, high] => Self([0, high & high.wrapping_sub(1)]),
            [low, high] => Self([low & low.wrapping_sub(1), high]),
        }
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    #[inline]
    fn words(self) -> [u64; 4] {
        let ([a, b, ..], [c, d, ..]) = (self.0[0].words(), self.0[1].words());
        [a, b, c, d]
    }

    #[inline]
    fn of([a, b, c, d]: [u64; 4]) -> Self {
        Self([u128::of([a, b, 0, 0]), u128::of([c, d, 0, 0])])
    }

    #[inline]
    fn byte(self, i: usize) -> u8 {
        self.0[i / 16].byte(i % 16)
    }

    #[inline]
    fn hash(self) -> u64 {
        self.0[0].hash().wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29) ^ self.0[1].hash()
    }
}

#[inline]
fn hash_words(a: u64, b: u64) -> u64 {
    mix(a ^ mix(b.wrapping_add(0x9e37_79b9_7f4a_7c15)))
}

/// A good mixing of 64 bits (the finaliser of splitmix64).
#[inline]
pub(crate) fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// The hash of what is a well mixed word already.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = mix(self.0 << 8 ^ u64::from(byte)));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// The component of a vertex within a set.
#[inline]
pub(crate) fn component<S: Set>(rows: &[S], start: usize, within: S) -> S {
    let mut found = S::one(start);
    let mut frontier = found;
    while !frontier.is_empty() {
        let reached = rows[frontier.first()] & within;
        frontier = frontier.rest() | reached.minus(found);
        found = found | reached;
        // A dense graph is done after a vertex or two.
        if found == within {
            return found;
        }
    }
    found
}

/// The component of a vertex within a set, if it is one that leaves some of the `wanted` vertices out; the whole
/// set otherwise. Where every component is known to have a wanted vertex, this is the component, and found
/// without walking through all of it.
#[inline]
pub(crate) fn component_or_all<S: Set>(rows: &[S], start: usize, within: S, wanted: S) -> S {
    let mut found = S::one(start);
    let mut frontier = found;
    while !frontier.is_empty() {
        let reached = rows[frontier.first()] & within;
        frontier = frontier.rest() | reached.minus(found);
        found = found | reached;
        if wanted.minus(found).is_empty() {
            return within;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laws<S: Set>(sizes: usize) {
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..200 {
            let mut members: Vec<usize> = (0..sizes).filter(|_| rng.u8(0..4) == 0).collect();
            let set = members.iter().fold(S::EMPTY, |set, &v| set | S::one(v));
            assert_eq!(set.vertices().collect::<Vec<_>>(), members);
            assert_eq!(set.len(), members.len());
            let gone = rng.usize(0..sizes);
            members.retain(|&v| v != gone);
            assert_eq!(set.minus(S::one(gone)).vertices().collect::<Vec<_>>(), members);
            assert!((0..sizes).all(|v| set.minus(S::one(gone)).has(v) == members.contains(&v)));
        }
    }

    #[test]
    fn words_are_sets() {
        laws::<u8>(8);
        laws::<u64>(64);
        laws::<u128>(128);
        laws::<Wide>(256);
    }
}
