//! Properties of graphs on families whose answers are known: triangulations, grids, products, and very long graphs.

use std::collections::BTreeSet;

use grundy_games::graph::Graph;
use grundy_games::graph::properties::{self, *};

fn diameter(graph: &Graph) -> Option<u64> {
    properties::diameter(graph, &|| true).unwrap()
}

fn girth(graph: &Graph) -> Option<u64> {
    properties::girth(graph, &|| true).unwrap()
}

fn treewidth_bound(graph: &Graph) -> u64 {
    properties::treewidth_bound(graph, &|| true).unwrap()
}

fn group(graph: &Graph) -> u128 {
    automorphisms(graph, &|| true).unwrap()
}

fn shuffled(graph: &Graph, rng: &mut fastrand::Rng) -> Graph {
    let mut names: Vec<u32> = (0..graph.order() as u32).collect();
    rng.shuffle(&mut names);
    let edges: Vec<_> = graph.edges().map(|(u, v)| (names[u as usize], names[v as usize])).collect();
    Graph::from_edges(graph.order(), &edges)
}

fn complete(n: u32) -> Graph {
    Graph::from_edges(n as usize, &[]).complement()
}

fn path(n: u32) -> Graph {
    Graph::from_edges(n as usize, &(1..n).map(|v| (v - 1, v)).collect::<Vec<_>>())
}

fn cycle(n: u32) -> Graph {
    Graph::from_edges(n as usize, &(0..n).map(|v| (v, (v + 1) % n)).collect::<Vec<_>>())
}

fn bipartite(a: u32, b: u32) -> Graph {
    let edges: Vec<_> = (0..a).flat_map(|u| (a..a + b).map(move |v| (u, v))).collect();
    Graph::from_edges((a + b) as usize, &edges)
}

fn petersen() -> Graph {
    let edges: Vec<_> =
        (0..5).flat_map(|v| [(v, (v + 1) % 5), (v, v + 5), (v + 5, (v + 2) % 5 + 5)]).collect();
    Graph::from_edges(10, &edges)
}

/// So many copies side by side.
fn copies(graph: &Graph, count: u32) -> Graph {
    graph.cartesian(&Graph::from_edges(count as usize, &[]))
}

/// A triangulation drawn by lot: a new vertex in a face, or the diagonal of two faces turned where that is simple.
fn triangulation(n: u32, rng: &mut fastrand::Rng) -> Graph {
    let mut faces = vec![[0, 1, 2], [0, 2, 1]];
    let mut edges = BTreeSet::from([(0, 1), (0, 2), (1, 2)]);
    for v in 3..n {
        let [a, b, c] = faces.swap_remove(rng.usize(..faces.len()));
        faces.extend([[a, b, v], [b, c, v], [c, a, v]]);
        edges.extend([(a, v), (b, v), (c, v)]);
        for _ in 0..5 {
            let i = rng.usize(..faces.len());
            let [a, b, c] = faces[i];
            let turned = |face: &[u32; 3]| (0..3).find(|&k| face[k] == b && face[(k + 1) % 3] == a);
            let Some((j, k)) = faces.iter().enumerate().find_map(|(j, face)| Some((j, turned(face)?))) else {
                continue;
            };
            let d = faces[j][(k + 2) % 3];
            if c != d && edges.insert((c.min(d), c.max(d))) {
                edges.remove(&(a.min(b), a.max(b)));
                (faces[i], faces[j]) = ([a, d, c], [d, b, c]);
            }
        }
    }
    Graph::from_edges(n as usize, &edges.into_iter().collect::<Vec<_>>())
}

