//! The summands of an expression by their names: what a closed form needs to know of them.
//!
//! A theorem about `S(1000000000000000, 7)` wants its numbers, not its vertices. So paths, cycles,
//! subdivided stars and bistars stay as they are written, whatever their size, and count towards
//! the limits with the numbers that describe them only; everything else is built, within the limits
//! of [`crate::limits`].

use super::build;
use super::domain;
use super::error::NotationError;
use super::size::{self, Size};
use super::span::Span;
use super::syntax::{At, Node, Syntax};
use crate::Term;
use crate::graph::families::{Arm, Family};

/// One summand of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Summand {
    /// A path, a cycle, a subdivided star or a bistar, of any size.
    Family(Family<u64>),
    /// Anything else, built; a heap among them.
    Term(Term),
}

/// The summands of an expression without `n`, `k*X` written out.
pub(super) fn of(root: &Node) -> Result<Vec<Summand>, NotationError> {
    let mut outline = Outline { summands: vec![], size: Size::default() };
    outline.push(root)?;
    Ok(outline.summands)
}

/// A position has no free variables.
const NOWHERE: At<'static> = At { names: &[], values: &[] };

struct Outline {
    summands: Vec<Summand>,
    size: Size,
}

impl Outline {
    fn push(&mut self, node: &Node) -> Result<(), NotationError> {
        match &node.syntax {
            Syntax::Sum(summands) => summands.iter().try_for_each(|summand| self.push(summand)),
            Syntax::Copies(count, term) => {
                let copy = of(term)?;
                let count = count.natural(NOWHERE)?;
                let size = copy.iter().map(Summand::size).fold(Size::default(), Size::plus).times(count);
                self.grow(size, node.span)?;
                // There may be any number of copies of nothing: the limits count what there is.
                if !copy.is_empty() {
                    (0..count).for_each(|_| self.summands.extend_from_slice(&copy));
                }
                Ok(())
            }
            Syntax::Family(family) => {
                let family = domain::family(family, NOWHERE)?;
                match family {
                    Family::Path(_) | Family::Cycle(_) | Family::Star(_) | Family::Bistar(..) => {
                        self.add(Summand::Family(family), node.span)
                    }
                    _ => self.build(node),
                }
            }
            _ => self.build(node),
        }
    }

    fn build(&mut self, node: &Node) -> Result<(), NotationError> {
        size::of(node, NOWHERE)?;
        let mut terms = vec![];
        build::push(node, NOWHERE, &mut terms)?;
        terms.into_iter().try_for_each(|term| self.add(Summand::Term(term), node.span))
    }

    fn add(&mut self, summand: Summand, span: Span) -> Result<(), NotationError> {
        self.grow(summand.size(), span)?;
        self.summands.push(summand);
        Ok(())
    }

    fn grow(&mut self, size: Size, span: Span) -> Result<(), NotationError> {
        self.size = self.size.plus(size).within(span, "up to here the position needs")?;
        Ok(())
    }
}

impl Summand {
    /// What is kept of it: a family has as many numbers as it has kinds of arms.
    fn size(&self) -> Size {
        let numbers = |arms: &Option<Vec<Arm<u64>>>| arms.as_ref().map_or(0, Vec::len) as u128;
        match self {
            Self::Family(Family::Star(arms)) => Size::of_graph(arms.len() as u128, 0),
            Self::Family(Family::Bistar(first, _, second)) => {
                Size::of_graph(numbers(first) + numbers(second), 0)
            }
            Self::Family(_) => Size::of_graph(0, 0),
            Self::Term(term) => size::of_term(term),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Summand;
    use crate::graph::families::Family;
    use crate::notation::{Expression, NoFiles, NotationError};

    fn outline(text: &str) -> Result<Vec<Summand>, NotationError> {
        Expression::parse(text, &NoFiles)?.outline()
    }

    #[test]
    fn large_families_keep_their_numbers() {
        let path = |n| Summand::Family(Family::Path(n));
        let all = outline("P(123456789012345678) + 3*P(5)").expect("an outline");
        assert_eq!(all, [path(123_456_789_012_345_678), path(5), path(5), path(5)]);
        assert_eq!(outline("S(1^1000000000000, 7)").expect("a star").len(), 1);
        assert_eq!(outline("0").expect("nothing"), []);
        assert_eq!(outline("1000000000000*0").expect("nothing"), []);
        assert_eq!(outline("100000*P(7000)").expect("paths").len(), 100_000);
    }

    /// What has no outline has no position; the errors of the position are shown.
    #[test]
    fn what_has_no_outline_has_no_position() {
        for text in [
            "P(n)",
            "C(2)",
            "B(_;0;1)",
            "K(1000000000)",
            "100001*P(1)",
            "50000*S(1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3)",
        ] {
            assert!(outline(text).is_err(), "{text}");
            assert!(Expression::parse(text, &NoFiles).is_ok_and(|e| e.position().is_err()), "{text}");
        }
    }
}
