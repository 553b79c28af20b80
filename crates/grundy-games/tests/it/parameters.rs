//! Free variables other than `n`: the parameters of tables.

use grundy_games::notation::{Expression, NoFiles, NotationError};

fn read(text: &str) -> Result<Expression, NotationError> {
    Expression::parse_with(text, &['a', 'b'], &NoFiles)
}

/// The position at a and b, printed, or the place and the message of the error.
fn at(text: &str, a: u64, b: u64) -> Result<String, (usize, usize, String)> {
    let position = read(text).and_then(|family| family.at_all(&[a, b]));
    position.map(|position| position.to_string()).map_err(|error| (error.at, error.len, error.message))
}

#[test]
fn parameters_stand_for_numbers() {
    for (text, same) in [
        ("S(1^a,b)", "S(1^4,2)"),
        ("S(a^b, 2*a+1, b-1)", "S(4,4,9,1)"),
        ("P(a) + b*C(a+b)", "P(4) + 2*C(6)"),
        ("a + b", "4 + 2"),
        ("a*b", "4*2"),
        ("B(1,a;b;1^a)", "B(1,4;2;1,1,1,1)"),
        ("append(K(a), b, a)", "append(K(4), 2, 4)"),
        ("wedges(x:a-y:b)", "wedges(x:4-y:2)"),
        ("tree(-1, a-4, b-2)", "tree(-1,0,0)"),
        // Names of vertices are left alone, with and without weights.
        ("edges(a-b, b-c) + P(a)", "edges(a-b, b-c) + P(4)"),
        ("wedges(a:a-b:b)", "wedges(a:4-b:2)"),
        ("append(edges(a-b, b-c), a, b)", "append(edges(a-b, b-c), a, 2)"),
        ("append(edges(x-y, y-z), b, a)", "append(edges(x-y, y-z), 2, 4)"),
    ] {
        let plain = Expression::parse(same, &NoFiles).and_then(|family| family.position());
        assert_eq!(at(text, 4, 2), Ok(plain.map_or_else(|error| error.message, |p| p.to_string())), "{text}");
    }
}

#[test]
fn occurrences_are_counted() {
    let counts = |text| read(text).map(|family| family.variables().collect::<Vec<_>>());
    assert_eq!(counts("S(1^a,b,a)"), Ok(vec![('a', 2), ('b', 1)]));
    assert_eq!(counts("edges(a-b)"), Ok(vec![('a', 0), ('b', 0)]));
}

#[test]
fn errors_point_and_say_where() {
    for (text, place, message) in [
        ("P(3) + C(b)", (9, 1), "a cycle has at least 3 vertices; this is 2 at b = 2"),
        ("S(1, a-b-3)", (5, 5), "this number at a = 4, b = 2 is negative: -1"),
        ("append(P(3), a, b)", (13, 1), "there is no vertex 4 at a = 4"),
        ("P(k)", (2, 1), "expected a number, but found `k`"),
        ("P(n)", (2, 1), "expected a number, but found `n`"),
        ("P(ab)", (2, 1), "expected a number, but found `a`"),
        ("S(1, 2a)", (5, 2), "`2a` is no number"),
        ("k + a", (0, 1), "`k` is not a name in notation"),
        ("edges(n-a)", (6, 1), "`n` is the free variable and never a vertex name"),
    ] {
        assert_eq!(at(text, 4, 2), Err((place.0, place.1, message.to_owned())), "{text}");
    }
    let help = |text| read(text).err().and_then(|error| error.help).unwrap_or_default();
    assert!(help("P(k)").contains("the variables are a and b"), "{}", help("P(k)"));
    assert!(help("k + a").contains("the variables are a and b"), "{}", help("k + a"));
    assert!(help("S(1, 2a)").contains("write 2*a"), "{}", help("S(1, 2a)"));
}
