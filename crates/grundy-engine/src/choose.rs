//! Which engine answers under which convention.

use grundy_core::{Compound, Convention, Rule, UseValuation, Valuation, with_valuation};

use crate::engine::Engine;
use crate::piece_search::{PieceSearch, Simplify};
use crate::whole_search::WholeSearch;

/// The engine for a convention.
#[must_use]
pub fn engine_for<R: Rule + 'static>(convention: Convention) -> Box<dyn Engine<R>> {
    with_valuation(convention, Choose { compound: convention.compound, simplify: None })
}

/// The engine for a convention, which looks at every piece in its simplest form: `simplify` has to
/// keep what the convention makes of a piece in every sum.
#[must_use]
pub fn simplifying_engine_for<R: Rule + 'static>(
    convention: Convention,
    simplify: Simplify<R>,
) -> Box<dyn Engine<R>> {
    with_valuation(convention, Choose { compound: convention.compound, simplify: Some(simplify) })
}

struct Choose<R: Rule> {
    compound: Compound,
    simplify: Option<Simplify<R>>,
}

impl<R: Rule + 'static> UseValuation for Choose<R> {
    type Output = Box<dyn Engine<R>>;

    fn additive<V: Valuation>(self) -> Self::Output {
        let search = PieceSearch::<R, V>::new(self.compound, None);
        Box::new(match self.simplify {
            Some(simplify) => search.simplifying(simplify),
            None => search,
        })
    }

    fn whole(self) -> Self::Output {
        Box::new(WholeSearch::<R>::new(self.simplify))
    }
}
