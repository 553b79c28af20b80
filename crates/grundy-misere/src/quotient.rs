//! The misère quotient of some pieces: a monoid with a set P, and the element of every piece.
//!
//! For a set A of positions closed under sums and options, X and Y are alike when X + Z and Y + Z have the same misère
//! outcome for all Z of A. The classes are the elements of the quotient Q, those that the previous player wins are P
//! (Plambeck and Siegel, *Misère quotients for impartial games*, 2008).
//!
//! What is kept here has been checked: see [`Transitions`] for the half that says that a player can always move into P
//! where P demands it. The other half is that no move leads from P to P. If a piece has element x, then none of its
//! options has an element e with xz and ez both in P for some z; such elements *clash* with x.

use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use crate::monoid::{Monoid, ONE};
use crate::set::ElementSet;
use crate::transitions::{Behaviour, Check, Transitions};

/// A quotient with all that is needed to say whether one more piece fits into it.
#[derive(Clone, Debug)]
pub struct Quotient {
    monoid: Monoid,
    transitions: Transitions,
    clashing: Vec<ElementSet>,
    /// Sets of options that have been seen, with the element of their piece.
    seen: FxHashMap<ElementSet, u32>,
}

/// Whether a piece fits into a quotient.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// The quotient is right for all sums with it.
    Fits,
    /// One of its options clashes with it, or it alone has the wrong outcome.
    Clashes,
    /// A sum of these, it among them, is not in P and has no move into P.
    Stuck(Vec<Behaviour>),
}

impl Quotient {
    /// The quotient of nothing but the empty position.
    #[must_use]
    pub fn trivial() -> Self {
        let monoid = Monoid::trivial();
        let transitions = Transitions::new(&monoid);
        let clashing = vec![monoid.clashing(ONE)];
        Self { monoid, transitions, clashing, seen: FxHashMap::default() }
    }

    /// A quotient of no pieces yet, with this monoid.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub(crate) fn of(monoid: Monoid, budget: &Budget) -> Result<Self, Stop> {
        let transitions = Transitions::new(&monoid);
        drop(budget.hold(monoid.order() * monoid.order() / 4)?);
        let clashing = (0..monoid.order() as u32)
            .map(|x| budget.tick().map(|()| monoid.clashing(x)))
            .collect::<Result<_, _>>()?;
        Ok(Self { monoid, transitions, clashing, seen: FxHashMap::default() })
    }

    /// The monoid.
    #[must_use]
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// The elements that no option of a piece of this element may have.
    #[must_use]
    pub fn clashing(&self, element: u32) -> &ElementSet {
        &self.clashing[element as usize]
    }

    /// The pairs that were needed for the check.
    #[must_use]
    pub fn transitions(&self) -> &Transitions {
        &self.transitions
    }

    /// Whether a piece with these options, of which there is at least one, can have this element: the quotient is
    /// right for all sums with it, too.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub(crate) fn takes(&mut self, element: u32, options: &ElementSet, budget: &Budget) -> Result<Fit, Stop> {
        if self.seen.get(options) == Some(&element) {
            return Ok(Fit::Fits);
        }
        if self.clashing[element as usize].meets(options) {
            return Ok(Fit::Clashes);
        }
        let behaviour = self.behaviour(element, options);
        if !self.monoid.is_p(element) && !behaviour.wins_beside.contains(ONE) {
            return Ok(Fit::Clashes);
        }
        if !self.transitions.covers(&behaviour) {
            let mut more = self.transitions.clone();
            if let Check::Fails(parts) = more.add(&self.monoid, &[behaviour], budget)? {
                return Ok(Fit::Stuck(parts));
            }
            self.transitions = more;
        }
        self.seen.insert(options.clone(), element);
        Ok(Fit::Fits)
    }

    /// How a piece with this element and these options behaves.
    pub(crate) fn behaviour(&self, element: u32, options: &ElementSet) -> Behaviour {
        Behaviour { element, wins_beside: self.monoid.winning(options) }
    }

    /// The element of a piece with these options, of which there is at least one, if the quotient stays as it is.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub(crate) fn admit(&mut self, options: &ElementSet, budget: &Budget) -> Result<Option<u32>, Stop> {
        if let Some(&element) = self.seen.get(options) {
            return Ok(Some(element));
        }
        let Some(element) = self.candidate(options) else { return Ok(None) };
        Ok((self.takes(element, options, budget)? == Fit::Fits).then_some(element))
    }

    /// The only element that one piece with these options can have.
    ///
    /// Beside a sum of element z that does not win by moving in the piece, xz is in P, or every such sum has a move
    /// that wins beside x.
    fn candidate(&self, options: &ElementSet) -> Option<u32> {
        let order = self.monoid.order();
        let wins_beside = self.monoid.winning(options);
        let mut candidates = ElementSet::new(order);
        (0..order as u32)
            .filter(|&x| !self.clashing[x as usize].meets(options))
            .for_each(|x| candidates.insert(x));
        for z in (0..order as u32).filter(|&z| !wins_beside.contains(z)) {
            let mut allowed = self.monoid.into_p(z).clone();
            allowed.unite(self.transitions.always(z));
            candidates.intersect(&allowed);
        }
        candidates.iter().next()
    }
}
