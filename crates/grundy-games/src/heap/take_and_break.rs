//! Take-and-break games on heaps: octal and hexadecimal codes, subtraction games, Nim.

use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::digits::{Digits, EMPTY, ONE, THREE, TWO};

/// A take-and-break game. A piece is a heap of that many counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAndBreak {
    /// The digit before the point: how a heap may be split without taking.
    pub split: u8,
    /// The digits after the point.
    pub digits: Digits,
}

/// How many counters are taken; what they leave is seen in the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take(pub u64);

impl TakeAndBreak {
    /// The game with these digits and no splitting without taking.
    #[must_use]
    pub fn new(digits: Digits) -> Self {
        Self { split: 0, digits }
    }

    /// Nim: any number of counters from one heap.
    #[must_use]
    pub fn nim() -> Self {
        Self::new(Digits::all_but(&[]))
    }
}

impl Rule for TakeAndBreak {
    type Piece = u64;
    type Move = Take;

    fn for_each_option(&self, &heap: &u64, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for taken in 0..=self.digits.largest(heap) {
            let digit = if taken == 0 { self.split } else { self.digits.digit(taken) };
            let left = heap - taken;
            let mv = Take(taken);
            if digit == 0 {
                visit.tick()?;
                continue;
            }
            if left == 0 {
                if digit & EMPTY != 0 {
                    visit.option(&mv, &[])?;
                }
                continue;
            }
            if digit & ONE != 0 {
                visit.option(&mv, &[left])?;
            }
            if digit & TWO != 0 {
                for a in 1..=left / 2 {
                    visit.option(&mv, &[a, left - a])?;
                }
            }
            if digit & THREE != 0 {
                for a in 1..=left / 3 {
                    for b in a..=(left - a) / 2 {
                        visit.option(&mv, &[a, b, left - a - b])?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
