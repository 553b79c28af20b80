//! Misère quotients, as they are asked for: of the heaps of a rule, of families of graphs, of positions.
//!
//! For a set A of positions closed under sums and options, X and Y are alike when X + Z and Y + Z have the same misère
//! outcome for all Z of A. The classes are the elements of the quotient Q, those that the previous player wins are
//! its P-portion, and Phi maps a position to its class (Plambeck and Siegel, *Misère quotients for impartial games*,
//! 2008). `grundy-misere` finds quotients; here a question is put to it and the answer made plain data, the same for
//! whatever it is a quotient of: a [`QuotientFound`].
//!
//! # Quotients that are infinite
//!
//! **Lemma.** An option is never alike to the position it is an option of, if A has a move at all. *Proof.* For every X
//! of A there is a Z in A with X + Z in P. If X has no move, let Z be a position with moves, all of which end the
//! game: then X + Z has an option and no winning one. Otherwise look at X + X: if it is in P, let Z = X; if not, some
//! option X' + X is in P, and let Z = X'. (By symmetry every option of X + X is of this form.) Now let X' be an option
//! of X, and X + Z in P. Then X' + Z is an option of it, so not in P, and Z tells X and X' apart. ∎
//!
//! In Nim, and in every game in which all numbers but finitely many may be taken, there is a c such that n is an
//! option of every m >= n + c. So 0, c, 2c, 3c, ... are pairwise not alike, and the quotient of all heaps is infinite.
//! That of the heaps up to any N is another matter, and is asked for by that N.

mod checkpoint;
mod graphs;
mod heaps;
mod stars;

use grundy_engine::Stop;
use grundy_games::Term;
use grundy_games::graph::Graph;
use grundy_games::notation::Expression;
pub use grundy_misere::{Change, Repeats};
use grundy_misere::{Monoid, Presentation, is_tame};

pub use graphs::{PositionFound, of_family, of_position, of_position_with_graphs};
pub use heaps::{heap_quotient, is_on_heaps, kept_heap_quotient};
pub use stars::{MOST_ARMS, StarsFound, star_quotient};

/// A misère quotient. Elements are numbers, the identity is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientFound {
    /// The first n of the family; 0 for a position.
    pub least: u64,
    /// The last member of the family for which it is exact; none for the quotient of a position, and for one that is
    /// infinite.
    pub to: Option<u64>,
    /// Whether it was proven infinite. Then there are no elements.
    pub infinite: bool,
    /// Whether it is that of Nim heaps smaller than some power of 2, P included; none where that is not known.
    pub tame: Option<bool>,
    /// The names of the generators.
    pub generators: Vec<String>,
    /// A confluent system of equations, such as `a^2 = 1`: read from left to right they lead to the words below.
    pub relations: Vec<String>,
    /// The word of each element, the shortest there is: `1`, `a`, `a b^2`.
    pub elements: Vec<String>,
    /// `steps[x * generators + g]` is the element x times generator g.
    pub steps: Vec<u32>,
    /// The elements of P, in increasing order.
    pub p: Vec<u32>,
    /// The elements of members or pieces.
    pub phi: Phi,
    /// Where the order grew; the first n of a family has order 1 or grows from it.
    pub changes: Vec<Change>,
    /// The period of Phi if it is proven; then the quotient is that of all n.
    pub repeats: Option<Repeats>,
    /// Why it was given up, if it was.
    pub stopped: Option<Stop>,
}

/// The elements of what a quotient is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phi {
    /// Of the members of a family, from its least n on.
    Members(Vec<u32>),
    /// Of the pieces of a position, each as it is written.
    Pieces(Vec<(String, u32)>),
}

impl QuotientFound {
    /// What a monoid says; what else is known is left to the caller.
    #[must_use]
    pub fn of(monoid: &Monoid, phi: Phi) -> Self {
        let presentation = Presentation::of(monoid);
        let elements = 0..monoid.order() as u32;
        let word = |element: u32| presentation.word(monoid.word(element));
        let row = |element: u32| (0..monoid.generators()).map(move |at| monoid.step(element, at));
        Self {
            least: 0,
            to: None,
            infinite: false,
            tame: Some(is_tame(monoid)),
            relations: presentation.equations(),
            elements: elements.clone().map(word).collect(),
            steps: elements.flat_map(row).collect(),
            p: monoid.p().iter().collect(),
            generators: presentation.generators,
            phi,
            changes: vec![],
            repeats: None,
            stopped: None,
        }
    }

    /// One that is infinite.
    fn infinite(tame: Option<bool>) -> Self {
        let none = Self::of(&Monoid::trivial(), Phi::Members(vec![]));
        Self { infinite: true, tame, elements: vec![], ..none }
    }

    /// How many elements there are; none if there is no end of them.
    #[must_use]
    pub fn order(&self) -> Option<usize> {
        (!self.infinite).then_some(self.elements.len())
    }

    /// How many of them are in P.
    #[must_use]
    pub fn p_order(&self) -> Option<usize> {
        (!self.infinite).then_some(self.p.len())
    }

    /// The word of an element.
    #[must_use]
    pub fn word(&self, element: u32) -> &str {
        &self.elements[element as usize]
    }

    /// Whether an element is in P.
    #[must_use]
    pub fn is_p(&self, element: u32) -> bool {
        self.p.binary_search(&element).is_ok()
    }
}

/// The places where the order really grew: from the quotient of nothing, which has order 1.
fn grown(changes: &[Change]) -> Vec<Change> {
    let mut order = 1;
    let grew = |change: &&Change| std::mem::replace(&mut order, change.order) < change.order;
    changes.iter().filter(grew).copied().collect()
}

/// Members over which a family is looked at, and one more.
const STEPS: u64 = 10;
const FAR: u64 = 37;

/// Whether member n of a family is one heap of n counters, or a path of n vertices, from n = 0 on.
#[must_use]
pub fn is_one_heap(family: &Expression) -> bool {
    let size = |term: &Term| match term {
        Term::Heap(heap) => Some(*heap),
        Term::Graph(graph) if is_path(&graph.graph) => Some(graph.graph.order() as u64),
        _ => None,
    };
    let fits = |n: u64| {
        family.at(n).is_ok_and(|position| match &*position.terms {
            [] => n == 0,
            [term] => size(term) == Some(n),
            _ => false,
        })
    };
    family.occurrences_of_n() == 1 && (0..STEPS).chain([FAR]).all(fits)
}

fn is_path(graph: &Graph) -> bool {
    let order = graph.order();
    let joined = order == 0 || (graph.edge_count() + 1 == order && graph.is_connected());
    joined && (0..order as u32).all(|v| graph.degree(v) <= 2)
}
