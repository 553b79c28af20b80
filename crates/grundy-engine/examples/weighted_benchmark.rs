//! Weighted Arc-Kayles with and without reductions, side by side: `benchmarks/README.md`.
//!
//! ```sh
//! cargo run --release -p grundy-engine --example weighted_benchmark
//! ```
//!
//! Both engines answer the same questions and must agree; the plain one is the engine for any rule, with its
//! table and canonical keys, and knows nothing of reductions. A line is one size of one family.

use std::time::Instant;

use grundy_core::Convention;
use grundy_engine::{Budget, deep};
use grundy_engine::{Engine, engine_for, simplifying_engine_for};
use grundy_games::graph::Graph;
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph, simplify_for};

fn graph(weights: &[u64], loops: &[u32], edges: &[(u32, u32)]) -> WeightedGraph {
    let looped: Vec<bool> = (0..weights.len() as u32).map(|v| loops.contains(&v)).collect();
    WeightedGraph::new(&Graph::from_edges(weights.len(), edges), weights, &looped)
}

const CYCLE: [(u32, u32); 3] = [(0, 1), (1, 2), (0, 2)];
const K4: [(u32, u32); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
const PATH: [(u32, u32); 5] = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)];
/// A square with a leaf at each corner.
const SUN: [(u32, u32); 8] = [(0, 1), (1, 2), (2, 3), (0, 3), (0, 4), (1, 5), (2, 6), (3, 7)];

fn main() {
    println!("family\tsize\tplain: nodes\tseconds\treduced: nodes\tseconds\tratio of seconds\tvalue");
    for w in [30, 60, 120, 240] {
        compare("cycle (w, w, w-1)", w, &graph(&[w, w, w - 1], &[], &CYCLE));
    }
    for w in [10, 20, 30] {
        compare("K4, weights about w", w, &graph(&[w, w, w + 1, w - 1], &[], &K4));
    }
    for w in [5, 8, 11] {
        compare("P6, weights w and w+1", w, &graph(&[w, w + 1, w, w + 1, w, w + 1], &[], &PATH));
    }
    for w in [2, 3, 4, 5, 6] {
        let weights: Vec<u64> = (0..8).map(|v| if v < 4 { w } else { w - v % 2 }).collect();
        compare("square with a leaf at each corner", w, &graph(&weights, &[], &SUN));
    }
    for w in [100, 400, 1600] {
        compare("one looped weight of w", w, &graph(&[w, 3, 2, 2], &[0], &[(0, 1), (1, 2), (2, 3), (0, 3)]));
    }
}

fn compare(family: &str, size: u64, piece: &WeightedGraph) {
    let run = |engine: Box<dyn Engine<WeightedArcKayles>>| {
        let budget = Budget::generous();
        let start = Instant::now();
        let found = deep(|| engine.evaluate(&WeightedArcKayles, std::slice::from_ref(piece), &budget));
        (found.ok().and_then(|found| found.number), budget.nodes(), start.elapsed().as_secs_f64())
    };
    let plain = run(engine_for(Convention::NORMAL));
    let reduced = run(simplifying_engine_for(Convention::NORMAL, simplify_for(Convention::NORMAL)));
    assert_eq!(plain.0, reduced.0, "{family} {size}");
    let value = plain.0.map_or("unknown".to_owned(), |value| value.to_string());
    println!(
        "{family}\t{size}\t{}\t{:.3}\t{}\t{:.3}\t{:.1}\t{value}",
        plain.1,
        plain.2,
        reduced.1,
        reduced.2,
        plain.2 / reduced.2
    );
}
