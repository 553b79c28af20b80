//! Solved pieces kept between runs, in a file.
//!
//! A file is one sorted run of entries: a form (128 bits) and what is known of its value (64 bits). It is
//! never changed: a run that learnt something writes a new file beside it, forces it to the disk and puts
//! it in the place of the old one, so that a crash leaves the old file or the new one, whole.
//!
//! ```text
//! 8 bytes   "grundy-s"
//! 8 bytes   version of the format
//! 16 bytes  the name of the game, filled up with spaces
//! 8 bytes   number of entries
//! 24 bytes  for each entry: form (16), knowledge (8); forms increasing
//! 8 bytes   checksum of everything before
//! ```
//! All numbers are little-endian. A file with another name, version, game, length, order or checksum is
//! refused, never believed.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use crate::Watch;
use crate::info::Info;
use crate::set::mix;
use crate::table::{Form, Table};

const MAGIC: u64 = u64::from_le_bytes(*b"grundy-s");
const VERSION: u64 = 2;

/// An entry: a form, and knowledge with a size as the table packs them.
pub(crate) type Entry = (Form, u64);

/// Reads bytes and sums them up.
struct Summed<T> {
    inner: T,
    sum: u64,
}

impl<T> Summed<T> {
    fn add(&mut self, word: u64) {
        self.sum = mix(self.sum.rotate_left(7) ^ word).wrapping_add(word);
    }
}

impl<R: Read> Summed<R> {
    fn word(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.inner.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.add(word);
        Ok(word)
    }
}

impl<W: Write> Summed<W> {
    fn put(&mut self, word: u64) -> io::Result<()> {
        self.add(word);
        self.inner.write_all(&word.to_le_bytes())
    }
}

fn name_words(game: &str) -> [u64; 2] {
    let mut bytes = [b' '; 16];
    for (to, from) in bytes.iter_mut().zip(game.bytes()) {
        *to = from;
    }
    let word = |at: usize| bytes[at..at + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    [word(0), word(8)]
}

/// Takes in what a file has, as far as the memory allows; how many entries there are.
pub(crate) fn load(path: &Path, game: &str, forms: &Table<Form>, watch: &dyn Watch) -> io::Result<usize> {
    let entries = read(path, game)?;
    let mut forms = forms.view();
    for &(form, word) in &entries {
        let (info, size) = Info::unpack(word);
        forms.put(form, info, size, watch);
    }
    Ok(entries.len())
}

/// Writes everything that is known of forms, in the place of the old file; how many entries there are.
pub(crate) fn save(path: &Path, game: &str, forms: &Table<Form>) -> io::Result<usize> {
    let entries = forms.entries();
    let count = entries.len();
    write(path, game, entries)?;
    Ok(count)
}

/// Reads a file and hands every entry to `take`; whether the whole file was in order is known only in the
/// end, so `take` must not believe anything before.
pub(crate) fn read(path: &Path, game: &str) -> io::Result<Vec<Entry>> {
    let refuse = |why: &str| Err(io::Error::new(io::ErrorKind::InvalidData, why));
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut from = Summed { inner: BufReader::with_capacity(1 << 20, file), sum: 0 };
    if length < 48 || from.word()? != MAGIC {
        return refuse("this is no store of grundy");
    }
    if from.word()? != VERSION {
        return refuse("this store was written by another version of grundy");
    }
    if [from.word()?, from.word()?] != name_words(game) {
        return refuse("this store is of another rule");
    }
    let count = from.word()?;
    if count.checked_mul(24).and_then(|bytes| bytes.checked_add(48)) != Some(length) {
        return refuse("this store is cut off, or something was added to it");
    }
    let mut entries = Vec::with_capacity(count as usize);
    let mut last = None;
    for _ in 0..count {
        let (low, high) = (from.word()?, from.word()?);
        let form = Form(u128::from(high) << 64 | u128::from(low));
        let word = from.word()?;
        if last.is_some_and(|last| last >= form) || !Info::is_sound(word) {
            return refuse("this store is damaged");
        }
        last = Some(form);
        entries.push((form, word));
    }
    let sum = from.sum;
    if from.word()? != sum {
        return refuse("this store is damaged: its checksum is wrong");
    }
    Ok(entries)
}

/// Writes a file with these entries in the place of the old one.
pub(crate) fn write(path: &Path, game: &str, mut entries: Vec<Entry>) -> io::Result<()> {
    entries.sort_unstable();
    let beside = path.with_extension(format!("new-{}", std::process::id()));
    let result = (|| {
        let mut to = Summed { inner: BufWriter::with_capacity(1 << 20, File::create(&beside)?), sum: 0 };
        to.put(MAGIC)?;
        to.put(VERSION)?;
        for word in name_words(game) {
            to.put(word)?;
        }
        to.put(entries.len() as u64)?;
        for &(form, word) in &entries {
            to.put(form.0 as u64)?;
            to.put((form.0 >> 64) as u64)?;
            to.put(word)?;
        }
        let sum = to.sum;
        to.put(sum)?;
        let file = to.inner.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        std::fs::rename(&beside, path)?;
        // The new name, too, has to reach the disk.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    })();
    if result.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(n: u64) -> Vec<Entry> {
        (1..=n)
            .map(|i| {
                (Form(u128::from(mix(i)) << 64 | u128::from(i)), Info::at_most((i % 40) as usize).pack(9))
            })
            .collect()
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let path = std::env::temp_dir().join(format!("grundy-store-{}", std::process::id()));
        let mut written = entries(500);
        write(&path, "node-kayles", written.clone()).expect("a file");
        written.sort_unstable();
        assert_eq!(read(&path, "node-kayles").expect("a store"), written);
        let refused = |why: &str| {
            let error = read(&path, "node-kayles").expect_err("a bad store");
            assert!(error.to_string().contains(why), "{error}");
        };
        assert!(read(&path, "arc-kayles").is_err_and(|error| error.to_string().contains("another rule")));
        let good = std::fs::read(&path).expect("a file");
        // Any byte that changes is noticed.
        let mut rng = fastrand::Rng::with_seed(2);
        for _ in 0..200 {
            let mut bad = good.clone();
            let at = rng.usize(0..bad.len());
            bad[at] ^= 1 << rng.u8(0..8);
            std::fs::write(&path, &bad).expect("a file");
            refused("store");
        }
        std::fs::write(&path, &good[..good.len() - 24]).expect("a file");
        refused("cut off");
        std::fs::write(&path, b"something else").expect("a file");
        refused("no store");
        let _ = std::fs::remove_file(&path);
    }
}
