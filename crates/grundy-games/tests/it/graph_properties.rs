//! Properties of graphs against their definitions on every graph of at most six or seven vertices, against published
//! counts, and on larger ones drawn by lot.

use std::collections::BTreeSet;

use grundy_games::graph::Graph;
use grundy_games::graph::properties::{self, *};

/// An adjacency matrix, one word a row.
type Rows = Vec<u32>;

fn graph_of(rows: &Rows) -> Graph {
    let n = rows.len() as u32;
    let edges: Vec<(u32, u32)> = (0..n)
        .flat_map(|v| (0..v).map(move |u| (u, v)))
        .filter(|&(u, v)| rows[u as usize] >> v & 1 == 1)
        .collect();
    Graph::from_edges(rows.len(), &edges)
}

/// The orders of `0..n`.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![vec![]];
    for k in 0..n {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<usize>| (0..=k).map(move |i| [&order[..i], &[k], &order[i..]].concat()))
            .collect();
    }
    orders
}

fn renamed(rows: &Rows, order: &[usize]) -> Rows {
    let row = |&v: &usize| order.iter().enumerate().fold(0, |row, (i, &u)| row | (rows[v] >> u & 1) << i);
    order.iter().map(row).collect()
}

/// The least matrix among the orders by increasing degree and degrees of neighbours.
fn canonical(rows: &Rows, orders: &[Vec<usize>]) -> Rows {
    let degree = |v: usize| rows[v].count_ones();
    let around = |v: usize| {
        let mut around: Vec<u32> = (0..rows.len()).filter(|&u| rows[v] >> u & 1 == 1).map(degree).collect();
        around.sort_unstable();
        (around.len(), around)
    };
    let ranks: Vec<_> = (0..rows.len()).map(around).collect();
    let sorted = |order: &&Vec<usize>| order.windows(2).all(|pair| ranks[pair[0]] <= ranks[pair[1]]);
    orders.iter().filter(sorted).map(|order| renamed(rows, order)).min().unwrap()
}

/// One graph of each kind, for each order up to `largest`: a vertex more, joined in every way.
fn all_graphs(largest: usize) -> Vec<Vec<Rows>> {
    let mut kinds = vec![vec![vec![]]];
    for n in 1..=largest {
        let orders = permutations(n);
        let mut found = BTreeSet::new();
        for rows in &kinds[n - 1] {
            for joined in 0..1u32 << (n - 1) {
                let mut more: Rows =
                    rows.iter().enumerate().map(|(v, row)| row | (joined >> v & 1) << (n - 1)).collect();
                more.push(joined);
                found.insert(canonical(&more, &orders));
            }
        }
        kinds.push(found.into_iter().collect());
    }
    kinds
}

/// The matrix without a vertex.
fn without(rows: &Rows, gone: usize) -> Rows {
    let low = (1u32 << gone) - 1;
    let row = |row: u32| row & low | (row >> 1) & !low;
    (0..rows.len()).filter(|&v| v != gone).map(|v| row(rows[v])).collect()
}

/// Whether one of two graphs, of `small` and of `small + 1` vertices, is a minor.
fn has_minor(rows: &Rows, small: usize, obstruction: &dyn Fn(&Rows) -> bool) -> bool {
    if rows.len() < small {
        return false;
    }
    if obstruction(rows) || (0..rows.len()).any(|v| has_minor(&without(rows, v), small, obstruction)) {
        return true;
    }
    (0..rows.len()).any(|v| {
        (0..v).filter(|&u| rows[v] >> u & 1 == 1).any(|u| {
            let mut joined = rows.clone();
            let both = (rows[u] | rows[v]) & !(1 << u) & !(1 << v);
            joined[u] = both;
            (0..rows.len()).filter(|&w| both >> w & 1 == 1).for_each(|w| joined[w] |= 1 << u);
            has_minor(&without(&joined, v), small, obstruction)
        })
    })
}

/// Whether all vertices together hold the clique of `n`, or the complete bipartite graph with parts of `part` and
/// `n + 1 - part`, for that many vertices.
fn holds(rows: &Rows, n: usize, part: u32) -> bool {
    let all = (1u32 << rows.len()) - 1;
    let clique = || (0..n).all(|v| rows[v] == all & !(1 << v));
    let joined = |set: u32| (0..rows.len()).all(|v| set >> v & 1 == 0 || rows[v] & !set == all & !set);
    rows.len() == n && clique()
        || rows.len() == n + 1 && (0..=all).any(|set| set.count_ones() == part && joined(set))
}

