//! Section 4.2.1: Lemma 19, and the proofs of Lemmas 18 and 19.
//!
//! The figures of these proofs are drawings; what their labels say of the moves and the answers to
//! them is checked.

use super::equivalence::{C, EQUIVALENT, PATHS};
use super::moves::{graph, takes};
use super::section_4_1::compare;
use super::stars::{RULE, Star, bistar, found, joined, short_stars, stars, value};
use crate::{Bench, Checked, Claim, Erratum, Found};

/// The claims on the proof of Lemma 18, on Lemma 19 and its proof.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Proof of Lemma 18 (base cases)",
            statement: "The first player is able to take the central vertex of S, joined to one of the stars of the lemma by one edge, exactly when |S| is 0, 1 or 2.",
            check: base_cases_of_lemma_18,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Lemma 18 (Case 1)",
            statement: "Figure 8: P1 against S(2,1). Every move in one of them has an answer that leaves an equivalent pair, by ∅ ∼1 P3, ∅ ∼1 S(1,1) or equality; if the centre of S = Pm is taken, m ≥ 3, P(m-1) + P(m+2) can be reached.",
            check: case_1,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 18 (Case 2)",
            statement: "Figure 9: P2 against S(2,2). Every move has an answer that leaves an equivalent pair, by ∅ ∼1 S(2), Case 1 or equality.",
            check: case_2,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 18 (Case 3)",
            statement: "Figure 10: S(1,1) against S(2,2,1). Every move has an answer that leaves an equivalent pair, by S(1,1) ∼1 S(2), Case 2 or equality.",
            check: case_3,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 18 (Case 4)",
            statement: "Figure 11: S(2,1) against S(2,2,2). Every move has an answer that leaves an equivalent pair, by Case 2, Case 3, S(1,1) ∼1 S(2) or equality.",
            check: case_4,
            erratum: None,
        },
        Claim {
            name: "Lemma 19",
            statement: "If S is a subdivided star not in C1* or C2*, then S joined to S(1,1,1) and S joined to P1 by one edge have the same value.",
            check: lemma_19,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (base cases)",
            statement: "The stars outside C1* and C2* that have an option in C1* or C2* are ∅, S(1,1), S(2,1,1), S(2,2,1), S(2,2,2,1) and S(2,2,2,2).",
            check: base_cases_of_lemma_19,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Lemma 19 (case 1)",
            statement: "S = ∅: joined to S(1,1,1) it has the value 1 of S(1,1,1), joined to P1 that of P1, which is 1.",
            check: case_of_lemma_19::<0>,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (case 2)",
            statement: "S = S(1,1): joined to S(1,1,1) it has the value of S(1,1,1), and joined to P1 too.",
            check: case_of_lemma_19::<1>,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (case 2, citation)",
            statement: "S(1,1,1) joined to S(1,1) by one edge has the value of S(1,1,1) by Lemma 18.",
            check: citation_of_case_2,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Lemma 19 (case 3)",
            statement: "S = S(2,1,1): joined to S(1,1,1) it has value 3, which is that of S(2,1,1,1), S joined to P1.",
            check: case_of_lemma_19::<2>,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (case 4)",
            statement: "S = S(2,2,1): joined to S(1,1,1) it has value 1, which is that of S(2,2,1,1), S joined to P1.",
            check: case_of_lemma_19::<3>,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (case 5)",
            statement: "S = S(2,2,2,1): joined to S(1,1,1) it has value 3, which is that of S(2,2,2,1,1), S joined to P1.",
            check: case_of_lemma_19::<4>,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (case 6)",
            statement: "S = S(2,2,2,2): joined to S(1,1,1) it has value 1, which is that of S(2,2,2,2,1), S joined to P1.",
            check: case_of_lemma_19::<5>,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 19 (inductive part)",
            statement: "If S is no base case and not in C1* or C2*, the first player can neither empty S nor take its centre, and a move in S leaves no star of C1* or C2*. Figure 12: a move in S(1,1,1) or P1 is answered by the other, which leaves S(1,1) against ∅.",
            check: inductive_part_of_lemma_19,
            erratum: None,
        },
    ]
}

