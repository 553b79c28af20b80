//! Statistics of the terms of a sequence, at every power of ten and at the end.
//!
//! Sums are exact. Both deviations are given by their names: the mean absolute deviation, the mean of
//! |value - mean|, and the standard deviation, the root of the mean of its square (with n - 1 for n, of
//! a sample). Terms without a number are counted and left out of everything else.

use std::collections::BTreeMap;
use std::fmt::Write;

use grundy::SequenceTerm;
use serde_json::{Value, json};

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
    mean: f64,
    absolute: f64,
    standard: f64,
    sample: f64,
    frequent: Vec<u64>,
    times: u64,
    last_zero: Option<u64>,
}

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
        let counts = || self.counts.iter().map(|(value, count)| (u128::from(*value), u128::from(*count)));
        let terms: u128 = counts().map(|(_, count)| count).sum();
        let sum: u128 = counts().map(|(value, count)| value * count).sum();
        // |value - mean| is |value terms - sum| / terms, which is exact until it is divided.
        let absolute: u128 = counts().map(|(value, count)| (value * terms).abs_diff(sum) * count).sum();
        let total = terms.max(1) as f64;
        let mean = sum as f64 / total;
        let squares: f64 = counts().map(|(value, count)| (value as f64 - mean).powi(2) * count as f64).sum();
        let times = self.counts.values().copied().max().unwrap_or(0);
        Row {
            to: self.next - 1,
            undefined: self.undefined,
            zeros: self.counts.get(&0).copied().unwrap_or(0),
            largest: self.largest,
            mean,
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
            last_zero: self.last_zero,
        }
    }

    /// How many different values there are.
    pub(crate) fn different(&self) -> usize {
        self.counts.len()
    }

    /// All rows, in a format.
    pub(crate) fn told(&self, format: Format) -> String {
        let last = (self.next > self.from && self.rows.last().is_none_or(|row| row.to + 1 < self.next))
            .then(|| self.row());
        let rows: Vec<&Row> = self.rows.iter().chain(&last).collect();
        match format {
            Format::Json => {
                let Subject { rule, family, convention } = self.subject;
                let rows: Vec<Value> = rows.iter().map(|row| row.json()).collect();
                let (compound, play) = (convention.compound.name(), convention.play.name());
                let all = json!({
                    "rule": rule, "family": family, "convention": compound, "play": play, "from": self.from,
                    "statistics": rows,
                });
                format!("{all}\n")
            }
            _ => rows.iter().map(|row| row.text(self.from)).collect(),
        }
    }
}

impl Row {
    fn json(&self) -> Value {
        json!({
            "to": self.to, "undefined": self.undefined, "zeros": self.zeros,
            "largest": self.largest.map(|(value, _)| value), "largest_first_at": self.largest.map(|(_, n)| n),
            "mean": self.mean, "mean_absolute_deviation": self.absolute,
            "standard_deviation": self.standard, "sample_standard_deviation": self.sample,
            "most_frequent": self.frequent, "most_frequent_times": self.times, "last_zero": self.last_zero,
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
        let _ = writeln!(text, "  mean {:.6}, mean absolute deviation {:.6}", self.mean, self.absolute);
        let _ = writeln!(text, "  standard deviation {:.6} (of a sample {:.6})", self.standard, self.sample);
        let frequent: Vec<String> = self.frequent.iter().take(8).map(u64::to_string).collect();
        let more = if self.frequent.len() > 8 { ", ..." } else { "" };
        let _ = writeln!(text, "  most frequent {}{more}, {} times", frequent.join(", "), self.times);
        text
    }
}

#[cfg(test)]
mod tests {
    use grundy::Convention;

    use super::*;

    #[test]
    fn deviations_have_their_names() {
        let subject = Subject { rule: "r", family: "n", convention: Convention::NORMAL };
        let mut statistics = Statistics::new(subject, 1);
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            statistics.push(SequenceTerm::Value(Some(value)));
        }
        statistics.push(SequenceTerm::Value(None));
        let row = statistics.row();
        assert_eq!((row.mean, row.standard, row.absolute), (5.0, 2.0, 1.5));
        assert_eq!((row.frequent, row.times, row.undefined, row.zeros), (vec![4], 3, 1, 0));
        assert_eq!((row.largest, row.last_zero), (Some((9, 8)), None));
        assert!((row.sample - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }
}
