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

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::file::Fields;
use crate::rules::Rule;
use crate::{Refusal, demand, refuse};
use work::{Moves, Worked};

/// The fields of the file.
pub const FIELDS: &[&str] = &[
    "certificate",
    "version",
    "rule",
    "family",
    "convention",
    "play",
    "from",
    "preperiod",
    "period",
    "mask",
    "by_parity",
    "rare",
    "last_rare",
    "window",
    "head",
    "start",
    "shift",
    "segment",
    "chain",
    "digest",
];

/// The most heaps that are worked out, and the most that are kept.
const MOST: u64 = 1 << 40;
const MOST_KEPT: u64 = 1 << 31;

/// Checks a certificate of a long sequence of heaps.
///
/// # Errors
/// The reason, when it proves nothing.
pub fn verify(fields: &Fields) -> Result<String, Refusal> {
    fields.exactly(FIELDS)?;
    let family = fields.text("family")?;
    let said = (fields.text("convention")?, fields.text("play")?);
    let asked = said == ("disjunctive", "normal") && (family == "n" || family == "P(n)");
    demand(asked && fields.number("from")? == 0, || {
        "this is about the heaps n, or the paths P(n), n = 0, 1, 2, ... in normal play of the disjunctive \
         compound"
            .into()
    })?;
    let rule = fields.text("rule")?;
    let size = |name: &str| -> Result<usize, Refusal> {
        let number = fields.number(name)?;
        demand(number <= MOST, || format!("`{name}` is too large for this checker"))?;
        Ok(number as usize)
    };
    let (preperiod, period) = (size("preperiod")?, size("period")?);
    let (window, head, start, shift) = (size("window")?, size("head")?, size("start")?, size("shift")?);
    let segment = size("segment")?;
    let moves = moves(rule, family == "P(n)")?;
    let reach =
        [&moves.empties, &moves.takes, &moves.splits].into_iter().flatten().max().copied().unwrap_or(0);
    let parts = if moves.splits.is_empty() { 1 } else { 2 };
    let common = kinds(fields, &moves)?;
    let by_parity = fields.any("by_parity")? == &Value::Bool(true);
    let whole = period > 0 && shift.is_multiple_of(period) && shift > 0 && segment > 0;
    demand(whole, || "the shift is not a multiple of the period".into())?;
    let end = match window {
        // Guy and Smith.
        0 => {
            demand(start == preperiod.max(1) && shift == period, || {
                "without a window, `start` and `shift` are the preperiod, at least 1, and the period".into()
            })?;
            parts * start + (parts - 1) * period + reach + 1 + period
        }
        _ => {
            demand(!by_parity || shift.is_multiple_of(2), || "the shift has to be even".into())?;
            demand(preperiod + window <= start, || "the window begins before the period".into())?;
            demand(start > window && start > 2 * reach + 2, || "the window begins too early".into())?;
            start + shift
        }
    };
    let keep = shift.max(head) + window + reach + 1;
    demand(((keep + head) as u64) <= MOST_KEPT, || "too much has to be kept for this checker".into())?;
    let deep = if window == 0 { head } else { window - reach.min(window) };
    let mut worked = Worked::new(moves, common, head.max(window) + 1, keep, deep);
    let mut chain = Chain::new(fields.list("chain")?, segment);
    chain.add(0)?;
    let mut deepest = 0;
    for heap in 1..end {
        let (value, depth) = worked.step()?;
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
    let stated = (size("rare")?, size("last_rare")?);
    demand(stated == (rare, last), || format!("{rare} heaps are rare, the last {last}"))?;
    if window > 0 {
        demand(last < start, || format!("heap {last} is rare, after the period began"))?;
        demand(window >= last.max(deepest) + reach, || {
            format!("the window has to be {} long", last.max(deepest) + reach)
        })?;
    }
    // That the windows are equal was checked above: both lie where values repeat.
    for factor in prime_factors(period) {
        let less = period / factor;
        let differ = (end - period..end - less).any(|heap| worked.at(heap) != worked.at(heap + less));
        demand(differ, || format!("{less} is a period, too"))?;
    }
    Ok(format!(
        "{rule} on {family} has period {period} from n = {preperiod} on, worked out to n = {}",
        end - 1
    ))
}

/// The moves of a rule on heaps, or on paths, where they are those of a code: what a move takes is an interval.
fn moves(rule: &str, paths: bool) -> Result<Moves, Refusal> {
    let (split, digits) = match Rule::read(rule)? {
        Rule::Code { split: 1.., .. } if paths => return refuse("this rule is not played on paths"),
        Rule::Code { split, digits } => (split, digits),
        // The one vertex of a path; two of them from an end; three from elsewhere.
        Rule::NodeKayles if paths => (0, vec![1, 3, 7]),
        Rule::SelectiveNodeKayles if paths => (0, vec![7, 7, 7]),
        Rule::ArcKayles if paths => (0, vec![0, 7]),
        _ => return refuse("this rule is not played on heaps"),
    };
    let all: Vec<u8> = std::iter::once(split).chain(digits).collect();
    demand(all.iter().all(|digit| *digit < 8), || "a move leaves three heaps".into())?;
    let with = |bit: u8, least: usize| {
        let list = all.iter().enumerate().filter(|(taken, digit)| *taken >= least && **digit & bit != 0);
        list.map(|(taken, _)| taken).collect::<Vec<usize>>()
    };
    Ok(Moves { empties: with(1, 1), takes: with(2, 1), splits: with(4, 0) })
}

/// Which values are common, by the parity of the heap.
fn kinds(fields: &Fields, moves: &Moves) -> Result<[[bool; 256]; 2], Refusal> {
    let mask = fields.number("mask")?;
    let parity = match fields.any("by_parity")? {
        Value::Bool(false) => None,
        Value::Bool(true) => {
            let taken = moves.splits.first().map_or(0, |taken| taken % 2);
            let same = moves.splits.iter().all(|other| other % 2 == taken);
            demand(same, || "splitting moves take numbers of both parities".into())?;
            Some(taken)
        }
        _ => return refuse("`by_parity` is not true or false"),
    };
    let mut common = [[false; 256]; 2];
    for (heap, common) in common.iter_mut().enumerate() {
        for (value, common) in common.iter_mut().enumerate() {
            let odd = (value as u64 & mask).count_ones() as usize + parity.map_or(0, |taken| heap + taken);
            *common = odd % 2 == 1;
        }
    }
    Ok(common)
}

/// The hashes of segments, each with the one before.
struct Chain<'a> {
    stated: &'a [Value],
    segment: usize,
    place: usize,
    /// The values of this segment: their hash, how many, and the last ones, which are not hashed yet.
    hash: Sha256,
    length: usize,
    bytes: Vec<u8>,
}

