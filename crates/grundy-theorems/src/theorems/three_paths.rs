//! **csg{1..N} on S(1, k, l)** (paper 000, Theorem 10, Lemmas 12 to 15), N ≥ 3. The two paths may be
//! reduced modulo N+1, unless one of them is longer than N and the other congruent to N: then that one
//! is reduced to N, and the first to its rest plus N+1.
//!
//! For k, l < N the values are those of Lemma 12:
//! k+l if k+l ≤ N-2 and both are odd; k+1 if k+l ≤ N-2 and k = l is even and not 0; k+l+2 mod (N+1)
//! otherwise. The values of S(1, k, N), k ≤ 2N+1, are those of Claim 15.2, with m from Claim 15.1.
//!
//! Corrected (`docs/errata.md`): the property (P) of Lemma 14 as printed contradicts Theorem 10,
//! and row k = 1 of Table 2 has the parities of N exchanged; theorem, lemma and claims are right,
//! though a bound in the claims' proofs is not.
//!
//! # Complexity
//! O(N), and O(1) unless one path is congruent to N. (Corollary 11 has O(N²).)
//!
//! Checked: by the definition for N = 3 to 6 up to 9 vertices; by the engines for N = 3 to 8 and all
//! k, l ≤ 3N+2; S(1, k, N) by the recurrence for N = 3 to 60; for N = 3 against Theorem 16.

use grundy_core::Convention;

use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct ThreePaths;

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

    fn example(&self) -> Example {
        Example::new("csg:1,2,3,4", "S(1,3,5)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::Star(arms) = piece else { return None };
        let n = game.up_to().filter(|&n| n >= 3 && convention == Convention::NORMAL)?;
        let [1, k, l] = arms.lengths(3)?[..] else { return None };
        let (k, l) = reduce(n, k, l);
        if let Some(value) = small(n, k, l) {
            return Some(Value::Nimber(value));
        }
        // One of the two is N.
        let other = if l == n { k } else { l };
        Some(Value::Nimber(border(n, other)))
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

/// The value of S(1, k, N), k from 0 to 2N+1: Claim 15.2.
fn border(n: u64, k: u64) -> u64 {
    // r_N, up to which the claim makes a difference between k and k + N + 1.
    let r = if n % 4 >= 2 { n / 2 } else { (n - 2) / 2 };
    // What the path of length N alone leaves out: Claim 15.1.
    let m = |rest: u64| match (rest % 2, n % 2) {
        (1, odd) => n - odd,
        _ if rest <= r => 2 * rest + 2,
        _ => rest + 1,
    };
    let large = |k: u64| {
        let rest = k % (n + 1);
        (1..n - 2).contains(&rest) && ((1..=r).contains(&k) || m(rest) >= n - 1)
    };
    let rest = k % (n + 1);
    match rest {
        // |S(1, k, N)| is 1, or 0, modulo N + 1: Lemma 13.
        0 => 1,
        _ if rest == n => 0,
        _ if rest == n - 1 => n,
        _ if rest == n - 2 => n - 1,
        // As many values above N have been used up.
        _ if large(k) => n + 1 + (k - rest + 1..k).filter(|&before| large(before)).count() as u64,
        _ => m(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::{border, small};

    /// The values of S(1, k, N) for k from 0 to 2N+1, by the definition: a move takes the leaf (leaving a
    /// path), shortens either path by up to N, or takes the centre with the leaf, the path k and the
    /// beginning of the path N.
    fn plain(n: u64) -> Vec<u64> {
        let mut border: Vec<u64> = vec![1];
        for k in 1..=2 * n + 1 {
            let rest = k % (n + 1);
            let mut seen = vec![rest];
            seen.extend((0..n).map(|l| small(n, rest, l).unwrap_or_else(|| border[l as usize])));
            seen.extend(&border[k.saturating_sub(n) as usize..]);
            seen.extend(k + 2..=n);
            border.push((0..).find(|value| !seen.contains(value)).unwrap_or_default());
        }
        border
    }

    #[test]
    fn claim_15_2() {
        for n in 3..=60 {
            let claimed: Vec<u64> = (0..=2 * n + 1).map(|k| border(n, k)).collect();
            assert_eq!(claimed, plain(n), "N = {n}");
        }
    }
}
