//! Section 3.3: the conjunctive compound.

use std::collections::{BTreeSet, HashMap};

use grundy::{Compound, Play};

use super::paths::{Ground, at, command, corrected, every, loses, options, unions, worth};
use super::strategies::{Described, each, trial};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.3 (options of a union)",
            statement: "If G = P_i₁ ∪ ... ∪ P_i_k, then O(G) = {G_i₁, ..., G_i_k} with G_i_j ∈ O(P_i_j): \
                        the options of G are the options of its components.",
            check: options_of_a_union,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Theorem 3",
            statement: "R⁺(P₁) = R⁺(P₂) = R⁺(P₃) = 1, R⁺(P₄) = R⁺(P₅) = 2, R⁺(P₆) = R⁺(P₇) = R⁺(P₈) = 3, \
                        R⁺(P₉) = R⁺(P₁₀) = 4, and R⁺(P_n) = 3 for every n ≥ 11.",
            check: |bench| {
                Ground::paths(Compound::Conjunctive, Play::Normal, 20, 300)
                    .holds(bench, worth(|union| Some(theorem_3(union[0]))))
            },
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 3",
            statement: "For n ≥ 11, P_(n−7) ∪ P₄ ∈ O(P_n), R⁺(P_(n−7) ∪ P₄) = min_even{R⁺(P_(n−7)), 2} = \
                        2, and R⁺(P_(n−7)) ≥ 2.",
            check: proof_of_theorem_3,
            erratum: None,
        },
        Claim {
            name: "Corollary 4",
            statement: "The losing paths of the conjunctive compound in normal play: L = {0, 4, 5, 9, 10}.",
            check: corollary_4,
            erratum: None,
        },
        Claim {
            name: "Section 3.3 (unions, normal play)",
            statement: "Let i₁ be the order of the shortest component. The outcome of a union is P if and \
                        only if i₁ ∈ {4, 5, 9, 10}.",
            check: unions_in_normal_play,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 3.3 (winning move, i₁ ≤ 3)",
            statement: "If i₁ ≤ 3, an N-position is won in one move.",
            check: |bench| first_move(bench, |i| i <= 3),
            erratum: None,
        },
        Claim {
            name: "Section 3.3 (winning move, 6 ≤ i₁ ≤ 8)",
            statement: "If 6 ≤ i₁ ≤ 8, one wins by playing so that P_i₁ gives P₄ or P₅ and any other \
                        component a path of order at least 4.",
            check: |bench| first_move(bench, |i| (6..=8).contains(&i)),
            erratum: None,
        },
        Claim {
            name: "Section 3.3 (winning move, i₁ ≥ 11)",
            statement: "If i₁ ≥ 11, one wins by playing so that each component of order p gives P₄ ∪ \
                        P_(p−7).",
            check: |bench| first_move(bench, |i| i >= 11),
            erratum: None,
        },
        Claim {
            name: "Section 3.3 (winning move, normal play)",
            statement: "The three cases i₁ ≤ 3, 6 ≤ i₁ ≤ 8 and i₁ ≥ 11 give a winning move from every \
                        N-position.",
            check: every_winning_move,
            erratum: Some(Erratum::RESULT.after("002", "Section 3.3 (unions, normal play)")),
        },
        Claim {
            name: "Theorem 5 (1)",
            statement: "R⁻(P₁) = R⁻(P₂) = 1.",
            check: |bench| {
                let ground = Ground::paths(Compound::Conjunctive, Play::Misere, 2, 0);
                ground.holds(bench, |union, truth| {
                    (union[0] > 0 && truth.value != Some(1)).then(|| format!("true {:?}", truth.value))
                })
            },
            erratum: None,
        },
        Claim {
            name: "Theorem 5 (2)",
            statement: "R⁻(P_n) = 2 for every n ≥ 2.",
            check: theorem_5,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Proof of Theorem 5",
            statement: "R⁻(P₃) = R⁻(P₄) = 2; for n ≥ 5, P₁ ∪ P_(n−4) ∈ O(P_n) and R⁻(P₁ ∪ P_(n−4)) = \
                        min_odd{1, R⁻(P_(n−4))} = 1.",
            check: proof_of_theorem_5,
            erratum: None,
        },
        Claim {
            name: "Corollary 6",
            statement: "The losing paths of the conjunctive compound in misère \
                       play: L = {1, 2}.",
            check: corollary_6,
            erratum: None,
        },
        Claim {
            name: "Section 3.3 (unions, misère play)",
            statement: "The outcome of a union is P if and only if the shortest component has order 1 or 2.",
            check: |bench| {
                Ground::unions(Compound::Conjunctive, Play::Misere, (18, 3), (40, 3))
                    .holds(bench, loses(|union| union[0] <= 2))
            },
            erratum: None,
        },
        Claim {
            name: "Section 3.3 (winning move, misère play)",
            statement: "An N-position is won by playing so that each component gives rise to a path of \
                        order 1.",
            check: |bench| {
                trial(Compound::Conjunctive, Play::Misere, (18, 3), (36, 3)).holds(
                    bench,
                    |_| true,
                    |union| each(union, |p| Some(vec![1, p.saturating_sub(4)])),
                )
            },
            erratum: None,
        },
    ]
}

