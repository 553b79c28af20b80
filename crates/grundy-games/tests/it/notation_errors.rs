//! Bad texts: where the error points, what it says, and how it helps.

use crate::notation_properties::check_error;
use grundy_games::notation::{Expression, NoFiles, parse_position};

/// Text, the characters pointed at, a fragment of the message, a fragment of the help.
type Row = (&'static str, usize, usize, &'static str, &'static str);

const ROWS: &[Row] = &[
    // Nothing, and beginnings of nothing.
    ("", 0, 0, "there is no position here", "P(7)"),
    (" \n ", 3, 0, "there is no position here", "P(7)"),
    ("7 +", 3, 0, "expected a term, but the text ends", "heap"),
    ("7 + + 3", 4, 1, "expected a term, but found `+`", "heap"),
    ("*3", 0, 1, "expected a term", "heap"),
    ("2*", 2, 0, "expected a term", "heap"),
    ("()", 1, 1, "expected a term, but found `)`", "heap"),
    ("(7", 2, 0, "expected `+` or `)`", ""),
    ("7)", 1, 1, "expected `+` or the end, but found `)`", "never opened"),
    ("7 3", 2, 1, "expected `+` or the end", "7 + 3"),
    ("7, 3", 1, 1, "expected `+` or the end", "`+`"),
    ("P(3)*2", 4, 1, "expected `+` or the end", "2*P(3)"),
    ("(2+1)*P(3)", 5, 1, "expected `+` or the end", "2*P(3)"),
    ("7 × 3", 2, 2, "found `×`", "7 + 3"),
    ("é", 0, 2, "found `é`", ""),
    ("7\u{7}", 1, 1, "found U+0007", ""),
    (".77", 0, 1, "expected a term", "rule"),
    ("\"x\"", 0, 1, "expected a term", ""),
    // Numbers.
    ("-3", 0, 1, "expected a term", "0 or more"),
    ("n-2", 1, 1, "expected `+` or the end", "P(n-2)"),
    ("10^9", 0, 4, "plain digits", "write 1000000000"),
    ("P(2^10)", 2, 4, "plain digits", "write 1024"),
    ("10^99", 0, 5, "plain digits", "up to 9223372036854775807"),
    ("1e9", 0, 3, "plain digits", "write 1000000000"),
    ("P(1E3)", 2, 3, "plain digits", "write 1000"),
    ("1e", 0, 2, "plain digits", "write digits"),
    ("3.5", 0, 3, "a number is whole", "without a point"),
    ("P(3.5)", 2, 3, "a number is whole", ""),
    ("2n", 0, 2, "`2n` is no number", "write 2*n"),
    ("0x10", 0, 4, "is no number", "plain digits"),
    ("1__0", 0, 4, "between two digits", "1_000_000"),
    ("1_", 0, 2, "between two digits", ""),
    ("9223372036854775808", 0, 19, "over 2^63-1", "9223372036854775807"),
    ("99999999999999999999999", 0, 23, "over 2^63-1", ""),
    ("P(9223372036854775807*2)", 2, 21, "over 2^63-1", ""),
    ("P(-3)", 2, 2, "negative: -3", "0 or more"),
    ("P(2-5)", 2, 3, "negative: -3", ""),
    ("P(x)", 2, 1, "expected a number", "the only variable is n"),
    ("P()", 2, 1, "P takes one number, not 0", "P(7)"),
    ("P(,)", 2, 1, "expected a number", ""),
    ("P(3", 3, 0, "expected `,` or `)`", "P(7)"),
    ("P(3 4)", 4, 1, "expected `,` or `)`", "P(7)"),
    ("P(3,4)", 4, 1, "P takes one number, not 2", "P(7)"),
    ("grid(3)", 6, 1, "grid takes 2 numbers, not 1", "grid(4,5)"),
    ("n", 0, 1, "no free variable", "grundy sequence"),
    ("P(4) + S(1,n)", 11, 1, "no free variable", "grundy sequence"),
    // Names.
    ("p(3)", 0, 1, "`p` is not a name", "write P(3)"),
    ("k(n+1)", 0, 1, "`k` is not a name", "write K(4); the names are"),
    ("path(4) + 7", 0, 4, "`path` is not a name", "write P(4)"),
    ("cycle(2)", 0, 5, "`cycle` is not a name", "write C(5); the names are"),
    ("star(3)", 0, 4, "`star` is not a name", "write S(1^3)"),
    ("complete_bipartite_graph(3, 4)", 0, 24, "is not a name", "write K(3, 4)"),
    ("Cycle_Graph( 6 )", 0, 11, "is not a name", "write C(6)"),
    ("petersen_graph", 0, 14, "is not a name", "write petersen"),
    ("Circulant(10;1,3)", 0, 9, "is not a name", "write circulant(10;1,3)"),
    ("GNP(9,0.5,1)", 0, 3, "is not a name", "write gnp(9,0.5,1)"),
    ("Grid(3,3)", 0, 4, "`Grid` is not a name", "write grid(3,3)"),
    ("star(1,2)", 0, 4, "`star` is not a name", "write S(1,2)"),
    ("caterpilar(1)", 0, 10, "is not a name", "write cat(1)"),
    ("wedge(a-b)", 0, 5, "is not a name", "write wedges("),
    ("P7", 0, 2, "`P7` is not a name", "write P(7)"),
    ("k5", 0, 2, "`k5` is not a name", "write K(5)"),
    ("zzzzzz(3)", 0, 6, "is not a name", "the names are P, C, DP, DC, K"),
    ("DQc", 0, 3, "`DQc` is not a name", "write g6:DQc"),
    ("3 + C~", 4, 1, "`C` needs brackets", "write g6:C~"),
    ("@", 0, 1, "expected a term", "write g6:@"),
    (":Fa@x^", 0, 1, "expected a term", "s6:"),
    ("P", 0, 1, "`P` needs brackets", "write P(7)"),
    ("N", 0, 1, "not a name", "small n"),
    ("g6", 0, 2, "`g6` needs `:`", "g6:DQc"),
    ("K3,3", 0, 2, "`K3` is not a name", "write K(3,3)"),
    ("K_{3,3} + 7", 0, 2, "`K_` is not a name", "write K(3,3)"),
    ("K_3,3", 0, 3, "`K_3` is not a name", "write K(3,3)"),
    ("append(K3,3,1)", 7, 2, "`K3` is not a name", "write K(3)"),
    ("C_5", 0, 3, "`C_5` is not a name", "write C(5)"),
    ("P_{5}", 0, 2, "`P_` is not a name", "write P(5)"),
    ("dp5", 0, 3, "`dp5` is not a name", "write DP(5)"),
    ("GP5,2", 0, 3, "`GP5` is not a name", "write GP(5,2)"),
    ("Petersen", 0, 8, "`Petersen` is not a name", "write petersen;"),
    ("petersen(5)", 8, 1, "`petersen` is one graph", "GP(5,2)"),
    ("BinaryTree(3)", 0, 10, "is not a name", "write binary-tree(3)"),
    ("binary_tree(3)", 0, 11, "is not a name", "write binary-tree(3)"),
    ("binary-Tree(3)", 0, 11, "`binary-Tree` is not a name", "write binary-tree(3)"),
    ("random-tre(3,1)", 0, 10, "`random-tre` is not a name", "write random-tree(3,1)"),
    ("linegraph(K(4))", 0, 9, "is not a name", "write line(K(4))"),
    // Domains of the graphs of the textbooks, and of those drawn by lot.
    ("GP(2,1)", 3, 1, "the outer cycle of GP has at least 3 vertices", "GP(5,2)"),
    ("GP(6,3)", 5, 1, "GP(6,k) has k from 1 to 2; this is 3", "half"),
    ("GP(5,0)", 5, 1, "k from 1 to 2; this is 0", ""),
    ("GP(5)", 4, 1, "GP takes 2 numbers, not 1", "GP(5,2)"),
    ("circulant(10,1,3)", 12, 1, "expected `;`", "circulant(10;1,3)"),
    ("circulant(10;1,10)", 15, 2, "steps on 10 vertices are from 1 to 9; this is 10", ""),
    ("circulant(10;0)", 13, 1, "from 1 to 9; this is 0", ""),
    ("circulant(10;)", 13, 1, "at least one number", "circulant(10;1,3)"),
    ("prism(2)", 6, 1, "a cycle of a prism has at least 3", "prism(3)"),
    ("random-tree(30)", 14, 1, "random-tree takes 2 numbers, not 1", "random-tree(30,1)"),
    ("gnp(20,1.5,1)", 7, 3, "from 0 to 1", "0.3"),
    ("gnp(20,x,1)", 7, 1, "expected a probability", "gnp(20,0.3,1)"),
    ("gnp(20,0.3)", 10, 1, "expected `,` and the seed", "the same graph each time"),
    ("gnp(20,0.1234567890123456789,1)", 7, 21, "from 0 to 1", "18 digits"),
    ("cubic(5,1)", 6, 1, "an even number of vertices; this is 5", "cubic(2*n,1)"),
    ("cubic(2,1)", 6, 1, "a cubic graph has at least 4", ""),
    ("cartesian(P(2))", 14, 1, "expected `,` and the second graph", "cartesian(P(2), C(5))"),
    ("cartesian(P(2), 7)", 16, 1, "cartesian is for graphs; this is a heap", "cartesian("),
    ("line(DP(3))", 5, 5, "line is for graphs; this is a directed graph", "arcs(a>b"),
    ("append(DP(3),0,1)", 7, 5, "append is for graphs; this is a directed graph", "arcs(a>b"),
    ("subdivide(K(4))", 14, 1, "expected `,` and the number of new vertices", "subdivide("),
    ("complement(P(3),2)", 15, 1, "expected `)`", "complement("),
    // Domains.
    ("C(2)", 2, 1, "a cycle has at least 3 vertices; this is 2", "C(3)"),
    ("W(2)", 2, 1, "the rim of a wheel has at least 3", "W(3)"),
    ("S()", 2, 1, "S needs the lengths", "S(0)"),
    ("S(1^4^2)", 4, 3, "plain digits", "write 16"),
    ("K()", 2, 1, "K needs at least one number", "K(4)"),
    ("cat()", 4, 1, "cat needs at least one number", "cat(2,0,1,3)"),
    ("B(1)", 3, 1, "expected `,`, `^` or `;`", "B(1,1;2;1,3)"),
    ("B(1;2)", 5, 1, "expected `;` and the second star", "B(1,1;2;1,3)"),
    ("B(;2;1)", 2, 1, "lengths of a star", "`_`"),
    ("B(1;2;)", 6, 1, "lengths of a star", "`_`"),
    ("B(_;0;1)", 4, 1, "0 edges have no star", "at least 1"),
    ("B(1;0;_)", 4, 1, "0 edges have no star", ""),
    ("B(_;0;_)", 4, 1, "0 edges have no star", ""),
    ("tree()", 5, 1, "tree needs at least one number", "tree(-1,0,0,1)"),
    ("tree(0,0)", 5, 1, "a tree has a root", "tree(-1"),
    ("tree(-1,-1)", 8, 2, "one root; vertex 0", "a parent"),
    ("tree(-1,2)", 8, 1, "cannot have the parent 2", "0 to 1"),
    ("tree(-1,-2)", 8, 2, "cannot have the parent -2", ""),
    ("tree(-1,2,1)", 10, 1, "closes a cycle", "root"),
    ("tree(-1,1)", 8, 1, "closes a cycle", ""),
    // Edges and weights.
    ("edges(a-a)", 6, 3, "this is a loop", "wedges(a-a)"),
    ("edges(n-a)", 6, 1, "never a vertex name", "another"),
    ("edges(a-b-c)", 9, 1, "expected `,` or `)`", "a-b, b-c"),
    ("edges(a b)", 8, 1, "expected `-`, `,` or `)`", "edges("),
    ("edges(a:3-b)", 7, 1, "expected `,` or `)`", "wedges"),
    ("edges(a-b,)", 10, 1, "expected a vertex name", "edges("),
    ("edges(a-)", 8, 1, "expected a vertex name", ""),
    ("edges(1a-b)", 6, 2, "is no vertex name", "begin with a letter"),
    ("edges(ä)", 6, 2, "expected a vertex name", "words or digits"),
    ("edges(a", 7, 0, "the text ends", ""),
    ("wedges(a:-3)", 9, 1, "a weight cannot be negative", "(n-2)"),
    ("wedges(a:(1-3))", 9, 5, "negative: -2", ""),
    ("wedges(a:3-a:3)", 13, 1, "the weight of `a` stands where", "just the name"),
    ("wedges(a-b, b:2)", 14, 1, "the weight of `b` stands where", ""),
    ("wedges(a:3-n)", 11, 1, "never a vertex name", ""),
    ("wedges(a:x)", 9, 1, "expected a number", ""),
    ("wedges(a:3^2)", 9, 3, "plain digits", "write 9"),
    ("wedges(a-b:1-c)", 12, 1, "expected `,` or `)`", ""),
    // Boards.
    ("board(../...)", 9, 3, "this row has 3 squares, but the first row has 2", "`#`"),
    ("board(../)", 9, 0, "at least one square", "board()"),
    ("board(/..)", 6, 0, "at least one square", "board()"),
    ("board(.x)", 7, 1, "expected a square", "hole"),
    ("board(R.R)", 8, 1, "attacked by the one in row 1, column 1", "attack"),
    ("board(..\n/R./R.)", 13, 1, "attacked by the one in row 2, column 1", ""),
    ("board(..", 8, 0, "the text ends", ""),
    // graph6 and sparse6.
    ("g6:", 3, 0, "there is no graph6", "g6:DQc"),
    ("g6:DQ", 5, 0, "has 2 bytes after", ""),
    ("g6:DQcc", 6, 1, "has 2 bytes after", ""),
    ("g6:DQc7", 6, 1, "expected `+` or the end", ""),
    ("g6:~?", 5, 0, "cut off", ""),
    ("g6:~~?", 6, 0, "cut off", ""),
    ("g6:~~~~~~~~", 3, 0, "68719476735 vertices; a position may have at most 1000000", ""),
    ("g6::Fa@x^", 3, 0, "sparse6, not graph6", ""),
    ("g6:&DI?AO?", 3, 0, "digraph6", ""),
    ("s6:", 3, 0, "sparse6 begins with", "s6::Fa@x^"),
    ("s6:DQc", 3, 1, "sparse6 begins with", "s6::Fa@x^"),
    ("s6:;Fa@x^", 3, 0, "incremental", ""),
    ("board(..\n..)", 8, 1, "a line break inside a row", "between the rows"),
    ("s6:&DI?AO?", 3, 0, "digraph6", ""),
    ("s6::@?", 5, 0, "vertex 0 has a loop", ""),
    ("s6::~", 5, 0, "cut off", ""),
    // append and link.
    ("append(7,0,1)", 7, 1, "append is for graphs; this is a heap", "append("),
    ("link((P(2)+wedges(a)),0,1,1)", 11, 9, "link is for graphs; this is a weighted graph", ""),
    ("append(P(3),3,1)", 12, 1, "there is no vertex 3", "0 to 2"),
    ("append(P(1),1,1)", 12, 1, "there is no vertex 1", "only vertex is 0"),
    ("append(P(0),0,1)", 12, 1, "there is no vertex 0", "no vertices"),
    ("append(P(3),a,1)", 12, 1, "no vertex has this name", "0 to 2"),
    ("append(edges(a-b),c,1)", 18, 1, "no vertex has this name", "`a`, `b`"),
    ("append(edges(1-2),0,1)", 18, 1, "no vertex is called `0`", "`1`, `2`"),
    ("append(P(3),0)", 13, 1, "expected `,` and the number of new vertices", "append("),
    ("append(P(3))", 11, 1, "expected `,` and a vertex", "append("),
    ("link(P(3),0,1)", 13, 1, "expected `,` and the number", "link("),
    ("link(P(3),0,0,0)", 0, 16, "is a loop", "2 or more"),
    ("link(P(3),0,0,1)", 0, 16, "is a double edge", ""),
    // Files.
    ("file:x", 5, 1, "x is not read", ""),
    // Limits.
    ("P(1000000000000)", 0, 16, "needs 1000000000000 vertices; a position may have at most 1000000", ""),
    ("7 + 1000000000*P(5)", 4, 15, "needs 1000000000 terms; a position may have at most 100000", ""),
    ("queen(1000,1000)", 0, 16, "edges; a position may have at most 3000000", ""),
    ("grid(100000,100000)", 0, 19, "needs 10000000000 vertices", ""),
    ("grid(9223372036854775807,9223372036854775807)", 0, 45, "more than 2^64 vertices", ""),
    ("Q(40)", 0, 5, "needs 1099511627776 vertices", ""),
    ("Q(9223372036854775807)", 0, 22, "more than 2^64 vertices", ""),
    ("K(100000)", 0, 9, "needs 4999950000 edges", ""),
    ("K(500000,500000)", 0, 16, "needs 250000000000 edges", ""),
    ("S(9223372036854775807^9223372036854775807)", 0, 42, "more than 2^64 vertices", ""),
    ("cat(1000000)", 0, 12, "needs 1000001 vertices", ""),
    ("B(1;1000000;1)", 0, 14, "needs 1000003 vertices", ""),
    ("1000*(1000*(1000*P(1)))", 5, 18, "needs 1000000 terms", ""),
    ("append(P(9),0,1000000)", 0, 22, "needs 1000009 vertices", ""),
    ("P(600000) + 1 + P(600000)", 16, 9, "up to here the position needs 1200000 vertices", ""),
    ("binary-tree(20)", 0, 15, "needs 1048575 vertices", ""),
    ("binary-tree(9223372036854775807)", 0, 32, "more than 2^64 vertices", ""),
    ("gnp(3000,0.001,1)", 0, 17, "needs 4498500 edges", ""),
    ("complement(P(3000))", 0, 19, "may need 4498500 edges", ""),
    ("line(K(1,3000))", 0, 15, "edges; a position may have at most 3000000", ""),
    ("cartesian(P(2000),P(2000))", 0, 26, "may need 4000000 vertices", ""),
    ("strong(K(100),K(100))", 0, 21, "edges; a position", ""),
    ("join(P(2000),P(2000))", 0, 21, "may need 4003998 edges", ""),
    ("subdivide(P(1000),9223372036854775807)", 0, 38, "vertices; a position", ""),
    ("cat(1^9223372036854775807)", 0, 26, "needs 18446744073709551614 vertices", ""),
    (
        "line(line(line(line(line(line(line(line(line(line(line(line(C(900000)))))))))))))",
        0,
        81,
        "vertices and edges of graphs on the way",
        "",
    ),
    ("K(2200) + K(2200)", 10, 7, "up to here the position needs 4837800 edges", ""),
];

#[test]
fn errors_point_at_the_place() {
    for &(text, at, len, message, help) in ROWS {
        let error = match parse_position(text, &NoFiles) {
            Ok(position) => panic!("{text} was read as {position}"),
            Err(error) => error,
        };
        check_error(text, &error);
        assert_eq!((error.at, error.len), (at, len), "{text}: {error:?}");
        assert!(error.message.contains(message), "{text}: {error:?}");
        assert!(
            help.is_empty() || error.help.as_deref().is_some_and(|h| h.contains(help)),
            "{text}: {error:?}"
        );
    }
}

/// Errors of a family name the `n` at which they occur.
#[test]
fn undefined_members() {
    let rows: &[(&str, u64, usize, &str)] = &[
        ("C(n)", 2, 2, "this is 2 at n = 2"),
        ("P(n-2)", 1, 2, "this number at n = 1 is negative: -1"),
        ("P(n*n)", 1 << 40, 2, "at n = 1099511627776 is over 2^63-1"),
        ("P(n*n*n*n)", 1 << 40, 2, "is over 2^63-1"),
        ("n", u64::MAX, 0, "is over 2^63-1"),
        ("P(n)", u64::MAX, 2, "is over 2^63-1"),
        ("P(n)", 1 << 40, 0, "needs 1099511627776 vertices"),
        ("n*7", 1 << 40, 0, "needs 1099511627776 terms"),
        ("B(_;n;1)", 0, 4, "0 edges at n = 0"),
        ("append(K(4),n,1)", 4, 12, "there is no vertex 4 at n = 4"),
        ("wedges(a:(n-2)-b)", 1, 9, "negative: -1"),
        ("S(1^(n-3))", 0, 4, "negative: -3"),
        ("prism(n)", 2, 6, "this is 2 at n = 2"),
        ("cubic(n,1)", 7, 6, "this is 7 at n = 7"),
        ("circulant(n;1,3)", 3, 14, "steps on 3 vertices at n = 3 are from 1 to 2; this is 3"),
        ("cartesian(P(2),P(n))", 1 << 40, 15, "needs 1099511627776 vertices"),
    ];
    for &(text, n, at, fragment) in rows {
        let error = Expression::parse(text, &NoFiles).unwrap().at(n).unwrap_err();
        assert!(error.at == at && error.message.contains(fragment), "{text} at {n}: {error:?}");
    }
}

/// Depth is refused, not followed.
#[test]
fn deep_nesting_is_an_error() {
    let deep = 20_000;
    let texts = [
        "(".repeat(deep),
        format!("{}7{}", "(".repeat(deep), ")".repeat(deep)),
        format!("{}7", "2*".repeat(deep)),
        format!("{}7", "1*".repeat(deep)),
        format!("{}P(1){}", "append(".repeat(deep), ",0,1)".repeat(deep)),
        format!("P({}3{})", "(".repeat(deep), ")".repeat(deep)),
        format!("wedges(a:{}3{})", "(".repeat(deep), ")".repeat(deep)),
        format!("{}7", "2*(".repeat(deep)),
        format!("{}P(1){}", "line(".repeat(deep), ")".repeat(deep)),
    ];
    for text in texts {
        let error = parse_position(&text, &NoFiles).unwrap_err();
        assert!(error.message.contains("nested more than 200 deep"), "{error:?}");
        check_error(&text, &error);
    }
    let fine = format!("{}7{}", "(".repeat(150), ")".repeat(150));
    assert!(parse_position(&fine, &NoFiles).is_ok());
}

/// Long flat texts are fine, or refused by a limit that has a name.
#[test]
fn long_texts_are_bounded() {
    let sum = format!("P({}1)", "1+".repeat(200_000));
    assert_eq!(parse_position(&sum, &NoFiles).unwrap().to_string(), "P(200001)");
    let product = format!("P({}1)", "2*".repeat(200_000));
    assert!(parse_position(&product, &NoFiles).unwrap_err().message.contains("over 2^63-1"));
    let terms = format!("{}1", "1+".repeat(100_000));
    assert!(parse_position(&terms, &NoFiles).unwrap_err().message.contains("at most 100000 terms"));
    let numbers = format!("S({}1)", "0,".repeat(2_000_000));
    assert!(parse_position(&numbers, &NoFiles).unwrap_err().message.contains("2000000 numbers"));
    let word = parse_position(&"x".repeat(300_000), &NoFiles).unwrap_err();
    assert!(word.message.len() < 100 && word.help.is_none_or(|help| help.len() < 500));
    let rows = format!("board({})", "/".repeat(1_000_000));
    assert!(parse_position(&rows, &NoFiles).is_err());
    // Each of these is nine bytes and a million vertices.
    let graphs = "s6::~~??Bs?? + ".repeat(1_000) + "0";
    assert!(
        parse_position(&graphs, &NoFiles)
            .unwrap_err()
            .message
            .contains("vertices; a position may have at most")
    );
}
