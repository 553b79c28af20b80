//! The solver against the definition played out, and the lemmas one by one.

use grundy_core::{Convention, Naive, Rule};
use grundy_games::graph::Graph;
use grundy_solver::{ArcKayles, Game, NodeKayles, Solver, Stopped, Unwatched, Watch};

fn rng() -> fastrand::Rng {
    let seed = std::env::var("GRUNDY_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(5);
    println!("GRUNDY_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

fn value<G: Game>(solver: &Solver<G>, graph: &Graph) -> u64 {
    let edges: Vec<_> = graph.edges().collect();
    let found = solver.value(graph.order(), &edges, 1, &Unwatched).expect("nothing stops it");
    u64::from(found.expect("the value is small"))
}

/// What the definition says of a graph, connected or not.
fn judged<R: Rule<Piece = Graph>>(judge: &mut Naive<'_, R>, graph: &Graph) -> u64 {
    let pieces: Vec<Graph> = graph.components().iter().map(|part| graph.induced(part)).collect();
    judge.judge(&pieces).value.expect("normal play has values")
}

fn random_graph(rng: &mut fastrand::Rng, n: usize, p: f64) -> Graph {
    let pairs = (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v)));
    let edges: Vec<_> = pairs.filter(|_| rng.f64() < p).collect();
    Graph::from_edges(n, &edges)
}

/// A random tree with a few more edges.
fn sparse_graph(rng: &mut fastrand::Rng, n: usize, more: usize) -> Graph {
    let mut edges: Vec<(u32, u32)> = (1..n as u32).map(|v| (rng.u32(v.saturating_sub(6)..v), v)).collect();
    for _ in 0..more {
        let (u, v) = (rng.u32(0..n as u32), rng.u32(0..n as u32));
        if u != v {
            edges.push((u.min(v), u.max(v)));
        }
    }
    Graph::from_edges(n, &edges)
}

fn agrees_everywhere<G: Game, R: Rule<Piece = Graph>>(rule: &R, largest: usize) {
    let mut rng = rng();
    let solver = Solver::<G>::default();
    let mut judge = Naive::new(rule, Convention::NORMAL);
    // Every graph of up to five vertices.
    for n in 0..=5usize {
        let pairs: Vec<(u32, u32)> = (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for mask in 0u32..1 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|i| mask >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::from_edges(n, &edges);
            assert_eq!(value(&solver, &graph), judged(&mut judge, &graph), "{n} {edges:?}");
        }
    }
    for case in 0..250 {
        let n = rng.usize(6..=largest);
        let p = rng.f64();
        let more = rng.usize(0..6);
        let graph =
            if case % 2 == 0 { random_graph(&mut rng, n, p) } else { sparse_graph(&mut rng, n, more) };
        let mut judge = Naive::new(rule, Convention::NORMAL);
        let edges: Vec<_> = graph.edges().collect();
        assert_eq!(value(&solver, &graph), judged(&mut judge, &graph), "{n} {edges:?}");
    }
}

#[test]
fn node_kayles_agrees_with_the_definition() {
    agrees_everywhere::<NodeKayles, _>(&grundy_games::graph::NodeKayles, 13);
}

#[test]
fn arc_kayles_agrees_with_the_definition() {
    agrees_everywhere::<ArcKayles, _>(&grundy_games::graph::ArcKayles, 11);
}

/// Small graphs leave nothing in the table that outlives a question: a stream of them would fill it with what is
/// found again as quickly. Larger ones are remembered as a whole.
#[test]
fn only_graphs_of_ten_vertices_and_more_are_remembered() {
    let mut rng = rng();
    let solver = Solver::<NodeKayles>::default();
    for _ in 0..100 {
        value(&solver, &random_graph(&mut rng, 9, 0.4));
    }
    assert_eq!(solver.fill().0, 0);
    let large = random_graph(&mut rng, 30, 0.15);
    value(&solver, &large);
    assert!(solver.fill().0 > 0);
    let edges: Vec<_> = large.edges().collect();
    let again = solver.value(30, &edges, 1, &Impatient);
    assert_eq!(again, Ok(Some(value(&Solver::<NodeKayles>::default(), &large) as u32)));
}

/// Refuses every piece that would be searched.
struct Impatient;

impl Watch for Impatient {
    fn node(&self) -> Result<(), Stopped> {
        Err(Stopped::Refused)
    }

    fn tick(&self) -> Result<(), Stopped> {
        Ok(())
    }

    fn take(&self, _: usize) -> bool {
        true
    }

    fn give(&self, _: usize) {}
}

/// The lemmas change a graph; the definition must not see a difference. Twins and leaves are planted on
/// random graphs, so that each lemma has something to do.
#[test]
fn planted_twins_and_leaves_change_nothing() {
    let mut rng = rng();
    for _ in 0..150 {
        let n = rng.u32(2..=6);
        let graph = random_graph(&mut rng, n as usize, 0.5);
        let v = rng.u32(0..n);
        let around: Vec<u32> = graph.neighbours(v).collect();
        let edges: Vec<(u32, u32)> = graph.edges().collect();
        let twins = |count: u32, closed: bool| {
            let mut edges = edges.clone();
            for twin in n..n + count {
                edges.extend(around.iter().map(|&u| (u, twin)));
                if closed {
                    edges.extend((n..twin).chain([v]).map(|u| (u, twin)));
                }
            }
            Graph::from_edges((n + count) as usize, &edges)
        };
        let nodes = |graph: &Graph| {
            judged(&mut Naive::new(&grundy_games::graph::NodeKayles, Convention::NORMAL), graph)
        };
        let arcs = |graph: &Graph| {
            judged(&mut Naive::new(&grundy_games::graph::ArcKayles, Convention::NORMAL), graph)
        };
        // Node-Kayles 2 and 3.
        assert_eq!(nodes(&graph), nodes(&twins(1, true)), "true twins of {v} in {edges:?}");
        assert_eq!(nodes(&graph), nodes(&twins(2, false)), "false twins of {v} in {edges:?}");
        assert_eq!(nodes(&twins(1, false)), nodes(&twins(3, false)), "false twins of {v} in {edges:?}");
        // Arc-Kayles 4 (2 where there is one neighbour).
        let d = around.len() as u32;
        if (1..=3).contains(&d) {
            assert_eq!(arcs(&twins(d - 1, false)), arcs(&twins(d, false)), "twins of {v} in {edges:?}");
        }
        // Arc-Kayles 3: v and a leaf at each neighbour.
        if d <= 3 {
            let mut leaves = edges.clone();
            leaves.extend(around.iter().zip(n..).map(|(&u, leaf)| (u, leaf)));
            let with = Graph::from_edges((n + d) as usize, &leaves);
            let rest: Vec<u32> = (0..n + d).filter(|&u| u != v).collect();
            assert_eq!(arcs(&with), arcs(&with.induced(&rest)), "{v} in {leaves:?}");
        }
    }
}

/// Two graphs held together by two vertices with the same two neighbours, one in each, are apart: lemma 5
/// of Arc-Kayles.
#[test]
fn shared_twins_are_dealt_out() {
    let mut rng = rng();
    let arcs =
        |graph: &Graph| judged(&mut Naive::new(&grundy_games::graph::ArcKayles, Convention::NORMAL), graph);
    for _ in 0..100 {
        let (n, m) = (rng.u32(1..=4), rng.u32(1..=4));
        let (one, two) = (random_graph(&mut rng, n as usize, 0.6), random_graph(&mut rng, m as usize, 0.6));
        let (a, b) = (rng.u32(0..n), n + rng.u32(0..m));
        let mut edges: Vec<_> = one.edges().chain(two.edges().map(|(u, v)| (u + n, v + n))).collect();
        let k = n + m;
        let apart: Vec<_> = edges.iter().copied().chain([(a, k), (b, k + 1)]).collect();
        edges.extend([(a, k), (a, k + 1), (b, k), (b, k + 1)]);
        let together = Graph::from_edges(k as usize + 2, &edges);
        assert_eq!(arcs(&together), arcs(&Graph::from_edges(k as usize + 2, &apart)), "{edges:?}");
        assert_eq!(value(&Solver::<ArcKayles>::default(), &together), arcs(&together), "{edges:?}");
    }
}

/// A graph twice, joined in any way that a vertex meets its copy nowhere: the lemma of `pairing.rs`.
#[test]
fn symmetric_graphs_are_worth_nothing() {
    let mut rng = rng();
    for _ in 0..150 {
        let n = rng.u32(1..=5);
        let mut edges = vec![];
        for (u, v) in (0..n).flat_map(|v| (0..v).map(move |u| (u, v))) {
            if rng.bool() {
                edges.extend([(u, v), (u + n, v + n)]);
            }
            if rng.u8(0..3) == 0 {
                edges.extend([(u, v + n), (v, u + n)]);
            }
        }
        let graph = Graph::from_edges(2 * n as usize, &edges);
        let mut judge = Naive::new(&grundy_games::graph::NodeKayles, Convention::NORMAL);
        assert_eq!(judged(&mut judge, &graph), 0, "{edges:?}");
        let mut judge = Naive::new(&grundy_games::graph::ArcKayles, Convention::NORMAL);
        assert_eq!(judged(&mut judge, &graph), 0, "{edges:?}");
    }
}

/// Published values of grids, and the same graphs with their vertices shuffled.
#[test]
fn grids_in_any_order() {
    let mut rng = rng();
    let grid = |a: u32, b: u32| -> Vec<(u32, u32)> {
        let cells = (0..a * b).flat_map(|u| [(u, u + 1), (u, u + b)]);
        cells.filter(|&(u, v)| v < a * b && (v == u + b || v % b != 0)).collect()
    };
    let mut check = |a: u32, b: u32, nodes: Option<u32>, arcs: Option<u32>| {
        let mut names: Vec<u32> = (0..a * b).collect();
        for threads in [1, 1, 2] {
            let edges: Vec<_> =
                grid(a, b).iter().map(|&(u, v)| (names[u as usize], names[v as usize])).collect();
            let n = (a * b) as usize;
            if nodes.is_some() {
                assert_eq!(Solver::<NodeKayles>::default().value(n, &edges, threads, &Unwatched), Ok(nodes));
            }
            if arcs.is_some() {
                assert_eq!(Solver::<ArcKayles>::default().value(n, &edges, threads, &Unwatched), Ok(arcs));
            }
            rng.shuffle(&mut names);
        }
    };
    // OEIS A316632 and the published values of Cram.
    for (n, value) in [(3, 1), (4, 0), (5, 3), (6, 3), (7, 2), (8, 2), (9, 2), (10, 3), (11, 3), (12, 5)] {
        check(3, n, Some(value), None);
    }
    for (n, value) in [(3, 0), (4, 1), (5, 1), (6, 4), (7, 1), (8, 3)] {
        check(3, n, None, Some(value));
    }
    check(4, 5, None, Some(2));
    check(5, 5, None, Some(0));
    check(4, 7, None, Some(3));
}

/// The values of larger graphs do not depend on how much is remembered.
#[test]
fn little_memory_gives_the_same_values() {
    struct Poor;
    impl Watch for Poor {
        fn node(&self) -> Result<(), Stopped> {
            Ok(())
        }
        fn take(&self, bytes: usize) -> bool {
            bytes <= 16 * 512
        }
        fn give(&self, _: usize) {}
    }
    let mut rng = rng();
    for _ in 0..20 {
        let n = rng.usize(14..22);
        let graph = sparse_graph(&mut rng, n, 8);
        let edges: Vec<_> = graph.edges().collect();
        let rich = Solver::<ArcKayles>::default().value(n, &edges, 1, &Unwatched);
        assert_eq!(Solver::<ArcKayles>::default().value(n, &edges, 1, &Poor), rich);
        let rich = Solver::<NodeKayles>::default().value(n, &edges, 1, &Unwatched);
        assert_eq!(Solver::<NodeKayles>::default().value(n, &edges, 2, &Poor), rich);
    }
}

/// Graphs of more than 64 and 128 vertices: many copies of a small one, in a row.
#[test]
fn wide_graphs() {
    for (copies, n) in [(15usize, 70usize), (29, 140)] {
        let mut rng = rng();
        let tree = sparse_graph(&mut rng, n / copies, 0);
        let k = tree.order();
        let edges: Vec<(u32, u32)> = (0..copies as u32)
            .flat_map(|c| {
                tree.edges().map(move |(u, v)| (u + c * k as u32, v + c * k as u32)).collect::<Vec<_>>()
            })
            .collect();
        let expected = if copies % 2 == 1 { value(&Solver::<NodeKayles>::default(), &tree) } else { 0 };
        let all = Solver::<NodeKayles>::default().value(copies * k, &edges, 1, &Unwatched);
        assert_eq!(all, Ok(Some(expected as u32)));
    }
    // A path is a path, whatever its length.
    for n in [100u32, 200] {
        let edges: Vec<_> = (1..n).map(|v| (v - 1, v)).collect();
        let long = Solver::<NodeKayles>::default().value(n as usize, &edges, 1, &Unwatched);
        // Period 34 (A002187).
        let short: Vec<_> = edges.iter().copied().filter(|e| e.1 < n % 34 + 34 * 2).collect();
        let less = Solver::<NodeKayles>::default().value((n % 34 + 34 * 2) as usize, &short, 1, &Unwatched);
        assert_eq!(long, less);
    }
}
