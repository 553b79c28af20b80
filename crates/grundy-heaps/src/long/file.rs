//! Long runs in files: small, and as safe as other checkpoints.
//!
//! ```text
//! grundy-heaps-long 1 GAME VALUES\n
//! ```
//!
//! and then, eight bytes each, little-endian: the next heap, how many values are kept, the marker, the distance of
//! snapshots, the deepest witness, the largest value, the mask and its two parities, and the number of rare heaps
//! and of snapshots; the rare heaps; the first values, those before the next heap, and for each snapshot its end
//! and its values; a byte for each value.

use std::collections::HashMap;
use std::fs::File;
use std::io::{Error, ErrorKind, Result};

use super::{HASHED, Long, MOST_SNAPSHOTS, PART, Snapshot};
use crate::cell::{Cell, PAD};
use crate::checkpoint::{self, Sealed};
use crate::game::Game;
use crate::settings::Settings;
use crate::space::Space;

const FORMAT: &str = "grundy-heaps-long 1";

impl Long {
    /// Writes the run to a file.
    pub(crate) fn save(&self, game: &Game, file: &File) -> Result<()> {
        let space = self.run.space.ok_or_else(|| Error::new(ErrorKind::InvalidInput, "no sparse space"))?;
        checkpoint::write(file, &|sealed: &mut Sealed<'_>| {
            sealed.write(format!("{FORMAT} {game} {:?}\n", game.values()).as_bytes())?;
            let numbers = [
                self.next(),
                self.kept as u64,
                self.marker.into(),
                self.every,
                self.deepest() as u64,
                self.run.column.largest.into(),
                space.mask.into(),
                space.by_parity.into(),
                space.taken.into(),
                self.run.rare.len() as u64,
                self.snapshots.len() as u64,
            ];
            let rare = self.run.rare.iter().map(|heap| *heap as u64);
            for number in numbers.into_iter().chain(rare) {
                sealed.write(&number.to_le_bytes())?;
            }
            sealed.write(&self.run.column.cells[PAD..PAD + self.kept])?;
            sealed.write(self.last(self.kept + 1))?;
            for snapshot in &self.snapshots {
                sealed.write(&snapshot.end.to_le_bytes())?;
                sealed.write(&snapshot.values)?;
            }
            Ok(())
        })
    }

    /// The run in the bytes of a file; `None` if they are about values that were not forgotten.
    pub(crate) fn load(game: &Game, settings: &Settings, bytes: &[u8]) -> Result<Option<Self>> {
        let refuse = |message: String| Error::new(ErrorKind::InvalidData, message);
        if !bytes.starts_with(FORMAT.as_bytes()) {
            return Ok(None);
        }
        let header = format!("{FORMAT} {game} {:?}\n", game.values());
        let Some(body) = bytes.strip_prefix(header.as_bytes()) else {
            let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or(&[]);
            let line = String::from_utf8_lossy(line);
            return Err(refuse(format!("the checkpoint is about something else than {game}: {line}")));
        };
        let read = Self::read(game, settings, body);
        read.map(Some).ok_or_else(|| refuse("the checkpoint is cut or was changed".to_owned()))
    }

    fn read(game: &Game, settings: &Settings, mut body: &[u8]) -> Option<Self> {
        let mut bytes = |count: usize| body.split_off(..count);
        let number = |bytes: &[u8]| Some(u64::from_le_bytes(bytes.try_into().ok()?));
        let mut numbers = [0; 11];
        for place in &mut numbers {
            *place = number(bytes(8)?)?;
        }
        let [next, kept, marker, every, deepest, largest, mask, by_parity, taken, rare, snapshots] = numbers;
        let (kept, deepest) = (usize::try_from(kept).ok()?, usize::try_from(deepest).ok()?);
        let space = Space {
            mask: u32::try_from(mask).ok()?,
            by_parity: by_parity == 1,
            taken: u32::try_from(taken).ok()?,
        };
        let mut heaps = vec![];
        for _ in 0..rare {
            heaps.push(usize::try_from(number(bytes(8)?)?).ok()?);
        }
        let head = [&[u8::HOLE; PAD], bytes(kept)?].concat();
        let last = bytes(kept.checked_add(1)?)?;
        // A file that fits its seal may still have been made by others: what the engine relies on is looked at.
        let sound = kept / PART >= HASHED
            && next / 4 >= kept as u64
            && heaps.is_sorted_by(|a, b| a < b)
            && head.iter().skip(PAD).enumerate().all(|(heap, cell)| {
                let rare = cell.value().is_some_and(|value| heap > 0 && !space.is_common(value, heap));
                !rare || heaps.binary_search(&heap).is_ok()
            });
        if !sound || snapshots > MOST_SNAPSHOTS as u64 || every == 0 || every > next.checked_mul(2)? {
            return None;
        }
        let mut long = Self::of(game, settings, (space, &heaps), &head, last, next, deepest)?;
        for _ in 0..snapshots {
            let end = number(bytes(8)?)?;
            let before = long.snapshots.last().map_or(0, |snapshot| snapshot.end);
            if end <= before || end > next {
                return None;
            }
            long.snapshots.push(Snapshot { end, values: bytes(kept / PART + 1)?.to_vec() });
        }
        (long.marker, long.every, long.keys) = (u8::try_from(marker).ok()?, every, HashMap::new());
        let seen = long.run.column.largest;
        long.run.column.largest =
            u32::try_from(largest).ok().filter(|largest| (seen..128).contains(largest))?;
        long.remember();
        body.is_empty().then_some(long)
    }
}
