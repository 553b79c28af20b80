//! Section 7: graphs with unbounded Grundy values.
//!
//! G₁ is a loop of weight 1. G_{n+1} is a new vertex u_{n+1} with a loop, joined to the vertex u_i of
//! one copy of each earlier G_i, beside a second copy of each. All weights are 1.

use grundy::Convention;

use super::introduction::plain;
use super::play::{Shape, loopless};
use super::section_4::unfold;
use crate::{Bench, Checked, Claim, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 7 (related work)",
            statement: "Unbounded Grundy values are open for many deletion games; some are known for Graph Chomp; for Node-Kayles on subdivided stars with three paths irregular values were found; for Arc-Kayles unboundedness was conjectured.",
            check: |_| Ok(Found::not_computable("a survey of what other papers prove or leave open")),
            erratum: None,
        },
        Claim {
            name: "Section 7 (line graphs)",
            statement: "Arc-Kayles played on a graph G is Node-Kayles played on the line graph of G.",
            check: line_graphs,
            erratum: None,
        },
        Claim {
            name: "Theorem 16",
            statement: "The Grundy values of WAK are unbounded: the graphs G₁, G₂, G₃, … have pairwise different values.",
            check: theorem_16,
            erratum: None,
        },
        Claim {
            name: "Figure 8",
            statement: "The inductive construction of G_{n+1}: a vertex u_{n+1} with a loop joined to u′_i of one copy of every G_i, i ≤ n; every vertex has a weight of 1.",
            check: figure_8,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 16 (point (i))",
            statement: "Playing the edge (u_i, u_{n+1}) of G_{n+1} leaves a position of the value of G_i, for every i ≤ n.",
            check: |_| {
                point(|values, family, at| {
                    (1..at)
                        .find(|&i| family.option(at, Some(i)) != values[i - 1])
                        .map(|i| format!("n + 1 = {at}, i = {i}"))
                })
            },
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 16 (point (ii))",
            statement: "Playing the loop on u_{n+1} leaves a P-position.",
            check: |_| point(|_, family, at| (family.option(at, None) != 0).then(|| format!("n + 1 = {at}"))),
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 16 (citation)",
            statement: "\"Proposition 4 ensures that the Grundy value of G′ is\" the nim-sum of the values of its components.",
            check: |_| {
                Ok(Found::not_computable(
                    "a reference: the paper has no Proposition 4, Observation 4 is meant; its content is checked there and in point (i). In the same point 𝒢(G) ≠ 𝒢(G′) stands for 𝒢(G_{n+1}) ≠ 𝒢(G_i), and (u_i, u_{n+1}) for (u′_i, u_{n+1})",
                ))
            },
            erratum: None,
        },
        Claim {
            name: "Section 7 (forests)",
            statement: "The result holds even on forests: the graphs G_n, and the Arc-Kayles positions that Corollary 7 makes of them, have no cycles but loops.",
            check: forests,
            erratum: None,
        },
        Claim {
            name: "Corollary 17",
            statement: "The Grundy values of Arc-Kayles and Node-Kayles are unbounded.",
            check: corollary_17,
            erratum: None,
        },
        Claim {
            name: "Section 7 (size of G_n)",
            statement: "G_n has 3^(n−1) vertices, and the Arc-Kayles positions obtained from them are of similar size.",
            check: sizes,
            erratum: None,
        },
        Claim {
            name: "Section 7 (families of polynomial size)",
            statement: "It may be of interest to find a family of graphs with unbounded Grundy values and of polynomial size.",
            check: |_| Ok(Found::not_computable("a question that is left open")),
            erratum: None,
        },
    ]
}

/// How many of the graphs are played on: G₅ has 81 vertices, in trees of at most 16.
const MOST: usize = 5;

/// G_n, with the vertex u_n last.
fn graph(n: usize) -> Shape {
    let mut edges: Vec<(usize, usize)> = vec![];
    let mut joined = vec![];
    let mut order = 0;
    for i in 1..n {
        let smaller = graph(i);
        for copy in 0..2 {
            edges.extend(smaller.edges.iter().map(|(u, v)| (u + order, v + order)));
            order += smaller.order();
            if copy == 0 {
                joined.push(order - 1);
            }
        }
    }
    edges.extend(joined.into_iter().map(|u| (u, order)));
    edges.push((order, order));
    Shape::new(order + 1, edges)
}

