//! Graphs in the formats of other programs: read back as they were written, and refused by line where they are broken.

use fastrand::Rng;
use grundy::NoFiles;
use grundy_convert::documents::{self, Document};
use grundy_convert::formats::import;
use grundy_convert::written::{Format, write};
use grundy_games::formats::file::{self, Contents, FileError};
use grundy_games::graph::Graph;
use grundy_games::notation::{Files, parse_position};
use grundy_games::{Labelled, Term};

/// Whatever the text is, as a file is read.
fn read(text: &str) -> Document {
    struct One<'a>(&'a str);
    impl Files for One<'_> {
        fn read(&self, _: &str) -> Result<Vec<u8>, String> {
            Ok(self.0.as_bytes().to_vec())
        }

        fn document(&self, bytes: &[u8]) -> Option<Document> {
            documents::read(bytes)
        }
    }
    let whole = match documents::read(text.as_bytes()) {
        Some(document) => document?,
        None => match file::read(text.as_bytes())? {
            Contents::Graph(graph) => graph,
            Contents::Notation { text, line } => match parse_position(text, &NoFiles) {
                Ok(position) => match position.terms.as_slice() {
                    [Term::Graph(graph)] => graph.clone(),
                    _ => return Err(FileError { message: "this is no graph".to_owned(), line }),
                },
                Err(error) => return Err(FileError { message: error.message, line }),
            },
            Contents::Board(_) => return Err(FileError { message: "this is a board".to_owned(), line: 1 }),
        },
    };
    // `file:` gives the same.
    let position = parse_position("file:x", &One(text)).unwrap();
    assert_eq!(position.terms, [Term::Graph(whole.clone())]);
    Ok(whole)
}

fn random(rng: &mut Rng, directed: bool) -> Labelled<Graph> {
    // One name alone is no list, but a heap or notation.
    let n = rng.usize(2..40);
    let density = rng.f32() * rng.f32();
    let pairs = (0..n as u32).flat_map(|v| (0..n as u32).map(move |u| (u, v)));
    let edges: Vec<(u32, u32)> = pairs.filter(|(u, v)| u != v && rng.f32() < density).collect();
    let graph = if directed { Graph::from_arcs(n, &edges) } else { Graph::from_edges(n, &edges) };
    let names = rng.bool().then(|| (0..n).map(|v| format!("{}{v}", ["a", "vertex_", "X"][v % 3])).collect());
    Labelled { graph, names }
}

const BOTH: &[Format] = &[Format::Gml, Format::GraphMl, Format::Dot, Format::Tikz];
const PLAIN: &[Format] =
    &[Format::Graph6, Format::Sparse6, Format::Edges, Format::Dimacs, Format::Adjacency, Format::EdgeList];
const DIRECTED: &[Format] = &[Format::Digraph6, Format::Arcs];

/// What is written reads back: names where the format has them, edges and directions always.
#[test]
fn random_graphs_read_back() {
    for seed in 0..200 {
        let mut rng = Rng::with_seed(seed);
        let directed = rng.bool();
        let term = random(&mut rng, directed);
        let mut formats = BOTH.to_vec();
        formats.extend(if directed { DIRECTED } else { PLAIN });
        #[cfg(feature = "wire")]
        formats.push(Format::Json);
        for format in formats {
            let text = write(&Term::Graph(term.clone()), format).unwrap();
            if matches!(format, Format::Dot | Format::Tikz) {
                let arrows = text.matches("->").count() > 0;
                assert_eq!(arrows, directed && term.graph.edge_count() > 0, "{text}");
                continue;
            }
            let again = read(&text).unwrap_or_else(|error| panic!("{format:?} {error}:\n{text}"));
            match format {
                Format::Graph6 | Format::Sparse6 | Format::Digraph6 => assert_eq!(again.graph, term.graph),
                Format::Dimacs => {
                    assert_eq!(again.graph, term.graph);
                    assert_eq!(again.name(0), "1");
                }
                _ => assert_eq!(again, term, "{format:?}:\n{text}"),
            }
            let list = matches!(format, Format::Adjacency | Format::EdgeList) && term.names.is_some();
            if !matches!(format, Format::Edges | Format::Arcs) && !list {
                assert_eq!(again.graph, term.graph, "the numbering stays in {format:?}");
            }
        }
    }
}

