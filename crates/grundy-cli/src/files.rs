//! Positions from files, and results into them.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

use grundy::Files;

use crate::{Failure, complaint};

/// Reads files of the machine, up to the size limit of notation.
pub(crate) struct Disk;

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
}

/// Refuses a place where no file can be made, before long work is done for it.
pub(crate) fn try_place(what: &str, path: &Path) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    let tried = match path.file_name() {
        Some(_) => File::create(&beside).and_then(|_| std::fs::remove_file(&beside)),
        None => Err(std::io::Error::new(ErrorKind::InvalidInput, "this is no name of a file")),
    };
    tried.map_err(|error| {
        complaint::error(&format!(
            "the {what} {} cannot be written: {error}; give a file in a folder that is there and has room",
            path.display()
        ));
        Failure::Usage
    })
}

/// Writes a file so that at any moment it is there in whole or not at all: beside its place first,
/// then moved there. Links are followed; what is no regular file, a pipe or a device, is written to
/// as it is; a file that may not be written stays.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Ok(there) = std::fs::metadata(path) {
        if there.permissions().readonly() {
            return Err(std::io::Error::new(ErrorKind::PermissionDenied, "the file may not be written"));
        }
        if !there.is_file() {
            return std::fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
        }
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let moved = written.and_then(|()| std::fs::rename(&beside, path));
    if moved.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    moved
}
