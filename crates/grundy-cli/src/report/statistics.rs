//! Statistics of the terms of a sequence, at every power of ten and at the end.
//!
//! Sums are exact, and so is the distance of a value from the mean until it is divided. Both deviations have
//! their full names: the mean absolute deviation is the mean of the distances from the mean, the standard
//! deviation the root of the mean of their squares (of a sample: with n - 1 instead of n). Terms without a
//! number are counted and left out of everything else; where no term has one there is no mean.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::str::FromStr;

use grundy::SequenceTerm;
use serde_json::{Number, Value, json};

use super::Subject;
use crate::args::Format;

/// Statistics of the terms so far, and of how they stood at powers of ten.
pub(crate) struct Statistics<'a> {
    subject: Subject<'a>,
    from: u64,
    next: u64,
    undefined: u64,
    counts: BTreeMap<u64, u64>,
    largest: Option<(u64, u64)>,
    last_zero: Option<u64>,
    rows: Vec<Row>,
}

struct Row {
    to: u64,
    undefined: u64,
    zeros: u64,
    largest: Option<(u64, u64)>,
    last_zero: Option<u64>,
    spread: Option<Spread>,
}

/// What there is to say of at least one number.
struct Spread {
    mean: Mean,
    absolute: f64,
    standard: f64,
    sample: f64,
    frequent: Vec<u64>,
    times: u64,
}

/// A sum, and of how many terms.
struct Mean {
    sum: u128,
    terms: u128,
}

/// From here on a mean is written in decimal: a float has no room for its fraction.
const LARGE: u128 = 1 << 24;

impl<'a> Statistics<'a> {
    pub(crate) fn new(subject: Subject<'a>, from: u64) -> Self {
        let (counts, rows) = (BTreeMap::new(), vec![]);
        Self { subject, from, next: from, undefined: 0, counts, largest: None, last_zero: None, rows }
    }

    /// The next term; an outcome counts as 1 for N and 0 for P.
    pub(crate) fn push(&mut self, term: SequenceTerm) {
        let n = self.next;
        self.next += 1;
        let value = match term {
            SequenceTerm::Value(value) => value,
            SequenceTerm::Outcome(outcome) => Some(u64::from(!outcome.is_p())),
        };
        match value {
            None => self.undefined += 1,
            Some(value) => {
                *self.counts.entry(value).or_default() += 1;
                if self.largest.is_none_or(|(largest, _)| value > largest) {
                    self.largest = Some((value, n));
                }
                if value == 0 {
                    self.last_zero = Some(n);
                }
            }
        }
        if n >= 10 && 10_u64.pow(n.ilog10()) == n {
            self.rows.push(self.row());
        }
    }

    /// How things stand.
    fn row(&self) -> Row {
        Row {
            to: self.next - 1,
            undefined: self.undefined,
            zeros: self.counts.get(&0).copied().unwrap_or(0),
            largest: self.largest,
            last_zero: self.last_zero,
            spread: self.spread(),
        }
    }

    fn spread(&self) -> Option<Spread> {
        let times = self.counts.values().copied().max()?;
        let counts = || self.counts.iter().map(|(value, count)| (u128::from(*value), u128::from(*count)));
        let terms: u128 = counts().map(|(_, count)| count).sum();
        let sum: u128 = counts().map(|(value, count)| value * count).sum();
        // |value - mean| is |value terms - sum| / terms, which is exact until it is divided.
        let away = |value: u128| (value * terms).abs_diff(sum);
        let absolute: u128 = counts().map(|(value, count)| away(value) * count).sum();
        let total = terms as f64;
        let squares: f64 =
            counts().map(|(value, count)| (away(value) as f64 / total).powi(2) * count as f64).sum();
        Some(Spread {
            mean: Mean { sum, terms },
            absolute: absolute as f64 / total / total,
            standard: (squares / total).sqrt(),
            sample: (squares / (total - 1.0).max(1.0)).sqrt(),
            frequent: self
                .counts
                .iter()
                .filter(|(_, count)| **count == times)
                .map(|(value, _)| *value)
                .collect(),
            times,
        })
    }

    /// How many different values there are.
    pub(crate) fn different(&self) -> usize {
        self.counts.len()
    }

    /// All rows, in a format; `complete` is false when the budget ran out.
    pub(crate) fn told(&self, format: Format, complete: bool) -> String {
        let last = (self.next > self.from && self.rows.last().is_none_or(|row| row.to + 1 < self.next))
            .then(|| self.row());
        let rows: Vec<&Row> = self.rows.iter().chain(&last).collect();
        match format {
            Format::Json => {
                let Subject { rule, family, convention, .. } = self.subject;
                let rows: Vec<Value> = rows.iter().map(|row| row.json()).collect();
                let (compound, play) = (convention.compound.name(), convention.play.name());
                let all = json!({
                    "rule": rule, "family": family, "convention": compound, "play": play, "from": self.from,
                    "statistics": rows, "complete": complete,
                });
                format!("{all}\n")
            }
            _ => rows.iter().map(|row| row.text(self.from)).collect(),
        }
    }
}

