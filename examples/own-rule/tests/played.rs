//! The rule against its definition, played out by hand: twelve conventions, moves, a proven period.

use std::collections::HashMap;

use grundy::period::{Form, Search};
use grundy::rule::Graph;
use grundy::{Compound, Convention, Outcome, Play, Session, Term};

/// Grundy values by the definition, with nothing but edges.
fn grundy_value(order: u32, edges: &[(u32, u32)], seen: &mut HashMap<Vec<(u32, u32)>, u64>) -> u64 {
    let key = edges.to_vec();
    if let Some(value) = seen.get(&key) {
        return *value;
    }
    let has = |u: u32, v: u32| edges.contains(&(u.min(v), u.max(v)));
    let mut moves: Vec<Vec<u32>> = edges.iter().map(|&(u, v)| vec![u, v]).collect();
    for w in 0..order {
        for v in 0..w {
            moves.extend((0..v).filter(|&u| has(u, v) && has(u, w) && has(v, w)).map(|u| vec![u, v, w]));
        }
    }
    let options: Vec<u64> = moves
        .iter()
        .map(|taken| {
            let left: Vec<(u32, u32)> =
                edges.iter().copied().filter(|(u, v)| !taken.contains(u) && !taken.contains(v)).collect();
            grundy_value(order, &left, seen)
        })
        .collect();
    let value = (0..).find(|value| !options.contains(value)).unwrap_or(0);
    seen.insert(key, value);
    value
}

fn graph(session: &Session, text: &str) -> Graph {
    let position = session.position(text, &grundy::NoFiles).expect("a position");
    match &position.terms[..] {
        [Term::Graph(term)] => term.graph.clone(),
        _ => panic!("{text} is one graph"),
    }
}

#[test]
fn values_are_those_of_the_definition() {
    let session = Session::builder(own_rule::rule()).build().expect("a session");
    for text in ["P(7)", "C(6)", "K(4)", "K(5)", "W(4)", "grid(2,3)", "append(K(3),0,4)", "K(1,2)"] {
        let graph = graph(&session, text);
        let mut edges: Vec<(u32, u32)> = graph.edges().map(|(u, v)| (u.min(v), u.max(v))).collect();
        edges.sort_unstable();
        let expected = grundy_value(graph.order() as u32, &edges, &mut HashMap::new());
        assert_eq!(session.value(text).expect("an answer").value, Some(expected), "{text}");
    }
}

/// Under every convention the rule is Arc-Kayles on graphs without triangles.
#[test]
fn without_triangles_it_is_arc_kayles_under_twelve_conventions() {
    for convention in Convention::all() {
        let own = Session::builder(own_rule::rule()).convention(convention).build().expect("a session");
        let arc = Session::builder("arc-kayles").convention(convention).build().expect("a session");
        for text in ["P(6) + C(5)", "S(1,2,3)", "2*P(4)", "K(2,3)", "P(1) + P(2)", "grid(2,3) + P(3)"] {
            let (a, b) = (own.moves(text, 100).expect("an answer"), arc.moves(text, 100).expect("an answer"));
            assert_eq!((a.outcome, a.value, a.over), (b.outcome, b.value, b.over), "{text}, {convention}");
            let total = |answer: &grundy::Answer| answer.moves.as_ref().map(|moves| moves.total.clone());
            assert_eq!(total(&a), total(&b), "{text}, {convention}");
        }
    }
}

#[test]
fn winning_moves_win() {
    let misere = Convention { compound: Compound::Disjunctive, play: Play::Misere };
    for convention in [Convention::NORMAL, misere] {
        let session = Session::builder(own_rule::rule()).convention(convention).build().expect("a session");
        let answer = session.moves("K(4) + append(K(3),0,4)", 50).expect("an answer");
        for mv in answer.moves.expect("moves").list {
            let left = session.value(mv.leaves.as_str()).expect("an answer");
            assert_eq!(left.outcome, Outcome::P, "{}", mv.leaves);
        }
    }
}

#[test]
fn a_period_is_proven_and_is_that_of_the_members() {
    let session = Session::builder(own_rule::rule()).build().expect("a session");
    let Search::Found(found) = session.period("append(K(3),0,n)").expect("no budget ends") else {
        panic!("there is a period");
    };
    assert!(found.proof.is_some());
    let Form::Periodic { preperiod, period, saltus: 0 } = found.form else { panic!("it repeats") };
    let value = |n: u64| session.value(format!("append(K(3),0,{n})").as_str()).expect("an answer").value;
    for n in [preperiod, preperiod + 1, preperiod + 7] {
        assert_eq!(value(n), value(n + period), "n = {n}");
    }
}
