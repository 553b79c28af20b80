//! Where cells repeat: the two loops that every look for a period is made of.
//!
//! [`last`] finds the last place of a needle, from the end back: the first cells of the needle are compared at
//! [`BLOCK`] places at once, and only where they all agree the rest is compared. [`agreeing`] counts how many cells
//! at the end equal those a lag before them, or exceed them by the same amount.
//!
//! Both are plain loops that compilers turn into vectors, a fraction of a nanosecond a cell.

use crate::cell::Cell;
use crate::simd::{Lanes, accelerated};

/// Places that are compared at once.
const BLOCK: usize = 64;
/// Cells at the beginning of a needle that are compared at all places of a block.
const HEAD: usize = 8;

/// What is compared: the cells, or the steps from each cell to the next.
pub(crate) trait What {
    /// Cells beyond its own place that an item looks at.
    const MORE: usize;

    /// The first item.
    fn item<T: Cell>(cells: &[T]) -> T;

    /// Adds how the first items differ from this one: zero where they are equal.
    fn differ<T: Cell>(cells: &[T], item: T, differ: &mut [T; BLOCK]);
}

/// The cells themselves.
pub(crate) struct Values;

/// The difference between each cell and the one after it.
pub(crate) struct Steps;

impl What for Values {
    const MORE: usize = 0;

    #[inline(always)]
    fn item<T: Cell>(cells: &[T]) -> T {
        cells[0]
    }

    #[inline(always)]
    fn differ<T: Cell>(cells: &[T], item: T, differ: &mut [T; BLOCK]) {
        let cells: &[T; BLOCK] = cells.first_chunk().expect("a block");
        for i in 0..BLOCK {
            differ[i] = differ[i] | (cells[i] ^ item);
        }
    }
}

impl What for Steps {
    const MORE: usize = 1;

    #[inline(always)]
    fn item<T: Cell>(cells: &[T]) -> T {
        cells[1].minus(cells[0])
    }

    #[inline(always)]
    fn differ<T: Cell>(cells: &[T], item: T, differ: &mut [T; BLOCK]) {
        let before: &[T; BLOCK] = cells.first_chunk().expect("a block");
        let after: &[T; BLOCK] = cells[1..].first_chunk().expect("a block");
        for i in 0..BLOCK {
            differ[i] = differ[i] | (after[i].minus(before[i]) ^ item);
        }
    }
}

/// The last place at which a needle of cells occurs.
pub(crate) fn last_cells<T: Cell>(cells: &[T], needle: &[T], lanes: Lanes) -> Option<usize> {
    match (T::bytes(cells), T::bytes(needle)) {
        (Some(cells), Some(needle)) => last_bytes(cells, needle),
        _ => last::<Values, T>(cells, needle, lanes),
    }
}

/// The same for bytes, in stretches from the end back: `memchr` looks for two of them at a time, forwards.
fn last_bytes(cells: &[u8], needle: &[u8]) -> Option<usize> {
    let (mut end, mut length) = (cells.len(), 4096);
    while end >= needle.len() {
        let begin = end.saturating_sub(length.max(needle.len()));
        let stretch = &cells[begin..end];
        if let Some(found) = memchr::memmem::find_iter(stretch, needle).last() {
            // Later occurrences may overlap with that one.
            let later = &stretch[found + 1..stretch.len().min(found + 2 * needle.len() - 1)];
            let later = later.windows(needle.len()).rposition(|window| window == needle);
            return Some(begin + later.map_or(found, |later| found + 1 + later));
        }
        if begin == 0 {
            break;
        }
        // An occurrence may lie across the border.
        end = begin + needle.len() - 1;
        length = (2 * length).min(1 << 22);
    }
    None
}

/// The last place at which the items of a needle occur. A needle of steps has one cell more than it has steps.
pub(crate) fn last<W: What, T: Cell>(cells: &[T], needle: &[T], lanes: Lanes) -> Option<usize> {
    let items = needle.len() - W::MORE;
    let mut places = (cells.len() + 1).checked_sub(needle.len())?;
    let same = |place: &usize| (0..items).all(|i| W::item(&cells[*place + i..]) == W::item(&needle[i..]));
    if items >= HEAD {
        let head: [T; HEAD] = std::array::from_fn(|i| W::item(&needle[i..]));
        while let Some(block) = last_block::<W, T>(cells, &mut places, &head, lanes) {
            if let Some(place) = (block..block + BLOCK).rev().find(same) {
                return Some(place);
            }
        }
    }
    (0..places).rev().find(same)
}

/// The last block before some places in which the head of a needle occurs: where it begins. Takes the places that were
/// looked at from these.
fn last_block<W: What, T: Cell>(
    cells: &[T],
    places: &mut usize,
    head: &[T; HEAD],
    lanes: Lanes,
) -> Option<usize> {
    accelerated(
        lanes,
        #[inline(always)]
        || {
            while let Some(block) = places.checked_sub(BLOCK) {
                *places = block;
                let window = &cells[block..][..BLOCK + HEAD - 1 + W::MORE];
                let mut differ = [T::default(); BLOCK];
                let mut hit = true;
                for (part, items) in head.chunks_exact(HEAD / 2).enumerate() {
                    if hit {
                        for (k, item) in items.iter().enumerate() {
                            W::differ(&window[part * (HEAD / 2) + k..], *item, &mut differ);
                        }
                        hit = has_zero(&differ);
                    }
                }
                if hit {
                    return Some(block);
                }
            }
            None
        },
    )
}

