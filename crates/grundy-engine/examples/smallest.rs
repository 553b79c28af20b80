//! The smallest graphs with each Grundy value: Arc-Kayles on trees, Arc-Kayles on graphs, weighted
//! Arc-Kayles with loops. `docs/weighted.md` has the tables.
//!
//! ```sh
//! cargo run --release -p grundy-engine --example smallest -- trees 16
//! cargo run --release -p grundy-engine --example smallest -- graphs 8
//! cargo run --release -p grundy-engine --example smallest -- weighted 4 9
//! ```
//!
//! Trees and connected graphs are grown by a leaf, or a vertex, from all smaller ones, and told apart by
//! their keys; weighted graphs are all on so many vertices with so many counters at most. A key that is
//! not canonical would list a graph twice, never leave one out.

use std::collections::{BTreeSet, HashSet};

use grundy_core::Convention;
use grundy_core::{Piece, Rule};
use grundy_engine::{Budget, deep};
use grundy_engine::{Engine, engine_for, simplifying_engine_for};
use grundy_games::Labelled;
use grundy_games::graph::{ArcKayles, Graph, GraphKey};
use grundy_games::notation::{write_graph, write_weighted};
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph, simplify_for};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments.get(i).and_then(|text| text.parse::<usize>().ok());
    match (arguments.first().map(String::as_str), number(1), number(2)) {
        (Some("trees"), Some(most), None) => deep(|| grown(most, true)),
        (Some("graphs"), Some(most), None) => deep(|| grown(most, false)),
        (Some("weighted"), Some(vertices), Some(counters)) => {
            deep(|| weighted(vertices, counters as u64));
        }
        _ => eprintln!("smallest trees N | smallest graphs N | smallest weighted VERTICES COUNTERS"),
    }
}

/// The values met so far; a new one is printed with the graph that has it.
struct Records<R: Rule> {
    rule: R,
    engine: Box<dyn Engine<R>>,
    budget: Budget,
    known: BTreeSet<u64>,
}

impl<R: Rule> Records<R> {
    fn see(&mut self, pieces: &[R::Piece], size: &str, text: impl Fn() -> String) {
        let found = self.engine.evaluate(&self.rule, pieces, &self.budget);
        let value = found.ok().and_then(|found| found.number);
        let Some(value) = value else { return eprintln!("{}: unknown within this budget", text()) };
        if self.known.insert(value) {
            println!("value {value}\t{size}\t{}", text());
        }
    }
}

fn grown(most: usize, trees: bool) {
    let mut records = Records {
        rule: ArcKayles,
        engine: engine_for(Convention::NORMAL),
        budget: Budget::generous(),
        known: BTreeSet::new(),
    };
    let mut all = vec![Graph::from_edges(1, &[])];
    for order in 1..=most {
        for graph in &all {
            let text = || write_graph(&Labelled::numbered(graph.clone()));
            records.see(std::slice::from_ref(graph), &format!("{order} vertices"), text);
        }
        println!("# {} {} on {order} vertices", all.len(), if trees { "trees" } else { "connected graphs" });
        if order < most {
            let (mut seen, mut next): (HashSet<GraphKey>, Vec<Graph>) = (HashSet::new(), vec![]);
            for graph in &all {
                let joined = 1u64 << order;
                let masks: Vec<u64> =
                    if trees { (0..order).map(|v| 1 << v).collect() } else { (1..joined).collect() };
                for mask in masks {
                    let new = (0..order as u32).filter(|v| mask >> v & 1 == 1).map(|v| (v, order as u32));
                    let edges: Vec<(u32, u32)> = graph.edges().chain(new).collect();
                    let larger = Graph::from_edges(order + 1, &edges);
                    if seen.insert(larger.key()) {
                        next.push(larger);
                    }
                }
            }
            all = next;
        }
    }
}

fn weighted(vertices: usize, counters: u64) {
    let mut records = Records {
        rule: WeightedArcKayles,
        engine: simplifying_engine_for(Convention::NORMAL, simplify_for(Convention::NORMAL)),
        budget: Budget::generous(),
        known: BTreeSet::new(),
    };
    let mut seen = HashSet::new();
    for order in 1..=vertices {
        let pairs: Vec<(u32, u32)> = (0..order as u32).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let mut shapes = HashSet::new();
        let mut graphs = vec![];
        for mask in 0u64..1 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|i| mask >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::from_edges(order, &edges);
            if graph.is_connected() && shapes.insert(graph.key()) {
                graphs.push(graph);
            }
        }
        for total in order as u64..=counters {
            let mut weights = vec![];
            compositions(order, total, &mut vec![], &mut weights);
            for graph in &graphs {
                for (loops, weights) in
                    (0u32..1 << order).flat_map(|loops| weights.iter().map(move |weights| (loops, weights)))
                {
                    let looped: Vec<bool> = (0..order).map(|v| loops >> v & 1 == 1).collect();
                    let piece = WeightedGraph::new(graph, weights, &looped);
                    if seen.insert(piece.key()) {
                        let size = format!("{order} vertices, {total} counters");
                        let text =
                            || write_weighted(&Labelled { graph: piece.clone(), names: Some(names(order)) });
                        records.see(std::slice::from_ref(&piece), &size, text);
                    }
                }
            }
            seen.clear();
        }
        println!("# {} connected graphs on {order} vertices, up to {counters} counters", graphs.len());
    }
}

fn names(order: usize) -> Vec<String> {
    (0..order).map(|v| char::from(b'a' + v as u8).to_string()).collect()
}

/// All ways to write a total as an ordered sum of so many positive numbers.
fn compositions(parts: usize, total: u64, first: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
    if parts == 1 {
        all.push([first.as_slice(), &[total]].concat());
        return;
    }
    for part in 1..=total - (parts as u64 - 1) {
        first.push(part);
        compositions(parts - 1, total - part, first, all);
        first.pop();
    }
}
