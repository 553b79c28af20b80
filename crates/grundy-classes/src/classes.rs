//! What was found, as plain data.

use grundy::{Budget, Convention, Error, Session, deep};

use crate::box_of_counts::States;
use crate::observe::ask;
use crate::system::Proof;
use crate::{Question, Star};

/// The classes of stars for one rule and one link.
#[derive(Clone, Debug)]
pub struct Classes {
    /// The rule, as it was written.
    pub rule: String,
    /// How many edges join the two centres.
    pub link: u32,
    /// What was played through, pair by pair.
    pub range: Range,
    /// The classes, from the smallest star on.
    pub classes: Vec<Class>,
    /// The value of two stars joined by the link, by their classes.
    pub table: Vec<Vec<u64>>,
    /// Whether the classes are right for all stars or only as far as was seen.
    pub standing: Standing,
    states: Option<States>,
}

/// One class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its smallest star: fewest vertices, then fewest arms.
    pub smallest: Star,
    /// The value of its stars by themselves, where all have the same and it is known.
    pub value: Option<u64>,
    /// How many stars of the range are in it.
    pub stars: usize,
}

/// The finite range that was played through by the engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// At most so many arms ...
    pub arms: u32,
    /// ... of at most this length.
    pub length: u32,
    /// Stars in it, the empty one among them.
    pub stars: usize,
    /// Pairs of them.
    pub pairs: usize,
}

/// How far the classes are known to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// For all stars: a finite system closed.
    Proven(Proof),
    /// In the range only: stars that no star of the range tells apart are taken for one class.
    Observed {
        /// Why there is no proof.
        why: String,
    },
}

impl Classes {
    pub(crate) fn new(
        question: &Question,
        range: Range,
        classes: Vec<Class>,
        table: Vec<Vec<u64>>,
        standing: Standing,
        states: Option<States>,
    ) -> Self {
        let rule = question.rule.trim().to_owned();
        Self { rule, link: question.link, range, classes, table, standing, states }
    }

    /// Whether the classes are right for all stars.
    #[must_use]
    pub fn proven(&self) -> bool {
        matches!(self.standing, Standing::Proven(_))
    }

    /// The class of a star. Proven classes know every star, of any size, at once; observed ones ask
    /// for its value beside the smallest star of each class, and `None` says that it agrees with no
    /// class found.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn class_of(&self, star: &Star, budget: &Budget) -> Result<Option<usize>, Error> {
        if let Some(states) = &self.states {
            return Ok(Some(states.class_of(star)));
        }
        let session = Session::new(&self.rule, Convention::NORMAL)?;
        deep(|| {
            let mut row = vec![];
            for class in &self.classes {
                row.push(ask(&session, &star.joined(self.link, &class.smallest), budget)?);
            }
            Ok(self.table.iter().position(|other| *other == row))
        })
    }

    /// What was checked and what is proven, in plain words.
    #[must_use]
    pub fn statement(&self) -> String {
        let Range { arms, length, stars, pairs } = self.range;
        let (count, link) = (self.classes.len(), self.link);
        let seen = format!(
            "all {pairs} pairs of the {stars} stars with at most {arms} arms of at most {length} vertices were valued by the engines"
        );
        match &self.standing {
            Standing::Proven(proof) => format!(
                "proven for all stars: {count} classes for link {link}. Seen: {seen}, and agree. Shown: an arm of at least {} vertices \
                 may be shortened by {}; stars have {} states and {} kinds, closed under adding an arm of any of its {} sorts; for each of \
                 the {} pairs of kinds that the link tells apart, the mex of the options is the value of the two classes, so induction on the \
                 number of vertices gives it for all stars; two classes differ beside some star.",
                proof.arms_from,
                proof.arms_period,
                proof.states,
                proof.kinds,
                proof.sorts_of_arms,
                proof.pairs
            ),
            Standing::Observed { why } => format!(
                "observed, not proven: {count} classes for link {link} in the range. Seen: {seen}. Stars in different classes differ for \
                 certain; stars in one class are only told apart by no star of the range. No proof: {why}."
            ),
        }
    }
}
