//! Misère play of sums: quotients.
mod game;
mod genus;
mod growing;
mod learner;
mod monoid;
mod normal;
mod oracle;
mod quotient;
mod reducer;
mod set;
mod transitions;
mod word;

pub use game::Pieces;
pub use genus::{Canonical, Genus, GenusFound, GenusKind, GenusSearch};
pub use growing::Growing;
pub use monoid::{MOST_ELEMENTS, Monoid, ONE};
pub use quotient::Quotient;
pub use set::ElementSet;
pub use transitions::{Behaviour, Check, Transitions};
pub use word::{MOST_GENERATORS, Word};
