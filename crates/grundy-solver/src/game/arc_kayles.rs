//! Arc-Kayles: an edge with its two end vertices.
//!
//! # Lemmas
//! Each says that two graphs have options of the same values, by induction over the play, and is
//! compared with the definition in `tests/it/judge.rs`. A *private leaf* of `u` is a vertex whose only
//! neighbour is `u`.
//!
//! 1. *An isolated vertex can be deleted.* It is in no move.
//! 2. *Of two private leaves of a vertex one can be deleted.* Taking `u` with either leaves the same
//!    up to isolated vertices, and a move that takes `u` isolates both.
//! 3. *A vertex `v` all of whose neighbours have private leaves (other than `v`) can be deleted.* A
//!    move that does not take `v` keeps this so, since a leaf goes only with its `u`. Taking `v` with
//!    `u` leaves what taking `u` with its leaf leaves without `v`, up to that leaf, isolated now.
//! 4. *Of more than `d` vertices with the same `d` neighbours all but `d` can be deleted.* However
//!    play goes, at least as many of them are left as of their neighbours, so one more is never
//!    needed. (Lemma 2 is `d = 1`.)
//! 5. *`d` vertices with the same `d` neighbours are worth a private leaf at each neighbour*, for the same
//!    reason: as long as a neighbour is there, one of them is there for it. So if the graph without the `d`
//!    vertices falls into components, each of them can be given as many of the `d` vertices as it has of
//!    the neighbours, and the components are apart.

use std::sync::OnceLock;

use super::{Game, Reduced, values_on_paths};
use crate::set::{Set, component};
use crate::tiny::Tiny;

/// Arc-Kayles.
#[derive(Clone, Copy, Debug)]
pub struct ArcKayles;

impl Game for ArcKayles {
    const NAME: &'static str = "arc-kayles";

    // On boards few forms answer at first: with 256 the 5x8 board takes a third more pieces.
    const SAMPLE: u32 = 1024;

    fn paths() -> &'static [u8] {
        static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
        VALUES.get_or_init(|| values_on_paths(256, |n, option| (1..n).for_each(|i| option(i - 1, n - i - 1))))
    }

    fn cycles() -> &'static [u8] {
        static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
        VALUES.get_or_init(|| {
            let paths = Self::paths();
            (0..=256usize).map(|n| u8::from(paths[n.saturating_sub(2)] == 0)).collect()
        })
    }

    fn bound(n: usize) -> usize {
        n / 2
    }

    fn large(n: usize) -> usize {
        5 * n / 7
    }

    #[inline]
    fn for_each_move<S: Set>(rows: &[S], piece: S, mut visit: impl FnMut(S, S) -> bool) {
        let mut later = piece;
        while !later.is_empty() {
            let u = later.first();
            later = later.rest();
            for v in (rows[u] & later).vertices() {
                let edge = S::one(u) | S::one(v);
                if !visit(edge, piece.minus(edge)) {
                    return;
                }
            }
        }
    }

    #[inline]
    fn reduce<S: Set>(rows: &[S], mut cut: Reduced<S>, touched: &mut S, _: &mut u32) -> Reduced<S> {
        loop {
            let gone = surplus(rows, &cut, *touched & cut.set);
            if gone.is_empty() {
                return cut;
            }
            let more;
            (cut, more) = cut.without(rows, gone);
            *touched = *touched | more;
        }
    }

    #[inline]
    fn dealt<S: Set>(rows: &[S], cut: &Reduced<S>, touched: S) -> Option<S> {
        // Two vertices with the same two neighbours; with more it is rare and not looked for.
        for v in (touched & cut.set).minus(cut.leaves | cut.branching).vertices() {
            let open = rows[v] & cut.set;
            let (a, b) = (open.first(), open.rest().first());
            let common = (rows[a] & rows[b] & cut.set).minus(cut.branching);
            if common.rest().is_empty() {
                continue;
            }
            let left = cut.set.minus(common);
            if !component(rows, a, left).has(b) {
                return Some(common);
            }
        }
        None
    }

    fn tiny() -> &'static Tiny<Self> {
        static TABLE: OnceLock<Tiny<ArcKayles>> = OnceLock::new();
        TABLE.get_or_init(Tiny::new)
    }
}

/// Vertices that can be deleted, by lemmas 2 to 4. A vertex can be deleted now and could not before only if it was
/// touched, or is near a touched vertex that is a leaf now.
#[inline]
fn surplus<S: Set>(rows: &[S], cut: &Reduced<S>, touched: S) -> S {
    let mut gone = S::EMPTY;
    if !cut.owners.is_empty() {
        let mut near = touched;
        for leaf in (touched & cut.leaves).vertices() {
            let owner = (rows[leaf] & cut.set).first();
            gone = gone | (rows[owner] & cut.leaves).rest();
            near = near | rows[owner];
        }
        // Neither owners (in K2 each is the other's leaf) nor leaves.
        for v in (near & cut.set).minus(cut.owners | cut.leaves).vertices() {
            if (rows[v] & cut.set).minus(cut.owners).is_empty() {
                gone = gone | S::one(v);
            }
        }
    }
    if gone.is_empty() { surplus_twins(rows, cut, touched) } else { gone }
}

/// Lemma 4 for two or more neighbours: three vertices of degree 2, four of degree 3, ...
#[inline]
fn surplus_twins<S: Set>(rows: &[S], cut: &Reduced<S>, touched: S) -> S {
    for v in touched.minus(cut.leaves).vertices() {
        let open = rows[v] & cut.set;
        // Many neighbours would need many twins.
        if !open.rest().rest().rest().rest().is_empty() {
            continue;
        }
        let mut twins = open.vertices().fold(cut.set, |twins, u| twins & rows[u]);
        if twins.rest().rest().is_empty() {
            continue;
        }
        twins = twins.vertices().filter(|&u| rows[u] & cut.set == open).fold(S::EMPTY, |t, u| t | S::one(u));
        for _ in open.vertices() {
            twins = twins.rest();
        }
        if !twins.is_empty() {
            return twins;
        }
    }
    S::EMPTY
}
