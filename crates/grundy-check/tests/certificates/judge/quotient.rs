//! Quotients against the definition: sums of a few small pieces are played out, and each is lost exactly if its element is
//! in P.

use std::collections::HashMap;

use serde_json::Value;

use super::{Edges, Judge, number, pairs, sum};

/// The most vertices of a sum that is played out.
const SMALL: u64 = 9;
/// The largest heaps of a sum.
const SMALL_HEAP: u64 = 9;

/// Compares all sums of up to three small pieces; says how many.
pub(super) fn compare(statement: &Value, proof: &Value) -> usize {
    let generators = number(&proof["generators"]);
    let element = |x: u64, y: u64| product(&proof["steps"], generators, x, y);
    let of = &statement["of"];
    let mut pieces: Vec<(u64, u64, Edges)> = vec![];
    match of["kind"].as_str().unwrap() {
        "stars" => {
            let (arms, side) = (number(&of["arms"]), number(&of["threshold"]) + number(&of["period"]));
            for (star, phi) in lists(arms, side).iter().zip(proof["phi"].as_array().unwrap()) {
                let (mut order, mut edges) = (1, Edges::new());
                for arm in star {
                    edges.extend((0..*arm).map(|i| (if i == 0 { 0 } else { order + i - 1 }, order + i)));
                    order += arm;
                }
                pieces.push((number(phi), order, edges));
            }
        }
        "position" => {
            let listed = proof["pieces"].as_array().unwrap().iter();
            pieces.extend(listed.map(|p| (number(&p["phi"]), number(&p["vertices"]), pairs(&p["edges"]))));
            let (_, order, edges) = sum(&of["position"]);
            assert!(order > 0 || edges.is_empty());
        }
        _ if of["family"] == "path" => {
            for (n, phi) in (0..).zip(proof["phi"].as_array().unwrap()) {
                pieces.push((number(phi), n, (1..n).map(|v| (v - 1, v)).collect()));
            }
        }
        _ => return heaps(statement, proof, &element),
    }
    pieces.retain(|(_, order, _)| *order <= SMALL);
    pieces.truncate(40);
    let mut compared = 0;
    for (i, (x, order, edges)) in pieces.iter().enumerate() {
        for (y, other, more) in &pieces[i..] {
            if order + other > SMALL {
                continue;
            }
            let edges =
                edges.iter().copied().chain(more.iter().map(|(u, v)| (u + order, v + order))).collect();
            let judge = Judge::new(&statement["rule"], edges);
            let wins = judge.misere(&(0..order + other).collect::<Vec<_>>(), &mut HashMap::new());
            assert_eq!(in_p(proof, element(*x, *y)), !wins, "{statement}");
            compared += 1;
        }
    }
    compared
}

fn heaps(statement: &Value, proof: &Value, element: &dyn Fn(u64, u64) -> u64) -> usize {
    let mut judge = Judge::new(&statement["rule"], Edges::new());
    // Nim is a code as far as heaps go; Grundy's game is left to those who play it.
    match statement["rule"]["name"].as_str() {
        Some("nim") => {
            judge.rule = serde_json::json!({"kind": "code", "digits": vec![3; SMALL_HEAP as usize + 1]});
        }
        Some(_) => return 0,
        None => {}
    }
    let phi = proof["phi"].as_array().unwrap();
    let (mut known, mut compared) = (HashMap::new(), 0);
    for sum in lists(3, SMALL_HEAP.min(phi.len() as u64)) {
        let mut left: Vec<u64> = sum.iter().copied().filter(|heap| *heap > 0).collect();
        left.sort_unstable();
        let wins = judge.misere_heaps(&left, &mut known);
        let whole = sum.iter().fold(0, |x, heap| element(x, number(&phi[*heap as usize])));
        assert_eq!(in_p(proof, whole), !wins, "{sum:?} of {statement}");
        compared += 1;
    }
    compared
}

fn in_p(proof: &Value, x: u64) -> bool {
    proof["p"].as_array().unwrap().iter().any(|other| number(other) == x)
}

/// xy, by a walk to y.
fn product(steps: &Value, generators: u64, x: u64, y: u64) -> u64 {
    let step = |at: u64, g: u64| number(&steps[(at * generators + g) as usize]);
    let mut walked = vec![(0, x)];
    let mut next = 0;
    loop {
        let (to, product) = walked[next];
        if to == y {
            return product;
        }
        for g in 0..generators {
            if walked.iter().all(|(other, _)| *other != step(to, g)) {
                walked.push((step(to, g), step(product, g)));
            }
        }
        next += 1;
    }
}

/// Numbers below a bound, none larger than the one before, in lexicographic order.
fn lists(length: u64, below: u64) -> Vec<Vec<u64>> {
    let mut lists: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..length {
        let longer = |list: &Vec<u64>| {
            let most = list.last().map_or(below, |last| last + 1);
            (0..most).map(|next| [&list[..], &[next]].concat()).collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}
