//! `node-kayles-cgt N U-V,U-V,...`: the value of Node-Kayles on a graph, as one would write it on `cgt`:
//! components, a table by adjacency matrix, mex of all options.

use std::collections::HashMap;

use cgt::graph::adjacency_matrix::undirected::UndirectedGraph;
use cgt::graph::{Graph, VertexIndex};
use cgt::numeric::nimber::Nimber;

type G = UndirectedGraph<()>;

fn value(graph: &G, known: &mut HashMap<G, Nimber>) -> Nimber {
    components(graph).into_iter().fold(Nimber::new(0), |sum, part| {
        let found = known.get(&part).copied().unwrap_or_else(|| {
            let options = part.vertex_indices().map(|v| {
                let mut rest = part.clone();
                let mut gone: Vec<VertexIndex> = part.adjacent_to(v).chain([v]).collect();
                rest.remove_vertices(&mut gone);
                value(&rest, known)
            });
            let found = Nimber::mex(options.collect());
            known.insert(part, found);
            found
        });
        sum + found
    })
}

fn components(graph: &G) -> Vec<G> {
    let mut left: Vec<VertexIndex> = graph.vertex_indices().collect();
    let mut parts = vec![];
    while let Some(start) = left.pop() {
        let mut part = vec![start];
        let mut at = 0;
        while at < part.len() {
            for u in graph.adjacent_to(part[at]) {
                if let Some(place) = left.iter().position(|&v| v == u) {
                    left.swap_remove(place);
                    part.push(u);
                }
            }
            at += 1;
        }
        let mut others: Vec<VertexIndex> = graph.vertex_indices().filter(|v| !part.contains(v)).collect();
        let mut piece = graph.clone();
        piece.remove_vertices(&mut others);
        parts.push(piece);
    }
    parts
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: usize = args[1].parse().expect("a number of vertices");
    let ends = |edge: &str| -> Vec<VertexIndex> {
        edge.split('-').map(|v| VertexIndex { index: v.parse().expect("a vertex") }).collect()
    };
    let mut graph = G::empty(&vec![(); n]);
    for edge in args[2].split(',').filter(|edge| !edge.is_empty()) {
        let ends = ends(edge);
        graph.connect(ends[0], ends[1], true);
    }
    println!("{}", value(&graph, &mut HashMap::new()).value());
}
