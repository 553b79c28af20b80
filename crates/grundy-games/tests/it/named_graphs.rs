//! The graphs of the textbooks, those drawn by lot, and operations: counts and degrees by their closed forms,
//! isomorphisms that are known, and graphs that must never change.

use grundy_games::Term;
use grundy_games::formats::graph6;
use grundy_games::graph::{Graph, GraphKey};
use grundy_games::notation::{NoFiles, parse_position};

fn graph(text: &str) -> Graph {
    let position = parse_position(text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    match position.terms.as_slice() {
        [Term::Graph(term)] => term.graph.clone(),
        _ => panic!("{text} is not one graph"),
    }
}

fn degrees(graph: &Graph) -> Vec<usize> {
    let mut degrees: Vec<usize> = (0..graph.order() as u32).map(|v| graph.degree(v)).collect();
    degrees.sort_unstable();
    degrees
}

/// Order, edges and degrees, by the formulas of the textbooks.
#[test]
fn counts_and_degrees() {
    for n in 3..30usize {
        let regular = |degree: usize, order: usize| vec![degree; order];
        let prism = graph(&format!("prism({n})"));
        assert_eq!((degrees(&prism), prism.edge_count()), (regular(3, 2 * n), 3 * n));
        for k in 1..n.div_ceil(2) {
            let petersen = graph(&format!("GP({n},{k})"));
            assert_eq!(
                (degrees(&petersen), petersen.edge_count()),
                (regular(3, 2 * n), 3 * n),
                "GP({n},{k})"
            );
            let circulant = graph(&format!("circulant({n};{k})"));
            assert_eq!(degrees(&circulant), regular(2, n));
        }
        let friendship = graph(&format!("friendship({n})"));
        assert_eq!((friendship.order(), friendship.edge_count()), (2 * n + 1, 3 * n));
        assert_eq!((friendship.degree(0), degrees(&friendship)[2 * n - 1]), (2 * n, 2));
        let ladder = graph(&format!("ladder({n})"));
        assert_eq!((ladder.order(), ladder.edge_count()), (2 * n, 3 * n - 2));
        let spine = graph(&format!("cat(2^{n})"));
        assert_eq!((spine.order(), spine.edge_count()), (3 * n, 3 * n - 1));
        let tree = graph(&format!("random-tree({n},{n})"));
        assert!(tree.edge_count() == n - 1 && tree.is_connected(), "{n}");
        let cubic = graph(&format!("cubic({},{n})", 2 * n));
        assert_eq!(degrees(&cubic), regular(3, 2 * n));
    }
    for levels in 1..10usize {
        let tree = graph(&format!("binary-tree({levels})"));
        assert_eq!((tree.order(), tree.edge_count()), ((1 << levels) - 1, (1 << levels) - 2));
        assert!(tree.is_connected());
        assert_eq!(degrees(&tree).iter().filter(|&&degree| degree <= 1).count(), 1 << (levels - 1));
    }
}

/// Texts of one graph up to isomorphism, by colours that are refined where the canonical form is not total.
#[test]
fn known_isomorphisms() {
    let same: &[&[&str]] = &[
        &["petersen", "GP(5,2)", "complement(line(K(5)))"],
        &["prism(4)", "Q(3)", "GP(4,1)", "cartesian(C(4),P(2))", "cartesian(P(2),cartesian(P(2),P(2)))"],
        &["prism(3)", "GP(3,1)", "cartesian(K(3),K(2))", "complement(C(6))"],
        &["line(K(4))", "K(2,2,2)", "circulant(6;1,2)", "complement(3*P(2))"],
        &["line(petersen)", "line(GP(5,2))"],
        &["circulant(7;1)", "C(7)", "circulant(7;3)", "line(C(7))", "complement(circulant(7;2,3))"],
        &["circulant(8;1,2,3,4)", "K(8)", "join(K(3),K(5))", "strong(K(2),K(4))", "complement(8*P(1))"],
        &["circulant(6;1,3)", "K(3,3)", "join(3*P(1), complement(K(3)))", "complement(2*K(3))"],
        &["wheel(6)", "W(6)", "join(P(1),C(6))"],
        &["friendship(4)", "join(P(1),4*P(2))"],
        &["ladder(6)", "grid(2,6)", "cartesian(P(6),P(2))"],
        &["binary-tree(2)", "P(3)", "line(P(4))", "cat(0^3)"],
        &["binary-tree(4)", "tree(-1,0,0,1,1,2,2,3,3,4,4,5,5,6,6)"],
        &["strong(P(4),P(5))", "king(4,5)"],
        &["cartesian(K(3),K(4))", "rook(3,4)", "line(K(3,4))"],
        &["cartesian(P(3),P(4))", "grid(3,4)"],
        &["subdivide(K(1,5),2)", "S(3^5)"],
        &["subdivide(C(5),1)", "C(10)"],
        &["complement(complement(Q(4)))", "Q(4)", "cartesian(C(4),C(4))"],
        &["cat(1^4)", "cat(1,1,1,1)"],
    ];
    for texts in same {
        let first = graph(texts[0]);
        for text in &texts[1..] {
            let other = graph(text);
            assert_eq!(first.edge_count(), other.edge_count(), "{text}");
            assert_eq!(degrees(&first), degrees(&other), "{text}");
            assert!(isomorphic(&first, &other), "{} and {text}", texts[0]);
        }
    }
    let different =
        [("petersen", "prism(5)"), ("GP(7,2)", "prism(7)"), ("circulant(8;1,2)", "circulant(8;1,3)")];
    for (a, b) in different {
        assert!(!isomorphic(&graph(a), &graph(b)), "{a} and {b}");
        assert_ne!(GraphKey::of(&graph(a)), GraphKey::of(&graph(b)), "{a} and {b}");
    }
}

/// By trying: the vertices of one are sent to those of the other, in the order of a search in breadth.
fn isomorphic(a: &Graph, b: &Graph) -> bool {
    let mut order: Vec<u32> = vec![];
    for start in 0..a.order() as u32 {
        let mut next = order.len();
        if !order.contains(&start) {
            order.push(start);
        }
        while next < order.len() {
            let new: Vec<u32> = a.neighbours(order[next]).filter(|u| !order.contains(u)).collect();
            order.extend(new);
            next += 1;
        }
    }
    fn extend(a: &Graph, b: &Graph, order: &[u32], images: &mut Vec<u32>) -> bool {
        let Some(&v) = order.get(images.len()) else { return true };
        for image in 0..b.order() as u32 {
            let fits = !images.contains(&image)
                && a.degree(v) == b.degree(image)
                && images.iter().zip(order).all(|(&i, &u)| a.has_edge(u, v) == b.has_edge(i, image));
            if fits {
                images.push(image);
                if extend(a, b, order, images) {
                    return true;
                }
                images.pop();
            }
        }
        false
    }
    a.order() == b.order() && a.edge_count() == b.edge_count() && extend(a, b, &order, &mut vec![])
}

/// Sizes of products, by the definition on pairs.
#[test]
fn products_by_definition() {
    let texts = ["P(1)", "P(3)", "C(4)", "K(4)", "2*P(2)", "edges(a-b, c)", "S(1,1,2)", "P(0)"];
    for x in texts {
        for y in texts {
            let argument = |text: &str| format!("({text})");
            let (gx, gy) = (graph(&format!("join({x}, P(0))")), graph(&format!("join({y}, P(0))")));
            let cartesian = graph(&format!("cartesian({}, {})", argument(x), argument(y)));
            let strong = graph(&format!("strong({x}, {y})"));
            let m = gy.order() as u32;
            assert_eq!(cartesian.order(), gx.order() * gy.order());
            for p in 0..cartesian.order() as u32 {
                for q in 0..p {
                    let ((a, b), (c, d)) = ((p / m, p % m), (q / m, q % m));
                    let along = (a == c && gy.has_edge(b, d)) || (b == d && gx.has_edge(a, c));
                    assert_eq!(cartesian.has_edge(p, q), along, "cartesian({x},{y})");
                    let both = a != c && b != d && gx.has_edge(a, c) && gy.has_edge(b, d);
                    assert_eq!(strong.has_edge(p, q), along || both, "strong({x},{y})");
                }
            }
        }
    }
}

/// These were drawn once, and are the same for ever.
#[test]
fn lots_are_frozen() {
    let frozen: &[(&str, &str)] = &[
        ("random-tree(5,1)", "DQK"),
        ("random-tree(12,7)", "KAOoGQ??d?@?"),
        ("random-tree(30,1)", "]????@O???????@SE?A??_?C?_??E?G???????C?OO???O@???W??C?G?_C??A??G????A??O?"),
        ("gnp(8,0.5,1)", "GEIkNo"),
        ("gnp(20,0.3,1)", "S?GCLqA?`CSPu?SEHG@CoBiT_PjZGQWGK"),
        ("gnp(12,.125,9223372036854775807)", "K@???O??@?_O"),
        ("cubic(6,1)", "ENqg"),
        ("cubic(10,2)", "IBq_M?YGo"),
        ("cubic(20,1)", "S??AP_W@BG?KC???oAA?I??YE?C?CPO_?"),
    ];
    for (text, expected) in frozen {
        assert_eq!(graph6::write(&graph(text)), *expected, "{text}");
    }
}

/// A larger one is drawn in no time, and other seeds give other graphs.
#[test]
fn lots_differ() {
    for family in ["random-tree(100,S)", "gnp(50,0.5,S)", "cubic(60,S)"] {
        let (one, two) = (graph(&family.replace('S', "1")), graph(&family.replace('S', "2")));
        assert_ne!(one, two, "{family}");
        assert_eq!(one, graph(&family.replace('S', "1")), "{family}");
    }
    let edges = graph("gnp(1000,0.25,5)").edge_count();
    assert!((123_000..127_000).contains(&edges), "{edges}");
    assert!(graph("random-tree(1000000,1)").is_connected());
    assert_eq!(graph("cubic(200000,1)").edge_count(), 300_000);
}
