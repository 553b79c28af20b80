//! Graphs with one open path: their normal form, and when two are the same, by trying every numbering.

use fastrand::Rng;
use grundy_check::Limits;
use grundy_check::graph::Graph;
use grundy_check::meter::Meter;
use grundy_check::shape::{Coloured, Shape};

/// All orders of so many things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let insert = |order: &Vec<usize>, place: usize| [&order[..place], &[count - 1], &order[place..]].concat();
    orders(count - 1).iter().flat_map(|order| (0..count).map(move |place| insert(order, place))).collect()
}

/// Ends under a numbering, the smaller first.
fn sorted_ends(ends: [Option<usize>; 2], order: &[usize]) -> [Option<usize>; 2] {
    let mut ends = ends.map(|end| end.map(|v| order[v]));
    ends.sort_unstable();
    ends
}

/// The shape with its vertices numbered anew.
fn renumbered(shape: &Shape, order: &[usize]) -> Shape {
    let edges = shape.core.edges().into_iter().map(|(u, v)| (order[u], order[v]));
    let core = Graph::new(shape.core.order(), &edges.collect::<Vec<_>>()).unwrap();
    Shape { core, ends: shape.ends.map(|end| end.map(|v| order[v])) }
}

/// Whether some numbering makes one shape the other.
fn same_by_trying(one: &Shape, other: &Shape) -> bool {
    let count = one.core.order();
    let identity: Vec<usize> = (0..count.max(other.core.order())).collect();
    count == other.core.order()
        && orders(count).iter().any(|order| {
            renumbered(one, order).core == other.core
                && sorted_ends(one.ends, order) == sorted_ends(other.ends, &identity)
        })
}

fn same(one: &Shape, other: &Shape) -> bool {
    let meter = Meter::new(&Limits::default());
    let coloured = |shape: &Shape| Coloured::new(shape.clone(), &meter).unwrap();
    coloured(one).same(&coloured(other), &meter).unwrap()
}

fn shape(order: usize, edges: &[(usize, usize)], ends: [Option<usize>; 2]) -> Shape {
    Shape { core: Graph::new(order, edges).unwrap(), ends }
}

/// A shape at random; an attached end stands first.
fn random(order: usize, rng: &mut Rng) -> Shape {
    let pairs = (0..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    let edges: Vec<(usize, usize)> = pairs.filter(|_| rng.bool()).collect();
    let mut end = || Some(rng.usize(..order + 1)).filter(|v| *v < order);
    let ends = match [end(), end()] {
        [None, v] => [v, None],
        ends => ends,
    };
    shape(order, &edges, ends)
}

#[test]
fn shapes_are_the_same_if_some_numbering_says_so() {
    let mut rng = Rng::with_seed(3);
    let mut verdicts = [0; 2];
    for round in 0..3000 {
        let order = 1 + round % 4;
        let (one, other) = (random(order, &mut rng), random(order, &mut rng));
        let expected = same_by_trying(&one, &other);
        assert_eq!(same(&one, &other), expected, "{one:?} {other:?}");
        verdicts[usize::from(expected)] += 1;
    }
    assert!(verdicts.iter().all(|count| *count > 300), "{verdicts:?}");
    // A part of a graph is not the graph, nor is nothing.
    for ends in [[None, None], [Some(0), None], [Some(0), Some(0)], [Some(0), Some(1)]] {
        let alone = |order: usize| shape(order, &[], ends);
        for (fewer, more) in (0..5).flat_map(|more| (0..more).map(move |fewer| (fewer, more))) {
            if ends.into_iter().flatten().all(|end| end < fewer) {
                assert!(!same(&alone(fewer), &alone(more)) && !same(&alone(more), &alone(fewer)), "{ends:?}");
            }
        }
    }
    let (hanging, between) = (shape(2, &[], [Some(0), None]), shape(2, &[], [Some(0), Some(1)]));
    assert!(!same(&hanging, &between) && !same(&between, &hanging));
    for round in 0..300 {
        let one = random(2 + round % 5, &mut rng);
        let mut order: Vec<usize> = (0..one.core.order()).collect();
        rng.shuffle(&mut order);
        assert!(same(&one, &renumbered(&one, &order)), "{one:?} {order:?}");
    }
}

#[test]
fn what_colours_do_not_tell_apart_is_told_apart() {
    // A vertex on a hexagon, and on two triangles: every vertex sees the same around it.
    let hub: Vec<(usize, usize)> = (1..7).map(|v| (0, v)).collect();
    let hexagon = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6)];
    let triangles = [(1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6)];
    let on = |edges: &[(usize, usize)], ends: [Option<usize>; 2]| shape(7, &[&hub, edges].concat(), ends);
    for ends in [[Some(0), None], [Some(0), Some(0)], [Some(0), Some(1)], [Some(1), None], [None, None]] {
        assert!(!same(&on(&hexagon, ends), &on(&triangles, ends)), "{ends:?}");
        assert!(same(&on(&hexagon, ends), &on(&hexagon, ends)), "{ends:?}");
    }
    // In a hexagon and in two triangles no vertex is like no other; the ends decide.
    let two = |edges: &[(usize, usize)], u: usize, v: usize| {
        let edges: Vec<_> = edges.iter().map(|(u, v)| (u - 1, v - 1)).collect();
        shape(6, &edges, [Some(u), Some(v)])
    };
    for (u, v) in (0..6).flat_map(|v| (0..=v).map(move |u| (u, v))) {
        let expected = same_by_trying(&two(&hexagon, 0, 2), &two(&hexagon, u, v));
        assert_eq!(same(&two(&hexagon, 0, 2), &two(&hexagon, u, v)), expected, "{u} {v}");
        assert!(!same(&two(&triangles, 0, 2), &two(&hexagon, u, v)), "{u} {v}");
    }
}

