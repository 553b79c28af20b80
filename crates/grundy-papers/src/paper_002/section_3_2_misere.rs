//! Section 3.2, misère play: the recurrence, and the octal game 0.13337.

use grundy::{Compound, Play};

use super::paths::{Definition, Ground, at, command, corrected, named, worth};
use super::sequences::{foreclosed_misere, octal};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn values() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.2 (first values, misère play)",
            statement: "F⁻(P₀) = *, F⁻(P₁) = F⁻(P₂) = 0, F⁻(P₃) = F⁻(P₄) = 1.",
            check: |bench| {
                let printed = [None, Some(0), Some(0), Some(1), Some(1)];
                Ground::paths(Compound::Diminished, Play::Misere, 4, 0)
                    .holds(bench, worth(|union| printed[union[0] as usize]))
            },
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (recurrence, misère play)",
            statement: "For n ≥ 5, F⁻(P_n) is the mex of F⁻(P_(n−2)), F⁻(P_(n−3)) and all F⁻(P_i) ⊕ \
                        F⁻(P_j), j ≥ i ≥ 1, i + j = n − 3.",
            check: recurrence,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (x ⊕ * = x, misère play)",
            statement: "Under misère play x ⊕ * = * ⊕ x = x for every x, where * is the value of an ended \
                        position.",
            check: ended_is_no_zero,
            erratum: Some(Erratum::RESULT),
        },
    ]
}

pub(super) fn octal_game() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.2 (0.13337)",
            statement: "F⁻(P_n) is the Grundy value of the heap H_(n−2) in the octal game 0.13337, for \
                        every n ≥ 2.",
            check: relation,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (0.13337, P₁ and P₂ beside another path)",
            statement: "P_(n−4) ∪ P₁ ≃ P_(n−4) and P_(n−5) ∪ P₂ ≃ P_(n−5): F⁻ and the outcome are the same.",
            check: beside,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (0.13337, the options)",
            statement: "For n ≥ 5 the options of P_n are the options of the heap H_(n−2): (i) P_(n−2) is \
                        H_(n−4), (ii) P_(n−3) is H_(n−5), (iii) P_(n−4) ∪ P₁ is H_(n−6), (iv) P_(n−5) ∪ \
                        P₂ is H_(n−7), (v) P_(n−5−j) ∪ P_(2+j) is H_(n−7−j) ∪ H_j, 1 ≤ j ≤ n − 8.",
            check: heaps_of_options,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Section 3.2 (0.13337, periodicity)",
            statement: "It is not known whether the Sprague-Grundy sequence of 0.13337 is periodic.",
            check: |_| Ok(Found::not_computable("says that a question is open")),
            erratum: None,
        },
    ]
}

fn recurrence(bench: &mut Bench<'_>) -> Checked {
    let values = foreclosed_misere(bench, 300)?;
    let ground = Ground::paths(Compound::Diminished, Play::Misere, 16, 300);
    let value = |n: u64| (n > 0).then(|| u64::from(values[n as usize]));
    ground.holds(bench, worth(|union| value(union[0])))
}

fn ended_is_no_zero(bench: &mut Bench<'_>) -> Checked {
    let mut definition = Definition::new(Compound::Diminished, Play::Misere);
    let (alone, both) = (definition.value(&[1]), definition.value(&[1, 1]));
    // The only option of P₁ ∪ P₁ is * ⊕ F⁻(P₁): as printed, it is worth F⁻(P₁), and P₁ ∪ P₁ is worth its mex.
    let printed = alone.map(|value| u64::from(value == 0));
    let wrong = (both != printed).then(|| {
        format!("P₁ ∪ P₁: its only option would be worth {alone:?}, and itself {printed:?}; true {both:?}")
    });
    let over = bench.judge("arc-kayles", "P(1) + P(2)", at(Compound::Diminished, Play::Misere))?;
    let ground = Ground::unions(Compound::Diminished, Play::Misere, (14, 4), (0, 0));
    let mut alone = Definition::new(Compound::Diminished, Play::Misere);
    let still = ground.first(bench, |union, truth| {
        let sum = union.iter().try_fold(0, |sum, n| Some(sum ^ alone.value(&[*n])?));
        (sum != truth.value).then(|| format!("{sum:?}"))
    })?;
    let still =
        still.map(|still| still.told()).or((over.1.is_some()).then(|| "Arc-Kayles on P₁ ∪ P₂".to_owned()));
    let correction = corrected(
        still,
        "x ⊕ * = *, as in normal play: a compound with an ended component is over. (The recurrence for n \
         ≥ 5 never meets *, so the values of paths are not affected.)",
    );
    let asked = at(Compound::Diminished, Play::Misere);
    let range = format!(
        "P₁ ∪ P₁ by the definition; the correction on {} and on P₁ ∪ P₂ in Arc-Kayles, \
                        where P₁ has ended",
        ground.range()
    );
    let readable = |wrong: String| wrong.replace("Some(", "").replace(')', "");
    Ok(Found::unless(wrong.map(readable), range, correction)
        .showing(command("node-kayles", &[1, 1], asked))
        .showing(command("arc-kayles", &[1, 2], asked)))
}

