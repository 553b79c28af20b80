//! Conditions on graphs and what is found of them: `grundy >= 8 and leaves < 5`, `outcome = P and planar`.
//!
//! A value that is undefined satisfies no comparison. A distance that is infinite, the diameter of a graph that is not
//! connected or the girth of one without a cycle, is larger than every number.

use grundy_core::{Compound, Convention, Outcome};
use grundy_games::graph::Graph;
use grundy_games::graph::properties::{GoOn, Stopped};
use grundy_games::notation::NotationError;

use super::found::Found;
use super::properties::{NUMBERS, Number, WORDS, Word};

/// A condition; without any, nothing satisfies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Option<Node>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Compare(Quantity, Comparison, u64),
    /// The outcome is, or is not.
    Outcome(Outcome, bool),
    Is(Word),
    Not(Box<Node>),
    And(Box<Node>, Box<Node>),
    Or(Box<Node>, Box<Node>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quantity {
    Value,
    Vertices,
    Edges,
    Leaves,
    Degree,
    Number(Number),
}

const QUANTITIES: &[(&str, Quantity)] = &[
    ("grundy", Quantity::Value),
    ("value", Quantity::Value),
    ("foreclosed", Quantity::Value),
    ("remoteness", Quantity::Value),
    ("suspense", Quantity::Value),
    ("vertices", Quantity::Vertices),
    ("edges", Quantity::Edges),
    ("leaves", Quantity::Leaves),
    ("degree", Quantity::Degree),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
}

/// Longer signs first.
const COMPARISONS: &[(&str, Comparison)] = &[
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("=", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::More),
];

/// What a condition can speak of beside the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Number of vertices.
    pub vertices: u64,
    /// Number of edges.
    pub edges: u64,
    /// Vertices of degree 1.
    pub leaves: u64,
    /// The largest degree.
    pub degree: u64,
}

impl Features {
    /// Those of a graph.
    #[must_use]
    pub fn of(graph: &Graph) -> Self {
        let degrees: Vec<usize> = (0..graph.order() as u32).map(|v| graph.degree(v)).collect();
        Self::of_degrees(&degrees)
    }

    fn of_degrees(degrees: &[usize]) -> Self {
        Self {
            vertices: degrees.len() as u64,
            edges: degrees.iter().sum::<usize>() as u64 / 2,
            leaves: degrees.iter().filter(|degree| **degree == 1).count() as u64,
            degree: degrees.iter().copied().max().unwrap_or(0) as u64,
        }
    }

    /// Those of a tree given by parents.
    pub(super) fn of_parents(parents: &[usize]) -> Self {
        let mut degrees = vec![1; parents.len() + 1];
        degrees[0] = 0;
        parents.iter().for_each(|&parent| degrees[parent] += 1);
        Self::of_degrees(&degrees)
    }

    /// Those of a caterpillar given by leaves.
    pub(super) fn of_leaves(leaves: &[usize]) -> Self {
        let last = leaves.len() - 1;
        let spine = |v: usize| usize::from(v > 0) + usize::from(v < last);
        let mut degrees: Vec<usize> = leaves.iter().enumerate().map(|(v, count)| count + spine(v)).collect();
        degrees.extend(leaves.iter().flat_map(|&count| std::iter::repeat_n(1, count)));
        Self::of_degrees(&degrees)
    }
}

/// A graph that may satisfy a condition: nothing of it is computed before it is asked for.
pub struct Member<'m> {
    /// What is quick to tell.
    pub features: &'m dyn Fn() -> Features,
    /// The graph.
    pub graph: &'m dyn Fn() -> Graph,
    /// Whether to go on, where a property takes long.
    pub go_on: GoOn<'m>,
}

impl Member<'_> {
    /// The graph, unless there is no time for more.
    fn graph(&self) -> Result<Graph, Stopped> {
        if (self.go_on)() { Ok((self.graph)()) } else { Err(Stopped) }
    }
}

