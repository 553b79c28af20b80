//! **csg{1..N} on a simple star with a path**, S(1^a, b) (paper 000, Proposition 8 and Lemma 9), N ≥ 3.
//! The path may be reduced to its length modulo N+1.
//!
//! For b ≤ N the values f(a, b) come from the definition, leaf by leaf. A move takes a leaf, shortens
//! the path to any smaller length, or takes the centre with all leaves and the beginning of the path
//! (leaving P(j), of value j ≤ b), or with everything but a leaf. From a = N+1 leaves on the centre
//! cannot be taken, and f(a, b) is the least number that is neither f(a-1, b) nor one of f(a, 0), ...,
//! f(a, b-1). So each column is made from the one before it in the same way, and as soon as a column
//! equals the one two before it, the columns alternate for ever: any number of leaves is answered.
//!
//! Corrected: nothing.
//!
//! # Complexity
//! (N+4)(b+1) steps and their mex; beyond 5·10^7 steps the theorem does not answer.
//!
//! Checked: by the definition for stars up to 9 vertices; by the engines for N = 3 to 8, a ≤ N+5,
//! b ≤ 2N+3.

use grundy_core::Convention;

use crate::{Arms, Example, Game, Shape, Theorem, Value};

pub(super) struct SimpleStars;

/// Steps that are taken before the theorem gives up.
const EFFORT: u128 = 50_000_000;

impl Theorem for SimpleStars {
    fn name(&self) -> &'static str {
        "csg{1..N} on a simple star with a path"
    }

    fn source(&self) -> &'static str {
        "paper 000, Proposition 8 and Lemma 9"
    }

    fn statement(&self) -> &'static str {
        "the path of S(1^a, b) counts modulo N+1; the leaves count modulo 2 from some number on"
    }

    fn example(&self) -> Example {
        Example::new("csg:1,2,3,4", "S(1^4,6)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::Star(arms) = piece else { return None };
        let largest = game.up_to().filter(|&largest| largest >= 3 && convention == Convention::NORMAL)?;
        let (leaves, path) = split(arms)?;
        let path = path % (u128::from(largest) + 1);
        let steps = leaves.min(u128::from(largest) + 8).saturating_mul(path + 1);
        (steps <= EFFORT).then(|| value(largest, leaves, path as u64)).flatten().map(Value::Nimber)
    }
}

/// The leaves and the length of the one longer path.
fn split(arms: &Arms) -> Option<(u128, u128)> {
    let mut runs = arms.runs();
    match (runs.next(), runs.next(), runs.next()) {
        (Some((1, leaves)), None, None) => Some((leaves, 0)),
        (Some((1, leaves)), Some((path, 1)), None) => Some((leaves, path)),
        _ => None,
    }
}

/// The value of S(1^leaves, path) for a path of at most N vertices. `None` when the columns do not
/// begin to alternate soon, which has not been met.
fn value(largest: u64, leaves: u128, path: u64) -> Option<u64> {
    let height = path as usize + 1;
    let in_row = |added: u64| (0..height as u64).map(|b| (b + added) % (largest + 1)).collect::<Vec<u64>>();
    // No leaf and one leaf make paths of b + 1 and b + 2 vertices.
    let (mut before, mut last) = (in_row(1), in_row(2));
    for a in 2.. {
        if u128::from(a) > leaves {
            break;
        }
        let column = next_column(largest, a, &last);
        // From N + 1 on a column is a function of the one before it.
        if a >= largest + 3 && column == before {
            let even = (leaves - u128::from(a)).is_multiple_of(2);
            return Some(if even { column[height - 1] } else { last[height - 1] });
        }
        if a > largest + 1000 {
            return None;
        }
        (before, last) = (last, column);
    }
    Some(if leaves == 0 { before[height - 1] } else { last[height - 1] })
}

/// f(a, 0), f(a, 1), ... from f(a-1, 0), f(a-1, 1), ...
fn next_column(largest: u64, a: u64, last: &[u64]) -> Vec<u64> {
    let mut column: Vec<u64> = Vec::with_capacity(last.len());
    let mut seen = vec![false; 2 * last.len() + 4];
    let mut least = 0;
    for (b, &fewer_leaves) in last.iter().enumerate() {
        let b = b as u64;
        // With the centre and all leaves: what is left of the path, P(j) with j from `from` to b.
        let from = (a + 1 + b).saturating_sub(largest);
        let but_a_leaf = a + b <= largest;
        while seen.get(least as usize) == Some(&true) {
            least += 1;
        }
        let mut value = least;
        loop {
            if (from..=b).contains(&value) {
                value = b + 1;
            } else if value == fewer_leaves
                || (value == 1 && but_a_leaf)
                || seen.get(value as usize) == Some(&true)
            {
                value += 1;
            } else {
                break;
            }
        }
        if let Some(mark) = seen.get_mut(value as usize) {
            *mark = true;
        }
        column.push(value);
    }
    column
}
