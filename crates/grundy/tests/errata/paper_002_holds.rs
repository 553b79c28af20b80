//! Paper 002: prose about unions and winning moves that holds, and is listed so in the errata page.

use grundy::{Convention, Outcome};

use crate::judge::judge;
use crate::{definition, first_difference, options, p_if, played, unions};

/// Plays the described move in every component it speaks of and checks that it is legal and wins.
fn wins(
    compound: &str,
    play: &str,
    union: &[u64],
    described: impl Fn(u64) -> Option<Vec<u64>>,
    outcome: &mut impl FnMut(&[u64]) -> Outcome,
) {
    let mut left = vec![];
    let mut ended = false;
    for &p in union {
        match described(p) {
            None => left.push(p),
            Some(mut parts) => {
                parts.retain(|n| *n > 0);
                parts.sort_unstable();
                assert!(options(p).contains(&parts), "P_{p} to {parts:?}");
                ended |= parts.is_empty();
                left.extend(parts);
            }
        }
    }
    left.sort_unstable();
    let short = ["diminished", "conjunctive", "shortened"].contains(&compound);
    let result = if ended && short { p_if(play == "normal") } else { outcome(&left) };
    assert_eq!(result, Outcome::P, "{compound} {play}: {union:?} to {left:?}");
}

#[test]
fn remoteness_and_suspense_of_unions() {
    for play in ["normal", "misere"] {
        let parity = u64::from(play == "misere");
        let mut remoteness = definition("conjunctive", play);
        let mut suspense = definition("continued", play);
        for union in unions(15, 3) {
            let verdict = remoteness(&union);
            assert_eq!(
                verdict.value,
                union.iter().filter_map(|n| remoteness(&[*n]).value).min(),
                "{union:?}"
            );
            assert_eq!(verdict.outcome, p_if(verdict.value.is_some_and(|v| v % 2 == parity)), "{union:?}");
            let value = suspense(&union).value;
            assert_eq!(value, union.iter().filter_map(|n| suspense(&[*n]).value).max(), "{union:?}");
        }
    }
}

#[test]
fn foreclosed_values_of_unions() {
    for play in ["normal", "misere"] {
        let mut foreclosed = definition("diminished", play);
        for union in unions(15, 4) {
            let values: Option<Vec<u64>> = union.iter().map(|n| foreclosed(&[*n]).value).collect();
            let sum = values.map(|values| values.iter().fold(0, |sum, value| sum ^ value));
            assert_eq!(foreclosed(&union).value, sum, "{play}: {union:?}");
        }
    }
}

#[test]
fn selective_unions_in_normal_play() {
    let theorem_11 = |union: &[u64]| p_if(union.iter().all(|n| [0, 4].contains(&(n % 5))));
    for compound in ["selective", "shortened"] {
        let mut judge = definition(compound, "normal");
        assert_eq!(first_difference(&unions(14, 4), theorem_11, |u| judge(u).outcome), None);
    }
}

#[test]
fn unions_by_their_shortest_or_longest_path() {
    let small = unions(18, 3);
    let mut judge = definition("conjunctive", "misere");
    assert_eq!(first_difference(&small, |u| p_if(u[0] <= 2), |u| judge(u).outcome), None);
    let longest = |u: &[u64]| *u.last().expect("not empty");
    let mut judge = definition("continued", "normal");
    let corollary_8 = |u: &[u64]| p_if([0, 4, 5, 14, 15].contains(&longest(u)));
    assert_eq!(first_difference(&small, corollary_8, |u| judge(u).outcome), None);
    let mut judge = definition("continued", "misere");
    let corollary_10 = |u: &[u64]| p_if([1, 2, 8, 9].contains(&longest(u)));
    assert_eq!(first_difference(&small, corollary_10, |u| judge(u).outcome), None);
}

#[test]
fn winning_moves_of_the_conjunctive_compound() {
    let mut judge = definition("conjunctive", "normal");
    let mut outcome = |union: &[u64]| judge(union).outcome;
    for union in unions(26, 2) {
        let first = union[0];
        let described = |p: u64| match first {
            1..=3 if p <= 3 => Some(vec![]),
            1..=3 => Some(vec![p - 2]),
            6..=8 if p == first => Some(vec![if p == 6 { 4 } else { p - 3 }]),
            6..=8 => Some(vec![p - 2]),
            _ => Some(vec![4, p - 7]),
        };
        if [1, 2, 3, 6, 7, 8].contains(&first) || first >= 11 {
            wins("conjunctive", "normal", &union, described, &mut outcome);
        }
    }
    let mut judge = definition("conjunctive", "misere");
    let mut outcome = |union: &[u64]| judge(union).outcome;
    for union in unions(18, 3).iter().filter(|union| union[0] > 2) {
        let described = |p: u64| Some(if p <= 4 { vec![1] } else { vec![1, p - 4] });
        wins("conjunctive", "misere", union, described, &mut outcome);
    }
}

#[test]
fn winning_moves_of_the_selective_compounds_in_normal_play() {
    for compound in ["selective", "shortened"] {
        let mut judge = definition(compound, "normal");
        let mut outcome = |union: &[u64]| judge(union).outcome;
        for union in unions(14, 3).iter().filter(|union| union.iter().any(|n| ![0, 4].contains(&(n % 5)))) {
            let described = |p: u64| match p % 5 {
                0 | 4 => None,
                _ if p <= 2 => Some(vec![]),
                1 | 2 => Some(vec![p - 2]),
                _ => Some(vec![p - 3]),
            };
            wins(compound, "normal", union, described, &mut outcome);
        }
    }
}

#[test]
fn the_only_option_of_a_cycle() {
    for n in 3..=9 {
        for at in Convention::all() {
            let cycle = judge("node-kayles", &format!("C({n})"), at);
            // A triangle is emptied: the game is over, as it is on the empty path.
            let path = played(&[n - 3], at.compound.name(), at.play.name());
            assert_eq!(cycle.outcome == Outcome::P, path.outcome == Outcome::N, "C_{n}, {at}");
        }
    }
}
