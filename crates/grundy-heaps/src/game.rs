//! A game on heaps, as the engines see it: which numbers may be taken, and in how many heaps the
//! rest may be left.

use std::fmt;

/// How the values of options make a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Grundy values: normal play of the disjunctive compound.
    Grundy,
    /// Foreclosed values, normal play of the diminished compound. A heap that is over, or that
    /// can be ended and won at once, has none; options with such a heap do not count.
    Foreclosed,
    /// Foreclosed values, misère play: only a heap that is over has none.
    ForeclosedMisere,
}

/// A game on heaps with finitely many kinds of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Sizes that may be taken as a whole.
    pub(crate) empties: Vec<usize>,
    /// Numbers that may be taken leaving one heap, two, or three.
    pub(crate) takes: Vec<usize>,
    pub(crate) splits: Vec<usize>,
    pub(crate) triples: Vec<usize>,
    /// Two heaps that are left must differ (Grundy's game).
    pub(crate) unequal: bool,
    pub(crate) values: Values,
    name: String,
}

impl Game {
    /// A take-and-break code: the digit before the point and those after it. Bit 1 of digit i
    /// allows taking i and leaving nothing, bits 2, 4 and 8 leaving one, two or three heaps.
    #[must_use]
    pub fn code(split: u8, digits: &[u8]) -> Self {
        let all: Vec<u8> = std::iter::once(split).chain(digits.iter().copied()).collect();
        let with = |bit: u8| {
            let taken = all.iter().enumerate().filter(|(_, digit)| **digit & bit != 0);
            taken.map(|(taken, _)| taken).collect::<Vec<usize>>()
        };
        let hexadecimal = all.iter().any(|digit| *digit > 7);
        let digit = |digit: &u8| format!("{digit:X}");
        let name = format!(
            "{}{split:X}.{}",
            if hexadecimal { "0x" } else { "" },
            digits.iter().map(digit).collect::<String>()
        );
        Self {
            empties: with(1).into_iter().filter(|taken| *taken > 0).collect(),
            takes: with(2).into_iter().filter(|taken| *taken > 0).collect(),
            splits: with(4),
            triples: with(8),
            unequal: false,
            values: Values::Grundy,
            name,
        }
    }

    /// A subtraction game: any of these numbers may be taken.
    #[must_use]
    pub fn subtraction(sizes: &[usize]) -> Self {
        let mut sizes: Vec<usize> = sizes.iter().copied().filter(|size| *size > 0).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let named: Vec<String> = sizes.iter().map(usize::to_string).collect();
        Self {
            empties: sizes.clone(),
            takes: sizes,
            splits: vec![],
            triples: vec![],
            unequal: false,
            values: Values::Grundy,
            name: format!("csg:{}", named.join(",")),
        }
    }

    /// Grundy's game: split a heap into two unequal heaps.
    #[must_use]
    pub fn grundys_game() -> Self {
        let mut game = Self::code(4, &[]);
        game.unequal = true;
        "grundy-game".clone_into(&mut game.name);
        game
    }

    /// The same moves under other values.
    #[must_use]
    pub fn with(self, values: Values) -> Self {
        Self { values, ..self }
    }

    /// Which values it has.
    #[must_use]
    pub fn values(&self) -> Values {
        self.values
    }

    /// The most that a move takes.
    #[must_use]
    pub fn reach(&self) -> usize {
        let most = |list: &[usize]| list.last().copied().unwrap_or(0);
        most(&self.empties).max(most(&self.takes)).max(most(&self.splits)).max(most(&self.triples))
    }

    /// The most that a move takes which leaves a heap.
    #[must_use]
    pub fn depth(&self) -> usize {
        [&self.takes, &self.splits, &self.triples]
            .into_iter()
            .filter_map(|list| list.last())
            .copied()
            .max()
            .unwrap_or(0)
    }

