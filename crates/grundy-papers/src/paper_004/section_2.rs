//! Section 2: outcomes, sums, and the definition of WAK.

use grundy::{Convention, Error, Outcome};

use super::play::{Field, Shape, shapes, weights};
use crate::{Bench, Checked, Claim, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Proposition 2",
            statement: "A position without options is P; one with a P-option is N, and a move to it wins; one all of whose options are N is P. The P-positions are those of Grundy value 0.",
            check: proposition_2,
            erratum: None,
        },
        Claim {
            name: "Section 2.1 (sum with a P-position)",
            statement: "If G₁ is a P-position, then G₁ + G₂ has the same outcome as G₂.",
            check: |bench| {
                on_sums(bench, |first, second, (outcome, _)| {
                    first.1 != 0 || (outcome == Outcome::P) == (second.1 == 0)
                })
            },
            erratum: None,
        },
        Claim {
            name: "Section 2.1 (Grundy-equivalence)",
            statement: "If G₁ ≡ G₂, then G₁ + G₂ is a P-position.",
            check: |bench| {
                on_sums(bench, |first, second, (outcome, _)| first.1 != second.1 || outcome == Outcome::P)
            },
            erratum: None,
        },
        Claim {
            name: "Theorem 3",
            statement: "Sprague–Grundy: the value of G₁ + G₂ is the nim-sum of the values of G₁ and G₂.",
            check: |bench| on_sums(bench, |first, second, (_, value)| value == Some(first.1 ^ second.1)),
            erratum: None,
        },
        Claim {
            name: "Section 2.2 (definition of WAK)",
            statement: "A move selects an edge whose endpoints have counters left and removes one counter from both, or from the one endpoint of a loop.",
            check: definition,
            erratum: None,
        },
        Claim {
            name: "Figure 1",
            statement: "Example of the moves available from a given position.",
            check: |_| {
                Ok(Found::not_computable(
                    "the drawing is not in the text, and the text gives no weights of it",
                ))
            },
            erratum: None,
        },
        Claim {
            name: "Section 2.2 (vertices without counters)",
            statement: "If the counters of a vertex reach zero, its edges cannot be played any more and the vertex can be removed from the graph.",
            check: empty_vertices,
            erratum: None,
        },
        Claim {
            name: "Observation 4",
            statement: "The value of a graph that is not connected is the nim-sum of the values of its components.",
            check: observation_4,
            erratum: None,
        },
    ]
}

fn proposition_2(bench: &mut Bench<'_>) -> Checked {
    for shape in (1..=3).flat_map(shapes) {
        for weights in weights(&vec![2; shape.order()]) {
            let (outcome, value) = bench.judge("wak", &shape.text(&weights), Convention::NORMAL)?;
            let mut to_p = false;
            for option in shape.options(&weights) {
                to_p |= bench.judge("wak", &shape.text(&option), Convention::NORMAL)?.0 == Outcome::P;
            }
            if (outcome == Outcome::N) != to_p || (outcome == Outcome::P) != (value == Some(0)) {
                let text = shape.text(&weights);
                return Ok(Found::fails("small graphs", format!("{text} is {outcome:?}"), "as played out"));
            }
        }
    }
    Ok(Found::holds(
        "WAK on all labelled graphs with loops with at most 3 vertices, weights ≤ 2, every position and every option by the definition",
    ))
}

/// Connected pieces on at most two vertices, with their values.
fn pieces(bench: &mut Bench<'_>) -> Result<Vec<(String, u64)>, Error> {
    let mut pieces = vec![];
    for shape in (1..=2).flat_map(shapes).filter(|shape| shape.order() == 1 || shape.near()[0] != 0) {
        for weights in weights(&vec![3; shape.order()]).filter(|weights| !weights.contains(&0)) {
            let text = shape.text(&weights);
            let value = bench.judge("wak", &text, Convention::NORMAL)?.1.unwrap_or_default();
            pieces.push((text, value));
        }
    }
    Ok(pieces)
}

type Piece = (String, u64);

