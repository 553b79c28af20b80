//! The misère quotient of an octal code: to its proven period, or as far as the time goes.

use std::time::Duration;

use grundy::quotients::heap_quotient;
use grundy::{Budget, Error, RuleSpec, Source, Stop};

/// What is known of the misère quotient of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotiented {
    /// The code.
    pub code: String,
    /// The last heap for which the quotient is exact.
    pub to: u64,
    /// How many elements it has, and how many of them are in P.
    pub order: usize,
    /// See above.
    pub p_order: usize,
    /// Whether it is that of Nim heaps smaller than some power of 2; if the period is not proven, up to this heap.
    pub tame: bool,
    /// The first n from which Phi repeats, and the period, if they are proven.
    pub repeats: Option<(u64, u64)>,
    /// The milliseconds after which it was given up, if it was.
    pub given_up: Option<u64>,
}

impl Quotiented {
    /// Whether a look up to this heap, or for this time, would tell no more.
    #[must_use]
    pub fn is_enough(&self, to: u64, each: Duration) -> bool {
        let waited = self.given_up.is_some_and(|milliseconds| u128::from(milliseconds) >= each.as_millis());
        self.repeats.is_some() || self.to >= to || waited
    }
}

/// Follows the quotient of a code until its period is proven, no farther than this heap and for no longer than this
/// time.
///
/// # Errors
/// When it is no octal code, or the user interrupts.
pub fn misere(code: &str, to: u64, each: Duration, budget: &Budget) -> Result<Quotiented, Error> {
    budget.check()?;
    let spec = RuleSpec::read(code).map_err(|error| Error::Notation(Source::Rule, error))?;
    let found = heap_quotient(&spec, Some(to), &budget.for_question(Some(each)), &mut |_, _| {})?;
    if found.stopped == Some(Stop::Interrupted) {
        return Err(Error::Stopped(Stop::Interrupted));
    }
    Ok(Quotiented {
        code: code.to_owned(),
        to: found.to.unwrap_or(0),
        order: found.elements.len(),
        p_order: found.p.len(),
        tame: found.tame == Some(true),
        repeats: found.repeats.map(|repeats| (repeats.preperiod as u64, repeats.period as u64)),
        given_up: found.stopped.map(|_| u64::try_from(each.as_millis()).unwrap_or(u64::MAX)),
    })
}
