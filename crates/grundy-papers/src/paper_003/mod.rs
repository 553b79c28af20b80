//! Paper 003: the full proof of Theorem 22, the ten classes of stars for 0.33 with link 2.
//!
//! The paper stands beside paper 001, whose Theorem 20 it proves (in the numbering of an earlier
//! version). Its figures are drawings that give the classes of the options in each case; here every
//! case is played out, and its words are held against what comes out.

mod case_checks;
mod cases;
mod options;
mod proof;
mod stars;
mod theorem;

use crate::Claim;

/// The claims, in the order of the paper.
pub fn claims() -> Vec<Claim> {
    [theorem::claims(), proof::claims(), cases::claims()].concat()
}
