//! The moves of large pieces, listed without building them, against the rules' own moves on small ones.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::common::{by_theorem, graph, up_to};
use grundy_core::{Compound, Convention, Play, Rule};
use grundy_games::Term;
use grundy_games::graph::{Graph, NodeKayles, OctalOnGraphs, Removed};
use grundy_games::heap::{Digits, Take, TakeAndBreak};
use grundy_games::notation::{Expression, NoFiles, Summand};
use grundy_theorems::{Game, Group, Shape, Value, options};

type Told = (Vec<u128>, Option<u128>, Vec<String>);

fn summand(text: &str) -> Summand {
    let outline = Expression::parse(text, &NoFiles).and_then(|expression| expression.outline());
    outline.expect("an outline").into_iter().next().expect("a summand")
}

/// Every move that is listed, with the value it leaves.
fn listed(groups: &[Group]) -> BTreeMap<Told, Value> {
    let mut all = BTreeMap::new();
    for group in groups {
        assert_eq!(group.count, group.moves.len() as u128);
        for mv in &group.moves {
            let vertices = mv.taken.iter().flat_map(|&(first, count)| first..first + count).collect();
            let leaves = sorted(mv.leaves.iter().map(ToString::to_string));
            let before = all.insert((vertices, mv.chosen, leaves), group.value);
            assert!(before.is_none(), "{mv:?} is listed twice");
        }
    }
    all
}

fn sorted(leaves: impl Iterator<Item = String>) -> Vec<String> {
    let mut leaves: Vec<String> = leaves.collect();
    leaves.sort();
    leaves
}

fn value(game: &Game, convention: Convention, leaves: &[Shape]) -> Value {
    match leaves {
        [] => Value::ended(convention).expect("a convention with values"),
        _ => by_theorem(game, convention, leaves).unwrap_or_else(|| panic!("{leaves:?}")),
    }
}

fn compare<R: Rule<Piece = Graph, Move = Removed>>(
    rule: &R,
    game: &Game,
    convention: Convention,
    text: &str,
) {
    let mut all = BTreeMap::new();
    let _ = rule.for_each_option(&graph(text), &mut |mv: &Removed, parts: &[Graph]| {
        let shapes: Vec<Shape> = parts.iter().map(|part| Shape::of_graph(part).expect("a shape")).collect();
        let vertices = mv.vertices.iter().map(|&v| v.into()).collect();
        let leaves = sorted(shapes.iter().map(ToString::to_string));
        all.insert((vertices, mv.chosen.map(u128::from), leaves), value(game, convention, &shapes));
        ControlFlow::Continue(())
    });
    let found = options(game, convention, &summand(text), 10_000, &|| true)
        .unwrap_or_else(|| panic!("{text}: no moves"));
    assert_eq!(listed(&found), all, "{text}, {convention}");
}

#[test]
fn moves_of_subtraction_games() {
    for sizes in [&[1, 2][..], &[1, 2, 3], &[1, 2, 4]] {
        let digits = Digits::subtraction(sizes);
        let rule = OctalOnGraphs { digits: digits.clone() };
        let game = Game::code(digits);
        let mut texts: Vec<String> = (1..9).map(|n| format!("P({n})")).collect();
        texts.extend((3..9).map(|n| format!("C({n})")));
        let stars = ["0", "1", "4", "1,1", "2,3", "1,1,1", "0,2,0,1^3", "3,3,3", "1^5", "5,1,2,2", "2^4,1"];
        texts.extend(stars.iter().map(|star| format!("S({star})")));
        for m in 1..5 {
            texts.extend(stars[1..].iter().map(|star| format!("B(_;{m};{star})")));
            texts.extend(stars[1..].iter().map(|star| format!("B({star};{m};_)")));
        }
        texts.extend((2..6).map(|m| format!("B(_;{m};_)")));
        if sizes.len() == 2 {
            for first in stars {
                for second in stars {
                    texts.extend((0..4).map(|m| format!("B({first};{m};{second})")));
                }
            }
        }
        for text in texts {
            compare(&rule, &game, Convention::NORMAL, &text);
        }
    }
    for n in 3..6 {
        let rule = OctalOnGraphs { digits: up_to(n) };
        let game = Game::code(up_to(n));
        for text in ["S(1^3,5)", "S(1,1,2)", "S(1,3,4)", "S(7,1,2)", "S(1^7)", "P(5)", "C(6)"] {
            compare(&rule, &game, Convention::NORMAL, text);
        }
    }
}

