//! Octal games and Selective Node-Kayles against the definition played out.

use grundy_core::{Convention, Naive, Rule};
use grundy_games::graph::{Graph, Grim, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::Digits;
use grundy_solver::sweep::FreeTrees;
use grundy_solver::{Stopped, Taking, TakingSolver, Unwatched, Watch};

fn rng() -> fastrand::Rng {
    let seed = std::env::var("GRUNDY_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(5);
    println!("GRUNDY_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

fn value(solver: &TakingSolver, graph: &Graph) -> u64 {
    let edges: Vec<_> = graph.edges().collect();
    let found = solver.value(graph.order(), &edges, 1, &Unwatched).expect("nothing stops it");
    u64::from(found.expect("the value is small"))
}

/// What the definition says of a graph, connected or not.
fn judged<R: Rule<Piece = Graph>>(judge: &mut Naive<'_, R>, graph: &Graph) -> u64 {
    let pieces: Vec<Graph> = graph.components().iter().map(|part| graph.induced(part)).collect();
    judge.judge(&pieces).value.expect("normal play has values")
}

/// A random tree with a few more edges.
fn sparse_graph(rng: &mut fastrand::Rng, n: usize, more: usize, far: u32) -> Graph {
    let mut edges: Vec<(u32, u32)> = (1..n as u32).map(|v| (rng.u32(v.saturating_sub(far)..v), v)).collect();
    for _ in 0..more {
        let (u, v) = (rng.u32(0..n as u32), rng.u32(0..n as u32));
        if u != v {
            edges.push((u.min(v), u.max(v)));
        }
    }
    Graph::from_edges(n, &edges)
}

fn octal(digits: &[u8]) -> (Taking, OctalOnGraphs) {
    let taking = std::iter::once(0).chain(digits.iter().copied()).collect();
    (Taking::Octal(taking), OctalOnGraphs { digits: Digits::finite(digits.to_vec()) })
}

/// Digits of every kind: all bits, none that split, some that only split, sizes left out.
const CODES: &[&[u8]] = &[
    &[3, 3],
    &[3, 3, 3],
    &[3, 3, 0, 3],
    &[7, 7],
    &[7, 7, 7],
    &[6],
    &[1, 3, 7],
    &[0, 7],
    &[0, 0, 7],
    &[1, 2, 4],
    &[4, 5, 6, 7],
    &[2],
    &[5, 0, 3],
    &[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
];

fn agrees_everywhere<R: Rule<Piece = Graph>>(taking: &Taking, rule: &R, largest: usize) {
    let mut rng = rng();
    let solver = TakingSolver::new(taking.clone());
    let mut judge = Naive::new(rule, Convention::NORMAL);
    // Every graph of up to five vertices.
    for n in 0..=5usize {
        let pairs: Vec<(u32, u32)> = (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for mask in 0u32..1 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|i| mask >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::from_edges(n, &edges);
            assert_eq!(value(&solver, &graph), judged(&mut judge, &graph), "{taking:?} {n} {edges:?}");
        }
    }
    for case in 0..40 {
        let n = rng.usize(6..=largest);
        let more = if case % 2 == 0 { 0 } else { rng.usize(0..2 * n) };
        let graph = sparse_graph(&mut rng, n, more, 4);
        let mut judge = Naive::new(rule, Convention::NORMAL);
        let edges: Vec<_> = graph.edges().collect();
        let fresh = TakingSolver::new(taking.clone());
        assert_eq!(value(&fresh, &graph), judged(&mut judge, &graph), "{taking:?} {n} {edges:?}");
        assert_eq!(value(&solver, &graph), value(&fresh, &graph), "{taking:?} {n} {edges:?}");
    }
}

#[test]
fn octal_games_agree_with_the_definition() {
    for digits in CODES {
        let (taking, rule) = octal(digits);
        agrees_everywhere(&taking, &rule, 8);
    }
}

#[test]
fn random_codes_agree_with_the_definition() {
    let mut rng = rng();
    for _ in 0..40 {
        let digits: Vec<u8> = (0..rng.usize(1..5)).map(|_| rng.u8(0..8)).collect();
        let (taking, rule) = octal(&digits);
        for _ in 0..6 {
            let n = rng.usize(4..8);
            let more = rng.usize(0..4);
            let graph = sparse_graph(&mut rng, n, more, 3);
            let mut judge = Naive::new(&rule, Convention::NORMAL);
            let edges: Vec<_> = graph.edges().collect();
            let solver = TakingSolver::new(taking.clone());
            assert_eq!(value(&solver, &graph), judged(&mut judge, &graph), "{digits:?} {n} {edges:?}");
        }
    }
}

#[test]
fn selective_node_kayles_and_grim_agree_with_the_definition() {
    agrees_everywhere(&Taking::Star, &SelectiveNodeKayles, 8);
    agrees_everywhere(&octal(&[6]).0, &Grim, 8);
}

/// Allows a census of a tree, or refuses its memory, so that the tree is searched.
struct Only {
    census: bool,
}

impl Watch for Only {
    fn node(&self) -> Result<(), Stopped> {
        Ok(())
    }
    fn take(&self, bytes: usize) -> bool {
        self.census || bytes < 64 << 10
    }
    fn give(&self, _: usize) {}
}

/// All trees of up to eight vertices and random ones of twenty: the search, the census, and for the small
/// ones the definition.
#[test]
fn search_and_census_agree_on_trees() {
    let mut rng = rng();
    for digits in CODES {
        let (taking, rule) = octal(digits);
        let shared = TakingSolver::new(taking.clone());
        let mut judge = Naive::new(&rule, Convention::NORMAL);
        for parents in (1..=8).flat_map(FreeTrees::new) {
            let edges: Vec<_> = (1..).zip(&parents).map(|(v, &parent)| (parent as u32, v)).collect();
            let graph = Graph::from_edges(parents.len() + 1, &edges);
            assert_eq!(value(&shared, &graph), judged(&mut judge, &graph), "{digits:?} {edges:?}");
            let census = shared.census(graph.order(), &edges).map(u64::from);
            assert_eq!(census, Some(value(&shared, &graph)), "{digits:?} {edges:?}");
        }
    }
    let rules = CODES.iter().map(|digits| octal(digits).0).chain([Taking::Star]);
    for taking in rules {
        for far in [2, 5, 20] {
            let n = rng.usize(14..24);
            let graph = sparse_graph(&mut rng, n, 0, far);
            let edges: Vec<_> = graph.edges().collect();
            let ask = |census| TakingSolver::new(taking.clone()).value(n, &edges, 1, &Only { census });
            assert_eq!(ask(true), ask(false), "{taking:?} {edges:?}");
            let census = TakingSolver::new(taking.clone()).census(n, &edges);
            assert_eq!(Ok(census), ask(true), "{taking:?} {edges:?}");
            // Both threads, and a memory that is used up at once.
            let two = TakingSolver::new(taking.clone()).value(n, &edges, 2, &Only { census: false });
            assert_eq!(Ok(census), two, "{taking:?} {edges:?}");
        }
    }
}

/// Equal branches, many of them: multisets of states.
#[test]
fn symmetric_trees() {
    for digits in CODES.iter().take(8) {
        let (taking, _) = octal(digits);
        for (branch, copies) in [(vec![0, 1], 5), (vec![0, 1, 1], 4), (vec![0], 12), (vec![0, 1, 2, 1], 3)] {
            let size = branch.len();
            let parents: Vec<usize> = (0..copies)
                .flat_map(|copy| {
                    branch.iter().map(move |&parent| if parent == 0 { 0 } else { parent + copy * size })
                })
                .collect();
            let edges: Vec<_> = (1..).zip(&parents).map(|(v, &parent)| (parent as u32, v)).collect();
            let n = parents.len() + 1;
            let solver = TakingSolver::new(taking.clone());
            let searched = solver.value(n, &edges, 1, &Only { census: false });
            assert_eq!(searched, Ok(solver.census(n, &edges)), "{digits:?} {edges:?}");
        }
    }
}

/// The smallest subtrees with each value have it, and no subtree that one gets by taking leaves is smaller.
#[test]
fn smallest_subtrees_are_right() {
    let mut rng = rng();
    for digits in CODES.iter().take(7) {
        let solver = TakingSolver::new(octal(digits).0);
        let n = 13;
        let graph = sparse_graph(&mut rng, n, 0, 6);
        let edges: Vec<_> = graph.edges().collect();
        let found = solver.smallest_subtrees(n, &edges, 1 << 20, &Unwatched);
        let found = found.expect("nothing stops it").expect("a small tree");
        // Every subtree, by its set.
        let mut least = vec![usize::MAX; 64];
        for set in 1u32..1 << n {
            let members: Vec<u32> = (0..n as u32).filter(|v| set >> v & 1 == 1).collect();
            let part = graph.induced(&members);
            if part.is_connected() {
                let value = value(&solver, &part) as usize;
                least[value] = least[value].min(members.len());
            }
        }
        for (value_asked, members) in found.iter().enumerate() {
            let members: Vec<u32> = members.iter().map(|&v| v as u32).collect();
            if members.is_empty() {
                assert_eq!(least[value_asked], usize::MAX, "{digits:?} {edges:?} {value_asked}");
            } else {
                let part = graph.induced(&members);
                assert!(part.is_connected());
                assert_eq!(value(&solver, &part), value_asked as u64, "{digits:?} {edges:?}");
                assert_eq!(members.len(), least[value_asked], "{digits:?} {edges:?} {value_asked}");
            }
        }
        assert!(least[found.len()..].iter().all(|&least| least == usize::MAX));
    }
}

/// A vertex with 40 neighbours has 2^40 stars: the watch is asked while they are gone through, and their
/// number does not fill the memory.
#[test]
fn many_moves_can_be_stopped() {
    struct Short(std::sync::atomic::AtomicUsize);
    impl Watch for Short {
        fn node(&self) -> Result<(), Stopped> {
            use std::sync::atomic::Ordering::Relaxed;
            let left = self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
            left.map(|_| ()).map_err(|_| Stopped::Refused)
        }
        fn take(&self, bytes: usize) -> bool {
            bytes < 1 << 16
        }
        fn give(&self, _: usize) {}
    }
    // A clique with a leaf at each vertex: no twins.
    let n = 40u32;
    let edges: Vec<(u32, u32)> =
        (0..n).flat_map(|v| (0..v).map(move |u| (u, v)).chain([(v, v + n)])).collect();
    let solver = TakingSolver::new(Taking::Star);
    let found = solver.value(2 * n as usize, &edges, 1, &Short(50.into()));
    // Too large for the memory, or stopped; never an answer that was not found.
    assert!(matches!(found, Ok(None) | Err(Stopped::Refused)), "{found:?}");
}

/// A store is of one rule, and what it keeps is used.
#[test]
fn stores() {
    let path = std::env::temp_dir().join(format!("grundy-taking-{}", std::process::id()));
    let mut rng = rng();
    let graph = sparse_graph(&mut rng, 24, 0, 10);
    let first = TakingSolver::new(octal(&[3, 3]).0);
    let expected = value(&first, &graph);
    let kept = first.save(&path).expect("a file");
    assert!(kept > 20, "{kept}");
    let second = TakingSolver::new(octal(&[3, 3]).0);
    assert_eq!(second.load(&path, &Unwatched).ok(), Some(kept));
    assert_eq!(value(&second, &graph), expected);
    for other in [octal(&[3, 3, 3]).0, octal(&[3]).0, Taking::Star] {
        assert!(TakingSolver::new(other).load(&path, &Unwatched).is_err());
    }
    let _ = std::fs::remove_file(&path);
}
