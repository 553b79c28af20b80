//! Every winning turn, as moves by number: what a board marks where a turn moves in several pieces.

use grundy::{Error, Question};
use grundy_arena::{Most, Turned};
use grundy_engine::{Budget, deep};
use num_bigint::BigUint;

use crate::game::{Game, PlayError};
use crate::reply::numbers;

/// A turn: the number of each piece it moves in, and of the move there.
type Numbered = Vec<(usize, usize)>;

/// The winning turns of a position, or the first of them.
#[derive(Clone, Debug)]
pub struct WinningTurns {
    /// How many there are.
    pub total: BigUint,
    /// Each by its moves in the list of choices, and what it leads to.
    pub list: Vec<(Vec<usize>, Turned)>,
}

impl Game<'_> {
    /// The winning turns, at most so many. A turn one of whose moves is too far down to be listed is counted alone.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn winning_turns(&self, limit: usize, budget: &Budget) -> Result<WinningTurns, PlayError> {
        let choices = self.choices(Most::NAMED, budget)?;
        let question = Question::built(self.position.clone());
        let answer = deep(|| self.session.answer(&question, Some(limit), budget))?;
        let Some(moves) = answer.moves.filter(|_| !choices.over) else {
            return Ok(WinningTurns { total: BigUint::ZERO, list: vec![] });
        };
        let mut list = vec![];
        let mut found = self.all_numbered(&moves.list, budget)?;
        if found.is_none() {
            // Closed forms may tell a move in other words than the rule does; the search does not.
            let answer = deep(|| self.session.search(&self.position, Some(limit), budget))?;
            let searched = answer.moves.map(|moves| moves.list).unwrap_or_default();
            found = self.all_numbered(&searched, budget)?;
        }
        for turn in found.unwrap_or_default() {
            let Some(options) = numbers(&choices, &turn) else { continue };
            let turned = self.turned(&choices, &turn, budget)?;
            list.push((options, turned));
        }
        Ok(WinningTurns { total: moves.total, list })
    }

    /// All of these turns by their moves, if each can be told so.
    fn all_numbered(
        &self,
        turns: &[grundy_arena::Move],
        budget: &Budget,
    ) -> Result<Option<Vec<Numbered>>, Error> {
        let mut all = Vec::with_capacity(turns.len());
        for turn in turns {
            let Some(moves) = self.numbered(turn, budget)? else { return Ok(None) };
            all.push(moves);
        }
        Ok(Some(all))
    }
}
