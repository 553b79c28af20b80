//! Simplest forms: equal games have the same, different games have different ones.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use grundy_engine::{Budget, deep};
use grundy_games::heap::GrundyGame;
use grundy_misere::{Canonical, GenusSearch};

use crate::genus::{from_env, octal};
use crate::trees::{Game, Games, ZERO, born_by};

fn form(search: &GenusSearch<Games>, games: &Games, pieces: &[Game]) -> String {
    search.canonical(games, pieces, &Budget::generous()).unwrap().form.unwrap()
}

/// ONAG, chapter 12: 1, 2, 3, 5 and 22 games in simplest form are born by days 0 to 4 (Grundy and Smith).
#[test]
fn as_many_forms_as_grundy_and_smith_counted() {
    deep(|| {
        let mut games = Games::new();
        for (day, expected) in [(0, 1), (1, 2), (2, 3), (3, 5), (4, 22)] {
            let all = born_by(&mut games, day);
            let search = GenusSearch::default();
            let forms: BTreeSet<String> = all.iter().map(|game| form(&search, &games, &[*game])).collect();
            assert_eq!(forms.len(), expected, "day {day}: {forms:?}");
        }
    });
}

/// Games with the same form have the same outcomes beside all games of birthday at most 3 and one of every form of
/// birthday 4; for games with different forms a game is built that tells them apart, and both sums are played out. All
/// pairs of games of birthday at most 3, of forms of birthday at most 4, and of random games of birthday 4.
#[test]
fn equal_games_have_the_same_form_and_others_have_not() {
    deep(|| {
        let mut games = Games::new();
        let small = born_by(&mut games, 3);
        let day_four = born_by(&mut games, 4);
        let search = GenusSearch::default();
        let mut one_of: BTreeMap<String, Game> = BTreeMap::new();
        for game in &day_four {
            one_of.entry(form(&search, &games, &[*game])).or_insert(*game);
        }
        let tests: Vec<Game> = small.iter().chain(one_of.values()).copied().collect();
        let (seed, cases) = (from_env("GRUNDY_SEED", 1), from_env("GRUNDY_CASES", 40) as usize);
        let mut rng = Rng::with_seed(seed);
        let mut some = tests.clone();
        some.extend((0..cases).map(|_| day_four[rng.usize(0..day_four.len())]));
        let forms: Vec<String> = some.iter().map(|game| form(&search, &games, &[*game])).collect();
        let outcome = |games: &mut Games, a: Game, b: Game| {
            let sum = games.plus(a, b);
            games.is_p(sum)
        };
        let (mut same, mut different) = (0, 0);
        for i in 0..some.len() {
            for j in 0..i {
                let context = format!("seed {seed}: {} and {}", forms[i], forms[j]);
                if forms[i] == forms[j] {
                    for test in &tests {
                        let outcomes = [some[i], some[j]].map(|game| outcome(&mut games, game, *test));
                        assert_eq!(outcomes[0], outcomes[1], "{context}");
                    }
                    same += 1;
                } else {
                    let test = games.telling(some[i], some[j]);
                    let outcomes = [some[i], some[j]].map(|game| outcome(&mut games, game, test));
                    assert_ne!(outcomes[0], outcomes[1], "{context}");
                    different += 1;
                }
            }
        }
        assert!(same > 50 && different > 500, "{same} pairs are equal, {different} are not");
    });
}

#[test]
fn sums_and_notation() {
    let mut games = Games::new();
    let heaps: Vec<Game> = (0..5).map(|size| games.heap(size)).collect();
    let alone = games.game(vec![heaps[2]]);
    let search = GenusSearch::default();
    let form = |pieces: &[Game]| form(&search, &games, pieces);
    assert_eq!(form(&[ZERO]), "0");
    assert_eq!(form(&[heaps[4]]), "4");
    assert_eq!(form(&[heaps[2], heaps[1]]), "3");
    assert_eq!(form(&[heaps[1], heaps[1]]), "0");
    assert_eq!(form(&[heaps[2], heaps[2]]), "{2, 3}");
    assert_eq!(form(&[alone]), "{2}");
    assert_eq!(form(&[alone, heaps[2]]), form(&[heaps[2], alone]));
}

/// ONAG, chapter 12: {1} = 0, {0, 1, 3, 5} = 2, {1, 2, 3} = 0, and {2} stays: the proviso.
#[test]
fn theorem_72() {
    let mut games = Games::new();
    let heaps: Vec<Game> = (0..6).map(|size| games.heap(size)).collect();
    let sets: [(&[usize], &str); 5] =
        [(&[1], "0"), (&[0, 1, 3, 5], "2"), (&[1, 2, 3], "0"), (&[2], "{2}"), (&[2, 3], "{2, 3}")];
    for (set, expected) in sets {
        let game = games.game(set.iter().map(|size| heaps[*size]).collect());
        assert_eq!(form(&GenusSearch::default(), &games, &[game]), expected);
    }
}

/// ONAG: in Grundy's game heap 13 is a = {2 + 2, 2, 1}, heap 18 is b = {a + 2, a, 2, 0}; in Kayles heap 5 is
/// {2 + 2, 3, 2, 1}.
#[test]
fn published_forms() {
    let search = GenusSearch::default();
    let found = search.canonical(&GrundyGame, &[13], &Budget::generous()).unwrap();
    let a = Canonical { form: Some("{1, 2, {2, 3}}".to_owned()), birthday: 5, size: 6 };
    assert_eq!(found, a);
    assert_eq!(search.canonical(&GrundyGame, &[16], &Budget::generous()).unwrap(), a);
    let kayles = octal("0.77");
    let search = GenusSearch::default();
    let forms: Vec<String> = (0..=6)
        .map(|heap| search.canonical(&kayles, &[heap], &Budget::generous()).unwrap().form.unwrap())
        .collect();
    assert_eq!(forms, ["0", "1", "2", "3", "1", "{1, 2, 3, {2, 3}}", "3"]);
}
