//! The numbered claims of five papers on impartial games on graphs, held against the truth.
//!
//! A [`Claim`] is one statement of a paper, in the paper's words, with a function that recomputes
//! it over a stated range and says what it [`Found`]: it holds, it fails (with the smallest
//! counterexample and the right statement), or there is nothing to compute. The judge is always
//! the definition: a claim about a value is compared with the value that is played out or found by
//! the engines, never with another claim of the paper.
//!
//! To add a claim: one row in the list of its paper. A claim that fails has an [`Erratum`]: how much the
//! error weighs, and from which other it follows. [`errata::list`] puts these in order, and the page
//! `docs/errata.md` is written from them.

mod bench;
mod claim;
pub mod errata;
pub mod paper_000;
pub mod paper_001;
pub mod paper_002;
pub mod paper_003;
pub mod paper_004;
mod run;
mod table;
mod weight;

pub use bench::Bench;
pub use claim::{Checked, Claim, Found, Verdict};
pub use run::{Selection, run};
pub use table::Table;
pub use weight::{Erratum, Source, Weight};
#[allow(unused_imports, reason = "used by the papers")]
pub(crate) use {bench::read, table::cell};

/// A paper: its number, how it is cited, and its claims in the order of the paper.
pub struct Paper {
    /// `000` to `004`.
    pub number: &'static str,
    /// Authors, title and place.
    pub citation: &'static str,
    /// The claims, in the order of the paper.
    pub claims: fn() -> Vec<Claim>,
}

#[rustfmt::skip]
/// The five papers.
pub static PAPERS: &[Paper] = &[
    Paper { number: "000", citation: "A. Dailly, J. Moncel, A. Parreau, *Connected subtraction games on subdivided stars*, Integers 19 (2019) G3", claims: paper_000::claims },
    Paper { number: "001", citation: "L. Beaudou et al., *Octal games on graphs: the game 0.33 on subdivided stars and bistars*", claims: paper_001::claims },
    Paper { number: "002", citation: "A. Guignard, É. Sopena, *Compound Node-Kayles on paths*, TCS 410 (2009) 2033–2044", claims: paper_002::claims },
    Paper { number: "003", citation: "L. Beaudou et al., *Octal games on graphs: ... Full proof of Theorem 22*, hal-01807116", claims: paper_003::claims },
    Paper { number: "004", citation: "A. Dailly, V. Gledel, M. Heinrich, *A generalization of Arc-Kayles*, hal-01587921v1", claims: paper_004::claims },
];
