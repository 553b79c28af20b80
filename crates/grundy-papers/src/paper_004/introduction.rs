//! Section 1: what is said about Arc-Kayles and its relatives before the work begins.

use std::collections::HashMap;

use grundy::Convention;

use super::play::{Field, Shape, loopless, outcome, weights};
use super::trees::trees;
use crate::{Bench, Checked, Claim, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Introduction (maximal matchings)",
            statement: "Arc-Kayles is the game of building a maximal matching edge by edge: the first player wants its size odd, the second even.",
            check: matchings,
            erratum: None,
        },
        Claim {
            name: "Introduction (complexity of Node-Kayles)",
            statement: "Node-Kayles is PSPACE-complete; its outcome is polynomial on graphs with bounded asteroidal number, cocomparability graphs, cographs and bounded degree stars.",
            check: |_| {
                Ok(Found::not_computable("a statement about complexity classes, cited from other papers"))
            },
            erratum: None,
        },
        Claim {
            name: "Introduction (Grim)",
            statement: "Grim is the variant of Node-Kayles in which the neighbours of the selected vertex are deleted if and only if they become isolated.",
            check: grim,
            erratum: None,
        },
        Claim {
            name: "Introduction (Arc-Kayles on a path)",
            statement: "Played on a path, Arc-Kayles is the octal game 0.07, Dawson's Kayles, which is solved.",
            check: paths,
            erratum: None,
        },
        Claim {
            name: "Introduction (complexity of Arc-Kayles)",
            statement: "Whether Arc-Kayles is PSPACE-complete is open; cycles, wheels and subdivided stars with three paths have been studied; the problem is FPT in the number of rounds.",
            check: |_| {
                Ok(Found::not_computable("a statement about complexity classes, cited from other papers"))
            },
            erratum: None,
        },
        Claim {
            name: "Introduction (one counter on each vertex)",
            statement: "When there is only one counter on each vertex, WAK is exactly Arc-Kayles.",
            check: ones,
            erratum: None,
        },
        Claim {
            name: "Introduction (parities and inequalities)",
            statement: "The outcome of WAK on a loopless tree of depth at most 2 is determined by parities of sums of weights and by inequalities between them; that of C₃ is not.",
            check: parities,
            erratum: None,
        },
    ]
}

/// A shape without loops as a plain graph, in the notation of the tool.
pub(super) fn plain(shape: &Shape) -> String {
    let vertices = (0..shape.order()).map(|v| v.to_string());
    let edges = shape.edges.iter().map(|(u, v)| format!("{u}-{v}"));
    format!("edges({})", vertices.chain(edges).collect::<Vec<_>>().join(", "))
}

/// The value of a game on sets, from the sets that a set may be followed by.
fn value_of(set: u32, next: &dyn Fn(u32) -> Vec<u32>, known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let seen = next(set).into_iter().fold(0u64, |seen, after| seen | 1 << value_of(after, next, known));
    known.insert(set, seen.trailing_ones());
    seen.trailing_ones()
}

/// Compares a value with the judge's on every plain graph with at most so many vertices.
fn on_graphs(
    bench: &mut Bench<'_>,
    rule: &str,
    most: usize,
    claimed: impl Fn(&Shape) -> Option<u32>,
) -> Result<Option<String>, grundy::Error> {
    for shape in (0..=most).flat_map(loopless) {
        let Some(claimed) = claimed(&shape) else { continue };
        let text = plain(&shape);
        let value = bench.judge(rule, &text, Convention::NORMAL)?.1.unwrap_or_default();
        if value != u64::from(claimed) {
            return Ok(Some(format!("{text}: {claimed}, but {rule} has {value}")));
        }
    }
    Ok(None)
}

fn matchings(bench: &mut Bench<'_>) -> Checked {
    let building = |shape: &Shape| {
        let ends: Vec<u32> = shape.edges.iter().map(|(u, v)| 1 << u | 1 << v).collect();
        let matched = |set: u32| {
            ends.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).fold(0, |all, (_, &pair)| all | pair)
        };
        let next = |set: u32| {
            let free = |at: &usize| ends[*at] & matched(set) == 0;
            (0..ends.len()).filter(free).map(|at| set | 1 << at).collect()
        };
        Some(value_of(0, &next, &mut HashMap::new()))
    };
    let wrong = on_graphs(bench, "arc-kayles", 5, building)?;
    Ok(Found::unless(
        wrong,
        "all labelled graphs with at most 5 vertices: the value of the game that adds an edge to a matching against Arc-Kayles by the definition",
        "the two games differ",
    ))
}