/// All cycles, as sets of edges `u * 8 + v`, `u < v`.
fn cycles(rows: &Rows) -> BTreeSet<BTreeSet<usize>> {
    let mut found = BTreeSet::new();
    let mut open: Vec<Vec<usize>> = (0..rows.len()).map(|v| vec![v]).collect();
    while let Some(path) = open.pop() {
        let last = path[path.len() - 1];
        for u in (0..rows.len()).filter(|&u| rows[last] >> u & 1 == 1) {
            if u == path[0] && path.len() > 2 {
                let next = path.iter().skip(1).chain([&u]);
                found.insert(path.iter().zip(next).map(|(&a, &b)| a.min(b) * 8 + a.max(b)).collect());
            } else if !path.contains(&u) {
                open.push([path.as_slice(), &[u]].concat());
            }
        }
    }
    found
}

fn brute_diameter(rows: &Rows) -> Option<u64> {
    let n = rows.len();
    let eccentricity = |v: usize| {
        let mut ball = 1u32 << v;
        for radius in 0..n as u64 {
            if ball == (1 << n) - 1 {
                return Some(radius);
            }
            ball = (0..n).filter(|&u| ball >> u & 1 == 1).fold(ball, |ball, u| ball | rows[u]);
        }
        None
    };
    (0..n).map(eccentricity).collect::<Option<Vec<u64>>>()?.into_iter().max()
}

/// The least width of all elimination orders.
fn brute_treewidth(rows: &Rows, orders: &[Vec<usize>]) -> u64 {
    let width = |order: &Vec<usize>| {
        let mut rows = rows.clone();
        let mut width = 0;
        for &v in order {
            let around = rows[v];
            width = width.max(around.count_ones());
            for u in (0..rows.len()).filter(|&u| around >> u & 1 == 1) {
                rows[u] = (rows[u] | around) & !(1 << u) & !(1 << v);
            }
        }
        u64::from(width)
    };
    orders.iter().map(width).min().unwrap()
}

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

/// Every property by its definition, on every graph of at most six vertices under names drawn by lot.
#[test]
fn every_small_graph_by_the_definitions() {
    let mut rng = fastrand::Rng::with_seed(5);
    for (n, kinds) in all_graphs(6).iter().enumerate() {
        let orders = permutations(n);
        for rows in kinds {
            let rows = renamed(rows, &orders[rng.usize(..orders.len())]);
            let small = graph_of(&rows);
            // The same as lists, with vertices that belong to nothing.
            let edges: Vec<_> = small.edges().collect();
            let large = Graph::from_edges(n + 64, &edges);
            let cycles = cycles(&rows);
            let parts = small.components().len();
            let is_cut = |&v: &u32| small.components_without(&[v]).len() > parts;
            let cuts = (0..n as u32).filter(is_cut).count() as u64;
            let edge_once = small.edges().all(|(u, v)| {
                cycles.iter().filter(|cycle| cycle.contains(&(u as usize * 8 + v as usize))).count() <= 1
            });
            let degrees: BTreeSet<u64> = (0..n as u32).map(|v| small.degree(v) as u64).collect();
            let two_colours =
                |set: u32| (0..n).all(|v| rows[v] & if set >> v & 1 == 1 { set } else { !set } == 0);
            assert_eq!(diameter(&small), brute_diameter(&rows), "{rows:?}");
            assert_eq!(diameter(&large), None);
            assert_eq!(is_regular(&small), degrees.len() <= 1);
            assert_eq!(least_degree(&small), degrees.first().copied().unwrap_or(0));
            assert_eq!(is_cactus(&small), parts == 1 && edge_once, "{rows:?}");
            assert_eq!(is_unicyclic(&small), parts == 1 && cycles.len() == 1, "{rows:?}");
            let fixed = orders.iter().filter(|order| renamed(&rows, order) == rows).count();
            assert_eq!(group(&small), fixed as u128, "{rows:?}");
            let width = brute_treewidth(&rows, &orders);
            assert_eq!(treewidth_bound(&small), width, "least fill is exact here: {rows:?}");
            for graph in [&small, &large] {
                assert_eq!(girth(graph), cycles.iter().map(|cycle| cycle.len() as u64).min(), "{rows:?}");
                assert_eq!(is_bipartite(graph), (0..1 << n).any(two_colours), "{rows:?}");
                assert_eq!(cut_vertices(graph), cuts, "{rows:?}");
                assert!(treewidth_bound(graph) >= width, "{rows:?}");
            }
        }
    }
}

/// Wagner: planar without the minors K(5) and K(3,3), outerplanar without K(4) and K(2,3).
#[test]
fn planarity_by_minors() {
    let mut rng = fastrand::Rng::with_seed(6);
    for (n, kinds) in all_graphs(7).iter().enumerate() {
        let orders = permutations(n);
        for rows in kinds {
            let planar = !has_minor(rows, 5, &|rows| holds(rows, 5, 3));
            let outer = !has_minor(rows, 4, &|rows| holds(rows, 4, 2));
            for _ in 0..5 {
                let graph = graph_of(&renamed(rows, &orders[rng.usize(..orders.len())]));
                assert_eq!((is_planar(&graph), is_outerplanar(&graph)), (planar, outer), "{rows:?}");
            }
        }
    }
}