impl Condition {
    /// Everything satisfies it.
    #[must_use]
    pub fn always() -> Self {
        Self(Some(Node::Compare(Quantity::Vertices, Comparison::AtLeast, 0)))
    }

    /// Nothing satisfies it.
    #[must_use]
    pub fn never() -> Self {
        Self(None)
    }

    /// Whether nothing satisfies it, since there is none.
    #[must_use]
    pub fn is_never(&self) -> bool {
        self.0.is_none()
    }

    /// Reads a condition.
    ///
    /// # Errors
    /// Where it is none, and what could stand there.
    pub fn parse(text: &str) -> Result<Self, NotationError> {
        Self::parse_for(text, Convention::NORMAL)
    }

    /// Reads a condition on what is found under a convention.
    ///
    /// # Errors
    /// Where it is none, and what could stand there.
    pub fn parse_for(text: &str, convention: Convention) -> Result<Self, NotationError> {
        let mut reader = Reader { text, at: 0, convention };
        let node = reader.or(0)?;
        if reader.rest().is_empty() {
            return Ok(Self(Some(node)));
        }
        Err(reader.wrong("this is more than a condition", "join conditions by `and` or `or`"))
    }

    /// Whether a graph of which this was found satisfies it.
    ///
    /// # Errors
    /// When the member says not to go on.
    pub fn holds(&self, found: Found, convention: Convention, member: &Member<'_>) -> Result<bool, Stopped> {
        self.0.as_ref().map_or(Ok(false), |node| node.holds((found, convention), member))
    }
}

impl Node {
    fn holds(&self, found: (Found, Convention), member: &Member<'_>) -> Result<bool, Stopped> {
        let features = member.features;
        Ok(match self {
            Self::Outcome(outcome, is) => (found.0.outcome(found.1) == *outcome) == *is,
            Self::Is(word) => word.holds(&member.graph()?),
            Self::Compare(quantity, comparison, number) => {
                let this = match quantity {
                    Quantity::Value => match found.0.value() {
                        Some(value) => value,
                        None => return Ok(false),
                    },
                    Quantity::Vertices => features().vertices,
                    Quantity::Edges => features().edges,
                    Quantity::Leaves => features().leaves,
                    Quantity::Degree => features().degree,
                    Quantity::Number(number) => number.of(&member.graph()?, member.go_on)?,
                };
                match comparison {
                    Comparison::Equal => this == *number,
                    Comparison::Unequal => this != *number,
                    Comparison::Less => this < *number,
                    Comparison::AtMost => this <= *number,
                    Comparison::More => this > *number,
                    Comparison::AtLeast => this >= *number,
                }
            }
            Self::Not(node) => !node.holds(found, member)?,
            Self::And(a, b) => a.holds(found, member)? && b.holds(found, member)?,
            Self::Or(a, b) => a.holds(found, member)? || b.holds(found, member)?,
        })
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    convention: Convention,
}

/// Brackets may be nested so deep.
const DEEPEST: usize = 100;

impl<'t> Reader<'t> {
    /// What is left, without leading spaces.
    fn rest(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        &self.text[self.at..]
    }

    fn word(&mut self) -> &'t str {
        let rest = self.rest();
        &rest[..rest.find(|c: char| !c.is_ascii_alphabetic() && c != '-').unwrap_or(rest.len())]
    }

    fn takes(&mut self, word: &str) -> bool {
        let there = self.word() == word;
        self.at += if there { word.len() } else { 0 };
        there
    }

    fn wrong(&mut self, message: &str, help: &str) -> NotationError {
        let rest = self.rest();
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        NotationError { message: message.into(), at: self.at, len, help: Some(help.into()) }
    }

    fn or(&mut self, depth: usize) -> Result<Node, NotationError> {
        let mut node = self.and(depth)?;
        while self.takes("or") {
            node = Node::Or(Box::new(node), Box::new(self.and(depth)?));
        }
        Ok(node)
    }

