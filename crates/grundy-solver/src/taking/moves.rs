//! What may be taken: moves of octal games on graphs and of Selective Node-Kayles.
//!
//! *Twins* are vertices with the same neighbours among the others. Exchanging two of them changes
//! nothing, so of the sets that differ only in which twins they have, one is enough: a set has a twin only
//! with all its earlier ones. Leaves of one vertex are twins.
//!
//! Where nothing may be disconnected, a move in a tree cuts one edge and takes one of its sides, or takes
//! everything, and the edges are gone through.

use super::tree::Sides;
use crate::set::Set;

/// Bits of a digit: what a move may leave of its piece.
pub(super) const NOTHING: u8 = 1;
pub(super) const ONE: u8 = 2;
pub(super) const MORE: u8 = 4;

/// A rule in which a move takes a connected set of vertices of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taking {
    /// An octal game: the digits for 0, 1, 2, ... vertices. Bit 1 allows to leave nothing, 2 a connected
    /// rest, 4 one that falls apart.
    Octal(Vec<u8>),
    /// A vertex with any of its neighbours.
    Star,
}

/// A piece whose moves are asked for.
pub(super) struct Whole<'p, S> {
    pub(super) rows: &'p [S],
    pub(super) piece: S,
    /// Its sides, if it is a tree.
    pub(super) sides: Option<&'p Sides<S>>,
}

impl Taking {
    /// What a move that takes this many may leave.
    #[inline]
    pub(super) fn digit(&self, taken: usize) -> u8 {
        match self {
            Self::Octal(digits) => digits.get(taken).copied().unwrap_or(0),
            Self::Star => NOTHING | ONE | MORE,
        }
    }

    /// The most vertices a move may take.
    pub(super) fn most(&self) -> usize {
        match self {
            Self::Octal(digits) => digits.iter().rposition(|&digit| digit != 0).unwrap_or(0),
            Self::Star => usize::MAX,
        }
    }

    /// The fewest.
    pub(super) fn fewest(&self) -> usize {
        match self {
            Self::Octal(digits) => digits.iter().position(|&digit| digit != 0).unwrap_or(usize::MAX).max(1),
            Self::Star => 1,
        }
    }

    /// Whether some move may disconnect.
    pub(super) fn splits(&self) -> bool {
        match self {
            Self::Octal(digits) => digits.iter().any(|digit| digit & MORE != 0),
            Self::Star => true,
        }
    }

    /// Whether two moves that can be made one after the other can be made in the other order, if the
    /// second can be made first. This holds if a digit allows everything or nothing; and if it
    /// allows nothing and one or nothing, because then what is left is always connected.
    pub(super) fn commutes(&self) -> bool {
        match self {
            Self::Octal(digits) => {
                let only = |all: u8| digits.iter().all(|&digit| digit == 0 || digit == all);
                only(NOTHING | ONE | MORE) || only(NOTHING | ONE)
            }
            Self::Star => true,
        }
    }

    /// Visits every set that may be taken as far as its size says, up to twins, until the visitor stops it.
    /// `None` is a set that has been visited already: there may be very many of them, and the visitor may want
    /// to stop.
    pub(super) fn for_each_move<S: Set>(
        &self,
        whole: &Whole<'_, S>,
        visit: &mut dyn FnMut(Option<S>) -> bool,
    ) {
        let (rows, piece) = (whole.rows, whole.piece);
        match (self, whole.sides) {
            (Self::Octal(_), Some(sides)) if !self.splits() => self.cut_edges(piece, sides, visit),
            (Self::Octal(_), _) => {
                let mut sets =
                    Connected { rows, piece, later: later_twins(rows, piece), most: self.most(), visit };
                sets.all();
            }
            (Self::Star, _) => stars(rows, piece, visit),
        }
    }

