//! The quotients of families of graphs and of positions, as plain data.

use grundy_arena::Error;
use grundy_engine::Budget;
use grundy_games::Position;
use grundy_games::graph::Graph;
use grundy_games::notation::Expression;

use super::{Phi, QuotientFound, grown};
use crate::misere::{PositionQuotient, family_quotient, position_quotient};
use crate::subject::Subject;

/// The quotient of everything that can be reached from the members of a family, from its least n on, up to an n, or
/// without one until the period of Phi is proven. `tell` is told how far it got.
///
/// # Errors
/// When a member cannot be built. When the budget runs out, the quotient says so.
pub fn of_family(
    subject: Subject<'_>,
    family: &Expression,
    (least, to): (u64, Option<u64>),
    budget: &Budget,
    tell: &mut dyn FnMut(u64, usize),
) -> Result<QuotientFound, Error> {
    let found = family_quotient(subject, family, (least, to), budget, tell)?;
    let members = found.phi.len() as u64;
    Ok(QuotientFound {
        least,
        to: (least + members).checked_sub(1).filter(|_| members > 0),
        changes: grown(&found.changes),
        repeats: found.proven,
        stopped: found.stopped,
        ..QuotientFound::of(found.growing().monoid(), Phi::Members(found.phi.clone()))
    })
}

/// The quotient of everything that can be reached from a position; `None` if there is none under this convention.
///
/// # Errors
/// When the budget runs out.
pub fn of_position(
    subject: Subject<'_>,
    position: &Position,
    budget: &Budget,
) -> Result<Option<QuotientFound>, Error> {
    Ok(position_quotient(subject.arena, position, budget)?.map(|found| told(&found)))
}

/// The quotient of a position, with what a certificate of it needs.
pub struct PositionFound {
    /// The quotient.
    pub quotient: QuotientFound,
    /// The connected graphs that can be reached, no two isomorphic, each with its element; none if the position has
    /// anything but graphs, or the rule does not take vertices.
    pub graphs: Option<Vec<(Graph, u32)>>,
}

/// As [`of_position`], with the graphs that can be reached.
///
/// # Errors
/// When the budget runs out.
pub fn of_position_with_graphs(
    subject: Subject<'_>,
    position: &Position,
    budget: &Budget,
) -> Result<Option<PositionFound>, Error> {
    let Some(found) = position_quotient(subject.arena, position, budget)? else { return Ok(None) };
    let graphs = found.graphs(subject.arena, position, budget)?;
    Ok(Some(PositionFound { quotient: told(&found), graphs }))
}

fn told(found: &PositionQuotient) -> QuotientFound {
    QuotientFound::of(found.quotient.growing().monoid(), Phi::Pieces(found.pieces.clone()))
}
