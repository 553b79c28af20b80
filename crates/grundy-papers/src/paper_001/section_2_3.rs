//! Section 2.3: octal games on graphs, the known games among them, and why the vertices that are
//! taken must be connected.

use std::collections::HashMap;

use grundy::{Convention, Error};
use grundy_core::Piece;
use grundy_games::graph::{Graph, GraphKey};

use super::moves::{connected_graphs, graph, moves, takes, text};
use super::stars::{RULE, mex};
use crate::{Bench, Checked, Claim, Found};

/// The claims of section 2.3.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Definition 5 (paths)",
            statement: "If G is a path, then the octal game on G is equivalent to the standard octal game of Definition 3.",
            check: on_paths,
            erratum: None,
        },
        Claim {
            name: "Definition 5 (example 0.33)",
            statement: "0.33 on a connected graph: take one vertex or two adjacent vertices without disconnecting it.",
            check: example_033,
            erratum: None,
        },
        Claim {
            name: "Definition 5 (example Arc Kayles)",
            statement: "0.07 is the game where any two adjacent vertices are removed, exactly Arc Kayles.",
            check: arc_kayles,
            erratum: None,
        },
        Claim {
            name: "Definition 5 (example Grim)",
            statement: "Grim is exactly 0.6: players remove any vertex, except an isolated one.",
            check: grim,
            erratum: None,
        },
        Claim {
            name: "Definition 5 (example Node Kayles on paths)",
            statement: "On a path Node Kayles is equivalent to 0.137.",
            check: node_kayles_on_paths,
            erratum: None,
        },
        Claim {
            name: "Definition 5 (example Node Kayles on graphs)",
            statement: "Node Kayles cannot be seen as an octal game on graphs: when four vertices can be removed, they cannot induce a P4.",
            check: node_kayles_is_no_octal_game,
            erratum: None,
        },
        Claim {
            name: "Remark 6 (removing a vertex)",
            statement: "It is always possible to remove a vertex, and so i vertices that need not be connected, from a connected graph and keep it connected.",
            check: removing_a_vertex,
            erratum: None,
        },
        Claim {
            name: "Remark 6 (the game without connectivity)",
            statement: "If the vertices taken need not induce a connected graph, a subtraction game on a connected graph is equivalent to the game on a path with the same number of vertices.",
            check: without_connectivity,
            erratum: None,
        },
        Claim {
            name: "Remark 6 (with the definition)",
            statement: "With Definition 5, subtraction games on graphs are not so straightforward: the value is not that of a path of the same order.",
            check: not_straightforward,
            erratum: None,
        },
    ]
}

fn judged(bench: &mut Bench<'_>, rule: &str, position: &str) -> Result<u64, Error> {
    Ok(bench.judge(rule, position, Convention::NORMAL)?.1.unwrap_or_default())
}

fn on_paths(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for number in 1..512 {
        let code = format!("0.{}{}{}", number >> 6, number >> 3 & 7, number & 7);
        for n in 0..=7 {
            let (heap, path) = (n.to_string(), format!("P({n})"));
            let values = (judged(bench, &code, &heap)?, judged(bench, &code, &path)?);
            if values.0 != values.1 {
                wrong =
                    wrong.or(Some(format!("{code}: heap of {n} has {}, {path} has {}", values.0, values.1)));
            }
        }
    }
    Ok(Found::unless(wrong, "all codes of three digits, n ≤ 7, by the definition", "not known"))
}

/// Compares two rules on all connected graphs of at most so many vertices.
fn same_game(bench: &mut Bench<'_>, one: &str, other: &str, most: usize) -> Checked {
    let mut wrong = None;
    for graph in connected_graphs(most) {
        let position = text(&graph);
        let values = (judged(bench, one, &position)?, judged(bench, other, &position)?);
        if values.0 != values.1 {
            wrong = wrong.or(Some(format!("{position}: {one} has {}, {other} has {}", values.0, values.1)));
        }
    }
    let range = format!("the values on all connected graphs of at most {most} vertices, by the definition");
    Ok(Found::unless(wrong, range, "not known"))
}

fn example_033(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for graph in connected_graphs(6) {
        let vertices = 0..graph.order() as u32;
        let mut sets: Vec<Vec<u32>> = vertices.map(|v| vec![v]).collect();
        sets.extend(graph.edges().map(|(u, v)| vec![u, v]));
        sets.retain(|set| graph.components_without(set).len() <= 1);
        let mut taken: Vec<Vec<u32>> = takes(&graph).into_iter().map(|mv| mv.taken).collect();
        sets.sort_unstable();
        taken.sort_unstable();
        if sets != taken {
            wrong = wrong.or(Some(text(&graph)));
        }
    }
    Ok(Found::unless(wrong, "the moves on all connected graphs of at most 6 vertices", "not known"))
}

fn arc_kayles(bench: &mut Bench<'_>) -> Checked {
    same_game(bench, "0.07", "arc-kayles", 6)
}

fn grim(bench: &mut Bench<'_>) -> Checked {
    same_game(bench, "0.6", "grim", 6)
}

fn node_kayles_on_paths(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for n in 0..=200 {
        let (path, heap) = (format!("P({n})"), n.to_string());
        let values = if n <= 12 {
            (judged(bench, "node-kayles", &path)?, judged(bench, "0.137", &heap)?)
        } else {
            (bench.grundy("node-kayles", &path)?, bench.grundy("0.137", &heap)?)
        };
        if values.0 != values.1 {
            wrong = wrong.or(Some(format!("n = {n}: {} and {}", values.0, values.1)));
        }
    }
    Ok(Found::unless(wrong, "n ≤ 200; n ≤ 12 by the definition", "not known"))
}