/// How many connected graphs of 1 to 7 vertices have a property.
#[test]
fn published_counts() {
    let kinds = all_graphs(7);
    let count = |property: &dyn Fn(&Graph) -> bool| -> Vec<usize> {
        let has = |rows: &&Rows| Some(graph_of(rows)).is_some_and(|graph| property(&graph));
        kinds[1..].iter().map(|kinds| kinds.iter().filter(has).count()).collect()
    };
    let connected =
        |property: &dyn Fn(&Graph) -> bool| count(&|graph| graph.is_connected() && property(graph));
    assert_eq!(count(&|_| true), [1, 2, 4, 11, 34, 156, 1044], "A000088");
    assert_eq!(connected(&|_| true), [1, 1, 2, 6, 21, 112, 853], "A001349");
    assert_eq!(connected(&|graph| diameter(graph).is_some()), [1, 1, 2, 6, 21, 112, 853], "A001349");
    assert_eq!(connected(&is_planar), [1, 1, 2, 6, 20, 99, 646], "A003094");
    assert_eq!(count(&is_planar), [1, 2, 4, 11, 33, 142, 822], "A005470");
    assert_eq!(connected(&is_outerplanar), [1, 1, 2, 5, 13, 46, 172], "A111563");
    assert_eq!(count(&is_outerplanar), [1, 2, 4, 10, 25, 80, 277], "A111564");
    assert_eq!(connected(&is_bipartite), [1, 1, 1, 3, 5, 17, 44], "A005142");
    assert_eq!(connected(&is_regular), [1, 1, 1, 2, 2, 5, 4], "A005177");
    assert_eq!(
        connected(&|graph| graph.order() > 1 && cut_vertices(graph) == 0),
        [0, 1, 1, 3, 10, 56, 468],
        "A002218"
    );
    assert_eq!(connected(&|graph| girth(graph).is_none()), [1, 1, 1, 2, 3, 6, 11], "A000055");
    assert_eq!(count(&is_cactus), [1, 1, 2, 4, 9, 23, 63], "A000083");
    assert_eq!(count(&is_unicyclic), [0, 0, 1, 2, 5, 13, 33], "A001429");
    assert_eq!(connected(&|graph| girth(graph) != Some(3)), [1, 1, 1, 3, 6, 19, 59], "A024607");
    assert_eq!(count(&|graph| group(graph) == 1), [1, 0, 0, 0, 0, 8, 152], "A003400");
    for (n, kinds) in kinds.iter().enumerate() {
        let factorial: u128 = (1..=n as u128).product();
        let labelled: u128 = kinds.iter().map(|rows| factorial / group(&graph_of(rows))).sum();
        assert_eq!(labelled, 1 << (n * n.saturating_sub(1) / 2), "orbits and stabilisers, {n}");
    }
}

/// Graphs drawn by lot, too large to try all: distances with sets of vertices, planarity by minors.
#[test]
fn larger_graphs_drawn_by_lot() {
    let mut rng = fastrand::Rng::with_seed(10);
    for round in 0..2000 {
        let n = rng.usize(7..31);
        let mut rows = vec![0u32; n];
        // Mostly a tree and some edges more.
        let mut join = |u: usize, v: usize| {
            rows[u] |= u32::from(u != v) << v;
            rows[v] |= u32::from(u != v) << u;
        };
        (1..n).for_each(|v| join(v, rng.usize(v.saturating_sub(4)..v)));
        (0..rng.usize(0..n)).for_each(|_| join(rng.usize(..n), rng.usize(..n)));
        let graph = graph_of(&rows);
        assert_eq!(diameter(&graph), brute_diameter(&rows), "round {round}");
        // A shortest cycle: an edge, and the way round it.
        let round_it = |(u, v): (u32, u32)| {
            let mut ball = 1u32 << u;
            (1..=n as u64).find_map(|length| {
                let open = (0..n as u32).filter(|&w| ball >> w & 1 == 1);
                ball = open.fold(ball, |ball, w| {
                    ball | rows[w as usize] & if w == u { !(1 << v) } else { u32::MAX }
                });
                (ball >> v & 1 == 1).then_some(length + 1)
            })
        };
        assert_eq!(girth(&graph), graph.edges().filter_map(round_it).min(), "round {round}");
        let is_cut = |&v: &u32| graph.components_without(&[v]).len() > 1;
        assert_eq!(cut_vertices(&graph), (0..n as u32).filter(is_cut).count() as u64, "round {round}");
    }
    for round in 0..300 {
        let mut pairs: Vec<(u32, u32)> = (0..8).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        rng.shuffle(&mut pairs);
        let graph = Graph::from_edges(8, &pairs[..rng.usize(11..17)]);
        let rows: Rows = (0..8).map(|v| graph.neighbours(v).fold(0, |row, u| row | 1 << u)).collect();
        assert_eq!(
            is_planar(&graph),
            !has_minor(&rows, 5, &|rows| holds(rows, 5, 3)),
            "round {round}: {rows:?}"
        );
    }
}
