//! What is missing, narrowed down from the least value on.
//!
//! The pairs of a heap are looked at in *stages*. Early ones are marked, for they find most values. From then on what is
//! missing lies on a [`Screen`], and only as much of it as is likely to matter: the value is the least that is missing in the end, so of
//! some hundred that are missing half-way the largest hardly ever count. How many of the least are kept in each stage
//! is learnt from the last heaps ([`Plan`]), so that in a stage one heap in a hundred needs more, and a few in a hundred in all. Such a heap is marked from its beginning.

use crate::simd::Lanes;
use crate::simd::screen::{PLATE, PLATES, Planes, Screen};

/// Stages of the pairs of a heap.
pub(crate) const STAGES: usize = 16;

/// How many of the least missing values are kept in each stage, and how many stages are marked.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    kept: [f32; STAGES],
    marked: usize,
    /// Plates of the first stage that is not marked, in the mean of the last heaps.
    plates: f32,
}

/// What a heap that kept too few adds, and what one that kept enough takes away: in a stage one in a hundred keeps too few.
const MORE: f32 = 1.06;
const FEWER: f32 = 0.9994;
/// A screen of more plates costs as much as marks do (two plates take about 0.02 ns a pair, a mark 0.5).
const CROWDED: f32 = 0.9 * PLATES as f32;
/// One of fewer is quicker than marks by far.
const EMPTY: f32 = 0.5 * PLATES as f32;

/// Pairs that are looked at with one screen.
const SMALLEST_CHUNK: usize = 256;
const LARGEST_CHUNK: usize = 8192;

impl Default for Plan {
    fn default() -> Self {
        Self { kept: [4096.0; STAGES], marked: LEAST_MARKED, plates: 0.5 * CROWDED }
    }
}

impl Plan {
    /// How many stages are marked.
    pub(crate) fn marked(&self) -> usize {
        self.marked
    }

    /// Learns from a heap: its value, and how it was narrowed down.
    pub(crate) fn note(&mut self, value: usize, narrow: &Narrow) {
        let mut rank = 0;
        let mut struck = narrow.struck.iter().rev().peekable();
        for stage in (self.marked..STAGES).rev() {
            while let Some((_, other)) = struck.next_if(|(at, _)| usize::from(*at) >= stage) {
                rank += usize::from(usize::from(*other) < value);
            }
            let kept = &mut self.kept[stage];
            let enough = value < narrow.limits[stage] && (rank as f32) < *kept;
            *kept = if enough { (*kept * FEWER).max(4.0) } else { *kept * MORE + 1.0 };
        }
        self.plates += (narrow.plates as f32 - self.plates) / 256.0;
        if self.plates > CROWDED && self.marked < STAGES - 1 {
            self.marked += 1;
            self.plates = (CROWDED + EMPTY) / 2.0;
        } else if self.plates < EMPTY && self.marked > LEAST_MARKED {
            self.marked -= 1;
            self.kept[self.marked] = self.kept[self.marked].max(self.kept[self.marked + 1]);
            self.plates = (CROWDED + EMPTY) / 2.0;
        }
    }
}

/// Stages that are always marked: there so much is found that striking it out one by one takes longer.
const LEAST_MARKED: usize = 2;

/// Found values that are noted at once.
const FRESH: usize = 128;

/// What is missing of one heap.
#[derive(Clone, Debug)]
pub(crate) struct Narrow {
    /// A bit for each value.
    missing: Vec<u64>,
    /// The plates on the screen.
    numbers: Vec<u8>,
    /// The least value that was not looked for, in each stage.
    limits: [usize; STAGES],
    /// Plates of its first screen.
    plates: usize,
    /// Pairs that are looked at with one screen.
    chunk: usize,
    /// What was found on a screen, and in which stage, in order.
    struck: Vec<(u8, u16)>,
}

impl Narrow {
    /// What marks leave.
    pub(crate) fn new(marks: &[u8]) -> Self {
        // Bytes of eight marks, each 0 or 1, become the bits of one byte.
        let byte = |marks: &[u8; 8]| u64::from_le_bytes(*marks).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let word = |marks: &[u8; 64]| {
            !marks.as_chunks::<8>().0.iter().rev().fold(0, |word, marks| word << 8 | byte(marks))
        };
        Self {
            missing: marks.as_chunks::<64>().0.iter().map(word).collect(),
            numbers: vec![],
            limits: [usize::MAX; STAGES],
            plates: 0,
            chunk: SMALLEST_CHUNK,
            struck: vec![],
        }
    }

    /// Begins a stage.
    pub(crate) fn begin(&mut self, stage: usize, plan: &Plan) {
        self.numbers.clear();
        let mut kept = 0;
        let enough = plan.kept[stage] as usize;
        for (number, bits) in self.missing.as_chunks::<2>().0.iter().enumerate() {
            let here = bits[0].count_ones() + bits[1].count_ones();
            if here == 0 {
                continue;
            }
            if kept >= enough || self.numbers.len() == PLATES {
                self.limits[stage] = number * PLATE;
                break;
            }
            kept += here as usize;
            self.numbers.push(number as u8);
        }
        if stage == plan.marked {
            self.plates = self.numbers.len();
        }
    }

    /// Strikes out what pairs have. While much is found, little is looked at with one screen, or most would be found
    /// again and again.
    pub(crate) fn look(
        &mut self,
        lanes: Lanes,
        stage: usize,
        left: Planes<'_>,
        right: Planes<'_>,
        told: &mut Vec<(u32, u32)>,
    ) {
        let mut from = 0;
        while from < left[0].len() {
            let to = left[0].len().min(from + self.chunk);
            let [left_part, right_part] = [left, right].map(|planes| planes.map(|plane| &plane[from..to]));
            let screen = Screen { numbers: &self.numbers, missing: &self.missing };
            screen.hits(lanes, left_part, right_part, told);
            self.chunk = match told.len() * 64 {
                few if few < self.chunk => (2 * self.chunk).min(LARGEST_CHUNK),
                many if many > 4 * self.chunk => (self.chunk / 2).max(SMALLEST_CHUNK),
                _ => self.chunk,
            };
            self.strike(stage, left_part, right_part, told);
            from = to;
        }
    }

    /// Strikes out what the pairs have that were told.
    fn strike(&mut self, stage: usize, left: Planes<'_>, right: Planes<'_>, told: &[(u32, u32)]) {
        let mut fresh = [0; FRESH];
        let mut known = 0;
        for &(place, mask) in told {
            if known > FRESH - 32 {
                self.struck.extend(fresh[..known].iter().map(|value| (stage as u8, *value)));
                known = 0;
            }
            let mut mask = mask;
            while mask != 0 {
                let at = (place + mask.trailing_zeros()) as usize;
                mask &= mask - 1;
                let (low, number) = (left[0][at] ^ right[0][at], left[1][at] ^ right[1][at]);
                let value = u16::from(number) * PLATE as u16 + u16::from(low);
                let (word, bit) = (&mut self.missing[usize::from(value) / 64], value % 64);
                // Without a branch for what was found before: nobody could foretell it.
                fresh[known % FRESH] = value;
                known += (*word >> bit & 1) as usize;
                *word &= !(1 << bit);
            }
        }
        self.struck.extend(fresh[..known].iter().map(|value| (stage as u8, *value)));
    }

    /// What is missing below everything that was not looked for, from the least on.
    pub(crate) fn left(&self) -> impl Iterator<Item = usize> {
        let limit = self.limits.iter().copied().min().unwrap_or(0);
        super::members(&self.missing).take_while(move |value| *value < limit)
    }
}
