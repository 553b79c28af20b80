//! Graphs and boards that are written out: edges, weighted edges, rows of squares, graph6, files.

use super::build::unless_numbers;
use super::error::{NotationError, quoted};
use super::expression::Expression;
use super::kind::{Kind, NoFiles};
use super::number::Place;
use super::scan::{Parser, Result, is_word};
use super::size;
use super::span::Span;
use super::syntax::{Integer, Syntax, Wedges};
use crate::board::{Board, BoardError, Square};
use crate::formats::{FormatError, digraph6, file, graph6, sparse6};
use crate::graph::Graph;
use crate::limits::{MAX_EDGES, MAX_TEXT, MAX_VERTICES};
use crate::{Labelled, Term};
use rustc_hash::FxHashMap;

/// Names in the order of their first appearance.
#[derive(Default)]
struct Names<'a> {
    numbers: FxHashMap<&'a str, u32>,
    names: Vec<String>,
}

impl<'a> Names<'a> {
    /// The number of a name, and whether it is new.
    fn number(&mut self, name: &'a str, span: Span) -> Result<(u32, bool)> {
        let next = self.names.len() as u32;
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            if u64::from(next) >= MAX_VERTICES {
                let message = format!("a position may have at most {MAX_VERTICES} vertices");
                return Err(NotationError::new(span, message));
            }
            self.names.push(name.to_owned());
        }
        Ok((number, number == next))
    }
}

impl<'a> Parser<'a> {
    /// Terms that are built already, if there is room for them beside the others.
    fn fixed(&mut self, terms: Vec<Term>, span: Span) -> Result<Syntax> {
        self.fixed = size::add_fixed(self.fixed, &terms, span)?;
        Ok(Syntax::Fixed(terms))
    }

    /// A vertex's name: a word or digits.
    fn name(&mut self, example: &str) -> Result<(&'a str, Span)> {
        let word = self.word();
        let start = self.at;
        if word.is_empty() {
            let error = self.expected("a vertex name");
            return Err(error.help(format!("names are words or digits, as in {example}")));
        }
        self.at += word.len();
        let span = self.from(start);
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        if word.starts_with(|c: char| c.is_ascii_digit()) && !digits {
            return Err(NotationError::new(span, format!("{} is no vertex name", quoted(word)))
                .help(format!("names are digits, or words that begin with a letter, as in {example}")));
        }
        if word == "n" {
            return Err(NotationError::new(span, "`n` is the free variable and never a vertex name")
                .help("choose another name"));
        }
        Ok((word, span))
    }

    /// After the name in `edges` or `wedges`: a comma and more, or the closing bracket.
    fn more(&mut self, expected: &str, example: &str) -> Result<bool> {
        if self.eat(',') {
            return Ok(true);
        }
        match self.peek() {
            Some('-') => {
                let error = self.expected("`,` or `)`");
                Err(error.help("an edge has two ends: write a-b, b-c"))
            }
            _ => self.close(expected).map_err(|error| error.help(format!("as in {example}"))).map(|()| false),
        }
    }

    /// `edges(0-1, 1-2, 7)`, after the opening bracket.
    pub(super) fn edges(&mut self) -> Result<Syntax> {
        self.joined('-', "edges(0-1, 1-2, 7)")
    }

    /// `arcs(a>b, b>c, d)`, after the opening bracket.
    pub(super) fn arcs(&mut self) -> Result<Syntax> {
        self.joined('>', "arcs(a>b, b>c, d)")
    }

