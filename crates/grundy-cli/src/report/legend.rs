//! The legend of a picture: how something looks, and what it means.

use grundy::SequenceTerm;
use grundy::answer::value_name;

use super::palette::{Look, Palette};
use super::{Subject, capital, written};

/// One entry of a legend.
pub(super) struct Entry {
    pub(super) sample: Sample,
    pub(super) words: String,
}

/// What an entry explains.
pub(super) enum Sample {
    /// Nothing: its words stand alone.
    None,
    /// A cell with something written in it.
    Cell(Look, String),
    /// The band behind cells before the period.
    Shade,
    /// The line where a period begins.
    Boundary,
}

/// The most values that are listed; of more, some are, evenly, with the first and the largest.
const LISTED: usize = 24;

/// The terms that occur, each once, in order.
pub(super) fn terms(
    subject: Subject<'_>,
    terms: impl IntoIterator<Item = SequenceTerm>,
    palette: Palette,
) -> Vec<Entry> {
    let mut terms: Vec<SequenceTerm> = terms.into_iter().collect();
    terms.sort_unstable_by_key(|term| match term {
        SequenceTerm::Value(Some(value)) => (0, *value),
        SequenceTerm::Outcome(outcome) => (1, u64::from(!outcome.is_p())),
        SequenceTerm::Value(None) => (2, 0),
    });
    terms.dedup();
    let numbers = terms.iter().filter(|term| matches!(term, SequenceTerm::Value(Some(_)))).count();
    let step = numbers.saturating_sub(1).max(1).div_ceil(LISTED);
    let listed = terms.iter().enumerate().filter(|(i, _)| i.is_multiple_of(step) || i + 1 >= numbers);
    let heading =
        value_name(subject.convention).map(|name| Entry { sample: Sample::None, words: capital(name) });
    // Numbers of three digits do not fit into a sample.
    let beside = terms.iter().any(|term| matches!(term, SequenceTerm::Value(Some(100..))));
    let entry = |term: SequenceTerm| {
        let (inside, words) = match term {
            SequenceTerm::Value(Some(value)) if beside => (String::new(), value.to_string()),
            SequenceTerm::Value(Some(value)) => (value.to_string(), String::new()),
            SequenceTerm::Value(None) => (written(term, "–"), "undefined".to_owned()),
            SequenceTerm::Outcome(outcome) => {
                let who = if outcome.is_p() { "the previous player wins" } else { "the player to move wins" };
                (outcome.to_string(), who.to_owned())
            }
        };
        Entry { sample: Sample::Cell(palette.look(term), inside), words }
    };
    heading.into_iter().chain(listed.map(|(_, term)| entry(*term))).collect()
}

/// Places of a table without a term.
pub(super) fn absent(look: Look, words: &str) -> Entry {
    let inside = if look == Look::Unknown { "?" } else { "" };
    Entry { sample: Sample::Cell(look, inside.to_owned()), words: words.to_owned() }
}
