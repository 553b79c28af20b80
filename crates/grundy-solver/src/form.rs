//! The form of a piece: equal for isomorphic graphs (nearly always), different for others.
//!
//! Colours are refined by the colours of the neighbours. Usually a few rounds tell all vertices apart. Then
//! the colours are names, the same in every isomorphic graph, and the graph is the set of its neighbourhoods
//! in terms of names: a sum over the vertices, in any order, of a hash of the name and the names around.
//!
//! Otherwise refinement goes on until nothing changes; while two vertices share
//! a colour, each vertex of the first smallest class is made special in turn, and the order with the
//! least adjacency matrix wins. The matrix in that order is the graph itself, so two graphs with equal
//! matrices are isomorphic whatever the refinement did. The effort is bounded: a very symmetric graph
//! gets the best of a few orders, and may miss an isomorphic one. That costs time, never a wrong value.
//!
//! What is kept is a hash of the set of neighbourhoods, or of the matrix, to 127 bits. Among 10^9 graphs
//! two share such a hash with probability below 10^-19, far below that of a memory error; the table by
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
const ROUNDS: usize = 4;

/// A graph on `0..n`, `n <= 64`, cut out of a larger one.
pub(crate) struct Cut {
    n: usize,
    rows: [u64; LARGEST],
}

impl Cut {
    /// The graph induced by a set of at most 64 vertices.
    #[inline]
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
        self.told_apart().unwrap_or_else(|| self.labelled_form())
    }

    /// The form, if a few rounds of refinement tell all vertices apart: then the graph is the set of its
    /// neighbourhoods in terms of colours, and needs no order.
    fn told_apart(&self) -> Option<Form> {
        let near = self.near()?;
        let mut colours = self.degrees();
        for _ in 0..ROUNDS {
            few_neighbours(&mut colours, &near, self.n);
        }
        // Two vertices that fall into the same of many boxes may share a colour.
        let mut boxes = [0u64; 64];
        let mut names = [0u64; 2 * LARGEST];
        for (name, &colour) in names.iter_mut().zip(&colours[..self.n]) {
            let (place, bit) = ((colour >> 26) as usize, 1 << (colour >> 20 & 63));
            if boxes[place] & bit != 0 {
                return None;
            }
            boxes[place] |= bit;
            *name = mix(u64::from(colour));
        }
        let (mut a, mut b) = (0u64, self.n as u64);
        for (name, near) in names.iter().zip(&near[..self.n]) {
            let around =
                near.iter().fold(0u64, |sum, &u| sum.wrapping_add(names[usize::from(u) % (2 * LARGEST)]));
            let own = mix(name.rotate_left(17) ^ around);
            a = a.wrapping_add(own);
            b = b.wrapping_add(mix(own ^ name.wrapping_mul(0xd134_2543_de82_ef95)));
        }
        Some(Form(u128::from(mix(a)) << 64 | u128::from(mix(b) | 1)))
    }

    /// The form by the least matrix.
    fn labelled_form(&self) -> Form {
        let (matrix, _) = self.labelled();
        let (mut a, mut b) = (self.n as u128, 0u128);
        for ((&row, first), second) in matrix[..self.n].iter().zip(&FACTORS).zip(&FACTORS[LARGEST..]) {
            a = a.wrapping_add(u128::from(row) * u128::from(*first));
            b = b.wrapping_add(u128::from(row) * u128::from(*second));
        }
        Form(u128::from(folded(a)) << 64 | u128::from(folded(b) & !1))
    }

    /// Its vertices in the order of the form.
    pub(crate) fn order(&self) -> Vec<usize> {
        let (_, order) = self.labelled();
        order[..self.n].iter().map(|&v| usize::from(v)).collect()
    }

    /// The first colours.
    fn degrees(&self) -> Colours {
        let mut colours = [0; LARGEST];
        for (colour, row) in colours.iter_mut().zip(&self.rows[..self.n]) {
            *colour = mixed(row.count_ones() + 1);
        }
        colours
    }

    fn near(&self) -> Option<Near> {
        let mut all = [[NOBODY; FEW]; LARGEST];
        for (near, &row) in all.iter_mut().zip(&self.rows[..self.n]) {
            let mut row = row;
            for place in near {
                if row != 0 {
                    *place = row.trailing_zeros() as u8;
                    row &= row - 1;
                }
            }
            if row != 0 {
                return None;
            }
        }
        Some(all)
    }

    fn labelled(&self) -> (Matrix, Order) {
        let mut labelling = Labelling { cut: self, near: self.near(), best: None, left: ORDERS };
        labelling.descend(self.degrees(), 0);
        labelling.best.unwrap_or(([0; LARGEST], [0; LARGEST]))
    }
}

/// Random odd numbers, two for each row of a matrix: sums of products with them are equal for two different
/// matrices with probability 2^-64 each.
static FACTORS: [u64; 2 * LARGEST] = {
    let mut factors = [0; 2 * LARGEST];
    let mut state = 0x853c_49e6_748f_ea9b_u64;
    let mut i = 0;
    while i < factors.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        factors[i] = (z ^ z >> 31) | 1;
        i += 1;
    }
    factors
};

