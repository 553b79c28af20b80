//! Marks of many streams for [`HEAPS`] heaps at once, a bit for each number.
//!
//! The number of a heap is kept as two nibbles in two columns. A lower nibble selects a bit among sixteen, by a
//! table in a register; the upper one selects the *window* of sixteen numbers to which that bit goes: two lookups
//! for a stream, one for each window and two unions give the marks of a vector's heaps, where a store for each heap
//! would be needed otherwise. A heap without number has a top bit in its upper nibble, for which the lookup gives
//! nothing.
//!
//! # Complexity
//! With AVX-512 about a quarter of a cycle for each stream and heap, for 128 numbers.

use std::ops::Range;

use super::{Detected, Lanes};

/// Heaps that are marked at once.
pub(crate) const HEAPS: usize = 64;
/// Numbers that there are, and those in a window.
pub(crate) const NUMBERS: usize = 256;
pub(crate) const WINDOW: usize = 16;
/// Rows of marks in a window.
pub(crate) const ROWS: usize = 2;
/// What stands in the column of upper nibbles where a heap has no number.
pub(crate) const NONE: u8 = 0x80;

/// Marks of eight numbers, a byte for each heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Row(pub(crate) [u8; HEAPS]);

/// A stream: how far it looks back, and the nibbles that it adds, four times each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Look {
    back: u32,
    low: u32,
    high: u32,
}

impl Look {
    /// A stream that adds a number.
    pub(crate) fn new(offset: u32, x: u8) -> Self {
        let four = |nibble: u8| u32::from_ne_bytes([nibble; 4]);
        Self { back: offset, low: four(x % 16), high: four(x / 16) }
    }

    pub(crate) fn offset(self) -> usize {
        self.back as usize
    }

    /// The number that it adds.
    pub(crate) fn x(self) -> u8 {
        self.low as u8 | (self.high as u8) << 4
    }
}

/// Streams by increasing offset.
#[derive(Clone, Debug, Default)]
pub(crate) struct Looks(Vec<Look>);

impl Looks {
    pub(crate) fn new(streams: impl Iterator<Item = Look>) -> Self {
        let mut all: Vec<Look> = streams.collect();
        all.sort_unstable();
        all.dedup();
        Self(all)
    }

    /// One more.
    pub(crate) fn insert(&mut self, look: Look) {
        if let Err(place) = self.0.binary_search(&look) {
            self.0.insert(place, look);
        }
    }

    pub(crate) fn all(&self) -> &[Look] {
        &self.0
    }

    /// How far back they look, at most.
    pub(crate) fn reach(&self) -> usize {
        self.0.last().map_or(0, |look| look.offset())
    }

    /// How many look back less than this.
    pub(crate) fn below(&self, offset: usize) -> usize {
        self.0.partition_point(|look| look.offset() < offset)
    }
}

/// The nibbles of heaps.
#[derive(Clone, Copy)]
pub(crate) struct Nibbles<'a> {
    pub(crate) low: &'a [u8],
    pub(crate) high: &'a [u8],
}

/// Adds marks: for the heap at `place` and those after it, the numbers that some stream of a range has in the
/// windows from `window` on, of which there are rows.
pub(crate) fn mark(
    lanes: Lanes,
    nibbles: Nibbles<'_>,
    place: usize,
    (streams, range): (&Looks, Range<usize>),
    mut window: usize,
    rows: &mut [Row],
) {
    let streams = &streams.0[range];
    let (Some(nearest), Some(farthest)) = (streams.first(), streams.last()) else { return };
    let known = nibbles.low.len().min(nibbles.high.len());
    assert!(farthest.offset() <= place && place - nearest.offset() + HEAPS <= known);
    assert!(rows.len().is_multiple_of(ROWS) && window * ROWS + rows.len() <= NUMBERS / 8);
    // As many windows as registers hold the marks of.
    let most = match lanes {
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2(Detected { avx512bw: true, .. }) => 12,
        #[cfg(target_arch = "x86_64")]
        Lanes::Avx2(_) => 4,
        Lanes::Portable => 16,
    };
    let parts = (rows.len() / ROWS).div_ceil(most).max(1);
    for rows in rows.chunks_mut((rows.len() / ROWS).div_ceil(parts).max(1) * ROWS) {
        match lanes {
            // SAFETY: `Lanes::Avx2` is made only where the processor has it, and so with what is longer; all
            // streams lie within the columns, as was just checked.
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(Detected { avx512bw: true, .. }) => unsafe {
                avx512::mark(nibbles, place, streams, window, rows);
            },
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(_) => unsafe { avx2::mark(nibbles, place, streams, window, rows) },
            Lanes::Portable => portable(nibbles, place, streams, window, rows),
        }
        window += rows.len() / ROWS;
    }
}

