//! `python -m grundy`: the command line, inside Python.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command with these arguments; `program` is how it is started again. The exit status.
#[pyfunction]
pub(crate) fn main(py: Python<'_>, arguments: Vec<OsString>, program: Vec<OsString>) -> u8 {
    grundy_cli::started_as(program);
    py.detach(|| grundy_cli::run(std::iter::once(OsString::from("grundy")).chain(arguments)))
}
