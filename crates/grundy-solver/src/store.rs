//! Solved pieces kept between runs, in a file that is mapped into memory.
//!
//! A file is one sorted run of entries: a form (128 bits) and what is known of its value (64 bits). It is
//! never changed: a run that learnt something writes a new file, of the old entries and its own in one pass,
//! and `grundy-files` replaces the old one by it, so that a crash leaves either the old file or the new one,
//! complete. Whatever the memory of a run, no entry is lost. An empty file is a store without entries: one
//! that was never written.
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
//! refused, never believed: it is read through once when it is opened. What is looked up afterwards comes
//! from the map, by a small index of the first bits of forms, and takes no memory of its own: the system
//! keeps the pages that it has room for.
//!
//! # Complexity
//! Ten million entries (240 MB): see `examples/store.rs`.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use grundy_files::Claim;
use memmap2::Mmap;

use crate::Watch;
use crate::info::Info;
use crate::set::mix;
use crate::table::Form;

pub(crate) const MAGIC: u64 = u64::from_le_bytes(*b"grundy-s");
const VERSION: u64 = 3;
/// Bytes before the entries, of an entry, and after them.
pub(crate) const HEAD: usize = 40;
const ENTRY: usize = 24;
const TAIL: usize = 8;
/// How long a run waits for others that add to the store. Ten million entries take seconds.
const PATIENCE: Duration = Duration::from_secs(60);
/// About how many entries there are to a place of the index.
const INDEXED: usize = 8;

/// An entry: a form, and knowledge with a size as the table packs them.
pub(crate) type Entry = (Form, u64);

/// A file that was checked.
pub(crate) struct Kept {
    map: Mmap,
    count: usize,
    /// For each of the first bits that a form can have, the first entry that has them or more; none if there
    /// was no memory for it.
    index: Vec<u32>,
    bits: u32,
}

impl Kept {
    /// Checks a file and maps it.
    pub(crate) fn open(path: &Path, game: &str, watch: &dyn Watch) -> io::Result<Self> {
        let refuse = |why: &str| Err(io::Error::new(io::ErrorKind::InvalidData, why));
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        if length == 0 {
            return Err(io::Error::new(io::ErrorKind::NotFound, "this store was never written"));
        }
        let mut from = Summed { inner: BufReader::with_capacity(1 << 20, &file), sum: 0 };
        if length < (HEAD + TAIL) as u64 || from.word()? != MAGIC {
            return refuse("this is no store of grundy");
        }
        if from.word()? != VERSION {
            return refuse("this store was written by another version of grundy");
        }
        if [from.word()?, from.word()?] != name_words(game) {
            return refuse("this store is of another rule");
        }
        let count = from.word()?;
        let bytes = count.checked_mul(ENTRY as u64).and_then(|bytes| bytes.checked_add((HEAD + TAIL) as u64));
        if bytes != Some(length) {
            return refuse("this store is cut off, or something was added to it");
        }
        if count >= u64::from(u32::MAX) {
            return refuse("this store has too many entries for this version of grundy");
        }
        let count = count as usize;
        let bits = (count / INDEXED).checked_ilog2().unwrap_or(0);
        let places = (1 << bits) + 1;
        let mut index = Vec::with_capacity(if watch.take(4 * places) { places } else { 0 });
        let mut last = None;
        for i in 0..count {
            let (low, high) = (from.word()?, from.word()?);
            let form = Form(u128::from(high) << 64 | u128::from(low));
            if last.is_some_and(|last| last >= form) || !Info::is_sound(from.word()?) {
                return refuse("this store is damaged");
            }
            last = Some(form);
            if index.capacity() > 0 {
                index.resize(index.len().max(place(form, bits) + 1), i as u32);
            }
        }
        let sum = from.sum;
        if from.word()? != sum {
            return refuse("this store is damaged: its checksum is wrong");
        }
        if index.capacity() > 0 {
            index.resize(places, count as u32);
        }
        Ok(Self { map: mapped(&file)?, count, index, bits })
    }

    /// All entries, in the order of their forms.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        (0..self.count).map(|i| self.entry(i))
    }

    /// How many entries there are.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// What is known of a form.
    pub(crate) fn get(&self, form: Form) -> Option<Info> {
        self.find(form).ok().map(|i| Info::unpack(self.entry(i).1).0)
    }

    /// The place of a form among the entries, or where it would be.
    fn find(&self, form: Form) -> Result<usize, usize> {
        let place = place(form, self.bits);
        let (mut from, mut to) = match self.index.get(place..place + 2) {
            Some(ends) => (ends[0] as usize, ends[1] as usize),
            None => (0, self.count),
        };
        while from < to {
            let middle = from.midpoint(to);
            match self.entry(middle).0.cmp(&form) {
                std::cmp::Ordering::Less => from = middle + 1,
                std::cmp::Ordering::Equal => return Ok(middle),
                std::cmp::Ordering::Greater => to = middle,
            }
        }
        Err(from)
    }

    /// An entry. Stores are replaced, never changed in place: truncating a file while it is mapped ends the
    /// program.
    fn entry(&self, i: usize) -> Entry {
        let bytes: &[u8; ENTRY] =
            self.map.get(HEAD + ENTRY * i..).and_then(<[u8]>::first_chunk).unwrap_or(&[0; ENTRY]);
        let word = |at: usize| u64::from_le_bytes(*bytes[at..].first_chunk().unwrap_or(&[0; 8]));
        (Form(u128::from(word(8)) << 64 | u128::from(word(0))), word(16))
    }
}

