//! Claims 15.1 and 15.2 in the proof of Lemma 15.
//!
//! Everything is about one row, the values of S(1,k,N) for k up to 2N+1.

use std::collections::BTreeSet;

use super::stars::{Game, Shape, corrected, first, list, mex, set, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Claim 15.1 (1)", statement: "1 ≤ k ≤ 2N-1, k ≠ N-1, N, N+1, k₀ = k mod (N+1). If k₀ ≤ r_N is even, the options of S(1,k,N) on the path of length N have all values in [0,N] except 2k₀+2. (r_N = ⌊N/2⌋ if N ≡ 2, 3 modulo 4, else ⌊(N-2)/2⌋.)", check: claim_15_1_1, erratum: None },
        Claim { name: "Claim 15.1 (2)", statement: "If r_N + 1 ≤ k₀ ≤ N-2 is even, they have all values in [0,N] except k₀+1.", check: claim_15_1_2, erratum: None },
        Claim { name: "Claim 15.1 (3)", statement: "If k₀ is odd, they have all values in [0,N] except N-1 (N odd) or N (N even).", check: claim_15_1_3, erratum: None },
        Claim { name: "Proof of Claim 15.1 (2k+2 ≤ N-2)", statement: "For even k in [1, r_N] we have 2k+2 ≤ N-2, by definition of r_N (also recalled in the proof of Claim 15.2).", check: bound, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Claim 15.1 (k odd)", statement: "For k odd, k ≤ N-2, the values of S(1,k,0), S(1,k,1), S(1,k,2), ..., S(1,k,N-k-2) are k+2, k+1, k+4, ..., ending with N-4, N-1, N-2 if N is even, N-2, N-3, N if N is odd.", check: odd_row, erratum: None },
        Claim { name: "Claim 15.2", statement: "Let N ≥ 3, 1 ≤ k ≤ 2N, k ≠ N, N+1, m = mex{𝒢(S(1,k,i)), i < N}, x_k the number of i in [a(N+1)+1, k-1] with 𝒢(S(1,i,N)) > N, where k = a(N+1)+b, 1 ≤ b ≤ N-1. Then 𝒢(S(1,k,N)) is N if k = N-1 or 2N, N-1 if k = N-2 or 2N-1, N+x_k+1 if k ≤ r_N or m ≥ N-1, and m otherwise.", check: claim_15_2, erratum: None },
        Claim { name: "Proof of Claim 15.2 (kinds of moves)", statement: "From S(1,k,N) there are four kinds of moves: the leaf; vertices of the path N; vertices of the path k, leaving i in [max(0,k-N), k-1]; and, if k ≤ N-2, the path k, leaf, centre and some vertices of the path N.", check: four_kinds, erratum: None },
        Claim { name: "Proof of Claim 15.2 (x_k)", statement: "If k ≥ N+1 then x_k ≤ x_{k-(N+1)}.", check: counts, erratum: None },
        Claim { name: "Proof of Claim 15.2 (k₀ odd)", statement: "If k₀ < N-2 is odd then 𝒢(S(1,k,N)) = N+x_k+1; if k₀ = N-2 is odd it is N-1; if k₀ = N-1 it is N.", check: odd_rest, erratum: None },
        Claim { name: "Proof of Claim 15.2 (k₀ ≤ r_N, first case)", statement: "If k ≤ r_N is even, S(1,k,N) has the option P_{2k+2}, by removing N-k vertices, and the value N+x_k+1.", check: first_case, erratum: None },
        Claim { name: "Proof of Claim 15.2 (k₀ ≤ r_N, second case, the interval)", statement: "The second case of k₀ ∈ [1, r_N] is k ∈ [N-2, N+1+r_N].", check: interval, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Claim 15.2 (k₀ ≤ r_N, second case)", statement: "If k > N and k₀ ≤ r_N is even, then no option of S(1,k,N) has value 2k₀+2 and 𝒢(S(1,k,N)) = 2k₀+2.", check: second_case, erratum: Some(Erratum::PROOF.after("000", "Proof of Claim 15.1 (2k+2 ≤ N-2)")) },
        Claim { name: "Proof of Claim 15.2 (k₀ ≤ r_N, second case, values of the options)", statement: "The only options S(1,i,N) with a value smaller than N have values of the form 2i+2 smaller than 2k₀+2, or of the form i+1 with i even, which are odd.", check: forms, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Claim 15.2 (k for k₀)", statement: "k₀ ≤ r_N even: the options on the path of length N have all values in [0,N] except 2k+2, thus 𝒢(S(1,k,N)) ≥ 2k+2. k₀ > r_N even: all values except k+1, and 𝒢(S(1,k,N)) = k+1.", check: k_for_k_0, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Claim 15.2 (k₀ > r_N)", statement: "If r_N + 1 ≤ k₀ ≤ N-2 is even then no option of S(1,k,N) has value k₀+1 and 𝒢(S(1,k,N)) = k₀+1.", check: large_even, erratum: None },
    ]
}

const ROWS: &str = "N = 3 to 24, all k of the case, by the recurrence";

/// The bound r_N.
fn r(n: u64) -> u64 {
    if [2, 3].contains(&(n % 4)) { n / 2 } else { (n - 2) / 2 }
}

/// The game for N and the values of S(1,k,N), k = 0 to 2N+1.
pub(super) fn row(n: u64) -> (Game, Vec<u64>) {
    let mut game = Game::up_to(n);
    let row = (0..=2 * n + 1).map(|k| game.star(&[1, k, n])).collect();
    (game, row)
}

/// x_k, from the row.
fn x(n: u64, row: &[u64], k: u64) -> u64 {
    let start = k / (n + 1) * (n + 1) + 1;
    row[start as usize..k as usize].iter().filter(|value| **value > n).count() as u64
}

/// The k of Claim 15.1 with k₀ as asked, for N up to 24.
fn of_claim_15_1(with: impl Fn(u64, u64) -> bool) -> impl Iterator<Item = (u64, u64, u64)> {
    let all = (3..=24_u64).flat_map(|n| (1..2 * n).map(move |k| (n, k, k % (n + 1))));
    all.filter(|(n, k, _)| ![n - 1, *n, n + 1].contains(k)).filter(move |(n, _, k_0)| with(*n, *k_0))
}

/// Claim 15.1: the options on the path of length N miss exactly one value.
fn missing(
    bench: &mut Bench<'_>,
    with: impl Fn(u64, u64) -> bool,
    exception: impl Fn(u64, u64) -> u64,
) -> Checked {
    let wrong = first(of_claim_15_1(with), |(n, k, k_0)| {
        let mut game = Game::up_to(n);
        let mut values = BTreeSet::new();
        for i in 0..n {
            let star = Shape::star(&[1, k, i]);
            values.insert(if n <= 6 { game.ask(bench, &star)? } else { game.value(&star) });
        }
        let printed: BTreeSet<u64> = (0..=n).filter(|value| *value != exception(n, k_0)).collect();
        let among: BTreeSet<u64> = values.iter().copied().filter(|value| *value <= n).collect();
        Ok((among != printed).then(|| format!("N = {n}, k = {k}: {}", set(&values))))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 3 to 24, all k of the case; N ≤ 6 by the definition and the engines, else by the recurrence",
        "",
    ))
}

fn claim_15_1_1(bench: &mut Bench<'_>) -> Checked {
    missing(bench, |n, k_0| k_0 >= 1 && k_0 <= r(n) && k_0.is_multiple_of(2), |_, k_0| 2 * k_0 + 2)
}

fn claim_15_1_2(bench: &mut Bench<'_>) -> Checked {
    missing(bench, |n, k_0| k_0 > r(n) && k_0 + 2 <= n && k_0.is_multiple_of(2), |_, k_0| k_0 + 1)
}

fn claim_15_1_3(bench: &mut Bench<'_>) -> Checked {
    missing(bench, |_, k_0| k_0 % 2 == 1, |n, _| if n % 2 == 1 { n - 1 } else { n })
}

fn bound(_bench: &mut Bench<'_>) -> Checked {
    let even = (3..=200_u64).flat_map(|n| (2..=r(n)).step_by(2).map(move |k| (n, k)));
    let found = survey(even, |(n, k)| {
        let words = || format!("N = {n}, r_N = {}, k = {k}: 2k+2 = {}, N-2 = {}", r(n), 2 * k + 2, n - 2);
        let large = 2 * k + 2 > n - 2;
        let slack = if [2, 3].contains(&(n % 4)) { n } else { n - 2 };
        Ok([large.then(words), (2 * k + 2 > slack).then(words)])
    })?;
    Ok(corrected(
        found,
        "arithmetic, N = 3 to 200",
        "2k+2 ≤ N-2 holds for N ≡ 0, 1 modulo 4 only; for N ≡ 2, 3 only 2k+2 ≤ N holds. Claim 15.1 does not suffer",
    ))
}

fn odd_row(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((3..=24_u64).flat_map(|n| (1..=n - 2).step_by(2).map(move |k| (n, k))), |(n, k)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let values: Vec<u64> = (0..=n - k - 2).map(|i| game.star(&[1, k, i])).collect();
        let start: Vec<u64> = [k + 2, k + 1, k + 4].into_iter().take(values.len()).collect();
        let end = if n % 2 == 0 { [n - 4, n - 1, n - 2] } else { [n - 2, n - 3, n] };
        let right = values.starts_with(&start) && values.ends_with(&end[3 - values.len().min(3)..]);
        Ok((!right).then(|| format!("N = {n}, k = {k}: {}", list(&values))))
    })?;
    Ok(Found::unless(wrong, ROWS, ""))
}

