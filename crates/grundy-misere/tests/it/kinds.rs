//! Tame, restive, restless and wild against their definitions on whole trees, and the theorem on sums of tame games.

use fastrand::Rng;
use grundy_engine::{Budget, deep};
use grundy_games::heap::GrundyGame;
use grundy_misere::GenusSearch;

use crate::genus::{from_env, octal};
use crate::trees::{Games, ZERO, born_by};

#[test]
fn kinds_of_heaps_are_those_of_the_definition() {
    deep(|| {
        let mut met = std::collections::BTreeMap::new();
        for code in ["0.77", "0.07", "0.137", "0.75", "0.34", "0.15", "0.6", "0.4", "4.0", "0.46", "0.57"] {
            let rule = octal(code);
            let search = GenusSearch::default();
            let mut games = Games::new();
            let pairs = (1..=6).flat_map(|a| (1..=a).map(move |b| vec![b, a]));
            for heaps in (0..=10).map(|heap| vec![heap]).chain(pairs) {
                let game = games.position(&rule, &heaps);
                let found = search.genus(&rule, &heaps, &Budget::generous()).unwrap();
                assert_eq!(found.kind.name(), games.kind(game), "{code}: {heaps:?}: {}", found.genus);
                *met.entry(found.kind.name()).or_insert(0) += 1;
            }
        }
        assert_eq!(met.len(), 4, "{met:?}");
    });
}

#[test]
fn kinds_of_all_games_born_by_day_three_and_of_random_ones_later() {
    deep(|| {
        let mut games = Games::new();
        let mut all = born_by(&mut games, 3);
        let (seed, cases) = (from_env("GRUNDY_SEED", 1), from_env("GRUNDY_CASES", 400));
        let mut rng = Rng::with_seed(seed);
        for _ in 0..cases {
            let from = if rng.bool() { 16 } else { all.len() };
            let options = (0..rng.usize(1..5)).map(|_| all[rng.usize(0..from)]).collect();
            all.push(games.game(options));
        }
        let mut met = std::collections::BTreeMap::new();
        let expected: Vec<&str> = all.iter().map(|game| games.kind(*game)).collect();
        let search = GenusSearch::default();
        for (game, expected) in all.iter().zip(expected) {
            let found = search.genus(&games, &[*game], &Budget::generous()).unwrap();
            assert_eq!(found.kind.name(), expected, "seed {seed}: {game}, {}", found.genus);
            *met.entry(expected).or_insert(0) += 1;
        }
        assert_eq!(met.len(), 4, "{met:?}");
    });
}

/// ONAG, Theorem 73, with reverting moves: the sum of tame games is tame, of the type of the sum of Nim positions.
#[test]
fn sums_of_tame_games_are_tame() {
    deep(|| {
        let mut games = Games::new();
        let mut all = born_by(&mut games, 3);
        let seed = from_env("GRUNDY_SEED", 1);
        let mut rng = Rng::with_seed(seed);
        for _ in 0..300 {
            let options = (0..rng.usize(1..5)).map(|_| all[rng.usize(0..all.len())]).collect();
            all.push(games.game(options));
        }
        let tame: Vec<_> = all.iter().filter_map(|game| Some((*game, games.tame(*game)?))).collect();
        let mut firm = 0;
        for _ in 0..from_env("GRUNDY_CASES", 400) {
            let (a, b) = (tame[rng.usize(0..tame.len())], tame[rng.usize(0..tame.len())]);
            let value = a.1.0 ^ b.1.0;
            let fickle = a.1.0 != a.1.1 && b.1.0 != b.1.1;
            let expected = (value, value ^ u32::from(fickle));
            let sum = games.plus(a.0, b.0);
            assert_eq!((games.normal(sum), games.misere(sum)), expected, "seed {seed}: {a:?} + {b:?}");
            assert_eq!(games.tame(sum), Some(expected), "seed {seed}: {a:?} + {b:?}");
            firm += u32::from(!fickle);
        }
        assert!(firm > 50);
    });
}

#[test]
fn known_kinds() {
    let mut games = Games::new();
    let two = games.heap(2);
    let three = games.heap(3);
    let one = games.heap(1);
    // {2} is tame of genus 0^{02}: not equal to 0, but it adds like 2 + 2.
    let alone = games.game(vec![two]);
    // ONAG: a = {2 + 2, 2, 1} has genus 3^{1431}; all its options are tame, so it is restless.
    let double = games.plus(two, two);
    let a = games.game(vec![double, two, one]);
    let pair = games.game(vec![two, three]);
    assert!(games.like(pair, double));
    let restive = games.game(vec![alone, two, three]);
    let restive_kind = games.kind(restive);
    let search = GenusSearch::default();
    let found = |games: &Games, pieces: &[u64]| {
        let found = search.genus(games, pieces, &Budget::generous()).unwrap();
        (found.genus.to_string(), found.kind.name())
    };
    assert_eq!(found(&games, &[alone]), ("0^{02}".to_owned(), "tame"));
    assert_eq!(found(&games, &[a]), ("3^{1431}".to_owned(), "restless"));
    assert_eq!(found(&games, &[ZERO]), ("0^{120}".to_owned(), "tame"));
    assert_eq!(found(&games, &[restive]).1, restive_kind);
    // Kayles: a heap of 5 is restless, and a heap of 6 is equal to *3 although one of its options is a heap of 5.
    let kayles = octal("0.77");
    let search = GenusSearch::default();
    let found = |heap| {
        let found = search.genus(&kayles, &[heap], &Budget::generous()).unwrap();
        (found.genus.to_string(), found.kind.name())
    };
    assert_eq!(found(5), ("4^{146}".to_owned(), "restless"));
    assert_eq!(found(6), ("3^{31}".to_owned(), "tame"));
    // Grundy's game: ONAG's c = {b, a, 3}, a heap of 20, has options that are not tame.
    let search = GenusSearch::default();
    let found = search.genus(&GrundyGame, &[20], &Budget::generous()).unwrap();
    assert_eq!(found.kind.name(), "wild");
}
