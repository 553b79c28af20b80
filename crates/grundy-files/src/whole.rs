//! Files that are replaced in one step.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// How the names of unfinished files end, and how many letters and digits come before that.
const NEW: &str = ".grundy-new";
const LETTERS: usize = 6;

/// How often a name is tried before giving up: a sweep may have removed the file.
const TRIES: usize = 20;

/// Writes a file so that at any moment it is there completely or not at all. Links are followed. A pipe
/// or a device is written to directly. A read-only file is not changed.
///
/// # Errors
/// When it cannot be written; then the old file is as it was.
pub fn replace(path: &Path, content: impl FnOnce(&mut File) -> Result<()>) -> Result<()> {
    let path = &followed(path);
    if let Ok(there) = fs::metadata(path)
        && !there.is_file()
    {
        writable(&there)?;
        return content(&mut File::options().write(true).open(path)?);
    }
    sweep(path);
    put(path, content).map(drop)
}

/// Tries whether a file could be made in this place.
///
/// # Errors
/// Why not.
pub fn try_place(path: &Path) -> Result<()> {
    beside(&followed(path)).map(drop)
}

/// Replaces a regular file, or makes one: the new file, which is locked.
pub(crate) fn put(path: &Path, content: impl FnOnce(&mut File) -> Result<()>) -> Result<File> {
    let old = fs::metadata(path).ok();
    old.as_ref().map_or(Ok(()), writable)?;
    let mut new = beside(path)?;
    content(new.as_file_mut())?;
    if let Some(old) = old {
        new.as_file().set_permissions(old.permissions())?;
    }
    new.as_file().sync_all()?;
    let file = new.persist(path).map_err(|error| error.error)?;
    // The new name has to reach the disk as well.
    #[cfg(unix)]
    File::open(folder(path))?.sync_all()?;
    Ok(file)
}

/// An empty file beside its place, locked. It is removed when it is dropped.
fn beside(path: &Path) -> Result<NamedTempFile> {
    let name =
        path.file_name().ok_or_else(|| Error::new(ErrorKind::InvalidInput, "this is no name of a file"))?;
    let mut start = OsString::from(".");
    start.push(name);
    start.push(".");
    let mut builder = Builder::new();
    builder.prefix(&start).suffix(NEW).rand_bytes(LETTERS);
    // As any other file is made: the user's mask decides.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    for _ in 0..TRIES {
        let new = builder.tempfile_in(folder(path))?;
        // Before it was locked, another run may have taken it for one that a kill left.
        if lock(new.as_file())? && is_at(new.as_file(), new.path()) {
            return Ok(new);
        }
    }
    Err(Error::new(ErrorKind::ResourceBusy, "other runs sweep this folder all the time"))
}

/// Removes what killed writers left beside a file: whatever is not locked.
pub(crate) fn sweep(path: &Path) {
    let (Some(name), Ok(entries)) = (path.file_name(), fs::read_dir(folder(path))) else { return };
    for entry in entries.flatten().filter(|entry| is_begun(&entry.file_name(), name)) {
        // A link of this name is not ours.
        if entry.file_type().is_ok_and(|kind| kind.is_file())
            && let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file of this name was begun in order to become `name`.
fn is_begun(begun: &OsStr, name: &OsStr) -> bool {
    let rest = begun.as_encoded_bytes().strip_prefix(b".");
    let rest = rest.and_then(|rest| rest.strip_prefix(name.as_encoded_bytes()));
    let rest = rest.and_then(|rest| rest.strip_prefix(b"."));
    let letters = rest.and_then(|rest| rest.strip_suffix(NEW.as_bytes()));
    letters.is_some_and(|letters| letters.len() == LETTERS && letters.iter().all(u8::is_ascii_alphanumeric))
}

/// Where links lead, also to a file that is not there yet.
pub(crate) fn followed(path: &Path) -> PathBuf {
    if let Ok(there) = fs::canonicalize(path) {
        return there;
    }
    match fs::read_link(path) {
        Ok(to) => folder(path).join(to),
        Err(_) => path.to_owned(),
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A read-only file is not changed, even by a user who may write everything.
pub(crate) fn writable(there: &Metadata) -> Result<()> {
    if there.permissions().readonly() {
        return Err(Error::new(ErrorKind::PermissionDenied, "the file may not be written"));
    }
    Ok(())
}

/// Locks a file; false if somebody else has it locked. Where there are no locks, it counts as locked.
pub(crate) fn lock(file: &File) -> Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether the name still belongs to the file.
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    let (Ok(held), Ok(named)) = (file.metadata(), fs::metadata(path)) else { return false };
    same(&held, &named)
}

#[cfg(unix)]
fn same(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Elsewhere an open file keeps its name.
#[cfg(not(unix))]
fn same(_: &Metadata, _: &Metadata) -> bool {
    true
}