/// Triangulations are planar, without some edges too, and never with one more, not even hidden by subdivision.
#[test]
fn triangulations_minus_and_plus_edges() {
    let mut rng = fastrand::Rng::with_seed(7);
    for round in 0..300 {
        let n = rng.u32(5..if round % 10 == 0 { 400 } else { 40 });
        let full = triangulation(n, &mut rng);
        assert_eq!(full.edge_count(), 3 * n as usize - 6);
        let full = shuffled(&full, &mut rng);
        assert!(is_planar(&full) && is_planar(&full.subdivided(1)), "round {round}");
        let share = rng.f64();
        let fewer: Vec<_> = full.edges().filter(|_| rng.f64() < share).collect();
        assert!(is_planar(&Graph::from_edges(n as usize, &fewer)), "round {round}");
        let (u, v) = (rng.u32(0..n), rng.u32(0..n));
        if u != v && !full.has_edge(u, v) {
            let more: Vec<_> = full.edges().chain([(u, v)]).collect();
            let more = Graph::from_edges(n as usize, &more);
            assert!(!is_planar(&more) && !is_planar(&more.subdivided(1)), "round {round}");
            // With a long tail Euler's bound does not see it.
            let tail: Vec<_> = more.edges().chain((n..3 * n).map(|w| (w - 1, w))).collect();
            let long = shuffled(&Graph::from_edges(3 * n as usize, &tail), &mut rng);
            assert!(!is_planar(&long), "round {round}");
        }
    }
}

#[test]
fn planar_or_not_among_the_known() {
    let mut rng = fastrand::Rng::with_seed(8);
    for graph in [complete(5), bipartite(3, 3), petersen(), complete(3).cartesian(&cycle(3))] {
        for extra in 0..4 {
            let graph = shuffled(&graph.subdivided(extra), &mut rng);
            assert!(!is_planar(&graph) && !is_planar(&copies(&graph, 3)) && !is_outerplanar(&graph));
            // Each of the first two without any one of its edges is planar.
            if graph.order() < 7 {
                assert!(graph.edges().all(|(u, v)| is_planar(&graph.without_edge(u, v))));
            }
        }
    }
    for (a, b) in [(2, 2), (3, 7), (9, 9), (20, 31)] {
        let grid = shuffled(&path(a).cartesian(&path(b)), &mut rng);
        assert!(is_planar(&grid) && is_bipartite(&grid) && girth(&grid) == Some(4));
        assert_eq!(diameter(&grid), Some(u64::from(a + b - 2)));
        assert_eq!(is_outerplanar(&grid), a == 2);
        assert!((u64::from(a)..=u64::from(a + 1)).contains(&treewidth_bound(&grid)), "{a} {b}");
    }
    assert!(is_planar(&complete(2).cartesian(&cycle(30))) && is_planar(&bipartite(2, 50)));
    assert!(is_outerplanar(&path(2).cartesian(&path(40))) && !is_outerplanar(&bipartite(2, 3)));
}

#[test]
fn groups_of_known_order() {
    let mut rng = fastrand::Rng::with_seed(9);
    let factorial = |n: u128| (1..=n).product::<u128>();
    let cube = |n: u32| (1..n).fold(complete(2), |cube, _| cube.cartesian(&complete(2)));
    let spider =
        |legs: u32| Graph::from_edges(1 + legs as usize, &(1..=legs).map(|v| (0, v)).collect::<Vec<_>>());
    let known = [
        (complete(30), factorial(30)),
        (Graph::from_edges(33, &[]), factorial(33)),
        (Graph::from_edges(100, &[]), u128::MAX),
        (bipartite(12, 12), 2 * factorial(12) * factorial(12)),
        (bipartite(9, 14), factorial(9) * factorial(14)),
        (petersen(), 120),
        (copies(&petersen(), 5), 120u128.pow(5) * 120),
        (copies(&cycle(5), 9), 10u128.pow(9) * factorial(9)),
        (copies(&path(2), 20), factorial(20) << 20),
        (cycle(1001), 2002),
        (path(1000), 2),
        (cube(4), 384),
        (cube(7), factorial(7) << 7),
        (path(6).cartesian(&path(6)), 8),
        (path(6).cartesian(&path(7)), 4),
        (cycle(9).cartesian(&cycle(9)), 2 * 18 * 18),
        (complete(6).cartesian(&complete(6)), 2 * 720 * 720),
        (complete(20).subdivided(1), factorial(20)),
        (complete(7).subdivided(2), factorial(7)),
        (spider(25).subdivided(3), factorial(25)),
        (petersen().complement(), 120),
    ];
    for (i, (graph, order)) in known.iter().enumerate() {
        assert_eq!(group(&shuffled(graph, &mut rng)), *order, "number {i}");
    }
    assert_eq!(automorphisms(&petersen(), &|| false), Err(Stopped));
    let asked = std::cell::Cell::new(0);
    let few = || asked.replace(asked.get() + 1) < 3;
    assert_eq!(automorphisms(&cube(5), &few), Err(Stopped));
}