/// Whether two graphs are the same under some numbering.
fn isomorphic(one: &Graph, other: &Graph) -> bool {
    let none = |graph: &Graph| Shape { core: graph.clone(), ends: [None, None] };
    same_by_trying(&none(one), &none(other))
}

#[test]
fn a_normal_form_is_the_same_graph_with_the_longest_path() {
    let mut rng = Rng::with_seed(5);
    let mut grown = 0;
    for round in 0..400 {
        let order = 1 + round % 4;
        let whole = random(order, &mut rng);
        let length = 2 + rng.usize(..2);
        let graph = whole.at(length).unwrap();
        if graph.parts(graph.all()).len() > 1 {
            continue;
        }
        let run = whole.path(length);
        // Any stretch of the path stands for it.
        for run in [&run[..], &run[..2], &run[run.len() - 2..]] {
            let normal = Shape::normal(&graph, graph.all(), run);
            let order = normal.core.order();
            let again = normal.at(graph.order() - order).unwrap();
            assert!(isomorphic(&again, &graph), "{whole:?} {length} {run:?}: {normal:?}");
            let cycle = order == 1 && normal.ends == [Some(0), Some(0)];
            for end in normal.ends.into_iter().flatten() {
                let ends = normal.ends.iter().filter(|other| **other == Some(end)).count();
                let degree = normal.core.neighbours(end).count_ones() as usize + ends;
                assert!(cycle || degree > 2, "{whole:?} {length} {run:?}: {normal:?}");
            }
            assert!(normal.ends[0].is_some() || normal.ends[1].is_none(), "{normal:?}");
            grown += usize::from(order < whole.core.order());
        }
    }
    assert!(grown > 100, "{grown}");
}

#[test]
fn what_lies_beside_the_piece_is_not_looked_at() {
    // A path between two vertices of degree 3, a leaf on it that is not of the piece.
    let edges = [(0, 1), (0, 2), (0, 3), (3, 4), (4, 5), (5, 6), (5, 7), (3, 8)];
    let graph = Graph::new(9, &edges).unwrap();
    let normal = Shape::normal(&graph, Graph::first(8), &[3, 4]);
    assert!(same_by_trying(&normal, &shape(6, &[(0, 1), (0, 2), (3, 4), (3, 5)], [Some(0), Some(3)])));
    let end = Shape::normal(&graph, 0b111_1000, &[4, 5]);
    assert_eq!((end.core.order(), end.ends), (0, [None, None]));
}
