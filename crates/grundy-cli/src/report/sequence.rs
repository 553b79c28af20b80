//! Sequences: for people, as JSON, csv, OEIS b-file, LaTeX, or as a picture.
//!
//! Text, JSON, csv and b-file are written as the terms come, however many there are. The first terms of a text
//! and of JSON are held back: the columns of a text are as wide as they need, and where a family turns out to be
//! undefined early nothing is written at all. LaTeX and pictures are made at the end.

use std::io::{Result, Write};

use grundy::{SequenceTerm, wire};

use super::mark::{Mark, observed, row_length};
use super::{Subject, latex, strip, written};
use crate::args::Format;

/// Terms in a row, or about so many where rows line up with a period.
const ROW: usize = 10;
/// Terms that are held back.
const HELD: usize = 10_000;

/// The terms so far.
pub(crate) struct Terms<'a> {
    format: Format,
    subject: Subject<'a>,
    from: u64,
    /// The last n that is asked for.
    to: u64,
    count: u64,
    /// Terms that are not written yet.
    terms: Vec<SequenceTerm>,
    /// How many are.
    shown: u64,
    /// The width of a column of text.
    width: usize,
    proven: Option<Mark>,
}

impl<'a> Terms<'a> {
    pub(crate) fn new(format: Format, subject: Subject<'a>, from: u64, to: u64) -> Self {
        let terms = vec![];
        Self { format, subject, from, to, count: 0, terms, shown: 0, width: 1, proven: None }
    }

    /// Whether every term is kept to the end.
    pub(crate) fn keeps(format: Format) -> bool {
        matches!(format, Format::Latex | Format::Svg)
    }

    pub(crate) fn push(&mut self, out: &mut impl Write, term: SequenceTerm) -> Result<()> {
        let n = self.from + self.count;
        self.count += 1;
        match self.format {
            Format::Csv => {
                if self.count == 1 {
                    writeln!(out, "n,value")?;
                }
                let value = if term == SequenceTerm::Value(None) { None } else { Some(term) };
                line(out, n, b',', value)
            }
            // A b-file has integers only: -1 stands for undefined, 1 for N and 0 for P.
            Format::Bfile => match term {
                SequenceTerm::Value(None) => writeln!(out, "{n} -1"),
                SequenceTerm::Outcome(outcome) => writeln!(out, "{n} {}", u8::from(!outcome.is_p())),
                SequenceTerm::Value(_) => line(out, n, b' ', Some(term)),
            },
            _ => {
                self.terms.push(term);
                match self.terms.len() == HELD && !Self::keeps(self.format) {
                    true => self.show(out),
                    false => Ok(()),
                }
            }
        }
    }

    /// Whether anything of the terms was written.
    pub(crate) fn begun(&self) -> bool {
        self.shown > 0 || matches!(self.format, Format::Csv | Format::Bfile)
    }

    /// Writes what has not been written; `complete` is false when the budget ran out.
    pub(crate) fn finish(&mut self, out: &mut impl Write, complete: bool) -> Result<()> {
        match self.format {
            Format::Csv | Format::Bfile => Ok(()),
            Format::Latex | Format::Svg if self.terms.is_empty() => Ok(()),
            Format::Json => {
                self.show(out)?;
                writeln!(out, "{}", wire::sequence_end(complete))
            }
            Format::Text | Format::Markdown | Format::Dot => self.show(out),
            Format::Latex => self.latex(out),
            Format::Svg => {
                let mark = self.mark();
                out.write_all(strip::draw(self.subject, self.from, &self.terms, mark.as_ref()).as_bytes())
            }
        }
    }

    /// Writes the terms that were held back.
    fn show(&mut self, out: &mut impl Write) -> Result<()> {
        match self.format {
            Format::Json => self.json(out)?,
            _ => self.text(out)?,
        }
        self.shown += self.terms.len() as u64;
        self.terms.clear();
        Ok(())
    }

