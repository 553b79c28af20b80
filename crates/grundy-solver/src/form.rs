//! The form of a piece: equal for isomorphic graphs (nearly always), different for others.
//!
//! Colours are refined by the colours of the neighbours until nothing changes; while two vertices share
//! a colour, each vertex of the first smallest class is made special in turn, and the order with the
//! least adjacency matrix wins. The matrix in that order is the graph itself, so two graphs with equal
//! matrices are isomorphic whatever the refinement did. The effort is bounded: a very symmetric graph
//! gets the best of a few orders, and may miss an isomorphic one. That costs time, never a wrong value.
//!
//! What is kept is a hash of that matrix to 128 bits, by two chains of multiplications. Among 10^9 graphs
//! two share such a hash with probability below 10^-20, far below that of a memory error; the table by
//! sets, which is asked first, keeps its keys in full.
//!
//! # Complexity
//! About `rounds * (n + m)` a refinement, at most [`ORDERS`] orders.

use crate::set::{Set, mix};
use crate::table::Form;

/// The most vertices of a piece that gets a form.
pub(crate) const LARGEST: usize = 64;

/// How many complete orders are compared.
const ORDERS: usize = 16;

/// Rounds of refinement between two counts of the classes.
const ROUNDS: usize = 3;

/// A graph on `0..n`, `n <= 64`, cut out of a larger one.
pub(crate) struct Cut {
    n: usize,
    rows: [u64; LARGEST],
}

impl Cut {
    /// The graph induced by a set of at most 64 vertices.
    pub(crate) fn new<S: Set>(rows: &[S], set: S) -> Self {
        let mut place = [0u8; 256];
        for (i, v) in set.vertices().enumerate() {
            place[v] = i as u8;
        }
        let mut cut = Self { n: 0, rows: [0; LARGEST] };
        for v in set.vertices() {
            cut.rows[cut.n] = (rows[v] & set).vertices().fold(0, |row, u| row | 1 << place[u]);
            cut.n += 1;
        }
        cut
    }

    /// Its form.
    pub(crate) fn form(&self) -> Form {
        let mut labelling = Labelling { cut: self, best: None, left: ORDERS };
        labelling.start();
        let matrix = labelling.best.map_or([0; LARGEST], |(matrix, _)| matrix);
        let (mut a, mut b) = (self.n as u64, !(self.n as u64));
        for &row in &matrix[..self.n] {
            a = mix(a ^ row).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            b = (b ^ row).wrapping_mul(0xd134_2543_de82_ef95).rotate_left(31) ^ mix(b.wrapping_add(row));
        }
        Form(u128::from(mix(a)) << 64 | u128::from(mix(b)))
    }

    /// Its vertices in the order of the form.
    pub(crate) fn order(&self) -> Vec<usize> {
        let mut labelling = Labelling { cut: self, best: None, left: ORDERS };
        labelling.start();
        let order = labelling.best.map_or([0; LARGEST], |(_, order)| order);
        order[..self.n].iter().map(|&v| usize::from(v)).collect()
    }
}

type Matrix = [u64; LARGEST];
type Order = [u8; LARGEST];

struct Labelling<'c> {
    cut: &'c Cut,
    best: Option<(Matrix, Order)>,
    left: usize,
}

