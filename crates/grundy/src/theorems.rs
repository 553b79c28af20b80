//! Answers by theorems: pieces are looked at by their shape, and a closed form gives their value.
//!
//! A position that theorems cover entirely is never built, so its size does not matter. In the
//! disjunctive compound in normal play values of pieces are numbers that add, and what no theorem covers
//! is searched and added; under the other conventions a position is covered as a whole or not at all.
//!
//! The winning moves of a small position come from the search, as they would without theorems. Where
//! that would take long, or the position cannot be built, they are listed from the closed forms.

mod boards;
mod moves;
mod weighted;

use std::collections::HashMap;

use grundy_core::{Compound, Convention, Outcome, Play};
use grundy_engine::{Budget, Stack};
use grundy_games::graph::Graph;
use grundy_games::heap::{Digits, code};
use grundy_games::limits::MAX_VERTICES;
use grundy_games::notation::{Summand, write_graph};
use grundy_games::{Labelled, Position, Term};
use grundy_theorems::{Game, Shape, Theorem, Value, find, find_whole};

use crate::answer::{Answer, Cited, Moves, PieceAnswer, Provenance};
use crate::error::{Error, Source};
use crate::{Question, Session};

/// The theorems about one rule under one convention.
pub(crate) struct Closed {
    game: Game,
    convention: Convention,
    /// For rooks: weighted Arc-Kayles, on which boards are covered.
    covers: Option<Box<Session>>,
}

/// Positions of more vertices or counters have their moves from closed forms, where these are known.
const SMALL: u128 = 64;

/// A piece of a question.
struct Part {
    /// Which summand it belongs to.
    term: usize,
    /// Its shape, if it has one that theorems know.
    shape: Option<Shape>,
    /// A component of a graph that is there; otherwise the piece is its summand.
    component: Option<Labelled<Graph>>,
}

impl Part {
    /// In notation.
    fn text(&self) -> String {
        match (&self.component, &self.shape) {
            (Some(component), _) => write_graph(component),
            (None, Some(shape)) => shape.to_string(),
            (None, None) => String::new(),
        }
    }

    /// The piece itself, to be searched; `None` where it is too large to be built.
    fn built(&self, summands: &[Summand]) -> Option<Term> {
        if let Some(component) = &self.component {
            return Some(Term::Graph(component.clone()));
        }
        match summands.get(self.term)? {
            Summand::Term(term) => Some(term.clone()),
            Summand::Family(family) => {
                let order = usize::try_from(family.order()).ok().filter(|&n| n as u64 <= MAX_VERTICES)?;
                Some(Term::Graph(Labelled::numbered(Graph::from_edges(order, &family.edges()))))
            }
        }
    }
}

