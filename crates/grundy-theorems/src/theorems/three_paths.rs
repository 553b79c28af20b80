//! **csg{1..N} on S(1, k, l)** (paper 000, Theorem 10, Lemmas 12 to 15), N ≥ 3. The two paths may be
//! reduced modulo N+1, unless one of them is longer than N and the other congruent to N: then that one
//! is reduced to N, and the first to its rest plus N+1.
//!
//! For k, l < N the values are those of Lemma 12:
//! k+l if k+l ≤ N-2 and both are odd; k+1 if k+l ≤ N-2 and k = l is even and not 0; k+l+2 mod (N+1)
//! otherwise. The values of S(1, k, N), k ≤ 2N+1, come from the definition with these: a move takes the
//! leaf (leaving a path), shortens either path by up to N, or takes the centre with the leaf, the
//! path k and the beginning of the path N.
//!
//! Corrected (`docs/errata.md`): the property (P) of Lemma 14 as printed contradicts Theorem 10 (000.2),
//! and row k = 1 of Table 2 has the parities of N exchanged (000.1); theorem and Lemma 12 are right.
//!
//! # Complexity
//! O(N²), as Corollary 11 has it; beyond N = 4000 the theorem does not answer. The values for the
//! last N are kept.
//!
//! Checked: by the definition for N = 3 to 6 up to 9 vertices; by the engines for N = 3 to 8 and all
//! k, l ≤ 3N+2; for N = 3 against Theorem 16.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::Convention;

use crate::{Game, Shape, Theorem, Value};

pub(super) struct ThreePaths;

/// The largest N for which N² steps are taken at once.
const LARGEST: u64 = 4000;

impl Theorem for ThreePaths {
    fn name(&self) -> &'static str {
        "csg{1..N} on S(1,k,l)"
    }

    fn source(&self) -> &'static str {
        "paper 000, Theorem 10"
    }

    fn statement(&self) -> &'static str {
        "k and l count modulo N+1, with a preperiod where one of them is congruent to N"
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::Star(arms) = piece else { return None };
        let n = game.up_to().filter(|n| (3..=LARGEST).contains(n) && convention == Convention::NORMAL)?;
        let [1, k, l] = arms.lengths(3)?[..] else { return None };
        let (k, l) = reduce(n, k, l);
        if let Some(value) = small(n, k, l) {
            return Some(Value::Nimber(value));
        }
        // One of the two is N.
        let other = if l == n { k } else { l };
        border(n).get(other as usize).copied().map(Value::Nimber)
    }
}

/// Theorem 10: equal values, and either both paths at most N, or one N and the other at most 2N+1.
fn reduce(n: u64, k: u128, l: u128) -> (u64, u64) {
    let (largest, modulus) = (u128::from(n), u128::from(n) + 1);
    let rest = |x: u128| (x % modulus) as u64;
    if k > largest && rest(l) == n {
        (rest(k) + n + 1, n)
    } else if l > largest && rest(k) == n {
        (n, rest(l) + n + 1)
    } else {
        (rest(k), rest(l))
    }
}

/// Paths, and Lemma 12; `None` for k or l equal to N.
fn small(n: u64, k: u64, l: u64) -> Option<u64> {
    let by_order = (k + l + 2) % (n + 1);
    if k == 0 || l == 0 {
        return Some(by_order);
    }
    (k < n && l < n).then(|| match (k % 2, l % 2) {
        (1, 1) if k + l + 2 <= n => k + l,
        (0, 0) if k + l + 2 <= n && k == l => k + 1,
        _ => by_order,
    })
}

/// The values of S(1, k, N) for k from 0 to 2N+1.
fn border(n: u64) -> Arc<Vec<u64>> {
    static LAST: Mutex<Option<(u64, Arc<Vec<u64>>)>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match &*last {
        Some((of, values)) if *of == n => Arc::clone(values),
        _ => {
            let values = Arc::new(compute_border(n));
            *last = Some((n, Arc::clone(&values)));
            values
        }
    }
}

fn compute_border(n: u64) -> Vec<u64> {
    let mut border: Vec<u64> = vec![];
    for k in 0..=2 * n + 1 {
        let mut seen = vec![false; 3 * n as usize + 4];
        let mut see = |value: u64| {
            if let Some(mark) = seen.get_mut(value as usize) {
                *mark = true;
            }
        };
        if k == 0 {
            border.push(small(n, 0, n).unwrap_or_default());
            continue;
        }
        // The leaf: a path of k + N + 1 vertices.
        see(k % (n + 1));
        let rest = k % (n + 1);
        for l in 0..n {
            see(small(n, rest, l).or_else(|| border.get(l as usize).copied()).unwrap_or_default());
        }
        let shorter = (k.saturating_sub(n)..k).filter_map(|k| border.get(k as usize));
        shorter.for_each(|&value| see(value));
        (k + 2..=n).for_each(&mut see);
        border.push(seen.iter().position(|seen| !seen).unwrap_or_default() as u64);
    }
    border
}
