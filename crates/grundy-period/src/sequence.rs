//! Sequences: the terms of a family, n by n.
//!
//! Heaps, and paths that are heaps, come from the sequence that all questions share. A family that grows along a
//! path is followed length by length (`growth.rs`). Where neither is so each member is searched for itself, as
//! are the first few members of every family.

use grundy_arena::{Error, SequenceTerm, Source, term_of};
use grundy_engine::{Budget, Stop};
use grundy_games::Term;
use grundy_games::notation::Expression;

use crate::growth::Growth;
use crate::heaps::{Heaps, Members};
use crate::subject::Subject;

/// A family under a rule and a convention, n by n.
pub struct Sequence<'s> {
    subject: Subject<'s>,
    family: Expression,
    growth: Option<Growth>,
    heaps: Option<Members>,
}

impl<'s> Sequence<'s> {
    /// The sequence of a family; `least` is the least n for which it is defined, or any larger.
    #[must_use]
    pub fn new(subject: Subject<'s>, family: &Expression, least: u64) -> Self {
        // Heaps and paths have engines of their own; other families grow along a path, or are searched.
        let heaps = subject.heaps.and_then(|heaps| heaps.members(family, least));
        let growth = if heaps.is_some() { None } else { Growth::find(subject, family, least) };
        Self { subject, family: family.clone(), growth, heaps }
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
        grows && self.subject.heaps.and_then(Heaps::state).is_some_and(|state| state.parts < 3)
    }

    /// The term at n. Terms are cheapest in increasing order.
    ///
    /// # Errors
    /// When the family is not defined at n, or the budget runs out.
    pub fn term(&mut self, n: u64, budget: &Budget) -> Result<SequenceTerm, Error> {
        let mut terms = vec![];
        match self.terms((n, n), budget, &mut terms) {
            Ok(()) => terms.first().copied().ok_or(Error::Stopped(Stop::Memory)),
            Err(error) => Err(error),
        }
    }

    /// The terms from n on, to n = `to` at the most and at least one: heaps come many at a time. What was
    /// found before an error is there.
    ///
    /// # Errors
    /// When the family is not defined at n, or the budget runs out.
    pub fn terms(
        &mut self,
        (n, to): (u64, u64),
        budget: &Budget,
        terms: &mut Vec<SequenceTerm>,
    ) -> Result<(), Error> {
        if let Some((members, heaps)) = self.heaps.as_ref().zip(self.subject.heaps)
            && n >= members.from()
        {
            return Ok(heaps.terms(members, (n, to), budget, terms)?);
        }
        if let Some(growth) = self.growth.as_mut().filter(|growth| n >= growth.from) {
            if let Some((outcome, value)) = growth.term(n, budget)? {
                terms.push(term_of(self.subject.convention, outcome, value));
                return Ok(());
            }
            self.growth = None; // a core is too large: search the members
        }
        let position = self.family.at(n).map_err(|error| Error::Notation(Source::Position, error))?;
        terms.push(self.subject.term(&position, budget)?);
        Ok(())
    }
}
