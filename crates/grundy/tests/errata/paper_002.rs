//! Paper 002, Compound Node-Kayles on paths: section 2, and sections 3.1, 3.3, 3.4.

use grundy::{Outcome, deep};

use crate::judge::{Bench, convention, judge};
use crate::{definition, first_difference, found, options, p_if, paths, played, unions};

/// Grundy values of an octal code by the plain recurrence, to have them without the engines.
fn recurrence(digits: &[u8], to: usize) -> Vec<u64> {
    let mut values = vec![0];
    for n in 1..=to {
        let mut seen = [false; 64];
        for (i, digit) in digits.iter().enumerate().filter(|(i, _)| *i < n) {
            let rest = n - i - 1;
            seen[0] |= rest == 0 && digit & 1 != 0;
            if rest > 0 && digit & 2 != 0 {
                seen[values[rest] as usize] = true;
            }
            if digit & 4 != 0 {
                (1..=rest / 2).for_each(|j| seen[(values[j] ^ values[rest - j]) as usize] = true);
            }
        }
        values.push(seen.iter().position(|seen| !seen).expect("small values") as u64);
    }
    values
}

/// The first index from which the values repeat with this period, to the end of the list.
fn preperiod(values: &[u64], period: usize) -> usize {
    (period..values.len()).rev().find(|n| values[*n] != values[n - period]).map_or(0, |n| n - period + 1)
}

#[test]
fn e002_01_outcome_by_suspense() {
    for (play, parity) in [("normal", 0), ("misere", 1)] {
        let mut judge = definition("continued", play);
        // As printed, P_1 would be P in normal play and N in misère play.
        let one = judge(&[1]);
        assert_eq!((one.value, one.outcome), (Some(1), p_if(play == "misere")));
        for union in unions(13, 4) {
            let verdict = judge(&union);
            assert_eq!(verdict.outcome, p_if(verdict.value.map(|s| s % 2) == Some(parity)), "{union:?}");
        }
    }
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 0..=160 {
            let (outcome, suspense) =
                bench.ask("node-kayles", &paths(&[n]), convention("continued", "normal"));
            assert_eq!(outcome, p_if(suspense.is_some_and(|s| s % 2 == 0)), "P_{n}");
        }
    });
}

#[test]
fn e002_02_selective_misere_with_losing_components() {
    let mut normal = definition("selective", "normal");
    let mut misere = definition("selective", "misere");
    // All components lose in normal play, there are two of them, and the player to move loses.
    let all_losing: Vec<Vec<u64>> = unions(10, 4)
        .into_iter()
        .filter(|union| union.len() > 1 && union.iter().all(|n| normal(&[*n]).outcome == Outcome::P))
        .collect();
    assert_eq!(all_losing.first(), Some(&vec![4, 4]));
    assert!(all_losing.iter().all(|union| misere(union).outcome == Outcome::P));
    // What is true, and what the paper concludes: two live components, the outcome of normal play.
    for union in unions(13, 4).iter().filter(|union| union.len() > 1) {
        assert_eq!(misere(union).outcome, normal(union).outcome, "{union:?}");
    }
    deep(|stack| {
        let mut bench = Bench::new(stack);
        // The other reading, components that lose in misère play.
        assert_eq!(found(&mut bench, &[14], "selective", "misere"), Outcome::P);
        assert_eq!(found(&mut bench, &[14, 14], "selective", "misere"), Outcome::P);
        for union in unions(26, 3).iter().filter(|union| union.len() > 1) {
            let normal = found(&mut bench, union, "selective", "normal");
            assert_eq!(found(&mut bench, union, "selective", "misere"), normal, "{union:?}");
        }
    });
}

#[test]
fn e002_03_selective_and_shortened_in_normal_play() {
    let outcomes = |text| {
        ["selective", "shortened"]
            .map(|compound| judge("arc-kayles", text, convention(compound, "normal")).outcome)
    };
    assert_eq!(outcomes("P(5)"), [Outcome::P, Outcome::N]);
    let smaller = ["P(2)", "P(3)", "C(3)", "P(4)", "S(1,1,1)", "C(4)", "K(4)"];
    let four = ["edges(0-1, 1-2, 2-0, 2-3)", "edges(0-1, 1-2, 2-3, 3-0, 0-2)"];
    for connected in smaller.iter().chain(&four) {
        let [selective, shortened] = outcomes(connected);
        assert_eq!(selective, shortened, "{connected}");
    }
    // Node-Kayles leaves no ended part beside a live one, and there it is true.
    let (mut selective, mut shortened) =
        (definition("selective", "normal"), definition("shortened", "normal"));
    assert_eq!(first_difference(&unions(13, 4), |u| selective(u).outcome, |u| shortened(u).outcome), None);
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for union in unions(26, 3) {
            let selective = found(&mut bench, &union, "selective", "normal");
            assert_eq!(found(&mut bench, &union, "shortened", "normal"), selective, "{union:?}");
        }
    });
}

