//! Sets of up to 256 numbers, for the wide form: unions of streams a heap at a time.
//!
//! Numbers are values of one kind without the lowest bit of the mask ([`crate::few`]), so 256 of them go up to
//! values of 511. Of each of the last heaps the set of its one number is kept. Streams that add the same x are united first and
//! then moved together: by x, or rather by what leads from one x to the next, for if these are in the order of a Gray code
//! that is one bit or two, and everything before is moved along.
//!
//! # Complexity
//! A load of 32 bytes for each stream and heap, and about two exchanges of bits for each x.

use crate::column::Column;
use crate::few::number::squeezed;
use crate::simd::union::united;
use crate::simd::{Kernel, Lanes, accelerated};
use crate::space::Space;
use crate::word::Word;

/// A set of numbers below [`NUMBERS`].
pub(crate) type Set = [u64; WORDS];

/// Numbers that a set can have.
pub(crate) const NUMBERS: usize = 256;
/// Heaps whose sets are kept, at least.
pub(crate) const KEPT: usize = 4096;

/// The sets of the last heaps.
pub(crate) struct History {
    space: Space,
    /// The heap of the first set.
    origin: usize,
    /// Four words for each heap.
    sets: Vec<u64>,
}

/// Words in a set.
const WORDS: usize = 4;
/// Heaps whose sets are united at once.
pub(crate) const SPAN: usize = 8;

impl History {
    pub(crate) fn new(space: Space, next: usize) -> Self {
        Self { space, origin: next.saturating_sub(KEPT), sets: vec![] }
    }

    /// Has the sets of all heaps before this one.
    pub(crate) fn follow<T: Kernel>(&mut self, column: &Column<T>, heap: usize) {
        // After a rare heap the values of later ones were forgotten.
        self.sets.truncate(WORDS * heap.saturating_sub(self.origin));
        if self.sets.len() > 2 * WORDS * KEPT {
            self.sets.drain(..WORDS * KEPT);
            self.origin += KEPT;
        }
        for heap in self.origin + self.sets.len() / WORDS..heap {
            let mut set: Set = [0; WORDS];
            if let Some(number) = number(self.space, column, heap) {
                set[number / 64] |= 1 << (number % 64);
            }
            self.sets.extend_from_slice(&set);
        }
    }
}

/// The number of a common heap, if a set can have it.
pub(crate) fn number<T: Kernel>(space: Space, column: &Column<T>, heap: usize) -> Option<usize> {
    let value = column.at(heap).value().filter(|value| space.is_common(*value, heap))?;
    Some(squeezed(space, value as usize)).filter(|number| *number < NUMBERS)
}

/// Streams by what they add.
#[derive(Default)]
pub(crate) struct Groups(Vec<Group>);

/// Streams that add the same: by how many words they look back, all, and the least and the most of it.
struct Group {
    x: usize,
    back: Vec<isize>,
    range: (usize, usize),
}

impl Groups {
    /// Streams of these numbers and offsets.
    pub(crate) fn new(streams: impl Iterator<Item = (usize, u32)>) -> Self {
        let mut groups: Vec<Vec<usize>> = vec![vec![]; NUMBERS];
        streams.for_each(|(x, offset)| groups[x].push(offset as usize));
        // Where the place is i, the Gray code is i ^ i / 2.
        let groups = (0..NUMBERS).map(|i| i ^ (i / 2)).filter_map(|x| {
            let words = || groups[x].iter().map(|offset| WORDS * offset);
            let range = (words().min()?, words().max()?);
            Some(Group { x, back: words().map(|by| -(by as isize)).collect(), range })
        });
        Self(groups.collect())
    }

    /// Those streams that look back at least so far, and the others.
    pub(crate) fn divided(self, least: u32) -> (Self, Self) {
        let offset = |by: &isize| (by.unsigned_abs() / WORDS) as u32;
        let streams = || self.0.iter().flat_map(|group| group.back.iter().map(|by| (group.x, offset(by))));
        let far = Self::new(streams().filter(|(_, offset)| *offset >= least));
        (far, Self::new(streams().filter(|(_, offset)| *offset < least)))
    }