    /// Names, alone or two joined by a sign: `-` joins the ends of an edge, `>` points along an arc.
    fn joined(&mut self, sign: char, example: &str) -> Result<Syntax> {
        let start = self.at;
        let mut names = Names::default();
        let mut edges = vec![];
        let mut more = !self.eat(')');
        while more {
            let (name, span) = self.name(example)?;
            let (u, _) = names.number(name, span)?;
            let alone = !self.eat(sign);
            if !alone {
                let (name, second) = self.name(example)?;
                let (v, _) = names.number(name, second)?;
                let span = Span::new(span.start(), self.at);
                if u == v {
                    let what = if sign == '-' { "an edge of a graph joins" } else { "an arc leads between" };
                    let error = NotationError::new(span, format!("{what} two vertices; this is a loop"));
                    return Err(error.help("loops are for weighted graphs: wedges(a-a)"));
                }
                count_edge(&mut edges, (u, v), span)?;
            }
            more = self.after_item(sign, alone, example)?;
        }
        let order = names.names.len();
        let graph = match sign {
            '-' => Graph::from_edges(order, &edges),
            _ => Graph::from_arcs(order, &edges),
        };
        let labelled = Labelled { graph, names: unless_numbers(names.names) };
        let span = self.from(start);
        self.fixed(vec![Term::Graph(labelled)], span)
    }

    /// After an item of `edges` or `arcs`: whether there are more.
    fn after_item(&mut self, sign: char, alone: bool, example: &str) -> Result<bool> {
        match self.peek() {
            Some(':') => {
                let error = self.expected("`,` or `)`");
                Err(error.help("weights are for weighted graphs: wedges(a:3-b:2)"))
            }
            Some('>') if sign == '-' => {
                let error = self.expected("`-`, `,` or `)`");
                Err(error.help("edges have no direction; write arcs(a>b) for a directed graph"))
            }
            Some('-') if sign == '>' => {
                let error = self.expected("`>`, `,` or `)`");
                Err(error.help("an arc is written a>b; an edge both ways is a>b, b>a"))
            }
            _ if sign == '>' => self.more(if alone { "`>`, `,` or `)`" } else { "`,` or `)`" }, example),
            _ => self.more(if alone { "`-`, `,` or `)`" } else { "`,` or `)`" }, example),
        }
    }

    /// `wedges(a:3-b:2, a-a, d:5)`, after the opening bracket.
    pub(super) fn wedges(&mut self) -> Result<Syntax> {
        const EXAMPLE: &str = "wedges(a:3-b:2, a-a, d:5)";
        let mut names = Names::default();
        let mut wedges = Wedges::default();
        let mut more = !self.eat(')');
        while more {
            let start = {
                self.rest();
                self.at
            };
            let u = self.weighted_vertex(&mut names, &mut wedges, EXAMPLE)?;
            let alone = !self.eat('-');
            if !alone {
                let v = self.weighted_vertex(&mut names, &mut wedges, EXAMPLE)?;
                if u == v {
                    wedges.loops[u as usize] = true;
                } else {
                    let span = self.from(start);
                    count_edge(&mut wedges.edges, (u, v), span)?;
                }
            }
            more = self.more(if alone { "`:`, `-`, `,` or `)`" } else { "`:`, `,` or `)`" }, EXAMPLE)?;
        }
        wedges.names = names.names;
        Ok(Syntax::Wedges(Box::new(wedges)))
    }

    fn weighted_vertex(&mut self, names: &mut Names<'a>, wedges: &mut Wedges, example: &str) -> Result<u32> {
        let (name, span) = self.name(example)?;
        let (v, new) = names.number(name, span)?;
        if new {
            wedges.weights.push(None);
            wedges.loops.push(false);
        }
        if self.eat(':') {
            let weight = self.weight()?;
            if !new {
                let message = format!("the weight of {} stands where the name first appears", quoted(name));
                return Err(NotationError::new(weight.span, message).help("write just the name here"));
            }
            wedges.weights[v as usize] = Some(weight);
        }
        Ok(v)
    }

    fn weight(&mut self) -> Result<Integer> {
        self.integer(Place::Weight)
    }