/// The centre of S, joined to the other star by one edge, is the vertex after it.
fn centre_can_be_taken(other: &Star, star: &Star) -> Result<bool, grundy::Error> {
    let centre = other.order() as u32;
    Ok(takes(&graph(&bistar(other, 1, star))?).iter().any(|mv| mv.taken.contains(&centre)))
}

fn base_cases_of_lemma_18(_: &mut Bench<'_>) -> Checked {
    let (mut wrong, mut right) = (None, None);
    let mut compared: Vec<Star> = EQUIVALENT.iter().flat_map(|(a, b)| [Star::of(a), Star::of(b)]).collect();
    compared.sort_by_key(Star::order);
    compared.dedup();
    for star in stars(3, 5, 9).iter().filter(|star| **star != Star::Empty) {
        for other in &compared {
            let can = centre_can_be_taken(other, star)?;
            if can != (star.order() <= 2) {
                wrong = wrong.or(Some(format!(
                    "S = {} joined to P1: {} is P(4), where P1 and the centre of S can be taken",
                    star.name(),
                    bistar(other, 1, star)
                )));
            }
            let at_an_end = other.order() == 1 && star.lengths().len() <= 1;
            if can != (star.order() <= 2 || at_an_end) {
                right = right.or(Some(bistar(other, 1, star)));
            }
        }
    }
    let range = "non-empty S of at most 3 paths of lengths up to 5 and 9 vertices, joined to each of P1, P2, S(1,1), S(2,1), S(2,2), S(2,2,1), S(2,2,2)";
    let correction = "also when S is a chain with its centre at an end and is joined to P1, which Figure 8 treats (S = Pm with m ≥ 3)";
    Ok(found(wrong, right, range, correction).showing(format!("value {RULE} 'B(0;1;2)'")))
}

/// A move in one of two stars that are compared, and the answer to it in one of them: what is left
/// of both.
type Answer = ([&'static [u64]; 2], [&'static [u64]; 2]);

/// Stands for ∅ in the lists of moves and answers.
const GONE: &[u64] = &[u64::MAX];

fn read(lengths: &[u64]) -> Star {
    if lengths == GONE { Star::Empty } else { Star::of(lengths) }
}

/// Checks that the moves are all moves, that the answers are moves, and that they leave bistars of
/// equal value for every S of at least 3 vertices.
fn answered(bench: &mut Bench<'_>, case: usize, answers: &[Answer]) -> Result<Option<String>, grundy::Error> {
    let (one, other) = EQUIVALENT[case];
    let start = [Star::of(one), Star::of(other)];
    let mut moved: Vec<[Star; 2]> = vec![];
    moved.extend(start[0].shortened().into_iter().map(|left| [left, start[1].clone()]));
    moved.extend(start[1].shortened().into_iter().map(|left| [start[0].clone(), left]));
    let mut wrong = None;
    for (after_move, after_answer) in answers {
        let (after_move, after_answer) = (after_move.map(read), after_answer.map(read));
        let known = moved.len();
        moved.retain(|pair| *pair != after_move);
        let in_first =
            after_move[1] == after_answer[1] && after_move[0].shortened().contains(&after_answer[0]);
        let in_second =
            after_move[0] == after_answer[0] && after_move[1].shortened().contains(&after_answer[1]);
        if moved.len() + 1 != known || !(in_first || in_second) {
            wrong = wrong.or(Some(format!("{} and {}", after_move[0].name(), after_move[1].name())));
        }
        let samples: Vec<Star> = short_stars(6).into_iter().filter(|star| star.order() >= 3).collect();
        wrong = wrong.or(compare(bench, &samples, (1, &after_answer[0]), (1, &after_answer[1]))?);
    }
    Ok(wrong.or(moved.first().map(|pair| format!("no answer to {} and {}", pair[0].name(), pair[1].name()))))
}

const ANSWERED: &str = "all moves in the two stars; the pairs after the answer joined to all stars of 3 vertices or more and at most 6 paths of lengths 1 and 2";

