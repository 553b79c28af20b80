//! Section 4: useless vertices, heavy vertices and false twins, and Arc-Kayles again.

use grundy::Convention;

use super::introduction::plain;
use super::play::{Field, Shape, loopless, play, shapes, weights};
use super::reduce::{Reduction, candidates, canonical, is_heavy, reductions};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Definition 1",
            statement: "Useless vertices (no loop, all neighbours with loops), heavy vertices (no loop, ω(u) ≥ Σ ω(v) over the neighbours v) and false twins (not adjacent, same neighbours, both or neither with a loop).",
            check: |_| Ok(Found::not_computable("a definition; what it is good for is Proposition 6")),
            erratum: None,
        },
        Claim {
            name: "Definition 2",
            statement: "A reduction deletes useless vertices, deletes heavy vertices and attaches loops to their neighbours, merges false twins; a graph that is not canonical has a canonical reduction.",
            check: definition_2,
            erratum: None,
        },
        Claim {
            name: "Figure 5",
            statement: "The three possible reductions for a graph: v useless; v heavy with ω(v) ≥ Σ ω(u_i); v₁ and v₂ merged, with ω(v) = ω(v₁) + ω(v₂) and loop(v) = loop(v₁) = loop(v₂).",
            check: |_| {
                Ok(Found::not_computable(
                    "a drawing of Definition 2; what it shows is checked as Proposition 6",
                ))
            },
            erratum: None,
        },
        Claim {
            name: "Proposition 6 (useless vertex)",
            statement: "Deleting a useless vertex does not change the Grundy value.",
            check: |bench| proposition_6(bench, |reduction| matches!(reduction, Reduction::Useless(_))),
            erratum: None,
        },
        Claim {
            name: "Proposition 6 (heavy vertex)",
            statement: "Deleting a heavy vertex and attaching a loop to each of its neighbours does not change the Grundy value.",
            check: |bench| proposition_6(bench, |reduction| matches!(reduction, Reduction::Heavy(_))),
            erratum: None,
        },
        Claim {
            name: "Proposition 6 (false twins)",
            statement: "Merging two false twins v₁ and v₂ into a vertex of weight ω(v₁) + ω(v₂) does not change the Grundy value.",
            check: |bench| proposition_6(bench, |reduction| matches!(reduction, Reduction::Twins(..))),
            erratum: None,
        },
        Claim {
            name: "Proof of Proposition 6 (points (a) and (b), Cases 1 to 3)",
            statement: "For every option of G there is an equivalent option of the reduction G′, and for every option of G′ an equivalent option of G.",
            check: options_agree,
            erratum: None,
        },
        Claim {
            name: "Proof of Proposition 6 (the reduction survives a move)",
            statement: "A vertex that is useless in G is useless in the option G_e; a vertex that is heavy in G is heavy in G_e.",
            check: survive,
            erratum: None,
        },
        Claim {
            name: "Proof of Proposition 6 (false twins survive a move)",
            statement: "The same reduction can be applied on G_e since: if two vertices are false twins in G, then they are also false twins in G′, where G′ is the reduction of G.",
            check: twins_survive,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Section 4 (stars)",
            statement: "On a star all leaves are false twins, and merging them leaves two adjacent vertices without loops: the value is min(centre, sum of the leaves) mod 2.",
            check: stars,
            erratum: None,
        },
        Claim {
            name: "Corollary 7",
            statement: "For every weighted graph G there is a graph G′ such that WAK on G has the Grundy value of Arc-Kayles on G′.",
            check: corollary_7,
            erratum: None,
        },
        Claim {
            name: "Proof of Corollary 7",
            statement: "Split every vertex u into ω(u) copies with the same neighbours, then replace every loop by a new vertex: the new vertices are heavy, the copies false twins, and reducing them gives back G.",
            check: gives_back,
            erratum: None,
        },
        Claim {
            name: "Section 4 (size of the reduction)",
            statement: "The reduction from WAK to Arc-Kayles is not polynomial: a vertex becomes ω(v) vertices, exponentially many in the size of the binary representation.",
            check: size,
            erratum: None,
        },
    ]
}

fn definition_2(_: &mut Bench<'_>) -> Checked {
    for shape in (1..=3).flat_map(shapes) {
        let field = Field::new(&shape, &vec![4; shape.order()]);
        for (weights, value) in field.positions() {
            let (end, rest) = canonical(&shape, &weights);
            if end.value(&rest) != value || !reductions(&end, &rest).is_empty() {
                let text = shape.text(&weights);
                return Ok(Found::fails("small graphs", format!("{text} to {}", end.text(&rest)), "not so"));
            }
        }
    }
    Ok(Found::holds(
        "all labelled graphs with loops with at most 3 vertices, weights ≤ 4: reducing ends in a canonical graph of the same value",
    ))
}

