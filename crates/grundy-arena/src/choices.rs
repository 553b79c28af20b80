//! All moves of a position, piece by piece, winning or not, and what turns made of them lead to.
//!
//! Moves are numbered: piece by piece, and in a piece in the order of the rule. A turn is a set of
//! such numbers, so that a page, a script or a person in a terminal can name one.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use grundy_core::{Convention, Ending, Rule};
use grundy_engine::{Budget, Moved, OrderedSearch, Stop, for_each_option, has_ended};
use grundy_games::{Position, Term};

use crate::answer::{Taken, What};
use crate::domain::Domain;
use crate::pieces::Pieces;

/// Where a piece is, and whether it can still be moved in.
#[derive(Clone, Debug)]
pub struct PiecePlace {
    /// The piece, in notation.
    pub text: String,
    /// The term it belongs to.
    pub term: usize,
    /// Its vertices, or for a board its playable squares, in that term.
    pub vertices: Vec<u32>,
    /// Whether there is no move in it.
    pub ended: bool,
}

/// A move in one piece.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What is taken, and in which piece.
    pub taken: Taken,
    /// Its number among the moves of its piece.
    pub number: usize,
    /// The position after it, when nothing else is done.
    pub after: Position,
    /// Whether the game is over then.
    pub ends: bool,
}

/// The moves of a position.
#[derive(Clone, Debug)]
pub struct Choices {
    /// Its pieces.
    pub pieces: Vec<PiecePlace>,
    /// Whether the game is over; then there is no move.
    pub over: bool,
    /// The moves, or as many of them as were asked for.
    pub list: Vec<Choice>,
    /// How many there are; `None` if they were too many to be counted.
    pub total: Option<usize>,
}

/// A turn that was made.
#[derive(Clone, Debug)]
pub struct Turned {
    /// What was taken, piece by piece.
    pub taken: Vec<Taken>,
    /// The position after it.
    pub position: Position,
    /// Whether the game is over.
    pub ends: bool,
}

/// How many moves are listed and counted.
#[derive(Clone, Copy, Debug)]
pub struct Most {
    /// Moves that are listed.
    pub listed: usize,
    /// Bytes of the positions they leave.
    pub bytes: usize,
    /// Moves that are counted.
    pub counted: usize,
}

impl Default for Most {
    fn default() -> Self {
        Self { listed: 2000, bytes: 4 << 20, counted: 100_000 }
    }
}

impl Most {
    /// Moves that can be named by number.
    pub const NAMED: Self = Self { listed: 20_000, bytes: 32 << 20, counted: 100_000 };
}

/// Lists and makes the moves of a rule in its domain.
pub(crate) struct Chooser<'r, R: Rule, D> {
    rule: &'r R,
    convention: Convention,
    ordered: Option<&'r OrderedSearch<R>>,
    domain: PhantomData<D>,
}

impl<'r, R: Rule, D: Domain<R>> Chooser<'r, R, D> {
    pub(crate) fn new(rule: &'r R, convention: Convention, ordered: Option<&'r OrderedSearch<R>>) -> Self {
        Self { rule, convention, ordered, domain: PhantomData }
    }

    /// Which pieces may be moved in, if they have not ended.
    fn allowed(
        &self,
        pieces: &[R::Piece],
        places: &[(usize, Vec<u32>)],
        budget: &Budget,
    ) -> Result<Vec<bool>, Stop> {
        let Some(ordered) = self.ordered else { return Ok(vec![true; pieces.len()]) };
        let terms: Vec<usize> = places.iter().map(|(term, _)| *term).collect();
        ordered.allowed(self.rule, pieces, &terms, budget)
    }

    fn ended(&self, piece: &R::Piece, budget: &Budget) -> Result<bool, Stop> {
        has_ended(self.rule, piece, budget)
    }

    /// Which pieces have ended, and whether the game is over.
    fn states(&self, pieces: &[R::Piece], budget: &Budget) -> Result<(Vec<bool>, bool), Stop> {
        let mut ended = vec![];
        for piece in pieces {
            budget.tick()?;
            ended.push(self.ended(piece, budget)?);
        }
        let over = match self.convention.compound.ending() {
            Ending::Long => ended.iter().all(|&ended| ended),
            Ending::Short => ended.is_empty() || ended.contains(&true),
        };
        Ok((ended, over))
    }

