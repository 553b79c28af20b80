//! Terms: sums, copies, and names with their brackets.
//!
//! ```text
//! sum     = term { "+" term }
//! term    = [ (number | variable) "*" ] primary
//! primary = number | variable | "(" sum ")" | name "(" ... ")" | "g6:" ... | "s6:" ... | "d6:" ... | "file:" ...
//! ```

use super::error::NotationError;
use super::kind::Kind;
use super::scan::{Parser, Result};
use super::span::Span;
use super::syntax::{Form, Integer, Node, Syntax};
use super::vocabulary;
use crate::graph::families::{Family, Textbook};

impl Parser<'_> {
    /// The whole text.
    pub(super) fn text(&mut self) -> Result<Node> {
        let node = self.sum()?;
        if self.peek().is_some() {
            return Err(self.after_term());
        }
        self.all_directed_or_none()?;
        Ok(node)
    }

    /// Directed graphs stand with directed graphs alone.
    fn all_directed_or_none(&self) -> Result<()> {
        let directed = self.terms.iter().any(|(kind, _)| *kind == Kind::Directed);
        let other = self.terms.iter().find(|(kind, _)| *kind != Kind::Directed).filter(|_| directed);
        match other {
            None => Ok(()),
            Some((kind, span)) => {
                let message = format!("this is {} beside a directed graph", kind.described());
                Err(NotationError::new(*span, message).help(
                    "the terms of a position are all directed or none; an edge both ways is arcs(a>b, b>a)",
                ))
            }
        }
    }

    pub(super) fn sum(&mut self) -> Result<Node> {
        self.rest();
        let start = self.at;
        let mut terms = vec![self.term()?];
        let mut end = self.at;
        while self.eat('+') {
            terms.push(self.term()?);
            end = self.at;
        }
        self.at = end;
        if let [_] = terms.as_slice()
            && let Some(only) = terms.pop()
        {
            return Ok(only);
        }
        Ok(Node { span: self.from(start), syntax: Syntax::Sum(terms) })
    }

    fn term(&mut self) -> Result<Node> {
        self.rest();
        let start = self.at;
        let count = match self.peek() {
            Some('0'..='9') => {
                let (value, span) = self.number(false)?;
                Integer { span, form: Form::Number(value) }
            }
            _ => {
                let word = self.word();
                match self.variable_called(word) {
                    Some(variable) => self.variable(variable)?,
                    None => return self.primary(),
                }
            }
        };
        let end = self.at;
        if self.eat('*') {
            self.enter(count.span)?;
            let node = self.term()?;
            self.leave();
            return Ok(Node { span: self.from(start), syntax: Syntax::Copies(count, Box::new(node)) });
        }
        self.at = end;
        let span = count.span;
        self.count_term(span)?;
        if !matches!(count.form, Form::Number(0)) {
            self.terms.push((Kind::Heap, span));
        }
        Ok(Node { span, syntax: Syntax::Heap(count) })
    }

    fn primary(&mut self) -> Result<Node> {
        let start = self.at;
        if self.peek() == Some('(') {
            let open = self.here();
            self.enter(open)?;
            self.at += 1;
            let node = self.sum()?;
            self.close("`+` or `)`")?;
            self.leave();
            return Ok(Node { span: self.from(start), syntax: node.syntax });
        }
        let word = self.word();
        if word.is_empty() || word.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(self.no_term());
        }
        // `-` joins the words of some names; between terms it stands nowhere.
        let word = if vocabulary::example(word).is_some() { word } else { self.hyphenated() };
        let (kind, syntax) = self.named(word)?;
        let span = self.from(start);
        self.count_term(span)?;
        if let Some(kind) = kind {
            self.terms.push((kind, span));
        }
        Ok(Node { span, syntax })
    }

    /// A term that begins with a word; its kind where it is recorded by the caller.
    fn named(&mut self, word: &str) -> Result<(Option<Kind>, Syntax)> {
        let start = self.at;
        self.at += word.len();
        let colon = matches!(word, "g6" | "s6" | "d6" | "file");
        if colon && self.eat(':') {
            return match word {
                "g6" => Ok((Some(Kind::Graph), self.graph6()?)),
                "s6" => Ok((Some(Kind::Graph), self.sparse6()?)),
                "d6" => Ok((Some(Kind::Directed), self.digraph6()?)),
                _ => Ok((None, self.file(start)?)),
            };
        }
        let Some(example) = vocabulary::example(word) else {
            self.at = start;
            return Err(self.unknown(word));
        };
        if word == "petersen" {
            return self.petersen(start);
        }
        if self.peek() != Some('(') {
            let span = Span::new(start, start + word.len());
            self.at = start;
            let error = NotationError::new(span, format!("`{word}` needs brackets behind it"));
            return Err(match self.looks_like_graph6() {
                Some(graph) => error.help(format!("write g6:{graph} for a graph6 text, or {example}")),
                None => error.help(format!("write {example}")),
            });
        }
        let open = self.here();
        self.enter(open)?;
        self.at += 1;
        let (kind, syntax) = self.bracketed(word, example)?;
        self.leave();
        Ok((Some(kind), syntax))
    }

    /// The Petersen graph, whose name has been read.
    fn petersen(&mut self, start: usize) -> Result<(Option<Kind>, Syntax)> {
        let span = self.from(start);
        let end = self.at;
        if self.peek() == Some('(') {
            let error = NotationError::new(self.here(), "`petersen` is one graph and has no numbers");
            return Err(error.help("write petersen, or GP(5,2) for a generalised Petersen graph"));
        }
        self.at = end;
        let number = |k: u64| Integer { span, form: Form::Number(k) };
        let family = Family::Textbook(Textbook::Petersen(number(5), number(2)));
        Ok((Some(Kind::Graph), Syntax::Family(Box::new(family))))
    }

    /// The closing bracket.
    pub(super) fn close(&mut self, what: &str) -> Result<()> {
        self.expect(')', what)
    }
}
