//! The proof of Theorem 7, display by display.
//!
//! Throughout, t = 5(2ⁿ−1). The suspense numbers are those of the engines, which the line
//! `Theorem 7` compares with the definition. The theorem holds; the bounds and sets of values in its
//! proof do not all.

use std::collections::BTreeSet;

use grundy::{Compound, Error, Play};

use super::paths::{at, corrected, options};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Proof of Theorem 7 (n = 0)",
            statement: "S⁺(P₀) = 0, S⁺(P₁) = S⁺(P₂) = S⁺(P₃) = 1, S⁺(P₄) = S⁺(P₅) = 2.",
            check: base,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 7 (Case 1)",
            statement: "For k = 5(2ⁿ−1), n ≥ 1: ⌈(k−3)/2⌉ = 5·2ⁿ⁻¹−4 > 5(2ⁿ⁻¹−1), and every option of P_k \
                        has suspense number 2n−1.",
            check: case_1,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 7 (Case 2, bound)",
            statement: "For k ≤ 5(2ⁿ⁺¹−1)−2: k−3−5(2ⁿ−1) ≤ 5(2ⁿ⁺¹−1)−2−3−5(2ⁿ−1) = 5(2ⁿ−1)−10 < 5(2ⁿ−1).",
            check: |_| case_2_bound(),
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 7 (Case 2, option)",
            statement: "For every k with 5(2ⁿ−1)+1 ≤ k ≤ 5(2ⁿ⁺¹−1)−2, P_(5(2ⁿ−1)) ∪ P_(k−3−5(2ⁿ−1)) is an \
                        option of P_k, with suspense number 2n.",
            check: case_2_option,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 7 (Case 2, first display)",
            statement: "For k = 5(2ⁿ−1)+1 the options P_(k−2), P_(k−3) have suspense numbers 2n, 2n−1, \
                        and the options P_i ∪ P_j have {2n−1, 2n}.",
            check: first_display,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 7 (Case 2, last display, P_(k−2) and P_(k−3))",
            statement: "For 5(2ⁿ−1)+4 ≤ k ≤ 5(2ⁿ⁺¹−1)−2 the options P_(k−2), P_(k−3) have suspense number \
                        2n−1.",
            check: last_display_ends,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 7 (Case 2, last display, P_i ∪ P_j)",
            statement: "For 5(2ⁿ−1)+4 ≤ k ≤ 5(2ⁿ⁺¹−1)−2 the options P_i ∪ P_j have suspense numbers \
                        {2n−1, 2n}.",
            check: last_display_splits,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 7 (Case 3, half)",
            statement: "For k = 5(2ⁿ⁺¹−1)−1: ⌈(k−3)/2⌉ = 5·2ⁿ−3 > 5(2ⁿ−1).",
            check: |_| case_3_half(),
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 7 (Case 3, options)",
            statement: "For k = 5(2ⁿ⁺¹−1)−1 every option of P_k has suspense number 2n+1.",
            check: case_3_options,
            erratum: None,
        },
    ]
}

/// t = 5(2ⁿ-1).
fn t(n: u32) -> u64 {
    5 * ((1 << n) - 1)
}

/// How many blocks are looked at with suspense numbers: to P₃₁₅.
const BLOCKS: u32 = 6;
const RANGE: &str = "k ≤ 313 by the engines";

/// The suspense numbers of the paths.
fn suspense(bench: &mut Bench<'_>) -> Result<Vec<u64>, Error> {
    let asked = at(Compound::Continued, Play::Normal);
    let of = |k: u64| Ok(bench.ask("node-kayles", &format!("P({k})"), asked)?.1.unwrap_or(0));
    (0..=t(BLOCKS)).map(of).collect()
}

/// Suspense numbers of the options with one path, and of those with two.
type OneAndTwo = (BTreeSet<u64>, BTreeSet<u64>);

/// The suspense numbers of the options of P_k.
fn of_options(values: &[u64], k: u64) -> OneAndTwo {
    let value = |option: &Vec<u64>| option.iter().map(|n| values[*n as usize]).max().unwrap_or(0);
    let (two, one): (Vec<Vec<u64>>, Vec<Vec<u64>>) =
        options(k).into_iter().partition(|option| option.len() == 2);
    (one.iter().map(value).collect(), two.iter().map(value).collect())
}

