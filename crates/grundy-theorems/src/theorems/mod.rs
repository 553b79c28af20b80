//! The list of theorems: one file each, one line here.

mod bistars_033;
pub(crate) mod kayles_conjunctive;
pub(crate) mod kayles_continued;
pub(crate) mod kayles_diminished;
pub(crate) mod kayles_disjunctive;
pub(crate) mod kayles_selective;
pub(crate) mod kayles_shortened;
mod looped_pair;
mod misere;
mod nim;
mod reduced;
mod simple_stars;
mod stars_033;
mod stars_123;
mod stars_124;
mod subtraction;
mod three_paths;
mod weighted_trees;

use crate::Theorem;

/// Every theorem; where two apply, the first is cited.
pub static THEOREMS: &[&dyn Theorem] = &[
    &nim::Nim,
    &subtraction::SingleVertices,
    &subtraction::Subtraction,
    &stars_033::Stars,
    &bistars_033::Bistars,
    &stars_123::Stars,
    &stars_124::Stars,
    &simple_stars::SimpleStars,
    &three_paths::ThreePaths,
    &looped_pair::LoopedPair,
    &weighted_trees::WeightedTrees,
    &misere::Misere,
    &kayles_disjunctive::Kayles,
    &kayles_diminished::Kayles,
    &kayles_conjunctive::Kayles,
    &kayles_continued::Kayles,
    &kayles_selective::Kayles,
    &kayles_shortened::Kayles,
];
