//! The terms of a family, as they are reported, and the form they show.

use grundy_engine::{Budget, Stack};

use super::Form;
use super::regularity::rising;
use crate::{Error, Expression, SequenceTerm, Session};
use grundy_core::regularity;

/// The terms of a family, as they are reported.
pub(super) struct Terms<'s> {
    session: &'s Session,
    sequence: crate::Sequence<'s>,
    pub(super) from: u64,
    pub(super) terms: Vec<SequenceTerm>,
}

impl<'s> Terms<'s> {
    pub(super) fn new(session: &'s Session, family: &'s Expression, from: u64) -> Self {
        Self { session, sequence: session.sequence(family, from), from, terms: vec![] }
    }

    pub(super) fn next(&self) -> u64 {
        self.from + self.terms.len() as u64
    }

    pub(super) fn compute(&mut self, n: u64, budget: &Budget, stack: &Stack) -> Result<SequenceTerm, Error> {
        self.sequence.term_on(stack, n, budget)
    }

    pub(super) fn read(&self, (outcome, value): (grundy_core::Outcome, Option<u64>)) -> SequenceTerm {
        match crate::answer::value_name(self.session.convention()) {
            Some(_) => SequenceTerm::Value(value),
            None => SequenceTerm::Outcome(outcome),
        }
    }

    pub(super) fn push(&mut self, term: SequenceTerm) {
        self.terms.push(term);
    }

    pub(super) fn numbers(&self) -> Option<Vec<u64>> {
        let number = |term: &SequenceTerm| match term {
            SequenceTerm::Value(Some(value)) => Some(*value),
            _ => None,
        };
        self.terms.iter().map(number).collect()
    }

    pub(super) fn largest(&self) -> Option<u64> {
        let numbers = self.terms.iter().filter_map(|term| match term {
            SequenceTerm::Value(value) => *value,
            SequenceTerm::Outcome(_) => None,
        });
        numbers.max()
    }

    pub(super) fn form(&self) -> Option<Form> {
        let plain = regularity::observed(&self.terms).map(|(preperiod, period)| Form::Periodic {
            preperiod: self.from + preperiod as u64,
            period: period as u64,
            saltus: 0,
        });
        plain.or_else(|| rising(&self.numbers()?, self.from))
    }
}