    /// Whether the game is over after moves in some pieces of a position where it was not.
    fn ends(&self, ended: &[bool], moves: &[Moved<R>], budget: &Budget) -> Result<bool, Stop> {
        let short = self.convention.compound.ending() == Ending::Short;
        if !short && (0..ended.len()).any(|p| !ended[p] && moves.iter().all(|moved| moved.piece != p)) {
            return Ok(false);
        }
        for moved in moves {
            if short && moved.parts.is_empty() {
                return Ok(true);
            }
            for part in &moved.parts {
                if self.ended(part, budget)? == short {
                    return Ok(short);
                }
            }
        }
        Ok(!short)
    }

    /// The position after moves in different pieces, in the order of the pieces.
    fn after(position: &Position, places: &[(usize, Vec<u32>)], moves: &[Moved<R>]) -> Position {
        let rest = |(t, term): (usize, &Term)| {
            let here = moves.iter().filter(|moved| places[moved.piece].0 == t);
            let here: Vec<_> = here.map(|moved| (&*places[moved.piece].1, moved)).collect();
            if here.is_empty() { vec![term.clone()] } else { D::rest(term, &here) }
        };
        Position { terms: position.terms.iter().enumerate().flat_map(rest).collect() }
    }

    fn taken(position: &Position, places: &[(usize, Vec<u32>)], moved: &Moved<R>) -> Taken {
        let (term, vertices) = &places[moved.piece];
        let what = D::tell(&position.terms[*term], vertices, moved);
        Taken { piece: moved.piece, term: *term, what }
    }

    pub(crate) fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        let (ended, over) = self.states(&pieces, budget)?;
        let (mut list, mut count, mut bytes) = (vec![], 0, 0);
        let mut held = budget.hold(0)?;
        let allowed = self.allowed(&pieces, &places, budget)?;
        for (p, piece) in pieces.iter().enumerate().filter(|(p, _)| !over && allowed[*p]) {
            let mut number = 0;
            for_each_option(self.rule, piece, budget, |mv, parts| {
                if count >= most.counted {
                    count = usize::MAX;
                    return Ok(ControlFlow::Break(()));
                }
                if list.len() == count && count < most.listed && bytes < most.bytes {
                    let moved = [Moved { piece: p, mv: mv.clone(), parts: parts.to_vec() }];
                    let after = Self::after(position, &places, &moved);
                    let size = after.bytes();
                    bytes += size;
                    held.more(size)?;
                    let taken = Self::taken(position, &places, &moved[0]);
                    list.push(Choice { taken, number, after, ends: self.ends(&ended, &moved, budget)? });
                }
                number += 1;
                count += 1;
                Ok(ControlFlow::Continue(()))
            })?;
            if count == usize::MAX {
                break;
            }
        }
        let place = |((term, vertices), ended): (&(usize, Vec<u32>), bool)| PiecePlace {
            text: D::write_piece(&position.terms[*term], vertices),
            term: *term,
            vertices: vertices.clone(),
            ended,
        };
        let pieces = places.iter().zip(ended).map(place).collect();
        Ok(Choices { pieces, over, list, total: (count < usize::MAX).then_some(count) })
    }

    pub(crate) fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        let (ended, _) = self.states(&pieces, budget)?;
        let allowed = self.allowed(&pieces, &places, budget)?;
        if moves.iter().any(|(piece, _)| allowed.get(*piece) == Some(&false)) {
            return Ok(None);
        }
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        let mut made: Vec<Moved<R>> = vec![];
        for (p, wanted) in sorted {
            let Some(piece) = pieces.get(p) else { return Ok(None) };
            let (mut number, mut found) = (0, None);
            for_each_option(self.rule, piece, budget, |mv, parts| {
                if number == wanted {
                    found = Some(Moved { piece: p, mv: mv.clone(), parts: parts.to_vec() });
                    return Ok(ControlFlow::Break(()));
                }
                number += 1;
                Ok(ControlFlow::Continue(()))
            })?;
            let Some(moved) = found else { return Ok(None) };
            made.push(moved);
        }
        Ok(Some(Turned {
            taken: made.iter().map(|moved| Self::taken(position, &places, moved)).collect(),
            position: Self::after(position, &places, &made),
            ends: self.ends(&ended, &made, budget)?,
        }))
    }

    pub(crate) fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop> {
        let Pieces { pieces, places, held: _held } = Pieces::of::<D>(position, budget)?;
        let Some(bare) = pieces.get(piece) else { return Ok(None) };
        let (mut number, mut found) = (0, None);
        for_each_option(self.rule, bare, budget, |mv, parts| {
            let moved = Moved { piece, mv: mv.clone(), parts: parts.to_vec() };
            if Self::taken(position, &places, &moved).what.is(what) {
                found = Some(number);
                return Ok(ControlFlow::Break(()));
            }
            number += 1;
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(found)
    }
}