fn on_sums(bench: &mut Bench<'_>, holds: fn(&Piece, &Piece, (Outcome, Option<u64>)) -> bool) -> Checked {
    let pieces = pieces(bench)?;
    let range = "all pairs of WAK positions on at most 2 vertices, with and without loops, weights 1 to 3, the sum by the definition";
    for (at, first) in pieces.iter().enumerate() {
        for second in &pieces[..=at] {
            let sum = format!("{} + {}", first.0, second.0);
            let judged = bench.judge("wak", &sum, Convention::NORMAL)?;
            for (first, second) in [(first, second), (second, first)] {
                if !holds(first, second, judged) {
                    return Ok(Found::fails(range, format!("{sum}: {judged:?}"), "as played out"));
                }
            }
        }
    }
    Ok(Found::holds(range))
}

fn definition(bench: &mut Bench<'_>) -> Checked {
    let mut positions = 0;
    for shape in (1..=3).flat_map(shapes) {
        let most = if shape.order() < 3 { 4 } else { 3 };
        for (weights, value) in Field::new(&shape, &vec![most; shape.order()]).positions() {
            let judged = shape.judged(bench, &weights)?;
            positions += 1;
            if judged != value {
                let text = shape.text(&weights);
                return Ok(Found::fails(
                    "small graphs",
                    format!("{text}: {value} and {judged}"),
                    "as played out",
                ));
            }
        }
    }
    Ok(Found::holds(format!(
        "the tables that the checks of this paper use against the rule wak by the definition, on all labelled graphs with loops with at most 3 vertices, weights ≤ 4 (3 on 3 vertices), {positions} positions"
    )))
}

/// The shape without a vertex.
fn without(shape: &Shape, gone: usize) -> Shape {
    let place = |v: usize| v - usize::from(v > gone);
    let kept = shape.edges.iter().filter(|&&(u, v)| u != gone && v != gone);
    Shape::new(shape.order() - 1, kept.map(|&(u, v)| (place(u), place(v))).collect::<Vec<_>>())
}

fn empty_vertices(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    'search: for shape in (1..=4).flat_map(shapes) {
        let field = Field::new(&shape, &vec![2; shape.order()]);
        for gone in 0..shape.order() {
            let smaller = Field::new(&without(&shape, gone), &vec![2; shape.order() - 1]);
            for (mut weights, value) in smaller.positions() {
                weights.insert(gone, 0);
                if field.value(&weights) != value {
                    wrong = Some(format!("{}: {} and {value}", shape.text(&weights), field.value(&weights)));
                    break 'search;
                }
            }
        }
    }
    Ok(Found::unless(
        wrong,
        "all labelled graphs with loops with at most 4 vertices, weights ≤ 2, each with every vertex emptied",
        "the values differ",
    ))
}

/// The components, as lists of vertices.
fn components(shape: &Shape) -> Vec<Vec<usize>> {
    let near = shape.near();
    let mut left: u32 = (1 << shape.order()) - 1;
    let mut found = vec![];
    while left != 0 {
        let mut part = left & left.wrapping_neg();
        loop {
            let reach = (0..near.len()).filter(|v| part >> v & 1 == 1).fold(part, |all, v| all | near[v]);
            if reach == part {
                break;
            }
            part = reach;
        }
        left &= !part;
        found.push((0..near.len()).filter(|v| part >> v & 1 == 1).collect());
    }
    found
}

fn observation_4(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    'search: for shape in (2..=4).flat_map(shapes) {
        let parts = components(&shape);
        if parts.len() < 2 {
            continue;
        }
        let field = Field::new(&shape, &vec![3; shape.order()]);
        let alone = |part: &Vec<usize>| {
            let place = |v: &usize| part.iter().position(|w| w == v);
            let edge = |(u, v): &(usize, usize)| Some((place(u)?, place(v)?));
            let edges: Vec<_> = shape.edges.iter().filter_map(edge).collect();
            Field::new(&Shape::new(part.len(), edges), &vec![3; part.len()])
        };
        let fields: Vec<Field> = parts.iter().map(alone).collect();
        for (weights, value) in field.positions() {
            let part = |part: &Vec<usize>| part.iter().map(|&v| weights[v]).collect::<Vec<u32>>();
            let sum = parts
                .iter()
                .zip(&fields)
                .fold(0, |sum, (vertices, field)| sum ^ field.value(&part(vertices)));
            if sum != value {
                wrong = Some(format!("{}: {value}, nim-sum {sum}", shape.text(&weights)));
                break 'search;
            }
        }
    }
    Ok(Found::unless(
        wrong,
        "all labelled graphs with loops, not connected, with at most 4 vertices, weights ≤ 3: the value of the whole graph played out against the nim-sum",
        "the values differ",
    ))
}
