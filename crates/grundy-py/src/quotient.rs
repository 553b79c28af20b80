//! Misère quotients.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use grundy::quotients::{Phi, QuotientFound};
use grundy::wire;
use grundy_cli::{Disk, reports};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::drawing::drawn;
use crate::errors;
use crate::session::Session;

/// A quotient that was found.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Quotient {
    rule: String,
    of: String,
    found: QuotientFound,
}

#[pymethods]
impl Quotient {
    /// The JSON of `grundy quotient`.
    #[getter]
    fn json(&self) -> String {
        let family = Some(&*self.of).filter(|_| matches!(self.found.phi, Phi::Members(_)));
        wire::quotient(&self.rule, family, &self.found)
    }

    /// Its structure as a picture, or all of it as papers print it; `None` where it has too many elements, or is
    /// infinite.
    fn drawn(&self, format: &str) -> PyResult<Option<String>> {
        Ok(reports::quotient(&self.rule, &self.of, &self.found, drawn(format)?))
    }
}

#[pymethods]
impl Session {
    /// A quotient, in a session of misère play, and what stopped it.
    fn quotient(
        &self,
        py: Python<'_>,
        of: Option<&str>,
        to: Option<u64>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(Quotient, Option<PyErr>)> {
        let text = of.unwrap_or_else(|| self.core.default_family()).trim();
        let (call, at) = (self.call().telling(tell), AtomicU64::new(0));
        let found = call.long(py, &at, || {
            let told = &mut |n: u64, _: usize| at.store(n, Relaxed);
            self.core.quotient_of(text, (to, None), &Disk, &call.budget, told)
        });
        let found = self.answered(py, found, text)?;
        let stopped = found.stopped.map(|stop| errors::stopped(py, stop));
        Ok((Quotient { rule: self.core.rule().to_owned(), of: text.to_owned(), found }, stopped))
    }

    /// The certificate of a quotient.
    fn quotient_certificate<'py>(&self, py: Python<'py>, found: &Quotient) -> PyResult<Bound<'py, PyBytes>> {
        self.confirmed(py, reports::quotient_certificate(&self.core, &found.of, &found.found))
    }
}
