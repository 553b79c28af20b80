//! The computer's turn: perfect, or beatable at a chosen level.
//!
//! A perfect player takes a winning turn where there is one. Where there is none, every turn loses,
//! and it takes one that leaves the opponent few winning turns to find. A player of a lower level
//! sometimes makes any turn at all.

use std::time::Duration;

use fastrand::Rng;
use grundy::{Error, Question};
use grundy_arena::{Choices, Most, Move, Turned};
use grundy_core::{Outcome, Turn};
use grundy_engine::{Budget, Stop};
use num_bigint::BigUint;

use crate::game::{Game, PlayError, outcome_at_end};

/// How well the computer plays: 0, any turn, to 10, perfect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(u8);

impl Level {
    /// Always a winning turn where there is one.
    pub const PERFECT: Self = Self(10);

    /// `None` above 10.
    #[must_use]
    pub fn new(level: u8) -> Option<Self> {
        (level <= 10).then_some(Self(level))
    }
}

/// A turn of the computer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Its moves by number, unless a number is too large to be listed.
    pub options: Option<Vec<usize>>,
    /// The turn.
    pub turned: Turned,
    /// Whether it was chosen by search, not at random.
    pub searched: bool,
    /// Whether the computer wins from here, if it knows.
    pub winning: Option<bool>,
}

/// A winning turn, if there is one.
#[derive(Clone, Debug)]
pub struct Hint {
    /// How many winning turns there are.
    pub total: BigUint,
    /// One of them: its moves by number, unless too large to be listed, and what it leads to.
    pub turn: Option<(Option<Vec<usize>>, Turned)>,
}

/// Winning turns among which one is chosen.
const LISTED: usize = 50;

/// A turn is made when the time is up, too: it may take so much longer.
const LATE: Duration = Duration::from_secs(1);

/// Losing turns that are compared.
const COMPARED: usize = 12;

/// A turn by its moves: (piece, number in it).
type Moves = Vec<(usize, usize)>;

