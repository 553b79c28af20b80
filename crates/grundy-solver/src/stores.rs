//! Stores of several runs: looked at, checked, and merged into one.
//!
//! Stores are sorted, so any number of them is merged in one pass, from disk to disk: nothing is kept in memory but
//! the next entry of each. What several stores know of one form is joined. If they contradict each other, one of them
//! is wrong, and nothing is written.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::info::Info;
use crate::store::{Entry, HEAD, Kept, MAGIC, write};
use crate::{Stopped, Watch};
use grundy_files::Claim;

/// What a store has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The game that its entries are of.
    pub game: String,
    /// How many entries there are.
    pub entries: u64,
    /// Of how many the value is known; of the others there are bounds.
    pub values: u64,
    /// The largest piece, in vertices.
    pub largest: u64,
}

/// Nothing is taken for an index: entries are read in their order.
struct Lean;

impl Watch for Lean {
    fn node(&self) -> Result<(), Stopped> {
        Ok(())
    }

    fn take(&self, _: usize) -> bool {
        false
    }

    fn give(&self, _: usize) {}
}

/// The name of the game that a file is of; nothing else of it is looked at.
fn game_of(path: &Path) -> io::Result<String> {
    let mut head = [0; HEAD];
    let refuse = || io::Error::new(io::ErrorKind::InvalidData, "this is no store of grundy");
    File::open(path)?.read_exact(&mut head).map_err(|_| refuse())?;
    if head[..8] != MAGIC.to_le_bytes() {
        return Err(refuse());
    }
    let name = std::str::from_utf8(&head[16..32]).map_err(|_| refuse())?;
    Ok(name.trim_end().to_owned())
}

/// Reads a store through: whether it is whole, and what it has.
///
/// # Errors
/// When it cannot be read, or is no store, or damaged.
pub fn look(path: &Path) -> io::Result<Stored> {
    let game = game_of(path)?;
    let kept = Kept::open(path, &game, &Lean)?;
    let mut stored = Stored { game, entries: kept.len() as u64, values: 0, largest: 0 };
    for (_, word) in kept.entries() {
        let (info, size) = Info::unpack(word);
        stored.values += u64::from(info.exact().is_some());
        stored.largest = stored.largest.max(size as u64);
    }
    Ok(stored)
}

/// Merges stores of one game into a new one: how many entries it has.
///
/// # Errors
/// The store that cannot be read, is of another game or contradicts another one, and why; or that the new one cannot
/// be written.
pub fn merge(from: &[&Path], to: &Path) -> Result<u64, (usize, io::Error)> {
    let wrong = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why);
    let mut stores = vec![];
    let mut game = String::new();
    for (at, path) in from.iter().enumerate() {
        let this = game_of(path).map_err(|error| (at, error))?;
        if at > 0 && this != game {
            return Err((at, wrong(&format!("it is of {this}, and the first store of {game}"))));
        }
        game = this;
        stores.push(Kept::open(path, &game, &Lean).map_err(|error| (at, error))?);
    }
    // Once to count and to see whether they agree, once to write.
    let mut count = 0;
    for joined in joined(&stores) {
        joined.map_err(|at| (at, wrong("it contradicts another store: one of them is wrong")))?;
        count += 1;
    }
    let write_all = || {
        let claim = Claim::take(to)?;
        write(&claim, &game, count, joined(&stores).filter_map(Result::ok))
    };
    write_all().map_err(|error| (from.len(), error))?;
    Ok(count as u64)
}

/// The entries of all stores in order, those of one form joined; or the store that contradicts another.
fn joined(stores: &[Kept]) -> impl Iterator<Item = Result<Entry, usize>> {
    let mut all: Vec<_> = stores.iter().map(|kept| kept.entries().peekable()).collect();
    std::iter::from_fn(move || {
        let form = all.iter_mut().filter_map(|entries| entries.peek().map(|entry| entry.0)).min()?;
        let mut found: Option<(Info, usize)> = None;
        let mut contradicts = None;
        for (at, entries) in all.iter_mut().enumerate() {
            let Some((_, word)) = entries.next_if(|entry| entry.0 == form) else { continue };
            let (info, size) = Info::unpack(word);
            found = Some(match found {
                None => (info, size),
                Some((known, before)) if known.possible() & info.possible() == 0 => {
                    contradicts = Some(at);
                    (known, before)
                }
                Some((known, before)) => (known.join(info), size.max(before)),
            });
        }
        match (contradicts, found) {
            (Some(at), _) => Some(Err(at)),
            (None, found) => found.map(|(info, size)| Ok((form, info.pack(size)))),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::add;
    use crate::table::Form;

    #[test]
    fn stores_are_merged() {
        let folder = std::env::temp_dir().join(format!("grundy-stores-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = |name: &str| folder.join(name);
        let (a, b, c, all) = (file("a"), file("b"), file("c"), file("all"));
        let entry = |form: u128, value: u32| (Form(form), Info::is(value).pack(9));
        add(&a, "node-kayles", vec![entry(1, 0), entry(5, 3), (Form(7), Info::at_most(4).pack(9))])
            .expect("written");
        add(&b, "node-kayles", vec![entry(2, 1), entry(5, 3), entry(7, 2)]).expect("written");
        add(&c, "arc-kayles", vec![entry(2, 1)]).expect("written");
        assert_eq!(merge(&[&a, &b], &all).ok(), Some(4));
        let stored = look(&all).expect("a store");
        assert_eq!(stored, Stored { game: "node-kayles".to_owned(), entries: 4, values: 4, largest: 9 });
        // In any order, and again: the same bytes.
        let bytes = std::fs::read(&all).expect("a store");
        assert_eq!(merge(&[&b, &all, &a], &all).ok(), Some(4));
        assert_eq!(std::fs::read(&all).expect("a store"), bytes);
        assert_eq!(merge(&[&a, &c], &all).map_err(|(at, _)| at), Err(1));
        add(&c, "arc-kayles", vec![entry(3, 1)]).expect("written");
        let (d, e) = (file("d"), file("e"));
        add(&d, "node-kayles", vec![entry(5, 2)]).expect("written");
        assert_eq!(merge(&[&a, &b, &d], &e).map_err(|(at, _)| at), Err(2));
        assert!(!e.exists());
        let mut damaged = bytes.clone();
        damaged[60] ^= 1;
        std::fs::write(&d, damaged).expect("written");
        assert!(look(&d).is_err() && merge(&[&a, &d], &e).is_err());
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
