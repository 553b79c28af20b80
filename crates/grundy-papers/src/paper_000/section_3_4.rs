//! Section 3.4: CSG({1,2,3}) on subdivided stars, and the cases of the proof of Theorem 16.

use std::collections::BTreeSet;

use super::stars::{Game, Shape, arms, corrected, first, set, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Theorem 16", statement: "In CSG({1,2,3}), 𝒢(S(ℓ₁,...,ℓ_t)) = 𝒢(S(ℓ₁ mod 4,...,ℓ_t mod 4)) for all ℓ_i ≥ 0, t ≥ 1.", check: theorem_16, erratum: None },
        Claim { name: "Proof of Theorem 16 (at most two vertices)", statement: "If S is empty, P_1 or P_2, then S' is P_4, P_5 or P_6 and has the same value.", check: tiny, erratum: None },
        Claim { name: "Proof of Theorem 16 (u the centre)", statement: "A move that removes the centre u of S and leaves at least two vertices exists only if S is a path with u at distance at most 2 from an end, or S = S(1,1,k), where it leaves P_k.", check: centre, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 1(a))", statement: "S = P_k, u an end: S' is a path and has the value of S.", check: case_1a, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 1(b))", statement: "S = P_k, u next to an end: S(1,k-2,4) has the value of P_k, for k-2 ≢ 3 by Theorem 10, for k-2 ≡ 3 modulo 4 because k ≡ 1 modulo 4 and both have value 1.", check: case_1b, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 1(c))", statement: "S = P_k, u at distance 2 from an end: S(1,2,k-3) has the value of P_{k-3}, which is k+1 mod 4; for k-3 ≡ 3 it is 𝒢(S(1,2,3)) = 3.", check: case_1c, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 2(a))", statement: "𝒢(S(1,1,1)) = 0.", check: case_2a, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 2(b))", statement: "𝒢(S(1,1,1,1)) = 1.", check: case_2b, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 2(c))", statement: "S(1,1,1,2) has the three options S(1,1,1), S(1,1,1,1) and S(1,1,2), of values 0, 1 and 1; thus 𝒢(S(1,1,1,2)) = 2.", check: case_2c, erratum: None },
        Claim { name: "Proof of Theorem 16 (Case 2(d))", statement: "S(1,1,1,3) has the four options S(1,1,1), S(1,1,1,1), S(1,1,1,2) and S(1,1,3), of values 0, 1, 2 and 4, the last by computation and using Lemma 12; thus 𝒢(S(1,1,1,2)) = 3.", check: case_2d, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Theorem 16 (Case 2, conclusion)", statement: "𝒢(S(1,1,1,k mod 4)) = k mod 4 = 𝒢(P_k).", check: case_2, erratum: None },
        Claim { name: "Proof of Theorem 16 (u a leaf)", statement: "S = S(1,k,1), and the first player leaves P_k. Removing 3 vertices from the path of length 4 of S' leaves S(1,k,2), which has value k mod 4 by Theorem 10 and Lemma 12.", check: leaf, erratum: Some(Erratum::PROOF) },
    ]
}

fn game() -> Game {
    Game::up_to(3)
}

fn theorem_16(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let ranges = [arms(1, 40), arms(2, 16), arms(3, 14), arms(4, 10), arms(5, 8)].concat();
    let mut check = |arms: Vec<u64>, engines: bool| {
        let reduced: Vec<u64> = arms.iter().map(|arm| arm % 4).collect();
        let (star, small) = (Shape::star(&arms), Shape::star(&reduced));
        let (value, expected) = if engines {
            (game.ask(bench, &star)?, game.ask(bench, &small)?)
        } else {
            (game.value(&star), game.value(&small))
        };
        Ok((value != expected).then(|| format!("{star} has {value}, {small} has {expected}")))
    };
    let mut wrong = first(ranges, |arms| check(arms, true))?;
    if wrong.is_none() {
        wrong = first([arms(6, 8), arms(7, 6)].concat(), |arms| check(arms, false))?;
    }
    Ok(Found::unless(
        wrong,
        "stars with 3, 4, 5 arms of at most 14, 10, 8 vertices by the engines (to 9 vertices by the definition), 6 and 7 arms of at most 8 and 6 by the recurrence",
        "",
    ))
}

fn tiny(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(0..=2, |order| {
        let (value, other) =
            (game.ask(bench, &Shape::Path(order))?, game.ask(bench, &Shape::Path(order + 4))?);
        Ok((value != other).then(|| format!("P({order})")))
    })?;
    Ok(Found::unless(wrong, "by the definition", ""))
}

fn centre(bench: &mut Bench<'_>) -> Checked {
    // The centre goes with all arms but one, and perhaps a part of that one; r ≥ 2 vertices are left.
    let stars = [arms(2, 8), arms(3, 8), arms(4, 6), arms(5, 5)].concat();
    let wrong = first(stars, |arms| {
        bench.check()?;
        let arms: Vec<u64> = arms.into_iter().filter(|arm| *arm > 0).collect();
        let total: u64 = 1 + arms.iter().sum::<u64>();
        let longest = arms.iter().max().copied().unwrap_or(0);
        let left: Vec<u64> = (2..=longest).filter(|left| (1..=3).contains(&(total - left))).collect();
        let named = match arms.as_slice() {
            [] | [_] => true,
            [near, _] => *near <= 2,
            [1, 1, far] => left == [*far],
            _ => false,
        };
        Ok((!left.is_empty() && !named).then(|| format!("{}", Shape::star(&arms))))
    })?;
    Ok(Found::unless(
        wrong,
        "stars with at most 5 arms of at most 8, 8, 6, 5 vertices for 2, 3, 4, 5 arms",
        "",
    ))
}

