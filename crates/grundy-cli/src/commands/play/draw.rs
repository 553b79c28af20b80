//! A position as a terminal shows it, and its moves with numbers.

use std::io::{Result, Write};

use grundy_play::{Choices, Drawing, Game, drawing, label};

/// The most counters that are drawn in a row.
const COUNTERS: u64 = 60;

/// The most moves that are listed unasked.
const MOVES: usize = 40;

/// The position.
pub(super) fn position(out: &mut impl Write, game: &Game<'_>) -> Result<()> {
    for part in drawing(game.position()) {
        match part {
            Drawing::Heap(size) if size <= COUNTERS => {
                writeln!(out, "  {size:>3}  {}", "o ".repeat(size as usize).trim_end())?;
            }
            Drawing::Heap(size) => writeln!(out, "  a heap of {size}")?,
            Drawing::Board(rows) => {
                let columns = rows.first().map_or(0, String::len);
                let heads: Vec<String> = (1..=columns).map(|column| format!("{}", column % 10)).collect();
                writeln!(out, "      {}", heads.join(" "))?;
                for (number, row) in rows.iter().enumerate() {
                    let squares: Vec<String> = row.chars().map(String::from).collect();
                    writeln!(out, "  {:>3} {}", number + 1, squares.join(" "))?;
                }
            }
            Drawing::Graph(text) => writeln!(out, "  {text}")?,
        }
    }
    Ok(())
}

/// The moves, piece by piece; with `all`, also when they are many.
pub(super) fn moves(out: &mut impl Write, choices: &Choices, all: bool) -> Result<()> {
    let several = choices.pieces.len() > 1;
    let shown = if all { choices.list.len() } else { MOVES };
    let mut piece = None;
    for (number, choice) in choices.list.iter().take(shown).enumerate() {
        if several && piece != Some(choice.taken.piece) {
            piece = Some(choice.taken.piece);
            let place = &choices.pieces[choice.taken.piece];
            writeln!(out, "  piece {}: {}", choice.taken.piece + 1, place.text)?;
        }
        let ends = if choice.ends { ", and the game is over" } else { "" };
        writeln!(out, "  [{}] {}{ends}", number + 1, label(&choice.taken))?;
    }
    match choices.total {
        Some(total) if total <= shown.min(choices.list.len()) => Ok(()),
        Some(total) if choices.list.len() == total => {
            writeln!(out, "  ... {total} moves in all: `moves` lists them")
        }
        Some(total) => {
            writeln!(out, "  ... {total} moves in all, {} of them have a number", choices.list.len())
        }
        None => writeln!(out, "  ... and very many more; {} of them have a number", choices.list.len()),
    }
}
