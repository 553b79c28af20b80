//! What a family is: the part of the notation that certificates use, read anew.
//!
//! A text is read twice over: at a given n, as a plain graph, and with n left open, as a graph with
//! one path whose length is `slope * n + constant`. Sums and copies, heaps, `P C K W grid S B cat tree
//! edges g6: append link`.

mod graphs;

use crate::graph::Graph;
use crate::{Refusal, demand, refuse};

/// A number, or `slope * n + constant`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linear {
    /// How often n is in it.
    pub slope: u64,
    /// What is added.
    pub constant: i64,
}

impl Linear {
    /// The number at an n.
    #[must_use]
    pub fn at(self, n: u64) -> Option<u64> {
        let grown = self.slope.checked_mul(n)?;
        u64::try_from(i128::from(grown) + i128::from(self.constant)).ok()
    }
}

/// What a text stands for.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// Heaps that do not grow.
    pub heaps: Vec<u64>,
    /// The graph, without the open path.
    pub graph: Graph,
    /// What is open: a path between these vertices, or a heap.
    pub open: Option<Open>,
}

/// What grows with n.
#[derive(Clone, Copy, Debug)]
pub enum Open {
    /// A path of so many vertices, attached at its two ends.
    Path([Option<usize>; 2], Linear),
    /// A heap.
    Heap(Linear),
}

/// The position a family stands for at an n.
///
/// # Errors
/// When it is undefined there, too large, or not in the part of the notation this checker reads.
pub fn at(text: &str, n: u64) -> Result<Read, Refusal> {
    Reader::new(text, Some(n)).whole()
}

/// The family with n left open.
///
/// # Errors
/// When n does not occur exactly once, or the text is not in the part of the notation this checker
/// reads.
pub fn open(text: &str) -> Result<Read, Refusal> {
    let mut reader = Reader::new(text, None);
    let read = reader.whole()?;
    demand(reader.met == 1, || "n should occur exactly once in the family".into())?;
    Ok(read)
}

/// The least n below 1000 at which a family is defined.
///
/// # Errors
/// When there is none.
pub fn least(text: &str) -> Result<u64, Refusal> {
    (0..1000).find(|&n| at(text, n).is_ok()).map_or_else(|| refuse("the family is defined for no n"), Ok)
}

impl Read {
    fn graph(graph: Graph) -> Self {
        Self { graph, ..Self::default() }
    }

    /// This beside another: at most one of the two is open.
    fn beside(mut self, other: Self) -> Result<Self, Refusal> {
        let shift = self.graph.order();
        self.graph.beside(&other.graph)?;
        self.heaps.extend(other.heaps);
        let shifted = other.open.map(|open| match open {
            Open::Path(ends, length) => Open::Path(ends.map(|end| end.map(|v| v + shift)), length),
            heap @ Open::Heap(_) => heap,
        });
        self.open = self.open.or(shifted);
        Ok(self)
    }

    /// With a path between two vertices, open or of a given length.
    fn with_path(mut self, ends: [Option<usize>; 2], length: Number) -> Result<Self, Refusal> {
        match length {
            Number::Plain(length) => {
                self.graph.add_path(ends, length)?;
            }
            Number::Open(length) => self.open = Some(Open::Path(ends, length)),
        }
        Ok(self)
    }
}

/// A number that was read.
#[derive(Clone, Copy, Debug)]
enum Number {
    Plain(usize),
    Open(Linear),
}

impl Number {
    fn less(self, by: usize) -> Result<Self, Refusal> {
        match self {
            Self::Plain(number) => match number.checked_sub(by) {
                Some(number) => Ok(Self::Plain(number)),
                None => refuse("a number is too small"),
            },
            Self::Open(length) => Ok(Self::Open(Linear { constant: length.constant - by as i64, ..length })),
        }
    }
}

