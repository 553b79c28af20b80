//! What questions may take.

use std::sync::OnceLock;
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
        // A limit that is far beyond anybody's life is none.
        let timeout = timeout.filter(|&seconds| seconds.is_nan() || seconds < 1e12);
        let time = |seconds: f64| {
            let wrong = || format!("timeout is {seconds}: write seconds, such as 30 or 0.5");
            Duration::try_from_secs_f64(seconds).map_err(|_| PyValueError::new_err(wrong()))
        };
        Ok(Self { timeout: timeout.map(time).transpose()?, memory })
    }

    pub(crate) fn timeout(&self) -> Option<Duration> {
        self.timeout
    }

    /// As on the command line: half of the machine's, at most 4 GiB.
    pub(crate) fn memory(&self) -> usize {
        static DEFAULT: OnceLock<usize> = OnceLock::new();
        self.memory.unwrap_or_else(|| *DEFAULT.get_or_init(grundy_cli::default_memory))
    }
}
