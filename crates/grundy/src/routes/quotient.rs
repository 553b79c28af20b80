//! Misère play of sums of heaps, by their misère quotient.

use grundy_arena::Error;
use grundy_period::MisereHeaps;

use super::{Context, Query, Route, Step};

/// The quotient of the heaps of a rule.
pub(crate) struct QuotientRoute(pub(crate) MisereHeaps);

impl Route for QuotientRoute {
    fn name(&self) -> &'static str {
        "misère quotient of heaps"
    }

    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error> {
        let Some(summands) = &query.outline else {
            return Step::declined("the position cannot be read");
        };
        match self.0.answer(summands, query.moves, context.budget)? {
            Some(answer) => Step::answered(answer),
            None => Step::declined(
                "it is for sums of nothing but heaps, or paths that are heaps, and their quotient was not found in a \
                 moment; the search looks for that of the whole position",
            ),
        }
    }
}
