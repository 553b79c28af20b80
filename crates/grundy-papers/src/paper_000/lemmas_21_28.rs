//! Section 4, second part: the families S(...,k) of Lemmas 21 to 28 in CSG({1,2,4}).
//!
//! Each lemma gives three values that repeat; each proof lists the moves for k ≥ 4 and, where
//! Lemma 2 does not apply, the values whose mex is taken, for each k modulo 3.

use std::collections::BTreeSet;

use super::section_4::game;
use super::stars::{Shape, corrected, first, list, mex, set, survey};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims_21_to_24() -> Vec<Claim> {
    vec![
        Claim { name: "Lemma 21", statement: "In CSG({1,2,4}), 𝒢(S(1,1,k)) = |S(1,1,k)| mod 3: 012 repeated.", check: |bench| lemma(bench, &LEMMA_21), erratum: None },
        Claim { name: "Proof of Lemma 21", statement: "For k ≥ 4 there are exactly five moves from S(1,1,k), to P_{k+2}, P_{k-1}, S(1,1,k-1), S(1,1,k-2), S(1,1,k-4).", check: |bench| proof(bench, &LEMMA_21), erratum: None },
        Claim { name: "Lemma 22", statement: "In CSG({1,2,4}), 𝒢(S(1,1,1,k)) is 1, 0, 3 for k ≡ 0, 1, 2 modulo 3.", check: |bench| lemma(bench, &LEMMA_22), erratum: None },
        Claim { name: "Proof of Lemma 22", statement: "For k ≥ 4 there are exactly five moves from S(1,1,1,k), to S(1,1,k), P_k, S(1,1,1,k-1), S(1,1,1,k-2), S(1,1,1,k-4), of values (0,0,3,0,3), (1,1,1,3,1), (2,2,0,1,0) for k ≡ 0, 1, 2.", check: |bench| proof(bench, &LEMMA_22), erratum: None },
        Claim { name: "Lemma 23", statement: "In CSG({1,2,4}), 𝒢(S(1,2,k)) = |S(1,2,k)| mod 3: 120 repeated.", check: |bench| lemma(bench, &LEMMA_23), erratum: None },
        Claim { name: "Proof of Lemma 23", statement: "For k ≥ 4 there are exactly seven moves from S(1,2,k), to P_k, P_{k+2}, P_{k+3}, S(1,1,k), S(1,2,k-1), S(1,2,k-2), S(1,2,k-4).", check: |bench| proof(bench, &LEMMA_23), erratum: None },
        Claim { name: "Lemma 24", statement: "In CSG({1,2,4}), 𝒢(S(1,1,2,k)) is 2, 3, 1 for k ≡ 0, 1, 2 modulo 3.", check: |bench| lemma(bench, &LEMMA_24), erratum: None },
        Claim { name: "Proof of Lemma 24", statement: "For k ≥ 4 there are exactly six moves from S(1,1,2,k), to S(1,1,2,k-1), S(1,1,2,k-2), S(1,1,2,k-4), S(1,1,1,k), S(1,1,k), S(1,2,k), of values (1,3,1,1,0,1), (2,1,2,0,1,2), (3,2,3,3,2,0) for k ≡ 0, 1, 2.", check: |bench| proof(bench, &LEMMA_24), erratum: None },
        Claim { name: "Section 4 (after Lemma 24)", statement: "None of the stars S(1,1,2,k) is a 𝒫-position.", check: never_p, erratum: None },
    ]
}

