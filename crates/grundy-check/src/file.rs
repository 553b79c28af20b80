//! Certificates from the disk: regular files only, of bounded length.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::meter::Failure;
use crate::reader::{LONGEST, too_long};

/// Why there is nothing to be checked.
#[derive(Debug)]
pub enum Unread {
    /// The file cannot be read.
    Io(io::Error),
    /// It is a pipe, a device or a folder, which may never end.
    NotAFile,
    /// It is too long.
    Refused(Failure),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "cannot be read: {error}"),
            Self::NotAFile => f.write_str("is not a regular file; write the certificate to one"),
            Self::Refused(failure) => write!(f, "refused: {failure}"),
        }
    }
}

/// The bytes of a certificate.
///
/// # Errors
/// When it is no regular file, cannot be read, or is too long.
pub fn read(path: &Path) -> Result<Vec<u8>, Unread> {
    // Before it is opened: opening a pipe would wait for somebody to write.
    if !std::fs::metadata(path).map_err(Unread::Io)?.is_file() {
        return Err(Unread::NotAFile);
    }
    let file = File::open(path).map_err(Unread::Io)?;
    let about = file.metadata().map_err(Unread::Io)?;
    if !about.is_file() {
        return Err(Unread::NotAFile);
    }
    read_from(file, about.len())
}

/// The bytes of a certificate of so many bytes, as it is said; it may have grown since.
///
/// # Errors
/// When it cannot be read, or is too long.
pub fn read_from(source: impl Read, length: u64) -> Result<Vec<u8>, Unread> {
    let too_long = || Unread::Refused(Failure::Refused(too_long()));
    if length > LONGEST as u64 {
        return Err(too_long());
    }
    let mut bytes = Vec::with_capacity(length as usize);
    source.take(LONGEST as u64 + 1).read_to_end(&mut bytes).map_err(Unread::Io)?;
    if bytes.len() > LONGEST { Err(too_long()) } else { Ok(bytes) }
}
