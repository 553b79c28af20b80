//! Families: the engine for graphs that grow along a path.
//!
//! A family is followed length by length; the graphs are never built. What the engine needs is a
//! rule whose moves are local and a convention with a valuation; for anything else there is no
//! such engine, and the graphs are searched one by one.

use std::sync::{Mutex, PoisonError};

use grundy_core::{Compound, Convention, Outcome, Rule, UseValuation, Valuation, with_valuation};
use grundy_games::graph::growing::{Growth, Member, ShapeId};
use grundy_games::graph::{Graph, Local, Removed};

use crate::choose::engine_for;
use crate::deep::{Stack, on_stack};
use crate::engine::Engine;
use crate::growing_search::{Ask, GrowingSearch, Refused};
use crate::lattice::{Columns, columns};
use crate::piece_search::{Large, PieceSearch, Search};
use crate::recurrence::{Recurrence, close};
use crate::table::{Key, Table};
use crate::{Budget, Stop};

/// A piece of a family at one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyPiece {
    /// A graph that does not grow.
    Constant(Graph),
    /// A shape at the lengths of its open paths.
    Open(ShapeId, Vec<u64>),
}

/// A recurrence, and the row of each open piece of the family.
pub type FamilyRows = (Box<dyn Recurrence>, Vec<usize>);

/// Values of families under one rule and one convention.
pub trait FamilyEngine: Send {
    /// The least number of vertices of a path that is opened.
    fn long(&self) -> u64;

    /// A connected graph as a piece of a family, its paths of at least so many vertices opened. `None` if its core is
    /// too large.
    fn open(&mut self, graph: &Graph, least: u64) -> Option<FamilyPiece>;

    /// Outcome and value of a sum of pieces; `None` if a core is too large to be recognised.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn evaluate(
        &mut self,
        pieces: &[FamilyPiece],
        budget: &Budget,
    ) -> Result<Option<(Outcome, Option<u64>)>, Stop>;

    /// The rows of these pieces and of everything that moves leave of them, and the row of each
    /// open piece. `None` if they are not finitely many rows.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn recurrence(&mut self, pieces: &[FamilyPiece], budget: &Budget) -> Result<Option<FamilyRows>, Stop>;

    /// The columns of these pieces and of everything that moves leave of them, for paths of up to
    /// `to` vertices. `None` if they have more than two open paths.
    ///
    /// # Errors
    /// When the budget is exhausted.
    fn columns(&mut self, pieces: &[FamilyPiece], to: u64, budget: &Budget) -> Result<Option<Columns>, Stop>;
}

struct FamilySearch<R: Rule<Piece = Graph>, V: Valuation> {
    rule: R,
    long: u64,
    growing: GrowingSearch<R, V>,
    table: Table<Key<R>, V::Value>,
}

impl<R, V> FamilyEngine for FamilySearch<R, V>
where
    R: Rule<Piece = Graph, Move = Removed> + Local,
    V: Valuation,
{
    fn long(&self) -> u64 {
        self.long
    }

    fn open(&mut self, graph: &Graph, least: u64) -> Option<FamilyPiece> {
        Some(match self.growing.open(graph, usize::try_from(least).unwrap_or(usize::MAX))? {
            Member::Constant(graph) => FamilyPiece::Constant(graph),
            Member::Open(shape, lengths) => FamilyPiece::Open(
                shape,
                lengths.iter().map(|length| length.constant.unsigned_abs()).collect(),
            ),
        })
    }

    fn evaluate(
        &mut self,
        pieces: &[FamilyPiece],
        budget: &Budget,
    ) -> Result<Option<(Outcome, Option<u64>)>, Stop> {
        on_stack(|stack| {
            let constant =
                |graph: &Graph| Search::<R, V>::new(&self.rule, &self.table, budget, stack).value(graph);
            let ask = Ask { budget, stack, constant: &constant };
            let mut total: Option<V::Value> = None;
            for piece in pieces {
                let value = match piece {
                    FamilyPiece::Constant(graph) => constant(graph)?,
                    FamilyPiece::Open(shape, lengths) => match self.growing.value(*shape, lengths, &ask) {
                        Ok(value) => value,
                        Err(Refused::Stop(stop)) => return Err(stop),
                        Err(Refused::TooLarge) => return Ok(None),
                    },
                };
                total = Some(total.map_or(value, |total| V::sum(total, value)));
            }
            let total = total.unwrap_or(V::ENDED);
            Ok(Some((V::outcome(total), V::number(total))))
        })
    }

    fn recurrence(&mut self, pieces: &[FamilyPiece], budget: &Budget) -> Result<Option<FamilyRows>, Stop> {
        on_stack(|stack| -> Result<Option<FamilyRows>, Stop> {
            let constant =
                |graph: &Graph| Search::<R, V>::new(&self.rule, &self.table, budget, stack).value(graph);
            let ask = Ask { budget, stack, constant: &constant };
            let (mut shapes, mut constants) = (vec![], vec![]);
            for piece in pieces {
                match piece {
                    FamilyPiece::Constant(graph) => constants.push(graph.clone()),
                    FamilyPiece::Open(shape, lengths) if lengths.len() == 1 => shapes.push(*shape),
                    FamilyPiece::Open(..) => return Ok(None),
                }
            }
            match close(&mut self.growing, &shapes, &constants, &ask) {
                Ok(Some((rows, numbers))) => Ok(Some((Box::new(rows), numbers))),
                Ok(None) | Err(Refused::TooLarge) => Ok(None),
                Err(Refused::Stop(stop)) => Err(stop),
            }
        })
    }

    fn columns(&mut self, pieces: &[FamilyPiece], to: u64, budget: &Budget) -> Result<Option<Columns>, Stop> {
        on_stack(|stack| {
            let constant =
                |graph: &Graph| Search::<R, V>::new(&self.rule, &self.table, budget, stack).value(graph);
            let ask = Ask { budget, stack, constant: &constant };
            let open = |piece: &FamilyPiece| match piece {
                FamilyPiece::Open(shape, _) => Some(*shape),
                FamilyPiece::Constant(_) => None,
            };
            let shapes: Vec<ShapeId> = pieces.iter().filter_map(open).collect();
            match columns(&mut self.growing, &shapes, to, &ask) {
                Ok(columns) => Ok(columns),
                Err(Refused::TooLarge) => Ok(None),
                Err(Refused::Stop(stop)) => Err(stop),
            }
        })
    }
}

