//! The options of a piece: in which order they are asked, and which of their parts cancel.

use super::{Part, Search};
use crate::form::{self, Cut};
use crate::game::Game;
use crate::set::Set;

impl<G: Game, S: Set> Search<'_, G, S> {
    /// Sorts the options of a piece from `first` on, the quickest first.
    pub(crate) fn sort(&mut self, piece: S, first: usize) {
        let rows = self.rows;
        let degrees =
            |some: S, within: S| some.vertices().map(|v| (rows[v] & within).len() as u32).sum::<u32>();
        let ends = degrees(piece, piece);
        for option in &mut self.options[first..] {
            // Usually little is gone.
            let gone = piece.minus(option.own);
            option.ends = if 2 * gone.len() < option.own.len() {
                ends - degrees(gone, piece) - degrees(gone, option.own)
            } else {
                degrees(option.own, option.own)
            };
            let others: usize =
                self.parts[option.first..option.last].iter().map(|part| part.piece.len()).sum();
            // Few edges are quick to search; few possible values are likely to be the right ones.
            option.effort = 4 * option.ends + 4 * option.info.possible().count_ones() + others as u32;
        }
        // Roughly by effort; of options that are about as hard, those at the centre come first.
        self.options[first..].sort_unstable_by_key(|option| (option.effort / 32, option.chosen));
    }

    /// Equal pieces add up to nothing: the parts `first..last` without such pairs, and where they end now.
    pub(crate) fn cancel(&self, parts: &mut [Part<S>], first: usize, mut last: usize) -> usize {
        let mut i = first;
        while i < last {
            if let Some(j) = (i + 1..last).find(|&j| self.are_equal(parts[i].piece, parts[j].piece)) {
                parts[j] = parts[last - 1];
                parts[i] = parts[last - 2];
                last -= 2;
            } else {
                i += 1;
            }
        }
        last
    }

    /// Whether two pieces are known to be isomorphic.
    fn are_equal(&self, a: S, b: S) -> bool {
        a.len() == b.len()
            && a.len() <= form::LARGEST
            && Cut::new(self.rows, a).form() == Cut::new(self.rows, b).form()
    }
}