    /// The moves in a tree if none disconnects.
    fn cut_edges<S: Set>(&self, piece: S, sides: &Sides<S>, visit: &mut dyn FnMut(Option<S>) -> bool) {
        let n = piece.len();
        if self.digit(n) & NOTHING != 0 && !visit(Some(piece)) {
            return;
        }
        // Of the leaves of a vertex one is enough.
        let mut leaf_at = S::EMPTY;
        for &(v, parent) in &sides.order[1..] {
            let side = sides.below[usize::from(v)];
            let size = side.len();
            let parent = S::one(parent.into());
            if self.digit(size) & ONE != 0 && (size > 1 || (leaf_at & parent).is_empty()) {
                if size == 1 {
                    leaf_at = leaf_at | parent;
                }
                if !visit(Some(side)) {
                    return;
                }
            }
            if self.digit(n - size) & ONE != 0 && !visit(Some(piece.minus(side))) {
                return;
            }
        }
    }
}

/// For each vertex of a piece its twins with larger numbers.
fn later_twins<S: Set>(rows: &[S], piece: S) -> Vec<S> {
    let mut later = vec![S::EMPTY; rows.len()];
    for v in piece.vertices() {
        let open = rows[v] & piece;
        if open.is_empty() {
            continue;
        }
        // A twin is a neighbour of any neighbour, or a neighbour.
        let near = (rows[open.first()] | S::one(open.first())) & piece;
        for u in near.vertices().filter(|&u| u > v) {
            let both = S::one(u) | S::one(v);
            if open.minus(both) == (rows[u] & piece).minus(both) {
                later[v] = later[v] | S::one(u);
            }
        }
    }
    later
}

/// Connected sets of a bounded size, each once up to twins: the least vertex is chosen, and then the set
/// grows by a vertex next to it at a time; a vertex that was passed over stays out, and its later twins
/// with it.
struct Connected<'v, S> {
    rows: &'v [S],
    piece: S,
    later: Vec<S>,
    most: usize,
    visit: &'v mut dyn FnMut(Option<S>) -> bool,
}

impl<S: Set> Connected<'_, S> {
    fn all(&mut self) {
        let mut out = S::EMPTY;
        for root in self.piece.vertices() {
            if !out.has(root) {
                let near = self.rows[root] & self.piece;
                if !self.grow(S::one(root), 1, near, out) {
                    return;
                }
            }
            out = out | S::one(root) | self.later[root];
        }
    }

    /// Sets that have all of `set` and none of `out`; `near` is next to it.
    fn grow(&mut self, set: S, size: usize, near: S, mut out: S) -> bool {
        if size > self.most {
            return true;
        }
        if !(self.visit)(Some(set)) {
            return false;
        }
        if size == self.most {
            return true;
        }
        let mut next = near.minus(set | out);
        while !next.is_empty() {
            let v = next.first();
            if !self.grow(set | S::one(v), size + 1, near | self.rows[v] & self.piece, out) {
                return false;
            }
            out = out | S::one(v) | self.later[v];
            next = next.minus(out);
        }
        true
    }
}

/// A vertex with some of its neighbours, each set once up to twins.
fn stars<S: Set>(rows: &[S], piece: S, visit: &mut dyn FnMut(Option<S>) -> bool) {
    let later = later_twins(rows, piece);
    let mut first = piece; // those that are no one's later twin
    piece.vertices().for_each(|v| first = first.minus(later[v]));
    for v in first.vertices() {
        if !some_of(rows, &later, v, S::one(v), rows[v] & piece, visit) {
            return;
        }
    }
}

/// The star of `v` with what it has already and any of `left`.
fn some_of<S: Set>(
    rows: &[S],
    later: &[S],
    v: usize,
    set: S,
    left: S,
    visit: &mut dyn FnMut(Option<S>) -> bool,
) -> bool {
    if left.is_empty() {
        // Another vertex may reach all of it: the least one counts.
        let reaches = |u: usize| set.minus(rows[u] | S::one(u)).is_empty();
        let again = set.vertices().any(|u| u < v && reaches(u));
        return visit((!again).then_some(set));
    }
    let u = left.first();
    some_of(rows, later, v, set | S::one(u), left.rest(), visit)
        && some_of(rows, later, v, set, left.rest().minus(later[u]), visit)
}
