//! Who wins a sum, as the oracle of the search of whole positions says it, against games played out.

use std::sync::Arc;
use std::time::Duration;

use grundy_core::Rule;
use grundy_engine::{Budget, SumOracle, deep};
use grundy_games::graph::{AnyRule, ArcKayles, Graph, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::Digits;
use grundy_misere::MisereOracle;

use crate::trees::{Game, Games};

fn tree(random: &mut fastrand::Rng, order: u32) -> Graph {
    let edges: Vec<(u32, u32)> = (1..order).map(|v| (random.u32(0..v), v)).collect();
    Graph::from_edges(order as usize, &edges)
}

/// The classes as the oracle reads them: the games and their options, each a sum of one game.
fn classes(games: &Games) -> Vec<Arc<[Box<[u32]>]>> {
    let sum = |option: &Game| [*option as u32].into();
    games.options.iter().map(|options| options.iter().map(sum).collect()).collect()
}

fn compare<R: Rule<Piece = Graph>>(name: &str, rule: &R, random: &mut fastrand::Rng) -> usize {
    let mut oracle = MisereOracle::new();
    let mut games = Games::new();
    let mut wins = 0;
    for _ in 0..40 {
        let trees: Vec<Graph> = (0..random.usize(1..=4))
            .map(|_| {
                let order = random.u32(1..=5);
                tree(random, order)
            })
            .collect();
        let each: Vec<Game> =
            trees.iter().map(|tree| games.position(rule, std::slice::from_ref(tree))).collect();
        let whole = games.position(rule, &trees);
        let sum: Vec<u32> = each.iter().map(|game| *game as u32).collect();
        let (hour, budget) = (Duration::from_secs(3600), Budget::generous());
        let told = deep(|| oracle.is_p(&classes(&games), &sum, hour, &budget)).unwrap().unwrap();
        assert_eq!(told, games.is_p(whole), "{name}: {trees:?}");
        wins += usize::from(!told);
    }
    wins
}

#[test]
fn sums_of_small_trees() {
    let rules: [(&str, AnyRule); 6] = [
        ("node-kayles", AnyRule::new(NodeKayles)),
        ("arc-kayles", AnyRule::new(ArcKayles)),
        ("selective-node-kayles", AnyRule::new(SelectiveNodeKayles)),
        ("grim", AnyRule::new(Grim)),
        ("0.33", AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![3, 3]) })),
        ("0.77", AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![7, 7]) })),
    ];
    let mut random = fastrand::Rng::with_seed(19);
    for (name, rule) in rules {
        let wins = compare(name, &rule, &mut random);
        assert!((1..40).contains(&wins), "{name}: both outcomes occur");
    }
}

/// Games of all kinds, most of them wild: sums of games born by day 4.
#[test]
fn sums_of_wild_games() {
    let mut games = Games::new();
    let mut random = fastrand::Rng::with_seed(4);
    let mut pool = crate::trees::born_by(&mut games, 3);
    for _ in 0..40 {
        let options = (0..random.usize(1..=4)).map(|_| pool[random.usize(0..pool.len())]).collect();
        let game = games.game(options);
        pool.push(game);
    }
    let mut oracle = MisereOracle::new();
    for _ in 0..150 {
        let chosen: Vec<Game> = (0..random.usize(2..=3)).map(|_| pool[random.usize(0..pool.len())]).collect();
        let whole = chosen.iter().fold(crate::trees::ZERO, |sum, &game| games.plus(sum, game));
        let sum: Vec<u32> = chosen.iter().map(|game| *game as u32).collect();
        let (hour, budget) = (Duration::from_secs(3600), Budget::generous());
        let told = deep(|| oracle.is_p(&classes(&games), &sum, hour, &budget)).unwrap().unwrap();
        assert_eq!(told, games.is_p(whole), "{chosen:?}");
    }
}