/// The most vertices a core may have beside long paths for a single graph to be opened.
const SMALL_CORE: u64 = 16;

/// The engine for a convention, of a rule whose moves are local: large graphs with long paths are
/// opened and valued as members of families.
#[must_use]
pub fn growing_engine_for<R>(rule: &R, convention: Convention) -> Box<dyn Engine<R>>
where
    R: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
{
    struct Choose<R>(R, Compound);
    impl<R> UseValuation for Choose<R>
    where
        R: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
    {
        type Output = Option<Box<dyn Engine<R>>>;

        fn additive<V: Valuation>(self) -> Self::Output {
            let growth = Growth::new(self.0.clone())?;
            let long = growth.long() as u64;
            let growing = Mutex::new(GrowingSearch::<R, V>::new(growth));
            let table = Table::new();
            let rule = self.0;
            let large: Large<R, V> = Box::new(move |graph: &Graph, budget: &Budget, stack: &Stack| {
                let mut growing = growing.lock().unwrap_or_else(PoisonError::into_inner);
                let Member::Open(shape, lengths) = growing.open(graph, 0)? else { return None };
                let lengths: Vec<u64> = lengths.iter().map(|length| length.constant.unsigned_abs()).collect();
                // A member is valued at every length below its own: that pays for small cores only.
                if graph.order() as u64 - lengths.iter().sum::<u64>() > SMALL_CORE {
                    return None;
                }
                let constant = |graph: &Graph| Search::<R, V>::new(&rule, &table, budget, stack).value(graph);
                let ask = Ask { budget, stack, constant: &constant };
                // One open path: length by length, so that no recursion is deep.
                let last = lengths.first().copied().unwrap_or(0);
                let first = if lengths.len() == 1 { long.min(last) } else { last };
                let mut value = None;
                for length in first..=last {
                    let at: Vec<u64> = if lengths.len() == 1 { vec![length] } else { lengths.clone() };
                    value = Some(match growing.value(shape, &at, &ask) {
                        Ok(value) => Ok(value),
                        Err(Refused::Stop(stop)) => return Some(Err(stop)),
                        Err(Refused::TooLarge) => return None,
                    });
                }
                value
            });
            Some(Box::new(PieceSearch::<R, V>::new(self.1, Some(large))))
        }

        fn whole(self) -> Self::Output {
            None
        }
    }
    let growing = with_valuation(convention, Choose(rule.clone(), convention.compound));
    growing.unwrap_or_else(|| engine_for(convention))
}

/// The family engine of a rule under a convention, if there is one.
pub fn family_engine_for<R>(rule: &R, convention: Convention) -> Option<Box<dyn FamilyEngine>>
where
    R: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
{
    struct Choose<R>(R);
    impl<R> UseValuation for Choose<R>
    where
        R: Rule<Piece = Graph, Move = Removed> + Local + Clone + 'static,
    {
        type Output = Option<Box<dyn FamilyEngine>>;

        fn additive<V: Valuation>(self) -> Self::Output {
            let growth = Growth::new(self.0.clone())?;
            Some(Box::new(FamilySearch::<R, V> {
                rule: self.0,
                long: growth.long() as u64,
                growing: GrowingSearch::new(growth),
                table: Table::new(),
            }))
        }

        fn whole(self) -> Self::Output {
            None
        }
    }
    with_valuation(convention, Choose(rule.clone()))
}
