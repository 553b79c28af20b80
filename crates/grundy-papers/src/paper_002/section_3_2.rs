//! Section 3.2, normal play: foreclosed values, their period, and Table 1.

use grundy::{Compound, Outcome, Play};

use super::paths::{Ground, at, command, corrected, index, loses, worth};
use super::section_3_1::choice_of_component;
use super::sequences::{foreclosed_normal, octal, preperiod};
use crate::{Bench, Checked, Claim, Erratum, Found, Table, cell};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.2 (undefined values, normal play)",
            statement: "F⁺(P₀) = F⁺(P₁) = F⁺(P₂) = F⁺(P₃) = *, and F⁺(P_n) is defined for n ≥ 4.",
            check: undefined,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (recurrence, normal play)",
            statement: "For n ≥ 4, F⁺(P_n) is the mex of F⁺(P_(n−2)), F⁺(P_(n−3)) and all F⁺(P_i) ⊕ \
                        F⁺(P_j), j ≥ i ≥ 1, i + j = n − 3, with x ⊕ * = *.",
            check: recurrence,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (periodicity theorem of Guy and Smith)",
            statement: "The theorem ensures the periodicity of the Sprague-Grundy sequence of an octal \
                        game whenever two occurrences of the period have been computed.",
            check: two_occurrences,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Theorem 1",
            statement: "If for some p, q > 0, F⁺(P_(n+p)) = F⁺(P_n) for every n with q ≤ n ≤ 2q + p + 2, \
                        then for every n ≥ q.",
            check: theorem_1,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 1",
            statement: "For n ≥ 2q + p + 3 and j ≥ i ≥ 1 with i + j = n + p − 3: q + p ≤ ⌊(n+p−3)/2⌋ − p \
                        ≤ j − p < n − 3.",
            check: |_| proof_of_theorem_1(),
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Section 3.2 (period and preperiod, normal play)",
            statement: "The foreclosed Sprague-Grundy sequence is periodic, with period 84, after a \
                        preperiod of length 245.",
            check: |_| period(),
            erratum: None,
        },
        Claim {
            name: "Table 1",
            statement: "The values F⁺(P_n), printed for 0 ≤ n ≤ 339; the period begins with n = 245.",
            check: table_1,
            erratum: None,
        },
        Claim {
            name: "Corollary 2",
            statement: "The losing paths of the diminished disjunctive compound in normal play: L = {0, \
                        4, 5, 9, 10, 14, 28, 50, 54, 98}.",
            check: corollary_2,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (unions, normal play)",
            statement: "The outcome of a disjoint union of paths is found as in section 3.1: P if and \
                        only if the nim-sum of the values is 0.",
            check: unions_in_normal_play,
            erratum: None,
        },
        Claim {
            name: "Section 3.2 (winning move, normal play)",
            statement: "A winning move is found by the same technique as in section 3.1: on a component \
                        whose value is the largest that occurs an odd number of times.",
            check: winning_move,
            erratum: Some(Erratum::RESULT.after("002", "Section 3.1 (winning move)")),
        },
    ]
}

fn undefined(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::paths(Compound::Diminished, Play::Normal, 18, 200);
    ground.holds(bench, |union, truth| {
        (truth.value.is_some() != (union[0] >= 4)).then(|| format!("true {:?}", truth.value))
    })
}

fn recurrence(bench: &mut Bench<'_>) -> Checked {
    let values = foreclosed_normal(200);
    let ground = Ground::paths(Compound::Diminished, Play::Normal, 18, 200);
    ground.holds(bench, worth(|union| values[union[0] as usize]))
}

