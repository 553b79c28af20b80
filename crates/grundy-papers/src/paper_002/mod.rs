//! Paper 002: A. Guignard, É. Sopena, *Compound Node-Kayles on paths*.
//!
//! Conway's twelve conventions on unions of paths. Most of it holds. What does not is mostly in the
//! prose of section 2, in the descriptions of winning moves, and in sections 3.5 and 3.6, where the
//! selective and the shortened selective compound have changed places under misère play.

mod introduction;
mod paths;
mod proof_of_theorem_7;
mod section_2;
mod section_2_selective;
mod section_3_1;
mod section_3_2;
mod section_3_2_misere;
mod section_3_3;
mod section_3_4;
mod section_3_5;
mod section_3_5_misere;
mod section_3_6;
mod section_4;
mod selective;
mod sequences;
mod strategies;
mod table_2;
mod theorem_17;

use crate::Claim;

/// The claims, in the order of the paper.
pub fn claims() -> Vec<Claim> {
    [
        introduction::claims(),
        section_2::claims(),
        section_2_selective::claims(),
        vec![introduction::equation()],
        section_3_1::claims(),
        section_3_2::claims(),
        section_3_2_misere::values(),
        table_2::claims(),
        section_3_2_misere::octal_game(),
        section_3_3::claims(),
        section_3_4::normal_play(),
        proof_of_theorem_7::claims(),
        section_3_4::after_the_proof(),
        section_3_5::claims(),
        section_3_5_misere::claims(),
        section_3_6::claims(),
        theorem_17::claims(),
        section_4::claims(),
    ]
    .concat()
}