/// What takes long on large graphs ends soon when it is told to: none asks less often than once in a pass or two.
#[test]
fn long_work_can_be_stopped() {
    let torus = cycle(60).cartesian(&cycle(61));
    type Work = fn(&Graph, GoOn<'_>) -> Option<Stopped>;
    let works: [(&str, Work); 4] = [
        ("diameter", |graph, go_on| properties::diameter(graph, go_on).err()),
        ("girth", |graph, go_on| properties::girth(&graph.subdivided(2), go_on).err()),
        ("treewidth", |graph, go_on| properties::treewidth_bound(graph, go_on).err()),
        ("automorphisms", |graph, go_on| automorphisms(graph, go_on).err()),
    ];
    for (name, work) in works {
        let asked = std::cell::Cell::new(0);
        let few = || asked.replace(asked.get() + 1) < 5;
        assert_eq!((work(&torus, &few), asked.get()), (Some(Stopped), 6), "{name}");
    }
}

#[test]
fn widths_of_known_graphs() {
    for n in [3, 10, 64, 65, 200] {
        let width = u64::from(n);
        assert_eq!((treewidth_bound(&path(n)), treewidth_bound(&cycle(n))), (1, 2));
        assert_eq!(
            (treewidth_bound(&complete(n)), treewidth_bound(&copies(&complete(n), 2))),
            (width - 1, width - 1)
        );
    }
    assert_eq!((treewidth_bound(&petersen()), treewidth_bound(&bipartite(3, 80))), (4, 3));
}

/// A hundred thousand vertices in a row, in a ring and as a ladder: nothing recurses.
#[test]
fn large_graphs() {
    let n = 100_000;
    let directed = Graph::from_arcs(n as usize, &(1..n).map(|v| (v, v - 1)).collect::<Vec<_>>());
    for row in [path(n), directed] {
        assert_eq!((diameter(&row), girth(&row), cut_vertices(&row)), (Some(99_999), None, 99_998));
        assert!(is_planar(&row) && is_outerplanar(&row) && is_cactus(&row) && is_bipartite(&row));
        assert_eq!((group(&row), treewidth_bound(&row), least_degree(&row)), (2, 1, 1));
    }
    let ring = cycle(n);
    assert_eq!((diameter(&ring), girth(&ring), cut_vertices(&ring)), (Some(50_000), Some(100_000), 0));
    assert!(
        is_planar(&ring)
            && is_outerplanar(&ring)
            && is_cactus(&ring)
            && is_unicyclic(&ring)
            && is_regular(&ring)
    );
    assert_eq!((group(&ring), treewidth_bound(&ring)), (200_000, 2));
    let ladder = path(50_000).cartesian(&path(2));
    assert!(is_planar(&ladder) && is_outerplanar(&ladder) && !is_cactus(&ladder));
    assert_eq!((diameter(&ladder), girth(&ladder), cut_vertices(&ladder)), (Some(50_000), Some(4), 0));
    assert_eq!((group(&ladder), treewidth_bound(&ladder)), (4, 2));
}
