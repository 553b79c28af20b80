//! After the game: a walk through the moves that says where the win was given away.

use std::time::Duration;

use grundy::Error;
use grundy_arena::{Most, Taken};
use grundy_core::Outcome;
use grundy_engine::{Budget, Stop};
use grundy_games::Position;

use crate::game::{Game, PlayError, outcome_at_end};
use crate::look::{Verdict, unless_stopped};
use crate::words::labels;

/// How much longer than the values the turns may take.
const LATE: Duration = Duration::from_secs(1);

/// A turn that would have won: its moves by number, unless too large to be listed, and what it takes.
pub type Better = (Option<Vec<usize>>, Vec<Taken>);

/// One turn of a game, looked at afterwards.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The position before it.
    pub position: Position,
    /// What was taken.
    pub taken: Vec<Taken>,
    /// Whether the player who made it could win before, if that is known.
    pub could_win: Option<bool>,
    /// Whether they still could after it.
    pub still_wins: Option<bool>,
    /// A winning turn that was missed.
    pub better: Option<Better>,
}

impl Reviewed {
    /// Whether this turn gave the win away.
    #[must_use]
    pub fn gave_away(&self) -> bool {
        self.could_win == Some(true) && self.still_wins == Some(false)
    }

    /// What to say about it.
    #[must_use]
    pub fn words(&self) -> String {
        match (self.could_win, self.still_wins) {
            (Some(true), Some(true)) => "A winning move: the win is kept.".to_owned(),
            (Some(true), Some(false)) => match &self.better {
                Some((_, taken)) => format!("This gave the win away. Better: {}.", labels(taken)),
                None => "This gave the win away.".to_owned(),
            },
            (Some(false), _) => "There was no winning move.".to_owned(),
            _ => "Who wins here is unknown within this budget.".to_owned(),
        }
    }
}

/// A game, looked at afterwards.
#[derive(Clone, Debug)]
pub struct Review {
    /// Turn by turn; the first player makes the first, the third, ...
    pub turns: Vec<Reviewed>,
    /// The position it ended at.
    pub position: Position,
    /// Whether the game is over there.
    pub ends: bool,
    /// If it is over, whether the first player won.
    pub first_wins: Option<bool>,
}

impl Review {
    /// Where the win was given away, in a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let name = |turn: usize| if turn.is_multiple_of(2) { "first" } else { "second" };
        let winner = match self.first_wins {
            Some(true) => "The first player won. ",
            Some(false) => "The second player won. ",
            None => "",
        };
        let given: Vec<usize> = (0..self.turns.len()).filter(|&t| self.turns[t].gave_away()).collect();
        let told = match &*given {
            [] if self.turns.iter().any(|turn| turn.could_win.is_none() || turn.still_wins.is_none()) => {
                "Not every position could be solved within the budget.".to_owned()
            }
            [] => "Nobody gave a win away.".to_owned(),
            [only] => format!("The {} player gave the win away at turn {}.", name(*only), only + 1),
            [.., last] => {
                let turns: Vec<String> = given.iter().map(|turn| (turn + 1).to_string()).collect();
                let last = format!("the last time the {} player at turn {}", name(*last), last + 1);
                format!("The win was given away at turns {}, {last}.", turns.join(", "))
            }
        };
        format!("{winner}{told}")
    }
}

/// Looks at a game turn by turn; each turn by the numbers of its moves.
///
/// # Errors
/// When a turn is none, or the user interrupts. What cannot be solved within the budget is left open.
pub fn review(start: &Game<'_>, turns: &[Vec<usize>], budget: &Budget) -> Result<Review, PlayError> {
    let play = start.convention().play;
    let mut game = start.clone();
    let mut ends = game.choices(Most { listed: 0, bytes: 0, counted: 1 }, budget)?.over;
    let mut reviewed: Vec<Reviewed> = vec![];
    // Turns are made when the time for values is up, too.
    let moves = budget.afterwards(LATE);
    for turn in turns {
        if ends {
            return Err(PlayError::Over);
        }
        let turned = game.turn(turn, &moves)?;
        let known = match reviewed.last() {
            // Who wins after a turn is known from before.
            Some(Reviewed { still_wins: Some(other), .. }) => Some(!other),
            _ => unless_stopped(game.verdict(&game.position, false, budget))?.map(wins),
        };
        let after = unless_stopped(game.verdict(&turned.position, turned.ends, budget))?;
        let still_wins = after.map(|verdict| !wins(verdict));
        let better = match (known, still_wins) {
            (Some(true), Some(false)) => game.better(budget)?,
            _ => None,
        };
        ends = turned.ends;
        let next = game.after(&turned)?;
        reviewed.push(Reviewed {
            position: game.position,
            taken: turned.taken,
            could_win: known,
            still_wins,
            better,
        });
        game = next;
    }
    let to_move_wins = outcome_at_end(play) == Outcome::N;
    let first_wins = ends.then_some(to_move_wins == turns.len().is_multiple_of(2));
    Ok(Review { turns: reviewed, position: game.position, ends, first_wins })
}

impl Game<'_> {
    /// A winning turn, if one is found.
    fn better(&self, budget: &Budget) -> Result<Option<Better>, PlayError> {
        match self.hint(budget) {
            Ok(hint) => Ok(hint.turn.map(|(options, turned)| (options, turned.taken))),
            Err(PlayError::Asked(Error::Stopped(Stop::Interrupted))) => Err(Stop::Interrupted.into()),
            Err(PlayError::Asked(Error::Stopped(_))) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

fn wins(verdict: Verdict) -> bool {
    verdict.outcome == Outcome::N
}
