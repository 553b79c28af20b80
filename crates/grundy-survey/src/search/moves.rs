//! Moves on trees and stars, with the values of a convention.

use grundy_core::{Convention, UseValuation, Valuation, with_valuation};
use grundy_solver::sweep::{Algebra, Kind, Nimbers, StarBlocks, StarRule, TreeRule};

use super::codes::Codes;
use super::found::Found;
use super::stars::SweptStars;
use super::swept::{Swept, nimber, swept};

/// Moves that are swept, whatever the convention.
#[derive(Clone, Debug)]
pub(super) enum Moves {
    Trees(TreeRule, Kind),
    Stars(StarRule),
}

impl Moves {
    /// The members of a size under a convention, if its values add and have room in tables.
    pub(super) fn swept(&self, convention: Convention, n: usize) -> Option<Box<dyn Swept>> {
        match convention {
            // Nimbers are their own codes.
            Convention::NORMAL => self.clone().of(Nimbers, (0..64).map(nimber).collect(), n),
            _ => with_valuation(convention, Under(self.clone(), n)),
        }
    }

    fn of<A: Algebra + 'static>(self, algebra: A, found: Vec<Found>, n: usize) -> Option<Box<dyn Swept>> {
        match self {
            Self::Trees(rule, kind) => swept(rule.under(algebra), found, (kind, n)),
            Self::Stars(rule) if (2..=StarBlocks::LARGEST).contains(&n) => {
                Some(Box::new(SweptStars::new(rule.under(algebra), found, n)))
            }
            Self::Stars(_) => None,
        }
    }
}

/// The members of a size under the convention whose valuation is given.
struct Under(Moves, usize);

impl UseValuation for Under {
    type Output = Option<Box<dyn Swept>>;

    fn additive<V: Valuation>(self) -> Self::Output {
        let codes = Codes::<V>::new();
        let found = |value: &V::Value| Found::new(V::outcome(*value), V::number(*value));
        let found = codes.values().iter().map(found).collect();
        self.0.of(codes, found, self.1)
    }

    fn whole(self) -> Self::Output {
        None
    }
}