#[test]
fn e002_04_preperiods_count_from_the_empty_path() {
    let dawson = recurrence(&[1, 3, 7], 600);
    let kayles = recurrence(&[7, 7], 600);
    for n in 0..=15 {
        assert_eq!(played(&[n], "disjunctive", "normal").value, Some(dawson[n as usize]));
    }
    assert_eq!((dawson[51], dawson[85]), (2, 9));
    assert_eq!((kayles[70], kayles[82]), (6, 2));
    // Far beyond 2 * 71 + 12 + 2 and 2 * 52 + 34 + 3, where Guy and Smith's theorem asks for.
    assert_eq!((preperiod(&dawson, 34), preperiod(&kayles, 12)), (52, 71));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 0..=300 {
            assert_eq!(bench.grundy("node-kayles", &format!("P({n})")), dawson[n], "P_{n}");
            assert_eq!(bench.grundy("kayles", &n.to_string()), kayles[n], "{n}");
        }
    });
}

#[test]
fn e002_05_losing_set_of_the_disjunctive_compound() {
    let losing = |n: u64, nineteen: u64| {
        [0, 4, 8, 14, nineteen, 24, 28, 34, 38, 42].contains(&n)
            || (n >= 54 && [0, 4, 8, 18, 22].contains(&((n - 54) % 34)))
    };
    let mut judge = definition("disjunctive", "normal");
    let wrong: Vec<u64> =
        (0..=20).filter(|n| (judge(&[*n]).outcome == Outcome::P) != losing(*n, 19)).collect();
    assert_eq!(wrong, [19, 20]);
    assert_eq!((judge(&[19]).value, judge(&[20]).value), (Some(3), Some(0)));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 0..=300 {
            let outcome = found(&mut bench, &[n], "disjunctive", "normal");
            assert_eq!(outcome, p_if(losing(n, 20)), "P_{n}");
        }
    });
}

/// The largest value that occurs an odd number of times, and the nim-sum of all others.
fn printed_choice(values: &[u64]) -> Option<(u64, u64)> {
    let odd = |value: &&u64| values.iter().filter(|v| v == value).count() % 2 == 1;
    let chosen = *values.iter().filter(odd).max()?;
    Some((chosen, values.iter().fold(chosen, |sum, value| sum ^ value)))
}

#[test]
fn e002_06_winning_move_of_the_disjunctive_compound() {
    let mut judge = definition("disjunctive", "normal");
    let mut value = |union: &[u64]| judge(union).value.expect("defined");
    assert_eq!([15, 13, 3].map(|n| value(&[n])), [5, 4, 2]);
    assert_eq!(value(&[3, 13]), 6);
    assert!(options(15).iter().all(|option| value(option) != 6));
    // There is a winning move, but in another component: 4 to 5 + 2 = 7 or 2 to 5 + 4 = 1.
    assert!(options(3).iter().any(|option| value(option) == 1));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let values: Vec<u64> = (0..=31).map(|n| bench.grundy("node-kayles", &format!("P({n})"))).collect();
        let fails = unions(31, 4).into_iter().filter(|union| {
            let values: Vec<u64> = union.iter().map(|n| values[*n as usize]).collect();
            printed_choice(&values).is_some_and(|(chosen, others)| chosen < others)
        });
        assert_eq!(fails.collect::<Vec<_>>(), [[3, 13, 15]]);
        // Right: a component whose value has the top bit of the nim-sum.
        for union in unions(31, 4) {
            let values: Vec<u64> = union.iter().map(|n| values[*n as usize]).collect();
            let sum = values.iter().fold(0, |sum, value| sum ^ value);
            let has_top_bit = |value: &&u64| **value & (1 << (63 - sum.leading_zeros())) != 0;
            assert!(sum == 0 || values.iter().find(has_top_bit).is_some_and(|value| value ^ sum < *value));
        }
    });
}

