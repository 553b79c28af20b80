//! Sequences: for people, as JSON, csv, OEIS b-file or LaTeX.
//!
//! Formats with one line a term are written as the terms come; the others at the end.

use std::io::{Result, Write};

use grundy::SequenceTerm;

use crate::args::Format;

/// Terms in a row of the text format.
const ROW: usize = 10;

/// The terms so far.
pub(crate) struct Terms {
    format: Format,
    from: u64,
    count: u64,
    terms: Vec<SequenceTerm>,
}

impl Terms {
    pub(crate) fn new(format: Format, from: u64) -> Self {
        Self { format, from, count: 0, terms: vec![] }
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

    pub(crate) fn finish(
        &self,
        out: &mut impl Write,
        json: impl FnOnce(&[SequenceTerm]) -> String,
    ) -> Result<()> {
        match self.format {
            Format::Csv | Format::Bfile => Ok(()),
            Format::Json => writeln!(out, "{}", json(&self.terms)),
            Format::Text => self.text(out),
            Format::Latex => self.latex(out),
        }
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

    fn latex(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "\\begin{{tabular}}{{r|{}}}", "c".repeat(ROW))?;
        let head: Vec<String> = (0..ROW).map(|i| format!("+{i}")).collect();
        writeln!(out, "$n$ & {} \\\\ \\hline", head.join(" & "))?;
        for (i, row) in self.terms.chunks(ROW).enumerate() {
            let n = self.from + (i * ROW) as u64;
            let row: Vec<String> = row.iter().map(|term| written(*term, "$*$")).collect();
            writeln!(out, "{n} & {} \\\\", row.join(" & "))?;
        }
        writeln!(out, "\\end{{tabular}}")
    }
}

fn written(term: SequenceTerm, undefined: &str) -> String {
    match term {
        SequenceTerm::Value(Some(value)) => value.to_string(),
        SequenceTerm::Value(None) => undefined.to_owned(),
        SequenceTerm::Outcome(outcome) => outcome.to_string(),
    }
}
