//! Section 3.2: simple stars with a path appended to the centre.

use std::collections::BTreeSet;

use super::stars::{Game, Shape, corrected, first, set};
use crate::{Bench, Checked, Claim, Erratum, Found, Table, cell};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Proposition 8", statement: "In CSG({1,...,N}), N ≥ 3, t ≥ 1: 𝒢(S(1^t,k)) = 𝒢(S(1^t, k mod (N+1))) for all k ≥ 0; the sequence is purely periodic with period N+1.", check: proposition_8, erratum: None },
        Claim { name: "Proof of Proposition 8", statement: "For the smallest counterexample G = S(1^t,k), with u' the end of the path, and a proper connected subgraph G' of G containing u', the position G' + (G with P_{N+1} appended to u') is a 𝒫-position.", check: proof_of_proposition_8, erratum: Some(Erratum::WORDING) },
        Claim { name: "Lemma 9", statement: "In CSG({1,...,N}), N ≥ 3, the star with t ≥ 1 leaves has value 2 if t ≤ N-1 is odd, 3 if t ≤ N-1 is even, 0 if t = N+i with i even, 1 if t = N+i with i odd.", check: lemma_9, erratum: None },
        Claim { name: "Proof of Lemma 9 (Case 1)", statement: "t odd, 3 ≤ t ≤ N-1: the moves from S(1^t) + P_2 lead to S(1^t) + P_1, P_1 + P_2, P_2, S(1^t) and S(1^{t-1}) + P_2, and the answers named lead to 𝒫-positions.", check: case_1, erratum: None },
        Claim { name: "Proof of Lemma 9 (Case 2)", statement: "t even, 4 ≤ t ≤ N-1: the moves from S(1^t) + P_3 lead to S(1^t) + P_2, S(1^{t-1}) + P_3, P_3, S(1^t), S(1^t) + P_1 and P_1 + P_3, and the answers named lead to 𝒫-positions.", check: case_2, erratum: None },
        Claim { name: "Proof of Lemma 9 (Case 3)", statement: "From S(1^t) with t > N there is only one move, to S(1^{t-1}).", check: case_3, erratum: None },
        Claim { name: "Table 1", statement: "The Grundy values of S(1^t,k) in CSG({1,2,3,4}) for t ≤ 10 and k ≤ 8.", check: table_1, erratum: None },
    ]
}

/// The star with so many leaves and an arm of k.
fn with_leaves(leaves: u64, k: u64) -> Shape {
    let arms: Vec<u64> = (0..leaves).map(|_| 1).chain([k]).collect();
    Shape::star(&arms)
}