/// Two equal blocks of length p, one after the other, are less than the theorem asks for.
fn two_occurrences(_: &mut Bench<'_>) -> Checked {
    let values = octal(&[1, 3, 7], 1000);
    let pairs = || (1..150_usize).flat_map(|period| (0..200).map(move |from| (from, period)));
    let twice =
        |from: usize, period: usize| values[from..from + period] == values[from + period..from + 2 * period];
    let wrong = pairs().find(|(from, period)| twice(*from, *period) && preperiod(&values, *period) > *from);
    let told = wrong.map(|(from, period)| {
        let at = (from..).find(|n| values[*n] != values[n + period]).unwrap_or(from);
        let value = |n: usize| format!("ρ(P{}) = {}", index(n as u64), values[n]);
        format!(
            "0.137, two occurrences of a block of length {period} from n = {from} on: but {}, {}",
            value(at),
            value(at + period)
        )
    });
    let asks =
        |from: usize, period: usize| (from..=2 * from + period + 2).all(|n| values[n] == values[n + period]);
    let still = pairs()
        .find(|(from, period)| *from > 0 && asks(*from, *period) && preperiod(&values, *period) > *from);
    let correction = corrected(
        still.map(|still| format!("{still:?}")),
        "for 0.137 the theorem asks for ρ(n+p) = ρ(n) on q ≤ n ≤ 2q + p + 2, as Theorem 1 does for F⁺: \
         with the preperiod of the sequence that is more than two occurrences, except for short preperiods",
    );
    Ok(Found::unless(told, "ρ(P_n), n ≤ 1000; q < 200, p < 150", correction)
        .showing("sequence node-kayles 'P(n)' --to 5"))
}

fn theorem_1(_: &mut Bench<'_>) -> Checked {
    const TO: usize = 2400;
    let values = foreclosed_normal(TO);
    let mut applies = vec![];
    for period in 1..=600_usize {
        for from in 1..=(TO - 2 * period - 2) / 2 {
            if (from..=2 * from + period + 2).all(|n| values[n] == values[n + period]) {
                applies.push((from, period));
            }
        }
    }
    let wrong = applies.iter().find(|(from, period)| preperiod(&values, *period) > *from);
    let wrong = wrong.map(|(from, period)| format!("q = {from}, p = {period}"));
    let least =
        applies.first().map(|(from, period)| format!(", first q = {from}, p = {period}")).unwrap_or_default();
    let range = format!("F⁺ to n = {TO}: {} pairs with p ≤ 600 fulfil the hypothesis{least}", applies.len());
    Ok(Found::unless(wrong, range, "not known"))
}

fn proof_of_theorem_1() -> Checked {
    let pairs = || (1..40_i64).flat_map(|q| (1..40).map(move |p| (q, p)));
    let half = |n: i64, p: i64| (n + p - 3).div_euclid(2) - p;
    let wrong = pairs().find(|(q, p)| q + p > half(2 * q + p + 3, *p)).map(|(q, p)| {
        let n = 2 * q + p + 3;
        format!(
            "q = {q}, p = {p}, n = 2q+p+3 = {n}: the left side is {}, the right side {}",
            q + p,
            half(n, p)
        )
    });
    let still = pairs().find(|(q, p)| {
        let (first, last) = (2 * q + p + 3, 2 * q + p + 60);
        (first..=last).any(|n| {
            let least_j = (n + p - 3 + 1).div_euclid(2);
            *q > half(n, *p) || half(n, *p) > least_j - p || n + p - 4 - p >= n - 3
        })
    });
    let correction = corrected(
        still.map(|still| format!("{still:?}")),
        "q ≤ ⌊(n+p−3)/2⌋ − p ≤ j − p < n − 3, which is enough: Theorem 1 holds",
    );
    Ok(Found::unless(wrong, "1 ≤ q, p < 40, 58 values of n each", correction))
}

fn period() -> Checked {
    const TO: usize = 2400;
    let values = foreclosed_normal(TO);
    let least = (1..400).find(|period| preperiod(&values, *period) + 3 * period < 1000);
    let before = least.map(|period| preperiod(&values, period));
    let wrong = ((least, before) != (Some(84), Some(245)))
        .then(|| format!("true period {least:?}, preperiod {before:?}"));
    let window = (245..=2 * 245 + 84 + 2).all(|n| values[n] == values[n + 84]);
    let range = format!(
        "n ≤ {TO} by the recurrence; the window of Theorem 1 {}: so for all n",
        if window { "is fulfilled by q = 245, p = 84" } else { "is not fulfilled" }
    );
    Ok(Found::unless(wrong, range, "not known"))
}

/// The printed values, fifty a row.
const TABLE_1: [&str; 7] = [
    "****001120 0112031122 3112334105 3415534255 3225532255",
    "0225042253 4423344253 4455341553 4285322853 4285442804",
    "4283442234 4253345533 1253322533 2253422534 2253422334",
    "2233425334 4533425532 2553425544 2554425344 2234425334",
    "5533125342 2533225342 2534225342 2334223342 5334453342",
    "5532255342 5344255442 5344253442 5334553342 5342253322",
    "5342253422 5342233422 3342533425 3342553225",
];