fn relation(bench: &mut Bench<'_>) -> Checked {
    const TO: usize = 5000;
    let values = foreclosed_misere(bench, TO)?;
    let heaps = octal(&[1, 3, 3, 3, 7], TO);
    let wrong = (2..=TO).find(|n| u64::from(values[*n]) != heaps[n - 2]);
    let wrong = wrong.map(|n| format!("n = {n}: F⁻ is {}, the heap is worth {}", values[n], heaps[n - 2]));
    Ok(Found::unless(wrong, format!("2 ≤ n ≤ {TO} by the two recurrences"), "not known"))
}

fn beside(bench: &mut Bench<'_>) -> Checked {
    let mut definition = Definition::new(Compound::Diminished, Play::Misere);
    for n in 1..=14 {
        bench.check()?;
        let alone = definition.judge(&[n]);
        for short in [1, 2] {
            if definition.judge(&[n, short]) != alone {
                return Ok(Found::fails("n ≤ 14", named(&[n, short]), "not known"));
            }
        }
    }
    Ok(Found::holds("P_n ∪ P₁ and P_n ∪ P₂ for 1 ≤ n ≤ 14, by the definition"))
}

/// The heaps that stand for a union as the paper has it: P₁ and P₂ beside a path add nothing, and
/// P_m is H_(m-2). `None` if there is no such heap.
fn heaps_for(option: &[u64]) -> Option<Vec<u64>> {
    let mut paths = option.to_vec();
    paths.sort_unstable();
    if paths.len() == 2 && paths[0] <= 2 {
        paths.remove(0);
    }
    let mut heaps = paths.iter().map(|n| n.checked_sub(2)).collect::<Option<Vec<u64>>>()?;
    heaps.retain(|heap| *heap > 0);
    Some(heaps)
}

fn heaps_of_options(_: &mut Bench<'_>) -> Checked {
    let game = grundy_games::heap::TakeAndBreak::new(grundy_games::heap::Digits::finite(vec![1, 3, 3, 3, 7]));
    let fault = |n: u64| {
        let options = super::paths::options(n);
        let missing = options.iter().find(|option| heaps_for(option).is_none());
        let images =
            options.iter().filter_map(|option| heaps_for(option)).collect::<std::collections::BTreeSet<_>>();
        let same = images == super::introduction::played_on_heap(&game, n - 2);
        match missing {
            Some(option) => {
                Some(format!("{}, an option of {}, would be the heap H₋₁", named(option), named(&[n])))
            }
            None => (!same).then(|| format!("the options of {} are others", named(&[n]))),
        }
    };
    let wrong = (5..=200).find_map(fault);
    let still = (6..=200).find_map(fault);
    // The option without a heap is worth 0, as the empty heap is, which is an option too.
    let covered = super::introduction::played_on_heap(&game, 3).contains(&vec![])
        && Definition::new(Compound::Diminished, Play::Misere).value(&[1, 1]) == Some(0);
    let correction = corrected(
        still.or((!covered).then(|| "n = 5".to_owned())),
        "the correspondence is exact from n = 6 on, (iv) being an option of its own from n = 7 on. For n \
         = 5 the option P₁ ∪ P₁ has no heap, but it is worth 0, and so is the empty heap, an option of H₃ \
         too. The relation holds for every n ≥ 2",
    );
    Ok(Found::unless(wrong, "5 ≤ n ≤ 200, the options on both sides", correction)
        .showing("value node-kayles 'P(1) + P(1)' --convention diminished --play misere"))
}
