//! Checks certificates of `grundy`, the proofs it writes to files, by itself.
//!
//! The crate knows the rules, the notation of families and the theorem of `docs/periods.md`, all written
//! anew and as plainly as possible; it shares no code with the engines. The format of the files is
//! `docs/certificate.md`. What a reader has to believe is this crate, some two thousand lines, in this
//! order:
//!
//! * [`mod@file`]: the file is what it was: its digest, its fields, its canonical form;
//! * [`graph`]: graphs of at most 128 vertices as sets of bits;
//! * [`rules`]: what a move is;
//! * [`notation`]: what a family is;
//! * [`shape`]: graphs with one open path, and when two are the same;
//! * [`period`]: the proof that a sequence repeats for ever;
//! * [`heaps`]: the same for a long sequence of heaps, which is worked out again;
//! * [`strategy`]: the proof that a position is worth what is said: an answer to every move;
//! * [`weight`]: the proof that weighted Arc-Kayles repeats as one weight grows.

pub mod file;
pub mod graph;
pub mod heaps;
pub mod notation;
pub mod period;
pub mod rules;
pub mod shape;
pub mod strategy;
pub mod weight;

use std::fmt;

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

/// Refuses, with a reason.
pub(crate) fn refuse<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal(reason.into()))
}

/// Refuses unless a condition holds.
pub(crate) fn demand(condition: bool, reason: impl FnOnce() -> String) -> Result<(), Refusal> {
    if condition { Ok(()) } else { Err(Refusal(reason())) }
}

/// Checks a certificate and says in a sentence what it proves.
///
/// # Errors
/// The reason, when it proves nothing.
pub fn verify(bytes: &[u8]) -> Result<String, Refusal> {
    let fields = file::read(bytes)?;
    match fields.text("certificate")? {
        "period" => period::verify(&fields),
        "heaps" => heaps::verify(&fields),
        "value" => strategy::verify(&fields),
        "weight" => weight::verify(&fields),
        other => refuse(format!("there is no certificate of the kind `{other}`")),
    }
}
