//! Checkpoints: a sequence in a file, safe against a kill at any moment.
//!
//! `grundy-files` puts a file in its place in one step, so that at every moment the name stands for a whole
//! file, the old one or the new. It says which game it is
//! about, and ends with the SHA-256 of everything before: a file that was cut or changed is
//! refused. Only values are kept; the engines learn everything else again.
//!
//! ```text
//! grundy-heaps 1 GAME VALUES WIDTH COUNT\n  cells, little-endian, WIDTH bytes each  32 bytes SHA-256
//! ```

use std::fs::File;
use std::io::{BufWriter, Error, ErrorKind, Result, Write};

use sha2::{Digest, Sha256};

use crate::cell::{Cell, PAD};
use crate::column::Column;
use crate::game::Game;

const FORMAT: &str = "grundy-heaps 1";

/// Writes and hashes.
pub(crate) struct Sealed<'a> {
    out: BufWriter<&'a File>,
    digest: Sha256,
}

impl Sealed<'_> {
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.digest.update(bytes);
        self.out.write_all(bytes)
    }
}

/// Writes something to a file, and its seal after it.
pub(crate) fn write(file: &File, content: &dyn Fn(&mut Sealed<'_>) -> Result<()>) -> Result<()> {
    let mut sealed = Sealed { out: BufWriter::new(file), digest: Sha256::new() };
    content(&mut sealed)?;
    let Sealed { mut out, digest } = sealed;
    out.write_all(&digest.finalize())?;
    out.flush()
}

/// Writes the values to a file.
pub(crate) fn save<T: Cell>(game: &Game, column: &Column<T>, file: &File) -> Result<()> {
    write(file, &|sealed| {
        let width = size_of::<T>();
        let header = format!("{FORMAT} {game} {:?} {width} {}\n", game.values(), column.cells.len());
        sealed.write(header.as_bytes())?;
        for cells in column.cells.chunks(1 << 16) {
            let number = |cell: &T| (cell.number() as u32).to_le_bytes();
            let bytes: Vec<u8> = cells.iter().flat_map(|cell| number(cell).into_iter().take(width)).collect();
            sealed.write(&bytes)?;
        }
        Ok(())
    })
}

fn refuse(message: &str) -> Error {
    Error::new(ErrorKind::InvalidData, message.to_owned())
}

fn cut() -> Error {
    refuse("the checkpoint is cut or was changed")
}

/// What a file has, without its seal.
pub(crate) fn unsealed(mut bytes: Vec<u8>) -> Result<Vec<u8>> {
    let body = bytes.len().checked_sub(32).ok_or_else(cut)?;
    if Sha256::digest(&bytes[..body])[..] != bytes[body..] {
        return Err(cut());
    }
    bytes.truncate(body);
    Ok(bytes)
}

/// The values in the bytes of a file: the width of its cells, and their bytes.
pub(crate) fn load(game: &Game, mut bytes: Vec<u8>) -> Result<(usize, Vec<u8>)> {
    let body = bytes.len();
    let line = bytes.iter().position(|byte| *byte == b'\n').ok_or_else(cut)?;
    let header = String::from_utf8_lossy(&bytes[..line]).into_owned();
    let rest = header
        .strip_prefix(&format!("{FORMAT} {game} {:?} ", game.values()))
        .ok_or_else(|| refuse(&format!("the checkpoint is about something else than {game}: {header}")))?;
    let numbers: Vec<usize> = rest.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [width, count] = numbers[..] else { return Err(cut()) };
    if Some(body - line - 1) != width.checked_mul(count) || ![1, 2, 4].contains(&width) {
        return Err(cut());
    }
    bytes.drain(..=line);
    Ok((width, bytes))
}

/// Cells from their bytes. They begin with holes; and no value is larger than the number of moves that a heap can
/// last, which is its size: a file that fits its seal may still have been made by others.
pub(crate) fn column<T: Cell>(bytes: &[u8]) -> Result<Column<T>> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
    let cells: Vec<T> =
        bytes.chunks_exact(size_of::<T>()).map(|cell| T::of(number(cell)).unwrap_or(T::HOLE)).collect();
    let holes = cells.get(..=PAD).is_some_and(|holes| holes.iter().all(|cell| *cell == T::HOLE));
    let fits = |(place, cell): (usize, &T)| cell.value().is_none_or(|value| value as usize <= place - PAD);
    if !holes || !cells.iter().enumerate().skip(PAD).all(fits) {
        return Err(cut());
    }
    let largest = cells.iter().filter_map(|cell| cell.value()).max().unwrap_or(0);
    Ok(Column { cells, largest, limit: usize::MAX })
}
