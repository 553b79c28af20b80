//! Positions from files, and results into them.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::sync::Arc;

use grundy::Files;
use grundy_convert::documents::{self, Document};
use grundy_files::{Claim, Lines, Refused};

use crate::{Failure, complaint};

/// Reads files of the machine, up to the size limit of notation.
pub struct Disk;

/// One byte more than may be read, so that a file that is too long is noticed.
const LIMIT: u64 = (64 << 20) + 1;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        let unreadable = |error: std::io::Error| format!("{path} cannot be read: {error}");
        // A pipe or a device may never end.
        if !std::fs::metadata(path).map_err(unreadable)?.is_file() {
            return Err(format!("{path} is not a regular file; `-` reads positions from standard input"));
        }
        let mut bytes = vec![];
        File::open(path).map_err(unreadable)?.take(LIMIT).read_to_end(&mut bytes).map_err(unreadable)?;
        Ok(bytes)
    }

    fn document(&self, bytes: &[u8]) -> Option<Document> {
        documents::read(bytes)
    }
}

/// Refuses a place where no file can be made, before long work is done for it.
pub(crate) fn try_place(what: &str, path: &Path) -> Result<(), Failure> {
    grundy_files::try_place(path).map_err(|error| unwritable(what, path, &error))
}

fn unwritable(what: &str, path: &Path, error: &std::io::Error) -> Failure {
    complaint::error(&format!(
        "the {what} {} cannot be written: {error}; give a file in a folder that is there and has room",
        path.display()
    ));
    Failure::Usage
}

/// Writes a file so that at any moment it is there in whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    grundy_files::replace(path, |file| file.write_all(bytes))
}

/// A file that is this run's to write to. The session it is handed to is never dropped, so this one ends the claim.
pub(crate) struct Claimed(pub(crate) Arc<Claim>);

impl Claimed {
    pub(crate) fn take(what: &str, path: &Path) -> Result<Self, Failure> {
        let claim = Claim::take(path).map_err(|error| match error.kind() {
            std::io::ErrorKind::ResourceBusy => refuse(path, &error),
            _ => unwritable(what, path, &error),
        })?;
        Ok(Self(Arc::new(claim)))
    }
}

impl Drop for Claimed {
    fn drop(&mut self) {
        self.0.release();
    }
}

/// A file of results that lines are added to; `known` gets those it has. A part of a run does without it while an
/// orphan of that part still writes to it: a machine that was given up may go on for hours, and the part is the same.
pub(crate) fn lines(
    path: &Path,
    kind: &'static str,
    part: bool,
    known: impl FnMut(&str) -> Result<(), &'static str>,
) -> Result<Option<Lines>, Failure> {
    if is_part(path) {
        return Err(refuse(path, &"this is a part of a run, which is for `grundy merge`; give another file"));
    }
    match Lines::open(path, kind, known) {
        Ok(lines) => Ok(Some(lines)),
        Err(Refused::Io(error)) if part && error.kind() == std::io::ErrorKind::ResourceBusy => {
            let path = path.display();
            complaint::warn(&format!(
                "another run of this part writes to {path}: this one begins anew without it"
            ));
            Ok(None)
        }
        Err(refused) => Err(refuse(path, &refused)),
    }
}

/// What the seal of a part of a run is of.
pub(crate) const PART: &str = "grundy part";

/// Whether a file begins as parts of runs do: its only line would be taken for one that was cut off.
fn is_part(path: &Path) -> bool {
    let first = || -> std::io::Result<String> {
        let mut line = String::new();
        if std::fs::metadata(path)?.is_file() {
            BufReader::new(File::open(path)?).read_line(&mut line)?;
        }
        Ok(line)
    };
    first().is_ok_and(|line| grundy_files::unseal(PART, line.trim_end_matches('\n')).is_ok())
}

fn refuse(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    complaint::error(&format!("{}: {why}", path.display()));
    Failure::Usage
}