/// Positions up to 5 vertices with every reduction of a kind, from few vertices and small weights.
fn proposition_6(bench: &mut Bench<'_>, kind: fn(Reduction) -> bool) -> Checked {
    let range = "all labelled graphs with loops, weights ≤ 6 on at most 3 vertices, ≤ 3 on 4, ≤ 1 on 5, zero included, every reduction that applies";
    for (order, most) in [(1, 6), (2, 6), (3, 6), (4, 3), (5, 1)] {
        for shape in shapes(order) {
            bench.check()?;
            let near = shape.near();
            let field = Field::new(&shape, &vec![most; order]);
            for reduction in candidates(&shape).into_iter().filter(|&reduction| kind(reduction)) {
                let reduced = reduction.shape(&shape);
                let mut limits = vec![most; order - 1];
                if let Reduction::Twins(kept, _) = reduction {
                    limits[kept] *= 2;
                }
                let smaller = Field::new(&reduced, &limits);
                let applies = |weights: &[u32]| match reduction {
                    Reduction::Heavy(u) => is_heavy(near[u], weights, u),
                    _ => true,
                };
                let wrong = field.smallest(|weights, value| {
                    applies(weights) && smaller.value(&reduction.weights(weights)) != value
                });
                if let Some((weights, value)) = wrong {
                    let after = reduction.weights(&weights);
                    let counterexample = format!(
                        "{}: {value}, but {}: {}",
                        shape.text(&weights),
                        reduced.text(&after),
                        smaller.value(&after)
                    );
                    return Ok(Found::fails(range, counterexample, "this reduction changes the value")
                        .showing(shape.command(&weights)));
                }
            }
        }
    }
    Ok(Found::holds(range))
}

fn options_agree(_: &mut Bench<'_>) -> Checked {
    let values = |shape: &Shape, weights: &[u32], field: &Field| {
        shape.options(weights).iter().fold(0u64, |set, option| set | 1 << field.value(option))
    };
    for (order, most) in [(1, 4), (2, 4), (3, 4), (4, 2)] {
        for shape in shapes(order) {
            let field = Field::new(&shape, &vec![most; order]);
            for reduction in candidates(&shape) {
                let reduced = reduction.shape(&shape);
                let smaller = Field::new(&reduced, &vec![2 * most; order - 1]);
                for weights in weights(&vec![most; order]) {
                    if !reductions(&shape, &weights).contains(&reduction) {
                        continue;
                    }
                    let after = reduction.weights(&weights);
                    if values(&shape, &weights, &field) != values(&reduced, &after, &smaller) {
                        let (before, after) = (shape.text(&weights), reduced.text(&after));
                        return Ok(Found::fails("small graphs", format!("{before} and {after}"), "not so"));
                    }
                }
            }
        }
    }
    Ok(Found::holds(
        "all labelled graphs with loops, weights ≤ 4 on at most 3 vertices, ≤ 2 on 4, zero included, every reduction that applies: the sets of values of the options are equal",
    ))
}

/// Calls on every position up to 4 vertices, each reduction of it, and each edge that can be played.
fn after_moves(mut wrong: impl FnMut(&Shape, &[u32], Reduction, &[u32]) -> bool) -> Option<String> {
    for (order, most) in [(1, 3), (2, 3), (3, 3), (4, 2)] {
        for shape in shapes(order) {
            for weights in weights(&vec![most; order]) {
                for reduction in reductions(&shape, &weights) {
                    let mut options = shape.edges.iter().filter_map(|&edge| play(&weights, edge));
                    if let Some(option) = options.find(|option| wrong(&shape, &weights, reduction, option)) {
                        return Some(format!(
                            "{} to {}: {reduction:?}",
                            shape.text(&weights),
                            shape.text(&option)
                        ));
                    }
                }
            }
        }
    }
    None
}

const AFTER_MOVES: &str = "all labelled graphs with loops, weights ≤ 3 on at most 3 vertices, ≤ 2 on 4, every move; the vertices that a move empties are kept";

fn survive(_: &mut Bench<'_>) -> Checked {
    let lost = |shape: &Shape, _: &[u32], reduction: Reduction, option: &[u32]| {
        !matches!(reduction, Reduction::Twins(..)) && !reductions(shape, option).contains(&reduction)
    };
    Ok(Found::unless(after_moves(lost), AFTER_MOVES, "a move may undo it"))
}

fn twins_survive(_: &mut Bench<'_>) -> Checked {
    let lost = |shape: &Shape, _: &[u32], reduction: Reduction, option: &[u32]| {
        matches!(reduction, Reduction::Twins(..)) && !reductions(shape, option).contains(&reduction)
    };
    if let Some(wrong) = after_moves(lost) {
        return Ok(Found::fails(AFTER_MOVES, wrong, "a move may undo it"));
    }
    // In the reduction G′ itself there are no such two vertices any more.
    let merged = (2..=4).flat_map(loopless).find_map(|shape| {
        let ones = vec![1; shape.order()];
        let twins =
            candidates(&shape).into_iter().find(|reduction| matches!(reduction, Reduction::Twins(..)))?;
        let reduced = twins.shape(&shape);
        let (graph, after) = (shape.text(&ones), reduced.text(&twins.weights(&ones)));
        (reduced.order() < shape.order())
            .then(|| format!("G = {graph}: false twins, but G′ = {after} has them as one vertex"))
    });
    Ok(Found::unless(
        merged,
        AFTER_MOVES,
        "misprint: two false twins of G are false twins of every option G_e (their edges do not change); G′ is the graph in which they are merged",
    ))
}

