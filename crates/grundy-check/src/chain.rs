//! The proof that a long sequence of heaps repeats for ever, by working it out again.
//!
//! The file says how: a mask that divides values into two kinds. A value v at heap n is *common* if
//! `popcount(v & mask)` is odd; if the parity of heaps counts, n and the parity of what splitting moves take are
//! added. A heap is common if its value is. Two common heaps make an option of the other kind, so an option
//! of the common kind has one rare heap, or is a single heap: all of these are looked at, and c, the least value of the
//! common kind that is missing, is certain. Then pairs are looked at, the smallest heaps first, until every value of
//! the other kind below c has been met; then c is the value. If all pairs do not have one, that is the value, and
//! the heap is rare. Whatever the mask, this is the definition.
//!
//! The theorem (`docs/periods.md`, *the state comes back*): let all heaps from n1 to n1 + q - 1 be common and found with pairs
//! whose smaller heap is at most d, let no heap after the last rare one r be rare, and let
//! L ≥ max(r, d) + k, k being the most that is taken. Then those values follow from the L before each, so
//! if the L values before n1 + q are those before n1, everything from n1 on repeats with period q (which has
//! to be even where the parity of heaps counts).
//!
//! Without a window it is the theorem of Guy and Smith: let moves leave at most m heaps, and let values repeat from n0 ≥ 1
//! on over heaps up to m n0 + (m - 1) p + k and p more. Then they repeat for ever.
//!
//! Only the first values and those of the last q + L heaps are kept. The file has a chain of hashes, so that
//! it is about these values and no others; a hash is compared, never believed.

mod work;

use sha2::{Digest, Sha256};

use crate::meter::{Failure, Meter, demand, refuse};
use crate::reader::{Reader, hexadecimal};
use crate::rules::Rule;
use crate::statement::{Family, Period};
use work::{Moves, Worked};

/// The most heaps that are worked out.
const MOST: u64 = 1 << 40;
/// The most values in a segment.
const MOST_IN_SEGMENT: u64 = 1 << 22;

/// What the file says.
struct Claim {
    mask: u64,
    by_parity: bool,
    rare: usize,
    last_rare: usize,
    window: usize,
    head: usize,
    start: usize,
    shift: usize,
    segment: usize,
    chain: Vec<[u8; 64]>,
}

/// Checks the proof of a period by a chain, whose kind has been read.
pub(crate) fn verify(statement: &Period, reader: &mut Reader<'_>) -> Result<(), Failure> {
    let claim = Claim::read(reader)?;
    let meter = reader.meter();
    let moves = moves(statement)?;
    let reach = moves.reach();
    demand(statement.saltus == 0, || "a chain is about values that do not rise".into())?;
    let (preperiod, period) = (statement.preperiod as usize, statement.period as usize);
    let end = claim.end(preperiod, period, &moves)?;
    let segments = end.div_ceil(claim.segment);
    demand(claim.chain.len() == segments, || format!("{end} values have {segments} segments"))?;
    let common = kinds(claim.mask, claim.by_parity, &moves)?;
    let Claim { window, head, start, shift, .. } = claim;
    // Pairs look as far back as their smaller heap and what is taken; a period is compared with the one before.
    let first = head.max(window) + 1;
    let keep = (first + reach).max(shift + 1);
    meter.hold(bytes_kept(first, keep, claim.rare, end))?;
    let segment = claim.segment.min(end);
    meter.hold(segment)?;
    let deep = if window == 0 { head } else { window.saturating_sub(reach) };
    let mut worked = Worked::new(moves, common, (first, keep, deep), claim.rare);
    let mut chain = Chain::new(&claim.chain, segment);
    chain.add(0)?;
    let mut deepest = 0;
    for heap in 1..end {
        let (value, depth) = worked.step(meter)?;
        chain.add(value)?;
        if heap >= start {
            deepest = deepest.max(depth);
        }
        if let Some(before) = heap.checked_sub(period) {
            let same = worked.at(before) == value;
            demand(same || before < preperiod, || format!("heaps {before} and {heap} differ"))?;
            demand(!same || before + 1 != preperiod, || "the preperiod is shorter".into())?;
        }
    }
    chain.end()?;
    let (rare, last) = worked.rare();
    demand((claim.rare, claim.last_rare) == (rare, last), || {
        format!("{rare} heaps are rare, the last {last}")
    })?;
    if window > 0 {
        // The period begins behind the first window, so no heap is rare from there on.
        demand(window >= last.max(deepest) + reach, || {
            format!("the window has to be {} long", last.max(deepest) + reach)
        })?;
    }
    // That the windows are equal was checked above: both lie where values repeat.
    for factor in prime_factors(period, meter)? {
        let less = period / factor;
        meter.work(period as u64)?;
        let differ = (end - period..end - less).any(|heap| worked.at(heap) != worked.at(heap + less));
        demand(differ, || format!("{less} is a period, too"))?;
    }
    Ok(())
}

