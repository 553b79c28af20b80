//! Reductions of weighted graphs against the definition played out: every single step in its scope,
//! under all twelve conventions; what the scopes exclude, with the reason; searches that simplify.

use fastrand::Rng;
use grundy_core::{Compound, Convention, Naive, Play};
use grundy_engine::{Budget, deep, engine_for, simplifying_engine_for};
use grundy_games::graph::Graph;
use grundy_games::weighted::{Reduced, Scope, Step, WeightedArcKayles, WeightedGraph, simplify_for};

const RULE: WeightedArcKayles = WeightedArcKayles;

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn graph(weights: &[u64], loops: &[u32], edges: &[(u32, u32)]) -> WeightedGraph {
    let looped: Vec<bool> = (0..weights.len() as u32).map(|v| loops.contains(&v)).collect();
    WeightedGraph::new(&Graph::from_edges(weights.len(), edges), weights, &looped)
}

fn random(order: usize, heaviest: u64, rng: &mut Rng) -> WeightedGraph {
    let p = rng.f32();
    let edges: Vec<(u32, u32)> =
        (0..order as u32).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < p).collect();
    let weights: Vec<u64> = (0..order).map(|_| rng.u64(0..=heaviest)).collect();
    let loops: Vec<bool> = (0..order).map(|_| rng.u8(0..3) == 0).collect();
    WeightedGraph::new(&Graph::from_edges(order, &edges), &weights, &loops)
}

/// The graph after one step.
fn after(graph: &WeightedGraph, scope: Scope, step: Step) -> WeightedGraph {
    let mut reduced = Reduced::new(graph, scope);
    reduced.apply(step);
    reduced.graph().0
}

/// Pieces that are put beside a graph: nothing, one move, a path with two values.
fn company() -> Vec<Vec<WeightedGraph>> {
    vec![vec![], vec![graph(&[1], &[0], &[])], vec![graph(&[1, 2, 1], &[1], &[(0, 1), (1, 2)])]]
}

/// Whether two graphs are alike in all company, under a convention.
fn alike(a: &WeightedGraph, b: &WeightedGraph, convention: Convention) -> bool {
    let mut naive = Naive::new(&RULE, convention);
    company().into_iter().all(|others| {
        let mut judge = |graph: &WeightedGraph| naive.judge(&[graph.components(), others.clone()].concat());
        judge(a) == judge(b)
    })
}

#[test]
fn every_step_keeps_the_game_in_its_scope() {
    let cases = from_env("GRUNDY_CASES", 300);
    let mut made = [0; 3];
    for convention in Convention::all() {
        let scope = Scope::of(convention.compound);
        for case in 0..cases {
            let seed = from_env("GRUNDY_SEED", 1) * 1_000_003 + case;
            let mut rng = Rng::with_seed(seed);
            let whole = random(rng.usize(1..5), 2, &mut rng);
            for piece in whole.components() {
                for step in Reduced::new(&piece, scope).possible() {
                    made[kind(&step)] += 1;
                    let reduced = after(&piece, scope, step.clone());
                    assert!(
                        alike(&piece, &reduced, convention),
                        "{convention}, seed {seed}, {step:?}: {piece:?}"
                    );
                }
            }
        }
    }
    assert!(made.iter().all(|&count| count > 50), "{made:?}");
}

/// All connected graphs on up to three vertices with loops and weights up to 2: Grundy value and
/// misère outcome.
#[test]
fn every_step_keeps_value_and_misere_outcome_of_all_small_graphs() {
    let mut steps = 0;
    for order in 1..=3usize {
        let pairs: Vec<(u32, u32)> = (0..order as u32).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for edges in 0..1 << pairs.len() {
            let chosen: Vec<_> = pairs
                .iter()
                .enumerate()
                .filter(|(i, _)| edges >> i & 1 == 1)
                .map(|(_, edge)| *edge)
                .collect();
            let plain = Graph::from_edges(order, &chosen);
            for code in 0..4u32.pow(order as u32) {
                let digit = |v: usize| code / 4u32.pow(v as u32) % 4;
                let weights: Vec<u64> = (0..order).map(|v| u64::from(digit(v) % 2 + 1)).collect();
                let loops: Vec<bool> = (0..order).map(|v| digit(v) > 1).collect();
                let piece = WeightedGraph::new(&plain, &weights, &loops);
                for step in Reduced::new(&piece, Scope::Sum).possible() {
                    let reduced = after(&piece, Scope::Sum, step.clone());
                    for play in [Play::Normal, Play::Misere] {
                        let convention = Convention { compound: Compound::Disjunctive, play };
                        assert!(alike(&piece, &reduced, convention), "{convention}, {step:?}: {piece:?}");
                    }
                    steps += 1;
                }
            }
        }
    }
    assert!(steps > 500, "{steps}");
}

