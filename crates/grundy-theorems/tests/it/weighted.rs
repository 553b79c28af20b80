//! Weighted Arc-Kayles: trees of depth at most two, and vertices with loops.

use std::ops::ControlFlow;

use crate::common::Bench;
use fastrand::Rng;
use grundy_core::{Convention, Rule};
use grundy_games::graph::Graph;
use grundy_games::weighted::{Edge, WeightedArcKayles, WeightedGraph};
use grundy_theorems::{Game, Rooted, Shape, Value, find};

fn bench() -> Bench<'static, WeightedArcKayles> {
    Bench::new(&WeightedArcKayles, Game::WeightedArcKayles, Convention::NORMAL)
}

/// A tree by the number of leaves of each child of its root.
fn tree(leaves: &[usize]) -> Graph {
    let (mut edges, mut order) = (vec![], 1);
    for &count in leaves {
        let child = order;
        edges.push((0, child));
        edges.extend((1..=count as u32).map(|leaf| (child, child + leaf)));
        order += 1 + count as u32;
    }
    Graph::from_edges(order as usize, &edges)
}

/// All trees of depth at most two with so many vertices, by their root.
fn trees(order: usize) -> Vec<Vec<usize>> {
    fn grow(left: usize, most: usize, leaves: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if left == 0 {
            all.push(leaves.clone());
        }
        for size in 1..=left.min(most) {
            leaves.push(size - 1);
            grow(left - size, size, leaves, all);
            leaves.pop();
        }
    }
    let mut all = vec![];
    grow(order - 1, order, &mut vec![], &mut all);
    all
}

/// All weights from 1 to `heaviest`, all loops at children.
fn weighted(leaves: &[usize], heaviest: u64) -> Vec<WeightedGraph> {
    let graph = tree(leaves);
    let n = graph.order();
    let children: Vec<usize> = graph.neighbours(0).map(|v| v as usize).collect();
    let mut all = vec![];
    for loops in 0u32..1 << children.len() {
        let looped: Vec<bool> = (0..n)
            .map(|v| children.iter().position(|&c| c == v).is_some_and(|i| loops >> i & 1 == 1))
            .collect();
        for code in 0..heaviest.pow(n as u32) {
            let weights: Vec<u64> = (0..n as u32).map(|v| code / heaviest.pow(v) % heaviest + 1).collect();
            all.push(WeightedGraph::new(&graph, &weights, &looped));
        }
    }
    all
}

fn shape(graph: &WeightedGraph) -> Shape {
    Shape::of_weighted(graph).unwrap_or_else(|| panic!("{graph:?} has no shape"))
}

fn alone(graphs: Vec<WeightedGraph>) -> impl Iterator<Item = (Vec<Shape>, Vec<WeightedGraph>)> {
    graphs.into_iter().map(|graph| (vec![shape(&graph)], vec![graph]))
}

#[test]
fn trees_by_the_definition() {
    let small = (1..=5).flat_map(trees).flat_map(|leaves| weighted(&leaves, 2)).collect();
    assert!(bench().judge(alone(small)) > 500);
}

#[test]
fn trees_by_the_search() {
    let bench = bench();
    let heaviest = [6, 6, 6, 5, 4, 2, 2];
    for (order, heaviest) in (1..).zip(heaviest) {
        for leaves in trees(order) {
            bench.compare(alone(weighted(&leaves, heaviest)));
        }
    }
    let mut rng = Rng::with_seed(4);
    let random = (0..400).map(|_| {
        let leaves: Vec<usize> = (0..rng.usize(1..4)).map(|_| rng.usize(0..3)).collect();
        let graph = tree(&leaves);
        let weights: Vec<u64> = (0..graph.order()).map(|_| rng.u64(1..7)).collect();
        WeightedGraph::new(&graph, &weights, &vec![false; graph.order()])
    });
    bench.compare(alone(random.collect::<Vec<_>>()));
}

#[test]
fn loops() {
    let pair = |a: u64, b: u64| WeightedGraph::new(&Graph::from_edges(2, &[(0, 1)]), &[a, b], &[true, true]);
    let pairs = |most: u64| {
        let all = (1..=most).flat_map(move |a| (0..=most).map(move |b| (a, b)));
        all.map(|(a, b)| pair(a, b)).collect::<Vec<_>>()
    };
    assert!(bench().judge(alone(pairs(6))) > 40);
    assert!(bench().compare(alone(pairs(40))) > 1600);
}

/// The value after every move is the value of what the move leaves; somebody wins every tree.
#[test]
fn moves_of_trees() {
    let value =
        |graph: &WeightedGraph| match find(&Game::WeightedArcKayles, Convention::NORMAL, &shape(graph)) {
            Some((Value::Nimber(value), _)) => value,
            other => panic!("{:?}", other.map(|(value, _)| value)),
        };
    let mut rng = Rng::with_seed(5);
    let mut moves = 0;
    for _ in 0..300 {
        let leaves: Vec<usize> = (0..rng.usize(1..6)).map(|_| rng.usize(0..4)).collect();
        let graph = tree(&leaves);
        let heaviest = if rng.bool() { 4 } else { u64::MAX >> 1 };
        let weights: Vec<u64> = (0..graph.order()).map(|_| rng.u64(1..=heaviest)).collect();
        let looped: Vec<bool> =
            (0..graph.order()).map(|v| graph.has_edge(0, v as u32) && rng.u8(0..4) == 0).collect();
        let graph = WeightedGraph::new(&graph, &weights, &looped);
        let rooted = Rooted::of(&graph).expect("a tree of depth two");
        let mut values = vec![];
        let _ = WeightedArcKayles.for_each_option(&graph, &mut |edge: &Edge, parts: &[WeightedGraph]| {
            let left = parts.iter().map(value).fold(0, |a, b| a ^ b);
            assert_eq!(rooted.value_after(*edge), left, "{graph:?} {edge:?}");
            values.push(left);
            moves += 1;
            ControlFlow::Continue(())
        });
        let mex = (0..).find(|v| !values.contains(v));
        assert_eq!(mex, Some(value(&graph)), "{graph:?}");
    }
    assert!(moves > 1000);
}

/// Neither deeper trees nor other loops are mistaken for these.
#[test]
fn other_graphs_have_no_shape() {
    let path = |n: u32| Graph::from_edges(n as usize, &(1..n).map(|v| (v - 1, v)).collect::<Vec<_>>());
    let ones = |n: usize| vec![1; n];
    let none = |graph: Graph, loops: &[u32]| {
        let n = graph.order();
        let looped: Vec<bool> = (0..n as u32).map(|v| loops.contains(&v)).collect();
        Shape::of_weighted(&WeightedGraph::new(&graph, &ones(n), &looped)).is_none()
    };
    assert!(none(path(6), &[]));
    assert!(none(path(5), &[0]));
    assert!(none(path(5), &[2]));
    assert!(none(Graph::from_edges(3, &[(0, 1), (1, 2), (0, 2)]), &[]));
    assert!(none(Graph::from_edges(0, &[]), &[]));
    assert!(!none(path(5), &[1, 3]));
    assert!(!none(path(3), &[1]));
}
