//! The moves of a piece that is too large to be built, by the value of what they leave.
//!
//! A path of 10^17 vertices has as many moves, but few kinds of them. A [`Group`] holds the moves that
//! leave one value: how many there are, and the first few. Theorems about sums need no more: a turn
//! wins or not by the values it leaves.

use std::collections::HashMap;

use grundy_core::Convention;
use grundy_games::Term;
use grundy_games::graph::families::Family;
use grundy_games::notation::Summand;

use crate::dawson::{Pattern, Profile, profile};
use crate::game::Line;
use crate::{Game, Shape, Value, cuts, find};

/// The moves of a piece that leave one value.
#[derive(Clone, Debug)]
pub struct Group {
    /// What they leave is worth.
    pub value: Value,
    /// How many there are.
    pub count: u128,
    /// The first of them.
    pub moves: Vec<Move>,
}

/// A move in a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The numbers of the vertices that go, as ranges `(first, how many)`; of a heap, `(0, how many)`.
    pub taken: Vec<(u128, u128)>,
    /// The vertex a player points at, in rules that choose one.
    pub chosen: Option<u128>,
    /// What is left of the piece.
    pub leaves: Vec<Shape>,
}

impl Move {
    pub(crate) fn taking(taken: Vec<(u128, u128)>) -> Self {
        Self { taken, chosen: None, leaves: vec![] }
    }
}

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

/// Sorts moves into groups.
pub(crate) struct Collector<'g> {
    game: &'g Game,
    convention: Convention,
    limit: usize,
    go_on: &'g dyn Fn() -> bool,
    /// In the order in which their values were first met.
    groups: Vec<Group>,
    places: HashMap<Value, usize>,
}

impl Collector<'_> {
    /// Adds `count` moves that leave these pieces; `listed` tells the k-th of them, but for what it
    /// leaves.
    pub(crate) fn add(&mut self, leaves: &[Shape], count: u128, listed: impl Fn(u128) -> Move) -> Option<()> {
        if !(self.go_on)() {
            return None;
        }
        let mut value = None;
        for piece in leaves {
            let (next, _) = find(self.game, self.convention, piece)?;
            value = Some(value.map_or(Some(next), |value: Value| value.sum(next))?);
        }
        let value = match value {
            Some(value) => value,
            None => Value::ended(self.convention)?,
        };
        self.add_value(value, count, |k| Move { leaves: leaves.to_vec(), ..listed(k) });
        Some(())
    }

    fn add_value(&mut self, value: Value, count: u128, listed: impl Fn(u128) -> Move) {
        let limit = self.limit;
        let at = *self.places.entry(value).or_insert(self.groups.len());
        if at == self.groups.len() {
            self.groups.push(Group { value, count: 0, moves: vec![] });
        }
        let group = &mut self.groups[at];
        group.count = group.count.saturating_add(count);
        let room = (limit - group.moves.len().min(limit)) as u128;
        group.moves.extend((0..count.min(room)).map(listed));
    }

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

/// Places first, first + step, ... in which a path may be broken with one result.
struct Stretch {
    first: u128,
    step: u128,
    count: u128,
}

impl Profile {
    /// The a from 1 to `last`, sorted into stretches on which the values of P(a) and of P(total - a) are
    /// constant; `last` < `total`.
    fn stretches(&self, total: u128, last: u128) -> Vec<Stretch> {
        let single = |first| Stretch { first, step: 1, count: 1 };
        match &self.pattern {
            Pattern::Periodic { from, period } => {
                let from = (*from).max(1);
                // Both ends are in the period from `from` to `to`.
                let to = total.saturating_sub(from).min(last);
                if from > to {
                    return (1..=last).map(single).collect();
                }
                let rests = (from..=to).take(*period as usize);
                let middle =
                    rests.map(|first| Stretch { first, step: *period, count: (to - first) / period + 1 });
                (1..from).chain(to + 1..=last).map(single).chain(middle).collect()
            }
            Pattern::Steps(steps) => {
                let here = steps.iter().copied();
                let there = steps.iter().filter_map(|step| (total + 1).checked_sub(*step));
                let mut firsts: Vec<u128> = here
                    .chain(there)
                    .filter(|first| (2..=last).contains(first))
                    .chain([1, last + 1])
                    .collect();
                firsts.sort_unstable();
                firsts.dedup();
                let stretch = |pair: &[u128]| Stretch { first: pair[0], step: 1, count: pair[1] - pair[0] };
                firsts.windows(2).map(stretch).collect()
            }
        }
    }
}
