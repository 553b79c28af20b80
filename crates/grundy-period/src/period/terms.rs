//! The terms of a family, as they are reported, and the form they show.

use grundy_arena::{Error, SequenceTerm, term_of};
use grundy_core::{Convention, Outcome, regularity};
use grundy_engine::Budget;
use grundy_games::notation::Expression;

use crate::forms::rising;
use crate::proof::Form;
use crate::sequence::Sequence;
use crate::subject::Subject;

/// Is told how far a search has looked.
pub type Looked<'l> = &'l mut (dyn FnMut(u64) + Send);

/// The terms of a family, as they are reported.
pub(super) struct Terms<'s> {
    convention: Convention,
    sequence: Sequence<'s>,
    pub(super) from: u64,
    pub(super) terms: Vec<SequenceTerm>,
}

impl<'s> Terms<'s> {
    pub(super) fn new(subject: Subject<'s>, family: &'s Expression, from: u64) -> Self {
        let sequence = Sequence::new(subject, family, from);
        Self { convention: subject.convention, sequence, from, terms: vec![] }
    }

    pub(super) fn next(&self) -> u64 {
        self.from + self.terms.len() as u64
    }

    pub(super) fn compute(&mut self, n: u64, budget: &Budget) -> Result<SequenceTerm, Error> {
        self.sequence.term(n, budget)
    }

    pub(super) fn read(&self, (outcome, value): (Outcome, Option<u64>)) -> SequenceTerm {
        term_of(self.convention, outcome, value)
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
