//! Sections 2.1 and 2.2: impartial games, and octal games on heaps.
//!
//! General theorems are checked on sums of small graphs played out as wholes: Sprague and Grundy's theorem is not
//! used to check itself. Heaps have a plain recurrence of their own here, written from Definition 3.

use grundy::{Convention, Error, Outcome};

use super::introduction::{repetition, subtraction_sets};
use super::moves::{connected_graphs, takes, text};
use super::stars::{RULE, mex};
use crate::{Bench, Checked, Claim, Found};

/// The claims of sections 2.1 and 2.2.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Observation 1",
            statement: "A position without options is P; one with an option that is P is N; one whose options are all N is P.",
            check: observation_1,
            erratum: None,
        },
        Claim {
            name: "Section 2.1 (sum with a P-position)",
            statement: "If J1 is a P-position, then J1 + J2 has the same outcome as J2.",
            check: sum_with_p,
            erratum: None,
        },
        Claim {
            name: "Section 2.1 (equivalence)",
            statement: "J1 ≡ J2, that is J1 + J2 is a P-position, if and only if the two have the same Grundy value; G(P) is the mex of the values of the options, and P is a P-position if and only if G(P) = 0.",
            check: equivalence,
            erratum: None,
        },
        Claim {
            name: "Theorem 2",
            statement: "Sprague and Grundy: G(J1 + J2) = G(J1) ⊕ G(J2).",
            check: sprague_grundy,
            erratum: None,
        },
        Claim {
            name: "Definition 3",
            statement: "In 0.u1u2..., with ui = b1 + 2 b2 + 4 b3, taking i counters may empty the heap iff b1 = 1, leave one heap iff b2 = 1, leave two heaps iff b3 = 1.",
            check: definition_3,
            erratum: None,
        },
        Claim {
            name: "Section 2.2 (digits 3, 6 and 7)",
            statement: "ui = 3: i counters can be removed without splitting; ui = 7: possibly dividing the heap in two; ui = 6: except if the heap has exactly i counters, and possibly dividing it. Codes of 0 and 3 are the subtraction games.",
            check: digits,
            erratum: None,
        },
        Claim {
            name: "Section 2.2 (Grundy sequence of 0.33)",
            statement: "The Grundy sequence of 0.33 is 0, 1, 2, 0, 1, 2, ...: the value of a heap of n is n mod 3.",
            check: sequence_of_033,
            erratum: None,
        },
        Claim {
            name: "Section 2.2 (finite subtraction games)",
            statement: "The Grundy sequences of all finite subtraction games are periodic.",
            check: finite_subtraction_games,
            erratum: None,
        },
        Claim {
            name: "Conjecture 4",
            statement: "Guy's conjecture: all finite octal games have ultimately periodic Grundy sequences.",
            check: guys_conjecture,
            erratum: None,
        },
    ]
}

/// Small connected graphs, in notation, with their values and outcomes by the definition.
fn pieces(bench: &mut Bench<'_>, most: usize) -> Result<Vec<(String, Outcome, u64)>, Error> {
    let judge = |graph| {
        let text = text(graph);
        let (outcome, value) = bench.judge(RULE, &text, Convention::NORMAL)?;
        Ok((text, outcome, value.unwrap_or_default()))
    };
    connected_graphs(most).iter().map(judge).collect()
}

fn observation_1(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for graph in connected_graphs(6) {
        let mut options = vec![];
        for mv in takes(&graph) {
            let left = mv.left.first().map_or_else(|| "edges()".into(), text);
            options.push(bench.judge(RULE, &left, Convention::NORMAL)?.0);
        }
        let expected = Outcome::p_if(options.iter().all(|&option| option == Outcome::N));
        if bench.judge(RULE, &text(&graph), Convention::NORMAL)?.0 != expected {
            wrong = wrong.or(Some(text(&graph)));
        }
    }
    let empty = bench.judge(RULE, "edges()", Convention::NORMAL)?.0;
    let wrong = wrong.or((empty == Outcome::N).then(|| "the empty graph".into()));
    Ok(Found::unless(
        wrong,
        "0.33 on all connected graphs of at most 6 vertices, by the definition",
        "not known",
    ))
}

