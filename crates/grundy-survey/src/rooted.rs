//! All connected graphs of a few vertices with one vertex chosen, each once up to isomorphism.

use grundy_games::formats::graph6;
use grundy_games::graph::Graph;

/// The most vertices: there are 2^21 labelled graphs on seven.
pub const MOST_VERTICES: u32 = 7;

/// A connected graph with a vertex that a path may be attached to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rooted {
    /// The graph, in graph6.
    pub graph6: String,
    /// The vertex.
    pub vertex: u32,
}

/// Every connected graph on at most so many vertices, with every choice of a vertex, up to
/// isomorphisms that keep the chosen vertex; small graphs first.
///
/// # Complexity
/// A step for each labelled graph, and for each of those that are listed one for each order of its vertices.
#[must_use]
pub fn rooted_graphs(vertices: u32) -> Vec<Rooted> {
    let mut all = vec![];
    for order in 1..=vertices.min(MOST_VERTICES) as usize {
        let pairs: Vec<(usize, usize)> = (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let orders = orders(order);
        // By labelled graph: the vertices with which it is isomorphic to one that is listed.
        let mut met = vec![0_u8; 1 << pairs.len()];
        for edges in 0..1_usize << pairs.len() {
            if !is_connected(&pairs, order, edges) {
                continue;
            }
            for vertex in 0..order {
                if met[edges] >> vertex & 1 == 1 {
                    continue;
                }
                for other in &orders {
                    met[moved(&pairs, other, edges)] |= 1 << other[vertex];
                }
                let chosen: Vec<(u32, u32)> =
                    bits(edges).map(|i| (pairs[i].0 as u32, pairs[i].1 as u32)).collect();
                let graph = Graph::from_edges(order, &chosen);
                all.push(Rooted { graph6: graph6::write(&graph), vertex: vertex as u32 });
            }
        }
    }
    all
}

fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// All orders of some vertices.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for vertex in 0..count {
        let with = |order: &Vec<usize>, place: usize| {
            let mut order = order.clone();
            order.insert(place, vertex);
            order
        };
        all = all.iter().flat_map(|order| (0..=vertex).map(|place| with(order, place))).collect();
    }
    all
}

/// A labelled graph with its vertices moved.
fn moved(pairs: &[(usize, usize)], order: &[usize], edges: usize) -> usize {
    let place = |(u, v): (usize, usize)| {
        let (u, v) = (order[u].min(order[v]), order[u].max(order[v]));
        v * v.saturating_sub(1) / 2 + u
    };
    bits(edges).fold(0, |all, i| all | 1 << place(pairs[i]))
}

fn is_connected(pairs: &[(usize, usize)], order: usize, edges: usize) -> bool {
    let mut near = [0_usize; MOST_VERTICES as usize];
    for i in bits(edges) {
        let (u, v) = pairs[i];
        near[u] |= 1 << v;
        near[v] |= 1 << u;
    }
    let (mut reached, mut open) = (1, 1);
    while open != 0 {
        let next = bits(open).fold(0, |all, v| all | near[v]);
        open = next & !reached;
        reached |= next;
    }
    reached == (1 << order) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Connected graphs with a vertex chosen: OEIS A126100.
    #[test]
    fn as_many_as_there_are() {
        let counts: Vec<usize> = (1..=6).map(|order| rooted_graphs(order).len()).collect();
        let each: Vec<usize> =
            counts.iter().scan(0, |before, all| Some(all - std::mem::replace(before, *all))).collect();
        assert_eq!(each, [1, 1, 3, 11, 58, 407]);
    }
}
