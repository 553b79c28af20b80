//! A parsed text, and its evaluation where its free variables have values.

use super::build;
use super::error::NotationError;
use super::kind::{Files, Kind};
use super::outline::{self, Summand};
use super::scan::Parser;
use super::size::{self, Size};
use super::span::Span;
use super::syntax::{At, Node};
use crate::Position;
use crate::limits::MAX_TEXT;
use std::ops::Range;

/// A position in which free variables may stand for numbers: a family, usually in `n`.
#[derive(Clone, Debug)]
pub struct Expression {
    root: Node,
    terms: Vec<(Kind, Range<usize>)>,
    variables: Vec<char>,
    first_variable: Option<(Span, char)>,
    occurrences: Vec<usize>,
    numerals: u64,
    total: u64,
}

impl Expression {
    /// Reads a text. Whether it is defined for an `n` is found out when it is evaluated.
    ///
    /// # Errors
    /// Where the text is not a position expression, at that place.
    pub fn parse(text: &str, files: &dyn Files) -> Result<Self, NotationError> {
        Self::parse_with(text, &['n'], files)
    }

    /// Reads a text whose free variables have these names instead of `n`: different small letters.
    /// In `edges` and `wedges` they are still names of vertices, and in `append` and `link` where
    /// the graph has a vertex of that name.
    ///
    /// # Errors
    /// Where the text is not a position expression, at that place.
    pub fn parse_with(text: &str, variables: &[char], files: &dyn Files) -> Result<Self, NotationError> {
        if text.len() as u64 > MAX_TEXT {
            let message = format!("the text has {} bytes; at most {MAX_TEXT} are read", text.len());
            return Err(NotationError::new(Span::new(0, 0), message).help("give large graphs as file:PATH"));
        }
        let mut parser = Parser::new(text, variables, files);
        let root = parser.text()?;
        let terms = parser.terms.iter().map(|(kind, span)| (*kind, span.range())).collect();
        let Parser { first_variable, occurrences, numerals, total, .. } = parser;
        let variables = variables.to_vec();
        Ok(Self { root, terms, variables, first_variable, occurrences, numerals, total })
    }

    pub(super) fn root(&self) -> &Node {
        &self.root
    }

    /// How often the free variable occurs; 0 for a plain position.
    #[must_use]
    pub fn occurrences_of_n(&self) -> usize {
        self.occurrences.iter().sum()
    }

    /// Whether every number in it is a constant and a multiple of the free variables, `2*n+3` and not `n*n`, and
    /// stands where a graph grows evenly with it.
    #[must_use]
    pub fn is_linear(&self) -> bool {
        self.root.has_degree(1)
    }

    /// From how large an `n` on members look alike, beyond the first: where vertices of a graph that grows are referred
    /// to by number, a number that stays and one that grows may change places, the later the larger the numbers are.
    #[must_use]
    pub fn unsettled(&self, least: u64) -> u64 {
        if !self.root.refers_to_what_grows() {
            return 0;
        }
        let order =
            self.size(&[least]).map_or(u64::MAX, |size| u64::try_from(size.vertices).unwrap_or(u64::MAX));
        self.total.saturating_add(order).saturating_mul(2)
    }

    /// The free variables and how often each occurs.
    pub fn variables(&self) -> impl Iterator<Item = (char, usize)> {
        self.variables.iter().copied().zip(self.occurrences.iter().copied())
    }

    /// The written terms with their kinds and places, `k*X` once; the literal `0` is not a term. A
    /// `file:` is listed once for every kind of term in it.
    #[must_use]
    pub fn terms_spans(&self) -> &[(Kind, Range<usize>)] {
        &self.terms
    }

    /// The position for an `n`.
    ///
    /// # Errors
    /// Where it is undefined there, at that place, or larger than the limits.
    pub fn at(&self, n: u64) -> Result<Position, NotationError> {
        self.at_all(&[n])
    }

    /// The position where the free variables have these values, in the order of their names; a
    /// variable without one is 0.
    ///
    /// # Errors
    /// As [`Expression::at`].
    pub fn at_all(&self, values: &[u64]) -> Result<Position, NotationError> {
        self.size(values)?;
        self.build(values)
    }

    /// How many terms, vertices and edges it has together, where there is no free variable; `None` where it is
    /// undefined or larger than the limits. Nothing is built.
    #[must_use]
    pub fn order(&self) -> Option<u64> {
        let size = self.first_variable.is_none().then(|| self.size(&[]).ok())??;
        u64::try_from(size.terms + size.vertices + size.edges).ok()
    }

    /// The position, where there is no `n`.
    ///
    /// # Errors
    /// At the `n`, if there is one; otherwise as [`Expression::at`].
    pub fn position(&self) -> Result<Position, NotationError> {
        match self.first_variable {
            None => self.at_all(&[]),
            Some((span, name)) => {
                Err(NotationError::new(span, format!("a position has no free variable `{name}`"))
                    .help("write a number here, or ask `grundy sequence` about the family"))
            }
        }
    }

    /// The summands, paths, cycles, stars and bistars by their numbers however large these are;
    /// everything else is built.
    ///
    /// # Errors
    /// At the `n`, if there is one; where a number is out of its range; where what has to be built is
    /// larger than the limits. [`Expression::position`] then fails as well.
    pub fn outline(&self) -> Result<Vec<Summand>, NotationError> {
        match self.first_variable {
            None => outline::of(&self.root),
            Some(_) => self.position().map(|_| vec![]),
        }
    }

    /// The position in a file, in which there is no `n`.
    pub(super) fn position_in_file(&self) -> Result<Position, NotationError> {
        match self.first_variable {
            None => self.at_all(&[]),
            Some((span, _)) => Err(NotationError::new(span, "a position in a file has no free variable `n`")
                .help("write the family on the command line")),
        }
    }

    /// The least `n` up to a bound for which the expression is defined.
    ///
    /// # Errors
    /// The error at `n = 0`, when there is none, or none was found with a bounded effort: about
    /// 10^7 numbers evaluated.
    pub fn least_n(&self, up_to: u64) -> Result<u64, NotationError> {
        let mut effort = 10_000_000;
        let mut first = None;
        for n in 0..=up_to {
            match self.defined(n, &mut effort) {
                Ok(()) => return Ok(n),
                Err(error) => first = first.or(Some(error)),
            }
            if effort == 0 {
                break;
            }
        }
        first.map_or(Ok(0), Err)
    }

    /// Whether the expression is defined at an `n`. What only building shows, such as a vertex of
    /// `append` that is not there, is looked at where building is cheap.
    fn defined(&self, n: u64, effort: &mut u128) -> Result<(), NotationError> {
        *effort = effort.saturating_sub(u128::from(self.numerals) + 1);
        let size = self.size(&[n])?;
        if size.vertices + size.edges <= 10_000 {
            *effort = effort.saturating_sub(size.terms + size.vertices + size.edges);
            self.build(&[n])?;
        }
        Ok(())
    }

    fn size(&self, values: &[u64]) -> Result<Size, NotationError> {
        size::of(&self.root, At { names: &self.variables, values })
    }

    fn build(&self, values: &[u64]) -> Result<Position, NotationError> {
        let mut terms = vec![];
        build::push(&self.root, At { names: &self.variables, values }, &mut terms)?;
        Ok(Position { terms })
    }
}
