//! What a theorem is: a name, a citation, a statement, and a closed form that checks its hypotheses.

use grundy_core::{Convention, Outcome};

use crate::{Game, Shape, Value};

/// A theorem as a closed form.
///
/// A theorem that does not apply says `None`: it never guesses. Each is compared with the definition
/// played out and with the engines on every small instance it claims (`tests/`).
pub trait Theorem: Sync {
    /// What it is about, in a few words.
    fn name(&self) -> &'static str;

    /// Where it is proved.
    fn source(&self) -> &'static str;

    /// What it says, in a sentence.
    fn statement(&self) -> &'static str;

    /// The value of a piece, if the hypotheses hold: this game, this convention, this shape.
    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value>;

    /// The outcome of a whole sum, for conventions in which pieces have no values that add.
    fn whole(&self, game: &Game, convention: Convention, pieces: &[Shape]) -> Option<Outcome> {
        let _ = (game, convention, pieces);
        None
    }
}