fn stars(_: &mut Bench<'_>) -> Checked {
    for leaves in 1..=4 {
        let star = Shape::new(leaves + 1, (1..=leaves).map(|leaf| (0, leaf)));
        let field = Field::new(&star, &vec![if leaves < 4 { 5 } else { 3 }; leaves + 1]);
        let wrong = field.smallest(|weights, value| value != weights[0].min(weights[1..].iter().sum()) % 2);
        if let Some((weights, value)) = wrong {
            return Ok(Found::fails("stars", format!("{}: {value}", star.text(&weights)), "not so"));
        }
    }
    Ok(Found::holds("stars with 1 to 4 leaves, weights ≤ 5 (3 with 4 leaves), zero included, played out"))
}

/// The plain graph of the proof of Corollary 7: the copies of each vertex, then the new vertices for
/// the loops; and for every copy the vertex it comes from.
pub(super) fn unfold(shape: &Shape, weights: &[u32]) -> (Shape, Vec<usize>) {
    let from: Vec<usize> =
        weights.iter().enumerate().flat_map(|(v, &weight)| (0..weight).map(move |_| v)).collect();
    let copies = |v: usize| (0..from.len()).filter(|&copy| from[copy] == v).collect::<Vec<_>>();
    let mut edges = vec![];
    let mut order = from.len();
    for &(u, v) in &shape.edges {
        for copy in copies(u) {
            if u == v {
                edges.push((copy, order));
                order += 1;
            } else {
                edges.extend(copies(v).into_iter().map(|other| (copy, other)));
            }
        }
    }
    (Shape::new(order, edges), from)
}

fn corollary_7(bench: &mut Bench<'_>) -> Checked {
    let mut judged = 0;
    for shape in (1..=3).flat_map(shapes) {
        for (weights, value) in Field::new(&shape, &vec![2; shape.order()]).positions() {
            let (graph, _) = unfold(&shape, &weights);
            let found = if graph.order() <= 7 {
                judged += 1;
                bench.judge("arc-kayles", &plain(&graph), Convention::NORMAL)?.1.unwrap_or_default() as u32
            } else {
                graph.value(&vec![1; graph.order()])
            };
            if found != value {
                let text = shape.text(&weights);
                return Ok(Found::fails(
                    "small graphs",
                    format!("{text}: {value}, {}: {found}", plain(&graph)),
                    "not so",
                ));
            }
        }
    }
    Ok(Found::holds(format!(
        "the construction of the proof on all labelled graphs with loops with at most 3 vertices, weights ≤ 2; Arc-Kayles by the definition where G′ has at most 7 vertices ({judged} graphs), played out edge by edge beyond"
    )))
}

fn gives_back(_: &mut Bench<'_>) -> Checked {
    for shape in (1..=4).flat_map(shapes) {
        for weights in weights(&vec![2; shape.order()]).filter(|weights| !weights.contains(&0)) {
            let (mut graph, mut from) = unfold(&shape, &weights);
            let mut left = vec![1; graph.order()];
            let mut legal = true;
            let mut apply = |reduction: Reduction, graph: &mut Shape, left: &mut Vec<u32>| {
                legal &= reductions(graph, left).contains(&reduction);
                (*graph, *left) = (reduction.shape(graph), reduction.weights(left));
            };
            for new in (from.len()..graph.order()).rev() {
                apply(Reduction::Heavy(new), &mut graph, &mut left);
            }
            for copy in (1..from.len()).rev().filter(|&copy| from[copy] == from[copy - 1]).collect::<Vec<_>>()
            {
                apply(Reduction::Twins(copy - 1, copy), &mut graph, &mut left);
                from.remove(copy);
            }
            if !legal || left != weights || graph.near() != shape.near() || graph.loops() != shape.loops() {
                return Ok(Found::fails("small graphs", shape.text(&weights), "G′ does not reduce to G"));
            }
        }
    }
    Ok(Found::holds(
        "all labelled graphs with loops with at most 4 vertices, weights 1 and 2: every step is a reduction of Definition 2, and the last graph is G",
    ))
}

fn size(_: &mut Bench<'_>) -> Checked {
    let copies = |bits: u32| unfold(&Shape::new(1, []), &[(1 << bits) - 1]).0.order();
    let wrong = (1..=10).find(|&bits| copies(bits) != (1 << bits) - 1).map(|bits| format!("{bits} bits"));
    Ok(Found::unless(
        wrong,
        "a vertex of weight 2^b − 1, which is written with b bits, becomes 2^b − 1 vertices, b ≤ 10; that no other reduction is polynomial is not claimed",
        "not so",
    ))
}
