//! The section between 3.3 and 3.5: the continued conjunctive compound.
//!
//! Suspense numbers grow geometrically: the paths fall into blocks, each twice as long as the one
//! before.

use grundy::{Compound, Play};

use super::paths::{Ground, loses, worth};
use super::strategies::{Described, each, trial};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn normal_play() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.4 (suspense number of a union)",
            statement: "S⁺(P_i ∪ P_j) = max{S⁺(P_i), S⁺(P_j)} and S⁻(P_i ∪ P_j) = max{S⁻(P_i), S⁻(P_j)}.",
            check: maximum,
            erratum: None,
        },
        Claim {
            name: "Theorem 7",
            statement: "S⁺ of paths is increasing; for every n ≥ 0, S⁺(P_k) is 2n for k = 5(2ⁿ−1), 2n+1 \
                        for 5(2ⁿ−1)+1 ≤ k ≤ 5(2ⁿ⁺¹−1)−2, and 2n+2 for k = 5(2ⁿ⁺¹−1)−1.",
            check: |bench| increasing(bench, Play::Normal, theorem_7),
            erratum: None,
        },
    ]
}

pub(super) fn after_the_proof() -> Vec<Claim> {
    vec![
        Claim {
            name: "Corollary 8",
            statement: "The losing paths of the continued conjunctive compound in normal play: L = \
                        {5(2ⁿ−1), n ≥ 0} ∪ {5(2ⁿ⁺¹−1)−1, n ≥ 0}.",
            check: corollary_8,
            erratum: None,
        },
        Claim {
            name: "Section 3.4 (geometric period)",
            statement: "The normal suspense sequence of paths has a geometric period with geometric ratio 2.",
            check: |_| geometric(),
            erratum: None,
        },
        Claim {
            name: "Section 3.4 (unions, normal play)",
            statement: "The outcome of a union is P if and only if its longest path is in L.",
            check: |bench| {
                Ground::unions(Compound::Continued, Play::Normal, (18, 3), (44, 3))
                    .holds(bench, loses(|union| union.last().is_some_and(|n| corollary_8_says(*n))))
            },
            erratum: None,
        },
        Claim {
            name: "Section 3.4 (winning move, normal play)",
            statement: "Let t = 5(2^r−1) be the largest such number less than the order of the longest \
                        path of an N-position. One wins by playing each path of order p > t to P_(t−1) if \
                        p = t+1, to P_t if p = t+2, and to P_t ∪ P_(p−t−3) otherwise.",
            check: winning_move,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Theorem 9",
            statement: "S⁻ of paths is increasing; for every n ≥ 0, S⁻(P_k) is 2n+1 for k = 7·2ⁿ−6 and k \
                        = 7·2ⁿ−5, and 2n+2 for 7·2ⁿ−4 ≤ k ≤ 7·2ⁿ⁺¹−7.",
            check: |bench| increasing(bench, Play::Misere, theorem_9),
            erratum: None,
        },
        Claim {
            name: "Corollary 10",
            statement: "The losing paths of the continued conjunctive compound in misère play: L = \
                        {7·2ⁿ−6, n ≥ 0} ∪ {7·2ⁿ−5, n ≥ 0}.",
            check: corollary_10,
            erratum: None,
        },
        Claim {
            name: "Section 3.4 (unions, misère play)",
            statement: "As in normal play: the outcome of a union is P if and only if its longest path is \
                        in L.",
            check: |bench| {
                Ground::unions(Compound::Continued, Play::Misere, (18, 3), (44, 3))
                    .holds(bench, loses(|union| union.last().is_some_and(|n| theorem_9(*n) % 2 == 1)))
            },
            erratum: None,
        },
        Claim {
            name: "Section 3.4 (winning move, misère play)",
            statement: "As in normal play, with t = 7·2^r−5: each path of order p > t is played to \
                        P_(t−1), to P_t, or to P_t ∪ P_(p−t−3).",
            check: |bench| {
                let starts = || (0..40).map(|r| 7 * (1_u64 << r) - 5);
                trial(Compound::Continued, Play::Misere, (18, 3), (36, 3)).holds(
                    bench,
                    |_| true,
                    |union| {
                        described(
                            union,
                            starts().take_while(|t| union.last().is_some_and(|last| t < last)).last()?,
                            false,
                        )
                    },
                )
            },
            erratum: None,
        },
    ]
}

fn maximum(bench: &mut Bench<'_>) -> Checked {
    let mut range = String::new();
    for (play, law) in [(Play::Normal, theorem_7 as fn(u64) -> u64), (Play::Misere, theorem_9)] {
        let ground = Ground::unions(Compound::Continued, play, (15, 3), (44, 3));
        let mut alone = super::paths::Definition::new(Compound::Continued, play);
        let wrong = ground.first(bench, |union, truth| {
            let of = |n: &u64| if *n <= 15 { alone.value(&[*n]) } else { Some(law(*n)) };
            let printed = union.iter().filter_map(of).max();
            (printed != truth.value).then(|| format!("the maximum is {printed:?}, true {:?}", truth.value))
        })?;
        if let Some(wrong) = wrong {
            return Ok(Found::fails(ground.range(), wrong.told(), "not known"));
        }
        range = format!("both plays, {}", ground.range());
    }
    Ok(Found::holds(range))
}

