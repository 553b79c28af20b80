//! Every engine against the definition played out: all rules, all twelve conventions, random
//! small positions. `GRUNDY_SEED` and `GRUNDY_CASES` change the sample; a failure prints both
//! the seed and the position.

use std::fmt::Debug;

use fastrand::Rng;
use grundy_core::{Compound, Convention, Naive, Outcome, Play, Rule};
use grundy_engine::{Budget, deep, engine_for};
use grundy_games::board::{Board, ROOKS, Square};
use grundy_games::graph::{AnyRule, ArcKayles, Graph, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::{AnyHeapRule, Digits, GrundyGame, TakeAndBreak};
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph};

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Compares value, outcome, the pieces' own values and all winning turns.
fn agree<R: Rule + 'static>(name: &str, rule: &R, random: impl Fn(&mut Rng) -> Vec<R::Piece> + Sync)
where
    R::Piece: Debug,
{
    let cases = from_env("GRUNDY_CASES", 120);
    deep(|| {
        for convention in Convention::all() {
            let engine = engine_for::<R>(convention);
            let budget = Budget::generous();
            for case in 0..cases {
                let seed = from_env("GRUNDY_SEED", 1) * 1_000_003 + case;
                let pieces = random(&mut Rng::with_seed(seed));
                let context = format!("{name}, {convention}, seed {seed}: {pieces:?}");
                let mut naive = Naive::new(rule, convention);
                let verdict = naive.judge(&pieces);
                let found = engine.evaluate(rule, &pieces, &budget).unwrap();
                assert_eq!((found.outcome, found.number), (verdict.outcome, verdict.value), "{context}");
                consistent(convention, verdict.outcome, verdict.value, &context);
                for (piece, alone) in pieces.iter().zip(&found.pieces) {
                    let verdict = naive.judge(std::slice::from_ref(piece));
                    assert_eq!(*alone, (verdict.outcome, verdict.value), "{context}");
                }
                let over = naive.turns_from(&pieces).is_empty() || is_over(rule, convention, &pieces);
                let turns = if over { vec![] } else { naive.turns_from(&pieces) };
                let winning: Vec<_> = turns
                    .into_iter()
                    .filter(|(next, over)| {
                        let outcome =
                            if *over { over_outcome(convention) } else { naive.judge(next).outcome };
                        outcome == Outcome::P
                    })
                    .collect();
                let listed = engine.winning_turns(rule, &pieces, 100_000, &budget).unwrap();
                assert_eq!(listed.total.to_string(), winning.len().to_string(), "{context}");
                assert_eq!(listed.list.len(), winning.len(), "{context}");
                let ending = winning.iter().filter(|(_, over)| *over).count();
                assert_eq!(listed.list.iter().filter(|turn| turn.ends).count(), ending, "{context}");
                for turn in &listed.list {
                    let mut next = vec![];
                    for (i, piece) in pieces.iter().enumerate() {
                        match turn.moved.iter().find(|moved| moved.piece == i) {
                            Some(moved) => next.extend(moved.parts.iter().cloned()),
                            None => next.push(piece.clone()),
                        }
                    }
                    let outcome =
                        if turn.ends { over_outcome(convention) } else { naive.judge(&next).outcome };
                    assert_eq!(outcome, Outcome::P, "{context}: {next:?}");
                }
                let few = engine.winning_turns(rule, &pieces, 3, &budget).unwrap();
                assert_eq!(few.total, listed.total, "{context}");
                assert_eq!(few.list.len(), listed.list.len().min(3), "{context}");
            }
        }
    });
}

fn over_outcome(convention: Convention) -> Outcome {
    Outcome::p_if(convention.play == Play::Normal)
}

fn is_over<R: Rule>(rule: &R, convention: Convention, pieces: &[R::Piece]) -> bool {
    match convention.compound {
        Compound::Disjunctive | Compound::Continued | Compound::Selective => {
            pieces.iter().all(|piece| rule.has_ended(piece))
        }
        _ => pieces.is_empty() || pieces.iter().any(|piece| rule.has_ended(piece)),
    }
}

/// The outcome can be read off the value as SPEC section 3.4 says.
fn consistent(convention: Convention, outcome: Outcome, value: Option<u64>, context: &str) {
    let read = match (convention.compound, convention.play, value) {
        (Compound::Disjunctive, Play::Normal, Some(v)) | (Compound::Diminished, _, Some(v)) => v == 0,
        (Compound::Conjunctive | Compound::Continued, Play::Normal, Some(v)) => v % 2 == 0,
        (Compound::Conjunctive | Compound::Continued, Play::Misere, Some(v)) => v % 2 == 1,
        _ => return,
    };
    assert_eq!(outcome, Outcome::p_if(read), "{context}");
}

