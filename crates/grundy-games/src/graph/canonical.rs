//! A canonical order of the vertices of a small coloured graph, as far as a bounded effort goes.
//!
//! Colours are refined by the colours of the neighbours until nothing changes; if two vertices
//! still share a colour, one cell is taken and each of its vertices is made special in turn, and
//! the order with the least adjacency matrix wins. Twins in a cell need not be told apart. The
//! number of orders tried is bounded: a very symmetric graph gets the best of those tried, which
//! is then an order but perhaps not *the* canonical one. A key made from it is still the graph
//! itself, so a value found under it is right; isomorphic graphs may merely miss each other.
//!
//! Colours are 64-bit hashes. A collision merges two cells and costs, at worst, canonicity.
//!
//! A directed graph is its matrix of arcs, and besides, to look both ways, the same matrix turned over.
//!
//! # Complexity
//! About `rounds * (n + m)` a refinement, at most [`ORDERS`] orders.

use super::graph::bits;

/// How many complete orders are compared before the best is taken.
const ORDERS: usize = 24;

/// The vertices in canonical order. `rows` is the adjacency matrix, at most 64 rows.
pub(super) fn order(rows: &[u64], colours: &[u64]) -> Vec<u8> {
    both_ways(rows, None, colours)
}

/// The vertices of a directed graph in canonical order. `out` is the matrix of its arcs.
pub(super) fn order_directed(out: &[u64], colours: &[u64]) -> Vec<u8> {
    let mut back = [0u64; 64];
    for (v, row) in out.iter().enumerate() {
        bits(*row).for_each(|u| back[u as usize] |= 1 << v);
    }
    both_ways(out, Some(&back), colours)
}

fn both_ways(rows: &[u64], back: Option<&[u64; 64]>, colours: &[u64]) -> Vec<u8> {
    let mut labelling = Labelling { rows, back, given: colours, best: None, left: ORDERS };
    let mut start = [0u64; 64];
    for (v, row) in rows.iter().enumerate() {
        let degrees =
            u64::from(row.count_ones()) | back.map_or(0, |back| u64::from(back[v].count_ones())) << 8;
        start[v] = mix(colours[v] ^ mix(degrees));
    }
    labelling.descend(start);
    labelling.best.map_or_else(Vec::new, |(_, order)| order)
}

/// The matrix with its vertices in a given order.
pub(super) fn reorder(rows: &[u64], order: &[u8]) -> Box<[u64]> {
    let mut place = [0u8; 64];
    for (i, &v) in order.iter().enumerate() {
        place[v as usize] = i as u8;
    }
    order.iter().map(|&v| bits(rows[v as usize]).fold(0, |row, u| row | 1 << place[u as usize])).collect()
}

struct Labelling<'g> {
    rows: &'g [u64],
    back: Option<&'g [u64; 64]>,
    given: &'g [u64],
    best: Option<(Vec<u64>, Vec<u8>)>,
    left: usize,
}

impl Labelling<'_> {
    fn descend(&mut self, mut colours: [u64; 64]) {
        let n = self.rows.len();
        let mut order: Vec<u8> = (0..n as u8).collect();
        self.refine(&mut colours, &mut order);
        let Some(cell) = smallest_cell(&colours, &order) else {
            self.offer(order);
            return;
        };
        let mut tried: Vec<u8> = vec![];
        for &v in cell {
            if tried.iter().any(|&u| self.are_twins(u, v)) {
                continue;
            }
            if self.left == 0 {
                return;
            }
            tried.push(v);
            let mut special = colours;
            special[v as usize] = mix(!special[v as usize]);
            self.descend(special);
        }
    }

    /// Refines to the coarsest stable colouring and sorts the order by colour.
    fn refine(&self, colours: &mut [u64; 64], order: &mut [u8]) {
        let n = self.rows.len();
        let mut cells = 0;
        loop {
            order.sort_unstable_by_key(|&v| colours[v as usize]);
            let found =
                1 + order.windows(2).filter(|w| colours[w[0] as usize] != colours[w[1] as usize]).count();
            if found <= cells || found == n {
                return;
            }
            cells = found;
            let old = *colours;
            for v in 0..n {
                let around = bits(self.rows[v]).fold(0u64, |sum, u| sum.wrapping_add(mix(old[u as usize])));
                let before = self.back.map_or(0, |back| {
                    bits(back[v]).fold(0u64, |sum, u| sum.wrapping_add(mix(!old[u as usize])))
                });
                colours[v] = mix(old[v].rotate_left(17) ^ around ^ before.rotate_left(32));
            }
        }
    }

    /// Whether exchanging two vertices changes nothing.
    fn are_twins(&self, u: u8, v: u8) -> bool {
        let both = 1u64 << u | 1 << v;
        let alike = |rows: &[u64]| (rows[u as usize] ^ rows[v as usize]) & !both == 0;
        let (there, back) = (self.rows[u as usize] >> v & 1, self.rows[v as usize] >> u & 1);
        alike(self.rows)
            && there == back
            && self.back.is_none_or(|back| alike(back))
            && self.given[u as usize] == self.given[v as usize]
    }

    fn offer(&mut self, order: Vec<u8>) {
        self.left = self.left.saturating_sub(1);
        let matrix = reorder(self.rows, &order).into_vec();
        if self.best.as_ref().is_none_or(|(least, _)| matrix < *least) {
            self.best = Some((matrix, order));
        }
    }
}

/// The first of the smallest cells with more than one vertex.
fn smallest_cell<'o>(colours: &[u64; 64], order: &'o [u8]) -> Option<&'o [u8]> {
    order
        .chunk_by(|a, b| colours[*a as usize] == colours[*b as usize])
        .filter(|cell| cell.len() > 1)
        .min_by_key(|cell| cell.len())
}

/// A good mixing of 64 bits (the finaliser of splitmix64).
fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
