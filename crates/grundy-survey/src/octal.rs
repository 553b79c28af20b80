//! A survey of octal games: all codes that fit a pattern, each to its proven period or as far as asked.
//!
//! Two codes are *equivalent* when their sequences are equal after leading zeros are dropped. That is proven in
//! two ways. For two codes whose periods are proven it is a question about finitely many values, and these decide
//! it for all: the beginning up to the end of the first period, and the period. Codes with the same [standard
//! form](Standard) have the same sequences whether these are solved or not. That two unsolved codes begin alike
//! proves nothing.

mod classes;
mod essential;
mod misere;
mod shard;
mod standard;

pub use classes::Classes;
use essential::essential;
pub use misere::{Quotiented, misere};
pub use shard::of_shard;
pub use standard::{Standard, standard};

use grundy::{Budget, Error, NotationError, Source};
use grundy_games::RuleSpec;
use grundy_games::heap::TakeAndBreak;
use grundy_heaps::{Game, Proof, Sequence, Settings};
use sha2::{Digest, Sha256};

/// The most codes of a survey.
const MOST: usize = 1 << 18;

/// What is known about one code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surveyed {
    /// The code.
    pub code: String,
    /// The last heap that was computed.
    pub computed: u64,
    /// The largest value met.
    pub largest: u64,
    /// Its period, if it is proven.
    pub solved: Option<Solved>,
}

/// A proven period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The first n from which on values repeat.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The theorem: `Guy and Smith`, or `the state comes back`.
    pub theorem: &'static str,
    /// Equal for equivalent codes: a digest of the sequence without leading zeros.
    pub class: String,
}

/// The standard form of a code; `None` if it is no octal code.
#[must_use]
pub fn standard_of(text: &str) -> Option<Standard> {
    digits_of(text).map(|digits| standard(&digits))
}

/// The digits of a code, of which the first stands before the point; `None` if it is no octal code.
fn digits_of(text: &str) -> Option<Vec<u8>> {
    let octal = |digit: u8| matches!(digit, b'0'..=b'7').then(|| digit - b'0');
    // Nearly all, and quickly.
    if let Some(("0", digits)) = text.split_once('.')
        && matches!(digits.as_bytes().last(), Some(b'1'..=b'7'))
        && let Some(digits) = digits.bytes().map(octal).collect::<Option<Vec<u8>>>()
    {
        return Some([&[0], &digits[..]].concat());
    }
    let Ok(RuleSpec::Octal(rule)) = RuleSpec::read(text) else { return None };
    let digits = (1..=rule.digits.bound()? as u64).map(|size| rule.digits.digit(size));
    Some(std::iter::once(rule.split).chain(digits).collect())
}

/// An octal code, or what is wrong with it; `None` if the text is something else.
fn octal(text: &str) -> Option<Result<TakeAndBreak, Error>> {
    match RuleSpec::read(text) {
        Ok(RuleSpec::Octal(code)) => Some(Ok(code)),
        Err(error) if text.starts_with(|c: char| c == '.' || c.is_ascii_digit()) => {
            Some(Err(Error::Notation(Source::Rule, error)))
        }
        _ => None,
    }
}

/// The codes that fit a pattern, in which `?` stands for any octal digit: `0.???`, `4.7?`.
///
/// # Errors
/// When it is no pattern of codes.
pub fn codes(pattern: &str) -> Result<Vec<String>, Error> {
    let fault = |message: &str| {
        let help = Some("write an octal code with ? for any digit, as in 0.??? or 4.7?".to_owned());
        Error::Notation(
            Source::Rule,
            NotationError { message: message.to_owned(), at: 0, len: pattern.len(), help },
        )
    };
    let pattern = pattern.trim();
    match octal(&pattern.replace('?', "7")) {
        Some(code) => code.map(|_| ())?,
        None => return Err(fault("this is no pattern of octal codes")),
    }
    let (split, digits) = pattern.split_once('.').ok_or_else(|| fault("a code needs a point"))?;
    if split.contains('?') {
        return Err(fault("before the point stands 0 or 4"));
    }
    if 8_usize.checked_pow(digits.matches('?').count() as u32).is_none_or(|count| count > MOST) {
        return Err(fault("these are too many codes; fix some digits"));
    }
    let mut codes = vec![format!("{}.", if split.is_empty() { "0" } else { split })];
    for digit in digits.chars() {
        if digit != '?' {
            codes.iter_mut().for_each(|code| code.push(digit));
            continue;
        }
        codes =
            codes.iter().flat_map(|code| ('0'..='7').map(move |digit| format!("{code}{digit}"))).collect();
    }
    Ok(codes)
}

/// Follows a code until its period is proven, and no farther than this heap.
///
/// # Errors
/// When it is no octal code, or the budget runs out.
pub fn survey(code: &str, to: u64, budget: &Budget) -> Result<Surveyed, Error> {
    let rule = match octal(code) {
        Some(rule) => rule?,
        None => {
            return codes(code).map(|_| Surveyed {
                code: code.to_owned(),
                computed: 0,
                largest: 0,
                solved: None,
            });
        }
    };
    let digits = (1..=rule.digits.bound().unwrap_or(0) as u64).map(|size| rule.digits.digit(size));
    let digits = essential(&std::iter::once(rule.split).chain(digits).collect::<Vec<u8>>());
    let game = Game::code(digits.first().copied().unwrap_or(0), digits.get(1..).unwrap_or_default());
    let mut sequence = Sequence::new(game, Settings::default());
    sequence.extend(usize::try_from(to).unwrap_or(usize::MAX), |sequence| {
        let _held = budget.hold(sequence.bytes())?;
        budget.check()
    })?;
    sequence.prove();
    let solved = sequence.proven().map(|proven| Solved {
        preperiod: least(&sequence, proven.preperiod, proven.period),
        period: proven.period,
        theorem: match proven.proof {
            Proof::GuySmith { .. } => "Guy and Smith",
            Proof::State { .. } => "the state comes back",
        },
        class: class(&sequence, proven.preperiod, proven.period),
    });
    Ok(Surveyed {
        code: code.to_owned(),
        computed: sequence.len() as u64 - 1,
        largest: sequence.largest().into(),
        solved,
    })
}

/// The first heap, or 0 for none, from which on values repeat.
fn least(sequence: &Sequence, preperiod: u64, period: u64) -> u64 {
    let repeats = |heap: &u64| {
        sequence.knows(*heap)
            && sequence.knows(heap + period)
            && sequence.get(*heap) == sequence.get(heap + period)
    };
    (0..preperiod).rev().take_while(repeats).last().unwrap_or(preperiod)
}

/// A digest of a periodic sequence without its leading zeros.
fn class(sequence: &Sequence, preperiod: u64, period: u64) -> String {
    let value = |heap: u64| sequence.get(heap).unwrap_or(0);
    let first = (1..preperiod + period).find(|heap| value(*heap) != 0).unwrap_or(preperiod.max(1));
    // A shift of the beginning must not move the end: from the first value that is not 0 on, up to
    // where the repetition is complete.
    let mut start = preperiod.max(first);
    while start > first && value(start - 1) == value(start - 1 + period) {
        start -= 1;
    }
    let mut digest = Sha256::new();
    digest.update(format!("{} {period}", start - first));
    for heap in first..start + period {
        digest.update(value(heap).to_le_bytes());
    }
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
