//! Section 3.1: any graph in CSG({1, ..., N}), and what a smallest exception to periodicity looks
//! like.

use super::rooted::{Rooted, Rows};
use super::section_1::graphs;
use super::stars::{Game, Shape, first};
use crate::{Bench, Checked, Claim, Erratum, Found};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Lemma 4", statement: "For N, k ≥ 0, 𝒢(P_k) = k mod (N+1) in CSG({1,...,N}).", check: lemma_4, erratum: None },
        Claim { name: "Lemma 5", statement: "In CSG({1,...,N}), N ≥ 1, a connected graph has value |G| if |G| ≤ 1, at least 2 if 2 ≤ |G| ≤ N, 0 if |G| = N+1, and 1 if |G| = N+2.", check: lemma_5, erratum: None },
        Claim { name: "Lemma 6", statement: "In CSG({1,...,N}) a connected graph G with a path of N+1 vertices appended to one of its vertices has value |G| if |G| ≤ 1, at least 2 if 2 ≤ |G| ≤ N, 0 if |G| = N+1, and 1 if |G| = N+2.", check: lemma_6, erratum: None },
        Claim { name: "Proposition 7", statement: "If 𝒢(G) ≠ 𝒢(G') in CSG({1,...,N}), where G' is G with a path of N+1 vertices appended to u, and the two values agree for the proper connected subgraphs of G that contain u, then every winning move of G + G' is in G, removes u and leaves at least two vertices.", check: proposition_7, erratum: None },
        Claim { name: "Proposition 7 (minimality)", statement: "G is minimal in the sense that 𝒢(G) ≠ 𝒢(G with P_{N+1} appended to u), but the values agree for any connected subgraph of G containing u.", check: minimality, erratum: Some(Erratum::WORDING) },
        Claim { name: "Proof of Proposition 7", statement: "If a move in G with P_{N+1} leaves P_{N+1-i}, i ≥ 0, then |G| ≤ N - i, and from P_{N+1-i} there is a move to P_g, where g = 𝒢(G).", check: answer_on_the_path, erratum: None },
    ]
}

fn lemma_4(bench: &mut Bench<'_>) -> Checked {
    let wrong = first(1..=14_u64, |n| {
        let mut game = Game::up_to(n);
        first(0..=4 * n + 4, |k| {
            let value = game.ask(bench, &Shape::Path(k))?;
            Ok((value != k % (n + 1)).then(|| format!("N = {n}: P({k}) has {value}")))
        })
    })?;
    Ok(Found::unless(
        wrong,
        "N = 1 to 14, k ≤ 4N+4: to 9 vertices by the definition, else by the engines; for N = 0 there are no moves and every value is 0 = k mod 1",
        "",
    ))
}

/// Whether a value is what Lemmas 5 and 6 say for a graph of this order; they say nothing beyond N+2.
fn as_lemma_5(n: u64, order: u64, value: u64) -> bool {
    match order {
        0 | 1 => value == order,
        order if order <= n => value >= 2,
        order if order <= n + 2 => value == order - n - 1,
        _ => true,
    }
}

fn lemma_5(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((1..=7).flat_map(|n| graphs(5).map(move |graph| (n, graph))), |(n, graph)| {
        bench.check()?;
        let sizes: Vec<usize> = (1..=n as usize).collect();
        let value = graph.plain(&sizes).last().copied().unwrap_or_default();
        Ok((!as_lemma_5(n, graph.order() as u64, value))
            .then(|| format!("N = {n}: {} has {value}", graph.text())))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 1 to 7, all connected graphs with at most 5 vertices (disconnected ones are no positions of the paper)",
        "",
    ))
}

fn lemma_6(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((1..=7).flat_map(|n| graphs(5).map(move |graph| (n, graph))), |(n, graph)| {
        bench.check()?;
        let sizes: Vec<usize> = (1..=n as usize).collect();
        let value = graph.rows(&sizes, n as usize + 1).whole()[n as usize + 1];
        let family = || graph.family(&(n + 1).to_string());
        Ok((!as_lemma_5(n, graph.order() as u64, value))
            .then(|| format!("N = {n}: {} has {value}", family())))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 1 to 7, all connected graphs with at most 5 vertices and every vertex u, by the recurrence; |G| = 0 is Lemma 4",
        "",
    ))
}

