//! The family engine against the ordinary search, wherever both can answer: random small cores,
//! random vertices, pendant and internal paths, every convention with a valuation.

use fastrand::Rng;
use grundy_core::{Compound, Convention, Play, Rule};
use grundy_engine::{Budget, FamilyPiece, deep, engine_for, family_engine_for, growing_engine_for};
use grundy_games::graph::{
    AnyRule, ArcKayles, Graph, Grim, Local, NodeKayles, OctalOnGraphs, Removed, SelectiveNodeKayles,
};
use grundy_games::heap::Digits;

/// A graph with `length` new vertices on a path from u, to v if given.
fn grown(core: &Graph, u: u32, v: Option<u32>, length: u32) -> Graph {
    let first = core.order() as u32;
    let mut edges: Vec<(u32, u32)> = core.edges().collect();
    let path: Vec<u32> = (first..first + length).collect();
    edges.extend(path.windows(2).map(|pair| (pair[0], pair[1])));
    edges.push((u, first));
    edges.extend(v.map(|v| (first + length - 1, v)));
    Graph::from_edges((first + length) as usize, &edges)
}

fn random_core(rng: &mut Rng, largest: u32) -> Graph {
    loop {
        let n = rng.u32(1..=largest);
        let p = rng.f32();
        let edges: Vec<_> =
            (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < p).collect();
        let graph = Graph::from_edges(n as usize, &edges);
        if graph.is_connected() {
            return graph;
        }
    }
}

fn agree<R>(name: &str, rule: &R, cases: u64, internal: bool)
where
    R: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
{
    deep(|| {
        for convention in Convention::all() {
            if convention == (Convention { compound: Compound::Disjunctive, play: Play::Misere }) {
                continue; // has no valuation
            }
            let plain = engine_for::<R>(convention);
            let mut families = family_engine_for(rule, convention).unwrap();
            let budget = Budget::generous();
            for seed in 0..cases {
                let mut rng = Rng::with_seed(seed);
                let core = random_core(&mut rng, 4);
                let u = rng.u32(0..core.order() as u32);
                let v = internal.then(|| rng.u32(0..core.order() as u32));
                let long = families.long() as u32;
                for length in long - 1..long + 7 {
                    let graph = grown(&core, u, v, length);
                    let context = format!("{name}, {convention}, seed {seed}: {core:?} {u} {v:?} {length}");
                    let expected = plain.evaluate(rule, std::slice::from_ref(&graph), &budget).unwrap();
                    let piece = families.open(&graph, 0).unwrap();
                    assert!(length < long || matches!(piece, FamilyPiece::Open(..)), "{context}");
                    let found = families.evaluate(&[piece], &budget).unwrap().unwrap();
                    assert_eq!(found, (expected.outcome, expected.number), "{context}");
                }
            }
        }
    });
}

#[test]
fn pendant_paths() {
    agree("node-kayles", &AnyRule::new(NodeKayles), 12, false);
    agree("selective-node-kayles", &AnyRule::new(SelectiveNodeKayles), 4, false);
    agree("arc-kayles", &AnyRule::new(ArcKayles), 12, false);
    agree("grim", &AnyRule::new(Grim), 8, false);
    for code in [vec![3, 3], vec![0, 7], vec![6], vec![7, 7], vec![1, 3, 7], vec![3, 0, 3], vec![4, 1]] {
        let name = format!("{code:?}");
        agree(&name, &AnyRule::new(OctalOnGraphs { digits: Digits::finite(code) }), 6, false);
    }
}

#[test]
fn internal_paths_and_cycles() {
    agree("node-kayles", &AnyRule::new(NodeKayles), 4, true);
    agree("arc-kayles", &AnyRule::new(ArcKayles), 4, true);
    agree("0.33", &AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![3, 3]) }), 6, true);
    agree("0.7", &AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![7]) }), 2, true);
}

/// Single large graphs: value, the pieces' own values, and the number of winning turns.
#[test]
fn large_graphs_with_long_paths() {
    fn large<R>(name: &str, rule: &R, internal: bool)
    where
        R: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
    {
        deep(|| {
            for convention in Convention::all() {
                let budget = Budget::generous();
                let plain = engine_for::<R>(convention);
                let growing = growing_engine_for(rule, convention);
                for seed in 0..2 {
                    let mut rng = Rng::with_seed(seed);
                    let core = random_core(&mut rng, 4);
                    let u = rng.u32(0..core.order() as u32);
                    let v = internal.then_some(0);
                    if convention.play == Play::Misere && convention.compound == Compound::Disjunctive {
                        continue; // both are the same search of whole positions
                    }
                    let pieces = [grown(&core, u, v, rng.u32(65..72)), grown(&core, u, None, 5)];
                    let context = format!("{name}, {convention}, seed {seed}: {core:?} {u} {v:?}");
                    let expected = plain.evaluate(rule, &pieces, &budget).unwrap();
                    assert_eq!(growing.evaluate(rule, &pieces, &budget).unwrap(), expected, "{context}");
                    let turns = plain.winning_turns(rule, &pieces, 5, &budget).unwrap().total;
                    let found = growing.winning_turns(rule, &pieces, 5, &budget).unwrap().total;
                    assert_eq!(found, turns, "{context}");
                }
            }
        });
    }
    large("node-kayles", &AnyRule::new(NodeKayles), false);
    large("arc-kayles", &AnyRule::new(ArcKayles), false);
    large("0.33", &AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![3, 3]) }), false);
    large("0.33", &AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![3, 3]) }), true);
    large("grim", &AnyRule::new(Grim), false);
}
