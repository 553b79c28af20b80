//! Section 3.1: the disjunctive compound.

use grundy::{Compound, Error, Play};

use super::paths::{Counterexample, Ground, at, command, corrected, loses, named, options, unions};
use super::sequences::{octal, preperiod};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3.1 (period)",
            statement: "The Sprague-Grundy sequence of Node-Kayles on paths has period 34.",
            check: |_| period(),
            erratum: None,
        },
        Claim {
            name: "Section 3.1 (preperiod)",
            statement: "The sequence ρ(P₀)ρ(P₁)ρ(P₂)... is periodic after a preperiod of size 51.",
            check: |_| preperiod_of_paths(),
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 3.1 (losing set)",
            statement: "The losing paths of the disjunctive compound in normal play: L = {0, 4, 8, 14, \
                        19, 24, 28, 34, 38, 42} ∪ {54+34i, 58+34i, 62+34i, 72+34i, 76+34i, i ≥ 0}.",
            check: losing_set,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 3.1 (winning move)",
            statement: "Let ρ(P_i_j) be the largest Sprague-Grundy number that occurs an odd number of \
                        times in an N-position. It is greater than the nim-sum of all other components, \
                        and so a winning move is found on P_i_j.",
            check: winning_move,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 3.1 (misère play)",
            statement: "Under misère play the problem is open for Node-Kayles on paths.",
            check: |_| Ok(Found::not_computable("says that a question is open")),
            erratum: None,
        },
    ]
}

const RANGE: &str = "n ≤ 600 by the plain recurrence, beyond what Guy and Smith's theorem asks for: so \
                     for all n";

fn period() -> Checked {
    let values = octal(&[1, 3, 7], 600);
    let least = (1..100).find(|period| preperiod(&values, *period) + 3 * period < 300);
    let wrong = (least != Some(34)).then(|| format!("the least period is {least:?}"));
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn preperiod_of_paths() -> Checked {
    let values = octal(&[1, 3, 7], 600);
    let true_one = preperiod(&values, 34);
    let last = true_one.saturating_sub(1);
    let wrong = (true_one != 51)
        .then(|| format!("ρ(P_{last}) = {}, but ρ(P_{}) = {}", values[last], last + 34, values[last + 34]));
    let correction = format!(
        "the first index from which the sequence repeats is {true_one}, so the preperiod has size \
         {true_one}: the last exception is n = {last}, and n = 0 counts, as it does for the preperiod 245 \
         of section 3.2"
    );
    Ok(Found::unless(wrong, RANGE, correction)
        .showing(format!("value node-kayles 'P({last})'"))
        .showing(format!("value node-kayles 'P({})'", last + 34)))
}

/// The losing set as printed, with another number in the place of 19.
fn losing(n: u64, nineteen: u64) -> bool {
    [0, 4, 8, 14, nineteen, 24, 28, 34, 38, 42].contains(&n)
        || (n >= 54 && [0, 4, 8, 18, 22].contains(&((n - 54) % 34)))
}

/// Also a row of Table 3.
pub(super) fn losing_set(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::paths(Compound::Disjunctive, Play::Normal, 20, 300);
    let found = ground.hold(
        bench,
        loses(|union| losing(union[0], 19)),
        loses(|union| losing(union[0], 20)),
        "20 in the place of 19; with the period 34 from n = 52 on this is so for all n",
    )?;
    Ok(found.showing("value node-kayles 'P(20)'"))
}

/// The printed choice on these unions, from small to large, by the values of paths (`None` for *); and
/// the right one. The components are paths of defined value.
pub(super) fn choice_of_component(
    bench: &Bench<'_>,
    all: &[Vec<u64>],
    values: &[Option<u64>],
    correction: &str,
) -> Result<(Option<Counterexample>, String), Error> {
    let (mut wrong, mut still) = (None, None);
    for union in all {
        bench.check()?;
        let worth: Vec<u64> = union.iter().filter_map(|n| values[*n as usize]).collect();
        if wrong.is_none() {
            let fault = fault_of_choice(union, &worth, values);
            wrong = fault.map(|fault| Counterexample { union: union.clone(), fault });
        }
        if still.is_none() && !top_bit_wins(&worth) {
            still = Some(named(union));
        }
    }
    Ok((wrong, corrected(still, correction)))
}

/// The largest value that occurs an odd number of times may be less than the nim-sum of all others.
fn fault_of_choice(union: &[u64], worth: &[u64], values: &[Option<u64>]) -> Option<String> {
    let odd = |value: &&u64| worth.iter().filter(|v| v == value).count() % 2 == 1;
    let chosen = *worth.iter().filter(odd).max()?;
    let others = worth.iter().fold(chosen, |sum, value| sum ^ value);
    if chosen >= others {
        return None;
    }
    let sum = |parts: &Vec<u64>| parts.iter().try_fold(0, |sum, n| Some(sum ^ values[*n as usize]?));
    let mut paths = union.iter().filter(|n| values[**n as usize] == Some(chosen));
    let reached = paths.any(|n| options(*n).iter().any(|parts| sum(parts) == Some(others)));
    let whether = if reached { "though some" } else { "and no" };
    Some(format!(
        "values {worth:?}: {chosen} < {others}, the nim-sum of the others, {whether} option of a path of \
         value {chosen} has value {others}"
    ))
}

/// Whether a component whose value has the top bit of the nim-sum can make up for the others.
fn top_bit_wins(values: &[u64]) -> bool {
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let has_top_bit = |value: &&u64| **value & (1 << (63 - sum.leading_zeros())) != 0;
    sum == 0 || values.iter().find(has_top_bit).is_some_and(|value| value ^ sum < *value)
}

fn winning_move(bench: &mut Bench<'_>) -> Checked {
    const VERTICES: u64 = 34;
    let values: Vec<Option<u64>> = octal(&[1, 3, 7], VERTICES as usize).into_iter().map(Some).collect();
    let all = unions(VERTICES, VERTICES as usize);
    let correction = "a winning move is found on a component whose value has the highest binary digit of \
                      the nim-sum of all";
    let (wrong, correction) = choice_of_component(bench, &all, &values, correction)?;
    let range = format!("all unions with at most {VERTICES} vertices, by the Grundy values of paths");
    let Some(wrong) = wrong else { return Ok(Found::holds(range)) };
    let shown = command("node-kayles", &wrong.union, at(Compound::Disjunctive, Play::Normal));
    Ok(Found::fails(range, wrong.told(), correction).showing(shown))
}