fn case_1(bench: &mut Bench<'_>) -> Checked {
    let answers: [Answer; 4] = [
        ([GONE, &[1, 2]], [GONE, &[2]]),
        ([&[], &[1]], [&[], &[]]),
        ([&[], &[2]], [&[], &[]]),
        ([&[], &[1, 1]], [GONE, &[1, 1]]),
    ];
    let mut wrong = answered(bench, 0, &answers)?;
    for m in 3..=12 {
        let chain = Star::of(&[m - 1]);
        let whole = graph(&bistar(&chain, 1, &Star::of(&[1, 2])))?;
        let path = super::moves::shape(&Star::of(&[m + 1]))?;
        let values = (value(bench, &Star::of(&[m - 2]))?, value(bench, &Star::of(&[m + 1]))?);
        if !takes(&whole).iter().any(|mv| mv.leaves() == path) || values.0 != values.1 {
            wrong = wrong.or(Some(format!("m = {m}")));
        }
    }
    Ok(Found::unless(wrong, format!("{ANSWERED}; chains of m = 3 to 12"), "not known"))
}

fn case_2(bench: &mut Bench<'_>) -> Checked {
    let answers: [Answer; 4] = [
        ([GONE, &[2, 2]], [GONE, &[2]]),
        ([&[], &[2, 2]], [&[], &[1, 2]]),
        ([&[1], &[1, 2]], [&[1], &[1]]),
        ([&[1], &[2]], [&[1], &[1]]),
    ];
    Ok(Found::unless(answered(bench, 1, &answers)?, ANSWERED, "not known"))
}

fn case_3(bench: &mut Bench<'_>) -> Checked {
    let answers: [Answer; 4] = [
        ([&[1, 1], &[2, 2]], [&[1, 1], &[2]]),
        ([&[1, 1], &[1, 1, 2]], [&[1, 1], &[1, 1]]),
        ([&[1, 1], &[1, 2]], [&[1, 1], &[1, 1]]),
        ([&[1], &[1, 2, 2]], [&[1], &[2, 2]]),
    ];
    Ok(Found::unless(answered(bench, 2, &answers)?, ANSWERED, "not known"))
}

fn case_4(bench: &mut Bench<'_>) -> Checked {
    let answers: [Answer; 5] = [
        ([&[1], &[2, 2, 2]], [&[1], &[2, 2]]),
        ([&[1, 2], &[1, 2, 2]], [&[1, 2], &[1, 2]]),
        ([&[1, 2], &[2, 2]], [&[1, 2], &[1, 2]]),
        ([&[1, 1], &[2, 2, 2]], [&[1, 1], &[1, 2, 2]]),
        ([&[2], &[2, 2, 2]], [&[2], &[1, 2, 2]]),
    ];
    Ok(Found::unless(answered(bench, 3, &answers)?, ANSWERED, "not known"))
}

fn lemma_19(bench: &mut Bench<'_>) -> Checked {
    let mut stars = vec![];
    for star in short_stars(PATHS) {
        if !C.of(bench, &star)?.ends_with('*') {
            stars.push(star);
        }
    }
    let wrong = compare(bench, &stars, (1, &Star::of(&[1, 1, 1])), (1, &Star::of(&[])))?;
    Ok(Found::unless(
        wrong,
        "stars of at most 8 paths of lengths 1 and 2; up to 8 vertices by the definition",
        "not known",
    ))
}

/// The base cases as printed: S, the value stated, and the star that S joined to P1 is.
const BASE_CASES: [(&[u64], u64, &[u64]); 6] = [
    (GONE, 1, &[]),
    (&[1, 1], 1, &[1, 1, 1]),
    (&[1, 1, 2], 3, &[1, 1, 1, 2]),
    (&[1, 2, 2], 1, &[1, 1, 2, 2]),
    (&[1, 2, 2, 2], 3, &[1, 1, 2, 2, 2]),
    (&[2, 2, 2, 2], 1, &[1, 2, 2, 2, 2]),
];

