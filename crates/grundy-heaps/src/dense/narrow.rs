//! What is missing, narrowed down from the least value on.
//!
//! The pairs of a heap are looked at in *stages*. Early ones are marked, because they find most values. From then on
//! only the least of what is missing is looked for, on a [`Screen`] or value by value ([`Wanted`]): the value of
//! the heap is the least that is missing in the end, so of some hundred that are missing half-way the largest
//! hardly ever count. How many of the least are enough in each stage is learnt from the last heaps ([`Plan`]).
//!
//! Each stage has a *limit*: of what is missing, all below has been looked for in it. If nothing is missing below all
//! limits, the stages in the way look for a few more. They begin at their limits, and nothing is looked for twice.

use super::order::STAGES;
use super::planes::VALUES;
use crate::simd::Lanes;
use crate::simd::screen::{PLATE, PLATES, Planes, Screen};
use crate::simd::wanted::{GROUPS, Wanted};

/// How many of the least missing values each stage looks for at once, and how many stages are marked.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    kept: [f32; STAGES],
    marked: usize,
    /// What a pair of the first stage that is not marked costs, in the mean of the last heaps.
    cost: f32,
}

/// What a heap that kept too few adds, and what one that kept enough takes away: in a stage one in ten keeps too few.
const MORE: f32 = 1.02;
const FEWER: f32 = 0.9978;
/// The fewest that are kept: fewer would not be faster.
const LEAST_KEPT: f32 = 8.0;

/// Plates that cost as much as a group of wanted values (a plate takes about 0.01 ns a pair, a mark 0.5).
const PLATES_OF_A_GROUP: f32 = 2.5;
/// A stage that costs more plates is no faster than marks.
const CROWDED: f32 = 30.0;
/// A stage that costs fewer plates is much faster than marks.
const EMPTY: f32 = 16.0;
/// Stages that are always marked: there so much is found that striking it out one by one takes longer.
const LEAST_MARKED: usize = 1;

/// Pairs that are looked at with one screen.
const SMALLEST_CHUNK: usize = 256;
const LARGEST_CHUNK: usize = 8192;

impl Default for Plan {
    fn default() -> Self {
        Self { kept: [4096.0; STAGES], marked: LEAST_MARKED, cost: (CROWDED + EMPTY) / 2.0 }
    }
}

impl Plan {
    /// A plan that keeps this many at first.
    #[cfg(test)]
    pub(crate) fn keeping(kept: f32) -> Self {
        Self { kept: [kept; STAGES], ..Self::default() }
    }

    /// How many stages are marked.
    pub(crate) fn marked(&self) -> usize {
        self.marked
    }

    /// Learns from a heap: its value, and how it was narrowed down.
    pub(crate) fn note(&mut self, value: usize, narrow: &Narrow) {
        let mut struck = [0; STAGES];
        for (stage, other) in &narrow.struck {
            struck[usize::from(*stage)] += usize::from(usize::from(*other) < value);
        }
        // How many below the value were missing when a stage began.
        let mut rank = 0;
        for stage in (self.marked..STAGES).rev() {
            rank += struck[stage];
            let kept = &mut self.kept[stage];
            let enough = (rank as f32) < *kept;
            *kept = if enough { (*kept * FEWER).max(LEAST_KEPT) } else { *kept * MORE + 1.0 };
        }
        self.cost += (narrow.cost.unwrap_or(0.0) - self.cost) / 256.0;
        if self.cost > CROWDED && self.marked < STAGES - 1 {
            self.marked += 1;
            self.cost = (CROWDED + EMPTY) / 2.0;
        } else if self.cost < EMPTY && self.marked > LEAST_MARKED {
            self.marked -= 1;
            self.kept[self.marked] = self.kept[self.marked].max(self.kept[self.marked + 1]);
            self.cost = (CROWDED + EMPTY) / 2.0;
        }
    }
}

/// Found values that are noted at once.
const FRESH: usize = 128;

/// What is missing of one heap.
#[derive(Clone, Debug)]
pub(crate) struct Narrow {
    /// A bit for each value.
    missing: Vec<u64>,
    /// What a stage looks for now: all that is missing in some plates, or some values.
    look: Look,
    numbers: Vec<u8>,
    wanted: Box<Wanted>,
    /// Of what is missing all below has been looked for, in each stage.
    limits: [usize; STAGES],
    /// What a pair of its first stage cost, in plates.
    cost: Option<f32>,
    /// Pairs that are looked at with one screen.
    chunk: usize,
    /// What was found on a screen, and in which stage.
    struck: Vec<(u8, u16)>,
}

/// How it is looked for.
#[derive(Clone, Copy, Debug)]
enum Look {
    Nothing,
    Screen,
    Wanted,
}

