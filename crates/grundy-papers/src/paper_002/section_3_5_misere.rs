//! Section 3.5, misère play: about another game than it says.
//!
//! What it proves for single paths is true in the *shortened* selective compound. In the selective
//! compound the losing paths are 1, 2, 6, 7 and, from 14 on, those of order 0 or 4 modulo 5.

use grundy::{Compound, Error, Play};

use super::paths::{Definition, Ground, at, command, corrected, every, index, loses, named, options};
use super::section_3_5::representatives;
use super::selective::{
    SELECTIVE_SET, one_or_two_modulo_seven, right_turn, selective_losing, selective_union_loses,
};
use super::strategies::{each, trial};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Theorem 13 (1)",
            statement: "In the selective compound, misère play, for every n ≥ 0: σ(P_(7n+1)) = \
                        σ(P_(7n+2)) = 0.",
            check: |bench| theorem_13(bench, true),
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (σ is additive, misère play)")),
        },
        Claim {
            name: "Theorem 13 (2)",
            statement: "In the selective compound, misère play, for every n ≥ 0: σ(P_(7n+a)) = 1 for \
                        every a, 3 ≤ a ≤ 7.",
            check: |bench| theorem_13(bench, false),
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (σ is additive, misère play)")),
        },
        Claim {
            name: "Proof of Theorem 13 (n = 0)",
            statement: "For n = 0, the result clearly holds: P₁ and P₂ lose, P₃ to P₇ win.",
            check: base_of_theorem_13,
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (σ is additive, misère play)")),
        },
        Claim {
            name: "Proof of Theorem 13 (item 1, representatives)",
            statement: "For n ≥ 1 the options P_i ∪ P_j of P_(7n+1), i + j = 7n−2, are represented by j = \
                        7n−9, ..., 7n−3.",
            check: |_| {
                representatives(
                    7,
                    9,
                    2,
                    "for n = 1 they are P₁ ∪ P₄ and P₂ ∪ P₃ only; from n = 2 on the range is right",
                )
            },
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 13 (item 1, display)",
            statement: "For j = 7n−9, ..., 7n−3 the terms σ(P_(7n−2−j)) ∨ σ(P_j) are 1∨1, 1∨1, 1∨1, 0∨1, \
                        0∨1, 1∨0, 1∨0.",
            check: display_of_theorem_13,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 13 (item 2)",
            statement: "σ(P_(7n+2) ∪ P₁) = σ(P_(7n+2)) ∨ σ(P₁) = 0 and σ(P_(7n+2) ∪ P₂) = 0, so that \
                        P_(7n+6) and P_(7n+7) win.",
            check: item_2_of_theorem_13,
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (σ is additive, misère play)")),
        },
        Claim {
            name: "Corollary 14",
            statement: "L = {7n+1, n ≥ 0} ∪ {7n+2, n ≥ 0} in the selective compound under misère play.",
            check: corollary_14,
            erratum: Some(Erratum::RESULT.after("002", "Theorem 13 (1)")),
        },
        Claim {
            name: "Section 3.5 (unions, misère play)",
            statement: "As in normal play, the outcome of a union is P if and only if each component P \
                        has σ(P) = 0.",
            check: unions_in_misere_play,
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (σ is additive, misère play)")),
        },
        Claim {
            name: "Section 3.5 (winning move, misère play)",
            statement: "As in normal play, a winning move plays on each component P with σ(P) = 1 so that \
                        it gives rise to a P' with σ(P') = 0.",
            check: winning_move_in_misere_play,
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (unions, misère play)")),
        },
    ]
}

/// Items of Theorem 13: the paths it says are losing, or those it says are winning.
fn theorem_13(bench: &mut Bench<'_>, losing: bool) -> Checked {
    let says = |union: &[u64], truth| {
        let n = union[0];
        if n > 0 && one_or_two_modulo_seven(n) == losing {
            loses(every(one_or_two_modulo_seven))(union, truth)
        } else {
            None
        }
    };
    let found = Ground::paths(Compound::Selective, Play::Misere, 16, 200).hold(
        bench,
        says,
        loses(every(selective_losing)),
        &format!(
            "{SELECTIVE_SET}; with Lemma 16, which holds in the selective compound, for all n. \
                  Theorem 13 holds in the shortened selective compound"
        ),
    )?;
    let shortened = Ground::paths(Compound::Shortened, Play::Misere, 16, 200);
    shortened_too(bench, found, &shortened, every(one_or_two_modulo_seven))
}

/// The correction also says what holds in the shortened compound: so that is checked as well.
pub(super) fn shortened_too(
    bench: &mut Bench<'_>,
    found: Found,
    shortened: &Ground,
    losing: impl Fn(&[u64]) -> bool,
) -> Checked {
    let still = shortened.first(bench, loses(losing))?;
    Ok(match still {
        None => found,
        Some(still) => Found {
            correction: Some(format!(
                "not known: it fails in the shortened compound too, at {}",
                still.told()
            )),
            ..found
        },
    })
}

