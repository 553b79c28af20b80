//! What is known about the value of a piece.
//!
//! Two things can be known about a piece without its value: that *some option has value g*, and that
//! *no option has value g*. The first kind implies that the value is not `g`, and is at least the
//! least number not among those seen; the second implies that it is at most `g`. The value is known
//! as soon as the bounds meet. Knowledge only grows, so what two searches found can be joined, and
//! an entry that was replaced costs time, never a wrong value.

/// Values are below this, and an upper bound of this is no bound at all. A piece that turns out to have
/// a larger value is left to another engine.
pub(crate) const VALUES: u32 = 48;

/// Knowledge about the value of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Info {
    /// Values that some option has.
    seen: u64,
    /// The value is at most this.
    upper: u8,
}

impl Info {
    /// Nothing is known but an upper bound.
    pub(crate) fn at_most(upper: usize) -> Self {
        Self { seen: 0, upper: upper.min(VALUES as usize) as u8 }
    }

    /// The value is known, and less than [`VALUES`].
    pub(crate) fn is(value: u32) -> Self {
        Self { seen: (1 << value) - 1, upper: value as u8 }
    }

    /// The value is at least this.
    #[inline]
    pub(crate) fn lower(self) -> u32 {
        self.seen.trailing_ones()
    }

    /// The value is at most this.
    #[inline]
    pub(crate) fn upper(self) -> u32 {
        u32::from(self.upper)
    }

    /// The values it can have, as bits.
    #[inline]
    pub(crate) fn possible(self) -> u64 {
        let bounded = if u32::from(self.upper) < VALUES { (2 << self.upper) - 1 } else { u64::MAX };
        !self.seen & bounded
    }

    /// The values that it and other pieces, which are worth `known`, can have together, as bits: the last one stands
    /// for all further values.
    pub(crate) fn possible_beside(self, known: u32) -> u64 {
        match self.exact() {
            Some(value) => 1 << (value ^ known).min(63),
            None if self.upper() < VALUES && known < 64 => shifted(self.possible(), known),
            None if known < 64 => shifted(self.possible(), known) | 1 << 63,
            None => u64::MAX,
        }
    }

    /// The value, if it is known.
    #[inline]
    pub(crate) fn exact(self) -> Option<u32> {
        (self.lower() == self.upper() && self.upper() < VALUES).then_some(self.upper())
    }

    /// Whether it is known that the value is `g`, or that it is not.
    #[inline]
    pub(crate) fn decides(self, g: u32) -> bool {
        self.possible() >> g & 1 == 0 || self.exact().is_some()
    }

    /// Some option has one of these values each.
    #[inline]
    pub(crate) fn see(&mut self, values: u64) {
        self.seen |= values;
        self.tighten();
    }

    /// The value is at most `g`.
    #[inline]
    pub(crate) fn bound(&mut self, g: u32) {
        self.upper = self.upper.min(g.min(VALUES) as u8);
        self.tighten();
    }

    /// What to look for among the options to say whether the value is `goal`; `None` if that is known by now. `open`
    /// has all values that options can have which are not known: no option has the least number that is in neither.
    #[inline]
    pub(crate) fn wanted(&mut self, goal: u32, open: u64) -> Option<u32> {
        self.bound((!self.possible() | open).trailing_ones());
        if self.decides(goal) {
            return None;
        }
        Some(if self.upper() > goal { goal } else { self.lower() })
    }

    /// What both know.
    #[inline]
    pub(crate) fn join(self, other: Self) -> Self {
        let mut both = Self { seen: self.seen | other.seen, upper: self.upper.min(other.upper) };
        both.tighten();
        both
    }

    /// The upper bound itself must be possible.
    #[inline]
    fn tighten(&mut self) {
        debug_assert!(self.possible() != 0, "two things that are known contradict each other");
        self.upper = (63 - self.possible().leading_zeros() as u8).min(VALUES as u8);
    }

    /// Knowledge and a size as one word that is not zero.
    #[inline]
    pub(crate) fn pack(self, size: usize) -> u64 {
        (self.seen & ((1 << VALUES) - 1)) | u64::from(self.upper) << 48 | (size.clamp(1, 255) as u64) << 56
    }

    /// Whether a word can have been packed: bounds that meet or leave room.
    pub(crate) fn is_sound(word: u64) -> bool {
        let (info, size) = Self::unpack(word);
        size > 0
            && info.upper() <= VALUES
            && info.lower() <= info.upper()
            && info.possible() >> info.upper() & 1 == 1
    }

    /// The knowledge in a word, and the size.
    #[inline]
    pub(crate) fn unpack(word: u64) -> (Self, usize) {
        let info = Self { seen: word & ((1 << VALUES) - 1), upper: (word >> 48) as u8 };
        (info, (word >> 56) as usize)
    }
}

/// The set `{v ^ x : v in values}`, sets being words.
#[inline]
pub(crate) fn shifted(mut values: u64, x: u32) -> u64 {
    const SWAPS: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let mut left = x & 63;
    while left != 0 {
        let k = left.trailing_zeros() as usize;
        values = (values & SWAPS[k]) << (1 << k) | values >> (1 << k) & SWAPS[k];
        left &= left - 1;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_meet_at_the_value() {
        let mut info = Info::at_most(10);
        assert_eq!((info.lower(), info.upper(), info.exact()), (0, 10, None));
        info.see(0b1011);
        assert_eq!(info.lower(), 2);
        assert!(info.decides(3) && info.decides(11) && !info.decides(2));
        info.bound(3);
        assert_eq!(info.exact(), Some(2), "3 is seen, so the value is 2");
        let (back, size) = Info::unpack(info.pack(17));
        assert_eq!((back, size), (info, 17));
    }

    #[test]
    fn what_is_looked_for() {
        let mut info = Info::at_most(10);
        info.see(0b1);
        assert_eq!(info.wanted(3, u64::MAX), Some(3), "an option of this value would decide");
        assert_eq!(info.wanted(3, 0b1110), Some(3));
        assert_eq!(info.upper(), 4, "neither seen nor possible");
        info.bound(3);
        assert_eq!(info.wanted(3, 0b1110), Some(1), "no option has 3, so 1 and 2 are needed");
        assert_eq!(info.wanted(3, 0b0010), None, "and 2 is not to be had");
        assert_eq!(info.upper(), 2);
    }

    #[test]
    fn shifting_is_adding_a_nimber() {
        for x in 0..64 {
            for v in 0..64 {
                assert_eq!(shifted(1 << v, x), 1 << (v ^ x));
            }
        }
    }
}
