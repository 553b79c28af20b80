//! Equivalence classes of subdivided stars.
//!
//! Two stars are equivalent for a rule and a link of m edges when either of them, joined by its
//! centre with a path of m edges to the centre of any third star, gives a bistar of the same
//! Grundy value. Paper 001 finds eight classes for 0.33 with one edge and ten with two.
//!
//! [`find()`] finds them from the moves alone. The engines value all pairs of stars of a finite
//! range; that tells classes apart for certain, but proves no two stars equal. Then, for rules
//! whose moves can be looked at one by one (octal codes of finitely many digits, subtraction sets,
//! Node-Kayles, Arc-Kayles), a finite system of kinds of stars is guessed and closed; see
//! `system.rs` for the induction it rests on. When it closes, the classes and the table are right
//! for all stars, and [`Classes::proven`] says so. Otherwise they are what was observed in the range.
//!
//! ```
//! use grundy::Budget;
//! use grundy_classes::{Question, Star, find};
//!
//! let budget = Budget::generous();
//! let classes = find(&Question { arms: 4, ..Question::new("0.33", 1) }, &budget)?;
//! assert_eq!((classes.classes.len(), classes.proven()), (8, true));
//! let far = Star::new(vec![100, 200, 300, 7]);
//! assert_eq!(classes.class_of(&far, &budget)?, classes.class_of(&Star::new(vec![1, 2, 1]), &budget)?);
//! # Ok::<(), grundy::Error>(())
//! ```

mod across;
mod box_of_counts;
mod classes;
mod find;
mod local;
mod observe;
mod period;
mod star;
mod system;
mod values;

pub use classes::{Class, Classes, Range, Standing};
pub use find::find;
pub use star::Star;
pub use system::Proof;

/// Which classes are asked for, and the range that the engines play through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The rule, in notation.
    pub rule: String,
    /// How many edges join the two centres, at least 1.
    pub link: u32,
    /// Stars with at most so many arms ...
    pub arms: u32,
    /// ... of at most this length.
    pub length: u32,
    /// So many bistars may be asked for in search of a proof.
    pub effort: u64,
}

impl Question {
    /// A question with the usual range: at most 6 arms of at most 2 vertices.
    #[must_use]
    pub fn new(rule: &str, link: u32) -> Self {
        Self { rule: rule.to_owned(), link, arms: 6, length: 2, effort: 1_000_000 }
    }
}
