//! Conditions on graphs and their values: `grundy >= 8 and leaves < 5`.

use grundy_games::graph::Graph;
use grundy_games::notation::NotationError;

/// A condition; without any, nothing satisfies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition(Option<Node>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Compare(Quantity, Comparison, u64),
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
}

const QUANTITIES: &[(&str, Quantity)] = &[
    ("grundy", Quantity::Value),
    ("value", Quantity::Value),
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

impl Condition {
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
        let mut reader = Reader { text, at: 0 };
        let node = reader.or(0)?;
        if reader.rest().is_empty() {
            return Ok(Self(Some(node)));
        }
        Err(reader.wrong("this is more than a condition", "join conditions by `and` or `or`"))
    }

    /// Whether a graph of this value satisfies it.
    pub fn holds(&self, value: u64, features: &dyn Fn() -> Features) -> bool {
        self.0.as_ref().is_some_and(|node| node.holds(value, features))
    }
}

impl Node {
    fn holds(&self, value: u64, features: &dyn Fn() -> Features) -> bool {
        match self {
            Self::Compare(quantity, comparison, number) => {
                let this = match quantity {
                    Quantity::Value => value,
                    Quantity::Vertices => features().vertices,
                    Quantity::Edges => features().edges,
                    Quantity::Leaves => features().leaves,
                    Quantity::Degree => features().degree,
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
            Self::Not(node) => !node.holds(value, features),
            Self::And(a, b) => a.holds(value, features) && b.holds(value, features),
            Self::Or(a, b) => a.holds(value, features) || b.holds(value, features),
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
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
        &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())]
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
        let Some((name, quantity)) = QUANTITIES.iter().find(|(name, _)| *name == word) else {
            let help =
                "write a comparison such as grundy >= 8; there are grundy, vertices, edges, leaves, degree";
            return Err(self.wrong("this is nothing to compare", help));
        };
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
        Ok(Node::Compare(*quantity, *comparison, number))
    }
}
