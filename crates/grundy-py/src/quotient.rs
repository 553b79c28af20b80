//! Misère quotients.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use grundy::quotients::Phi;
use grundy::wire;
use grundy_cli::Disk;
use pyo3::prelude::*;

use crate::errors;
use crate::session::Session;

/// The JSON of `grundy quotient`; the session is one of misère play.
#[pyfunction]
pub(crate) fn quotient(
    py: Python<'_>,
    session: &Session,
    of: Option<&str>,
    to: Option<u64>,
    tell: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let text = of.unwrap_or_else(|| session.core.default_family()).trim();
    let (call, at) = (session.call().telling(tell), AtomicU64::new(0));
    let found = call.long(py, &at, || {
        let told = &mut |n: u64, _: usize| at.store(n, Relaxed);
        session.core.quotient_of(text, (to, None), &Disk, &call.budget, told)
    });
    let found = session.answered(py, found, text)?;
    if let Some(stop) = found.stopped {
        return Err(errors::stopped(py, stop));
    }
    let family = Some(text).filter(|_| matches!(found.phi, Phi::Members(_)));
    Ok(wire::quotient(session.core.rule(), family, &found))
}