/// The first bits of a form.
fn place(form: Form, bits: u32) -> usize {
    form.0.checked_shr(128 - bits).unwrap_or(0) as usize
}

#[allow(unsafe_code, reason = "a map of a file")]
fn mapped(file: &File) -> io::Result<Mmap> {
    // SAFETY: stores are replaced, never written to in place; the map is of the file that was just checked,
    // whatever takes its name.
    unsafe { Mmap::map(file) }
}

/// Reads or writes words and sums them up.
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

/// Adds entries to a file, or makes one of them; how many entries it has then.
pub(crate) fn add(path: &Path, game: &str, mut entries: Vec<Entry>) -> io::Result<usize> {
    entries.sort_unstable();
    // One run after the other adds to a store, and none has to be refused: what others added stays.
    let claim = Claim::wait(path, PATIENCE)?;
    if claim.is_empty()? {
        write(&claim, game, entries.len(), entries.iter().copied())?;
        return Ok(entries.len());
    }
    // What is there now, even if another run wrote it in the meantime.
    let old = Kept::open(path, game, &crate::Unwatched)?;
    let (mut new, mut changed) = (0, false);
    for (form, word) in &mut entries {
        match old.find(*form) {
            Ok(i) => {
                let before = old.entry(i).1;
                let (info, size) = Info::unpack(*word);
                *word = info.join(Info::unpack(before).0).pack(size);
                changed |= *word != before;
            }
            Err(_) => new += 1,
        }
    }
    let count = old.len() + new;
    if new > 0 || changed {
        write(&claim, game, count, merged(&old, &entries))?;
    }
    Ok(count)
}

/// Old entries and new ones in order; of one form the new one.
fn merged(old: &Kept, new: &[Entry]) -> impl Iterator<Item = Entry> {
    let mut olds = (0..old.count).map(|i| old.entry(i)).peekable();
    let mut news = new.iter().copied().peekable();
    std::iter::from_fn(move || match (olds.peek(), news.peek()) {
        (Some(a), Some(b)) if a.0 < b.0 => olds.next(),
        (Some(a), Some(b)) if a.0 == b.0 => {
            olds.next();
            news.next()
        }
        (_, Some(_)) => news.next(),
        (_, None) => olds.next(),
    })
}

/// Writes a file with these entries, this many and in order, and replaces the old one.
pub(crate) fn write(
    claim: &Claim,
    game: &str,
    count: usize,
    entries: impl Iterator<Item = Entry>,
) -> io::Result<()> {
    claim.replace(|file| {
        let mut to = Summed { inner: BufWriter::with_capacity(1 << 20, file), sum: 0 };
        to.put(MAGIC)?;
        to.put(VERSION)?;
        for word in name_words(game) {
            to.put(word)?;
        }
        to.put(count as u64)?;
        for (form, word) in entries {
            to.put(form.0 as u64)?;
            to.put((form.0 >> 64) as u64)?;
            to.put(word)?;
        }
        let sum = to.sum;
        to.put(sum)?;
        to.inner.flush()
    })
}

/// Writes a store of made-up entries, adds some, opens it and looks entries up that are there and that are
/// not: the seconds of each, and how many were found. For `examples/store.rs`.
///
/// # Errors
/// When the file cannot be written or read.
#[doc(hidden)]
pub fn rehearse(path: &Path, count: u64) -> io::Result<([f64; 4], usize)> {
    let entry = |i: u64| (Form(u128::from(mix(i)) << 64 | u128::from(i)), Info::is((i % 9) as u32).pack(15));
    let start = Instant::now();
    add(path, "rehearsal", (0..count).map(entry).collect())?;
    let written = start.elapsed();
    add(path, "rehearsal", (count..count + count / 100).map(entry).collect())?;
    let added = start.elapsed();
    let kept = Kept::open(path, "rehearsal", &crate::Unwatched)?;
    let opened = start.elapsed();
    let found = (0..count).step_by(10).filter(|i| kept.get(entry(2 * i).0).is_some()).count();
    let found_after = start.elapsed();
    let lookups = count.div_ceil(10) as f64;
    let seconds = [written, added - written, opened - added, (found_after - opened).div_f64(lookups)]
        .map(|t| t.as_secs_f64());
    Ok((seconds, found))
}

