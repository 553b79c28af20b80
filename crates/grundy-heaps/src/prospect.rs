//! How far away a proof seems to be, for people who wait.
//!
//! If the last values occur before, a lag p back, and values have repeated since some heap s, then going on like
//! that to heap m s + m p + k would be enough for the theorem of Guy and Smith, and with a sparse space whose last
//! rare heap is r about s + r + k + p for a state that comes back. Nothing here proves anything: a repetition may
//! end.

use crate::cell::PAD;
use crate::game::Game;
use crate::repeat::{agreeing, last_cells};
use crate::run::Run;
use crate::simd::Kernel;

/// Values at the end that have to occur earlier, and the part of all values that has to repeat before a prospect is
/// reported.
const NEEDLE: usize = 256;
const PART: usize = 64;

/// The heap to which values have to go on repeating for a proof, if they repeat.
pub(crate) fn prospect<T: Kernel>(game: &Game, run: &Run<T>) -> Option<u64> {
    let cells = run.column.cells.get(PAD + 1..)?;
    let needle = cells.len().checked_sub(NEEDLE)?;
    let place = last_cells(&cells[..cells.len() - 1], &cells[needle..], run.lanes)?;
    let lag = needle - place;
    let matched = agreeing(cells, lag, T::default(), run.lanes);
    if matched < cells.len() / PART {
        return None;
    }
    let (start, parts) = (cells.len() - matched - lag + 1, game.parts().max(1));
    let all = parts * (start + lag) + game.reach();
    let state = run.space.map(|_| {
        let last_rare = run.rare.last().copied().unwrap_or(0);
        start.max(last_rare).max(run.since) + last_rare + game.reach() + lag
    });
    Some(state.map_or(all, |state| state.min(all)) as u64)
}
