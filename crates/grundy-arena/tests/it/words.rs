//! Rules in words against their definition, written a second time.
//!
//! A random rule of the grammar is made as a tree that knows two things: how it is written, with random spacing,
//! case and order, and what it allows, by going through every set of vertices. What is read from the text is then
//! compared with the tree: its moves on small graphs, directed or not, its values under all twelve conventions, and
//! the families that grow along a path. `GRUNDY_CASES=200` compares as many rules on all connected graphs of up to
//! six vertices; without it there are few rules and smaller graphs.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use fastrand::Rng;
use grundy_arena::{GraphMoves, arena_for};
use grundy_core::{Convention, Naive, Rule, Visit};
use grundy_engine::Budget;
use grundy_games::graph::{AnyRule, Graph, GraphKey, Removed};
use grundy_games::words::Words;
use grundy_games::{Labelled, Position, RuleSpec, Term};

#[derive(Clone, Debug)]
struct Literal {
    moves: Vec<LiteralMove>,
    drops: bool,
}

#[derive(Clone, Debug)]
struct LiteralMove {
    what: &'static str,
    sizes: Vec<(u64, u64)>,
    conditions: Vec<(&'static str, u64)>,
    leaving: Vec<&'static str>,
}

impl Literal {
    fn random(rng: &mut Rng, directed: bool) -> Self {
        let moves = (0..rng.usize(1..4)).map(|_| LiteralMove::random(rng, directed)).collect();
        Self { moves, drops: rng.u8(0..4) == 0 }
    }

    fn text(&self, rng: &mut Rng) -> String {
        let moves: Vec<String> = self.moves.iter().map(|one| one.text(rng)).collect();
        let drops = if self.drops { " then drop isolated" } else { "" };
        let text = format!("{}{drops}", moves.join(" or "));
        let text = if rng.bool() { text.to_uppercase() } else { text };
        let wide = rng.bool();
        text.split(' ').collect::<Vec<_>>().join(if wide { "  " } else { " " })
    }

    /// Every move: what goes (with what vanishes), and the edge.
    fn moves(&self, graph: &Graph) -> BTreeSet<(u64, Option<(u32, u32)>)> {
        let n = graph.order() as u32;
        let all = (1u64 << n) - 1;
        let mut found = BTreeSet::new();
        for one in &self.moves {
            if one.what == "delete edge" {
                let directed = graph.is_directed();
                let arcs = (0..n).flat_map(|u| (0..n).map(move |v| (u, v)));
                for (u, v) in arcs.filter(|&(u, v)| graph.has_arc(u, v) && (directed || u < v)) {
                    let arcs: Vec<_> = graph.arcs().filter(|&arc| arc != (u, v)).collect();
                    let rest = like(graph, &arcs);
                    if [u, v].iter().all(|&w| one.degree_fits(degree(graph, w))) && one.may_leave(&rest, all)
                    {
                        found.insert((self.vanish(&rest, all), Some((u, v))));
                    }
                }
                continue;
            }
            for set in (1..=all).filter(|&set| one.chooses(graph, set) && one.may_leave(graph, all & !set)) {
                found.insert((set | self.vanish(graph, all & !set), None));
            }
        }
        found
    }

    /// The vertices without an edge among those that are left, if they vanish.
    fn vanish(&self, graph: &Graph, left: u64) -> u64 {
        let alone = members(left).filter(|&v| !members(left).any(|u| graph.has_edge(u, v)));
        if self.drops { alone.fold(0, |mask, v| mask | 1 << v) } else { 0 }
    }
}

impl LiteralMove {
    fn random(rng: &mut Rng, directed: bool) -> Self {
        let kinds = [
            "take vertex",
            "take edge",
            "delete edge",
            "take vertex + neighbours",
            "take vertex + some neighbours",
            "take connected",
            "take path",
            "take cycle",
            "take clique",
            "take star",
            "take independent",
            "take vertex + out-neighbours",
        ];
        let what = kinds[rng.usize(0..kinds.len() - usize::from(!directed))];
        let least = if what == "take cycle" { 3 } else { 1 };
        let range = |rng: &mut Rng| {
            let from = rng.u64(least..6);
            (from, if rng.bool() { from } else { rng.u64(from..7) })
        };
        let signs = ["=", "!=", "<", "<=", ">", ">=", "odd", "even"];
        let many = if rng.bool() { 0 } else { rng.usize(1..3) };
        let conditions = (0..many).map(|_| (signs[rng.usize(0..8)], rng.u64(0..4))).collect();
        let leaving = match rng.u8(0..6) {
            0 => vec!["connected"],
            1 => (0..rng.usize(1..3)).map(|_| ["empty", "one", "several"][rng.usize(0..3)]).collect(),
            _ => vec![],
        };
        Self { what, sizes: (0..rng.usize(1..3)).map(|_| range(rng)).collect(), conditions, leaving }
    }

