//! Answers by theorems are the answers of the search: values, outcomes, pieces, winning moves.

use std::collections::BTreeSet;

use grundy::answer::{Move, Moves};
use grundy::{Budget, Convention, NoFiles, Session, deep};

/// A move as a text, so that lists can be compared in any order.
fn told(mv: &Move) -> String {
    // The search has no name for a bistar.
    let bistar = |text: &str| ["B(", "s6:", "edges("].iter().any(|start| text.starts_with(start));
    let named = |text| if text != "edges()" && bistar(text) { "a bistar" } else { text };
    let mut leaves: Vec<&str> = mv.leaves.split(" + ").map(named).collect();
    leaves.sort_unstable();
    format!("{:?} {leaves:?} {}", mv.take, mv.ends)
}

fn same_moves(one: &Moves, other: &Moves, what: &str) {
    assert_eq!(one.total, other.total, "{what}");
    let set = |moves: &Moves| moves.list.iter().map(told).collect::<BTreeSet<_>>();
    if one.total <= 5000u32.into() {
        assert_eq!(set(one), set(other), "{what}");
    } else {
        assert_eq!(one.list.len(), other.list.len(), "{what}");
    }
}

fn compare(rule: &str, convention: Convention, texts: &[String]) -> usize {
    let session = Session::new(rule, convention).expect("a rule");
    let budget = Budget::generous();
    let mut by_theorem = 0;
    deep(|| {
        for text in texts {
            let question = session.question(text, &NoFiles).expect("a question");
            let answer = session.answer(&question, Some(5000), &budget).expect("an answer");
            let position = session.position(text, &NoFiles).expect("a position");
            let searched = session.search(&position, Some(5000), &budget).expect("an answer");
            let what = format!("{rule} on {text}, {convention}");
            assert_eq!(
                (answer.outcome, answer.value, answer.over),
                (searched.outcome, searched.value, searched.over),
                "{what}"
            );
            let pieces =
                |a: &grundy::Answer| a.pieces.iter().map(|p| (p.value, p.outcome)).collect::<Vec<_>>();
            assert_eq!(pieces(&answer), pieces(&searched), "{what}");
            let (Some(moves), Some(expected)) = (&answer.moves, &searched.moves) else { panic!("{what}") };
            same_moves(moves, expected, &what);
            by_theorem += usize::from(!answer.provenance.theorems.is_empty());
        }
    });
    by_theorem
}

fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|&text| text.to_owned()).collect()
}

/// Small positions, whose moves are searched, and larger ones, whose moves come from the theorems.
#[test]
fn node_kayles_under_every_convention() {
    let positions = texts(&[
        "P(0)",
        "P(1)",
        "C(3)",
        "P(9) + P(11)",
        "3*P(4)",
        "P(2) + C(9)",
        "P(5) + K(4)",
        "S(1,1,1) + P(6)",
        "edges(a-b, c-d, d-e)",
        "P(40) + P(30)",
        "P(66)",
        "C(70)",
        "P(30) + 2*P(20)",
        "P(1) + P(64)",
        "P(2) + P(69)",
        "P(3) + C(35) + P(35)",
        "2*P(34)",
        "P(45) + P(25) + P(1) + P(2)",
    ]);
    let heaps = texts(&["9 + 11", "40 + 30", "66", "30 + 20 + 20", "2 + 69", "P(40) + 30", "P(2) + 2 + 70"]);
    let mut count = 0;
    for convention in Convention::all() {
        if convention == (Convention { play: grundy::Play::Misere, ..Convention::NORMAL }) {
            continue;
        }
        count += compare("node-kayles", convention, &positions);
        count += compare("0.137", convention, &heaps);
    }
    assert!(count > 200, "{count}");
}

#[test]
fn subtraction_games() {
    let positions = texts(&[
        "S(1,1,3,4)",
        "B(1,1;2;1,3)",
        "P(5) + C(6)",
        "S(1,2,3) + K(4)",
        "7 + P(3)",
        "P(70)",
        "C(66)",
        "70 + 5",
        "P(33) + 40",
        "S(0,66,0)",
        "S(5,60)",
        "B(_;60;1,1)",
        "B(1;62;2,1)",
        "S(1^4,62)",
        "S(1,1,64)",
        "S(1,30,35)",
        "P(60) + S(1,3,4)",
    ]);
    let (stars, bistars) = (
        positions.clone(),
        texts(&["B(1,1;61;1,2)", "B(1,62;1;2,2)", "B(2,1;0;60,1,3)", "B(60,1;2;1,1) + 5"]),
    );
    let mut count = 0;
    for rule in ["0.33", "csg:1,2,3", "csg:1,2,4", "csg{1..4}", "csg{1..7}", "0.3"] {
        count += compare(rule, Convention::NORMAL, &stars);
    }
    count += compare("csg:1,2", Convention::NORMAL, &bistars);
    assert!(count > 90, "{count}");
}

#[test]
fn nim() {
    let positions =
        texts(&["3 + 5 + 6", "1 + 1", "70", "33 + 40", "64 + 1 + 1", "2 + 2 + 64", "100 + 99 + 1"]);
    for convention in Convention::all() {
        assert_eq!(compare("nim", convention, &positions), 7, "{convention}");
        compare("csg:1,2,3", convention, &texts(&["3 + 5 + 6", "2 + P(3) + C(5)", "4*1"]));
    }
}