/// Opens a file as a store of this game and looks at all that it has; with `mend`, with the checksum of its
/// bytes. For fuzzing.
///
/// # Errors
/// Why it is not a store.
#[doc(hidden)]
pub fn examine(path: &Path, game: &str, mend: bool) -> io::Result<usize> {
    if mend {
        let mut bytes = std::fs::read(path)?;
        let body = bytes.len().saturating_sub(TAIL);
        let mut sum = Summed { inner: &bytes[..body], sum: 0 };
        while sum.word().is_ok() {}
        let sum = sum.sum.to_le_bytes();
        bytes.splice(body.., sum);
        std::fs::write(path, bytes)?;
    }
    let kept = Kept::open(path, game, &crate::Unwatched)?;
    let found = |i: &usize| kept.get(kept.entry(*i).0).is_some();
    let found = (0..kept.len()).filter(found).count();
    if found != kept.len() {
        return Err(io::Error::other("an entry is not found again"));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unwatched;

    fn entries(n: u64) -> Vec<Entry> {
        (1..=n)
            .map(|i| {
                (Form(u128::from(mix(i)) << 64 | u128::from(i)), Info::at_most((i % 40) as usize).pack(9))
            })
            .collect()
    }

    struct NoMemory;

    impl Watch for NoMemory {
        fn node(&self) -> Result<(), crate::Stopped> {
            Ok(())
        }

        fn take(&self, _: usize) -> bool {
            false
        }

        fn give(&self, _: usize) {}
    }

    #[test]
    fn what_is_written_is_found_and_nothing_else() {
        let path = std::env::temp_dir().join(format!("grundy-store-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let written = entries(500);
        assert_eq!(add(&path, "node-kayles", written.clone()).expect("a file"), 500);
        for watch in [&Unwatched as &dyn Watch, &NoMemory] {
            let kept = Kept::open(&path, "node-kayles", watch).expect("a store");
            assert_eq!(kept.len(), 500);
            for (form, word) in &written {
                assert_eq!(kept.get(*form), Some(Info::unpack(*word).0));
                assert_eq!(kept.get(Form(form.0 + 1)), None);
            }
            for form in [0, 1, u128::MAX, u128::MAX - 1, 1 << 127] {
                assert_eq!(kept.get(Form(form)), None);
            }
        }
        let refused = |why: &str| {
            let error = Kept::open(&path, "node-kayles", &Unwatched).err().expect("a bad store");
            assert!(error.to_string().contains(why), "{error}");
            let before = std::fs::read(&path).expect("a file");
            assert!(add(&path, "node-kayles", entries(3)).is_err());
            assert_eq!(std::fs::read(&path).expect("a file"), before, "a refused file is left alone");
        };
        let other = Kept::open(&path, "arc-kayles", &Unwatched).err().expect("another rule");
        assert!(other.to_string().contains("another rule"));
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

    #[test]
    fn entries_are_added_and_none_is_lost() {
        let path = std::env::temp_dir().join(format!("grundy-store-more-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let all = entries(3000);
        // Parts that overlap, in another order.
        for (from, to) in [(1000, 1700), (0, 1200), (1500, 3000), (0, 0), (400, 2900)] {
            add(&path, "arc-kayles", all[from..to].iter().rev().copied().collect()).expect("a file");
        }
        let kept = Kept::open(&path, "arc-kayles", &Unwatched).expect("a store");
        assert_eq!(kept.len(), 3000);
        assert!(all.iter().all(|(form, word)| kept.get(*form) == Some(Info::unpack(*word).0)));
        // Knowledge is joined, whichever comes later.
        let (form, known) = (all[7].0, Info::unpack(all[7].1).0);
        let mut seen = Info::at_most(40);
        seen.see(0b101);
        add(&path, "arc-kayles", vec![(form, seen.pack(9))]).expect("a file");
        let kept = Kept::open(&path, "arc-kayles", &Unwatched).expect("a store");
        assert_eq!((kept.len(), kept.get(form)), (3000, Some(known.join(seen))));
        // Nothing new: nothing is written.
        let written = std::fs::metadata(&path).and_then(|about| about.modified()).expect("a file");
        add(&path, "arc-kayles", all[..50].to_vec()).expect("a file");
        assert_eq!(std::fs::metadata(&path).and_then(|about| about.modified()).expect("a file"), written);
        let _ = std::fs::remove_file(&path);
    }

    #[test]
    fn runs_at_the_same_time_lose_nothing() {
        let path = std::env::temp_dir().join(format!("grundy-store-turns-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let all = entries(400);
        std::thread::scope(|scope| {
            for part in all.chunks(100) {
                let path = &path;
                scope.spawn(move || {
                    for few in part.chunks(10) {
                        add(path, "node-kayles", few.to_vec()).expect("a file");
                    }
                });
            }
        });
        let kept = Kept::open(&path, "node-kayles", &Unwatched).expect("a store");
        assert_eq!(kept.len(), 400);
        assert!(all.iter().all(|(form, word)| kept.get(*form) == Some(Info::unpack(*word).0)));
        let _ = std::fs::remove_file(&path);
    }
}
