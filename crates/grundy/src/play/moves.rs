//! All moves of a position, piece by piece, winning or not, and what turns made of them lead to.
//!
//! Moves are numbered: piece by piece, and in a piece in the order of the rule. A turn is a set of
//! such numbers, so that a page, a script or a person in a terminal can name one.

use std::ops::ControlFlow;

use grundy_core::{Compound, Ending, Rule, Turn, Visit};
use grundy_engine::{Budget, Moved, Stop, is_over};
use grundy_games::graph::{Graph, Local, Removed};
use grundy_games::heap::{Take, Uniform};
use grundy_games::{Position, Term};

use crate::answer::{Taken, What};
use crate::domain::Domain;
use crate::solver::{CodeSolver, Pieces, RuleSolver};

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

/// What can be played on.
pub(crate) trait Playable {
    /// The moves of a position.
    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop>;

    /// The position after moves in some pieces: (piece, number of the move). `None` if there is no
    /// such move.
    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop>;

    /// The number of a move in a piece.
    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop>;
}

/// Whether a turn may move in these pieces, each at most once; says why not.
pub(super) fn legal(compound: Compound, pieces: &[PiecePlace], moved: &[usize]) -> Result<(), String> {
    let mut sorted = moved.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!(
            "a turn has at most one move in a piece, and there are two in piece {}",
            pair[0] + 1
        ));
    }
    match compound.turn() {
        Turn::One if moved.len() != 1 => {
            Err(format!("a turn is one move in one piece ({compound} compound), not {}", moved.len()))
        }
        Turn::Some if moved.is_empty() => Err("a turn has at least one move".to_owned()),
        Turn::Every => match (0..pieces.len()).find(|&p| !pieces[p].ended && !moved.contains(&p)) {
            Some(missing) => Err(format!(
                "a turn moves in every piece that has a move ({compound} compound); there is none in piece {}",
                missing + 1
            )),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Whether a move in this piece alone is a turn.
pub(super) fn alone(compound: Compound, pieces: &[PiecePlace], piece: usize) -> bool {
    compound.turn() != Turn::Every || pieces.iter().enumerate().all(|(p, place)| p == piece || place.ended)
}

impl<R: Rule + 'static, D: Domain<R>> RuleSolver<R, D> {
    fn ended(&self, piece: &R::Piece, budget: &Budget) -> Result<bool, Stop> {
        is_over(&self.rule, Compound::Disjunctive, std::slice::from_ref(piece), budget)
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
}

impl<R: Rule + 'static, D: Domain<R>> Playable for RuleSolver<R, D> {
    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        let Pieces { pieces, places, held: _held } = Self::pieces(position, budget)?;
        let (ended, over) = self.states(&pieces, budget)?;
        let (mut list, mut count, mut bytes) = (vec![], 0, 0);
        let mut held = budget.hold(0)?;
        for (p, piece) in pieces.iter().enumerate().filter(|_| !over) {
            let mut number = 0;
            each(&self.rule, piece, budget, |mv, parts| {
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

    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop> {
        let Pieces { pieces, places, held: _held } = Self::pieces(position, budget)?;
        let (ended, _) = self.states(&pieces, budget)?;
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        let mut made: Vec<Moved<R>> = vec![];
        for (p, wanted) in sorted {
            let Some(piece) = pieces.get(p) else { return Ok(None) };
            let (mut number, mut found) = (0, None);
            each(&self.rule, piece, budget, |mv, parts| {
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

    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop> {
        let Pieces { pieces, places, held: _held } = Self::pieces(position, budget)?;
        let Some(bare) = pieces.get(piece) else { return Ok(None) };
        let (mut number, mut found) = (0, None);
        each(&self.rule, bare, budget, |mv, parts| {
            let moved = Moved { piece, mv: mv.clone(), parts: parts.to_vec() };
            if Self::taken(position, &places, &moved).what == *what {
                found = Some(number);
                return Ok(ControlFlow::Break(()));
            }
            number += 1;
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(found)
    }
}

impl<H, G> Playable for CodeSolver<H, G>
where
    H: Rule<Piece = u64, Move = Take> + Uniform + Clone + 'static,
    G: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
{
    fn choices(&self, position: &Position, most: Most, budget: &Budget) -> Result<Choices, Stop> {
        self.solver(position).choices(position, most, budget)
    }

    fn turned(
        &self,
        position: &Position,
        moves: &[(usize, usize)],
        budget: &Budget,
    ) -> Result<Option<Turned>, Stop> {
        self.solver(position).turned(position, moves, budget)
    }

    fn number_of(
        &self,
        position: &Position,
        piece: usize,
        what: &What,
        budget: &Budget,
    ) -> Result<Option<usize>, Stop> {
        self.solver(position).number_of(position, piece, what, budget)
    }
}

/// Visits the moves of a piece until `take` breaks off or the budget is exhausted.
fn each<R: Rule>(
    rule: &R,
    piece: &R::Piece,
    budget: &Budget,
    take: impl FnMut(&R::Move, &[R::Piece]) -> Result<ControlFlow<()>, Stop>,
) -> Result<(), Stop> {
    struct Each<'b, F>(&'b Budget, F, Option<Stop>);
    impl<F> Each<'_, F> {
        fn given(&mut self, result: Result<ControlFlow<()>, Stop>) -> ControlFlow<()> {
            result.unwrap_or_else(|stop| {
                self.2 = Some(stop);
                ControlFlow::Break(())
            })
        }
    }
    impl<R: Rule, F> Visit<R> for Each<'_, F>
    where
        F: FnMut(&R::Move, &[R::Piece]) -> Result<ControlFlow<()>, Stop>,
    {
        fn option(&mut self, mv: &R::Move, parts: &[R::Piece]) -> ControlFlow<()> {
            let result = self.0.tick().and_then(|()| (self.1)(mv, parts));
            self.given(result)
        }

        fn tick(&mut self) -> ControlFlow<()> {
            let result = self.0.tick().map(ControlFlow::Continue);
            self.given(result)
        }
    }
    let mut visit = Each(budget, take, None);
    let _ = rule.for_each_option(piece, &mut visit);
    visit.2.map_or(Ok(()), Err)
}
