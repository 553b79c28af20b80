//! Tame, restive, restless, wild.
//!
//! Which of them a position is does not depend on how it is written: it is said of its simplest form. Tame games
//! are recognised by their tame options and the moves that revert (`sums.rs`). A game G that is not tame is restive
//! or restless if every option of its simplest form is tame. With T the game whose options are the tame options of
//! G, that is so exactly if T = G, and this exactly if every option that is not tame has an option equal to T.
//! Equality is decided by Conway's two theorems (ONAG, Theorems 75 and 76): G is *like* H if neither is *linked* to
//! an option of the other, and they have the same outcome if one of them is 0; G is linked to H if neither is like
//! an option of the other. Most pairs differ in their genera and cost nothing.

use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use super::sums::{Sum, Sums};
use super::value::{GenusFound, GenusKind};

/// Genus and kind of a sum.
pub(super) fn classify(sums: &mut Sums, sum: &Sum, budget: &Budget) -> Result<GenusFound, Stop> {
    let found = sums.find(sum, budget)?;
    let genus = sums.genus(found.genus).clone();
    let kind = match (genus.normal() < 2, genus.at(0) < 2) {
        _ if found.nim.is_some() => GenusKind::Tame,
        // Exactly one of them is, if all options are tame.
        (true, true) | (false, false) => GenusKind::Wild,
        (restive, _) => match (all_tame(sums, sum, budget)?, restive) {
            (false, _) => GenusKind::Wild,
            (true, true) => GenusKind::Restive,
            (true, false) => GenusKind::Restless,
        },
    };
    Ok(GenusFound { genus, kind })
}

/// Whether every option of the simplest form is tame.
fn all_tame(sums: &mut Sums, sum: &Sum, budget: &Budget) -> Result<bool, Stop> {
    let (mut tame, mut others) = (vec![], vec![]);
    for option in sums.options(sum) {
        let list = if sums.find(&option, budget)?.nim.is_some() { &mut tame } else { &mut others };
        list.push(option);
    }
    let alone = sums.piece(tame, budget)?;
    let mut equality = Equality { sums, budget, known: FxHashMap::default() };
    for option in &others {
        if !equality.has_option_like(option, &alone)? {
            return Ok(false);
        }
    }
    Ok(true)
}

struct Equality<'s> {
    sums: &'s mut Sums,
    budget: &'s Budget,
    /// Pairs of sums, the lesser one first, and whether they are alike.
    known: FxHashMap<(Sum, Sum), bool>,
}

impl Equality<'_> {
    fn like(&mut self, a: &Sum, b: &Sum) -> Result<bool, Stop> {
        // Equal games have the same genus, and so the same outcome, and are of the same type.
        if a == b || self.sums.find(a, self.budget)? != self.sums.find(b, self.budget)? {
            return Ok(a == b);
        }
        let pair = if a < b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) };
        if let Some(&known) = self.known.get(&pair) {
            return Ok(known);
        }
        self.budget.descend()?;
        let like = !self.linked_to_option(a, b)? && !self.linked_to_option(b, a)?;
        self.known.insert(pair, like);
        Ok(like)
    }

    /// Whether the first is linked to an option of the second.
    fn linked_to_option(&mut self, a: &Sum, b: &Sum) -> Result<bool, Stop> {
        for option in self.sums.options(b) {
            if !self.has_option_like(&option, a)? && !self.has_option_like(a, &option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether an option of the first is like the second.
    fn has_option_like(&mut self, a: &Sum, b: &Sum) -> Result<bool, Stop> {
        for option in self.sums.options(a) {
            if self.like(&option, b)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
