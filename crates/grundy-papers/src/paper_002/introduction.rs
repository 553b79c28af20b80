//! The introduction, and equation (1): the moves of Node-Kayles on paths.
//!
//! The moves are those of the rule on graphs, so that what the other sections take from the
//! equation is compared with the game itself.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy::{Compound, Error, Outcome, Play};
use grundy_core::Rule;
use grundy_games::Term;
use grundy_games::graph::{Graph, NodeKayles, SelectiveNodeKayles};

use super::paths::{DAWSONS_CHESS, Ground, named, options};
use crate::{Bench, Checked, Claim, Found, read};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Introduction (disjunctive sum)",
            statement: "In normal play ρ(G+H) = ρ(G) ⊕ ρ(H), and o(G) = P if and only if ρ(G) = 0.",
            check: disjunctive_sum,
            erratum: None,
        },
        Claim {
            name: "Introduction (0.137)",
            statement: "Node-Kayles on a path is the octal game 0.137 on a heap.",
            check: heaps,
            erratum: None,
        },
        Claim {
            name: "Introduction (Kayles)",
            statement: "Node-Kayles is a generalisation of Kayles, where one pin or two adjacent pins are \
                        knocked down.",
            check: kayles,
            erratum: None,
        },
        Claim {
            name: "Introduction (complexity)",
            statement: "Deciding the outcome of Node-Kayles is PSPACE-complete for graphs, and polynomial \
                        for bounded asteroidal number and for subdivided stars; for trees it is open.",
            check: |_| Ok(Found::not_computable("a question of complexity")),
            erratum: None,
        },
        Claim {
            name: "Introduction (options of paths)",
            statement: "O(P₀) = ∅, O(P₁) = O(P₂) = P₀ (meant is {P₀}), O(P₃) = {P₀, P₁}.",
            check: |_| moves_of_paths(0..=3),
            erratum: None,
        },
        Claim {
            name: "Introduction (size of positions)",
            statement: "Every position P_i₁ ∪ ... ∪ P_i_k that is reached from P_n has i₁ + ... + i_k ≤ n \
                        − 3(k−1).",
            check: sizes,
            erratum: None,
        },
    ]
}

/// Equation (1), which the paper recalls at the beginning of section 3.
pub(super) fn equation() -> Claim {
    Claim {
        name: "Equation (1)",
        statement: "For n ≥ 3, O(P_n) = {P_(n−2), P_(n−3)} ∪ {P_i ∪ P_j : j ≥ i ≥ 1, i + j = n − 3}.",
        check: |_| moves_of_paths(3..=60),
        erratum: None,
    }
}

/// What the moves of a rule leave of a path: the orders of the parts, which must be paths.
pub(super) fn played_on_path<R: Rule<Piece = Graph>>(
    rule: &R,
    text: &str,
) -> Result<BTreeSet<Vec<u64>>, Error> {
    let mut all = BTreeSet::new();
    for term in read(text)?.terms {
        let Term::Graph(graph) = term else { continue };
        if graph.graph.order() == 0 {
            continue;
        }
        let _ = rule.for_each_option(&graph.graph, &mut |_: &R::Move, parts: &[Graph]| {
            let is_path = |part: &Graph| {
                part.edge_count() + 1 == part.order() && (0..part.order() as u32).all(|v| part.degree(v) <= 2)
            };
            let order = |part: &Graph| if is_path(part) { part.order() as u64 } else { u64::MAX };
            let mut left: Vec<u64> = parts.iter().map(order).collect();
            left.sort_unstable();
            all.insert(left);
            ControlFlow::Continue(())
        });
    }
    Ok(all)
}

/// What the moves of a game on heaps leave of a heap.
pub(super) fn played_on_heap<R: Rule<Piece = u64>>(rule: &R, heap: u64) -> BTreeSet<Vec<u64>> {
    let mut all = BTreeSet::new();
    let _ = rule.for_each_option(&heap, &mut |_: &R::Move, parts: &[u64]| {
        let mut left = parts.to_vec();
        left.sort_unstable();
        all.insert(left);
        ControlFlow::Continue(())
    });
    all
}

