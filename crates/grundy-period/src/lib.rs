//! Families as they grow: the terms of a sequence, what happens for all n, and why.
//!
//! A [`Subject`] is a rule under a convention with its means. Its [`Heaps`] are one long sequence that all
//! questions share. A [`Sequence`] gives the terms of a family, n by n. [`PeriodOf`] looks for the period of a
//! family, and proves it where a theorem of `docs/periods.md` applies. A [`Strategy`] proves the value of one position.
//! With the feature `wire`, proofs are written as certificates.

#[cfg(feature = "wire")]
pub mod certificate;
mod followed;
mod forms;
mod growth;
mod heaps;
mod misere;
mod period;
mod proof;
pub mod quotient;
mod rise;
mod sequence;
mod strategy;
mod subject;
mod words;

pub use heaps::{Heaps, HeapsProgress};
pub use misere::{
    FamilyQuotient, MISERE, MisereHeaps, PositionQuotient, family_quotient, heap_game, position_quotient,
};
pub use period::{Looked, PeriodOf, Search};
pub use proof::{Form, Geometric, Growing, HeapsProof, HeapsTheorem, Period, Proof, RowEvidence, RowsProof};
pub use sequence::Sequence;
pub use strategy::{Answered, Place, Strategy, strategy};
pub use subject::Subject;
