//! The values of all heaps as bytes, rising and falling: so that the heaps of a pair stand side by side.

use crate::cell::Cell;
use crate::column::Column;

/// Low and high parts of the values of some heaps.
type Planes<'a> = [&'a [u8]; 2];

/// The low bits of the values and the others, by rising heap and by falling heap.
pub(crate) struct Both {
    /// How many bits are low.
    low: u32,
    /// The last heap without value.
    last_hole: usize,
    rising: [Vec<u8>; 2],
    /// Heap h stands at `room - 1 - h`.
    falling: [Vec<u8>; 2],
    room: usize,
}

/// The high part of a heap without value. With eight low bits a value beside it is none.
const HOLE: u8 = 0x80;
/// Values that two bytes can have.
pub(crate) const VALUES: usize = 1 << 15;

impl Both {
    /// With this many low bits, seven or eight.
    pub(crate) fn new(low: u32) -> Self {
        Self { low, last_hole: 0, rising: Default::default(), falling: Default::default(), room: 0 }
    }

    /// The last heap without value: a pair with it may seem to have one, if seven bits are low.
    pub(crate) fn last_hole(&self) -> usize {
        self.last_hole
    }

    /// Has all heaps that the column has, whose values are less than [`VALUES`].
    pub(crate) fn follow<T: Cell>(&mut self, column: &Column<T>) {
        let known = self.rising[0].len();
        if column.next() > self.room {
            let room = (2 * self.room).max(column.next() + (1 << 12));
            for plane in &mut self.falling {
                plane.splice(..0, std::iter::repeat_n(0, room - self.room));
            }
            self.room = room;
        }
        for heap in known..column.next() {
            let value = match column.at(heap).value() {
                Some(value) => [value as u8 & (u8::MAX >> (8 - self.low)), (value >> self.low) as u8],
                None => [0, HOLE],
            };
            if column.at(heap).value().is_none() {
                self.last_hole = heap;
            }
            for (plane, byte) in self.rising.iter_mut().zip(value) {
                plane.push(byte);
            }
            for (plane, byte) in self.falling.iter_mut().zip(value) {
                plane[self.room - 1 - heap] = byte;
            }
        }
    }

    /// Bytes that they take.
    pub(crate) fn bytes(&self) -> usize {
        self.rising.iter().chain(&self.falling).map(Vec::capacity).sum()
    }

    /// The pairs `a, total - a` with a in a range.
    pub(crate) fn pairs(&self, total: usize, (from, to): (usize, usize)) -> (Planes<'_>, Planes<'_>) {
        let falling = self.room - 1 - (total - from);
        let [low, high] = &self.rising;
        let [falling_low, falling_high] = &self.falling;
        let length = to - from;
        (
            [&low[from..to], &high[from..to]],
            [&falling_low[falling..][..length], &falling_high[falling..][..length]],
        )
    }
}
