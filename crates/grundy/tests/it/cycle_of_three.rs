//! Weighted Arc-Kayles on the cycle of three vertices without loops: `docs/weighted.md`, section 6.
//!
//! A position is lost for the player to move if and only if either one weight is at least the sum of the
//! others and these are both even, or no weight is and the weights are, modulo 4 and in some order, one
//! of the nine triples below.

use grundy::{Budget, Convention, deep};
use grundy_engine::{engine_for, simplifying_engine_for};
use grundy_games::graph::Graph;
use grundy_games::weighted::{WeightedArcKayles, WeightedGraph, simplify_for};

const LOST: [[u64; 3]; 9] =
    [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 2, 2], [0, 2, 3], [1, 1, 3], [1, 2, 2], [2, 2, 2], [3, 3, 3]];

/// Whether weights are modulo 4 one of the triples.
fn listed(weights: [u64; 3]) -> bool {
    let mut rests = weights.map(|weight| weight % 4);
    rests.sort_unstable();
    LOST.contains(&rests)
}

fn lost(weights: [u64; 3]) -> bool {
    let total: u64 = weights.iter().sum();
    match (0..3).find(|&t| 2 * weights[t] >= total) {
        Some(heavy) => (0..3).all(|i| i == heavy || weights[i].is_multiple_of(2)),
        None => listed(weights),
    }
}

fn cycle(weights: [u64; 3]) -> WeightedGraph {
    let graph = Graph::from_edges(3, &[(0, 1), (1, 2), (0, 2)]);
    WeightedGraph::new(&graph, &weights, &[false; 3])
}

/// The proof, which is finite. While no weight is as large as the others together, a move takes one from two
/// weights; the third one's distance from that sum falls by two, the other two distances stay. So where a
/// move leads is decided by the weights modulo 4 and by which distances are 1 or 2: if that of the third
/// is, the third is heavy afterwards, and the position is lost if both others are even (Lemma 9). In every
/// such case a position is listed if and only if no move leads to a lost one.
#[test]
fn the_rule_is_proven_by_cases() {
    let mut cases = 0;
    for code in 0..64u64 {
        let rests = [code % 4, code / 4 % 4, code / 16];
        let total: u64 = rests.iter().sum();
        let distance = |t: usize| (total + 8 - 2 * rests[t]) % 4;
        for near in 0..8u32 {
            let is_near = |t: usize| near >> t & 1 == 1;
            if (0..3).any(|t| is_near(t) && !matches!(distance(t), 1 | 2)) {
                continue;
            }
            let wins = |third: usize| {
                let left = |i: usize| rests[i] + 4 - u64::from(i != third);
                match is_near(third) {
                    true => (0..3).all(|i| i == third || left(i).is_multiple_of(2)),
                    false => listed([left(0), left(1), left(2)]),
                }
            };
            assert_eq!(listed(rests), !(0..3).any(wins), "{rests:?}, near {near:03b}");
            cases += 1;
        }
    }
    assert!(cases > 64);
}

/// The rule against the search, all weights up to 26, by both engines.
#[test]
fn the_rule_agrees_with_the_search() {
    let budget = Budget::generous();
    let plain = engine_for::<WeightedArcKayles>(Convention::NORMAL);
    let reduced =
        simplifying_engine_for::<WeightedArcKayles>(Convention::NORMAL, simplify_for(Convention::NORMAL));
    deep(|| {
        for c in 1..=26 {
            for (b, a) in (1..=c).flat_map(|b| (1..=b).map(move |a| (b, a))) {
                for engine in [&plain, &reduced] {
                    let found = engine.evaluate(&WeightedArcKayles, &[cycle([a, b, c])], &budget);
                    assert_eq!(found.expect("a value").outcome.is_p(), lost([a, b, c]), "({a}, {b}, {c})");
                }
            }
        }
    });
}
