//! Families whose value depends on the parity of `n` alone, by their form.
//!
//! In normal play of the disjunctive compound two copies of anything cancel, so `n*X` is worth the value of X or
//! nothing, as n is odd or even; and some graphs have a symmetry that tells their value (`docs/periods.md`, *Parity*).
//! A family made of such summands has F(n + 2) = F(n) for all n. Everything here is read off the text: no member is
//! looked at. Numbers are polynomials in `n`, and the parity of one at n + 2 is that at n.

use super::expression::Expression;
use super::syntax::{Form, Integer, Node, Syntax};
use crate::graph::families::{Chessman, Family, Textbook};

/// What is known of a rule on graphs with a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetric {
    /// Nothing.
    Unknown,
    /// A graph with an automorphism that is its own inverse, and maps no vertex to itself or to a neighbour, has
    /// value 0: Node-Kayles, Grim.
    Apart,
    /// The same; and two copies of a graph, equal vertices joined, have the parity of its vertices: Arc-Kayles.
    ApartOrJoined,
}

/// Why a family depends on the parity of `n` alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parity {
    /// Copies are counted by `n`, or come in pairs.
    pub copies: bool,
    /// A graph is mapped to itself, every vertex to one that is neither itself nor a neighbour.
    pub apart: bool,
    /// A graph is two copies of another one, equal vertices joined.
    pub joined: bool,
}

impl Expression {
    /// Why F(n + 2) = F(n) for all n for which it is defined, in normal play of the disjunctive compound, if the form
    /// of the text shows it.
    #[must_use]
    pub fn parity(&self, symmetric: Symmetric) -> Option<Parity> {
        let mut parity = Parity::default();
        self.root().goes_by_parity(symmetric, &mut parity).then_some(parity)
    }
}

impl Node {
    fn goes_by_parity(&self, symmetric: Symmetric, why: &mut Parity) -> bool {
        if self.has_degree(0) {
            return true;
        }
        match &self.syntax {
            Syntax::Sum(nodes) => nodes.iter().all(|node| node.goes_by_parity(symmetric, why)),
            Syntax::Copies(count, node) => {
                why.copies = true;
                // An even number of copies cancels, whatever they are, if they are there for all n.
                let pairs = count.degree() == 0 && !count.is_odd(false) && node.goes_on();
                pairs || (count.rises() && node.goes_by_parity(symmetric, why))
            }
            Syntax::Family(family) => family_goes_by_parity(family, symmetric, why),
            _ => false,
        }
    }

    /// Whether it is defined for all n from the first one on for which it is. `cubic(n,1)` is not (n must be even), nor
    /// is `P(9-n)`; where a number is read in another way, nothing is said.
    fn goes_on(&self) -> bool {
        let rises = |number: &Integer| if number.rises() { Ok::<u64, ()>(0) } else { Err(()) };
        if self.has_degree(0) {
            return true;
        }
        match &self.syntax {
            Syntax::Heap(number) => number.rises(),
            Syntax::Sum(nodes) => nodes.iter().all(Self::goes_on),
            Syntax::Copies(count, node) => count.rises() && node.goes_on(),
            Syntax::Family(family) => match &**family {
                Family::Textbook(_) | Family::Random(_) => false,
                _ => family.try_map(rises).is_ok(),
            },
            _ => false,
        }
    }
}

fn family_goes_by_parity(family: &Family<Integer>, symmetric: Symmetric, why: &mut Parity) -> bool {
    let joined = symmetric == Symmetric::ApartOrJoined;
    let two = |number: &Integer| matches!(number.form, Form::Number(2));
    match family {
        Family::Chess(Chessman::Grid, a, b) => {
            let even = |number: &Integer| !number.is_odd(false) && !number.is_odd(true);
            let rise = a.rises() && b.rises();
            if rise && joined && (two(a) || two(b)) {
                why.joined = true;
                return true;
            }
            // Turned by half a turn.
            why.apart = true;
            rise && symmetric != Symmetric::Unknown && even(a) && even(b)
        }
        Family::Textbook(Textbook::Prism(n)) => {
            why.joined = true;
            joined && n.rises()
        }
        _ => false,
    }
}

impl Integer {
    /// Whether it is odd where all variables are odd, or where all are even.
    fn is_odd(&self, odd: bool) -> bool {
        match &self.form {
            Form::Number(k) => k % 2 == 1,
            Form::Variable(_) => odd,
            Form::Sum(summands) => {
                let product = |factors: &[Self]| factors.iter().all(|factor| factor.is_odd(odd));
                summands.iter().filter(|(_, factors)| product(factors)).count() % 2 == 1
            }
        }
    }

    /// Whether it never falls as variables rise, since nothing that varies is subtracted: defined once, it is defined
    /// from there on.
    fn rises(&self) -> bool {
        match &self.form {
            Form::Number(_) | Form::Variable(_) => true,
            Form::Sum(summands) => summands.iter().all(|(negative, factors)| {
                let fixed = factors.iter().all(|factor| factor.degree() == 0);
                fixed || (!negative && factors.iter().all(|factor| factor.is_plain() && factor.rises()))
            }),
        }
    }

    /// Whether nothing is subtracted in it, so that it is not negative.
    fn is_plain(&self) -> bool {
        match &self.form {
            Form::Number(_) | Form::Variable(_) => true,
            Form::Sum(summands) => {
                summands.iter().all(|(negative, factors)| !negative && factors.iter().all(Self::is_plain))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NoFiles;

    fn parity(text: &str, symmetric: Symmetric) -> bool {
        Expression::parse(text, &NoFiles).unwrap().parity(symmetric).is_some()
    }

    #[test]
    fn what_the_text_shows() {
        for text in
            ["n*P(2)", "n*(3*C(5)) + P(3)", "n*(P(2)+2*C(3))", "2*P(n)", "4*grid(n,n)", "n*7", "2*S(1,2,n-3)"]
        {
            assert!(parity(text, Symmetric::Unknown), "{text}");
        }
        for text in ["grid(4,2*n)", "grid(2*n,2*n)", "grid(2*n+2,6)"] {
            assert!(parity(text, Symmetric::Apart) && !parity(text, Symmetric::Unknown), "{text}");
        }
        for text in ["grid(2,n)", "grid(n,2)", "ladder(n)", "prism(n)", "grid(2,n) + n*P(3)"] {
            assert!(parity(text, Symmetric::ApartOrJoined) && !parity(text, Symmetric::Apart), "{text}");
        }
    }

    /// Nothing that grows otherwise, and nothing that is not defined for all n, or drawn by lot.
    #[test]
    fn what_it_does_not_show() {
        for text in [
            "P(n)",
            "n*P(n)",
            "3*P(n)",
            "grid(3,n)",
            "grid(3,2*n)",
            "grid(2*n+1,4)",
            "2*P(9-n)",
            "2*cubic(n,1)",
            "2*GP(n,2)",
            "2*(P(3)+C(9-n))",
            "2*append(P(3),n,2)",
            "2*tree(-1,n)",
            "king(2,n)",
            "random-tree(3,n)",
            "n*random-tree(3,n)",
            "gnp(3,0.9,n)",
            "K(n)",
            "P(n)+P(n)",
            "n*P(2)+C(n)",
            "n",
            "grid(2,9-n)",
            "cartesian(P(2),P(n))",
            "GP(n,1)",
            "grid(n,n)",
            "append(grid(2,4),0,n)",
        ] {
            assert!(!parity(text, Symmetric::ApartOrJoined), "{text}");
        }
    }
}