fn set(values: &BTreeSet<u64>) -> String {
    let values: Vec<String> = values.iter().map(u64::to_string).collect();
    format!("{{{}}}", values.join(", "))
}

fn base(bench: &mut Bench<'_>) -> Checked {
    let values = suspense(bench)?;
    let wrong = (values[..6] != [0, 1, 1, 1, 2, 2]).then(|| format!("{:?}", &values[..6]));
    Ok(Found::unless(wrong, "k ≤ 5", "not known"))
}

fn case_1(bench: &mut Bench<'_>) -> Checked {
    let values = suspense(bench)?;
    let wrong = (1..=BLOCKS).find_map(|n| {
        let (k, expected) = (t(n), BTreeSet::from([2 * u64::from(n) - 1]));
        let (one, two) = of_options(&values, k);
        let half = (k - 3).div_ceil(2);
        let holds =
            half == 5 * (1 << (n - 1)) - 4 && half > t(n - 1) && one == expected && two.is_subset(&expected);
        (!holds).then(|| format!("n = {n}"))
    });
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn case_2_bound() -> Checked {
    let greatest = |n: u32| t(n + 1) as i64 - 2 - 3 - t(n) as i64;
    let wrong = (1..20).find(|n| greatest(*n) != t(*n) as i64 - 10 || greatest(*n) >= t(*n) as i64);
    let wrong = wrong.map(|n| {
        format!(
            "n = {n}, k = {}: the greatest value is {}, printed {}; and {} is not less than {}",
            t(n + 1) - 2,
            greatest(n),
            t(n) as i64 - 10,
            greatest(n),
            t(n)
        )
    });
    let still = (1..20).find(|n| greatest(*n) != t(*n) as i64);
    let correction = corrected(
        still.map(|n| format!("n = {n}")),
        "k−3−5(2ⁿ−1) ≤ 5(2ⁿ⁺¹−1)−2−3−5(2ⁿ−1) = 5(2ⁿ−1), which is enough, since S⁺ is increasing",
    );
    Ok(Found::unless(wrong, "1 ≤ n < 20", correction))
}

fn case_2_option(bench: &mut Bench<'_>) -> Checked {
    let values = suspense(bench)?;
    let fault = |n: u32, k: u64| {
        let rest = k.checked_sub(3 + t(n));
        let Some(rest) = rest else {
            return Some(format!(
                "n = {n}, k = {k}: k−3−5(2ⁿ−1) = {} is less than 0",
                k as i64 - 3 - t(n) as i64
            ));
        };
        let mut option: Vec<u64> = [t(n), rest].into_iter().filter(|n| *n > 0).collect();
        option.sort_unstable();
        let value = option.iter().map(|n| values[*n as usize]).max();
        (!options(k).contains(&option) || value != Some(2 * u64::from(n)))
            .then(|| format!("n = {n}, k = {k}: {option:?}, {value:?}"))
    };
    let blocks = |from: u64| (1..BLOCKS).flat_map(move |n| (t(n) + from..=t(n + 1) - 2).map(move |k| (n, k)));
    let wrong = blocks(1).find_map(|(n, k)| fault(n, k));
    let still = blocks(3).find_map(|(n, k)| fault(n, k)).or((1..BLOCKS).find_map(|n| {
        let even = |k: u64| of_options(&values, k).0.contains(&(2 * u64::from(n)));
        (!even(t(n) + 1) || !even(t(n) + 2)).then(|| format!("n = {n}"))
    }));
    let correction = corrected(
        still,
        "it is an option from k = 5(2ⁿ−1)+3 on; for the two smaller k, P_(5(2ⁿ−1)−1) and P_(5(2ⁿ−1)) are \
         options of suspense number 2n",
    );
    Ok(Found::unless(wrong, RANGE, correction))
}

fn first_display(bench: &mut Bench<'_>) -> Checked {
    let values = suspense(bench)?;
    let sets = |n: u32| {
        let (one, two) = of_options(&values, t(n) + 1);
        let n = u64::from(n);
        (one == BTreeSet::from([2 * n - 1, 2 * n]), two, BTreeSet::from([2 * n - 1, 2 * n]))
    };
    let wrong = (1..BLOCKS).find_map(|n| {
        let (ends, two, printed) = sets(n);
        (!ends || two != printed).then(|| {
            format!(
                "n = {n}, k = {}: the options P_i ∪ P_j have {}, printed {}",
                t(n) + 1,
                set(&two),
                set(&printed)
            )
        })
    });
    let still = (1..BLOCKS).find(|n| {
        let (ends, two, _) = sets(*n);
        !ends || two != BTreeSet::from([2 * u64::from(*n) - 1])
    });
    let correction = corrected(
        still.map(|n| format!("n = {n}")),
        "the options P_i ∪ P_j all have suspense number 2n−1; the even number 2n comes from P_(k−2). The \
         result S⁺(P_k) = 2n+1 is right",
    );
    Ok(Found::unless(wrong, RANGE, correction)
        .showing("sequence node-kayles 'P(n)' --to 6 --convention continued"))
}

/// What a display says of every k in the second part of Case 2, and what is right.
fn last_display(
    bench: &mut Bench<'_>,
    part: fn(OneAndTwo) -> BTreeSet<u64>,
    printed: fn(u64) -> BTreeSet<u64>,
    right: fn(u64, u64) -> BTreeSet<u64>,
    correction: &str,
) -> Checked {
    let values = suspense(bench)?;
    let all = || (1..BLOCKS).flat_map(|n| (t(n) + 4..=t(n + 1) - 2).map(move |k| (n, k)));
    let of = |k: u64| part(of_options(&values, k));
    let wrong = all().find(|(n, k)| of(*k) != printed(u64::from(*n)));
    let still = all().find(|(n, k)| of(*k) != right(u64::from(*n), *k));
    let wrong = wrong
        .map(|(n, k)| format!("n = {n}, k = {k}: {}, printed {}", set(&of(k)), set(&printed(u64::from(n)))));
    let correction = corrected(still.map(|still| format!("{still:?}")), correction);
    Ok(Found::unless(wrong, RANGE, correction)
        .showing("sequence node-kayles 'P(n)' --to 10 --convention continued"))
}

fn last_display_ends(bench: &mut Bench<'_>) -> Checked {
    last_display(
        bench,
        |(one, _)| one,
        |n| BTreeSet::from([2 * n - 1]),
        |n, _| BTreeSet::from([2 * n + 1]),
        "both have suspense number 2n+1. The result S⁺(P_k) = 2n+1 is right",
    )
}

fn last_display_splits(bench: &mut Bench<'_>) -> Checked {
    last_display(
        bench,
        |(_, two)| two,
        |n| BTreeSet::from([2 * n - 1, 2 * n]),
        |n, k| {
            let (t, half) = (t(n as u32), (k - 3).div_ceil(2));
            let occur = [(2 * n - 1, half <= t - 2), (2 * n, half <= t), (2 * n + 1, k - 4 > t)];
            occur.into_iter().filter(|(_, occurs)| *occurs).map(|(value, _)| value).collect()
        },
        "2n always occurs; 2n+1 from k = 5(2ⁿ−1)+5 on, where P_(k−4) ∪ P₁ has it; 2n−1 only as long as \
         ⌈(k−3)/2⌉ ≤ 5(2ⁿ−1)−2. The greatest even number is 2n, and the result S⁺(P_k) = 2n+1 is right",
    )
}

fn case_3_half() -> Checked {
    let half = |n: u32| (t(n + 1) - 1 - 3).div_ceil(2);
    let wrong = (0..20).find(|n| half(*n) != 5 * (1 << n) - 3);
    let wrong = wrong.map(|n| {
        format!("n = {n}, k = {}: ⌈(k−3)/2⌉ = {}, printed {}", t(n + 1) - 1, half(n), 5 * (1_u64 << n) - 3)
    });
    let still = (0..20).find(|n| half(*n) != 5 * (1 << n) - 4 || half(*n) <= t(*n));
    let correction = corrected(still.map(|n| format!("n = {n}")), "⌈(k−3)/2⌉ = 5·2ⁿ−4 > 5(2ⁿ−1)");
    Ok(Found::unless(wrong, "0 ≤ n < 20", correction))
}

fn case_3_options(bench: &mut Bench<'_>) -> Checked {
    let values = suspense(bench)?;
    let wrong = (0..BLOCKS).find_map(|n| {
        let (one, two) = of_options(&values, t(n + 1) - 1);
        let printed = BTreeSet::from([2 * u64::from(n) + 1]);
        (one != printed || !two.is_subset(&printed)).then(|| format!("n = {n}"))
    });
    Ok(Found::unless(wrong, RANGE, "not known"))
}
