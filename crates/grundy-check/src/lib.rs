//! Checks certificates of `grundy`, the proofs it writes to files, by itself.
//!
//! The crate knows the rules and the theorems of `docs/periods.md`, `docs/weighted.md` and `docs/misere.md`, all written
//! anew and as plainly as possible; it shares no code with the engines, and it reads data, no notation. The format of
//! the files is `docs/certificate.md`. What a reader has to believe is this crate, some 5400 lines with
//! their comments, in this order:
//!
//! * [`mod@reader`]: the file is what it was: its digest, its fields, its canonical form;
//! * [`mod@meter`]: what a check may cost;
//! * [`mod@graph`]: graphs of at most 128 vertices as sets of bits;
//! * [`mod@rules`]: what a move is;
//! * [`mod@shape`]: graphs with one open path, and when two are the same;
//! * `statement`: what is said, as data; `words`: the same as a sentence;
//! * `rows`: the proof that a sequence repeats for ever;
//! * `chain`: the same for a long sequence of heaps, which is worked out again;
//! * `strategy`: the proof that a position is worth what is said: an answer to every move;
//! * `settled`: the proof that weighted Arc-Kayles repeats as one weight grows;
//! * `quotient`: the proof that a misère quotient is what is said, of some pieces or of all.
//!
//! ```
//! use grundy_check::{Failure, Limits, verify};
//!
//! let Err(Failure::Refused(reason)) = verify(b"{}", &Limits::default()) else { panic!("it is no proof") };
//! assert_eq!(reason, "this is no certificate");
//! ```

mod chain;
pub mod file;
pub mod graph;
pub mod meter;
mod quotient;
pub mod reader;
mod rows;
pub mod rules;
mod settled;
pub mod shape;
mod statement;
mod strategy;
mod words;

pub use meter::{Failure, Limits, Stop};

use meter::{Meter, demand, refuse};
use reader::Reader;
use statement::Statement;

/// The version this crate reads.
pub const VERSION: u64 = 2;

/// Checks a certificate and says in a sentence what it proves.
///
/// # Errors
/// The reason, when it proves nothing, or what was used up.
pub fn verify(bytes: &[u8], limits: &Limits<'_>) -> Result<String, Failure> {
    let meter = Meter::new(limits);
    let mut reader = Reader::new(bytes, &meter)?;
    let statement = envelope(&mut reader)?;
    let reader = &mut reader;
    reader.next("proof")?;
    reader.first("kind")?;
    match (&statement, reader.text()?) {
        (Statement::Period(period), "rows") => rows::verify(period, reader)?,
        (Statement::Period(period), "chain") => chain::verify(period, reader)?,
        (Statement::Period(period), "settled") => settled::verify(period, reader)?,
        (Statement::Value(value), "strategy") => strategy::verify(value, reader)?,
        (Statement::Quotient(quotient), "quotient") => quotient::verify(quotient, reader)?,
        (Statement::Quotient(quotient), "pieces") => quotient::verify_pieces(quotient, reader)?,
        (_, other) => {
            return refuse(format!("this checker knows no proof of this statement of the kind `{other}`"));
        }
    }
    Ok(statement.to_string())
}

/// What a certificate says, in the same sentence, whether it proves it or not.
///
/// # Errors
/// The reason, when it says nothing.
pub fn says(bytes: &[u8]) -> Result<String, Failure> {
    let meter = Meter::new(&Limits::default());
    Ok(envelope(&mut Reader::new(bytes, &meter)?)?.to_string())
}

/// Everything before the proof.
fn envelope(reader: &mut Reader<'_>) -> Result<Statement, Failure> {
    reader.first("certificate")?;
    let kind = reader.text()?;
    reader.next("version")?;
    match reader.number()? {
        VERSION => demand(kind == "grundy", || format!("this is a certificate of `{kind}`, not of grundy"))?,
        1 => {
            return refuse(
                "this is version 1, whose statement was a text; write it anew: ask the same question \
                 with `--certificate FILE`",
            );
        }
        other => return refuse(format!("version {other} is unknown; this checker reads version {VERSION}")),
    }
    // What was typed is an echo; it may say anything.
    reader.next("typed")?;
    reader.first("rule")?;
    reader.text()?;
    reader.next("on")?;
    reader.text()?;
    reader.close()?;
    reader.next("statement")?;
    Statement::read(reader)
}
