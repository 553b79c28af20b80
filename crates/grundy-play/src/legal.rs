//! Which sets of moves are a turn.

use grundy_arena::PiecePlace;
use grundy_core::{Compound, Turn};

/// Whether a turn may move in these pieces, each at most once; says why not.
pub(crate) fn legal(compound: Compound, pieces: &[PiecePlace], moved: &[usize]) -> Result<(), String> {
    let mut sorted = moved.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!(
            "a turn has at most one move in a piece, and there are two in piece {}",
            pair[0] + 1
        ));
    }
    match compound.turn() {
        Turn::One if moved.len() != 1 => {
            Err(format!("a turn is one move in one piece ({compound} compound), not {}", moved.len()))
        }
        Turn::Some if moved.is_empty() => Err("a turn has at least one move".to_owned()),
        Turn::Every => match (0..pieces.len()).find(|&p| !pieces[p].ended && !moved.contains(&p)) {
            Some(missing) => Err(format!(
                "a turn moves in every piece that has a move ({compound} compound); there is none in piece {}",
                missing + 1
            )),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Whether a move in this piece alone is a turn.
pub(crate) fn alone(compound: Compound, pieces: &[PiecePlace], piece: usize) -> bool {
    compound.turn() != Turn::Every || pieces.iter().enumerate().all(|(p, place)| p == piece || place.ended)
}
