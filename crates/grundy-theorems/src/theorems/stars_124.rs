//! **csg{1,2,4} on subdivided stars** (paper 000, Theorem 18). Every path may be reduced to its length
//! modulo 3.
//!
//! What is left are the stars with paths of lengths 1 and 2. The paper gives some of their values
//! (Lemmas 20 to 28); all are computed once, and counts of five and more paths of one length reduced
//! by twos (`reduced.rs` says why that is so). The largest value is 3.
//!
//! Corrected: nothing in the statement; for case (ii) of its proof see `docs/errata.md`.
//!
//! Checked: by the definition for stars up to 9 vertices; by the engines for all stars up to 18
//! vertices and random ones up to 40.

use std::sync::LazyLock;

use grundy_core::Convention;

use super::reduced::Table;
use crate::{Example, Game, Shape, Theorem, Value};

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(&[1, 2, 4], 3, 4));

pub(super) struct Stars;

impl Theorem for Stars {
    fn name(&self) -> &'static str {
        "csg{1,2,4} on subdivided stars"
    }

    fn source(&self) -> &'static str {
        "paper 000, Theorem 18"
    }

    fn statement(&self) -> &'static str {
        "paths count modulo 3; five and more paths of one length count modulo 2"
    }

    fn example(&self) -> Example {
        Example::new("csg:1,2,4", "S(2,2,2)")
    }

    fn value(&self, game: &Game, convention: Convention, piece: &Shape) -> Option<Value> {
        let Shape::Star(arms) = piece else { return None };
        let holds = game.subtracts(&[1, 2, 4]) && convention == Convention::NORMAL;
        holds.then(|| Value::Nimber(TABLE.value(arms)))
    }
}