/// Remoteness by the printed options: one component moves, and nothing else is left.
fn remoteness_as_printed(union: &[u64], known: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(value) = known.get(union) {
        return *value;
    }
    let next: Vec<u64> =
        union.iter().flat_map(|n| options(*n)).map(|option| remoteness_as_printed(&option, known)).collect();
    let even = next.iter().filter(|value| *value % 2 == 0).min();
    let value = even.or(next.iter().max()).map_or(0, |value| value + 1);
    known.insert(union.to_vec(), value);
    value
}

fn options_of_a_union(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Conjunctive, Play::Normal, (16, 3), (0, 0));
    let mut known = HashMap::new();
    let wrong = ground.first(bench, |union, truth| {
        let printed = remoteness_as_printed(union, &mut known);
        (truth.value != Some(printed)).then(|| {
            format!(
                "with these options the remoteness would be {printed}; true {}, outcome {}",
                truth.value.unwrap_or(0),
                truth.outcome
            )
        })
    })?;
    // The right options: one of each component together.
    let definition = super::paths::Definition::new(Compound::Conjunctive, Play::Normal);
    let still = unions(16, 3).into_iter().find(|union| {
        let mut together = vec![vec![]];
        for n in union {
            let with = |done: &Vec<u64>| {
                options(*n).into_iter().map(|o| [done.clone(), o].concat()).collect::<Vec<_>>()
            };
            together = together.iter().flat_map(with).collect();
        }
        together.iter_mut().for_each(|union| union.sort_unstable());
        let turns: Vec<Vec<u64>> = definition.turns(union).into_iter().map(|(left, _)| left).collect();
        let unordered = |unions: Vec<Vec<u64>>| unions.into_iter().collect::<BTreeSet<_>>();
        unordered(together) != unordered(turns)
    });
    let correction = corrected(
        still.map(|union| format!("{union:?}")),
        "O(G) = {G_i₁ ∪ ... ∪ G_i_k : G_i_j ∈ O(P_i_j)}, as the moves of section 2 and the rest of the \
         section have it",
    );
    let shown = wrong.as_ref().map(|wrong| wrong.union.clone()).unwrap_or_default();
    Ok(Found::unless(wrong.map(|wrong| wrong.told()), ground.range(), correction).showing(command(
        "node-kayles",
        &shown,
        at(Compound::Conjunctive, Play::Normal),
    )))
}

/// Theorem 3, and R⁺(P₀) = 0.
fn theorem_3(n: u64) -> u64 {
    match n {
        0 => 0,
        1..=3 => 1,
        4 | 5 => 2,
        9 | 10 => 4,
        _ => 3,
    }
}

/// In each proof: the option is there, the rule for its remoteness gives the printed value, and it is right.
fn split_option(
    bench: &mut Bench<'_>,
    play: Play,
    from: u64,
    split: impl Fn(u64) -> [u64; 2],
    value: u64,
) -> Result<Option<String>, grundy::Error> {
    let asked = at(Compound::Conjunctive, play);
    for n in from..=200 {
        let [small, large] = split(n);
        let mut option = [small, large];
        option.sort_unstable();
        let of = |bench: &mut Bench<'_>, union: &[u64]| {
            bench.ask("node-kayles", &super::paths::notation(union), asked).map(|answer| answer.1)
        };
        let parts = [of(bench, &[small])?, of(bench, &[large])?];
        let least = parts.into_iter().flatten().filter(|part| part % 2 == value % 2).min();
        let truth = of(bench, &option)?;
        if !options(n).contains(&option.to_vec()) || truth != Some(value) || least != truth {
            return Ok(Some(format!("n = {n}: parts {parts:?}, true {truth:?}")));
        }
    }
    Ok(None)
}