#[test]
fn e002_12_unions_in_the_conjunctive_compound() {
    let printed = |union: &[u64]| p_if([4, 5, 9, 10].contains(&union[0]));
    let right = |union: &[u64]| p_if([4, 5].contains(&union[0]) || union.iter().all(|n| [9, 10].contains(n)));
    let mut judge = definition("conjunctive", "normal");
    assert_eq!(first_difference(&unions(20, 3), printed, |u| judge(u).outcome), Some(vec![9, 11]));
    assert_eq!(first_difference(&unions(20, 3), right, |u| judge(u).outcome), None);
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let engine = |u: &[u64]| found(&mut bench, u, "conjunctive", "normal");
        assert_eq!(first_difference(&unions(40, 3), right, engine), None);
    });
}

#[test]
fn e002_13_theorem_5() {
    assert_eq!(played(&[2], "conjunctive", "misere").value, Some(1));
    assert!((3..=16).all(|n| played(&[n], "conjunctive", "misere").value == Some(2)));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 3..=200 {
            let (_, value) = bench.ask("node-kayles", &paths(&[n]), convention("conjunctive", "misere"));
            assert_eq!(value, Some(2), "P_{n}");
        }
    });
}

/// Theorem 7: the normal suspense number of a path.
fn theorem_7(k: u64) -> u64 {
    let n = (0..).find(|n| k < 5 * ((2 << n) - 1) - 1).expect("some n");
    if n > 0 && k <= 5 * ((1 << n) - 1) || k == 0 { 2 * n } else { 2 * n + 1 }
}

#[test]
fn e002_14_proof_of_theorem_7() {
    let t = |n: u32| 5 * ((1_i64 << n) - 1);
    for n in 0..20 {
        let last = t(n + 1) - 2;
        // Case 2: the printed bound is 5(2^n - 1) - 10.
        assert_eq!(last - 3 - t(n), t(n));
        // P_t and P_(k-3-t) is an option of P_k from k = t + 3 on only.
        assert!(t(n) + 2 - 3 - t(n) < 0);
        // Case 3: the printed half is 5 * 2^n - 3.
        assert_eq!((t(n + 1) - 1 - 3 + 1) / 2, 5 * (1_i64 << n) - 4);
    }
    // Case 2, last display, n = 1 and k = 9: the suspense of P_7 and P_6 is 2n + 1, printed 2n - 1.
    let suspense = |n| played(&[n], "continued", "normal").value;
    assert_eq!((suspense(7), suspense(6)), (Some(3), Some(3)));
    // The theorem holds.
    assert!((0..=16).all(|n| suspense(n) == Some(theorem_7(n))));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 0..=330 {
            let (_, value) = bench.ask("node-kayles", &paths(&[n]), convention("continued", "normal"));
            assert_eq!(value, Some(theorem_7(n)), "P_{n}");
        }
    });
}

/// The move described in section 3.4, with `P_0` for `P_(-1)`: what is left of a path of order p.
fn described(p: u64, t: u64) -> Vec<u64> {
    let left = match p {
        p if p <= t => return options(p).swap_remove(0),
        p if p == t + 1 => vec![t.saturating_sub(1)],
        p if p == t + 2 => vec![t],
        p => vec![t, p - t - 3],
    };
    left.into_iter().filter(|n| *n > 0).collect()
}

#[test]
fn e002_15_winning_move_of_the_continued_compound() {
    // i_l = 1 gives r = 0 and t = 0, and P_(t-1) = P_(-1) is no path.
    assert_eq!(options(1), [Vec::<u64>::new()]);
    let mut judge = definition("continued", "normal");
    let winning: Vec<Vec<u64>> =
        unions(18, 3).into_iter().filter(|union| judge(union).outcome == Outcome::N).collect();
    assert_eq!(winning.first(), Some(&vec![1]));
    for union in winning {
        let longest = *union.last().expect("not empty");
        let t = (0..).map(|r| 5 * ((1 << r) - 1)).take_while(|t| *t < longest).last().expect("0 < longest");
        let mut left = vec![];
        for &p in &union {
            let parts = described(p, t);
            let mut sorted = parts.clone();
            sorted.sort_unstable();
            assert!(options(p).contains(&sorted), "P_{p} to {parts:?}");
            left.extend(parts);
        }
        left.sort_unstable();
        assert_eq!(judge(&left).outcome, Outcome::P, "{union:?} to {left:?}");
    }
}
