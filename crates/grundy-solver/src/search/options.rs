//! The options of a piece: how they are found, in which order they are asked, and which of their parts cancel.

use super::{Open, Part, Search};
use crate::Stopped;
use crate::form::{self, Cut};
use crate::game::{Game, Reduced};
use crate::info::{Info, VALUES};
use crate::set::Set;

/// This many moves count as a node: a dense graph has very many, and looking at one takes a while.
const MOVES_A_NODE: u32 = 1024;

/// Options that are kept without asking for memory, and that are asked for at a time.
const ROOM: usize = 1 << 12;

impl<G, S: Set> Search<'_, G, S> {
    /// What room for options and parts takes.
    pub(super) const BYTES: usize = ROOM * (size_of::<Open<S>>() + size_of::<Part<S>>());
}

impl<G: Game, S: Set> Search<'_, G, S> {
    /// Whether there is room for the options, or more memory can be had.
    #[inline]
    fn has_place(&mut self) -> bool {
        let most = (self.taken + 1) * ROOM;
        if self.options.len() < most && self.parts.len() < most {
            return true;
        }
        let more = self.watch.take(Self::BYTES);
        self.taken += usize::from(more);
        more
    }

    /// Makes every move; what is not known at once is added to the options. Ends with a move that leaves the goal.
    #[inline]
    pub(crate) fn look_at_moves(
        &mut self,
        piece: S,
        goal: u32,
        info: &mut Info,
    ) -> Result<Option<S>, Stopped> {
        let rows = self.rows;
        let whole = Reduced::look(rows, piece);
        let mut seen = 0u64;
        let mut witness = None;
        let mut moves = 0u32;
        let mut stopped = None;
        G::for_each_move(rows, piece, |chosen, left| {
            moves += 1;
            if moves.is_multiple_of(MOVES_A_NODE) {
                stopped = self.watch.tick().err();
            }
            if !self.has_place() {
                stopped = Some(Stopped::TooLarge);
            }
            if let Some(value) = self.look(whole, chosen, left) {
                seen |= 1 << value.min(63);
                if value == goal {
                    witness = Some(chosen);
                }
            }
            // The value is not the goal as soon as an option has it.
            witness.is_none() && stopped.is_none()
        });
        info.see(seen & ((1 << VALUES) - 1));
        stopped.map_or(Ok(witness), Err)
    }

    /// Sorts the options of a piece from `first` on, the quickest first.
    pub(crate) fn sort(&mut self, piece: S, first: usize) {
        let rows = self.rows;
        let degrees =
            |some: S, within: S| some.vertices().map(|v| (rows[v] & within).len() as u32).sum::<u32>();
        let ends = degrees(piece, piece);
        for option in &mut self.options[first..] {
            // Usually few are gone.
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
