//! Sequences: the terms of a family, n by n.
//!
//! A family in which `n` occurs once, as the length of a path, grows along that path: from some n
//! on its pieces have the same shapes, and one length of each grows by the same amount with every
//! step. Then the family engine follows it without building a graph. That it is so is read off
//! the members themselves, over ten steps and one far step, which suffices because the
//! constructors of notation are uniform in their numbers; where it is not so, each member is
//! searched for itself, as are the first few members of every family.

use grundy_engine::{Budget, FamilyEngine, FamilyPiece, Stack, Stop};
use grundy_games::graph::Graph;
use grundy_games::{Position, Term};

use crate::answer::value_name;
use crate::heaps::Members;
use crate::period::{Followed, Growing};
use crate::{Error, Expression, Outcome, SequenceTerm, Session, Source};

/// A family under a session's rule and convention.
pub struct Sequence<'s> {
    session: &'s Session,
    family: &'s Expression,
    growth: Option<Growth>,
    heaps: Option<Members>,
}

/// A family that grows along a path.
pub(crate) struct Growth {
    pub(crate) engine: Box<dyn FamilyEngine>,
    /// The first n of the pattern, and the last n that has been valued.
    pub(crate) from: u64,
    valued: u64,
    /// The pieces at that n, and what each n adds to their lengths.
    pub(crate) pieces: Vec<(FamilyPiece, Vec<u64>)>,
}

/// Steps over which the pattern is checked.
const STEPS: u64 = 10;
/// One more step, far off.
const FAR: u64 = 37;
/// How far beyond the least n the pattern is looked for, in addition to what the rule needs.
const SETTLED: u64 = 24;

impl<'s> Sequence<'s> {
    pub(crate) fn new(session: &'s Session, family: &'s Expression, least: u64) -> Self {
        // Heaps and paths have engines of their own; other families grow along a path, or are searched.
        let heaps = session.heaps.as_ref().and_then(|heaps| heaps.members(family, least));
        let growth = if heaps.is_some() { None } else { Growth::find(session, family, least) };
        Self { session, family, growth, heaps }
    }

    /// Whether the terms come from an engine that follows the family, along a path or as heaps, from
    /// some n on.
    #[must_use]
    pub fn grows_from(&self) -> Option<u64> {
        let growth = self.growth.as_ref().map(|growth| growth.from);
        growth.or_else(|| self.heaps.as_ref().map(Members::from))
    }

    /// Whether all terms are values of the session's sequence of heaps, which can be saved.
    #[must_use]
    pub fn is_of_heaps(&self) -> bool {
        self.heaps.is_some()
    }

    /// Whether it is one heap or path that grows by one with every n, of a game that leaves at most two: its
    /// period is looked for in the session's sequence of heaps.
    #[must_use]
    pub fn is_one_heap(&self) -> bool {
        let Some(from) = self.heaps.as_ref().map(Members::from) else { return false };
        let size = |n: u64| match &self.family.at(n).ok()?.terms[..] {
            [Term::Heap(heap)] => Some(*heap),
            [Term::Graph(graph)] => Some(graph.graph.order() as u64),
            _ => None,
        };
        let grows = size(from).zip(size(from + 1)).is_some_and(|(size, next)| next == size + 1);
        grows && self.session.heaps_state().is_some_and(|state| state.parts < 3)
    }

    /// The term at n. Terms are cheapest in increasing order.
    ///
    /// # Errors
    /// When the family is not defined at n, or the budget runs out.
    pub fn term_on(&mut self, stack: &Stack, n: u64, budget: &Budget) -> Result<SequenceTerm, Error> {
        let mut terms = vec![];
        match self.terms_on(stack, (n, n), budget, &mut terms) {
            Ok(()) => terms.first().copied().ok_or(Error::Stopped(Stop::Memory)),
            Err(error) => Err(error),
        }
    }

    /// The terms from n on, to n = `to` at the most and at least one: heaps come many at a time. What was
    /// found before an error is there.
    ///
    /// # Errors
    /// When the family is not defined at n, or the budget runs out.
    pub fn terms_on(
        &mut self,
        stack: &Stack,
        (n, to): (u64, u64),
        budget: &Budget,
        terms: &mut Vec<SequenceTerm>,
    ) -> Result<(), Error> {
        if let Some((members, heaps)) = self.heaps.as_ref().zip(self.session.heaps.as_ref())
            && n >= members.from()
        {
            return Ok(heaps.terms(members, (n, to), budget, terms)?);
        }
        if let Some(growth) = self.growth.as_mut().filter(|growth| n >= growth.from) {
            if let Some((outcome, value)) = growth.term(n, budget, stack)? {
                terms.push(match value_name(self.session.convention()) {
                    Some(_) => SequenceTerm::Value(value),
                    None => SequenceTerm::Outcome(outcome),
                });
                return Ok(());
            }
            self.growth = None; // a core is too large: search the members
        }
        let position = self.family.at(n).map_err(|error| Error::Notation(Source::Position, error))?;
        terms.push(self.session.term_on(stack, &position, budget)?);
        Ok(())
    }
}

