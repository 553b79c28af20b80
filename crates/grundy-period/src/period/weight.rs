//! One weight of a weighted graph that grows.
//!
//! In normal play of the disjunctive compound the value of weighted Arc-Kayles repeats as one weight
//! grows, and it is known where that begins: a vertex without loop is heavy from the weight of its
//! neighbours on, and the value stays; a vertex with a loop has settled at three times the weight of all
//! other vertices of its piece, and the value alternates at most (paper 004, Proposition 6 and
//! Corollary 15, here with a bound: `grundy_games::weighted::settled_from`, `docs/weighted.md`). So finitely
//! many values are all of them.

use grundy_arena::Error;
use grundy_core::Convention;
use grundy_engine::Budget;
use grundy_games::notation::Expression;
use grundy_games::weighted::{WeightedGraph, settled_from};
use grundy_games::{Labelled, Position, RuleSpec, Term};

use super::terms::{Looked, Terms};
use crate::proof::{Form, Period, Proof};
use crate::subject::Subject;

/// The weight that grows.
struct Growing {
    /// The first n of the pattern, and the weight there.
    from: u64,
    weight: u64,
    slope: u64,
    looped: bool,
    /// From this weight on the value repeats.
    settled: u128,
}

/// Steps over which the pattern is checked, and one far off.
const STEPS: [u64; 5] = [0, 1, 2, 3, 1000];
/// How far beyond the least n the pattern may begin.
const LATE: u64 = 3;

/// The period of a family in one weight, proven.
pub(super) fn weight(
    terms: &mut Terms<'_>,
    subject: Subject<'_>,
    family: &Expression,
    to: Option<u64>,
    budget: &Budget,
    looked: Looked<'_>,
) -> Result<Option<Period>, Error> {
    let played =
        subject.spec == Some(&RuleSpec::WeightedArcKayles) && subject.convention == Convention::NORMAL;
    if !played || family.occurrences_of_n() != 1 {
        return Ok(None);
    }
    let starts = (0..LATE).filter_map(|late| terms.from.checked_add(late));
    let Some(growing) = starts.into_iter().find_map(|from| Growing::find(family, from)) else {
        return Ok(None);
    };
    let steps = growing.settled.saturating_sub(growing.weight.into()).div_ceil(growing.slope.into());
    let Some(settled) = u64::try_from(steps).ok().and_then(|steps| growing.from.checked_add(steps)) else {
        return Ok(None);
    };
    // Two more, to see whether both parities have one value.
    let last = settled.saturating_add(1);
    if to.is_some_and(|to| to < last) {
        return Ok(None);
    }
    for n in terms.next()..=last {
        budget.check()?;
        let term = terms.compute(n, budget)?;
        terms.push(term);
        looked(n);
    }
    let first = (settled - terms.from) as usize;
    let own: usize = if terms.terms[first] == terms.terms[first + 1] { 1 } else { 2 };
    let back = (0..first).rev().take_while(|&i| terms.terms[i] == terms.terms[i + own]).count();
    Ok(Some(Period {
        from: terms.from,
        form: Form::Periodic { preperiod: terms.from + (first - back) as u64, period: own as u64, saltus: 0 },
        to: last,
        largest: terms.largest(),
        terms: terms.terms.clone(),
        proof: Some(Proof::Weight { looped: growing.looped, weight: growing.settled }),
    }))
}

impl Growing {
    /// The one weight that grows with n, if nothing else changes.
    fn find(family: &Expression, from: u64) -> Option<Self> {
        let at = |n: u64| family.at(n).ok();
        let (base, next) = (at(from)?, at(from.checked_add(1)?)?);
        let (term, vertex, slope) = difference(&base, &next)?;
        let uniform = STEPS.into_iter().all(|step| {
            let predicted = slope.checked_mul(step).and_then(|more| raised(&base, term, vertex, more));
            let found = from.checked_add(step).and_then(at);
            predicted.is_some() && predicted == found
        });
        let graph = &weighted(&base, term)?.graph;
        let component = graph.graph().components().into_iter().find(|part| part.contains(&vertex))?;
        let sum =
            |part: &mut dyn Iterator<Item = u32>| part.map(|v| u128::from(graph.weight(v))).sum::<u128>();
        let looped = graph.has_loop(vertex);
        let settled = match looped {
            true => settled_from(sum(&mut component.into_iter().filter(|&v| v != vertex))),
            false => sum(&mut graph.graph().neighbours(vertex)),
        };
        uniform.then(|| Self { from, weight: graph.weight(vertex), slope, looped, settled })
    }
}

fn weighted(position: &Position, term: usize) -> Option<&Labelled<WeightedGraph>> {
    match position.terms.get(term)? {
        Term::Weighted(labelled) => Some(labelled),
        _ => None,
    }
}

/// Where two positions differ, if that is one weight, which is larger in the second.
fn difference(base: &Position, next: &Position) -> Option<(usize, u32, u64)> {
    let same_terms = base.terms.len() == next.terms.len();
    let term = (0..base.terms.len()).find(|&t| base.terms[t] != *next.terms.get(t).unwrap_or(&base.terms[t]));
    let (a, b) = (weighted(base, term?)?, weighted(next, term?)?);
    if !same_terms || a.graph.order() != b.graph.order() {
        return None;
    }
    let vertex = (0..a.graph.order() as u32).find(|&v| a.graph.weight(v) != b.graph.weight(v))?;
    let slope = b.graph.weight(vertex).checked_sub(a.graph.weight(vertex))?;
    Some((term?, vertex, slope))
}

/// The position with one weight raised.
fn raised(base: &Position, term: usize, vertex: u32, by: u64) -> Option<Position> {
    let labelled = weighted(base, term)?;
    let mut weights = labelled.graph.weights().to_vec();
    weights[vertex as usize] = weights[vertex as usize].checked_add(by)?;
    let graph = WeightedGraph::new(labelled.graph.graph(), &weights, labelled.graph.loops());
    let mut raised = base.clone();
    raised.terms[term] = Term::Weighted(Labelled { graph, names: labelled.names.clone() });
    Some(raised)
}
