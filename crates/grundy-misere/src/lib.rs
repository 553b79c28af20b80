//! Misère play of sums: quotients, learnt piece by piece and checked for all sums.
//!
//! Under misère play pieces have no values that add. What they have instead is an element of a commutative monoid,
//! the *misère quotient* of everything that is played (Plambeck and Siegel 2008): the element of a sum is the product
//! of the elements of its pieces, and a set P of elements says who wins. For many games the quotient is finite, though
//! the game is not.
//!
//! * [`Monoid`]: the quotient as a table; [`Presentation`]: on paper; [`is_tame`]: is it that of Nim?
//! * [`Growing`]: the quotient of a row of [`Pieces`], one more piece at a time. [`HeapQuotient`]: of heaps, far.
//! * [`Transitions`]: the check that the quotient is right for *all* sums. `learner` and `oracle` find candidates;
//!   nothing of theirs is believed before it is checked.
//! * [`proven_period`]: the theorem that makes a quotient of finitely many heaps one of all.
//! * [`MisereOracle`]: decides whole positions for the search, by genera or by a [`QuotientOfSums`].
//!
//! The definitions, algorithms and proofs are in `docs/misere.md`.

mod game;
mod genus;
mod growing;
mod heaps;
mod learner;
mod monoid;
mod normal;
mod oracle;
mod parity;
mod period;
mod presentation;
mod quotient;
mod reducer;
mod set;
mod sums;
mod tame;
mod transitions;
mod word;

pub use game::Pieces;
pub use genus::{Canonical, Genus, GenusFound, GenusKind, GenusSearch};
pub use growing::Growing;
pub use heaps::{Change, HeapGame, HeapQuotient, Kept};
pub use monoid::{MOST_ELEMENTS, Monoid, ONE};
pub use period::{Repeats, proven_period, repeats};
pub use presentation::Presentation;
pub use quotient::Quotient;
pub use set::ElementSet;
pub use sums::{MisereOracle, QuotientOfSums};
pub use tame::is_tame;
pub use transitions::{Behaviour, Check, Transitions};
pub use word::{MOST_GENERATORS, Word};