fn heaps(rng: &mut Rng) -> Vec<u64> {
    let mut left = rng.u64(0..9);
    let mut heaps = vec![];
    while left > 0 {
        let heap = rng.u64(1..=left);
        heaps.push(heap);
        left -= heap;
    }
    heaps
}

fn random_graph(n: usize, rng: &mut Rng) -> Graph {
    let p = rng.f32();
    let edges: Vec<(u32, u32)> =
        (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < p).collect();
    Graph::from_edges(n, &edges)
}

fn graphs_up_to(largest: usize) -> impl Fn(&mut Rng) -> Vec<Graph> {
    move |rng| {
        let graph = random_graph(rng.usize(0..=largest), rng);
        graph.components().iter().map(|component| graph.induced(component)).collect()
    }
}

#[test]
fn heap_codes() {
    let digits = |text: &str, radix| text.chars().map(|c| c.to_digit(radix).unwrap() as u8).collect();
    for code in ["137", "77", "07", "6", "007", "156", "3", "45", "777"] {
        agree(
            &format!("0.{code}"),
            &AnyHeapRule::new(TakeAndBreak::new(Digits::finite(digits(code, 8)))),
            heaps,
        );
    }
    for code in ["3", "007", "0"] {
        let rule = TakeAndBreak { split: 4, digits: Digits::finite(digits(code, 8)) };
        agree(&format!("4.{code}"), &AnyHeapRule::new(rule), heaps);
    }
    for code in ["8F", "9", "0E"] {
        agree(
            &format!("0x0.{code}"),
            &AnyHeapRule::new(TakeAndBreak::new(Digits::finite(digits(code, 16)))),
            heaps,
        );
    }
    agree("csg{1,3}", &AnyHeapRule::new(TakeAndBreak::new(Digits::subtraction(&[1, 3]))), heaps);
    agree("csg{all but 2}", &AnyHeapRule::new(TakeAndBreak::new(Digits::all_but(&[2]))), heaps);
    agree("nim", &AnyHeapRule::new(TakeAndBreak::nim()), heaps);
    agree("grundy-game", &AnyHeapRule::new(GrundyGame), heaps);
}

#[test]
fn node_kayles() {
    agree("node-kayles", &AnyRule::new(NodeKayles), graphs_up_to(8));
}

#[test]
fn selective_node_kayles() {
    agree("selective-node-kayles", &AnyRule::new(SelectiveNodeKayles), graphs_up_to(5));
}

#[test]
fn arc_kayles() {
    agree("arc-kayles", &AnyRule::new(ArcKayles), graphs_up_to(8));
}

#[test]
fn grim() {
    agree("grim", &AnyRule::new(Grim), graphs_up_to(6));
}

#[test]
fn octal_on_graphs() {
    for code in [vec![3, 3], vec![0, 7], vec![6], vec![7, 7], vec![1, 3, 7], vec![0, 3, 5], vec![4, 1, 2]] {
        let name = format!("{code:?}");
        agree(&name, &AnyRule::new(OctalOnGraphs { digits: Digits::finite(code) }), graphs_up_to(6));
    }
    agree(
        "csg{1,2,4}",
        &AnyRule::new(OctalOnGraphs { digits: Digits::subtraction(&[1, 2, 4]) }),
        graphs_up_to(6),
    );
    agree("csg{all but 2}", &AnyRule::new(OctalOnGraphs { digits: Digits::all_but(&[2]) }), graphs_up_to(6));
}

#[test]
fn weighted_arc_kayles() {
    agree("wak", &WeightedArcKayles, |rng| {
        let n = rng.usize(0..5);
        let graph = random_graph(n, rng);
        let weights: Vec<u64> = (0..n).map(|_| rng.u64(0..3)).collect();
        let loops: Vec<bool> = (0..n).map(|_| rng.u8(0..4) == 0).collect();
        WeightedGraph::new(&graph, &weights, &loops).components()
    });
}

#[test]
fn rooks() {
    agree("rooks", &ROOKS, |rng| {
        let (rows, columns) = (rng.usize(1..4), rng.usize(1..5));
        let rows: Vec<Vec<Square>> = (0..rows)
            .map(|_| {
                (0..columns).map(|_| if rng.u8(0..5) < 2 { Square::Hole } else { Square::Free }).collect()
            })
            .collect();
        let (graph, _) = Board::from_rows(&rows).unwrap().playable().unwrap();
        graph.components().iter().map(|component| graph.induced(component)).collect()
    });
}
