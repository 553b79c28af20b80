//! How a command ended, when it did not simply answer.

use grundy::Stop;

/// How a command ended, when it did not simply answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad usage or notation; the complaint has been made.
    Usage,
    /// A certificate or a claim does not hold; the reason has been given.
    Refuted,
    /// There is no answer within what was looked at; the complaint has been made.
    Nothing,
    /// The budget ran out, or the user interrupted, or a checkpoint cannot be written; the complaint has
    /// been made.
    Stopped(Stop),
    /// Standard output is closed.
    Closed,
    /// Standard output or input failed otherwise.
    Io(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Io(error),
        }
    }
}
