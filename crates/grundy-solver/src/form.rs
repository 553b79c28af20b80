//! The form of a piece: equal for isomorphic graphs (nearly always), different for others.
//!
//! Colours are refined by the colours of the neighbours. Usually a few rounds tell all vertices apart. Then
//! the colours are names, the same in every isomorphic graph, and the graph is the set of its neighbourhoods
//! in terms of names: a sum over the vertices, in any order, of a hash of the name and the names around.
//!
//! Otherwise two vertices share a colour. Each vertex of the smallest class is made special in turn, colours are
//! refined again, and the least of all the sums reached in this way is the form. Whatever the refinement did, two
//! graphs with the same neighbourhoods in terms of names are isomorphic. The effort is bounded: a very symmetric
//! graph gets the least of a few sums, and may miss an isomorphic one. That costs time, never a wrong value.
//!
//! What is kept is the sum, of 127 bits. Among 10^9 graphs two share it with probability below 10^-19, far
//! below that of a memory error; the table by sets, which is asked first, keeps its keys in full.
//!
//! # Complexity
//! About `rounds * (n + m)` a refinement, at most [`NAMINGS`] ways to tell the vertices apart.

use crate::set::{Set, mix};
use crate::table::Form;

/// The most vertices of a piece that gets a form.
pub(crate) const LARGEST: usize = 64;

/// How many ways to tell all vertices apart are compared.
const NAMINGS: usize = 16;

/// Rounds of refinement before colours are compared.
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
        Form(self.named().least)
    }

    /// Its vertices in the order of their names.
    pub(crate) fn order(&self) -> Vec<usize> {
        let names = self.named().names;
        let mut order: Vec<usize> = (0..self.n).collect();
        order.sort_by_key(|&v| names[v]);
        order
    }

    fn named(&self) -> Naming<'_> {
        let mut naming =
            Naming { cut: self, near: self.near(), least: u128::MAX, names: [0; LARGEST], left: NAMINGS };
        naming.descend(self.degrees());
        naming
    }

    /// The first colours.
    fn degrees(&self) -> Colours {
        let mut colours = [0; LARGEST];
        for (colour, row) in colours.iter_mut().zip(&self.rows[..self.n]) {
            *colour = mixed(row.count_ones() + 1);
        }
        colours
    }

    /// Whether exchanging two vertices changes nothing.
    fn are_twins(&self, u: usize, v: usize) -> bool {
        (self.rows[u] ^ self.rows[v]) & !(1 << u | 1 << v) == 0
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
}

/// Colours are 32 bits: that two different ones fall together costs effort and nothing else.
#[inline]
fn mixed(x: u32) -> u32 {
    let x = (x ^ x >> 15).wrapping_mul(0x2c1b_3c6d);
    (x ^ x >> 13).wrapping_mul(0x297a_2d39)
}

type Colours = [u32; LARGEST];

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

/// What a vertex's own colour is multiplied by, so that it differs from those around.
const OWN: u32 = 0x9e37_79b1;

/// Looks for colours that tell all vertices apart.
struct Naming<'c> {
    cut: &'c Cut,
    near: Option<Near>,
    /// The least sum so far, and the colours that gave it.
    least: u128,
    names: Colours,
    /// How many more are compared.
    left: usize,
}

impl Naming<'_> {
    /// Compares the sums of the ways to go on from some colours.
    fn descend(&mut self, mut colours: Colours) {
        let n = self.cut.n;
        self.refine(&mut colours);
        let mut class = tied(&colours[..n]);
        if class != 0 {
            self.refine(&mut colours);
            class = tied(&colours[..n]);
        }
        if class == 0 {
            return self.offer(&colours);
        }
        let mut tried = 0u64;
        for v in class.vertices() {
            if self.left == 0 {
                return;
            }
            if tried.vertices().any(|u| self.cut.are_twins(u, v)) {
                continue;
            }
            tried |= 1 << v;
            let mut special = colours;
            special[v] = mixed(!special[v]);
            self.descend(special);
        }
    }

    fn refine(&self, colours: &mut Colours) {
        for _ in 0..ROUNDS {
            match &self.near {
                Some(near) => few_neighbours(colours, near, self.cut.n),
                None => many_neighbours(colours, &self.cut.rows[..self.cut.n]),
            }
        }
    }

    /// The sum over the neighbourhoods in terms of names.
    fn offer(&mut self, colours: &Colours) {
        let n = self.cut.n;
        self.left -= 1;
        let mut names = [0u64; 2 * LARGEST];
        for (name, &colour) in names.iter_mut().zip(&colours[..n]) {
            *name = mix(u64::from(colour));
        }
        let (mut a, mut b) = (0u64, n as u64);
        for v in 0..n {
            let name = names[v];
            let around = match &self.near {
                Some(near) => near[v]
                    .iter()
                    .fold(0u64, |sum, &u| sum.wrapping_add(names[usize::from(u) % (2 * LARGEST)])),
                None => self.cut.rows[v].vertices().fold(0u64, |sum, u| sum.wrapping_add(names[u])),
            };
            let own = mix(name.rotate_left(17) ^ around);
            a = a.wrapping_add(own);
            b = b.wrapping_add(mix(own ^ name.wrapping_mul(0xd134_2543_de82_ef95)));
        }
        let sum = u128::from(mix(a)) << 64 | u128::from(mix(b) | 1);
        if sum < self.least {
            (self.least, self.names) = (sum, *colours);
        }
    }
}

/// The smallest class of vertices that share a colour; empty if there is none.
fn tied(colours: &[u32]) -> u64 {
    // Two vertices that fall into the same of many boxes may share a colour.
    let mut boxes = [0u64; 64];
    let mut clash = false;
    for &colour in colours {
        let (place, bit) = ((colour >> 26) as usize, 1 << (colour >> 20 & 63));
        clash |= boxes[place] & bit != 0;
        boxes[place] |= bit;
    }
    if !clash {
        return 0;
    }
    let mut least = (usize::MAX, 0);
    for &colour in colours {
        let class = colours.iter().filter(|&&other| other == colour).count();
        if class > 1 {
            least = least.min((class, colour));
        }
    }
    if least.0 == usize::MAX {
        return 0;
    }
    colours.iter().enumerate().fold(0, |class, (v, &colour)| class | u64::from(colour == least.1) << v)
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