    /// `board(..#/...)`, after the opening bracket.
    pub(super) fn board(&mut self) -> Result<Syntax> {
        let mut rows: Vec<Vec<Square>> = vec![];
        let mut places: Vec<u32> = vec![];
        let mut row = vec![];
        let start = self.at;
        let mut row_start = start;
        loop {
            let after = self.at;
            let next = self.peek();
            if !row.is_empty()
                && matches!(next, Some('.' | '#' | 'R'))
                && self.text[after..self.at].contains('\n')
            {
                let error =
                    NotationError::new(Span::new(after, self.at), "a line break inside a row of the board");
                return Err(error.help("write `/` between the rows, as in board(..#/...)"));
            }
            let square = match next {
                Some('.') => Square::Free,
                Some('#') => Square::Hole,
                Some('R') => Square::Rook,
                Some('/' | ')') => {
                    let columns = rows.first().map_or(row.len(), Vec::len);
                    let last = self.peek() == Some(')');
                    if last && row.is_empty() && rows.is_empty() {
                        self.at += 1;
                        break;
                    }
                    if row.is_empty() || row.len() != columns {
                        return Err(self.ragged(row_start, row.len(), columns));
                    }
                    rows.push(std::mem::take(&mut row));
                    self.at += 1;
                    row_start = self.at;
                    if last {
                        break;
                    }
                    continue;
                }
                _ => {
                    let error = self.expected("a square, `/` or `)`");
                    return Err(error.help("squares are `.` free, `#` hole, `R` rook; `/` ends a row"));
                }
            };
            if places.len() as u64 >= MAX_VERTICES {
                let message = format!("a position may have at most {MAX_VERTICES} squares");
                return Err(NotationError::new(self.here(), message));
            }
            row.push(square);
            places.push(self.at as u32);
            self.at += 1;
        }
        let board = Board::from_rows(&rows).map_err(|error| match error {
            BoardError::Attack((r, c), (row, column)) => {
                let at = places[row * rows[0].len() + column] as usize;
                let message = format!("this rook is attacked by the one in row {}, column {}", r + 1, c + 1);
                NotationError::new(Span::new(at, at + 1), message).help("rooks must not attack each other")
            }
            BoardError::Ragged(_, len, columns) => self.ragged(row_start, len, columns),
        })?;
        let span = self.from(start);
        self.fixed(vec![Term::Board(board)], span)
    }

    /// The error for a row that ends here with a wrong length.
    fn ragged(&mut self, row_start: usize, len: usize, columns: usize) -> NotationError {
        let (message, help) = if len == 0 {
            ("a row has at least one square".to_owned(), "as in board(..#/...); the empty board is board()")
        } else {
            let message = format!("this row has {len} squares, but the first row has {columns}");
            (message, "all rows of a board are equally long; fill up with `#`")
        };
        let start = self.text[row_start..].len() - self.text[row_start..].trim_start().len() + row_start;
        NotationError::new(Span::new(start.min(self.at), self.at), message).help(help)
    }

    /// The graph6 text after `g6:`.
    pub(super) fn graph6(&mut self) -> Result<Syntax> {
        let (start, token) = self.token(graph6::HEADER, "");
        match self.byte() {
            Some(b':' | b'&' | b';') if token.is_empty() => {
                Err(at_token(self.text, start, &graph6::read(&self.text.as_bytes()[start..=start])))
            }
            _ => match graph6::read(token.as_bytes()) {
                Ok(found) => {
                    let span = self.from(start);
                    self.fixed(vec![Term::Graph(Labelled::numbered(found))], span)
                }
                error => Err(at_token(self.text, start, &error).help("as in g6:DQc")),
            },
        }
    }

    /// The sparse6 text after `s6:`, which begins with a colon of its own.
    pub(super) fn sparse6(&mut self) -> Result<Syntax> {
        let (start, token) = self.token(sparse6::HEADER, ":;&");
        match sparse6::read(token.as_bytes()) {
            Ok(found) => {
                let span = self.from(start);
                self.fixed(vec![Term::Graph(Labelled::numbered(found))], span)
            }
            error => Err(at_token(self.text, start, &error).help("as in s6::Fa@x^")),
        }
    }

    /// The digraph6 text after `d6:`, with or without its `&`.
    pub(super) fn digraph6(&mut self) -> Result<Syntax> {
        let (start, token) = self.token(digraph6::HEADER, "&");
        match digraph6::read(token.as_bytes()) {
            Ok(found) => {
                let span = self.from(start);
                self.fixed(vec![Term::Graph(Labelled::numbered(found))], span)
            }
            error => Err(at_token(self.text, start, &error).help("as in d6:BP_, or d6:&BP_")),
        }
    }

