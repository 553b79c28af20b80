//! What is true of the selective compounds, where sections 3.5 and 3.6 have it wrong.
//!
//! In normal play paths of order 0 and 4 modulo 5 lose, and a union loses if all its paths do, in both compounds.
//! In misère play the shortened compound is as simple, with 1 and 2 modulo 7. In the selective compound two or
//! more paths have their normal outcome, and a single path has its own.

use super::paths::options;
use super::strategies::Described;

/// The losing paths of both selective compounds in normal play.
pub(super) fn normal_losing(n: u64) -> bool {
    [0, 4].contains(&(n % 5))
}

/// The losing paths of the selective compound in misère play.
pub(super) fn selective_losing(n: u64) -> bool {
    [1, 2, 6, 7].contains(&n) || (n >= 14 && normal_losing(n))
}

/// The losing unions of the selective compound in misère play.
pub(super) fn selective_union_loses(union: &[u64]) -> bool {
    match union {
        [n] => selective_losing(*n),
        union => union.iter().all(|n| normal_losing(*n)),
    }
}

/// Theorem 13: printed for the selective compound, true in the shortened one.
pub(super) fn one_or_two_modulo_seven(n: u64) -> bool {
    [1, 2].contains(&(n % 7))
}

pub(super) const SELECTIVE_SET: &str = "L = {1, 2, 6, 7} ∪ {5n+4, n ≥ 2} ∪ {5n, n ≥ 3}";

/// What a path is played to so that the parts lose in normal play; `None` if it loses itself.
pub(super) fn to_normal_losing(p: u64) -> Option<Vec<u64>> {
    match p % 5 {
        0 | 4 => None,
        _ if p <= 2 => Some(vec![]),
        1 | 2 => Some(vec![p - 2]),
        _ => Some(vec![p - 3]),
    }
}

/// A winning turn: the one of normal play, or else one that leaves a single losing path.
pub(super) fn right_turn(union: &[u64]) -> Option<Described> {
    let turn: Described = union.iter().map(|p| to_normal_losing(*p)).collect();
    let left: usize = turn
        .iter()
        .map(|parts| parts.as_ref().map_or(1, |parts| parts.iter().filter(|n| **n > 0).count()))
        .sum();
    if left > 1 && turn.iter().any(Option::is_some) {
        return Some(turn);
    }
    // Every choice of a move, or none, in each path; few paths are involved.
    let mut turns: Vec<Described> = vec![vec![]];
    for p in union {
        let choices = || std::iter::once(None).chain(options(*p).into_iter().map(Some));
        turns = turns
            .iter()
            .flat_map(|turn| choices().map(|choice| [turn.clone(), vec![choice]].concat()))
            .collect();
    }
    turns.into_iter().find(|turn| {
        let mut left: Vec<u64> = union
            .iter()
            .zip(turn)
            .flat_map(|(p, choice)| choice.clone().unwrap_or_else(|| vec![*p]))
            .collect();
        left.sort_unstable();
        turn.iter().any(Option::is_some) && !left.is_empty() && selective_union_loses(&left)
    })
}