impl Game<'_> {
    /// A winning turn.
    ///
    /// # Errors
    /// When the game is over, or the budget runs out.
    pub fn hint(&self, budget: &Budget) -> Result<Hint, PlayError> {
        let choices = self.choices(Most::NAMED, budget)?;
        if choices.over {
            return Err(PlayError::Over);
        }
        let (total, moves) = self.winning(&mut Rng::with_seed(0), budget)?;
        let turn = match moves {
            None => None,
            Some(moves) => Some((numbers(&choices, &moves), self.turned(&choices, &moves, budget)?)),
        };
        Ok(Hint { total, turn })
    }

    /// A turn of the computer. If the budget runs out, any turn.
    ///
    /// # Errors
    /// When the game is over, the moves cannot be listed within the budget, or the user interrupts.
    pub fn reply(&self, level: Level, seed: Option<u64>, budget: &Budget) -> Result<Reply, PlayError> {
        let choices = self.choices(Most::NAMED, budget)?;
        if choices.over {
            return Err(PlayError::Over);
        }
        let mut random = seed.map_or_else(Rng::new, Rng::with_seed);
        let careless = random.u8(0..10) >= level.0;
        let any = self.any_turn(&choices, &mut random);
        let (moves, searched, winning) = if careless {
            (any, false, None)
        } else {
            match self.best(&choices, any.clone(), &mut random, budget) {
                Ok((moves, winning)) => (moves, true, Some(winning)),
                Err(Error::Stopped(Stop::Interrupted)) => return Err(Stop::Interrupted.into()),
                // The time is up: a turn has to be made all the same.
                Err(Error::Stopped(_)) => (any, false, None),
                Err(error) => return Err(error.into()),
            }
        };
        // What was found so far is little beside what the search used.
        let turned = self.turned(&choices, &moves, &budget.afterwards(LATE))?;
        let winning = match turned.ends {
            true => Some(outcome_at_end(self.convention().play) == Outcome::P),
            false => winning,
        };
        Ok(Reply { options: numbers(&choices, &moves), turned, searched, winning })
    }

    /// The number of winning turns, and one of them.
    pub(crate) fn winning(
        &self,
        random: &mut Rng,
        budget: &Budget,
    ) -> Result<(BigUint, Option<Moves>), Error> {
        let question = Question::built(self.position.clone());
        let answer = self.session.answer(&question, Some(LISTED), budget)?;
        let Some(moves) = answer.moves else { return Ok((BigUint::ZERO, None)) };
        if moves.list.is_empty() {
            return Ok((moves.total, None));
        }
        let chosen = random.usize(0..moves.list.len());
        if let Some(found) = self.numbered(&moves.list[chosen], budget)? {
            return Ok((moves.total, Some(found)));
        }
        // Closed forms may tell a move in other words than the rule does; the search does not.
        let answer = self.session.search(&self.position, Some(1), budget)?;
        let first = answer.moves.and_then(|moves| moves.list.into_iter().next());
        match first {
            Some(first) => Ok((moves.total, self.numbered(&first, budget)?)),
            None => Ok((moves.total, None)),
        }
    }

    pub(crate) fn numbered(&self, turn: &Move, budget: &Budget) -> Result<Option<Moves>, Stop> {
        let mut moves = vec![];
        for taken in &turn.take {
            let number = self.session.arena().number_of(&self.position, taken.piece, &taken.what, budget)?;
            let Some(number) = number else { return Ok(None) };
            moves.push((taken.piece, number));
        }
        Ok(Some(moves))
    }

    /// A winning turn, or else the one of some turns that leaves the fewest winning turns.
    fn best(
        &self,
        choices: &Choices,
        any: Moves,
        random: &mut Rng,
        budget: &Budget,
    ) -> Result<(Moves, bool), Error> {
        if let (_, Some(winning)) = self.winning(random, budget)? {
            return Ok((winning, true));
        }
        let mut best = (any.clone(), None);
        let mut turn = any;
        for _ in 0..COMPARED {
            let Ok(turned) = self.turned(choices, &turn, budget) else { break };
            let question = Question::built(turned.position);
            let Ok(answer) = self.session.answer(&question, Some(0), budget) else { break };
            let found = answer.moves.map(|moves| moves.total);
            if !turned.ends && found.is_some() && (best.1.is_none() || found < best.1) {
                best = (turn, found);
            }
            turn = self.any_turn(choices, random);
        }
        Ok((best.0, false))
    }

    /// Any turn.
    fn any_turn(&self, choices: &Choices, random: &mut Rng) -> Moves {
        let live: Vec<usize> = (0..choices.pieces.len()).filter(|&p| !choices.pieces[p].ended).collect();
        let mut any_move = |piece: usize| {
            let known = choices.list.iter().filter(|choice| choice.taken.piece == piece).count();
            (piece, random.usize(0..known.max(1)))
        };
        match self.convention().compound.turn() {
            Turn::Every => live.into_iter().map(any_move).collect(),
            Turn::One => {
                let choice = random.choice(&choices.list);
                choice.map(|choice| (choice.taken.piece, choice.number)).into_iter().collect()
            }
            Turn::Some => {
                let moves: Moves = live.into_iter().map(&mut any_move).collect();
                let mut some: Moves = moves.iter().copied().filter(|_| random.bool()).collect();
                if some.is_empty() {
                    some.extend(random.choice(&moves));
                }
                some
            }
        }
    }
}

/// The moves of a turn by their numbers in the list of choices.
pub(crate) fn numbers(choices: &Choices, moves: &[(usize, usize)]) -> Option<Vec<usize>> {
    let number = |&(piece, number): &(usize, usize)| {
        choices.list.iter().position(|choice| choice.taken.piece == piece && choice.number == number)
    };
    moves.iter().map(number).collect()
}
