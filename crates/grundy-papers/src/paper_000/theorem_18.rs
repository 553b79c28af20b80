//! The proof of Theorem 18: S' is S with an arm that is longer by 3, A moves first on S + S', and B
//! has an answer to a sum of value 0. The answers are checked for what they leave and for its value.

use std::collections::BTreeSet;

use super::section_4::game;
use super::stars::{Game, Shape, arms, corrected, first, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Proof of Theorem 18 (at most one branch)", statement: "If S has no non-empty arm then S = P_1 and S' = P_4; if it has one, S and S' are paths, and their values agree.", check: one_branch, erratum: None },
        Claim { name: "Proof of Theorem 18 (A plays on the long arm)", statement: "If A takes k = 1 or 2 vertices of the arm m+3 of S', B takes 3-k more and leaves S + S; if A takes 4, B takes 1 vertex of the arm m of S and leaves two equal stars.", check: long_arm, erratum: None },
        Claim { name: "Proof of Theorem 18 (A plays elsewhere in S')", statement: "If S has at least two arms and A plays elsewhere in S' than on its long arm, then B can always copy A's move on S.", check: copies, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Theorem 18 (k ≥ ℓ₁)", statement: "For instance, A removes k ≥ ℓ₁ vertices in S' so as to leave S(ℓ₁-k,...,ℓ_t,m+3).", check: inequality, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Theorem 18 (example)", statement: "S = S(1,1,1,2), S' = S(1,1,1,2,3): A removes 4 vertices and leaves P_2 + S'; the same move in S' would leave P_2 + P_2 + P_3 and is not legal.", check: example, erratum: None },
        Claim { name: "Proof of Theorem 18 (number of branches)", statement: "If A takes the centre of S, S has at most 4 non-empty arms; if A empties S (with at least two arms), B can take the same in S' and leave P_3.", check: branches, erratum: None },
        Claim { name: "Proof of Theorem 18 (Case (i))", statement: "S = S(1,1) (k = 2), S(1,2), S(1,3), S(2,2), S(2,3), S(3,3) (k = 4): the answers P_6 to P_4, S(1,1,3) to S(1,1,1), P_7 and S(1,2,3) to P_6, P_8 to P_7, S(1,3,3) to S(1,2,3), S(2,2,3) to S(2,2,2), P_9 to P_8, S(2,3,3) to S(2,2,3), P_10 to P_9, S(3,3,3) to S(2,3,3) are legal and leave 𝒫-positions.", check: case_i, erratum: None },
        Claim { name: "Proof of Theorem 18 (Case (i), the player)", statement: "After A's move on S, A may remove 2 vertices from P_6 so as to leave P_1 + P_4 (and so on in all of Case (i)).", check: player, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Theorem 18 (Case (ii), S' = S(1,1,3,ℓ₃))", statement: "A leaves P_{ℓ₃-1}. B takes 1 vertex and leaves S(1,1,2,ℓ₃), of value 2, if ℓ₃ ≡ 0; takes 2 and leaves S(1,1,1,ℓ₃), of value 0, if ℓ₃ ≡ 1; takes 1 and leaves S(1,1,2,ℓ₃), of value 1, if ℓ₃ ≡ 2. Each time it is the value of P_{ℓ₃-1}.", check: case_ii_new_arm, erratum: None },
        Claim { name: "Proof of Theorem 18 (Case (ii), S' = S(1,1,ℓ₃+3))", statement: "A leaves P_{ℓ₃-1}; B removes 4 vertices from S(1,1,ℓ₃+3), so as to leave P_{ℓ₃-1} + P_{ℓ₃-1}.", check: case_ii_long, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Theorem 18 (Case (ii), S' = S(1,4,ℓ₃))", statement: "A leaves P_{ℓ₃-1}; B removes 4 vertices from S(1,4,ℓ₃), so as to leave P_{ℓ₃-1} + P_{ℓ₃+2}, a 𝒫-position.", check: case_ii_four, erratum: None },
        Claim { name: "Proof of Theorem 18 (Case (ii), S' = S(1,2,3,ℓ₃))", statement: "A leaves P_{ℓ₃}; B takes 1 vertex and leaves P_{ℓ₃} + S(1,2,2,ℓ₃), a 𝒫-position: from Lemma 27, 𝒢(S(1,1,2,ℓ₃)) = 𝒢(P_{ℓ₃}) = ℓ₃ mod 3.", check: case_ii_lemma_27, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Theorem 18 (Case (ii), S' = S(1,2,ℓ₃+3))", statement: "A leaves P_{ℓ₃}; B removes 1 vertex from S(1,2,ℓ₃+3), so as to leave P_{ℓ₃} + P_{ℓ₃+3}.", check: case_ii_one_vertex, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Theorem 18 (Case (ii), S' = S(1,5,ℓ₃) or S(2,4,ℓ₃))", statement: "A leaves P_{ℓ₃}; B removes 1 vertex from S(1,5,ℓ₃), so as to leave P_{ℓ₃} + P_{ℓ₃+6}, or 4 vertices from S(2,4,ℓ₃), so as to leave P_{ℓ₃} + P_{ℓ₃+3}; both are 𝒫-positions.", check: case_ii_rest, erratum: None },
        Claim { name: "Proof of Theorem 18 (Case (iii))", statement: "S = S(1,1,1,ℓ₄), A leaves P_{ℓ₄}. B removes 2 vertices from S' = S(1,1,1,3,ℓ₄) and leaves S(1,1,1,1,ℓ₄), 4 from S(1,1,1,ℓ₄+3) and leaves P_{ℓ₄+3}, 4 from S(1,1,4,ℓ₄) and leaves S(1,1,ℓ₄); each has the value ℓ₄ mod 3.", check: case_iii, erratum: None },
        Claim { name: "Proof of Theorem 18 (Case (iii), S for S')", statement: "If S = S(1,1,1,3,ℓ₄), then a good answer for B is to remove 2 vertices from S'; if S = S(1,1,1,ℓ₄+3) or S = S(1,1,4,ℓ₄), then B may remove 4 vertices from S'.", check: s_for_s_prime, erratum: Some(Erratum::WORDING) },
    ]
}

/// Whether a move of this size leads from one graph to the other.
fn leads(game: &Game, from: &Shape, size: u64, to: &Shape) -> bool {
    from.order() == to.order() + size && game.options(from).contains(to)
}

fn one_branch(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(0..=40_u64, |arm| {
        // The arm that grows is the one there is, or a new one.
        let small = game.ask_star(bench, &[arm])?;
        let grown = [game.ask_star(bench, &[arm + 3])?, game.ask_star(bench, &[arm, 3])?];
        Ok((grown != [small; 2]).then(|| format!("S({arm})")))
    })?;
    Ok(Found::unless(
        wrong,
        "arms of at most 40 vertices, to 9 vertices by the definition, else by the engines",
        "",
    ))
}

fn long_arm(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first([arms(2, 6), arms(3, 5), arms(4, 4)].concat(), |arms| {
        bench.check()?;
        first(0..arms.len(), |at| {
            let changed = |by: i64| {
                let mut arms = arms.clone();
                arms[at] = arms[at].saturating_add_signed(by);
                Shape::star(&arms)
            };
            let (small, large) = (changed(0), changed(3));
            let short = [1, 2].iter().all(|k| {
                leads(&game, &large, *k, &changed(3 - *k as i64))
                    && leads(&game, &changed(3 - *k as i64), 3 - k, &small)
            });
            let four = arms[at] == 0
                || (leads(&game, &large, 4, &changed(-1)) && leads(&game, &small, 1, &changed(-1)));
            Ok((!short || !four || game.value(&small) != game.value(&large))
                .then(|| format!("{small} + {large}")))
        })
    })?;
    Ok(Found::unless(wrong, "stars with 2, 3, 4 arms of at most 6, 5, 4 vertices, every arm", ""))
}

fn copies(bench: &mut Bench<'_>) -> Checked {
    // Elsewhere: another arm, which can be copied, or the centre with all other arms and j vertices
    // of the long one, which can be copied if j ≤ m.
    let mut game = game();
    let found = survey([arms(2, 5), arms(3, 4), arms(4, 3)].concat(), |arms| {
        bench.check()?;
        if arms.iter().filter(|arm| **arm > 0).count() < 2 {
            return Ok([None, None]);
        }
        survey(0..arms.len(), |at| {
            let rest: u64 = arms.iter().sum::<u64>() - arms[at] + 1;
            let cases = [1, 2, 4].into_iter().filter(|size| *size >= rest && size - rest <= arms[at] + 3);
            survey(cases, |size| {
                let taken = size - rest;
                let mut longer = arms.clone();
                longer[at] += 3;
                let (small, large) = (Shape::star(&arms), Shape::star(&longer));
                let left = Shape::Path(longer[at] - taken);
                let words = format!(
                    "S = {small} with the arm {} extended, S' = {large}: A takes {size} vertices and leaves {left}; the same cannot be taken from S, which has {} vertices",
                    arms[at],
                    small.order()
                );
                let stuck = taken > arms[at];
                // What B does instead: empty the path that A has left.
                let answered = leads(&game, &left, 2, &Shape::Path(0))
                    && small == Shape::Path(3)
                    && game.value(&small) == 0;
                Ok([stuck.then(|| words.clone()), (stuck && !answered).then_some(words)])
            })
        })
    })?;
    Ok(corrected(
        found,
        "stars with 2, 3, 4 arms of at most 5, 4, 3 vertices, every arm, every move that takes the centre of S'",
        "B can copy the move except for S = P_3 as S(1,1), S' = S(1,1,3) or S(1,4), when A takes 4 vertices and leaves P_2; there B takes P_2 and leaves P_3, of value 0. The theorem is right",
    )
    .showing("value csg:1,2,4 'S(1,1) + P(2)'"))
}

fn inequality(bench: &mut Bench<'_>) -> Checked {
    bench.check()?;
    let game = game();
    let found = survey((1..=6_u64).flat_map(|arm| [1, 2, 4].map(|k| (arm, k))), |(arm, k)| {
        let whole = Shape::star(&[arm, 7, 8]);
        let legal = arm >= k && leads(&game, &whole, k, &Shape::star(&[arm - k, 7, 8]));
        let words =
            || format!("ℓ₁ = {arm}, k = {k}: there is no arm of ℓ₁ - k = {} vertices", arm as i64 - k as i64);
        Ok([(k >= arm && !legal).then(words), (k <= arm && !legal).then(words)])
    })?;
    Ok(corrected(found, "ℓ₁ ≤ 6, k = 1, 2, 4, on stars with two more arms", "k ≤ ℓ₁"))
}

fn example(bench: &mut Bench<'_>) -> Checked {
    bench.check()?;
    let game = game();
    let (small, large) = (Shape::star(&[1, 1, 1, 2]), Shape::star(&[1, 1, 1, 2, 3]));
    let legal = leads(&game, &small, 4, &Shape::Path(2));
    let sizes: BTreeSet<u64> =
        game.options(&large).iter().map(|option| large.order() - option.order()).collect();
    // Without its centre and three leaves S' falls into P_2 and P_3, so that no move of 4 is left in it.
    let wrong =
        (!legal || sizes.contains(&4) || large.order() - 4 != 2 + 3).then(|| format!("{small}, {large}"));
    Ok(Found::unless(wrong, "the options of both stars; S(1,1,1,2,3) has no move of 4 vertices at all", ""))
}

fn branches(bench: &mut Bench<'_>) -> Checked {
    bench.check()?;
    let game = game();
    let stars = [arms(2, 6), arms(3, 5), arms(4, 4), arms(5, 3), arms(6, 2)].concat();
    let wrong = first(stars, |arms| {
        let arms: Vec<u64> = arms.into_iter().filter(|arm| *arm > 0).collect();
        let total = 1 + arms.iter().sum::<u64>();
        let longest = arms.iter().max().copied().unwrap_or(0);
        let centre = [1, 2, 4].iter().any(|size| *size <= total && total - size <= longest && arms.len() > 1);
        let many = centre && arms.len() > 4;
        let empties = arms.len() > 1 && [1, 2, 4].contains(&total);
        let answered = |at: usize| {
            let mut longer = [&arms[..], &[0]].concat();
            longer[at] += 3;
            leads(&game, &Shape::star(&longer), total, &Shape::Path(3))
        };
        let unanswered = empties && !(0..=arms.len()).all(answered);
        Ok((many || unanswered).then(|| Shape::star(&arms).to_string()))
    })?;
    Ok(Found::unless(wrong, "stars with 2 to 6 arms of at most 6, 5, 4, 3, 2 vertices", ""))
}

/// The arms of S, the size of A's move on it, how many vertices it leaves, S', the size of B's answer
/// and what it leaves.
type Answer<'a> = (&'a [u64], u64, u64, Shape, u64, Shape);

/// The first answer that is not as printed.
fn answers(
    bench: &mut Bench<'_>,
    all: impl IntoIterator<Item = Answer<'static>>,
) -> Result<Option<String>, grundy::Error> {
    let mut game = game();
    first(all, |(arms, size, left, large, answer, leaves)| {
        let small = Shape::star(arms);
        let path = Shape::Path(left);
        let legal = leads(&game, &small, size, &path) && leads(&game, &large, answer, &leaves);
        let (value, other) = (game.ask(bench, &path)?, game.ask(bench, &leaves)?);
        Ok((!legal || value != other).then(|| {
            format!("S = {small}, S' = {large}: {path} has {value}, {leaves} has {other}, legal: {legal}")
        }))
    })
}

fn case_i(bench: &mut Bench<'_>) -> Checked {
    let star = |arms: &[u64]| Shape::star(arms);
    let all: [Answer<'static>; 12] = [
        (&[1, 1], 2, 1, Shape::Path(6), 2, Shape::Path(4)),
        (&[1, 1], 2, 1, star(&[1, 1, 3]), 2, star(&[1, 1, 1])),
        (&[1, 2], 4, 0, Shape::Path(7), 1, Shape::Path(6)),
        (&[1, 2], 4, 0, star(&[1, 2, 3]), 1, Shape::Path(6)),
        (&[1, 3], 4, 1, Shape::Path(8), 1, Shape::Path(7)),
        (&[1, 3], 4, 1, star(&[1, 3, 3]), 1, star(&[1, 2, 3])),
        (&[2, 2], 4, 1, Shape::Path(8), 1, Shape::Path(7)),
        (&[2, 2], 4, 1, star(&[2, 2, 3]), 1, star(&[2, 2, 2])),
        (&[2, 3], 4, 2, Shape::Path(9), 1, Shape::Path(8)),
        (&[2, 3], 4, 2, star(&[2, 3, 3]), 1, star(&[2, 2, 3])),
        (&[3, 3], 4, 3, Shape::Path(10), 1, Shape::Path(9)),
        (&[3, 3], 4, 3, star(&[3, 3, 3]), 1, star(&[2, 3, 3])),
    ];
    Ok(Found::unless(
        answers(bench, all)?,
        "all twelve answers, to 9 vertices by the definition, else by the engines",
        "",
    ))
}

fn player(bench: &mut Bench<'_>) -> Checked {
    // S + S' with A to move; A's move on S has been made, so that B is to move.
    let mut game = game();
    let (left, large) = (Shape::Path(1), Shape::Path(6));
    let made = leads(&game, &Shape::star(&[1, 1]), 2, &left);
    let to_win = game.ask(bench, &left)? != game.ask(bench, &large)?;
    let wrong = (made && to_win).then(|| {
        "S = S(1,1), S' = P(6): A has moved to P(1) + P(6), and it is B who moves to P(1) + P(4)".to_owned()
    });
    Ok(Found::unless(
        wrong,
        "the first of the answers of Case (i); that B's answers are right is checked there",
        "the answers in Case (i) are B's: “A may remove” should be “B may remove” throughout",
    )
    .showing("value csg:1,2,4 'P(1) + P(6)'")
    .showing("value csg:1,2,4 'P(1) + P(4)'"))
}

/// Looks at every l up to 40: what is printed, and its correction.
fn for_all(
    bench: &mut Bench<'_>,
    mut objections: impl FnMut(&mut Game, &mut Bench<'_>, u64) -> Result<[Option<String>; 2], grundy::Error>,
) -> Result<[Option<String>; 2], grundy::Error> {
    let mut game = game();
    survey(1..=40, |l| objections(&mut game, bench, l))
}

const ARMS: &str = "ℓ = 1 to 40, to 9 vertices by the definition, else by the engines";

/// An answer that leaves the value of P_{l - less}: S', the size of the answer, what it leaves.
fn holding(bench: &mut Bench<'_>, less: u64, answer: impl Fn(u64) -> Vec<(Shape, u64, Shape)>) -> Checked {
    let [wrong, _] = for_all(bench, |game, bench, l| {
        let path = game.ask(bench, &Shape::Path(l - less))?;
        let wrong = first(answer(l), |(large, size, leaves)| {
            let value = game.ask(bench, &leaves)?;
            let legal = leads(game, &large, size, &leaves);
            Ok((value != path || !legal)
                .then(|| format!("ℓ = {l}: {large} to {leaves}, of value {value}, legal: {legal}")))
        })?;
        Ok([wrong, None])
    })?;
    Ok(Found::unless(wrong, ARMS, ""))
}

fn case_ii_new_arm(bench: &mut Bench<'_>) -> Checked {
    holding(bench, 1, |l| {
        let answer = if l % 3 == 1 { 2 } else { 1 };
        vec![(Shape::star(&[1, 1, 3, l]), answer, Shape::star(&[1, 1, 3 - answer, l]))]
    })
}

fn case_ii_four(bench: &mut Bench<'_>) -> Checked {
    holding(bench, 1, |l| vec![(Shape::star(&[1, 4, l]), 4, Shape::Path(l + 2))])
}

fn case_ii_rest(bench: &mut Bench<'_>) -> Checked {
    holding(bench, 0, |l| {
        vec![
            (Shape::star(&[1, 5, l]), 1, Shape::Path(l + 6)),
            (Shape::star(&[2, 4, l]), 4, Shape::Path(l + 3)),
        ]
    })
}

fn case_iii(bench: &mut Bench<'_>) -> Checked {
    holding(bench, 0, |l| {
        vec![
            (Shape::star(&[1, 1, 1, 3, l]), 2, Shape::star(&[1, 1, 1, 1, l])),
            (Shape::star(&[1, 1, 1, l + 3]), 4, Shape::Path(l + 3)),
            (Shape::star(&[1, 1, 4, l]), 4, Shape::star(&[1, 1, l])),
        ]
    })
}

fn case_ii_long(bench: &mut Bench<'_>) -> Checked {
    let found = for_all(bench, |game, bench, l| {
        let large = Shape::star(&[1, 1, l + 3]);
        let (printed, meant) = (Shape::Path(l - 1), Shape::Path(l + 2));
        let words = || {
            format!(
                "ℓ₃ = {l}: S' = {large} has {} vertices, 4 less are {}, not {}",
                large.order(),
                large.order() - 4,
                printed.order()
            )
        };
        let right =
            leads(game, &large, 4, &meant) && game.ask(bench, &meant)? == game.ask(bench, &printed)?;
        Ok([(!leads(game, &large, 4, &printed)).then(words), (!right).then(words)])
    })?;
    Ok(corrected(found, ARMS, "B leaves P_{ℓ₃-1} + P_{ℓ₃+2}, which is a 𝒫-position all the same")
        .showing("value csg:1,2,4 'P(0) + P(3)'"))
}

fn case_ii_lemma_27(bench: &mut Bench<'_>) -> Checked {
    let found = for_all(bench, |game, bench, l| {
        let (large, leaves) = (Shape::star(&[1, 2, 3, l]), Shape::star(&[1, 2, 2, l]));
        let (printed, meant) = (game.ask_star(bench, &[1, 1, 2, l])?, game.ask(bench, &leaves)?);
        let words = || {
            format!("ℓ₃ = {l}: S(1,1,2,{l}) has value {printed}, P({l}) has {}, {leaves} has {meant}", l % 3)
        };
        let right = meant == l % 3 && printed != l % 3 && leads(game, &large, 1, &leaves);
        Ok([(printed != l % 3).then(words), (!right).then(words)])
    })?;
    Ok(corrected(
        found,
        ARMS,
        "Lemma 27 is about S(1,2,2,ℓ₃), which is what the move leaves; S(1,1,2,ℓ₃) never has the value of P_{ℓ₃}. The answer is right",
    )
    .showing("value csg:1,2,4 'S(1,1,2,1)'")
    .showing("value csg:1,2,4 'S(1,2,2,1)'"))
}

fn case_ii_one_vertex(bench: &mut Bench<'_>) -> Checked {
    let found = for_all(bench, |game, bench, l| {
        let large = Shape::star(&[1, 2, l + 3]);
        let (near, far) = (Shape::Path(l + 3), Shape::Path(l + 6));
        let words =
            || format!("ℓ₃ = {l}: S' = {large} has {} vertices, P({}) has {}", large.order(), l + 3, l + 3);
        let right = leads(game, &large, 4, &near) && leads(game, &large, 1, &far);
        let equal = game.ask(bench, &near)? == l % 3 && game.ask(bench, &far)? == l % 3;
        Ok([(!leads(game, &large, 1, &near)).then(words), (!right || !equal).then(words)])
    })?;
    Ok(corrected(
        found,
        ARMS,
        "it takes 4 vertices to leave P_{ℓ₃+3}; removing 1 vertex, the leaf, leaves P_{ℓ₃+6}. Both are answers: the values are ℓ₃ mod 3",
    )
    .showing("value csg:1,2,4 'P(1) + P(4)'")
    .showing("value csg:1,2,4 'P(1) + P(7)'"))
}

fn s_for_s_prime(bench: &mut Bench<'_>) -> Checked {
    // S has one arm less, or one that is shorter by 3: what A's move of 4 vertices leaves P_l from.
    let found = for_all(bench, |game, bench, l| {
        bench.check()?;
        let small = Shape::star(&[1, 1, 1, l]);
        let printed =
            [Shape::star(&[1, 1, 1, 3, l]), Shape::star(&[1, 1, 1, l + 3]), Shape::star(&[1, 1, 4, l])];
        let wrong = printed.iter().find(|star| !leads(game, star, 4, &Shape::Path(l)));
        let words = wrong.map(|star| {
            format!("ℓ₄ = {l}: from {star} A's move of 4 vertices does not leave P({l}); S is {small}")
        });
        Ok([words, (!leads(game, &small, 4, &Shape::Path(l))).then(|| small.to_string())])
    })?;
    Ok(corrected(
        found,
        "ℓ₄ = 1 to 40",
        "S' for S, three times: S is S(1,1,1,ℓ₄), and the three stars are what S' may be",
    ))
}
