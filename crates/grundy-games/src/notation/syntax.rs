//! What the parser produces: positions whose numbers may contain free variables.
//!
//! The nesting of these types is bounded by [`crate::limits::MAX_DEPTH`], which the parser enforces;
//! everything that can be long without being deep is a flat list. So recursion over them is safe.

use super::error::NotationError;
use super::span::Span;
use crate::Term;
use crate::graph::families::Family;
use crate::limits::MAX_NUMBER;

/// A summand with its place in the text.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) span: Span,
    pub(super) syntax: Syntax,
}

#[derive(Clone, Debug)]
pub(super) enum Syntax {
    Heap(Integer),
    Family(Box<Family<Integer>>),
    Tree(Vec<Integer>),
    /// What does not depend on a variable: edges, graph6, sparse6, boards, files.
    Fixed(Vec<Term>),
    Wedges(Box<Wedges>),
    /// `unbounded(k)`.
    Unbounded(Integer),
    Path(Box<NewPath>),
    Operation(Box<Operation>),
    Sum(Vec<Node>),
    Copies(Integer, Box<Node>),
}

/// `append(X, u, k)` and `link(X, u, v, k)`.
#[derive(Clone, Debug)]
pub(super) struct NewPath {
    pub(super) graph: Node,
    pub(super) from: Vertex,
    pub(super) to: Option<Vertex>,
    pub(super) length: Integer,
}

/// A graph made of one or two others.
#[derive(Clone, Debug)]
pub(super) enum Operation {
    Cartesian(Node, Node),
    Strong(Node, Node),
    Join(Node, Node),
    Complement(Node),
    Line(Node),
    Subdivide(Node, Integer),
}

/// A vertex of `append` and `link`: a word or digits as written, and the number they stand for.
#[derive(Clone, Debug)]
pub(super) struct Vertex {
    pub(super) span: Span,
    /// Where it can be a name.
    pub(super) name: Option<Box<str>>,
    /// Where it can be a number.
    pub(super) number: Option<Integer>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Wedges {
    pub(super) names: Vec<String>,
    /// `None` is the weight 1 that was not written.
    pub(super) weights: Vec<Option<Integer>>,
    pub(super) loops: Vec<bool>,
    pub(super) edges: Vec<(u32, u32)>,
}

/// What the free variables are called, and what they stand for.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) names: &'a [char],
    pub(super) values: &'a [u64],
}

/// A number, or an expression in the free variables.
#[derive(Clone, Debug)]
pub(super) struct Integer {
    pub(super) span: Span,
    pub(super) form: Form,
}

#[derive(Clone, Debug)]
pub(super) enum Form {
    Number(u64),
    /// A free variable, by its place in the list of their names.
    Variable(u8),
    /// A sum of products; `true` subtracts.
    Sum(Vec<(bool, Vec<Integer>)>),
}

impl Node {
    /// Whether a path is appended to a vertex of a graph that grows, or to a vertex whose number grows.
    pub(super) fn refers_to_what_grows(&self) -> bool {
        match &self.syntax {
            Syntax::Sum(nodes) => nodes.iter().any(Self::refers_to_what_grows),
            Syntax::Copies(_, node) => node.refers_to_what_grows(),
            Syntax::Path(path) => {
                let mut ends = [Some(&path.from), path.to.as_ref()].into_iter().flatten();
                !path.graph.has_degree(0)
                    || ends.any(|end| end.number.as_ref().is_some_and(|number| number.degree() > 0))
            }
            Syntax::Operation(operation) => match &**operation {
                Operation::Cartesian(x, y) | Operation::Strong(x, y) | Operation::Join(x, y) => {
                    x.refers_to_what_grows() || y.refers_to_what_grows()
                }
                Operation::Complement(x) | Operation::Line(x) | Operation::Subdivide(x, _) => {
                    x.refers_to_what_grows()
                }
            },
            _ => false,
        }
    }