/// What a format cannot say is refused, and the remedy is one of the formats.
#[test]
fn what_cannot_be_said() {
    let term = |text: &str| parse_position(text, &NoFiles).unwrap().terms.remove(0);
    let rows: &[(&str, Format, &str, &str)] = &[
        ("DP(3)", Format::Graph6, "a directed graph cannot be written as graph6", "digraph6"),
        ("DP(3)", Format::Edges, "a directed graph", "arcs"),
        ("DC(3)", Format::Dimacs, "a directed graph", "gml"),
        ("P(3)", Format::Digraph6, "a graph without directions", "graph6"),
        ("P(3)", Format::Arcs, "a graph without directions", "edges"),
        ("7", Format::Gml, "a heap cannot be written as gml", "P(7)"),
        ("board(..)", Format::Gml, "a board", "wak"),
        ("P(1)", Format::Adjacency, "a graph of fewer than two vertices", "graph6"),
        ("edges(a)", Format::EdgeList, "a graph of fewer than two vertices", "graph6"),
        ("P(0)", Format::EdgeList, "a graph of fewer than two vertices", "graph6"),
        ("wedges(a:3-b)", Format::Graph6, "a weighted graph", "arc-kayles"),
        ("P(100000)", Format::Graph6, "833325004 bytes in graph6", "sparse6"),
    ];
    for (text, format, message, help) in rows {
        let unsaid = write(&term(text), *format).unwrap_err();
        assert!(unsaid.message.contains(message) && unsaid.help.contains(help), "{text}: {unsaid:?}");
    }
}

#[test]
fn pictures() {
    let term = |text: &str| parse_position(text, &NoFiles).unwrap().terms.remove(0);
    assert_eq!(
        write(&term("arcs(a>b, c)"), Format::Dot).unwrap(),
        "digraph {\n  \"a\"\n  \"b\"\n  \"c\"\n  \"a\" -> \"b\"\n}"
    );
    assert_eq!(write(&term("P(2)"), Format::Dot).unwrap(), "graph {\n  \"0\"\n  \"1\"\n  \"0\" -- \"1\"\n}");
    let weighted = write(&term("wedges(a:3-b, b-b)"), Format::Dot).unwrap();
    assert!(weighted.contains("\"a\" [label=\"a: 3\"]") && weighted.contains("\"b\" -- \"b\""), "{weighted}");
    let tikz = write(&term("arcs(a_1>b, b>a_1, b>c)"), Format::Tikz).unwrap();
    assert!(tikz.contains("{a\\_1}") && tikz.contains("\\draw[->] (v0) to[bend left=15] (v1);"), "{tikz}");
    assert!(tikz.contains("\\draw[->] (v1) -- (v2);"), "{tikz}");
}

/// As other programs write them.
const FOREIGN: &[(&str, &str)] = &[
    // networkx.write_gml of a path with names, and of a directed graph.
    (
        "graph [\n  node [\n    id 0\n    label \"New York\"\n  ]\n  node [\n    id 1\n    label \"n\"\n  ]\n  edge [\n    \
         source 0\n    target 1\n    weight 3.5\n  ]\n]\n",
        "edges(New_York-n_)",
    ),
    (
        "Creator \"yFiles\"\nVersion 2.2\ngraph\n[\n directed 1\n node\n [\n id 7\n graphics [ x 1.0 y [ id 9 ] ]\n ]\n \
         node [ id 3 ] # a comment\n edge [ source 3 target 7 ]\n]",
        "arcs(7, 3>7)",
    ),
    // networkx.write_graphml, with data and a namespace.
    (
        "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><key id=\"d0\" for=\"edge\" attr.name=\"weight\" \
         attr.type=\"long\"/>\n<graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"><data \
         key=\"d1\">x</data></node>\n<edge source=\"b\" target=\"a\"><data key=\"d0\">3</data></edge></graph></graphml>",
        "arcs(a, b>a)",
    ),
    (
        "<graphml><graph><node id=\"0\"/><node id=\"1\"/><edge source=\"1\" target=\"0\"/></graph></graphml>",
        "P(2)",
    ),
    // DIMACS, with comments and an edge both ways.
    ("c a triangle\nc\np col 3 4\ne 1 2\ne 2 1\ne 2 3\ne 1 3\n", "edges(1-2, 1-3, 2-3)"),
    ("p edge 2 0\n", "edges(1, 2)"),
    // networkx.write_adjlist, and Sage's or nauty's colons.
    ("#test.py\n# GMT Thu\n#\n0 1 2\n1 3\n2\n3\n", "edges(0-1, 0-2, 1-3)"),
    ("  0 : 1 2;\n  1 : 0;\n  2 : 0;\n", "edges(0-1, 0-2)"),
    ("a:\nb: c\n", "edges(a, b-c)"),
];