    /// The numbers of their options of a heap and the next ones; everything they look at has to be known.
    pub(crate) fn span(&self, history: &History, heap: usize, lanes: Lanes) -> [Set; SPAN] {
        let all = self.unions::<{ SPAN * WORDS }>(history, heap, lanes);
        std::array::from_fn(|lane| all.as_chunks().0[lane])
    }

    /// The same for one heap.
    pub(crate) fn single(&self, history: &History, heap: usize, lanes: Lanes) -> Set {
        self.unions::<WORDS>(history, heap, lanes)
    }

    fn unions<const N: usize>(&self, history: &History, heap: usize, lanes: Lanes) -> [u64; N] {
        let place = WORDS * (heap - history.origin);
        accelerated(
            lanes,
            #[inline(always)]
            || {
                let (mut all, mut last) = ([0; N], 0);
                for Group { x, back, range } in &self.0 {
                    let some: [u64; N] = united(&history.sets, place, back, *range, lanes);
                    move_by(&mut all, last ^ x);
                    for (all, some) in all.iter_mut().zip(&some) {
                        *all |= some;
                    }
                    last = *x;
                }
                move_by(&mut all, last);
                all
            },
        )
    }
}

/// Adds x to every number of sets.
#[inline(always)]
fn move_by<const N: usize>(sets: &mut [u64; N], x: usize) {
    for set in sets.as_chunks_mut::<WORDS>().0 {
        let [a, b, c, d] = *set;
        *set = match x / 64 {
            0 => [a, b, c, d],
            1 => [b, a, d, c],
            2 => [c, d, a, b],
            _ => [d, c, b, a],
        };
    }
    for bit in (0..6).filter(|bit| x >> bit & 1 == 1) {
        let (without, by) = (u64::WITHOUT[bit], 1_u32 << bit);
        for word in sets.iter_mut() {
            *word = ((*word & without) << by) | ((*word >> by) & without);
        }
    }
}

/// The numbers below this one.
pub(crate) fn below(number: usize) -> Set {
    std::array::from_fn(|word| match number.saturating_sub(64 * word) {
        0 => 0,
        few @ 1..64 => (1 << few) - 1,
        _ => u64::MAX,
    })
}

/// The numbers in a set, from the least on.
pub(crate) fn members(set: Set) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * word + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unions_are_those_of_single_streams() {
        let space = Space { mask: 1, by_parity: false, taken: 0 };
        // Common values are odd; now and then there is a rare one.
        let value =
            |heap: usize| if heap.is_multiple_of(17) { 4 } else { (heap * heap % 250 * 2 + 1) as u32 };
        let mut column = Column::<u16>::new();
        (1..6000).for_each(|heap| column.push(Some(value(heap))).expect("small"));
        let streams: Vec<(usize, u32)> =
            (0..300_usize).map(|i| (i * 91 % NUMBERS, (i * i % 4000 + 1) as u32)).collect();
        let mut history = History::new(space, 4200);
        for heap in [4200, 4201, 5000, 4990, 5999] {
            history.follow(&column, heap);
            let groups = Groups::new(streams.iter().copied());
            let found = groups.single(&history, heap, Lanes::detect());
            assert_eq!(found, groups.single(&history, heap, Lanes::Portable));
            let mut expected = [0; 4];
            for (x, offset) in &streams {
                if let Some(number) = number(space, &column, heap - *offset as usize) {
                    expected[(number ^ x) / 64] |= 1 << ((number ^ x) % 64);
                }
            }
            assert_eq!(found, expected, "{heap}");
            let (far, near) = groups.divided(SPAN as u32);
            let both =
                (far.span(&history, heap, Lanes::detect()), near.single(&history, heap, Lanes::detect()));
            assert_eq!(found, std::array::from_fn(|word| both.0[0][word] | both.1[word]));
            assert_eq!(both.0, far.span(&history, heap, Lanes::Portable));
            assert_eq!(members(found).count(), found.iter().map(|word| word.count_ones() as usize).sum());
        }
        assert_eq!(members(below(130)).collect::<Vec<_>>(), (0..130).collect::<Vec<_>>());
        assert_eq!((below(0), below(256)), ([0; 4], [u64::MAX; 4]));
    }
}
