//! Graphs from graphs: products, joins, complements, subdivisions. (Line graphs have a file of their own.)
//!
//! The vertices of a product are pairs, numbered row by row: the pair of u and v is `u * m + v`, where the second graph
//! has m vertices. So the product of two paths is numbered as the grid. These speak of the edges alone, and give graphs
//! without directions.

use super::Graph;

impl Graph {
    /// The Cartesian product: one of the two goes along an edge, the other stays.
    #[must_use]
    pub fn cartesian(&self, other: &Self) -> Self {
        Self::from_edges(self.order() * other.order(), &self.product_edges(other, false))
    }

    /// The strong product: one or both of the two go along an edge.
    #[must_use]
    pub fn strong(&self, other: &Self) -> Self {
        Self::from_edges(self.order() * other.order(), &self.product_edges(other, true))
    }

    fn product_edges(&self, other: &Self, both: bool) -> Vec<(u32, u32)> {
        let (n, m) = (self.order() as u32, other.order() as u32);
        let mut edges = vec![];
        for (a, b) in other.edges() {
            edges.extend((0..n).map(|u| (u * m + a, u * m + b)));
        }
        for (a, b) in self.edges() {
            edges.extend((0..m).map(|v| (a * m + v, b * m + v)));
            if both {
                edges.extend(
                    other.edges().flat_map(|(c, d)| [(a * m + c, b * m + d), (a * m + d, b * m + c)]),
                );
            }
        }
        edges
    }

    /// The complement: joined are those that were not.
    #[must_use]
    pub fn complement(&self) -> Self {
        let n = self.order() as u32;
        let mut edges = vec![];
        for v in 0..n {
            let mut neighbours = self.neighbours(v).peekable();
            for u in 0..v {
                if neighbours.next_if_eq(&u).is_none() {
                    edges.push((u, v));
                }
            }
        }
        Self::from_edges(n as usize, &edges)
    }

    /// Every edge replaced by a path with so many new vertices, which are numbered edge by edge after the old ones,
    /// from the lesser end of the edge to the greater.
    #[must_use]
    pub fn subdivided(&self, vertices: u32) -> Self {
        let mut next = self.order() as u32;
        let mut edges = vec![];
        for (u, v) in self.edges() {
            let mut last = u;
            for new in next..next + vertices {
                edges.push((last, new));
                last = new;
            }
            edges.push((last, v));
            next += vertices;
        }
        Self::from_edges(next as usize, &edges)
    }
}
