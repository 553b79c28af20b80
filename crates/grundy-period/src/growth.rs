//! Families that grow along a path, read off their members.
//!
//! A family in which `n` occurs once, as the length of a path, grows along that path: from some n
//! on its pieces have the same shapes, and one length of each grows by the same amount with every
//! step. Then the family engine follows it without building a graph. That it is so is read off
//! the members themselves, over ten steps and one far step, which suffices because the
//! constructors of notation are uniform in their numbers.
//!
//! A path that does not grow is a constant, however long it is: it stays a part of the core. `n` may occur more than
//! once, as in `P(n)+S(1,1,n)`: every piece then grows along one path of its own.

use grundy_arena::Error;
use grundy_core::Outcome;
use grundy_engine::{Budget, FamilyEngine, FamilyPiece};
use grundy_games::graph::Graph;
use grundy_games::notation::Expression;
use grundy_games::{Position, Term};

use crate::followed::Followed;
use crate::proof::Growing;
use crate::subject::Subject;

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
/// A family whose members look alike only so much later than its first is not followed.
const LATEST: u64 = 20_000;
/// How far beyond the least n the pattern is looked for, in addition to what the rule needs.
const SETTLED: u64 = 24;

impl Growth {
    pub(crate) fn find(subject: Subject<'_>, family: &Expression, least: u64) -> Option<Self> {
        let opened = Self::opened(subject, family, least, 0)?;
        let lengths = opened.pieces.iter().flat_map(|(piece, slope)| match piece {
            FamilyPiece::Open(_, lengths) => lengths.iter().zip(slope).collect(),
            FamilyPiece::Constant(_) => vec![],
        });
        let constant = lengths.filter(|(_, slope)| **slope == 0).map(|(length, _)| *length).max();
        // Open what grows alone, once it is longer than what does not.
        let shorter = constant.and_then(|constant| Self::opened(subject, family, least, constant + 1));
        Some(shorter.unwrap_or(opened))
    }

    /// The family with its paths of at least so many vertices opened.
    fn opened(subject: Subject<'_>, family: &Expression, least: u64, path: u64) -> Option<Self> {
        // A number of higher degree may look linear for ten steps and be something else later.
        if !family.is_linear() {
            return None;
        }
        let mut engine = subject.arena.graphs()?.families()?;
        let from = least.checked_add(engine.long())?.checked_add(SETTLED)?.checked_add(path)?;
        let from = from.checked_add(family.unsettled(least))?;
        if from - least > LATEST {
            return None;
        }
        let mut at = |n: u64| open(&mut *engine, &family.at(n).ok()?, path);
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

    pub(crate) fn term(&mut self, n: u64, budget: &Budget) -> Result<Option<(Outcome, Option<u64>)>, Error> {
        // In increasing order, so that no recursion is deep.
        for earlier in self.valued..n {
            if self.at(earlier, budget)?.is_none() {
                return Ok(None);
            }
            self.valued = earlier + 1;
        }
        self.at(n, budget)
    }

    fn at(&mut self, n: u64, budget: &Budget) -> Result<Option<(Outcome, Option<u64>)>, Error> {
        let pieces: Vec<FamilyPiece> =
            self.pieces.iter().map(|(piece, slope)| grown(piece, slope, n - self.from)).collect();
        Ok(self.engine.evaluate(&pieces, budget)?)
    }
}

impl Growth {
    /// The rows of a family, if it is made of finitely many.
    pub(crate) fn rows(
        subject: Subject<'_>,
        family: &Expression,
        least: u64,
        budget: &Budget,
    ) -> Result<Option<Followed>, Error> {
        let Some(mut growth) = Self::find(subject, family, least) else { return Ok(None) };
        let pieces: Vec<FamilyPiece> = growth.pieces.iter().map(|(piece, _)| piece.clone()).collect();
        let Some((recurrence, rows)) = growth.engine.recurrence(&pieces, budget)? else {
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
    if !family.is_linear() {
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

/// The pieces of a position of graphs, with their paths of at least so many vertices opened, and no shorter ones than
/// are long.
fn open(engine: &mut dyn FamilyEngine, position: &Position, path: u64) -> Option<Vec<FamilyPiece>> {
    let mut pieces = vec![];
    for term in &position.terms {
        let Term::Graph(term) = term else { return None };
        let graph: &Graph = &term.graph;
        for component in graph.components() {
            pieces.push(engine.open(&graph.induced(&component), path)?);
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

/// A family as rows of a recurrence, if it is one.
pub(crate) fn followed(
    subject: Subject<'_>,
    family: &Expression,
    least: u64,
    budget: &Budget,
) -> Result<Option<Followed>, Error> {
    let Some((from, members)) = heaps(family, least) else {
        return Growth::rows(subject, family, least, budget);
    };
    let Some(heaps) = subject.arena.heaps() else { return Ok(None) };
    Ok(heaps.recurrence(budget)?.map(|recurrence| Followed { recurrence, from, members }))
}