#[test]
fn documents_of_others() {
    for (text, notation) in FOREIGN {
        let found = read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
        let expected = parse_position(notation, &NoFiles).unwrap();
        assert_eq!([Term::Graph(found)], *expected.terms, "{text}");
        assert_eq!(import(text).unwrap(), expected, "{text}");
    }
}

#[cfg(feature = "wire")]
#[test]
fn node_link() {
    let rows = [
        (
            "{\"directed\": false, \"multigraph\": false, \"graph\": {}, \"nodes\": [{\"id\": 0}, {\"id\": 1, \"x\": \
             [1.5]}], \"edges\": [{\"source\": 0, \"target\": 1, \"weight\": 2}]}",
            "P(2)",
        ),
        (
            "\n{\"directed\": true, \"nodes\": [{\"id\": \"a\"}, {\"id\": 5}], \"links\": [{\"source\": 5, \"target\": \
             \"a\"}]}",
            "arcs(a, 5>a)",
        ),
        ("{\"nodes\": [], \"edges\": []}", "edges()"),
    ];
    for (text, notation) in rows {
        let expected = parse_position(notation, &NoFiles).unwrap();
        assert_eq!([Term::Graph(read(text).unwrap())], *expected.terms, "{text}");
    }
    let broken = [
        ("{\n\"nodes\": [}", 2, "this is no JSON"),
        ("{}", 1, "\"nodes\" and \"edges\""),
        ("{\"nodes\": [{\"id\": []}], \"edges\": []}", 1, "nodes[0] has no id"),
        (
            "{\"nodes\": [{\"id\": 1}], \"edges\": [{\"source\": 1, \"target\": 2}]}",
            1,
            "edges[0]: no vertex is called `2`",
        ),
        (
            "{\"nodes\": [{\"id\": 1}, {\"id\": 1}], \"edges\": []}",
            1,
            "nodes[1]: the vertex `1` stands here again",
        ),
    ];
    for (text, line, message) in broken {
        let error = read(text).unwrap_err();
        assert!(error.line == line && error.message.contains(message), "{text}: {error:?}");
    }
    let deep = "{\"nodes\":".to_owned() + &"[".repeat(100_000);
    assert!(read(&deep).unwrap_err().message.contains("no JSON"));
    assert!(
        read(&format!("{{\"nodes\":[{}0]}}", "0,".repeat(4_100_000)))
            .unwrap_err()
            .message
            .contains("very large")
    );
}