/// Theorem 7: the normal suspense number of a path.
pub(super) fn theorem_7(k: u64) -> u64 {
    let t = |n: u64| 5 * ((1_u64 << n) - 1);
    let n = (0..40).take_while(|n| t(*n) <= k).count() as u64 - 1;
    match k {
        k if k == t(n) => 2 * n,
        k if k == t(n + 1) - 1 => 2 * n + 2,
        _ => 2 * n + 1,
    }
}

/// Theorem 9: the misère suspense number of a path; 0 for the empty one.
pub(super) fn theorem_9(k: u64) -> u64 {
    let blocks = (0..40_u64).take_while(|n| 7 * (1_u64 << n) - 6 <= k).count() as u64;
    let Some(n) = blocks.checked_sub(1) else { return 0 };
    if k <= 7 * (1 << n) - 5 { 2 * n + 1 } else { 2 * n + 2 }
}

fn increasing(bench: &mut Bench<'_>, play: Play, law: fn(u64) -> u64) -> Checked {
    let ground = Ground::paths(Compound::Continued, play, 18, 400);
    let mut before = 0;
    let mut wrong = None;
    let found = ground.holds(bench, |union, truth| {
        let value = truth.value.unwrap_or(0);
        if value < before {
            wrong = wrong.take().or(Some(format!("{union:?}: less than before")));
        }
        before = value;
        worth(|union| Some(law(union[0])))(union, truth)
    })?;
    Ok(match wrong {
        Some(wrong) => Found::fails(found.range, wrong, "not known"),
        None => Found { range: format!("{}; “increasing” is read weakly", found.range), ..found },
    })
}

fn corollary_8_says(n: u64) -> bool {
    (0..40).any(|r| n == 5 * ((1_u64 << r) - 1) || n == 5 * ((2_u64 << r) - 1) - 1)
}

/// Also a row of Table 3.
pub(super) fn corollary_8(bench: &mut Bench<'_>) -> Checked {
    Ground::paths(Compound::Continued, Play::Normal, 18, 400)
        .holds(bench, loses(|union| corollary_8_says(union[0])))
}

/// Also a row of Table 3.
pub(super) fn corollary_10(bench: &mut Bench<'_>) -> Checked {
    let losing = |n: u64| (0..40).any(|r| n == 7 * (1_u64 << r) - 6 || n == 7 * (1_u64 << r) - 5);
    Ground::paths(Compound::Continued, Play::Misere, 18, 400).holds(bench, loses(|union| losing(union[0])))
}

/// The block that begins with 5(2ⁿ-1) has 5·2ⁿ paths, and each stretch of odd suspense doubles but for the two
/// paths of even suspense between the stretches.
fn geometric() -> Checked {
    let starts: Vec<u64> = (0..10_000)
        .filter(|k| *k == 0 || (theorem_7(*k).is_multiple_of(2) && theorem_7(*k + 1) % 2 == 1))
        .collect();
    let lengths: Vec<u64> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let wrong = lengths
        .windows(2)
        .find(|pair| pair[1] != 2 * pair[0])
        .map(|pair| format!("blocks of {} and {}", pair[0], pair[1]));
    Ok(Found::unless(
        wrong,
        format!("the blocks of the sequence of Theorem 7 have lengths {lengths:?}"),
        "not known",
    ))
}

/// The move described, and any move on the paths that are not spoken of. With `mended`, P₀ for P₋₁.
fn described(union: &[u64], t: u64, mended: bool) -> Option<Described> {
    each(union, |p| {
        Some(match p {
            p if p <= t => super::paths::options(p).swap_remove(0),
            p if p == t + 1 => match t {
                // P₋₁: no path; anything that is no option of P₁.
                0 if !mended => vec![u64::MAX],
                t => vec![t.saturating_sub(1)],
            },
            p if p == t + 2 => vec![t],
            p => vec![t, p - t - 3],
        })
    })
}

fn winning_move(bench: &mut Bench<'_>) -> Checked {
    let below = |union: &[u64]| {
        let last = union.last().copied().unwrap_or(0);
        (0..40).map(|r| 5 * ((1_u64 << r) - 1)).take_while(|t| *t < last).last()
    };
    let tried = trial(Compound::Continued, Play::Normal, (18, 3), (44, 3));
    let found = tried.hold(
        bench,
        |_| true,
        |union| described(union, below(union)?, false),
        |union| described(union, below(union)?, true),
        "if the longest path is P₁, P₂ or P₃, then t = 0 and P_(t−1) is no path: with P₀ in its place the \
         moves are legal and win",
    )?;
    let counterexample = found.counterexample.map(|told| told.replace(&super::paths::index(u64::MAX), "₋₁"));
    Ok(Found { counterexample, ..found })
}
