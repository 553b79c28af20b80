//! Sets of vertices that induce a graph of a certain shape, each once.
//!
//! Connected sets have their own file, `graph/connected_sets.rs`. Induced paths and cycles are walks that never come
//! near themselves: a walk is extended at its end by a vertex that no earlier vertex is adjacent to. Complete graphs,
//! stars and independent sets are grown in the order of their vertices. Every stack is explicit, for sizes may be
//! large, and whoever listens is asked at every step, also where nothing is found.

use std::ops::ControlFlow;

use super::tree::Shape;
use crate::graph::Graph;
use crate::graph::for_each_connected_set;

/// Hears of every set, and of steps without one.
pub(super) type Listen<'l> = &'l mut dyn FnMut(Option<&[u32]>) -> ControlFlow<()>;

/// Tells every set of at most `largest` vertices of a connected graph that has the shape. Other sets may be steps on
/// the way to it; their sizes are not asked for by anybody.
pub(super) fn for_each_set(
    shape: Shape,
    graph: &Graph,
    largest: usize,
    listen: Listen<'_>,
) -> ControlFlow<()> {
    let vertices: Vec<u32> = (0..graph.order() as u32).collect();
    match shape {
        Shape::Connected => for_each_connected_set(graph, largest, |set| listen(Some(set))),
        Shape::Path => walks(graph, largest, false, listen),
        Shape::Cycle => walks(graph, largest, true, listen),
        Shape::Clique => subsets(&vertices, None, largest, &|u, v| graph.has_edge(u, v), listen),
        Shape::Independent => subsets(&vertices, None, largest, &|u, v| !graph.has_edge(u, v), listen),
        Shape::Star => {
            for centre in vertices {
                let leaves: Vec<u32> = graph.neighbours(centre).collect();
                subsets(&leaves, Some(centre), largest, &|u, v| !graph.has_edge(u, v), listen)?;
            }
            ControlFlow::Continue(())
        }
    }
}

/// Whether a set of vertices has the shape.
pub(super) fn has_shape(shape: Shape, graph: &Graph, set: &[u32]) -> bool {
    let mut sorted = set.to_vec();
    sorted.sort_unstable();
    let induced = graph.induced(&sorted);
    let (n, m) = (induced.order(), induced.edge_count());
    let most = (0..n as u32).map(|v| induced.degree(v)).max().unwrap_or(0);
    match shape {
        Shape::Connected => induced.is_connected(),
        Shape::Path => induced.is_connected() && m + 1 == n && most <= 2,
        Shape::Cycle => induced.is_connected() && m == n && most == 2,
        Shape::Clique => m == n * (n - 1) / 2,
        Shape::Star => m + 1 == n && most + 1 == n,
        Shape::Independent => m == 0,
    }
}

/// Sets of vertices of the list in its order, any two of them compatible, each after the centre if there is one.
fn subsets(
    list: &[u32],
    centre: Option<u32>,
    largest: usize,
    compatible: &dyn Fn(u32, u32) -> bool,
    listen: Listen<'_>,
) -> ControlFlow<()> {
    let first = usize::from(centre.is_some());
    if largest <= first {
        return ControlFlow::Continue(());
    }
    let mut set: Vec<u32> = centre.into_iter().collect();
    // The place in the list of each vertex of the set, and where to look for the next.
    let mut places: Vec<usize> = vec![];
    let mut next = 0;
    loop {
        if next < list.len() && set.len() < largest {
            let v = list[next];
            if set[first..].iter().all(|&u| compatible(u, v)) {
                set.push(v);
                places.push(next);
                listen(Some(&set))?;
            } else {
                listen(None)?;
            }
            next += 1;
            continue;
        }
        let Some(place) = places.pop() else { return ControlFlow::Continue(()) };
        set.pop();
        next = place + 1;
    }
}

/// A vertex of a walk, and the vertices that may follow it.
struct Step {
    vertex: u32,
    next: Vec<u32>,
}

/// Induced paths, told from their lesser end; or induced cycles, told from their least vertex towards the lesser of
/// its two neighbours.
fn walks(graph: &Graph, largest: usize, closed: bool, listen: Listen<'_>) -> ControlFlow<()> {
    // How many vertices of the walk but its last are adjacent to a vertex, or are the vertex.
    let mut near = vec![0u32; graph.order()];
    let mut set: Vec<u32> = vec![];
    for start in 0..graph.order() as u32 {
        let mut walk = vec![Step { vertex: start, next: graph.neighbours(start).collect() }];
        set.push(start);
        near[start as usize] += 1;
        if !closed {
            listen(Some(&set))?;
        }
        while let Some(step) = walk.last_mut() {
            let next = if set.len() < largest { step.next.pop() } else { None };
            let Some(v) = next else {
                let last = step.vertex;
                walk.pop();
                set.pop();
                near[last as usize] -= 1;
                if let Some(before) = walk.last() {
                    graph
                        .neighbours(before.vertex)
                        .filter(|&u| u != last)
                        .for_each(|u| near[u as usize] -= 1);
                }
                continue;
            };
            let closes = closed && set.len() > 1 && graph.has_edge(v, start);
            let too_small = closed && v < start;
            // The start itself is adjacent to where a cycle closes.
            if too_small || near[v as usize] > u32::from(closes) {
                listen(None)?;
                continue;
            }
            if closes {
                set.push(v);
                let told = set.len() > 2 && set[1] < v;
                let heard = listen(told.then_some(&set[..]));
                set.pop();
                heard?;
                continue;
            }
            let last = step.vertex;
            graph.neighbours(last).filter(|&u| u != v).for_each(|u| near[u as usize] += 1);
            near[v as usize] += 1;
            set.push(v);
            walk.push(Step { vertex: v, next: graph.neighbours(v).filter(|&u| u != last).collect() });
            listen((!closed && start < v).then_some(&set[..]))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every shape on random graphs: each set once, and just those that have it.
    #[test]
    fn every_set_of_a_shape_once() {
        let mut rng = fastrand::Rng::with_seed(3);
        let shapes =
            [Shape::Connected, Shape::Path, Shape::Cycle, Shape::Clique, Shape::Star, Shape::Independent];
        for _ in 0..150 {
            let n = rng.u32(1..9);
            let p = rng.f64();
            let edges: Vec<_> =
                (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f64() < p).collect();
            let graph = Graph::from_edges(n as usize, &edges);
            let largest = rng.usize(1..9);
            for shape in shapes {
                let mut found = vec![];
                let _ = for_each_set(shape, &graph, largest, &mut |set| {
                    found.extend(set.map(|set| set.iter().fold(0u32, |mask, v| mask | 1 << v)));
                    ControlFlow::Continue(())
                });
                // Stars of two vertices have two centres, and of one none is told; the normal form has no such sizes.
                let least = if shape == Shape::Star { 3 } else { 1 };
                found.retain(|set| set.count_ones() >= least);
                found.sort_unstable();
                let expected: Vec<u32> = (1..1 << n)
                    .filter(|set: &u32| set.count_ones() >= least && set.count_ones() as usize <= largest)
                    .filter(|set| {
                        let members: Vec<u32> = (0..n).filter(|v| set >> v & 1 == 1).collect();
                        has_shape(shape, &graph, &members)
                    })
                    .collect();
                assert_eq!(found, expected, "{shape:?} of at most {largest} in {edges:?}");
            }
        }
    }
}
