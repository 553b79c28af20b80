//! Section 1: the game, Grundy values, and what is recalled about heaps and about CSG({1,2}).

use grundy::{Convention, Error, Outcome};

use super::rooted::{Rooted, rule, size_sets};
use super::stars::{Game, Shape, arms, first};
use crate::{Bench, Checked, Claim, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Figure 1", statement: "In CSG({1,2,4}) on a graph with the vertices 1 to 7 the first player takes {1,2,3,4}, the second takes 5, and the first wins by taking the last edge {6,7}.", check: figure_1, erratum: None },
        Claim { name: "Section 1.1 (paths)", statement: "The subtraction game with the set L on a heap of n is CSG(L) on the path P_n.", check: heaps_are_paths, erratum: None },
        Claim { name: "Section 1.2 (G + G)", statement: "𝒢(G + G) = 0 for any game G.", check: twice, erratum: None },
        Claim { name: "Section 1.2 (example 5 ⊕ 6)", statement: "If 𝒢(G₁) = 5 and 𝒢(G₂) = 6 then 𝒢(G₁ + G₂) = 3.", check: five_and_six, erratum: None },
        Claim { name: "Section 1.2 (equivalent games)", statement: "Two games have the same Grundy value if and only if their sum is a losing position.", check: equivalent, erratum: None },
        Claim { name: "Section 1.2 (components)", statement: "The Grundy value of CSG(L) on a graph is the nim-sum of the Grundy values of its connected components.", check: components, erratum: None },
        Claim { name: "Section 1.3 (finite subtraction games)", statement: "Every subtraction game with a finite set L has an ultimately periodic Grundy sequence.", check: finite_sets, erratum: None },
        Claim { name: "Section 1.3 (L = {1,2,3})", statement: "The Grundy sequence of the subtraction game with L = {1,2,3} is 0123 repeated, so that 𝒢(2) = 2 and 𝒢(4) = 0.", check: one_two_three, erratum: None },
        Claim { name: "Section 1.3 (L = {2,4,7})", statement: "The Grundy sequence of the subtraction game with L = {2,4,7} has preperiod 8 and period 3: 00112203, then 102 repeated.", check: two_four_seven, erratum: None },
        Claim { name: "Section 1.3 (stars with three rays)", statement: "Results and conjectures quoted on Node-Kayles and Arc-Kayles: the sequences of some stars with three rays are periodic; Arc-Kayles is conjectured to be so for all stars with a ray of size 1; for Node-Kayles this is not true.", check: |_| Ok(Found::not_computable("quoted from other papers, about other games, without a number that could be recomputed")), erratum: None },
        Claim { name: "Section 1.3 (CSG({1,2}) on subdivided stars)", statement: "𝒢₁,₂(S(ℓ₁,...,ℓ_k)) = 𝒢₁,₂(S(ℓ₁ mod 3,...,ℓ_k mod 3)), and 3 is the period of the subtraction game with L = {1,2}.", check: one_two_on_stars, erratum: None },
    ]
}

/// All connected graphs with at most so many vertices, rooted anywhere.
pub(super) fn graphs(largest: usize) -> impl Iterator<Item = Rooted> {
    (1..=largest).flat_map(Rooted::all)
}

fn played(bench: &mut Bench<'_>, rule: &str, text: &str) -> Result<(Outcome, u64), Error> {
    let (outcome, value) = bench.judge(rule, text, Convention::NORMAL)?;
    Ok((outcome, value.unwrap_or_default()))
}

fn figure_1(bench: &mut Bench<'_>) -> Checked {
    let moves = [4, 1, 2];
    let legal = moves.iter().sum::<u64>() == 7 && moves.iter().all(|size| [1, 2, 4].contains(size));
    let wrong = first(["P(3)", "C(3)"], |left| {
        let (outcome, value) = played(bench, "csg:1,2,4", left)?;
        Ok((outcome != Outcome::P || !legal).then(|| format!("{left} is left, of value {value}")))
    })?;
    let range = "the drawing is not in the text at hand; the sizes 4, 1, 2 are legal and add up to 7, and both connected graphs on \
                 the three vertices that the first move leaves are P, by the definition, so that the first player wins whatever the drawing";
    Ok(Found::unless(wrong, range, ""))
}

fn heaps_are_paths(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(size_sets(5), |sizes| {
        let rule = rule(&sizes);
        let mut heaps: Vec<u64> = vec![];
        for n in 0..=60_usize {
            let options: Vec<u64> =
                sizes.iter().filter(|size| **size <= n).map(|size| heaps[n - size]).collect();
            heaps.push(super::stars::mex(&options));
            let path = format!("P({n})");
            let value = if n <= 8 { played(bench, &rule, &path)?.1 } else { bench.grundy(&rule, &path)? };
            if value != heaps[n] {
                return Ok(Some(format!("{rule}: heap {n} has {}, {path} has {value}", heaps[n])));
            }
        }
        Ok(None)
    })?;
    Ok(Found::unless(
        wrong,
        "all L with max L ≤ 5; paths to n = 8 by the definition, to n = 60 by the engines",
        "",
    ))
}