/// Goes through the sums of two pieces of at most 5 and 4 vertices, played out as wholes.
fn sums(
    bench: &mut Bench<'_>,
    wrong: impl Fn((Outcome, u64), (Outcome, u64), (Outcome, u64)) -> bool,
) -> Checked {
    let (large, small) = (pieces(bench, 5)?, pieces(bench, 4)?);
    for (a, a_outcome, a_value) in &large {
        for (b, b_outcome, b_value) in &small {
            let sum = format!("{a} + {b}");
            let (outcome, value) = bench.judge(RULE, &sum, Convention::NORMAL)?;
            if wrong((*a_outcome, *a_value), (*b_outcome, *b_value), (outcome, value.unwrap_or_default())) {
                return Ok(Found::fails("0.33, sums of two small graphs", sum, "not known"));
            }
        }
    }
    let range = format!(
        "0.33, all {} sums of two connected graphs of at most 5 and 4 vertices, played out as wholes",
        large.len() * small.len()
    );
    Ok(Found::holds(range))
}

fn sum_with_p(bench: &mut Bench<'_>) -> Checked {
    sums(bench, |a, b, sum| (a.0 == Outcome::P && sum.0 != b.0) || (b.0 == Outcome::P && sum.0 != a.0))
}

fn equivalence(bench: &mut Bench<'_>) -> Checked {
    sums(bench, |a, b, sum| {
        let zero = |game: (Outcome, u64)| (game.0 == Outcome::P) == (game.1 == 0);
        (sum.0 == Outcome::P) != (a.1 == b.1) || ![a, b, sum].into_iter().all(zero)
    })
}

fn sprague_grundy(bench: &mut Bench<'_>) -> Checked {
    sums(bench, |a, b, sum| sum.1 != a.1 ^ b.1)
}

/// The Grundy values of heaps of 0 to `most` counters, by Definition 3.
fn heaps(digits: &[u8], most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![];
    for n in 0..=most {
        let mut options = vec![];
        for (digit, taken) in digits.iter().zip(1..=n) {
            let left = n - taken;
            if left == 0 && digit & 1 != 0 {
                options.push(0);
            }
            if left > 0 && digit & 2 != 0 {
                options.push(values[left]);
            }
            if digit & 4 != 0 {
                options.extend((1..=left / 2).map(|part| values[part] ^ values[left - part]));
            }
        }
        options.sort_unstable();
        options.dedup();
        values.push((0..).zip(&options).find(|(n, v)| n != *v).map_or(options.len() as u64, |(n, _)| n));
    }
    values
}

/// A code as it is written.
fn code(digits: &[u8]) -> String {
    format!("0.{}", digits.iter().map(u8::to_string).collect::<String>())
}

/// All codes of so many digits whose last is not 0.
fn codes(length: usize) -> impl Iterator<Item = Vec<u8>> {
    let number = move |n: u32| (0..length).map(|place| (n >> (3 * place) & 7) as u8).collect::<Vec<_>>();
    (0..1u32 << (3 * length)).map(number).filter(|digits| digits.last() != Some(&0))
}

fn definition_3(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for digits in codes(1).chain(codes(2)) {
        let values = heaps(&digits, 9);
        for (n, &value) in values.iter().enumerate() {
            let judged = bench.judge(&code(&digits), &n.to_string(), Convention::NORMAL)?.1;
            if judged != Some(value) {
                wrong = wrong.or(Some(format!("{} on {n}", code(&digits))));
            }
        }
    }
    let range = "all codes of one and two digits, heaps of at most 9: the values by the three items are those of the rules of the tool, played out";
    Ok(Found::unless(wrong, range, "not known"))
}

