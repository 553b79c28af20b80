//! Theorems as closed forms: values of pieces of any size, at once.
//!
//! A [`Theorem`] is one file: its statement and citation on top, what was corrected in it and how it
//! is known, then a closed form whose hypotheses are checked in code. It looks at a [`Game`], a
//! convention and a [`Shape`], and gives a [`Value`] or nothing. Sums need no theorems of their own:
//! under eleven of the twelve conventions the values of pieces add (see `grundy_core::Valuation`).
//!
//! [`options()`] lists the moves of a piece that is too large to be built, by the values they leave.
//!
//! ```
//! use grundy_core::Convention;
//! use grundy_games::heap::Digits;
//! use grundy_theorems::{Arms, Game, Shape, Value, find};
//!
//! let game = Game::code(Digits::subtraction(&[1, 2]));
//! let star = Shape::star(Arms::new([(1_000_000_000_000_000, 1), (7, 1), (1_000_000_000_001, 1)]));
//! let (value, theorem) = find(&game, Convention::NORMAL, &star).expect("0.33 on stars is solved");
//! assert_eq!((value, theorem.name()), (Value::Nimber(2), "0.33 on subdivided stars"));
//! ```

mod collector;
mod cuts;
mod dawson;
mod depth_two;
mod game;
mod layout;
mod options;
mod profile;
mod shape;
mod theorem;
mod theorems;
mod value;

use grundy_core::{Convention, Outcome};

pub use collector::{Group, Move};
pub use depth_two::{Branch, DepthTwo, Rooted};
pub use game::Game;
pub use options::options;
pub use shape::{Arms, Shape};
pub use theorem::{Example, Theorem};
pub use theorems::THEOREMS;
pub use value::Value;

/// The value of a piece, and the theorem that gives it.
#[must_use]
pub fn find(game: &Game, convention: Convention, piece: &Shape) -> Option<(Value, &'static dyn Theorem)> {
    THEOREMS.iter().find_map(|theorem| Some((theorem.value(game, convention, piece)?, *theorem)))
}

/// The outcome of a whole sum under a convention without values, and the theorem that gives it.
#[must_use]
pub fn find_whole(
    game: &Game,
    convention: Convention,
    pieces: &[Shape],
) -> Option<(Outcome, &'static dyn Theorem)> {
    THEOREMS.iter().find_map(|theorem| Some((theorem.whole(game, convention, pieces)?, *theorem)))
}
