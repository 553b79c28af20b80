//! Section 3.6: the shortened selective compound.
//!
//! In misère play the section mixes two games: its examples and Lemma 16 are true in the selective
//! compound; Theorem 17 has the small values of the shortened compound, which were checked by hand, and
//! the large ones of the selective compound, which were derived from the lemma. What is true in the
//! shortened compound is section 2's rule: σ is additive, and paths of order 1 and 2 modulo 7 lose.

use grundy::{Compound, Outcome, Play};

use super::paths::{Definition, Ground, at, command, corrected, every, loses, named, options};
use super::section_3_5::period;
use super::section_3_5_misere::shortened_too;
use super::selective::{normal_losing, one_or_two_modulo_seven, right_turn, to_normal_losing};
use super::strategies::{each, trial};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.6 (period, normal play)",
            statement: "The sequence σ(P₀)σ(P₁)... of the shortened selective compound has period 5 under \
                        normal play.",
            check: |bench| period(bench, (Compound::Shortened, Play::Normal), (5, 0), ""),
            erratum: None,
        },
        Claim {
            name: "Section 3.6 (period, misère play)",
            statement: "The sequence σ(P₀)σ(P₁)... of the shortened selective compound is periodic with \
                        period 5 under misère play.",
            check: |bench| {
                let correction = "; period 5 is that of the selective compound";
                period(bench, (Compound::Shortened, Play::Misere), (5, 15), correction)
            },
            erratum: Some(Erratum::RESULT.after("002", "Theorem 17 (3)")),
        },
        Claim {
            name: "Corollary 15",
            statement: "The losing paths of the shortened selective compound in normal play: L = {5n, n ≥ \
                        0} ∪ {5n+4, n ≥ 0}.",
            check: corollary_15,
            erratum: None,
        },
        Claim {
            name: "Section 3.6 (unions and winning moves, normal play)",
            statement: "The outcome of a disjoint union of paths and winning moves are similar to those \
                        of the selective compound.",
            check: |bench| {
                let ground = Ground::unions(Compound::Shortened, Play::Normal, (14, 4), (30, 3));
                if let Some(wrong) = ground.first(bench, loses(every(normal_losing)))? {
                    return Ok(Found::fails(ground.range(), wrong.told(), "not known"));
                }
                trial(Compound::Shortened, Play::Normal, (14, 3), (26, 3)).holds(
                    bench,
                    |_| true,
                    |union| each(union, to_normal_losing),
                )
            },
            erratum: None,
        },
        Claim {
            name: "Section 3.6 (the selective compounds differ, misère play)",
            statement: "Selective compound and shortened selective compound behave differently under \
                        misère play.",
            check: they_differ,
            erratum: None,
        },
        Claim {
            name: "Section 3.6 (isolated vertices, selective compound)",
            statement: "k ≥ 2 isolated vertices are a P-position in the selective compound under misère \
                        play.",
            check: |bench| isolated(bench, Compound::Selective, Outcome::P),
            erratum: Some(Erratum::RESULT.after("002", "Section 3.5 (σ is additive, misère play)")),
        },
        Claim {
            name: "Section 3.6 (isolated vertices, shortened selective compound)",
            statement: "k ≥ 2 isolated vertices are an N-position in the shortened selective compound \
                        under misère play: σ(P₁) = 0 while σ(P₁ ∪ ... ∪ P₁) = 1.",
            check: |bench| isolated(bench, Compound::Shortened, Outcome::N),
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 3.6 (σ is not additive)",
            statement: "In the shortened selective compound σ is not additive under misère play.",
            check: not_additive,
            erratum: Some(
                Erratum::RESULT.after("002", "Section 3.6 (isolated vertices, shortened selective compound)"),
            ),
        },
        Claim {
            name: "Section 3.6 (examples)",
            statement: "In the shortened selective compound under misère play σ(P₄) = σ(P₅) = σ(P₈) = 1, \
                        σ(P₅ ∪ P₄) = 0 and σ(P₈ ∪ P₄) = 1.",
            check: examples,
            erratum: Some(Erratum::EXAMPLE.after("002", "Section 3.6 (σ is not additive)")),
        },
        Claim {
            name: "Lemma 16",
            statement: "In the shortened selective compound under misère play a union of two or more \
                        paths has σ = 0 if and only if no order is 1, 2 or 3 modulo 5.",
            check: lemma_16,
            erratum: Some(
                Erratum::RESULT.after("002", "Section 3.6 (isolated vertices, shortened selective compound)"),
            ),
        },
        Claim {
            name: "Proof of Lemma 16 (n = 2)",
            statement: "The result clearly holds for n = 2: then G = P₁ ∪ P₁ and σ(G) = 1.",
            check: |bench| isolated(bench, Compound::Shortened, Outcome::N),
            erratum: Some(
                Erratum::RESULT.after("002", "Section 3.6 (isolated vertices, shortened selective compound)"),
            ),
        },
        Claim {
            name: "Proof of Lemma 16 (orders modulo 5)",
            statement: "If k ≡ 0 or 4 (mod 5), every option of P_k contains a path of order 1, 2 or 3 \
                        modulo 5; otherwise P_k has an empty option (if k ≤ 3) or an option P_k' with k' \
                        ≡ 0 or 4.",
            check: |_| {
                let wrong = (1..=300_u64).find(|k| match k % 5 {
                    0 | 4 => options(*k).iter().any(|option| option.iter().all(|n| normal_losing(*n))),
                    _ => !options(*k)
                        .iter()
                        .any(|o| (*k <= 3 && o.is_empty()) || (o.len() == 1 && normal_losing(o[0]))),
                });
                Ok(Found::unless(wrong.map(|k| format!("k = {k}")), "k ≤ 300", "not known"))
            },
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 16 (winning move)",
            statement: "If some order is 1, 2 or 3 modulo 5, playing each such path to the empty path or \
                        to P_k' with k' ≡ 0 or 4 (mod 5) leaves a position with σ = 0, by induction.",
            check: move_of_lemma_16,
            erratum: Some(Erratum::PROOF),
        },
    ]
}