/// What a scope excludes, it excludes for a reason: for each kind of step and each scope that does not
/// have all of them, a graph is met whose game it changes.
#[test]
fn exclusions_are_needed() {
    for scope in [Scope::Long, Scope::Short] {
        let mut changed = [0; 3];
        for seed in 0..400 {
            let mut rng = Rng::with_seed(seed);
            let order = rng.usize(2..5);
            for piece in random(order, 2, &mut rng).components() {
                let allowed = Reduced::new(&piece, scope).possible();
                let all = Reduced::new(&piece, Scope::Sum).possible();
                for step in all.into_iter().filter(|step| !allowed.contains(step)) {
                    let reduced = after(&piece, Scope::Sum, step.clone());
                    let mut conventions = Convention::all().filter(|c| Scope::of(c.compound) == scope);
                    changed[kind(&step)] += usize::from(conventions.any(|c| !alike(&piece, &reduced, c)));
                }
            }
        }
        assert!(changed.iter().all(|&count| count > 0), "{scope:?}: {changed:?}");
    }
}

fn kind(step: &Step) -> usize {
    match step {
        Step::Useless(_) => 0,
        Step::Heavy { .. } => 1,
        Step::Twins { .. } => 2,
    }
}

/// The search that simplifies finds what the plain search finds, on larger graphs than the judge can
/// play: values, winning turns, and after the longest game at most as many positions.
#[test]
fn simplifying_changes_nothing() {
    let cases = from_env("GRUNDY_CASES", 400);
    deep(|| {
        for convention in Convention::all() {
            let plain = engine_for::<WeightedArcKayles>(convention);
            let simple = simplifying_engine_for::<WeightedArcKayles>(convention, simplify_for(convention));
            let budget = Budget::generous();
            for case in 0..cases {
                let seed = from_env("GRUNDY_SEED", 1) * 1_000_003 + case;
                let mut rng = Rng::with_seed(seed);
                let large = convention == Convention::NORMAL;
                let order = rng.usize(1..if large { 6 } else { 5 });
                let pieces = random(order, if large { 6 } else { 3 }, &mut rng).components();
                let context = format!("{convention}, seed {seed}: {pieces:?}");
                let a = plain.evaluate(&RULE, &pieces, &budget).unwrap();
                let b = simple.evaluate(&RULE, &pieces, &budget).unwrap();
                assert_eq!((a.outcome, a.number, a.pieces), (b.outcome, b.number, b.pieces), "{context}");
                let a = plain.winning_turns(&RULE, &pieces, 1000, &budget).unwrap();
                let b = simple.winning_turns(&RULE, &pieces, 1000, &budget).unwrap();
                assert_eq!(a.total, b.total, "{context}");
                let moves = |turns: &grundy_engine::WinningTurns<WeightedArcKayles>| {
                    let told = turns.list.iter().map(|turn| format!("{:?}", turn.moved));
                    told.collect::<Vec<_>>()
                };
                assert_eq!(moves(&a), moves(&b), "{context}");
            }
        }
    });
}

/// From three times the weight of the others on, a looped vertex counts by its parity only: by plain
/// search, and how early that is so at most.
#[test]
fn looped_weights_settle() {
    let plain = engine_for::<WeightedArcKayles>(Convention::NORMAL);
    let budget = Budget::generous();
    let mut latest = (0, 0);
    deep(|| {
        for seed in 0..300 {
            let mut rng = Rng::with_seed(seed);
            let order = rng.usize(2..5);
            let p = rng.f32();
            let edges: Vec<(u32, u32)> = (0..order as u32)
                .flat_map(|v| (0..v).map(move |u| (u, v)))
                .filter(|_| rng.f32() < p)
                .collect();
            let plane = Graph::from_edges(order, &edges);
            let loops: Vec<bool> = (0..order).map(|v| v == 0 || rng.bool()).collect();
            let others: Vec<u64> = (1..order).map(|_| rng.u64(1..4)).collect();
            let omega: u64 = others.iter().sum();
            let value = |x: u64| {
                let weights: Vec<u64> = [vec![x], others.clone()].concat();
                let pieces = WeightedGraph::new(&plane, &weights, &loops).components();
                plain.evaluate(&RULE, &pieces, &budget).unwrap().number.unwrap()
            };
            let values: Vec<u64> = (0..3 * omega + 8).map(value).collect();
            let settled =
                (0..values.len() - 2).rev().take_while(|&x| values[x] == values[x + 2]).last().unwrap();
            assert!(settled as u64 <= 3 * omega, "seed {seed}: {plane:?} {loops:?} {others:?} {values:?}");
            if settled as u64 * latest.1 >= latest.0 * omega {
                latest = (settled as u64, omega);
            }
        }
    });
    // The bound is not idle: some sequence settles only after the weight of the others.
    assert!(latest.0 >= latest.1, "settled at {} of {}", latest.0, latest.1);
}
