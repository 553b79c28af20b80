//! Genera and canonical forms: beside a value, and along a family.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use grundy::misere::Genus;
use grundy::wire::Beside;
use grundy::{Error, Outcome, Question, SequenceTerm, Source};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::session::{Session, packed};

/// The first n, whether the terms are outcomes, the terms, the genera, and what stopped it.
type Genera<'py> = (u64, bool, Bound<'py, PyBytes>, Vec<String>, Option<PyErr>);

impl Session {
    /// What was asked for beside a value: the genus, the canonical form.
    pub(crate) fn beside(
        &self,
        py: Python<'_>,
        question: &Question,
        (genus, canonical): (bool, bool),
        text: &str,
    ) -> PyResult<Beside> {
        let found = self.call().answer(py, self.tried_here(question), |budget| {
            self.core.has_genus()?;
            let position = self.core.built(question)?;
            let genus = genus.then(|| self.core.genus_of(&position, budget)).transpose()?;
            let canonical = canonical.then(|| self.core.canonical_of(&position, budget)).transpose()?;
            Ok(Beside { order: None, genus, canonical })
        });
        self.answered(py, found, text)
    }

    fn term(&self, genus: &Genus) -> SequenceTerm {
        match self.has_outcomes() {
            true => SequenceTerm::Outcome(Outcome::p_if(genus.at(0) == 0)),
            false => SequenceTerm::Value(Some(genus.normal().into())),
        }
    }
}

#[pymethods]
impl Session {
    /// The genera of a family, with its terms; as `sequence` gives them.
    fn genera<'py>(
        &self,
        py: Python<'py>,
        text: &str,
        from: Option<u64>,
        to: u64,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Genera<'py>> {
        self.core.has_genus().map_err(|error| self.raise(py, error, text))?;
        let family = self.family(py, text)?;
        let (from, _) = self.begin(py, &family, text, (from, to))?;
        let (call, at) = (self.call().telling(tell), AtomicU64::new(0));
        let (mut terms, mut genera) = (vec![], vec![]);
        let found = call.long(py, &at, || {
            for n in from..=to {
                let position = family.at(n).map_err(|error| Error::Notation(Source::Position, error))?;
                let position = self.core.built(&position.into())?;
                let genus = self.core.genus_of(&position, &call.budget)?.genus;
                terms.push(self.term(&genus));
                let written = genus.to_string();
                call.budget.charge(size_of::<(SequenceTerm, String)>() + written.len())?;
                genera.push(written);
                at.store(genera.len() as u64, Relaxed);
            }
            Ok(())
        })?;
        let stopped = match found {
            Ok(()) => None,
            Err(error @ Error::Stopped(_)) => Some(self.raise(py, error, text)),
            Err(error) => return Err(self.raise(py, error, text)),
        };
        Ok((from, self.has_outcomes(), packed(py, &terms), genera, stopped))
    }
}
