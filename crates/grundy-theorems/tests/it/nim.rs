//! Nim under every convention, and misère subtraction games.

use crate::common::{Bench, sums};
use grundy_core::{Compound, Convention, Naive, Play};
use grundy_games::graph::{Graph, OctalOnGraphs};
use grundy_games::heap::{Digits, TakeAndBreak};
use grundy_theorems::{Game, Shape, Value, find, find_whole};

const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

fn heaps(union: &[usize]) -> (Vec<Shape>, Vec<u64>) {
    let heap = |&i: &usize| i as u64 + 1;
    (union.iter().map(|i| Shape::Heap(heap(i).into())).collect(), union.iter().map(heap).collect())
}

#[test]
fn nim_under_every_convention() {
    let rule = TakeAndBreak::nim();
    let game = Game::code(rule.digits.clone());
    for convention in Convention::all().filter(|convention| *convention != MISERE) {
        let bench = Bench::new(&rule, game.clone(), convention);
        bench.judge(sums(&[1, 2, 3, 4, 5, 6, 7, 8], 3, 10).iter().map(|union| heaps(union)));
        bench.compare(sums(&(1..=60).collect::<Vec<_>>(), 2, 70).iter().map(|union| heaps(union)));
    }
    let large = Shape::Heap(1 << 62);
    assert_eq!(find(&game, Convention::NORMAL, &large).map(|(value, _)| value), Some(Value::Nimber(1 << 62)));
}

/// csg{all} on paths and cycles is Nim.
#[test]
fn every_size_on_paths_and_cycles() {
    let digits = Digits::all_but(&[]);
    let rule = OctalOnGraphs { digits: digits.clone() };
    for convention in Convention::all().filter(|convention| *convention != MISERE) {
        let bench = Bench::new(&rule, Game::code(digits.clone()), convention);
        let shapes = (1..=9).map(Shape::Path).chain((3..=9).map(Shape::Cycle)).collect();
        bench.compare(crate::common::alone(shapes));
    }
}

#[test]
fn misere_nim_and_misere_subtraction() {
    let sets = (1..=5).map(crate::common::up_to).chain([Digits::all_but(&[])]);
    for digits in sets {
        let rule = TakeAndBreak::new(digits.clone());
        let game = Game::code(digits.clone());
        let mut naive = Naive::new(&rule, MISERE);
        let bench = Bench::new(&rule, game.clone(), MISERE);
        for union in sums(&(1..=24).collect::<Vec<_>>(), 4, 24) {
            let (shapes, pieces) = heaps(&union);
            let (outcome, _) = find_whole(&game, MISERE, &shapes).expect("it is solved");
            assert_eq!(outcome, bench.engine(&pieces).0, "{pieces:?} {digits:?}");
            if union.len() < 4 && pieces.iter().sum::<u64>() < 13 {
                assert_eq!(outcome, naive.judge(&pieces).outcome, "{pieces:?} {digits:?}");
            }
        }
        // Paths and cycles.
        let rule = OctalOnGraphs { digits: digits.clone() };
        let bench = Bench::new(&rule, game.clone(), MISERE);
        let pieces: Vec<(Shape, Graph)> = (1..=7)
            .map(Shape::Path)
            .chain((3..=7).map(Shape::Cycle))
            .map(|shape| (shape.clone(), crate::common::graph(&shape.to_string())))
            .collect();
        let sizes: Vec<u128> = pieces.iter().map(|(shape, _)| shape.order()).collect();
        for union in sums(&sizes, 3, 12) {
            let (shapes, graphs): (Vec<_>, Vec<_>) = union.iter().map(|&i| pieces[i].clone()).unzip();
            let (outcome, _) = find_whole(&game, MISERE, &shapes).expect("it is solved");
            assert_eq!(outcome, bench.engine(&graphs).0, "{shapes:?} {digits:?}");
        }
    }
    let game = Game::code(crate::common::up_to(3));
    assert!(find_whole(&game, MISERE, &[Shape::star(crate::common::arms(&[1, 1, 1]))]).is_none());
}