/// Whether some item does not differ.
#[inline(always)]
fn has_zero<T: Cell>(differ: &[T; BLOCK]) -> bool {
    let mut zero = T::default();
    for item in differ {
        zero = zero | item.equal(T::default());
    }
    zero != T::default()
}

/// How many cells at the end exceed those `lag` before them by this much, which may wrap around.
pub(crate) fn agreeing<T: Cell>(cells: &[T], lag: usize, more: T, lanes: Lanes) -> usize {
    let (earlier, later) = (&cells[..cells.len() - lag], &cells[lag..]);
    let (earlier_rest, earlier_blocks) = earlier.as_rchunks::<BLOCK>();
    let (later_rest, later_blocks) = later.as_rchunks::<BLOCK>();
    let whole = accelerated(
        lanes,
        #[inline(always)]
        || {
            let equal = |(a, b): &(&[T; BLOCK], &[T; BLOCK])| {
                let mut differs = T::default();
                for i in 0..BLOCK {
                    differs = differs | (b[i].minus(a[i]) ^ more);
                }
                differs == T::default()
            };
            let mut whole = 0;
            for pair in earlier_blocks.iter().zip(later_blocks).rev() {
                if !equal(&pair) {
                    break;
                }
                whole += 1;
            }
            whole
        },
    );
    let counted = |a: &[T], b: &[T]| {
        a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| b.minus(**a) == more).count()
    };
    let rest = match earlier_blocks.len().checked_sub(whole + 1) {
        Some(block) => counted(&earlier_blocks[block], &later_blocks[block]),
        None => counted(earlier_rest, later_rest),
    };
    whole * BLOCK + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(length: usize, random: &mut fastrand::Rng) -> Vec<u16> {
        let values = random.u16(1..5);
        let mut list: Vec<u16> = (0..length).map(|_| random.u16(0..=values)).collect();
        // Stretches that come back.
        for _ in 0..random.usize(0..4) {
            let (from, to) = (random.usize(0..length), random.usize(0..length));
            let copied = random.usize(0..=length - from.max(to));
            list.copy_within(from..from + copied, to);
        }
        list
    }

    #[test]
    fn needles_are_found_where_windows_are() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut found = [0; 2];
        for _ in 0..3000 {
            let length = random.usize(20..400);
            let cells = list(length, &mut random);
            let at = random.usize(0..length - 12);
            let needle = &cells[at..at + random.usize(1..12)];
            let here = &cells[..length - random.usize(0..12)];
            for lanes in [Lanes::detect(), Lanes::without_avx512(), Lanes::Portable] {
                let place = here.windows(needle.len()).rposition(|window| window == needle);
                assert_eq!(last::<Values, _>(here, needle, lanes), place, "{here:?} {needle:?}");
                let bytes = |cells: &[u16]| -> Vec<u8> { cells.iter().map(|cell| *cell as u8).collect() };
                assert_eq!(last_cells(&bytes(here), &bytes(needle), lanes), place, "{here:?} {needle:?}");
                found[0] += usize::from(place.is_some_and(|place| place != at));
                if needle.len() > 1 {
                    let steps = |cells: &[u16]| -> Vec<u16> {
                        cells.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])).collect()
                    };
                    let place = here.windows(needle.len()).rposition(|window| steps(window) == steps(needle));
                    assert_eq!(last::<Steps, _>(here, needle, lanes), place, "{here:?} {needle:?}");
                    found[1] += usize::from(place.is_some_and(|place| place != at));
                }
            }
        }
        assert!(found.iter().all(|found| *found > 1000), "{found:?}");
    }

    #[test]
    fn cells_that_agree_are_counted_from_the_end() {
        let mut random = fastrand::Rng::with_seed(8);
        let mut long = 0;
        for _ in 0..2000 {
            let (length, period, more) = (random.usize(2..600), random.usize(1..40), random.u8(0..3));
            let mut cells: Vec<u8> = (0..length).map(|_| random.u8(0..3)).collect();
            for i in period..length {
                cells[i] = cells[i - period].wrapping_add(more);
            }
            let broken = random.usize(0..length);
            cells[broken] ^= 64;
            let lag = if random.bool() { period } else { random.usize(1..3 * period) }.min(length - 1);
            let counted =
                (lag..length).rev().take_while(|i| cells[*i].wrapping_sub(cells[i - lag]) == more).count();
            for lanes in [Lanes::detect(), Lanes::without_avx512(), Lanes::Portable] {
                assert_eq!(agreeing(&cells, lag, more, lanes), counted, "{cells:?} {lag} {more}");
            }
            long += usize::from(counted > 2 * BLOCK);
        }
        assert!(long > 100, "{long}");
    }
}