impl Narrow {
    /// What marks leave, which are not those of some stages.
    pub(crate) fn new(marks: &[u8], stages: &[usize]) -> Self {
        // Bytes of eight marks, each 0 or 1, become the bits of one byte.
        let byte = |marks: &[u8; 8]| u64::from_le_bytes(*marks).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let word = |marks: &[u8; 64]| {
            !marks.as_chunks::<8>().0.iter().rev().fold(0, |word, marks| word << 8 | byte(marks))
        };
        let mut limits = [VALUES; STAGES];
        stages.iter().for_each(|stage| limits[*stage] = 0);
        Self {
            missing: marks.as_chunks::<64>().0.iter().map(word).take(VALUES / 64).collect(),
            look: Look::Nothing,
            numbers: vec![],
            wanted: Box::default(),
            limits,
            cost: None,
            chunk: SMALLEST_CHUNK,
            struck: vec![],
        }
    }

    /// Begins to look for more in a stage, if nothing is missing below its limit. Says whether there is something
    /// to look for.
    pub(crate) fn begin(&mut self, stage: usize, plan: &Plan) -> bool {
        let (floor, most) = (self.limits[stage], plan.kept[stage] as usize);
        self.look = Look::Nothing;
        if super::members(&self.missing).next().is_some_and(|value| value < floor) {
            return false;
        }
        // What an earlier stage did not look for can wait.
        let ceiling = self.limits[..stage].iter().copied().min().unwrap_or(VALUES);
        let (mut kept, mut slots, mut limit) = (0, 0, ceiling);
        self.numbers.clear();
        let plates = self.missing.as_chunks::<2>().0.iter().enumerate();
        for (number, plate) in plates.take(ceiling.div_ceil(PLATE)).skip(floor / PLATE) {
            if *plate == [0, 0] {
                continue;
            }
            if kept >= most || self.numbers.len() == PLATES {
                limit = number * PLATE;
                break;
            }
            kept += plate.map(|word| word.count_ones() as usize).iter().sum::<usize>();
            slots += plate.map(Wanted::slots).iter().sum::<usize>();
            self.numbers.push(number as u8);
        }
        let groups = slots.div_ceil(8);
        let (as_wanted, as_screen) = (groups as f32 * PLATES_OF_A_GROUP, self.numbers.len() as f32);
        self.cost = self.cost.or(Some(as_wanted.min(as_screen)));
        if groups <= GROUPS && as_wanted <= as_screen {
            let mut values = from(&self.missing, floor).take_while(|value| *value < limit);
            self.wanted.want(values.by_ref().take(most).map(|value| value as u16));
            limit = values.next().unwrap_or(limit);
            self.look = Look::Wanted;
        } else {
            self.look = Look::Screen;
        }
        self.limits[stage] = limit;
        kept > 0
    }

    /// Strikes out what pairs have.
    pub(crate) fn look(
        &mut self,
        lanes: Lanes,
        stage: usize,
        left: Planes<'_>,
        right: Planes<'_>,
        masks: &mut Vec<(u32, u32)>,
    ) {
        match self.look {
            Look::Nothing => {}
            Look::Wanted => {
                self.wanted.hits(lanes, left, right, masks);
                if !masks.is_empty() {
                    self.strike(stage, left, right, masks);
                    let missing = &self.missing;
                    self.wanted.retain(|value| missing[usize::from(value) / 64] >> (value % 64) & 1 == 1);
                }
            }
            Look::Screen => self.look_at_screen(lanes, stage, left, right, masks),
        }
    }

    /// While much is found, little is looked at with one screen, or most would be found again and again.
    fn look_at_screen(
        &mut self,
        lanes: Lanes,
        stage: usize,
        left: Planes<'_>,
        right: Planes<'_>,
        masks: &mut Vec<(u32, u32)>,
    ) {
        let mut from = 0;
        while from < left[0].len() {
            let to = left[0].len().min(from + self.chunk);
            let [left_part, right_part] = [left, right].map(|planes| planes.map(|plane| &plane[from..to]));
            let screen = Screen { numbers: &self.numbers, missing: &self.missing };
            screen.hits(lanes, left_part, right_part, masks);
            self.chunk = match masks.len() * 64 {
                few if few < self.chunk => (2 * self.chunk).min(LARGEST_CHUNK),
                many if many > 4 * self.chunk => (self.chunk / 2).max(SMALLEST_CHUNK),
                _ => self.chunk,
            };
            self.strike(stage, left_part, right_part, masks);
            from = to;
        }
    }

    /// Strikes out the values of the pairs that hit.
    fn strike(&mut self, stage: usize, left: Planes<'_>, right: Planes<'_>, masks: &[(u32, u32)]) {
        if masks.is_empty() {
            return;
        }
        let mut fresh = [0; FRESH];
        let mut known = 0;
        for &(place, mask) in masks {
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
                // Without a branch on whether it was found before: that cannot be predicted.
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

    /// Whether nothing is left, and there is more to look for.
    pub(crate) fn is_open(&self) -> bool {
        self.left().next().is_none() && self.limits.iter().any(|limit| *limit < VALUES)
    }
}

/// The members of a set from a value on.
fn from(set: &[u64], value: usize) -> impl Iterator<Item = usize> {
    let words = set.get(value / 64..).unwrap_or(&[]);
    super::members(words).map(move |found| found + value / 64 * 64).skip_while(move |found| *found < value)
}