/// The trees with a root u that are smallest exceptions for N: the value changes when N+1 vertices
/// are appended to u, but not that of any proper subtree which contains u.
fn exceptions(n: usize, order: usize) -> impl Iterator<Item = (Rooted, Rows)> {
    let sizes: Vec<usize> = (1..=n).collect();
    let rows = move |tree: Rooted| {
        let rows = tree.rows(&sizes, n + 1);
        (tree, rows)
    };
    let changes = move |row: &Vec<u64>| row[0] != row[n + 1];
    Rooted::trees(order).into_iter().map(rows).filter(move |(_, rows)| {
        let (whole, parts) = (rows.rows.last(), rows.rows.iter().rev().skip(1));
        whole.is_some_and(changes) && !parts.into_iter().any(changes)
    })
}

fn proposition_7(bench: &mut Bench<'_>) -> Checked {
    let mut met = 0;
    let wrong = first((2..=8).flat_map(|order| (1..=7).map(move |n| (order, n))), |(order, n)| {
        bench.check()?;
        let sizes: Vec<usize> = (1..=n).collect();
        first(exceptions(n, order), |(tree, rows)| {
            met += 1;
            let (value, other) = (rows.whole()[0], rows.whole()[n + 1]);
            let in_the_large = rows.options(&tree, &sizes, n + 1, 0).contains(&value);
            let plain = tree.plain(&sizes);
            let mut winning =
                tree.moves(&sizes).into_iter().filter(|(_, rest)| plain[*rest as usize] == other);
            let as_claimed = |(taken, rest): (u32, u32)| taken & 1 == 1 && rest.count_ones() >= 2;
            let wrong = in_the_large || !winning.all(as_claimed);
            Ok(wrong.then(|| format!("N = {n}: {} with u = 0", tree.text())))
        })
    })?;
    Ok(Found::unless(
        wrong,
        format!(
            "N = 1 to 7, all trees with at most 8 vertices and a vertex u: {met} of them are smallest exceptions, and all winning moves of these are as claimed"
        ),
        "",
    ))
}

fn minimality(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((2..=7).flat_map(|order| (1..=5).map(move |n| (order, n))), |(order, n)| {
        bench.check()?;
        Ok(exceptions(n, order).next().map(|(tree, rows)| {
            let whole = rows.whole();
            format!(
                "N = {n}, G = {} with u = 0: {} against {}; no proper subgraph does so, but G is a connected subgraph of G, so that as printed nothing is minimal",
                tree.text(), whole[0], whole[n + 1]
            )
        }))
    })?;
    let found = Found::unless(
        wrong,
        "trees with at most 7 vertices, by size, N = 1 to 5",
        "the values agree for any *proper* connected subgraph of G containing u; with it the proposition is right",
    );
    Ok(found
        .showing("value csg:1,2,3,4 'edges(0-1,1-2,1-3,1-4,0-5,5-6)'")
        .showing("value csg:1,2,3,4 'append(edges(0-1,1-2,1-3,1-4,0-5,5-6),0,5)'"))
}

fn answer_on_the_path(bench: &mut Bench<'_>) -> Checked {
    let wrong = first((1..=7_u64).flat_map(|n| graphs(5).map(move |graph| (n, graph))), |(n, graph)| {
        bench.check()?;
        let sizes: Vec<usize> = (1..=n as usize).collect();
        let value = graph.plain(&sizes).last().copied().unwrap_or_default();
        let order = graph.order() as u64;
        // Taking G and i vertices of the path: |G| + i ≤ N.
        Ok((0..=n.saturating_sub(order)).filter(|_| order <= n).find_map(|i| {
            let taken = (n + 1 - i).checked_sub(value);
            let legal = taken.is_some_and(|taken| (1..=n).contains(&taken));
            (!legal).then(|| format!("N = {n}, G = {}, i = {i}: g = {value}", graph.text()))
        }))
    })?;
    Ok(Found::unless(
        wrong,
        "N = 1 to 7, all connected graphs with at most 5 vertices; for i = 0 the move exists because g > 0 (Lemma 5), which the proof does not say",
        "",
    ))
}