/// Also a row of Table 3.
pub(super) fn corollary_15(bench: &mut Bench<'_>) -> Checked {
    Ground::paths(Compound::Shortened, Play::Normal, 16, 200).holds(bench, loses(every(normal_losing)))
}

fn isolated(_: &mut Bench<'_>, compound: Compound, printed: Outcome) -> Checked {
    let mut definition = Definition::new(compound, Play::Misere);
    let other = if compound == Compound::Selective { Compound::Shortened } else { Compound::Selective };
    let mut exchanged = Definition::new(other, Play::Misere);
    let vertices = |k: usize| vec![1; k];
    let wrong = (2..=6).find(|k| definition.judge(&vertices(*k)).outcome != printed);
    let still = (2..=6).find(|k| {
        definition.judge(&vertices(*k)).outcome == printed
            || exchanged.judge(&vertices(*k)).outcome != printed
    });
    let told = wrong.map(|k| {
        format!("{}: printed {printed}, true {}", named(&vertices(k)), definition.judge(&vertices(k)).outcome)
    });
    let correction = corrected(
        still.map(|k| format!("k = {k}")),
        "it is the other way round: k ≥ 2 isolated vertices are N in the selective and P in the shortened \
         selective compound",
    );
    Ok(Found::unless(told, "2 ≤ k ≤ 6 by the definition", correction).showing(command(
        "node-kayles",
        &[1, 1],
        at(compound, Play::Misere),
    )))
}

fn they_differ(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Selective, Play::Misere, (13, 4), (0, 0));
    let mut shortened = Definition::new(Compound::Shortened, Play::Misere);
    let first = ground.first(bench, |union, truth| {
        let other = shortened.judge(union).outcome;
        (other != truth.outcome)
            .then(|| format!("{} in the selective, {other} in the shortened compound", truth.outcome))
    })?;
    Ok(match first {
        Some(first) => Found::holds(format!("{}: first {}", ground.range(), first.told())),
        None => Found::fails(ground.range(), "no union in the range", "not known"),
    })
}

