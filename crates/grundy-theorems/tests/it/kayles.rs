//! Node-Kayles on unions of paths and cycles, under the ten conventions that are solved.

use crate::common::{Bench, by_theorem, graph, sums};
use grundy_core::{Compound, Convention, Play};
use grundy_games::graph::{Graph, NodeKayles};
use grundy_games::heap::{Digits, TakeAndBreak};
use grundy_theorems::{Game, Shape, find};

/// Disjunctive and diminished misère play are unsolved.
fn solved() -> impl Iterator<Item = Convention> {
    Convention::all().filter(|convention| {
        convention.play == Play::Normal
            || !matches!(convention.compound, Compound::Disjunctive | Compound::Diminished)
    })
}

fn pieces(paths: u128, cycles: u128) -> (Vec<Shape>, Vec<Graph>, Vec<u128>) {
    let shapes: Vec<Shape> = (1..=paths).map(Shape::Path).chain((3..=cycles).map(Shape::Cycle)).collect();
    let graphs = shapes.iter().map(|shape| graph(&shape.to_string())).collect();
    let sizes = shapes.iter().map(Shape::order).collect();
    (shapes, graphs, sizes)
}

#[test]
fn the_definition_agrees_on_all_small_unions() {
    // 0.137 on heaps is Node-Kayles on paths, and heaps are cheaper.
    let rule = TakeAndBreak::new(Digits::finite(vec![1, 3, 7]));
    for convention in solved() {
        let bench = Bench::new(&rule, Game::code(rule.digits.clone()), convention);
        let sizes: Vec<u128> = (1..=14).collect();
        let unions = sums(&sizes, 12, 12).into_iter().chain(sums(&sizes, 4, 14)).map(|union| {
            let shape = |&i: &usize| Shape::Heap(sizes[i]);
            (union.iter().map(shape).collect(), union.iter().map(|&i| sizes[i] as u64).collect())
        });
        assert!(bench.judge(unions) > 400, "{convention}");
    }
}

#[test]
fn the_definition_agrees_on_graphs() {
    let (shapes, graphs, sizes) = pieces(9, 9);
    for convention in solved() {
        let bench = Bench::new(&NodeKayles, Game::NodeKayles, convention);
        let unions = sums(&sizes, 3, 9).into_iter().map(|union| {
            (
                union.iter().map(|&i| shapes[i].clone()).collect(),
                union.iter().map(|&i| graphs[i].clone()).collect(),
            )
        });
        assert!(bench.judge(unions) > 60, "{convention}");
    }
}

#[test]
fn the_engine_agrees_on_larger_unions() {
    let (shapes, graphs, sizes) = pieces(40, 40);
    for convention in solved() {
        let bench = Bench::new(&NodeKayles, Game::NodeKayles, convention);
        let unions = sums(&sizes, 3, 40).into_iter().map(|union| {
            (
                union.iter().map(|&i| shapes[i].clone()).collect(),
                union.iter().map(|&i| graphs[i].clone()).collect(),
            )
        });
        assert!(bench.compare(unions) > 5000, "{convention}");
    }
}

#[test]
fn the_engine_agrees_on_long_paths() {
    let rule = TakeAndBreak::new(Digits::finite(vec![1, 3, 7]));
    for convention in solved() {
        let bench = Bench::new(&rule, Game::code(rule.digits.clone()), convention);
        bench.compare((1..700u64).map(|n| (vec![Shape::Heap(n.into())], vec![n])));
    }
}

#[test]
fn what_is_unsolved_is_left_alone() {
    for convention in Convention::all().filter(|c| !solved().any(|solved| solved == *c)) {
        assert!(find(&Game::NodeKayles, convention, &Shape::Path(5)).is_none(), "{convention}");
    }
    // 0.137 on a cycle takes two vertices and leaves a path: not Node-Kayles.
    let game = Game::code(Digits::finite(vec![1, 3, 7]));
    assert!(find(&game, Convention::NORMAL, &Shape::Cycle(7)).is_none());
    assert!(
        find(&Game::NodeKayles, Convention::NORMAL, &Shape::star(crate::common::arms(&[1, 1, 1]))).is_none()
    );
}

/// Far beyond every search: the values are those of the same place in the period.
#[test]
fn very_long_paths() {
    let value = |convention, n| by_theorem(&Game::NodeKayles, convention, &[Shape::Path(n)]);
    for convention in solved() {
        // 34 · 84 · 5 · 7 is a multiple of every period.
        let far = 34 * 84 * 35 * 1_000_000_007;
        if convention.compound != Compound::Continued {
            for n in 300..500 {
                assert_eq!(value(convention, n), value(convention, n + far), "{convention} {n}");
            }
        }
    }
    let number = |play, n| {
        let convention = Convention { compound: Compound::Continued, play };
        value(convention, n).and_then(grundy_theorems::Value::number)
    };
    assert_eq!(number(Play::Normal, 5 * ((1 << 60) - 1)), Some(120));
    assert_eq!(number(Play::Normal, 5 * ((1 << 60) - 1) - 1), Some(120));
    assert_eq!(number(Play::Normal, 5 * ((1 << 60) - 1) + 1), Some(121));
    assert_eq!(number(Play::Misere, 7 * (1 << 60) - 6), Some(121));
    assert_eq!(number(Play::Misere, 7 * (1 << 60) - 4), Some(122));
}
