//! When Phi repeats for ever.
//!
//! **Theorem** (Plambeck 2005, for two heaps). Let a move take at most d counters from one heap and leave at most k
//! heaps. Let n0 >= 1 and p >= 1. If Phi(n + p) = Phi(n) for n0 <= n < k n0 + (k - 1) p + d, in the quotient of the
//! heaps up to k n0 + k p + d - 1, then that quotient is the quotient of all heaps, and Phi(n + p) = Phi(n) for all
//! n >= n0.
//!
//! *Proof.* Let n >= k n0 + (k - 1) p + d, and let all heaps below n + p fit into the quotient as claimed. A move from
//! n + p leaves at most k heaps with at least n + p - d >= k (n0 + p) counters, so one of them has at least n0 + p;
//! make it p smaller. That is a move from n, the heap is not empty, and the element is the same. A move from n leaves
//! at most k heaps with at least n - d >= k n0 counters, so one has at least n0; make it p larger. So n and n + p
//! have options of the same elements (and n is larger than d, so there is an option to nothing in neither of them).
//! The quotient admits the heap n + p with the element of n, because it admits n. ∎
//!
//! The preperiod that is told is the least one: the equality may hold below n0, down to heap 0.

use crate::heaps::HeapQuotient;

/// Phi repeats with this period from this place on; both are the least possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// The first n from which it repeats.
    pub preperiod: usize,
    /// After so many it repeats.
    pub period: usize,
}

/// The period of Phi, if the theorem proves one from the heaps so far.
#[must_use]
pub fn proven_period(quotient: &HeapQuotient) -> Option<Repeats> {
    let (most, heaps) = quotient.game().reach()?;
    repeats(quotient.growing().phi(), most, heaps)
}

/// The least period that the theorem proves of a sequence, its preperiod least for it.
#[must_use]
pub fn repeats<T: PartialEq>(phi: &[T], most: usize, heaps: usize) -> Option<Repeats> {
    let len = phi.len();
    let matches = from_the_end(phi);
    (1..len).find_map(|period| {
        let preperiod = len - period - matches[period];
        let needed = heaps * preperiod.max(1) + heaps * period + most;
        (needed <= len).then_some(Repeats { preperiod, period })
    })
}

/// For each distance how many of the last terms equal those at this distance before them (the Z-function of the
/// reversed sequence).
fn from_the_end<T: PartialEq>(terms: &[T]) -> Vec<usize> {
    let len = terms.len();
    let term = |at: usize| &terms[len - 1 - at];
    let mut z = vec![0; len];
    let (mut left, mut right) = (0, 0);
    for at in 1..len {
        let mut same = if at < right { z[at - left].min(right - at) } else { 0 };
        while at + same < len && term(same) == term(at + same) {
            same += 1;
        }
        z[at] = same;
        if at + same > right {
            (left, right) = (at, at + same);
        }
    }
    z
}
