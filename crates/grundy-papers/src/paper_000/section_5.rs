//! Section 5: what the conclusion says beyond the theorems, and the question it asks.

use super::section_2::same_period;
use super::stars::{Game, Shape, first};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Conclusion (question: is the period that of the path?)", statement: "Is it true that the period T of Theorem 1 is the same as the period of the game played on paths?", check: same_period, erratum: Some(Erratum::QUESTION.after("000", "Section 2 (question: is the period that of the path?)")) },
        Claim { name: "Conclusion (pure periodicity)", statement: "𝒢(G with P_{k+T}) = 𝒢(G with P_k) holds from k = 0 on for simple stars in CSG({1,...,N}), and for subdivided stars in CSG({1,2,3}) and CSG({1,2,4}).", check: pure, erratum: None },
        Claim { name: "Conclusion (example)", statement: "In CSG({1,...,8}), 𝒢(S(1,2,8)) = 10 whereas 𝒢(S(1,2+9k,8)) = 6 for all k ≥ 1.", check: example, erratum: None },
        Claim { name: "Conclusion (CSG({1,...,N} ∪ {M}))", statement: "For subdivided stars, and even for stars, the Grundy sequence of CSG({1,...,N} ∪ {M}) may be different from that of CSG({1,...,N}), M ≢ 0 modulo N+1.", check: one_more_size, erratum: None },
    ]
}

fn pure(bench: &mut Bench<'_>) -> Checked {
    let mut families: Vec<(Game, Vec<u64>, u64)> = vec![];
    for n in 3..=8 {
        families.extend((1..=n as usize + 3).map(|leaves| (Game::up_to(n), vec![1; leaves], n + 1)));
    }
    for arms in super::stars::arms(3, 5) {
        families.push((Game::up_to(3), arms.clone(), 4));
        families.push((Game::taking(&[1, 2, 4]), arms, 3));
    }
    let wrong = first(families, |(mut game, arms, period)| {
        bench.check()?;
        let mut with = |k: u64| game.star(&[&arms[..], &[k]].concat());
        let wrong = (0..=2 * period).find(|k| with(*k) != with(k + period));
        Ok(wrong.map(|k| format!("{} on {}, k = {k}", game.rule(), Shape::star(&arms))))
    })?;
    Ok(Found::unless(
        wrong,
        "simple stars: N = 3 to 8, up to N+3 leaves; subdivided stars with three arms of at most 5 and a fourth of k; k ≤ 2T, by the recurrence",
        "",
    ))
}

fn example(bench: &mut Bench<'_>) -> Checked {
    let mut game = Game::up_to(8);
    let wrong = first((0..=6_u64).map(|k| (k, if k == 0 { 10 } else { 6 })), |(k, printed)| {
        let star = Shape::star(&[1, 2 + 9 * k, 8]);
        let value = if k <= 2 { game.ask(bench, &star)? } else { game.value(&star) };
        Ok((value != printed).then(|| format!("{star} has {value}, printed {printed}")))
    })?;
    Ok(Found::unless(wrong, "k ≤ 2 by the engines, k ≤ 6 by the recurrence", ""))
}

fn one_more_size(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(2..=8_u64, |n| {
        let star = Shape::star(&(0..n + 2).map(|_| 1).chain([n + 1]).collect::<Vec<_>>());
        let mut with = Game::taking(&(1..=n).chain([2 * n + 4]).collect::<Vec<_>>());
        let (value, other) = (with.ask(bench, &star)?, Game::up_to(n).ask(bench, &star)?);
        Ok((value == other).then(|| format!("N = {n}: {star} has {value} in both")))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 2 to 8, M = 2N+4, the star with N+2 leaves and an arm of N+1 vertices, by the engines",
        "",
    ))
}
