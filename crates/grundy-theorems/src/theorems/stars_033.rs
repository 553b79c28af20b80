//! **0.33 on subdivided stars** (paper 001, Theorems 7 and 11). Every path may be reduced to its length
//! modulo 3. A star with t paths left, c of them of length 2, then has the value
//!
//! | t | c = 0, 1, 2, ... |
//! | --- | --- |
//! | 0 | 1 |
//! | 1 | 2 0 |
//! | 2 | 0 1 2 |
//! | 3 | 1 2 0 1 |
//! | even, from 4 on | 0 3 1 2, then 0 3 0 3 ... |
//! | odd, from 5 on | 1 2 0 3, then 1 2 1 2 ... |
//!
//! (Figure 4; its rows are numbered from the empty graph, so that t paths stand in row t+1.)
//!
//! Checked: by the definition for stars up to 9 vertices; by the engines for all stars up to 18
//! vertices and random ones up to 40; the table for t ≤ 12 by the plain recurrence.

use grundy_core::Convention;

use crate::{Arms, Example, Game, Shape, Theorem, Value};

pub(super) struct Stars;

impl Theorem for Stars {
    fn name(&self) -> &'static str {
        "0.33 on subdivided stars"
    }

    fn source(&self) -> &'static str {
        "paper 001, Theorems 7 and 11"
    }

    fn statement(&self) -> &'static str {
        "paths count modulo 3; the number of paths and of those of length 2 give the value (Figure 4)"
    }

    fn example(&self) -> Example {
        Example::new("0.33", "S(1,1,3,4)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::Star(arms) = piece else { return None };
        let holds = game.subtracts(&[1, 2]) && convention == Convention::NORMAL;
        holds.then(|| Value::Nimber(star(arms).value()))
    }
}

/// A star after its paths have been reduced modulo 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reduced {
    /// Paths of length 1.
    pub(super) ones: u128,
    /// Paths of length 2.
    pub(super) twos: u128,
}

/// The star with these paths, reduced.
pub(super) fn star(arms: &Arms) -> Reduced {
    Reduced { ones: arms.with_rest(1, 3), twos: arms.with_rest(2, 3) }
}

impl Reduced {
    /// Figure 4.
    pub(super) fn value(self) -> u64 {
        let paths = self.ones.saturating_add(self.twos);
        let row: &[u64] = match paths {
            0 => &[1],
            1 => &[2, 0],
            2 => &[0, 1, 2],
            3 => &[1, 2, 0, 1],
            even if even % 2 == 0 => &[0, 3, 1, 2],
            _ => &[1, 2, 0, 3],
        };
        let column = usize::try_from(self.twos).ok().and_then(|twos| row.get(twos));
        column.copied().unwrap_or(row[usize::from(self.twos % 2 == 1)])
    }
}