fn base_cases_of_lemma_19(bench: &mut Bench<'_>) -> Checked {
    let printed: Vec<Star> = BASE_CASES.iter().map(|(lengths, _, _)| read(lengths)).collect();
    let mut actual = vec![];
    for star in short_stars(6) {
        let mut has = false;
        for option in star.shortened() {
            has |= C.of(bench, &option)?.ends_with('*');
        }
        if has && !C.of(bench, &star)?.ends_with('*') {
            actual.push(star);
        }
    }
    let missing = actual.iter().find(|star| !printed.contains(star));
    let extra = printed.iter().find(|star| !actual.contains(star));
    let wrong = missing.map(|star| {
        let extra = extra
            .map_or(String::new(), |star| format!("; {} is listed and has no option at all", star.name()));
        format!("{} has the options P2 in C2* and P1 in C1* and is not listed{extra}", star.name())
    });
    let s2 = Star::of(&[2]);
    let values = (joined(bench, &Star::of(&[1, 1, 1]), 1, &s2)?, joined(bench, &Star::of(&[]), 1, &s2)?);
    let right = (values.0 != values.1).then(|| "the lemma fails for S(2)".into());
    let names: Vec<String> = actual.iter().map(Star::name).collect();
    let correction = format!(
        "{}; the values for S(2) are {} and {}, so the lemma is right",
        names.join(", "),
        values.0,
        values.1
    );
    Ok(found(wrong, right, "stars of at most 6 paths of lengths 1 and 2", &correction)
        .showing(format!("value {RULE} '{}'", bistar(&Star::of(&[1, 1, 1]), 1, &s2)))
        .showing(format!("value {RULE} '{}'", bistar(&Star::of(&[]), 1, &s2))))
}

fn case_of_lemma_19<const CASE: usize>(bench: &mut Bench<'_>) -> Checked {
    let (lengths, stated, with_leaf) = BASE_CASES[CASE];
    let (star, claw, vertex) = (read(lengths), Star::of(&[1, 1, 1]), Star::of(&[]));
    let values = [
        joined(bench, &claw, 1, &star)?,
        joined(bench, &vertex, 1, &star)?,
        value(bench, &Star::of(with_leaf))?,
    ];
    let wrong = values.iter().any(|&value| value != stated).then(|| format!("the values are {values:?}"));
    Ok(Found::unless(
        wrong,
        format!("{} and {}", bistar(&claw, 1, &star), bistar(&vertex, 1, &star)),
        "not known",
    ))
}

/// Lemma 18 says nothing of the empty star.
fn citation_of_case_2(bench: &mut Bench<'_>) -> Checked {
    let p3 = Star::of(&[1, 1]);
    let mut reached = vec![p3.clone()];
    while let Some(next) =
        EQUIVALENT.iter().map(|(a, b)| [Star::of(a), Star::of(b)]).find_map(|[a, b]| {
            match (reached.contains(&a), reached.contains(&b)) {
                (true, false) => Some(b),
                (false, true) => Some(a),
                _ => None,
            }
        })
    {
        reached.push(next);
    }
    let names: Vec<String> = reached.iter().map(Star::name).collect();
    let wrong = (!reached.contains(&Star::Empty))
        .then(|| format!("by Lemma 18, S(1,1) is equivalent to the stars {} and not to ∅", names.join(", ")));
    let right = compare(bench, &short_stars(PATHS), (1, &Star::Empty), (1, &p3))?;
    let correction = "by Lemma 14, which gives S(1,1) ∼1 ∅; the value is right";
    Ok(found(wrong, right, "the four equivalences of Lemma 18 and what follows from them", correction))
}

fn inductive_part_of_lemma_19(bench: &mut Bench<'_>) -> Checked {
    let (claw, vertex, p3) = (Star::of(&[1, 1, 1]), Star::of(&[]), Star::of(&[1, 1]));
    let printed: Vec<Star> = BASE_CASES.iter().map(|(lengths, _, _)| read(lengths)).collect();
    let mut wrong = None;
    for star in short_stars(7) {
        if printed.contains(&star) || star == Star::of(&[2]) || C.of(bench, &star)?.ends_with('*') {
            continue;
        }
        let taken = centre_can_be_taken(&claw, &star)? || centre_can_be_taken(&vertex, &star)?;
        let mut starred = false;
        for option in star.shortened() {
            starred |= option == Star::Empty || C.of(bench, &option)?.ends_with('*');
        }
        if taken || starred || joined(bench, &p3, 1, &star)? != value(bench, &star)? {
            wrong = wrong.or(Some(star.name()));
        }
    }
    let only = claw.shortened() == [p3] && vertex.shortened() == [Star::Empty];
    let wrong = wrong.or((!only).then(|| "another move".into()));
    Ok(Found::unless(
        wrong,
        "stars of at most 7 paths of lengths 1 and 2 other than the base cases and S(2), which is missing among them",
        "not known",
    ))
}