struct Reader<'t> {
    rest: &'t str,
    n: Option<u64>,
    met: usize,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, n: Option<u64>) -> Self {
        Self { rest: text, n, met: 0, depth: 0 }
    }

    fn whole(&mut self) -> Result<Read, Refusal> {
        let read = self.sum()?.0;
        self.rest = self.rest.trim_start();
        if self.rest.is_empty() { Ok(read) } else { self.stuck() }
    }

    fn stuck<T>(&self) -> Result<T, Refusal> {
        let place: String = self.rest.chars().take(20).collect();
        refuse(format!("this checker cannot read the position at `{place}`"))
    }

    fn eat(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        let found = self.rest.strip_prefix(token);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn need(&mut self, token: &str) -> Result<(), Refusal> {
        if self.eat(token) { Ok(()) } else { self.stuck() }
    }

    fn digits(&mut self) -> Option<u64> {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let number = self.rest[..end].parse().ok()?;
        self.rest = &self.rest[end..];
        Some(number)
    }

    /// A number: digits, or `2*n+1` and the like.
    fn linear(&mut self) -> Result<Linear, Refusal> {
        let mut sum = Linear { slope: 0, constant: 0 };
        let mut sign = 1;
        loop {
            let number = self.digits();
            if number.is_none() || self.eat("*") {
                self.need("n")?;
                self.met += 1;
                demand(sign == 1, || "a family does not grow with -n".into())?;
                sum.slope += number.unwrap_or(1);
            } else if let Some(number) = number {
                sum.constant += sign * i64::try_from(number).or_else(|_| refuse("a number is too large"))?;
            }
            sign = match (self.eat("+"), self.eat("-")) {
                (true, _) => 1,
                (_, true) => -1,
                _ => return Ok(sum),
            };
        }
    }

    fn number(&mut self) -> Result<Number, Refusal> {
        let linear = self.linear()?;
        match (linear.slope, self.n) {
            (1.., None) => Ok(Number::Open(linear)),
            (_, n) => {
                let number = linear.at(n.unwrap_or(0)).and_then(|number| usize::try_from(number).ok());
                number.map_or_else(|| refuse("a number is negative or too large"), |n| Ok(Number::Plain(n)))
            }
        }
    }

    fn plain(&mut self) -> Result<usize, Refusal> {
        match self.number()? {
            Number::Plain(number) => Ok(number),
            Number::Open(_) => refuse("n stands where this checker cannot follow it"),
        }
    }

    /// Summands; also the names of the vertices, if they have any.
    fn sum(&mut self) -> Result<(Read, Option<Vec<String>>), Refusal> {
        self.depth += 1;
        demand(self.depth < 50, || "the position is nested too deeply".into())?;
        let (mut read, mut names) = self.term()?;
        while self.eat("+") {
            read = read.beside(self.term()?.0)?;
            names = None;
        }
        self.depth -= 1;
        Ok((read, names))
    }

    fn term(&mut self) -> Result<(Read, Option<Vec<String>>), Refusal> {
        if self.eat("(") {
            let read = self.sum()?;
            self.need(")")?;
            return Ok(read);
        }
        if self.rest.starts_with("n") {
            self.need("n")?;
            self.met += 1;
            let grows = Linear { slope: 1, constant: 0 };
            let read = match self.n {
                Some(n) => Read { heaps: vec![n], ..Read::default() },
                None => Read { open: Some(Open::Heap(grows)), ..Read::default() },
            };
            return Ok((read, None));
        }
        if let Some(number) = self.digits() {
            if !self.eat("*") {
                return Ok((Read { heaps: vec![number], ..Read::default() }, None));
            }
            let (one, _) = self.term()?;
            demand(one.open.is_none(), || "this checker does not read copies of what grows".into())?;
            demand(number <= 128, || "there are too many copies".into())?;
            let mut all = Read::default();
            for _ in 0..number {
                all = all.beside(one.clone())?;
            }
            return Ok((all, None));
        }
        if self.eat("edges(") {
            return self.edges();
        }
        if self.eat("g6:") {
            return Ok((Read::graph(self.graph6()?), None));
        }
        let read = if self.eat("append(") {
            let (read, u) = self.attached()?;
            self.need(",")?;
            let length = self.number()?;
            read.with_path([Some(u), None], length)?
        } else if self.eat("link(") {
            let (inner, names) = self.sum()?;
            let u = self.vertex(&inner, names.as_deref())?;
            let v = self.vertex(&inner, names.as_deref())?;
            self.need(",")?;
            let length = self.number()?;
            // A path from a vertex to itself needs two inner vertices.
            demand(u != v || !matches!(length, Number::Plain(0 | 1)), || "the path is too short".into())?;
            inner.with_path([Some(u), Some(v)], length)?
        } else {
            self.named()?
        };
        self.need(")")?;
        Ok((read, None))
    }

    fn attached(&mut self) -> Result<(Read, usize), Refusal> {
        let (read, names) = self.sum()?;
        let u = self.vertex(&read, names.as_deref())?;
        Ok((read, u))
    }

    /// `, u`: a vertex by its name if there are names, else by its number.
    fn vertex(&mut self, read: &Read, names: Option<&[String]>) -> Result<usize, Refusal> {
        self.need(",")?;
        let vertex = match names {
            Some(names) => {
                let name = self.word();
                names.iter().position(|known| *known == name)
            }
            None => self.digits().and_then(|number| usize::try_from(number).ok()),
        };
        let there = vertex.filter(|&v| v < read.graph.order() && read.open.is_none());
        there.map_or_else(|| self.stuck(), Ok)
    }

    fn word(&mut self) -> String {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let word = self.rest[..end].to_owned();
        self.rest = &self.rest[end..];
        word
    }
}
