//! Theorem 17 and what the paper draws from it.
//!
//! The theorem has the small values of the shortened selective compound, which were checked by hand, and the large
//! ones of the selective compound, which were derived from Lemma 16.

use grundy::{Compound, Outcome, Play};

use super::paths::{Ground, at, command, corrected, every, loses, named, notation, options};
use super::selective::{
    normal_losing, one_or_two_modulo_seven, selective_losing, selective_union_loses, to_normal_losing,
};
use super::strategies::{Described, each, trial};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Theorem 17 (1)",
            statement: "In the shortened selective compound, misère play: σ(P₁) = σ(P₂) = σ(P₈) = σ(P₉) = 0.",
            check: |bench| theorem_17(bench, |n| [1, 2, 8, 9].contains(&n)),
            erratum: None,
        },
        Claim {
            name: "Theorem 17 (2)",
            statement: "In the shortened selective compound, misère play: σ(P_i) = 1 for every i ∈ {3, 4, \
                        5, 6, 7, 10, 11, 12, 13, 14}.",
            check: |bench| theorem_17(bench, |n| (3..=14).contains(&n) && ![8, 9].contains(&n)),
            erratum: None,
        },
        Claim {
            name: "Theorem 17 (3)",
            statement: "In the shortened selective compound, misère play: σ(P_(5n)) = σ(P_(5n+4)) = 0 for \
                        every n ≥ 3.",
            check: |bench| theorem_17(bench, |n| n >= 15 && normal_losing(n)),
            erratum: Some(Erratum::RESULT.after("002", "Lemma 16")),
        },
        Claim {
            name: "Theorem 17 (4)",
            statement: "In the shortened selective compound, misère play: σ(P_(5n+1)) = σ(P_(5n+2)) = \
                        σ(P_(5n+3)) = 1 for every n ≥ 3.",
            check: |bench| theorem_17(bench, |n| n >= 15 && !normal_losing(n)),
            erratum: Some(Erratum::RESULT.after("002", "Theorem 17 (3)")),
        },
        Claim {
            name: "Proof of Theorem 17 (items 3 and 4, n = 3)",
            statement: "For n ≥ 3, by induction hypothesis σ(P_(5n−1)) = σ(P_(5n)) = 0, so P_(5n+1), \
                        P_(5n+2) and P_(5n+3) win.",
            check: start_of_theorem_17,
            erratum: Some(
                Erratum::RESULT.after("002", "Section 3.6 (isolated vertices, shortened selective compound)"),
            ),
        },
        Claim {
            name: "Proof of Theorem 17 (item 3)",
            statement: "Every option of P_(5n) or P_(5n+4) contains a path of order 1, 2 or 3 modulo 5, \
                        and so is a winning position by Lemma 16.",
            check: item_3_of_theorem_17,
            erratum: Some(Erratum::RESULT.after("002", "Lemma 16")),
        },
        Claim {
            name: "Corollary 18",
            statement: "The losing paths of the shortened selective compound in misère play: L = {1, 2, \
                        8, 9} ∪ {5n, n ≥ 3} ∪ {5n+4, n ≥ 3}.",
            check: corollary_18,
            erratum: Some(Erratum::RESULT.after("002", "Theorem 17 (3)")),
        },
        Claim {
            name: "Section 3.6 (unions, misère play)",
            statement: "The outcome of a union is P if and only if the order of every component belongs \
                        to L of Corollary 18.",
            check: unions_in_misere_play,
            erratum: Some(Erratum::RESULT.after("002", "Corollary 18")),
        },
        Claim {
            name: "Section 3.6 (winning move, misère play)",
            statement: "A winning move plays on every component of order p ∉ L as in the proof of Theorem \
                        17.",
            check: winning_move,
            erratum: Some(Erratum::RESULT.after("002", "Corollary 18")),
        },
        Claim {
            name: "Section 3.6 (paths that differ from normal play)",
            statement: "The losing paths of the shortened selective compound under misère play are those \
                        of normal play except for P₀, P₁, P₂, P₄, P₅, P₈, P₉, P₁₀ and P₁₄.",
            check: exceptions,
            erratum: Some(Erratum::RESULT.after("002", "Corollary 18")),
        },
    ]
}

/// Theorem 17: printed for the shortened compound.
fn printed_losing(n: u64) -> bool {
    [1, 2, 8, 9].contains(&n) || (n >= 15 && normal_losing(n))
}

const RIGHT_SET: &str = "L = {7n+1, n ≥ 0} ∪ {7n+2, n ≥ 0}";

fn theorem_17(bench: &mut Bench<'_>, item: fn(u64) -> bool) -> Checked {
    Ground::paths(Compound::Shortened, Play::Misere, 16, 200).hold(
        bench,
        |union, truth| if item(union[0]) { loses(every(printed_losing))(union, truth) } else { None },
        loses(every(one_or_two_modulo_seven)),
        &format!(
            "{RIGHT_SET}, with period 7: items 1 and 2 are right, items 3 and 4 belong to the \
                  selective compound"
        ),
    )
}

