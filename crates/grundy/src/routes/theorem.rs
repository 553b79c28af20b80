//! Theorems: pieces are looked at by their shape, and a closed form gives their value.
//!
//! A position that theorems cover entirely is never built, so its size does not matter. In the
//! disjunctive compound in normal play values of pieces are numbers that add, and what no theorem covers
//! is searched and added; under the other conventions a position is covered as a whole or not at all.
//!
//! The winning moves of a small position are searched, which is quick there and tells them as the search would.
//! Where that would take long, or the position cannot be built, they are listed from the closed forms.

mod moves;
pub(in crate::routes) mod parts;

use std::collections::HashMap;

use grundy_arena::{Answer, Error, Moves, PieceAnswer, Provenance, Source};
use grundy_core::{Compound, Convention, Play};
use grundy_games::RuleSpec;
use grundy_games::heap::Digits;
use grundy_games::notation::NotationError;
use grundy_theorems::{Game, Shape, Value, find, find_whole};

use self::parts::{Asked, Known, Part, Theory, cite, parts, unknown};
use super::{Context, Query, Route, Step};

/// The theorems about one rule under one convention.
pub(crate) struct TheoremRoute {
    theory: Theory,
}

/// Positions of more vertices or counters have their moves from closed forms, where these are known.
const SMALL: u128 = 64;

impl Route for TheoremRoute {
    fn name(&self) -> &'static str {
        "theorems"
    }

    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error> {
        let Some(summands) = &query.outline else { return Step::declined("the position cannot be read") };
        let Some(parts) = parts(summands) else {
            return Step::declined("theorems are about heaps and graphs");
        };
        let asked = Asked { summands, parts: &parts };
        let Some(mut answer) = self.values(&asked, context)? else {
            return Step::declined(match (self.theory.convention == Convention::NORMAL, parts.len()) {
                (true, _) => "no theorem covers the shape of any piece",
                (false, 0 | 1) => "no theorem covers this position under this convention",
                (false, _) => "no theorem covers all pieces under this convention",
            });
        };
        if let Some(limit) = query.moves {
            let (moves, searched) = self.moves(&asked, &answer, (query, limit), context)?;
            answer.moves = Some(moves);
            answer.provenance.moves_searched = searched;
        }
        Step::answered(answer)
    }
}

impl TheoremRoute {
    /// The theorems about a rule; `None` if there is none.
    pub(crate) fn of(spec: &RuleSpec, convention: Convention) -> Option<Self> {
        let game = match &*spec.meaning() {
            RuleSpec::NodeKayles => Game::NodeKayles,
            RuleSpec::Nim => Game::code(Digits::all_but(&[])),
            RuleSpec::Octal(code) if code.split == 0 => Game::code(code.digits.clone()),
            RuleSpec::Subtraction(digits) => Game::code(digits.clone()),
            _ => return None,
        };
        Some(Self { theory: Theory { game, convention } })
    }

    fn values(&self, asked: &Asked<'_>, context: &Context<'_>) -> Result<Option<Answer>, Error> {
        let (parts, budget, convention) = (asked.parts, context.budget, self.theory.convention);
        if parts.is_empty() {
            return Ok(None);
        }
        if convention == (Convention { compound: Compound::Disjunctive, play: Play::Misere }) {
            return Ok(self.whole(parts));
        }
        let mut seen: HashMap<&Shape, Known> = HashMap::new();
        let mut known: Vec<Known> = Vec::with_capacity(parts.len());
        for part in parts {
            budget.tick()?;
            known.push(part.shape.as_ref().and_then(|shape| {
                *seen.entry(shape).or_insert_with(|| find(&self.theory.game, convention, shape))
            }));
        }
        let covered = known.iter().filter(|known| known.is_some()).count();
        if covered == 0 || (covered < parts.len() && convention != Convention::NORMAL) {
            return Ok(None);
        }
        let Some(rest) = unknown(asked.summands, parts, &known) else { return Ok(None) };
        let searched = match rest.terms.is_empty() {
            true => None,
            false => Some(context.arena.evaluate(&rest, budget)?),
        };
        let mut verdicts = searched.iter().flat_map(|found| &found.pieces);
        let mut total: Option<Value> = None;
        let mut theorems = vec![];
        let mut pieces = Vec::with_capacity(parts.len());
        for (part, known) in parts.iter().zip(&known) {
            let value = match known {
                Some((value, theorem)) => {
                    cite(&mut theorems, *theorem);
                    *value
                }
                // Only in normal play of the disjunctive compound, where every value is a number.
                None => Value::Nimber(verdicts.next().and_then(|(_, number)| *number).unwrap_or_default()),
            };
            total = match total {
                None => Some(value),
                Some(total) => total.sum(value),
            };
            let (outcome, value) = (value.outcome(self.theory.convention.play), value.number());
            pieces.push(PieceAnswer { piece: part.text(), value, outcome });
        }
        let Some(total) = total else { return Ok(None) };
        Ok(Some(Answer {
            convention: self.theory.convention,
            // No theorem is about a piece that has ended.
            over: false,
            outcome: total.outcome(self.theory.convention.play),
            value: total.number(),
            pieces,
            moves: None,
            provenance: Provenance {
                theorems,
                search: searched.map(|found| found.provenance),
                moves_searched: false,
                quotient: None,
            },
        }))
    }

    /// The answer under a convention in which pieces have no values.
    fn whole(&self, parts: &[Part]) -> Option<Answer> {
        let shapes: Vec<Shape> = parts.iter().map(|part| part.shape.clone()).collect::<Option<_>>()?;
        let (outcome, theorem) = find_whole(&self.theory.game, self.theory.convention, &shapes)?;
        let alone = |shape: &Shape| {
            find_whole(&self.theory.game, self.theory.convention, std::slice::from_ref(shape))
        };
        let mut pieces = Vec::with_capacity(parts.len());
        for (part, shape) in parts.iter().zip(&shapes) {
            pieces.push(PieceAnswer { piece: part.text(), value: None, outcome: alone(shape)?.0 });
        }
        let mut theorems = vec![];
        cite(&mut theorems, theorem);
        let provenance = Provenance { theorems, search: None, moves_searched: false, quotient: None };
        Some(Answer {
            convention: self.theory.convention,
            over: false,
            outcome,
            value: None,
            pieces,
            moves: None,
            provenance,
        })
    }

    /// The winning moves, and whether they were searched: where that is quick, or there is no other way.
    fn moves(
        &self,
        asked: &Asked<'_>,
        answer: &Answer,
        (query, limit): (&Query<'_>, usize),
        context: &Context<'_>,
    ) -> Result<(Moves, bool), Error> {
        let orders = asked.parts.iter().map(|part| part.shape.as_ref().map(Shape::order));
        let order = orders.map(|order| order.unwrap_or(0)).fold(0, u128::saturating_add);
        if order > SMALL
            && let Some(moves) = moves::winning(&self.theory, asked, answer, limit, context.budget)?
        {
            return Ok((moves, false));
        }
        let position = query.built().map_err(|error| match error {
            Error::Notation(Source::Position, error) => {
                let help = "its moves are not known from a theorem, but its value is: ask for that alone";
                Error::Notation(Source::Position, NotationError { help: Some(help.into()), ..error })
            }
            other => other,
        })?;
        Ok((context.arena.winning(&position, limit, context.budget)?, true))
    }
}