impl Claim {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Failure> {
        let number = |reader: &mut Reader<'_>, name: &str| -> Result<usize, Failure> {
            reader.next(name)?;
            Ok(reader.at_most(MOST, name)? as usize)
        };
        reader.next("mask")?;
        let mask = reader.at_most(255, "mask")?;
        reader.next("by_parity")?;
        let by_parity = reader.boolean()?;
        let (rare, last_rare) = (number(reader, "rare")?, number(reader, "last_rare")?);
        let (window, head) = (number(reader, "window")?, number(reader, "head")?);
        let (start, shift) = (number(reader, "start")?, number(reader, "shift")?);
        reader.next("segment")?;
        let segment = reader.at_most(MOST_IN_SEGMENT, "segment")? as usize;
        demand(segment > 0, || "a segment has no values".into())?;
        reader.next("chain")?;
        let mut chain = vec![];
        reader.list(usize::MAX, "the chain", |reader| {
            let hash = <[u8; 64]>::try_from(reader.text()?.as_bytes());
            chain.push(hash.or_else(|_| refuse("a hash has 64 characters"))?);
            reader.meter().hold(128)
        })?;
        reader.close()?;
        reader.end()?;
        Ok(Self { mask, by_parity, rare, last_rare, window, head, start, shift, segment, chain })
    }

    /// How many values are worked out, heap 0 included, if the numbers fit together.
    fn end(&self, preperiod: usize, period: usize, moves: &Moves) -> Result<usize, Failure> {
        let (reach, start, shift) = (moves.reach(), self.start, self.shift);
        demand(shift > 0 && shift.is_multiple_of(period), || {
            "the shift is not a multiple of the period".into()
        })?;
        let end = if self.window == 0 {
            // Guy and Smith.
            demand(start == preperiod.max(1) && shift == period, || {
                "without a window, `start` and `shift` are the preperiod, at least 1, and the period".into()
            })?;
            let parts = if moves.splits.is_empty() { 1 } else { 2 };
            parts * start + (parts - 1) * period + reach + 1 + period
        } else {
            demand(!self.by_parity || shift.is_multiple_of(2), || "the shift has to be even".into())?;
            demand(preperiod + self.window <= start, || "the window begins before the period".into())?;
            demand(start > self.window && start > 2 * reach + 2, || "the window begins too early".into())?;
            start + shift
        };
        demand(end as u64 <= MOST, || "there are too many heaps for this checker".into())?;
        demand(self.rare < end, || "there are more rare heaps than heaps".into())?;
        Ok(end)
    }
}

/// What is kept at the most: the first values, up to twice the last ones, the rare heaps.
fn bytes_kept(first: usize, keep: usize, rare: usize, end: usize) -> usize {
    first.min(end) + (2 * keep).min(end) + 16 * rare
}

