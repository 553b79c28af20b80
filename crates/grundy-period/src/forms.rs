//! The forms of lists of numbers that rise; what repeats is found by [`grundy_core::regularity`].

use grundy_core::regularity::{arithmetic, geometric};

use crate::proof::Form;

/// A form with a rise: arithmetic, or else geometric.
pub(crate) fn rising(x: &[u64], from: u64) -> Option<Form> {
    let arithmetic = arithmetic(x).map(|(preperiod, period, saltus)| Form::Periodic {
        preperiod: from + preperiod as u64,
        period: period as u64,
        saltus,
    });
    arithmetic.or_else(|| geometric(x, from).map(Form::Geometric))
}
