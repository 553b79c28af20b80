//! The values found so far, in cells of one width.

use crate::cell::{Cell, PAD};
use crate::game::Game;
use crate::naive;

/// The values of the heaps 0, 1, 2, ... behind [`PAD`] holes. Heap 0 is a hole, too: it is no
/// part that a move leaves.
#[derive(Clone, Debug)]
pub(crate) struct Column<T> {
    pub(crate) cells: Vec<T>,
    /// The largest value so far.
    pub(crate) largest: u32,
    /// No pair whose smaller heap is this large, or larger, can be looked at: values in between were forgotten.
    pub(crate) limit: usize,
}

/// A value does not fit into the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

impl<T: Cell> Column<T> {
    pub(crate) fn new() -> Self {
        Self { cells: vec![T::HOLE; PAD + 1], largest: 0, limit: usize::MAX }
    }

    /// The first heap without value.
    pub(crate) fn next(&self) -> usize {
        self.cells.len() - PAD
    }

    pub(crate) fn at(&self, heap: usize) -> T {
        self.cells[PAD + heap]
    }

    /// Adds the value of the next heap.
    pub(crate) fn push(&mut self, value: Option<u32>) -> Result<(), TooLarge> {
        let cell = match value {
            Some(value) => T::of(value).ok_or(TooLarge)?,
            None => T::HOLE,
        };
        self.largest = self.largest.max(value.unwrap_or(0));
        self.cells.push(cell);
        Ok(())
    }

    /// The value of the next heap by the definition. For small heaps.
    pub(crate) fn push_naive(&mut self, game: &Game) -> Result<(), TooLarge> {
        let smaller: Vec<Option<u32>> = self.cells[PAD..].iter().map(|cell| cell.value()).collect();
        self.push(naive::value(game, &smaller, self.next()))
    }

    /// The same values in other cells.
    pub(crate) fn widened<U: Cell>(&self) -> Column<U> {
        let cell = |cell: &T| cell.value().and_then(U::of).unwrap_or(U::HOLE);
        Column { cells: self.cells.iter().map(cell).collect(), largest: self.largest, limit: self.limit }
    }

    /// A power of two above every value so far.
    pub(crate) fn bound(&self) -> usize {
        (self.largest as usize + 1).next_power_of_two()
    }
}
