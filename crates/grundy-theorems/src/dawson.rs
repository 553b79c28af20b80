//! Node-Kayles on paths and cycles, that is Dawson's chess 0.137: what the theorems about it share.
//!
//! From P(n) a move takes an end with its neighbour, leaving P(n-2), or three vertices in a row, leaving
//! P(a) and P(b) with a + b = n-3, each of which may be empty. From C(n), n ≥ 4, every move leaves
//! P(n-3); C(3) is emptied. So a closed form for paths gives one for cycles.
//!
//! A closed form is a [`Profile`]: the value of P(n) for every n, and how it goes on for ever. The
//! latter lets the moves of a path of 10^17 vertices be counted by their values.

use grundy_core::{Compound, Convention, Play};

use crate::game::Line;
use crate::theorems::{
    kayles_conjunctive, kayles_continued, kayles_diminished, kayles_disjunctive, kayles_selective,
    kayles_shortened,
};
use crate::{Game, Shape, Value};

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

/// The value of a path or a cycle from the closed form for paths.
pub(crate) fn value(
    game: &Game,
    convention: Convention,
    piece: &Shape,
    path: impl Fn(u128) -> Value,
) -> Option<Value> {
    match game.dawson(piece)? {
        Line::Path(n) => Some(path(n)),
        Line::Cycle(3) => Value::after_the_only_move(Value::ended(convention)?, convention),
        Line::Cycle(n) => Value::after_the_only_move(path(n - 3), convention),
    }
}

/// The values of P(0), ..., P(last) by the definition: `empty` is the value of nothing, `settle` gives
/// the value of a path from those of its options.
pub(crate) fn recurrence<V: Copy>(
    last: usize,
    empty: V,
    sum: impl Fn(V, V) -> V,
    settle: impl Fn(&[V]) -> V,
) -> Vec<V> {
    let mut values = vec![empty];
    for n in 1..=last {
        let mut options = vec![values[n.saturating_sub(2)]];
        if n >= 3 {
            options.push(values[n - 3]);
            options.extend((1..=(n - 3) / 2).map(|a| sum(values[a], values[n - 3 - a])));
        }
        values.push(settle(&options));
    }
    values
}

/// The least number that is not among these.
pub(crate) fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut seen: Vec<u32> = values.into_iter().collect();
    seen.sort_unstable();
    seen.dedup();
    seen.iter().zip(0..).find(|(value, i)| **value != *i).map_or(seen.len() as u32, |(_, i)| i)
}