    fn and(&mut self, depth: usize) -> Result<Node, NotationError> {
        let mut node = self.atom(depth)?;
        while self.takes("and") {
            node = Node::And(Box::new(node), Box::new(self.atom(depth)?));
        }
        Ok(node)
    }

    fn atom(&mut self, depth: usize) -> Result<Node, NotationError> {
        if depth > DEEPEST {
            return Err(self.wrong("too many brackets", "write the condition with fewer"));
        }
        if self.rest().starts_with('(') {
            self.at += 1;
            let node = self.or(depth + 1)?;
            if !self.rest().starts_with(')') {
                return Err(self.wrong("a bracket is open", "close it with )"));
            }
            self.at += 1;
            return Ok(node);
        }
        if self.takes("not") {
            return Ok(Node::Not(Box::new(self.atom(depth + 1)?)));
        }
        let word = self.word();
        if word == "outcome" {
            self.at += word.len();
            return self.outcome();
        }
        if let Some((name, property)) = Word::named(word) {
            self.at += name.len();
            return Ok(Node::Is(property));
        }
        let numbers = Number::named(word).map(|(name, number)| (name, Quantity::Number(number)));
        let Some((name, quantity)) =
            QUANTITIES.iter().copied().chain(numbers).find(|(name, _)| *name == word)
        else {
            return Err(self.wrong("this is nothing to compare", &known()));
        };
        if let Some(wrong) = self.has_no(name) {
            return Err(wrong);
        }
        self.at += name.len();
        let rest = self.rest();
        let Some((sign, comparison)) = COMPARISONS.iter().find(|(sign, _)| rest.starts_with(sign)) else {
            return Err(self.wrong("a comparison is missing", "write one of =, !=, <, <=, >, >="));
        };
        self.at += sign.len();
        let rest = self.rest();
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        let Ok(number) = digits.parse() else {
            return Err(self.wrong("a number is missing", "compare with a number such as 8"));
        };
        self.at += digits.len();
        Ok(Node::Compare(quantity, *comparison, number))
    }

    /// The error that the convention has no such value.
    fn has_no(&mut self, name: &str) -> Option<NotationError> {
        let (compound, normal) = (self.convention.compound, self.convention == Convention::NORMAL);
        let has = match name {
            "grundy" => normal,
            "foreclosed" => compound == Compound::Diminished,
            "remoteness" => compound == Compound::Conjunctive,
            "suspense" => compound == Compound::Continued,
            "value" => {
                normal
                    || matches!(compound, Compound::Diminished | Compound::Conjunctive | Compound::Continued)
            }
            _ => true,
        };
        let help = "write a condition on the outcome, such as outcome = P, or ask under another convention";
        (!has).then(|| self.wrong(&format!("there is no {name} under this convention"), help))
    }

    /// What follows `outcome`.
    fn outcome(&mut self) -> Result<Node, NotationError> {
        let is = match self.rest() {
            rest if rest.starts_with("!=") => false,
            rest if rest.starts_with('=') => true,
            _ => return Err(self.wrong("a comparison is missing", "write outcome = P or outcome = N")),
        };
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(['!', '=']).len();
        match self.word() {
            "P" | "p" => self.at += 1,
            "N" | "n" => {
                self.at += 1;
                return Ok(Node::Outcome(Outcome::N, is));
            }
            _ => return Err(self.wrong("an outcome is missing", "outcomes are P and N")),
        }
        Ok(Node::Outcome(Outcome::P, is))
    }
}

/// Everything that can be asked for, as help.
fn known() -> String {
    let names = QUANTITIES.iter().map(|(name, _)| *name).chain(NUMBERS.iter().map(|(name, _)| *name));
    let words: Vec<&str> = WORDS.iter().map(|(name, _)| *name).collect();
    format!(
        "write a comparison such as grundy >= 8 or outcome = P; there are {}; and {}",
        names.collect::<Vec<_>>().join(", "),
        words.join(", ")
    )
}
