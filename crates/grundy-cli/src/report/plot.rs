//! Values against n, for any number of terms: a picture of bounded size.
//!
//! While there are few terms each has its own mark. Many are thinned: a column stands for so many consecutive
//! n, a row for so many consecutive values, and a mark says that one of these n at least has one of these
//! values. Nothing that occurs is left out, and how much a mark stands for is written in the picture. Memory
//! does not grow with the number of terms: rows are joined two by two when a larger value comes.

use std::fmt::Write;

use ::svg::node::element::Element;
use grundy::SequenceTerm;

use super::legend::{Entry, Sample};
use super::mark::Mark;
use super::palette::Look;
use super::svg::{Anchor, MARGIN, Picture, boundary, element, rectangle, text};
use super::{Subject, capital};

/// The most columns and rows, and how wide and high the field is, about.
const COLUMNS: u64 = 900;
const ROWS: usize = 512;
const WIDTH: u64 = 900;
const HEIGHT: u64 = 512;

/// A plot under construction.
pub(crate) struct Plot<'a> {
    subject: Subject<'a>,
    from: u64,
    count: u64,
    /// Terms in a column, and values in a row as a power of two.
    thinned: u64,
    shift: u32,
    columns: Vec<Column>,
    largest: u64,
    proven: Option<Mark>,
}

#[derive(Clone)]
struct Column {
    rows: [u64; ROWS / 64],
    undefined: bool,
}

impl<'a> Plot<'a> {
    /// A plot of the terms from n = `from` to `to`.
    pub(crate) fn new(subject: Subject<'a>, from: u64, to: u64) -> Self {
        let thinned = (to - from + 1).div_ceil(COLUMNS);
        let columns = vec![];
        Self { subject, from, count: 0, thinned, shift: 0, columns, largest: 0, proven: None }
    }

    /// The next term; an outcome counts as 1 for N and 0 for P.
    pub(crate) fn push(&mut self, term: SequenceTerm) {
        let place = (self.count / self.thinned) as usize;
        self.count += 1;
        if place == self.columns.len() {
            self.columns.push(Column { rows: [0; ROWS / 64], undefined: false });
        }
        let value = match term {
            SequenceTerm::Value(Some(value)) => value,
            SequenceTerm::Value(None) => {
                self.columns[place].undefined = true;
                return;
            }
            SequenceTerm::Outcome(outcome) => u64::from(!outcome.is_p()),
        };
        self.largest = self.largest.max(value);
        while value >> self.shift >= ROWS as u64 {
            self.columns.iter_mut().for_each(Column::halve);
            self.shift += 1;
        }
        let row = (value >> self.shift) as usize;
        self.columns[place].rows[row / 64] |= 1 << (row % 64);
    }

    /// A period that is proven for all n.
    pub(crate) fn prove(&mut self, preperiod: u64, period: u64) {
        self.proven = Some(Mark { preperiod, period, words: "proven for all n".to_owned() });
    }

    /// How much a mark stands for.
    fn thinning(&self) -> String {
        let columns = match self.thinned {
            1 => return self.joined().unwrap_or_default(),
            thinned => {
                format!("a column stands for {thinned} consecutive n, a mark for one of them at least")
            }
        };
        self.joined().map_or(columns.clone(), |rows| format!("{columns}; {rows}"))
    }

    fn joined(&self) -> Option<String> {
        (self.shift > 0).then(|| format!("a row stands for {} consecutive values", 1_u64 << self.shift))
    }

    /// The picture.
    pub(crate) fn draw(&self) -> String {
        let columns = self.columns.len().max(1) as u64;
        let rows = (self.largest >> self.shift) + 1;
        let (wide, high) = ((WIDTH / columns).clamp(1, 12) as u32, (HEIGHT / rows).clamp(1, 24) as u32);
        let last = self.from + self.count.saturating_sub(1);
        let measure = format!("{}, n = {} to {last}", capital(&self.subject.measure()), self.from);
        let thinning = capital(&self.thinning());
        let lines = [&*self.subject.title(), &*measure, &*thinning];
        let left = MARGIN + 9 * (self.largest.to_string().len() as u32) + 14;
        let top = Picture::head(lines) + 8;
        let (right, bottom) = (left + columns as u32 * wide, top + rows as u32 * high);
        let description =
            format!("{}; {measure}; value against n. {thinning}. Largest value {}.", lines[0], self.largest);
        let mut picture =
            Picture::new(&format!("{}, value against n", lines[0]), description, lines, right + 24);
        picture.add(rectangle("axis", left, bottom, right - left, 1, "#8a949f"));
        picture.add(rectangle("axis", left - 1, top, 1, bottom - top, "#8a949f"));
        let x = |n: u64| left + ((n - self.from) / self.thinned) as u32 * wide;
        for value in steps(0, self.largest, 6) {
            let y = bottom - (value >> self.shift) as u32 * high - high / 2;
            picture.add(text((left - 6, y + 4), 12, "faint", Anchor::End, &value.to_string()));
        }
        let room = (right - left) / (9 * last.to_string().len() as u32 + 24);
        for n in steps(self.from, last, u64::from(room.clamp(1, 9))) {
            picture.add(rectangle("axis", x(n) + wide / 2, bottom, 1, 4, "#8a949f"));
            picture.add(text((x(n) + wide / 2, bottom + 18), 12, "faint", Anchor::Middle, &n.to_string()));
        }
        picture.add(self.marks((left, bottom), (wide, high)));
        let mut entries =
            vec![Entry { sample: Sample::None, words: format!("largest value {}", self.largest) }];
        let strip = bottom + 26;
        if self.columns.iter().any(|column| column.undefined) {
            for (place, _) in (0..).zip(&self.columns).filter(|(_, column)| column.undefined) {
                let at = left + place * wide;
                picture.add(rectangle("hatched", at, strip, wide, 6, "url(#grundy-undefined)"));
            }
            let sample = Sample::Cell(Look::Hatched, String::new());
            entries.push(Entry { sample, words: "some value undefined (the strip below)".to_owned() });
        }
        if let Some(mark) = self.proven.as_ref().filter(|mark| (self.from..=last).contains(&mark.preperiod)) {
            picture.add(boundary(x(mark.preperiod), top, bottom));
            entries.push(Entry { sample: Sample::Boundary, words: mark.told() });
        }
        let bottom = picture.legend(strip + 18, &entries);
        picture.finish(bottom)
    }

