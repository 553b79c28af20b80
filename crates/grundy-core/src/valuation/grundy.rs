//! Disjunctive compound, normal play: the Grundy value (Sprague 1936, Grundy 1939).
//!
//! `G(piece) = mex { G(option) }`, sums are nim-sums, P iff 0.

use std::ops::ControlFlow;

use crate::{NimbersSeen, Outcome, Valuation};

/// Grundy values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grundy;

impl Valuation for Grundy {
    type Value = u32;
    type Seen = NimbersSeen;
    const ENDED: u32 = 0;

    fn see(seen: &mut NimbersSeen, option: u32) -> ControlFlow<()> {
        seen.insert(option);
        ControlFlow::Continue(())
    }

    fn settle(seen: &NimbersSeen) -> u32 {
        seen.mex()
    }

    fn sum(a: u32, b: u32) -> u32 {
        a ^ b
    }

    fn absorbs(_: u32) -> bool {
        false
    }

    fn outcome(value: u32) -> Outcome {
        Outcome::p_if(value == 0)
    }

    fn number(value: u32) -> Option<u64> {
        Some(value.into())
    }
}
