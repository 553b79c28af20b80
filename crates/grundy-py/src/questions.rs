//! Questions that need no session: conversions, reductions, certificates, the list of rules.

use grundy::catalogue::CATALOGUE;
use grundy::{Budget, Error, wire};
use grundy_convert::convert::{Target, convert as converted};
use grundy_convert::reduction::Reduction;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{self, Texts};
use crate::limits::Limits;
use crate::position::Position;
use crate::running::{Call, Calls};

/// A question that no session keeps.
fn call(limits: &Limits) -> Call {
    let flag = Calls::default().begin();
    Call::new(flag, Budget::new(limits.timeout(), limits.memory(), std::sync::Arc::default()))
}

/// A position as another game, or in another format: the new position, or a text.
#[pyfunction]
pub(crate) fn convert(
    py: Python<'_>,
    position: &Position,
    to: &str,
    timeout: Option<f64>,
    memory: Option<usize>,
) -> PyResult<Position> {
    let target: Target = to.parse().map_err(|error: String| PyValueError::new_err(error))?;
    let call = call(&Limits::new(timeout, memory)?);
    let found = call.answer(py, None, |budget| converted(&position.built, target, budget))?;
    let text = position.built.to_string();
    let built = found.map_err(|error| errors::raise(py, error, Texts { rule: "", position: &text }))?;
    Ok(Position { built })
}

/// The JSON of `grundy reduce`.
#[pyfunction]
pub(crate) fn reduce(
    py: Python<'_>,
    position: &Position,
    timeout: Option<f64>,
    memory: Option<usize>,
) -> PyResult<String> {
    let call = call(&Limits::new(timeout, memory)?);
    let text = position.built.to_string();
    let found = call.answer(py, None, |budget| {
        let reduced = Reduction::of(&position.built, budget)?;
        grundy_convert::wire::reduction(&text, &reduced, true).map_err(Error::from)
    })?;
    found.map_err(|error| errors::raise(py, error, Texts { rule: "", position: &text }))
}

/// What a certificate proves.
#[pyfunction]
pub(crate) fn verify(
    py: Python<'_>,
    certificate: &[u8],
    timeout: Option<f64>,
    memory: Option<usize>,
) -> PyResult<String> {
    let limits = Limits::new(timeout, memory)?;
    let call = call(&limits);
    let flag = std::sync::Arc::clone(&call.flag);
    let verdict = call.long(py, &(), || check(certificate, &limits, &flag))?;
    match verdict {
        Ok(proven) => Ok(proven),
        Err(grundy_check::Failure::Refused(reason)) => Err(errors::refused(py, reason)),
        Err(grundy_check::Failure::Stopped(stop)) => Err(errors::stopped(py, stop_of(stop))),
    }
}

/// What the checker says of a certificate.
pub(crate) fn check(
    certificate: &[u8],
    limits: &Limits,
    flag: &std::sync::atomic::AtomicBool,
) -> Result<String, grundy_check::Failure> {
    let limits =
        grundy_check::Limits { time: limits.timeout(), memory: limits.memory(), interrupt: Some(flag) };
    grundy_check::verify(certificate, &limits)
}

pub(crate) fn stop_of(stop: grundy_check::Stop) -> grundy::Stop {
    match stop {
        grundy_check::Stop::Time => grundy::Stop::Time,
        grundy_check::Stop::Memory => grundy::Stop::Memory,
        grundy_check::Stop::Interrupted => grundy::Stop::Interrupted,
    }
}

/// Every rule as a line of JSON, as `grundy rules` prints it.
#[pyfunction]
pub(crate) fn rules() -> Vec<String> {
    CATALOGUE.iter().map(wire::rule).collect()
}