#[inline]
fn folded(sum: u128) -> u64 {
    mix(sum as u64 ^ mix((sum >> 64) as u64))
}

/// Colours are 32 bits: that two different ones fall together costs effort, no more.
#[inline]
fn mixed(x: u32) -> u32 {
    let x = (x ^ x >> 15).wrapping_mul(0x2c1b_3c6d);
    (x ^ x >> 13).wrapping_mul(0x297a_2d39)
}

type Colours = [u32; LARGEST];
type Matrix = [u64; LARGEST];
type Order = [u8; LARGEST];

/// The bits of a colour that make room for its vertex, so that a plain sort sorts the vertices.
const ROOM: u32 = LARGEST as u32 - 1;

/// The neighbours of each vertex, if there are never more than [`FEW`], filled up with [`NOBODY`].
type Near = [[u8; FEW]; LARGEST];
const FEW: usize = 4;
const NOBODY: u8 = LARGEST as u8;

/// One round of refinement, without any branch that depends on the graph.
#[inline]
fn few_neighbours(colours: &mut Colours, near: &Near, n: usize) {
    let mut old = [0; 2 * LARGEST];
    old[..n].copy_from_slice(&colours[..n]);
    for (colour, near) in colours[..n].iter_mut().zip(near) {
        let around = near.iter().fold(0u32, |sum, &u| sum.wrapping_add(old[usize::from(u) % (2 * LARGEST)]));
        *colour = mixed(colour.wrapping_mul(OWN).wrapping_add(around));
    }
}

fn many_neighbours(colours: &mut Colours, rows: &[u64]) {
    let old = *colours;
    for (colour, row) in colours.iter_mut().zip(rows) {
        let around = row.vertices().fold(0u32, |sum, u| sum.wrapping_add(old[u]));
        *colour = mixed(colour.wrapping_mul(OWN).wrapping_add(around));
    }
}

/// What a vertex's own colour is multiplied by, so that it is told from those around.
const OWN: u32 = 0x9e37_79b1;

struct Labelling<'c> {
    cut: &'c Cut,
    near: Option<Near>,
    best: Option<(Matrix, Order)>,
    left: usize,
}

impl Labelling<'_> {
    fn descend(&mut self, mut colours: Colours, cells: usize) {
        let n = self.cut.n;
        let mut sorted = [0; LARGEST];
        let cells = self.refine(&mut colours, &mut sorted, cells);
        let sorted = &sorted[..n];
        if cells == n {
            self.offer(sorted);
            return;
        }
        let classes = sorted.chunk_by(|a, b| (a ^ b) <= ROOM);
        let Some(class) = classes.filter(|class| class.len() > 1).min_by_key(|class| class.len()) else {
            return;
        };
        let mut tried = 0u64;
        for &v in class {
            let v = (v & ROOM) as usize;
            if tried.vertices().any(|u| self.are_twins(u, v)) {
                continue;
            }
            if self.left == 0 {
                return;
            }
            tried |= 1 << v;
            let mut special = colours;
            special[v] = mixed(!special[v]);
            self.descend(special, cells);
        }
    }

    /// Refines to the coarsest stable colouring and sorts the vertices by colour. Returns the number of
    /// classes; there are more than `cells`, if any refinement is left to do.
    fn refine(&self, colours: &mut Colours, sorted: &mut Colours, mut cells: usize) -> usize {
        let n = self.cut.n;
        let rows = &self.cut.rows[..n];
        loop {
            // Counting classes costs as much as some rounds: count after a few.
            for _ in 0..ROUNDS {
                match &self.near {
                    Some(near) => few_neighbours(colours, near, n),
                    None => many_neighbours(colours, rows),
                }
            }
            for (v, (place, colour)) in sorted.iter_mut().zip(&colours[..n]).enumerate() {
                *place = colour & !ROOM | v as u32;
            }
            sorted[..n].sort_unstable();
            let found = 1 + sorted[..n].windows(2).filter(|pair| (pair[0] ^ pair[1]) > ROOM).count();
            if found <= cells || found == n {
                return found;
            }
            cells = found;
        }
    }

    /// Whether exchanging two vertices changes nothing.
    fn are_twins(&self, u: usize, v: usize) -> bool {
        (self.cut.rows[u] ^ self.cut.rows[v]) & !(1 << u | 1 << v) == 0
    }

    fn offer(&mut self, sorted: &[u32]) {
        self.left = self.left.saturating_sub(1);
        let mut place = [0u8; LARGEST];
        let mut order = [0u8; LARGEST];
        for (i, (place_in_order, &v)) in order.iter_mut().zip(sorted).enumerate() {
            *place_in_order = (v & ROOM) as u8;
            place[(v & ROOM) as usize] = i as u8;
        }
        let mut matrix = [0; LARGEST];
        for (row, &v) in matrix.iter_mut().zip(sorted) {
            *row = self.cut.rows[(v & ROOM) as usize]
                .vertices()
                .fold(0, |row, u| row | 1 << (place[u & 63] & 63));
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