fn solved() -> impl Iterator<Item = Convention> {
    Convention::all().filter(|convention| {
        convention.play == Play::Normal
            || !matches!(convention.compound, Compound::Disjunctive | Compound::Diminished)
    })
}

#[test]
fn moves_of_node_kayles() {
    let octal = OctalOnGraphs { digits: Digits::finite(vec![1, 3, 7]) };
    let chess = Game::code(octal.digits.clone());
    for convention in solved() {
        for n in (1..40).chain([120, 300, 620]) {
            compare(&NodeKayles, &Game::NodeKayles, convention, &format!("P({n})"));
            if (3..40).contains(&n) {
                compare(&NodeKayles, &Game::NodeKayles, convention, &format!("C({n})"));
                compare(&octal, &chess, convention, &format!("P({n})"));
            }
        }
    }
}

#[test]
fn moves_on_heaps() {
    let misere = Convention { compound: Compound::Disjunctive, play: Play::Misere };
    let rules = [vec![1, 3, 7], vec![3, 3], vec![3, 3, 3], vec![3, 3, 0, 3]].map(Digits::finite);
    for digits in rules.into_iter().chain([Digits::all_but(&[])]) {
        let rule = TakeAndBreak::new(digits.clone());
        let game = Game::code(digits);
        for convention in Convention::all().filter(|convention| *convention != misere) {
            for heap in (1..30u64).chain([300, 620]) {
                let Some(found) =
                    options(&game, convention, &Summand::Term(Term::Heap(heap)), 10_000, &|| true)
                else {
                    continue;
                };
                let mut all = BTreeMap::new();
                let _ = rule.for_each_option(&heap, &mut |mv: &Take, parts: &[u64]| {
                    let shapes: Vec<Shape> = parts.iter().map(|&part| Shape::Heap(part.into())).collect();
                    let leaves = sorted(parts.iter().map(ToString::to_string));
                    all.insert((mv.0, leaves), value(&game, convention, &shapes));
                    ControlFlow::Continue(())
                });
                let found: BTreeMap<(u64, Vec<String>), Value> = found
                    .iter()
                    .flat_map(|group| {
                        assert_eq!(group.count, group.moves.len() as u128);
                        group.moves.iter().map(|mv| {
                            let taken = mv.taken.iter().map(|(_, count)| *count as u64).sum();
                            ((taken, sorted(mv.leaves.iter().map(ToString::to_string))), group.value)
                        })
                    })
                    .collect();
                assert_eq!(found, all, "{heap} {convention}");
            }
        }
    }
}

/// Counts of a path far beyond building are those that its period or its steps give.
#[test]
fn moves_are_counted_in_the_large() {
    for convention in solved() {
        let groups = options(&Game::NodeKayles, convention, &summand("P(123456789012345678)"), 5, &|| true)
            .expect("moves");
        assert_eq!(
            groups.iter().map(|group| group.count).sum::<u128>(),
            123_456_789_012_345_678,
            "{convention}"
        );
        for group in &groups {
            assert_eq!(group.moves.len() as u128, group.count.min(5));
            for mv in &group.moves {
                assert_eq!(
                    value(&Game::NodeKayles, convention, &mv.leaves),
                    group.value,
                    "{mv:?} {convention}"
                );
            }
        }
    }
    let game = Game::code(up_to(2));
    let groups = options(&game, Convention::NORMAL, &summand("S(1^1000000000000000, 7, 5)"), 3, &|| true)
        .expect("moves");
    assert_eq!(groups.iter().map(|group| group.count).sum::<u128>(), 1_000_000_000_000_004);
    assert!(options(&game, Convention::NORMAL, &summand("P(70)"), 3, &|| false).is_none());
    // A million kinds of moves.
    let game = Game::code(up_to(1_000_000));
    let groups = options(&game, Convention::NORMAL, &summand("P(5000000000)"), 1, &|| true).expect("moves");
    assert_eq!(groups.len(), 1_000_000);
}
