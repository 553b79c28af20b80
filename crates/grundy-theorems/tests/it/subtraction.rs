//! Connected subtraction games: every theorem against the definition on the smallest pieces and
//! against the engine on every small piece it claims.

use crate::common::{Bench, alone, arms, bistars, graph, stars, up_to};
use grundy_core::Convention;
use grundy_games::graph::OctalOnGraphs;
use grundy_games::heap::{Digits, TakeAndBreak};
use grundy_theorems::{Arms, Game, Shape, Value, find};

const NORMAL: Convention = Convention::NORMAL;

fn nimber(game: &Game, shape: &Shape) -> u64 {
    match find(game, NORMAL, shape) {
        Some((Value::Nimber(value), _)) => value,
        other => panic!("{shape}: {:?}", other.map(|(value, _)| value)),
    }
}

fn on_graphs(digits: &Digits) -> OctalOnGraphs {
    OctalOnGraphs { digits: digits.clone() }
}

#[test]
fn heaps_paths_and_cycles() {
    let sets = (1..=9).map(up_to).chain([Digits::subtraction(&[1, 2, 4])]);
    for digits in sets {
        let rule = on_graphs(&digits);
        let bench = Bench::new(&rule, Game::code(digits.clone()), NORMAL);
        let shapes = |last| (1..=last).map(Shape::Path).chain((3..=last).map(Shape::Cycle)).collect();
        assert_eq!(bench.compare(alone(shapes(40))), 78);
        assert_eq!(bench.judge(alone(shapes(9))), 16);
        let rule = TakeAndBreak::new(digits.clone());
        let bench = Bench::new(&rule, Game::code(digits), NORMAL);
        bench.compare((1..60u64).map(|n| (vec![Shape::Heap(n.into())], vec![n])));
    }
}

#[test]
fn stars_in_the_games_that_are_solved_on_all_of_them() {
    for sizes in [&[1][..], &[1, 2], &[1, 2, 3], &[1, 2, 4]] {
        let digits = Digits::subtraction(sizes);
        let rule = on_graphs(&digits);
        let bench = Bench::new(&rule, Game::code(digits), NORMAL);
        assert!(bench.compare(alone(stars(18))) > 1000);
        assert!(bench.judge(alone(stars(9))) > 30);
    }
}

#[test]
fn random_stars_and_bistars() {
    let mut rng = fastrand::Rng::with_seed(33);
    for sizes in [&[1, 2][..], &[1, 2, 3], &[1, 2, 4]] {
        let digits = Digits::subtraction(sizes);
        let rule = on_graphs(&digits);
        let game = Game::code(digits);
        let bench = Bench::new(&rule, game.clone(), NORMAL);
        let mut random = |paths: std::ops::Range<usize>| {
            let lengths: Vec<u128> = (0..rng.usize(paths)).map(|_| rng.u128(1..9)).collect();
            arms(&lengths)
        };
        let stars = (0..40).map(|_| Shape::star(random(3..8))).collect();
        bench.compare(alone(stars));
        if sizes.len() == 2 {
            let bistars = (0..40).map(|m| Shape::bistar(random(2..5), 1 + m % 9, random(2..5))).collect();
            bench.compare(alone(bistars));
        }
        // Very long paths, and very many of them, against the same star made small by hand.
        let period = if sizes.len() == 3 && sizes[2] == 3 { 4 } else { 3 };
        for _ in 0..200 {
            let lengths: Vec<u128> = (0..rng.usize(3..9)).map(|_| rng.u128(1..7)).collect();
            let long = lengths.iter().map(|length| (length + period * rng.u128(0..1 << 60), 1));
            let large = Shape::star(Arms::new(long));
            assert_eq!(nimber(&game, &large), nimber(&game, &Shape::star(arms(&lengths))), "{large}");
            let many =
                Shape::star(Arms::new(lengths.iter().map(|&length| (length, 20 + 2 * rng.u128(0..1 << 60)))));
            let few = Shape::star(Arms::new(lengths.iter().map(|&length| (length, 20))));
            assert_eq!(nimber(&game, &many), nimber(&game, &few), "{many}");
        }
    }
}

#[test]
fn bistars_in_0_33() {
    for sizes in [&[1, 2][..], &[1]] {
        let digits = Digits::subtraction(sizes);
        let rule = on_graphs(&digits);
        let bench = Bench::new(&rule, Game::code(digits), NORMAL);
        let vertices = if sizes.len() == 2 { 16 } else { 12 };
        assert!(bench.compare(alone(bistars(vertices))) > 100);
        assert!(bench.judge(alone(bistars(9))) > 20);
    }
    // Many links between all small stars, so that every pair of classes is met with every rest.
    let digits = up_to(2);
    let rule = on_graphs(&digits);
    let bench = Bench::new(&rule, Game::code(digits), NORMAL);
    let hubs: Vec<Arms> =
        (2..7).flat_map(|n| crate::common::partitions(n, 2)).map(|lengths| arms(&lengths)).collect();
    let mut all = vec![];
    for (i, first) in hubs.iter().enumerate() {
        for second in &hubs[i..] {
            all.extend((1..=7).map(|m| Shape::bistar(first.clone(), m, second.clone())));
        }
    }
    assert!(bench.compare(alone(all)) > 1500);
}

