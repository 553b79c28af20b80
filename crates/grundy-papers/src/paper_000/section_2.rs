//! Section 2: graphs to which a path is appended, for any finite set L.
//!
//! The window of the proof of Theorem 1 is |L| values long. The value at k depends on the values at
//! k - i for i in L, so max L values are needed; the graphs and sets where the short window lets a
//! wrong period through are searched for by size. The same rows answer the question that the paper
//! asks twice, whether the period is always that of the path: it is not.

use super::rooted::{Period, Rooted, rule, size_sets};
use super::section_1::{graphs, point};
use super::stars::{Game, corrected, first, list, mex, set};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Theorem 1", statement: "Let L be a finite set of positive integers, G a graph and u a vertex of G. Then f(k) = 𝒢_L(G with a path of k vertices appended to u) is ultimately periodic.", check: theorem_1, erratum: None },
        Claim { name: "Proof of Theorem 1 (window)", statement: "If the |L| values f(k₁+1), ..., f(k₁+|L|) are f(k₂+1), ..., f(k₂+|L|), where k_max + |L| ≤ k₁ < k₂ are multiples of T (the lcm of the periods of the paths and of the proper subgraphs, k_max their largest preperiod), then f(k + k₂ - k₁) = f(k) for all k > k₁, because f(k) is determined by f(k - i), 1 ≤ i ≤ |L|, and the known rows.", check: window, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Theorem 1 (third kind of move)", statement: "If k ≥ max L, the moves from G with a path P_k are to G with P_{k-i}, i ≥ 1, to a proper connected subgraph of G with P_k, and to P_{k-i} with i ≥ 1.", check: third_kind, erratum: Some(Erratum::PROOF) },
        Claim { name: "Proof of Theorem 1 (k ≥ max L)", statement: "k₁ and k₂ with k_max + |L| ≤ k₁ ≤ k₂, multiples of T, are enough for the induction: T_f = k₂ - k₁ is a period, and every k > k₁ + |L| satisfies k ≥ max L.", check: largest_move, erratum: Some(Erratum::PROOF.after("000", "Proof of Theorem 1 (window)")) },
        Claim { name: "Section 2 (period in the cases considered)", statement: "In all the particular cases the authors considered, the period of f is that of the path.", check: cases_considered, erratum: None },
        Claim { name: "Section 2 (question: is the period that of the path?)", statement: "The authors wonder whether, for every finite L, graph G and vertex u, the period of f is the period of the Grundy sequence of the subtraction game on paths.", check: same_period, erratum: Some(Erratum::QUESTION) },
        Claim { name: "Section 2 (no preperiod for L = {1,...,N})", statement: "The Grundy sequence of the subtraction game with the set of all integers from 1 to N has no preperiod.", check: no_preperiod, erratum: None },
        Claim { name: "Lemma 2", statement: "If 𝒢(G) = α_{|G| mod T} on a family F, with {α_0, ..., α_{T-1}} = {0, ..., T-1}, every move on a graph of F' leads into F, and the sizes of its legal moves are, modulo T, exactly 1, ..., T-1, then 𝒢(G) = α_{|G| mod T} on F'.", check: lemma_2, erratum: None },
        Claim { name: "Section 2 (after Lemma 2)", statement: "Lemma 2 will be useful for the study of CSG({1,3}) and CSG({1,2,4}) in subdivided stars.", check: |_| Ok(Found::not_computable("an announcement. CSG({1,3}) is studied nowhere in the paper: section 3.4 is about CSG({1,2,3}), and Lemma 2 is invoked only for CSG({1,2,4}), in the proofs of Lemmas 21, 23 and 26")), erratum: None },
        Claim { name: "Observation 3", statement: "For any graph G and any set L, 𝒢_L(G) ≤ |G|.", check: observation_3, erratum: None },
    ]
}