#[rustfmt::skip]
pub(super) fn claims_26_to_28() -> Vec<Claim> {
    vec![
        Claim { name: "Lemma 26", statement: "In CSG({1,2,4}), 𝒢(S(2,2,k)) = |S(2,2,k)| mod 3: 201 repeated.", check: |bench| lemma(bench, &LEMMA_26), erratum: None },
        Claim { name: "Proof of Lemma 26", statement: "For k ≥ 4 there are exactly five moves from S(2,2,k), to S(2,2,k-1), S(2,2,k-2), S(2,2,k-4), S(1,2,k), P_{k+3}.", check: |bench| proof(bench, &LEMMA_26), erratum: None },
        Claim { name: "Lemma 27", statement: "In CSG({1,2,4}), 𝒢(S(1,2,2,k)) = |S(1,2,2,k)| mod 3: 012 repeated.", check: |bench| lemma(bench, &LEMMA_27), erratum: None },
        Claim { name: "Proof of Lemma 27", statement: "For k ≥ 4 there are exactly six moves from S(1,2,2,k), to S(1,2,2,k-1), S(1,2,2,k-2), S(1,2,2,k-4), S(1,1,2,k), S(1,2,k), S(2,2,k), of values (2,1,2,2,1,2), (0,2,0,3,2,0), (1,0,1,1,0,1) for k ≡ 0, 1, 2.", check: |bench| proof(bench, &LEMMA_27), erratum: None },
        Claim { name: "Proof of Lemma 27 (k = 2 and 3)", statement: "The moves from S(1,2,2,2) lead to S(1,1,2,2), S(1,2,2), S(2,2,2); those from S(1,2,2,3) to S(1,2,2,2), S(1,1,2,2), S(1,1,2,3), S(1,2,3), S(2,2,3).", check: small_27, erratum: None },
        Claim { name: "Lemma 28", statement: "In CSG({1,2,4}), 𝒢(S(1,1,1,1,k)) = |S(1,1,1,1,k)| + 1 mod 3: 012 repeated.", check: |bench| lemma(bench, &LEMMA_28), erratum: None },
        Claim { name: "Proof of Lemma 28", statement: "For k ≥ 4 there are exactly four moves from S(1,1,1,1,k), to S(1,1,1,1,k-1), S(1,1,1,1,k-2), S(1,1,1,1,k-4), S(1,1,1,k), of values (2,1,2,1), (0,2,0,0), (1,0,1,3) for k ≡ 0, 1, 2.", check: |bench| proof(bench, &LEMMA_28), erratum: None },
        Claim { name: "Proof of Lemma 28 (k = 1, 2 and 3)", statement: "The move from S(1,1,1,1,1) leads to S(1,1,1,1); those from S(1,1,1,1,2) to S(1,1,1,1,1), S(1,1,1,1), S(1,1,1,2); those from S(1,1,1,1,3) to S(1,1,1,1,2), S(1,1,1,1,1), S(1,1,1,3).", check: small_28, erratum: None },
        Claim { name: "Proof of Lemma 28 (k ≡ 2)", statement: "If k ≡ 2 modulo 3 then 𝒢(S(1,1,1,k)) is computed as mex(1,0,1,3) = 2.", check: wrong_star, erratum: Some(Erratum::WORDING) },
        Claim { name: "Section 4 (after Lemma 28)", statement: "S(1,1,2,k) does not satisfy 𝒢(G) = |G| mod 3, and S(1,1,1,k) does not satisfy 𝒢(G) = |G| + 1 mod 3; so Lemma 2 is not invoked in the proofs of Lemmas 27 and 28.", check: no_lemma_2, erratum: None },
    ]
}