fn not_additive(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Shortened, Play::Misere, (14, 4), (30, 3));
    let mut alone = Definition::new(Compound::Shortened, Play::Misere);
    let differs = ground.first(bench, |union, truth| {
        let mut single = |n: &u64| if *n <= 16 { alone.loses(&[*n]) } else { one_or_two_modulo_seven(*n) };
        let all = union.iter().all(&mut single);
        (Outcome::p_if(all) != truth.outcome).then(|| format!("true {}", truth.outcome))
    })?;
    let wrong = differs.is_none().then(|| {
        "none of the unions in the range has σ other than the disjunction of its components, not even P₁ \
         ∪ P₁, which is the paper's example"
            .to_owned()
    });
    Ok(Found::unless(
        wrong,
        ground.range(),
        "σ is additive in the shortened selective compound, as section 2 says; it is not in the selective \
         compound, where P₁ is P and P₁ ∪ P₁ is N",
    )
    .showing("value node-kayles '2*P(1)' --convention shortened --play misere")
    .showing("value node-kayles '2*P(1)' --convention selective --play misere"))
}

fn examples(_: &mut Bench<'_>) -> Checked {
    let printed: [(&[u64], Outcome); 5] = [
        (&[4], Outcome::N),
        (&[5], Outcome::N),
        (&[8], Outcome::N),
        (&[4, 5], Outcome::P),
        (&[4, 8], Outcome::N),
    ];
    let mut shortened = Definition::new(Compound::Shortened, Play::Misere);
    let mut selective = Definition::new(Compound::Selective, Play::Misere);
    let faults: Vec<&[u64]> = printed
        .iter()
        .filter(|(union, said)| shortened.judge(union).outcome != *said)
        .map(|(union, _)| *union)
        .collect();
    let still = printed.iter().find(|(union, said)| selective.judge(union).outcome != *said);
    let mut told = |union: &&[u64]| format!("{} is {}", named(union), shortened.judge(union).outcome);
    let wrong = (!faults.is_empty()).then(|| faults.iter().map(&mut told).collect::<Vec<_>>().join("; "));
    let correction = corrected(
        still.map(|(union, _)| named(union)),
        "these are true in the selective compound. (Theorem 17 itself has σ(P₈) = 0.)",
    );
    let found = Found::unless(wrong, "by the definition", correction);
    Ok(faults.iter().fold(found, |found, union| {
        found.showing(command("node-kayles", union, at(Compound::Shortened, Play::Misere)))
    }))
}

fn lemma_16(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Shortened, Play::Misere, (14, 4), (30, 3)).several();
    let found = ground.hold(
        bench,
        loses(every(normal_losing)),
        loses(every(one_or_two_modulo_seven)),
        "the lemma holds in the selective compound. In the shortened compound a union loses if and only \
         if all its paths have order 1 or 2 modulo 7",
    )?;
    let selective = Ground::unions(Compound::Selective, Play::Misere, (14, 4), (30, 3)).several();
    shortened_too(bench, found, &selective, every(normal_losing))
}

fn move_of_lemma_16(bench: &mut Bench<'_>) -> Checked {
    let several = |union: &[u64]| union.len() > 1 && union.iter().any(|n| !normal_losing(*n));
    let described = |union: &[u64]| each(union, to_normal_losing);
    let in_selective = trial(Compound::Selective, Play::Misere, (13, 4), (24, 3));
    let found = in_selective.hold(
        bench,
        several,
        described,
        right_turn,
        "also in the selective compound, where the lemma holds, the induction does not apply when fewer \
         than two paths are left: then another turn wins, one that leaves a single losing path",
    )?;
    let shortened =
        trial(Compound::Shortened, Play::Misere, (13, 4), (0, 0)).first(bench, several, described)?;
    let counterexample = found.counterexample.map(|selective| {
        let shortened = shortened.map_or("none".to_owned(), |wrong| wrong.told());
        format!("in the selective compound, {selective}; in the shortened one, {shortened}")
    });
    Ok(Found { counterexample, ..found })
}
