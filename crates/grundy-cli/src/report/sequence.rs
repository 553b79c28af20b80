//! Sequences: for people, as JSON, csv, OEIS b-file, LaTeX, or as a picture.
//!
//! Formats with one line a term are written as the terms come; the others at the end.

use std::io::{Result, Write};

use grundy::{SequenceTerm, wire};

use super::mark::{Mark, observed, row_length};
use super::{Subject, latex, strip, written};
use crate::args::Format;

/// Terms in a row, or about so many where rows line up with a period.
const ROW: usize = 10;

/// The terms so far.
pub(crate) struct Terms<'a> {
    format: Format,
    subject: Subject<'a>,
    from: u64,
    count: u64,
    terms: Vec<SequenceTerm>,
    proven: Option<Mark>,
}

impl<'a> Terms<'a> {
    pub(crate) fn new(format: Format, subject: Subject<'a>, from: u64) -> Self {
        Self { format, subject, from, count: 0, terms: vec![], proven: None }
    }

    pub(crate) fn push(&mut self, out: &mut impl Write, term: SequenceTerm) -> Result<()> {
        let n = self.from + self.count;
        self.count += 1;
        match self.format {
            Format::Csv => {
                if self.count == 1 {
                    writeln!(out, "n,value")?;
                }
                writeln!(out, "{n},{}", written(term, ""))
            }
            Format::Bfile => match term {
                // A b-file has integers only: -1 stands for undefined, 1 for N and 0 for P.
                SequenceTerm::Value(None) => writeln!(out, "{n} -1"),
                SequenceTerm::Outcome(outcome) => writeln!(out, "{n} {}", u8::from(!outcome.is_p())),
                SequenceTerm::Value(Some(value)) => writeln!(out, "{n} {value}"),
            },
            _ => {
                self.terms.push(term);
                Ok(())
            }
        }
    }

    /// Writes what has not been written; `complete` is false when the budget ran out.
    pub(crate) fn finish(&self, out: &mut impl Write, complete: bool) -> Result<()> {
        match self.format {
            Format::Csv | Format::Bfile => Ok(()),
            Format::Latex | Format::Svg if self.terms.is_empty() => Ok(()),
            Format::Json => {
                let Subject { rule, family, convention } = self.subject;
                writeln!(
                    out,
                    "{}",
                    wire::sequence(rule, family, convention, self.from, &self.terms, complete)
                )
            }
            Format::Text | Format::Markdown | Format::Dot => self.text(out),
            Format::Latex => self.latex(out),
            Format::Svg => {
                let mark = self.mark();
                out.write_all(strip::draw(self.subject, self.from, &self.terms, mark.as_ref()).as_bytes())
            }
        }
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

    /// Rows of ten, each with the n of its first term.
    fn text(&self, out: &mut impl Write) -> Result<()> {
        let width = self.terms.iter().map(|term| written(*term, "-").len()).max().unwrap_or(1);
        let label = (self.from + self.count).to_string().len();
        for (i, row) in self.terms.chunks(ROW).enumerate() {
            let n = self.from + (i * ROW) as u64;
            let row: Vec<String> =
                row.iter().map(|term| format!("{:>width$}", written(*term, "-"))).collect();
            writeln!(out, "{n:>label$}: {}", row.join(" "))?;
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
