//! The proof that a misère quotient is what is said.
//!
//! Misère play: who cannot move wins. For a set of pieces that is closed under options the sums X and Y of pieces are alike when
//! X + Z and Y + Z have the same outcome for all sums Z of pieces. The classes are the elements of the quotient, a
//! commutative monoid; P has those in which the player to move loses; Phi gives the element of a piece.
//!
//! The file has a table of steps (`monoid`), P, and Phi. What is checked is the definition: P and Phi are right about
//! every sum (`kinds`), any two elements are told apart by some z, and every element is that of a sum. Then the elements
//! are the classes. The pieces are heaps or paths (`heaps`, with the products of two heaps in `sums`), stars (`stars`)
//! or a list of graphs (`graphs`).

mod bits;
mod graphs;
mod heaps;
mod kinds;
mod monoid;
mod stars;
mod sums;

use crate::meter::{Failure, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;
use crate::statement::{Of, Quotient};
use graphs::Pieces;
use kinds::Kinds;
use monoid::Monoid;

/// The most elements of pieces that are read.
const MOST: usize = 1 << 23;

/// Checks the proof of a quotient of heaps, paths or stars, whose kind has been read.
pub(crate) fn verify(statement: &Quotient, reader: &mut Reader<'_>) -> Result<(), Failure> {
    let monoid = Monoid::read(statement, reader)?;
    reader.next("phi")?;
    let read = reader.numbers(MOST, "Phi")?;
    reader.close()?;
    reader.end()?;
    let meter = reader.meter();
    demand(read.iter().all(|x| (*x as usize) < monoid.order()), || "Phi of a piece is no element".into())?;
    meter.hold(8 * read.len())?;
    let phi: Vec<usize> = read.into_iter().map(|x| x as usize).collect();
    let mut kinds = Kinds::new(&monoid, meter);
    match (&statement.of, &statement.rule) {
        (Of::Some { .. } | Of::All { .. }, _) => heaps::check(statement, &phi, &monoid, &mut kinds, meter)?,
        (Of::Stars { arms, threshold, period }, Rule::Code { digits, .. }) => {
            let numbers = (*arms as usize, *threshold as usize, *period as usize);
            stars::check(numbers, digits, &phi, &mut kinds, (monoid.order(), meter))?;
        }
        _ => return refuse("the pieces of a position are listed in a proof of the kind `pieces`"),
    }
    kinds.check()
}

/// Checks the proof of the quotient of a position, whose kind has been read.
pub(crate) fn verify_pieces(statement: &Quotient, reader: &mut Reader<'_>) -> Result<(), Failure> {
    let monoid = Monoid::read(statement, reader)?;
    let Of::Position(position) = &statement.of else {
        return refuse("the quotient is not that of a position");
    };
    reader.next("pieces")?;
    let pieces = Pieces::read(monoid.order(), reader)?;
    reader.close()?;
    reader.end()?;
    let mut kinds = Kinds::new(&monoid, reader.meter());
    pieces.check(&statement.rule, position, &monoid, &mut kinds)?;
    kinds.check()
}
