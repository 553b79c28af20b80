//! Errors as JSON: what is wrong, where, and what to send instead.

use grundy::{Error, Source, Stop};
use grundy_play::PlayError;
use serde_json::json;

/// An error that is told to the client.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// The status of HTTP for it.
    pub status: u16,
    pub(crate) kind: &'static str,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The field at fault, and the place in it, in characters from 0.
    pub(crate) field: Option<String>,
    pub(crate) at: Option<usize>,
}

impl Complaint {
    /// An error of a kind.
    pub fn new(status: u16, kind: &'static str, message: impl Into<String>) -> Self {
        Self { status, kind, message: message.into(), help: None, field: None, at: None }
    }

    /// A question that is malformed.
    pub fn request(message: impl Into<String>) -> Self {
        Self::new(400, "request", message)
    }

    /// A question that cannot be answered as it stands.
    pub(crate) fn unprocessable(kind: &'static str, message: impl Into<String>) -> Self {
        Self::new(422, kind, message)
    }

    /// There is no place now.
    pub fn busy(message: impl Into<String>) -> Self {
        Self::new(503, "busy", message)
    }

    /// A body beyond the limit.
    #[must_use]
    pub fn too_large(most: usize) -> Self {
        Self::new(413, "body", format!("the body is too large: the limit is {most} bytes"))
    }

    /// A thread failed.
    #[must_use]
    pub fn internal() -> Self {
        let message = "the server failed to answer this question; please report it";
        Self::new(500, "internal", message)
    }

    /// With a remedy.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(crate) fn field(mut self, field: &str) -> Self {
        self.field = Some(field.to_owned());
        self
    }

    /// The field at fault is a field of this one: `rows.from`.
    pub(crate) fn within(mut self, outer: &str) -> Self {
        self.field = self.field.map(|field| format!("{outer}.{field}"));
        self
    }

    /// Why there is no answer to a question with this rule and this position or family.
    pub(crate) fn of(error: &Error, rule: &str, position: (&str, &str)) -> Self {
        match error {
            Error::Notation(source, error) => {
                let (field, text) = match source {
                    Source::Rule => ("rule", rule),
                    Source::Position => position,
                };
                let at = text.get(..error.at).map_or(error.at, |before| before.chars().count());
                Self {
                    status: 400,
                    kind: "notation",
                    message: error.message.clone(),
                    help: error.help.clone(),
                    field: Some(field.to_owned()),
                    at: Some(at),
                }
            }
            Error::Stopped(stop) => Self::stopped(*stop),
            Error::Unsuited(why) => Self::unprocessable("form", *why),
            _ => Self::internal(),
        }
    }

    /// A budget is used up.
    #[must_use]
    pub fn stopped(stop: Stop) -> Self {
        let message = match stop {
            Stop::Time => "unknown within this budget: the time is up",
            Stop::Memory => "unknown within this budget: the memory is used up",
            Stop::Depth => "unknown within this budget: games from this position are too long for the search",
            _ => "the question was given up",
        };
        let complaint = Self::unprocessable("budget", message);
        match stop {
            Stop::Time => complaint.help("ask for a smaller position, or for more time with \"timeout\""),
            _ => complaint.help("ask for a smaller position"),
        }
    }

    pub(crate) fn play(error: &PlayError, rule: &str, position: &str) -> Self {
        match error {
            PlayError::Asked(error) => Self::of(error, rule, ("position", position)),
            PlayError::Size(why) => Self::unprocessable("size", why.clone()).field("position"),
            PlayError::Over => Self::unprocessable("over", error.to_string()),
            PlayError::Turn(why) => Self::unprocessable("turn", why.clone()).field("options"),
            _ => Self::internal(),
        }
    }

    /// The JSON of it.
    #[must_use]
    pub fn body(&self) -> String {
        json!({"error": {
            "kind": self.kind,
            "message": self.message,
            "at": self.at,
            "field": self.field,
            "help": self.help,
        }})
        .to_string()
    }
}