type Known = Option<(Value, &'static dyn Theorem)>;

impl Closed {
    /// The theorems about a rule; `None` for a rule about which there is none.
    pub(crate) fn of(rule: &str, convention: Convention) -> Option<Self> {
        let game = match rule.trim() {
            "node-kayles" => Game::NodeKayles,
            "nim" => Game::code(Digits::all_but(&[])),
            "wak" => Game::WeightedArcKayles,
            "rooks" if convention.compound == Compound::Disjunctive => {
                let covers = Some(Box::new(Session::new("wak", convention).ok()?));
                return Some(Self { game: Game::WeightedArcKayles, convention, covers });
            }
            text => match (code::octal(text), code::subtraction(text)) {
                (Some(Ok(code)), _) if code.split == 0 => Game::code(code.digits),
                (None, Some(Ok(digits))) => Game::code(digits),
                _ => return None,
            },
        };
        Some(Self { game, convention, covers: None })
    }

    /// The answer, if theorems have a part in it.
    pub(crate) fn answer(
        &self,
        session: &Session,
        question: &Question,
        moves: Option<usize>,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Option<Answer>, Error> {
        if let Some(covers) = &self.covers {
            return boards::answer(covers, question, moves, budget, stack);
        }
        if self.game == Game::WeightedArcKayles {
            return self.answer_weighted(session, question, moves, budget, stack);
        }
        let Some(summands) = question.outline() else { return Ok(None) };
        let Some(parts) = parts(&summands) else { return Ok(None) };
        let asked = Asked { session, question, summands: &summands, parts: &parts };
        let Some(mut answer) = self.values(&asked, budget, stack)? else { return Ok(None) };
        if let Some(limit) = moves {
            answer.moves = Some(self.moves(&asked, &answer, limit, budget, stack)?);
        }
        Ok(Some(answer))
    }

    fn values(&self, asked: &Asked<'_>, budget: &Budget, stack: &Stack) -> Result<Option<Answer>, Error> {
        let parts = asked.parts;
        if parts.is_empty() {
            return Ok(None);
        }
        if self.convention == (Convention { compound: Compound::Disjunctive, play: Play::Misere }) {
            return Ok(self.whole(parts));
        }
        let mut seen: HashMap<&Shape, Known> = HashMap::new();
        let mut known: Vec<Known> = Vec::with_capacity(parts.len());
        for part in parts {
            budget.tick()?;
            known.push(part.shape.as_ref().and_then(|shape| {
                *seen.entry(shape).or_insert_with(|| find(&self.game, self.convention, shape))
            }));
        }
        let covered = known.iter().filter(|known| known.is_some()).count();
        if covered == 0 || (covered < parts.len() && self.convention != Convention::NORMAL) {
            return Ok(None);
        }
        let Some(rest) = unknown(asked.summands, parts, &known) else { return Ok(None) };
        let searched = match rest.terms.is_empty() {
            true => None,
            false => Some(asked.session.evaluate(&rest, budget, stack)?),
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
            let (outcome, value) = (value.outcome(self.convention.play), value.number());
            pieces.push(PieceAnswer { piece: part.text(), value, outcome });
        }
        let Some(total) = total else { return Ok(None) };
        Ok(Some(Answer {
            convention: self.convention,
            // No theorem is about a piece that has ended.
            over: false,
            outcome: total.outcome(self.convention.play),
            value: total.number(),
            pieces,
            moves: None,
            provenance: Provenance { theorems, search: searched.map(|found| found.provenance) },
        }))
    }

    /// The answer under a convention in which pieces have no values.
    fn whole(&self, parts: &[Part]) -> Option<Answer> {
        let shapes: Vec<Shape> = parts.iter().map(|part| part.shape.clone()).collect::<Option<_>>()?;
        let (outcome, theorem) = find_whole(&self.game, self.convention, &shapes)?;
        let alone = |shape: &Shape| find_whole(&self.game, self.convention, std::slice::from_ref(shape));
        let mut pieces = Vec::with_capacity(parts.len());
        for (part, shape) in parts.iter().zip(&shapes) {
            pieces.push(PieceAnswer { piece: part.text(), value: None, outcome: alone(shape)?.0 });
        }
        let mut theorems = vec![];
        cite(&mut theorems, theorem);
        let provenance = Provenance { theorems, search: None };
        Some(Answer {
            convention: self.convention,
            over: false,
            outcome,
            value: None,
            pieces,
            moves: None,
            provenance,
        })
    }

    /// The winning moves: by search where that is quick or there is no other way.
    fn moves(
        &self,
        asked: &Asked<'_>,
        answer: &Answer,
        limit: usize,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Moves, Error> {
        let orders = asked.parts.iter().map(|part| part.shape.as_ref().map(Shape::order));
        let order = orders.map(|order| order.unwrap_or(0)).fold(0, u128::saturating_add);
        if order > SMALL
            && let Some(moves) = moves::winning(self, asked, answer, limit, budget)?
        {
            return Ok(moves);
        }
        let position = asked.session.built(asked.question).map_err(|error| match error {
            Error::Notation(Source::Position, error) => {
                let help = "its moves are not known from a theorem, but its value is: leave out --moves";
                Error::Notation(Source::Position, crate::NotationError { help: Some(help.into()), ..error })
            }
            other => other,
        })?;
        let searched = asked.session.ask_on(stack, &position, Some(limit), budget)?;
        Ok(searched.moves.unwrap_or(Moves { total: Default::default(), list: vec![] }))
    }
}

/// A question and what is known of it.
struct Asked<'a> {
    session: &'a Session,
    question: &'a Question,
    summands: &'a [Summand],
    parts: &'a [Part],
}

impl Asked<'_> {
    /// The shapes of all pieces, if all have one.
    fn shapes(&self) -> Option<Vec<&Shape>> {
        self.parts.iter().map(|part| part.shape.as_ref()).collect()
    }

    /// Who wins after a move in one piece, by a theorem about whole sums.
    fn outcome_after(&self, closed: &Closed, piece: usize, leaves: &[Shape]) -> Option<Outcome> {
        let others =
            self.shapes()?.into_iter().enumerate().filter(|(i, _)| *i != piece).map(|(_, s)| s.clone());
        let left: Vec<Shape> = others.chain(leaves.iter().cloned()).collect();
        Some(find_whole(&closed.game, closed.convention, &left)?.0)
    }
}

fn cite(theorems: &mut Vec<Cited>, theorem: &dyn Theorem) {
    let cited = Cited { theorem: theorem.name(), source: theorem.source() };
    if !theorems.contains(&cited) {
        theorems.push(cited);
    }
}

/// The pieces of the summands; `None` where there are boards or weighted graphs.
fn parts(summands: &[Summand]) -> Option<Vec<Part>> {
    let mut parts = vec![];
    for (term, summand) in summands.iter().enumerate() {
        match summand {
            Summand::Family(family) => {
                let shape = Shape::of_family(family);
                // A path of no vertices is no piece.
                if shape.is_some() {
                    parts.push(Part { term, shape, component: None });
                }
            }
            Summand::Term(Term::Heap(heap)) => {
                parts.push(Part { term, shape: Some(Shape::Heap((*heap).into())), component: None });
            }
            Summand::Term(Term::Graph(labelled)) => {
                for vertices in labelled.graph.components() {
                    let names = Some(vertices.iter().map(|&v| labelled.name(v)).collect());
                    let piece = Labelled { graph: labelled.graph.induced(&vertices), names };
                    parts.push(Part { term, shape: Shape::of_graph(&piece.graph), component: Some(piece) });
                }
            }
            Summand::Term(_) => return None,
        }
    }
    Some(parts)
}

/// What no theorem covers, as a position; `None` where it is too large to be built.
fn unknown(summands: &[Summand], parts: &[Part], known: &[Known]) -> Option<Position> {
    let mut terms = vec![];
    let mut order = 0;
    for (part, _) in parts.iter().zip(known).filter(|(_, known)| known.is_none()) {
        let term = part.built(summands)?;
        order += if let Term::Graph(labelled) = &term { labelled.graph.order() as u64 } else { 0 };
        if order > MAX_VERTICES {
            return None;
        }
        terms.push(term);
    }
    Some(Position { terms })
}
