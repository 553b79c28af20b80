//! Caterpillars in 0.33.
//!
//! A caterpillar of at least 3 vertices is its spine without the two ends of a longest path, with
//! the number of leaves of each spine vertex: at least one at either end (two if there is only one
//! spine vertex). Written as a word, a 1 for each spine vertex followed by a 0 for each of its
//! leaves, it begins with 10 and ends with 0, so the caterpillars of n vertices are the n-3 bits
//! between, each (but for symmetric ones) twice. A move leaves a caterpillar with one or two vertices less, so
//! a table of all values needs only the two tables before it.
//!
//! # Complexity
//! n 2ⁿ⁻³ steps for all caterpillars of n vertices.

use grundy::Error;

use super::stars::played;
use crate::Bench;

/// A caterpillar of at least 3 vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Caterpillar {
    /// The number of leaves at each spine vertex.
    leaves: Vec<u64>,
}

impl Caterpillar {
    /// The caterpillar of a word of so many letters.
    fn of(word: u64, letters: u32) -> Self {
        let mut leaves = vec![];
        for letter in (0..letters).rev() {
            match leaves.last_mut() {
                Some(last) if word >> letter & 1 == 0 => *last += 1,
                _ => leaves.push(0),
            }
        }
        Self { leaves }
    }

    /// How many vertices it has.
    pub(super) fn order(&self) -> u64 {
        self.leaves.len() as u64 + self.leaves.iter().sum::<u64>()
    }

    /// In notation.
    pub(super) fn text(&self) -> String {
        let words: Vec<String> = self.leaves.iter().map(u64::to_string).collect();
        format!("cat({})", words.join(","))
    }

    /// With three vertices appended to a leaf at the beginning of its spine.
    pub(super) fn with_longer_end(&self) -> Option<Self> {
        let (first, rest) = self.leaves.split_first()?;
        Some(Self { leaves: [&[1, 0, 0, first.checked_sub(1)?], rest].concat() })
    }
}

/// All caterpillars of so many vertices, at least 3; each appears from both ends.
pub(super) fn caterpillars(order: u32) -> impl Iterator<Item = Caterpillar> {
    (0..1u64 << (order - 3)).map(move |middle| Caterpillar::of(word(middle, order), order))
}

fn word(middle: u64, letters: u32) -> u64 {
    1 << (letters - 1) | middle << 1
}

fn middle(word: u64, letters: u32) -> usize {
    (word >> 1 & ((1 << (letters - 3)) - 1)) as usize
}

/// The first caterpillar of each value, where there is one, by number of vertices, of all of 3 to
/// so many vertices.
pub(super) fn firsts(bench: &mut Bench<'_>, most: u32) -> Result<Vec<Option<Caterpillar>>, Error> {
    let mut first: Vec<Option<Caterpillar>> = vec![None; 32];
    let mut tables: Vec<Vec<u8>> = vec![];
    for order in 3..=most {
        bench.check()?;
        let mut values = Vec::with_capacity(1 << (order - 3));
        for middle in 0..1u64 << (order - 3) {
            let word = word(middle, order);
            let value = match tables.as_slice() {
                [.., two_less, one_less] => value(word, order, one_less, two_less),
                _ => played(bench, &Caterpillar::of(word, order).text(), u64::from(order))? as u8,
            };
            let first = &mut first[usize::from(value)];
            if first.is_none() {
                *first = Some(Caterpillar::of(word, order));
            }
            values.push(value);
        }
        tables.push(values);
        if tables.len() > 2 {
            tables.remove(0);
        }
    }
    Ok(first)
}

/// The value of a caterpillar of at least 5 vertices from the tables of the two orders before.
fn value(word: u64, letters: u32, one_less: &[u8], two_less: &[u8]) -> u8 {
    let mut options = 0u32;
    // The last leaf of each spine vertex that has one: a 0 before a 1, or at the end.
    let mut last_leaves = !word & (word << 1 | 1) & ((1 << letters) - 1);
    while last_leaves != 0 {
        let at = last_leaves.trailing_zeros();
        last_leaves &= last_leaves - 1;
        let below = word & ((1 << at) - 1);
        let left = if at == letters - 2 {
            // 101R: the first spine vertex becomes a leaf of the second: 10R.
            1 << (letters - 2) | word & ((1 << (letters - 3)) - 1)
        } else if at == 0 && word >> 1 & 1 == 1 {
            // R10: the last spine vertex becomes a leaf of the one before: R0.
            word >> 2 << 1
        } else {
            word >> (at + 1) << at | below
        };
        options |= 1 << one_less[middle(left, letters - 1)];
    }
    if word >> (letters - 3) & 1 == 1 {
        // 101R loses its first leaf and spine vertex: 1R, where a next spine vertex without leaves
        // becomes a leaf.
        let left = word & ((1 << (letters - 2)) - 1) & !(1 << (letters - 4));
        options |= 1 << two_less[middle(left, letters - 2)];
    }
    if word >> 1 & 1 == 1 {
        options |= 1 << two_less[middle(word >> 2 & !1, letters - 2)];
    }
    (!options).trailing_zeros() as u8
}