fn case_1a(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(3..=60_u64, |k| {
        let (value, other) = (game.ask(bench, &Shape::Path(k))?, game.ask(bench, &Shape::Path(k + 4))?);
        Ok((value != other).then(|| format!("P({k}) has {value}, P({}) has {other}", k + 4)))
    })?;
    Ok(Found::unless(wrong, "k = 3 to 60, to 9 vertices by the definition, else by the engines", ""))
}

fn case_1b(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(3..=60_u64, |k| {
        let star = Shape::star(&[1, k - 2, 4]);
        let value = game.ask(bench, &star)?;
        let one = (k - 2) % 4 != 3 || (k % 4 == 1 && value == 1);
        Ok((value != k % 4 || !one).then(|| format!("{star} has {value}")))
    })?;
    Ok(Found::unless(wrong, "k = 3 to 60, to 9 vertices by the definition, else by the engines", ""))
}

fn case_1c(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(3..=60_u64, |k| {
        let star = Shape::star(&[1, 2, k - 3]);
        let value = game.ask(bench, &star)?;
        Ok((value != (k + 1) % 4 || value != (k - 3) % 4).then(|| format!("{star} has {value}")))
    })?;
    Ok(Found::unless(
        wrong,
        "k = 3 to 60, to 9 vertices by the definition, else by the engines; S(1,2,3) has 3",
        "",
    ))
}

/// The options of a star with their printed values, and the value concluded.
fn options(
    bench: &mut Bench<'_>,
    star: &[u64],
    printed: &[(&[u64], u64)],
    concluded: u64,
) -> Result<Option<String>, grundy::Error> {
    let mut game = game();
    let star = Shape::star(star);
    let all: BTreeSet<Shape> = printed.iter().map(|(arms, _)| Shape::star(arms)).collect();
    let found = game.options(&star);
    if !printed.is_empty() && all != found {
        return Ok(Some(format!("{star} has the options {}", set(&found))));
    }
    let values =
        printed.iter().map(|(arms, value)| (Shape::star(arms), *value)).chain([(star.clone(), concluded)]);
    first(values, |(shape, printed)| {
        let value = game.ask(bench, &shape)?;
        Ok((value != printed).then(|| format!("{shape} has value {value}, printed {printed}")))
    })
}

const PLAYED: &str = "by the definition";

fn case_2a(bench: &mut Bench<'_>) -> Checked {
    Ok(Found::unless(options(bench, &[1, 1, 1], &[], 0)?, PLAYED, ""))
}

fn case_2b(bench: &mut Bench<'_>) -> Checked {
    Ok(Found::unless(options(bench, &[1, 1, 1, 1], &[], 1)?, PLAYED, ""))
}

fn case_2c(bench: &mut Bench<'_>) -> Checked {
    let printed: [(&[u64], u64); 3] = [(&[1, 1, 1], 0), (&[1, 1, 1, 1], 1), (&[1, 1, 2], 1)];
    Ok(Found::unless(options(bench, &[1, 1, 1, 2], &printed, 2)?, PLAYED, ""))
}

fn case_2d(bench: &mut Bench<'_>) -> Checked {
    let with = |last: u64| -> [(&'static [u64], u64); 4] {
        [(&[1, 1, 1], 0), (&[1, 1, 1, 1], 1), (&[1, 1, 1, 2], 2), (&[1, 1, 3], last)]
    };
    let wrong = options(bench, &[1, 1, 1, 3], &with(4), 3)?;
    let still = options(bench, &[1, 1, 1, 3], &with(2), 3)?;
    Ok(corrected(
        [wrong, still],
        "by the definition",
        "S(1,1,3) has value 2 (Lemma 12 does not apply: ℓ = N); the mex of 0, 1, 2, 2 is 3, and it is the value of S(1,1,1,3), not of S(1,1,1,2)",
    )
    .showing("value csg:1,2,3 'S(1,1,3)'")
    .showing("value csg:1,2,3 'S(1,1,1,3)'"))
}

fn case_2(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(0..=40_u64, |k| {
        let star = Shape::star(&[1, 1, 1, k]);
        let value = game.ask(bench, &star)?;
        Ok((value != k % 4).then(|| format!("{star} has {value}")))
    })?;
    Ok(Found::unless(wrong, "k ≤ 40, to 9 vertices by the definition, else by the engines", ""))
}

fn leaf(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let found = survey(1..=40_u64, |k| {
        // u ends an arm of S = S(1,k,1) of length m = 1, so that the arm of S' is m + 4 = 5 long.
        let large = Shape::star(&[1, k, 5]);
        let wanted = Shape::star(&[1, k, 2]);
        let from_four = Shape::star(&[1, k, 4 - 3]);
        let value = game.ask(bench, &wanted)?;
        let words = format!(
            "k = {k}: S' = {large} has no path of length 4 that was appended; 3 vertices less than 4 would leave {from_four}, not {wanted}"
        );
        let still = value != k % 4 || !game.options(&large).contains(&wanted);
        Ok([(from_four != wanted).then(|| words.clone()), still.then_some(words)])
    })?;
    Ok(corrected(
        found,
        "k = 1 to 40, to 9 vertices by the definition, else by the engines",
        "the path of S' is of length 5 (m = 1, m+4 = 5); removing 3 of its vertices leaves S(1,k,2), of value k mod 4. For k ≡ 3 Lemma 12 does not say so (k = N), but 𝒢(S(1,3,2)) = 3 does",
    )
    .showing("value csg:1,2,3 'S(1,1,1)'")
    .showing("value csg:1,2,3 'S(1,1,2)'"))
}