fn table_1(bench: &mut Bench<'_>) -> Checked {
    let values = foreclosed_normal(349);
    let written = |n: usize| values[n].map_or("*".to_owned(), |value| value.to_string());
    let mut table = Table::new(["n", "F⁺(P_n)"]);
    let mut wrong = None;
    for (row, printed) in TABLE_1.iter().enumerate() {
        let blocks = printed.split(' ').enumerate().map(|(block, digits)| {
            let first = 50 * row + 10 * block;
            for (n, digit) in (first..).zip(digits.chars()) {
                if digit.to_string() != written(n) && wrong.is_none() {
                    wrong = Some(format!("n = {n}: printed {digit}, true {}", written(n)));
                }
            }
            cell(digits, &(first..first + 10).map(written).collect::<String>())
        });
        let blocks: Vec<String> = blocks.collect();
        table.row([format!("{} - {}", 50 * row, 50 * row + 49), blocks.join(" ")]);
    }
    for (n, value) in values.iter().enumerate().take(17) {
        let judged =
            bench.judge("node-kayles", &format!("P({n})"), at(Compound::Diminished, Play::Normal))?.1;
        if judged != *value {
            wrong = wrong.or(Some(format!("n = {n}: by the definition {judged:?}")));
        }
    }
    let range = "all 340 printed values by the recurrence, n ≤ 16 by the definition. The last row is \
                 headed 300 - 349, but ends with n = 339";
    Ok(Found::unless(wrong, range, "not known").with_table(table))
}

/// Corollary 2, and a row of Table 3.
pub(super) fn corollary_2(bench: &mut Bench<'_>) -> Checked {
    let losing = [0, 4, 5, 9, 10, 14, 28, 50, 54, 98];
    let values = foreclosed_normal(2400);
    let beyond = (0..2400).find(|n| (values[*n] == Some(0)) != (*n > 0 && losing.contains(&(*n as u64))));
    if let Some(n) = beyond {
        return Ok(Found::fails("n < 2400", format!("n = {n}: F⁺ is {:?}", values[n]), "not known"));
    }
    let ground = Ground::paths(Compound::Diminished, Play::Normal, 18, 200);
    let found = ground.holds(bench, loses(|union| losing.contains(&union[0])))?;
    let range = format!("{}; n < 2400 by the recurrence, and with the period 84 for all n", found.range);
    Ok(Found { range, ..found })
}

fn unions_in_normal_play(bench: &mut Bench<'_>) -> Checked {
    let values = foreclosed_normal(60);
    let ground = Ground::unions(Compound::Diminished, Play::Normal, (16, 3), (36, 3));
    ground.holds(bench, |union, truth| {
        let sum = union.iter().try_fold(0, |sum, n| Some(sum ^ values[*n as usize]?));
        (truth.outcome != Outcome::p_if(sum == Some(0))).then(|| format!("true {}", truth.outcome))
    })
}

/// Unions of paths from P₄ on: shorter paths win at once.
fn winning_move(bench: &mut Bench<'_>) -> Checked {
    const VERTICES: u64 = 66;
    let values = foreclosed_normal(VERTICES as usize);
    let mut all = vec![];
    grow(&mut vec![], VERTICES, &mut all);
    all.sort_by_key(|union| (union.iter().sum::<u64>(), union.len(), union.clone()));
    let correction = "a component of at most three vertices is emptied; otherwise the winning move is on a \
                      component whose value has the highest binary digit of the nim-sum of all";
    let (wrong, correction) = choice_of_component(bench, &all, &values, correction)?;
    let range = format!("unions of different paths of 4 vertices or more, at most {VERTICES} vertices");
    let Some(wrong) = wrong else { return Ok(Found::holds(range)) };
    let shown = command("node-kayles", &wrong.union, at(Compound::Diminished, Play::Normal));
    Ok(Found::fails(range, wrong.told(), correction).showing(shown))
}

/// Unions of different paths of at least four vertices: equal ones cancel, and only add vertices.
fn grow(union: &mut Vec<u64>, left: u64, all: &mut Vec<Vec<u64>>) {
    if !union.is_empty() {
        all.push(union.clone());
    }
    for order in union.last().map_or(4, |last| last + 1)..=left {
        union.push(order);
        grow(union, left - order, all);
        union.pop();
    }
}