    fn shape(&self) -> Option<&'static str> {
        let shape = self.what.strip_prefix("take ")?;
        ["connected", "path", "cycle", "clique", "star", "independent"].contains(&shape).then_some(shape)
    }

    fn text(&self, rng: &mut Rng) -> String {
        let mut text = self.what.to_owned();
        if self.shape().is_some() {
            let sizes = self.sizes.iter().map(|&(from, to)| match from == to && rng.bool() {
                true => from.to_string(),
                false => format!("{from}{0}..{0}{to}", if rng.bool() { " " } else { "" }),
            });
            text += &format!(" {}", sizes.collect::<Vec<_>>().join(if rng.bool() { ", " } else { "," }));
        }
        let conditions = self.conditions.iter().map(|&(sign, k)| match sign {
            "odd" | "even" => format!("degree {sign}"),
            _ => format!("degree {sign} {k}"),
        });
        let conditions: Vec<String> = conditions.collect();
        if !conditions.is_empty() {
            text += &format!(" where {}", conditions.join(" and "));
        }
        if !self.leaving.is_empty() {
            text += &format!(" leaving {}", self.leaving.join(", "));
        }
        text
    }

    fn degree_fits(&self, degree: u64) -> bool {
        self.conditions.iter().all(|&(sign, k)| match sign {
            "=" => degree == k,
            "!=" => degree != k,
            "<" => degree < k,
            "<=" => degree <= k,
            ">" => degree > k,
            ">=" => degree >= k,
            "odd" => degree % 2 == 1,
            _ => degree.is_multiple_of(2),
        })
    }

    /// Whether such a part of a piece may be left, before anything vanishes.
    fn may_leave(&self, graph: &Graph, left: u64) -> bool {
        let word = match parts(graph, left).len() {
            0 => "empty",
            1 => "one",
            _ => "several",
        };
        self.leaving.is_empty()
            || self.leaving.contains(&word)
            || self.leaving.contains(&"connected") && word != "several"
    }

    /// Whether the move takes just this set.
    fn chooses(&self, graph: &Graph, set: u64) -> bool {
        let fits = |v: u32| self.degree_fits(degree(graph, v));
        let around =
            |v: u32| (0..graph.order() as u32).filter(|&u| graph.has_edge(u, v)).fold(0, |m, u| m | 1 << u);
        let ahead =
            |v: u32| (0..graph.order() as u32).filter(|&u| graph.has_arc(v, u)).fold(0, |m, u| m | 1 << u);
        let size = u64::from(set.count_ones());
        let inside = |v: u32| members(set).filter(|&u| graph.has_edge(u, v)).count() as u64;
        let edges = members(set).map(inside).sum::<u64>() / 2;
        let connected = parts(graph, set).len() == 1;
        match self.what {
            "take vertex" => size == 1 && members(set).all(fits),
            "take edge" => size == 2 && edges == 1 && members(set).all(fits),
            "take vertex + neighbours" => members(set).any(|v| fits(v) && set == around(v) | 1 << v),
            "take vertex + out-neighbours" => members(set).any(|v| fits(v) && set == ahead(v) | 1 << v),
            "take vertex + some neighbours" => {
                members(set).any(|v| fits(v) && set & !(around(v) | 1 << v) == 0)
            }
            _ => {
                self.sizes.iter().any(|&(from, to)| (from..=to).contains(&size))
                    && members(set).all(fits)
                    && match self.shape() {
                        Some("connected") => connected,
                        Some("path") => {
                            connected && edges == size - 1 && members(set).all(|v| inside(v) <= 2)
                        }
                        Some("cycle") => connected && members(set).all(|v| inside(v) == 2),
                        Some("clique") => members(set).all(|v| inside(v) == size - 1),
                        Some("star") => edges == size - 1 && members(set).any(|v| inside(v) == size - 1),
                        _ => edges == 0,
                    }
            }
        }
    }
}

