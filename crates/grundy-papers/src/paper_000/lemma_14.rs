//! Section 3.3, second part: Lemmas 13 and 14, the values 0 and 1 and the reduction of both paths.

use super::stars::{Game, Shape, corrected, first, pairs, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Lemma 13", statement: "In CSG({1,...,N}), S(1,k,ℓ) has value 0 if its number of vertices is 0 modulo N+1, value 1 if it is 1 modulo N+1, and a value greater than 1 otherwise.", check: lemma_13, erratum: None },
        Claim { name: "Proof of Lemma 13", statement: "Let S(1,k,ℓ) have more than N+2 vertices, i modulo N+1 with 1 < i ≤ N. If one cannot remove i vertices then k = ℓ = i-1; if one cannot remove i-1 vertices then k = ℓ = i-2. Neither happens.", check: proof_of_lemma_13, erratum: None },
        Claim { name: "Lemma 14", statement: "Let N ≥ 3 and (P): k ≤ N or ℓ ≤ N or ℓ and k are not congruent to N modulo N+1. Then in CSG({1,...,N}) 𝒢(S(1,k,ℓ)) = 𝒢(S(1, k mod (N+1), ℓ mod (N+1))).", check: lemma_14, erratum: Some(Erratum::RESULT) },
        Claim { name: "Proof of Lemma 14 (Subcase 1.1)", statement: "The first player takes c vertices on the path of size ℓ of S(1,k,ℓ): if ℓ > ℓ₀ the answer S(1,k,ℓ-(N+1)), and if ℓ = ℓ₀ the answer S(1,k₀,ℓ-c), lead to a sum of value 0.", check: subcase_1_1, erratum: None },
        Claim { name: "Proof of Lemma 14 (Subcases 1.2 and 2.2)", statement: "If the first player removes the leaf of one star, the second removes that of the other: P_{k+ℓ+1} and P_{k₀+ℓ₀+1} have the same value.", check: leaves, erratum: None },
        Claim { name: "Proof of Lemma 14 (Subcase 1.3)", statement: "The first player removes from S(1,k,ℓ) the leaf, the path of size k, the centre and some vertices of the path of size ℓ, and leaves P_i. Then k = k₀ and the second player can remove the same number of vertices from S(1,k₀,ℓ₀), leaving P_{i-(ℓ-ℓ₀)}.", check: subcase_1_3, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Lemma 14 (Subcase 2.1)", statement: "The first player takes c vertices on the path of size ℓ₀ of S(1,k₀,ℓ₀): the answer S(1,k,ℓ-c) leads to a sum of value 0.", check: subcase_2_1, erratum: None },
        Claim { name: "Proof of Lemma 14 (Subcase 2.3)", statement: "The first player removes from S(1,k₀,ℓ₀) c vertices: the leaf, the path of size k₀, the centre and some vertices of the path of size ℓ₀, leading the first component to P_i. For k > k₀ and k₀' = k-c mod (N+1), k₀' + ℓ₀ = k₀-c+N+1+ℓ₀ = i+N+1.", check: subcase_2_3, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Lemma 14 (Subcase 2.3, the answer)", statement: "With k > k₀, S(1,k-c,ℓ) has the value i of P_i.", check: subcase_2_3_answer, erratum: None },
    ]
}

/// (P) as printed.
fn printed(n: u64, k: u64, l: u64) -> bool {
    k <= n || l <= n || (k % (n + 1) != n && l % (n + 1) != n)
}

/// (P) as it must be: neither of the first two cases of Theorem 10.
fn meant(n: u64, k: u64, l: u64) -> bool {
    let excluded = |k: u64, l: u64| k > n && l % (n + 1) == n;
    !excluded(k, l) && !excluded(l, k)
}

/// The triples N, k, l with (P) as it must be.
fn reducible(to: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    (3..=to)
        .flat_map(|n| pairs(0, 3 * n + 2).map(move |(k, l)| (n, k, l)))
        .filter(|(n, k, l)| meant(*n, *k, *l))
}

const REDUCIBLE: &str = "N = 3 to 9, all k, ℓ ≤ 3N+2 with (P) as corrected, by the recurrence";

fn lemma_13(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(1..=20_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(pairs(0, 3 * n + 2), |(k, l)| {
            let star = Shape::star(&[1, k, l]);
            let value = if n <= 8 { game.ask(bench, &star)? } else { game.value(&star) };
            let rest = (k + l + 2) % (n + 1);
            let right = if rest <= 1 { value == rest } else { value > 1 };
            Ok((!right).then(|| format!("N = {n}: {star} has {value}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all k, ℓ ≤ 3N+2: N = 1 to 8 by the engines (to 9 vertices by the definition), N = 9 to 20 by the recurrence",
        "",
    ))
}

fn proof_of_lemma_13(bench: &mut Bench<'_>) -> Checked {
    let removable = |game: &Game, star: &Shape, size: u64| {
        game.options(star).iter().any(|option| option.order() + size == star.order())
    };
    let wrong = first(2..=12_u64, |n| {
        bench.check()?;
        let game = Game::up_to(n);
        first(pairs(0, 2 * n + 2), |(k, l)| {
            let star = Shape::star(&[1, k, l]);
            let rest = (k + l + 2) % (n + 1);
            let all = k == 0 || l == 0;
            let sizes = (1..=n).filter(|size| k + l + 2 > n + 2 && !all && !removable(&game, &star, *size));
            let stuck: Vec<u64> = sizes.collect();
            let unequal = stuck.iter().any(|size| k != l || k + 1 != *size);
            let happens = rest > 1 && (stuck.contains(&rest) || stuck.contains(&(rest - 1)));
            Ok((unequal || happens).then(|| format!("N = {n}: {star}, sizes {stuck:?} cannot be removed")))
        })
    })?;
    Ok(Found::unless(wrong, "N = 2 to 12, all k, ℓ ≤ 2N+2 with more than N+2 vertices", ""))
}

fn lemma_14(bench: &mut Bench<'_>) -> Checked {
    let found = survey(3..=14_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        survey(pairs(0, 3 * n + 2), |(k, l)| {
            let (star, small) = (Shape::star(&[1, k, l]), Shape::star(&[1, k % (n + 1), l % (n + 1)]));
            let (value, reduced) = if n <= 8 {
                (game.ask(bench, &star)?, game.ask(bench, &small)?)
            } else {
                (game.value(&star), game.value(&small))
            };
            let words = || format!("N = {n}: {star} has {value}, {small} has {reduced}");
            let differs = value != reduced;
            Ok([(differs && printed(n, k, l)).then(words), (differs && meant(n, k, l)).then(words)])
        })
    })?;
    Ok(corrected(
        found,
        "all k, ℓ ≤ 3N+2: N = 3 to 8 by the engines (to 9 vertices by the definition), N = 9 to 14 by the recurrence; smallest by N and k+ℓ",
        "(P) must exclude exactly the first two cases of Theorem 10: not (k > N and ℓ ≡ N) and not (ℓ > N and k ≡ N) modulo N+1. As printed it contradicts Theorem 10 and the example after Lemma 15",
    )
    .showing("value csg:1,2,3,4,5,6,7,8 'S(1,8,11)'")
    .showing("value csg:1,2,3,4,5,6,7,8 'S(1,2,8)'"))
}

fn subcase_1_1(bench: &mut Bench<'_>) -> Checked {
    answers(bench, |game, n, k, l| {
        let (k_0, l_0) = (k % (n + 1), l % (n + 1));
        if l > l_0 {
            let wrong = game.star(&[1, k, l - n - 1]) != game.star(&[1, k_0, l_0]) || !meant(n, k, l - n - 1);
            return wrong.then(|| format!("N = {n}, S(1,{k},{l})"));
        }
        let wrong = |c: &u64| game.star(&[1, k, l - c]) != game.star(&[1, k_0, l - c]) || !meant(n, k, l - c);
        (1..=l.min(n)).find(wrong).map(|c| format!("N = {n}, S(1,{k},{l}), c = {c}"))
    })
}

/// An objection to an answer, for all triples with (P) as corrected.
fn answers(
    bench: &mut Bench<'_>,
    mut objection: impl FnMut(&mut Game, u64, u64, u64) -> Option<String>,
) -> Checked {
    let mut game = Game::up_to(3);
    let mut of = 3;
    let wrong = first(reducible(9), |(n, k, l)| {
        bench.check()?;
        if n != of {
            (game, of) = (Game::up_to(n), n);
        }
        Ok(objection(&mut game, n, k, l))
    })?;
    Ok(Found::unless(wrong, REDUCIBLE, ""))
}

fn leaves(bench: &mut Bench<'_>) -> Checked {
    answers(bench, |game, n, k, l| {
        let (long, short) = (k + l + 1, k % (n + 1) + l % (n + 1) + 1);
        (game.path(long) != game.path(short)).then(|| format!("N = {n}: P({long}) and P({short})"))
    })
}

fn subcase_1_3(bench: &mut Bench<'_>) -> Checked {
    let found = survey(3..=9_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let stars = pairs(0, 3 * n + 2).filter(|(k, l)| meant(n, *k, *l) && k + 2 <= n);
        survey(stars, |(k, l)| {
            let l_0 = l % (n + 1);
            survey((k + 2..=n).filter(|c| k + l + 2 >= *c), |c| {
                let left = k + l + 2 - c;
                let words = || {
                    format!(
                        "N = {n}, S(1,{k},{l}) + {}: the first player takes c = {c} vertices and leaves P({left}); the second star has only {} vertices",
                        Shape::star(&[1, k, l_0]),
                        k + l_0 + 2
                    )
                };
                // Where the printed answer is not legal: shorten P_i to a path of the star's value.
                let value = game.star(&[1, k, l_0]);
                let excess = (left % (n + 1)).checked_sub(value);
                let other = c <= k + l_0 + 2 || excess.is_some_and(|excess| (1..=n).contains(&excess));
                Ok([(c > k + l_0 + 2).then(words), (!other).then(words)])
            })
        })
    })?;
    Ok(corrected(
        found,
        REDUCIBLE,
        "the same number of vertices can be removed from S(1,k,ℓ₀) only if c ≤ k+ℓ₀+2; otherwise the second player wins by shortening P_i to a path that has the value of \
         S(1,k,ℓ₀), which is possible because i mod (N+1) = k+ℓ₀+2-c+N+1 is larger than k+ℓ₀+2 ≥ 𝒢(S(1,k,ℓ₀)). The lemma with (P) corrected is right",
    )
    .showing("value csg:1,2,3 'P(3) + S(1,0,0)'"))
}

fn subcase_2_1(bench: &mut Bench<'_>) -> Checked {
    answers(bench, |game, n, k, l| {
        let (k_0, l_0) = (k % (n + 1), l % (n + 1));
        let wrong =
            |c: &u64| game.star(&[1, k, l - c]) != game.star(&[1, k_0, l_0 - c]) || !meant(n, k, l - c);
        (1..=l_0).find(wrong).map(|c| format!("N = {n}, S(1,{k},{l}), c = {c}"))
    })
}

/// Subcase 2.3 with k > k₀: (N, k₀, l₀, c, i) and what is printed there.
fn ends(n: u64, k: u64, l: u64) -> impl Iterator<Item = (u64, u64)> {
    let (k_0, l_0) = (k % (n + 1), l % (n + 1));
    (k_0 + 2..=n.min(k_0 + l_0 + 2)).filter(move |_| k > n).map(move |c| (c, k_0 + l_0 + 2 - c))
}

fn subcase_2_3(bench: &mut Bench<'_>) -> Checked {
    let found = survey(reducible(9), |(n, k, l)| {
        bench.check()?;
        survey(ends(n, k, l), |(c, i)| {
            let (k_0, l_0) = (k % (n + 1), l % (n + 1));
            let sum = (k - c) % (n + 1) + l_0;
            let words = || {
                format!(
                    "N = {n}, k = {k}, ℓ = {l}, k₀ = {k_0}, ℓ₀ = {l_0}, c = {c}, i = {i}: k₀' + ℓ₀ = {sum}, printed {}",
                    i + n + 1
                )
            };
            Ok([(sum != i + n + 1).then(words), (sum + 1 != i + n).then(words)])
        })
    })?;
    Ok(corrected(
        found,
        "N = 3 to 9, all k, ℓ ≤ 3N+2 with (P) as corrected and k > N, all c",
        "k₀' + ℓ₀ = i+N-1, since i + c = k₀+ℓ₀+2; it is at least N-1, as the proof needs, and k₀'+ℓ₀+2 ≡ i. It is the second component that the first player leads to P_i",
    ))
}

fn subcase_2_3_answer(bench: &mut Bench<'_>) -> Checked {
    answers(bench, |game, n, k, l| {
        ends(n, k, l)
            .find(|(c, i)| game.star(&[1, k - c, l]) != *i)
            .map(|(c, i)| format!("N = {n}, S(1,{k},{l}), c = {c}, i = {i}"))
    })
}
