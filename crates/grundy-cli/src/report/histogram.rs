//! How often each value occurs: for people, as JSON, csv, or as a picture of bars.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::svg::Node;
use ::svg::node::Text as Content;
use ::svg::node::element::Element;
use grundy::SequenceTerm;
use serde_json::json;

use super::legend::{Entry, Sample};
use super::plot::steps;
use super::svg::{Anchor, MARGIN, Picture, rectangle, text};
use super::{Subject, capital};
use crate::args::Format;

/// The most bars, and how high the highest is.
const BARS: u64 = 300;
const HEIGHT: u64 = 360;

/// The values of the terms so far, counted.
pub(crate) struct Histogram<'a> {
    subject: Subject<'a>,
    from: u64,
    terms: u64,
    undefined: u64,
    counts: BTreeMap<u64, u64>,
}

impl<'a> Histogram<'a> {
    pub(crate) fn new(subject: Subject<'a>, from: u64) -> Self {
        Self { subject, from, terms: 0, undefined: 0, counts: BTreeMap::new() }
    }

    /// The next term; an outcome counts as 1 for N and 0 for P.
    pub(crate) fn push(&mut self, term: SequenceTerm) {
        self.terms += 1;
        match term {
            SequenceTerm::Value(Some(value)) => *self.counts.entry(value).or_default() += 1,
            SequenceTerm::Value(None) => self.undefined += 1,
            SequenceTerm::Outcome(outcome) => {
                *self.counts.entry(u64::from(!outcome.is_p())).or_default() += 1;
            }
        }
    }

    /// How many different values there are.
    pub(crate) fn different(&self) -> usize {
        self.counts.len()
    }

    /// All counts, in a format; `complete` is false when the budget ran out.
    pub(crate) fn told(&self, format: Format, complete: bool) -> String {
        let last = self.from + self.terms.saturating_sub(1);
        match format {
            Format::Svg => self.draw(last),
            Format::Csv => {
                let lines: String = self.counts.iter().map(|(v, count)| format!("{v},{count}\n")).collect();
                format!("value,count\n{lines}")
            }
            Format::Json => {
                let Subject { rule, family, convention, .. } = self.subject;
                let counts: Vec<[u64; 2]> = self.counts.iter().map(|(v, count)| [*v, *count]).collect();
                let all = json!({
                    "rule": rule, "family": family, "convention": convention.compound.name(),
                    "play": convention.play.name(), "from": self.from, "to": last,
                    "undefined": self.undefined, "counts": counts, "complete": complete,
                });
                format!("{all}\n")
            }
            _ => {
                let mut text = format!("n = {} to {last}\n", self.from);
                let width = self.counts.keys().last().map_or(1, |value| value.to_string().len());
                for (value, count) in &self.counts {
                    let part = 100.0 * *count as f64 / self.terms as f64;
                    let _ = writeln!(text, "  {value:>width$}: {count} times, {part:.3} %");
                }
                if self.undefined > 0 {
                    let _ = writeln!(text, "  undefined: {} times", self.undefined);
                }
                text
            }
        }
    }

    /// Bars, one for each value or for some consecutive ones.
    fn draw(&self, last: u64) -> String {
        let largest = self.counts.keys().last().copied().unwrap_or(0);
        let mut joined = 1_u64;
        while largest / joined >= BARS {
            joined *= 2;
        }
        let mut bars = vec![0_u64; (largest / joined) as usize + 1];
        self.counts.iter().for_each(|(value, count)| bars[(value / joined) as usize] += count);
        let most = bars.iter().copied().max().unwrap_or(0).max(1);
        let wide = (900 / bars.len() as u32).clamp(3, 40);
        let measure = format!("{}, n = {} to {last}", capital(&self.subject.measure()), self.from);
        let mut words = "How often each value occurs".to_owned();
        if joined > 1 {
            let _ = write!(words, "; a bar stands for {joined} consecutive values");
        }
        let lines = [&*self.subject.title(), &*measure, &*words];
        let left = MARGIN + 9 * (most.to_string().len() as u32) + 14;
        let top = Picture::head(lines) + 8;
        let (right, bottom) = (left + bars.len() as u32 * wide, top + HEIGHT as u32);
        let frequent = bars.iter().position(|bar| *bar == most).unwrap_or(0) as u64 * joined;
        let description =
            format!("{}; {measure}. {words}. The highest bar, at {frequent}: {most}.", lines[0]);
        let mut picture = Picture::new(
            &format!("{}, how often each value occurs", lines[0]),
            description,
            lines,
            right + 24,
        );
        let height = |count: u64| (u128::from(count) * u128::from(HEIGHT)).div_ceil(u128::from(most)) as u32;
        for count in steps(0, most, 5) {
            let y = bottom - height(count);
            picture.add(rectangle("axis", left - 4, y, 4, 1, "#8a949f"));
            picture.add(text((left - 8, y + 4), 12, "faint", Anchor::End, &count.to_string()));
        }
        for (place, count) in (0_u64..).zip(&bars).filter(|(_, count)| **count > 0) {
            let value = match joined {
                1 => place.to_string(),
                _ => format!("{} to {}", place * joined, (place + 1) * joined - 1),
            };
            let mut title = Element::new("title");
            title.append(Content::new(format!("{value}: {count} times")));
            let x = left + place as u32 * wide;
            let mut bar = rectangle("bar", x, bottom - height(*count), wide - 1, height(*count), "#332288");
            bar.append(title);
            picture.add(bar);
        }
        picture.add(rectangle("axis", left, bottom, right - left, 1, "#8a949f"));
        let room = (right - left) / (9 * largest.to_string().len() as u32 + 16);
        for value in steps(0, largest, u64::from(room.clamp(1, 12))) {
            let x = left + (value / joined) as u32 * wide + wide / 2;
            picture.add(text((x, bottom + 16), 12, "faint", Anchor::Middle, &value.to_string()));
        }
        let mut entries = vec![Entry {
            sample: Sample::None,
            words: format!("{} terms, {} different values", self.terms, self.counts.len()),
        }];
        if self.undefined > 0 {
            entries.push(Entry {
                sample: Sample::None,
                words: format!("{} undefined, not shown", self.undefined),
            });
        }
        let bottom = picture.legend(bottom + 30, &entries);
        picture.finish(bottom)
    }
}
