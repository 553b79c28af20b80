//! Misère play of sums: quotients.
mod game;
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
mod tame;
mod transitions;
mod word;

pub use game::Pieces;
pub use growing::Growing;
pub use heaps::{Change, HeapGame, HeapQuotient, Kept};
pub use monoid::{MOST_ELEMENTS, Monoid, ONE};
pub use period::{Repeats, proven_period, repeats};
pub use presentation::Presentation;
pub use quotient::Quotient;
pub use tame::is_tame;
pub use set::ElementSet;
pub use transitions::{Behaviour, Check, Transitions};
pub use word::{MOST_GENERATORS, Word};
