//! Dawson's chess on all paths at once, for each convention that has a closed form.
//!
//! A closed form is a [`Profile`]: the value of P(n) for every n, and how it goes on for ever. The
//! latter lets the moves of a path of 10^17 vertices be counted by their values.

use grundy_core::{Compound, Convention, Play};

use crate::Value;
use crate::theorems::{
    kayles_conjunctive, kayles_continued, kayles_diminished, kayles_disjunctive, kayles_selective,
    kayles_shortened,
};

/// The values of all paths.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    /// The value of P(n), n ≥ 1.
    pub(crate) value: fn(u128) -> Value,
    pub(crate) pattern: Pattern,
}

/// How values go on.
#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    /// From `from` on with this period.
    Periodic { from: u128, period: u128 },
    /// Constant between these places, each the first of its stretch, increasing.
    Steps(Vec<u128>),
}

/// The closed form for a convention; `None` for the two in which paths are not solved.
pub(crate) fn profile(convention: Convention) -> Option<Profile> {
    let periodic = |value, from, period| Some(Profile { value, pattern: Pattern::Periodic { from, period } });
    match (convention.compound, convention.play) {
        (Compound::Disjunctive, Play::Normal) => {
            periodic(kayles_disjunctive::nimber, kayles_disjunctive::FROM, kayles_disjunctive::PERIOD)
        }
        (Compound::Diminished, Play::Normal) => {
            periodic(kayles_diminished::foreclosed, kayles_diminished::FROM, kayles_diminished::PERIOD)
        }
        (Compound::Disjunctive | Compound::Diminished, Play::Misere) => None,
        (Compound::Conjunctive, Play::Normal) => periodic(kayles_conjunctive::remoteness::<false>, 11, 1),
        (Compound::Conjunctive, Play::Misere) => periodic(kayles_conjunctive::remoteness::<true>, 3, 1),
        (Compound::Continued, play) => {
            let value = match play {
                Play::Normal => kayles_continued::suspense::<false>,
                Play::Misere => kayles_continued::suspense::<true>,
            };
            Some(Profile { value, pattern: Pattern::Steps(kayles_continued::steps(play)) })
        }
        (Compound::Selective, Play::Normal) => periodic(kayles_selective::selective::<false>, 0, 5),
        (Compound::Selective, Play::Misere) => periodic(kayles_selective::selective::<true>, 11, 5),
        (Compound::Shortened, Play::Normal) => periodic(kayles_shortened::shortened::<false>, 0, 5),
        (Compound::Shortened, Play::Misere) => periodic(kayles_shortened::shortened::<true>, 0, 7),
    }
}

/// Places first, first + step, ... in which a path may be broken with one result.
pub(crate) struct Stretch {
    pub(crate) first: u128,
    pub(crate) step: u128,
    pub(crate) count: u128,
}

impl Profile {
    /// The a from 1 to `last`, sorted into stretches on which the values of P(a) and of P(total - a) are
    /// constant; `last` < `total`.
    pub(crate) fn stretches(&self, total: u128, last: u128) -> Vec<Stretch> {
        let single = |first| Stretch { first, step: 1, count: 1 };
        match &self.pattern {
            Pattern::Periodic { from, period } => {
                let from = (*from).max(1);
                // Both ends are in the period from `from` to `to`.
                let to = total.saturating_sub(from).min(last);
                if from > to {
                    return (1..=last).map(single).collect();
                }
                let rests = (from..=to).take(*period as usize);
                let middle =
                    rests.map(|first| Stretch { first, step: *period, count: (to - first) / period + 1 });
                (1..from).chain(to + 1..=last).map(single).chain(middle).collect()
            }
            Pattern::Steps(steps) => {
                let here = steps.iter().copied();
                let there = steps.iter().filter_map(|step| (total + 1).checked_sub(*step));
                let mut firsts: Vec<u128> = here
                    .chain(there)
                    .filter(|first| (2..=last).contains(first))
                    .chain([1, last + 1])
                    .collect();
                firsts.sort_unstable();
                firsts.dedup();
                let stretch = |pair: &[u128]| Stretch { first: pair[0], step: 1, count: pair[1] - pair[0] };
                firsts.windows(2).map(stretch).collect()
            }
        }
    }
}
