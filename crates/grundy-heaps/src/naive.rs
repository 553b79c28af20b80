//! The definition: the value of every option, and the least that is missing.
//!
//! Quadratic, and cubic where a move leaves three heaps. Never optimised and never deleted: the
//! other engines start from its first values, and the tests compare them with it.

use crate::game::{Game, Values};

/// The values of the heaps 0 to `to`; `None` where a foreclosed value is undefined.
#[must_use]
pub fn naive(game: &Game, to: usize) -> Vec<Option<u32>> {
    let mut values = vec![];
    for heap in 0..=to {
        values.push(value(game, &values, heap));
    }
    values
}

/// The value of a heap, given those of all smaller ones.
///
/// # Panics
/// If the value of a smaller heap is not there.
#[must_use]
pub fn value(game: &Game, smaller: &[Option<u32>], heap: usize) -> Option<u32> {
    let mut options = Options { game, smaller, seen: vec![], can_end: false };
    if game.ended(heap) {
        return (game.values == Values::Grundy).then_some(0);
    }
    if game.empties.contains(&heap) {
        options.see(&[]);
    }
    for taken in game.takes.iter().filter(|taken| heap > **taken) {
        options.see(&[heap - taken]);
    }
    for taken in game.splits.iter().filter(|taken| heap > **taken + 1) {
        let rest = heap - taken;
        for a in (1..=rest / 2).filter(|a| !(game.unequal && 2 * a == rest)) {
            options.see(&[a, rest - a]);
        }
    }
    for taken in game.triples.iter().filter(|taken| heap > **taken + 2) {
        let rest = heap - taken;
        for a in 1..=rest / 3 {
            for b in a..=(rest - a) / 2 {
                options.see(&[a, b, rest - a - b]);
            }
        }
    }
    (!options.can_end).then(|| {
        let seen = &options.seen;
        seen.iter().position(|seen| !seen).unwrap_or(seen.len()) as u32
    })
}

struct Options<'a> {
    game: &'a Game,
    smaller: &'a [Option<u32>],
    seen: Vec<bool>,
    can_end: bool,
}

impl Options<'_> {
    fn see(&mut self, parts: &[usize]) {
        let foreclosed = self.game.values != Values::Grundy;
        if foreclosed && (parts.is_empty() || parts.iter().any(|part| self.game.ended(*part))) {
            // Ending the game: in normal play that wins, in misère play it is never done.
            self.can_end |= self.game.values == Values::Foreclosed;
            return;
        }
        let sum = parts.iter().try_fold(0, |sum, part| Some(sum ^ self.smaller[*part]?));
        if let Some(sum) = sum {
            let sum = sum as usize;
            if self.seen.len() <= sum {
                self.seen.resize(sum + 1, false);
            }
            self.seen[sum] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(game: &Game, to: usize) -> Vec<i64> {
        naive(game, to).into_iter().map(|value| value.map_or(-1, i64::from)).collect()
    }

    #[test]
    fn known_beginnings() {
        // Winning Ways: Kayles; Dawson's Kayles; Grundy's game (OEIS A002186, A002187, A002188).
        assert_eq!(numbers(&Game::code(0, &[7, 7]), 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
        assert_eq!(numbers(&Game::code(0, &[0, 7]), 12), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2]);
        assert_eq!(numbers(&Game::grundys_game(), 12), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);
    }

    #[test]
    fn foreclosed_paths() {
        // Paper 002, section 3.2: F⁻(P_n), and 0.13337 two places on.
        let paths = Game::code(0, &[1, 3, 7]).with(Values::ForeclosedMisere);
        let octal = Game::code(0, &[1, 3, 3, 3, 7]);
        let shifted = naive(&paths, 300);
        assert_eq!(shifted[0], None);
        assert_eq!(shifted[3..], naive(&octal, 298)[1..]);
    }
}
