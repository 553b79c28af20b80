//! The two games, as the search sees them.

mod arc_kayles;
mod node_kayles;

pub use arc_kayles::ArcKayles;
pub use node_kayles::NodeKayles;

use crate::set::Set;
use crate::tiny::Tiny;

/// A game whose positions are the induced subgraphs of a graph.
pub trait Game: Copy + Send + Sync + 'static {
    /// What it is called.
    const NAME: &'static str;

    /// After this many forms of a size it is decided whether they answer often enough.
    const SAMPLE: u32;

    /// The heap game it is on paths: its first values, for `0..=256` vertices.
    fn paths() -> &'static [u8];

    /// Its values on cycles of `0..=256` vertices; those below 3 mean nothing.
    fn cycles() -> &'static [u8];

    /// No connected graph of this many vertices has a larger value: a game does not last longer.
    fn bound(n: usize) -> usize;

    /// From how many vertices on a piece of a graph of `n` vertices is large: the search weighs which of them
    /// to ask next (`prove.rs`). That pays for about the first three plies.
    fn large(n: usize) -> usize;

    /// Visits each move, as what is chosen and what is left, until the visitor stops it.
    fn for_each_move<S: Set>(rows: &[S], piece: S, visit: impl FnMut(S, S) -> bool);

    /// A smaller set with the same value, up to the nimber that is added to `value`. Everything it
    /// does is a lemma of the game's own file. Only what has to do with the `touched` vertices is looked
    /// at: the rest was reduced before.
    fn reduce<S: Set>(rows: &[S], cut: Reduced<S>, touched: &mut S, value: &mut u32) -> Reduced<S>;

    /// Vertices that can be distributed among the components that are left without them: each
    /// component gets as many as it has neighbours of theirs. `None` if there are none, or nothing
    /// falls apart.
    fn dealt<S: Set>(rows: &[S], cut: &Reduced<S>, touched: S) -> Option<S> {
        let _ = (rows, cut, touched);
        None
    }

    /// Values of graphs of at most `tiny::ORDER` vertices.
    fn tiny() -> &'static Tiny<Self>;
}

/// A set of vertices, and those of them that have no neighbour, one, or many.
#[derive(Clone, Copy, Debug)]
pub struct Reduced<S> {
    /// The vertices, except the isolated ones.
    pub set: S,
    /// Those with at least three neighbours.
    pub branching: S,
    /// Those with one.
    pub leaves: S,
    /// The neighbours of those.
    pub owners: S,
    /// Those without.
    pub isolated: S,
}

impl<S: Set> Reduced<S> {
    /// Looks at every vertex of a set.
    #[inline]
    pub(crate) fn look(rows: &[S], set: S) -> Self {
        let nobody = S::EMPTY;
        let nothing = Self { set, branching: nobody, leaves: nobody, owners: nobody, isolated: nobody };
        nothing.look_at(rows, set)
    }

    /// The same set without some vertices, and those that lost a neighbour.
    #[inline]
    pub(crate) fn without(self, rows: &[S], gone: S) -> (Self, S) {
        let set = self.set.minus(gone);
        let touched = gone.vertices().fold(S::EMPTY, |touched, v| touched | rows[v]) & set;
        let kept = set.minus(touched);
        // A leaf that goes is taken with its owner, or another leaf stays there.
        let (branching, leaves, owners) = (self.branching & kept, self.leaves & kept, self.owners & set);
        (Self { set, branching, leaves, owners, isolated: S::EMPTY }.look_at(rows, touched), touched)
    }

    /// Looks at the degrees of some vertices that are in none of the classes.
    #[inline]
    fn look_at(mut self, rows: &[S], some: S) -> Self {
        for v in some.vertices() {
            let mut row = rows[v] & self.set;
            if row.is_empty() {
                self.isolated = self.isolated | S::one(v);
                continue;
            }
            let first = row;
            row = row.rest();
            if row.is_empty() {
                self.leaves = self.leaves | S::one(v);
                self.owners = self.owners | first;
            } else if !row.rest().is_empty() {
                self.branching = self.branching | S::one(v);
            }
        }
        self.set = self.set.minus(self.isolated);
        self
    }
}

/// Values of paths and cycles from the values of paths: `taken` vertices in a row go with a move,
/// counting `beyond` vertices outside of the path for a move at its end.
fn values_on_paths(most: usize, options: impl Fn(usize, &mut dyn FnMut(usize, usize))) -> Vec<u8> {
    let mut values: Vec<u8> = vec![0];
    for n in 1..=most {
        let mut seen = [false; 256];
        options(n, &mut |a, b| seen[usize::from(values[a] ^ values[b])] = true);
        values.push(seen.iter().position(|seen| !seen).unwrap_or(255) as u8);
    }
    values
}