fn start_of_theorem_17(bench: &mut Bench<'_>) -> Checked {
    let wrong = (3..40_u64).find(|n| !printed_losing(5 * n - 1) || !printed_losing(5 * n));
    let told = wrong.map(|n| {
        format!(
            "n = {n}: σ(P_{}) = 1 by item 2 of the theorem itself, so nothing follows for P_{}",
            5 * n - 1,
            5 * n + 1
        )
    });
    let outcome = |bench: &mut Bench<'_>, n: u64| {
        bench.outcome("node-kayles", &format!("P({n})"), Compound::Shortened, Play::Misere)
    };
    let (before, after) = (outcome(bench, 14)?, outcome(bench, 16)?);
    let still = ((before, after) != (Outcome::N, Outcome::P)).then(|| format!("P₁₄ {before}, P₁₆ {after}"));
    let correction = corrected(
        still,
        "P₁₄ is N in the shortened selective compound, and P₁₆, of which it \
                        is an option, is P: item 4 fails there",
    );
    Ok(Found::unless(told, "3 ≤ n < 40 from the printed theorem; P₁₄ and P₁₆ by the engines", correction)
        .showing("value node-kayles 'P(14)' --convention shortened --play misere")
        .showing("value node-kayles 'P(16)' --convention shortened --play misere"))
}

fn item_3_of_theorem_17(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    'search: for n in (15..=60).filter(|n| normal_losing(*n)) {
        for option in options(n) {
            let text = notation(&option);
            if bench.outcome("node-kayles", &text, Compound::Shortened, Play::Misere)? == Outcome::P {
                wrong = Some((n, option));
                break 'search;
            }
        }
    }
    let single = options(15).into_iter().find(|option| option.len() == 1);
    let still = (15..=60_u64).filter(|n| normal_losing(*n)).find(|n| {
        let winning = |option: &Vec<u64>| !selective_union_loses(option);
        !options(*n).iter().all(winning) || !selective_losing(*n)
    });
    let told = wrong.as_ref().map(|(n, option)| {
        format!(
            "{}, an option of {}, is P; and Lemma 16 is about two or more paths, so it says nothing of \
             the option {} of P₁₅",
            named(option),
            named(&[*n]),
            named(&single.unwrap_or_default())
        )
    });
    let correction = corrected(
        still.map(|n| format!("n = {n}")),
        "in the selective compound every option of P_(5n) and P_(5n+4), n ≥ 3, is winning: those with two \
         paths by Lemma 16, the single paths by induction",
    );
    let shown = wrong.map(|(_, option)| option).unwrap_or_default();
    Ok(Found::unless(told, "P_(5n) and P_(5n+4), 15 ≤ k ≤ 60, by the engines", correction).showing(command(
        "node-kayles",
        &shown,
        at(Compound::Shortened, Play::Misere),
    )))
}

/// Also a row of Table 3.
pub(super) fn corollary_18(bench: &mut Bench<'_>) -> Checked {
    Ground::paths(Compound::Shortened, Play::Misere, 16, 200).hold(
        bench,
        loses(every(printed_losing)),
        loses(every(one_or_two_modulo_seven)),
        &format!(
            "{RIGHT_SET}: the small values are those of the shortened, the large ones those of the \
                  selective compound"
        ),
    )
}

fn unions_in_misere_play(bench: &mut Bench<'_>) -> Checked {
    Ground::unions(Compound::Shortened, Play::Misere, (16, 3), (30, 3)).hold(
        bench,
        loses(every(printed_losing)),
        loses(every(one_or_two_modulo_seven)),
        "P if and only if the order of every component is 1 or 2 modulo 7: the remark holds with the \
         right set (and contradicts Lemma 16, by which P₁ ∪ P₁ would be N)",
    )
}

/// A turn that leaves only paths of order 1 and 2 modulo 7.
fn to_one_or_two(union: &[u64]) -> Option<Described> {
    each(union, |p| match p % 7 {
        1 | 2 => None,
        3 | 4 if p > 2 => Some(vec![p - if p % 7 == 3 { 2 } else { 3 }]),
        5 => Some(vec![p - 3]),
        6 => Some(vec![1, p - 4]),
        _ => Some(vec![2, p - 5]),
    })
}

fn winning_move(bench: &mut Bench<'_>) -> Checked {
    let printed = |union: &[u64]| {
        each(union, |p| match p {
            p if printed_losing(p) => None,
            p if p >= 16 => to_normal_losing(p),
            p => to_one_or_two(&[p]).and_then(|mut turn| turn.pop().flatten()).or(Some(vec![])),
        })
    };
    trial(Compound::Shortened, Play::Misere, (14, 3), (26, 3)).hold(
        bench,
        |_| true,
        printed,
        to_one_or_two,
        "with the right L, play each path of order p ≡ 3 to P_(p−2), p ≡ 4 or 5 to P_(p−3), p ≡ 6 to P₁ ∪ \
         P_(p−4) and p ≡ 0 to P₂ ∪ P_(p−5) (modulo 7)",
    )
}

fn exceptions(bench: &mut Bench<'_>) -> Checked {
    let printed = [0, 1, 2, 4, 5, 8, 9, 10, 14];
    let ground = Ground::paths(Compound::Shortened, Play::Misere, 16, 200);
    let saying = |n: u64| normal_losing(n) != printed.contains(&n);
    let own: Vec<u64> = (0..=200).filter(|n| printed_losing(*n) != normal_losing(*n)).collect();
    let mut differing = vec![];
    let selective = Ground::paths(Compound::Selective, Play::Misere, 16, 200);
    selective.first(bench, |union, truth| {
        if (truth.outcome == Outcome::P) != normal_losing(union[0]) {
            differing.push(union[0]);
        }
        None
    })?;
    let found = ground.hold(
        bench,
        loses(|union| saying(union[0])),
        loses(every(one_or_two_modulo_seven)),
        &format!(
            "the shortened compound differs from normal play for infinitely many n. The compound that \
             almost agrees with it is the selective one, except for the orders {differing:?}. By the \
             paper's own Corollary 18 they would be {own:?}: P₉ loses in both"
        ),
    )?;
    Ok(found.showing("value node-kayles 'P(9)' --convention shortened"))
}
