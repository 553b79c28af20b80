//! Moves sorted by the value of what they leave.
//!
//! A [`Group`] holds the moves that leave one value: how many there are, and the first few.

use std::collections::HashMap;

use grundy_core::Convention;

use crate::{Game, Shape, Value, find};

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

/// Sorts moves into groups.
pub(crate) struct Collector<'g> {
    pub(crate) game: &'g Game,
    pub(crate) convention: Convention,
    pub(crate) limit: usize,
    pub(crate) go_on: &'g dyn Fn() -> bool,
    /// In the order in which their values were first met.
    pub(crate) groups: Vec<Group>,
    pub(crate) places: HashMap<Value, usize>,
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

    pub(crate) fn add_value(&mut self, value: Value, count: u128, listed: impl Fn(u128) -> Move) {
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
}