    fn json(&self, out: &mut impl Write) -> Result<()> {
        if self.shown == 0 {
            let Subject { rule, family, convention, order } = self.subject;
            out.write_all(wire::sequence_begin(rule, family, (convention, order), self.from).as_bytes())?;
        }
        for (place, term) in (self.shown..).zip(&self.terms) {
            if place > 0 {
                out.write_all(b",")?;
            }
            match term {
                SequenceTerm::Value(Some(value)) => digits(out, *value)?,
                term => out.write_all(wire::sequence_term(*term).as_bytes())?,
            }
        }
        Ok(())
    }

    /// The period that is marked: one that is proven, or what the terms show.
    fn mark(&self) -> Option<Mark> {
        self.proven.clone().or_else(|| observed(&self.terms, self.from))
    }

    /// A period that is proven for all n.
    pub(crate) fn prove(&mut self, preperiod: u64, period: u64) {
        let preperiod = preperiod.max(self.from);
        self.proven = Some(Mark { preperiod, period, words: "proven for all n".to_owned() });
    }

    /// Rows of ten, each with the n of its first term. Columns become wider when a value asks for it.
    fn text(&mut self, out: &mut impl Write) -> Result<()> {
        let digits = |term: &SequenceTerm| match term {
            SequenceTerm::Value(Some(value)) => value.checked_ilog10().map_or(1, |log| log as usize + 1),
            _ => 1,
        };
        self.width = self.terms.iter().map(digits).max().unwrap_or(1).max(self.width);
        let (width, label) = (self.width, (self.to + 1).to_string().len());
        for (i, row) in self.terms.chunks(ROW).enumerate() {
            let n = self.from + self.shown + (i * ROW) as u64;
            write!(out, "{n:>label$}:")?;
            for term in row {
                let gap = width + 1 - digits(term);
                for _ in 0..gap {
                    out.write_all(b" ")?;
                }
                value(out, *term)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// A column for each n modulo the row length, which lines up with the period.
    fn latex(&self, out: &mut impl Write) -> Result<()> {
        let mark = self.mark();
        let length = row_length(ROW as u64, mark.as_ref());
        let skipped = self.from % length;
        let cells: Vec<String> = (0..skipped)
            .map(|_| String::new())
            .chain(self.terms.iter().map(|term| latex::term(*term)))
            .collect();
        let rows: Vec<Vec<String>> = cells
            .chunks(length as usize)
            .zip((self.from - skipped..).step_by(length as usize))
            .map(|(row, n)| std::iter::once(format!("${n}+$")).chain(row.iter().cloned()).collect())
            .collect();
        let mut head = vec![format!("$n \\bmod {length}$")];
        head.extend((0..length).map(|column| format!("${column}$")));
        let mut caption = format!(
            "{} on {}: {}, $n = {}$ to ${}$",
            latex::escaped(self.subject.rule),
            latex::family(self.subject.family),
            self.subject.measure(),
            self.from,
            (self.from + self.count).saturating_sub(1),
        );
        if let Some(mark) = mark {
            caption.push_str("; ");
            caption.push_str(&latex::escaped(&mark.told()).replace("n = ", "$n$ = "));
        }
        out.write_all(latex::tabular(&caption, length as usize, &head, &rows).as_bytes())
    }
}

/// A line of n and its term; an undefined one is empty.
fn line(out: &mut impl Write, n: u64, between: u8, term: Option<SequenceTerm>) -> Result<()> {
    digits(out, n)?;
    out.write_all(&[between])?;
    if let Some(term) = term {
        value(out, term)?;
    }
    out.write_all(b"\n")
}

fn value(out: &mut impl Write, term: SequenceTerm) -> Result<()> {
    match term {
        SequenceTerm::Value(Some(value)) => digits(out, value),
        term => out.write_all(written(term, "-").as_bytes()),
    }
}

/// A number in decimal: a long sequence has more of them than anything else.
fn digits(out: &mut impl Write, mut number: u64) -> Result<()> {
    let mut text = [0; 20];
    let mut at = text.len();
    loop {
        at -= 1;
        text[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            return out.write_all(&text[at..]);
        }
    }
}
