//! Large heaps and long paths, by the sequence of all smaller ones or by its proven period.

use grundy_arena::Error;

use super::{Context, Query, Route, Step};

/// The sequence of heaps of a rule.
pub(crate) struct HeapsRoute;

impl Route for HeapsRoute {
    fn name(&self) -> &'static str {
        "sequence of heaps"
    }

    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error> {
        let (Some(heaps), Some(summands)) = (context.heaps, &query.outline) else {
            return Step::declined("the position cannot be read");
        };
        match heaps.answer(summands, query.moves, context.budget)? {
            Some(answer) => Step::answered(answer),
            None => Step::declined(
                "it is for sums of nothing but heaps, or paths that are heaps, with at least 1000 in one of them; \
                 for moves, in normal play of the disjunctive compound",
            ),
        }
    }
}
