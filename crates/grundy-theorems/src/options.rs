//! The moves of a piece that is too large to be built, by the value of what they leave.
//!
//! A path of 10^17 vertices has as many moves, but few kinds of them. Theorems about sums need no more
//! than how many moves leave each value: a turn wins or not by the values it leaves.

use std::collections::HashMap;

use grundy_core::Convention;
use grundy_games::Term;
use grundy_games::graph::families::Family;
use grundy_games::notation::Summand;

use crate::collector::{Collector, Group, Move};
use crate::game::Line;
use crate::profile::profile;
use crate::{Game, Shape, cuts, find};

/// The most moves of one value that are listed.
pub(crate) const LISTED: usize = 10_000;

/// The moves of a piece by value, at most `limit` (and ten thousand) of each; `None` where no theorem covers
/// the piece and everything it moves to, or when `go_on` says no. A piece of millions of kinds of moves takes
/// a while; `go_on` is asked between any two.
#[must_use]
pub fn options(
    game: &Game,
    convention: Convention,
    piece: &Summand,
    limit: usize,
    go_on: &dyn Fn() -> bool,
) -> Option<Vec<Group>> {
    let limit = limit.min(LISTED);
    let mut out = Collector { game, convention, limit, go_on, groups: vec![], places: HashMap::new() };
    match piece {
        Summand::Term(Term::Heap(heap)) => out.heap((*heap).into())?,
        Summand::Term(_) => return None,
        Summand::Family(family) => out.family(family)?,
    }
    Some(out.groups)
}

impl Collector<'_> {
    fn heap(&mut self, heap: u128) -> Option<()> {
        if let Some(Line::Path(n)) = self.game.dawson(&Shape::Heap(heap)) {
            return self.break_path(n, Told::Heaps);
        }
        if self.game.is_nim() {
            return self.nim(heap);
        }
        let sizes = self.game.sizes()?.clone();
        for size in (1..=sizes.largest(u64::try_from(heap).ok()?)).filter(|&size| sizes.digit(size) != 0) {
            let left = heap - u128::from(size);
            let leaves = if left > 0 { vec![Shape::Heap(left)] } else { vec![] };
            self.add(&leaves, 1, |_| Move::taking(vec![(0, size.into())]))?;
        }
        Some(())
    }

    /// Where all heaps of two and more have one value, a heap of Nim has three kinds of moves.
    fn nim(&mut self, heap: u128) -> Option<()> {
        let (game, convention) = (self.game, self.convention);
        let value = |n| find(game, convention, &Shape::Heap(n)).map(|(value, _)| value);
        if heap > 3 && value(2)? != value(3)? {
            return None;
        }
        self.add(&[], 1, |_| Move::taking(vec![(0, heap)]))?;
        if heap > 1 {
            self.add(&[Shape::Heap(1)], 1, |_| Move::taking(vec![(0, heap - 1)]))?;
        }
        if heap > 2 {
            let to =
                |k: u128| Move { leaves: vec![Shape::Heap(2 + k)], ..Move::taking(vec![(0, heap - 2 - k)]) };
            self.add_value(value(2)?, heap - 2, to);
        }
        Some(())
    }

    fn family(&mut self, family: &Family<u64>) -> Option<()> {
        let shape = Shape::of_family(family)?;
        match (self.game.dawson(&shape), family) {
            (Some(Line::Path(n)), Family::Path(_)) => {
                let told = if *self.game == Game::NodeKayles { Told::Chosen } else { Told::Sets };
                self.break_path(n, told)
            }
            (Some(Line::Cycle(n)), _) => {
                let leaves: Vec<Shape> = Shape::path(n - 3).into_iter().collect();
                let around = |v: u128| cuts::around(n, (v + n - 1) % n, 3);
                self.add(&leaves, n, |v| Move { chosen: Some(v), ..Move::taking(around(v)) })
            }
            // Another numbering of a path.
            (Some(Line::Path(_)), _) => None,
            (None, _) => {
                let digits = self.game.sizes()?.clone();
                cuts::collect(family, &digits, self)
            }
        }
    }

    /// The moves of Dawson's chess on a path of n.
    fn break_path(&mut self, n: u128, told: Told) -> Option<()> {
        let path = |n| if told == Told::Heaps { Shape::Heap(n) } else { Shape::Path(n) };
        let of = |v: u128, taken: (u128, u128)| Move {
            chosen: (told == Told::Chosen).then_some(v),
            ..Move::taking(vec![taken])
        };
        if n <= 2 {
            // Two vertices of an edge are two moves where the vertex is what is chosen.
            let count = if told == Told::Chosen { n } else { 1 };
            return self.add(&[], count, |v| of(v, (0, n)));
        }
        let ends = if told == Told::Heaps { 1 } else { 2 };
        self.add(&[path(n - 2)], ends, |k| if k == 0 { of(0, (0, 2)) } else { of(n - 1, (n - 2, 2)) })?;
        if n == 3 {
            return self.add(&[], 1, |_| of(1, (0, 3)));
        }
        self.add(&[path(n - 3)], ends, |k| if k == 0 { of(1, (0, 3)) } else { of(n - 2, (n - 3, 3)) })?;
        let last = if told == Told::Heaps { (n - 3) / 2 } else { n - 4 };
        let profile = profile(self.convention)?;
        let mut stretches = profile.stretches(n - 3, last);
        stretches.sort_unstable_by_key(|stretch| stretch.first);
        for stretch in stretches {
            let (a, b) = (stretch.first, n - 3 - stretch.first);
            let value = (profile.value)(a).sum((profile.value)(b))?;
            self.add_value(value, stretch.count, |k| {
                let a = stretch.first + k * stretch.step;
                Move { leaves: vec![path(a), path(n - 3 - a)], ..of(a + 1, (a, 3)) }
            });
        }
        Some(())
    }
}

/// How a move of Dawson's chess is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// By the vertex chosen.
    Chosen,
    /// By the set taken.
    Sets,
    /// By the heaps left, in no order.
    Heaps,
}