    /// The optional header, one optional character, and the longest run of sextets.
    fn token(&mut self, header: &str, first: &str) -> (usize, &'a str) {
        let rest = self.rest();
        let start = self.at;
        if rest.starts_with(header) {
            self.at += header.len();
        }
        if self.byte().is_some_and(|byte| first.as_bytes().contains(&byte)) {
            self.at += 1;
        }
        self.run(|byte| (63..=126).contains(&byte));
        (start, &self.text[start..self.at])
    }

    /// The file after `file:`, whose name ends at white space, `,`, `)` or `+`, or is quoted.
    pub(super) fn file(&mut self, start: usize) -> Result<Syntax> {
        let name_start = self.at;
        let path = if self.byte() == Some(b'"') {
            let Some(len) = self.text[self.at + 1..].find('"') else {
                let span = Span::new(name_start, self.text.len());
                return Err(NotationError::new(span, "this file name has no closing quote"));
            };
            self.at += len + 2;
            &self.text[name_start + 1..self.at - 1]
        } else {
            let rest = &self.text[self.at..];
            let end =
                rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | ')' | '+')).unwrap_or(rest.len());
            self.at += end;
            &rest[..end]
        };
        let span = self.from(name_start);
        if path.is_empty() {
            return Err(NotationError::new(span, "a file name is missing")
                .help("as in file:graph.txt, or file:\"my graph.txt\""));
        }
        let bytes = self.files.read(path).map_err(|message| NotationError::new(span, message))?;
        self.file_bytes += bytes.len() as u64;
        if self.file_bytes > MAX_TEXT {
            let message = format!("{} bytes are to be read; at most {MAX_TEXT} are", self.file_bytes);
            return Err(NotationError::new(span, message));
        }
        let terms = match self.files.document(&bytes) {
            Some(Ok(graph)) => vec![Term::Graph(graph)],
            Some(Err(error)) => return Err(NotationError::new(span, format!("{path}, {error}"))),
            None => file_terms(path, &bytes, span)?,
        };
        let whole = self.from(start);
        let mut kinds: Vec<Kind> = vec![];
        for term in &terms {
            let kind = Kind::of(term);
            if !kinds.contains(&kind) {
                kinds.push(kind);
                self.terms.push((kind, whole));
            }
        }
        self.fixed(terms, span)
    }
}

fn count_edge(edges: &mut Vec<(u32, u32)>, edge: (u32, u32), span: Span) -> Result<()> {
    if edges.len() as u64 >= MAX_EDGES {
        let message = format!("a position may have at most {MAX_EDGES} edges");
        return Err(NotationError::new(span, message));
    }
    edges.push(edge);
    Ok(())
}

/// The error of a reader, moved to its place in the text and onto whole characters.
fn at_token(text: &str, start: usize, result: &std::result::Result<Graph, FormatError>) -> NotationError {
    let (at, message) = match result {
        Err(error) => (error.at, error.message.as_str()),
        Ok(_) => (0, "this is no graph"),
    };
    let at = (start + at).min(text.len());
    let len =
        text[at..].chars().next().filter(|&c| c.is_ascii() && is_word(c as u8)).map_or(0, char::len_utf8);
    NotationError::new(Span::new(at, at + len), message)
}

/// What a file holds; errors inside it name the file and the line and point at `span`.
fn file_terms(path: &str, bytes: &[u8], span: Span) -> Result<Vec<Term>> {
    let inside =
        |line: usize, message: &str| NotationError::new(span, format!("{path}, line {line}: {message}"));
    match file::read(bytes).map_err(|error| inside(error.line, &error.message))? {
        file::Contents::Graph(graph) => Ok(vec![Term::Graph(graph)]),
        file::Contents::Board(board) => Ok(vec![Term::Board(board)]),
        file::Contents::Notation { text, line } => {
            let position = Expression::parse(text, &NoFiles)
                .and_then(|expression| expression.position_in_file())
                .map_err(|error| {
                    let lines = text[..error.at].matches('\n').count();
                    let mut moved = inside(line + lines, &error.message);
                    moved.help = error.help;
                    moved
                })?;
            Ok(position.terms)
        }
    }
}
