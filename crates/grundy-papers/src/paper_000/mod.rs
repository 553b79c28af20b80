//! Paper 000: connected subtraction games on subdivided stars.
//!
//! The statements are about three kinds of positions: paths and subdivided stars (`stars`), and any
//! small graph with a path appended to one of its vertices (`rooted`). Each file below is a stretch of
//! the paper. The proofs of this paper are made of many small cases that name values and moves; each
//! is a claim of its own, and most of what is wrong is found there.

mod claim_15;
mod lemma_14;
mod lemma_15;
mod lemmas_21_28;
mod rooted;
mod section_1;
mod section_2;
mod section_3_1;
mod section_3_2;
mod section_3_3;
mod section_3_4;
mod section_4;
mod section_5;
mod stars;
mod table_2;
mod theorem_18;

use crate::Claim;

/// The claims, in the order of the paper.
pub fn claims() -> Vec<Claim> {
    [
        section_1::claims(),
        section_2::claims(),
        section_3_1::claims(),
        section_3_2::claims(),
        section_3_3::statements(),
        table_2::claims(),
        section_3_3::proof_of_lemma_12(),
        lemma_14::claims(),
        lemma_15::beginning(),
        claim_15::claims(),
        lemma_15::end(),
        section_3_4::claims(),
        section_4::claims(),
        lemmas_21_28::claims_21_to_24(),
        section_4::claims_25(),
        lemmas_21_28::claims_26_to_28(),
        theorem_18::claims(),
        section_5::claims(),
    ]
    .concat()
}