fn grim(bench: &mut Bench<'_>) -> Checked {
    let playing = |shape: &Shape| {
        let near = shape.near();
        if near.contains(&0) {
            return None;
        }
        let next = |set: u32| {
            let inside = |v: usize| set >> v & 1 == 1;
            let select = |v: usize| {
                let left = set & !(1 << v);
                let isolated =
                    (0..near.len()).filter(|&w| near[v] & left & 1 << w != 0 && near[w] & left == 0);
                isolated.fold(left, |left, w| left & !(1 << w))
            };
            (0..near.len()).filter(|&v| inside(v)).map(select).collect()
        };
        Some(value_of((1 << near.len()) - 1, &next, &mut HashMap::new()))
    };
    let wrong = on_graphs(bench, "grim", 5, playing)?;
    Ok(Found::unless(
        wrong,
        "all labelled graphs without isolated vertices with at most 5 vertices: the value of the game so described against the rule grim by the definition",
        "the two games differ",
    ))
}

fn paths(bench: &mut Bench<'_>) -> Checked {
    const TO: usize = 1000;
    let mut dawson: Vec<u32> = Vec::with_capacity(TO);
    for n in 0..TO {
        // Two neighbours go, and leave k on one side.
        let seen = (0..=n.saturating_sub(2) / 2)
            .filter(|_| n >= 2)
            .fold(0u64, |seen, k| seen | 1 << (dawson[k] ^ dawson[n - 2 - k]));
        dawson.push(seen.trailing_ones());
    }
    for (n, &value) in dawson.iter().enumerate().take(41) {
        let path = format!("P({n})");
        let judged = if n <= 10 {
            bench.judge("arc-kayles", &path, Convention::NORMAL)?.1.unwrap_or_default()
        } else {
            u64::from(value)
        };
        let heap = bench.grundy("0.07", &n.to_string())?;
        let path = bench.grundy("arc-kayles", &path)?;
        if [judged, heap, path] != [u64::from(value); 3] {
            let counterexample = format!("n = {n}: path {path} (by the definition {judged}), heap {heap}");
            return Ok(Found::fails("paths", counterexample, "the two games differ"));
        }
    }
    let last = (0..TO - 34).rev().find(|&n| dawson[n] != dawson[n + 34]).unwrap_or(0);
    Ok(Found::holds(format!(
        "n ≤ 10 by the definition, n ≤ 40 by the engines for the path and for the heap; the sequence has period 34 from n = {} on, last exception n = {last}, checked to n < {TO}, which is more than the theorem of Guy and Smith asks for",
        last + 1
    )))
}

fn ones(bench: &mut Bench<'_>) -> Checked {
    let weighted = |shape: &Shape| Some(shape.value(&vec![1; shape.order()]));
    let wrong = on_graphs(bench, "arc-kayles", 5, weighted)?;
    Ok(Found::unless(
        wrong,
        "all labelled graphs without loops with at most 5 vertices, against Arc-Kayles by the definition (a loop has no counterpart in Arc-Kayles)",
        "the two games differ",
    ))
}

/// Weights w and 3w have the same parities, and satisfy the same homogeneous inequalities.
fn parities(_: &mut Bench<'_>) -> Checked {
    let tripled = |shape: &Shape, most: u32| {
        let field = Field::new(shape, &vec![3 * most; shape.order()]);
        let differ = |weights: &Vec<u32>| {
            let thrice: Vec<u32> = weights.iter().map(|weight| 3 * weight).collect();
            outcome(field.value(weights)) != outcome(field.value(&thrice))
        };
        weights(&vec![most; shape.order()]).filter(differ).min_by_key(|weights| weights.iter().sum::<u32>())
    };
    for tree in (1..=5).flat_map(trees) {
        if let Some(weights) = tripled(&tree.shape, 2) {
            let text = tree.shape.text(&weights);
            return Ok(Found::fails(
                "trees",
                format!("{text} and its triple differ"),
                "more than parities matters",
            ));
        }
    }
    let triangle = Shape::new(3, [(0, 1), (1, 2), (0, 2)]);
    let range = "trees of depth at most 2 with at most 5 vertices, weights w ≤ 2: w and 3w, which have the same parities and the same inequalities, have the same outcome (Theorem 1 is checked on its own)";
    Ok(match tripled(&triangle, 10) {
        Some(weights) => {
            let thrice: Vec<u32> = weights.iter().map(|weight| 3 * weight).collect();
            let says = |weights: &[u32]| format!("{weights:?} is {}", outcome(triangle.value(weights)));
            let range = format!("{range}; on C₃ {} and {}", says(&weights), says(&thrice));
            Found::holds(range).showing(triangle.command(&weights)).showing(triangle.command(&thrice))
        }
        None => Found::fails(range, "C₃: no w ≤ 10 differs from 3w", "C₃ behaves like the trees"),
    })
}
