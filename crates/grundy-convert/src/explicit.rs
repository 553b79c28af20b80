//! The explicit form of a position: every vertex has a name of its own.
//!
//! A game is played on from text to text, and between two turns a vertex must keep its name. The
//! explicit form has the heaps first, then the boards, then one graph for the whole position, its
//! vertices in the order of a search in breadth. In that order a vertex's name first appears, when
//! the form is written down, where the vertex stands, so reading it back gives the same order: the
//! explicit form of an explicit form is itself, and options have the same numbers in both.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet, VecDeque};

use grundy_arena::domain::weighted;
use grundy_games::graph::Graph;
use grundy_games::notation::Kind;
use grundy_games::weighted::WeightedGraph;
use grundy_games::{Labelled, Position, Term};

/// The explicit form; with `weights`, plain graphs become weighted ones.
#[must_use]
pub fn explicit(position: &Position, weights: bool) -> Position {
    if position.terms.iter().any(|term| Kind::of(term) == Kind::Directed) {
        return Position { terms: vec![Term::Graph(directed(position))] };
    }
    let of = |wanted: fn(&&Term) -> bool| position.terms.iter().filter(wanted).cloned();
    let mut terms: Vec<Term> = of(|term| matches!(term, Term::Heap(_))).collect();
    terms.extend(of(|term| matches!(term, Term::Board(_))));
    let graphs: Vec<Labelled<WeightedGraph>> =
        position.terms.iter().filter_map(weighted).map(Cow::into_owned).collect();
    if !graphs.is_empty() {
        let whole = ordered(&union(&graphs));
        terms.push(match weights {
            true => Term::Weighted(whole),
            false => Term::Graph(Labelled { graph: whole.graph.graph().clone(), names: whole.names }),
        });
    }
    Position { terms }
}

/// All directed graphs as one, each vertex with a name of its own.
fn directed(position: &Position) -> Labelled<Graph> {
    let (mut arcs, mut names) = (vec![], vec![]);
    for term in &position.terms {
        if let Term::Graph(term) = term {
            let first = names.len() as u32;
            arcs.extend(term.graph.arcs().map(|(u, v)| (first + u, first + v)));
            names.extend((0..term.graph.order() as u32).map(|v| term.name(v)));
        }
    }
    let (graph, names) = (Graph::from_arcs(names.len(), &arcs), distinct(names));
    // Along the arcs, so that names appear in this order when the form is written down.
    let mut order: Vec<u32> = vec![];
    let mut place = vec![u32::MAX; names.len()];
    let (mut next, mut fresh) = (0, 0);
    while order.len() < names.len() || next < order.len() {
        if next == order.len() {
            while place[fresh as usize] != u32::MAX {
                fresh += 1;
            }
            place[fresh as usize] = order.len() as u32;
            order.push(fresh);
        }
        for v in graph.out_neighbours(order[next]) {
            if place[v as usize] == u32::MAX {
                place[v as usize] = order.len() as u32;
                order.push(v);
            }
        }
        next += 1;
    }
    let arcs: Vec<(u32, u32)> = graph.arcs().map(|(u, v)| (place[u as usize], place[v as usize])).collect();
    let names = order.iter().map(|&v| names[v as usize].clone()).collect();
    Labelled { graph: Graph::from_arcs(order.len(), &arcs), names: Some(names) }
}

/// All graphs as one, each vertex with a name of its own.
fn union(graphs: &[Labelled<WeightedGraph>]) -> Labelled<WeightedGraph> {
    let (mut edges, mut weights, mut loops, mut names) = (vec![], vec![], vec![], vec![]);
    for term in graphs {
        let first = weights.len() as u32;
        edges.extend(term.graph.graph().edges().map(|(u, v)| (first + u, first + v)));
        weights.extend_from_slice(term.graph.weights());
        loops.extend_from_slice(term.graph.loops());
        names.extend((0..term.graph.order() as u32).map(|v| term.name(v)));
    }
    let graph = Graph::from_edges(weights.len(), &edges);
    Labelled { graph: WeightedGraph::new(&graph, &weights, &loops), names: Some(distinct(names)) }
}

/// Names that are all different: as they are if they are; numbers, if all are numbers; otherwise a
/// name that comes again gets a number.
pub(crate) fn distinct(names: Vec<String>) -> Vec<String> {
    let mut used: HashSet<String> = names.iter().cloned().collect();
    if used.len() == names.len() {
        return names;
    }
    if names.iter().all(|name| name.bytes().all(|byte| byte.is_ascii_digit())) {
        return (0..names.len()).map(|i| i.to_string()).collect();
    }
    let mut seen = HashSet::new();
    let mut copies: HashMap<String, u64> = HashMap::new();
    names
        .into_iter()
        .map(|name| {
            if seen.insert(name.clone()) {
                return name;
            }
            let letter = if name.starts_with(|c: char| c.is_ascii_digit()) { "v" } else { "" };
            let copy = copies.entry(name.clone()).or_insert(1);
            loop {
                *copy += 1;
                let other = format!("{letter}{name}_{copy}");
                if used.insert(other.clone()) {
                    return other;
                }
            }
        })
        .collect()
}

/// The same graph with its vertices in the order of a search in breadth.
fn ordered(term: &Labelled<WeightedGraph>) -> Labelled<WeightedGraph> {
    let graph = term.graph.graph();
    let order = breadth(graph);
    let mut place = vec![0; order.len()];
    for (i, &v) in order.iter().enumerate() {
        place[v as usize] = i as u32;
    }
    let edges: Vec<(u32, u32)> = graph.edges().map(|(u, v)| (place[u as usize], place[v as usize])).collect();
    let weights: Vec<u64> = order.iter().map(|&v| term.graph.weight(v)).collect();
    let loops: Vec<bool> = order.iter().map(|&v| term.graph.has_loop(v)).collect();
    Labelled {
        graph: WeightedGraph::new(&Graph::from_edges(order.len(), &edges), &weights, &loops),
        names: Some(order.iter().map(|&v| term.name(v)).collect()),
    }
}

fn breadth(graph: &Graph) -> Vec<u32> {
    let mut seen = vec![false; graph.order()];
    let mut order = vec![];
    let mut queue = VecDeque::new();
    for start in 0..graph.order() as u32 {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        queue.push_back(start);
        while let Some(v) = queue.pop_front() {
            order.push(v);
            for u in graph.neighbours(v) {
                if !std::mem::replace(&mut seen[u as usize], true) {
                    queue.push_back(u);
                }
            }
        }
    }
    order
}
