//! Sparse spaces: which values are common and which are rare.
//!
//! For a mask m a heap n of value v is *common* when popcount(v & m) is odd, *rare* otherwise. An
//! option of two common heaps has a value of the rare kind, so values of the common kind come
//! from a rare heap beside a common one, and where rare heaps are few these options are few. If
//! all splitting moves take numbers of the same parity, the parity of the heap may be added: with
//! moves that take k, `popcount(v & m) + n + k` is what is odd, for n = a + b + k again makes two
//! common heaps an option of the other kind.
//!
//! Any mask gives right values; a good one makes them cheap. The best is the most negative
//! coefficient of a Walsh-Hadamard transform of how often each value occurs.

use crate::cell::{Cell, PAD};
use crate::game::Game;

/// A division of values, or of values and heaps, into common and rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// The bits of a value that count.
    pub mask: u32,
    /// Whether the parity of the heap counts.
    pub by_parity: bool,
    /// The parity of what splitting moves take, where that counts.
    pub taken: u32,
}

impl Space {
    /// The parity of the bits that a value of the common kind has at a heap.
    pub(crate) fn common_parity(self, heap: usize) -> u32 {
        if self.by_parity { 1 ^ ((heap as u32 + self.taken) & 1) } else { 1 }
    }

    /// Whether a value is of the common kind at a heap.
    pub(crate) fn is_common(self, value: u32, heap: usize) -> bool {
        (value & self.mask).count_ones() & 1 == self.common_parity(heap)
    }
}

/// Heaps at either end that are looked at.
const ENOUGH: usize = 1 << 16;

/// The space with the fewest rare heaps, and how many these are, about: heaps in the middle are taken to be as
/// those at the end.
pub(crate) fn find<T: Cell>(game: &Game, cells: &[T]) -> Option<(Space, usize)> {
    let first = *game.splits.first()? as u32;
    let same_parity = game.splits.iter().all(|taken| *taken as u32 % 2 == first % 2);
    // Of a long sequence the beginning and the end tell enough.
    let all = &cells[PAD..];
    let ends = if all.len() > 4 * ENOUGH {
        [0..ENOUGH, all.len() - ENOUGH..all.len()]
    } else {
        [0..all.len(), 0..0]
    };
    let looked_at = || ends.iter().flat_map(|range| range.clone().zip(&all[range.clone()]));
    let largest = looked_at().filter_map(|(_, cell)| cell.value()).max()?;
    let size = (largest as usize + 1).next_power_of_two();
    let mut by_value = vec![0_i64; size];
    let mut by_both = vec![0_i64; size];
    for (heap, cell) in looked_at() {
        let Some(value) = cell.value() else { continue };
        by_value[value as usize] += 1;
        by_both[value as usize] += if (heap as u32 + first).is_multiple_of(2) { 1 } else { -1 };
    }
    transform(&mut by_value);
    let mut best: Option<(i64, Space)> = None;
    let mut consider = |sums: &[i64], by_parity: bool| {
        for (mask, sum) in sums.iter().enumerate().skip(1) {
            if best.is_none_or(|(least, _)| *sum < least) {
                best = Some((*sum, Space { mask: mask as u32, by_parity, taken: first % 2 }));
            }
        }
    };
    consider(&by_value, false);
    if same_parity {
        transform(&mut by_both);
        consider(&by_both, true);
    }
    let (_, space) = best?;
    let rare = ends.clone().map(|range| {
        let is_rare = |heap: &usize| all[*heap].value().is_some_and(|value| !space.is_common(value, *heap));
        range.filter(is_rare).count()
    });
    let after = (all.len() - ends[0].len()).checked_div(ends[1].len()).unwrap_or(0);
    Some((space, rare[0] + rare[1] * after))
}

/// The Walsh-Hadamard transform: for each mask, the sum of the counts with the signs of
/// popcount(value & mask).
fn transform(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::naive;

    #[test]
    fn rare_heaps_are_counted() {
        for game in [Game::code(0, &[1, 0, 6]), Game::code(0, &[0, 5, 4]), Game::grundys_game()] {
            let values = naive(&game, 3000);
            let mut cells = vec![u16::HOLE; PAD + 1];
            cells.extend(values[1..].iter().map(|value| value.map_or(u16::HOLE, |v| v as u16)));
            let (space, rare) = find(&game, &cells).unwrap();
            let count = (1..=3000).filter(|n| !space.is_common(values[*n].unwrap(), *n)).count();
            assert_eq!(count, rare, "{game}: {space:?}");
            assert!(rare < 1000, "{game}: {space:?}, {rare} rare");
        }
    }

    #[test]
    fn rare_heaps_of_long_sequences_are_estimated() {
        // Every third heap is rare, whatever the space.
        let value = |heap: usize| u8::from(!heap.is_multiple_of(3));
        let mut cells = vec![u8::HOLE; PAD + 1];
        cells.extend((1..=20 * ENOUGH).map(value));
        let (_, rare) = find(&Game::code(0, &[1, 0, 6]), &cells).expect("a space");
        assert!(rare.abs_diff(20 * ENOUGH / 3) < ENOUGH / 3, "{rare}");
    }

    #[test]
    fn two_common_heaps_make_a_rare_option() {
        for (digits, by_parity, taken) in
            [(&[1_u8, 0, 6][..], true, 1), (&[0, 6], true, 0), (&[6, 6], false, 0)]
        {
            let game = Game::code(0, digits);
            for mask in 1..64 {
                let space = Space { mask, by_parity, taken };
                for (a, b) in (1..20).flat_map(|a| (1..20).map(move |b| (a, b))) {
                    for k in &game.splits {
                        for (v, w) in [(3, 5), (7, 1), (12, 33), (2, 2)] {
                            let kinds = space.is_common(v, a) != space.is_common(w, b);
                            assert_eq!(space.is_common(v ^ w, a + b + k), kinds);
                        }
                    }
                }
            }
        }
    }
}
