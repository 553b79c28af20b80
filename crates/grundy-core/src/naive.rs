//! The definition played out: the judge of every valuation, engine and theorem.
//!
//! This is SPEC sections 3.1 to 3.4 written down as literally as Rust allows, on *whole positions*:
//! no value is ever added to another, no piece is ever valued alone. A position is a list of
//! pieces; `None` stands for a piece that a move has emptied, which has ended but still matters to
//! the short endings. The only concession to speed is that a position met before, piece by piece,
//! is not played again.
//!
//! Never optimise this file, and never delete it.
//!
//! # Complexity
//! Exponential in everything. Meant for positions of a dozen vertices or counters.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::{Compound, Convention, Ending, Outcome, Play, Rule, Turn};

/// A position: its pieces, `None` for an emptied one.
type Whole<R> = Vec<Option<<R as Rule>::Piece>>;

/// What the definition says about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins.
    pub outcome: Outcome,
    /// The value the convention assigns, computed from its recursive definition on the whole
    /// position; `None` where it is undefined or the convention has none.
    pub value: Option<u64>,
}

/// Plays positions of one rule under one convention.
pub struct Naive<'r, R: Rule> {
    rule: &'r R,
    convention: Convention,
    played: HashMap<Whole<R>, Verdict>,
}

impl<'r, R: Rule> Naive<'r, R> {
    /// A judge for the rule under the convention.
    pub fn new(rule: &'r R, convention: Convention) -> Self {
        Self { rule, convention, played: HashMap::new() }
    }

    /// The verdict on the sum of these pieces.
    pub fn judge(&mut self, pieces: &[R::Piece]) -> Verdict {
        self.play(&pieces.iter().cloned().map(Some).collect())
    }

    /// Every position that one turn can lead to, as lists of pieces, with whether the game is
    /// over there. Different moves to equal positions are listed separately.
    pub fn turns_from(&self, pieces: &[R::Piece]) -> Vec<(Vec<R::Piece>, bool)> {
        self.turns(&pieces.iter().cloned().map(Some).collect())
            .into_iter()
            .map(|next| {
                let over = self.is_over(&next);
                (next.into_iter().flatten().collect(), over)
            })
            .collect()
    }

    fn play(&mut self, position: &Whole<R>) -> Verdict {
        if let Some(verdict) = self.played.get(position) {
            return *verdict;
        }
        let over = self.is_over(position);
        let next = if over { vec![] } else { self.turns(position) };
        let mut ends_at_once = false;
        let mut options = vec![];
        for option in &next {
            ends_at_once |= self.is_over(option);
            options.push(self.play(option));
        }
        let outcome = if over {
            match self.convention.play {
                Play::Normal => Outcome::P,
                Play::Misere => Outcome::N,
            }
        } else {
            Outcome::p_if(options.iter().all(|option| option.outcome == Outcome::N))
        };
        let values = options.iter().filter_map(|option| option.value);
        let value = match (self.convention.compound, self.convention.play) {
            (Compound::Disjunctive, Play::Normal) => Some(mex(values)),
            (Compound::Diminished, Play::Normal) => (!over && !ends_at_once).then(|| mex(values)),
            // Ending the game never wins under misère play, so only a game that is over is
            // undefined.
            (Compound::Diminished, Play::Misere) => (!over).then(|| mex(values)),
            (Compound::Conjunctive, Play::Normal) => Some(remoteness(values, 0)),
            (Compound::Conjunctive, Play::Misere) => Some(remoteness(values, 1)),
            (Compound::Continued, Play::Normal) => Some(suspense(values, 0)),
            (Compound::Continued, Play::Misere) => Some(suspense(values, 1)),
            _ => None,
        };
        let verdict = Verdict { outcome, value };
        self.played.insert(position.clone(), verdict);
        verdict
    }

    fn is_over(&self, position: &Whole<R>) -> bool {
        let ended =
            |piece: &Option<R::Piece>| piece.as_ref().is_none_or(|piece| self.options(piece).is_empty());
        match self.convention.compound.ending() {
            Ending::Long => position.iter().all(ended),
            Ending::Short => position.is_empty() || position.iter().any(ended),
        }
    }

    fn options(&self, piece: &R::Piece) -> Vec<Whole<R>> {
        let mut options = vec![];
        let _ = self.rule.for_each_option(piece, &mut |_: &R::Move, parts: &[R::Piece]| {
            options.push(match parts {
                [] => vec![None],
                parts => parts.iter().cloned().map(Some).collect(),
            });
            ControlFlow::Continue(())
        });
        options
    }

    /// All results of one turn, by going through the pieces and doing nothing or a move in each.
    fn turns(&self, position: &Whole<R>) -> Vec<Whole<R>> {
        let turn = self.convention.compound.turn();
        let mut partial: Vec<(Whole<R>, usize)> = vec![(vec![], 0)];
        for piece in position {
            let options = piece.as_ref().map_or(vec![], |piece| self.options(piece));
            let mut longer = vec![];
            for (done, moved) in &partial {
                if turn != Turn::Every || options.is_empty() {
                    let mut stay = done.clone();
                    stay.push(piece.clone());
                    longer.push((stay, *moved));
                }
                if turn == Turn::One && *moved == 1 {
                    continue;
                }
                for option in &options {
                    let mut go = done.clone();
                    go.extend(option.iter().cloned());
                    longer.push((go, moved + 1));
                }
            }
            partial = longer;
        }
        partial.into_iter().filter(|(_, moved)| *moved > 0).map(|(position, _)| position).collect()
    }
}

fn mex(values: impl Iterator<Item = u64>) -> u64 {
    let values: Vec<u64> = values.collect();
    (0..).find(|v| !values.contains(v)).unwrap_or(0)
}

/// 1 + the least value of the winner's parity, or else 1 + the greatest; 0 without options.
fn remoteness(values: impl Iterator<Item = u64>, winning_parity: u64) -> u64 {
    let values: Vec<u64> = values.collect();
    let winning = values.iter().filter(|v| *v % 2 == winning_parity).min();
    winning.or(values.iter().max()).map_or(0, |v| v + 1)
}

/// 1 + the greatest value of the winner's parity, or else 1 + the least; 0 without options.
fn suspense(values: impl Iterator<Item = u64>, winning_parity: u64) -> u64 {
    let values: Vec<u64> = values.collect();
    let winning = values.iter().filter(|v| *v % 2 == winning_parity).max();
    winning.or(values.iter().min()).map_or(0, |v| v + 1)
}
