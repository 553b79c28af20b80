//! The questions of the explorer: a path and a JSON body in, a status and JSON out.
//!
//! Whoever asks, over a socket of `grundy serve` or inside a page that has the engine with it, is answered by this
//! code: same fields, same answers, same refusals. It knows no sockets, no threads and no clock but that of the
//! budget it is given.
//!
//! | file | holds |
//! | --- | --- |
//! | `limits` | what a question may use |
//! | `asking` | what a question is: its time, and how it is answered |
//! | `fields` | the fields of a question, with errors that say which one is wrong |
//! | `complaint` | errors as JSON |
//! | `questions`, `families`, `quotients`, `search`, `library`, `formats` | the answers |
//! | `wire` | answers that no other crate writes |
//! | `openapi` | the description of the interface |

mod asking;
mod complaint;
mod families;
mod fields;
mod formats;
mod library;
mod limits;
mod openapi;
mod questions;
mod quotients;
mod search;
mod wire;

use std::time::Duration;

pub use asking::{Answered, Question};
pub use complaint::Complaint;
use fields::Fields;
use grundy::Budget;
pub use limits::Limits;

/// Reads a question from its body.
#[derive(Clone, Copy, Debug)]
pub struct Reader(asking::Reader);

/// Something to read.
#[derive(Clone, Copy, Debug)]
pub struct Shelf(Text);

/// Writes what there is to read.
type Text = fn(&Limits) -> String;

/// Where questions are posted.
const QUESTIONS: &[(&str, asking::Reader)] = &[
    ("/api/value", questions::value),
    ("/api/look", questions::look),
    ("/api/turn", questions::turn),
    ("/api/reply", questions::reply),
    ("/api/hint", questions::hint),
    ("/api/turns", questions::turns),
    ("/api/review", questions::review),
    ("/api/sequence", families::sequence),
    ("/api/period", families::period),
    ("/api/table", families::table),
    ("/api/quotient", quotients::quotient),
    ("/api/search", search::search),
    ("/api/export", formats::export),
    ("/api/import", formats::import),
];

/// What there is to read.
const LIBRARY: &[(&str, Text)] = &[
    ("/api/openapi.json", openapi::document),
    ("/api/rules", library::rules),
    ("/api/papers", library::papers),
    ("/api/theorems", library::theorems),
];

/// What is asked at a path, if questions are posted there.
#[must_use]
pub fn asked_at(path: &str) -> Option<Reader> {
    QUESTIONS.iter().find(|(known, _)| *known == path).map(|(_, reader)| Reader(*reader))
}

/// What is read at a path, if there is something.
#[must_use]
pub fn read_at(path: &str) -> Option<Shelf> {
    LIBRARY.iter().find(|(known, _)| *known == path).map(|(_, shelf)| Shelf(*shelf))
}

/// That there is nothing at a path.
#[must_use]
pub fn nothing() -> Complaint {
    Complaint::new(404, "not_found", "there is nothing at this path")
        .help("the interface is described at /api/openapi.json")
}

impl Reader {
    /// The question of a body.
    ///
    /// # Errors
    /// When it is no question: with the field at fault.
    pub fn read(self, body: &[u8], limits: &Limits) -> Result<Question, Complaint> {
        (self.0)(Fields::read(body)?, limits)
    }
}

impl Shelf {
    /// Its text, as JSON.
    #[must_use]
    pub fn text(self, limits: &Limits) -> String {
        (self.0)(limits)
    }
}

/// Reads and answers a request in this thread: the status and the JSON that the server would send. The budget is made
/// for the time the question may take.
#[must_use]
pub fn answer(
    path: &str,
    body: &[u8],
    limits: &Limits,
    budget: impl FnOnce(Duration) -> Budget,
) -> (u16, String) {
    if let Some(shelf) = read_at(path) {
        return (200, shelf.text(limits));
    }
    let answered = match asked_at(path) {
        None => Err(nothing()),
        Some(_) if body.len() > limits.body => Err(Complaint::too_large(limits.body)),
        Some(reader) => reader.read(body, limits).and_then(|Question { time, answer }| answer(&budget(time))),
    };
    match answered {
        Ok(text) => (200, text),
        Err(complaint) => (complaint.status, complaint.body()),
    }
}