    /// All marks, as one path.
    fn marks(&self, (left, bottom): (u32, u32), (wide, high): (u32, u32)) -> Element {
        let mut path = String::new();
        let gap = u32::from(wide > 3);
        for (place, column) in (0..).zip(&self.columns) {
            let has = |row: usize| row < ROWS && column.rows[row / 64] >> (row % 64) & 1 == 1;
            let mut row = 0;
            while row < ROWS {
                let end = (row..).find(|row| !has(*row)).unwrap_or(ROWS);
                // Marks of values next to each other are one where they would touch anyway.
                let end = if high > 3 { end.min(row + 1) } else { end };
                if end > row {
                    let (x, y) = (left + place * wide, bottom - end as u32 * high);
                    let (w, h) = (wide - gap, (end - row) as u32 * high - u32::from(high > 3));
                    let _ = write!(path, "M{x} {y}h{w}v{h}h-{w}z");
                }
                row = end.max(row + 1);
            }
        }
        element("path", [("class", "marks".into()), ("d", path.into()), ("fill", "#332288".into())])
    }
}

impl Column {
    /// Joins rows two by two.
    fn halve(&mut self) {
        let mut rows = [0; ROWS / 64];
        for row in (0..ROWS).filter(|row| self.rows[row / 64] >> (row % 64) & 1 == 1) {
            rows[row / 128] |= 1 << (row / 2 % 64);
        }
        self.rows = rows;
    }
}

/// Round numbers from `first` to `last`, about so many.
pub(super) fn steps(first: u64, last: u64, about: u64) -> Vec<u64> {
    let span = (last - first).max(1);
    let mut step = 1_u64;
    for factor in [2, 5, 10].into_iter().cycle() {
        if span / step <= about {
            break;
        }
        let power = 10_u64.pow(step.ilog10());
        step = match factor {
            10 => 10 * power,
            factor => factor * power,
        };
    }
    let begin = first.div_ceil(step) * step;
    (0..).map_while(|i| Some(begin + i * step).filter(|n| *n <= last)).collect()
}

#[cfg(test)]
mod tests {
    use grundy::Convention;

    use super::*;

    #[test]
    fn nothing_that_occurs_is_left_out() {
        let subject = Subject { rule: "r", family: "n", convention: Convention::NORMAL, order: None };
        let mut plot = Plot::new(subject, 0, 99_999);
        let value = |n: u64| if n == 77_777 { 5000 } else { n * 37 % 11 };
        (0..100_000).for_each(|n| plot.push(SequenceTerm::Value(Some(value(n)))));
        assert_eq!((plot.thinned, plot.shift), (112, 4));
        let has = |column: usize, row: usize| plot.columns[column].rows[row / 64] >> (row % 64) & 1 == 1;
        assert_eq!(plot.columns.len(), 893);
        assert!((0..893).all(|column| has(column, 0)));
        let high: Vec<usize> = (0..893).filter(|column| (1..ROWS).any(|row| has(*column, row))).collect();
        assert_eq!(high, [77_777 / 112]);
        assert!(has(77_777 / 112, 5000 >> 4));
        assert!(plot.thinning().contains("112 consecutive n") && plot.thinning().contains("16 consecutive"));
    }

    #[test]
    fn round_numbers() {
        assert_eq!(steps(0, 10, 6), [0, 2, 4, 6, 8, 10]);
        assert_eq!(steps(7, 1003, 5), [200, 400, 600, 800, 1000]);
        assert_eq!(steps(5, 5, 3), [5]);
    }
}
