//! Complaints on standard error: what is wrong, where, and what to write instead.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy::{Error, NotationError, Source, Stop};

use crate::Failure;

/// How much of a long text is shown on each side of the place.
const CONTEXT: usize = 60;

/// A question that cannot be answered. The texts are what the user wrote; the position's comes
/// with what it is called.
pub(crate) fn refuse(error: &Error, rule: &str, position: (&str, &str)) -> Failure {
    match error {
        Error::Notation(source, error) => {
            let (text, origin) = match source {
                Source::Rule => (rule, "rule"),
                Source::Position => position,
            };
            point_at(text, origin, error);
            Failure::Usage
        }
        Error::Stopped(stop) => {
            self::error(&stopped(*stop));
            Failure::Stopped(*stop)
        }
        other => {
            self::error(&other.to_string());
            Failure::Usage
        }
    }
}

/// What was given cannot be used.
pub(crate) fn unusable(why: &str) -> Failure {
    error(why);
    Failure::Usage
}

/// Remedies of the library, by how they end, and the flag or the command that does it.
const FLAGS: &[(&str, &str)] = &[
    ("ask for that alone", "leave out --moves"),
    ("ask for the value of one position", "`grundy value`"),
    ("convert the board to wak first", "`grundy convert --to wak`"),
];

/// A remedy with the flag that does it.
fn with_flag(help: &str) -> String {
    match FLAGS.iter().find(|(end, _)| help.ends_with(end)) {
        Some((_, flag)) => format!("{help}: {flag}"),
        None => help.to_owned(),
    }
}

/// Why a search was given up, with the flag that would help.
pub(crate) fn stopped(stop: Stop) -> String {
    match stop {
        Stop::Time => format!("{stop}; allow more with --timeout"),
        Stop::Memory => format!("{stop}; allow more with --memory"),
        Stop::Unsaved => format!("{stop}; give a file in a folder with room"),
        _ => stop.to_string(),
    }
}

/// Why there is no answer, in one sentence.
pub(crate) fn sentence(error: &Error) -> String {
    match error {
        Error::Stopped(stop) => stopped(*stop),
        error => error.to_string(),
    }
}

/// Shows the place of an error under the text.
pub(crate) fn point_at(text: &str, origin: &str, error: &NotationError) {
    let (excerpt, from, to) = excerpt(text, error.at, error.len);
    let snippet = Snippet::source(&*excerpt)
        .line_start(1 + text.get(..error.at).map_or(0, |before| before.matches('\n').count()))
        .path(origin)
        .annotation(AnnotationKind::Primary.span(from..to).label(""));
    let message = clean(&error.message);
    let mut group = Group::with_title(Level::ERROR.primary_title(&*message)).element(snippet);
    let help = error.help.as_deref().map(|help| with_flag(&clean(help)));
    if let Some(help) = &help {
        group = group.element(Level::HELP.message(&**help));
    }
    anstream::eprintln!("{}", Renderer::styled().render(&[group]));
}

pub(crate) fn error(message: &str) {
    anstream::eprintln!(
        "{}",
        Renderer::styled().render(&[Group::with_title(Level::ERROR.primary_title(&*clean(message)))])
    );
}

pub(crate) fn warn(message: &str) {
    anstream::eprintln!(
        "{}",
        Renderer::styled().render(&[Group::with_title(Level::WARNING.primary_title(&*clean(message)))])
    );
}

/// Something worth knowing.
pub(crate) fn note(message: &str) {
    anstream::eprintln!(
        "{}",
        Renderer::styled().render(&[Group::with_title(Level::NOTE.primary_title(&*clean(message)))])
    );
}

/// A complaint about one line of a stream, on one line.
pub(crate) fn line(number: u64, text: &str, error: &Error) {
    let message = match error {
        Error::Notation(_, error) => {
            let column = text.get(..error.at).map_or(error.at, |before| before.chars().count()) + 1;
            let help = error.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
            format!("line {number}, column {column}: {}{help}", error.message)
        }
        error => format!("line {number}: {}", sentence(error)),
    };
    anstream::eprintln!("{}", clean(&message));
}

/// The line of the place, cut to size, and the place in it.
fn excerpt(text: &str, at: usize, len: usize) -> (String, usize, usize) {
    let at = floor(text, at);
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    let cut_start = text[start..at].char_indices().rev().nth(CONTEXT).map_or(start, |(i, _)| start + i);
    let cut_end = text[at..end].char_indices().nth(CONTEXT).map_or(end, |(i, _)| at + i);
    let place_end = floor(text, (at + len).min(cut_end)).max(at);
    let before = if cut_start > start { "…" } else { "" };
    let after = if cut_end < end { "…" } else { "" };
    let shown = [&text[cut_start..at], &text[at..place_end], &text[place_end..cut_end]].map(clean);
    let from = before.len() + shown[0].len();
    let to = from + shown[1].len();
    (format!("{before}{}{after}", shown.concat()), from, to)
}

/// The text with control characters made visible and harmless.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Prints a help text or what is wrong with the arguments: the exit status.
pub(crate) fn usage(told: &clap::Error) -> u8 {
    match told.print().and_then(|()| std::io::Write::flush(&mut std::io::stdout())) {
        Err(why) if why.kind() != std::io::ErrorKind::BrokenPipe => {
            error(&format!("input or output failed: {why}"));
            2
        }
        _ => u8::try_from(told.exit_code()).unwrap_or(2),
    }
}