impl Row {
    fn json(&self) -> Value {
        let spread = self.spread.as_ref();
        json!({
            "to": self.to, "undefined": self.undefined, "zeros": self.zeros,
            "largest": self.largest.map(|(value, _)| value), "largest_first_at": self.largest.map(|(_, n)| n),
            "mean": spread.map(|spread| spread.mean.json()),
            "mean_absolute_deviation": spread.map(|spread| spread.absolute),
            "standard_deviation": spread.map(|spread| spread.standard),
            "sample_standard_deviation": spread.map(|spread| spread.sample),
            "most_frequent": spread.map(|spread| &spread.frequent),
            "most_frequent_times": spread.map(|spread| spread.times),
            "last_zero": self.last_zero,
        })
    }

    fn text(&self, from: u64) -> String {
        let mut text = format!("n = {from} to {}\n", self.to);
        if self.undefined > 0 {
            let _ = writeln!(text, "  undefined {}, left out below", self.undefined);
        }
        let _ = match self.last_zero {
            Some(n) => writeln!(text, "  zeros {}, the last at n = {n}", self.zeros),
            None => writeln!(text, "  no zero"),
        };
        if let Some((largest, n)) = self.largest {
            let _ = writeln!(text, "  largest {largest}, first at n = {n}");
        }
        let Some(Spread { mean, absolute, standard, sample, frequent, times }) = &self.spread else {
            return text + "  no value is defined, so there is no mean and none is the most frequent\n";
        };
        let _ = writeln!(text, "  mean {}, mean absolute deviation {absolute:.6}", mean.decimal());
        let _ = writeln!(text, "  standard deviation {standard:.6} (of a sample {sample:.6})");
        let first: Vec<String> = frequent.iter().take(8).map(u64::to_string).collect();
        let more = if frequent.len() > 8 { ", ..." } else { "" };
        let _ = writeln!(text, "  most frequent {}{more}, {times} times", first.join(", "));
        text
    }
}

impl Mean {
    fn json(&self) -> Value {
        match self.sum / self.terms < LARGE {
            true => json!(self.sum as f64 / self.terms as f64),
            false => Number::from_str(&self.decimal()).map_or(Value::Null, Value::Number),
        }
    }

    /// With six digits after the point.
    fn decimal(&self) -> String {
        let millionths = (self.sum % self.terms * 1_000_000 + self.terms / 2) / self.terms;
        format!("{}.{:06}", self.sum / self.terms + millionths / 1_000_000, millionths % 1_000_000)
    }
}

#[cfg(test)]
mod tests {
    use grundy::Convention;

    use super::*;

    #[test]
    fn deviations_have_their_names() {
        let subject = Subject { rule: "r", family: "n", convention: Convention::NORMAL, order: None };
        let mut statistics = Statistics::new(subject, 1);
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            statistics.push(SequenceTerm::Value(Some(value)));
        }
        statistics.push(SequenceTerm::Value(None));
        let row = statistics.row();
        assert_eq!((row.undefined, row.zeros, row.largest, row.last_zero), (1, 0, Some((9, 8)), None));
        let spread = row.spread.expect("numbers");
        assert_eq!((spread.mean.json(), spread.mean.decimal()), (json!(5.0), "5.000000".to_owned()));
        assert_eq!((spread.standard, spread.absolute), (2.0, 1.5));
        assert_eq!((spread.frequent, spread.times), (vec![4], 3));
        assert!((spread.sample - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    /// A shift of all values moves the mean and nothing else, however far it is.
    #[test]
    fn large_values_have_the_deviations_of_small_ones() {
        let subject = Subject { rule: "r", family: "n", convention: Convention::NORMAL, order: None };
        let spread = |shift: u64| {
            let mut statistics = Statistics::new(subject, 1);
            for value in [0, 2, 3, 3, 9, 10] {
                statistics.push(SequenceTerm::Value(Some(shift + value)));
            }
            statistics.row().spread.expect("numbers")
        };
        let (near, far) = (spread(0), spread((1 << 63) - 11));
        assert_eq!((near.absolute, near.standard, near.sample), (far.absolute, far.standard, far.sample));
        assert_eq!(
            (near.mean.decimal(), far.mean.decimal()),
            ("4.500000".into(), "9223372036854775801.500000".into())
        );
        assert_eq!(far.mean.json().to_string(), "9223372036854775801.500000");
        // It rounds, and is carried.
        assert_eq!(Mean { sum: 29_999_999, terms: 10_000_000 }.decimal(), "3.000000");
    }

    #[test]
    fn without_a_number_there_is_no_mean() {
        let mut statistics = Statistics::new(
            Subject { rule: "r", family: "n", convention: Convention::NORMAL, order: None },
            0,
        );
        statistics.push(SequenceTerm::Value(None));
        let row = statistics.row();
        for field in ["mean", "mean_absolute_deviation", "standard_deviation", "most_frequent", "largest"] {
            assert_eq!(row.json()[field], Value::Null, "{field}");
        }
        assert!(row.text(0).contains("no value is defined") && !row.text(0).contains("deviation"));
        assert!(statistics.told(Format::Json, false).ends_with(",\"complete\":false}\n"));
    }
}
