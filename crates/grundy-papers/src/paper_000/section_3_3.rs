//! Section 3.3, first part: the stars S(1,k,l) in CSG({1, ..., N}), Theorem 10 and Lemma 12.

use super::stars::{Game, Shape, corrected, first, pairs, set, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn statements() -> Vec<Claim> {
    vec![
        Claim { name: "Section 3.3 (preperiods)", statement: "The sequences of S(1,k,ℓ) are purely periodic with period N+1 except for some for which there is a preperiod N+1.", check: preperiods, erratum: None },
        Claim { name: "Theorem 10", statement: "For N ≥ 3 the value of S(1,k,ℓ) in CSG({1,...,N}) is that of S(1, (k mod (N+1)) + N+1, N) if k > N and ℓ ≡ N modulo N+1, that of S(1, N, (ℓ mod (N+1)) + N+1) if ℓ > N and k ≡ N, and that of S(1, k mod (N+1), ℓ mod (N+1)) otherwise.", check: theorem_10, erratum: None },
        Claim { name: "Corollary 11", statement: "There is an algorithm that computes the Grundy value of S(1,k,ℓ) in CSG({1,...,N}) in time Θ(N²).", check: corollary_11, erratum: None },
        Claim { name: "Lemma 12", statement: "For k, ℓ < N the value of S(1,k,ℓ) in CSG({1,...,N}) is k+ℓ if k+ℓ ≤ N-2 and k, ℓ are odd, k+1 if k+ℓ ≤ N-2 and k = ℓ ≠ 0 is even, and k+ℓ+2 mod (N+1) otherwise.", check: check_lemma_12, erratum: None },
    ]
}

#[rustfmt::skip]
pub(super) fn proof_of_lemma_12() -> Vec<Claim> {
    vec![
        Claim { name: "Proof of Lemma 12 (Case 1, types of moves)", statement: "For k+ℓ ≤ N-2 there are exactly three types of moves from S(1,k,ℓ): removing the leaf; removing the leaf, the centre, one path and some vertices of the other; removing some vertices of one path.", check: three_types, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Lemma 12 (Subcase 1.1)", statement: "k, ℓ odd: the options S(1,i,ℓ), i < k, have all the values from ℓ+1 to ℓ+k-1 and the value ℓ+k+1; the options S(1,k,j), j < ℓ, have those from k+1 to ℓ+k-1 and ℓ+k+1; no option has k+ℓ.", check: subcase_1_1, erratum: None },
        Claim { name: "Proof of Lemma 12 (Subcases 1.1 and 1.3, the exceptions)", statement: "Subcase 1.1: among the options of S(1,k,ℓ) are all the values between 0 and ℓ+k-1, except the value k+ℓ. Subcase 1.3: all the values up to ℓ+k+1 appear as options, except the value ℓ+k+2.", check: exceptions, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Lemma 12 (Subcase 1.2)", statement: "k = ℓ even: the options S(1,i,k), i < k, have the values k+i+2 > k+1, and no option has k+1.", check: subcase_1_2, erratum: None },
        Claim { name: "Proof of Lemma 12 (Subcase 1.3)", statement: "k odd, ℓ even, k < ℓ: the options S(1,i,ℓ), i < k, have all the values from ℓ+2 to ℓ+k+1, and the options S(1,k,j), j < ℓ, those from k+1 to k+ℓ.", check: subcase_1_3, erratum: None },
        Claim { name: "Proof of Lemma 12 (Subcase 1.4)", statement: "k even, ℓ odd, 0 < k < ℓ: the options S(1,i,ℓ), i < k, have all the values from ℓ+1 to ℓ+k, and the values of the options S(1,k,j), j < ℓ, are smaller than k+ℓ+1.", check: subcase_1_4, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Lemma 12 (Subcase 1.5)", statement: "k, ℓ even, 0 < k < ℓ: the options S(1,i,ℓ), i < k, have all the values from ℓ+2 to ℓ+k+1, S(1,k,ℓ-k-1) has ℓ+1, and the values of the options S(1,k,j), j < ℓ, are smaller than k+ℓ+1.", check: subcase_1_5, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Lemma 12 (Case 2, j)", statement: "For k+ℓ ≥ N-1 and 1 ≤ k, ℓ ≤ N-1 let j = k+ℓ+2-N+1. Then 0 ≤ j ≤ N-1 and S(1,k,ℓ) + P_j is a 𝒫-position.", check: case_2_j, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Lemma 12 (Case 2, answers in the star)", statement: "Whatever c vertices the first player takes in S(1,k,ℓ), N+1-c more can be taken so that P_j is left.", check: case_2_answers, erratum: None },
        Claim { name: "Proof of Lemma 12 (Case 2, last step)", statement: "If the first player plays from P_j to P_{j'} by taking c vertices and k ≥ j, then the first player takes c vertices on the path of size k and plays to S(1,k',j); this is losing together with P_{j'}.", check: case_2_last, erratum: Some(Erratum::WORDING) },
    ]
}

/// Lemma 12 of the paper.
pub(super) fn lemma_12(n: u64, k: u64, l: u64) -> u64 {
    match (k + l + 2 <= n, k % 2 == 1 && l % 2 == 1, k == l && k != 0 && k.is_multiple_of(2)) {
        (true, true, _) => k + l,
        (true, _, true) => k + 1,
        _ => (k + l + 2) % (n + 1),
    }
}

/// The pair (k, l) that Theorem 10 reduces a pair to.
pub(super) fn theorem_10_pair(n: u64, k: u64, l: u64) -> (u64, u64) {
    let (k_0, l_0) = (k % (n + 1), l % (n + 1));
    match (k > n && l_0 == n, l > n && k_0 == n) {
        (true, _) => (k_0 + n + 1, n),
        (_, true) => (n, l_0 + n + 1),
        _ => (k_0, l_0),
    }
}

fn preperiods(bench: &mut Bench<'_>) -> Checked {
    let mut late = vec![];
    let wrong = first(3..=16_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(0..=2 * n + 2, |k| {
            let differs = |l: &u64, game: &mut Game| game.star(&[1, k, *l]) != game.star(&[1, k, l + n + 1]);
            let Some(last) = (0..=3 * n).rev().find(|l| differs(l, &mut game)) else { return Ok(None) };
            if k <= n {
                late.push(format!("N = {n}, k = {k}: {}", last + 1));
            }
            Ok((last > n || k % (n + 1) != n).then(|| format!("N = {n}, k = {k}: preperiod {}", last + 1)))
        })
    })?;
    late.truncate(6);
    Ok(Found::unless(
        wrong,
        format!(
            "N = 3 to 16, k ≤ 2N+2, ℓ ≤ 4N+1, by the recurrence; only k ≡ N modulo N+1 has a preperiod, of at most N+1. The least preperiods are smaller than N+1: {}",
            late.join("; ")
        ),
        "",
    ))
}

fn theorem_10(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(3..=20_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(pairs(0, 3 * n + 2), |(k, l)| {
            let (a, b) = theorem_10_pair(n, k, l);
            let (star, reduced) = (Shape::star(&[1, k, l]), Shape::star(&[1, a, b]));
            let (value, expected) = if n <= 9 {
                (game.ask(bench, &star)?, game.ask(bench, &reduced)?)
            } else {
                (game.value(&star), game.value(&reduced))
            };
            Ok((value != expected).then(|| format!("N = {n}: {star} has {value}, {reduced} has {expected}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "N = 3 to 9 and all k, ℓ ≤ 3N+2 by the engines (to 9 vertices by the definition), N = 10 to 20 by the recurrence",
        "",
    ))
}

/// The value of S(1,k,l) by Theorem 10 and Lemma 12, and how many options were looked at: only the
/// stars S(1,i,N) need a recurrence, each with O(N) options.
fn quick_value(n: u64, k: u64, l: u64) -> (u64, u64) {
    let (a, b) = theorem_10_pair(n, k, l);
    let (a, b) = (a.max(b), a.min(b));
    if a < n {
        return (lemma_12(n, a, b), 1);
    }
    // One of the two is N; the other is at most 2N+1.
    let other = if b == n {
        a
    } else if a == n {
        b
    } else {
        return (lemma_12(n, a % (n + 1), b), 1);
    };
    let short = |k: u64, i: u64| {
        let k = k % (n + 1);
        if k < n { lemma_12(n, k, i) } else { 0 }
    };
    let mut steps = 0;
    let mut row: Vec<u64> = vec![];
    for k in 0..=other {
        let mut seen = vec![false; 4 * n as usize + 4];
        let mut option = |value: u64| {
            steps += 1;
            seen[value as usize] = true;
        };
        option((n + k + 1) % (n + 1));
        let reduced = |i: u64| if k % (n + 1) == n { row[i as usize] } else { short(k, i) };
        (0..n).for_each(|i| option(reduced(i)));
        (k.saturating_sub(n)..k).for_each(|i| option(row[i as usize]));
        (k + 2..=n).for_each(|taken| option((k + 2 + n - taken) % (n + 1)));
        row.push(seen.iter().position(|seen| !seen).unwrap_or(0) as u64);
    }
    (row[other as usize], steps)
}

fn corollary_11(bench: &mut Bench<'_>) -> Checked {
    let mut most = (0, 1);
    let wrong = first(3..=20_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(pairs(0, 3 * n + 2), |(k, l)| {
            let (value, steps) = quick_value(n, k, l);
            if steps * most.1 > most.0 * n * n {
                most = (steps, n * n);
            }
            let truth = game.star(&[1, k, l]);
            Ok((value != truth).then(|| format!("N = {n}, S(1,{k},{l}): {value}, not {truth}")))
        })
    })?;
    let wrong = wrong.or_else(|| (most.0 > 7 * most.1).then(|| format!("{} options", most.0)));
    Ok(Found::unless(
        wrong,
        format!(
            "an algorithm that takes S(1,k,ℓ), k, ℓ < N, from Lemma 12 and computes only the row S(1,i,N), i ≤ 2N+1, is right for N = 3 to 20, k, ℓ ≤ 3N+2, and looks at no more \
             than {:.1} N² options. (Filling all O(N²) values by their options, as the text before the corollary suggests, would take a time of order N³)",
            most.0 as f64 / most.1 as f64
        ),
        "",
    ))
}

fn check_lemma_12(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(1..=24_u64, |n| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(pairs(0, n - 1), |(k, l)| {
            let star = Shape::star(&[1, k, l]);
            let value = if n <= 14 { game.ask(bench, &star)? } else { game.value(&star) };
            let printed = lemma_12(n, k, l);
            Ok((value != printed).then(|| format!("N = {n}: {star} has {value}, not {printed}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all k, ℓ < N: N = 1 to 14 by the engines (to 9 vertices by the definition), N = 15 to 24 by the recurrence",
        "",
    ))
}

/// The pairs 1 ≤ k ≤ l with k + l ≤ N-2, where Case 1 applies, for N up to 16.
fn case_1(with: impl Fn(u64, u64) -> bool) -> impl Iterator<Item = (u64, u64, u64)> {
    let of =
        |n: u64| pairs(1, n - 3).map(move |(k, l)| (n, k, l)).filter(|(n, k, l)| k <= l && k + l + 2 <= *n);
    (4..=16).flat_map(of).filter(move |(_, k, l)| with(*k, *l))
}

const CASE_1: &str = "all k ≤ ℓ of the case with k+ℓ ≤ N-2, N = 4 to 16, by the recurrence";

fn three_types(bench: &mut Bench<'_>) -> Checked {
    // Moves by what is left, as (leaf, centre, vertices of each path).
    let found = survey(case_1(|_, _| true), |(n, k, l)| {
        bench.check()?;
        let graph = format!("N = {n}, S(1,{k},{l})");
        let game = Game::up_to(n);
        let options = game.options(&Shape::star(&[1, k, l]));
        let leaf = [Shape::Path(k + l + 1)];
        let ends = (0..=l).map(Shape::Path);
        let shorter = (0..k).map(|i| Shape::star(&[1, i, l])).chain((0..l).map(|j| Shape::star(&[1, k, j])));
        let same = options == leaf.into_iter().chain(ends).chain(shorter).collect();
        // Removing the centre and both paths takes k + l + 1 ≤ N vertices, connected, and leaves the leaf.
        let fourth = (k + l < n).then(|| {
            format!("{graph}: taking the centre and both paths, {} vertices, leaves the leaf; a legal move of none of the types", k + l + 1)
        });
        Ok([fourth, (!same).then_some(graph)])
    })?;
    Ok(corrected(
        found,
        CASE_1,
        "there is a fourth type, removing the centre and both paths, which leaves the leaf alone. A type 2 move leaves P_1 too, so that the options are, as graphs, those of the three types, and the proof goes through",
    )
    .showing("value csg:1,2,3,4 'S(1,1,1)'"))
}

/// The values of the options on the path of size k, and of those on the path of size l.
fn path_options(game: &mut Game, k: u64, l: u64) -> [Vec<u64>; 2] {
    let sorted = |mut values: Vec<u64>| {
        values.sort_unstable();
        values.dedup();
        values
    };
    let on_k = (0..k).map(|i| game.star(&[1, i, l])).collect();
    let on_l = (0..l).map(|j| game.star(&[1, k, j])).collect();
    [sorted(on_k), sorted(on_l)]
}

fn subcase_1_1(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(case_1(|k, l| k % 2 == 1 && l % 2 == 1), |(n, k, l)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let [on_k, on_l] = path_options(&mut game, k, l);
        let printed = |from: u64| (from..l + k).chain([l + k + 1]).collect::<Vec<_>>();
        let options = game.option_values(&Shape::star(&[1, k, l]));
        let right = on_k == printed(l + 1) && on_l == printed(k + 1) && !options.contains(&(k + l));
        Ok((!right).then(|| format!("N = {n}, S(1,{k},{l}): {on_k:?}, {on_l:?}")))
    })?;
    Ok(Found::unless(wrong, CASE_1, ""))
}

fn exceptions(bench: &mut Bench<'_>) -> Checked {
    let found = survey(case_1(|k, _| k % 2 == 1), |(n, k, l)| {
        bench.check()?;
        let options = Game::up_to(n).option_values(&Shape::star(&[1, k, l]));
        let (last, exception) = if l % 2 == 1 { (l + k - 1, k + l) } else { (l + k + 1, k + l + 2) };
        let meant = if l % 2 == 1 { l + k + 1 } else { l + k + 2 };
        let missing = (0..=meant).any(|value| options.contains(&value) == (value == exception));
        let words = format!("N = {n}, S(1,{k},{l}): the options have the values {}", set(&options));
        let outside = (exception > last)
            .then(|| format!("{words}; the exception {exception} is not between 0 and {last}"));
        Ok([outside, missing.then_some(words)])
    })?;
    Ok(corrected(
        found,
        CASE_1,
        "Subcase 1.1: all the values between 0 and ℓ+k+1 except k+ℓ; Subcase 1.3: all the values up to ℓ+k+1, and not ℓ+k+2. The values concluded are right",
    )
    .showing("value csg:1,2,3,4 'S(1,1,1)'"))
}

fn subcase_1_2(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(case_1(|k, l| k == l && k % 2 == 0), |(n, k, l)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let [on_k, _] = path_options(&mut game, k, l);
        let options = game.option_values(&Shape::star(&[1, k, l]));
        let right = on_k == (k + 2..2 * k + 2).collect::<Vec<_>>() && !options.contains(&(k + 1));
        Ok((!right).then(|| format!("N = {n}, S(1,{k},{l}): {on_k:?}")))
    })?;
    Ok(Found::unless(wrong, CASE_1, ""))
}

fn subcase_1_3(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(case_1(|k, l| k % 2 == 1 && l % 2 == 0), |(n, k, l)| {
        bench.check()?;
        let [on_k, on_l] = path_options(&mut Game::up_to(n), k, l);
        let right =
            on_k == (l + 2..l + k + 2).collect::<Vec<_>>() && on_l == (k + 1..=k + l).collect::<Vec<_>>();
        Ok((!right).then(|| format!("N = {n}, S(1,{k},{l}): {on_k:?}, {on_l:?}")))
    })?;
    Ok(Found::unless(wrong, CASE_1, ""))
}

/// Subcases 1.4 and 1.5: the bound on the options of the path of size l.
fn not_smaller(bench: &mut Bench<'_>, odd: u64, example: &str) -> Checked {
    let found = survey(case_1(move |k, l| k % 2 == 0 && l % 2 == odd && k < l), |(n, k, l)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let [on_k, on_l] = path_options(&mut game, k, l);
        let largest = on_l.last().copied().unwrap_or_default();
        let below = if odd == 1 { (l + 1, l + k) } else { (l + 2, l + k + 1) };
        let rest = on_k == (below.0..=below.1).collect::<Vec<_>>()
            && (odd == 1 || game.star(&[1, k, l - k - 1]) == l + 1);
        let wrong = largest > k + l + 1 || !rest;
        let star = Shape::star(&[1, k, l - 1]);
        let equal = || format!("N = {n}, S(1,{k},{l}): its option {star} has value {largest} = k+ℓ+1");
        Ok([(largest > k + l).then(equal), wrong.then(|| format!("N = {n}, S(1,{k},{l})"))])
    })?;
    let correction = "they are at most k+ℓ+1, and not k+ℓ+2, which is all that is needed; the rest of the subcase is right";
    Ok(corrected(found, CASE_1, correction).showing(example))
}

fn subcase_1_4(bench: &mut Bench<'_>) -> Checked {
    not_smaller(bench, 1, "value csg:1,2,3,4,5,6,7,8,9 'S(1,2,4)'")
}

fn subcase_1_5(bench: &mut Bench<'_>) -> Checked {
    not_smaller(bench, 0, "value csg:1,2,3,4,5,6,7,8 'S(1,2,3)'")
}

fn case_2(to: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    (2..=to).flat_map(|n| pairs(1, n - 1).map(move |(k, l)| (n, k, l)).filter(|(n, k, l)| k + l + 1 >= *n))
}

fn case_2_j(bench: &mut Bench<'_>) -> Checked {
    let found = survey(case_2(14), |(n, k, l)| {
        let mut game = Game::up_to(n);
        let value = game.ask(bench, &Shape::star(&[1, k, l]))?;
        let (printed, meant) = (k + l + 3 - n, k + l + 1 - n);
        let path = game.ask(bench, &Shape::Path(printed))?;
        let words = || {
            format!(
                "N = {n}, k = {k}, ℓ = {l}: j = {printed}, S(1,{k},{l}) has value {value}, P({printed}) has {path}"
            )
        };
        let meant = (meant >= n || value != meant).then(|| format!("N = {n}, S(1,{k},{l})"));
        Ok([(printed >= n || value != path).then(words), meant])
    })?;
    Ok(corrected(
        found,
        "N = 2 to 14, all k, ℓ of the case, to 9 vertices by the definition, else by the engines",
        "brackets are missing: j = k+ℓ+2-(N+1) = k+ℓ+1-N, and then both statements are right",
    )
    .showing("value csg:1,2 'S(1,1,1) + P(3)'"))
}

fn case_2_answers(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(case_2(12), |(n, k, l)| {
        bench.check()?;
        let game = Game::up_to(n);
        let path = Shape::Path(k + l + 1 - n);
        let unanswered = |option: &Shape| !game.options(option).contains(&path);
        let star = Shape::star(&[1, k, l]);
        Ok(game
            .options(&star)
            .into_iter()
            .find(unanswered)
            .map(|option| format!("N = {n}, {star} to {option}")))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 2 to 12, all k, ℓ of the case, with j = k+ℓ+1-N: every option of the star has P_j as an option",
        "",
    ))
}

fn case_2_last(bench: &mut Bench<'_>) -> Checked {
    let found = survey(case_2(12), |(n, k, l)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        let j = k + l + 1 - n;
        if k < j {
            return Ok([None, None]);
        }
        survey(1..=j, |c| {
            let mut value = |other: u64| game.star(&[1, k - c, other]);
            let (printed, meant, left) = (value(j), value(l), j - c);
            let words = format!("N = {n}, k = {k}, ℓ = {l}, j = {j}, c = {c}");
            let wrong = || format!("{words}: S(1,{},{j}) has value {printed}, P({left}) has {left}", k - c);
            Ok([(printed != left).then(wrong), (meant != left).then(|| words.clone())])
        })
    })?;
    Ok(corrected(
        found,
        "N = 2 to 12, all k, ℓ of the case with k ≥ j = k+ℓ+1-N, all c ≤ j, by the recurrence",
        "the second player answers, and plays to S(1,k',ℓ), as the next sentence of the proof has it",
    )
    .showing("value csg:1,2,3 'S(1,0,1)'"))
}
