//! Section 3.5, normal play: the selective compound. σ is 1 for N and 0 for P.

use grundy::{Compound, Play};

use super::paths::{
    Counterexample, Definition, Ground, at, command, corrected, every, index, loses, named, options, unions,
};
use super::selective::{normal_losing, selective_union_loses, to_normal_losing};
use super::sequences::preperiod;
use super::strategies::{each, trial};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.5 (outcomes of the components)",
            statement: "In the selective compound it is enough to know the outcome of each component to \
                        decide the outcome of their union.",
            check: outcomes_are_enough,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 3.5 (σ is additive, normal play)",
            statement: "Under normal play σ(P_i ∪ P_j) = σ(P_i) ∨ σ(P_j) for any two non-empty paths.",
            check: |bench| additive(bench, Play::Normal),
            erratum: None,
        },
        Claim {
            name: "Section 3.5 (σ is additive, misère play)",
            statement: "Under misère play σ(P_i ∪ P_j) = σ(P_i) ∨ σ(P_j) for any two non-empty paths.",
            check: |bench| additive(bench, Play::Misere),
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (outcomes of the components)")),
        },
        Claim {
            name: "Section 3.5 (period, normal play)",
            statement: "The sequence σ(P₀)σ(P₁)... has period 5 under normal play.",
            check: |bench| period(bench, (Compound::Selective, Play::Normal), (5, 0), ""),
            erratum: None,
        },
        Claim {
            name: "Section 3.5 (period, misère play)",
            statement: "The sequence σ(P₀)σ(P₁)... has period 7 under misère play.",
            check: |bench| {
                let correction = "; period 7 is that of the shortened selective compound";
                period(bench, (Compound::Selective, Play::Misere), (7, 0), correction)
            },
            erratum: Some(Erratum::RESULT.after("002", "Theorem 13 (1)")),
        },
        Claim {
            name: "Theorem 11",
            statement: "In the selective compound, normal play, for every n ≥ 0: σ(P_(5n)) = σ(P_(5n+4)) \
                        = 0 and σ(P_(5n+1)) = σ(P_(5n+2)) = σ(P_(5n+3)) = 1.",
            check: corollary_12,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 11 (item 1)",
            statement: "For n ≥ 1 the options P_i ∪ P_j of P_(5n), i + j = 5n−3, are represented by j = \
                        5n−8, ..., 5n−4, and their σ are 0∨1, 0∨1, 1∨0, 1∨0, 1∨1.",
            check: proof_of_theorem_11,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 11 (item 2)",
            statement: "For n ≥ 1: P_(5n−1) ∈ O(P_(5n+1)), P_(5n) ∈ O(P_(5n+2)), P_(5n) ∈ O(P_(5n+3)).",
            check: |_| {
                let wrong = (1..100).find(|n| {
                    let leaves = |p: u64, left: u64| options(p).contains(&vec![left]);
                    !leaves(5 * n + 1, 5 * n - 1) || !leaves(5 * n + 2, 5 * n) || !leaves(5 * n + 3, 5 * n)
                });
                Ok(Found::unless(wrong.map(|n| format!("n = {n}")), "n < 100", "not known"))
            },
            erratum: None,
        },
        Claim {
            name: "Corollary 12",
            statement: "The losing paths of the selective compound in normal play: \
                   L = {5n, n ≥ 0} ∪ {5n+4, n ≥ 0}.",
            check: corollary_12,
            erratum: None,
        },
        Claim {
            name: "Section 3.5 (unions, normal play)",
            statement: "The outcome of a union is P if and only if each component P has σ(P) = 0.",
            check: |bench| {
                Ground::unions(Compound::Selective, Play::Normal, (14, 4), (30, 3))
                    .holds(bench, loses(every(normal_losing)))
            },
            erratum: None,
        },
        Claim {
            name: "Section 3.5 (winning move, normal play)",
            statement: "A winning move plays on each component P with σ(P) = 1 so that it gives rise to a \
                        path P' with σ(P') = 0, as in the proof of Theorem 11.",
            check: |bench| {
                trial(Compound::Selective, Play::Normal, (14, 3), (26, 3)).holds(
                    bench,
                    |_| true,
                    |union| each(union, to_normal_losing),
                )
            },
            erratum: None,
        },
    ]
}

fn outcomes_are_enough(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for play in Play::ALL {
        let mut definition = Definition::new(Compound::Selective, play);
        let mut known = std::collections::HashMap::<Vec<bool>, Vec<u64>>::new();
        for union in unions(13, 4) {
            bench.check()?;
            let mut alone: Vec<bool> = union.iter().map(|n| definition.loses(&[*n])).collect();
            alone.sort_unstable();
            let other = known.entry(alone).or_insert_with(|| union.clone()).clone();
            if wrong.is_none() && definition.loses(&other) != definition.loses(&union) {
                let (one, two) = (definition.judge(&other).outcome, definition.judge(&union).outcome);
                let parts: Vec<String> =
                    union.iter().map(|n| definition.judge(&[*n]).outcome.to_string()).collect();
                let fault = format!(
                    "{two}, but {} is {one}; under {} play the components of both have the outcomes {}",
                    named(&other),
                    if play == Play::Misere { "misère" } else { "normal" },
                    parts.join(", ")
                );
                wrong = Some((Counterexample { union, fault }, other, play));
            }
        }
    }
    let correction = "under normal play it is; under misère play the outcome of two or more components is \
                      decided by their outcomes in normal play, that of a single one by its own";
    let ground = Ground::unions(Compound::Selective, Play::Misere, (13, 4), (30, 3));
    let still = ground.first(bench, loses(selective_union_loses))?.map(|still| still.told());
    let range = format!(
        "both plays, unions of at most 4 paths, 13 vertices, by the definition; the correction on {}",
        ground.range()
    );
    let Some((wrong, other, play)) = wrong else { return Ok(Found::holds(range)) };
    let asked = at(Compound::Selective, play);
    Ok(Found::fails(range, wrong.told(), corrected(still, correction))
        .showing(command("node-kayles", &wrong.union, asked))
        .showing(command("node-kayles", &other, asked)))
}

