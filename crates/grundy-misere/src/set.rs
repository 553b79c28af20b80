//! Sets of elements of a finite monoid, as bits.

/// A set of elements, all of them below a bound that is fixed when it is made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementSet(Box<[u64]>);

impl ElementSet {
    /// The empty set of elements below a bound.
    #[must_use]
    pub fn new(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)].into())
    }

    /// Whether the element is in the set.
    #[must_use]
    pub fn contains(&self, element: u32) -> bool {
        self.0[element as usize / 64] >> (element % 64) & 1 == 1
    }

    /// Adds an element.
    pub fn insert(&mut self, element: u32) {
        self.0[element as usize / 64] |= 1 << (element % 64);
    }

    /// Adds all elements of another set.
    pub fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    /// Keeps the elements that are in another set, too.
    pub fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }

    /// Whether every element of this set is in another one.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Whether the sets have an element in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether there is no element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many elements there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The elements, in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| Bits(word).map(move |bit| at as u32 * 64 + bit))
    }

    /// The first element that is in both sets.
    #[must_use]
    pub fn common(&self, other: &Self) -> Option<u32> {
        let found = self.0.iter().zip(&other.0).enumerate().find(|(_, (a, b))| *a & *b != 0)?;
        let (at, (a, b)) = found;
        Some(at as u32 * 64 + (a & b).trailing_zeros())
    }

    /// Bytes it takes outside its own struct.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

/// The places of the bits of a word.
struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        (self.0 != 0).then(|| {
            let bit = self.0.trailing_zeros();
            self.0 &= self.0 - 1;
            bit
        })
    }
}
