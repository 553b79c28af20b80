//! Paper 004: weighted Arc-Kayles, its reductions, and its outcome on trees of depth 2.

mod introduction;
mod play;
mod reduce;
mod section_2;
mod section_3;
mod section_4;
mod section_5;
mod section_5_proof;
mod section_5_trees;
mod section_6;
mod section_7;
mod trees;

use crate::Claim;

/// The claims, in the order of the paper.
pub fn claims() -> Vec<Claim> {
    [
        introduction::claims(),
        section_2::claims(),
        section_3::claims(),
        section_4::claims(),
        section_5::claims(),
        section_5_proof::claims(),
        section_5_trees::claims(),
        section_6::claims(),
        section_7::claims(),
    ]
    .concat()
}
