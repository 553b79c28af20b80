//! How positions are written: `P(4) + 2*C(5) + edges(a-b, b-c)`.
//!
//! A text is read in two steps. The parser turns it into an [`Expression`], in which every number
//! may still contain the free variable `n`, or the parameters of a table; evaluating it where they
//! have values gives a [`Position`]. Between the two, the size of the result is computed in closed
//! form and compared with [`crate::limits`], so that no text, however short, builds more than the
//! limits allow. Printing goes the other way: `Display` of a position is notation that reads back
//! to the same position.
//!
//! ```
//! use grundy_games::notation::{Expression, NoFiles, parse_position};
//!
//! let position = parse_position("P(4) + 3 + 3", &NoFiles)?;
//! assert_eq!(position.to_string(), "P(4) + 2*3");
//!
//! let family = Expression::parse("S(1, 2, n)", &NoFiles)?;
//! assert_eq!(family.at(1)?.to_string(), "S(1,2,1)");
//!
//! let error = parse_position("P(4) + C(2)", &NoFiles).unwrap_err();
//! assert_eq!((error.at, error.len), (9, 1));
//! # Ok::<(), grundy_games::notation::NotationError>(())
//! ```
//!
//! | file | holds |
//! | --- | --- |
//! | `span`, `kind` | places in a text, and what it may speak of |
//! | `syntax` | what the parser produces |
//! | `scan`, `number`, `parse`, `brackets`, `items` | the parser: characters, numbers, terms, what is in brackets |
//! | `vocabulary`, `mistakes` | the names notation knows, and what is meant by a wrong one |
//! | `domain`, `size` | for which numbers an expression is defined, and how large it is there |
//! | `build`, `sketch` | the position, and graphs on the way to it |
//! | `expression` | both steps put together |
//! | `line` | one line of a stream |
//! | `outline` | the summands by name, nothing large built |
//! | `print`, `shape` | positions as text |

mod brackets;
mod build;
mod domain;
mod error;
mod expression;
mod items;
mod kind;
mod line;
mod mistakes;
mod number;
mod outline;
mod parity;
mod parse;
mod print;
mod scan;
mod shape;
mod size;
mod sketch;
mod span;
mod syntax;
mod vocabulary;

pub use error::NotationError;
pub use expression::Expression;
pub use kind::{Files, Kind, NoFiles};
pub use line::{Line, parse_line, read_line};
pub use outline::Summand;
pub use parity::{Parity, Symmetric};
pub use print::{write_board, write_edges, write_graph, write_weighted};

use crate::Position;

/// Reads a position: a text without the free variable `n`.
///
/// # Errors
/// Where the text is not a position, at that place.
pub fn parse_position(text: &str, files: &dyn Files) -> Result<Position, NotationError> {
    Expression::parse(text, files)?.position()
}