/// Broken documents: the line, and what is wrong there.
const BROKEN: &[(&str, usize, &str)] = &[
    ("graph [\n node [ id 1 ]\n node [ id 1 ]\n]", 3, "stands here again"),
    ("graph [\n node [ id 1 ]\n edge [ source 1\n target 2 ]\n]", 3, "no vertex is called `2`"),
    ("graph [ node [ id 1 ]\n edge [ source 1 target 1 ] ]", 2, "has a loop"),
    ("graph [\n node [ label \"x\" ]\n]", 2, "no id"),
    ("graph [ edge [ source 1 ] ]", 1, "no source or no target"),
    ("graph [\n node [ id 1 ]", 2, "ends inside `[`"),
    ("graph [ ] ]", 1, "never opened"),
    ("graph [ ]\ngraph [ ]", 2, "second graph"),
    ("graph [\n label \"x\n ]", 2, "no closing quote"),
    ("graph [ node ]", 1, "has no value"),
    ("<graphml>\n<graph>\n<node/>\n</graph></graphml>", 3, "no id"),
    (
        "<graphml><graph><node id=\"a\"/>\n<edge source=\"a\" target=\"a\"/></graph></graphml>",
        2,
        "has a loop",
    ),
    (
        "<graphml><graph><node id=\"a\"/>\n<edge source=\"a\" target=\"b\"/></graph></graphml>",
        2,
        "no vertex is called `b`",
    ),
    ("<graphml>\n<graph>\n</graphml>", 3, "no XML"),
    ("<svg/>", 1, "no GraphML"),
    ("<graphml/>", 1, "no <graph>"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><graphml/>", 1, "no XML"),
    (
        "<graphml><graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/>\n<edge directed=\"true\" \
         source=\"b\" target=\"a\"/></graph></graphml>",
        2,
        "some edges of this graph are directed",
    ),
    ("<graphml><graph><hyperedge/></graph></graphml>", 1, "hyperedges"),
    ("c x\np edge 3 1\ne 1 4\n", 3, "from 1 to 3"),
    ("p edge 3 1\ne 2 2\n", 2, "has a loop"),
    ("p edge 3 1\n1 2\n", 2, "a line is `e 1 2`"),
    ("p edge 3\n", 1, "two numbers"),
    ("p edge 99999999 1\n", 1, "up to 1000000"),
    ("p col 3 1\np col 3 1\n", 2, "one `p` line"),
    ("p edge 3 1\na 1 2 3\n", 2, "an arc of another problem"),
    ("0 1 2\n1 2\n", 1, "no line of an edge list"),
    ("a: b\nb: b\n", 2, "a loop"),
    ("a: n\n", 1, "never a vertex name"),
];

#[test]
fn broken_documents_say_where() {
    for (text, line, message) in BROKEN {
        let error = read(text).unwrap_err();
        assert!(error.line == *line && error.message.contains(message), "{text}: {error:?}");
        assert!(import(text).is_err(), "{text}");
    }
}

/// Whatever is cut out or put in, no reader panics, and errors name a line of the text.
#[test]
fn no_document_panics() {
    let mut rng = Rng::with_seed(5);
    let mut seeds: Vec<String> = FOREIGN.iter().chain(&[]).map(|(text, _)| (*text).to_owned()).collect();
    seeds.push(
        "{\"directed\": true, \"nodes\": [{\"id\": 0}], \"edges\": [{\"source\": 0, \"target\": 0}]}"
            .to_owned(),
    );
    for _ in 0..3_000 {
        let mut bytes = seeds[rng.usize(..seeds.len())].clone().into_bytes();
        for _ in 0..rng.usize(1..5) {
            let at = rng.usize(..bytes.len());
            match rng.u8(..4) {
                0 => drop(bytes.drain(at..(at + rng.usize(1..20)).min(bytes.len()))),
                1 => bytes[at] = rng.u8(..),
                2 => bytes.insert(at, *rng.choice(b"[]{}<>\"&#:;\n 01ae").unwrap()),
                _ => bytes.truncate(at + 1),
            }
            if bytes.is_empty() {
                bytes.push(b'<');
            }
        }
        let lines = bytes.split(|&byte| byte == b'\n').count();
        if let Some(Err(error)) = documents::read(&bytes) {
            assert!((1..=lines + 1).contains(&error.line) && !error.message.is_empty(), "{error:?}");
        }
        let _ = file::read(&bytes);
    }
    let deep = "<a>".repeat(200_000);
    assert!(documents::read(deep.as_bytes()).unwrap().is_err());
    let deep = format!("graph {}", "[ a ".repeat(200_000));
    assert!(documents::read(deep.as_bytes()).unwrap().is_err());
}
