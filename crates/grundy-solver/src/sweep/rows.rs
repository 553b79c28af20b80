//! How a rule fills the tables of [`TreeBlocks`](super::TreeBlocks).

use super::algebra::NoRoom;
use super::rooted::{Kind, Rooted};

/// A game on trees whose values are found in tables: a row for a limb, a column for a rest.
pub trait Rows: std::fmt::Debug + Sync {
    /// Rooted trees with what is known of them: columns are of this, and limbs.
    type Listed: std::fmt::Debug + Send + Sync;

    /// Counting a tree costs as much as so many values of a table.
    const COUNTED: u64;

    /// The rooted trees of a kind with at most `largest` vertices and branches of at most `widest`.
    ///
    /// # Errors
    /// When a value is too large.
    fn list(&self, kind: Kind, widest: usize, largest: usize) -> Result<Self::Listed, NoRoom>;

    /// Bytes that a list of so many trees takes, about.
    fn bytes(&self, count: usize) -> usize;

    /// The trees as numbers.
    fn rooted(listed: &Self::Listed) -> &Rooted;

    /// The trees that are left at the root when a move leaves the root; some of them twice.
    fn left(listed: &Self::Listed, tree: usize) -> &[u32];

    /// Fills a row, of a limb or of no limb. `known` has the row of each limb that a move leaves; `alone` is the row
    /// of no limb, if this is another one.
    ///
    /// # Errors
    /// When a value is too large.
    fn row<'t>(
        &self,
        listed: &Self::Listed,
        limb: Option<usize>,
        known: &dyn Fn(u32) -> &'t [u8],
        alone: Option<&'t [u8]>,
        new: &mut [u8],
    ) -> Result<(), NoRoom>;
}
