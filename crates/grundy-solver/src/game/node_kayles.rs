//! Node-Kayles: a vertex with all its neighbours.
//!
//! # Lemmas
//! Each says that two graphs have options of the same values, by induction over the play, and is
//! compared with the definition in `tests/it/judge.rs`.
//!
//! 1. *An isolated vertex is worth 1.* There is one move, and nothing is left.
//! 2. *Of two true twins* (`N[u] = N[v]`) *one can be deleted.* Choosing either leaves the same, and
//!    a move that takes one takes the other.
//! 3. *Of three false twins* (`N(u) = N(v) = N(w)`, pairwise not adjacent) *two can be deleted.* A
//!    move outside takes all or none. Choosing one of `k` leaves `k - 1` isolated vertices, worth
//!    `(k - 1) mod 2`, as of `k - 2`. With `k = 2` the rest has one isolated vertex, with `k = 1` none,
//!    so of two none can be deleted.

use std::sync::OnceLock;

use super::{Game, Reduced, values_on_paths};
use crate::set::Set;
use crate::tiny::Tiny;

/// Node-Kayles.
#[derive(Clone, Copy, Debug)]
pub struct NodeKayles;

impl Game for NodeKayles {
    const NAME: &'static str = "node-kayles";

    // Random graphs are a sixth faster than with 1024; boards the same.
    const SAMPLE: u32 = 128;

    fn paths() -> &'static [u8] {
        static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
        VALUES.get_or_init(|| {
            values_on_paths(256, |n, option| {
                // Vertex i of n goes with its neighbours.
                (0..n).for_each(|i| option(i.saturating_sub(1), n.saturating_sub(i + 2)));
            })
        })
    }

    fn cycles() -> &'static [u8] {
        static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
        VALUES.get_or_init(|| {
            let paths = Self::paths();
            (0..=256usize).map(|n| u8::from(paths[n.saturating_sub(3)] == 0)).collect()
        })
    }

    fn bound(n: usize) -> usize {
        n.saturating_sub(1).max(1)
    }

    fn large(n: usize) -> usize {
        4 * n / 7
    }

    #[inline]
    fn for_each_move<S: Set>(rows: &[S], piece: S, mut visit: impl FnMut(S, S) -> bool) {
        for v in piece.vertices() {
            if !visit(S::one(v), piece.minus(rows[v] | S::one(v))) {
                return;
            }
        }
    }

    #[inline]
    fn reduce<S: Set>(rows: &[S], mut cut: Reduced<S>, touched: &mut S, value: &mut u32) -> Reduced<S> {
        loop {
            *value ^= cut.isolated.len() as u32 & 1;
            let gone = surplus_twins(rows, cut.set, *touched & cut.set);
            if gone.is_empty() {
                return cut;
            }
            let more;
            (cut, more) = cut.without(rows, gone);
            *touched = *touched | more;
        }
    }

    fn tiny() -> &'static Tiny<Self> {
        static TABLE: OnceLock<Tiny<NodeKayles>> = OnceLock::new();
        TABLE.get_or_init(Tiny::new)
    }
}

/// Twins of touched vertices that can be deleted one after the other, by lemmas 2 and 3.
#[inline]
fn surplus_twins<S: Set>(rows: &[S], mut set: S, touched: S) -> S {
    let mut all = S::EMPTY;
    for v in touched.vertices() {
        let open = rows[v] & set;
        if open.is_empty() || all.has(v) {
            continue;
        }
        let closed = open | S::one(v);
        // A twin has all neighbours in common, or is one of them: few are left after a few neighbours.
        let mut both = set.minus(S::one(v));
        for u in open.vertices() {
            both = both & (rows[u] | S::one(u));
            if both.is_empty() {
                break;
            }
        }
        if both.is_empty() {
            continue;
        }
        let (near, far) = (both & open, both.minus(open));
        let same = |twins: S, u: usize, row: S, own: S| if row == own { twins | S::one(u) } else { twins };
        let mut gone =
            near.vertices().fold(S::EMPTY, |gone, u| same(gone, u, (rows[u] & set) | S::one(u), closed));
        let mut twins = far.vertices().fold(S::EMPTY, |twins, u| same(twins, u, rows[u] & set, open));
        // Of three one is kept, of four two.
        while !twins.rest().is_empty() {
            gone = gone | twins.minus(twins.rest().rest());
            twins = twins.rest().rest();
        }
        all = all | gone;
        set = set.minus(gone);
    }
    all
}
