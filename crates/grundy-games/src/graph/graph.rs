//! Simple graphs on the vertices `0..n`, of any size.
//!
//! Up to 64 vertices the adjacency matrix is one word a row, and falling apart into components
//! is a handful of word operations; this is where searches spend their time. Larger graphs are
//! sorted adjacency lists, so that a path of 10^5 vertices costs 10^5 words and not 10^10 bits.
//!
//! Edges may have directions ([`Graph::from_arcs`]). Everything here but [`Graph::out_neighbours`] then speaks of the
//! underlying graph: components are weakly connected, `edge_count` counts edges, not arcs.

use std::collections::VecDeque;

use super::arcs::Arcs;
pub(crate) use super::bits::bits;

/// A simple graph: no loops, no multiple edges.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    rows: Rows,
    arcs: Option<Arcs>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Rows {
    /// At most 64 vertices: bit `u` of `row[v]` says that `u` and `v` are adjacent.
    Bits(Box<[u64]>),
    /// `targets[starts[v]..starts[v + 1]]` are the neighbours of `v`, increasing.
    Lists { starts: Box<[u32]>, targets: Box<[u32]> },
}

/// The largest graph that is kept as words.
const WORD: usize = 64;

impl Graph {
    /// The graph on `0..n` with these edges; repeated edges count once.
    ///
    /// # Panics
    /// On a loop or a vertex out of range: callers check what people write.
    #[must_use]
    pub fn from_edges(n: usize, edges: &[(u32, u32)]) -> Self {
        assert!(edges.iter().all(|&(u, v)| u != v && (u.max(v) as usize) < n));
        if n <= WORD {
            let mut rows = vec![0u64; n];
            for &(u, v) in edges {
                rows[u as usize] |= 1 << v;
                rows[v as usize] |= 1 << u;
            }
            return Self::from_rows(rows.into());
        }
        // Room for every neighbour, in a row for each vertex; then each row sorted, once each.
        let mut starts = vec![0usize; n + 1];
        for &(u, v) in edges {
            starts[u as usize + 1] += 1;
            starts[v as usize + 1] += 1;
        }
        for v in 0..n {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        let mut room = vec![0u32; starts[n]];
        for (u, v) in edges.iter().flat_map(|&(u, v)| [(u, v), (v, u)]) {
            room[next[u as usize]] = v;
            next[u as usize] += 1;
        }
        let mut ends = vec![0u32];
        let mut targets = Vec::with_capacity(room.len());
        for v in 0..n {
            let row = &mut room[starts[v]..starts[v + 1]];
            row.sort_unstable();
            targets.extend(row.chunk_by(|a, b| a == b).map(|same| same[0]));
            ends.push(targets.len() as u32);
        }
        Self { rows: Rows::Lists { starts: ends.into(), targets: targets.into() }, arcs: None }
    }

    /// The directed graph on `0..n` with these arcs, each from its first to its second vertex.
    ///
    /// # Panics
    /// As [`Graph::from_edges`].
    #[must_use]
    pub fn from_arcs(n: usize, arcs: &[(u32, u32)]) -> Self {
        Self { arcs: Some(Arcs::new(n, arcs)), ..Self::from_edges(n, arcs) }
    }

    /// The graph with this adjacency matrix, one word a row.
    pub(crate) fn from_rows(rows: Box<[u64]>) -> Self {
        debug_assert!(rows.len() <= WORD);
        Self { rows: Rows::Bits(rows), arcs: None }
    }

    /// Whether its edges have directions.
    #[must_use]
    pub fn is_directed(&self) -> bool {
        self.arcs.is_some()
    }

    /// The directions of the edges, if they have some.
    pub(crate) fn directions(&self) -> Option<&Arcs> {
        self.arcs.as_ref()
    }

    /// The ends of the arcs that begin at a vertex, increasing; without directions its neighbours.
    pub fn out_neighbours(&self, v: u32) -> impl Iterator<Item = u32> + '_ {
        self.neighbours(v).filter(move |&u| self.has_arc(v, u))
    }

    /// Whether one can go from `u` to `v`: by an arc, or by an edge without direction.
    #[must_use]
    pub fn has_arc(&self, u: u32, v: u32) -> bool {
        self.arcs.as_ref().map_or_else(|| self.has_edge(u, v), |arcs| arcs.has(u, v))
    }

