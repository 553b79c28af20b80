//! A question: a position as it was written, which need not be built to be answered.

use std::borrow::Cow;

use grundy_games::Position;
use grundy_games::notation::{Expression, NotationError, Summand};

/// A position that was asked about.
#[derive(Clone, Debug)]
pub struct Question {
    asked: Asked,
    text: String,
}

#[derive(Clone, Debug)]
enum Asked {
    /// In notation.
    Written(Box<Expression>),
    /// As a graph in graph6 or sparse6, or by a program.
    Built(Position),
}

impl Question {
    pub(crate) fn written(expression: Expression, text: &str) -> Self {
        Self { asked: Asked::Written(Box::new(expression)), text: text.to_owned() }
    }

    /// A question about a position that is there already.
    #[must_use]
    pub fn built(position: Position) -> Self {
        Self { asked: Asked::Built(position), text: String::new() }
    }

    /// The text it was written as, if it was.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many terms, vertices and edges or squares it has together; `None` where that is beyond what is built.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match &self.asked {
            Asked::Written(expression) => expression.order(),
            Asked::Built(position) => {
                let size: usize = position.terms.iter().map(|term| 1 + term.order()).sum();
                u64::try_from(size).ok()
            }
        }
    }

    /// The position.
    ///
    /// # Errors
    /// Where it is too large, or undefined, at that place.
    pub fn position(&self) -> Result<Cow<'_, Position>, NotationError> {
        match &self.asked {
            Asked::Written(expression) => expression.position().map(Cow::Owned),
            Asked::Built(position) => Ok(Cow::Borrowed(position)),
        }
    }

    /// The position, if it was built already.
    #[must_use]
    pub fn built_position(&self) -> Option<&Position> {
        match &self.asked {
            Asked::Written(_) => None,
            Asked::Built(position) => Some(position),
        }
    }

    /// Its summands, by name where they have one; `None` where the position has an error, too.
    pub(crate) fn outline(&self) -> Option<Vec<Summand>> {
        match &self.asked {
            Asked::Written(expression) => expression.outline().ok(),
            Asked::Built(position) => Some(position.terms.iter().cloned().map(Summand::Term).collect()),
        }
    }
}

impl From<Position> for Question {
    fn from(position: Position) -> Self {
        Self::built(position)
    }
}
