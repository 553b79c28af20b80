//! Terms: sums, copies, and names with their brackets.
//!
//! ```text
//! sum     = term { "+" term }
//! term    = [ (number | variable) "*" ] primary
//! primary = number | variable | "(" sum ")" | name "(" ... ")" | "g6:" ... | "s6:" ... | "d6:" ... | "file:" ...
//! ```

use super::error::{NotationError, quoted};
use super::kind::Kind;
use super::number::Place;
use super::scan::{Parser, Result};
use super::span::Span;
use super::syntax::{Form, Integer, NewPath, Node, Syntax, Vertex};
use super::vocabulary;
use crate::graph::families::{Arm, Chessman, Family};
use crate::limits::MAX_VERTICES;

const MISSING: &str = "write a heap as 7, a graph as P(7) or edges(a-b), a sum as P(4) + C(5)";

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

    fn sum(&mut self) -> Result<Node> {
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

    /// What is in the brackets of a name, up to and with the closing one.
    fn bracketed(&mut self, word: &str, example: &str) -> Result<(Kind, Syntax)> {
        let chess = |chessman| move |[r, c]: [Integer; 2]| Family::Chess(chessman, r, c);
        let family = match word {
            "edges" => return Ok((Kind::Graph, self.edges()?)),
            "arcs" => return Ok((Kind::Directed, self.arcs()?)),
            "DP" => {
                let [n] = self.exactly(word, example)?;
                return Ok((Kind::Directed, Syntax::Family(Box::new(Family::DirectedPath(n)))));
            }
            "DC" => {
                let [n] = self.exactly(word, example)?;
                return Ok((Kind::Directed, Syntax::Family(Box::new(Family::DirectedCycle(n)))));
            }
            "wedges" => return Ok((Kind::Weighted, self.wedges()?)),
            "unbounded" => {
                let [k] = self.exactly(word, example)?;
                return Ok((Kind::Weighted, Syntax::Unbounded(k)));
            }
            "board" => return Ok((Kind::Board, self.board()?)),
            "append" => return Ok((Kind::Graph, self.new_path(false, example)?)),
            "link" => return Ok((Kind::Graph, self.new_path(true, example)?)),
            "tree" => return Ok((Kind::Graph, Syntax::Tree(self.some_numbers(word, example)?))),
            "P" => self.exactly(word, example).map(|[n]| Family::Path(n))?,
            "C" => self.exactly(word, example).map(|[n]| Family::Cycle(n))?,
            "W" => self.exactly(word, example).map(|[n]| Family::Wheel(n))?,
            "Q" => self.exactly(word, example).map(|[d]| Family::Hypercube(d))?,
            "K" => match <[Integer; 1]>::try_from(self.some_numbers(word, example)?) {
                Ok([n]) => Family::Complete(n),
                Err(parts) => Family::Multipartite(parts),
            },
            "S" => {
                if self.peek() == Some(')') {
                    return Err(NotationError::new(self.here(), "S needs the lengths of its paths")
                        .help("write S(0) for one vertex, or S(1,1,3,4)"));
                }
                let arms = self.arms()?;
                self.close("`,`, `^` or `)`")?;
                Family::Star(arms)
            }
            "B" => self.bistar()?,
            "cat" => Family::Caterpillar(self.some_numbers(word, example)?),
            "grid" => self.exactly(word, example).map(chess(Chessman::Grid))?,
            "king" => self.exactly(word, example).map(chess(Chessman::King))?,
            "queen" => self.exactly(word, example).map(chess(Chessman::Queen))?,
            "rook" => self.exactly(word, example).map(chess(Chessman::Rook))?,
            "bishop" => self.exactly(word, example).map(chess(Chessman::Bishop))?,
            _ => self.exactly(word, example).map(chess(Chessman::Knight))?,
        };
        Ok((Kind::Graph, Syntax::Family(Box::new(family))))
    }

    /// Numbers up to and with the closing bracket, at least one.
    fn some_numbers(&mut self, word: &str, example: &str) -> Result<Vec<Integer>> {
        if self.peek() == Some(')') {
            let message = format!("{word} needs at least one number");
            return Err(NotationError::new(self.here(), message).help(format!("as in {example}")));
        }
        let mut numbers = vec![];
        loop {
            numbers.push(self.integer(Place::Argument)?);
            if numbers.len() as u64 > MAX_VERTICES {
                let message =
                    format!("{word} has more than {MAX_VERTICES} numbers, the vertices a position may have");
                return Err(NotationError::new(self.here(), message));
            }
            if !self.eat(',') {
                break;
            }
        }
        self.close("`,` or `)`").map_err(|error| error.help(format!("as in {example}")))?;
        Ok(numbers)
    }

    fn exactly<const COUNT: usize>(&mut self, word: &str, example: &str) -> Result<[Integer; COUNT]> {
        let what = if COUNT == 1 { "one number".to_owned() } else { format!("{COUNT} numbers") };
        let numbers = if self.peek() == Some(')') { vec![] } else { self.some_numbers(word, example)? };
        let given = numbers.len();
        let span = match numbers.get(COUNT) {
            Some(extra) => extra.span,
            None if given == 0 => self.here(),
            None => Span::new(self.at - 1, self.at),
        };
        numbers.try_into().map_err(|_| {
            NotationError::new(span, format!("{word} takes {what}, not {given}"))
                .help(format!("as in {example}"))
        })
    }

    /// The arms of a star: lengths, each perhaps repeated by `^`.
    fn arms(&mut self) -> Result<Vec<Arm<Integer>>> {
        let mut arms = vec![];
        loop {
            let length = self.integer(Place::Arm)?;
            let copies = if self.eat('^') { Some(self.integer(Place::Argument)?) } else { None };
            arms.push(Arm { length, copies });
            if !self.eat(',') {
                return Ok(arms);
            }
        }
    }

    fn bistar(&mut self) -> Result<Family<Integer>> {
        let first = self.star_of_bistar(';')?;
        self.expect(';', "`,`, `^` or `;`").map_err(|error| error.help("as in B(1,1;2;1,3)"))?;
        let edges = self.integer(Place::Argument)?;
        self.expect(';', "`;` and the second star").map_err(|error| error.help("as in B(1,1;2;1,3)"))?;
        let second = self.star_of_bistar(')')?;
        self.close("`,`, `^` or `)`")?;
        Ok(Family::Bistar(first, edges, second))
    }

    fn star_of_bistar(&mut self, end: char) -> Result<Option<Vec<Arm<Integer>>>> {
        if self.word() == "_" {
            self.at += 1;
            return Ok(None);
        }
        if self.peek() == Some(end) {
            return Err(NotationError::new(self.here(), "B needs the lengths of a star's paths here")
                .help("write `_` for no star, or 0 for a centre without paths, as in B(_;3;1,1)"));
        }
        self.arms().map(Some)
    }

    /// `append` and `link`: a graph, one or two vertices, a length.
    fn new_path(&mut self, link: bool, example: &str) -> Result<Syntax> {
        let written = self.terms.len();
        let graph = self.sum()?;
        if let Some((kind, span)) = self.terms[written..].iter().find(|(kind, _)| *kind != Kind::Graph) {
            let name = if link { "link" } else { "append" };
            let message = format!("{name} is for graphs; this is {}", kind.described());
            return Err(NotationError::new(*span, message).help(format!("as in {example}")));
        }
        self.terms.truncate(written);
        let as_in = |error: NotationError| error.help(format!("as in {example}"));
        self.expect(',', "`,` and a vertex").map_err(as_in)?;
        let from = self.vertex()?;
        let to = if link {
            self.expect(',', "`,` and the second vertex").map_err(as_in)?;
            Some(self.vertex()?)
        } else {
            None
        };
        self.expect(',', "`,` and the number of new vertices").map_err(as_in)?;
        let length = self.integer(Place::Argument)?;
        self.close("`)`").map_err(as_in)?;
        Ok(Syntax::Path(Box::new(NewPath { graph, from, to, length })))
    }

    fn vertex(&mut self) -> Result<Vertex> {
        self.references = true;
        let word = self.word();
        let start = self.at;
        let variable = self.variable_called(word).is_some();
        if !variable && !word.is_empty() && word != "n" && !word.starts_with(|c: char| c.is_ascii_digit()) {
            self.at += word.len();
            self.count_numeral(self.from(start))?;
            return Ok(Vertex { span: self.from(start), name: Some(word.into()), number: None });
        }
        let number = self.integer(Place::Argument)?;
        let span = number.span;
        // A parameter other than n may also be a name of the graph, which then comes first.
        let word_like = word.bytes().all(|byte| byte.is_ascii_digit()) || (variable && word != "n");
        let name = (word_like && word.len() == span.len()).then(|| word.into());
        Ok(Vertex { span, name, number: Some(number) })
    }

    /// The closing bracket.
    pub(super) fn close(&mut self, what: &str) -> Result<()> {
        self.expect(')', what)
    }

    /// Something that cannot follow a whole position.
    fn after_term(&mut self) -> NotationError {
        let error = self.expected("`+` or the end");
        match self.peek() {
            Some('*') => {
                error.help("the number of copies comes first and is a number or n: 2*P(3), 2*(P(3) + P(4))")
            }
            Some(')') => error.help("this bracket was never opened"),
            Some('-') => {
                error.help("positions are only added; differences stand inside brackets, as in P(n-2)")
            }
            Some('^') => {
                error.help("there are no powers; numbers are plain digits, and copies are written 2*P(3)")
            }
            Some(',' | ';') => error.help("terms are joined by `+`"),
            _ => error.help("join terms by `+`, as in 7 + 3 or P(4) + C(5)"),
        }
    }

    /// Something that cannot begin a term.
    fn no_term(&mut self) -> NotationError {
        if self.text.trim().is_empty() {
            return NotationError::new(Span::new(self.at, self.at), "there is no position here")
                .help(MISSING);
        }
        let error = self.expected("a term");
        if let Some(graph) = self.looks_like_graph6() {
            return error.help(format!("write g6:{graph} for a graph6 text"));
        }
        match self.peek() {
            Some('-') => error.help("a heap has 0 or more counters"),
            Some(':') => error.help("write s6::Fa@x^ for a sparse6 text"),
            Some('.') => error.help("a code such as 0.77 is a rule; a board is written board(..#/...)"),
            Some('>') => error.help("write g6:>>graph6<<... or s6:>>sparse6<<..."),
            _ => error.help(MISSING),
        }
    }

    fn unknown(&mut self, word: &str) -> NotationError {
        let span = Span::new(self.at, self.at + word.len());
        let error = NotationError::new(span, format!("{} is not a name in notation", quoted(word)));
        if matches!(word, "g6" | "s6" | "d6" | "file") {
            let example = match word {
                "g6" => "g6:DQc",
                "d6" => "d6:BP_",
                "s6" => "s6::Fa@x^",
                _ => "file:PATH",
            };
            return NotationError::new(span, format!("`{word}` needs `:` behind it"))
                .help(format!("as in {example}"));
        }
        let bracket_follows = self.text[span.range().end..].trim_start().starts_with('(');
        if !bracket_follows && let Some(graph) = self.looks_like_graph6() {
            return error.help(format!("write g6:{graph} for a graph6 text"));
        }
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &word[letters.len()..];
        if !digits.is_empty()
            && letters.len() == 1
            && vocabulary::example(&letters.to_ascii_uppercase()).is_some()
        {
            return error.help(format!("write {}({digits})", letters.to_ascii_uppercase()));
        }
        if word == "N" {
            return error.help("the free variable is a small n");
        }
        if self.variables != ['n'] && word.len() == 1 && word.starts_with(|c: char| c.is_ascii_lowercase()) {
            return error.help(self.the_variables());
        }
        match vocabulary::nearest(word) {
            Some(example) => error.help(format!("write {example}; the names are {}", vocabulary::list())),
            None => {
                error.help(format!("the names are {}; a graph6 text is written g6:DQc", vocabulary::list()))
            }
        }
    }
}
