//! **Connected subtraction games on heaps, paths and cycles.** In csg{1..N} a heap of n, P(n) and
//! C(n) have Grundy value n mod (N+1) (paper 000, Lemma 4, folklore); in csg{1,2,4} they have n mod 3
//! (paper 000, Lemma 19).
//!
//! C(n) moves to P(n-i) for every size i of the set with i ≤ n, and so does P(n): the same options,
//! the same value. (Paper 001 says so for 0.33.)
//!
//! **csg{1} on every graph.** A connected graph has a vertex whose removal leaves it connected, so
//! every play of 0.3 on n vertices lasts n moves, and the value is n mod 2.
//!
//! Checked: by the definition up to 9 vertices, by the engines up to 40, N = 1 to 9; csg{1} on all
//! stars and bistars with up to 14 vertices.

use grundy_core::Convention;

use crate::{Example, Game, Shape, Theorem, Value};

pub(super) struct Subtraction;

impl Theorem for Subtraction {
    fn name(&self) -> &'static str {
        "subtraction games on heaps, paths and cycles"
    }

    fn source(&self) -> &'static str {
        "paper 000, Lemmas 4 and 19"
    }

    fn statement(&self) -> &'static str {
        "n mod (N+1) in csg{1..N}, n mod 3 in csg{1,2,4}"
    }

    fn example(&self) -> Example {
        Example::new("csg:1,2,3", "10 + 7")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let (Shape::Heap(n) | Shape::Path(n) | Shape::Cycle(n)) = piece else { return None };
        if convention != Convention::NORMAL {
            return None;
        }
        let modulus = match game.up_to() {
            Some(largest) => u128::from(largest) + 1,
            None if game.subtracts(&[1, 2, 4]) => 3,
            None => return None,
        };
        Some(Value::Nimber(u64::try_from(n % modulus).ok()?))
    }
}

pub(super) struct SingleVertices;

impl Theorem for SingleVertices {
    fn name(&self) -> &'static str {
        "csg{1} on graphs"
    }

    fn source(&self) -> &'static str {
        "a connected graph has a vertex whose removal leaves it connected"
    }

    fn statement(&self) -> &'static str {
        "a connected graph on n vertices has Grundy value n mod 2 in 0.3"
    }

    fn example(&self) -> Example {
        Example::new("csg:1", "K(4) + C(5)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let order = piece.order();
        let holds = game.up_to() == Some(1) && convention == Convention::NORMAL && order < u128::MAX;
        holds.then_some(Value::Nimber(u64::from(order % 2 == 1)))
    }
}
