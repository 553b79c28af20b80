//! Graphs of at most seven vertices, each labelled graph once.
//!
//! The upper half of an adjacency matrix of seven rows has 21 bits, so there are two million such
//! graphs, a byte each. A value is computed when it is first asked for, from the tiny graphs that
//! moves leave. This is where a search spends most of its visits, so nothing is split or reduced
//! here: the bits are gathered and looked up.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::game::Game;
use crate::set::Set;

/// The most vertices of a tiny graph.
pub(crate) const ORDER: usize = 7;

/// Where the graphs of each order begin.
const STARTS: [usize; ORDER + 2] = [0, 1, 2, 4, 12, 76, 1100, 33868, 33868 + (1 << 21)];

/// Values of all tiny graphs, plus one; 0 is not known yet.
#[derive(Debug)]
pub struct Tiny<G> {
    values: Box<[AtomicU8]>,
    game: PhantomData<G>,
}

impl<G: Game> Tiny<G> {
    pub(crate) fn new() -> Self {
        Self { values: (0..STARTS[ORDER + 1]).map(|_| AtomicU8::new(0)).collect(), game: PhantomData }
    }

    /// The value of the graph induced by a set of at most [`ORDER`] vertices, connected or not.
    #[inline]
    pub(crate) fn value<S: Set>(&self, rows: &[S], set: S) -> u32 {
        let mut vertices = [0; ORDER];
        let mut n = 0;
        let mut code = 0;
        for v in set.vertices() {
            let row = rows[v];
            for &u in &vertices[..n] {
                code = code << 1 | usize::from(row.has(u));
            }
            vertices[n] = v;
            n += 1;
        }
        let known = self.values[STARTS[n] + code].load(Relaxed);
        if known != 0 { u32::from(known - 1) } else { self.find(n, code) }
    }

    #[cold]
    fn find(&self, n: usize, code: usize) -> u32 {
        let rows = rows_of(n, code);
        let mut seen = 0u64;
        G::for_each_move(&rows, ((1u16 << n) - 1) as u8, |_, left| {
            seen |= 1 << self.value(&rows, left);
            true
        });
        let value = seen.trailing_ones();
        self.values[STARTS[n] + code].store(value as u8 + 1, Relaxed);
        value
    }
}

/// The adjacency matrix of a code.
fn rows_of(n: usize, code: usize) -> [u8; ORDER] {
    let mut rows = [0u8; ORDER];
    let mut at = n * n.saturating_sub(1) / 2;
    for v in 1..n {
        for u in 0..v {
            at -= 1;
            if code >> at & 1 == 1 {
                rows[v] |= 1 << u;
                rows[u] |= 1 << v;
            }
        }
    }
    rows
}