impl Labelling<'_> {
    fn degrees(&self) -> [u64; LARGEST] {
        std::array::from_fn(|v| mix(u64::from(self.cut.rows[v].count_ones()) + 1))
    }

    fn start(&mut self) {
        let colours = self.degrees();
        self.descend(colours, 0);
    }

    fn descend(&mut self, mut colours: [u64; LARGEST], cells: usize) {
        let n = self.cut.n;
        let mut order: Order = std::array::from_fn(|v| v as u8);
        let cells = self.refine(&mut colours, &mut order[..n], cells);
        if cells == n {
            self.offer(order);
            return;
        }
        let colour = |v: u8| colours[usize::from(v)] >> 6;
        let classes = order[..n].chunk_by(|a, b| colour(*a) == colour(*b));
        let Some(class) = classes.filter(|class| class.len() > 1).min_by_key(|class| class.len()) else {
            return;
        };
        let mut tried = 0u64;
        for &v in class {
            let v = usize::from(v);
            if tried.vertices().any(|u| self.are_twins(u, v)) {
                continue;
            }
            if self.left == 0 {
                return;
            }
            tried |= 1 << v;
            let mut special = colours;
            special[v] = mix(!special[v]);
            self.descend(special, cells);
        }
    }

    /// Refines to the coarsest stable colouring and sorts the order by colour. Returns the number of
    /// classes; there are more than `cells`, if any refinement is left to do.
    fn refine(&self, colours: &mut [u64; LARGEST], order: &mut [u8], mut cells: usize) -> usize {
        let n = self.cut.n;
        let mut sorted = [0u64; LARGEST];
        loop {
            // Counting classes costs as much as some rounds: count after a few.
            for _ in 0..ROUNDS {
                let old = *colours;
                for v in 0..n {
                    let around = self.cut.rows[v].vertices().fold(0u64, |sum, u| sum.wrapping_add(old[u]));
                    colours[v] = mix(around ^ old[v].rotate_left(23));
                }
            }
            // The last bits of a colour make room for the vertex: one plain sort.
            for v in 0..n {
                sorted[v] = colours[v] & !63 | v as u64;
            }
            sorted[..n].sort_unstable();
            let found = 1 + sorted[..n].windows(2).filter(|pair| pair[0] >> 6 != pair[1] >> 6).count();
            if found <= cells || found == n {
                for (place, sorted) in order.iter_mut().zip(&sorted) {
                    *place = (sorted & 63) as u8;
                }
                return found;
            }
            cells = found;
        }
    }

    /// Whether exchanging two vertices changes nothing.
    fn are_twins(&self, u: usize, v: usize) -> bool {
        (self.cut.rows[u] ^ self.cut.rows[v]) & !(1 << u | 1 << v) == 0
    }

    fn offer(&mut self, order: Order) {
        self.left = self.left.saturating_sub(1);
        let n = self.cut.n;
        let mut place = [0u8; LARGEST];
        for (i, &v) in order[..n].iter().enumerate() {
            place[usize::from(v)] = i as u8;
        }
        let mut matrix = [0; LARGEST];
        for (row, &v) in matrix.iter_mut().zip(&order[..n]) {
            *row = self.cut.rows[usize::from(v)].vertices().fold(0, |row, u| row | 1 << place[u]);
        }
        if self.best.as_ref().is_none_or(|(least, _)| matrix < *least) {
            self.best = Some((matrix, order));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn rows(n: usize, edges: &[(usize, usize)]) -> Vec<u64> {
        let mut rows = vec![0u64; n];
        for &(u, v) in edges {
            rows[u] |= 1 << v;
            rows[v] |= 1 << u;
        }
        rows
    }

    /// As many forms as there are graphs (OEIS A000088): no two graphs share one, and at this size none
    /// has two.
    #[test]
    fn one_form_for_each_graph() {
        for (n, expected) in [(1, 1), (2, 2), (3, 4), (4, 11), (5, 34), (6, 156)] {
            let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
            let forms: HashSet<Form> = (0u32..1 << pairs.len())
                .map(|mask| {
                    let edges: Vec<_> =
                        (0..pairs.len()).filter(|i| mask >> i & 1 == 1).map(|i| pairs[i]).collect();
                    Cut::new(&rows(n, &edges), (1u64 << n) - 1).form()
                })
                .collect();
            assert_eq!(forms.len(), expected, "n = {n}");
        }
    }

    #[test]
    fn shuffling_keeps_the_form_and_removing_an_edge_does_not() {
        let mut rng = fastrand::Rng::with_seed(11);
        for _ in 0..300 {
            let n = rng.usize(4..=60);
            let edges: Vec<(usize, usize)> =
                (1..n).flat_map(|v| [(rng.usize(0..v), v), (rng.usize(0..v), v)]).collect();
            let mut names: Vec<usize> = (0..64).collect();
            rng.shuffle(&mut names);
            let renamed: Vec<_> = edges.iter().map(|&(u, v)| (names[u], names[v])).collect();
            let set = |names: &mut dyn Iterator<Item = usize>| names.fold(0u64, |set, v| set | 1 << v);
            let form = Cut::new(&rows(n, &edges), set(&mut (0..n))).form();
            let other = Cut::new(&rows(64, &renamed), set(&mut names[..n].iter().copied())).form();
            assert_eq!(form, other);
            let (u, v) = edges[0];
            let fewer: Vec<_> = edges.iter().copied().filter(|&e| e != (u, v)).collect();
            assert_ne!(form, Cut::new(&rows(n, &fewer), set(&mut (0..n))).form());
        }
    }
}