fn theorem_1(bench: &mut Bench<'_>) -> Checked {
    let range = graphs(4).map(|graph| (graph, 6)).chain(Rooted::all(5).into_iter().map(|graph| (graph, 4)));
    let wrong = first(range, |(graph, largest)| {
        first(size_sets(largest), |sizes| {
            bench.check()?;
            let proven = [80, 400, 2000].into_iter().any(|last| graph.rows(&sizes, last).periods().is_some());
            Ok((!proven).then(|| format!("{} on {}", rule(&sizes), graph.family("n"))))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "all connected graphs with a vertex u: to 4 vertices with max L ≤ 6, with 5 vertices and max L ≤ 4; the period of each is \
         found by the recurrence and proven by max L columns that repeat",
        "",
    ))
}

/// Where two equal windows of the given length let a wrong period through: (k₁, k₂, k).
fn misled(row: &[u64], from: usize, step: usize, window: usize) -> Option<(usize, usize, usize)> {
    let half = row.len() / 2;
    let starts = || (from.div_ceil(step) * step..half).step_by(step);
    let same = |a: usize, b: usize| row[a + 1..=a + window] == row[b + 1..=b + window];
    starts()
        .flat_map(|a| starts().filter(move |b| *b > a).map(move |b| (a, b)))
        .filter(|(a, b)| same(*a, *b))
        .find_map(|(a, b)| {
            let differs = |k: &usize| row[*k] != row[k + b - a];
            (a + 1..row.len() - (b - a)).find(differs).map(|k| (a, b, k))
        })
}

/// k_max and T of the proof, and the row of the whole graph.
fn known(graph: &Rooted, sizes: &[usize]) -> Option<(usize, usize, Vec<u64>)> {
    let rows = graph.rows(sizes, 160);
    let mut periods = rows.periods()?;
    periods.remove(rows.rows.len() - 1);
    let largest = periods.iter().map(|known| known.preperiod).max()?;
    let period = periods.iter().fold(1, |all, known| lcm(all, known.period));
    Some((largest, period, rows.whole().to_vec()))
}

fn lcm(a: usize, b: usize) -> usize {
    let gcd = |mut a: usize, mut b: usize| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    a / gcd(a, b) * b
}

fn window(bench: &mut Bench<'_>) -> Checked {
    let cases = || {
        let graphs = [1, 2, 3].into_iter().flat_map(Rooted::all);
        graphs.flat_map(|graph| size_sets(10).into_iter().map(move |sizes| (graph.clone(), sizes)))
    };
    bench.check()?;
    let smallest = cases()
        .filter_map(|(graph, sizes)| {
            let (preperiod, period, row) = known(&graph, &sizes)?;
            let places = misled(&row, preperiod + sizes.len(), period, sizes.len())?;
            Some((graph, sizes, (preperiod, period), row, places))
        })
        .min_by_key(|(graph, sizes, _, _, (_, second, _))| (graph.order(), sizes.last().copied(), *second));
    bench.check()?;
    let command = smallest.as_ref().map(|(graph, sizes, _, _, (_, b, _))| {
        format!("sequence {} '{}' --to {}", rule(sizes), graph.family("n"), 2 * b)
    });
    let wrong = smallest.map(|(graph, sizes, (preperiod, period), row, (a, b, k))| {
        let length = sizes.len();
        let step = if k == a + length + 1 { "the first step of the induction" } else { "a step of the induction" };
        format!(
            "L = {}, f(k) = {}: k_max = {preperiod}, T = {period}, and for k₁ = {a}, k₂ = {b} the windows of |L| = {length} \
             values are both ({}), but f({k}) = {} and f({}) = {}: {step}, which needs f({k} - i) for all i in L",
            set(&sizes),
            graph.family("k"),
            list(&row[a + 1..=a + length]),
            row[k],
            k + b - a,
            row[k + b - a],
        )
    });
    let still = first(cases(), |(graph, sizes)| {
        let Some((preperiod, period, row)) = known(&graph, &sizes) else { return Ok(None) };
        let length = sizes.last().copied().unwrap_or(1);
        Ok(misled(&row, preperiod, period, length).map(|found| format!("{} {found:?}", rule(&sizes))))
    })?;
    let found = corrected(
        [wrong, still],
        "all connected graphs with at most 3 vertices and a vertex u, all L with max L ≤ 10; k ≤ 160, by the recurrence. Smallest by |G|, max L and k₂",
        "a window of max L values is needed, and is enough: with k₁ ≥ k_max the induction starts at k > k₁ + max L, where all moves are available \
         and all rows repeat. The options are f(k - i) for i in L, not for 1 ≤ i ≤ |L|. (The text also has k ≥ k_max + |T| for k_max + |L|.) The theorem is right",
    );
    Ok(command.into_iter().fold(found, Found::showing))
}

fn third_kind(bench: &mut Bench<'_>) -> Checked {
    let cases = || {
        let graphs = [2, 3].into_iter().flat_map(Rooted::all);
        graphs.flat_map(|graph| size_sets(4).into_iter().map(move |sizes| (graph.clone(), sizes)))
    };
    let objection = |least: usize| {
        first(cases(), |(graph, sizes)| {
            bench.check()?;
            let largest = sizes.last().copied().unwrap_or(1);
            Ok((largest..=largest + 8).find_map(|k| {
                let rows = graph.rows(&sizes, k);
                let (listed, truth) = (mex(&rows.options(&graph, &sizes, k, least)), rows.whole()[k]);
                (listed != truth).then(|| {
                    format!(
                        "L = {}, {}: the moves listed give {listed}, the value is {truth}; taking all of G leaves P({k})",
                        set(&sizes),
                        graph.family(&k.to_string())
                    )
                })
            }))
        })
    };
    let (wrong, still) = (objection(1)?, objection(0)?);
    Ok(corrected(
        [wrong, still],
        "graphs with 2 and 3 vertices and a vertex u, all L with max L ≤ 4, k = max L to max L + 8, by the recurrence",
        "the third kind leads to P_{k-i} with i ≥ 0: taking exactly G leaves P_k. Accordingly P_{k+T_f-i} is an option for i = 0 too, and i goes up to \
         max L - |G|, not to |L|. The bounds on the number of moves and the theorem are right",
    )
    .showing("value csg:2,3 'S(1,1,4)'"))
}

fn largest_move(bench: &mut Bench<'_>) -> Checked {
    let star = Rooted::all(3).into_iter().find(|graph| graph.family("k") == "S(1,1,k)");
    let wrong = first(
        star.into_iter().flat_map(|graph| size_sets(8).into_iter().map(move |sizes| (graph.clone(), sizes))),
        |(graph, sizes)| {
            bench.check()?;
            let Some((preperiod, period, _)) = known(&graph, &sizes) else { return Ok(None) };
            let start = (preperiod + sizes.len()).div_ceil(period) * period;
            let (k, largest) = (start + sizes.len() + 1, sizes.last().copied().unwrap_or(1));
            Ok((k < largest).then(|| {
            format!(
                "L = {}, G = P(3) with u in the middle: k_max = {preperiod}, T = {period}, k₁ = {start} is allowed, and k = {k} < max L = {largest} is the first \
                 step; besides, k₁ = k₂ is allowed, and then T_f = 0",
                set(&sizes)
            )
        }))
        },
    )?;
    Ok(Found::unless(
        wrong,
        "G = P(3) with u in the middle, all L with max L ≤ 8 by the largest element",
        "k₁ < k₂ is to be demanded, and a window of max L values, with which k > k₁ + max L ≥ max L; the theorem is right",
    ))
}

fn cases_considered(bench: &mut Bench<'_>) -> Checked {
    let least = |values: &[u64], start: usize| {
        (1..values.len() / 3)
            .find(|period| (start..values.len() - period).all(|k| values[k] == values[k + period]))
    };
    let mut families: Vec<(Game, Vec<u64>, usize)> = vec![];
    for n in 3..=8_usize {
        let stars = (1..=n as u64 + 3).map(|leaves| vec![1; leaves as usize]);
        let threes = (1..=2 * n as u64).map(|arm| vec![1, arm]);
        families.extend(stars.chain(threes).map(|arms| (Game::up_to(n as u64), arms, n + 1)));
    }
    for arms in [vec![1, 1, 1], vec![2, 3], vec![1, 2, 3], vec![1, 1, 2, 2]] {
        families.push((Game::up_to(3), arms.clone(), 4));
        families.push((Game::taking(&[1, 2, 4]), arms, 3));
    }
    let wrong = first(families, |(mut game, arms, period)| {
        bench.check()?;
        let values: Vec<u64> =
            (0..8 * period as u64).map(|k| game.star(&[&arms[..], &[k]].concat())).collect();
        let found = least(&values, period);
        Ok((found != Some(period))
            .then(|| format!("{} on S({},n): period {found:?}, not {period}", game.rule(), list(&arms))))
    })?;
    Ok(Found::unless(
        wrong,
        "CSG({1..N}), N = 3 to 8, on S(1^t,n) for t ≤ N+3 and S(1,k,n) for k ≤ 2N; CSG({1,2,3}) and CSG({1,2,4}) on some more stars; the least period over eight periods, by the recurrence",
        "",
    ))
}

/// Whether the period is that of the path: shared by section 2 and the conclusion.
pub(super) fn same_period(bench: &mut Bench<'_>) -> Checked {
    let periods = |graph: &Rooted, sizes: &[usize]| -> Option<(Period, Period)> {
        let all = [160, 640].into_iter().find_map(|last| graph.rows(sizes, last).periods())?;
        Some((all[all.len() - 2], all[all.len() - 1]))
    };
    let (mut wrong, mut longer, mut factor_two) = (None, None, true);
    let small = graphs(4).flat_map(|graph| size_sets(7).into_iter().map(move |sizes| (graph.clone(), sizes)));
    let large = Rooted::all(5).into_iter().map(|graph| (graph, vec![2, 4, 6, 7]));
    for (graph, sizes) in small.chain(large) {
        bench.check()?;
        let Some((Period { period: own, .. }, Period { period: path, .. })) = periods(&graph, &sizes) else {
            continue;
        };
        if own != path {
            factor_two &= own == 2 * path || path == 2 * own;
            let words = format!(
                "L = {}: {} has period {own}, the path has period {path}",
                set(&sizes),
                graph.family("n")
            );
            if own > path && longer.is_none() {
                longer = Some(words.clone());
            }
            wrong = wrong.or(Some(words));
        }
    }
    let also = longer.map_or_else(String::new, |words| format!(" It can be longer, too: {words}."));
    let times =
        if factor_two { " Over this range it is that of the path, twice that, or half of it." } else { "" };
    Ok(Found::unless(
        wrong,
        "an open question of the paper, answered: all connected graphs with at most 4 vertices and a vertex u, by size, all L with max L ≤ 7 by the largest element; 5 vertices for L = {2,4,6,7}. \
         The periods are the least ones and are proven, by max L columns that repeat",
        format!("No.{also}{times} What Theorem 1 says is all that is true in general: f has some period"),
    )
    .showing("sequence csg:3,7 'P(n)' --to 29")
    .showing("sequence csg:3,7 'S(1,1,1,n)' --to 29")
    .showing("sequence csg:2,4,6,7 'P(n)' --to 26")
    .showing("sequence csg:2,4,6,7 'S(2,2,n)' --to 71"))
}

fn no_preperiod(_bench: &mut Bench<'_>) -> Checked {
    let wrong = first(1..=20_usize, |n| {
        let sizes: Vec<usize> = (1..=n).collect();
        let least = point().rows(&sizes, 6 * n + 6).periods().and_then(|periods| periods.last().copied());
        let pure = least.is_some_and(|least| least.preperiod == 0 && least.period == n + 1);
        Ok((!pure).then(|| format!("N = {n}: {least:?}")))
    })?;
    Ok(Found::unless(wrong, "N = 1 to 20, proven by N values in a row that repeat; the period is N+1", ""))
}

fn lemma_2(bench: &mut Bench<'_>) -> Checked {
    // The lemma is one mex: of all values but the one that belongs to |G|.
    let wrong = first(2..=7_usize, |period| {
        bench.check()?;
        let mut values: Vec<u64> = (0..period as u64).collect();
        let mut objection = None;
        permute(&mut values, 0, &mut |values| {
            for order in 0..period {
                let options: Vec<u64> =
                    (1..period).map(|size| values[(order + period - size) % period]).collect();
                if mex(&options) != values[order] {
                    objection = Some(format!("T = {period}, α = {values:?}, |G| = {order} modulo T"));
                }
            }
        });
        Ok(objection)
    })?;
    Ok(Found::unless(wrong, "all T from 2 to 7, all orders of the values α, all |G| modulo T", ""))
}

fn permute(values: &mut Vec<u64>, from: usize, visit: &mut dyn FnMut(&[u64])) {
    if from == values.len() {
        return visit(values);
    }
    for other in from..values.len() {
        values.swap(from, other);
        permute(values, from + 1, visit);
        values.swap(from, other);
    }
}

fn observation_3(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(graphs(5), |graph| {
        first(size_sets(6), |sizes| {
            bench.check()?;
            let values = graph.plain(&sizes);
            let value = values.last().copied().unwrap_or_default();
            Ok((value > graph.order() as u64)
                .then(|| format!("{} on {} has {value}", rule(&sizes), graph.text())))
        })
    })?;
    Ok(Found::unless(wrong, "all connected graphs with at most 5 vertices, all L with max L ≤ 6", ""))
}
