//! The parser's view of the text: a place in it, and what is there.

use super::error::NotationError;
use super::kind::{Files, Kind};
use super::size::Size;
use super::span::Span;
use crate::formats::graph6;
use crate::limits::{MAX_DEPTH, MAX_TERMS, MAX_VERTICES};

/// Numbers written in one text, which bounds the memory of an expression.
const MAX_NUMERALS: u64 = 2 * MAX_VERTICES;

pub(super) type Result<T> = std::result::Result<T, NotationError>;

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) files: &'a dyn Files,
    /// The terms written so far, one entry each.
    pub(super) terms: Vec<(Kind, Span)>,
    /// What the free variables are called; at most 26 small letters.
    pub(super) variables: &'a [char],
    pub(super) first_variable: Option<(Span, char)>,
    /// How often each variable occurs.
    pub(super) occurrences: Vec<usize>,
    pub(super) numerals: u64,
    /// The sum of all numbers that are written; saturating.
    pub(super) total: u64,
    /// The size of all that does not depend on a variable; it is built at once.
    pub(super) fixed: Size,
    /// Bytes of all files read.
    pub(super) file_bytes: u64,
    written_terms: u64,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, variables: &'a [char], files: &'a dyn Files) -> Self {
        Self {
            text,
            at: 0,
            files,
            terms: vec![],
            variables,
            first_variable: None,
            occurrences: vec![0; variables.len()],
            numerals: 0,
            total: 0,
            fixed: Size::default(),
            file_bytes: 0,
            written_terms: 0,
            depth: 0,
        }
    }

    /// The rest of the text after white space, which is skipped.
    pub(super) fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    /// The next character that is not white space.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The byte at the place itself, white space or not.
    pub(super) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    pub(super) fn eat(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        if found {
            self.at += expected.len_utf8();
        }
        found
    }

    /// Takes bytes of one kind; they must be ASCII.
    pub(super) fn run(&mut self, accepted: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.byte().is_some_and(|byte| byte.is_ascii() && accepted(byte)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// The word at the place, without taking it.
    pub(super) fn word(&mut self) -> &'a str {
        let rest = self.rest();
        &rest[..rest.bytes().position(|byte| !is_word(byte)).unwrap_or(rest.len())]
    }

    /// The word at the place with the words that hyphens join to it, as in `binary-tree`, without taking it.
    pub(super) fn hyphenated(&mut self) -> &'a str {
        let mut end = self.word().len();
        let rest = self.rest();
        let bytes = rest.as_bytes();
        while bytes.get(end) == Some(&b'-') && bytes.get(end + 1).is_some_and(u8::is_ascii_alphabetic) {
            end += 1;
            end += bytes[end..].iter().position(|&byte| !is_word(byte)).unwrap_or(rest.len() - end);
        }
        &rest[..end]
    }

    pub(super) fn from(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    /// The character at the place, or the empty span at the end.
    pub(super) fn here(&mut self) -> Span {
        let len = self.peek().map_or(0, char::len_utf8);
        Span::new(self.at, self.at + len)
    }

    /// The error that something else is expected at the place.
    pub(super) fn expected(&mut self, what: &str) -> NotationError {
        let found = match self.peek() {
            None => "the text ends".to_owned(),
            Some(c) if c.is_control() => format!("found U+{:04X}", u32::from(c)),
            Some(c) => format!("found `{c}`"),
        };
        NotationError::new(self.here(), format!("expected {what}, but {found}"))
    }

    pub(super) fn expect(&mut self, character: char, what: &str) -> Result<()> {
        if self.eat(character) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// Enters a bracket or a prefix; [`Parser::leave`] goes with it.
    pub(super) fn enter(&mut self, span: Span) -> Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let message = format!("brackets and `k*` are nested more than {MAX_DEPTH} deep");
            return Err(NotationError::new(span, message).help("write the position as a plain sum"));
        }
        Ok(())
    }

    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Whether the place is inside brackets, or behind `k*`.
    pub(super) fn is_inside(&self) -> bool {
        self.depth > 0
    }

    pub(super) fn count_numeral(&mut self, span: Span) -> Result<()> {
        self.numerals += 1;
        if self.numerals > MAX_NUMERALS {
            let message = format!("more than {MAX_NUMERALS} numbers are written in this text");
            return Err(
                NotationError::new(span, message).help("give large graphs as g6:..., s6:... or file:PATH")
            );
        }
        Ok(())
    }

    pub(super) fn count_term(&mut self, span: Span) -> Result<()> {
        self.written_terms += 1;
        if self.written_terms > MAX_TERMS {
            let message = format!("a position may have at most {MAX_TERMS} terms");
            return Err(NotationError::new(span, message));
        }
        Ok(())
    }

    /// The longest run of graph6 characters at the place, if it is a graph that help can quote.
    pub(super) fn looks_like_graph6(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let len = rest.bytes().position(|byte| !(63..=126).contains(&byte)).unwrap_or(rest.len());
        ((1..=60).contains(&len) && graph6::read(&rest.as_bytes()[..len]).is_ok()).then(|| &rest[..len])
    }
}

pub(super) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