/// A family of stars as its lemma and proof describe it.
struct Family {
    /// The arms before k.
    arms: &'static [u64],
    /// The values for k ≡ 0, 1, 2 modulo 3.
    values: [u64; 3],
    /// The options for k ≥ 4: arms before k, or how many vertices a path has more than k.
    others: &'static [Other],
    /// The values of the options in the order of the proof, for k ≡ 0, 1, 2 modulo 3.
    lists: Option<[&'static [u64]; 3]>,
    /// Whether the proof names the options on the arm k before the others.
    arm_first: bool,
}

enum Other {
    /// A star with these arms and k.
    Star(&'static [u64]),
    /// The path of k + 3, say.
    Path(i64),
}

use Other::{Path, Star};

#[rustfmt::skip]
const LEMMA_21: Family = Family { arms: &[1, 1], values: [0, 1, 2], others: &[Path(2), Path(-1)], lists: None, arm_first: false };
#[rustfmt::skip]
const LEMMA_22: Family = Family { arms: &[1, 1, 1], values: [1, 0, 3], others: &[Star(&[1, 1]), Path(0)], lists: Some([&[0, 0, 3, 0, 3], &[1, 1, 1, 3, 1], &[2, 2, 0, 1, 0]]), arm_first: false };
#[rustfmt::skip]
const LEMMA_23: Family = Family { arms: &[1, 2], values: [1, 2, 0], others: &[Path(0), Path(2), Path(3), Star(&[1, 1])], lists: None, arm_first: false };
#[rustfmt::skip]
const LEMMA_24: Family = Family { arms: &[1, 1, 2], values: [2, 3, 1], others: &[Star(&[1, 1, 1]), Star(&[1, 1]), Star(&[1, 2])], lists: Some([&[1, 3, 1, 1, 0, 1], &[2, 1, 2, 0, 1, 2], &[3, 2, 3, 3, 2, 0]]), arm_first: true };
#[rustfmt::skip]
const LEMMA_26: Family = Family { arms: &[2, 2], values: [2, 0, 1], others: &[Star(&[1, 2]), Path(3)], lists: None, arm_first: true };
#[rustfmt::skip]
const LEMMA_27: Family = Family { arms: &[1, 2, 2], values: [0, 1, 2], others: &[Star(&[1, 1, 2]), Star(&[1, 2]), Star(&[2, 2])], lists: Some([&[2, 1, 2, 2, 1, 2], &[0, 2, 0, 3, 2, 0], &[1, 0, 1, 1, 0, 1]]), arm_first: true };
#[rustfmt::skip]
const LEMMA_28: Family = Family { arms: &[1, 1, 1, 1], values: [0, 1, 2], others: &[Star(&[1, 1, 1])], lists: Some([&[2, 1, 2, 1], &[0, 2, 0, 0], &[1, 0, 1, 3]]), arm_first: true };

fn with(arms: &[u64], k: u64) -> Shape {
    Shape::star(&[arms, &[k]].concat())
}

impl Family {
    /// The options for k ≥ 4, in the order of the proof.
    fn options(&self, k: u64) -> Vec<Shape> {
        let arm = [1, 2, 4].map(|size| with(self.arms, k - size));
        let others = self.others.iter().map(|other| match other {
            Star(arms) => with(arms, k),
            Path(more) => Shape::Path(k.saturating_add_signed(*more)),
        });
        if self.arm_first { arm.into_iter().chain(others).collect() } else { others.chain(arm).collect() }
    }
}

fn lemma(bench: &mut Bench<'_>, family: &Family) -> Checked {
    let mut game = game();
    let wrong = first(0..=120_u64, |k| {
        let star = with(family.arms, k);
        let (value, printed) = (game.ask(bench, &star)?, family.values[k as usize % 3]);
        Ok((value != printed).then(|| format!("{star} has {value}, not {printed}")))
    })?;
    Ok(Found::unless(wrong, "k ≤ 120, to 9 vertices by the definition, else by the engines", ""))
}

fn proof(bench: &mut Bench<'_>, family: &Family) -> Checked {
    let mut game = game();
    let wrong = first(4..=60_u64, |k| {
        let star = with(family.arms, k);
        let printed = family.options(k);
        let options = game.options(&star);
        if options != printed.iter().cloned().collect() {
            return Ok(Some(format!("{star} has the options {}", set(&options))));
        }
        let Some(lists) = family.lists else { return Ok(None) };
        let mut values = vec![];
        for option in &printed {
            values.push(game.ask(bench, option)?);
        }
        let right = values == lists[k as usize % 3] && mex(&values) == family.values[k as usize % 3];
        Ok((!right).then(|| format!("{star}: the values are {}", list(&values))))
    })?;
    Ok(Found::unless(
        wrong,
        "the options, as graphs (some coincide for k = 4), and the values listed, for k = 4 to 60",
        "",
    ))
}

/// The options of small stars against printed lists.
fn small(bench: &mut Bench<'_>, printed: &[(&[u64], &[&[u64]])]) -> Checked {
    bench.check()?;
    let game = game();
    let wrong = first(printed, |(arms, options)| {
        let printed: BTreeSet<Shape> = options.iter().map(|arms| Shape::star(arms)).collect();
        let found = game.options(&Shape::star(arms));
        Ok((found != printed).then(|| format!("{}: {}", Shape::star(arms), set(&found))))
    })?;
    Ok(Found::unless(wrong, "the options, as graphs", ""))
}

fn small_27(bench: &mut Bench<'_>) -> Checked {
    small(
        bench,
        &[
            (&[1, 2, 2, 2], &[&[1, 1, 2, 2], &[1, 2, 2], &[2, 2, 2]]),
            (&[1, 2, 2, 3], &[&[1, 2, 2, 2], &[1, 1, 2, 2], &[1, 1, 2, 3], &[1, 2, 3], &[2, 2, 3]]),
        ],
    )
}

fn small_28(bench: &mut Bench<'_>) -> Checked {
    small(
        bench,
        &[
            (&[1, 1, 1, 1, 1], &[&[1, 1, 1, 1]]),
            (&[1, 1, 1, 1, 2], &[&[1, 1, 1, 1, 1], &[1, 1, 1, 1], &[1, 1, 1, 2]]),
            (&[1, 1, 1, 1, 3], &[&[1, 1, 1, 1, 2], &[1, 1, 1, 1, 1], &[1, 1, 1, 3]]),
        ],
    )
}

fn never_p(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first(0..=120_u64, |k| {
        let star = with(&[1, 1, 2], k);
        Ok((game.ask(bench, &star)? == 0).then(|| star.to_string()))
    })?;
    Ok(Found::unless(wrong, "k ≤ 120, to 9 vertices by the definition, else by the engines", ""))
}

fn wrong_star(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let found = survey((5..=60_u64).step_by(3), |k| {
        let (printed, meant) = (with(&[1, 1, 1], k), with(&[1, 1, 1, 1], k));
        let (value, other) = (game.ask(bench, &printed)?, game.ask(bench, &meant)?);
        let words = |star: &Shape, value: u64| format!("k = {k}: {star} has value {value}, printed 2");
        Ok([(value != 2).then(|| words(&printed, value)), (other != 2).then(|| words(&meant, other))])
    })?;
    Ok(corrected(
        found,
        "k = 5, 8, ..., 59, to 9 vertices by the definition, else by the engines",
        "it is 𝒢(S(1,1,1,1,k)) that is computed so; S(1,1,1,k) has value 3 (Lemma 22). One arm has been lost, perhaps in the text at hand only; the lemma is right",
    )
    .showing("value csg:1,2,4 'S(1,1,1,5)'")
    .showing("value csg:1,2,4 'S(1,1,1,1,5)'"))
}

fn no_lemma_2(bench: &mut Bench<'_>) -> Checked {
    let mut game = game();
    let wrong = first([(&[1, 1, 2][..], 0), (&[1, 1, 1], 1)], |(arms, more)| {
        let mut always = true;
        for k in 4..=40 {
            let star = with(arms, k);
            always &= game.ask(bench, &star)? == (star.order() + more) % 3;
        }
        Ok(always.then(|| format!("S({},k) does", list(arms))))
    })?;
    Ok(Found::unless(wrong, "k = 4 to 40; S(1,1,2,4) has 3, not 0, and S(1,1,1,5) has 3, not 1", ""))
}