/// What a move does, as far as an octal code can tell moves apart, and the parts it leaves.
type Kind = (usize, u8, Vec<usize>);

/// The moves of every connected graph of at most 5 vertices under the code 0.77777, its parts
/// named by their place in the list.
fn all_kinds(graphs: &[Graph]) -> Vec<Vec<Kind>> {
    let places: HashMap<GraphKey, usize> = graphs.iter().map(Piece::key).zip(0..).collect();
    let kinds = |graph: &Graph| {
        let kind = |mv: super::moves::Move| {
            let bit = [1, 2, 4][mv.left.len().min(2)];
            (
                mv.taken.len(),
                bit,
                mv.left.iter().filter_map(|part| places.get(&part.key()).copied()).collect(),
            )
        };
        moves(&[7; 5], graph).into_iter().map(kind).collect()
    };
    graphs.iter().map(kinds).collect()
}

/// No code of five digits gives the values of Node Kayles on all connected graphs of at most 5 vertices.
fn node_kayles_is_no_octal_game(bench: &mut Bench<'_>) -> Checked {
    let graphs = connected_graphs(5);
    let kinds = all_kinds(&graphs);
    let mut true_values = vec![];
    for graph in &graphs {
        true_values.push(judged(bench, "node-kayles", &text(graph))?);
    }
    let agrees = |code: u32| {
        let mut values: Vec<u64> = vec![];
        for (kinds, &truth) in kinds.iter().zip(&true_values) {
            let allowed = |(taken, bit, _): &&Kind| code >> (3 * (taken - 1)) & u32::from(*bit) != 0;
            let worth = |(_, _, parts): &Kind| parts.iter().fold(0, |sum, &part| sum ^ values[part]);
            values.push(mex(&kinds.iter().filter(allowed).map(worth).collect::<Vec<_>>()));
            if values.last() != Some(&truth) {
                return false;
            }
        }
        true
    };
    let codes: Vec<u32> = (0..1 << 15).filter(|&code| agrees(code)).collect();
    // The reason given: taking the centre of K(1,3) empties it, so digit 4 would let P4 be emptied.
    let (claw, path) = (graph("K(1,3)")?, graph("P(4)")?);
    let closed = |graph: &Graph| (0..4).any(|v| graph.degree(v) == 3);
    let reason = closed(&claw) && !closed(&path);
    let wrong = (!codes.is_empty() || !reason).then(|| format!("{} codes agree", codes.len()));
    let range = "the moves on K(1,3) and P(4); and no code of five digits has the values of Node Kayles on all connected graphs of at most 5 vertices";
    Ok(Found::unless(wrong, range, "not known"))
}

fn removing_a_vertex(_: &mut Bench<'_>) -> Checked {
    let stays = |graph: &Graph| {
        (0..graph.order() as u32).any(|v| graph.components_without(&[v]).len() == 1) || graph.order() == 1
    };
    let wrong = connected_graphs(6).iter().find(|graph| !stays(graph)).map(text);
    let range = "all connected graphs of at most 6 vertices (a single vertex leaves the empty graph); i vertices one by one";
    Ok(Found::unless(wrong, range, "not known"))
}

/// The value of a subtraction game on a connected graph in which any vertices may be taken, by play.
fn free_value(graph: &Graph, set: u32, sizes: &[u32], known: &mut HashMap<u32, u64>) -> u64 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let mut options = vec![];
    let mut taken = set;
    while taken != 0 {
        let left = set & !taken;
        let gone: Vec<u32> = (0..graph.order() as u32).filter(|v| left >> v & 1 == 0).collect();
        if sizes.contains(&taken.count_ones()) && graph.components_without(&gone).len() <= 1 {
            options.push(free_value(graph, left, sizes, known));
        }
        taken = (taken - 1) & set;
    }
    let value = mex(&options);
    known.insert(set, value);
    value
}

fn without_connectivity(bench: &mut Bench<'_>) -> Checked {
    let sets: [(&str, &[u32]); 5] = [
        ("csg:1,2", &[1, 2]),
        ("csg:1,2,3", &[1, 2, 3]),
        ("csg:2", &[2]),
        ("csg:2,3", &[2, 3]),
        ("csg:1,4", &[1, 4]),
    ];
    let mut wrong = None;
    for graph in connected_graphs(6) {
        for (rule, sizes) in sets {
            let all = (1 << graph.order()) - 1;
            let free = free_value(&graph, all, sizes, &mut HashMap::new());
            let path = judged(bench, rule, &format!("P({})", graph.order()))?;
            if free != path {
                wrong = wrong.or(Some(format!("{rule} on {}: {free}, on the path {path}", text(&graph))));
            }
        }
    }
    let range = "all connected graphs of at most 6 vertices and the sets {1,2}, {1,2,3}, {2}, {2,3}, {1,4}, by the definition";
    Ok(Found::unless(wrong, range, "not known"))
}

fn not_straightforward(bench: &mut Bench<'_>) -> Checked {
    for graph in connected_graphs(6) {
        let (position, path) = (text(&graph), format!("P({})", graph.order()));
        let values = (judged(bench, RULE, &position)?, judged(bench, RULE, &path)?);
        if values.0 != values.1 {
            let range = format!(
                "0.33, by the definition: the first is {position} with {}, {path} has {}",
                values.0, values.1
            );
            return Ok(Found::holds(range).showing(format!("value {RULE} '{position}'")));
        }
    }
    Ok(Found::fails(
        "connected graphs of at most 6 vertices",
        "all have the value of the path",
        "as for paths",
    ))
}
