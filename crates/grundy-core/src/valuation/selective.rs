//! Selective compound: one piece or more, to the very end.
//!
//! *Normal play.* Move every N-piece to P: a compound is P iff all its pieces are.
//!
//! *Misère play.* The outcome alone does not add: a single `*1` is P, two of them are N (take
//! one, leave one). What adds is the triple (how many pieces are alive: none, one, more; the
//! normal outcome; the misère outcome), by this
//!
//! **Lemma.** With two or more pieces alive, the misère outcome is the normal outcome.
//!
//! *Proof*, by induction on the number of moves left. Call the alive pieces' normal outcomes their
//! type. A P-piece that is alive cannot be ended in one move, since all its options are N and an
//! ended piece is P. (1) A player who faces two or more *groups* of alive pieces, some N, wins: let
//! them play the normal strategy, moving every N-group to P. If two groups stay alive, the result
//! is P by induction. Otherwise all groups but one, call it Z, are N and can be ended in this move:
//! end them. If Z alone is misère-P they leave it untouched; otherwise Z has a misère-P option and
//! they move there in the same turn. Either way they leave a misère-P position, Z being all there
//! is. (2) A player who faces two or more alive pieces, all P, loses: what they leave of each piece
//! is alive (by the remark), so at least two groups stay alive, and one of them is N; the opponent
//! wins by (1). ∎
//!
//! Paper 002 (section 3.5) adds the misère outcomes of the pieces instead, as if the paper's
//! sigma were additive; its own section 2 has the rule right.

use std::ops::ControlFlow;

use crate::{Outcome, Valuation};

/// Outcomes of the selective compound in normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Selective;

impl Valuation for Selective {
    type Value = Outcome;
    type Seen = bool;
    const ENDED: Outcome = Outcome::P;

    fn see(wins: &mut bool, option: Outcome) -> ControlFlow<()> {
        if option.is_p() {
            *wins = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn settle(wins: &bool) -> Outcome {
        Outcome::p_if(!wins)
    }

    fn sum(a: Outcome, b: Outcome) -> Outcome {
        Outcome::p_if(a.is_p() && b.is_p())
    }

    fn absorbs(value: Outcome) -> bool {
        value == Outcome::N
    }

    fn outcome(value: Outcome) -> Outcome {
        value
    }

    fn number(_: Outcome) -> Option<u64> {
        None
    }
}

/// Outcomes of the selective compound in misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SelectiveMisere;

/// What adds in selective misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SelectiveMisereValue {
    /// Pieces alive: 0, 1, or 2 for two and more.
    alive: u8,
    normal: Outcome,
    misere: Outcome,
}

/// Whether an option wins in normal play, and in misère play.
#[derive(Default)]
pub struct Wins {
    normal: bool,
    misere: bool,
}

impl Valuation for SelectiveMisere {
    type Value = SelectiveMisereValue;
    type Seen = Wins;
    const ENDED: SelectiveMisereValue =
        SelectiveMisereValue { alive: 0, normal: Outcome::P, misere: Outcome::N };

    fn see(wins: &mut Wins, option: SelectiveMisereValue) -> ControlFlow<()> {
        wins.normal |= option.normal.is_p();
        wins.misere |= option.misere.is_p();
        if wins.normal && wins.misere {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn settle(wins: &Wins) -> SelectiveMisereValue {
        SelectiveMisereValue {
            alive: 1,
            normal: Outcome::p_if(!wins.normal),
            misere: Outcome::p_if(!wins.misere),
        }
    }

    fn sum(a: SelectiveMisereValue, b: SelectiveMisereValue) -> SelectiveMisereValue {
        if a.alive == 0 {
            return b;
        }
        if b.alive == 0 {
            return a;
        }
        let normal = Selective::sum(a.normal, b.normal);
        SelectiveMisereValue { alive: 2, normal, misere: normal }
    }

    fn absorbs(value: SelectiveMisereValue) -> bool {
        value.alive == 2 && value.normal == Outcome::N
    }

    fn outcome(value: SelectiveMisereValue) -> Outcome {
        value.misere
    }

    fn number(_: SelectiveMisereValue) -> Option<u64> {
        None
    }
}