/// The moves of a rule on heaps, or on paths, where they are those of a code: what a move takes is an interval.
fn moves(statement: &Period) -> Result<Moves, Failure> {
    match &statement.family {
        Family::Heap { beside } => {
            demand(beside.terms.is_empty(), || "a chain is about one heap, with nothing beside it".into())?;
        }
        Family::Path { shape, first, step, beside } => {
            let alone = shape.core.order() == 0 && beside.terms.is_empty();
            demand(alone && (*first, *step, statement.from) == (0, 1, 0), || {
                "a chain is about the paths P(n), n = 0, 1, 2, ... and nothing beside them".into()
            })?;
        }
        Family::Weight { .. } => return refuse("one weight that grows is not proven by a chain"),
    }
    let digits = match &statement.rule {
        Rule::Code { digits, .. } => Some(digits.clone()),
        // On paths, since names are not played on heaps.
        named => named.on_paths(),
    };
    let Some(digits) = digits else { return refuse("there are no chains for this rule") };
    demand(digits.iter().all(|digit| *digit < 8), || "a move leaves three heaps".into())?;
    let with = |bit: u8, least: usize| {
        let list = digits.iter().enumerate().filter(|(taken, digit)| *taken >= least && **digit & bit != 0);
        list.map(|(taken, _)| taken).collect::<Vec<usize>>()
    };
    Ok(Moves { empties: with(1, 1), takes: with(2, 1), splits: with(4, 0) })
}

/// Which values are common, by the parity of the heap.
fn kinds(mask: u64, by_parity: bool, moves: &Moves) -> Result<[[bool; 256]; 2], Failure> {
    let taken = moves.splits.first().map_or(0, |taken| taken % 2);
    let same = moves.splits.iter().all(|other| other % 2 == taken);
    demand(same || !by_parity, || "splitting moves take numbers of both parities".into())?;
    let mut common = [[false; 256]; 2];
    for (heap, common) in common.iter_mut().enumerate() {
        for (value, common) in common.iter_mut().enumerate() {
            let odd = (value as u64 & mask).count_ones() as usize + if by_parity { heap + taken } else { 0 };
            *common = odd % 2 == 1;
        }
    }
    Ok(common)
}

/// The hashes of segments, each with the one before.
struct Chain<'a> {
    stated: &'a [[u8; 64]],
    segment: usize,
    place: usize,
    /// What goes before the values of this segment, and these.
    hash: Sha256,
    values: Vec<u8>,
}

impl<'a> Chain<'a> {
    fn new(stated: &'a [[u8; 64]], segment: usize) -> Self {
        Self { stated, segment, place: 0, hash: Sha256::new(), values: Vec::with_capacity(segment) }
    }

    fn add(&mut self, value: u8) -> Result<(), Failure> {
        self.values.push(value);
        if self.values.len() == self.segment { self.close() } else { Ok(()) }
    }

    fn close(&mut self) -> Result<(), Failure> {
        self.hash.update(&self.values);
        let found = hexadecimal(&self.hash.finalize_reset());
        let stated = self.stated.get(self.place);
        demand(stated.is_some_and(|stated| *stated == *found.as_bytes()), || {
            format!("the values of segment {} are not those of the file", self.place)
        })?;
        self.place += 1;
        self.values.clear();
        // The next segment goes on from this one.
        self.hash.update(found.as_bytes());
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.values.is_empty() { Ok(()) } else { self.close() }
    }
}

/// The primes that divide a number, which is not 0.
pub(crate) fn prime_factors(mut number: usize, meter: &Meter<'_>) -> Result<Vec<usize>, Failure> {
    let mut factors = vec![];
    let mut factor = 2;
    // More heaps than these have been worked out.
    while number > 1 {
        meter.work(1)?;
        if number.is_multiple_of(factor) {
            factors.push(factor);
            while number.is_multiple_of(factor) {
                number /= factor;
            }
        }
        factor += 1;
    }
    Ok(factors)
}