/// Stars with up to 7 paths of lengths 1 and 2, all pairs, joined by one and by two edges: what the
/// tables of papers 001 and 003 are about.
#[test]
fn the_tables_of_0_33() {
    let digits = up_to(2);
    let rule = on_graphs(&digits);
    let bench = Bench::new(&rule, Game::code(digits), NORMAL);
    let hub = |ones: u128, twos: u128| Arms::new([(1, ones), (2, twos)]);
    let hubs: Vec<Arms> = (2..8)
        .flat_map(|paths| (0..=paths).map(move |twos| (paths - twos, twos)))
        .map(|(a, b)| hub(a, b))
        .collect();
    let mut all = vec![];
    for (i, first) in hubs.iter().enumerate() {
        for second in &hubs[i..] {
            all.extend((1..=2).map(|m| Shape::bistar(first.clone(), m, second.clone())));
        }
    }
    bench.compare(alone(all));
}

#[test]
fn simple_stars_with_a_path() {
    for n in 3..=8u128 {
        let digits = up_to(n as usize);
        let rule = on_graphs(&digits);
        let game = Game::code(digits);
        let bench = Bench::new(&rule, game.clone(), NORMAL);
        let star = |a, b| Shape::star(Arms::new([(1, a), (b, 1)]));
        let shapes = |leaves: u128, path: u128| {
            (2..=leaves).flat_map(|a| (0..=path).map(move |b| star(a, b))).collect::<Vec<_>>()
        };
        bench.compare(alone(shapes(n + 5, 2 * n + 3)));
        if n <= 6 {
            bench.judge(alone(shapes(6, 3)).filter(|(shapes, _)| shapes[0].order() < 10));
        }
        // Lemma 9: the values of simple stars.
        for t in 2..60 {
            let expected = match (t < n, t % 2) {
                (true, rest) => 3 - rest,
                (false, _) => (t - n) % 2,
            };
            assert_eq!(u128::from(nimber(&game, &star(t, 0))), expected, "N = {n}, t = {t}");
        }
        for (a, b) in [(2, 5), (7, 3), (40, n), (41, 1)] {
            let far = star(a + (1 << 100), b + (n + 1) * (1 << 90));
            let near = star(if a < 40 { a + 40 } else { a }, b);
            assert_eq!(nimber(&game, &far), nimber(&game, &near), "{far}");
        }
    }
}

/// A thousand sizes are no difficulty.
#[test]
fn large_sets() {
    let game = Game::code(up_to(1000));
    let star = |leaves, path| Shape::star(Arms::new([(1, leaves), (path, 1)]));
    assert_eq!(nimber(&game, &star(1 << 80, 999 + 1001 * (1 << 70))), nimber(&game, &star(3000, 999)));
    // |S(1,k,l)| = 0 modulo N + 1: Lemma 13.
    let (k, l) = (1001u128 * (1 << 60) + 7, 1001u128 * (1 << 50) + 1001 - 9);
    assert_eq!(nimber(&game, &Shape::star(arms(&[1, k, l]))), 0);
    assert_eq!(nimber(&game, &Shape::star(arms(&[1, k + 1, l]))), 1);
}

#[test]
fn three_paths_one_of_them_a_leaf() {
    for n in 3..=8u128 {
        let digits = up_to(n as usize);
        let rule = on_graphs(&digits);
        let game = Game::code(digits);
        let bench = Bench::new(&rule, game.clone(), NORMAL);
        let last = 3 * n + 2;
        let shapes = |last: u128| {
            (1..=last).flat_map(|k| (k..=last).map(move |l| Shape::star(arms(&[1, k, l])))).collect()
        };
        bench.compare(alone(shapes(last)));
        if n <= 6 {
            bench.judge(alone(shapes(6)).filter(|(shapes, _)| shapes[0].order() < 10));
        }
        let far =
            |k: u128, l: u128| Shape::star(arms(&[1, k + (n + 1) * (1 << 60), l + (n + 1) * (1 << 61)]));
        for k in 0..=n {
            for l in 0..=n {
                // With both beyond N the values depend on the rests alone.
                let near = Shape::star(arms(&[1, k + n + 1, l + n + 1]));
                assert_eq!(nimber(&game, &far(k, l)), nimber(&game, &near), "N = {n}, {k}, {l}");
            }
        }
    }
}

/// The examples of paper 000 and of the errata.
#[test]
fn examples_from_the_papers() {
    let value = |digits: Digits, text: &str| {
        let shape = Shape::of_graph(&graph(text)).expect("a star");
        nimber(&Game::code(digits), &shape)
    };
    assert_eq!(value(up_to(8), "S(1,8,2)"), 10);
    assert_eq!(value(up_to(8), "S(1,8,11)"), 6);
    assert_eq!(value(up_to(5), "S(1,1,1)"), 2);
    assert_eq!(value(up_to(6), "S(1,9,6)"), 8);
    assert_eq!(value(up_to(3), "S(1,1,3)"), 2);
    assert_eq!(value(Digits::subtraction(&[1, 2, 4]), "S(1,1,2,1)"), 3);
    assert_eq!(value(up_to(2), "B(1,1,1,2;2;1,1,1,2)"), 0);
    assert_eq!(value(up_to(2), "B(2;2;2)"), 1);
}
