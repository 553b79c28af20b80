//! The pictures and tables of the command, for programs that have the numbers already: a notebook shows a sequence as
//! `grundy sequence --format svg` draws it.

use grundy::quotients::QuotientFound;
use grundy::{Convention, SequenceTerm, Session};
use grundy_papers::{Claim, Found};
use grundy_survey::table::Table;

use crate::args::Format;
use crate::commands::quotient::{MOST_DRAWN, certificate_of};
use crate::report::sequence::Terms;
use crate::report::{MAX_PICTURE, Subject, papers, quotient as quotients, table};

/// How a picture or a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A picture, readable in light and dark.
    Svg,
    /// A table as papers print it.
    Latex,
}

impl From<Drawn> for Format {
    fn from(drawn: Drawn) -> Self {
        match drawn {
            Drawn::Svg => Self::Svg,
            Drawn::Latex => Self::Latex,
        }
    }
}

/// What a sequence or a table is about.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The rule, as it was written.
    pub rule: &'a str,
    /// The family, as it was written.
    pub family: &'a str,
    /// How sums are played.
    pub convention: Convention,
}

impl<'a> About<'a> {
    fn subject(self) -> Subject<'a> {
        Subject { rule: self.rule, family: self.family, convention: self.convention, order: None }
    }
}

/// The terms of a family from n = `from` on, with a period that is proven (preperiod, period) or else the one the
/// terms show. `None` if there are none, or too many for a picture.
#[must_use]
pub fn sequence(
    about: About<'_>,
    from: u64,
    terms: &[SequenceTerm],
    proven: Option<(u64, u64)>,
    drawn: Drawn,
) -> Option<String> {
    let count = terms.len() as u64;
    if count == 0 || drawn == Drawn::Svg && count > MAX_PICTURE {
        return None;
    }
    let mut out = vec![];
    let mut sink = Terms::new(drawn.into(), about.subject(), from, from + count - 1);
    terms.iter().try_for_each(|term| sink.push(&mut out, *term)).ok()?;
    if let Some((preperiod, period)) = proven {
        sink.prove(preperiod, period);
    }
    sink.finish(&mut out, true).ok()?;
    String::from_utf8(out).ok()
}

/// A table of a family in two parameters. `None` if it is too large for a picture.
#[must_use]
pub fn of_table(about: About<'_>, cells: &Table, drawn: Drawn) -> Option<String> {
    if drawn == Drawn::Svg && cells.size() > MAX_PICTURE {
        return None;
    }
    let mut out = vec![];
    table::write(&mut out, drawn.into(), about.subject(), cells, None).ok()?;
    String::from_utf8(out).ok()
}

/// The structure of a misère quotient as a picture, or its presentation, P-portion and Phi as papers print them. `None`
/// if it is infinite, or has too many elements.
#[must_use]
pub fn quotient(rule: &str, of: &str, found: &QuotientFound, drawn: Drawn) -> Option<String> {
    if found.infinite || found.elements.len() > MOST_DRAWN {
        return None;
    }
    let subject = quotients::Subject { rule, of };
    Some(match drawn {
        Drawn::Svg => quotients::svg(subject, found),
        Drawn::Latex => quotients::latex(subject, found),
    })
}

/// The certificate of the quotient of heaps or paths, as `grundy quotient --certificate` writes it.
///
/// # Errors
/// Why there is none.
pub fn quotient_certificate(
    session: &Session,
    family: &str,
    found: &QuotientFound,
) -> Result<String, String> {
    certificate_of(session, family, found)
}

/// The JSON of a claim of a paper, on one line, as `grundy papers --format json` prints it.
#[must_use]
pub fn claim(paper: &str, claim: &Claim, found: &Found) -> String {
    papers::json(paper, claim, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_is_drawn_or_is_too_long() {
        let about = About { rule: "0.137", family: "n", convention: Convention::NORMAL };
        let terms: Vec<_> = (0..40).map(|n| SequenceTerm::Value(Some(n % 4))).collect();
        let svg = sequence(about, 0, &terms, Some((0, 4)), Drawn::Svg).expect("a picture");
        assert!(svg.starts_with("<svg") && svg.contains("proven for all n"));
        let latex = sequence(about, 0, &terms, None, Drawn::Latex).expect("a table");
        assert!(latex.contains("tabular") && latex.contains("observed"));
        assert_eq!(sequence(about, 0, &[], None, Drawn::Svg), None);
    }
}
