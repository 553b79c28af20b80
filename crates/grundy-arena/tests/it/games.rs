//! Games of the literature in words: what is said of them is so on small graphs.

use grundy_arena::arena_for;
use grundy_core::{Convention, Naive};
use grundy_engine::Budget;
use grundy_games::RuleSpec;
use grundy_games::graph::Graph;

use crate::words::{connected_graphs, position};

/// The value of a graph under a rule, in normal play of the disjunctive compound.
fn value(rule: &str, graph: &Graph) -> u64 {
    let spec = RuleSpec::read(rule).unwrap_or_else(|error| panic!("{rule}: {error}"));
    let arena = arena_for(&spec, Convention::NORMAL);
    arena.evaluate(&position(graph), &Budget::generous()).expect("no limit").number.expect("a value")
}

/// What is said of the games of the literature is so on small graphs.
#[test]
fn games_of_the_literature() {
    let path = |n: u32| (1..n).map(|v| (v - 1, v)).collect::<Vec<_>>();
    let heap = |code: &str, n: u64| {
        let Some(Ok(code)) = grundy_games::heap::code::octal(code) else { panic!("a code") };
        Naive::new(&code, Convention::NORMAL).judge(&[n]).value
    };
    let bipartite = |graph: &Graph| {
        (0..1u32 << graph.order()).any(|side| graph.edges().all(|(u, v)| side >> u & 1 != side >> v & 1))
    };
    let known: &[&str] = &[
        "on paths the octal game 0.137",
        "on paths the octal game 0.07; Cram on grids",
        "on paths the octal game 0.777",
        "the octal game 0.6 where a game goes on to its end",
        "on paths n mod 3",
        "a bipartite graph has value (v mod 2) + 2 (e mod 2)",
        "e mod 2: every move deletes one edge",
        "a graph with even degrees alone has value 0",
        "a graph with odd degrees alone has value 0",
        "a graph without a triangle has value 0",
        "on paths Treblecross, the octal game 0.007",
        "on directed paths the octal game 0.37",
    ];
    let told: Vec<&str> = grundy_games::words::GAMES.iter().map(|game| game.known).collect();
    assert_eq!(told, known);
    let codes = ["0.137", "0.07", "0.777", "0.6", "0.33", "", "", "", "", "", "0.007", "0.37"];
    for (game, code) in grundy_games::words::GAMES.iter().zip(codes).filter(|(_, code)| !code.is_empty()) {
        for n in 1..=9u32 {
            let graph = match game.words.contains("out-") {
                true => Graph::from_arcs(n as usize, &path(n)),
                false => Graph::from_edges(n as usize, &path(n)),
            };
            assert_eq!(Some(value(game.words, &graph)), heap(code, n.into()), "{} on {n}", game.name);
        }
    }
    for graph in connected_graphs(5) {
        let (v, e) = (graph.order() as u64, graph.edge_count() as u64);
        let shown = position(&graph);
        if bipartite(&graph) {
            assert_eq!(value("take vertex or delete edge", &graph), v % 2 + 2 * (e % 2), "{shown}");
        }
        assert_eq!(value("delete edge", &graph), e % 2, "{shown}");
        let degrees = |odd: usize| (0..v as u32).all(|w| graph.degree(w) % 2 == odd);
        assert!(!degrees(0) || value("take vertex where degree odd", &graph) == 0, "{shown}");
        assert!(!degrees(1) || value("take vertex where degree even", &graph) == 0, "{shown}");
        let triangle =
            |a: u32, b: u32, c: u32| graph.has_edge(a, b) && graph.has_edge(b, c) && graph.has_edge(a, c);
        let n = v as u32;
        if !(0..n).any(|a| (a..n).any(|b| (b..n).any(|c| triangle(a, b, c)))) {
            assert_eq!(value("take cycle 3", &graph), 0, "{shown}");
        }
    }
}