fn members(set: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |v| set >> v & 1 == 1)
}

fn degree(graph: &Graph, v: u32) -> u64 {
    (0..graph.order() as u32).filter(|&u| graph.has_arc(v, u)).count() as u64
}

fn like(graph: &Graph, edges: &[(u32, u32)]) -> Graph {
    match graph.is_directed() {
        true => Graph::from_arcs(graph.order(), edges),
        false => Graph::from_edges(graph.order(), edges),
    }
}

/// The connected parts of what is left, as sets.
fn parts(graph: &Graph, left: u64) -> Vec<u64> {
    let mut parts = vec![];
    let mut rest = left;
    while rest != 0 {
        let mut part = rest & rest.wrapping_neg();
        loop {
            let near = members(rest & !part).filter(|&v| members(part).any(|u| graph.has_edge(u, v)));
            let grown = near.fold(part, |mask, v| mask | 1 << v);
            if grown == part {
                break;
            }
            part = grown;
        }
        parts.push(part);
        rest &= !part;
    }
    parts
}

impl Rule for Literal {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for (gone, edge) in self.moves(graph) {
            let rest = match edge {
                Some(edge) => like(graph, &graph.arcs().filter(|&arc| arc != edge).collect::<Vec<_>>()),
                None => graph.clone(),
            };
            let left = ((1u64 << graph.order()) - 1) & !gone;
            let parts: Vec<Graph> = parts(&rest, left)
                .iter()
                .map(|&part| rest.induced(&members(part).collect::<Vec<_>>()))
                .collect();
            visit.option(&Removed { vertices: members(gone).collect(), chosen: None, edge }, &parts)?;
        }
        ControlFlow::Continue(())
    }
}

pub(crate) fn connected_graphs(largest: u32) -> Vec<Graph> {
    let mut seen = std::collections::HashSet::new();
    let mut graphs = vec![];
    for n in 1..=largest {
        let pairs: Vec<(u32, u32)> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for mask in 0u32..1 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|i| mask >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::from_edges(n as usize, &edges);
            if graph.is_connected() && seen.insert(GraphKey::of(&graph)) {
                graphs.push(graph);
            }
        }
    }
    graphs
}

/// A random orientation, some edges both ways.
fn oriented(graph: &Graph, rng: &mut Rng) -> Graph {
    let arcs = graph.edges().flat_map(|(u, v)| match rng.u8(0..5) {
        0 => vec![(u, v), (v, u)],
        1 | 2 => vec![(u, v)],
        _ => vec![(v, u)],
    });
    Graph::from_arcs(graph.order(), &arcs.collect::<Vec<_>>())
}

fn told(words: &Words, graph: &Graph) -> Vec<(u64, Option<(u32, u32)>)> {
    let mut found = vec![];
    let mut moves = vec![];
    let _ = words.for_each_option(graph, &mut |mv: &Removed, parts: &[Graph]| {
        assert!(!moves.contains(mv), "{mv:?} is told twice: {words} on {}", position(graph));
        moves.push(mv.clone());
        let gone = mv.vertices.iter().fold(0u64, |mask, v| mask | 1 << v);
        let left: usize = parts.iter().map(Graph::order).sum();
        assert_eq!(left + mv.vertices.len(), graph.order());
        found.push((gone, mv.edge));
        ControlFlow::Continue(())
    });
    found
}

pub(crate) fn position(graph: &Graph) -> Position {
    Position { terms: vec![Term::Graph(Labelled::numbered(graph.clone()))] }
}

fn cases() -> Option<u64> {
    std::env::var("GRUNDY_CASES").ok().and_then(|cases| cases.parse().ok())
}

