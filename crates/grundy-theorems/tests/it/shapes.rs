//! Shapes: what is written and what is built are recognised alike, and written so that they read back.

use crate::common::{arms, bistars, graph, stars};
use grundy_games::graph::Graph;
use grundy_games::notation::{Expression, NoFiles, Summand};
use grundy_theorems::Shape;

fn family(text: &str) -> Option<Shape> {
    let outline = Expression::parse(text, &NoFiles).and_then(|expression| expression.outline());
    match &outline.unwrap_or_else(|error| panic!("{text}: {error}"))[..] {
        [Summand::Family(family)] => Shape::of_family(family),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn families_and_their_graphs_have_one_shape() {
    let sides = ["_", "0", "1", "3", "1,1", "2,1", "0,2,0", "1^3", "4,2,2", "1,0^5,1"];
    let mut texts: Vec<String> = (1..9).map(|n| format!("P({n})")).collect();
    texts.extend((3..9).map(|n| format!("C({n})")));
    texts.extend(sides[1..].iter().map(|side| format!("S({side})")));
    for first in sides {
        for second in sides {
            let least =
                if first == "_" && second == "_" { 2 } else { u32::from(first == "_" || second == "_") };
            texts.extend((least..6).map(|m| format!("B({first};{m};{second})")));
        }
    }
    for text in texts {
        let shape = family(&text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(Shape::of_graph(&graph(&text)), Some(shape.clone()), "{text}");
        assert_eq!(family(&shape.to_string()), Some(shape.clone()), "{text} is written {shape}");
        assert_eq!(shape.order(), graph(&text).order() as u128, "{text}");
    }
    assert_eq!(family("B(_;1;_)"), None);
    assert_eq!(family("P(0)"), None);
}

#[test]
fn all_small_stars_and_bistars_are_recognised() {
    let mut rng = fastrand::Rng::with_seed(7);
    for shape in stars(12).into_iter().chain(bistars(11)) {
        let graph = graph(&shape.to_string());
        let mut names: Vec<u32> = (0..graph.order() as u32).collect();
        rng.shuffle(&mut names);
        let edges: Vec<_> = graph.edges().map(|(u, v)| (names[u as usize], names[v as usize])).collect();
        assert_eq!(Shape::of_graph(&Graph::from_edges(graph.order(), &edges)), Some(shape));
    }
}

#[test]
fn other_graphs_have_no_shape() {
    for text in
        ["K(4)", "grid(2,3)", "cat(2,2,2)", "edges(0-1,1-2,2-0,2-3)", "edges(0-1,2-3)", "edges()", "K(2,3)"]
    {
        assert_eq!(Shape::of_graph(&graph(text)), None, "{text}");
    }
    for (text, shape) in [
        ("K(3)", Shape::Cycle(3)),
        ("K(1,3)", Shape::star(arms(&[1, 1, 1]))),
        ("cat(1,0,1)", Shape::Path(5)),
        ("cat(2,0,0,2)", Shape::bistar(arms(&[1, 1]), 3, arms(&[1, 1]))),
        ("tree(-1,0,0,1,1)", Shape::star(arms(&[1, 1, 2]))),
        ("append(P(5),2,4)", Shape::star(arms(&[2, 2, 4]))),
        ("link(P(5),0,4,2)", Shape::Cycle(7)),
    ] {
        assert_eq!(Shape::of_graph(&graph(text)), Some(shape), "{text}");
    }
}

#[test]
fn numbers_of_any_size() {
    let most = u64::MAX >> 1;
    let text = format!("B({most};{most};{most})");
    assert_eq!(family(&text), Some(Shape::Path(3 * u128::from(most) + 1)));
    assert_eq!(
        family(&format!("S({most}^{most})")).map(|shape| shape.order()),
        Some(u128::from(most) * u128::from(most) + 1)
    );
    assert_eq!(
        family("S(1^1000000000000,5,3,5)").map(|s| s.to_string()),
        Some("S(1^1000000000000,3,5,5)".into())
    );
}