/// Streams that are marked together in plain Rust.
const TOGETHER: usize = 4;

/// A row at a time, by comparisons, which compilers know how to do for many heaps at once.
fn portable(nibbles: Nibbles<'_>, place: usize, streams: &[Look], window: usize, rows: &mut [Row]) {
    for streams in streams.chunks(TOGETHER) {
        // For each heap the row of its option, and the bit in it.
        let (mut numbers, mut bits) = ([[NONE; HEAPS]; TOGETHER], [[0; HEAPS]; TOGETHER]);
        for ((look, numbers), bits) in streams.iter().zip(&mut numbers).zip(&mut bits) {
            let from = place - look.offset();
            let (low, high) = (&nibbles.low[from..][..HEAPS], &nibbles.high[from..][..HEAPS]);
            let (x, y) = (look.x() % 16, look.x() / 16);
            for lane in 0..HEAPS {
                let (low, high) = (low[lane] ^ x, high[lane] ^ y);
                numbers[lane] = low >> 3 | high << 1 | high & NONE;
                let two = 1 + (low & 1);
                let four = (two & all(low & 2 == 0)) | (two << 2 & all(low & 2 != 0));
                bits[lane] = (four & all(low & 4 == 0)) | (four << 4 & all(low & 4 != 0));
            }
        }
        for (row, Row(marks)) in (window * ROWS..).zip(&mut *rows) {
            for (numbers, bits) in numbers.iter().zip(&bits) {
                for lane in 0..HEAPS {
                    marks[lane] |= bits[lane] & all(numbers[lane] == row as u8);
                }
            }
        }
    }
}

/// All bits if so, or none.
fn all(so: bool) -> u8 {
    u8::from(so).wrapping_neg()
}

/// For sixteen lower nibbles, over and over, a bit of the first row, or of the second.
#[cfg(target_arch = "x86_64")]
static BITS: [Row; ROWS] = {
    let mut rows = [Row([0; HEAPS]); ROWS];
    let mut place = 0;
    while place < HEAPS {
        let low = place % WINDOW;
        rows[low / 8].0[place] = 1 << (low % 8);
        place += 1;
    }
    rows
};

/// For sixteen upper nibbles, all bits at that of a window.
#[cfg(target_arch = "x86_64")]
static SELECTED: [Row; NUMBERS / WINDOW] = {
    let mut rows = [Row([0; HEAPS]); NUMBERS / WINDOW];
    let mut place = 0;
    while place < HEAPS {
        rows[place % WINDOW].0[place] = 0xFF;
        place += 1;
    }
    rows
};

