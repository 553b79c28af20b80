//! What a theorem is: a name, a citation, a statement, an example, and a closed form that checks its hypotheses.

use grundy_core::{Compound, Convention, Outcome, Play};

use crate::{Game, Shape, Value};

/// A question that a theorem answers, as one would type it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The rule: `csg:1,2,3`.
    pub rule: &'static str,
    /// The position: `S(2,2,3)`.
    pub position: &'static str,
    /// How sums are played, and who wins.
    pub convention: Convention,
}

impl Example {
    /// In normal play of the disjunctive compound.
    #[must_use]
    pub const fn new(rule: &'static str, position: &'static str) -> Self {
        Self { rule, position, convention: Convention::NORMAL }
    }

    /// In normal play of another compound.
    #[must_use]
    pub const fn in_compound(self, compound: Compound) -> Self {
        Self { convention: Convention { compound, ..self.convention }, ..self }
    }

    /// In misère play.
    #[must_use]
    pub const fn misere(self) -> Self {
        Self { convention: Convention { play: Play::Misere, ..self.convention }, ..self }
    }
}

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

    /// A small position that it answers.
    fn example(&self) -> Example;

    /// The value of a piece, if the hypotheses hold: this game, this convention, this shape.
    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value>;

    /// The outcome of a whole sum, for conventions in which pieces have no values that add.
    fn whole(&self, game: &Game, convention: Convention, pieces: &[Shape]) -> Option<Outcome> {
        let _ = (game, convention, pieces);
        None
    }
}