    /// Whether every number in it is of at most this degree in the free variables, so that it grows evenly with them.
    /// Some graphs do not, whatever their numbers are: jumps of a circulant graph may meet, trees are drawn by lot.
    pub(super) fn has_degree(&self, most: usize) -> bool {
        let fits = |number: &Integer| number.degree() <= most;
        let all = |most: usize| {
            move |number: &Integer| if number.degree() <= most { Ok::<u64, ()>(0) } else { Err(()) }
        };
        match &self.syntax {
            Syntax::Heap(number) | Syntax::Unbounded(number) => fits(number),
            Syntax::Sum(nodes) => nodes.iter().all(|node| node.has_degree(most)),
            Syntax::Copies(count, node) => fits(count) && node.has_degree(most),
            Syntax::Family(family) => match &**family {
                Family::Textbook(_) | Family::Random(_) => family.try_map(all(0)).is_ok(),
                _ => family.try_map(all(most)).is_ok(),
            },
            Syntax::Tree(parents) => parents.iter().all(fits),
            Syntax::Path(path) => {
                let mut ends = [Some(&path.from), path.to.as_ref()].into_iter().flatten();
                path.graph.has_degree(most)
                    && fits(&path.length)
                    && ends.all(|end| end.number.as_ref().is_none_or(fits))
            }
            Syntax::Operation(operation) => match &**operation {
                Operation::Cartesian(x, y) | Operation::Strong(x, y) | Operation::Join(x, y) => {
                    x.has_degree(0) && y.has_degree(0)
                }
                Operation::Complement(x) => x.has_degree(0),
                Operation::Line(x) => x.has_degree(most),
                Operation::Subdivide(x, k) => x.has_degree(most) && k.degree() == 0,
            },
            Syntax::Wedges(wedges) => wedges.weights.iter().flatten().all(fits),
            Syntax::Fixed(_) => true,
        }
    }
}

impl Integer {
    /// The value, which may be negative.
    pub(super) fn signed(&self, at: At<'_>) -> Result<i128, NotationError> {
        self.checked(at).filter(|value| value.unsigned_abs() <= u128::from(MAX_NUMBER)).ok_or_else(|| {
            NotationError::new(self.span, format!("this number{} is over 2^63-1", self.placed(at)))
                .help(format!("numbers go up to {MAX_NUMBER}"))
        })
    }

    /// The value.
    pub(super) fn natural(&self, at: At<'_>) -> Result<u64, NotationError> {
        let value = self.signed(at)?;
        u64::try_from(value).map_err(|_| {
            NotationError::new(self.span, format!("this number{} is negative: {value}", self.placed(at)))
                .help("write 0 or more here")
        })
    }

    fn checked(&self, at: At<'_>) -> Option<i128> {
        match &self.form {
            Form::Number(k) => Some(i128::from(*k)),
            Form::Variable(v) => Some(i128::from(at.values.get(usize::from(*v)).copied().unwrap_or(0))),
            Form::Sum(summands) => summands.iter().try_fold(0i128, |sum, (negative, factors)| {
                let product = factors
                    .iter()
                    .try_fold(1i128, |product, factor| product.checked_mul(factor.checked(at)?))?;
                if *negative { sum.checked_sub(product) } else { sum.checked_add(product) }
            }),
        }
    }

    /// The most variables that are multiplied with each other.
    pub(super) fn degree(&self) -> usize {
        match &self.form {
            Form::Number(_) => 0,
            Form::Variable(_) => 1,
            Form::Sum(summands) => {
                let product = |(_, factors): &(bool, Vec<Self>)| factors.iter().map(Self::degree).sum();
                summands.iter().map(product).max().unwrap_or(0)
            }
        }
    }

    /// Whether a variable occurs in it.
    fn varies_with(&self, variable: usize) -> bool {
        match &self.form {
            Form::Number(_) => false,
            Form::Variable(v) => usize::from(*v) == variable,
            Form::Sum(summands) => {
                summands.iter().any(|(_, factors)| factors.iter().any(|factor| factor.varies_with(variable)))
            }
        }
    }

    /// ` at n = 3` or ` at a = 3, b = 5`, with the variables that occur in it.
    pub(super) fn placed(&self, at: At<'_>) -> String {
        let variables = at.names.iter().zip(at.values).enumerate();
        let told: Vec<String> = variables
            .filter(|(i, _)| self.varies_with(*i))
            .map(|(_, (name, value))| format!("{name} = {value}"))
            .collect();
        if told.is_empty() { String::new() } else { format!(" at {}", told.join(", ")) }
    }
}