/// The three digits as the words have them, against Definition 3.
fn digits(_: &mut Bench<'_>) -> Checked {
    let by_words = |n: usize, i: usize, digit: u8| -> Vec<(usize, usize)> {
        let Some(left) = n.checked_sub(i) else { return vec![] };
        if digit == 6 && left == 0 {
            return vec![];
        }
        let split = if digit == 3 { 0 } else { left / 2 };
        (0..=split).map(|part| (part, left - part)).collect()
    };
    let by_definition = |n: usize, i: usize, digit: u8| -> Vec<(usize, usize)> {
        let Some(left) = n.checked_sub(i) else { return vec![] };
        let bit = |part: usize| match (part, left) {
            (_, 0) => 1,
            (0, _) => 2,
            _ => 4,
        };
        (0..=left / 2).filter(|&part| digit & bit(part) != 0).map(|part| (part, left - part)).collect()
    };
    let mut cases = (0..=20).flat_map(|n| (1..=6).flat_map(move |i| [3, 6, 7].map(move |d| (n, i, d))));
    let wrong = cases.find(|&(n, i, digit)| by_words(n, i, digit) != by_definition(n, i, digit));
    let subtraction = |set: &Vec<usize>| {
        let digits: Vec<u8> = (1..=6).map(|i| if set.contains(&i) { 3 } else { 0 }).collect();
        let options = |n: usize, values: &[u64]| {
            mex(&set.iter().filter(|&&i| i <= n).map(|i| values[n - i]).collect::<Vec<_>>())
        };
        let values = (0..=60).fold(vec![], |mut values: Vec<u64>, n| {
            values.push(options(n, &values));
            values
        });
        values != heaps(&digits, 60)
    };
    let wrong = wrong.map(|case| format!("heap, taken, digit: {case:?}"));
    let wrong = wrong.or_else(|| subtraction_sets(6).find(subtraction).map(|set| format!("Sub({set:?})")));
    let range = "moves from heaps of at most 20 taking 1 to 6; the values of all subtraction games on numbers up to 6, heaps of at most 60";
    Ok(Found::unless(wrong, range, "not known"))
}

fn sequence_of_033(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for n in 0..=300u64 {
        let value = if n <= 12 {
            bench.judge(RULE, &n.to_string(), Convention::NORMAL)?.1
        } else {
            Some(bench.grundy(RULE, &n.to_string())?)
        };
        if value != Some(n % 3) {
            wrong = wrong.or(Some(format!("heap {n}: {value:?}")));
        }
    }
    Ok(Found::unless(wrong, "n ≤ 300; n ≤ 12 by the definition", "not known"))
}

fn finite_subtraction_games(_: &mut Bench<'_>) -> Checked {
    let (mut wrong, mut late) = (None, None);
    for set in subtraction_sets(8) {
        match repetition(&set, mex, 20_000) {
            None => wrong = wrong.or(Some(format!("Sub({set:?}) does not repeat below 20000"))),
            Some((start, _)) if start > 0 => {
                late = late.or(Some(format!("Sub({set:?}) repeats from n = {start} on")));
            }
            _ => {}
        }
    }
    let range = format!(
        "proven for every set of numbers up to 8 by a window that comes back. Periodic means ultimately periodic, as the introduction defines it: {}",
        late.unwrap_or_else(|| "all repeat from n = 0 on".into())
    );
    Ok(Found::unless(wrong, range, "not known"))
}

/// The least period and where it begins, if the values are long enough to prove it: n at least
/// twice the preperiod and the period and the largest number that may be taken.
fn proven_period(values: &[u64], largest: usize) -> Option<(usize, usize)> {
    (1..values.len() / 2).find_map(|period| {
        let differs = |n: &usize| values[*n] != values[n + period];
        let start = (0..values.len() - period).rev().find(differs).map_or(0, |n| n + 1);
        (2 * start + 2 * period + largest < values.len()).then_some((start, period))
    })
}

fn guys_conjecture(bench: &mut Bench<'_>) -> Checked {
    let (mut proven, mut open) = (0, vec![]);
    for digits in codes(1).chain(codes(2)) {
        bench.check()?;
        match proven_period(&heaps(&digits, 1000), digits.len()) {
            Some(_) => proven += 1,
            None => open.push(code(&digits)),
        }
    }
    let range = format!(
        "no counterexample in the range: of the codes of one and two digits, {proven} are proven periodic by Guy and Smith's theorem \
         from heaps of at most 1000; not decided there: {}. No finite computation can refute it",
        open.join(", ")
    );
    Ok(Found::holds(range))
}
