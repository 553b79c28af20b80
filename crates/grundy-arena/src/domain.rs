//! Where rules are played: how a term falls into pieces, and how a move is told to a person.
//!
//! Engines see bare pieces. A domain remembers which term a piece came from and which of its
//! vertices are which, so that a move can be named in the words of the question and the position
//! it leaves can be written down.

mod boards;
mod either;
mod graphs;
mod heaps;
mod weighted;

use grundy_core::Rule;
use grundy_engine::Moved;
use grundy_games::notation::Kind;
use grundy_games::{Position, Term};

use crate::answer::What;

pub use boards::Boards;
pub use either::HeapsAndGraphs;
pub use graphs::Graphs;
pub use heaps::Heaps;
pub use weighted::{WeightedGraphs, weighted};

/// A piece with the vertices (squares) of its term that it consists of.
pub type Placed<R> = (<R as Rule>::Piece, Vec<u32>);

/// How a rule's pieces are found in positions and told about.
pub trait Domain<R: Rule>: Send + Sync + 'static {
    /// How a position without pieces is written.
    const NOTHING: &'static str;

    /// How what is left of a position is written if nothing is left.
    fn nothing(_: &Position) -> &'static str {
        Self::NOTHING
    }

    /// Whether the rule is played on this kind of term.
    fn plays(kind: Kind) -> bool;

    /// The pieces of a term of that kind.
    fn pieces(term: &Term) -> Vec<Placed<R>>;

    /// A piece as a term of its own; `None` if a term says more than its pieces.
    fn alone(_: &R::Piece) -> Option<Term> {
        None
    }

    /// One piece of a term, in notation.
    fn write_piece(term: &Term, vertices: &[u32]) -> String;

    /// A move in a piece that consists of these vertices of its term.
    fn tell(term: &Term, vertices: &[u32], moved: &Moved<R>) -> What;

    /// What is left of a term after moves in some of its pieces, as summands in notation.
    fn write_rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<String>;

    /// The same as terms: every vertex keeps its name, and a graph stays one term when it falls apart.
    fn rest(term: &Term, moves: &[(&[u32], &Moved<R>)]) -> Vec<Term>;
}
