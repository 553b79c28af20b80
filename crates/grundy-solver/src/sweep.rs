//! Sweeps: all trees, caterpillars or subdivided stars of a size, valued together.
//!
//! In a connected subtraction game a move in a tree takes a connected set of `s` vertices, `s` in a set
//! `S`, and leaves a connected rest or nothing. Both parts being connected, the move cuts one edge, and
//! takes the side that has `s` vertices, or it takes all. So a position stays one tree, nothing has to be
//! added, and the value of a tree is the least number that is not the value of one of a few smaller
//! trees. Trees of one sweep share all of it. 0.33 is the game of `S = {1, 2}`.
//!
//! Other octal games, Node-Kayles and Selective Node-Kayles cut trees and stars in pieces. Pieces count by their values
//! alone, so these games are swept as well (`cuts.rs`, `star_moves.rs`).

mod algebra;
mod blocks;
mod caterpillars;
mod code;
mod cut_rows;
mod cuts;
mod free_trees;
mod moves;
mod rooted;
mod rows;
mod star_moves;
mod stars;
mod subtraction;
mod trees;
mod word_blocks;
mod words;

pub use algebra::{Algebra, Nimbers, NoRoom};
pub use blocks::{Block, Rests, TreeBlocks};
pub use caterpillars::{Caterpillars, leaves_of};
pub use cuts::TreeRule;
pub use free_trees::FreeTrees;
pub use rooted::{Id, Kind, Rooted};
pub use rows::Rows;
pub use star_moves::StarRule;
pub use stars::{StarBlock, StarBlocks, StarValues};
pub use subtraction::TreeValues;
pub use trees::Trees;
pub use word_blocks::{WordBlocks, WordRows};

/// The sizes that may be taken, as bits: bit `s` for `s` vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes(pub u64);

impl Sizes {
    /// Whether this many vertices may be taken.
    #[inline]
    #[must_use]
    pub fn has(self, s: usize) -> bool {
        s < 64 && self.0 >> s & 1 == 1
    }

    /// The largest number that may be taken.
    #[must_use]
    pub fn largest(self) -> usize {
        63usize.saturating_sub(self.0.leading_zeros() as usize)
    }

    /// The numbers that may be taken, increasing.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |&s| self.has(s))
    }
}