fn proof_of_theorem_3(bench: &mut Bench<'_>) -> Checked {
    let wrong = split_option(bench, Play::Normal, 11, |n| [4, n - 7], 2)?;
    let short = (4..=200).find(|n| theorem_3(*n) < 2).map(|n| format!("R⁺(P_{n}) < 2"));
    let range = "11 ≤ n ≤ 200 by the engines. In general the remoteness of a union is the minimum of all \
                 remotenesses, not of the even ones: P₁ ∪ P₄ has remoteness 1; here the two agree";
    Ok(Found::unless(wrong.or(short), range, "not known"))
}

fn proof_of_theorem_5(bench: &mut Bench<'_>) -> Checked {
    let wrong = split_option(bench, Play::Misere, 5, |n| [1, n - 4], 1)?;
    let ground = Ground::paths(Compound::Conjunctive, Play::Misere, 4, 0);
    let base = ground.first(bench, |union, truth| {
        (union[0] >= 3 && truth.value != Some(2)).then(|| format!("true {:?}", truth.value))
    })?;
    Ok(Found::unless(wrong.or(base.map(|base| base.told())), "5 ≤ n ≤ 200 by the engines", "not known"))
}

/// Also a row of Table 3.
pub(super) fn corollary_4(bench: &mut Bench<'_>) -> Checked {
    let losing = |n: u64| [0, 4, 5, 9, 10].contains(&n);
    Ground::paths(Compound::Conjunctive, Play::Normal, 20, 300).holds(bench, loses(every(losing)))
}

/// Also a row of Table 3.
pub(super) fn corollary_6(bench: &mut Bench<'_>) -> Checked {
    let losing = |n: u64| [1, 2].contains(&n);
    Ground::paths(Compound::Conjunctive, Play::Misere, 20, 300).holds(bench, loses(every(losing)))
}

/// What is true of unions in normal play.
pub(super) fn union_loses(union: &[u64]) -> bool {
    [4, 5].contains(&union[0]) || union.iter().all(|n| [9, 10].contains(n))
}

fn unions_in_normal_play(bench: &mut Bench<'_>) -> Checked {
    Ground::unions(Compound::Conjunctive, Play::Normal, (20, 3), (48, 3)).hold(
        bench,
        loses(|union| [4, 5, 9, 10].contains(&union[0])),
        loses(union_loses),
        "P if and only if the shortest path has order 4 or 5, or all paths have order 9 or 10: the \
         remoteness of a union is the least of its paths, and R⁺(P₉) = R⁺(P₁₀) = 4 is more than R⁺(P_n) = \
         3 for n ≥ 11",
    )
}

/// The moves of the three cases; `None` where no case applies.
fn described(union: &[u64]) -> Option<Described> {
    let first = union[0];
    match first {
        1..=3 => each(union, |p| Some(if p <= 3 { vec![] } else { vec![p - 2] })),
        6..=8 => {
            let others = union[1..].iter().map(|p| Some(vec![p - 2]));
            Some(std::iter::once(Some(vec![if first == 6 { 4 } else { first - 3 }])).chain(others).collect())
        }
        11.. => each(union, |p| Some(vec![4, p - 7])),
        _ => None,
    }
}

fn first_move(bench: &mut Bench<'_>, case: fn(u64) -> bool) -> Checked {
    trial(Compound::Conjunctive, Play::Normal, (26, 2), (44, 3)).holds(
        bench,
        |union| case(union[0]),
        described,
    )
}

fn every_winning_move(bench: &mut Bench<'_>) -> Checked {
    let right = |union: &[u64]| match union[0] {
        9 | 10 => each(union, |p| Some(if p <= 10 { vec![p - 2] } else { vec![4, p - 7] })),
        _ => described(union),
    };
    trial(Compound::Conjunctive, Play::Normal, (26, 2), (44, 3)).hold(
        bench,
        |_| true,
        described,
        right,
        "a fourth case is missing: if i₁ is 9 or 10 and some path has order 11 or more, one wins by \
         playing P₉ to P₇, P₁₀ to P₈ and each path of order p ≥ 11 to P₄ ∪ P_(p−7)",
    )
}

fn theorem_5(bench: &mut Bench<'_>) -> Checked {
    let says = |from: u64| {
        move |union: &[u64], truth: grundy_core::Verdict| {
            (union[0] >= from && truth.value != Some(2))
                .then(|| format!("printed 2, true {}", truth.value.unwrap_or(0)))
        }
    };
    Ground::paths(Compound::Conjunctive, Play::Misere, 18, 300).hold(
        bench,
        says(2),
        says(3),
        "R⁻(P_n) = 2 for every n ≥ 3; R⁻(P₂) = 1, as item 1 says",
    )
}