/// The components of a shape: their vertices, and themselves.
fn components(shape: &Shape) -> Vec<(Vec<usize>, Shape)> {
    let mut label: Vec<usize> = (0..shape.order()).collect();
    for &(u, v) in &shape.edges {
        let (old, new) = (label[u], label[v]);
        label.iter_mut().filter(|at| **at == old).for_each(|at| *at = new);
    }
    let mut labels = label.clone();
    labels.sort_unstable();
    labels.dedup();
    let part = |name: &usize| {
        let vertices: Vec<usize> = (0..label.len()).filter(|&v| label[v] == *name).collect();
        let place = |v: &usize| vertices.iter().position(|u| u == v);
        let edges: Vec<_> = shape.edges.iter().filter_map(|(u, v)| Some((place(u)?, place(v)?))).collect();
        let shape = Shape::new(vertices.len(), edges);
        (vertices, shape)
    };
    labels.iter().map(part).collect()
}

/// The values of the trees that the graphs G_n fall into.
struct Family {
    trees: Vec<(Shape, u32)>,
}

impl Family {
    /// The value of a shape with weights 0 and 1, tree by tree; trees of weight 1 are kept.
    fn value(&mut self, shape: &Shape, weights: &[u32]) -> u32 {
        components(shape).into_iter().fold(0, |sum, (vertices, part)| {
            let own: Vec<u32> = vertices.iter().map(|&v| weights[v]).collect();
            if own.contains(&0) {
                return sum ^ part.value(&own);
            }
            if let Some((_, value)) = self.trees.iter().find(|(tree, _)| *tree == part) {
                return sum ^ value;
            }
            let value = part.value(&own);
            self.trees.push((part, value));
            sum ^ value
        })
    }

    fn whole(&mut self, n: usize) -> u32 {
        let shape = graph(n);
        self.value(&shape, &vec![1; shape.order()])
    }

    /// The value after the loop on u_n, or after the edge from u_n into the copy of G_i.
    fn option(&mut self, n: usize, i: Option<usize>) -> u32 {
        let shape = graph(n);
        let last = shape.order() - 1;
        let near = shape.edges.iter().filter(|&&(u, v)| v == last && u != last).map(|&(u, _)| u);
        let mut weights = vec![1; shape.order()];
        weights[last] = 0;
        if let Some(other) = i.and_then(|i| near.clone().nth(i - 1)) {
            weights[other] = 0;
        }
        self.value(&shape, &weights)
    }
}

fn values(family: &mut Family) -> Vec<u32> {
    (1..=MOST).map(|n| family.whole(n)).collect()
}

fn theorem_16(bench: &mut Bench<'_>) -> Checked {
    let mut family = Family { trees: vec![] };
    let values = values(&mut family);
    for (n, &value) in values.iter().enumerate().take(3) {
        let shape = graph(n + 1);
        if shape.judged(bench, &vec![1; shape.order()])? != value {
            return Ok(Found::fails("n ≤ 3", format!("G_{}", n + 1), "the tables are wrong"));
        }
    }
    let equal = (0..MOST).find(|&at| values[..at].contains(&values[at])).map(|at| format!("G_{}", at + 1));
    Ok(Found::unless(
        equal,
        format!(
            "G₁ to G_{MOST} (81 vertices) have the values {values:?}; n ≤ 3 by the definition, beyond tree by tree"
        ),
        "two values agree",
    ))
}

fn point(wrong: fn(&[u32], &mut Family, usize) -> Option<String>) -> Checked {
    let mut family = Family { trees: vec![] };
    let values = values(&mut family);
    let found = (1..=MOST).find_map(|at| wrong(&values, &mut family, at));
    Ok(Found::unless(found, format!("n + 1 ≤ {MOST}, tree by tree"), "not so"))
}