#[test]
fn words_are_played_as_they_are_written() {
    let cases = cases();
    let graphs = connected_graphs(if cases.is_some() { 6 } else { 5 });
    let mut rng = Rng::with_seed(22);
    for case in 0..cases.unwrap_or(12) {
        let directed = case % 3 == 2;
        let literal = Literal::random(&mut rng, directed);
        let text = literal.text(&mut rng);
        let words = Words::read(&text).expect("words").unwrap_or_else(|error| panic!("{text}: {error}"));
        let printed = words.to_string();
        let again =
            Words::read(&printed).expect("words").unwrap_or_else(|error| panic!("{printed}: {error}"));
        assert_eq!(again, words, "{text} is printed as {printed}");
        assert_eq!(again.to_string(), printed);
        let spec = RuleSpec::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let arenas: Vec<_> =
            Convention::all().map(|convention| (convention, arena_for(&spec, convention))).collect();
        for graph in &graphs {
            let graph = if directed { oriented(graph, &mut rng) } else { graph.clone() };
            let mut found: Vec<_> = told(&words, &graph);
            // Only a vertex that is pointed at tells two moves with the same set apart.
            found.sort_unstable();
            found.dedup();
            let expected: Vec<_> = literal.moves(&graph).into_iter().collect();
            assert_eq!(found, expected, "{text} on {}", position(&graph));
            for (convention, arena) in &arenas {
                let judged = Naive::new(&literal, *convention).judge(std::slice::from_ref(&graph));
                let found = arena.evaluate(&position(&graph), &Budget::generous()).expect("no limit");
                let told = (found.outcome, found.number);
                let shown = position(&graph);
                assert_eq!(told, (judged.outcome, judged.value), "{text} on {shown}, {convention:?}");
            }
        }
    }
}

/// Families that grow along a path, followed length by length and term by term.
#[test]
fn families_of_words_are_followed() {
    let mut rng = Rng::with_seed(4);
    let mut followed = 0;
    for case in 0..cases().unwrap_or(10) {
        let directed = case % 2 == 1;
        let literal = Literal::random(&mut rng, directed);
        let text = literal.text(&mut rng);
        let spec = RuleSpec::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let convention = Convention::NORMAL;
        let arena = arena_for(&spec, convention);
        let Some(mut families) = arena.graphs().and_then(GraphMoves::families) else { continue };
        // A path, a cycle, and a path on a triangle, whose arcs run along the path where they have directions.
        for closed in 0..3u32 {
            let member = |n: u32| {
                let mut edges: Vec<(u32, u32)> = (1..n).map(|v| (v - 1, v)).collect();
                match closed {
                    1 => edges.push((n - 1, 0)),
                    2 => edges.push((2, 0)),
                    _ => {}
                }
                match directed {
                    true => Graph::from_arcs(n as usize, &edges),
                    false => Graph::from_edges(n as usize, &edges),
                }
            };
            let long = families.long() as u32;
            if long > 26 {
                continue;
            }
            for n in long..long + 6 {
                let graph = member(n + 4);
                let Some(piece) = families.open(&graph, 0) else { continue };
                let budget = Budget::generous();
                let found = families.evaluate(&[piece], &budget).expect("no limit").expect("a small core");
                let plain = Plain(AnyRule::new(Words::read(&text).expect("words").expect("a rule")));
                let engine = grundy_engine::engine_for::<Plain>(convention);
                let searched =
                    engine.evaluate(&plain, std::slice::from_ref(&graph), &budget).expect("no limit");
                assert_eq!(found, (searched.outcome, searched.number), "{text} on {}", position(&graph));
                followed += 1;
            }
        }
    }
    assert!(followed > 0);
}

/// A rule that nobody knows to be local.
struct Plain(AnyRule);

impl Rule for Plain {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        struct Pass<'v>(&'v mut dyn Visit<Plain>);
        impl Visit<AnyRule> for Pass<'_> {
            fn option(&mut self, mv: &Removed, parts: &[Graph]) -> ControlFlow<()> {
                self.0.option(mv, parts)
            }
        }
        self.0.for_each_option(graph, &mut Pass(visit))
    }
}
