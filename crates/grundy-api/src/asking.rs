//! What a question is.

use std::time::Duration;

use grundy::Budget;

use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::limits::Limits;

/// The text of an answer, or what is wrong.
pub type Answered = Result<String, Complaint>;

/// A question that was read.
pub struct Question {
    /// How long it may take.
    pub time: Duration,
    /// How it is answered.
    pub answer: Box<dyn FnOnce(&Budget) -> Answered + Send>,
}

impl std::fmt::Debug for Question {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Question").field("time", &self.time).finish_non_exhaustive()
    }
}

/// Reads a question from its fields.
pub(crate) type Reader = fn(Fields, &Limits) -> Result<Question, Complaint>;
