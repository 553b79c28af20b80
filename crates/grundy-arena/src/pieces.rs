//! The pieces of a position.

use grundy_core::{Piece, Rule};
use grundy_engine::{Budget, Held, Stop};
use grundy_games::Position;

use crate::domain::Domain;

/// The pieces of a position, with the term and the vertices each comes from.
pub(crate) struct Pieces<'b, R: Rule> {
    pub(crate) pieces: Vec<R::Piece>,
    pub(crate) places: Vec<(usize, Vec<u32>)>,
    /// What they take.
    pub(crate) held: Held<'b>,
}

impl<'b, R: Rule> Pieces<'b, R> {
    /// As the domain has them.
    pub(crate) fn of<D: Domain<R>>(position: &Position, budget: &'b Budget) -> Result<Self, Stop> {
        let mut pieces = vec![];
        let mut places = vec![];
        let mut held = budget.hold(0)?;
        for (t, term) in position.terms.iter().enumerate() {
            budget.tick()?;
            for (piece, vertices) in D::pieces(term) {
                held.more(size_of::<R::Piece>() + piece.bytes() + 4 * vertices.len() + 64)?;
                pieces.push(piece);
                places.push((t, vertices));
            }
        }
        Ok(Self { pieces, places, held })
    }
}
