//! The values of all heaps as bytes, rising and falling: so that the heaps of a pair stand side by side.

use crate::cell::Cell;
use crate::column::Column;
use crate::simd::sieve;

/// Low and high bytes of the values, by rising heap and by falling heap.
#[derive(Default)]
pub(crate) struct Both {
    rising: [Vec<u8>; 2],
    /// Heap h stands at `room - 1 - h`.
    falling: [Vec<u8>; 2],
    room: usize,
}

/// The high byte of a heap without value. A value beside it is none.
const HOLE: u8 = 0x80;
/// Values that two bytes can have.
pub(crate) const VALUES: usize = 1 << 15;

impl Both {
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
            let value = column.at(heap).value().map_or([0, HOLE], |value| (value as u16).to_le_bytes());
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
    pub(crate) fn pairs(
        &self,
        total: usize,
        (from, to): (usize, usize),
    ) -> (sieve::Planes<'_>, sieve::Planes<'_>) {
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
