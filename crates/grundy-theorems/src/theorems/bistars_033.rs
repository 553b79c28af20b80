//! **0.33 on subdivided bistars** (paper 001, Theorems 12, 17 and 20; paper 003, Theorem 22). Every
//! path, the one between the centres too, may be reduced to its length modulo 3.
//!
//! A joining path of length 0 makes one star of the two. For length 1 and 2 each of the two stars
//! falls into one of eight, or ten, classes, and a table gives the value of the bistar from the two
//! classes: mostly the nim-sum of the two stars' values, for length 2 plus 1 where a small star
//! is involved.
//!
//! Corrected (`docs/errata.md`, Theorem 20): S(2) belongs to the class D0* of paper 001, as paper 003
//! has it. The tables themselves are as printed.
//!
//! Checked: by the definition for bistars up to 9 vertices; by the engines for all bistars up to 16
//! vertices, and for joining paths of 1 to 7 edges between all stars with up to 7 vertices;
//! every pair of classes occurs.

use grundy_core::Convention;

use super::stars_033::{Reduced, star};
use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct Bistars;

impl Theorem for Bistars {
    fn name(&self) -> &'static str {
        "0.33 on subdivided bistars"
    }

    fn source(&self) -> &'static str {
        "paper 001, Theorems 12, 17 and 20, with paper 003, Theorem 22"
    }

    fn statement(&self) -> &'static str {
        "paths count modulo 3; the classes of the two stars give the value (Tables 1 and 2)"
    }

    fn example(&self) -> Example {
        Example::new("0.33", "B(1,1;2;1,3)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::Bistar(first, m, second) = piece else { return None };
        if !game.subtracts(&[1, 2]) || convention != Convention::NORMAL {
            return None;
        }
        let (first, second) = (star(first), star(second));
        Some(Value::Nimber(match m % 3 {
            0 => {
                let ones = first.ones.saturating_add(second.ones);
                Reduced { ones, twos: first.twos.saturating_add(second.twos) }.value()
            }
            1 => joined_by_one(first, second),
            _ => joined_by_two(first, second),
        }))
    }
}

/// What the class of a star depends on beside its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// P1, S(1,2), S(2,2,2), of value 1, and P2, S(2,2), of value 2: classes C1*, C2*, D1*, D2*.
    Star,
    /// Value 2 or 3 with one or three paths of length 2: C2 and C3 with a square.
    Square,
    /// For a joining path of length 2 only: value 0 or 1 and zero or two paths of length 2 (D0* and
    /// D1 with a square), and S(2).
    Even,
    /// All others.
    Plain,
}

fn kind(star: Reduced) -> Kind {
    match (star.value(), star.ones, star.twos) {
        (1, 0, 0) | (1, 1, 1) | (1, 0, 3) | (2, 1, 0) | (2, 0, 2) => Kind::Star,
        (2 | 3, _, 1 | 3) => Kind::Square,
        (0 | 1, _, 0 | 2) | (0, 0, 1) => Kind::Even,
        _ => Kind::Plain,
    }
}

/// Table 1 of paper 001.
fn joined_by_one(first: Reduced, second: Reduced) -> u64 {
    use Kind::{Square, Star};
    let (a, b) = (first.value(), second.value());
    match ((kind(first), a), (kind(second), b)) {
        ((Star, 1), (Star, 1)) => 2,
        ((Star, 1), (Star, 2)) | ((Star, 2), (Star, 1)) => 0,
        ((Star, 2), (Star, 2)) => 1,
        ((Star, 2), (Square, 2)) | ((Square, 2), (Star, 2)) => 1,
        ((Star, 2), (Square, 3)) | ((Square, 3), (Star, 2)) => 0,
        _ => a ^ b,
    }
}

/// Table 2 of paper 001, Table 1 of paper 003.
fn joined_by_two(first: Reduced, second: Reduced) -> u64 {
    use Kind::{Plain, Square, Star};
    let (a, b) = (first.value(), second.value());
    match ((kind(first), a), (kind(second), b)) {
        // A path of length 3 on the centre of the other star changes nothing.
        ((Star, 2), _) => b,
        (_, (Star, 2)) => a,
        // A path of length 2 on the centre of the other star.
        ((Star, 1), other) | (other, (Star, 1)) => match other {
            (_, 0) => 2,
            (Star, 1) | (Plain, 2) | (Square, 3) => 0,
            (_, 1) => 3,
            _ => 1,
        },
        ((Plain, _), (Plain, _)) | ((Square, _), (Square, _)) => a ^ b,
        _ => a ^ b ^ 1,
    }
}