/// The same by vectors: for each number of windows a loop of its own, so that marks stay in registers.
#[cfg(target_arch = "x86_64")]
macro_rules! vectors {
    (
        $module:ident, $features:literal, $vector:ident, [$($windows:literal)*],
        $load:ident, $store:ident, $fill:ident, $xor:ident, $shuffle:ident, $select:expr
    ) => {
        mod $module {
            use std::arch::x86_64::*;

            use super::{BITS, HEAPS, Look, Nibbles, ROWS, Row, SELECTED};

            /// # Safety
            /// The streams have to lie within the columns.
            #[target_feature(enable = $features)]
            pub(super) unsafe fn mark(
                nibbles: Nibbles<'_>,
                place: usize,
                streams: &[Look],
                window: usize,
                rows: &mut [Row],
            ) {
                match rows.len() / ROWS {
                    $($windows => unsafe { windows::<$windows>(nibbles, place, streams, window, rows) },)*
                    _ => {}
                }
            }

            #[target_feature(enable = $features)]
            unsafe fn windows<const N: usize>(
                nibbles: Nibbles<'_>,
                place: usize,
                streams: &[Look],
                window: usize,
                rows: &mut [Row],
            ) {
                const WIDE: usize = size_of::<$vector>();
                assert_eq!(rows.len(), N * ROWS);
                // SAFETY: tables are as long as the longest vector.
                let table = |table: &Row| unsafe { $load(table.0.as_ptr().cast()) };
                let bits = [table(&BITS[0]), table(&BITS[1])];
                let mut selected = [bits[0]; N];
                for (n, selected) in selected.iter_mut().enumerate() {
                    *selected = table(&SELECTED[window + n]);
                }
                for part in (0..HEAPS).step_by(WIDE) {
                    let mut marks = [[bits[0]; ROWS]; N];
                    for (n, marks) in marks.iter_mut().enumerate() {
                        for row in 0..ROWS {
                            // SAFETY: the part is within the row.
                            marks[row] = unsafe { $load(rows[n * ROWS + row].0.as_ptr().add(part).cast()) };
                        }
                    }
                    // SAFETY: the places of all streams are in the columns, as the caller says.
                    let (low, high) = unsafe {
                        (nibbles.low.as_ptr().add(place + part), nibbles.high.as_ptr().add(place + part))
                    };
                    for look in streams {
                        let back = look.back as usize;
                        let lower = unsafe { $load(low.sub(back).cast()) };
                        let upper = unsafe { $load(high.sub(back).cast()) };
                        let lower = $xor(lower, $fill(look.low as i32));
                        let upper = $xor(upper, $fill(look.high as i32));
                        let bit = [$shuffle(bits[0], lower), $shuffle(bits[1], lower)];
                        for n in 0..N {
                            let here = $shuffle(selected[n], upper);
                            marks[n][0] = $select(marks[n][0], bit[0], here);
                            marks[n][1] = $select(marks[n][1], bit[1], here);
                        }
                    }
                    for (n, marks) in marks.iter().enumerate() {
                        for row in 0..ROWS {
                            // SAFETY: as above.
                            unsafe {
                                $store(rows[n * ROWS + row].0.as_mut_ptr().add(part).cast(), marks[row]);
                            }
                        }
                    }
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
vectors!(
    avx512,
    "avx512f,avx512bw",
    __m512i,
    [1 2 3 4 5 6 7 8 9 10 11 12],
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    _mm512_set1_epi32,
    _mm512_xor_si512,
    _mm512_shuffle_epi8,
    // Marks, and a bit where it is here.
    |marks, bit, here| _mm512_ternarylogic_epi64::<0xF8>(marks, bit, here)
);
#[cfg(target_arch = "x86_64")]
vectors!(
    avx2,
    "avx2",
    __m256i,
    [1 2 3 4],
    _mm256_loadu_si256,
    _mm256_storeu_si256,
    _mm256_set1_epi32,
    _mm256_xor_si256,
    _mm256_shuffle_epi8,
    |marks, bit, here| _mm256_or_si256(marks, _mm256_and_si256(bit, here))
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_those_of_single_streams() {
        let mut state = 7_u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for windows in 1..=16 {
            let numbers: Vec<Option<u8>> =
                (0..1000).map(|_| (random(9) > 0).then(|| random(256) as u8)).collect();
            let low: Vec<u8> = numbers.iter().map(|number| number.unwrap_or(0) % 16).collect();
            let high: Vec<u8> =
                numbers.iter().map(|number| number.map_or(NONE, |number| number / 16)).collect();
            let streams = Looks::new((0..50).map(|_| Look::new(random(800) as u32, random(256) as u8)));
            let (place, window) = (800 + random(100) as usize, random(17 - windows) as usize);
            let mut expected = vec![Row([0; HEAPS]); ROWS * windows as usize];
            expected[0].0[5] = 3;
            let before = expected.clone();
            for look in streams.all() {
                for lane in 0..HEAPS {
                    if let Some(number) = numbers[place + lane - look.offset()] {
                        let option = usize::from(number ^ look.x());
                        if let Some(row) =
                            (option / 8).checked_sub(ROWS * window).filter(|row| *row < expected.len())
                        {
                            expected[row].0[lane] |= 1 << (option % 8);
                        }
                    }
                }
            }
            for lanes in [Lanes::Portable, Lanes::without_avx512(), Lanes::detect()] {
                let mut rows = before.clone();
                let nibbles = Nibbles { low: &low, high: &high };
                mark(lanes, nibbles, place, (&streams, 0..streams.all().len()), window, &mut rows);
                assert_eq!(rows, expected, "{lanes:?}, {windows} windows from {window}");
            }
        }
    }
}
