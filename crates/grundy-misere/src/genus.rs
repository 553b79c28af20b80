//! The genus of a position, what kind of position it is, and its simplest form in misère play.
//!
//! The misère Grundy value of a position without a move is 1; of another it is the least number that is not that of
//! an option. The *genus* of G is its Grundy value g together with the misère Grundy values of G, G + *2, G + *2 +
//! *2, ... (Conway, *On Numbers and Games*, chapter 12). `value.rs` has the recursion, `sums.rs` applies it to
//! sums, `search.rs` makes sums of the positions of a rule, `kind.rs` tells tame, restive, restless and wild games
//! apart, `forms.rs` finds simplest forms, and `outcomes.rs` who wins. The theorems behind them, with their proofs:
//! `docs/misere.md`.
//!
//! The unit of the search is the sum of pieces, as in the search of whole positions. Equalities of games, all of
//! them safe beside any other game, keep it small: pieces with the same options are one piece, `*1 + *1 = 0`, and a
//! piece from which reversible moves can be deleted is what is left of it.

mod classes;
mod forms;
mod kind;
mod outcomes;
mod search;
mod sums;
mod value;

pub(crate) use classes::GenusOfSums;
pub use forms::Canonical;
pub use search::GenusSearch;
pub use value::{Genus, GenusFound, GenusKind};
