//! How large a position may be to be played on.

use grundy_games::limits::MAX_EDGES;
use grundy_games::notation::NotationError;
use grundy_games::{Position, Term};

use crate::error::{Error, Source};

/// Refuses boards with too many squares that attack each other; `text` is how the position was written.
///
/// # Errors
/// When it has such a board.
pub fn check_size(position: Position, text: &str) -> Result<Position, Error> {
    for term in &position.terms {
        if let Term::Board(board) = term
            && let Err(edges) = board.playable()
        {
            let message = format!(
                "the board has {edges} pairs of squares that attack each other; the limit is {MAX_EDGES}"
            );
            let help = Some("use a smaller board, or one with more holes".to_owned());
            let error = NotationError { message, at: 0, len: text.len(), help };
            return Err(Error::Notation(Source::Position, error));
        }
    }
    Ok(position)
}
