//! What questions may take.

use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What questions may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    timeout: Option<Duration>,
    memory: Option<usize>,
}

impl Limits {
    pub(crate) fn new(timeout: Option<f64>, memory: Option<usize>) -> PyResult<Self> {
        let time = |seconds: f64| {
            let wrong = || format!("timeout is {seconds}: write seconds, such as 30 or 0.5");
            Duration::try_from_secs_f64(seconds).map_err(|_| PyValueError::new_err(wrong()))
        };
        Ok(Self { timeout: timeout.map(time).transpose()?, memory })
    }

    pub(crate) fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    pub(crate) fn memory(&self) -> usize {
        self.memory.unwrap_or(4 << 30)
    }
}