fn additive(bench: &mut Bench<'_>, play: Play) -> Checked {
    let ground = Ground::unions(Compound::Selective, play, (13, 4), (30, 3));
    let mut alone = vec![play == Play::Normal];
    for n in 1..=30 {
        alone.push(
            bench.outcome("node-kayles", &format!("P({n})"), Compound::Selective, play)?
                == grundy::Outcome::P,
        );
    }
    ground.hold(
        bench,
        loses(|union| union.iter().all(|n| alone[*n as usize])),
        loses(selective_union_loses),
        "σ is additive in the shortened selective compound; in the selective compound under misère play \
         two or more paths lose exactly if all their orders are 0 or 4 modulo 5, as in normal play \
         (section 2 says so too)",
    )
}

/// Whether the outcomes of paths repeat with this period from some n on; if not, `from` is where the
/// paper has them repeat.
pub(super) fn period(
    bench: &mut Bench<'_>,
    (compound, play): (Compound, Play),
    (printed, from): (usize, usize),
    correction: &str,
) -> Checked {
    const TO: usize = 300;
    let mut losing = vec![];
    for n in 0..=TO {
        losing.push(bench.outcome("node-kayles", &format!("P({n})"), compound, play)?.to_string());
    }
    let range = format!("n ≤ {TO} by the engines");
    let before = preperiod(&losing, printed);
    if before + 2 * printed < TO / 2 {
        return Ok(Found::holds(format!("{range}: from n = {before} on")));
    }
    let fault = (from..TO - printed).find(|n| losing[*n] != losing[n + printed]).map(|n| {
        let said = |n: usize| format!("P{} is {}", index(n as u64), losing[n]);
        format!("{}, but {}", said(n), said(n + printed))
    });
    let least = (1..40).find(|period| preperiod(&losing, *period) < 100).unwrap_or(0);
    let correction = format!("the period is {least}, from n = {} on{correction}", preperiod(&losing, least));
    let words = format!("node-kayles 'P(n)' --to 40 --convention {compound} --play {play}");
    Ok(Found::unless(fault, range, correction).showing(format!("sequence {words}")))
}

/// Theorem 11 and its corollary say the same; also a row of Table 3.
pub(super) fn corollary_12(bench: &mut Bench<'_>) -> Checked {
    Ground::paths(Compound::Selective, Play::Normal, 16, 200).holds(bench, loses(every(normal_losing)))
}

/// The pairs i + j = mn − total with j = mn − low, ..., mn − low + m − 1 are pairs of paths, and every
/// such pair is one of them modulo m.
pub(super) fn representatives(m: i64, low: i64, total: i64, correction: &str) -> Checked {
    let pairs = |n: i64| (m * n - low..m * n - low + m).map(move |j| (m * n - total - j, j));
    let fault = |n: i64| {
        let no_paths = pairs(n).find(|(i, j)| *i < 1 || *j < 1);
        no_paths.map(|(i, j)| format!("n = {n}: j = {j}, i = {i} is no pair of paths"))
    };
    let misses = |n: i64| {
        let missed = (1..m * n - total).find(|i| !pairs(n).any(|(other, _)| (other - i) % m == 0));
        missed.map(|i| format!("n = {n}, i = {i}"))
    };
    let wrong = (1..60).find_map(fault);
    let still = (2..60).find_map(|n| fault(n).or(misses(n)));
    Ok(Found::unless(wrong, "1 ≤ n < 60", corrected(still, correction)))
}

fn proof_of_theorem_11(bench: &mut Bench<'_>) -> Checked {
    let printed = [(false, true), (false, true), (true, false), (true, false), (true, true)];
    let ground = Ground::paths(Compound::Selective, Play::Normal, 16, 200);
    let mut sigma = vec![];
    ground.first(bench, |_, truth| {
        sigma.push(truth.outcome == grundy::Outcome::N);
        None
    })?;
    let terms = (2..40_usize).find(|n| {
        (5 * n - 8..=5 * n - 4).zip(printed).any(|(j, term)| (sigma[5 * n - 3 - j], sigma[j]) != term)
    });
    if let Some(n) = terms {
        return Ok(Found::fails(ground.range(), format!("n = {n}: other terms"), "not known"));
    }
    representatives(
        5,
        8,
        3,
        "for n = 1 the only split of P₅ is P₁ ∪ P₁; from n = 2 on the range and the terms are right. The \
         theorem holds",
    )
}