    /// The numbers that a move may take which leaves one heap, two, or three.
    #[must_use]
    pub fn leaving(&self, heaps: usize) -> &[usize] {
        match heaps {
            1 => &self.takes,
            2 => &self.splits,
            3 => &self.triples,
            _ => &[],
        }
    }

    /// Whether two heaps that are left must differ.
    #[must_use]
    pub fn unequal(&self) -> bool {
        self.unequal
    }

    /// Every option of a heap: what is taken, and the heaps that are left. Each pair and each triple
    /// once, the smaller heaps first.
    ///
    /// # Errors
    /// What `visit` says.
    pub fn for_each_option<E>(
        &self,
        heap: u64,
        mut visit: impl FnMut(u64, &[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        for taken in 0..=self.reach() {
            let take = taken as u64;
            let Some(rest) = heap.checked_sub(take) else { break };
            if rest == 0 && self.empties.binary_search(&taken).is_ok() {
                visit(take, &[])?;
            }
            if rest > 0 && self.takes.contains(&taken) {
                visit(take, &[rest])?;
            }
            if self.splits.contains(&taken) {
                for a in (1..=rest / 2).filter(|a| !(self.unequal && 2 * a == rest)) {
                    visit(take, &[a, rest - a])?;
                }
            }
            if self.triples.contains(&taken) {
                for a in 1..=rest / 3 {
                    for b in a..=(rest - a) / 2 {
                        visit(take, &[a, b, rest - a - b])?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The most heaps that a move leaves.
    #[must_use]
    pub fn parts(&self) -> usize {
        if !self.triples.is_empty() {
            3
        } else if !self.splits.is_empty() {
            2
        } else {
            usize::from(!self.takes.is_empty())
        }
    }

    /// Whether a heap of this size has no move.
    #[must_use]
    pub fn ended(&self, heap: usize) -> bool {
        let leaves = |list: &[usize], least: usize| list.first().is_some_and(|taken| heap >= taken + least);
        let two = if self.unequal { 3 } else { 2 };
        !(self.empties.binary_search(&heap).is_ok() && heap > 0
            || leaves(&self.takes, 1)
            || leaves(&self.splits, two)
            || leaves(&self.triples, 3))
    }

    /// From this size on heaps have their values in the regular way: every kind of move is there,
    /// and no two parts of an option both lack a value. `None` if heaps of all large sizes lack one.
    #[must_use]
    pub fn regular_from(&self) -> Option<usize> {
        let reach = self.reach();
        let ended = (1..=reach + 2).rev().find(|heap| self.ended(*heap)).unwrap_or(0);
        match self.values {
            Values::Grundy => Some(2 * reach + 4),
            // A heap beyond the reach ends only if every heap there does.
            _ if self.parts() == 0 => None,
            Values::Foreclosed if ended > 0 && self.parts() > 1 => None,
            // Undefined: up to the largest ended heap, and what a move leads to one in normal play.
            _ => Some(2 * (2 * reach + 4 + ended) + reach),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_become_moves() {
        let game = Game::code(0, &[1, 3, 7]);
        assert_eq!((&*game.empties, &*game.takes, &*game.splits), (&[1, 2, 3][..], &[2, 3][..], &[3][..]));
        assert_eq!((game.reach(), game.parts(), game.to_string()), (3, 2, "0.137".to_owned()));
        let game = Game::code(4, &[0, 15]);
        assert_eq!((&*game.splits, &*game.triples), (&[0, 2][..], &[2][..]));
        assert_eq!(game.to_string(), "0x4.0F");
    }

    #[test]
    fn heaps_end() {
        let arc_kayles = Game::code(0, &[0, 7]);
        assert!(arc_kayles.ended(0) && arc_kayles.ended(1) && !arc_kayles.ended(2));
        let grundy = Game::grundys_game();
        assert!(grundy.ended(2) && !grundy.ended(3));
        assert!(Game::code(0, &[1]).ended(2));
    }
}