fn base_of_theorem_13(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::paths(Compound::Selective, Play::Misere, 7, 0);
    let found = ground.hold(
        bench,
        loses(every(|n| [1, 2].contains(&n))),
        loses(every(selective_losing)),
        "in the selective compound P₆ and P₇ lose too; the printed result holds for n = 0 in the \
         shortened selective compound",
    )?;
    shortened_too(
        bench,
        found,
        &Ground::paths(Compound::Shortened, Play::Misere, 7, 0),
        every(|n| [1, 2].contains(&n)),
    )
}

fn display_of_theorem_13(bench: &mut Bench<'_>) -> Checked {
    let printed = [(1, 1), (1, 1), (1, 1), (0, 1), (0, 1), (1, 0), (1, 0)];
    let right = [(1, 1), (1, 1), (1, 1), (1, 0), (1, 0), (0, 1), (0, 1)];
    let ground = Ground::paths(Compound::Shortened, Play::Misere, 16, 200);
    let mut sigma = vec![];
    ground.first(bench, |_, truth| {
        sigma.push(u8::from(truth.outcome == grundy::Outcome::N));
        None
    })?;
    let differs = |terms: [(u8, u8); 7]| {
        (2..28_usize).find_map(|n| {
            (7 * n - 9..=7 * n - 3).zip(terms).find_map(|(j, term)| {
                let i = 7 * n - 2 - j;
                let truth = (sigma[i], sigma[j]);
                (truth != term).then(|| {
                    format!(
                        "n = {n}, j = {j}: σ(P{}) ∨ σ(P{}) is {}∨{}, printed {}∨{}",
                        index(i as u64),
                        index(j as u64),
                        truth.0,
                        truth.1,
                        term.0,
                        term.1
                    )
                })
            })
        })
    };
    let correction = corrected(
        differs(right),
        "1∨1, 1∨1, 1∨1, 1∨0, 1∨0, 0∨1, 0∨1: in the last four terms the two sides are exchanged. The \
         minimum is 1 all the same",
    );
    let range = format!(
        "2 ≤ n < 28, with σ of the shortened selective compound, for which the theorem holds; {}",
        ground.range()
    );
    Ok(Found::unless(differs(printed), range, correction))
}

fn item_2_of_theorem_13(bench: &mut Bench<'_>) -> Checked {
    let pairs = || (0..4_u64).flat_map(|n| [1, 2].map(|short| vec![short, 7 * n + 2]));
    let first = |bench: &mut Bench<'_>, compound: Compound| -> Result<Option<Vec<u64>>, Error> {
        for union in pairs() {
            if bench.outcome("node-kayles", &super::paths::notation(&union), compound, Play::Misere)?
                == grundy::Outcome::N
            {
                return Ok(Some(union));
            }
        }
        Ok(None)
    };
    let wrong = first(bench, Compound::Selective)?;
    let still = first(bench, Compound::Shortened)?;
    let played = Definition::new(Compound::Selective, Play::Misere).loses(&[1, 2]);
    let told = wrong.as_ref().map(|union| {
        format!(
            "{}: printed P, true N{}",
            named(union),
            if played { "" } else { " (P₁ ∪ P₂ also by the definition)" }
        )
    });
    let correction = corrected(
        still.map(|union| named(&union)),
        "true in the shortened selective compound, where σ is additive; in the selective compound these \
         unions win, as P₁ and P₂ win in normal play",
    );
    let shown = wrong.unwrap_or_default();
    Ok(Found::unless(told, "n ≤ 3 by the engines, n = 0 by the definition", correction).showing(command(
        "node-kayles",
        &shown,
        at(Compound::Selective, Play::Misere),
    )))
}

/// Also a row of Table 3.
pub(super) fn corollary_14(bench: &mut Bench<'_>) -> Checked {
    let found = Ground::paths(Compound::Selective, Play::Misere, 16, 200).hold(
        bench,
        loses(every(one_or_two_modulo_seven)),
        loses(every(selective_losing)),
        &format!("{SELECTIVE_SET}. The printed set is that of the shortened selective compound"),
    )?;
    let shortened = Ground::paths(Compound::Shortened, Play::Misere, 16, 200);
    shortened_too(bench, found, &shortened, every(one_or_two_modulo_seven))
}

fn unions_in_misere_play(bench: &mut Bench<'_>) -> Checked {
    Ground::unions(Compound::Selective, Play::Misere, (13, 4), (30, 3)).hold(
        bench,
        loses(every(selective_losing)),
        loses(selective_union_loses),
        &format!(
            "a single path loses if it is in {SELECTIVE_SET}; two or more paths lose if all their \
                  orders are 0 or 4 modulo 5"
        ),
    )
}

fn winning_move_in_misere_play(bench: &mut Bench<'_>) -> Checked {
    // Any move of one path to parts that all lose alone.
    let to_losing = |p: u64| {
        options(p).into_iter().filter(|o| !o.is_empty()).find(|o| o.iter().all(|n| selective_losing(*n)))
    };
    trial(Compound::Selective, Play::Misere, (13, 3), (24, 3)).hold(
        bench,
        |_| true,
        |union| each(union, |p| if selective_losing(p) { None } else { to_losing(p).or(Some(vec![])) }),
        right_turn,
        "as in normal play if this leaves two or more paths, which then are 0 or 4 modulo 5. Otherwise \
         the turn must leave a single path of L, and there is one that does",
    )
}
