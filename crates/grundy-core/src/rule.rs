//! What a move is.
//!
//! A rule enumerates the options of *one piece*. The convention decides how several pieces are
//! played together, and the valuation what an option is worth.
//!
//! Options are visited, not returned: an engine that has seen enough breaks off, and no list of
//! lists is built per node (measured on a sketch of these traits: about 40 times the cost). The
//! visitor is a trait object: a call costs a few nanoseconds, an option hundreds, and each rule is
//! compiled once instead of once for every valuation.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// What cannot fall apart further: a heap, a connected graph.
pub trait Piece: Clone + Eq + Hash + Debug + Send + Sync {
    /// Equal keys promise equal games, under every rule played on such pieces. A key need not be
    /// canonical: a finer key costs table space, never a wrong value.
    type Key: Clone + Eq + Hash + Send + Sync;

    /// The key under which the piece's value is remembered.
    fn key(&self) -> Self::Key;

    /// A rough size, to leave the largest part for last.
    fn size(&self) -> u64;

    /// Bytes the piece owns outside its own struct, for the memory budget.
    fn bytes(&self) -> usize {
        0
    }

    /// Bytes a key owns outside its own struct, for the memory budget.
    fn key_bytes(_: &Self::Key) -> usize {
        0
    }
}

/// A heap of counters.
impl Piece for u64 {
    type Key = u64;

    fn key(&self) -> u64 {
        *self
    }

    fn size(&self) -> u64 {
        *self
    }
}

/// A rule of play.
pub trait Rule: Sized + Send + Sync {
    /// What it is played on.
    type Piece: Piece;

    /// What a player does to one piece, so that it can be named to a person.
    type Move: Clone + Debug + Send;

    /// Visits every move of the piece with the parts it leaves.
    ///
    /// The parts are pieces of the compound from then on. Empty parts do not exist; a move that
    /// empties the piece has *no* parts. A piece without any move has ended.
    fn for_each_option(&self, piece: &Self::Piece, visit: &mut dyn Visit<Self>) -> ControlFlow<()>;

    /// Whether the piece has no move.
    fn has_ended(&self, piece: &Self::Piece) -> bool {
        self.for_each_option(piece, &mut |_: &Self::Move, _: &[Self::Piece]| ControlFlow::Break(()))
            .is_continue()
    }
}

/// Long work outside of a rule asks this now and then: may it go on? Whoever has the budget answers.
pub type GoOn<'b> = &'b dyn Fn() -> ControlFlow<()>;

/// Receives the options of a piece.
pub trait Visit<R: Rule> {
    /// One move and the parts it leaves. `Break` ends the enumeration.
    fn option(&mut self, mv: &R::Move, parts: &[R::Piece]) -> ControlFlow<()>;

    /// Called now and then by rules that work long between two options, so that a budget can
    /// stop them. A visitor that has a budget must answer by it.
    fn tick(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<R, F> Visit<R> for F
where
    R: Rule,
    F: FnMut(&R::Move, &[R::Piece]) -> ControlFlow<()>,
{
    fn option(&mut self, mv: &R::Move, parts: &[R::Piece]) -> ControlFlow<()> {
        self(mv, parts)
    }
}