fn disjunctive_sum(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Disjunctive, Play::Normal, (14, 4), (30, 3));
    let mut alone = std::collections::BTreeMap::new();
    for n in 1..=30 {
        alone.insert(n, bench.grundy("node-kayles", &format!("P({n})"))?);
    }
    ground.holds(bench, |union, truth| {
        let sum = union.iter().fold(0, |sum, n| sum ^ alone[n]);
        (truth.value != Some(sum) || truth.outcome != Outcome::p_if(sum == 0))
            .then(|| format!("the nim-sum is {sum}, true {:?}, {}", truth.value, truth.outcome))
    })
}

fn heaps(_: &mut Bench<'_>) -> Checked {
    for n in 1..=60 {
        let path = played_on_path(&NodeKayles, &format!("P({n})"))?;
        if played_on_heap(&*DAWSONS_CHESS, n) != path {
            return Ok(Found::fails("n ≤ 60", format!("the moves of {} differ", named(&[n])), "not known"));
        }
    }
    Ok(Found::holds("the moves on graphs and on heaps, 1 ≤ n ≤ 60"))
}

/// Kayles is Node-Kayles on its moves, two of them joined when they share a pin.
fn kayles(bench: &mut Bench<'_>) -> Checked {
    for pins in 1..=9_u64 {
        // The moves in a row: pin 1, pins 1 and 2, pin 2, pins 2 and 3, ...
        let moves: Vec<(u64, u64)> = (2..=2 * pins).map(|m| (m / 2, m.div_ceil(2))).collect();
        let meet = |a: &(u64, u64), b: &(u64, u64)| a.0 <= b.1 && b.0 <= a.1;
        let mut edges = vec!["0".to_owned()];
        for (i, a) in moves.iter().enumerate() {
            for (j, _) in moves.iter().enumerate().skip(i + 1).filter(|(_, b)| meet(a, b)) {
                edges.push(format!("{i}-{j}"));
            }
        }
        let graph = bench.grundy("node-kayles", &format!("edges({})", edges.join(", ")))?;
        let row = bench.grundy("kayles", &pins.to_string())?;
        if graph != row {
            return Ok(Found::fails(
                "n ≤ 9 pins",
                format!("{pins} pins: {row}, as a graph {graph}"),
                "not known",
            ));
        }
    }
    Ok(Found::holds("a row of n ≤ 9 pins against Node-Kayles on the graph of its moves, by the engines"))
}

fn moves_of_paths(orders: std::ops::RangeInclusive<u64>) -> Checked {
    let range = format!("the moves on graphs, {} ≤ n ≤ {}", orders.start(), orders.end());
    for n in orders {
        let printed: BTreeSet<Vec<u64>> = options(n).into_iter().collect();
        if played_on_path(&NodeKayles, &format!("P({n})"))? != printed {
            return Ok(Found::fails(range, format!("the moves of {} differ", named(&[n])), "not known"));
        }
    }
    Ok(Found::holds(range))
}

/// Section 4: a vertex with some of its neighbours is one, two or three vertices in a row.
pub(super) fn selective_node_kayles(_: &mut Bench<'_>) -> Checked {
    let game = grundy_games::heap::TakeAndBreak::new(grundy_games::heap::Digits::finite(vec![7, 7, 7]));
    for n in 1..=40 {
        if played_on_path(&SelectiveNodeKayles, &format!("P({n})"))? != played_on_heap(&game, n) {
            return Ok(Found::fails("n ≤ 40", format!("the moves of {} differ", named(&[n])), "not known"));
        }
    }
    Ok(Found::holds("the moves on graphs and on heaps, 1 ≤ n ≤ 40"))
}

fn sizes(bench: &mut Bench<'_>) -> Checked {
    const LARGEST: u64 = 24;
    let range = format!("every position that can be reached by single moves from P_n, n ≤ {LARGEST}");
    for n in 1..=LARGEST {
        bench.check()?;
        let mut reached = BTreeSet::from([vec![n]]);
        let mut new = vec![vec![n]];
        while let Some(union) = new.pop() {
            let (order, paths) = (union.iter().sum::<u64>(), union.len() as u64);
            if order + 3 * paths > n + 3 {
                let fault = format!("{} is reached from {}", named(&union), named(&[n]));
                return Ok(Found::fails(range, fault, "not known"));
            }
            for at in 0..union.len() {
                for option in options(union[at]) {
                    let mut next = union.clone();
                    next.remove(at);
                    next.extend(option);
                    next.sort_unstable();
                    if reached.insert(next.clone()) {
                        new.push(next);
                    }
                }
            }
        }
    }
    Ok(Found::holds(range))
}
