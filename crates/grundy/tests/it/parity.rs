//! Families that go by the parity of n, and the two theorems on symmetric graphs (`docs/periods.md`, *Parity*), against
//! the definition.

use grundy::period::{Form, Proof};
use grundy::{Budget, Compound, Convention, NoFiles, Play, Session, deep};

use crate::judge::judge;

fn graph(order: u32, edges: &[(u32, u32)]) -> String {
    let vertices = (0..order).map(|v| v.to_string());
    let edges = edges.iter().map(|(u, v)| format!("{u}-{v}"));
    format!("edges({})", vertices.chain(edges).collect::<Vec<_>>().join(", "))
}

fn value(rule: &str, text: &str) -> u64 {
    judge(rule, text, Convention::NORMAL).value.unwrap()
}

/// Vertices 2i and 2i + 1 are exchanged and not joined; edges come in pairs. All such graphs of 6 vertices, and some of
/// 8.
#[test]
fn a_graph_whose_vertices_are_apart_from_their_images_has_value_0() {
    let mut random = fastrand::Rng::with_seed(22);
    for (pairs, all) in [(2_u32, true), (3, true), (4, false)] {
        let mut orbits = vec![];
        for a in 0..pairs {
            for b in 0..a {
                orbits.push([(2 * b, 2 * a), (2 * b + 1, 2 * a + 1)]);
                orbits.push([(2 * b, 2 * a + 1), (2 * b + 1, 2 * a)]);
            }
        }
        let count: u32 = if all { 1 << orbits.len() } else { 60 };
        for number in 0..count {
            let bits = if all { number } else { random.u32(..1 << orbits.len()) };
            let chosen = orbits.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
            let edges: Vec<(u32, u32)> = chosen.flat_map(|(_, orbit)| *orbit).collect();
            let text = graph(2 * pairs, &edges);
            for rule in ["node-kayles", "arc-kayles", "grim"] {
                assert_eq!(value(rule, &text), 0, "{rule} on {text}");
            }
        }
    }
    // The hypothesis is needed: an edge is exchanged with itself. And other rules have no such theorem.
    assert_eq!(value("arc-kayles", "P(2)"), 1);
    assert_eq!((value("node-kayles", "P(2)"), value("grim", "P(2)")), (1, 1));
    assert_ne!(value("0.33", "C(4)"), 0);
}

/// Two copies of every graph of up to 4 vertices, and of some of 5, equal vertices joined.
#[test]
fn two_joined_copies_have_the_parity_of_their_vertices_under_arc_kayles() {
    let mut random = fastrand::Rng::with_seed(23);
    for order in 1..=5_u32 {
        let pairs: Vec<(u32, u32)> = (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let count: u32 = if order < 5 { 1 << pairs.len() } else { 12 };
        for number in 0..count {
            let bits = if order < 5 { number } else { random.u32(..1 << pairs.len()) };
            let chosen = pairs.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, edge)| *edge);
            let mut edges: Vec<(u32, u32)> =
                chosen.flat_map(|(u, v)| [(u, v), (u + order, v + order)]).collect();
            edges.extend((0..order).map(|v| (v, v + order)));
            let text = graph(2 * order, &edges);
            assert_eq!(value("arc-kayles", &text), u64::from(order % 2), "{text}");
        }
    }
}

/// What is proven by parity, and at once; members are searched one by one.
#[test]
fn families_that_go_by_parity_are_proven() {
    for (rule, family, first) in [
        ("arc-kayles", "grid(2,n)", 0),
        ("arc-kayles", "ladder(n)", 0),
        ("arc-kayles", "prism(n)", 3),
        ("take edge", "grid(n,2)", 0),
        ("0.07", "grid(2,n)", 0),
        ("arc-kayles", "grid(4,2*n)", 0),
        ("node-kayles", "grid(2,2*n)", 0),
        ("grim", "grid(2*n,2)", 0),
        ("node-kayles", "n*P(2)", 0),
        ("node-kayles", "n*(n*S(1,2,3)) + 3*P(4)", 0),
        ("0.77", "n*7 + 3", 0),
        ("take vertex or delete edge", "n*C(3)", 0),
        ("take vertex where degree odd", "2*grid(n,2)", 0),
    ] {
        deep(|| {
            let (budget, session) = (Budget::generous(), Session::new(rule, Convention::NORMAL).unwrap());
            let expression = session.family(family, &NoFiles).unwrap();
            let found = session.period_of(&expression, first, Some(40)).proven(&budget).unwrap();
            let found = found.unwrap_or_else(|| panic!("{rule} on {family}"));
            assert!(matches!(found.proof, Some(Proof::Parity(_))), "{rule} on {family}: {:?}", found.proof);
            let Form::Periodic { preperiod, period, saltus: 0 } = found.form else {
                panic!("{:?}", found.form)
            };
            assert_eq!(preperiod, first);
            let at = |n: u64| {
                let position = expression.at(n).unwrap();
                session.search(&position, None, &budget).unwrap().value
            };
            assert_eq!(period == 2, at(first) != at(first + 1), "{rule} on {family}");
            for n in first..first + 4 {
                assert_eq!(at(n), at(n + period), "{rule} on {family} at {n}");
            }
        });
    }
}

/// No theorem speaks of these: other rules, odd sides, other conventions, numbers that fall.
#[test]
fn nothing_else_is_proven_by_parity() {
    let misere = Convention { compound: Compound::Disjunctive, play: Play::Misere };
    let selective = Convention { compound: Compound::Selective, play: Play::Normal };
    for (rule, family, convention) in [
        ("node-kayles", "grid(2,n)", Convention::NORMAL),
        ("node-kayles", "prism(n)", Convention::NORMAL),
        ("grim", "grid(2,n)", Convention::NORMAL),
        ("arc-kayles", "grid(3,n)", Convention::NORMAL),
        ("arc-kayles", "grid(3,2*n)", Convention::NORMAL),
        ("selective-node-kayles", "grid(2,2*n)", Convention::NORMAL),
        ("0.33", "grid(2,2*n)", Convention::NORMAL),
        ("0.77", "grid(2,n)", Convention::NORMAL),
        ("take edge where degree odd", "grid(2,n)", Convention::NORMAL),
        ("take vertex + neighbours or take edge", "grid(2,2*n)", Convention::NORMAL),
        ("node-kayles", "n*P(2)", misere),
        ("node-kayles", "n*P(2)", selective),
        ("arc-kayles", "grid(2,n)", misere),
    ] {
        deep(|| {
            let (budget, session) = (Budget::generous(), Session::new(rule, convention).unwrap());
            let expression = session.family(family, &NoFiles).unwrap();
            let found = session.period_of(&expression, 3, Some(4)).proven(&budget).unwrap();
            let proof = found.and_then(|found| found.proof);
            assert!(!matches!(proof, Some(Proof::Parity(_))), "{rule} on {family}");
        });
    }
}
