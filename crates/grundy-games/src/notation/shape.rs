//! Recognising the few shapes by which people name graphs: paths, cycles, complete graphs, and
//! subdivided stars.

use crate::graph::Graph;
use crate::graph::families::{Arm, Family};

/// The shape of a connected graph, up to isomorphism; a star's arms in the order of its centre's
/// neighbours.
///
/// # Complexity
/// Linear in the graph.
pub(super) fn of(graph: &Graph) -> Option<Family<u64>> {
    if graph.is_directed() {
        return directed(graph);
    }
    let (order, edges) = (graph.order() as u64, graph.edge_count() as u64);
    if order == 0 {
        return None;
    }
    let vertices = 0..order as u32;
    let highest = vertices.clone().map(|v| graph.degree(v)).max().unwrap_or(0);
    if edges == order - 1 && highest <= 2 && graph.is_connected() {
        return Some(Family::Path(order));
    }
    if edges == order && vertices.clone().all(|v| graph.degree(v) == 2) && graph.is_connected() {
        return Some(Family::Cycle(order));
    }
    if edges == order * (order - 1) / 2 {
        return Some(Family::Complete(order));
    }
    let mut branching = vertices.filter(|&v| graph.degree(v) > 2);
    let centre = branching.next()?;
    if branching.next().is_some() || edges != order - 1 || !graph.is_connected() {
        return None;
    }
    let arms = graph.neighbours(centre).map(|first| Arm::single(arm(graph, centre, first)));
    Some(Family::Star(arms.collect()))
}

/// A directed path or cycle, a single vertex among them.
fn directed(graph: &Graph) -> Option<Family<u64>> {
    let order = graph.order();
    let arcs = graph.arcs().count();
    let mut into = vec![0; order];
    graph.arcs().for_each(|(_, v)| into[v as usize] += 1);
    let simple = (0..order as u32).all(|v| graph.out_neighbours(v).count() <= 1 && into[v as usize] <= 1);
    if order == 0 || arcs != graph.edge_count() || !simple || !graph.is_connected() {
        return None;
    }
    match order - arcs {
        1 => Some(Family::DirectedPath(order as u64)),
        0 => Some(Family::DirectedCycle(order as u64)),
        _ => None,
    }
}

/// The length of the path that leaves the centre of a star by a neighbour.
fn arm(graph: &Graph, centre: u32, first: u32) -> u64 {
    let (mut last, mut v, mut length) = (centre, first, 1);
    while let Some(next) = graph.neighbours(v).find(|&u| u != last) {
        (last, v) = (v, next);
        length += 1;
    }
    length
}

/// The shape, if its own numbering is the graph's.
pub(super) fn numbered(graph: &Graph) -> Option<Family<u64>> {
    of(graph).filter(|family| match family.is_directed() {
        true => Graph::from_arcs(graph.order(), &family.edges()) == *graph,
        false => Graph::from_edges(graph.order(), &family.edges()) == *graph,
    })
}

/// The notation of a shape.
pub(super) fn write(family: &Family<u64>) -> String {
    match family {
        Family::Path(n) => format!("P({n})"),
        Family::Cycle(n) => format!("C({n})"),
        Family::DirectedPath(n) => format!("DP({n})"),
        Family::DirectedCycle(n) => format!("DC({n})"),
        Family::Complete(n) => format!("K({n})"),
        Family::Star(arms) => {
            let mut parts: Vec<String> = vec![];
            for run in arms.chunk_by(|a, b| a == b) {
                let length = run[0].length;
                if run.len() >= 4 {
                    parts.push(format!("{length}^{}", run.len()));
                } else {
                    parts.extend(run.iter().map(|arm| arm.length.to_string()));
                }
            }
            format!("S({})", parts.join(","))
        }
        _ => unreachable!("`of` gives no other shape"),
    }
}