    /// The arcs in lexicographic order; an edge without direction once, from its lesser end.
    pub fn arcs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let directed = self.is_directed();
        (0..self.order() as u32).flat_map(move |u| {
            let ends = self.out_neighbours(u).filter(move |&v| directed || v > u);
            ends.map(move |v| (u, v))
        })
    }

    /// The graph without one edge; of a directed graph, without the arc from `u` to `v`.
    #[must_use]
    pub fn without_edge(&self, u: u32, v: u32) -> Self {
        if let Some(rows) = self.words().filter(|_| !self.is_directed()) {
            let mut rows: Box<[u64]> = rows.into();
            rows[u as usize] &= !(1 << v);
            rows[v as usize] &= !(1 << u);
            return Self::from_rows(rows);
        }
        let left: Vec<(u32, u32)> = self.arcs().filter(|&arc| arc != (u, v)).collect();
        match self.is_directed() {
            true => Self::from_arcs(self.order(), &left),
            false => Self::from_edges(self.order(), &left),
        }
    }

    /// The adjacency matrix, for graphs of at most 64 vertices.
    pub(crate) fn words(&self) -> Option<&[u64]> {
        match &self.rows {
            Rows::Bits(rows) => Some(rows),
            Rows::Lists { .. } => None,
        }
    }

    /// Number of vertices.
    #[must_use]
    pub fn order(&self) -> usize {
        match &self.rows {
            Rows::Bits(rows) => rows.len(),
            Rows::Lists { starts, .. } => starts.len() - 1,
        }
    }

    /// Number of edges.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        match &self.rows {
            Rows::Bits(rows) => rows.iter().map(|row| row.count_ones() as usize).sum::<usize>() / 2,
            Rows::Lists { targets, .. } => targets.len() / 2,
        }
    }

    /// Number of neighbours of a vertex.
    #[must_use]
    pub fn degree(&self, v: u32) -> usize {
        match &self.rows {
            Rows::Bits(rows) => rows[v as usize].count_ones() as usize,
            Rows::Lists { starts, .. } => (starts[v as usize + 1] - starts[v as usize]) as usize,
        }
    }

    /// The neighbours of a vertex, increasing.
    pub fn neighbours(&self, v: u32) -> impl Iterator<Item = u32> + '_ {
        let (word, list): (u64, &[u32]) = match &self.rows {
            Rows::Bits(rows) => (rows[v as usize], &[]),
            Rows::Lists { starts, targets } => {
                (0, &targets[starts[v as usize] as usize..starts[v as usize + 1] as usize])
            }
        };
        bits(word).chain(list.iter().copied())
    }

    /// Whether two vertices are adjacent.
    #[must_use]
    pub fn has_edge(&self, u: u32, v: u32) -> bool {
        match &self.rows {
            Rows::Bits(rows) => rows[u as usize] >> v & 1 == 1,
            Rows::Lists { starts, targets } => targets
                [starts[u as usize] as usize..starts[u as usize + 1] as usize]
                .binary_search(&v)
                .is_ok(),
        }
    }

    /// The edges `(u, v)` with `u < v`, in lexicographic order.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..self.order() as u32)
            .flat_map(move |u| self.neighbours(u).filter(move |&v| v > u).map(move |v| (u, v)))
    }

    /// The vertex sets of the components, each increasing, ordered by their least vertex.
    #[must_use]
    pub fn components(&self) -> Vec<Vec<u32>> {
        self.components_without(&[])
    }

    /// The vertex sets of the components that are left when some vertices are removed.
    #[must_use]
    pub fn components_without(&self, removed: &[u32]) -> Vec<Vec<u32>> {
        let n = self.order();
        let mut seen = vec![false; n];
        for &v in removed {
            seen[v as usize] = true;
        }
        let mut components = vec![];
        let mut queue = VecDeque::new();
        for start in 0..n as u32 {
            if seen[start as usize] {
                continue;
            }
            seen[start as usize] = true;
            queue.push_back(start);
            let mut component = vec![];
            while let Some(v) = queue.pop_front() {
                component.push(v);
                for u in self.neighbours(v) {
                    if !seen[u as usize] {
                        seen[u as usize] = true;
                        queue.push_back(u);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// The subgraph induced by a set of vertices given in increasing order; the `i`-th of them
    /// becomes vertex `i`.
    #[must_use]
    pub fn induced(&self, vertices: &[u32]) -> Self {
        if let Some(arcs) = &self.arcs {
            return Self { arcs: Some(arcs.induced(vertices)), ..self.induced_edges(vertices) };
        }
        self.induced_edges(vertices)
    }

    /// The underlying graph of the subgraph.
    fn induced_edges(&self, vertices: &[u32]) -> Self {
        if let Rows::Bits(rows) = &self.rows {
            let mask = vertices.iter().fold(0, |mask, &v| mask | 1 << v);
            return induced_words(rows, mask);
        }
        // A graph may fall into very many small parts: an array of all its vertices for each would cost the
        // square of their number.
        let few = vertices.len() < self.order() / 64;
        let mut place = vec![u32::MAX; if few { 0 } else { self.order() }];
        for (i, &v) in vertices.iter().enumerate().filter(|_| !few) {
            place[v as usize] = i as u32;
        }
        let place_of = |u: u32| match place.get(u as usize) {
            Some(&place) => place,
            None => vertices.binary_search(&u).map_or(u32::MAX, |i| i as u32),
        };
        let kept = |v: u32| self.neighbours(v).map(place_of).filter(|&u| u != u32::MAX);
        if vertices.len() <= WORD {
            let rows = vertices.iter().map(|&v| kept(v).fold(0, |row, u| row | 1 << u)).collect();
            return Self::from_rows(rows);
        }
        let mut starts = Vec::with_capacity(vertices.len() + 1);
        let mut targets = vec![];
        starts.push(0);
        for &v in vertices {
            targets.extend(kept(v));
            starts.push(targets.len() as u32);
        }
        Self { rows: Rows::Lists { starts: starts.into(), targets: targets.into() }, arcs: None }
    }

    /// The connected graphs that are left when some vertices are removed, written to `parts`, if
    /// their number is allowed.
    pub(crate) fn parts_without(
        &self,
        removed: &[u32],
        allowed: impl FnOnce(usize) -> bool,
        parts: &mut Vec<Self>,
    ) -> bool {
        parts.clear();
        if let (Rows::Bits(rows), None) = (&self.rows, &self.arcs) {
            let gone = removed.iter().fold(0u64, |mask, &v| mask | 1 << v);
            let mut left = all(rows.len()) & !gone;
            let mut components = [0u64; WORD];
            let mut count = 0;
            while left != 0 {
                components[count] = component_of(rows, left & left.wrapping_neg(), left);
                left &= !components[count];
                count += 1;
            }
            if !allowed(count) {
                return false;
            }
            parts.extend(components[..count].iter().map(|&mask| induced_words(rows, mask)));
            return true;
        }
        let components = self.components_without(removed);
        if !allowed(components.len()) {
            return false;
        }
        parts.extend(components.iter().map(|component| self.induced(component)));
        true
    }

    /// Whether the graph is connected; the empty graph is not.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.components().len() == 1
    }

    /// Bytes on the heap.
    pub(crate) fn heap_bytes(&self) -> usize {
        let directions = self.arcs.as_ref().map_or(0, Arcs::heap_bytes);
        directions
            + match &self.rows {
                Rows::Bits(rows) => rows.len() * 8,
                Rows::Lists { starts, targets } => (starts.len() + targets.len()) * 4,
            }
    }
}

/// The word with the lowest `n` bits set.
pub(crate) fn all(n: usize) -> u64 {
    if n == 64 { u64::MAX } else { (1 << n) - 1 }
}

/// The component of `start` among the vertices `within`.
pub(crate) fn component_of(rows: &[u64], start: u64, within: u64) -> u64 {
    let mut component = start;
    let mut frontier = start;
    while frontier != 0 {
        let reached = bits(frontier).fold(0, |mask, v| mask | rows[v as usize]);
        frontier = reached & within & !component;
        component |= frontier;
    }
    component
}

fn induced_words(rows: &[u64], mask: u64) -> Graph {
    if mask == all(rows.len()) {
        return Graph::from_rows(rows.into());
    }
    let rank = |v: u32| (mask & ((1 << v) - 1)).count_ones();
    let induced =
        bits(mask).map(|v| bits(rows[v as usize] & mask).fold(0, |row, u| row | 1 << rank(u))).collect();
    Graph::from_rows(induced)
}

#[cfg(test)]
mod tests {
    use super::Graph;

    /// Both representations of the same graph answer alike.
    #[test]
    fn words_and_lists_agree() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let n = rng.usize(1..20);
            let edges: Vec<(u32, u32)> =
                (0..n as u32).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < 0.2).collect();
            let small = Graph::from_edges(n, &edges);
            // The same graph with enough isolated vertices to be kept as lists.
            let large = Graph::from_edges(n + 64, &edges);
            assert!(small.words().is_some() && large.words().is_none());
            assert_eq!(small.edges().collect::<Vec<_>>(), large.edges().collect::<Vec<_>>());
            let removed: Vec<u32> = (0..n as u32).filter(|_| rng.f32() < 0.3).collect();
            let (mut a, mut b) = (vec![], vec![]);
            small.parts_without(&removed, |_| true, &mut a);
            large.parts_without(&removed, |_| true, &mut b);
            b.truncate(b.len() - 64);
            assert_eq!(a, b);
            assert_eq!(small.induced(&small.components()[0]), large.induced(&large.components()[0]));
            assert!((0..n as u32).all(|v| small.degree(v) == large.degree(v)));
            assert!(
                (0..n as u32).all(|u| (0..n as u32).all(|v| small.has_edge(u, v) == large.has_edge(u, v)))
            );
        }
    }
}
