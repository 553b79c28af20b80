//! Paper 001: octal games on graphs, the game 0.33 on subdivided stars and bistars.
//!
//! One file a section: statements, tables, examples and the steps of proofs that state something
//! computable, in the order of the paper. `stars`, `moves` and `caterpillars` are what they
//! are checked with.

mod caterpillars;
mod equivalence;
mod figure_4;
mod introduction;
mod lemmas_4_1;
mod lemmas_4_2_1;
mod moves;
mod section_2;
mod section_2_3;
mod section_3;
mod section_4_1;
mod section_4_2_1;
mod section_4_2_2;
mod section_5;
mod stars;
mod theorem_17;
mod theorem_20;

use crate::Claim;

/// The claims, in the order of the paper.
pub fn claims() -> Vec<Claim> {
    [
        introduction::claims(),
        section_2::claims(),
        section_2_3::claims(),
        section_3::claims(),
        figure_4::claims(),
        section_4_1::claims(),
        lemmas_4_1::claims(),
        section_4_2_1::claims(),
        lemmas_4_2_1::claims(),
        theorem_17::claims(),
        section_4_2_2::claims(),
        theorem_20::claims(),
        section_5::claims(),
    ]
    .concat()
}
