//! Families whose value depends on the parity of n alone: copies that cancel, and graphs with a symmetry.
//!
//! The form of the text shows it (`grundy_games::notation`, `parity.rs`); the two values are those of the first two
//! members, found by the engines.

use grundy_arena::Error;
use grundy_core::Convention;
use grundy_engine::Budget;
use grundy_games::RuleSpec;
use grundy_games::notation::{Expression, Symmetric};

use super::terms::Terms;
use crate::proof::{Form, Period, Proof};
use crate::subject::Subject;

/// The period of such a family.
pub(super) fn parity(
    subject: Subject<'_>,
    family: &Expression,
    to: Option<u64>,
    terms: &mut Terms<'_>,
    budget: &Budget,
) -> Result<Option<Period>, Error> {
    let first = terms.from;
    // Copies cancel only where either may be moved in at any time.
    let adds = subject.convention == Convention::NORMAL && subject.order.is_none();
    if !adds || to.is_some_and(|to| to <= first) {
        return Ok(None);
    }
    let Some(why) = family.parity(symmetric(subject.spec)) else { return Ok(None) };
    while terms.next() <= first + 1 {
        let term = terms.compute(terms.next(), budget)?;
        terms.push(term);
    }
    let period = if terms.terms[0] == terms.terms[1] { 1 } else { 2 };
    Ok(Some(Period {
        from: first,
        form: Form::Periodic { preperiod: first, period, saltus: 0 },
        to: first + 1,
        largest: terms.largest(),
        terms: terms.terms.clone(),
        proof: Some(Proof::Parity(why)),
    }))
}

/// What is known of a rule on graphs with a symmetry.
fn symmetric(spec: Option<&RuleSpec>) -> Symmetric {
    match spec.map(RuleSpec::meaning).as_deref() {
        Some(RuleSpec::NodeKayles | RuleSpec::Grim) => Symmetric::Apart,
        Some(RuleSpec::ArcKayles) => Symmetric::ApartOrJoined,
        // The same rule, as a code.
        Some(RuleSpec::Octal(code))
            if code.split == 0
                && code.digits.bound() == Some(2)
                && [1, 2].map(|taken| code.digits.digit(taken)) == [0, 7] =>
        {
            Symmetric::ApartOrJoined
        }
        _ => Symmetric::Unknown,
    }
}