impl Growth {
    pub(crate) fn find(session: &Session, family: &Expression, least: u64) -> Option<Self> {
        if family.occurrences_of_n() != 1 {
            return None;
        }
        let mut engine = session.family_engine()?;
        let from = least.checked_add(engine.long())?.checked_add(SETTLED)?;
        let mut at = |n: u64| open(&mut *engine, &family.at(n).ok()?);
        let base = at(from)?;
        let next = at(from + 1)?;
        let pieces: Vec<(FamilyPiece, Vec<u64>)> =
            base.iter().zip(&next).map(|(a, b)| Some((a.clone(), slope(a, b)?))).collect::<Option<_>>()?;
        let steps = (0..STEPS).chain([FAR]);
        let uniform = steps.into_iter().all(|step| {
            at(from + step).is_some_and(|found| {
                let predicted: Vec<_> =
                    pieces.iter().map(|(piece, slope)| grown(piece, slope, step)).collect();
                found == predicted
            })
        });
        uniform.then_some(Self { engine, from, valued: from, pieces })
    }

    fn term(
        &mut self,
        n: u64,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Option<(Outcome, Option<u64>)>, Error> {
        // In increasing order, so that no recursion is deep.
        for earlier in self.valued..n {
            if self.at(earlier, budget, stack)?.is_none() {
                return Ok(None);
            }
            self.valued = earlier + 1;
        }
        self.at(n, budget, stack)
    }

    fn at(
        &mut self,
        n: u64,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Option<(Outcome, Option<u64>)>, Error> {
        let pieces: Vec<FamilyPiece> =
            self.pieces.iter().map(|(piece, slope)| grown(piece, slope, n - self.from)).collect();
        Ok(self.engine.evaluate(&pieces, budget, stack)?)
    }
}

impl Growth {
    /// The rows of a family, if it is made of finitely many.
    pub(crate) fn rows(
        session: &Session,
        family: &Expression,
        least: u64,
        budget: &Budget,
        stack: &Stack,
    ) -> Result<Option<Followed>, Error> {
        let Some(mut growth) = Self::find(session, family, least) else { return Ok(None) };
        let pieces: Vec<FamilyPiece> = growth.pieces.iter().map(|(piece, _)| piece.clone()).collect();
        let Some((recurrence, rows)) = growth.engine.recurrence(&pieces, budget, stack)? else {
            return Ok(None);
        };
        let open = growth.pieces.iter().filter_map(|(piece, slope)| match piece {
            FamilyPiece::Open(_, lengths) => Some((lengths[0], slope[0])),
            FamilyPiece::Constant(_) => None,
        });
        let members = open
            .zip(rows)
            .map(|((length, slope), row)| {
                let core = recurrence.shape(row).map_or(0, |shape| shape.order);
                Growing { row, size: core + length, slope }
            })
            .collect();
        Ok(Some(Followed { recurrence, from: growth.from, members }))
    }
}

/// The heaps of a family as members of one row: the first n of the pattern, their sizes there and
/// their slopes. An empty heap is no heap, so a pattern may begin late.
pub(crate) fn heaps(family: &Expression, least: u64) -> Option<(u64, Vec<Growing>)> {
    if family.occurrences_of_n() != 1 {
        return None;
    }
    let at = |n: u64| -> Option<Vec<u64>> {
        let heap = |term: &Term| if let Term::Heap(heap) = term { Some(*heap) } else { None };
        family.at(n).ok()?.terms.iter().map(heap).collect()
    };
    (least..least + 2).find_map(|from| {
        let (base, next) = (at(from)?, at(from + 1)?);
        let slope = |(a, b): (&u64, &u64)| Some(Growing { row: 0, size: *a, slope: b.checked_sub(*a)? });
        let members: Vec<Growing> = base.iter().zip(&next).map(slope).collect::<Option<_>>()?;
        let uniform = (0..STEPS).chain([FAR]).all(|step| {
            let predicted = members.iter().map(|member| member.size + member.slope * step);
            at(from + step).is_some_and(|found| found.into_iter().eq(predicted))
        });
        (uniform && members.iter().any(|member| member.slope > 0)).then_some((from, members))
    })
}

/// The pieces of a position of graphs, with their long paths opened.
fn open(engine: &mut dyn FamilyEngine, position: &Position) -> Option<Vec<FamilyPiece>> {
    let mut pieces = vec![];
    for term in &position.terms {
        let Term::Graph(term) = term else { return None };
        let graph: &Graph = &term.graph;
        for component in graph.components() {
            pieces.push(engine.open(&graph.induced(&component))?);
        }
    }
    Some(pieces)
}

/// How the lengths of a piece grow in one step; `None` if it is not the same shape, or shrinks.
fn slope(a: &FamilyPiece, b: &FamilyPiece) -> Option<Vec<u64>> {
    match (a, b) {
        (FamilyPiece::Constant(a), FamilyPiece::Constant(b)) => (a == b).then(Vec::new),
        (FamilyPiece::Open(shape, a), FamilyPiece::Open(other, b)) if shape == other => {
            a.iter().zip(b).map(|(a, b)| b.checked_sub(*a)).collect()
        }
        _ => None,
    }
}

fn grown(piece: &FamilyPiece, slope: &[u64], steps: u64) -> FamilyPiece {
    match piece {
        FamilyPiece::Constant(graph) => FamilyPiece::Constant(graph.clone()),
        FamilyPiece::Open(shape, lengths) => {
            let lengths = lengths.iter().zip(slope).map(|(length, slope)| length + slope * steps).collect();
            FamilyPiece::Open(*shape, lengths)
        }
    }
}
