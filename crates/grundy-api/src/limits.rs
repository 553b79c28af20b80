//! What a question may use.

use std::time::Duration;

/// What a question may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most time a question may ask for.
    pub timeout: Duration,
    /// The time a question has that asks for none.
    pub default_timeout: Duration,
    /// The largest body of a question, in bytes.
    pub body: usize,
}
