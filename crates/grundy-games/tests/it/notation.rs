//! Notation, row by row of the specification: text on the left, what it means on the right.

use grundy_games::notation::{Expression, Files, Kind, NoFiles, parse_line, parse_position};
use grundy_games::{Position, Term};

fn read(text: &str) -> Position {
    parse_position(text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The terms as plain data: heaps by size, graphs by order and edges between names.
fn terms(position: &Position) -> Vec<String> {
    position.terms.iter().map(term).collect()
}

fn term(term: &Term) -> String {
    match term {
        Term::Heap(size) => format!("heap {size}"),
        Term::Graph(g) => {
            let edges = g.graph.edges().map(|(u, v)| format!(" {}-{}", g.name(u), g.name(v)));
            format!("{}:{}", g.graph.order(), edges.collect::<String>())
        }
        Term::Weighted(g) => {
            let vertices = (0..g.graph.order() as u32).map(|v| {
                let loop_ = if g.graph.has_loop(v) { "°" } else { "" };
                format!("{}{loop_}={} ", g.name(v), g.graph.weight(v))
            });
            let edges = g.graph.graph().edges().map(|(u, v)| format!(" {}-{}", g.name(u), g.name(v)));
            format!("{}:{}", vertices.collect::<String>().trim_end(), edges.collect::<String>())
        }
        Term::Board(b) => format!("board {}x{}", b.rows(), b.columns()),
    }
}

/// What each text means, edge by edge.
const MEANINGS: &[(&str, &[&str])] = &[
    ("7", &["heap 7"]),
    ("7 + 3 + 3", &["heap 7", "heap 3", "heap 3"]),
    ("0", &[]),
    ("0 + 0*7", &[]),
    ("9223372036854775807*0", &[]),
    ("9223372036854775807*(9223372036854775807*0 + 0*P(3))", &[]),
    ("append(P(1) + 9223372036854775807*0, 0, 1)", &["2: 0-1"]),
    ("S(0^9223372036854775807)", &["1:"]),
    ("1_000_000", &["heap 1000000"]),
    ("9223372036854775807", &["heap 9223372036854775807"]),
    (" 2 * 3\n+\t4 ", &["heap 3", "heap 3", "heap 4"]),
    ("2*(1 + 2*3)", &["heap 1", "heap 3", "heap 3", "heap 1", "heap 3", "heap 3"]),
    ("2*3*4", &["heap 4", "heap 4", "heap 4", "heap 4", "heap 4", "heap 4"]),
    ("((7))", &["heap 7"]),
    ("P(0)", &["0:"]),
    ("P(1)", &["1:"]),
    ("P(4)", &["4: 0-1 1-2 2-3"]),
    ("C(3)", &["3: 0-1 0-2 1-2"]),
    ("C(5)", &["5: 0-1 0-4 1-2 2-3 3-4"]),
    ("K(0)", &["0:"]),
    ("K(1)", &["1:"]),
    ("K(4)", &["4: 0-1 0-2 0-3 1-2 1-3 2-3"]),
    ("K(1,3)", &["4: 0-1 0-2 0-3"]),
    ("K(2,2)", &["4: 0-2 0-3 1-2 1-3"]),
    ("K(1,1,2)", &["4: 0-1 0-2 0-3 1-2 1-3"]),
    ("K(0,2)", &["2:"]),
    ("W(3)", &["4: 0-1 0-2 0-3 1-2 1-3 2-3"]),
    ("W(4)", &["5: 0-1 0-2 0-3 0-4 1-2 1-4 2-3 3-4"]),
    ("Q(0)", &["1:"]),
    ("Q(2)", &["4: 0-1 0-2 1-3 2-3"]),
    ("S(0)", &["1:"]),
    ("S(1,2)", &["4: 0-1 0-2 2-3"]),
    ("S(0,2,0)", &["3: 0-1 1-2"]),
    ("S(1^3,2)", &["6: 0-1 0-2 0-3 0-4 4-5"]),
    ("S(2^0)", &["1:"]),
    ("S(1+1^1+1)", &["5: 0-1 0-3 1-2 3-4"]),
    ("B(1,1;2;1,3)", &["9: 0-1 0-2 0-3 3-4 4-5 4-6 6-7 7-8"]),
    ("B(1;1;2)", &["5: 0-1 0-2 2-3 3-4"]),
    ("B(1,2;0;1)", &["5: 0-1 0-2 0-4 2-3"]),
    ("B(0;1;0)", &["2: 0-1"]),
    ("B(0;0;0)", &["1:"]),
    ("B(_;1;1,2)", &["4: 0-1 0-2 2-3"]),
    ("B(_;3;1)", &["4: 0-1 1-2 2-3"]),
    ("B(1;3;_)", &["4: 0-1 0-2 2-3"]),
    ("B(_;1;_)", &["0:"]),
    ("B(_;4;_)", &["3: 0-1 1-2"]),
    ("cat(0)", &["1:"]),
    ("cat(2,0,1)", &["6: 0-1 0-3 0-4 1-2 2-5"]),
    ("grid(2,3)", &["6: 0-1 0-3 1-2 1-4 2-5 3-4 4-5"]),
    ("grid(0,5)", &["0:"]),
    ("king(2,2)", &["4: 0-1 0-2 0-3 1-2 1-3 2-3"]),
    ("queen(1,3)", &["3: 0-1 0-2 1-2"]),
    ("rook(2,2)", &["4: 0-1 0-2 1-3 2-3"]),
    ("bishop(2,3)", &["6: 0-4 1-3 1-5 2-4"]),
    ("bishop(3,3)", &["9: 0-4 0-8 1-3 1-5 2-4 2-6 3-7 4-6 4-8 5-7"]),
    ("knight(2,3)", &["6: 0-5 2-3"]),
    ("tree(-1)", &["1:"]),
    ("tree(-1,0,0,1)", &["4: 0-1 0-2 1-3"]),
    ("tree(1,2,-1)", &["3: 0-1 1-2"]),
    ("edges()", &["0:"]),
    ("edges(0-1, 1-2, 2-0, 7)", &["4: 0-1 0-2 1-2"]),
    ("edges(a-b,b-a,a,c)", &["3: a-b"]),
    ("edges(x_1 - Y, _ - 007)", &["4: x_1-Y _-007"]),
    ("g6:DQc", &["5: 0-2 0-4 1-3 3-4"]),
    ("g6:>>graph6<<DQc + g6:?", &["5: 0-2 0-4 1-3 3-4", "0:"]),
    ("(g6:A_)", &["2: 0-1"]),
    ("s6::Fa@x^", &["7: 0-1 0-2 1-2 5-6"]),
    ("s6:>>sparse6<<:Fa@x^", &["7: 0-1 0-2 1-2 5-6"]),
    ("petersen", &["10: 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9"]),
    ("GP(3,1)", &["6: 0-1 0-2 0-3 1-2 1-4 2-5 3-4 3-5 4-5"]),
    ("circulant(6;3,1,5)", &["6: 0-1 0-3 0-5 1-2 1-4 2-3 2-5 3-4 4-5"]),
    ("circulant(2;1)", &["2: 0-1"]),
    ("ladder(3)", &["6: 0-1 0-3 1-2 1-4 2-5 3-4 4-5"]),
    ("ladder(0)", &["0:"]),
    ("friendship(2)", &["5: 0-1 0-2 0-3 0-4 1-2 3-4"]),
    ("friendship(0)", &["1:"]),
    ("binary-tree(0)", &["0:"]),
    ("binary-tree(3)", &["7: 0-1 0-2 1-3 1-4 2-5 2-6"]),
    ("cat(1^3)", &["6: 0-1 0-3 1-2 1-4 2-5"]),
    ("cat(0^2,2,1^0)", &["5: 0-1 1-2 2-3 2-4"]),
    ("cat(1^0)", &["0:"]),
    ("random-tree(0,1)", &["0:"]),
    ("random-tree(2,1)", &["2: 0-1"]),
    ("gnp(4,1,9)", &["4: 0-1 0-2 0-3 1-2 1-3 2-3"]),
    ("gnp(4,0.0,9)", &["4:"]),
    ("cubic(4,3)", &["4: 0-1 0-2 0-3 1-2 1-3 2-3"]),
    ("cartesian(P(2), P(3))", &["6: 0-1 0-3 1-2 1-4 2-5 3-4 4-5"]),
    ("strong(P(2), P(2))", &["4: 0-1 0-2 0-3 1-2 1-3 2-3"]),
    ("join(P(2), P(2) + P(1))", &["5: 0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3"]),
    ("join(edges(a-b), edges(c))", &["3: a-b a-c b-c"]),
    ("complement(P(4))", &["4: 0-2 0-3 1-3"]),
    ("complement(edges(a-b, c))", &["3: a-c b-c"]),
    ("line(K(1,3) + P(3))", &["5: 0-1 0-2 1-2 3-4"]),
    ("subdivide(C(3), 1)", &["6: 0-3 0-4 1-3 1-5 2-4 2-5"]),
    ("subdivide(edges(a-p4), 2)", &["4: a-p5 p4-p6 p5-p6"]),
    ("subdivide(edges(a-b), 0)", &["2: a-b"]),
    ("append(complement(edges(a, b)), b, 1)", &["3: a-b b-p1"]),
    ("line(complement(2*P(1)))", &["1:"]),
    ("append(K(3), 1, 2)", &["5: 0-1 0-2 1-2 1-3 3-4"]),
    ("append(P(1), 0, 0)", &["1:"]),
    ("append(append(P(1),0,1),1,1)", &["3: 0-1 1-2"]),
    ("append(edges(a-b), b, 2)", &["4: a-b b-p1 p1-p2"]),
    ("append(edges(p1-p7), 0, 1)", &["3: p1-p7 p1-p8"]),
    ("append(edges(3-4), 3, 1)", &["3: 3-4 3-p1"]),
    ("append((P(2) + 2*P(1)), 3, 1)", &["5: 0-1 3-4"]),
    ("append(P(2) + C(3), 4, 1)", &["6: 0-1 2-3 2-4 3-4 4-5"]),
    ("append((edges(a-b) + edges(c)), c, 1)", &["4: a-b c-p1"]),
    ("append((edges(a-b) + edges(a)), 2, 1)", &["4: 0-1 2-3"]),
    ("link(P(3), 0, 2, 0)", &["3: 0-1 0-2 1-2"]),
    ("link(P(3), 0, 1, 0)", &["3: 0-1 1-2"]),
    ("link(P(3), 0, 2, 1)", &["4: 0-1 0-3 1-2 2-3"]),
    ("link(P(2), 0, 1, 1)", &["3: 0-1 0-2 1-2"]),
    ("link(P(1), 0, 0, 2)", &["3: 0-1 0-2 1-2"]),
    ("link((P(1)+P(1)), 0, 1, 2)", &["4: 0-2 1-3 2-3"]),
    ("wedges()", &[":"]),
    ("wedges(a:3-b:2, b-c:4, a-a, d:5)", &["a°=3 b=2 c=4 d=5: a-b b-c"]),
    ("wedges(a-b, a-b, b-a, a-a, a-a)", &["a°=1 b=1: a-b"]),
    ("wedges(a:0-b:2, b-c, a-a)", &["b=2 c=1: b-c"]),
    ("wedges(a:2*3+1-b)", &["a=7 b=1: a-b"]),
    ("wedges(a:(5-2)-b)", &["a=3 b=1: a-b"]),
    ("wedges(0:2-1, 1-2)", &["0=2 1=1 2=1: 0-1 1-2"]),
    ("board()", &["board 0x0"]),
    ("board(..#./..../R...)", &["board 3x4"]),
    ("board( . # / R . )", &["board 2x2"]),
    ("P(2) + 3 + wedges(a) + board(.)", &["2: 0-1", "heap 3", "a=1:", "board 1x1"]),
    ("P(2*(1+1))", &["4: 0-1 1-2 2-3"]),
    ("P(3-1-1)", &["1:"]),
];

#[test]
fn every_row_means_what_it_says() {
    for (text, expected) in MEANINGS {
        assert_eq!(terms(&read(text)), *expected, "{text}");
    }
}

/// Order and edges of larger members, by their textbook formulas.
#[test]
fn sizes_of_larger_members() {
    let sizes: &[(&str, usize, usize)] = &[
        ("K(3,3)", 6, 9),
        ("W(6)", 7, 12),
        ("Q(10)", 1024, 5120),
        ("grid(4,5)", 20, 31),
        ("king(4,4)", 16, 42),
        ("queen(5,5)", 25, 160),
        ("queen(8,8)", 64, 728),
        ("rook(3,3)", 9, 18),
        ("rook(8,8)", 64, 448),
        ("bishop(8,8)", 64, 280),
        ("knight(8,8)", 64, 168),
        ("S(1,1,3,4)", 10, 9),
        ("cat(2,0,1,3)", 10, 9),
        ("P(1000000)", 1_000_000, 999_999),
    ];
    for (text, order, edges) in sizes {
        let position = read(text);
        let [Term::Graph(g)] = position.terms.as_slice() else { panic!("{text}") };
        assert_eq!((g.graph.order(), g.graph.edge_count()), (*order, *edges), "{text}");
    }
}

#[test]
fn families_are_evaluated() {
    let rows: &[(&str, u64, &str)] = &[
        ("n", 5, "5"),
        ("n", 0, "0"),
        ("2*n", 3, "2*3"),
        ("n*3", 2, "2*3"),
        ("n+1", 4, "4 + 1"),
        ("P(n+1)", 4, "P(5)"),
        ("P(2*n+1)", 4, "P(9)"),
        ("P(n-2)", 4, "P(2)"),
        ("P(n*n)", 3, "P(9)"),
        ("S(1,2,n)", 3, "S(1,2,3)"),
        ("S(n^n)", 3, "S(3,3,3)"),
        ("S(1^n)", 5, "S(1^5)"),
        ("B(_;n;1,1)", 1, "edges(0-1, 0-2)"),
        ("append(K(4),n-1,n)", 1, "edges(0-1, 0-2, 0-3, 0-4, 1-2, 1-3, 2-3)"),
        ("link(P(4),0,3,n)", 2, "edges(0-1, 0-4, 1-2, 2-3, 3-5, 4-5)"),
        ("cat(1^n)", 1, "P(2)"),
        ("ladder(n)", 2, "edges(0-1, 0-2, 1-3, 2-3)"),
        ("cartesian(P(2),P(n))", 1, "P(2)"),
        ("subdivide(P(2),n)", 0, "P(2)"),
        ("wedges(a:n-b:3)", 2, "wedges(a:2-b:3)"),
        ("wedges(a:n-b:3)", 0, "wedges(b:3)"),
        ("wedges(a:2*n+1-b)", 2, "wedges(a:5-b)"),
        ("wedges(a:(n-2)-b)", 4, "wedges(a:2-b)"),
    ];
    for (text, n, expected) in rows {
        let family = Expression::parse(text, &NoFiles).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(family.at(*n).unwrap().to_string(), *expected, "{text} at {n}");
    }
}

#[test]
fn the_least_n() {
    let rows: &[(&str, u64, usize)] = &[
        ("n", 0, 1),
        ("P(n)", 0, 1),
        ("S(1,2,n)", 0, 1),
        ("C(n)", 3, 1),
        ("P(n-7) + C(n)", 7, 2),
        ("P(n-5000)", 5000, 1),
        ("B(_;n;1)", 1, 1),
        ("link(P(2),0,1,n)", 0, 1),
        ("append(P(n),4,1)", 5, 1),
        ("wedges(a:(n-2)-b)", 2, 1),
        ("prism(n)", 3, 1),
        ("cubic(n,7)", 4, 1),
        ("circulant(n;1,4)", 5, 1),
        ("ladder(n)", 0, 1),
        ("7", 0, 0),
    ];
    for (text, least, occurrences) in rows {
        let family = Expression::parse(text, &NoFiles).unwrap();
        assert_eq!(family.least_n(1_000_000), Ok(*least), "{text}");
        assert_eq!(family.occurrences_of_n(), *occurrences, "{text}");
    }
    let never = Expression::parse("C(n) + C(2)", &NoFiles).unwrap();
    assert_eq!(never.least_n(u64::MAX).unwrap_err().at, 2);
    let later = Expression::parse("C(n)", &NoFiles).unwrap();
    assert_eq!(later.least_n(2).unwrap_err().at, 2);
}

#[test]
fn terms_have_kinds_and_places() {
    let text = "0 + 2*(7 + P(3)) + append(P(2),0,1) + wedges(a) + board(.) + n + file:mixed";
    let expression = Expression::parse(text, &Shelf).unwrap();
    let found: Vec<(Kind, &str)> =
        expression.terms_spans().iter().map(|(kind, span)| (*kind, &text[span.clone()])).collect();
    let expected = [
        (Kind::Heap, "7"),
        (Kind::Graph, "P(3)"),
        (Kind::Graph, "append(P(2),0,1)"),
        (Kind::Weighted, "wedges(a)"),
        (Kind::Board, "board(.)"),
        (Kind::Heap, "n"),
        (Kind::Heap, "file:mixed"),
        (Kind::Graph, "file:mixed"),
    ];
    assert_eq!(found, expected);
}

/// Some files by name.
struct Shelf;

impl Files for Shelf {
    fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        let contents: &[u8] = match path {
            "mixed" => b"# a comment\n7 + P(2)\n + 3",
            "board" => b"..#\nR..\n",
            "board.crlf" => b"..#\r\nR..\r\n\r\n",
            "graph6" => b"DQc\n",
            "graph6.header" => b">>graph6<<DQc\n",
            "sparse6" => b":Fa@x^\n",
            "edges" => b"# header\n\na b {}\nb c {'weight': 3}\nd\n",
            "numbers" => b"0 1\n1 2 # end\n",
            "heap" => b"7\n",
            "my file.txt" => b"P(2)",
            "empty" => b" \n\n",
            "bytes" => b"P(2)\n\xff",
            "zero" => b"P(2)\0",
            "several" => b"DQc\nDQc\n",
            "badgraph" => b"DQ\n",
            "badboard" => b"..\n...\n",
            "rooks" => b"..\n\nRR\n",
            "badedges" => b"a b\nc d e\n",
            "loop" => b"a b\nb b\n",
            "variable" => b"P(2)\n+ P(n)\n",
            "nested" => b"file:heap\n",
            "badnotation" => b"# x\nP(2) +\nC(2)\n",
            "incremental" => b";Fa@x^\n",
            "directed" => b"&DI?AO?\n",
            "petersen" => b"petersen\n",
            _ => return Err(format!("{path} cannot be read")),
        };
        Ok(contents.to_vec())
    }
}

#[test]
fn files_hold_positions() {
    let rows: &[(&str, &[&str])] = &[
        ("file:mixed", &["heap 7", "2: 0-1", "heap 3"]),
        ("file:board", &["board 2x3"]),
        ("file:board.crlf", &["board 2x3"]),
        ("file:graph6", &["5: 0-2 0-4 1-3 3-4"]),
        ("file:graph6.header", &["5: 0-2 0-4 1-3 3-4"]),
        ("file:sparse6", &["7: 0-1 0-2 1-2 5-6"]),
        ("file:edges", &["4: a-b b-c"]),
        ("file:numbers", &["3: 0-1 1-2"]),
        ("file:heap+file:heap", &["heap 7", "heap 7"]),
        ("file:directed", &["5: 0-2 0-4 1-3 3-4"]),
        ("file:petersen + P(0)", &["10: 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9", "0:"]),
        ("2*file:\"my file.txt\"", &["2: 0-1", "2: 0-1"]),
        ("append(file:edges, d, 1)", &["5: a-b b-c d-p1"]),
    ];
    for (text, expected) in rows {
        let position = parse_position(text, &Shelf).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(terms(&position), *expected, "{text}");
    }
    let bad: &[(&str, usize, &str)] = &[
        ("7 + file:none", 9, "none cannot be read"),
        ("file:empty", 5, "empty, line 1: the file is empty"),
        ("file:bytes", 5, "bytes, line 2: this is not a text file"),
        ("file:zero", 5, "zero, line 1: this is not a text file"),
        ("file:several", 5, "several, line 1: the file holds 2 graphs"),
        ("file:badgraph", 5, "badgraph, line 1: byte 3: graph6 of 5 vertices has 2 bytes"),
        ("file:badboard", 5, "badboard, line 2: this row has 3 squares"),
        ("file:rooks", 5, "rooks, line 3: the rook in column 2"),
        ("file:badedges", 5, "badedges, line 2: this is no line of an edge list"),
        ("file:loop", 5, "loop, line 2: this edge is a loop"),
        ("file:variable", 5, "variable, line 2: a position in a file has no free variable"),
        ("file:nested", 5, "nested, line 1: heap is not read"),
        ("file:badnotation", 5, "badnotation, line 3: a cycle has at least 3"),
        ("file:incremental", 5, "incremental, line 1: byte 1: this is incremental sparse6"),
        ("file:", 5, "a file name is missing"),
        ("file:\"x", 5, "no closing quote"),
        ("append(file:heap,0,1)", 7, "append is for graphs; this is a heap"),
    ];
    for (text, at, fragment) in bad {
        let error = parse_position(text, &Shelf).unwrap_err();
        assert!(error.at == *at && error.message.contains(fragment), "{text}: {error:?}");
    }
}

#[test]
fn lines_of_a_stream() {
    let rows: &[(&str, &[&str])] = &[
        ("DQc", &["5: 0-2 0-4 1-3 3-4"]),
        ("DQc\r\n", &["5: 0-2 0-4 1-3 3-4"]),
        (">>graph6<<DQc", &["5: 0-2 0-4 1-3 3-4"]),
        (":Fa@x^", &["7: 0-1 0-2 1-2 5-6"]),
        (">>sparse6<<:Fa@x^\r", &["7: 0-1 0-2 1-2 5-6"]),
        ("?", &["0:"]),
        ("P(2) + 3\r", &["2: 0-1", "heap 3"]),
        ("&DI?AO?", &["5: 0-2 0-4 1-3 3-4"]),
        ("petersen", &["10: 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9"]),
    ];
    for (text, expected) in rows {
        let position = parse_line(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(terms(&position), *expected, "{text}");
    }
    let bad: &[(&str, usize, &str)] = &[
        ("", 0, "there is no position"),
        ("  \r", 3, "there is no position"),
        ("DQ", 2, "graph6 of 5 vertices has 2 bytes"),
        (" DQcc", 4, "graph6 of 5 vertices has 2 bytes"),
        (";x", 0, "incremental"),
        (":Fa é", 3, "byte 32 is not sparse6"),
        ("file:x", 5, "x is not read"),
        ("n", 0, "no free variable"),
        ("P(n)", 2, "no free variable"),
    ];
    for (text, at, fragment) in bad {
        let error = parse_line(text).unwrap_err();
        assert!(error.at == *at && error.message.contains(fragment), "{text}: {error:?}");
    }
}
