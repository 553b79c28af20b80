//! Random positions print as notation that reads back; random texts never panic.
//!
//! Failures print the seed; `GRUNDY_SEED` runs another one.

use fastrand::Rng;
use grundy_games::board::{Board, Square};
use grundy_games::graph::Graph;
use grundy_games::notation::{NoFiles, parse_position, write_graph};
use grundy_games::weighted::WeightedGraph;
use grundy_games::{Labelled, Position, Term};

fn seeded(default: u64) -> Rng {
    let seed = std::env::var("GRUNDY_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(default);
    println!("seed {seed}; GRUNDY_SEED overrides it");
    Rng::with_seed(seed)
}

fn edges(rng: &mut Rng, order: u32) -> Vec<(u32, u32)> {
    let density = rng.f32() * rng.f32();
    (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < density).collect()
}

fn names(rng: &mut Rng, order: usize) -> Option<Vec<String>> {
    match rng.u8(0..4) {
        0 => Some((0..order).map(|v| format!("{}{v}", ["a", "x_", "_", "P"][v % 4])).collect()),
        1 => Some((0..order).map(|v| (3 * v + 1).to_string()).collect()),
        2 => {
            let mut numbers: Vec<String> = (0..order).map(|v| v.to_string()).collect();
            rng.shuffle(&mut numbers);
            Some(numbers)
        }
        _ => None,
    }
}

/// A family in its own numbering, or in another.
fn family(rng: &mut Rng) -> Graph {
    let n = rng.u32(0..9);
    let text = match rng.u8(0..8) {
        0 => format!("P({n})"),
        1 => format!("C({})", n + 3),
        2 => format!("K({n})"),
        3 => format!("S({},{},{n},1^4)", rng.u32(0..3), rng.u32(0..3)),
        4 => format!("B({n};{};1,2)", rng.u32(0..4)),
        5 => format!("grid({n},3)"),
        6 => format!("king({n},9)"),
        _ => format!("cat({n},0,2)"),
    };
    let position = parse_position(&text, &NoFiles).unwrap_or_default();
    let Some(Term::Graph(labelled)) = position.terms.into_iter().next() else { panic!("{text}") };
    if rng.bool() { shuffled(rng, &labelled.graph) } else { labelled.graph }
}

fn shuffled(rng: &mut Rng, graph: &Graph) -> Graph {
    let mut place: Vec<u32> = (0..graph.order() as u32).collect();
    rng.shuffle(&mut place);
    let edges: Vec<(u32, u32)> = graph.edges().map(|(u, v)| (place[u as usize], place[v as usize])).collect();
    Graph::from_edges(graph.order(), &edges)
}

fn board(rng: &mut Rng) -> Board {
    let (rows, columns) = (rng.usize(0..5), rng.usize(1..6));
    loop {
        let squares: Vec<Vec<Square>> = (0..rows)
            .map(|_| {
                (0..columns)
                    .map(|_| match rng.u8(0..10) {
                        0 => Square::Rook,
                        1..=3 => Square::Hole,
                        _ => Square::Free,
                    })
                    .collect()
            })
            .collect();
        if let Ok(board) = Board::from_rows(&squares) {
            return board;
        }
    }
}

fn term(rng: &mut Rng) -> Term {
    match rng.u8(0..8) {
        0 => Term::Heap(rng.u64(1..5)),
        1 => Term::Heap(rng.u64(1..1 << 63)),
        2 => Term::Board(board(rng)),
        3 | 4 => {
            let order = rng.usize(0..9);
            let graph = Graph::from_edges(order, &edges(rng, order as u32));
            let weights: Vec<u64> = (0..order).map(|_| rng.u64(0..4) * rng.u64(1..1 << 40)).collect();
            let loops: Vec<bool> = (0..order).map(|_| rng.u8(0..4) == 0).collect();
            let graph = WeightedGraph::new(&graph, &weights, &loops);
            let names = names(rng, graph.order());
            Term::Weighted(Labelled { graph, names })
        }
        5 => Term::Graph(Labelled::numbered(family(rng))),
        _ => {
            let order = if rng.u8(0..10) == 0 { rng.usize(60..100) } else { rng.usize(0..16) };
            let graph = Graph::from_edges(order, &edges(rng, order as u32));
            let names = names(rng, order);
            Term::Graph(Labelled { graph, names })
        }
    }
}

#[test]
fn positions_read_back() {
    let mut rng = seeded(1);
    for _ in 0..5_000 {
        let mut terms = vec![];
        for _ in 0..rng.usize(0..4) {
            let term = term(&mut rng);
            let copies = if rng.u8(0..3) == 0 { 3 } else { 1 };
            terms.extend(std::iter::repeat_n(term, copies));
        }
        crate::notation_properties::check_position(&Position { terms });
    }
}

/// Isomorphism by trying: fine for graphs this small.
fn isomorphic(a: &Graph, b: &Graph) -> bool {
    fn extend(a: &Graph, b: &Graph, image: &mut Vec<u32>) -> bool {
        let v = image.len() as u32;
        if v as usize == a.order() {
            return true;
        }
        (0..b.order() as u32).any(|w| {
            let fits = !image.contains(&w)
                && a.degree(v) == b.degree(w)
                && (0..v).all(|u| a.has_edge(u, v) == b.has_edge(image[u as usize], w));
            if !fits {
                return false;
            }
            image.push(w);
            let found = extend(a, b, image);
            image.pop();
            found
        })
    }
    a.order() == b.order() && a.edge_count() == b.edge_count() && extend(a, b, &mut vec![])
}

#[test]
fn written_graphs_are_isomorphic() {
    let mut rng = seeded(2);
    let mut by_shape = 0;
    for round in 0..5_000 {
        let graph = if round % 2 == 0 {
            let order = rng.u32(0..8);
            let edges = edges(&mut rng, order);
            Graph::from_edges(order as usize, &edges)
        } else {
            family(&mut rng)
        };
        let names = names(&mut rng, graph.order());
        let text = write_graph(&Labelled { graph: graph.clone(), names });
        let again = parse_position(&text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let [Term::Graph(again)] = again.terms.as_slice() else { panic!("{text} is not one graph") };
        assert!(isomorphic(&again.graph, &graph), "{text} for {graph:?}");
        by_shape += usize::from(!text.starts_with("edges") && !text.starts_with("g6"));
    }
    assert!(by_shape > 500, "shapes are recognised: {by_shape}");
}

#[test]
fn shapes_are_written_by_name() {
    let rows = [
        ("edges(b-a, b-c)", "P(3)"),
        ("edges(x)", "P(1)"),
        ("edges()", "edges()"),
        ("K(3)", "C(3)"),
        ("K(2)", "P(2)"),
        ("king(2,2)", "K(4)"),
        ("rook(2,2)", "C(4)"),
        ("S(3,1,2)", "S(1,2,3)"),
        ("S(2,0,1)", "P(4)"),
        ("K(1,5)", "S(1^5)"),
        ("cat(2,1)", "S(1,1,2)"),
        ("edges(a-b, c)", "edges(a-b, c)"),
        ("edges(a-b, b-c, c-a, a-d)", "edges(a-b, a-c, a-d, b-c)"),
    ];
    for (text, expected) in rows {
        let position = parse_position(text, &NoFiles).unwrap();
        let [Term::Graph(graph)] = position.terms.as_slice() else { panic!("{text}") };
        assert_eq!(write_graph(graph), expected, "{text}");
    }
    let queens = parse_position("queen(4,4)", &NoFiles).unwrap();
    let [Term::Graph(queens)] = queens.terms.as_slice() else { panic!("one graph") };
    assert!(write_graph(queens).starts_with("g6:O"));
}

#[test]
fn positions_print_in_few_words() {
    let rows = [
        ("0", "0"),
        ("3+3+4", "2*3 + 4"),
        ("edges(0-1,1-2)", "P(3)"),
        ("edges(0-2,1-2)", "edges(0-2, 2-1)"),
        ("S(1,1,1,1)", "S(1^4)"),
        ("P(0)", "edges()"),
        ("wedges(b:0)", "wedges()"),
        ("wedges(a:3-b:2, b-c:4, a-a, d:5)", "wedges(a:3-a, a-b:2, b-c:4, d:5)"),
        ("board(../R#)", "board(../R#)"),
        ("P(100)", "P(100)"),
        ("grid(1,200) + K(70)", "P(200) + K(70)"),
        ("Q(6)", "s6::~?@?"),
        ("queen(5,5)", "g6:X"),
    ];
    for (text, expected) in rows {
        let position = parse_position(text, &NoFiles).unwrap();
        assert!(position.to_string().starts_with(expected), "{text}: {position}");
    }
}

/// Texts to begin with; mutations cut, double, swap and overwrite their parts.
const TEXTS: &[&str] = &[
    "P(4) + 2*C(5) + 7 + n",
    "S(1^4,n-3,2*n) + B(_;n;1,3) + B(1,1;2;_)",
    "append((P(3) + edges(a-b)), n, 5)",
    "link(edges(a-b,b-c), a, c, 0)",
    "wedges(a:3-b:2, b-c:4, a-a, d:(n-2), e:2*n+1-f)",
    "board(..#./..../R...)",
    "g6:DQc + s6::Fa@x^ + g6:>>graph6<<DQc",
    "tree(-1,0,0,1) + cat(2,0,1,3) + K(1,2,3) + W(6) + Q(3)",
    "file:x + file:\"y z\" + file:none",
    "1000*(1000*(1000*P(1))) + queen(9,9)",
    ":Fa@x^",
    "DQc",
    ">>sparse6<<:Fa@x^",
    "a b {}\nb c {'weight': 3}\n# comment\nd\n",
    "..#\nR..\n",
    "10^9 + 1e9 + 3.5 + -3 + 1_000",
];

const SIGNS: &[u8] = b"()+-*,;:^._#R/n0123456789~?@ \n\"PSgs&>";

fn mutated(rng: &mut Rng) -> Vec<u8> {
    let mut text = TEXTS[rng.usize(..TEXTS.len())].as_bytes().to_vec();
    for _ in 0..rng.usize(0..6) {
        let at = rng.usize(0..=text.len());
        match rng.u8(0..6) {
            0 => text.truncate(at),
            1 => text.insert(at, SIGNS[rng.usize(..SIGNS.len())]),
            2 if at < text.len() => {
                text.remove(at);
            }
            3 => {
                let other = TEXTS[rng.usize(..TEXTS.len())].as_bytes();
                let from = rng.usize(0..=other.len());
                let to = rng.usize(from..=other.len());
                text.splice(at..at, other[from..to].iter().copied());
            }
            4 => text.splice(at..at, "é×−\u{2028}".bytes()).for_each(drop),
            _ if at < text.len() => text[at] = rng.u8(..),
            _ => {}
        }
    }
    text
}

#[test]
fn no_text_panics() {
    let mut rng = seeded(3);
    for round in 0..60_000 {
        let text = if round % 10 == 0 {
            let len = rng.usize(0..40);
            (0..len).map(|_| rng.u8(..)).collect()
        } else {
            mutated(&mut rng)
        };
        crate::notation_properties::notation(&text);
        crate::notation_properties::line(&text);
        crate::notation_properties::file(&text);
        crate::notation_properties::graph6(&text);
        crate::notation_properties::sparse6(&text);
    }
}