fn claim_15_2(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(3..=24_u64, |n| {
        bench.check()?;
        let (mut game, row) = row(n);
        first((1..=2 * n).filter(|k| *k != n && *k != n + 1), |k| {
            let options: Vec<u64> = (0..n).map(|i| game.star(&[1, k, i])).collect();
            let m = mex(&options);
            let printed = match k {
                k if k + 1 == n || k == 2 * n => n,
                k if k + 2 == n || k + 1 == 2 * n => n - 1,
                k if k <= r(n) || m + 1 >= n => n + x(n, &row, k) + 1,
                _ => m,
            };
            let star = Shape::star(&[1, k, n]);
            let value = if n <= 10 { game.ask(bench, &star)? } else { row[k as usize] };
            Ok((value != printed).then(|| format!("N = {n}: {star} has {value}, not {printed}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all k: N = 3 to 10 by the engines (to 9 vertices by the definition), N = 11 to 24 by the recurrence",
        "",
    ))
}

fn four_kinds(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((3..=16_u64).flat_map(|n| (1..=2 * n).map(move |k| (n, k))), |(n, k)| {
        bench.check()?;
        let leaf = [Shape::Path(n + 1 + k)];
        let on_n = (0..n).map(|i| Shape::star(&[1, k, i]));
        let on_k = (k.saturating_sub(n)..k).map(|i| Shape::star(&[1, i, n]));
        let ends = (k + 2..=n).map(|taken| Shape::Path(k + 2 + n - taken));
        let printed: BTreeSet<Shape> = leaf.into_iter().chain(on_n).chain(on_k).chain(ends).collect();
        let options = Game::up_to(n).options(&Shape::star(&[1, k, n]));
        Ok((options != printed).then(|| format!("N = {n}, k = {k}: {}", set(&options))))
    })?;
    Ok(Found::unless(wrong, "N = 3 to 16, k = 1 to 2N", ""))
}

fn counts(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(3..=24_u64, |n| {
        bench.check()?;
        let (_, row) = row(n);
        let more = |k: &u64| x(n, &row, *k) > x(n, &row, k - n - 1);
        Ok((n + 2..=2 * n).find(more).map(|k| format!("N = {n}, k = {k}")))
    })?;
    Ok(Found::unless(wrong, ROWS, ""))
}

/// The value that a case of the proof ends with, against the row.
fn ends_with(
    bench: &mut Bench<'_>,
    with: impl Fn(u64, u64, u64) -> bool,
    value: impl Fn(u64, &[u64], u64) -> u64,
) -> Result<Option<String>, grundy::Error> {
    first(3..=24_u64, |n| {
        bench.check()?;
        let (_, row) = row(n);
        let case = (1..=2 * n).filter(|k| *k != n && *k != n + 1 && with(n, *k, k % (n + 1)));
        let mut wrong = case.filter(|k| row[*k as usize] != value(n, &row, *k));
        Ok(wrong.next().map(|k| {
            format!("N = {n}, k = {k}: S(1,{k},{n}) has value {}, not {}", row[k as usize], value(n, &row, k))
        }))
    })
}

fn odd_rest(bench: &mut Bench<'_>) -> Checked {
    let wrong = ends_with(
        bench,
        |n, _, k_0| k_0 % 2 == 1 || k_0 == n - 1,
        |n, row, k| match k % (n + 1) {
            k_0 if k_0 == n - 1 => n,
            k_0 if k_0 == n - 2 => n - 1,
            _ => n + x(n, row, k) + 1,
        },
    )?;
    Ok(Found::unless(wrong, ROWS, ""))
}

fn first_case(bench: &mut Bench<'_>) -> Checked {
    let case = |n: u64, k: u64| k <= r(n) && k.is_multiple_of(2);
    let value = ends_with(bench, |n, k, _| case(n, k), |n, row, k| n + x(n, row, k) + 1)?;
    let option = first(
        (3..=24).flat_map(|n| (1..=r(n)).filter(move |k| case(n, *k)).map(move |k| (n, k))),
        |(n, k)| {
            let star = Shape::star(&[1, k, n]);
            let path = Shape::Path(2 * k + 2);
            let legal = Game::up_to(n).options(&star).contains(&path) && star.order() - path.order() == n - k;
            Ok((!legal).then(|| format!("N = {n}: {star} to {path}")))
        },
    )?;
    Ok(Found::unless(value.or(option), ROWS, ""))
}

fn interval(_bench: &mut Bench<'_>) -> Checked {
    let found = survey(3..=24_u64, |n| {
        let inside = |k: u64| (1..=r(n)).contains(&(k % (n + 1)));
        let outside = |from: u64| {
            (from..=n + 1 + r(n)).find(|k| !inside(*k)).map(|k| {
                format!(
                    "N = {n}, r_N = {}: k = {k} is in the interval, k₀ = {} is not in [1, r_N]",
                    r(n),
                    k % (n + 1)
                )
            })
        };
        let complete = (n + 1..=2 * n).all(|k| !inside(k) || (n + 2..=n + 1 + r(n)).contains(&k));
        Ok([outside(n - 2), outside(n + 2).or((!complete).then(|| format!("N = {n}")))])
    })?;
    Ok(corrected(
        found,
        "N = 3 to 24",
        "k ∈ [N+2, N+1+r_N] (a sign has changed, perhaps in the text at hand only)",
    ))
}

fn small_even(n: u64, k: u64, k_0: u64) -> bool {
    k > n && k_0 >= 1 && k_0 <= r(n) && k_0.is_multiple_of(2)
}

fn second_case(bench: &mut Bench<'_>) -> Checked {
    let wrong = ends_with(bench, small_even, |n, _, k| 2 * (k % (n + 1)) + 2)?;
    let still = ends_with(bench, small_even, |n, row, k| {
        let value = 2 * (k % (n + 1)) + 2;
        if value + 2 <= n { value } else { n + x(n, row, k) + 1 }
    })?;
    Ok(corrected(
        [wrong, still],
        ROWS,
        "the value is 2k₀+2 only if 2k₀+2 ≤ N-2; if it is N-1 or N (N ≡ 2, 3 modulo 4) then S(1,N-2,N) or S(1,N-1,N) is an option of that value, and 𝒢(S(1,k,N)) = N+x_k+1, as the claim itself says (m ≥ N-1). The claim is right",
    )
    .showing("value csg:1,2,3,4,5,6 'S(1,9,6)'"))
}

fn forms(bench: &mut Bench<'_>) -> Checked {
    let found = survey(3..=24_u64, |n| {
        bench.check()?;
        let (_, row) = row(n);
        let case = (n + 2..=2 * n).filter(|k| small_even(n, *k, k % (n + 1)));
        survey(case, |k| {
            let k_0 = k % (n + 1);
            survey((k - n..k).filter(|i| row[*i as usize] < n), |i| {
                let value = row[i as usize];
                let printed = (value % 2 == 0 && value >= 2 && value < 2 * k_0 + 2) || value % 2 == 1;
                let named = (value == 0 && i == n) || (value == n - 1 && (i == n - 2 || i == 2 * n - 1));
                let words =
                    || format!("N = {n}, k = {k}, k₀ = {k_0}: the option S(1,{i},{n}) has value {value}");
                Ok([(!printed).then(words), (!printed && !named).then(words)])
            })
        })
    })?;
    Ok(corrected(
        found,
        ROWS,
        "besides these there are the value 0 of S(1,N,N) and, for odd N, the even value N-1 of S(1,N-2,N), which is 2k₀+2 for N ≡ 3 modulo 4 and k₀ = (N-3)/2",
    )
    .showing("value csg:1,2,3,4,5,6 'S(1,6,6)'"))
}

fn k_for_k_0(bench: &mut Bench<'_>) -> Checked {
    let even = |k_0: u64| k_0 >= 1 && k_0.is_multiple_of(2);
    let found = survey(3..=24_u64, |n| {
        bench.check()?;
        let (_, row) = row(n);
        survey((1..2 * n).filter(|k| ![n - 1, n, n + 1].contains(k) && even(k % (n + 1))), |k| {
            let (k_0, value) = (k % (n + 1), row[k as usize]);
            let right = |k: u64| if k_0 <= r(n) { value >= 2 * k + 2 } else { value == k + 1 };
            let words = || {
                let printed =
                    if k_0 <= r(n) { format!("at least {}", 2 * k + 2) } else { (k + 1).to_string() };
                format!(
                    "N = {n}, k = {k}, k₀ = {k_0}, r_N = {}: S(1,{k},{n}) has value {value}, printed {printed}",
                    r(n)
                )
            };
            Ok([(!right(k)).then(words), (!right(k_0)).then(words)])
        })
    })?;
    Ok(corrected(found, ROWS, "both are meant for k₀: at least 2k₀+2, and k₀+1")
        .showing("value csg:1,2,3,4 'S(1,7,4)'"))
}

fn large_even(bench: &mut Bench<'_>) -> Checked {
    let case = |n: u64, _: u64, k_0: u64| k_0 > r(n) && k_0 + 2 <= n && k_0.is_multiple_of(2);
    let wrong = ends_with(bench, case, |n, _, k| k % (n + 1) + 1)?;
    Ok(Found::unless(wrong, ROWS, ""))
}
