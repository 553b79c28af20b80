//! What is in the brackets of a name: numbers, arms of stars, graphs and what is done with them.

use super::error::NotationError;
use super::kind::Kind;
use super::number::Place;
use super::scan::{Parser, Result};
use super::span::Span;
use super::syntax::{Form, Integer, NewPath, Node, Operation, Syntax, Vertex};
use crate::graph::families::{Arm, Chessman, Family, Probability, Random, Textbook};
use crate::limits::MAX_VERTICES;

impl Parser<'_> {
    /// What is in the brackets of a name, up to and with the closing one.
    pub(super) fn bracketed(&mut self, word: &str, example: &str) -> Result<(Kind, Syntax)> {
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
            "cartesian" | "strong" | "join" | "complement" | "line" | "subdivide" => {
                let operation = self.operation(word, example)?;
                return Ok((Kind::Graph, Syntax::Operation(Box::new(operation))));
            }
            "tree" => return Ok((Kind::Graph, Syntax::Tree(self.some_numbers(word, example)?))),
            "P" => self.exactly(word, example).map(|[n]| Family::Path(n))?,
            "C" => self.exactly(word, example).map(|[n]| Family::Cycle(n))?,
            "W" | "wheel" => self.exactly(word, example).map(|[n]| Family::Wheel(n))?,
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
            "cat" => {
                if self.peek() == Some(')') {
                    return Err(NotationError::new(self.here(), "cat needs at least one number")
                        .help(format!("as in {example}")));
                }
                let spine = self.arms()?;
                self.close("`,`, `^` or `)`").map_err(|error| error.help(format!("as in {example}")))?;
                Family::Caterpillar(spine)
            }
            "GP" => self.exactly(word, example).map(|[n, k]| Family::Textbook(Textbook::Petersen(n, k)))?,
            "circulant" => Family::Textbook(self.circulant(example)?),
            "prism" => self.exactly(word, example).map(|[n]| Family::Textbook(Textbook::Prism(n)))?,
            "friendship" => {
                self.exactly(word, example).map(|[n]| Family::Textbook(Textbook::Friendship(n)))?
            }
            "binary-tree" => {
                self.exactly(word, example).map(|[n]| Family::Textbook(Textbook::BinaryTree(n)))?
            }
            "ladder" => {
                let rows = Integer { span: self.here(), form: Form::Number(2) };
                self.exactly(word, example).map(|[n]| Family::Chess(Chessman::Grid, rows, n))?
            }
            "random-tree" => {
                self.exactly(word, example).map(|[n, seed]| Family::Random(Random::Tree(n, seed)))?
            }
            "cubic" => self.exactly(word, example).map(|[n, seed]| Family::Random(Random::Cubic(n, seed)))?,
            "gnp" => Family::Random(self.gnp(example)?),
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

    /// The arms of a star, or the leaves of a caterpillar: numbers, each perhaps repeated by `^`.
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

    /// `circulant(10;1,3)`, after the opening bracket.
    fn circulant(&mut self, example: &str) -> Result<Textbook<Integer>> {
        let order = self.integer(Place::Argument)?;
        self.expect(';', "`;` and the numbers of steps")
            .map_err(|error| error.help(format!("the number of vertices ends with `;`, as in {example}")))?;
        Ok(Textbook::Circulant(order, self.some_numbers("circulant", example)?))
    }

    /// `gnp(20,0.3,1)`, after the opening bracket.
    fn gnp(&mut self, example: &str) -> Result<Random<Integer>> {
        let as_in = |error: NotationError| error.help(format!("as in {example}"));
        let order = self.integer(Place::Argument)?;
        self.expect(',', "`,` and the probability of an edge").map_err(as_in)?;
        let probability = self.probability(example)?;
        self.expect(',', "`,` and the seed").map_err(|error| {
            error.help(format!(
                "the seed is a number of your choice, which draws the same graph each time: {example}"
            ))
        })?;
        let seed = self.integer(Place::Argument)?;
        self.close("`)`").map_err(as_in)?;
        Ok(Random::Gnp(order, probability, seed))
    }

    /// The one number that has a point: `0.3`, `.25`, `1`.
    fn probability(&mut self, example: &str) -> Result<Probability> {
        self.rest();
        let start = self.at;
        let whole = self.run(|byte| byte.is_ascii_digit());
        let part = match self.byte() {
            Some(b'.') => {
                self.at += 1;
                self.run(|byte| byte.is_ascii_digit())
            }
            _ => "",
        };
        if whole.is_empty() && part.is_empty() {
            self.at = start;
            let error = self.expected("a probability");
            return Err(error.help(format!("a number from 0 to 1, as in {example}")));
        }
        let span = self.from(start);
        self.count_numeral(span)?;
        let part = part.trim_end_matches('0');
        let digits = format!("{whole}{part}");
        let numerator = match digits.trim_start_matches('0') {
            "" => Some(0),
            digits => digits.parse().ok(),
        };
        let found = numerator
            .map(|numerator| Probability { numerator, digits: part.len().try_into().unwrap_or(u32::MAX) })
            .filter(|found| found.is_valid());
        found.ok_or_else(|| {
            let most = Probability::DIGITS;
            NotationError::new(span, "a probability is a number from 0 to 1")
                .help(format!("as in 0.3, with at most {most} digits behind the point"))
        })
    }

    /// Products, joins, complements, line graphs, subdivisions.
    fn operation(&mut self, word: &str, example: &str) -> Result<Operation> {
        let as_in = |error: NotationError| error.help(format!("as in {example}"));
        let first = self.graph_argument(word, example)?;
        let operation = match word {
            "complement" => Operation::Complement(first),
            "line" => Operation::Line(first),
            "subdivide" => {
                self.expect(',', "`,` and the number of new vertices on each edge").map_err(as_in)?;
                Operation::Subdivide(first, self.integer(Place::Argument)?)
            }
            _ => {
                self.expect(',', "`,` and the second graph").map_err(as_in)?;
                let second = self.graph_argument(word, example)?;
                match word {
                    "cartesian" => Operation::Cartesian(first, second),
                    "strong" => Operation::Strong(first, second),
                    _ => Operation::Join(first, second),
                }
            }
        };
        self.close("`)`").map_err(as_in)?;
        Ok(operation)
    }

    /// A graph, or a sum of graphs, that a name does something with.
    fn graph_argument(&mut self, name: &str, example: &str) -> Result<Node> {
        let written = self.terms.len();
        let graph = self.sum()?;
        if let Some((kind, span)) = self.terms[written..].iter().find(|(kind, _)| *kind != Kind::Graph) {
            let message = format!("{name} is for graphs; this is {}", kind.described());
            return Err(NotationError::new(*span, message).help(match kind {
                Kind::Directed => {
                    format!("write a directed graph out, as arcs(a>b, b>c); {name} is for {example}")
                }
                _ => format!("as in {example}"),
            }));
        }
        self.terms.truncate(written);
        Ok(graph)
    }

    /// `append` and `link`: a graph, one or two vertices, a length.
    fn new_path(&mut self, link: bool, example: &str) -> Result<Syntax> {
        let graph = self.graph_argument(if link { "link" } else { "append" }, example)?;
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
}