fn twice(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(size_sets(4), |sizes| {
        first(graphs(4), |graph| {
            let sum = format!("2*{}", graph.text());
            let (outcome, value) = played(bench, &rule(&sizes), &sum)?;
            let objection = || format!("{} on {sum} has value {value}", rule(&sizes));
            Ok((outcome != Outcome::P || value != 0).then(objection))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all connected graphs with at most 4 vertices, all L with max L ≤ 4, by the definition",
        "",
    ))
}

fn five_and_six(bench: &mut Bench<'_>) -> Checked {
    let (_, sum) = played(bench, "nim", "5 + 6")?;
    let wrong = (sum != 3).then(|| format!("Nim heaps of 5 and 6 have value {sum}"));
    Ok(Found::unless(wrong, "Nim heaps of 5 and 6, by the definition", ""))
}

fn equivalent(bench: &mut Bench<'_>) -> Checked {
    let all: Vec<String> = graphs(4).map(|graph| graph.text()).collect();
    let wrong = first(["csg:1,2", "csg:1,2,3", "csg:1,2,4", "csg:2,3"], |rule| {
        let values: Vec<u64> =
            all.iter().map(|text| Ok(played(bench, rule, text)?.1)).collect::<Result<_, Error>>()?;
        first((0..all.len()).flat_map(|a| (0..=a).map(move |b| (a, b))), |(a, b)| {
            let sum = format!("{} + {}", all[a], all[b]);
            let (outcome, _) = played(bench, rule, &sum)?;
            let same = values[a] == values[b];
            Ok((same != (outcome == Outcome::P))
                .then(|| format!("{rule}: {sum}, {} and {}", values[a], values[b])))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all pairs of connected graphs with at most 4 vertices, L = {1,2}, {1,2,3}, {1,2,4}, {2,3}, by the definition",
        "",
    ))
}

fn components(bench: &mut Bench<'_>) -> Checked {
    let parts = ["P(1)", "P(2)", "P(3)", "C(3)", "S(1,1,1)", "C(4)", "K(4)", "P(4)"];
    let pairs = || (0..parts.len()).flat_map(|a| (0..=a).map(move |b| (a, b)));
    let wrong = first(["csg:1,2", "csg:1,2,3", "csg:1,2,4", "csg:1,3,4"], |rule| {
        first(pairs(), |(a, b)| {
            let sum = format!("{} + {} + P(2)", parts[a], parts[b]);
            let mut nim_sum = played(bench, rule, "P(2)")?.1;
            for part in [parts[a], parts[b]] {
                nim_sum ^= played(bench, rule, part)?.1;
            }
            let whole = played(bench, rule, &sum)?.1;
            Ok((whole != nim_sum).then(|| format!("{rule} on {sum}: {whole}, not {nim_sum}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "sums of three connected graphs with at most 4 vertices, four rules, by the definition",
        "",
    ))
}

fn finite_sets(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(size_sets(9), |sizes| {
        bench.check()?;
        let proven = [200, 2000].into_iter().any(|last| point().rows(&sizes, last).periods().is_some());
        Ok((!proven).then(|| format!("{} has no period that shows by n = 2000", rule(&sizes))))
    })?;
    Ok(Found::unless(
        wrong,
        "all L with max L ≤ 9, by the recurrence; each period is proven by max L values in a row that repeat",
        "",
    ))
}

/// One vertex.
pub(super) fn point() -> Rooted {
    Rooted::all(1).swap_remove(0)
}

/// The values of heaps against a printed sequence: its start, then what repeats.
fn printed_sequence(bench: &mut Bench<'_>, sizes: &[usize], start: &[u64], again: &[u64]) -> Checked {
    let rule = rule(sizes);
    let rows = point().rows(sizes, 200);
    let wrong = first(0..200, |n: usize| {
        let printed =
            start.get(n).copied().unwrap_or_else(|| again[(n.wrapping_sub(start.len())) % again.len()]);
        let value = if n <= 12 { played(bench, &rule, &n.to_string())?.1 } else { rows.paths[n] };
        Ok((value != printed).then(|| format!("𝒢({n}) = {value}, printed {printed}")))
    })?;
    let least = rows.periods().and_then(|periods| periods.last().copied());
    let lengths = least.is_none_or(|least| (least.preperiod, least.period) != (start.len(), again.len()));
    let wrong = wrong.or_else(|| lengths.then(|| format!("the least preperiod and period are {least:?}")));
    Ok(Found::unless(
        wrong,
        "n ≤ 12 by the definition, n < 200 by the recurrence, all n by the period; preperiod and period are the least possible",
        "",
    ))
}

fn one_two_three(bench: &mut Bench<'_>) -> Checked {
    printed_sequence(bench, &[1, 2, 3], &[], &[0, 1, 2, 3])
}

fn two_four_seven(bench: &mut Bench<'_>) -> Checked {
    printed_sequence(bench, &[2, 4, 7], &[0, 0, 1, 1, 2, 2, 0, 3], &[1, 0, 2])
}

fn one_two_on_stars(bench: &mut Bench<'_>) -> Checked {
    let mut game = Game::taking(&[1, 2]);
    let wrong = first([arms(3, 12), arms(4, 8), arms(5, 7), arms(6, 5)].concat(), |arms| {
        let reduced: Vec<u64> = arms.iter().map(|arm| arm % 3).collect();
        let (star, small) = (Shape::star(&arms), Shape::star(&reduced));
        let (value, expected) = (game.ask(bench, &star)?, game.ask(bench, &small)?);
        Ok((value != expected).then(|| format!("{star} has {value}, {small} has {expected}")))
    })?;
    let period =
        point().rows(&[1, 2], 60).periods().and_then(|periods| periods.last().map(|last| last.period));
    let wrong = wrong.or_else(|| (period != Some(3)).then(|| format!("the period on paths is {period:?}")));
    Ok(Found::unless(
        wrong,
        "stars with 3, 4, 5, 6 arms of at most 12, 8, 7, 5 vertices; to 9 vertices by the definition, else by the engines",
        "",
    ))
}
