//! Sets of elements as bits, alone and as the rows of a table.

/// A set of numbers below a bound that is fixed when it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// No number.
    pub(super) fn new(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)])
    }

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(super) fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(mine, theirs)| mine & theirs != 0)
    }

    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine & !theirs == 0)
    }

    /// The numbers, in increasing order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|number| self.contains(*number))
    }

    /// The bytes of a set below a bound.
    pub(super) fn bytes(bound: usize) -> usize {
        bound.div_ceil(64) * 8 + size_of::<Self>()
    }
}

/// As many sets below a bound as there are rows, in one piece of memory.
#[derive(Debug)]
pub(super) struct Rows {
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    /// The bytes that they take.
    pub(super) fn bytes(rows: usize, bound: usize) -> usize {
        rows.saturating_mul(bound.div_ceil(64) * 8)
    }

    pub(super) fn new(rows: usize, bound: usize) -> Self {
        let width = bound.div_ceil(64);
        Self { width, words: vec![0; rows * width] }
    }

    pub(super) fn len(&self) -> usize {
        self.words.len() / self.width
    }

    pub(super) fn insert(&mut self, row: usize, number: usize) {
        self.words[row * self.width + number / 64] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, row: usize, number: usize) -> bool {
        self.words[row * self.width + number / 64] >> (number % 64) & 1 == 1
    }

    /// Adds a row to a set.
    pub(super) fn add_to(&self, row: usize, set: &mut Bits) {
        let row = &self.words[row * self.width..][..self.width];
        set.0.iter_mut().zip(row).for_each(|(mine, theirs)| *mine |= theirs);
    }

    /// The numbers that are in some row.
    pub(super) fn all(&self) -> Bits {
        let mut all = Bits(vec![0; self.width]);
        (0..self.len()).for_each(|row| self.add_to(row, &mut all));
        all
    }
}
