//! Section 3.3, third part: Lemma 15 around its two claims, and what follows from it.

use std::collections::BTreeSet;

use super::claim_15::row;
use super::section_3_3::theorem_10_pair;
use super::stars::{Game, Shape, corrected, first, list, mex, pairs, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn beginning() -> Vec<Claim> {
    vec![
        Claim { name: "Lemma 15", statement: "Let N ≥ 3, k > N and ℓ ≡ N modulo N+1. Then in CSG({1,...,N}) 𝒢(S(1,k,ℓ)) = 𝒢(S(1, (k mod (N+1)) + N+1, N)).", check: lemma_15, erratum: None },
        Claim { name: "Proof of Lemma 15 (options that are not useful)", statement: "For N < k < 2N the options S(1,i,N) of S(1,k,N) with i < N-2 are not useful to compute 𝒢(S(1,k,N)).", check: not_useful, erratum: None },
    ]
}

#[rustfmt::skip]
pub(super) fn end() -> Vec<Claim> {
    vec![
        Claim { name: "Proof of Lemma 15 (options on the path of size ℓ)", statement: "For k > N, ℓ ≡ N and k₀ = (k mod (N+1)) + N+1, the options S(1,k,ℓ-i) and S(1,k₀,N-i) have the same values, by Lemma 14.", check: on_the_long_path, erratum: Some(Erratum::PROOF.after("000", "Lemma 14")) },
        Claim { name: "Proof of Lemma 15 (i ≤ k₀+2)", statement: "With k₀ = (k mod (N+1)) + N+1, the options S(1,k-i,ℓ) and S(1,k₀-i,N), if i ≤ k₀+2, have the same values; the options for k₀+2 < i ≤ N are not used to compute 𝒢(S(1,k₀,N)).", check: which_options, erratum: Some(Erratum::PROOF) },
        Claim { name: "Section 3.3 (example after Lemma 15)", statement: "In CSG({1,...,8}), 𝒢(S(1,8,2)) = 10 whereas 𝒢(S(1,8,11)) = 6.", check: example, erratum: None },
        Claim { name: "Section 3.3 (small N)", statement: "For specific N and i, 𝒢(S(1,N,N+1+i)) ≠ 𝒢(S(1,N,i)); when N is small enough, for instance N = 3, this does not happen and the sequences of S(1,k,ℓ) are purely periodic.", check: small_n, erratum: None },
    ]
}

fn lemma_15(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(3..=20_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(pairs(n, 4 * n + 3).filter(|(k, l)| *k > n && l % (n + 1) == n), |(k, l)| {
            let (a, b) = theorem_10_pair(n, k, l);
            let (star, small) = (Shape::star(&[1, k, l]), Shape::star(&[1, a, b]));
            let (value, reduced) = if n <= 8 {
                (game.ask(bench, &star)?, game.ask(bench, &small)?)
            } else {
                (game.value(&star), game.value(&small))
            };
            Ok((value != reduced).then(|| format!("N = {n}: {star} has {value}, {small} has {reduced}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all k, ℓ ≤ 4N+3 of the lemma: N = 3 to 8 by the engines, N = 9 to 20 by the recurrence",
        "",
    ))
}

fn not_useful(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((3..=24_u64).flat_map(|n| (n + 1..2 * n).map(move |k| (n, k))), |(n, k)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let star = Shape::star(&[1, k, n]);
        let left_out: BTreeSet<Shape> = (0..n - 2).map(|i| Shape::star(&[1, i, n])).collect();
        let used: Vec<u64> =
            game.options(&star).difference(&left_out).map(|option| game.value(option)).collect();
        Ok((mex(&used) != game.value(&star)).then(|| format!("N = {n}: {star}")))
    })?;
    Ok(Found::unless(wrong, "N = 3 to 24, N < k < 2N, by the recurrence", ""))
}

/// k > N and l ≡ N modulo N+1, k, l ≤ 4N+3.
fn of_lemma_15(to: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    let of = |n: u64| {
        pairs(n, 4 * n + 3).filter(move |(k, l)| *k > n && l % (n + 1) == n).map(move |(k, l)| (n, k, l))
    };
    (3..=to).flat_map(of)
}

/// Compares two stars for every i that a statement is about.
fn compare(
    bench: &mut Bench<'_>,
    mut objections: impl FnMut(&mut Game, u64, u64, u64, u64) -> [Option<String>; 2],
) -> Result<[Option<String>; 2], grundy::Error> {
    let (mut game, mut of) = (Game::up_to(3), 3);
    survey(of_lemma_15(12), |(n, k, l)| {
        bench.check()?;
        if n != of {
            (game, of) = (Game::up_to(n), n);
        }
        survey(1..=n, |i| Ok(objections(&mut game, n, k, l, i)))
    })
}

fn on_the_long_path(bench: &mut Bench<'_>) -> Checked {
    let found = compare(bench, |game, n, k, l, i| {
        let k_0 = k % (n + 1) + n + 1;
        let (value, other) = (game.star(&[1, k, l - i]), game.star(&[1, k_0, n - i]));
        let words = || {
            format!(
                "N = {n}, k = {k}, ℓ = {l}, i = {i}: S(1,{k},{}) has {value}, S(1,{k_0},{}) has {other}",
                l - i,
                n - i
            )
        };
        let excused = k % (n + 1) == n && l > n && game.star(&[1, k, l]) == 0;
        [(value != other).then(words), (value != other && !excused).then(words)]
    })?;
    Ok(corrected(
        found,
        "N = 3 to 12, all k > N, ℓ ≡ N, k, ℓ ≤ 4N+3, 1 ≤ i ≤ N, by the recurrence",
        "they have the same values unless k ≡ N and ℓ > N, where Lemma 14 does not apply to S(1,k,ℓ-i); for k ≡ ℓ ≡ N Lemma 13 gives the value 0 directly. Lemma 15 is right",
    )
    .showing("value csg:1,2,3,4,5,6,7,8 'S(1,14,17)'")
    .showing("value csg:1,2,3,4,5,6,7,8 'S(1,5,17)'"))
}

fn which_options(bench: &mut Bench<'_>) -> Checked {
    let found = compare(bench, |game, n, k, l, i| {
        let rest = k % (n + 1);
        let k_0 = rest + n + 1;
        let (value, other) = (game.star(&[1, k - i, l]), game.star(&[1, k_0 - i, n]));
        let words = || {
            format!(
                "N = {n}, k = {k}, ℓ = {l}, k₀ = {k_0}, i = {i}: S(1,{},{l}) has {value}, S(1,{},{n}) has {other}",
                k - i,
                k_0 - i
            )
        };
        let differs = value != other && i <= k_0 + 2;
        // The later options of S(1,k₀,N) are S(1,k₀-i,N) with k₀-i < N-2 exactly when i > rest + 3.
        let covered = (i > rest + 3) == (k_0 - i + 2 < n);
        [differs.then(words), ((value != other && i <= rest + 3) || !covered).then(words)]
    })?;
    Ok(corrected(
        found,
        "N = 3 to 12, all k > N, ℓ ≡ N, k, ℓ ≤ 4N+3, 1 ≤ i ≤ N, by the recurrence",
        "with k₀ = k mod (N+1) + N+1 the condition i ≤ k₀+2 excludes nothing. The values are the same for i ≤ (k mod (N+1)) + 3, and the options S(1,k₀-i,N) with larger i are those with \
         k₀-i < N-2 that are not useful; with k mod (N+1) for k₀ the printed bound would leave out S(1,N-2,N), which can be useful. Lemma 15 is right",
    )
    .showing("value csg:1,2,3,4,5,6,7,8 'S(1,14,8)'")
    .showing("value csg:1,2,3,4,5,6,7,8 'S(1,5,8)'"))
}

fn example(bench: &mut Bench<'_>) -> Checked {
    let mut game = Game::up_to(8);
    let wrong = first([(2, 10), (11, 6)], |(l, printed)| {
        let star = Shape::star(&[1, 8, l]);
        let (value, played) = (game.ask(bench, &star)?, game.value(&star));
        Ok((value != printed || played != printed).then(|| format!("{star} has {value}")))
    })?;
    Ok(Found::unless(wrong, "by the engines and by the recurrence", ""))
}

fn small_n(bench: &mut Bench<'_>) -> Checked {
    let mut impure = vec![];
    for n in 3..=24_u64 {
        bench.check()?;
        let (mut game, row) = row(n);
        if (0..=n).any(|i| row[i as usize] != game.star(&[1, i + n + 1, n])) {
            impure.push(n);
        }
    }
    let wrong = impure.contains(&3).then(|| "N = 3 is not purely periodic".to_owned());
    let wrong = wrong.or_else(|| impure.is_empty().then(|| "all are purely periodic".to_owned()));
    let range = format!(
        "N = 3 to 24, i ≤ N, by the recurrence; not purely periodic exactly for N = {}",
        list(&impure)
    );
    Ok(Found::unless(wrong, range, ""))
}