fn proposition_8(bench: &mut Bench<'_>) -> Checked {
    let ranges = (3..=7).map(|n| (n, true)).chain((8..=16).map(|n| (n, false)));
    let wrong = first(ranges, |(n, engines)| {
        bench.check()?;
        let mut game = Game::up_to(n);
        first(1..=n + 4, |t| {
            let mut values = vec![];
            for k in 0..3 * (n + 1) {
                let star = with_leaves(t, k);
                values.push(if engines { game.ask(bench, &star)? } else { game.value(&star) });
            }
            let period = n as usize + 1;
            let repeats = |period: usize| values.iter().zip(&values[period..]).all(|(a, b)| a == b);
            let least = (1..=period).find(|period| repeats(*period));
            Ok((least != Some(period)).then(|| format!("N = {n}, t = {t}: least period {least:?}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "N = 3 to 7 by the engines (to 9 vertices by the definition), N = 8 to 16 by the recurrence; t ≤ N+4, k < 3(N+1); N+1 is the least period",
        "",
    ))
}

fn proof_of_proposition_8(bench: &mut Bench<'_>) -> Checked {
    let cases =
        || (3..=6_u64).flat_map(|n| (0..=2 * n).flat_map(move |k| (1..=n + 2).map(move |t| (n, k, t))));
    // The subgraphs with u': the star with fewer leaves, and the paths that end in u'.
    let parts = |k: u64, t: u64| {
        let paths = (1..=k + 1).map(|order| (Shape::Path(order), order));
        let stars = (1..t).map(move |fewer| (with_leaves(fewer, k), 0));
        paths.chain(stars)
    };
    let mut check = |own: bool| {
        first(cases(), |(n, k, t)| {
            let mut game = Game::up_to(n);
            first(parts(k, t), |(part, order)| {
                let extended = match &part {
                    _ if !own => with_leaves(t, k + n + 1),
                    Shape::Path(_) if order > 0 => Shape::Path(order + n + 1),
                    _ => with_leaves(part.order() - 1 - k, k + n + 1),
                };
                let (value, other) = (game.ask(bench, &part)?, game.ask(bench, &extended)?);
                let whole = with_leaves(t, k);
                Ok((value != other).then(|| format!("N = {n}, G = {whole} (t = {t}, k = {k}), G' = {part}: {part} has {value}, {extended} has {other}")))
            })
        })
    };
    let (wrong, still) = (check(false)?, check(true)?);
    Ok(corrected(
        [wrong, still],
        "N = 3 to 6, k ≤ 2N, t ≤ N+2, by the definition to 9 vertices, else by the engines",
        "G' + (G' with P_{N+1} appended to u') is a 𝒫-position, which is what Proposition 7 asks for",
    )
    .showing("value csg:1,2,3 'P(1) + P(6)'"))
}

fn lemma_9(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(3..=12_u64, |n| {
        let mut game = Game::up_to(n);
        first(1..=n + 8, |t| {
            let printed = if t < n { 2 + (t + 1) % 2 } else { (t - n) % 2 };
            let value = game.ask(bench, &with_leaves(t, 0))?;
            Ok((value != printed).then(|| format!("N = {n}, t = {t}: {value}, not {printed}")))
        })
    })?;
    Ok(Found::unless(wrong, "N = 3 to 12, t ≤ N+8; to 9 vertices by the definition, else by the engines", ""))
}

/// The moves on a star with `leaves` ≤ N-1 leaves, and the sum with a path that is to be P.
fn small_star(bench: &mut Bench<'_>, first_leaves: u64, path: u64, answers: &[(u64, u64)]) -> Checked {
    let wrong = first(
        (first_leaves + 1..=12).flat_map(|n| (first_leaves..n).step_by(2).map(move |t| (n, t))),
        |(n, t)| {
            bench.check()?;
            let mut game = Game::up_to(n);
            let star = with_leaves(t, 0);
            let moves = BTreeSet::from([Shape::Path(0), Shape::Path(1), with_leaves(t - 1, 0)]);
            let options = game.options(&star);
            let mut bad =
                (options != moves).then(|| format!("N = {n}: {star} has the options {}", set(&options)));
            for (fewer, other) in answers {
                let left = with_leaves(t - fewer, 0);
                if game.value(&left) != game.path(*other) {
                    bad = bad.or(Some(format!("N = {n}: {left} + P({other}) is not a P-position")));
                }
            }
            let value = game.ask(bench, &star)?;
            if value != path {
                bad = bad.or(Some(format!("N = {n}: {star} has value {value}")));
            }
            Ok(bad)
        },
    )?;
    Ok(Found::unless(
        wrong,
        "N ≤ 12, all t of the case: the options of the star, the sums that the answers leave, and the value",
        "",
    ))
}

fn case_1(bench: &mut Bench<'_>) -> Checked {
    small_star(bench, 3, 2, &[(2, 2)])
}

fn case_2(bench: &mut Bench<'_>) -> Checked {
    small_star(bench, 4, 3, &[(1, 2)])
}

fn case_3(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((3..=12_u64).flat_map(|n| (n + 1..=n + 8).map(move |t| (n, t))), |(n, t)| {
        bench.check()?;
        let options = Game::up_to(n).options(&with_leaves(t, 0));
        let only = BTreeSet::from([with_leaves(t - 1, 0)]);
        Ok((options != only).then(|| format!("N = {n}, t = {t}: {}", set(&options))))
    })?;
    Ok(Found::unless(wrong, "N = 3 to 12, t = N+1 to N+8", ""))
}

/// Table 1 as printed; a row for each k, a column for each t.
#[rustfmt::skip]
const TABLE_1: [[u64; 11]; 9] = [
    [1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 0],
    [2, 3, 2, 0, 1, 0, 1, 0, 1, 0, 1],
    [3, 4, 0, 1, 2, 3, 2, 3, 2, 3, 2],
    [4, 0, 1, 4, 3, 2, 3, 2, 3, 2, 3],
    [0, 1, 5, 3, 4, 5, 4, 5, 4, 5, 4],
    [1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 0],
    [2, 3, 2, 0, 1, 0, 1, 0, 1, 0, 1],
    [3, 4, 0, 1, 2, 3, 2, 3, 2, 3, 2],
    [4, 0, 1, 4, 3, 2, 3, 2, 3, 2, 3],
];

fn table_1(bench: &mut Bench<'_>) -> Checked {
    let mut game = Game::up_to(4);
    let mut table = Table::new(["k \\ t".to_owned()].into_iter().chain((0..=10).map(|t| t.to_string())));
    let mut wrong = None;
    for (k, printed) in (0..).zip(TABLE_1) {
        let mut row = vec![k.to_string()];
        for (t, printed) in (0..).zip(printed) {
            let value = game.ask(bench, &with_leaves(t, k))?;
            row.push(cell(&printed.to_string(), &value.to_string()));
            if value != printed {
                wrong = wrong.or(Some(format!("t = {t}, k = {k}: {value}, printed {printed}")));
            }
        }
        table.row(row);
    }
    let range = "all 99 cells, to 9 vertices by the definition, else by the engines; a row that the text at hand has twice in the head, without its k, is left out";
    Ok(Found::unless(wrong, range, "the table as recomputed").with_table(table))
}