/// Values that are hashed at once.
const HASHED: usize = 1 << 12;

impl<'a> Chain<'a> {
    fn new(stated: &'a [Value], segment: usize) -> Self {
        Self { stated, segment, place: 0, hash: Sha256::new(), length: 0, bytes: vec![] }
    }

    fn add(&mut self, value: u8) -> Result<(), Refusal> {
        self.bytes.push(value);
        self.length += 1;
        if self.bytes.len() == HASHED {
            self.hash.update(&self.bytes);
            self.bytes.clear();
        }
        if self.length == self.segment { self.close() } else { Ok(()) }
    }

    fn close(&mut self) -> Result<(), Refusal> {
        self.hash.update(&self.bytes);
        self.bytes.clear();
        let found: String = self.hash.finalize_reset().iter().map(|byte| format!("{byte:02x}")).collect();
        let stated = self.stated.get(self.place).and_then(Value::as_str);
        demand(stated == Some(&*found), || {
            format!(
                "the values up to heap {} are not those of the file",
                self.place * self.segment + self.length - 1
            )
        })?;
        self.place += 1;
        self.length = 0;
        // The next segment goes on from this one.
        self.hash.update(found.as_bytes());
        Ok(())
    }

    fn end(&mut self) -> Result<(), Refusal> {
        if self.length > 0 {
            self.close()?;
        }
        demand(self.place == self.stated.len(), || "the chain is too long".into())
    }
}

fn prime_factors(mut number: usize) -> Vec<usize> {
    let mut factors = vec![];
    let mut factor = 2;
    while factor * factor <= number {
        if number.is_multiple_of(factor) {
            factors.push(factor);
            while number.is_multiple_of(factor) {
                number /= factor;
            }
        }
        factor += 1;
    }
    if number > 1 {
        factors.push(number);
    }
    factors
}
