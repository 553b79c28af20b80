//! The search: every position that can be built has an answer by it, given time and memory.
//!
//! Pieces are searched one by one, rules on graphs in normal play by solvers made for them; whole positions
//! where pieces have no values (`grundy-arena`).

use grundy_arena::Error;

use super::{Context, Query, Route, Step};

/// The search.
pub(crate) struct SearchRoute;

impl Route for SearchRoute {
    fn name(&self) -> &'static str {
        "search"
    }

    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error> {
        let position = query.built()?;
        Step::answered(context.arena.answer(&position, query.moves, context.budget)?)
    }
}
