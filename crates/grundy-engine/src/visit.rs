//! The options of a piece, visited within a budget.

use std::ops::ControlFlow;

use grundy_core::{Compound, Ending, Rule, Visit};

use crate::{Budget, Stop};

/// Visits the options of a piece until `take` breaks off or the budget is exhausted.
///
/// # Errors
/// When the budget is exhausted, or `take` gives up.
pub fn for_each_option<R: Rule>(
    rule: &R,
    piece: &R::Piece,
    budget: &Budget,
    take: impl FnMut(&R::Move, &[R::Piece]) -> Result<ControlFlow<()>, Stop>,
) -> Result<(), Stop> {
    let mut each = Each { budget, take, stop: None };
    let _ = rule.for_each_option(piece, &mut each);
    each.stop.map_or(Ok(()), Err)
}

struct Each<'b, F> {
    budget: &'b Budget,
    take: F,
    stop: Option<Stop>,
}

impl<F> Each<'_, F> {
    fn given(&mut self, result: Result<ControlFlow<()>, Stop>) -> ControlFlow<()> {
        result.unwrap_or_else(|stop| {
            self.stop = Some(stop);
            ControlFlow::Break(())
        })
    }
}

impl<R: Rule, F> Visit<R> for Each<'_, F>
where
    F: FnMut(&R::Move, &[R::Piece]) -> Result<ControlFlow<()>, Stop>,
{
    fn option(&mut self, mv: &R::Move, parts: &[R::Piece]) -> ControlFlow<()> {
        let result = self.budget.tick().and_then(|()| (self.take)(mv, parts));
        self.given(result)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        let result = self.budget.tick().map(ControlFlow::Continue);
        self.given(result)
    }
}

/// Whether a piece has no move. A rule may have to look long before it knows.
///
/// # Errors
/// When the budget is exhausted.
pub fn has_ended<R: Rule>(rule: &R, piece: &R::Piece, budget: &Budget) -> Result<bool, Stop> {
    struct Any<'b>(&'b Budget, bool, Option<Stop>);
    impl<R: Rule> Visit<R> for Any<'_> {
        fn option(&mut self, _: &R::Move, _: &[R::Piece]) -> ControlFlow<()> {
            self.1 = true;
            ControlFlow::Break(())
        }

        fn tick(&mut self) -> ControlFlow<()> {
            tick(self.0, &mut self.2)
        }
    }
    let mut any = Any(budget, false, None);
    let _ = rule.for_each_option(piece, &mut any);
    any.2.map_or(Ok(!any.1), Err)
}

/// Whether the game is over in a compound of these pieces.
///
/// # Errors
/// When the budget is exhausted.
pub fn is_over<R: Rule>(
    rule: &R,
    compound: Compound,
    pieces: &[R::Piece],
    budget: &Budget,
) -> Result<bool, Stop> {
    let short = compound.ending() == Ending::Short;
    for piece in pieces {
        if has_ended(rule, piece, budget)? == short {
            return Ok(short);
        }
    }
    Ok(!short || pieces.is_empty())
}

/// Asks the budget, and keeps why it refuses.
pub(crate) fn tick(budget: &Budget, stop: &mut Option<Stop>) -> ControlFlow<()> {
    match budget.tick() {
        Ok(()) => ControlFlow::Continue(()),
        Err(why) => {
            *stop = Some(why);
            ControlFlow::Break(())
        }
    }
}
