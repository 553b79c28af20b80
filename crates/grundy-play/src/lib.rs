//! Playing: all moves of a position, turns made of them, a computer that replies.
//!
//! A [`Game`] is a position of a session in explicit form, in which every vertex has a name of its
//! own. [`Game::look`] tells everything a board shows: the pieces, every move, what it leaves and who
//! wins then. [`Game::turn`] makes a turn of one move in one piece, or of several as the compound
//! demands, [`Game::reply`] lets the computer make one, and [`review()`] says of a game that is over
//! where the win was given away.
//!
//! ```
//! use grundy::{Budget, Convention, NoFiles, Session};
//! use grundy_play::{Game, Most};
//!
//! let session = Session::new("node-kayles", Convention::NORMAL)?;
//! let budget = Budget::generous();
//! let game = Game::new(&session, "P(4) + C(3)", &NoFiles)?;
//! let board = game.look(Most::default(), true, &budget)?;
//! let winning = board.options.iter().position(|option| option.wins() == Some(true));
//! let turned = game.turn(&[winning.expect("a winning move")], &budget)?;
//! assert!(!turned.ends);
//! # Ok::<(), grundy_play::PlayError>(())
//! ```

mod game;
mod legal;
mod look;
mod reply;
mod review;
mod turns;
#[cfg(feature = "wire")]
pub mod wire;
mod words;

pub use game::{Drawing, Game, MAX_DRAWN, MAX_PIECES, PlayError, drawing};
pub use grundy_arena::{Choice, Choices, Most, PiecePlace, Turned};
pub use look::{Look, LookOption, LookPiece, Verdict};
pub use reply::{Hint, Level, Reply};
pub use review::{Better, Review, Reviewed, review};
pub use turns::WinningTurns;
pub use words::{label, turn_words};