fn figure_8(_: &mut Bench<'_>) -> Checked {
    // The new vertex sees the last vertex of each G_i; with it gone, two copies of each G_i are left.
    let wrong = (1..=MOST).find(|&n| {
        let shape = graph(n);
        let last = shape.order() - 1;
        let degree = shape.edges.iter().filter(|&&(u, v)| v == last && u != last).count();
        let loops = shape.edges.iter().filter(|(u, v)| u == v).count();
        let halves: usize = (1..n).map(|i| 2 * graph(i).order()).sum();
        degree != n - 1 || loops != shape.order() || halves != last
    });
    Ok(Found::unless(
        wrong.map(|n| format!("G_{n}")),
        format!(
            "n ≤ {MOST}, built and counted: u_n has n − 1 neighbours, and every vertex turns out to carry a loop"
        ),
        "not so",
    ))
}

/// Whether every component has one edge less than vertices, loops apart.
fn is_forest(shape: &Shape) -> bool {
    let plain = shape.edges.iter().filter(|(u, v)| u != v).count();
    plain + components(shape).len() == shape.order()
}

fn forests(_: &mut Bench<'_>) -> Checked {
    let both = |&n: &usize| {
        let shape = graph(n);
        let (unfolded, _) = unfold(&shape, &vec![1; shape.order()]);
        is_forest(&shape) && is_forest(&unfolded)
    };
    let wrong = (1..=MOST).find(|n| !both(n)).map(|n| format!("G_{n}"));
    Ok(Found::unless(wrong, format!("n ≤ {MOST}, vertices and edges counted"), "not so"))
}

/// The line graph: a vertex for each edge.
fn line_graph(shape: &Shape) -> Shape {
    let meet = |a: (usize, usize), b: (usize, usize)| a.0 == b.0 || a.0 == b.1 || a.1 == b.0 || a.1 == b.1;
    let count = shape.edges.len();
    let pairs = (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j)));
    let edges: Vec<_> = pairs.filter(|&(i, j)| meet(shape.edges[i], shape.edges[j])).collect();
    Shape::new(count, edges)
}

fn line_graphs(bench: &mut Bench<'_>) -> Checked {
    for shape in (1..=5).flat_map(loopless) {
        let (text, line) = (plain(&shape), plain(&line_graph(&shape)));
        let arc = bench.judge("arc-kayles", &text, Convention::NORMAL)?.1;
        let node = bench.judge("node-kayles", &line, Convention::NORMAL)?.1;
        if arc != node {
            return Ok(Found::fails("small graphs", format!("{text}: {arc:?}, {node:?}"), "not so"));
        }
    }
    Ok(Found::holds("all labelled graphs with at most 5 vertices, both games by the definition"))
}

fn corollary_17(bench: &mut Bench<'_>) -> Checked {
    let mut family = Family { trees: vec![] };
    let values = values(&mut family);
    for (n, &value) in values.iter().enumerate() {
        let shape = graph(n + 1);
        let (mut arc, mut node) = (0, 0);
        for (_, part) in components(&shape) {
            let (tree, _) = unfold(&part, &vec![1; part.order()]);
            arc ^= bench.grundy("arc-kayles", &plain(&tree))?;
            node ^= bench.grundy("node-kayles", &plain(&line_graph(&tree)))?;
        }
        if [arc, node] != [u64::from(value); 2] {
            let counterexample = format!("G_{}: WAK {value}, Arc-Kayles {arc}, Node-Kayles {node}", n + 1);
            return Ok(Found::fails("n ≤ 5", counterexample, "not so"));
        }
    }
    Ok(Found::holds(format!(
        "the Arc-Kayles positions of Corollary 7 for G₁ to G_{MOST} and the Node-Kayles positions on their line graphs have the pairwise different values {values:?}, by the engines"
    )))
}

fn sizes(_: &mut Bench<'_>) -> Checked {
    let wrong = (1..=8).find_map(|n| {
        let shape = graph(n);
        let (unfolded, _) = unfold(&shape, &vec![1; shape.order()]);
        let expected = 3usize.pow(n as u32 - 1);
        ([shape.order(), unfolded.order()] != [expected, 2 * expected])
            .then(|| format!("G_{n}: {}", shape.order()))
    });
    Ok(Found::unless(
        wrong,
        "n ≤ 8, built and counted; the Arc-Kayles positions have 2·3^(n−1) vertices",
        "not so",
    ))
}
