//! The standard form of an octal game (Guy and Smith 1956): codes whose sequences are the same but for leading zeros,
//! whatever these sequences do.
//!
//! If a heap of 1 cannot be taken (the first digit is even), let a heap of n stand for one of n + 1. Taking k and
//! leaving one heap, of at least 1, becomes taking k and leaving one heap or none. Taking k and leaving two
//! becomes taking k + 1 and leaving at most two. Taking a heap of k becomes taking one of k - 1. So the moves are
//! those of another octal game, and its values are G(n + 1): heaps of 1 are worth 0, as nothing is. This is done
//! as long as it can be.
//!
//! Taking a heap as a whole adds nothing where another move leaves the value 0; that bit of the digit is left out.

use super::essential::without_needless;

/// A code in standard form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standard {
    /// Its digits: the first stands before the point.
    pub digits: Vec<u8>,
    /// How many leading zeros, heaps of 1 and so on, were left out.
    pub shift: usize,
}

/// The standard form of a code, given by its digits, of which the first stands before the point. A game in which no
/// heap can be moved in has no digits.
#[must_use]
pub fn standard(digits: &[u8]) -> Standard {
    let mut form = Standard { digits: digits.to_vec(), shift: 0 };
    let moves = |digits: &[u8]| digits.iter().any(|digit| *digit != 0);
    while moves(&form.digits) && form.digits.get(1).is_none_or(|first| first % 2 == 0) {
        form = Standard { digits: shifted(&form.digits), shift: form.shift + 1 };
    }
    without_needless(&mut form.digits);
    while form.digits.last() == Some(&0) {
        form.digits.pop();
    }
    form
}

/// The game in which n stands for n + 1.
fn shifted(digits: &[u8]) -> Vec<u8> {
    let mut next = vec![0; digits.len() + 1];
    for (taken, digit) in digits.iter().enumerate() {
        if digit & 1 != 0 && taken > 0 {
            next[taken - 1] |= 1;
        }
        if digit & 2 != 0 && taken > 0 {
            next[taken] |= 3;
        }
        if digit & 4 != 0 {
            next[taken + 1] |= 7;
        }
    }
    next
}

impl std::fmt::Display for Standard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let after: String = self.digits.iter().skip(1).map(u8::to_string).collect();
        let after = if after.is_empty() { "0" } else { &after };
        write!(f, "{}.{after}", self.digits.first().copied().unwrap_or(0))
    }
}
