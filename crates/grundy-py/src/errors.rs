//! Errors as exceptions of `grundy._errors`, with places in characters.

use grundy::{Error, NotationError, Source, Stop};
use grundy_play::PlayError;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

/// The texts of a question, to point into.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Texts<'t> {
    pub(crate) rule: &'t str,
    pub(crate) position: &'t str,
}

/// What is wrong with a question, for Python.
pub(crate) fn raise(py: Python<'_>, error: Error, texts: Texts<'_>) -> PyErr {
    match error {
        Error::Notation(Source::Rule, error) => notation(py, &error, "rule", texts.rule, None),
        Error::Notation(Source::Position, error) => notation(py, &error, "position", texts.position, None),
        Error::Stopped(stop) => stopped(py, stop),
        Error::File(file) => PyOSError::new_err(format!("{}: {}", file.path.display(), file.error)),
        Error::NoProof(why) => class(py, "NoProof", (why,)),
        other => class(py, "GrundyError", (other.to_string(),)),
    }
}

/// A text that cannot be read; `index` is its place among many.
pub(crate) fn notation(
    py: Python<'_>,
    error: &NotationError,
    origin: &str,
    text: &str,
    index: Option<usize>,
) -> PyErr {
    let characters = |bytes: usize| text.get(..bytes).map_or(bytes, |before| before.chars().count());
    let at = characters(error.at);
    let length = characters(error.at + error.len).saturating_sub(at);
    let help = error.help.clone();
    class(py, "NotationError", (error.message.clone(), at, length, help, text, origin, index))
}

/// Why a question was given up.
pub(crate) fn stopped(py: Python<'_>, stop: Stop) -> PyErr {
    match stop {
        Stop::Interrupted => class(py, "Cancelled", (stop.to_string(), "cancelled")),
        Stop::Time => class(py, "Exhausted", (format!("{stop}; allow more with timeout="), "time")),
        Stop::Memory => class(py, "Exhausted", (format!("{stop}; allow more with memory="), "memory")),
        Stop::Unsaved => PyOSError::new_err(stop.to_string()),
        _ => class(py, "Exhausted", (stop.to_string(), "depth")),
    }
}

/// Nothing was found within what was looked at.
pub(crate) fn nothing(py: Python<'_>, why: String) -> PyErr {
    class(py, "Exhausted", (why, "to"))
}

/// A turn that cannot be made.
pub(crate) fn play(py: Python<'_>, error: PlayError, texts: Texts<'_>) -> PyErr {
    match error {
        PlayError::Asked(error) => raise(py, error, texts),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// A certificate that does not hold.
pub(crate) fn refused(py: Python<'_>, reason: String) -> PyErr {
    class(py, "Refused", (reason,))
}

/// An exception of the package.
fn class<'py, A>(py: Python<'py>, name: &str, arguments: A) -> PyErr
where
    A: pyo3::call::PyCallArgs<'py>,
{
    let made = py
        .import("grundy._errors")
        .and_then(|module| module.getattr(name))
        .and_then(|class| class.call1(arguments));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}
